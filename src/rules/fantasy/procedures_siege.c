/* procedures_siege.c - what can be asked about sieges: engines, breaches, supplies. */
#include "rules/fantasy/book.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

/* ---- engine ---- */

#define AT(member) ((int)offsetof(struct fantasy_engine_in, member))
static const struct input engine_inputs[] = {
    { "engine", N_("siege engine"), IN_CHOICE, AT(engine), .choice = fantasy_engine, .choices = ENGINES },
    { "target", N_("the target"),   IN_GROUP, AT(target), .member = fantasy_body_inputs, .members = BODY_INPUTS },
    { "walls",  N_("walls before the target"), IN_CHOICE, AT(walls), .choice = fantasy_walls, .choices = WALL_STATES },
};
static const struct result engine_results[] = {
    { "allowed", N_("may it shoot at this target?"),
      OUT_FLAG, 0, NOTE_ALLOWED, .choices = 0 },
    { "why", N_("and why not"),
      OUT_CHOICE, 0, NOTE_WHY, .choice = fantasy_engine_why, .choices = ENGINE_WHYS },
    { "cost", N_("cost in gold pieces"),
      OUT_INT, 0, NOTE_COST, .choices = 0 },
    { "crew.least", N_("crew at least"),
      OUT_INT, 0, NOTE_CREW_LEAST, .choices = 0 },
    { "crew.most", N_("crew at most"),
      OUT_INT, 0, NOTE_CREW_MOST, .choices = 0 },
    { "engineers", N_("engineers among them"),
      OUT_INT, 0, NOTE_ENGINEERS, .choices = 0 },
    { "damage", N_("total damage"),
      OUT_INT, (int)offsetof(struct fantasy_engine_out, damage), END_RESULT, .unit = N_("hit points") },
    { "survivors", N_("survivors of the target"),
      OUT_INT, (int)offsetof(struct fantasy_engine_out, survivors), END_RESULT, .unit = N_("men") },
};
static const char *const engine_cites[] = { "engines", "sieges", "FA-34", "FA-37", "FA-38", NULL };

static void fill_engine(void *input, const uint8_t *given)
{
    struct fantasy_engine_in *in = input;

    fantasy_fill_body(&in->target, given + offsetof(struct fantasy_engine_in, target) / sizeof(int32_t));
}

static void check_engine(const void *input, struct refusals *out)
{
    const struct fantasy_engine_in *in = input;

    fantasy_check_body(&in->target, "target.total", "target.attacks", out);
}

const struct procedure fantasy_engine_procedure = {
    .id = "engine", .says = N_("damage of a siege engine to a unit in the shooting phase"),
    .more = N_("Catapults and trebuchets reach mounted and flying units only while these stand still. The target "
               "must be free, as for any shot."),
    .in.input = engine_inputs, .in.inputs = LEN(engine_inputs), .in.size = sizeof(struct fantasy_engine_in),
    .result = engine_results, .results = LEN(engine_results), .out_size = sizeof(struct fantasy_engine_out),
    .cites = engine_cites, .dice = N_("the dice of the engine"), .in.fill = fill_engine, .in.check = check_engine,
        .rule = fantasy_engine_rule,
    .main_result = 6,
};
#undef AT

/* ---- breach and ruse ---- */

#define AT(member) ((int)offsetof(struct fantasy_breach_in, member))
static const struct input breach_inputs[] = {
    { "method", N_("way to the breach"),
      IN_CHOICE, AT(method), .choice = fantasy_method, .choices = METHODS },
    { "engines", N_("engines that work on the same section"),
      IN_SET, AT(engines), .choice = fantasy_engine, .choices = ENGINES, .most = MOST_ENGINES,
          .only_if = "method=engines" },
    { "monsters", N_("huge creatures that tear at it"),
      IN_INT, AT(monsters), .lo = 0, .hi = MOST_MONSTERS, .usual = 0, .only_if = "method=engines" },
    { "against", N_("what is to be breached"),
      IN_CHOICE, AT(against), .choice = fantasy_work, .choices = WORKS, .only_if = "method=engines" },
    { "progress", N_("share of a breach made by engines so far"),
      IN_FRACTION, AT(progress), .hi = 1, .only_if = "method=engines" },
    { "ram_needed", N_("sequences that the ram needs; 0: not thrown yet"),
      IN_INT, AT(ram_needed), .hi = 60, .only_if = "method=ram" },
    { "ram_done", N_("sequences that the ram has worked"),
      IN_INT, AT(ram_done), .hi = 60, .only_if = "method=ram" },
};
static const struct result breach_results[] = {
    { "allowed", N_("can this make a breach?"),
      OUT_FLAG, 0, NOTE_ALLOWED, .choices = 0 },
    { "why", N_("and why not"),
      OUT_CHOICE, 0, NOTE_WHY, .choice = fantasy_engine_why, .choices = ENGINE_WHYS },
    { "sequences", N_("sequences until the breach; 0 is this one"),
      OUT_INT, (int)offsetof(struct fantasy_breach_out, sequences), END_RESULT, .unit = N_("sequences") },
};
static const char *const breach_cites[] = { "sieges", "engines", "FA-35", "FA-36", "FA-51", "FA-52", "FA-61", NULL };

const struct procedure fantasy_breach_procedure = {
    .id = "breach", .says = N_("sequences until the walls are breached"),
    .more = N_("The unit with the ram must survive the sequences in front of the gate. Whether a ruse works is asked "
               "with fantasy.ruse."),
    .in.input = breach_inputs, .in.inputs = LEN(breach_inputs), .in.size = sizeof(struct fantasy_breach_in),
    .result = breach_results, .results = LEN(breach_results), .out_size = sizeof(struct fantasy_breach_out),
    .cites = breach_cites, .dice = N_("2d4 for the ram; none for the other ways"), .rule = fantasy_breach_rule,
    .main_result = 2,
};
#undef AT

static const struct result ruse_results[] = {
    { "opened", N_("the gate is open"), OUT_FLAG, (int)offsetof(struct fantasy_ruse_out, opened), END_RESULT,
      .choices = 0 },
};
static const char *const ruse_cites[] = { "sieges", "FA-52", NULL };
static const struct input ruse_inputs[] = {
    { "allowed", N_("the scenario allows a ruse"), IN_FLAG, 0, .hi = 1, .usual = true },
};

static void check_ruse(const void *input, struct refusals *out)
{
    if (!((const struct fantasy_ruse_in *)input)->allowed)
        refuse(out, "allowed", N_("no ruse without leave of the scenario"));
}

const struct procedure fantasy_ruse_procedure = {
    .id = "ruse", .says = N_("does a ruse open the gate?"),
    .more = N_("Once per siege, in the command phase."),
    .in.input = ruse_inputs, .in.inputs = LEN(ruse_inputs), .in.size = sizeof(struct fantasy_ruse_in),
    .result = ruse_results, .results = LEN(ruse_results), .out_size = sizeof(struct fantasy_ruse_out),
    .cites = ruse_cites, .dice = N_("1d6"), .in.check = check_ruse, .rule = fantasy_ruse_rule,
    .main_result = 0,
};

/* ---- ballista ---- */

#define AT(member) ((int)offsetof(struct fantasy_ballista_in, member))
static const struct input ballista_target[] = {
    { "ac", N_("armour class, ascending"), IN_INT, AT(ac), .lo = 0, .hi = 40, .usual = 10 },
    { "hp", N_("hit points"), IN_INT, AT(hp), .lo = 1, .hi = 1000, .usual = 20 },
};
static const struct input ballista_inputs[] = {
    { "target", N_("the target"), IN_GROUP, 0, .member = ballista_target, .members = LEN(ballista_target) },
    { "range",  N_("distance to the target"), IN_INT, AT(range), .lo = 0, .hi = 1000, .usual = 100, .unit = N_("m") },
    { "rounds", N_("rounds of the combat"), IN_INT, AT(rounds), .lo = 1, .hi = 40, .usual = 1 },
};
static const struct result ballista_results[] = {
    { "allowed", N_("can it reach the target?"),
      OUT_FLAG, 0, NOTE_ALLOWED, .choices = 0 },
    { "why", N_("and why not"),
      OUT_CHOICE, 0, NOTE_WHY, .choice = fantasy_engine_why, .choices = ENGINE_WHYS },
    { "shots", N_("shots in these rounds"),
      OUT_INT, 0, NOTE_SHOTS, .choices = 0 },
    { "needed", N_("needed on the d20"),
      OUT_INT, 0, NOTE_NEEDED, .choices = 0 },
    { "damage", N_("total damage"),
      OUT_INT, (int)offsetof(struct fantasy_ballista_out, damage), END_RESULT, .unit = N_("hit points") },
    { "hp", N_("hit points left"),
      OUT_INT, (int)offsetof(struct fantasy_ballista_out, hp), END_RESULT, .unit = N_("hit points") },
};
static const char *const ballista_cites[] = { "engines", "LL-levels", "FA-25", NULL };

const struct procedure fantasy_ballista_procedure = {
    .id = "ballista", .says = N_("a ballista in single combat"),
    .more = N_("One shot in four rounds, the first in the first round; it attacks like a fighter of level 2."),
    .in.input = ballista_inputs, .in.inputs = LEN(ballista_inputs), .in.size = sizeof(struct fantasy_ballista_in),
    .result = ballista_results, .results = LEN(ballista_results), .out_size = sizeof(struct fantasy_ballista_out),
    .cites = ballista_cites, .dice = N_("for each shot 1d20 and, if it hits, 2d6"), .rule = fantasy_ballista_rule,
    .main_result = 4,
};
#undef AT

/* ---- supplies ---- */

#define AT(member) ((int)offsetof(struct fantasy_supplies_in, member))
#define OUT(member) ((int)offsetof(struct fantasy_supplies_out, member))
static const struct input supplies_inputs[] = {
    { "role",     N_("whose supplies"),
      IN_CHOICE, AT(role),     .choice = fantasy_role,    .choices = ROLES },
    { "sequence", N_("sequences played, this one included"),
      IN_INT,    AT(sequence), .lo = 1,                   .hi = 999,       .usual = 1 },
    { "food",     N_("sequences of food at the start; -1: the usual, 999: no limit"),
      IN_INT,    AT(food),     .lo = STORE_USUAL,               .hi = STORE_UNLIMITED, .usual = STORE_USUAL },
    { "water",    N_("sequences of water at the start; -1: the usual, 999: no limit"),
      IN_INT,    AT(water),    .lo = STORE_USUAL,               .hi = STORE_UNLIMITED, .usual = STORE_USUAL },
    { "exempt",   N_("creatures that need neither"),
      IN_FLAG,   AT(exempt),   .hi = 1 },
    { "total",    N_("hit points left in the whole unit"),
      IN_INT,    AT(total),    .lo = 0,                   .hi = 1000000,   .usual = UNSET, .same_as = "start" },
    { "start",    N_("hit points at the start of the battle"),
      IN_INT,    AT(start),    .lo = 1,                   .hi = 1000000,   .usual = 400 },
    { "shooter",  N_("who shoots"),
      IN_CHOICE, AT(shooter),  .choice = fantasy_shooter, .choices = SHOOTERS },
    { "shots",    N_("shooting orders carried out so far"),
      IN_INT,    AT(shots),    .lo = 0,                   .hi = 999,       .usual = 0 },
};
static const struct result supplies_results[] = {
    { "hunger", N_("want"),
      OUT_CHOICE, OUT(hunger), END_RESULT, .choice = fantasy_hunger, .choices = HUNGERS },
    { "loss",   N_("hit points lost at the end of the sequence"),
      OUT_INT,    OUT(loss),   END_RESULT, .unit = N_("hit points") },
    { "total",  N_("hit points left"),
      OUT_INT,    OUT(total),  END_RESULT, .unit = N_("hit points") },
    { "shots",  N_("shooting orders left"),
      OUT_INT,    OUT(shots),  END_RESULT, .choices = 0 },
};
static const char *const supplies_cites[] = { "sieges", "FA-55", NULL };

const struct procedure fantasy_supplies_procedure = {
    .id = "supplies", .says = N_("food, water and ammunition in a siege"),
    .more = N_("Losses to want call for no morale test."),
    .in.input = supplies_inputs, .in.inputs = LEN(supplies_inputs), .in.size = sizeof(struct fantasy_supplies_in),
    .result = supplies_results, .results = LEN(supplies_results), .out_size = sizeof(struct fantasy_supplies_out),
    .cites = supplies_cites, .dice = N_("none"), .rule = fantasy_supplies_rule,
    .main_result = 0,
};
#undef AT
#undef OUT
