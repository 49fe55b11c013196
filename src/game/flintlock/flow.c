/* flow.c - the course of a battle: how it starts, which phase follows which, and what an act does. */
#include <string.h>
#include "game/flintlock/fray.h"

/* ---- the start ---- */

static void start_figure(const struct fray_setup *s, struct fray_state *b, int f)
{
    const struct fray_figure_setup *from = &s->figure[f];
    struct fray_figure *x = &b->figure[f];

    *x = (struct fray_figure){ .x = from->x, .y = from->y, .facing = from->facing, .seen = 1 };
    if (fray_to_place(s, from->unit - 1)) *x = (struct fray_figure){ .where = WHERE_UNPLACED };
    x->riding = from->mount != MOVER_FOOT && !from->dismounted;
    for (int gun = 0; gun < FRAY_GUNS; gun++) x->loaded[gun] = fray_barrels(from, gun);
    x->from_x = x->horse_x = x->x;
    x->from_y = x->horse_y = x->y;
    for (int k = 0; k < FRAY_STOPS; k++) x->at[k] = (struct fray_corner){ x->x, x->y };
}

static void start_units(const struct fray_setup *s, struct fray_state *b)
{
    for (int u = 0; u < s->units; u++) b->unit[u] = (struct fray_unit){ .formation = s->unit[u].formation };
    for (int f = 0; f < s->figures; f++) {
        struct fray_unit *u = &b->unit[fray_unit_of(s, f)];

        u->first++;
        u->start++;
        if (s->figure[f].officer) u->officer = f + 1;
    }
}

static void start_tokens(const struct fray_setup *s, struct fray_state *b)
{
    for (int i = 0; i < s->tokens; i++) {
        b->token[i] = (struct fray_token){ .x = s->token[i].x, .y = s->token[i].y, .carrier = s->token[i].with };
        if (!s->token[i].with) continue;
        b->figure[s->token[i].with - 1].token = i + 1;
        if (s->token[i].kind == TOKEN_WAGON) continue;
        b->token[i].x = b->figure[s->token[i].with - 1].x;
        b->token[i].y = b->figure[s->token[i].with - 1].y;
    }
}

/* What belongs to one turn is forgotten when the next begins. */
static void begin_turn(const struct fray *x)
{
    struct fray_state *b = x->b;

    b->turn++;
    b->phase = PHASE_RALLY;
    b->step = 0;
    b->done[0] = b->done[1] = 0;
    for (int u = 0; u < b->units; u++) {
        struct fray_unit *unit = &b->unit[u];

        unit->start = unit->lost = unit->charged = unit->rallied = 0;
        unit->does = unit->how = unit->wheel = unit->distance = unit->forms = unit->target = 0;
    }
    for (int f = 0; f < b->figures; f++) {
        struct fray_figure *i = &b->figure[f];

        i->smoke = i->fired;
        i->does = i->target = i->mounts = i->legs = i->strikes = i->follow = i->cut = i->length = i->blocked = 0;
        memset(i->leg, 0, sizeof i->leg);
        i->aim[0] = i->aim[1] = 0;
        i->moved = i->straight = i->came = i->charges = i->fired = i->struck = 0;
        i->was_in_contact = i->fought = fray_touching(b, f) != 0;
        i->met[0] = i->met[1] = 0;
        i->from_x = i->x;
        i->from_y = i->y;
        for (int k = 0; k < FRAY_STOPS; k++) i->at[k] = (struct fray_corner){ i->x, i->y };
        if (fray_on(b, f)) b->unit[fray_unit_of(x->s, f)].start++;
    }
    fray_find_seen(x->p, b);
    for (int f = 0; f < b->figures; f++) b->figure[f].hid = !b->figure[f].seen;
    if (x->e) fray_tell(x, TOLD_TURN, b->turn, 0, 0);
}

void fray_start(const struct play *p, void *state)
{
    const struct fray_setup *s = p->setup;
    struct fray_state *b = state;
    struct fray x = { NULL, p, s, b, NULL, p->ready };
    bool placing = false;

    memset(b, 0, sizeof *b);
    b->units = s->units;
    b->figures = s->figures;
    b->tokens = s->tokens;
    b->goals = s->goals;
    b->areas = s->areas;
    for (int f = 0; f < s->figures; f++) start_figure(s, b, f);
    start_units(s, b);
    start_tokens(s, b);
    for (int seat = 0; seat < FRAY_SEATS; seat++) {
        b->done[seat] = 1;
        for (int f = 0; f < s->figures; f++)
            if (fray_seat_of(s, f) == seat && b->figure[f].where == WHERE_UNPLACED) b->done[seat] = 0, placing = true;
    }
    b->phase = PHASE_PLACE;
    if (!placing) begin_turn(&x);
}

/* ---- phases ---- */

/* Into a phase in which sides decide; false: nobody has anything to decide in it. */
static bool enter(const struct fray *x, int phase)
{
    bool any = false;

    x->b->phase = phase;
    for (int seat = 0; seat < FRAY_SEATS; seat++) {
        bool asked = phase == PHASE_ORDERS || fray_somebody(x->p, x->b, seat);
        x->b->done[seat] = !asked;
        any = any || asked;
    }
    return any;
}

static bool anybody_leaves_under_blows(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++) if (fray_may_cut(x->s, x->b, f)) return true;
    return false;
}

static void after_orders(const struct fray *x)
{
    if (enter(x, PHASE_CUTS) || anybody_leaves_under_blows(x)) return;
    x->b->phase = PHASE_WALK;
}

static void keep_names(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++) {
        x->b->figure[f].met[0] = x->b->figure[f].touch[0];
        x->b->figure[f].met[1] = x->b->figure[f].touch[1];
    }
    x->b->step = LENGTH_LONG;
}

static void after_walk(const struct fray *x)
{
    if (enter(x, PHASE_FIRE)) return;
    keep_names(x);
    if (!enter(x, PHASE_NAME)) x->b->phase = PHASE_EVENING;
}

static void after_shots(const struct fray *x)
{
    keep_names(x);
    if (!enter(x, PHASE_NAME)) x->b->phase = PHASE_EVENING;
}

static void blows(const struct fray *x)
{
    if (x->b->phase == PHASE_FOLLOW) fray_follow_up(x);
    if (fray_blows(x)) x->b->phase = PHASE_EVENING;
    else enter(x, PHASE_FOLLOW);
}

static void evening(const struct fray *x)
{
    fray_evening(x);
    fray_judge_end(x);
    if (x->b->verdict == FRAY_OPEN_END) begin_turn(x);
    else if (x->e) fray_tell(x, TOLD_OVER, 0, 0, 0);
}

void fray_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
                struct events *events)
{
    struct fray x = { r, p, p->setup, state, events, p->ready };

    switch (order->kind) {
    case FRAY_SHOW:
        fray_show_places(&x);
        begin_turn(&x);
        break;
    case FRAY_RALLY:
        fray_rally(&x);
        enter(&x, PHASE_ORDERS);
        break;
    case FRAY_REVEAL:
        fray_reveal(&x);
        after_orders(&x);
        break;
    case FRAY_CUTS:
        fray_cuts(&x);
        x.b->phase = PHASE_WALK;
        break;
    case FRAY_WALK:
        fray_walk(&x);
        after_walk(&x);
        break;
    case FRAY_SHOTS:
        fray_shots(&x);
        after_shots(&x);
        break;
    case FRAY_BLOWS:   blows(&x); break;
    case FRAY_EVENING: evening(&x); break;
    default:           fray_seal(&x, seat, order);
    }
}
