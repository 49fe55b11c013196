/* engine_table.c - the engine's commands for those who decide with a hand, or want to think before they do: ideas,
** words, range, snap, check and sketch (docs/engine.md). All of them see what the seat may know. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "game/scene.h"
#include "game/table.h"
#include "match/engine_inside.h"
#include "model/sketch.h"

enum { MOST_OF_A_THING = 25 };

bool engine_decides(const struct engine *e)
{
    return e->seat != REFEREE && !e->g->pending && match_to_decide(e->g->m) & 1u << e->seat;
}

static bool not_now(struct engine *e)
{
    return engine_said(e, match_over(e->g->m) ? MATCH_OVER : MATCH_NOT_YOURS);
}

/* An order whose open numbers need not be there yet. */
static bool begun_order_given(struct engine *e, struct act *order)
{
    struct telling t = engine_telling(e);

    return order_read_begun(&t, node_get(e->request, "order"), order, &e->desk->errors);
}

void engine_order_and_text(struct engine *e, const struct telling *t, const struct act *a)
{
    struct buffer text = { 0 };

    json_key(e->j, "order");
    order_json(e->j, t, a);
    order_text(&text, t, a);
    json_key_text(e->j, "text", buffer_text(&text));
    buffer_free(&text);
}

/* ---- ideas ---- */

bool engine_cmd_ideas(struct engine *e)
{
    struct match *m = e->g->m;
    struct telling t = engine_telling(e);
    struct act *idea = m->room->legal;
    struct engine_thing of;
    int n = 0, most, told = 0;

    if (!engine_thing_given(e, &t.play, &of)) return false;
    most = of.family < 0 ? MOST_IDEAS : MOST_OF_A_THING;
    if (engine_decides(e) && m->game->ideas)           /* of a thing: those of everybody, and his are picked out */
        n = m->game->ideas(&t.play, m->room->seen_state, e->seat, idea,
                           of.family < 0 ? MOST_IDEAS : LEN(m->room->legal));
    json_key(e->j, "orders");
    json_list(e->j);
    for (int i = 0; i < n && told < most; i++) {
        if (!engine_given_to(order_kind(m->game, &idea[i]), &idea[i], &of)) continue;
        json_object(e->j);
        engine_order_and_text(e, &t, &idea[i]);
        json_object_end(e->j);
        told++;
    }
    json_list_end(e->j);
    return true;
}

/* ---- words ---- */

/* What somebody has typed or said: the order it means, or those it may mean. */
bool engine_cmd_words(struct engine *e)
{
    const struct node *line = node_get(e->request, "line");
    struct match *m = e->g->m;
    struct typed typed = { .kind = TYPED_NONE };
    struct telling t;
    int n;

    if (!line || line->kind != NODE_TEXT)
        return engine_wrong(e, "line", N_("must be given: {1}"), words(e->lang, N_("an order, in words")), NULL);
    if (!engine_decides(e)) return not_now(e);
    n = match_orders(m, e->seat);
    t = engine_telling(e);
    t.state = m->room->seen_state;
    order_typed(&t, m->room->legal, n, line->text, &typed);
    if (typed.kind == TYPED_NONE && typed.near[0])
        return engine_wrong(e, "line", N_("there is no {1}; did you mean {2}?"), line->text, typed.near);
    if (typed.kind == TYPED_NONE) return engine_said(e, MATCH_NO_SUCH_ORDER);
    json_key(e->j, "orders");
    json_list(e->j);
    for (int i = 0; i < (typed.kind == TYPED_MANY ? typed.n : 1); i++) {
        const struct act *a = typed.kind == TYPED_MANY ? &m->room->legal[typed.which[i]] : &typed.order;

        json_object(e->j);
        engine_order_and_text(e, &t, a);
        engine_open_json(e, a);
        json_object_end(e->j);
    }
    json_list_end(e->j);
    return true;
}

/* ---- range ---- */

static bool arg_given(struct engine *e, const struct act_kind *kind, int *arg)
{
    const struct node *n = node_get(e->request, "arg");
    struct nearest near;
    char open[160];
    struct text t = text_in(open, sizeof open);

    for (int i = 0; i < kind->args; i++)
        if (kind->arg[i].open) {
            text_add(&t, t.len ? ", " : "");
            text_add(&t, kind->arg[i].id);
        }
    if (!n || n->kind != NODE_TEXT)
        return engine_wrong(e, "arg", N_("must be given: {1}"), words(e->lang, N_("an open number of the order")),
                            NULL);
    near = nearest_to(n->text);
    for (*arg = 0; *arg < kind->args; ++*arg) {
        if (!kind->arg[*arg].open) continue;
        if (text_same(n->text, kind->arg[*arg].id)) return true;
        nearest_try(&near, kind->arg[*arg].id);
    }
    if (!open[0]) return engine_wrong(e, "arg", N_("this order leaves no number open"), NULL, NULL);
    return engine_wrong(e, "arg", N_("{1} is not one of {2}"), n->text[0] ? n->text : "\"\"", open);
}

bool engine_cmd_range(struct engine *e)
{
    struct match *m = e->g->m;
    const struct act_kind *kind;
    struct range may_be;
    struct act order;
    int arg;

    if (!begun_order_given(e, &order)) return false;
    kind = order_kind(m->game, &order);
    if (!arg_given(e, kind, &arg)) return false;
    if (!engine_decides(e)) return not_now(e);
    may_be = match_range(m, e->seat, &order, arg);
    json_key_text(e->j, "text", words(e->lang, kind->arg[arg].says));
    json_key_int(e->j, "lo", may_be.lo);
    json_key_int(e->j, "hi", may_be.hi);
    if (!kind->arg[arg].measure) return true;
    json_key_text(e->j, "measure", kind->arg[arg].measure->sign);
    json_key_int(e->j, "per", kind->arg[arg].measure->per);
    return true;
}

/* ---- snap ---- */

static bool coordinate_given(struct engine *e, const char *key, int32_t *out)
{
    const struct node *n = node_get(e->request, key);
    int64_t v;

    if (!n || n->kind != NODE_NUMBER || !text_to_int(n->text, &v))
        return engine_wrong(e, key, N_("must be given: {1}"),
                            words(e->lang, N_("a whole number of units of the field")), NULL);
    if (v < -FIELD_MOST || v > FIELD_MOST)
        return engine_wrong(e, key, N_("{1} is not in {2}"), n->text, "-24000..24000");
    *out = (int32_t)v;
    return true;
}

static bool has_table(struct engine *e)
{
    return e->g->m->game->field || engine_wrong(e, "game", N_("this game has no free table"), NULL, NULL);
}

bool engine_cmd_snap(struct engine *e)
{
    struct match *m = e->g->m;
    struct act about, order;
    struct point at;
    struct telling t;

    if (!m->game->snap) return has_table(e) && engine_wrong(e, "game", N_("it cannot be done here"), NULL, NULL);
    if (!begun_order_given(e, &about) || !coordinate_given(e, "x", &at.x) || !coordinate_given(e, "y", &at.y))
        return false;
    if (!engine_decides(e)) return not_now(e);
    t = engine_telling(e);
    if (!m->game->snap(&t.play, m->room->seen_state, e->seat, &about, at, &order))
        return engine_wrong(e, "order", N_("no such order is allowed now"), NULL, NULL);
    engine_order_and_text(e, &t, &order);
    return true;
}

/* ---- check ---- */

/* What an allowed order brings at once, as far as no die decides it: it is carried out on what the seat sees, so that
** nothing hidden is told. Only on a table: elsewhere the order says as much. */
static void foreseen_json(struct engine *e, const struct telling *t, const struct act *order)
{
    struct match *m = e->g->m;
    struct match_room *room = m->room;
    struct refusals wrong = { .len = 0 };
    struct reading r = { .mode = READ_TYPED, .house = t->play.house, .record = &room->record, .trace = &room->trace };

    if (!m->game->field || !state_sound(&t->play, room->seen_state, &wrong)) return;
    memcpy(room->next, room->seen_state, (size_t)m->game->state->size);
    reading_rewind(&r);
    room->events.len = 0;
    room->events.cut = false;
    m->game->apply(&r, &t->play, room->next, e->seat, order, &room->events);
    if (r.stop != STOP_NONE || !room->events.len) return;
    json_key(e->j, "then");
    json_list(e->j);
    for (int i = 0; i < room->events.len; i++)
        if (room->events.row[i].seats & 1u << e->seat) event_json(e->j, t, &room->events.row[i].act);
    json_list_end(e->j);
}

bool engine_cmd_check(struct engine *e)
{
    struct match *m = e->g->m;
    struct no why = { NULL, NULL };
    struct buffer text = { 0 };
    struct telling t;
    struct act order;
    bool allowed;

    if (!engine_order_given(e, &order)) return false;
    t = engine_telling(e);
    allowed = engine_decides(e) && m->game->allowed(&t.play, m->room->seen_state, e->seat, &order, &why);
    if (!engine_decides(e)) why.says = N_("this seat has nothing to decide now");
    order_text(&text, &t, &order);
    json_key_text(e->j, "text", buffer_text(&text));
    buffer_free(&text);
    json_key_bool(e->j, "allowed", allowed);
    if (allowed) {
        foreseen_json(e, &t, &order);
        return true;
    }
    json_key_text(e->j, "cite", why.cite);
    json_key_text(e->j, "message", words(e->lang, why.says));
    return true;
}

/* ---- sketch ---- */

/* Of an order, or of a thing that fights: kind 0. */
static bool sketched(struct engine *e, const struct play *seen, struct act *order)
{
    struct engine_thing of;

    if (node_get(e->request, "order")) return begun_order_given(e, order);
    if (!engine_thing_given(e, seen, &of)) return false;
    if (of.family != e->g->m->game->standing)
        return engine_wrong(e, "thing", N_("must be given: {1}"),
                            words(e->lang, N_("an order, or something that fights")), NULL);
    *order = (struct act){ .kind = 0, .arg = { (int16_t)of.thing } };
    return true;
}

/* Work space of a sketch; too large for the stack of a thread. */
struct easel { struct scene scene; struct sketch sketch; struct tabletop table; };

bool engine_cmd_sketch(struct engine *e)
{
    struct match *m = e->g->m;
    struct telling t = engine_telling(e);
    struct easel *x;
    struct act order;
    bool fine;

    if (!m->game->sketch) return has_table(e) && engine_wrong(e, "game", N_("it cannot be done here"), NULL, NULL);
    if (!sketched(e, &t.play, &order)) return false;
    x = calloc(1, sizeof *x);
    if (!x) return engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    m->game->field(&t.play, m->room->seen_state, &x->table);
    m->game->sketch(&t.play, m->room->seen_state, e->seat, &order, &x->sketch);
    engine_scene_words(e, &x->scene);
    scene_begin(&x->scene);
    x->scene.measure = x->table.length;
    x->scene.per = x->table.length->per;
    scene_sketch(&x->scene, &x->sketch);
    engine_marks_json(e, &x->scene);
    x->scene.wide = x->table.field.wide;
    x->scene.high = x->table.field.high;
    fine = engine_sketch_svg(e, &x->scene);
    free(x);
    return fine;
}
