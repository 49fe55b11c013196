/* cohesion.c - the cohesion test of a unit whose damage is known (8.6): when the dice of a melee or shot lie there and
** a player wonders about TC6, TC9 or TC2, or his enemy about TC3. The cards play themselves as in blow.c. */
#include "rules/ancients/cohesion.h"
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

void ancients_cohesion_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_cohesion_in *in = input;
    struct ancients_cohesion_ready *ready = result;
    struct ancients_blow *b = &ready->blow;
    bool hard = ancients_cards_among(in->played, in->cards, CARD_TC6);
    bool last_man = ancients_cards_among(in->played, in->cards, CARD_TC9);

    memset(ready, 0, sizeof *ready);
    b->who = WHO_SHOOTER;
    b->against = WHO_TARGET;
    b->standing = in->current + in->modifiers;
    b->disordered = in->disordered;
    b->takes = hard ? number(r, &ancients_card_numbers[TC6_TAKES]) : 0;
    b->last_man = last_man ? number(r, &ancients_card_numbers[TC9_PLUS]) : 0;
    b->faith = ancients_cards_among(in->played, in->cards, CARD_TC2);
    b->betrayal = in->betrayed;
    b->least = number(r, &ancients_cohesion_numbers[LEAST_CRITICAL]);
    b->passes = number(r, &ancients_cohesion_numbers[ALWAYS_PASSES]);
    b->fails = number(r, &ancients_cohesion_numbers[ALWAYS_FAILS]);
    b->damage_note = NO_NOTE;
    b->critical_note = NOTE_COHESION_CRITICAL;
    ready->damage = in->damage;
    ready->current = in->current;
    explain(r, TRACE_VALUE, "critical", "8.6", N_("what is left of the basic value"), in->current);
    explain(r, TRACE_ADDS, "critical", "8.6", N_("modifiers"), in->modifiers);
}

void ancients_cohesion_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_cohesion_ready *ready = args;
    struct ancients_cohesion_out *out = result;
    struct ancients_hurt hurt = { 0 };

    ancients_harmed(r, &ready->blow, ready->damage, &hurt);
    out->losses = hurt.losses;
    out->vbu = ancients_left(ready->current - hurt.losses);
    out->disordered = hurt.disordered;
    out->passed = hurt.passed;
}
