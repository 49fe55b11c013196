/* rounds.c - rounds of melee, with retreat, pursuit and melee again.
**
**  8.9  Rounds of melee until a side is destroyed or gets away. A draw is fought again
**       where the units stand, without impetus; on a table it ends the fight for now.
**  7.4  The loser retreats; a pursuit that reaches it is a new melee at once, with the
**       pursuer's Impetus Bonus. Flanks, ground and close ranks are left behind
**       (HI-31, HI-65), and Support units that may not pursue with them.
**  HI-37 Artillery that is beaten is destroyed; a Wagenburg stays where it is.
**  HI-39 On a table the losses of a Large Unit fall on its rearmost unit.
**  HI-63 No dice on either side: both go back.
**
** Who may pursue does, unless the players said otherwise. Everything that depends only
** on what is left of a unit, its disorder and how it stands is worked out before, by the
** functions that explain it round by round; where a round is explained both are compared. */
#include "rules/ancients/rounds.h"
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

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
    return held ? held / place % 10 : 0;                /* mostly there are none, and dividing takes long */
}

/* How the enemy stands when a side is in this phase, as far as that side's dice and test look at it. */
static int enemy_phase(int phase)
{
    return ancients_has_moved(phase) ? PHASE_PUSHED : phase == PHASE_REACTED ? PHASE_REACTED : PHASE_START;
}

static void work_out(struct reading *r, struct ancients_rounds *x, int s, int phase, struct ancients_fight *f)
{
    int left = f->left[s], disordered = f->disordered[s];
    struct ancients_side mine = ancients_side_in_phase(r, x, s, phase, f);
    struct ancients_side other = ancients_side_in_phase(r, x, other_side(s), enemy_phase(phase), f);

    x->sum[s][phase][left][disordered] = ancients_melee_sum(r, &mine, &other);
    x->standing[s][phase][left][disordered] = ancients_melee_standing(r, &mine, &other);
}

/* Phases that a side of this fight never gets into need not be worked out. */
static bool may_be_in(const struct ancients_rounds *x, int s, int phase)
{
    if (phase == PHASE_REACTED) return x->reaction != REACTS_NOT && x->reaction != REACTS_FIRES;
    if (phase == PHASE_HELD) return !x->on_table;
    return !ancients_is_loose(phase) || x->closed_support[s];
}

static void work_out_side(struct reading *r, struct ancients_rounds *x, int s)
{
    struct ancients_fight f = {
        .left = { x->whole[ATTACKER], x->whole[DEFENDER] },
        .disordered = { x->side[ATTACKER].unit.disordered, x->side[DEFENDER].unit.disordered },
    };

    for (int phase = PHASE_START; phase < PHASES; phase++) {
        if (!may_be_in(x, s, phase)) continue;
        for (f.left[s] = 1; f.left[s] <= x->whole[s]; f.left[s]++)
            for (f.disordered[s] = 0; f.disordered[s] <= 1; f.disordered[s]++) work_out(r, x, s, phase, &f);
    }
}

static bool follows(struct reading *r, const struct ancients_rounds *x, int s, int phase)
{
    struct ancients_side side = x->side[s];
    int answer;

    if (phase == PHASE_REACTED && s == DEFENDER) ancients_has_reacted(&side, x->reaction);
    if (ancients_has_moved(phase)) side.unit.close_ranks = false;                                   /* HI-31 */
    answer = ancients_pursues_answer(r, &side.unit, false, false);
    return answer == PURSUES_MUST || (answer == PURSUES_MAY && side.pursues);
}

static void throws_pila(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy, int s,
                        struct ancients_blow *b)
{
    ancients_pilum_blow(r, me, enemy, b);
    b->who = s;
    b->against = other_side(s);
}

void ancients_rounds_prepare(struct reading *r, struct ancients_rounds *x)
{
    struct reading silent = reading_silent(r);

    for (int s = ATTACKER; s <= DEFENDER; s++) {
        const struct ancients_side *me = &x->side[s], *enemy = &x->side[other_side(s)];
        struct ancients_blow *b = &x->blow[s];

        about(r, ancients_who[s]);
        for (int i = 0; i < me->supports; i++) x->closed_support[s] |= me->support[i].unit.close_ranks;
        work_out_side(&silent, x, s);
        ancients_idle_cards(r, &me->unit, MELEE_CARDS | 1 << CARD_TC10 | 1 << CARD_TC11, AS_OFTEN_AS_HELD);
        ancients_blow_between(r, &me->unit, &enemy->unit, b);
        b->who = s;
        b->against = other_side(s);
        b->damage_note = b->critical_note = NO_NOTE;
        if (!x->on_table) throws_pila(r, me, enemy, s, &x->pilum[s]);
        for (int phase = PHASE_START; phase < PHASES; phase++)
            x->follows[s][phase] = follows(phase == PHASE_START ? r : &silent, x, s, phase);
        x->klass[s] = ancients_class(me->unit.type);
        x->disordered[s] = ancients_fights_disordered(r, me);
        x->flank_routs[s] = ancients_hit_in_flank_or_rear(r, me) &&
            option(r, &ancients_flank_fail_routs_option) == OPTION_ON;
        x->swept[s] = ancients_swept(r, me, enemy);
        x->cards[s] = cards_held(&me->unit);
        for (int left = 0; left <= x->whole[s] || left <= me->unit.vbu; left++)
            x->state[s][left] = ancients_state(&silent, me->unit.vbu, left < me->unit.vbu ? left : me->unit.vbu);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++)                         /* HI-40: a free TC2 is a card like the others */
        x->cards[s] += (x->blow[other_side(s)].faith - ancients_cards_of(&x->side[s].unit,
                CARD_TC2)) * SPENT_TC2;
    about(r, NULL);
    x->orderly = number(r, &ancients_card_numbers[TC11_PLUS]);
    x->thirst = number(r, &ancients_card_numbers[TC10_PLUS]);
    x->thirst_before = option(r, &ancients_tc10_option) == TC10_BEFORE;
}

/* ---- one round ---- */

/* The dice of a side and the critical number it stands with; explained where somebody reads along. */
static void side_stands(struct reading *r, const struct ancients_rounds *x, const struct ancients_fight *f, int s,
                        int *sum, int *standing)
{
    int phase = f->phase[s], e = other_side(s);

    *sum = x->sum[s][phase][f->left[s]][f->disordered[s]];
    *standing = x->standing[s][phase][f->left[s]][f->disordered[s]];
    if (reading_aloud(r)) {
        struct ancients_side mine = ancients_side_in_phase(r, x, s, phase, f);
        struct ancients_side other = ancients_side_in_phase(r, x, e, f->phase[e], f);

        CHECK(ancients_melee_sum(r, &mine, &other) == *sum);
        CHECK(ancients_melee_standing(r, &mine, &other) == *standing);
    }
}

static struct ancients_blow blow_of(struct reading *r, const struct ancients_rounds *x, const struct ancients_fight *f,
                                    int s, int sum, int enemy_standing)
{
    struct ancients_blow b = x->blow[s];
    int e = other_side(s), mine = f->cards[s], theirs = f->cards[e];
    struct ancients_hand h = ancients_melee_hand(r, &x->side[s].unit, sum, cards_left(mine, HOLDS_TC1) > 0);

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

/* A blow of side s was struck, these cards were played in it. */
static void pay_for(struct ancients_fight *f, int s, int spent)
{
    int own = cards_left(spent, SPENT_TC7) * SPENT_TC7 + cards_left(spent, SPENT_TC3) * SPENT_TC3;

    f->cards[s] -= own;
    f->cards[other_side(s)] -= spent - own;
}

static bool is_over(struct ancients_fight *f, int winner)
{
    f->over = true;
    f->winner = winner;
    for (int s = ATTACKER; s <= DEFENDER; s++) f->cards[s] = f->phase[s] = 0;  /* equal endings are counted as one */
    return false;
}

static bool both_stand(const struct ancients_fight *f)
{
    return f->left[ATTACKER] && f->left[DEFENDER];
}

static int who_stands(const struct ancients_fight *f)
{
    return f->left[ATTACKER] ? ATTACKER : f->left[DEFENDER] ? DEFENDER : NO_WINNER;
}

static bool has_dice(const struct ancients_blow *b)
{
    return b->dice || b->extra;
}

static void stays_in_contact(struct ancients_fight *f)                  /* the impetus of the contact is spent */
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        if (f->phase[s] == PHASE_START) f->phase[s] = PHASE_HELD;
        if (f->phase[s] == PHASE_PURSUES) f->phase[s] = PHASE_FOLLOWED;
        if (f->phase[s] == PHASE_LOOSE_PURSUES) f->phase[s] = PHASE_LOOSE_FOLLOWED;
    }
}

/* The beaten side went back, the other came after it: how they stand in the new melee. */
static void meet_again(const struct ancients_rounds *x, struct ancients_fight *f, int loser)
{
    int winner = other_side(loser), beaten = f->phase[loser], before = f->phase[winner];
    bool loose = x->closed_support[winner] && (before == PHASE_PUSHED || ancients_is_loose(before));

    f->phase[loser] = !ancients_has_followed(beaten) ? PHASE_PUSHED
        : ancients_is_loose(beaten) ? PHASE_LOOSE_FOLLOWED : PHASE_FOLLOWED;
    f->phase[winner] = loose ? PHASE_LOOSE_PURSUES : PHASE_PURSUES;
}

/* A beaten side leaves, and is followed or not. */
static bool goes_on_after(struct reading *r, const struct ancients_rounds *x, struct ancients_fight *f, int loser)
{
    int winner = other_side(loser), type = x->side[loser].unit.type;
    struct ancients_follow in = {
        .retreats = x->klass[loser], .pursues = x->klass[winner], .follows = x->follows[winner][f->phase[winner]],
        .impetuous = x->side[winner].unit.impetuous, .thirst_before = x->thirst_before,
    };
    struct ancients_followed out;

    if (type == TYPE_ART) {                                                                         /* HI-37 */
        f->left[loser] = 0;
        return is_over(f, winner);
    }
    if (type == TYPE_W) {
        if (x->on_table) return is_over(f, winner);
        stays_in_contact(f);
        return true;
    }
    if (cards_left(f->cards[loser], HOLDS_TC11)) in.orderly = x->orderly;
    if (cards_left(f->cards[winner], HOLDS_TC10)) in.thirst = x->thirst;
    if (in.follows != x->follows[winner][PHASE_START] && ancients_has_moved(f->phase[winner])) {
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
    meet_again(x, f, loser);
    return true;
}

static bool is_first(const struct ancients_fight *f)
{
    return f->phase[ATTACKER] == PHASE_START || f->phase[ATTACKER] == PHASE_REACTED;
}

/* HI-69: pila before the first round, of both at once; false if that was the end. */
static bool pila_fall(struct reading *r, const struct ancients_rounds *x, struct ancients_fight *f)
{
    struct ancients_blow pilum[FIGHTERS] = { x->pilum[ATTACKER], x->pilum[DEFENDER] };

    for (int s = ATTACKER; s <= DEFENDER && x->on_table; s++) {
        struct ancients_side mine = ancients_side_in_phase(r, x, s, f->phase[s], f),
            other = ancients_side_in_phase(r, x, other_side(s), f->phase[other_side(s)], f);
        about(r, ancients_who[s]);
        throws_pila(r, &mine, &other, s, &pilum[s]);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_hurt hurt;
        int e = other_side(s);

        if (!pilum[s].dice) continue;
        part(r, ancients_blow, &pilum[s], sizeof pilum[s], &hurt, sizeof hurt);
        f->left[e] = ancients_left(f->left[e] - hurt.losses);
        f->disordered[e] = hurt.disordered;
    }
    return both_stand(f) || is_over(f, who_stands(f));
}

static bool anybody_swept(const struct ancients_rounds *x)
{
    return x->swept[ATTACKER] || x->swept[DEFENDER];
}

static bool sweep(const struct ancients_rounds *x, struct ancients_fight *f)            /* HI-29, an option */
{
    for (int s = ATTACKER; s <= DEFENDER; s++)
        if (x->swept[s]) f->left[s] = 0;
    return is_over(f, x->swept[ATTACKER] ? DEFENDER : ATTACKER);
}

/* A step of its own, so that all that come through it alike are counted on as one. */
static bool comes_through_fire(struct reading *r, const struct ancients_rounds *x, struct ancients_fight *f)
{
    struct ancients_hurt hurt;

    part(r, ancients_blow, &x->fire, sizeof x->fire, &hurt, sizeof hurt);
    f->under_fire = false;
    f->left[ATTACKER] = ancients_left(f->left[ATTACKER] - hurt.losses);
    f->disordered[ATTACKER] |= hurt.disordered;
    f->shot_down = f->left[ATTACKER] == 0;
    return !f->shot_down || is_over(f, DEFENDER);
}

static bool fight_a_round(struct reading *r, const void *args, void *state)
{
    const struct ancients_rounds *x = *(const struct ancients_rounds *const *)args;
    struct ancients_fight *f = state;
    struct ancients_hurt hurt[FIGHTERS];
    struct ancients_blow blow[FIGHTERS];
    int sum[FIGHTERS], standing[FIGHTERS], loser;

    if (f->under_fire) return comes_through_fire(r, x, f);
    if (anybody_swept(x)) return sweep(x, f);
    if (is_first(f) && !pila_fall(r, x, f)) return false;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        about(r, ancients_who[s]);
        side_stands(r, x, f, s, &sum[s], &standing[s]);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        about(r, ancients_who[s]);
        blow[s] = blow_of(r, x, f, s, sum[s], standing[other_side(s)]);
    }
    if (!has_dice(&blow[ATTACKER]) && !has_dice(&blow[DEFENDER])) return is_over(f, NO_WINNER);             /* HI-63 */
    part(r, ancients_blow, &blow[ATTACKER], sizeof *blow, &hurt[DEFENDER], sizeof *hurt);
    part(r, ancients_blow, &blow[DEFENDER], sizeof *blow, &hurt[ATTACKER], sizeof *hurt);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        if (cards_left(f->cards[s], HOLDS_TC1)) f->cards[s] -= HOLDS_TC1;
        pay_for(f, s, hurt[other_side(s)].spent);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        f->left[s] = ancients_left(f->left[s] - hurt[s].losses);
        if (x->flank_routs[s] && !ancients_has_left_its_place(x, s, f->phase[s]) && !hurt[s].passed) f->left[s] = 0;
        f->disordered[s] = hurt[s].disordered;
    }
    if (!both_stand(f)) return is_over(f, who_stands(f));
    loser = ancients_loser(hurt);
    if (loser != NO_LOSER) return goes_on_after(r, x, f, loser);
    if (x->on_table) return is_over(f, NO_WINNER);
    stays_in_contact(f);
    return true;
}

struct ancients_fight ancients_rounds_start(const struct ancients_rounds *x)
{
    struct ancients_fight f;

    memset(&f, 0, sizeof f);
    f.winner = NO_WINNER;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        f.left[s] = x->whole[s];
        f.disordered[s] = x->disordered[s];
        f.cards[s] = x->cards[s];
    }
    return f;
}

int ancients_rounds_fight(struct reading *r, const struct ancients_rounds *x, int most, struct ancients_fight *f)
{
    int shots = f->under_fire, rounds;

    /* rounds are counted together by their arguments: here the address of `x`, which no round changes */
    rounds = chain(r, &(struct rounds){ .step = fight_a_round, .args = &x, .args_size = sizeof x,
                                        .state_size = sizeof *f, .most = most + shots, .with_rounds = true }, f);
    if (!f->over) f->winner = NO_WINNER;
    return anybody_swept(x) ? 0 : rounds - shots;
}
