/* hide.c - what a seat may not know: the enemy's hand and strategic card, his plan, his sealed choice; and a guess at
** all of it, for computer players. An enemy unit that nobody has seen is "hidden", whether it is still to be deployed,
** lies in ambush, marches round a flank or waits behind. */
#include <string.h>
#include "game/ancients/before.h"

enum { TRIES = 9, HEADINGS = 4 };

/* ---- hiding ---- */

static bool unseen_place(int where)
{
    return where == WHERE_OFF || where == WHERE_AMBUSH || where == WHERE_RESERVE || where == WHERE_FLANK ||
           where == WHERE_HIDDEN;
}

/* BA-3, closed lists: what it is. Whoever guesses takes it for foot of the usual kind. */
static void hide_row(struct host_unit_setup *s, struct host_unit *x)
{
    enum { USUAL_VALUE = 5 };

    *s = (struct host_unit_setup){ .seat = s->seat, .command = s->command, .front = s->front, .ranks = s->ranks,
                                   .type = TYPE_FP, .vbu = USUAL_VALUE, .impetus = 1, .discipline = DISCIPLINE_B };
    *x = (struct host_unit){ .where = x->where, .current = USUAL_VALUE };
}

static void hide_unit(struct host_setup *s, struct host_state *b, int u, bool closed)
{
    struct host_unit *x = &b->unit[u];

    if (!unseen_place(x->where)) return;
    if (closed && !host_is_baggage(s, u)) hide_row(&s->unit[u], x);
    x->where = WHERE_HIDDEN;
    x->x = x->y = x->facing = x->piece = x->shown = 0;
    s->unit[u].x = s->unit[u].y = s->unit[u].facing = s->unit[u].ambush = 0;
}

static void hide_command(struct host_setup *s, struct host_state *b, int c)
{
    if (!unseen_place(b->command[c].where)) return;
    b->command[c].where = WHERE_HIDDEN;
    b->command[c].side = 0;
    s->command[c].plan = PLAN_ON_TABLE;
}

/* That a strategic card was bought is known, not which. */
static void hide_cards(struct host_seat_setup *s, struct host_seat *b)
{
    memset(b->hand, 0, sizeof b->hand);
    s->cards = 0;
    memset(s->card, 0, sizeof s->card);
    if (b->shown) return;
    b->strategic = STRATEGIC_NONE;
    b->swapped = 0;
    if (s->strategic != STRATEGIC_NONE) s->strategic = STRATEGIC_SC1;
}

static bool is_sealed(int phase) { return phase == PHASE_SCOUT || phase == PHASE_PLAN || phase == PHASE_PICK; }

void host_hide(const struct play *p, void *setup, void *state, int seat)
{
    struct host_setup *s = setup;
    struct host_state *b = state;
    struct host_seat *enemy;
    bool closed = !s->open_lists || !host_ready(p)->open_lists;

    if (seat < 0 || seat >= HOST_SEATS) return;
    b->view = seat + 1;
    enemy = &b->seat[1 - seat];
    enemy->laying = enemy->declared = 0;
    for (int u = 0; u < b->units; u++) if (s->unit[u].seat != seat) hide_unit(s, b, u, closed);
    for (int c = 0; c < b->commands; c++) if (s->command[c].seat != seat) hide_command(s, b, c);
    hide_cards(&s->seat[1 - seat], enemy);
    if (!is_sealed(b->run.phase)) return;
    enemy->choice2 = 0;
    if (!host_names_first(p, b) || seat == b->run.defender) enemy->choice = 0;
}

/* ---- guessing ---- */

/* Cards that may still be in the enemy's hand, drawn one by one; none more often than the rest of the game allows. */
static void guess_cards(struct rng *g, const struct play *p, struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    struct host_seat *me = &b->seat[seat];
    int left = s->seat[seat].tactical;

    if (!me->shown && host_may_have_strategic(p, seat)) {
        me->strategic = s->seat[seat].strategic != STRATEGIC_NONE || rng_below(g, 2)
                            ? STRATEGIC_SC1 + (int)rng_below(g, STRATEGICS - STRATEGIC_SC1) : STRATEGIC_NONE;
        me->swapped = me->strategic != STRATEGIC_NONE && s->seat[seat].strategic == STRATEGIC_NONE &&
                      left >= host_ready(p)->swap;
    }
    if (b->run.phase == PHASE_CARDS) return;                    /* chosen one by one: taken as not begun */
    left -= me->swapped ? host_ready(p)->swap : 0;
    for (int card = 0; card < TACTICAL_CARDS; card++) left -= me->played[card];
    for (int tries = 0; left > 0 && tries < TRIES * HOST_MOST_CARDS; tries++) {
        int card = (int)rng_below(g, TACTICAL_CARDS), most = card == CARD_TC3 || card == CARD_TC12 ? 1 : 3;

        if (me->hand[card] + me->played[card] >= most) continue;
        me->hand[card]++;
        left--;
    }
}

/* Somewhere in a wood or village of its own half, at first where nobody of its side lies. */
static bool lie_down(struct rng *g, const struct host_table *t, struct host_state *b, int u, bool free)
{
    int first = b->pieces ? (int)rng_below(g, (uint32_t)b->pieces) : 0, seat = t->s->unit[u].seat;

    for (int n = 0; n < b->pieces; n++) {
        int i = (first + n) % b->pieces;
        const struct terrain *ground = &t->f.ground[i];
        struct host_unit *me = &b->unit[u];

        if (!b->piece[i].there || (b->piece[i].kind != PIECE_OF_WOOD && b->piece[i].kind != PIECE_OF_VILLAGE)) continue;
        if (t->ready->ambush_markers && host_lying_in(t->s, b, i) >= b->piece[i].marked) continue;
        for (int k = 0; k < TRIES * TRIES * HEADINGS; k++) {
            struct pose at = { ground->low.x + (ground->high.x - ground->low.x) * (k % TRIES + 1) / (TRIES + 1),
                               ground->low.y + (ground->high.y - ground->low.y) * (k / TRIES % TRIES + 1) / (TRIES + 1),
                               angle_in_turn(host_facing_enemy(b, seat) + k / (TRIES * TRIES) * QUARTER) };
            struct shape base = shape_of(at, host_base(&t->s->unit[u], host_ranks(t->s, b, u)));
            bool taken = !ground_covers(ground, &base);

            for (int v = 0; v < b->units && !taken && free; v++) {
                const struct host_unit *other = &b->unit[v];
                struct shape there = shape_of((struct pose){ other->x, other->y, other->facing },
                                              host_base(&t->s->unit[v], 1));

                if (v != u && (other->where == WHERE_AMBUSH || other->where == WHERE_TABLE) &&
                    host_is_front(t->s, v)) taken = shape_overlaps(&base, &there);
            }
            if (taken) continue;
            *me = (struct host_unit){ .where = WHERE_AMBUSH, .x = at.x, .y = at.y, .facing = at.heading,
                                      .current = me->current, .disordered = me->disordered, .planted = me->planted,
                                      .piece = i + 1 };
            return true;
        }
    }
    return false;
}

/* Is this command known to be deployed, so that its hidden units lie in ambush? */
static bool is_deployed(const struct host_state *b, int c) { return b->command[c].where == WHERE_TABLE; }

static void guess_command(struct rng *g, const struct host_setup *s, struct host_state *b, int c)
{
    static const int8_t plan[] = { PLAN_RESERVE, PLAN_FLANK_LEFT, PLAN_FLANK_RIGHT };
    struct host_command *x = &b->command[c];
    int first = (int)rng_below(g, LEN(plan));
    bool to_deploy = b->run.phase < PHASE_DAWN;

    x->where = WHERE_OFF;
    for (int n = 0; n < LEN(plan) && !to_deploy && x->where == WHERE_OFF; n++) {
        int part = plan[(first + n) % LEN(plan)];
        bool taken = false;

        for (int k = 0; k < b->commands; k++)
            taken |= k != c && s->command[k].seat == s->command[c].seat && b->command[k].side == part &&
                     (b->command[k].where == WHERE_RESERVE || b->command[k].where == WHERE_FLANK);
        if (taken) continue;
        x->where = part == PLAN_RESERVE ? WHERE_RESERVE : WHERE_FLANK;
        x->side = part;
    }
    for (int u = 0; u < b->units; u++)
        if (host_command_of(s, u) == c && b->unit[u].where == WHERE_HIDDEN) b->unit[u].where = x->where;
}

void host_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat)
{
    struct host_setup *s = setup;
    struct host_state *b = state;
    struct host_table t;

    if (seat < 0 || seat >= HOST_SEATS) return;
    b->view = 0;
    guess_cards(g, p, b, 1 - seat);
    for (int c = 0; c < b->commands; c++)
        if (s->command[c].seat != seat && !is_deployed(b, c) && b->command[c].where == WHERE_HIDDEN)
            guess_command(g, s, b, c);
    host_look(p, b, REFEREE, &t);
    for (int u = 0; u < b->units; u++)
        if (b->unit[u].where == WHERE_HIDDEN && host_is_front(s, u) && !lie_down(g, &t, b, u, true) &&
            !lie_down(g, &t, b, u, false)) b->unit[u].where = WHERE_AMBUSH;
    for (int u = 0; u < b->units; u++)                          /* ranks lie with their front unit */
        if (b->unit[u].where == WHERE_HIDDEN) {
            const struct host_unit *front = &b->unit[s->unit[u].front - 1];

            b->unit[u].where = front->where;
            b->unit[u].piece = front->piece;
            b->unit[u].x = front->x;
            b->unit[u].y = front->y;
            b->unit[u].facing = front->facing;
        }
}
