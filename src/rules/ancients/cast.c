/* cast.c - a throw at the enemy step by step; see cast.h, and blow.c for the same in one go. */
#include "rules/ancients/cast.h"
#include <string.h>
#include "base/check.h"
#include "rules/facts.h"

enum { SIDES = 6 };

/* ---- the arithmetic of 8.6 ---- */

int ancients_damage(int sixes, int fives)
{
    return sixes + fives / 2;
}

const char ancients_scoring[] = "000021";

/* D2, the other reading of TC6: a 6 goes before a 5. */
int ancients_damage_without_a_die(int sixes, int fives)
{
    if (sixes) return ancients_damage(sixes - 1, fives);
    return fives ? ancients_damage(0, fives - 1) : 0;
}

int ancients_critical(const struct ancients_blow *b, int damage, int plus)
{
    return b->least + ancients_left(b->standing - damage + plus - b->least);
}

bool ancients_test_passed(const struct ancients_blow *b, int critical, int die)
{
    return die == b->passes || (die != b->fails && die <= critical);
}

int ancients_test_losses(const struct ancients_blow *b, int critical, int die, bool passed)
{
    if (passed) return b->disordered ? 1 : 0;
    return 1 + ancients_left(die - critical - 1);
}

/* ---- the hand ---- */

static const char sorted[] = "001123";          /* the piles of a cast */

static void throw_pile(struct reading *r, const char *cite, const char *says, int dice, int32_t *out)
{
    int pile[CAST_PILES];

    roll_piles(r, cite, says, dice, sorted, pile);
    for (int i = 0; i < CAST_PILES; i++) out[i] = pile[i];
}

/* TC4, HI-2: every 1 and 2 once more. */
static void throw_lows_again(struct reading *r, const char *says, int32_t *pile)
{
    int32_t fresh[CAST_PILES];

    throw_pile(r, "HI-2", says, pile[PILE_1_2], fresh);
    pile[PILE_1_2] = 0;
    for (int i = 0; i < CAST_PILES; i++) pile[i] += fresh[i];
}

void ancients_cast_throw(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c)
{
    int last = roll_last(r);

    memset(c, 0, sizeof *c);
    c->passed = true;
    about(r, ancients_who[b->who]);
    throw_pile(r, "8.6", N_("dice"), b->dice, c->own);
    throw_pile(r, b->lows_again ? "TC4" : "TC1", N_("dice of the card"), b->extra, c->card);
    if (b->lows_again) {
        throw_lows_again(r, N_("1s and 2s again"), c->own);
        throw_lows_again(r, N_("1s and 2s of the card again"), c->card);
    }
    roll_scores_after(r, ancients_scoring, last);
}

/* TC7: all dice but those of the card (HI-46). */
void ancients_cast_again(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c)
{
    int last = roll_last(r);

    about(r, ancients_who[b->who]);
    explain(r, TRACE_VALUE, "damage", "TC7", N_("all dice again: damage was"), ancients_cast_damage(c));
    throw_pile(r, "8.6", N_("dice"), b->dice, c->own);
    roll_scores_after(r, ancients_scoring, last);
}

/* ---- the damage ---- */

int ancients_cast_damage(const struct ancients_cast *c)
{
    return ancients_damage(c->own[PILE_6] + c->card[PILE_6], c->own[PILE_5] + c->card[PILE_5]);
}

void ancients_cast_count(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c)
{
    int fallen = ancients_cast_damage(c), left = fallen;

    about(r, ancients_who[b->against]);
    if (b->takes_die)                                               /* TC6, the French reading (D2) */
        left = ancients_damage_without_a_die(c->own[PILE_6] + c->card[PILE_6], c->own[PILE_5] + c->card[PILE_5]);
    else left = ancients_left(fallen - b->takes);
    if (left < fallen && b->takes_die)
        explain(r, TRACE_ADDS, "damage", "D2", N_("TC6: one die is taken away"), left - fallen);
    else if (left < fallen) explain(r, TRACE_ADDS, "damage", "TC6", N_("damage is cancelled"), left - fallen);
    explain(r, TRACE_VALUE, "damage", "8.6", N_("damage suffered"), left);
    c->damage = left;
}

/* ---- the cohesion test ---- */

static void throw_test(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c)
{
    c->die = roll_die(r, "8.6", N_("cohesion test"), SIDES);
    c->passed = ancients_test_passed(b, c->critical, c->die);
}

void ancients_cast_test(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c)
{
    CHECK(c->damage > 0);
    about(r, ancients_who[b->against]);
    explain(r, TRACE_ADDS, "critical", "8.6", N_("less the damage"), -c->damage);
    if (b->last_man) explain(r, TRACE_ADDS, "critical", "TC9", N_("last man"), b->last_man);
    c->critical = ancients_critical(b, c->damage, b->last_man);
    explain(r, TRACE_VALUE, "critical", "8.6", N_("critical number"), c->critical);
    throw_test(r, b, c);
}

void ancients_cast_test_again(struct reading *r, const struct ancients_blow *b, struct ancients_cast *c, int card)
{
    CHECK(c->die > 0);
    about(r, ancients_who[b->against]);
    if (card == CARD_TC2) {                                         /* the +2 of TC9 is gone (HI-46) */
        c->critical = ancients_critical(b, c->damage, 0);
        explain(r, TRACE_VALUE, "critical", "TC2", N_("the failed test is thrown again"), c->critical);
    } else {                                                        /* TC3: it stays */
        explain(r, TRACE_VALUE, "critical", "TC3", N_("the enemy has it thrown again"), c->critical);
    }
    throw_test(r, b, c);
}

struct ancients_hurt ancients_cast_hurt(struct reading *r, const struct ancients_blow *b, const struct ancients_cast *c)
{
    struct ancients_hurt out = { .passed = true, .disordered = b->disordered };

    about(r, ancients_who[b->against]);
    if (c->die) {
        out.passed = c->passed;
        out.disordered = true;
        out.losses = ancients_test_losses(b, c->critical, c->die, c->passed);
    }
    explain(r, TRACE_VALUE, "losses", "8.6", N_("losses"), out.losses);
    return out;
}
