/* onset.c - a charge from the order to where it ends, as it happens on a table.
**
**  6.4    A move after the first is tested; a failure disorders and stops it (BA-12).
**  7.2    Where the charge move falls short a bonus die must bring the rest, before the enemy
**         reacts (BA-20). Short of contact the charger is disordered (HI-27).
**  HI-59  One reaction of the defender, tested: evading, counter-charging, closing ranks or
**         defensive fire, which is resolved before contact. Failed: it stands.
**  HI-29  An evader that is not reached is gone, and CM are disordered. The charger goes on to
**         where contact was possible (BA-21).
**  8.9    Then melee, retreat, pursuit and melee again (rounds.c), until a draw, or until nobody
**         is reached any more. Losses of a Large Unit fall on its rearmost unit (HI-39).
**
** A unit that fights where it stands in contact asks the same without test, bonus and reaction. */
#include "rules/ancients/onset.h"
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/options.h"
#include "rules/ancients/rounds.h"
#include "rules/ancients/table.h"

enum { SIDES = 6, NO_TEST = 1 };

/* ---- before the dice ---- */

/* Cards are for the melee; nobody plays one on the shot. */
static struct ancients_unit without_cards(const struct ancients_unit *u)
{
    struct ancients_unit bare = *u;

    bare.cards = 0;
    return bare;
}

static void fire_of(struct reading *r, const struct ancients_onset_in *in, struct ancients_onset_ready *ready)
{
    struct ancients_shoot_in shot = {
        .shooter = without_cards(&in->side[DEFENDER].side.unit), .target = without_cards(&in->side[ATTACKER].side.unit),
        .range = RANGE_SHORT, .defensive = true, .cover = in->cover, .column = in->column,
    };
    struct ancients_shoot_ready fire;

    if (in->reaction != REACTS_FIRES) return;
    note(r, NOTE_ONSET_FIRE_WHY, ancients_shot_of(r, &shot, &fire));
    ready->fires = fire.allowed;
    ready->rounds.fire = fire.blow;
    ready->rounds.fire.who = DEFENDER;
    ready->rounds.fire.against = ATTACKER;
}

void ancients_onset_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_onset_in *in = input;
    struct ancients_onset_ready *ready = result;
    struct ancients_rounds *x = &ready->rounds;

    memset(ready, 0, sizeof *ready);
    fire_of(r, in, ready);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        x->side[s] = in->side[s].side;
        x->whole[s] = in->side[s].side.unit.current + in->side[s].rear;
    }
    x->on_table = true;
    x->reaction = in->reaction;
    ancients_rounds_prepare(r, x);
    ready->test = in->test;
    ready->short_by = in->short_by;
    ready->klass = ancients_class(in->side[ATTACKER].side.unit.type);
    ready->reaction = in->reaction;
    ready->reaction_test = in->reaction_test;
    ready->caught = in->caught;
    ready->breaks_up = in->side[DEFENDER].side.unit.type == TYPE_CM;
    ready->bonus_after = option(r, &ancients_bonus_option) == BONUS_AFTER_REACTION;
    ready->evaded_disorders = option(r, &ancients_evaded_option) == EVADED_DISORDERED;
    ready->front_counts = option(r, &ancients_large_commander_option) == LARGE_COMMANDER_FRONT;
}

/* ---- to the contact ---- */

static bool passes(struct reading *r, int side, const char *says, int needed)
{
    bool passed;

    if (needed <= NO_TEST) return true;
    about(r, ancients_who[side]);
    explain(r, TRACE_VALUE, "needed", "8.7", N_("natural roll needed"), needed);
    passed = roll_die(r, "8.7", says, SIDES) >= needed;
    explain_word(r, "passed", "8.7", N_("test"), passed, passed ? N_("passed") : N_("failed"));
    return passed;
}

/* 7.2, D15 */
static bool bonus_reaches(struct reading *r, const struct ancients_onset_ready *x)
{
    struct ancients_distance_out bonus = { 0 };
    bool there;

    if (x->short_by == 0) return true;
    about(r, ancients_who[ATTACKER]);
    ancients_charge_bonus_rule(r, &(struct ancients_charge_in){ x->klass }, &bonus);
    there = bonus.distance >= x->short_by;
    note(r, NOTE_ONSET_REACHES, there);
    return there;
}

static bool is_evaded(struct reading *r, const struct ancients_onset_ready *x, struct ancients_fight *f)
{
    bool used_bonus = x->short_by > 0 && !x->bonus_after;

    about(r, ancients_who[DEFENDER]);
    if (x->breaks_up) f->disordered[DEFENDER] = true;
    explain_flag(r, "caught", "HI-29", N_("evades, and is reached all the same"), x->caught);
    if (x->caught) return false;
    if (!used_bonus && !x->evaded_disorders) return true;
    about(r, ancients_who[ATTACKER]);
    explain_flag(r, "contact", "BA-21", N_("charged into nothing: disordered"), true);
    f->disordered[ATTACKER] = true;
    return true;
}

static bool reacts(struct reading *r, const struct ancients_onset_ready *x)
{
    bool passed;

    if (x->reaction == REACTS_NOT) return false;
    passed = passes(r, DEFENDER, N_("test of the reaction"), x->reaction_test);
    note(r, NOTE_ONSET_REACTED, passed);
    return passed;
}

enum way { STAYS, GOES_INTO_NOTHING, FALLS_SHORT, MAKES_CONTACT };

/* How the charge goes; whether its fire still has to be endured stands in the fight. */
static enum way charges(struct reading *r, const struct ancients_onset_ready *x, struct ancients_fight *f)
{
    bool moves = passes(r, ATTACKER, N_("movement test"), x->test);

    if (x->test > NO_TEST) note(r, NOTE_ONSET_MOVES, moves);
    if (!moves) return STAYS;
    if (!x->bonus_after && !bonus_reaches(r, x)) return FALLS_SHORT;
    if (reacts(r, x)) {
        if (x->reaction == REACTS_EVADES && is_evaded(r, x, f)) return GOES_INTO_NOTHING;
        if (x->reaction == REACTS_FIRES) f->under_fire = x->fires;
        else f->phase[ATTACKER] = f->phase[DEFENDER] = PHASE_REACTED;
    }
    return !x->bonus_after || bonus_reaches(r, x) ? MAKES_CONTACT : FALLS_SHORT;
}

static void comes_to_a_stop(struct reading *r, enum way way, struct ancients_fight *f)
{
    if (way != STAYS && way != FALLS_SHORT) return;
    about(r, ancients_who[ATTACKER]);
    if (way == STAYS) explain_flag(r, "contact", "BA-12", N_("stays where it is: disordered"), true);
    else explain_flag(r, "contact", "HI-27", N_("the charge falls short: disordered"), true);
    f->disordered[ATTACKER] = true;
}

/* ---- where it ends ---- */

/* BA-29, HI-49: his unit is gone, with the other reading one unit of it. */
static bool in_danger(const struct ancients_onset_ready *x, int s, int left)
{
    const struct ancients_rounds *rounds = &x->rounds;

    if (left == 0) return true;
    return x->front_counts &&
        ancients_rounds_units(rounds, s, left) < ancients_rounds_units(rounds, s, rounds->whole[s]);
}

/* Nobody has been touched yet: who is hit in flank or rear becomes disordered on contact (HI-35). */
static struct ancients_fight before_the_charge(const struct ancients_rounds *x)
{
    struct ancients_fight f = ancients_rounds_start(x);

    for (int s = ATTACKER; s <= DEFENDER; s++) f.disordered[s] = x->side[s].unit.disordered;
    return f;
}

static void touches(const struct ancients_rounds *x, struct ancients_fight *f)
{
    for (int s = ATTACKER; s <= DEFENDER; s++)
        if (!ancients_has_left_its_place(x, s, f->phase[s])) f->disordered[s] |= x->disordered[s];
}

void ancients_onset_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_onset_ready *x = args;
    struct ancients_onset_out *out = result;
    struct ancients_fight f = before_the_charge(&x->rounds);
    enum way way = charges(r, x, &f);
    /* a round that is not the last costs somebody one at least */
    int most = way == MAKES_CONTACT ? x->rounds.whole[ATTACKER] + x->rounds.whole[DEFENDER] : 0;

    about(r, NULL);
    if (way == MAKES_CONTACT) touches(&x->rounds, &f);
    if (most || f.under_fire) out->rounds = ancients_rounds_fight(r, &x->rounds, most, &f);
    comes_to_a_stop(r, way, &f);
    out->contact = way == MAKES_CONTACT && !f.shot_down;
    if (f.shot_down) f.disordered[DEFENDER] = x->rounds.side[DEFENDER].unit.disordered;     /* nobody touched it */
    out->winner = f.winner;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        out->side[s].vbu = f.left[s];
        out->side[s].disordered = f.disordered[s];
        out->side[s].state = x->rounds.state[s][f.left[s]];
        if (x->rounds.side[s].unit.commander != LEVEL_NONE)
            note(r, NOTE_ONSET_ATTACKER_IN_DANGER + s, in_danger(x, s, f.left[s]));
    }
}
