/* blow.c - a throw at the enemy, its damage, and the cohesion test of the unit hit.
**
**  8.6  Each 6 is one damage, each pair of 5s another. A unit that took damage
**       tests: critical number = basic value - damage + modifiers, never below 1.
**       Up to it, or a natural 1: disordered, and one loss if it already was.
**       Above it, or a natural 6: it loses the difference, at least one.
**
** Cards, in the order in which they can be played (HI-46, HI-47): TC1 and TC4 with
** the throw; TC7 after it; TC6 when damage has been counted; TC9 before the test;
** TC2 after a failure, TC3 after a pass, each as often as there are cards.
**
** Here the cards play themselves, so that the whole can be counted; cast.c has the
** same steps one by one for a table. The arithmetic stands there, once.
*/
#include "rules/ancients/blow.h"
#include "rules/ancients/cast.h"
#include "rules/facts.h"

const char *const ancients_who[4] = { "attacker", "defender", "shooter", "target" };

int ancients_left(int n)
{
    return n > 0 ? n : 0;
}

/* ---- 8.6 damage ---- */

enum { LOW, FIVES, SIXES };                     /* piles of a plain hand */

static int damage_of(const int *pile)
{
    return ancients_damage(pile[SIXES], pile[FIVES]);
}
static const struct hand whole_hand = { "000012", damage_of };

/* Hands that are added up later are counted in halves of a damage, so that 5s pair
** across them; whether there was a 6 (a bit of its own) matters for the reading of TC6
** that takes a die. */
enum { A_SIX = 1024 };

static int halves_of(const int *pile)
{
    return 2 * pile[SIXES] + pile[FIVES];
}
static const struct hand half_hand = { "000012", halves_of };

static int halves_and_six_of(const int *pile)
{
    return halves_of(pile) + (pile[SIXES] ? A_SIX : 0);
}
static const struct hand half_hand_with_six = { "000012", halves_and_six_of };

enum { A_LOW_DIE = 4096 };

static int halves_and_lows_of(const int *pile)  /* piles: 1-2, 3-4, 5, 6 */
{
    return halves_and_six_of(pile + 1) + A_LOW_DIE * pile[0];
}
static const struct hand low_hand = { "001123", halves_and_lows_of };

static int add_halves(int a, int b)
{
    return ((a & ~A_SIX) + (b & ~A_SIX)) | ((a | b) & A_SIX);
}

/* Two 5s hurt as much as a 6: so many halves are so many 5s, or a 6 and the rest of them. */
static int damage_in(int halves)
{
    return ancients_damage(0, halves & ~A_SIX);
}

static int damage_without_a_die(int halves)                         /* D2 */
{
    int all = halves & ~A_SIX;
    return halves & A_SIX ? ancients_damage_without_a_die(1, all - 2) : ancients_damage_without_a_die(0, all);
}

/* The first throw of a hand with a card's dice beside it. Where it will be thrown
** again, only the card's dice are kept: nothing else of it matters any more. */
struct first_throw { int32_t dice, extra, lows_again, with_six, may_again, again_below; };
struct thrown { int32_t halves, again; };

/* TC4 before its 1s and 2s are thrown again; the card's dice stand apart only where TC7 may keep them. */
struct cast { int32_t own, own_lows, card, card_lows; };

static void cast_all(struct reading *r, const void *args, void *result)
{
    const struct first_throw *in = args;
    struct cast *out = result;
    int own, card;

    own = roll_hand(r, "8.6", N_("dice"), in->dice, &low_hand);
    card = roll_hand(r, "TC4", N_("dice of the card"), in->extra, &low_hand);
    out->own = own % A_LOW_DIE;
    out->own_lows = own / A_LOW_DIE;
    out->card = card % A_LOW_DIE;
    out->card_lows = card / A_LOW_DIE;
    if (in->may_again) return;
    out->own = add_halves(out->own, out->card);
    out->own_lows += out->card_lows;
    out->card = out->card_lows = 0;
}

static void throw_storm(struct reading *r, const struct first_throw *in, int *mine, int *added)  /* TC4, HI-2: once */
{
    struct cast c;
    int again;

    part(r, cast_all, in, sizeof *in, &c, sizeof c);
    again = roll_hand(r, "HI-2", N_("1s and 2s again"), c.own_lows, &half_hand_with_six);
    *mine = add_halves(c.own, again);
    again = roll_hand(r, "HI-2", N_("1s and 2s of the card again"), c.card_lows, &half_hand_with_six);
    *added = add_halves(c.card, again);
}

static void throw_first(struct reading *r, const void *args, void *result)
{
    const struct first_throw *in = args;
    struct thrown *out = result;
    int mine, added;

    if (in->lows_again) {
        throw_storm(r, in, &mine, &added);
    } else {
        const struct hand *h = in->with_six ? &half_hand_with_six : &half_hand;
        mine = roll_hand(r, "8.6", N_("dice"), in->dice, h);
        added = roll_hand(r, "TC1", N_("dice of the card"), in->extra, h);
    }
    out->halves = add_halves(mine, added);
    out->again = in->may_again && damage_in(out->halves) < in->again_below;
    if (out->again) out->halves = added;
    if (!in->with_six) out->halves &= ~A_SIX;
}

/* A hand with everything that cards can do to it. */
static int throw_hand_with_cards(struct reading *r, const struct ancients_blow *b, int *spent)
{
    struct first_throw first = { b->dice, b->extra, b->lows_again, b->takes_die, b->again > 0, b->again_below };
    struct thrown t;
    int cards = b->again, kept, damage, less, last = roll_last(r);
    int of_card = b->extra ? last + 1 + (b->dice > 0) : -1;

    part(r, throw_first, &first, sizeof first, &t, sizeof t);
    roll_scores_after(r, ancients_scoring, last);
    kept = t.halves;
    while (t.again && cards > 0 && reading_live(r)) {               /* TC7: all but the dice of the card (HI-46) */
        int mine;
        explain(r, TRACE_VALUE, "damage", "TC7", N_("all dice again: damage was below"), b->again_below);
        mine = roll_hand(r, "8.6", N_("dice"), b->dice, b->takes_die ? &half_hand_with_six : &half_hand);
        if (b->dice) roll_scores(r, ancients_scoring, (int[]){ of_card, roll_last(r) }, 2);
        t.halves = add_halves(kept, mine);
        t.again = damage_in(t.halves) < b->again_below;
        cards--;
        *spent += SPENT_TC7;
    }
    damage = damage_in(t.halves);
    if (!b->takes_die) return damage;
    less = damage_without_a_die(t.halves);                          /* D2 */
    if (less < damage) {
        explain(r, TRACE_ADDS, "damage", "D2", N_("TC6: one die is taken away"), less - damage);
        *spent += SPENT_TC6;
    }
    return less;
}

static int throw_hand(struct reading *r, const struct ancients_blow *b, int *spent)
{
    int damage, cards = b->again, last = roll_last(r);

    if (b->extra || b->lows_again || b->takes_die) {
        damage = throw_hand_with_cards(r, b, spent);
    } else {
        damage = roll_hand(r, "8.6", N_("dice"), b->dice, &whole_hand);
        roll_scores_after(r, ancients_scoring, last);
        while (cards > 0 && damage < b->again_below && reading_live(r)) {
            explain(r, TRACE_VALUE, "damage", "TC7", N_("all dice again: damage was below"), b->again_below);
            last = roll_last(r);
            damage = roll_hand(r, "8.6", N_("dice"), b->dice, &whole_hand);
            roll_scores_after(r, ancients_scoring, last);
            cards--;
            *spent += SPENT_TC7;
        }
    }
    return damage;
}

static int less_what_tc6_takes(struct reading *r, const struct ancients_blow *b, int damage, int *spent)
{
    int left = ancients_left(damage - b->takes);

    if (!b->takes || !damage) return damage;
    explain(r, TRACE_ADDS, "damage", "TC6", N_("damage is cancelled"), left - damage);
    *spent += SPENT_TC6;
    return left;
}

/* The mean is dice/4 - (1 - (2/3)^dice)/4, so a quarter of a number between dice - 1 and dice. */
int ancients_mean_damage(int dice)
{
    return (dice + 3) / 4;
}

/* ---- 8.6 what the hand leaves for the test ---- */

/* TC9 is kept back where it changes nothing: the test is as good as it can be, or hopeless. */
static bool last_man_helps(const struct ancients_blow *b, int damage)
{
    int without = ancients_critical(b, damage, 0);
    return without < b->fails - 1 && ancients_critical(b, damage, b->last_man) > without;
}

/* What a hand leaves for the test. Critical numbers that no die can tell apart are one. */
struct landed { int32_t hit, critical, without_card, spent; };

enum { SIDES = 6 };

static int as_tested(const struct ancients_blow *b, int critical)
{
    int best = b->fails == SIDES ? SIDES - 1 : SIDES;
    return critical < best ? critical : best;
}

static void lands(struct reading *r, const struct ancients_blow *b, int damage, int spent, struct landed *out)
{
    int critical;

    about(r, ancients_who[b->against]);
    explain(r, TRACE_VALUE, "damage", "8.6", N_("damage suffered"), damage);
    if (b->damage_note != NO_NOTE) note(r, b->damage_note, damage);
    if (b->counts_cards) out->spent = spent;
    if (damage == 0) return;

    explain(r, TRACE_ADDS, "critical", "8.6", N_("less the damage"), -damage);
    critical = ancients_critical(b, damage, 0);
    out->hit = true;
    if (b->faith) out->without_card = as_tested(b, critical);       /* else it is not thrown again without TC9 */
    if (last_man_helps(b, damage)) {                                /* TC9 */
        explain(r, TRACE_ADDS, "critical", "TC9", N_("last man"), b->last_man);
        critical = ancients_critical(b, damage, b->last_man);
        if (b->counts_cards) out->spent += SPENT_TC9;
    }
    explain(r, TRACE_VALUE, "critical", "8.6", N_("critical number"), critical);
    if (b->critical_note != NO_NOTE) note(r, b->critical_note, critical);
    out->critical = as_tested(b, critical);
}

static void hand_lands(struct reading *r, const void *args, void *result)
{
    const struct ancients_blow *b = args;
    int spent = 0, damage = 0;

    about(r, ancients_who[b->who]);
    if (b->dice + b->extra) damage = throw_hand(r, b, &spent);
    damage = less_what_tc6_takes(r, b, damage, &spent);
    lands(r, b, damage, spent, result);
}

/* ---- 8.6 the cohesion test ---- */

static void cohesion_test(struct reading *r, const struct ancients_blow *b, const struct landed *hit,
                          struct ancients_hurt *out)
{
    int faith = b->faith, betrayal = b->betrayal, critical = hit->critical, die;
    bool passed;

    for (;;) {
        die = roll_die(r, "8.6", N_("cohesion test"), SIDES);
        passed = ancients_test_passed(b, critical, die);
        if (!passed && faith && reading_live(r)) {              /* TC2; the +2 of TC9 is gone (HI-46) */
            faith--;
            critical = hit->without_card;
            if (b->counts_cards) out->spent += SPENT_TC2;
            explain(r, TRACE_VALUE, "critical", "TC2", N_("the failed test is thrown again"), critical);
        } else if (passed && betrayal && reading_live(r)) {     /* TC3; the +2 of TC9 stays */
            betrayal--;
            if (b->counts_cards) out->spent += SPENT_TC3;
            explain(r, TRACE_VALUE, "critical", "TC3", N_("the enemy has it thrown again"), critical);
        } else {
            break;
        }
    }
    out->passed = passed;
    out->disordered = true;
    out->losses = ancients_test_losses(b, critical, die, passed);
}

static void is_hurt(struct reading *r, const struct ancients_blow *b, const struct landed *hit,
                    struct ancients_hurt *out)
{
    about(r, ancients_who[b->against]);
    out->passed = true;
    out->disordered = b->disordered;
    out->spent = hit->spent;
    if (hit->hit) cohesion_test(r, b, hit, out);
    explain(r, TRACE_VALUE, "losses", "8.6", N_("losses"), out->losses);
}

void ancients_blow(struct reading *r, const void *args, void *result)
{
    const struct ancients_blow *b = args;
    struct landed hit;

    part(r, hand_lands, b, sizeof *b, &hit, sizeof hit);
    is_hurt(r, b, &hit, result);
}

void ancients_harmed(struct reading *r, const struct ancients_blow *b, int damage, struct ancients_hurt *out)
{
    struct landed hit = { 0 };
    int spent = 0;

    about(r, ancients_who[b->against]);
    damage = less_what_tc6_takes(r, b, damage, &spent);
    lands(r, b, damage, spent, &hit);
    is_hurt(r, b, &hit, out);
}
