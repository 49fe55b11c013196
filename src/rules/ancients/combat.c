/* combat.c - a melee fought to the finish.
**
**  8.9  Rounds of melee until a side is destroyed or gets away. A draw is fought again
**       where the units stand, without impetus. (On a table it would wait for the next
**       activation: see onset.c. And losses come off the Main unit, in a Large Unit too.)
**  7.4  The loser retreats; a pursuit that reaches it is a new melee at once, with the
**       pursuer's Impetus Bonus. Flanks, ground and close ranks are left behind
**       (HI-31, HI-65), and Support units that may not pursue with them.
**  HI-37 Artillery that is beaten is destroyed; a Wagenburg stays where it is.
**  HI-63 No dice on either side: both go back.
**
** Who may pursue does, unless the players said otherwise. Everything that depends only
** on what is left of a unit, its disorder and how it stands is worked out before, by the
** functions that explain it round by round; where a round is explained both are compared. */
#include "rules/ancients/combat.h"
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

struct fight {                  /* the state between rounds */
    int32_t current[FIGHTERS], disordered[FIGHTERS], phase[FIGHTERS], cards[FIGHTERS];
    int32_t over, winner;
};

/* ---- a side as it stands in a phase ---- */

static bool is_moved(int phase)
{
    return phase >= PHASE_PUSHED;
}

static bool is_loose(int phase)
{
    return phase == PHASE_LOOSE_FOLLOWED || phase == PHASE_LOOSE_PURSUES;
}

static bool has_just_followed(int phase)
{
    return phase == PHASE_PURSUES || phase == PHASE_LOOSE_PURSUES;
}

static bool has_followed(int phase)
{
    return is_moved(phase) && phase != PHASE_PUSHED;
}

/* Leaves only the Support units that could come along with a pursuit. */
static void thin_out(struct reading *r, struct ancients_side *s)
{
    int kept = 0;

    for (int i = 0; i < s->supports; i++)
        if (ancients_pursues_answer(r, &s->support[i].unit, true, true) != PURSUES_NO)
            s->support[kept++] = s->support[i];
    s->supports = kept;
}

/* After the contact only a pursuit gives impetus, to all that take part in it. */
static void impetus_counts(struct ancients_side *s, bool pursues)
{
    s->charged = pursues;
    s->counter_charged = false;
    for (int i = 0; i < s->supports; i++) {
        s->support[i].charged = pursues;
        s->support[i].counter_charged = false;
    }
}

/* HI-31, HI-65: what a unit that moves leaves behind. */
static void leaves_its_place(struct ancients_side *s)
{
    s->flanks = 0;
    s->attacked = FRONT;
    s->behind = BEHIND_NOTHING;
    s->ground = GROUND_OPEN;
    s->wholly_in = false;
    s->unit.close_ranks = false;
    for (int i = 0; i < s->supports; i++) s->support[i].ground = GROUND_OPEN;
}

static void open_ranks_of_support(struct ancients_side *s)
{
    for (int i = 0; i < s->supports; i++) s->support[i].unit.close_ranks = false;
}

static struct ancients_side side_in_phase(struct reading *r, const struct ancients_side *given, int phase, int current,
                                          int disordered)
{
    struct ancients_side s = *given;
    struct reading silent = reading_silent(r);

    s.unit.current = current;
    s.unit.disordered = disordered;
    if (phase == PHASE_START) return s;
    if (given->charged || is_moved(phase)) s.defending = DEFENDS_NOTHING;
    impetus_counts(&s, has_just_followed(phase));
    if (!is_moved(phase)) return s;
    leaves_its_place(&s);
    if (phase == PHASE_PUSHED || is_loose(phase)) open_ranks_of_support(&s);
    if (has_followed(phase)) thin_out(&silent, &s);
    return s;
}

/* ---- before the dice ---- */

static int cards_held(const struct ancients_unit *u)
{
    static const struct { int card, place; } places[] = {
        { CARD_TC7, SPENT_TC7 }, { CARD_TC6, SPENT_TC6 }, { CARD_TC9, SPENT_TC9 }, { CARD_TC2, SPENT_TC2 },
            { CARD_TC3, SPENT_TC3 },
        { CARD_TC1, HOLDS_TC1 }, { CARD_TC10, HOLDS_TC10 }, { CARD_TC11, HOLDS_TC11 },
    };
    int held = 0;

    for (int i = 0; i < LEN(places); i++) held += ancients_cards_of(u, places[i].card) * places[i].place;
    return held;
}

static int cards_left(int held, int place)
{
    return held / place % 10;
}

static void work_out(struct reading *r, struct ancients_combat_ready *ready, int s, int phase, int left,
                     bool disordered)
{
    const struct ancients_side *enemy = &ready->in.side[other_side(s)];
    struct ancients_side mine = side_in_phase(r, &ready->in.side[s], phase, left, disordered);
    struct ancients_side other = side_in_phase(r, enemy, is_moved(phase) ? PHASE_PUSHED : PHASE_START,
                                               enemy->unit.current, enemy->unit.disordered);

    ready->sum[s][phase][left][disordered] = ancients_melee_sum(r, &mine, &other);
    ready->standing[s][phase][left][disordered] = ancients_melee_standing(r, &mine, &other);
}

static void work_out_side(struct reading *r, struct ancients_combat_ready *ready, int s)
{
    for (int phase = PHASE_START; phase < PHASES; phase++) {
        if (is_loose(phase) && !ready->closed_support[s]) continue;         /* this side never gets into that phase */
        for (int left = 1; left <= ready->in.side[s].unit.current; left++) {
            work_out(r, ready, s, phase, left, false);
            work_out(r, ready, s, phase, left, true);
        }
    }
}

static bool follows(struct reading *r, const struct ancients_side *s, bool moved)
{
    struct ancients_unit u = s->unit;
    int answer;

    if (moved) u.close_ranks = false;                                                               /* HI-31 */
    answer = ancients_pursues_answer(r, &u, false, false);
    return answer == PURSUES_MUST || (answer == PURSUES_MAY && s->pursues);
}

void ancients_combat_prepare(struct reading *r, const void *input, void *result)
{
    struct ancients_combat_ready *ready = result;
    struct reading silent = reading_silent(r);

    memset(ready, 0, sizeof *ready);
    memcpy(&ready->in, input, sizeof ready->in);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        const struct ancients_side *me = &ready->in.side[s], *enemy = &ready->in.side[other_side(s)];
        struct ancients_blow *b = &ready->blow[s];

        about(r, ancients_who[s]);
        for (int i = 0; i < me->supports; i++) ready->closed_support[s] |= me->support[i].unit.close_ranks;
        work_out_side(&silent, ready, s);
        ancients_idle_cards(r, &me->unit, MELEE_CARDS | 1 << CARD_TC10 | 1 << CARD_TC11, AS_OFTEN_AS_HELD);
        ancients_blow_between(r, &me->unit, &enemy->unit, b);
        b->who = s;
        b->against = other_side(s);
        b->damage_note = b->critical_note = NO_NOTE;
        ancients_pilum_blow(r, me, enemy, &ready->pilum[s]);
        ready->pilum[s].who = b->who;
        ready->pilum[s].against = b->against;
        ready->follows[s][false] = follows(r, me, false);
        ready->follows[s][true] = follows(&silent, me, true);
        ready->klass[s] = ancients_class(me->unit.type);
        ready->disordered[s] = ancients_fights_disordered(r, me);
        ready->flank_routs[s] = ancients_hit_in_flank_or_rear(r, me) &&
            option(r, &ancients_flank_fail_routs_option) == ON;
        ready->swept[s] = ancients_swept(r, me, enemy);
        ready->cards[s] = cards_held(&me->unit);
        for (int left = 0; left <= me->unit.vbu; left++)
            ready->state[s][left] = ancients_state(&silent, me->unit.vbu, left);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++)                         /* HI-40: a free TC2 is a card like the others */
        ready->cards[s] += (ready->blow[other_side(s)].faith - ancients_cards_of(&ready->in.side[s].unit,
                CARD_TC2)) * SPENT_TC2;
    about(r, NULL);
    ready->orderly = number(r, &ancients_card_numbers[TC11_PLUS]);
    ready->thirst = number(r, &ancients_card_numbers[TC10_PLUS]);
    ready->thirst_before = option(r, &ancients_tc10_option) == TC10_BEFORE;
}

/* ---- one round ---- */

/* The dice of a side and the critical number it stands with; explained where somebody reads along. */
static void side_stands(struct reading *r, const struct ancients_combat_ready *ready, const struct fight *f, int s,
                        int *sum, int *standing)
{
    int phase = f->phase[s];

    *sum = ready->sum[s][phase][f->current[s]][f->disordered[s]];
    *standing = ready->standing[s][phase][f->current[s]][f->disordered[s]];
    if (reading_aloud(r)) {
        struct ancients_side mine = side_in_phase(r, &ready->in.side[s], phase, f->current[s], f->disordered[s]);
        struct ancients_side other = side_in_phase(r, &ready->in.side[other_side(s)], f->phase[other_side(s)],
                                                   f->current[other_side(s)], f->disordered[other_side(s)]);
        CHECK(ancients_melee_sum(r, &mine, &other) == *sum);
        CHECK(ancients_melee_standing(r, &mine, &other) == *standing);
    }
}

static struct ancients_blow blow_of(struct reading *r, const struct ancients_combat_ready *ready, const struct fight *f,
                                    int s, int sum, int enemy_standing)
{
    struct ancients_blow b = ready->blow[s];
    int e = other_side(s), mine = f->cards[s], theirs = f->cards[e];
    struct ancients_hand h = ancients_melee_hand(r, &ready->in.side[s].unit, sum, cards_left(mine, HOLDS_TC1) > 0);

    b.dice = h.dice;
    b.extra = h.extra;
    b.again = cards_left(mine, SPENT_TC7);
    b.again_below = h.again_below;
    b.betrayal = cards_left(mine, SPENT_TC3);
    b.faith = cards_left(theirs, SPENT_TC2);
    if (!cards_left(theirs, SPENT_TC6)) b.takes = b.takes_die = 0;
    if (!cards_left(theirs, SPENT_TC9)) b.last_man = 0;
    b.standing = enemy_standing;
    b.disordered = f->disordered[e];
    b.counts_cards = mine || theirs;
    return b;
}

static void pay_for(struct fight *f, int s, int spent)  /* a blow of side s was struck, these cards were played in it */
{
    int own = cards_left(spent, SPENT_TC7) * SPENT_TC7 + cards_left(spent, SPENT_TC3) * SPENT_TC3;

    f->cards[s] -= own;
    f->cards[other_side(s)] -= spent - own;
}

static bool is_over(struct fight *f, int winner)
{
    f->over = true;
    f->winner = winner;
    for (int s = ATTACKER; s <= DEFENDER; s++) f->cards[s] = f->phase[s] = 0;  /* equal endings are counted as one */
    return false;
}

static bool both_stand(const struct fight *f)
{
    return f->current[ATTACKER] && f->current[DEFENDER];
}

static int who_stands(const struct fight *f)
{
    return f->current[ATTACKER] ? ATTACKER : f->current[DEFENDER] ? DEFENDER : NO_WINNER;
}

static bool has_dice(const struct ancients_blow *b)
{
    return b->dice || b->extra;
}

static void stays_in_contact(struct fight *f)                  /* the impetus of the contact is spent */
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        if (f->phase[s] == PHASE_START) f->phase[s] = PHASE_HELD;
        if (f->phase[s] == PHASE_PURSUES) f->phase[s] = PHASE_FOLLOWED;
        if (f->phase[s] == PHASE_LOOSE_PURSUES) f->phase[s] = PHASE_LOOSE_FOLLOWED;
    }
}

/* The beaten side went back, the other came after it: how they stand in the new melee. */
static void meet_again(const struct ancients_combat_ready *ready, struct fight *f, int loser)
{
    int winner = other_side(loser), beaten = f->phase[loser], before = f->phase[winner];
    bool loose = ready->closed_support[winner] && (before == PHASE_PUSHED || is_loose(before));

    f->phase[loser] = !has_followed(beaten) ? PHASE_PUSHED : is_loose(beaten) ? PHASE_LOOSE_FOLLOWED : PHASE_FOLLOWED;
    f->phase[winner] = loose ? PHASE_LOOSE_PURSUES : PHASE_PURSUES;
}

/* A beaten side leaves, and is followed or not. */
static bool goes_on_after(struct reading *r, const struct ancients_combat_ready *ready, struct fight *f, int loser)
{
    int winner = other_side(loser), type = ready->in.side[loser].unit.type;
    bool moved = is_moved(f->phase[winner]);
    struct ancients_follow in = {
        .retreats = ready->klass[loser], .pursues = ready->klass[winner], .follows = ready->follows[winner][moved],
        .impetuous = ready->in.side[winner].unit.impetuous, .thirst_before = ready->thirst_before,
    };
    struct ancients_followed out;

    if (type == TYPE_ART) {                                                                         /* HI-37 */
        f->current[loser] = 0;
        return is_over(f, winner);
    }
    if (type == TYPE_W) {
        stays_in_contact(f);
        return true;
    }
    if (cards_left(f->cards[loser], HOLDS_TC11)) in.orderly = ready->orderly;
    if (cards_left(f->cards[winner], HOLDS_TC10)) in.thirst = ready->thirst;
    if (in.follows != ready->follows[winner][false]) {
        about(r, ancients_who[winner]);
        explain_flag(r, "pursues", "HI-31", N_("has moved, and is no longer in close ranks"), 1);
    }
    about(r, NULL);
    part(r, ancients_follow, &in, sizeof in, &out, sizeof out);
    if (out.orderly) {
        f->cards[loser] -= HOLDS_TC11;
        f->disordered[loser] = false;
    }
    if (out.thirst) f->cards[winner] -= HOLDS_TC10;
    if (!out.reached) return is_over(f, winner);
    meet_again(ready, f, loser);
    return true;
}

/* HI-69: pila before the first round; false if that was the end. */
static bool pila_fall(struct reading *r, const struct ancients_combat_ready *ready, struct fight *f)
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_hurt hurt;
        int e = other_side(s);

        if (!ready->pilum[s].dice) continue;
        part(r, ancients_blow, &ready->pilum[s], sizeof ready->pilum[s], &hurt, sizeof hurt);
        f->current[e] = ancients_left(f->current[e] - hurt.losses);
        f->disordered[e] = hurt.disordered;
    }
    return both_stand(f) || is_over(f, who_stands(f));
}

static bool round_of_combat(struct reading *r, const void *args, void *state)
{
    const struct ancients_combat_ready *ready = *(const struct ancients_combat_ready *const *)args;
    struct fight *f = state;
    struct ancients_hurt hurt[FIGHTERS];
    struct ancients_blow blow[FIGHTERS];
    int sum[FIGHTERS], standing[FIGHTERS], loser;

    if (f->phase[ATTACKER] == PHASE_START && !pila_fall(r, ready, f)) return false;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        about(r, ancients_who[s]);
        side_stands(r, ready, f, s, &sum[s], &standing[s]);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        about(r, ancients_who[s]);
        blow[s] = blow_of(r, ready, f, s, sum[s], standing[other_side(s)]);
    }
    if (!has_dice(&blow[ATTACKER]) && !has_dice(&blow[DEFENDER])) return is_over(f, NO_WINNER);             /* HI-63 */
    part(r, ancients_blow, &blow[ATTACKER], sizeof *blow, &hurt[DEFENDER], sizeof *hurt);
    part(r, ancients_blow, &blow[DEFENDER], sizeof *blow, &hurt[ATTACKER], sizeof *hurt);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        if (cards_left(f->cards[s], HOLDS_TC1)) f->cards[s] -= HOLDS_TC1;
        pay_for(f, s, hurt[other_side(s)].spent);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        f->current[s] = ancients_left(f->current[s] - hurt[s].losses);
        if (ready->flank_routs[s] && !is_moved(f->phase[s]) && !hurt[s].passed) f->current[s] = 0;
        f->disordered[s] = hurt[s].disordered;
    }
    if (!both_stand(f)) return is_over(f, who_stands(f));
    loser = ancients_loser(hurt);
    if (loser != NO_LOSER) return goes_on_after(r, ready, f, loser);
    stays_in_contact(f);
    return true;
}

void ancients_combat_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_combat_ready *ready = args;
    struct ancients_combat_out *out = result;
    struct fight f;
    int rounds = 0;

    memset(&f, 0, sizeof f);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        f.current[s] = ready->in.side[s].unit.current;
        f.disordered[s] = ready->disordered[s];
        f.cards[s] = ready->cards[s];
        if (ready->swept[s]) f.current[s] = 0;
    }
    if (ready->swept[ATTACKER] || ready->swept[DEFENDER]) f.winner = ready->swept[ATTACKER] ? DEFENDER : ATTACKER;
    else {
        /* rounds are counted together by their arguments: here the address of `ready`, which no round changes */
        rounds = chain(r, &(struct rounds){ .step = round_of_combat, .args = &ready, .args_size = sizeof ready,
                                            .state_size = sizeof f, .most = ready->in.max_rounds,
                                            .with_rounds = true }, &f);
        if (!f.over) f.winner = NO_WINNER;
    }
    out->winner = f.winner;
    out->rounds = rounds;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        out->side[s].vbu = f.current[s];
        out->side[s].disordered = f.disordered[s];
        out->side[s].state = ready->state[s][f.current[s]];
    }
}
