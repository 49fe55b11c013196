/* describe.c - how a fantasy battle stands, member by member, and the words of orders and
** events. The words of an opened order are those of the order itself. */
#include "game/fantasy/state.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

/* ---- the state ---- */

const struct word war_phases[WAR_PHASES] = {
    { "orders", N_("orders are given") }, { "section", N_("the besieger names a section") },
        { "assign", N_("the besieged assigns defenders") },
    { "shooting", N_("shooting phase") }, { "chase", N_("free attacks are chosen") },
        { "strike", N_("targets in melee are chosen") },
    { "rally", N_("rallies are chosen") },
};
static const struct word verdicts[] = { { "none", N_("not yet decided") }, { "red", N_("red") }, { "blue", N_("blue") },
                                        { "draw", N_("draw") } };

/* What numbers stand for. "from 0" counts units from 0 and has -1 for none, the others count from 1 and have 0. */
static const struct number_word none_below[] = { { NOBODY, { "none", N_("none") } } },
    none[] = { { 0, { "none", N_("none") } } }, wall[] = { { NOBODY, { "wall", N_("the wall") } } },
    nobody_left[] = { { NOBODY, { "undecided", N_("not decided") } }, { MOST_UNITS, { "none", N_("none") } } },
    hero_or_any[] = { { 0, { "none", N_("none") } }, { ANY_HERO, { "any", N_("any hero") } } };
#define MEANS(of, plus, others) { .family = of, .add = plus, .but = others, .buts = LEN(others) }
static const struct meaning unit_from_0 = MEANS("unit", 0, none_below), hero_from_0 = MEANS("hero", 0, none_below),
    a_unit = MEANS("unit", -1, none), a_hero = MEANS("hero", -1, none), a_section = MEANS("section", -1, none),
    unit_or_wall = MEANS("unit", 0, wall), one_who_leaves = MEANS("unit", 0, nobody_left),
    one_hero_or_any = MEANS("hero", -1, hero_or_any),
    some_units = { .family = "unit", .set = true, .but = none, .buts = LEN(none) },
    engine_from_0 = { .word = fantasy_engine, .words = ENGINES, .but = none_below, .buts = LEN(none_below) },
    unit_row = { .family = "unit" }, hero_row = { .family = "hero" },
    section_row = { .family = "section" },
    a_test = { .word = fantasy_test_words, .words = TEST_WORDS };

/* What was chosen within the sequence, by the phase (state.h). */
static const struct word answers[] = { { "undecided", N_("not decided") }, { "yes", N_("yes") }, { "no", N_("no") } };
static const struct number_word undecided[] = { { CHOICE_NONE, { "undecided", N_("not decided") } },
                                                { CHOICE_LET_GO, { "let_go", N_("it is let go") } } },
    not_counted[] = { { STORE_UNLIMITED, { "unlimited", N_("without end") } } },
    not_known[] = { { 0, { "unknown", N_("not known yet") } } };
static const struct meaning nothing_chosen = { .but = undecided, .buts = 1 },
    an_answer = { .word = answers, .words = LEN(answers) },
    one_left = MEANS("unit", -CHOICE_PURSUE, undecided),
    a_hero_struck = { .family = "hero", .add = -CHOICE_HERO },
    one_struck = { .family = "unit", .add = -CHOICE_STRIKE, .but = undecided, .buts = 1, .also = &a_hero_struck },
    some_shots = { .but = not_counted, .buts = LEN(not_counted) },
    some_sequences = { .but = not_known, .buts = LEN(not_known) };
static const struct meaning *const chosen[WAR_PHASES] = {
    [PHASE_ORDERS] = &nothing_chosen, [PHASE_SECTION] = &an_answer, [PHASE_ASSIGN] = &an_answer,
    [PHASE_SHOOTING] = &nothing_chosen, [PHASE_CHASE] = &one_left, [PHASE_STRIKE] = &one_struck,
    [PHASE_RALLY] = &an_answer,
};
static const struct meaning_by by_phase = { .offset = (int)offsetof(struct war_state, phase), .whole = true,
                                            .each = chosen, .n = WAR_PHASES };

#define AT(member) ((int)offsetof(struct fantasy_unit, member))
#define INT(id, says, member, low, high) { id, says, IN_INT, AT(member), .lo = low, .hi = high }
#define MEANT(id, says, member, low, high, meant) { id, says, IN_INT, AT(member), .lo = low, .hi = high, \
        .means = &meant }
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
enum { MOST_POINTS = 2000000, MOST_SEQUENCES = 10000, ALL_BITS = (1 << MOST_UNITS) - 1 };
static const struct input unit_inputs[] = {
    { "state", N_("its state"), IN_CHOICE, AT(state), .choice = fantasy_unit_states, .choices = UNIT_STATES },
    INT("total", N_("hit points left, its officer's included"), total, 0, MOST_POINTS),
    INT("start", N_("hit points at the start, with officers who came since"), start, 0, MOST_POINTS),
    { "officer", N_("the hero who leads it"), IN_INT, AT(officer), .lo = -1, .hi = MOST_HEROES - 1,
      .usual = NOBODY,
      .means = &hero_from_0 },
    FLAG("fresh", N_("demoralised in the sequence before"), fresh),
    MEANT("contacts", N_("enemies in contact"), contacts, 0, ALL_BITS, some_units),
    { "chaser",  N_("the enemy that hurt it most when it was demoralised"),
      IN_INT, AT(chaser),  .lo = -1, .hi = MOST_UNITS - 1, .usual = NOBODY,
      .means = &unit_from_0 },
    { "longest", N_("the enemy in contact longest"),
      IN_INT, AT(longest), .lo = -1, .hi = MOST_UNITS - 1, .usual = NOBODY,
      .means = &unit_from_0 },
    FLAG("near", N_("it has come near (optional rule)"), near),
    FLAG("inside", N_("within the walls"), inside),
    MEANT("section", N_("the section it holds or storms"), section, 0, WAR_SECTIONS, a_section),
    { "engine",        N_("the siege engine it serves"),
      IN_INT,    AT(engine),        .lo = -1,                      .hi = ENGINES - 1,    .usual = NOBODY,
      .means = &engine_from_0 },
    { "order",         N_("its order"),
      IN_CHOICE, AT(order),         .choice = fantasy_order_words, .choices = ORDERS },
    { "target",        N_("the order's target"),
      IN_INT,    AT(target),        .lo = -1,                      .hi = MOST_UNITS - 1, .usual = NOBODY,
      .means = &unit_from_0 },
    { "engine_target", N_("its engine's target"),
      IN_INT,    AT(engine_target), .lo = -1,                      .hi = MOST_UNITS - 1, .usual = NOBODY,
      .means = &unit_or_wall },
    { "free_target",   N_("the unit that leaves and is struck by it"),
      IN_INT,    AT(free_target),   .lo = -1,                      .hi = MOST_UNITS,     .usual = NOBODY,
      .means = &one_who_leaves },
    FLAG("rallies", N_("it tries to rally"), rallies),
    MEANT("strikes", N_("the unit in contact that it strikes"), strikes, 0, MOST_UNITS, a_unit),
    MEANT("strikes_hero", N_("the hero it turns on"), strikes_hero, -1, MOST_HEROES, one_hero_or_any),
    MEANT("works_on", N_("the section that it or its engine works on"), works_on, 0,
        WAR_SECTIONS, a_section),
    MEANT("duels", N_("the hero it is ordered against"), duels, 0, MOST_HEROES, a_hero),
    FLAG("enters", N_("it goes within the walls when it leaves contact"), enters),
    INT("steps", N_("steps of +5 from the commander's intelligence"), steps, 0, 3),
    INT("bonus", N_("points for traps, envelopment or formations"), bonus, -50, 50),
};
#undef AT

#define AT(member) ((int)offsetof(struct war_note, member))
static const struct input note_inputs[] = {
    FLAG("waiting", N_("it has not arrived yet"), waiting),
    FLAG("given", N_("its order has been given"), given),
    FLAG("engine_given", N_("the order of its engine has been given"), engine_given),
    { "choice", N_("what was chosen for it within the sequence"), IN_INT, AT(choice), .hi = 200,
      .means_by = &by_phase },
    MEANT("shots", N_("shooting orders left"), shots, 0, STORE_UNLIMITED, some_shots),
    MEANT("engine_shots", N_("shooting orders of its engine left"), engine_shots, 0, STORE_UNLIMITED, some_shots),
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_hero, member))
static const struct input hero_inputs[] = {
    INT("hp", N_("hit points"), hp, 0, 1000),
    { "leads", N_("the unit he leads"), IN_INT, AT(leads), .lo = -1, .hi = MOST_UNITS - 1,
      .usual = NOBODY,
      .means = &unit_from_0 },
    INT("magic", N_("spells left that open a breach"), magic, 0, 10),
    { "order",  N_("his order"),
      IN_CHOICE, AT(order),  .choice = fantasy_hero_orders, .choices = HERO_ORDERS },
    { "target", N_("the order's target"),
      IN_INT,    AT(target), .lo = -1,                      .hi = MOST_UNITS - 1, .usual = NOBODY,
      .means = &unit_from_0 },
};
#undef AT

#define AT(member) ((int)offsetof(struct war_hero_note, member))
static const struct input hero_note_inputs[] = { FLAG("given", N_("his order has been given"), given) };
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_side, member))
static const struct input side_inputs[] = {
    { "cinc", N_("the commander in chief"), IN_INT, AT(cinc), .lo = -1, .hi = MOST_HEROES - 1,
      .usual = NOBODY,
      .means = &hero_from_0 },
    INT("wisdom", N_("wisdom of the commander in chief"), wisdom, 0, 18),
    FLAG("standard_lost", N_("the battle standards are lost"), standard_lost),
    FLAG("cinc_died", N_("the commander in chief is dead"), cinc_died),
    { "hunger", N_("supplies of a siege"), IN_CHOICE, AT(hunger), .choice = fantasy_hunger, .choices = HUNGERS },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_part, member))
static const struct input part_inputs[] = {
    { "walls", N_("the walls"), IN_CHOICE, AT(walls), .choice = fantasy_fort_walls, .choices = FORT_WALLS },
    FLAG("opened", N_("breached in this sequence"), opened),
    INT("progress", N_("work done towards a breach, of 120"), progress, 0, 1000),
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_fortress, member))
static const struct input fort_inputs[] = {
    MEANT("section", N_("the section that is assaulted"), section, 0, WAR_SECTIONS, a_section),
    INT("way_in", N_("units that may still go in"), way_in, 0, MOST_UNITS),
    MEANT("ram_needed", N_("sequences the ram needs"), ram_needed, 0, 100, some_sequences),
    INT("ram_done", N_("sequences the ram has worked"), ram_done, 0, 100),
    FLAG("ruse", N_("a ruse is tried in this sequence"), ruse),
    { "sections", N_("sections of the wall"), IN_LIST, AT(parts), .most = MOST_PARTS,
      .stride = sizeof(struct fantasy_part), .member = part_inputs, .members = LEN(part_inputs),
      .means = &section_row },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_moment, member))
static const struct input dealt_inputs[] = { { "points", N_("hit points"), IN_INT, 0, .hi = 1000000000 } };
static const struct input moment_inputs[] = {
    INT("men", N_("men at the start of the sequence"), men, 0, MOST_MEN),
    FLAG("was_demoralised", N_("demoralised at the start of the sequence"), was_demoralised),
    MEANT("was", N_("enemies in contact when movement began"), was, 0, ALL_BITS, some_units),
    MEANT("longest", N_("the enemy in contact longest"), longest, -1, MOST_UNITS - 1, unit_from_0),
    FLAG("moved", N_("it has moved"), moved),
    FLAG("charged", N_("it has charged"), charged),
    FLAG("left", N_("it has left contact"), left),
    FLAG("struck", N_("it has struck"), struck),
    INT("pending", N_("damage of the phase under way"), pending, 0, MOST_POINTS),
    MEANT("test", N_("its morale test"), test, 0, TEST_WORDS - 1, a_test),
    FLAG("surrenders", N_("it is about to surrender"), surrenders),
    FLAG("duelled", N_("it has met a hero or a huge creature"), duelled),
    { "dealt", N_("hit points it has taken from each unit"), IN_LIST, AT(others), .most = MOST_UNITS,
      .stride = sizeof(int32_t), .member = dealt_inputs, .members = LEN(dealt_inputs), .means = &unit_row },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_hero_moment, member))
static const struct input hero_moment_inputs[] = {
    FLAG("met", N_("he has met an opponent"), met),
    FLAG("dies", N_("he dies at the end of the phase"), dies),
    INT("wounds", N_("wounds of the phase under way"), wounds, 0, MOST_POINTS),
};
#undef AT

#define AT(member) ((int)offsetof(struct war_state, member))
#define LIST(id, says, count, inputs, type, limit, row) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs), .means = &row }
#define GROUP(id, says, member_, inputs) { id, says, IN_GROUP, AT(member_), .member = inputs, .members = LEN(inputs) }
static const struct input state_inputs[] = {
    INT("sequence", N_("sequence"), sequence, 0, MOST_SEQUENCES),
    { "phase", N_("phase"), IN_CHOICE, AT(phase), .choice = war_phases, .choices = WAR_PHASES },
    { "verdict", N_("side that has won"), IN_CHOICE, AT(verdict), .choice = verdicts, .choices = LEN(verdicts) },
    FLAG("spent", N_("time ended the battle"), spent),
    FLAG("red_done", N_("red has decided"), done[0]),
    FLAG("blue_done", N_("blue has decided"), done[1]),
    FLAG("named", N_("the besieger has named a section, or none"), named),
    FLAG("ruse_tried", N_("the ruse has been tried"), ruse_tried),
    LIST("units", N_("units of both sides"), field.units, unit_inputs, fantasy_unit, MOST_UNITS, unit_row),
    LIST("notes", N_("what is noted about units"), notes, note_inputs, war_note, MOST_UNITS, unit_row),
    LIST("heroes", N_("heroes of both sides"), field.heroes, hero_inputs, fantasy_hero, MOST_HEROES, hero_row),
    LIST("hero_notes", N_("what is noted about heroes"), hero_notes, hero_note_inputs, war_hero_note, MOST_HEROES,
         hero_row),
    LIST("moments", N_("what happened to units in this sequence"), turn.units, moment_inputs, fantasy_moment,
         MOST_UNITS, unit_row),
    LIST("hero_moments", N_("what happened to heroes in this sequence"), turn.heroes, hero_moment_inputs,
         fantasy_hero_moment, MOST_HEROES, hero_row),
    GROUP("red", N_("red's army"), field.side[0], side_inputs),
    GROUP("blue", N_("blue's army"), field.side[1], side_inputs),
    GROUP("fort", N_("the fortification"), field.fort, fort_inputs),
};

const struct layout war_state_layout = {
    .id = "state", .says = N_("how a battle stands"), .input = state_inputs, .inputs = LEN(state_inputs),
        .size = sizeof(struct war_state),
};
