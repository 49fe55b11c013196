/* procedures_melee.c - what can be asked about melee, duels and charges. */
#include "rules/flintlock/book.h"
#include "rules/flintlock/melee.h"

#define SIDE_AT(member) ((int)offsetof(struct flintlock_fighter, member))
#define AT(member) ((int)offsetof(struct flintlock_melee_in, member))

static const struct word lengths[] = {
    [LENGTH_LONG] = { "long", N_("long") },
    [LENGTH_HALF_LONG] = { "half_long", N_("half-long") },
    [LENGTH_SHORT] = { "short", N_("short") },
    [LENGTH_VERY_SHORT] = { "very_short", N_("very short") },
    [LENGTH_BARE] = { "bare", N_("bare hands") },
    [LENGTH_BY_WEAPON] = { "by_weapon", N_("as the weapon has it") },
};
static const struct word mounts[] = {
    [FIGHTER_FOOT] = { "foot", N_("on foot") },
    [FIGHTER_MOUNTED_INFANTRY] = { "mounted_infantry", N_("mounted infantry") },
    [FIGHTER_LIGHT_CAVALRY] = { "light_cavalry", N_("light cavalry") },
    [FIGHTER_HEAVY_CAVALRY] = { "heavy_cavalry", N_("heavy cavalry") },
};
static const struct word harms[] = {
    [HARM_NONE] = { "unhurt", N_("unhurt") }, [HARM_PUSHED] = { "pushed", N_("pushed back") },
    [HARM_HIT] = { "hit", N_("hit") },
};
const struct word flintlock_blow_orders[4] = {
    [BLOWS_FIRST] = { "first", N_("the first") }, [BLOWS_SECOND] = { "second", N_("the second") },
    [BLOWS_TOGETHER] = { "together", N_("both together") }, [BLOWS_NONE] = { "none", N_("nobody") },
};
static const struct word winners[] = {
    [DUEL_FIRST] = { "first", N_("the first") }, [DUEL_SECOND] = { "second", N_("the second") },
        [DUEL_NONE] = { "none", N_("nobody") },
};

/* ---- melee ---- */

const struct input flintlock_fighter_inputs[] = {  /* FIGHTER_INPUTS: the compiler compares it with its declaration */
    { "class",   N_("class"),              IN_INT, SIDE_AT(class),   .lo = 1, .hi = 5, .usual = 3,
      .is = true, .brief = N_("class") },
    { "cuirass", N_("cuirass: 0, 4 or 5"), IN_INT, SIDE_AT(cuirass), .hi = 5, .is = true, .brief = N_("cuirass") },
    { "weapon",          N_("weapon in hand"),                                      IN_CHOICE, SIDE_AT(weapon),
      .usual = ARM_BAYONET,
      .choice = flintlock_arm_names, .choices = LEN(flintlock_arm_names), .is = true },
    { "length", N_("its length"),
      IN_CHOICE, SIDE_AT(length), .usual = LENGTH_BY_WEAPON, .choice = lengths, .choices = LEN(lengths),
      .seldom = true },
    { "improvised", N_("improvised weapon, farm tool, club, butt, soldier's sword, briquet"),
      IN_FLAG, .offset = SIDE_AT(improvised), .seldom = true },
    { "heavy_tool", N_("heavy two-handed tool"),
      IN_FLAG, .offset = SIDE_AT(heavy_tool), .seldom = true },
    { "indoors", N_("indoors"),
      IN_FLAG, .offset = SIDE_AT(indoors), .seldom = true },
    { "mount", N_("on foot or mounted"),
      IN_CHOICE, SIDE_AT(mount), .choice = mounts, .choices = LEN(mounts), .is = true },
    { "charging", N_("cavalry that charges"),
      IN_FLAG, .offset = SIDE_AT(charging), .only_if = "mount=light_cavalry,heavy_cavalry" },
    { "close_order", N_("in close order"),
      IN_FLAG, .offset = SIDE_AT(close_order) },
    { "behind_obstacle", N_("attacked across a linear obstacle: hedge, bank, low wall, door, barricade, rampart"),
      IN_FLAG, .offset = SIDE_AT(behind_obstacle) },
    { "below", N_("stands lower than the enemy: steep slope, bank, stairs, rampart"),
      IN_FLAG, .offset = SIDE_AT(below) },
    { "braced", N_("still, on foot, with halberd, spontoon or fixed bayonet, against the one who charges him directly"),
      IN_FLAG, .offset = SIDE_AT(braced), .only_if = "mount=foot" },
    { "routed", N_("in rout"),
      IN_FLAG, .offset = SIDE_AT(routed), .seldom = true },
    { "shaken", N_("shaken: no bonus for close order"),
      IN_FLAG, .offset = SIDE_AT(shaken), .seldom = true },
    { "wounded", N_("lightly wounded (optional rule)"),
      IN_FLAG, .offset = SIDE_AT(wounded), .seldom = true },
    { "surprise", N_("takes the enemy by surprise (optional rule)"),
      IN_FLAG, .offset = SIDE_AT(surprise), .seldom = true },
    { "cornered", N_("has no room to be pushed back"),
      IN_FLAG, .offset = SIDE_AT(cornered), .seldom = true },
    { "strikes", N_("strikes at this enemy; not if he named another or has struck already"),
      IN_FLAG, .offset = SIDE_AT(strikes), .usual = true, .seldom = true },
    { "breaks_off", N_("breaks off: the enemy strikes once, unanswered"),
      IN_FLAG, .offset = SIDE_AT(breaks_off), .seldom = true },
    { "named", N_("a named character, who may be wounded in a duel (optional rule)"),
      IN_FLAG, .offset = SIDE_AT(named), .is = true, .seldom = true },
};
enum { MELEE_MEMBERS = FIGHTER_INPUTS - 1 };       /* all but the last, `named`, which only a duel looks at */
static const struct input melee_inputs[] = {
    { "first",  N_("the first"),
      IN_GROUP,  AT(side[0]), .member = flintlock_fighter_inputs,    .members = MELEE_MEMBERS, .listed = "figures" },
    { "second", N_("the second"),
      IN_GROUP,  AT(side[1]), .member = flintlock_fighter_inputs,    .members = MELEE_MEMBERS, .listed = "figures" },
    { "ground", N_("the ground under the rider"),
      IN_CHOICE, AT(ground),  .choice = flintlock_grounds, .choices = LEN(flintlock_grounds) },
};

#define OUT(member) ((int)offsetof(struct flintlock_melee_out, member))

static const struct result melee_results[] = {
    { "order",           N_("who strikes first"),
      OUT_CHOICE, .note = NOTE_ORDER,       .choice = flintlock_blow_orders,
          .choices = LEN(flintlock_blow_orders) },
    { "first_modifier",  N_("modifiers of the first one's blow"),
      OUT_INT,    .note = NOTE_FIRST_MODIFIER },
    { "second_modifier", N_("modifiers of the second one's blow"),
      OUT_INT,    .note = NOTE_SECOND_MODIFIER },
    { "first_back",      N_("how far the first one goes if pushed back"),
      OUT_INT,    .note = NOTE_FIRST_BACK,  .unit = N_("cm") },
    { "second_back",     N_("how far the second one goes if pushed back"),
      OUT_INT,    .note = NOTE_SECOND_BACK, .unit = N_("cm") },
    { "first",           N_("what happens to the first one"),
      OUT_CHOICE, .offset = OUT(harm[0]),   .note = END_RESULT, .choice = harms, .choices = LEN(harms) },
    { "second",          N_("what happens to the second one"),
      OUT_CHOICE, .offset = OUT(harm[1]),   .note = END_RESULT, .choice = harms, .choices = LEN(harms) },
};

void flintlock_check_cuirass(struct refusals *out, const char *field, int cuirass)
{
    if (cuirass != 0 && cuirass != 4 && cuirass != 5) refuse_value(out, field, cuirass, N_("a cuirass is 0, 4 or 5"));
}

static void check_melee(const void *input, struct refusals *out)
{
    const struct flintlock_melee_in *in = input;

    flintlock_check_cuirass(out, "first.cuirass", in->side[0].cuirass);
    flintlock_check_cuirass(out, "second.cuirass", in->side[1].cuirass);
}

static const char *const melee_cites[] = { "melee", "melee/lengths", "melee/factors", "melee/ties", "P-arms",
        "P-surprise", "H-14", "H-15", "H-17", "H-18", "H-19", "H-20", "H-21", "H-22", "H-30", "H-31", NULL };

/* What a player looks for first. */
static const struct prospect melee_prospects[] = {
    { "second=hit", N_("{1}: hit"), "second", "first" },
    { "second=pushed", N_("{1}: pushed back"), "second", "first" },
    { "first=pushed", N_("{1}: pushed back"), "first", "second" },
    { "first=hit", N_("{1}: hit"), "first", "second" },
};

const struct procedure flintlock_melee_procedure = {
    .id = "melee", .says = N_("one round of melee between two figures"),
    .more = N_("Each figure strikes once in a phase, at an enemy in contact whom it named before. Who pushed his "
               "enemy back may follow at once, if nobody else touches him. "
               "A lance strikes over a friend's shoulder in close order as a half-long weapon."),
    .in.input = melee_inputs, .in.inputs = LEN(melee_inputs), .in.size = sizeof(struct flintlock_melee_in),
    .result = melee_results, .results = LEN(melee_results), .out_size = sizeof(struct flintlock_melee_out),
    .cites = melee_cites,
        .dice = N_("the blow of who strikes first (of the first one, if both strike together), a 6 again; then the "
                   "other blow; two natural 7s once more"),
    .in.check = check_melee, .ready_size = sizeof(struct flintlock_round), .prepare = flintlock_melee_prepare,
        .rule = flintlock_melee_rule,
    .main_result = 6,
    .prospect = melee_prospects, .prospects = LEN(melee_prospects),
};

/* ---- duel ---- */

static const struct input duel_inputs[] = {
    { "first",      N_("the first"),
      IN_GROUP,  AT(side[0]),    .member = flintlock_fighter_inputs,    .members = FIGHTER_INPUTS,
      .listed = "figures" },
    { "second",     N_("the second"),
      IN_GROUP,  AT(side[1]),    .member = flintlock_fighter_inputs,    .members = FIGHTER_INPUTS,
      .listed = "figures" },
    { "ground",     N_("the ground under the rider"),
      IN_CHOICE, AT(ground),     .choice = flintlock_grounds, .choices = LEN(flintlock_grounds) },
    { "max_rounds", N_("rounds after which nobody wins"),
      IN_INT,    AT(max_rounds), .lo = 1,                     .hi = 100, .usual = 20 },
};
static const struct result duel_results[] = {
    { "order", N_("who strikes first"),
      OUT_CHOICE, .note = NOTE_ORDER, .choice = flintlock_blow_orders,
          .choices = LEN(flintlock_blow_orders) },
    { "first_modifier", N_("modifiers of the first one's blow in the first round"),
      OUT_INT, .note = NOTE_FIRST_MODIFIER },
    { "second_modifier", N_("modifiers of the second one's blow in the first round"),
      OUT_INT, .note = NOTE_SECOND_MODIFIER },
    { "rounds", N_("rounds fought"),
      OUT_INT, .note = NOTE_ROUNDS },
    { "winner", N_("winner"),
      OUT_CHOICE, .offset = (int)offsetof(struct flintlock_duel_out, winner), .note = END_RESULT, .choice = winners,
          .choices = LEN(winners) },
};

static void check_duel(const void *input, struct refusals *out)
{
    const struct flintlock_melee_in *in = input;

    check_melee(input, out);
    if (in->side[0].breaks_off) refuse(out, "first.breaks_off", N_("nobody breaks off a duel"));
    if (in->side[1].breaks_off) refuse(out, "second.breaks_off", N_("nobody breaks off a duel"));
}

static const char *const duel_cites[] = { "melee", "H-26", "H-32", NULL };

/* What a player looks for first. */
static const struct prospect duel_prospects[] = {
    { "winner=first", N_("{1}: victory"), "first", "first" },
    { "winner=none", N_("nobody wins"), NULL, NULL },
    { "winner=second", N_("{1}: victory"), "second", "second" },
};

const struct procedure flintlock_duel_procedure = {
    .id = "duel", .says = N_("a melee of two figures, round after round, until one is hit"),
    .more = N_("Charge, surprise and a braced weapon count in the first round only. Who is pushed back is followed "
               "at once."),
    .in.input = duel_inputs, .in.inputs = LEN(duel_inputs), .in.size = sizeof(struct flintlock_melee_in),
    .result = duel_results, .results = LEN(duel_results), .out_size = sizeof(struct flintlock_duel_out),
    .cites = duel_cites,
        .dice = N_("those of a melee for each round; with the optional rule on wounds one d6 for a hit on a "
                   "named character"),
    .in.check = check_duel, .ready_size = sizeof(struct flintlock_duel), .prepare = flintlock_duel_prepare,
        .rule = flintlock_duel_rule,
    .main_result = 4, .many = true,
    .prospect = duel_prospects, .prospects = LEN(duel_prospects),
};

/* ---- charge ---- */

#define CHARGE_AT(member) ((int)offsetof(struct flintlock_charge_in, member))

static const struct word no_charge_why[] = {    /* as in flintlock_no_charge_list */
    { "may_charge",   N_("may charge") },
    { "not_cavalry",  N_("only cavalry charges, not mounted infantry") },
    { "class_1",      N_("class 1 never starts a melee") },
    { "in_contact",   N_("was in contact at the start of the turn") },
    { "bad_ground",   N_("no charge in difficult terrain") },
    { "not_straight", N_("the last part of the way is not straight") },
    { "no_contact",   N_("does not reach the enemy") },
};
static const struct input charge_inputs[] = {
    { "mount", N_("who attacks"),
      IN_CHOICE, CHARGE_AT(mount), .usual = FIGHTER_LIGHT_CAVALRY, .choice = mounts, .choices = LEN(mounts),
      .is = true },
    { "class", N_("class"),
      IN_INT, CHARGE_AT(class), .lo = 1, .hi = 5, .usual = 3, .is = true, .brief = N_("class") },
    { "in_contact", N_("was in contact with an enemy at the start of the turn"),
      IN_FLAG, .offset = CHARGE_AT(in_contact) },
    { "straight", N_("length of the last straight part of the way"),
      IN_INT, CHARGE_AT(straight), .hi = 100, .usual = 10, .unit = N_("cm") },
    { "ground", N_("the worst ground on the way, for these troops"),
      IN_CHOICE, CHARGE_AT(ground), .choice = flintlock_grounds, .choices = LEN(flintlock_grounds) },
    { "reaches", N_("the move ends in contact"),
      IN_FLAG, .offset = CHARGE_AT(reaches), .usual = true },
};
static const struct result charge_results[] = {
    { "why", N_("and why not"),
      OUT_CHOICE, .note = NOTE_CHARGE_WHY, .choice = no_charge_why, .choices = LEN(no_charge_why) },
    { "allowed", N_("is it a charge?"),
      OUT_FLAG, .offset = (int)offsetof(struct flintlock_charge_out, allowed), .note = END_RESULT },
};
static const char *const charge_cites[] = { "melee/factors", "H-16", "H-23", NULL };

const struct procedure flintlock_charge_procedure = {
    .id = "charge", .says = N_("may cavalry charge?"),
    .in.input = charge_inputs, .in.inputs = LEN(charge_inputs), .in.size = sizeof(struct flintlock_charge_in),
    .result = charge_results, .results = LEN(charge_results), .out_size = sizeof(struct flintlock_charge_out),
    .cites = charge_cites, .dice = N_("none"), .rule = flintlock_charge_rule, .main_result = 1,
    .listed = "figures",
};
