/* orders.c - who has to decide, and the list of what may be ordered.
**
** Every order of the list has a number: for each figure and each unit of both sides so many. The list is those that the
** judges allow; one at random (pick) is drawn by number until it is allowed, without making the list. Ways are listed
** in eight directions with their numbers open; any other way is allowed too, it only is not listed. */
#include "game/flintlock/fray.h"

/* ---- who ---- */

static bool has_places_left(const struct fray_setup *s, const struct fray_state *b, int seat)
{
    for (int f = 0; f < b->figures; f++)
        if (b->figure[f].where == WHERE_UNPLACED && fray_seat_of(s, f) == seat) return true;
    return false;
}

/* Unit by unit: who has placed fewer figures of his is next; red before blue (BF-1, option alternate). */
static unsigned next_to_place(const struct fray_setup *s, const struct fray_state *b)
{
    int placed[FRAY_SEATS] = { 0 };
    bool left[FRAY_SEATS];

    for (int seat = 0; seat < FRAY_SEATS; seat++) left[seat] = !b->done[seat] && has_places_left(s, b, seat);
    for (int u = 0; u < b->units; u++) {
        int f = 0;
        while (f < b->figures && fray_unit_of(s, f) != u) f++;
        if (fray_to_place(s, u) && f < b->figures && b->figure[f].where != WHERE_UNPLACED) placed[s->unit[u].seat]++;
    }
    if (!left[0] && !left[1]) return 0;
    if (!left[0] || !left[1]) return 1u << (left[0] ? 0 : 1);
    return 1u << (placed[0] <= placed[1] ? 0 : 1);
}

static unsigned undecided(const struct play *p, const struct fray_state *b)
{
    unsigned seats = 0;

    if (b->phase == PHASE_PLACE && fray_ready(p)->deploy == DEPLOY_ALTERNATE) return next_to_place(p->setup, b);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        if (!b->done[seat]) seats |= 1u << seat;
    return seats;
}

unsigned fray_to_decide(const struct play *p, const void *state)
{
    const struct fray_state *b = state;
    unsigned seats = 0;

    if (b->verdict != FRAY_OPEN_END) return 0;
    switch (b->phase) {
    case PHASE_PLACE: case PHASE_ORDERS: case PHASE_CUTS: case PHASE_FIRE: case PHASE_NAME: case PHASE_FOLLOW:
        seats = undecided(p, b);
        break;
    default: break;
    }
    return seats ? seats : 1u << REFEREE;
}

int fray_referee_act(const struct fray_state *b)
{
    static const int8_t act[FRAY_PHASES] = {
        [PHASE_PLACE] = FRAY_SHOW, [PHASE_RALLY] = FRAY_RALLY, [PHASE_ORDERS] = FRAY_REVEAL, [PHASE_CUTS] = FRAY_CUTS,
        [PHASE_WALK] = FRAY_WALK, [PHASE_FIRE] = FRAY_SHOTS, [PHASE_NAME] = FRAY_BLOWS, [PHASE_FOLLOW] = FRAY_BLOWS,
        [PHASE_EVENING] = FRAY_EVENING,
    };
    return act[b->phase];
}

/* ---- orders by number ---- */

enum { WAYS = 8 };
struct numbered { int of_figure, of_unit; };    /* how many orders there might be for each figure and each unit */

static struct numbered counts(const struct fray_table *t)
{
    switch (t->b->phase) {
    case PHASE_PLACE:  return (struct numbered){ 0, FRAY_FORMATIONS };
    case PHASE_ORDERS:
        return (struct numbered){ 9 + 2 * WAYS + t->b->figures + t->b->tokens + t->b->areas,
                                  3 + WAYS + FRAY_HOWS + FRAY_FORMATIONS + t->b->units };
    case PHASE_CUTS:   return (struct numbered){ 1 + t->b->figures, 0 };
    case PHASE_FIRE:   return (struct numbered){ 2 * t->b->figures, 1 + t->b->figures };
    case PHASE_NAME:   return (struct numbered){ 2 * t->b->figures, 0 };
    default:           return (struct numbered){ 2, 0 };
    }
}

static struct act act_of(int kind, int who, int a, int b)
{
    return (struct act){ (int16_t)kind, { (int16_t)who, (int16_t)a, (int16_t)b } };
}

/* As far as it goes in one of eight directions; as far as there is table, where the edge is closed. */
static struct act way_of(const struct fray_judge *j, int kind, int who, struct point from, int speed, int way)
{
    struct point to = point_add(from, ahead(way * EIGHTH, speed));
    int radius = kind == FRAY_GO_UNIT ? FRAY_MOUNTED_RADIUS : fray_radius(j->t.b, who);
    int edge = fray_edge_open(j->t.p, j->seat, to) ? -FRAY_BEYOND : radius;

    if (to.x < edge) to.x = edge;
    if (to.y < edge) to.y = edge;
    if (to.x > j->t.f.wide - edge) to.x = j->t.f.wide - edge;
    if (to.y > j->t.f.high - edge) to.y = j->t.f.high - edge;
    return act_of(kind, who, to.x, to.y);
}

static bool in_reach(const struct fray_judge *j, int f, int e)
{
    return fray_known(j->t.b, e) && fray_apart(j->t.b, f, e) <= fray_speed(&j->t, f) + GRACE;
}

/* Order k of a figure while orders are written; false: there is no such order, whoever might be asked. */
static bool figure_order(const struct fray_judge *j, int f, int k, struct act *out)
{
    static const int8_t plain[9] = { FRAY_STAY, FRAY_CROUCH, FRAY_RISE, FRAY_FACE, FRAY_MOUNT, FRAY_DISMOUNT,
            FRAY_RELOAD,
                                     FRAY_RELOAD, FRAY_DROP };
    const struct fray_state *b = j->t.b;
    bool touches = fray_touching(b, f) != 0;

    if (b->figure[f].does != DOES_NOTHING_YET) return false;
    if (k < LEN(plain)) {
        *out = act_of(plain[k], f, plain[k] == FRAY_FACE ? angle_in_turn(b->figure[f].facing + HALF_TURN) : k == 7, 0);
        return true;
    }
    k -= LEN(plain);
    if (k < 2 * WAYS) {
        if ((k >= WAYS) != touches) return false;
        *out = way_of(j, touches ? FRAY_BREAK_OFF : FRAY_GO, f, fray_at(b, f), fray_speed(&j->t, f) - 1, k % WAYS);
        return true;
    }
    k -= 2 * WAYS;
    if (k < b->figures) {
        *out = act_of(FRAY_ATTACK, f, k, 0);
        return fray_seat_of(j->t.s, k) != j->seat && in_reach(j, f, k);
    }
    k -= b->figures;
    *out = k < b->tokens ? act_of(FRAY_TAKE, f, k, 0) : act_of(FRAY_BURN, f, k - b->tokens, 0);
    return true;
}

static int fastest_of(const struct fray_judge *j, int unit)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(j->t.s, j->t.b, unit, member), least = FRAY_FAR;

    for (int i = 0; i < n; i++) {
        int speed = fray_speed(&j->t, member[i]);
        if (speed < least) least = speed;
    }
    return n ? least : 0;
}

static bool unit_order(const struct fray_judge *j, int unit, int k, struct act *out)
{
    const struct fray_unit *u = &j->t.b->unit[unit];
    bool body = u->formation != FORMED_OPEN && u->forms != FORMED_OPEN + 1;
    int speed;

    if (k < 3) {
        static const int8_t plain[3] = { FRAY_STAY_UNIT, FRAY_ABOUT, FRAY_WHEEL };

        *out = act_of(plain[k], unit, k == 2 ? 10 * DEGREE : 0, 0);
        return k != 1 || body;
    }
    k -= 3;
    if (k < WAYS) {
        if (body || fray_leader(j->t.b, j->t.s, unit) < 0) return false;
        *out = way_of(j, FRAY_GO_UNIT, unit, fray_unit_middle(&j->t, unit), fastest_of(j, unit) - 1, k);
        return true;
    }
    k -= WAYS;
    if (k < FRAY_HOWS) {
        if (!body) return false;
        speed = fray_body_speed(&j->t, unit, k, false);
        *out = act_of(FRAY_MARCH, unit, k, speed > 0 ? speed : 1);
        return speed > 0;
    }
    k -= FRAY_HOWS;
    if (k < FRAY_FORMATIONS) {
        *out = act_of(FRAY_FORM, unit, k, 0);
        return true;
    }
    *out = act_of(FRAY_ATTACK_UNIT, unit, k - FRAY_FORMATIONS, 0);
    return j->t.s->unit[k - FRAY_FORMATIONS].seat != j->seat;
}

/* In the middle of its zone, towards the middle of the table. */
static bool place_order(const struct fray_judge *j, int unit, int k, struct act *out)
{
    const struct fray_zone *z = &j->t.s->unit[unit].zone;
    struct point middle = { z->x + z->wide / 2, z->y + z->high / 2 };
    int facing = middle.y < j->t.f.high / 2 ? QUARTER : angle_in_turn(-QUARTER);

    *out = (struct act){ FRAY_PLACE_UNIT, { (int16_t)unit, (int16_t)middle.x, (int16_t)middle.y, (int16_t)facing,
                                            (int16_t)k } };
    return z->wide > 0;
}

/* Order k of a figure within the turn. */
static bool figure_decision(const struct fray_judge *j, int f, int k, struct act *out)
{
    const struct fray_state *b = j->t.b;
    int n = b->figures;

    switch (b->phase) {
    case PHASE_CUTS:
        *out = k < n ? act_of(FRAY_CUT, f, k, 0) : act_of(FRAY_LET_GO, f, 0, 0);
        return fray_may_cut(j->t.s, b, f);
    case PHASE_FIRE:
        *out = act_of(k < n ? FRAY_SHOOT : FRAY_SECOND_GUN, f, k % n, 0);
        return fray_may_fire(j->t.s, b, f) && b->figure[f].loaded[k >= n] && fray_seat_of(j->t.s, k % n) != j->seat &&
               fray_known(b, k % n);
    case PHASE_NAME:
        *out = act_of(FRAY_STRIKE, f, k % n, k < n ? FOLLOW_YES : FOLLOW_NO);
        return (fray_touching(b, f) & base_bit(k % n)) != 0;
    default:
        *out = act_of(FRAY_FOLLOW, f, k ? FOLLOW_NO : FOLLOW_YES, 0);
        return fray_may_follow(b, f);
    }
}

static bool unit_decision(const struct fray_judge *j, int unit, int k, struct act *out)
{
    if (k == 0) *out = act_of(FRAY_HOLD, unit, 0, 0);
    else *out = act_of(FRAY_VOLLEY, unit, k - 1, 0);
    return k == 0 || (fray_seat_of(j->t.s, k - 1) != j->seat && fray_known(j->t.b, k - 1));
}

/* ---- the judge of all ---- */

static const struct no not_now  = { "H-36", N_("not at this moment") };
static const struct no referees = { "H-36", N_("that is the referee's") };

static bool of_phase(int phase, int kind)
{
    switch (phase) {
    case PHASE_PLACE:  return kind == FRAY_PLACE || kind == FRAY_PLACE_UNIT || kind == FRAY_BESIDE;
    case PHASE_ORDERS: return kind >= FRAY_STAY && kind <= FRAY_BURN;
    case PHASE_CUTS:   return kind == FRAY_CUT || kind == FRAY_LET_GO;
    case PHASE_FIRE:   return kind >= FRAY_SHOOT && kind <= FRAY_HOLD;
    case PHASE_NAME:   return kind == FRAY_STRIKE;
    default:           return kind == FRAY_FOLLOW;
    }
}

static bool about_unit(int kind)
{
    switch (kind) {
    case FRAY_STAY_UNIT: case FRAY_GO_UNIT: case FRAY_MARCH: case FRAY_WHEEL: case FRAY_FORM: case FRAY_ABOUT:
    case FRAY_ATTACK_UNIT: return true;
    default: return false;
    }
}

static const struct no *no_act(const struct fray_judge *j, const struct act *a)
{
    if (a->kind >= FRAY_SHOW) return &referees;
    if (a->kind == FRAY_READY) return NULL;
    if (!of_phase(j->t.b->phase, a->kind)) return &not_now;
    if (j->t.b->phase == PHASE_PLACE) return fray_no_place(j, a);
    if (j->t.b->phase != PHASE_ORDERS) return fray_no_decision(j, a);
    return about_unit(a->kind) ? fray_no_unit_order(j, a) : fray_no_figure_order(j, a);
}

bool fray_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why)
{
    const struct fray_state *b = state;
    struct fray_judge j;
    const struct no *no;

    *why = not_now;
    if (!(fray_to_decide(p, b) & 1u << seat)) return false;
    if (seat == REFEREE) return order->kind == fray_referee_act(b);
    j.seat = seat;
    j.why = why;
    fray_look(p, b, seat, &j.t);
    no = no_act(&j, order);
    if (no && no != why) *why = *no;
    return !no;
}

/* ---- the list ---- */

static bool numbered_order(const struct fray_judge *j, const struct numbered *c, int k, struct act *out)
{
    const struct fray_state *b = j->t.b;
    int figures = b->figures * c->of_figure;

    if (k < figures) {
        int f = k / c->of_figure, number = k % c->of_figure;

        if (fray_seat_of(j->t.s, f) != j->seat || !fray_on(b, f)) return false;
        return b->phase == PHASE_ORDERS ? figure_order(j, f, number, out) : figure_decision(j, f, number, out);
    }
    k -= figures;
    if (k < b->units * c->of_unit) {
        int unit = k / c->of_unit, number = k % c->of_unit;

        if (j->t.s->unit[unit].seat != j->seat) return false;
        return b->phase == PHASE_PLACE ? place_order(j, unit, number, out)
             : b->phase == PHASE_ORDERS ? unit_order(j, unit, number, out) : unit_decision(j, unit, number, out);
    }
    *out = (struct act){ .kind = FRAY_READY };
    return true;
}

int fray_legal(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct fray_state *b = state;
    struct numbered c;
    struct fray_judge j;
    struct act last = { .kind = 0 };
    struct no why;
    int n = 0, all;

    if (!(fray_to_decide(p, b) & 1u << seat)) return 0;
    if (seat == REFEREE) {
        if (room > 0) out[0] = (struct act){ .kind = (int16_t)fray_referee_act(b) };
        return 1;
    }
    j.seat = seat;
    j.why = &why;
    fray_look(p, b, seat, &j.t);
    c = counts(&j.t);
    all = b->figures * c.of_figure + b->units * c.of_unit + 1;
    for (int k = 0; k < all; k++) {
        struct act a;

        if (!numbered_order(&j, &c, k, &a) || act_same(&a, &last) || no_act(&j, &a)) continue;
        if (room == 0) return 1;
        last = a;                               /* in a corner several directions lead to one place */
        if (n < room) out[n] = a;
        n++;
    }
    return n;
}

bool fray_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out)
{
    const struct fray_state *b = state;
    struct numbered c;
    struct fray_judge j;
    struct no why;
    uint32_t all;

    if (!(fray_to_decide(p, b) & 1u << seat)) return false;
    if (seat == REFEREE) return fray_legal(p, state, seat, out, 1) == 1;
    j.seat = seat;
    j.why = &why;
    fray_look(p, b, seat, &j.t);
    c = counts(&j.t);
    all = (uint32_t)(b->figures * c.of_figure + b->units * c.of_unit + 1);
    while (!numbered_order(&j, &c, (int)rng_below(g, all), out) || no_act(&j, out)) { }
    return true;
}

/* Whose figures may shoot at nobody is asked for targets all the same, so that nobody learns what they see. */
bool fray_by_itself(const struct play *p, const void *state, int seat, struct act *out)
{
    const struct fray_state *b = state;
    struct numbered c;
    struct fray_judge j;
    struct no why;
    int all;

    if (b->phase != PHASE_FIRE || !(fray_to_decide(p, b) & 1u << seat)) return false;
    j.seat = seat;
    j.why = &why;
    fray_look(p, b, seat, &j.t);
    c = counts(&j.t);
    all = b->figures * c.of_figure + b->units * c.of_unit;
    for (int k = 0; k < all; k++)
        if (numbered_order(&j, &c, k, out) && out->kind != FRAY_HOLD && !no_act(&j, out)) return false;
    *out = (struct act){ .kind = FRAY_READY };
    return true;
}

/* Between turns, when orders are written, nothing is half done. */
bool fray_quiet(const struct play *p, const void *state)
{
    const struct fray_state *b = state;

    (void)p;
    return b->verdict != FRAY_OPEN_END || b->phase == PHASE_PLACE || b->phase == PHASE_RALLY ||
        b->phase == PHASE_ORDERS;
}
