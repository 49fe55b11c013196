/* describe.c - how a skirmish stands, member by member. */
#include "game/flintlock/state.h"

const struct word fray_phases[FRAY_PHASES] = {
    [PHASE_PLACE] = { "place", N_("figures are placed") },
    [PHASE_RALLY] = { "rally", N_("routed units rally") },
    [PHASE_ORDERS] = { "orders", N_("orders are written") },
    [PHASE_CUTS] = { "cuts", N_("who strikes at those who leave?") },
    [PHASE_WALK] = { "walk", N_("everybody moves") },
    [PHASE_FIRE] = { "fire", N_("targets are chosen") },
    [PHASE_NAME] = { "name", N_("opponents in melee are named") },
    [PHASE_FOLLOW] = { "follow", N_("who follows?") },
    [PHASE_EVENING] = { "evening", N_("the end of the turn") },
};
const struct word fray_wheres[FRAY_WHERES] = {
    [WHERE_ON] = { "on", N_("on the table") }, [WHERE_OUT] = { "out", N_("out of action") },
    [WHERE_DEAD] = { "dead", N_("dead") }, [WHERE_LEFT] = { "left", N_("left the table") },
    [WHERE_FLED] = { "fled", N_("fled from the table") }, [WHERE_UNPLACED] = { "unplaced", N_("not placed yet") },
    [WHERE_UNSEEN] = { "unseen", N_("out of sight") },
};
const struct word fray_nerves[FRAY_NERVES] = {
    [NERVE_STEADY] = { "steady", N_("steady") }, [NERVE_SHAKEN] = { "shaken", N_("shaken") },
    [NERVE_ROUTED] = { "routed", N_("in rout") },
};
const struct word fray_doings[FRAY_DOINGS] = {
    [DOES_NOTHING_YET] = { "nothing", N_("no order yet") }, [DOES_STAY] = { "stay", N_("stays") },
    [DOES_GO] = { "go", N_("goes") }, [DOES_ATTACK] = { "attack", N_("attacks") },
    [DOES_BREAK_OFF] = { "break_off", N_("breaks off") }, [DOES_FLEE] = { "flee", N_("flees") },
    [DOES_CROUCH] = { "crouch", N_("crouches") }, [DOES_RISE] = { "rise", N_("rises") },
    [DOES_FACE] = { "face", N_("faces another way") }, [DOES_RELOAD] = { "reload", N_("reloads") },
    [DOES_TAKE] = { "take", N_("takes something") }, [DOES_DROP] = { "drop", N_("drops something") },
    [DOES_BURN] = { "burn", N_("sets on fire") }, [DOES_MARCH_BODY] = { "march", N_("marches in the body") },
    [DOES_WHEEL] = { "wheel", N_("wheels in the body") }, [DOES_FORM] = { "form", N_("changes formation") },
    [DOES_ABOUT] = { "about", N_("faces about in the body") },
    [DOES_CHARGE_BODY] = { "attack_body", N_("attacks in the body") },
};
static const struct word mountings[FRAY_MOUNTINGS] = { { "no", N_("no") }, { "mounts", N_("mounts") },
                                                       { "dismounts", N_("dismounts") } };
static const struct word verdicts[FRAY_VERDICTS] = { { "none", N_("not yet decided") }, { "red", N_("red") },
                                                     { "blue", N_("blue") }, { "draw", N_("draw") } };
static const struct word reasons[FRAY_REASONS] = { { "rout", N_("nobody left in good order") },
                                                   { "goals", N_("goals") }, { "losses", N_("losses") } };
const struct word fray_hows[FRAY_HOWS] = {
    [HOW_FORWARD] = { "forward", N_("forward") }, [HOW_BACK] = { "back", N_("back") },
    [HOW_LEFT] = { "left", N_("left") }, [HOW_RIGHT] = { "right", N_("right") },
};
const struct word fray_followings[FRAY_FOLLOWINGS] = {
    [FOLLOW_OPEN] = { "open", N_("not said") }, [FOLLOW_YES] = { "follow", N_("follow") },
    [FOLLOW_NO] = { "stand", N_("stand") }, [FOLLOW_ASKED] = { "asked", N_("to be decided") },
};
const struct word fray_gun_slots[FRAY_GUNS] = { { "first", N_("first") }, { "second", N_("second") } };

static const struct word sides[] = { { "nobody", N_("nobody") }, { "red", N_("red") }, { "blue", N_("blue") } };
static const struct word officers[] = { { "never", N_("never lost") }, { "now", N_("lost in this turn") },
                                        { "before", N_("lost before") } };

static const struct word steps[] = {
    [LENGTH_LONG] = { "long", N_("long") }, [LENGTH_HALF_LONG] = { "half_long", N_("half-long") },
    [LENGTH_SHORT] = { "short", N_("short") }, [LENGTH_VERY_SHORT] = { "very_short", N_("very short") },
    [LENGTH_BARE] = { "bare", N_("bare hands") }, [LENGTH_BARE + 1] = { "over", N_("all have struck") },
};

enum { FARTHEST = FRAY_WIDEST + FRAY_BEYOND, ALL_30 = (1 << 30) - 1 };

/* ---- what numbers stand for ---- */

static const struct number_word none[] = { { 0, { "none", N_("none") } } },
    nobody[] = { { 0, { "nobody", N_("nobody") } } }, all_known[] = { { 0, { "all", N_("everything is known") } } },
    nobody_said[] = { { 0, { "not_said", N_("not said") } }, { NOT_AT_ALL, { "nobody", N_("nobody") } } };
#define MEANS(of, plus, others) { .family = of, .add = plus, .but = others, .buts = LEN(others) }
static const struct meaning figure_row = { .family = "figure" }, unit_row = { .family = "unit" },
    token_row = { .family = "token" }, area_row = { .family = "area" },
    a_figure = MEANS("figure", -1, none), a_foe = MEANS("figure", -1, nobody_said), a_unit = MEANS("unit", -1, none),
    a_token = MEANS("token", -1, none), a_carrier = MEANS("figure", -1, nobody),
    first_figures = { .family = "figure", .set = true, .but = none, .buts = LEN(none) },
    more_figures = { .family = "figure", .add = 30, .set = true, .but = none, .buts = LEN(none) },
    a_formation = { .word = fray_formations, .words = FRAY_FORMATIONS, .add = -1, .but = none, .buts = LEN(none) },
    a_way = { .word = fray_hows, .words = FRAY_HOWS }, an_officer = { .word = officers, .words = LEN(officers) },
    a_side = { .word = sides, .words = LEN(sides) },
    a_view = { .word = sides, .words = LEN(sides), .but = all_known, .buts = LEN(all_known) },
    an_area = MEANS("area", -1, none), a_gun = { .word = fray_gun_slots, .words = FRAY_GUNS },
    a_heading = { .measure = &measure_heading },
    a_step = { .word = steps, .words = LEN(steps) };

/* What the order of a figure is about (seal.c). Of one that is about nothing it may be named first: an umpire changes
** one member after the other, and an attack is about somebody at any time. */
static const struct meaning *const abouts[FRAY_DOINGS] = {
    [DOES_NOTHING_YET] = &a_figure, [DOES_STAY] = &a_figure, [DOES_GO] = &a_figure, [DOES_ATTACK] = &a_figure,
    [DOES_BREAK_OFF] = &a_figure, [DOES_FLEE] = &a_figure, [DOES_CROUCH] = &a_figure, [DOES_RISE] = &a_figure,
    [DOES_FACE] = &a_heading, [DOES_RELOAD] = &a_gun, [DOES_TAKE] = &a_token, [DOES_DROP] = &a_figure,
    [DOES_BURN] = &an_area,
};
static const struct meaning_by by_order = { .offset = (int)offsetof(struct fray_figure, does), .each = abouts,
                                            .n = FRAY_DOINGS };

#define INT(id, says, member, low, high) { id, says, IN_INT, AT(member), .lo = low, .hi = high }
#define MEANT(id, says, member, low, high, meant) { id, says, IN_INT, AT(member), .lo = low, .hi = high, \
        .means = &meant }
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
#define IN(measured, id, says, member, low, high) { id, says, IN_INT, AT(member), .lo = low, .hi = high, \
        .measure = &measured }
#define PLACE_X(id, says, member) IN(measure_cm, id, says, member, -FRAY_BEYOND, FARTHEST)
#define ONE_OF(id, says, member, words) { id, says, IN_CHOICE, AT(member), .choice = words, .choices = LEN(words) }
#define LIST_OF(id, says, count, inputs, type, limit, row) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs), .means = row }

#define AT(member) ((int)offsetof(struct fray_corner, member))
static const struct input corner_inputs[] = {
    PLACE_X("x", N_("from the west edge"), x), PLACE_X("y", N_("from the south edge"), y),
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_figure, member))
#define CORNER(id, says, place) { id, says, IN_GROUP, AT(place), .member = corner_inputs, .members = 2 }
#define FIGURE(id, says, member) MEANT(id, says, member, 0, NOT_AT_ALL, a_foe)
static const struct input figure_inputs[] = {
    ONE_OF("where", N_("where it is"), where, fray_wheres),
    PLACE_X("x", N_("from the west edge"), x),
    PLACE_X("y", N_("from the south edge"), y),
    IN(measure_heading, "facing", N_("which way it faces"), facing, 0, TURN - 1),
    FLAG("crouched", N_("crouched"), crouched),
    FLAG("riding", N_("in the saddle"), riding),
    FLAG("wounded", N_("lightly wounded"), wounded),
    INT("loaded", N_("loaded barrels of its firearm"), loaded[0], 0, 2),
    INT("second_loaded", N_("loaded barrels of its second firearm"), loaded[1], 0, 2),
    INT("reload", N_("turns spent on reloading"), reload[0], 0, 9),
    INT("second_reload", N_("turns spent on reloading the second firearm"), reload[1], 0, 9),
    INT("shots", N_("shots fired"), shots[0], 0, MOST_SHOTS),
    INT("second_shots", N_("shots fired with the second firearm"), shots[1], 0, MOST_SHOTS),
    ONE_OF("does", N_("its order"), does, fray_doings),
    { "target", N_("whom or what the order is about"), IN_INT, AT(target), .hi = TURN, .means_by = &by_order },
    ONE_OF("mounts", N_("mounts or dismounts first"), mounts, mountings),
    INT("legs", N_("legs of its way"), legs, 0, FRAY_LEGS),
    CORNER("leg_1", N_("end of the first leg"), leg[0]), CORNER("leg_2", N_("end of the second leg"), leg[1]),
    CORNER("leg_3", N_("end of the third leg"), leg[2]), CORNER("leg_4", N_("end of the fourth leg"), leg[3]),
    FIGURE("aim", N_("the figure it shoots at"), aim[0]),
    FIGURE("second_aim", N_("the figure it shoots at with the second firearm"),
            aim[1]),
    FIGURE("strikes", N_("the figure it strikes at"), strikes),
    ONE_OF("follow", N_("does it follow one whom it pushes back?"), follow, fray_followings),
    FIGURE("cut", N_("the figure it strikes at as that one leaves"), cut),
    IN(measure_cm, "length", N_("how far it may go"), length, 0, FRAY_WIDEST),
    FLAG("blocked", N_("stopped by the ground for the whole turn"), blocked),
    PLACE_X("from_x", N_("where it was when the turn began, from the west edge"), from_x),
    PLACE_X("from_y", N_("where it was when the turn began, from the south edge"), from_y),
    CORNER("at_1", N_("where it was after the first step"), at[0]),
    CORNER("at_2", N_("where it was after the second step"), at[1]),
    CORNER("at_3", N_("where it was after the third step"), at[2]),
    FLAG("moved", N_("it has moved in this turn"), moved),
    IN(measure_cm, "straight", N_("how far it came straight at last"), straight, 0, FRAY_WIDEST),
    FLAG("came", N_("it came into contact in this turn"), came),
    FLAG("charges", N_("it charges"), charges),
    FLAG("fired", N_("it has fired in this turn"), fired),
    FLAG("struck", N_("it has struck in this turn"), struck),
    FLAG("fought", N_("it was in contact or pushed back in this turn"), fought),
    FLAG("was_in_contact", N_("it was in contact when the turn began"), was_in_contact),
    FLAG("smoke", N_("it fired in the turn before"), smoke),
    MEANT("touch", N_("enemies in contact among the first 30 figures"), touch[0], 0, ALL_30, first_figures),
    MEANT("touch_more", N_("enemies in contact among figures 31 to 60"), touch[1], 0, ALL_30, more_figures),
    MEANT("met", N_("enemies in contact when blows were named, among the first 30 figures"), met[0], 0, ALL_30,
        first_figures),
    MEANT("met_more", N_("enemies in contact when blows were named, among figures 31 to 60"), met[1], 0,
        ALL_30, more_figures),
    MEANT("token", N_("the token it has"), token, 0, FRAY_MOST_TOKENS, a_token),
    FLAG("seen", N_("seen by the enemy"), seen),
    FLAG("hid", N_("out of the enemy's sight when the turn began"), hid),
    FLAG("known", N_("the enemy has seen it once"), known),
    PLACE_X("last_x", N_("where the enemy saw it last, from the west edge"), last_x),
    PLACE_X("last_y", N_("where the enemy saw it last, from the south edge"), last_y),
    PLACE_X("horse_x", N_("where its horse is, from the west edge"), horse_x),
    PLACE_X("horse_y", N_("where its horse is, from the south edge"), horse_y),
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_unit, member))
static const struct input unit_inputs[] = {
    ONE_OF("formation", N_("how it is formed"), formation, fray_formations),
    ONE_OF("nerve", N_("its morale"), nerve, fray_nerves),
    INT("first", N_("figures at first"), first, 0, FRAY_MOST_FIGURES),
    INT("start", N_("figures when the turn began"), start, 0, FRAY_MOST_FIGURES),
    INT("lost", N_("figures lost in this turn"), lost, 0, FRAY_MOST_FIGURES),
    FLAG("half_tested", N_("it was tested when it had fallen to half"), half_tested),
    MEANT("officer", N_("the figure that leads it"), officer, 0, FRAY_MOST_FIGURES, a_figure),
    MEANT("officer_lost", N_("its officer"), officer_lost, 0, 2, an_officer),
    FLAG("charged", N_("charged by cavalry in this turn"), charged),
    FLAG("rallied", N_("it has rallied in this turn"), rallied),
    ONE_OF("does", N_("the order of its body"), does, fray_doings),
    MEANT("forms", N_("the formation it takes"), forms, 0, FRAY_FORMATIONS, a_formation),
    MEANT("target", N_("the unit it attacks"), target, 0, FRAY_MOST_UNITS, a_unit),
    MEANT("how", N_("how its body moves"), how, 0, FRAY_HOWS - 1, a_way),
    IN(measure_turn, "wheel", N_("how far its body wheels; 180° is about"), wheel, -QUARTER, HALF_TURN),
    IN(measure_cm, "distance", N_("how far its body goes"), distance, 0, FRAY_WIDEST),
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_token, member))
static const struct input token_inputs[] = {
    PLACE_X("x", N_("from the west edge"), x), PLACE_X("y", N_("from the south edge"), y),
    MEANT("carrier", N_("the figure that has it"), carrier, 0, FRAY_MOST_FIGURES, a_carrier),
    MEANT("gone", N_("taken off the table by"), gone, 0, FRAY_SEATS, a_side),
};
#undef AT

#define AT(member) ((int)offsetof(struct fray_goal_state, member))
static const struct input goal_inputs[] = { INT("scored", N_("how often it has been scored"), scored, 0, 99) };
#undef AT
static const struct input area_inputs[] = { { "burnt", N_("it burns"), IN_FLAG, 0, .hi = 1 } };

#define AT(member) ((int)offsetof(struct fray_state, member))
static const struct input state_inputs[] = {
    INT("turn", N_("turn"), turn, 0, FRAY_MOST_TURNS + 1),
    ONE_OF("phase", N_("phase"), phase, fray_phases),
    MEANT("step", N_("step of the melee, by the length of weapons"), step, 0, LENGTH_BARE + 1, a_step),
    ONE_OF("verdict", N_("side that has won"), verdict, verdicts),
    ONE_OF("reason", N_("what decided it"), reason, reasons),
    MEANT("view", N_("as it is seen by"), view, 0, FRAY_SEATS, a_view),
    FLAG("red_done", N_("red has decided"), done[0]),
    FLAG("blue_done", N_("blue has decided"), done[1]),
    INT("red_points", N_("points of red's goals"), points[0], 0, MOST_POINTS),
    INT("blue_points", N_("points of blue's goals"), points[1], 0, MOST_POINTS),
    LIST_OF("units", N_("units of both sides"), units, unit_inputs, fray_unit, FRAY_MOST_UNITS, &unit_row),
    LIST_OF("figures", N_("figures of all units"), figures, figure_inputs, fray_figure, FRAY_MOST_FIGURES, &figure_row),
    LIST_OF("tokens", N_("what can be taken along"), tokens, token_inputs, fray_token, FRAY_MOST_TOKENS, &token_row),
    LIST_OF("goals", N_("goals"), goals, goal_inputs, fray_goal_state, FRAY_MOST_GOALS, NULL),
    LIST_OF("areas", N_("areas"), areas, area_inputs, fray_area_state, FRAY_MOST_AREAS, &area_row),
};

const struct layout fray_state_layout = {
    .id = "state", .says = N_("how a skirmish stands"), .input = state_inputs, .inputs = LEN(state_inputs),
    .size = sizeof(struct fray_state),
};
