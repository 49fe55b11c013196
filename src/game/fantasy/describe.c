/* describe.c - how a fantasy battle stands, member by member, and the words of orders and
** events. The words of an opened order are those of the order itself. */
#include "game/fantasy/state.h"
#include "rules/fantasy/sequence.h"
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

#define AT(member) ((int)offsetof(struct fantasy_unit, member))
#define INT(id, says, member, low, high) { id, says, IN_INT, AT(member), .lo = low, .hi = high }
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
enum { MOST_POINTS = 2000000, MOST_SEQUENCES = 10000, ALL_BITS = (1 << MOST_UNITS) - 1 };
static const struct input unit_inputs[] = {
    { "state", N_("its state"), IN_CHOICE, AT(state), .choice = fantasy_unit_states, .choices = UNIT_STATES },
    INT("total", N_("hit points left, its officer's included"), total, 0, MOST_POINTS),
    INT("start", N_("hit points at the start, with officers who came since"), start, 0, MOST_POINTS),
    { "officer", N_("the hero who leads it, from 0; -1: none"), IN_INT, AT(officer), .lo = -1, .hi = MOST_HEROES - 1,
      .usual = NOBODY },
    FLAG("fresh", N_("demoralised in the sequence before"), fresh),
    INT("contacts", N_("enemies in contact, a bit per unit"), contacts, 0, ALL_BITS),
    { "chaser",  N_("the enemy that hurt it most when it was demoralised, from 0; -1: none"),
      IN_INT, AT(chaser),  .lo = -1, .hi = MOST_UNITS - 1, .usual = NOBODY },
    { "longest", N_("the enemy in contact longest, from 0; -1: none"),
      IN_INT, AT(longest), .lo = -1, .hi = MOST_UNITS - 1, .usual = NOBODY },
    FLAG("near", N_("it has come near (optional rule)"), near),
    FLAG("inside", N_("within the walls"), inside),
    INT("section", N_("number of the section it holds or storms; 0: none"), section, 0, WAR_SECTIONS),
    { "engine",        N_("siege engine it serves, from 0; -1: none"),
      IN_INT,    AT(engine),        .lo = -1,                      .hi = ENGINES - 1,    .usual = NOBODY },
    { "order",         N_("its order"),
      IN_CHOICE, AT(order),         .choice = fantasy_order_words, .choices = ORDERS },
    { "target",        N_("the order's target, from 0; -1: none"),
      IN_INT,    AT(target),        .lo = -1,                      .hi = MOST_UNITS - 1, .usual = NOBODY },
    { "engine_target", N_("its engine's target, from 0; -1: the wall"),
      IN_INT,    AT(engine_target), .lo = -1,                      .hi = MOST_UNITS - 1, .usual = NOBODY },
    { "free_target",   N_("the unit that leaves and is struck by it, from 0; -1: not decided, 24: none"),
      IN_INT,    AT(free_target),   .lo = -1,                      .hi = MOST_UNITS,     .usual = NOBODY },
    FLAG("rallies", N_("it tries to rally"), rallies),
    INT("strikes", N_("number of the unit in contact that it strikes; 0: none"), strikes, 0, MOST_UNITS),
    INT("strikes_hero", N_("the hero it turns on; 0: none"), strikes_hero, -1, MOST_HEROES),
    INT("works_on", N_("number of the section that it or its engine works on; 0: none named"), works_on, 0,
        WAR_SECTIONS),
    INT("duels", N_("number of the hero it is ordered against; 0: none"), duels, 0, MOST_HEROES),
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
    INT("choice", N_("what was chosen for it within the sequence"), choice, 0, 200),
    INT("shots", N_("shooting orders left; 999: not counted"), shots, 0, 999),
    INT("engine_shots", N_("shooting orders of its engine left; 999: not counted"), engine_shots, 0, 999),
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_hero, member))
static const struct input hero_inputs[] = {
    INT("hp", N_("hit points"), hp, 0, 1000),
    { "leads", N_("the unit he leads, from 0; -1: none"), IN_INT, AT(leads), .lo = -1, .hi = MOST_UNITS - 1,
      .usual = NOBODY },
    INT("magic", N_("spells left that open a breach"), magic, 0, 10),
    { "order",  N_("his order"),
      IN_CHOICE, AT(order),  .choice = fantasy_hero_orders, .choices = HERO_ORDERS },
    { "target", N_("the order's target, from 0; -1: none"),
      IN_INT,    AT(target), .lo = -1,                      .hi = MOST_UNITS - 1, .usual = NOBODY },
};
#undef AT

#define AT(member) ((int)offsetof(struct war_hero_note, member))
static const struct input hero_note_inputs[] = { FLAG("given", N_("his order has been given"), given) };
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_side, member))
static const struct input side_inputs[] = {
    { "cinc", N_("the commander in chief, from 0; -1: none"), IN_INT, AT(cinc), .lo = -1, .hi = MOST_HEROES - 1,
      .usual = NOBODY },
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
    INT("section", N_("number of the section that is assaulted; 0: none"), section, 0, WAR_SECTIONS),
    INT("way_in", N_("units that may still go in"), way_in, 0, MOST_UNITS),
    INT("ram_needed", N_("sequences the ram needs; 0: not known yet"), ram_needed, 0, 100),
    INT("ram_done", N_("sequences the ram has worked"), ram_done, 0, 100),
    FLAG("ruse", N_("a ruse is tried in this sequence"), ruse),
    { "sections", N_("sections of the wall"), IN_LIST, AT(parts), .most = MOST_PARTS,
      .stride = sizeof(struct fantasy_part), .member = part_inputs, .members = LEN(part_inputs) },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_moment, member))
static const struct input dealt_inputs[] = { { "points", N_("hit points"), IN_INT, 0, .hi = 1000000000 } };
static const struct input moment_inputs[] = {
    INT("men", N_("men at the start of the sequence"), men, 0, MOST_MEN),
    FLAG("was_demoralised", N_("demoralised at the start of the sequence"), was_demoralised),
    INT("was", N_("enemies in contact when movement began, a bit per unit"), was, 0, ALL_BITS),
    INT("longest", N_("the enemy in contact longest, from 0; -1: none"), longest, -1, MOST_UNITS - 1),
    FLAG("moved", N_("it has moved"), moved),
    FLAG("charged", N_("it has charged"), charged),
    FLAG("left", N_("it has left contact"), left),
    FLAG("struck", N_("it has struck"), struck),
    INT("pending", N_("damage of the phase under way"), pending, 0, MOST_POINTS),
    INT("test", N_("its morale test: 0 none, 1 passed, 2 failed"), test, 0, TEST_WORDS - 1),
    FLAG("surrenders", N_("it is about to surrender"), surrenders),
    FLAG("duelled", N_("it has met a hero or a huge creature"), duelled),
    { "dealt", N_("hit points it has taken from each unit"), IN_LIST, AT(others), .most = MOST_UNITS,
      .stride = sizeof(int32_t), .member = dealt_inputs, .members = LEN(dealt_inputs) },
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
#define LIST(id, says, count, inputs, type, limit) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs) }
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
    LIST("units", N_("units of both sides"), field.units, unit_inputs, fantasy_unit, MOST_UNITS),
    LIST("notes", N_("what is noted about units"), notes, note_inputs, war_note, MOST_UNITS),
    LIST("heroes", N_("heroes of both sides"), field.heroes, hero_inputs, fantasy_hero, MOST_HEROES),
    LIST("hero_notes", N_("what is noted about heroes"), hero_notes, hero_note_inputs, war_hero_note, MOST_HEROES),
    LIST("moments", N_("what happened to units in this sequence"), turn.units, moment_inputs, fantasy_moment,
         MOST_UNITS),
    LIST("hero_moments", N_("what happened to heroes in this sequence"), turn.heroes, hero_moment_inputs,
         fantasy_hero_moment, MOST_HEROES),
    GROUP("red", N_("red's army"), field.side[0], side_inputs),
    GROUP("blue", N_("blue's army"), field.side[1], side_inputs),
    GROUP("fort", N_("the fortification"), field.fort, fort_inputs),
};

const struct layout war_state_layout = {
    .id = "state", .says = N_("how a battle stands"), .input = state_inputs, .inputs = LEN(state_inputs),
        .size = sizeof(struct war_state),
};
