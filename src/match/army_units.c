/* army_units.c - the units of armies and scenarios as inputs of a question (army.h). */
#include <string.h>
#include "base/text.h"
#include "form/values.h"
#include "match/army.h"
#include "match/told.h"

enum { EVERY_SEAT = -1, FEWEST_VALUES = 2 };    /* a thing of which questions want fewer values is no unit */

/* Where it goes: either of the two. */
struct units_out { struct json *j; struct buffer *text; };

/* An army's numbers, or those of one side of a scenario. */
struct force { const struct layout *layout; const int32_t *at; const struct book *book; int seat; };

/* ---- which values questions want ---- */

static bool wanted_in(const struct input *in, int n, bool here, const char *list, const char *member)
{
    for (int i = 0; i < n; i++) {
        if (here && in[i].is && text_same(in[i].listed ? in[i].listed : in[i].id, member)) return true;
        if ((in[i].kind == IN_GROUP || in[i].kind == IN_LIST) &&
            wanted_in(in[i].member, in[i].members, in[i].listed && text_same(in[i].listed, list), list, member))
            return true;
    }
    return false;
}

/* Does some question of the rulebook take this member of a thing in that list for what the thing is? */
static bool wanted(const struct book *b, const char *list, const char *member)
{
    for (int i = 0; i < b->procedures; i++) {
        const struct procedure *p = b->procedure[i];

        if (wanted_in(p->in.input, p->in.inputs, p->listed && text_same(p->listed, list), list, member)) return true;
    }
    return false;
}

static const struct input *member_named(const struct input *list, const char *id)
{
    for (int i = 0; list && i < list->members; i++)
        if (text_same(list->member[i].id, id)) return &list->member[i];
    return NULL;
}

static bool holds_units(const struct book *b, const struct input *list)
{
    int n = 0;

    if (list->kind != IN_LIST || !member_named(list, "name")) return false;
    for (int i = 0; i < list->members; i++) n += wanted(b, list->id, list->member[i].id);
    return n >= FEWEST_VALUES;
}

/* ---- one thing ---- */

static const int32_t *thing_at(const struct force *f, const struct input *list, int n)
{
    int ints = list->offset + n * list->stride;

    return f->at + ints / (int)sizeof(int32_t) + 1;
}

static const int32_t *value_at(const int32_t *thing, const struct input *member)
{
    return thing + member->offset / (int)sizeof(int32_t);
}

/* The unit that a figure belongs to, whose name and side it shares; NULL: it is a unit itself. */
static const int32_t *unit_of(const struct force *f, const struct input *list, const int32_t *thing,
                              const struct input **units)
{
    const struct input *number = member_named(list, "unit");

    for (int i = 0; number && i < f->layout->inputs; i++) {
        const struct input *one = &f->layout->input[i];
        int n = *value_at(thing, number);

        if (!text_same(one->id, "units") || n < 1 || n > *value_at(f->at, one)) continue;
        *units = one;
        return thing_at(f, one, n - 1);
    }
    return NULL;
}

static bool on_side(const struct force *f, const struct input *list, const int32_t *thing)
{
    const struct input *units = NULL, *seat = member_named(list, "seat");
    const int32_t *unit = unit_of(f, list, thing, &units);

    if (f->seat == EVERY_SEAT) return true;
    if (!seat && unit) {
        seat = member_named(units, "seat");
        thing = unit;
    }
    return seat && *value_at(thing, seat) == f->seat;
}

static const char *name_of(const struct force *f, const struct input *list, const int32_t *thing)
{
    const char *name = (const char *)value_at(thing, member_named(list, "name"));
    const struct input *units = NULL;
    const int32_t *unit = name[0] ? NULL : unit_of(f, list, thing, &units);

    return unit ? (const char *)value_at(unit, member_named(units, "name")) : name;
}

/* As the command line has it by default, so that nobody needs to say it. */
static bool usual(const struct input *m, const int32_t *at)
{
    if (m->kind == IN_DICE) return at[0] == m->dice[0] && at[1] == m->dice[1] && at[2] == m->dice[2];
    return *at == m->usual;
}

static void put_thing(const struct units_out *out, const struct force *f, const struct input *list,
                      const int32_t *thing)
{
    if (out->j) {
        json_object(out->j);
        json_key_text(out->j, "name", name_of(f, list, thing));
    } else {
        buffer_add(out->text, "  ");
        buffer_add(out->text, name_of(f, list, thing));
        buffer_char(out->text, ':');
    }
    for (int i = 0; i < list->members; i++) {
        const struct input *m = &list->member[i];
        const int32_t *at = value_at(thing, m);
        char room[256];
        struct text t = text_in(room, sizeof room);

        if (!wanted(f->book, list->id, m->id) || (m->kind == IN_FLAG && !*at)) continue;
        if (out->j) {
            json_key(out->j, m->id);
            input_json(out->j, m, at);
        } else if (!usual(m, at)) {
            input_text(&t, m, at);
            buffer_char(out->text, ' ');
            buffer_add(out->text, m->id);
            buffer_char(out->text, '=');
            buffer_add(out->text, room);
        }
    }
    if (out->j) json_object_end(out->j);
    else buffer_char(out->text, '\n');
}

/* ---- an army ---- */

static bool force_has(const struct force *f, const struct input *list)
{
    if (!holds_units(f->book, list)) return false;
    for (int n = 0; n < *value_at(f->at, list); n++)
        if (on_side(f, list, thing_at(f, list, n))) return true;
    return false;
}

static void put_force(const struct units_out *out, const struct force *f, const char *id, const char *title)
{
    if (out->j) {
        json_object(out->j);
        json_key_text(out->j, "id", id);
        json_key_text(out->j, "title", title);
        json_key(out->j, "lists");
        json_object(out->j);
    } else {
        buffer_add(out->text, title);
        buffer_char(out->text, '\n');
    }
    for (int i = 0; i < f->layout->inputs; i++) {
        const struct input *list = &f->layout->input[i];

        if (!force_has(f, list)) continue;
        if (out->j) {
            json_key(out->j, list->id);
            json_list(out->j);
        }
        for (int n = 0; n < *value_at(f->at, list); n++)
            if (on_side(f, list, thing_at(f, list, n))) put_thing(out, f, list, thing_at(f, list, n));
        if (out->j) json_list_end(out->j);
    }
    if (out->j) {
        json_object_end(out->j);
        json_object_end(out->j);
    }
}

/* ---- all of them ---- */

static void put_armies(const struct units_out *out, struct desk *d, const struct book *b, enum language lang)
{
    static struct army one;
    static int32_t told[GAME_INTS];
    const struct armoury *all = armies_built_in();

    for (int i = 0; i < all->armies; i++) {
        struct force f = { .book = b, .seat = EVERY_SEAT };

        if (!army_packed(d, all, all->army[i].id, NULL, &one)) continue;
        f.layout = one.muster->list;
        f.at = army_told(&one, lang, told);
        if (one.muster->book == b) put_force(out, &f, one.id, one.title[lang]);
        army_free(&one);
    }
}

static void put_sides(const struct units_out *out, const struct force *whole, const struct scenario *s,
                      enum language lang)
{
    for (int seat = 0; seat < s->game->seats; seat++) {
        struct force f = *whole;
        struct buffer id = { 0 }, title = { 0 };

        f.seat = seat;
        buffer_add(&id, s->id);
        buffer_char(&id, '/');
        buffer_add(&id, s->game->seat[seat].id);
        buffer_say2(&title, words(lang, N_("{1}: {2}")), s->title[lang], words(lang, s->game->seat[seat].says));
        put_force(out, &f, buffer_text(&id), buffer_text(&title));
        buffer_free(&id);
        buffer_free(&title);
    }
}

static void put_scenarios(const struct units_out *out, struct desk *d, const struct book *b, enum language lang)
{
    static struct scenario one;
    static int32_t told[GAME_INTS];
    const struct shelf *all = built_in();

    for (int i = 0; i < all->scenarios; i++) {
        struct force f = { .book = b };

        if (!scenario_packed(d, all, all->scenario[i].id, &one) || one.game->book != b) continue;
        f.layout = one.game->setup;
        names_told(one.game->setup, one.setup, lang, told);
        f.at = told;
        put_sides(out, &f, &one, lang);
    }
}

void army_units_json(struct json *j, struct desk *d, const struct book *b, enum language lang)
{
    struct units_out out = { j, NULL };

    json_object(j);
    json_key_int(j, "alea", 1);
    json_key_text(j, "rulebook", b->id);
    json_key(j, "armies");
    json_list(j);
    put_armies(&out, d, b, lang);
    put_scenarios(&out, d, b, lang);
    json_list_end(j);
    json_object_end(j);
}

void army_units_text(struct buffer *to, struct desk *d, const struct book *b, enum language lang)
{
    struct units_out out = { NULL, to };

    put_armies(&out, d, b, lang);
    put_scenarios(&out, d, b, lang);
}
