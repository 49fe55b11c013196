/* discipline.c - discipline tests.
**
**  8.7  A die and the modifiers of the test must reach 3 (A), 4 (B) or 5 (C). A natural 1
**       fails and a natural 6 passes (D36).
**  6.5  A reaction in a zone of control is tested by disordered units only, and by
**       impetuous ones not at all (D33); TC8 spares the test.
**  TC5  A failed test is thrown again with +1; or a unit in melee may try to recover order. */
#include "rules/ancients/discipline.h"
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

static const struct word disciplines[] = { { "A", N_("A - Good") }, { "B", N_("B - Average") },
        { "C", N_("C - Poor") } };
static const struct word needs[] = { { "needed", N_("D6, at least") } };
static const int16_t discipline_cells[] = { 3, 4, 5 };
const struct table ancients_discipline_table = { "discipline", "8.7", N_("Discipline test"), N_("discipline"),
        disciplines, LEN(disciplines), needs, LEN(needs), discipline_cells, NULL, NULL };

static const struct adds modifiers_8_7[] = {
    { "commander",                 "8.7", N_("commander attached"),
      COMMANDER_DISCIPLINE,     +1, NEVER,                 NO_BOX },
    { "out_of_command",            "8.7", N_("out of command radius"),
      OUT_OF_COMMAND,           -1, RADIUS_DOES_NOT_COUNT, NO_BOX },
    { "reaction_disordered",       "8.7", N_("reaction: disordered"),
      REACTS_DISORDERED,        -1, NEVER,                 NO_BOX },
    { "evade_light",               "8.7", N_("evade: CL or S"),
      EVADES_LIGHT,             +1, NEVER,                 NO_BOX },
    { "evade_from_foot",           "8.7", N_("evade: mounted or S from foot"),
      EVADES_FROM_FOOT,         +1, NEVER,                 NO_BOX },
    { "evade_disordered",          "8.7", N_("evade: disordered"),
      EVADES_DISORDERED,        -1, NEVER,                 NO_BOX },
    { "evade_again",               "8.7", N_("evade: successive test"),
      EVADES_AGAIN,             -1, NEVER,                 NO_BOX },
    { "counter_charge_mounted",    "8.7", N_("counter-charge: mounted"),
      COUNTERS_MOUNTED,         +2, NEVER,                 NO_BOX },
    { "counter_charge_disordered", "8.7", N_("counter-charge: disordered"),
      COUNTERS_DISORDERED,      -1, NEVER,                 NO_BOX },
    { "frenzy_fragmented",         "8.7", N_("frenzy: fragmented group"),
      FRENZY_FRAGMENTED,        -1, NEVER,                 NO_BOX },
    { "close_ranks_disordered",    "8.7", N_("closing ranks: disordered"),
      RANKS_DISORDERED,         -1, NEVER,                 'r' },
    { "close_ranks_fragmented",    "D34", N_("closing ranks: fragmented group"),
      RANKS_FRAGMENTED,         -1, NEVER,                 'r' },
    { "close_ranks_heavy",         "8.7", N_("closing ranks: FP"),
      RANKS_HEAVY,              +1, NEVER,                 NO_BOX },
    { "close_ranks_light_horse",   "8.7", N_("closing ranks: charged by CM or CL"),
      RANKS_ON_LIGHT_HORSE,     +1, NEVER,                 NO_BOX },
    { "reaction_fire_disordered",  "8.7", N_("reaction fire: disordered"),
      REACTION_FIRE_DISORDERED, -1, NEVER,                 NO_BOX },
    { "defensive_fire_missiles",   "8.7", N_("defensive fire: T"),
      DEFENDS_WITH_MISSILES,    +2, NEVER,                 NO_BOX },
    { "defensive_fire_mounted",    "8.7", N_("defensive fire: mounted"),
      DEFENDS_MOUNTED,          -1, NEVER,                 NO_BOX },
    { "defensive_fire_disordered", "8.7", N_("defensive fire: disordered"),
      DEFENDS_DISORDERED,       -1, NEVER,                 NO_BOX },
    { "defensive_fire_far",        "8.7", N_("defensive fire: charger used more than one movement action"),
      CHARGER_CAME_FAR,         +1, NEVER,                 NO_BOX },
};
const struct adds_list ancients_test_modifier_list = {
    "test_modifier", "modifier", N_("Discipline tests: modifiers"), ancients_terms, modifiers_8_7, LEN(modifiers_8_7),
};

/* ---- terms ---- */

static void generic_facts(struct reading *r, const struct ancients_discipline_in *in, struct facts *f)
{
    const struct ancients_unit *u = &in->unit;
    int which = option(r, &ancients_generic_modifiers_option);

    if (in->kind == TEST_DISENGAGE || (which == GENERIC_RALLY && in->kind != TEST_RALLY)) return;              /* D32 */
    if (u->commander != LEVEL_NONE)                                                                         /* HI-5 */
        f->v[COMMANDER_DISCIPLINE] = (int16_t)table_cell(r, &ancients_commanders_table,
                                                         ancients_commander_row(u->commander), COMMANDER_TEST,
                                                         "commander").value;
    f->v[OUT_OF_COMMAND] = (int16_t)in->out_of_command;
    if (in->distance > 0 && in->distance > table_cell(r, &ancients_structure_table, in->structure, 0, "radius").value)
        f->v[OUT_OF_COMMAND] = true;
    f->v[RADIUS_DOES_NOT_COUNT] = in->kind == TEST_EVADE || u->type == TYPE_S;
}

static void evade_facts(struct reading *r, const struct ancients_discipline_in *in, struct facts *f)
{
    const struct ancients_unit *u = &in->unit;
    bool once = option(r, &ancients_evade_again_option) == AGAIN_ONCE;                                      /* D43 */

    f->v[EVADES_LIGHT] = u->type == TYPE_CL || u->type == TYPE_S;
    f->v[EVADES_FROM_FOOT] = in->from_foot && (ancients_is_mounted(u->type) || u->type == TYPE_S);
    f->v[EVADES_DISORDERED] = (int16_t)u->disordered;
    f->v[EVADES_AGAIN] = (int16_t)(once ? in->nth > 1 : in->nth - 1);
}

static void discipline_facts(struct reading *r, const struct ancients_discipline_in *in, struct facts *f)
{
    const struct ancients_unit *u = &in->unit;

    memset(f, 0, sizeof *f);
    generic_facts(r, in, f);
    switch (in->kind) {
    case TEST_REACTION:
        f->v[REACTS_DISORDERED] = (int16_t)u->disordered;
        break;
    case TEST_EVADE:
        evade_facts(r, in, f);
        break;
    case TEST_COUNTER_CHARGE:
        f->v[COUNTERS_MOUNTED] = ancients_is_mounted(u->type);
        f->v[COUNTERS_DISORDERED] = (int16_t)u->disordered;
        break;
    case TEST_FRENZY:
        f->v[FRENZY_FRAGMENTED] = (int16_t)in->fragmented;
        break;
    case TEST_CLOSE_RANKS:
        f->v[RANKS_DISORDERED] = (int16_t)u->disordered;
        /* D34 */
        f->v[RANKS_FRAGMENTED] = in->fragmented && option(r, &ancients_close_ranks_fragmented_option) == OPTION_ON;
        f->v[RANKS_HEAVY] = u->type == TYPE_FP;
        f->v[RANKS_ON_LIGHT_HORSE] = in->charger == TYPE_CM || in->charger == TYPE_CL;
        break;
    case TEST_REACTION_FIRE:
        f->v[REACTION_FIRE_DISORDERED] = (int16_t)u->disordered;
        break;
    case TEST_DEFENSIVE_FIRE:
        f->v[DEFENDS_WITH_MISSILES] = u->type == TYPE_T;
        f->v[DEFENDS_MOUNTED] = ancients_is_mounted(u->type);
        f->v[DEFENDS_DISORDERED] = (int16_t)u->disordered;
        f->v[CHARGER_CAME_FAR] = in->charge_moves > 1;
        break;
    default:
        break;
    }
}

/* ---- the test ---- */

enum { SIDES = 6 };

static bool passes(const struct ancients_discipline_ready *t, int die, int plus)
{
    if (die == t->fails) return false;
    return die == t->passes || die + t->modifier + plus >= t->target;
}

/* 6.5: only a disordered unit tests its reaction. */
static bool reacts_without_test(struct reading *r, const struct ancients_discipline_in *in)
{
    const struct ancients_unit *u = &in->unit;

    if (in->kind != TEST_REACTION) return false;
    if (!u->disordered) {
        explain(r, TRACE_VALUE, "test", "6.5", N_("reacts without a test"), true);
        return true;
    }
    if (u->impetuous && option(r, &ancients_impetuous_reaction_option) == OPTION_ON) {
        explain(r, TRACE_VALUE, "test", "D33", N_("an impetuous unit reacts without a test"), true);
        return true;
    }
    if (ancients_cards_of(u, CARD_TC8)) {
        explain(r, TRACE_VALUE, "test", "TC8", N_("the card spares the test"), true);
        return true;
    }
    return false;
}

void ancients_discipline_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_discipline_in *in = input;
    struct ancients_discipline_ready *ready = result;
    bool naturals = option(r, &ancients_naturals_option) == OPTION_ON;
    bool in_melee = in->kind == TEST_RALLY && in->unit.in_melee;
    struct facts f;

    memset(ready, 0, sizeof *ready);
    ancients_idle_cards(r, &in->unit, 1 << CARD_TC5 | (in->kind == TEST_REACTION ? 1 << CARD_TC8 : 0),
                        AS_OFTEN_AS_HELD);
    ready->tries = ancients_cards_of(&in->unit, CARD_TC5);
    ready->automatic = reacts_without_test(r, in);
    if (in_melee) {                                                                                         /* TC5 */
        ready->impossible = ready->tries == 0;
        explain(r, TRACE_VALUE, "test", "TC5", N_("order in melee is recovered with the card only"),
                !ready->impossible);
        if (!ready->impossible) ready->tries--;
    }
    ready->plus = number(r, &ancients_card_numbers[TC5_PLUS]);
    ready->target = table_cell(r, &ancients_discipline_table, in->unit.discipline, 0, "target").value;
    discipline_facts(r, in, &f);
    ready->modifier = sum_of(r, &ancients_test_modifier_list, &f);
    explain(r, TRACE_VALUE, "modifier", "8.7", N_("modifiers"), ready->modifier);
    if (naturals) {                                                                                         /* D36 */
        ready->fails = number(r, &ancients_discipline_numbers[NATURAL_FAIL]);
        ready->passes = number(r, &ancients_discipline_numbers[NATURAL_PASS]);
    }
    if (!ready->automatic && !ready->impossible) {
        int needed = ancients_discipline_needed(ready);
        explain(r, TRACE_VALUE, "needed", "8.7", N_("natural roll needed"), needed);
        note(r, NOTE_DISCIPLINE_NEEDED, needed);
    }
}

int ancients_discipline_needed(const struct ancients_discipline_ready *ready)
{
    int needed = 1;

    if (ready->automatic) return needed;
    if (ready->impossible) return NOT_TO_BE_HAD;
    while (needed <= SIDES && !passes(ready, needed, 0)) needed++;
    return needed;
}

static bool thrown(struct reading *r, const struct ancients_discipline_ready *ready, const char *cite, int plus)
{
    bool passed = passes(ready, roll_die(r, cite, N_("discipline test"), SIDES), plus);

    explain_word(r, "passed", cite, N_("test"), passed, passed ? N_("passed") : N_("failed"));
    return passed;
}

bool ancients_discipline_throw(struct reading *r, const struct ancients_discipline_ready *ready)
{
    if (ready->automatic || ready->impossible) return ready->automatic;
    return thrown(r, ready, "8.7", 0);
}

bool ancients_discipline_again(struct reading *r, const struct ancients_discipline_ready *ready)
{
    explain(r, TRACE_ADDS, "modifier", "TC5", N_("iron discipline: thrown again"), ready->plus);
    return thrown(r, ready, "TC5", ready->plus);
}

void ancients_discipline_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_discipline_ready *ready = args;
    struct ancients_discipline_out *out = result;

    out->passed = ancients_discipline_throw(r, ready);
    if (ready->impossible) return;
    for (int i = 0; i < ready->tries && !out->passed && reading_live(r); i++)
        out->passed = ancients_discipline_again(r, ready);
}
