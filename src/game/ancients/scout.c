/* scout.c - SC6, shown when the terrain lies: one small piece more or less, a piece moved, or the edges exchanged on a
** 4 or more. Shown by both, the higher die decides (HI-47). */
#include "game/ancients/before.h"

static const struct no not_now    = { "1.2", N_("not at this moment") };
static const struct no no_card    = { "SC6", N_("you do not hold the scouting card") };
static const struct no not_small  = { "SC6", N_("scouts place and remove small pieces only") };
static const struct no not_there  = { "SC6", N_("there is no such piece") };
static const struct no not_placed = { "SC6", N_("roads, rivers and the ground of the scenario stay") };

enum { MOST_THROWS = 12, EDGES_CHANGE = 4, DIE = 6, SHOWS = 1 };

static const int8_t small_kinds[] = { PIECE_OF_BROKEN, PIECE_OF_HILL, PIECE_OF_WOOD, PIECE_OF_MARSH, PIECE_OF_ROCKS,
                                      PIECE_OF_WATER, PIECE_OF_VILLAGE };

/* ---- judges ---- */

static const struct no *no_place(const struct host_judge *j, const struct act *a)
{
    struct host_piece piece = { .kind = a->arg[PLACE_KIND], .size = a->arg[PLACE_SIZE], .x = a->arg[PLACE_X],
                                .y = a->arg[PLACE_Y], .angle = a->arg[PLACE_ANGLE] };

    for (int i = 0; i < LEN(small_kinds); i++)
        if (piece.kind == small_kinds[i] && piece.size == PIECE_IS_SMALL)
            return host_no_room_for(j, &piece, HOST_NOBODY);
    return &not_small;
}

static const struct no *no_piece(const struct host_judge *j, int i)
{
    const struct host_state *b = j->t.b;

    if (i < 0 || i >= b->pieces || !b->piece[i].there) return &not_there;
    return b->piece[i].size == PIECE_IS_SMALL || b->piece[i].size == PIECE_IS_LARGE ? NULL : &not_placed;
}

const struct no *host_no_scout_order(const struct host_judge *j, const struct act *a)
{
    const struct no *no = a->kind == HOST_LIFT || a->kind == HOST_SHIFT ? no_piece(j, a->arg[0]) : NULL;

    if (j->t.b->run.phase == PHASE_SCOUT) {
        if (a->kind == HOST_KEEP) return NULL;
        if (a->kind != HOST_SHOW_SCOUTING) return &not_now;
        return j->t.b->seat[j->seat].strategic == STRATEGIC_SC6 ? NULL : &no_card;
    }
    if (no) return no;
    switch (a->kind) {
    case HOST_PLACE: return no_place(j, a);
    case HOST_LIFT:  return j->t.b->piece[a->arg[0]].size == PIECE_IS_SMALL ? NULL : &not_small;
    case HOST_SHIFT: return host_no_way_for(j, a);
    case HOST_SWAP_EDGES: case HOST_NO_PIECE: return NULL;
    default: return &not_now;
    }
}

/* ---- the list ---- */

enum { OF_PLACES = LEN(small_kinds) * HOST_GRID, OF_LIFTS = HOST_MOST_PIECES,
       OF_SHIFTS = HOST_MOST_PIECES * HOST_GRID };

int host_scout_numbers(const struct host_judge *j)
{
    return j->t.b->run.phase == PHASE_SCOUT ? 2 : OF_PLACES + OF_LIFTS + OF_SHIFTS + 2;
}

bool host_scout_number(const struct host_judge *j, int k, struct act *out)
{
    struct point at;

    if (j->t.b->run.phase == PHASE_SCOUT) {
        *out = host_act(k ? HOST_SHOW_SCOUTING : HOST_KEEP, 0, 0, 0);
        return true;
    }
    if (k < OF_PLACES) {
        at = host_grid_place(j->t.s, k % HOST_GRID);
        *out = (struct act){ HOST_PLACE, { small_kinds[k / HOST_GRID], PIECE_IS_SMALL, (int16_t)at.x, (int16_t)at.y } };
        return true;
    }
    k -= OF_PLACES;
    if (k < OF_LIFTS) {
        *out = host_act(HOST_LIFT, k, 0, 0);
        return true;
    }
    k -= OF_LIFTS;
    if (k < OF_SHIFTS) {
        at = host_grid_place(j->t.s, k % HOST_GRID);
        *out = host_act(HOST_SHIFT, k / HOST_GRID, at.x, at.y);
        return true;
    }
    *out = host_act(k == OF_SHIFTS ? HOST_SWAP_EDGES : HOST_NO_PIECE, 0, 0, 0);
    return true;
}

/* ---- the course ---- */

static void scouting_is_over(const struct host *x)
{
    if (host_option(x->p, &ancients_cards_chosen_option) == CHOSEN_AFTER_TERRAIN) host_begin_cards(x);
    else host_begin_plans(x);
}

/* Asked is whoever may hold a strategic card by what everybody knows; with cards chosen later nobody holds this one. */
void host_begin_scout(const struct host *x)
{
    bool later = host_option(x->p, &ancients_cards_chosen_option) == CHOSEN_AFTER_TERRAIN;

    x->b->run.active = x->b->run.defender;
    if (later || !(host_may_have_strategic(x->p, 0) || host_may_have_strategic(x->p, 1))) {
        scouting_is_over(x);
        return;
    }
    host_due(x, PHASE_SCOUT);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        x->b->seat[seat].choice = 0;
        x->b->seat[seat].done = !host_may_have_strategic(x->p, seat);
    }
}

static int who_scouts(const struct host *x)
{
    const struct host_seat *me = x->b->seat;

    if (!me[0].choice || !me[1].choice) return me[0].choice ? 0 : me[1].choice ? 1 : HOST_NOBODY;
    for (int i = 0; i < MOST_THROWS && reading_live(x->r); i++) {
        int red = roll_die(x->r, "HI-47", N_("scouting, red"), DIE);
        int blue = roll_die(x->r, "HI-47", N_("scouting, blue"), DIE);

        if (red != blue) return red < blue;
    }
    return x->b->run.defender;
}

/* In SCOUTING the referee throws for the edges. */
void host_scouts(const struct host *x)
{
    int seat;

    if (x->b->run.phase == PHASE_SCOUTING) {
        if (roll_die(x->r, "SC6", N_("edges exchanged"), DIE) >= EDGES_CHANGE) {
            for (seat = 0; seat < HOST_SEATS; seat++) x->b->seat[seat].edge = 1 - x->b->seat[seat].edge;
            host_tell(x, TOLD_EDGES, 0, 0, 0);
        }
        scouting_is_over(x);
        return;
    }
    for (seat = 0; seat < HOST_SEATS; seat++) {
        if (!x->b->seat[seat].choice) continue;
        x->b->seat[seat].shown = 1;
        host_tell(x, TOLD_SHOWS_CARD, seat, STRATEGIC_SC6, 0);
    }
    seat = who_scouts(x);
    x->b->seat[0].choice = x->b->seat[1].choice = 0;
    if (seat < 0) scouting_is_over(x);
    else host_ask(x, PHASE_SCOUTING, seat);
}

void host_order_of_scout(const struct host *x, int seat, const struct act *a)
{
    struct host_seat *me = &x->b->seat[seat];

    switch (a->kind) {
    case HOST_SHOW_SCOUTING: case HOST_KEEP:
        me->choice = a->kind == HOST_SHOW_SCOUTING ? SHOWS : 0;
        me->done = 1;
        break;
    case HOST_SWAP_EDGES:
        host_due(x, PHASE_SCOUTING);
        break;
    default:
        host_change_ground(x, seat, a);
        scouting_is_over(x);
    }
}
