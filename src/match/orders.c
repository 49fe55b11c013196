/* orders.c - see orders.h: JSON and words out, JSON in. */
#include "match/orders.h"
#include <string.h>
#include "base/text.h"

enum { MAX_TEXT = 400, MAX_ID = 64 };

/* ---- out ---- */

static void arg_json(struct json *j, const struct telling *t, const struct act_arg *arg, int value)
{
    char id[MAX_ID], title[96];
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

    switch (arg->kind) {
    case ARG_INT: json_int(j, value); break;
    case ARG_CHOICE:
        if (value >= 0 && value < arg->choices) json_text(j, arg->choice[value].id);
        else json_null(j);
        break;
    default:
        if (t->play.game->thing(&t->play, arg->things, value, &a, &b)) json_text(j, id);
        else json_null(j);
    }
}

static void args_json(struct json *j, const struct telling *t, const struct act_kind *kind, const struct act *a)
{
    for (int i = 0; i < kind->args; i++) {
        if (a->arg[i] == -1 && kind->arg[i].may_lack) continue;
        json_key(j, kind->arg[i].id);
        arg_json(j, t, &kind->arg[i], a->arg[i]);
    }
}

void order_json(struct json *j, const struct telling *t, const struct act *a)
{
    const struct act_kind *kind = order_kind(t->play.game, a);

    json_object(j);
    if (kind) {
        json_key_text(j, "order", kind->id);
        args_json(j, t, kind, a);
    }
    json_object_end(j);
}

static const struct act_kind *event_kind(const struct game *g, const struct act *a)
{
    return a->kind > 0 && a->kind < g->events ? &g->event[a->kind] : NULL;
}

const char *words_in(const void *language, const char *english)
{
    return words(*(const enum language *)language, english);
}

static void act_words(struct buffer *out, const struct telling *t, const struct act_kind *kind, const struct act *a)
{
    char room[MAX_TEXT];
    struct text text = text_in(room, sizeof room);

    if (kind) act_text(&text, &t->play, kind, a, words_in, &t->lang);
    decimals_told(t->lang, room);
    buffer_add(out, room);
}

void order_text(struct buffer *out, const struct telling *t,
                const struct act *a) { act_words(out, t, order_kind(t->play.game, a), a); }
void event_text(struct buffer *out, const struct telling *t,
                const struct act *a) { act_words(out, t, event_kind(t->play.game, a), a); }

void event_json(struct json *j, const struct telling *t, const struct act *a)
{
    const struct act_kind *kind = event_kind(t->play.game, a);
    struct buffer text = { 0 };

    json_object(j);
    if (kind) {
        json_key_text(j, "event", kind->id);
        args_json(j, t, kind, a);
        json_key_text(j, "cite", kind->cite);
        act_words(&text, t, kind, a);
        json_key_text(j, "text", buffer_text(&text));
    }
    json_object_end(j);
    buffer_free(&text);
}

/* ---- JSON in ---- */

static bool not_one(struct errors *e, const char *field, const char *given, const struct nearest *n)
{
    if (n->name[0])
        errors_say2(e, STATUS_WRONG, field, N_("there is no {1}; did you mean {2}?"), given, n->name);
    else errors_say1(e, STATUS_WRONG, field, N_("there is no {1}"), given[0] ? given : "\"\"");
    return false;
}

static bool wrong_kind(struct errors *e, const char *field, const struct node *n, const char *wanted)
{
    errors_say2(e, STATUS_WRONG, field, N_("{1} was expected, not {2}"), words(e->lang, wanted),
                words(e->lang, node_kind_words(n)));
    return false;
}

static bool read_number(const struct act_arg *arg, const struct node *n, int16_t *out, struct errors *e)
{
    int64_t v;
    char lo[16], hi[16];
    struct text a = text_in(lo, sizeof lo), b = text_in(hi, sizeof hi);

    if (n->kind != NODE_NUMBER && n->kind != NODE_PLAIN) return wrong_kind(e, arg->id, n, N_("a number"));
    text_int(&a, arg->lo);
    text_int(&b, arg->hi);
    if (!text_to_int(n->text, &v) || v < arg->lo || v > arg->hi || v < INT16_MIN || v > INT16_MAX) {
        errors_say(e, STATUS_WRONG, arg->id, N_("{1} is not in {2}..{3}"), (const char *[]){ n->text, lo, hi }, 3);
        return false;
    }
    *out = (int16_t)v;
    return true;
}

static bool read_choice(const struct act_arg *arg, const struct node *n, int16_t *out, struct errors *e)
{
    struct nearest near = nearest_to(n->text);

    for (int i = 0; i < arg->choices; i++) {
        if (text_same(n->text, arg->choice[i].id)) {
            *out = (int16_t)i;
            return true;
        }
        nearest_try(&near, arg->choice[i].id);
    }
    return not_one(e, arg->id, n->text, &near);
}

static bool read_thing(const struct telling *t, const struct act_arg *arg, const struct node *n, int16_t *out,
                       struct errors *e)
{
    struct nearest near = nearest_to(n->text);
    int things = t->play.game->things(&t->play, arg->things);

    for (int i = 0; i < things; i++) {
        char id[MAX_ID], title[96];
        struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

        if (!t->play.game->thing(&t->play, arg->things, i, &a, &b)) continue;
        if (text_same(id, n->text)) {
            *out = (int16_t)i;
            return true;
        }
        nearest_try(&near, id);
    }
    return not_one(e, arg->id, n->text, &near);
}

static bool read_arg(const struct telling *t, const struct act_arg *arg, const struct node *n, int16_t *out,
                     struct errors *e)
{
    if (!n || n->kind == NODE_NULL) {
        if (!arg->may_lack)
            errors_say1(e, STATUS_WRONG, arg->id, N_("must be given: {1}"), words(t->lang, arg->says));
        *out = -1;
        return arg->may_lack;
    }
    if (arg->kind == ARG_INT) return read_number(arg, n, out, e);
    if (!node_scalar(n)) return wrong_kind(e, arg->id, n, N_("a text"));
    return arg->kind == ARG_CHOICE ? read_choice(arg, n, out, e) : read_thing(t, arg, n, out, e);
}

static bool known_members(const struct act_kind *kind, const struct node *object, struct errors *e)
{
    struct buffer keys = { 0 };
    struct known_keys known = { .wrong = N_("not a part of this order"),
                                .near = N_("not a part of this order; did you mean {1}?") };
    bool fine;

    buffer_add(&keys, "order");
    for (int i = 0; i < kind->args; i++) {
        buffer_char(&keys, ' ');
        buffer_add(&keys, kind->arg[i].id);
    }
    known.keys = buffer_text(&keys);
    fine = errors_keys(e, object, &known, NULL);
    buffer_free(&keys);
    return fine;
}

static bool read_order(const struct telling *t, const struct node *n, bool begun, struct act *out, struct errors *e)
{
    const struct node *name = node_get(n, "order");
    struct nearest near;
    bool fine;

    memset(out, 0, sizeof *out);
    if (!n || n->kind != NODE_OBJECT || !name || !node_scalar(name)) {
        errors_say1(e, STATUS_WRONG, "order", N_("an order is a group of values, {\"order\":\"…\", …}"), NULL);
        return false;
    }
    near = nearest_to(name->text);
    for (int k = 1; k < t->play.game->orders; k++) {
        const struct act_kind *kind = &t->play.game->order[k];

        if (!kind->id) continue;
        nearest_try(&near, kind->id);
        if (!text_same(name->text, kind->id)) continue;
        out->kind = (int16_t)k;
        fine = known_members(kind, n, e);
        for (int i = 0; i < kind->args; i++) {
            const struct act_arg *arg = &kind->arg[i];
            const struct node *value = node_get(n, arg->id);

            if (begun && !value && arg->open)
                out->arg[i] = (int16_t)(arg->lo > 0 ? arg->lo : arg->hi < 0 ? arg->hi : 0);
            else fine = read_arg(t, arg, value, &out->arg[i], e) && fine;
        }
        return fine;
    }
    return not_one(e, "order", name->text, &near);
}

bool order_read(const struct telling *t, const struct node *n, struct act *out, struct errors *e)
{
    return read_order(t, n, false, out, e);
}

bool order_read_begun(const struct telling *t, const struct node *n, struct act *out, struct errors *e)
{
    return read_order(t, n, true, out, e);
}
