/* procedures_morale.c - what can be asked about morale, rallying, wounds and points. */
#include "rules/flintlock/book.h"
#include "rules/flintlock/morale.h"

/* ---- morale, rally ---- */

#define AT(member) ((int)offsetof(struct flintlock_morale_in, member))

static const struct word officers[] = {
    [OFFICER_ALIVE] = { "alive", N_("alive") },
    [OFFICER_LOST_NOW] = { "lost_now", N_("lost this turn") },
    [OFFICER_LOST_BEFORE] = { "lost", N_("lost before") },
};
static const struct word morales[] = {
    [MORALE_HOLDS] = { "holds", N_("holds") },
    [MORALE_IS_SHAKEN] = { "shaken", N_("shaken") },
    [MORALE_ROUTS] = { "routs", N_("routs") },
};
static const struct word test_why[] = {         /* as in flintlock_must_test_list */
    { "no_test", N_("no test") },
    { "losses",  N_("heavy losses this turn") },
    { "half",    N_("fell to half its first strength") },
    { "officer", N_("lost its officer this turn") },
};
static const struct word no_rally_why[] = {     /* as in flintlock_no_rally_list */
    { "may_rally", N_("may rally") },
    { "officer",   N_("no officer near") },
    { "enemy",     N_("an enemy is too near") },
};

static const struct input morale_inputs[] = {
    { "class", N_("average class"),
      IN_FRACTION, AT(class_num), .lo = 1, .hi = 5, .usual = 3 },
    { "figures", N_("first strength of the unit"),
      IN_INT, AT(figures), .lo = 1, .hi = 200, .usual = 10, .unit = N_("figures") },
    { "start", N_("figures at the start of the turn"),
      IN_INT, AT(start), .lo = 1, .hi = 200, .usual = UNSET, .same_as = "figures", .unit = N_("figures") },
    { "lost", N_("figures lost this turn"),
      IN_INT, AT(lost), .hi = 200, .usual = UNSET, .needed = true, .unit = N_("figures") },
    { "half_tested", N_("has tested for falling to half already"),
      IN_FLAG, .offset = AT(half_tested) },
    { "officer", N_("its officer"),
      IN_CHOICE, AT(officer), .choice = officers, .choices = LEN(officers) },
    { "officer_cm", N_("distance of the officer"),
      IN_INT, AT(officer_cm), .hi = 999, .unit = N_("cm"), .only_if = "officer=alive" },
    { "in_cover", N_("most of it in cover"),
      IN_FLAG, .offset = AT(in_cover) },
    { "charged", N_("charged by cavalry this turn"),
      IN_FLAG, .offset = AT(charged) },
};
static const struct result morale_results[] = {
    { "tests", N_("must it test?"),
      OUT_FLAG, .note = NOTE_MORALE_TESTS },
    { "why", N_("what for"),
      OUT_CHOICE, .note = NOTE_MORALE_WHY, .choice = test_why, .choices = LEN(test_why) },
    { "bonus", N_("added to the die"),
      OUT_INT, .note = NOTE_MORALE_BONUS },
    { "score", N_("die and modifiers"),
      OUT_INT, .note = NOTE_MORALE_SCORE },
    { "result", N_("morale"),
      OUT_CHOICE, .offset = (int)offsetof(struct flintlock_morale_out, result), .note = END_RESULT, .choice = morales,
          .choices = LEN(morales) },
};

static void check_morale(const void *input, struct refusals *out)
{
    const struct flintlock_morale_in *in = input;

    if (in->start > in->figures) refuse_value(out, "start", in->start, N_("more figures than at first"));
    if (in->lost > in->start) refuse_value(out, "lost", in->lost, N_("more losses than figures"));
}

static const char *const morale_cites[] = { "H-27", "H-34", NULL };

const struct procedure flintlock_morale_procedure = {
    .id = "morale", .says = N_("the morale test of a unit at the end of a turn"),
    .more = N_("Shaken: next turn it may not approach the enemy and has no bonus for close order. In rout: it runs "
               "to its own table edge at the light speed, strikes at -1 and does not shoot."),
    .in.input = morale_inputs, .in.inputs = LEN(morale_inputs), .in.size = sizeof(struct flintlock_morale_in),
    .result = morale_results, .results = LEN(morale_results), .out_size = sizeof(struct flintlock_morale_out),
    .cites = morale_cites, .dice = N_("one d6, if it must test"), .in.check = check_morale,
    .ready_size = sizeof(struct flintlock_nerve), .prepare = flintlock_morale_prepare, .rule = flintlock_morale_rule,
        .main_result = 4,
};

static const struct input rally_inputs[] = {
    { "class", N_("average class"),
      IN_FRACTION, AT(class_num), .lo = 1, .hi = 5, .usual = 3 },
    { "figures", N_("first strength of the unit"),
      IN_INT, AT(figures), .lo = 1, .hi = 200, .usual = 10, .unit = N_("figures") },
    { "start", N_("figures at the start of the turn"),
      IN_INT, AT(start), .lo = 1, .hi = 200, .usual = UNSET, .same_as = "figures", .unit = N_("figures") },
    { "officer", N_("its officer"),
      IN_CHOICE, AT(officer), .choice = officers, .choices = LEN(officers) },
    { "officer_cm", N_("distance of the officer"),
      IN_INT, AT(officer_cm), .hi = 999, .unit = N_("cm"), .only_if = "officer=alive" },
    { "enemy_cm", N_("distance of the nearest enemy"),
      IN_INT, AT(enemy_cm), .hi = 999, .usual = 100, .unit = N_("cm") },
    { "in_cover", N_("most of it in cover"),
      IN_FLAG, .offset = AT(in_cover) },
    { "charged", N_("charged by cavalry this turn"),
      IN_FLAG, .offset = AT(charged) },
};
static const struct result rally_results[] = {
    { "allowed", N_("may it try?"),
      OUT_FLAG, .note = NOTE_RALLY_ALLOWED },
    { "why", N_("and why not"),
      OUT_CHOICE, .note = NOTE_RALLY_WHY, .choice = no_rally_why, .choices = LEN(no_rally_why) },
    { "bonus", N_("added to the die"),
      OUT_INT, .note = NOTE_RALLY_BONUS },
    { "score", N_("die and modifiers"),
      OUT_INT, .note = NOTE_RALLY_SCORE },
    { "rallied", N_("rallied"),
      OUT_FLAG, .offset = (int)offsetof(struct flintlock_rally_out, rallied), .note = END_RESULT },
};
static const char *const rally_cites[] = { "H-27", "H-28", NULL };

const struct procedure flintlock_rally_procedure = {
    .id = "rally", .says = N_("rallying a routed unit at the start of a turn"),
    .more = N_("Once a turn; a unit that rallies has no other order that turn."),
    .in.input = rally_inputs, .in.inputs = LEN(rally_inputs), .in.size = sizeof(struct flintlock_morale_in),
    .result = rally_results, .results = LEN(rally_results), .out_size = sizeof(struct flintlock_rally_out),
    .cites = rally_cites, .dice = N_("one d6, if it may try"), .in.check = check_morale,
    .ready_size = sizeof(struct flintlock_nerve), .prepare = flintlock_rally_prepare, .rule = flintlock_rally_rule,
        .main_result = 4,
};

/* ---- wound ---- */

static const struct word fates[] = {
    [FATE_DEAD] = { "dead", N_("dead") }, [FATE_OUT] = { "out", N_("out of action") },
        [FATE_LIGHT] = { "light", N_("light wound") },
};
static const struct input wound_inputs[] = {
    { "wounded", N_("has a light wound already"), IN_FLAG, .offset = (int)offsetof(struct flintlock_wound_in,
            wounded) },
};
static const struct result wound_results[] = {
    { "result", N_("what becomes of the character"), OUT_CHOICE,
      .offset = (int)offsetof(struct flintlock_wound_out, result), .note = END_RESULT, .choice = fates,
      .choices = LEN(fates) },
};
static const char *const wound_cites[] = { "H-26", NULL };

const struct procedure flintlock_wound_procedure = {
    .id = "wound", .says = N_("the wound of a named character who is hit"),
    .more = N_("Without the optional rule on wounds a hit simply puts a figure out of action. Asked here, the "
               "die is thrown in any case. A light wound: -1 to all dice."),
    .in.input = wound_inputs, .in.inputs = LEN(wound_inputs), .in.size = sizeof(struct flintlock_wound_in),
    .result = wound_results, .results = LEN(wound_results), .out_size = sizeof(struct flintlock_wound_out),
    .cites = wound_cites, .dice = N_("one d6"), .rule = flintlock_wound_rule, .main_result = 0,
};

/* ---- points ---- */

#define POINTS_AT(member) ((int)offsetof(struct flintlock_points_in, member))

static const struct input points_inputs[] = {
    { "class",    N_("class"),
      IN_INT,  POINTS_AT(class),    .lo = 1, .hi = 5,   .usual = 3 },
    { "firearms", N_("firearms of each"),
      IN_INT,  POINTS_AT(firearms), .hi = 2 },
    { "mounted",  N_("mounted"),
      IN_FLAG, .offset = POINTS_AT(mounted) },
    { "cuirass",  N_("cuirass: 0, 4 or 5"),
      IN_INT,  POINTS_AT(cuirass),  .hi = 5 },
    { "figures",  N_("how many such figures"),
      IN_INT,  POINTS_AT(figures),  .lo = 1, .hi = 200, .usual = 1, .unit = N_("figures") },
};
static const struct result points_results[] = {
    { "points", N_("points of all"), OUT_INT, .offset = (int)offsetof(struct flintlock_points_out, points),
      .note = END_RESULT },
};

static void check_points(const void *input, struct refusals *out)
{
    const struct flintlock_points_in *in = input;
    flintlock_check_cuirass(out, "cuirass", in->cuirass);
}

static const char *const points_cites[] = { "H-33", NULL };

const struct procedure flintlock_points_procedure = {
    .id = "points", .says = N_("what figures cost"),
    .in.input = points_inputs, .in.inputs = LEN(points_inputs), .in.size = sizeof(struct flintlock_points_in),
    .result = points_results, .results = LEN(points_results), .out_size = sizeof(struct flintlock_points_out),
    .cites = points_cites, .dice = N_("none"), .in.check = check_points, .rule = flintlock_points_rule,
        .main_result = 0,
};
