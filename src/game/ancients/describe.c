/* describe.c - how a battle stands, described: reading, writing, checking, hashing and the umpire's changes all go by
** this. */
#include "game/ancients/state.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/setup.h"

const struct word host_edges[HOST_EDGES] = { { "south", N_("south") }, { "north", N_("north") } };
const struct word host_piece_sizes[HOST_PIECE_SIZES] = {
    [PIECE_AS_SET_UP] = { "as_set_up", N_("as in the scenario") }, [PIECE_IS_SMALL] = { "small", N_("small") },
    [PIECE_IS_LARGE] = { "large", N_("large") }, [PIECE_IS_ACROSS] = { "across", N_("across the table") },
    [PIECE_IS_CROSSING] = { "crossing", N_("from bank to bank") },
};
const struct word host_wheres[HOST_WHERES] = {
    [WHERE_OFF] = { "off", N_("not placed yet") }, [WHERE_TABLE] = { "table", N_("on the table") },
    [WHERE_AMBUSH] = { "ambush", N_("in ambush") }, [WHERE_RESERVE] = { "reserve", N_("in reserve") },
    [WHERE_FLANK] = { "flank", N_("on a flank march") }, [WHERE_ENTERED] = { "entered", N_("about to enter") },
    [WHERE_HIDDEN] = { "hidden", N_("hidden") }, [WHERE_GONE] = { "gone", N_("gone") },
};
const struct word host_phases[HOST_PHASES] = {
    [PHASE_CARDS] = { "cards", N_("cards are chosen") }, [PHASE_ROLES] = { "roles", N_("attacker and defender") },
    [PHASE_EDGE] = { "edge", N_("the Defender's edge") }, [PHASE_TERRAIN] = { "terrain", N_("terrain is thrown for") },
    [PHASE_PIECE] = { "piece", N_("terrain is placed") }, [PHASE_SCOUT] = { "scout", N_("who scouts?") },
    [PHASE_SCOUTING] = { "scouting", N_("scouting") }, [PHASE_PLAN] = { "plan", N_("battle plans") },
    [PHASE_DEPLOY] = { "deploy", N_("which command is deployed?") },
    [PHASE_PLACE] = { "place", N_("a command is deployed") }, [PHASE_DAWN] = { "dawn", N_("the turn begins") },
    [PHASE_PICK] = { "pick", N_("commands are named") }, [PHASE_REROLL] = { "reroll", N_("the initiative again?") },
    [PHASE_COMMAND] = { "command", N_("a command acts") }, [PHASE_FRENZY] = { "frenzy", N_("frenzy") },
    [PHASE_UNIT] = { "unit", N_("a unit or group acts") }, [PHASE_TEST] = { "test", N_("a discipline test") },
    [PHASE_TESTED] = { "tested", N_("the test again?") }, [PHASE_BONUS] = { "bonus", N_("the charge bonus") },
    [PHASE_ZOC] = { "zoc", N_("a reaction in the zone of control") },
    [PHASE_SHOT] = { "shot", N_("an answer to a shot") },
    [PHASE_REACT] = { "react", N_("a reaction to a charge") }, [PHASE_HANDS] = { "hands", N_("the dice") },
    [PHASE_AGAIN] = { "again", N_("the dice again?") }, [PHASE_DAMAGE] = { "damage", N_("damage") },
    [PHASE_TESTS] = { "tests", N_("cohesion tests") }, [PHASE_SETTLE] = { "settle", N_("losses") },
    [PHASE_MELEES] = { "melees", N_("which melee first?") }, [PHASE_MAIN] = { "main", N_("which unit is Main?") },
    [PHASE_RETREAT] = { "retreat", N_("retreat") }, [PHASE_FRIENDS] = { "friends", N_("friends behind") },
    [PHASE_PURSUE] = { "pursue", N_("pursue?") }, [PHASE_PURSUIT] = { "pursuit", N_("pursuit") },
    [PHASE_RECKON] = { "reckon", N_("the end of the turn") },
};
static const struct word frenzies[HOST_FRENZIES] = {
    { "none", N_("none") }, { "restrained", N_("restrained") }, { "loose", N_("must charge") } };
static const struct word roles[HOST_ROLES] = { { "none", N_("none") }, { "main", N_("Main") },
                                               { "support", N_("Support") } };
static const struct word choices[HOST_CHOICES] = { { "not_yet", N_("not said") }, { "yes", N_("yes") },
                                                   { "no", N_("no") } };
static const struct word afters[HOST_AFTERS] = {
    [AFTER_UNIT] = { "unit", N_("the unit goes on") }, [AFTER_ZOC] = { "zoc", N_("the next controlling unit") },
    [AFTER_CHARGE] = { "charge", N_("the next unit of the group") },
    [AFTER_MELEES] = { "melees", N_("the next melee") },
    [AFTER_DEFENCE] = { "defence", N_("the charge goes on") },
};
static const struct word fights[HOST_FIGHTS] = { { "none", N_("none") }, { "shot", N_("a shot") },
                                                 { "melee", N_("a melee") } };
static const struct word shots[HOST_SHOTS] = { { "plain", N_("a shot") }, { "reaction", N_("reaction fire") },
                                               { "defensive", N_("defensive fire") } };
const struct word host_tests[TESTS] = {
    [TEST_RALLY] = { "rally", N_("recovery of order") }, [TEST_MOVE] = { "move", N_("another move") },
    [TEST_REACTION] = { "reaction", N_("reaction in a zone of control") }, [TEST_EVADE] = { "evade", N_("evade") },
    [TEST_DISENGAGE] = { "disengage", N_("disengage") },
    [TEST_COUNTER_CHARGE] = { "counter_charge", N_("counter-charge") }, [TEST_FRENZY] = { "frenzy", N_("frenzy") },
    [TEST_CLOSE_RANKS] = { "close_ranks", N_("closing ranks") },
    [TEST_REACTION_FIRE] = { "reaction_fire", N_("reaction fire") },
    [TEST_DEFENSIVE_FIRE] = { "defensive_fire", N_("defensive fire") },
};
static const struct word verdicts[HOST_VERDICTS] = { { "open", N_("open") }, { "red", N_("red") },
                                                     { "blue", N_("blue") }, { "draw", N_("draw") } };
static const struct word reasons[HOST_REASONS] = { { "break", N_("an army is broken") },
                                                   { "share", N_("a smaller share lost") },
                                                   { "baggage", N_("the baggage is taken") } };

enum { FARTHEST = HOST_WIDEST, A_TURN_OF_VALUE = 999 };

/* ---- what numbers stand for ---- */

static const struct word sides[] = { { "nobody", N_("nobody") }, { "red", N_("red") }, { "blue", N_("blue") } };
static const struct number_word none[] = { { 0, { "none", N_("none") } } },
    all_known[] = { { 0, { "all", N_("everything is known") } } };
#define MEANS(of, plus, others) { .family = of, .add = plus, .but = others, .buts = LEN(others) }
static const struct meaning unit_row = { .family = "unit" }, command_row = { .family = "command" },
    piece_row = { .family = "piece" }, a_unit = MEANS("unit", -1, none), a_command = MEANS("command", -1, none),
    a_piece = MEANS("piece", -1, none), a_side = { .word = sides, .words = LEN(sides) },
    a_view = { .word = sides, .words = LEN(sides), .but = all_known, .buts = LEN(all_known) },
    some_cards = { .word = ancients_tactical, .words = TACTICAL_CARDS, .set = true, .but = none, .buts = LEN(none) };

/* Orders that are being carried out, and those in which a unit reacts. */
static const struct number_word carried_out[] = {
    { 0, { "none", N_("none") } }, { HOST_MOVE, { "move", N_("a move") } }, { HOST_SHOOT, { "shoot", N_("a shot") } },
    { HOST_SHOOT_OVER, { "shoot_over", N_("a shot over others") } }, { HOST_CHARGE, { "charge", N_("a charge") } },
};
static const struct number_word said_to_react[] = {
    { 0, { "none", N_("none") } }, { HOST_OPPORTUNITY_CHARGE, { "opportunity_charge", N_("opportunity charge") } },
    { HOST_REACTION_FIRE, { "reaction_fire", N_("reaction fire") } },
    { HOST_NO_REACTION, { "no_reaction", N_("it lets them pass") } }, { HOST_EVADE, { "evade", N_("evade") } },
    { HOST_COUNTER_CHARGE, { "counter_charge", N_("counter-charge") } },
    { HOST_CLOSE_RANKS, { "close_ranks", N_("closing ranks") } },
    { HOST_DEFENSIVE_FIRE, { "defensive_fire", N_("defensive fire") } }, { HOST_STAND, { "stand", N_("it stands") } },
};
static const struct number_word with_tc12[] = { { 0, { "none", N_("none") } }, { 1, { "tc12", N_("TC12") } } };
static const struct meaning an_order = { .but = carried_out, .buts = LEN(carried_out) },
    a_reaction = { .but = said_to_react, .buts = LEN(said_to_react) },
    a_trump = { .but = with_tc12, .buts = LEN(with_tc12) },
    a_waiver = { .word = host_passes, .words = HOST_PASSES, .but = none, .buts = LEN(none) },
    some_pieces = { .word = ancients_pieces, .words = PIECES, .set = true, .but = none, .buts = LEN(none) };

#define INT(id, says, member, low, high) { id, says, IN_INT, AT(member), .lo = low, .hi = high }
#define IN(measured, id, says, member, low, high) { id, says, IN_INT, AT(member), .lo = low, .hi = high, \
        .measure = &measured }
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
#define ONE_OF(id, says, member, words) { id, says, IN_CHOICE, AT(member), .choice = words, .choices = LEN(words) }
#define MEANT(id, says, member, low, high, meant) { id, says, IN_INT, AT(member), .lo = low, .hi = high, \
        .means = &meant }
#define UNIT(id, says, member) MEANT(id, says, member, 0, HOST_MOST_UNITS, a_unit)
#define LIST_OF(id, says, count, inputs, type, limit, row) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs), .means = row }
#define GROUP(id, says, member_of, inputs) { id, says, IN_GROUP, AT(member_of), .member = inputs, \
        .members = LEN(inputs) }

#define AT(member) ((int)offsetof(struct host_unit, member))
static const struct input unit_inputs[] = {
    ONE_OF("where", N_("where it is"), where, host_wheres),
    IN(measure_h, "x", N_("from the west edge"), x, -FARTHEST, FARTHEST),
    IN(measure_h, "y", N_("from the south edge"), y, -FARTHEST, FARTHEST),
    IN(measure_heading, "facing", N_("which way it faces"), facing, 0, TURN - 1),
    INT("current", N_("what is left of the basic value"), current, 0, 8),
    FLAG("disordered", N_("disordered"), disordered),
    FLAG("activated", N_("it has been activated in this turn"), activated),
    FLAG("member", N_("it is being activated"), member),
    INT("moves", N_("movement actions of this activation"), moves, 0, HOST_MOST_MOVES),
    FLAG("stopped", N_("no more movement in this activation"), stopped),
    FLAG("fired", N_("it has shot in this activation"), fired),
    INT("later", N_("movement actions that it said would follow its shot"), later, 0, HOST_MOST_MOVES),
    INT("tries", N_("tries to recover order in this activation"), tries, 0, 9),
    FLAG("charged", N_("it came into contact with impetus"), charged),
    FLAG("counter", N_("it counter-charges"), counter),
    FLAG("fights", N_("it has a melee to fight"), fights),
    FLAG("fought", N_("it was Main in this activation"), fought),
    ONE_OF("frenzy", N_("frenzy"), frenzy, frenzies),
    FLAG("close_ranks", N_("in close ranks"), close_ranks),
    ONE_OF("defends", N_("ground that it defends"), defends, ancients_defended),
    FLAG("planted", N_("its stakes are planted"), planted),
    FLAG("shown", N_("the enemy knows where it is"), shown),
    INT("evaded", N_("tests of evading while this enemy command acts"), evaded, 0, 99),
    FLAG("evades", N_("it evades"), evades),
    FLAG("reacted", N_("it has reacted in this activation"), reacted),
    MEANT("queued", N_("it is still to be asked for its reaction, about units from this one on"),
        queued, 0, HOST_MOST_UNITS, a_unit),
    UNIT("line", N_("the first unit of its group when it was activated last"), line),
    ONE_OF("role", N_("part in the melee that is being fought"), role, roles),
    ONE_OF("chosen", N_("what its owner said in this retreat or pursuit"), chosen, choices),
    MEANT("piece", N_("the piece of ground in which it lies hidden"), piece, 0, HOST_MOST_PIECES, a_piece),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_pair, member))
static const struct input pair_inputs[] = {
    UNIT("one", N_("a unit"), one), UNIT("other", N_("an enemy that it touches"), other),
    ONE_OF("one_hit", N_("where the first was come at"), one_hit, ancients_facings),
    ONE_OF("other_hit", N_("where the second was come at"), other_hit, ancients_facings),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_command, member))
static const struct input command_inputs[] = {
    ONE_OF("where", N_("where it is"), where, host_wheres),
    ONE_OF("side", N_("side of its flank march"), side, host_plans),
    ONE_OF("level", N_("level of its commander now"), level, ancients_levels),
    FLAG("thrown", N_("its commander has thrown for initiative"), thrown),
    UNIT("unit", N_("the unit to which its commander is attached"), unit),
    FLAG("alive", N_("its commander is there"), alive),
    FLAG("activated", N_("it has been activated in this turn"), activated),
    FLAG("transferred", N_("its commander has passed to another unit"), transferred),
    INT("vdc", N_("demoralisation value"), vdc, 0, A_TURN_OF_VALUE),
    INT("lost", N_("demoralisation value lost"), lost, 0, A_TURN_OF_VALUE),
    FLAG("broken", N_("broken"), broken),
    FLAG("fell", N_("its commander was lost while it acts"), fell),
    FLAG("tenacity", N_("the trait of its commander has been used"), tenacity),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_seat, member))
#define CARD(id, says, n) INT(id, says, hand[n], 0, HOST_MOST_CARDS)
#define USED(id, says, n) INT(id, says, played[n], 0, HOST_MOST_CARDS)
static const struct input seat_inputs[] = {
    ONE_OF("edge", N_("its own edge of the table"), edge, host_edges),
    FLAG("done", N_("has decided"), done),
    MEANT("choice", N_("the command that it names, sealed"), choice, 0, 99, a_command),
    MEANT("choice_2", N_("the card that it plays with it, sealed"), choice2, 0, 99, a_trump),
    MEANT("waived", N_("windows for cards that it lets pass"), waived, 0, HOST_PASSES - 1, a_waiver),
    CARD("tc1", N_("cards TC1 in hand"), CARD_TC1), CARD("tc2", N_("cards TC2 in hand"), CARD_TC2),
    CARD("tc3", N_("cards TC3 in hand"), CARD_TC3), CARD("tc4", N_("cards TC4 in hand"), CARD_TC4),
    CARD("tc5", N_("cards TC5 in hand"), CARD_TC5), CARD("tc6", N_("cards TC6 in hand"), CARD_TC6),
    CARD("tc7", N_("cards TC7 in hand"), CARD_TC7), CARD("tc8", N_("cards TC8 in hand"), CARD_TC8),
    CARD("tc9", N_("cards TC9 in hand"), CARD_TC9), CARD("tc10", N_("cards TC10 in hand"), CARD_TC10),
    CARD("tc11", N_("cards TC11 in hand"), CARD_TC11), CARD("tc12", N_("cards TC12 in hand"), CARD_TC12),
    USED("played_tc1", N_("cards TC1 played"), CARD_TC1), USED("played_tc2", N_("cards TC2 played"), CARD_TC2),
    USED("played_tc3", N_("cards TC3 played"), CARD_TC3), USED("played_tc4", N_("cards TC4 played"), CARD_TC4),
    USED("played_tc5", N_("cards TC5 played"), CARD_TC5), USED("played_tc6", N_("cards TC6 played"), CARD_TC6),
    USED("played_tc7", N_("cards TC7 played"), CARD_TC7), USED("played_tc8", N_("cards TC8 played"), CARD_TC8),
    USED("played_tc9", N_("cards TC9 played"), CARD_TC9), USED("played_tc10", N_("cards TC10 played"), CARD_TC10),
    USED("played_tc11", N_("cards TC11 played"), CARD_TC11), USED("played_tc12", N_("cards TC12 played"), CARD_TC12),
    ONE_OF("strategic", N_("strategic card"), strategic, ancients_strategic),
    FLAG("shown", N_("its strategic card has been shown"), shown),
    MEANT("laying", N_("cards that it lays, sealed"), laying, 0, (1 << TACTICAL_CARDS) - 1, some_cards),
    MEANT("laid", N_("cards that it has laid on this melee"), laid, 0, (1 << TACTICAL_CARDS) - 1, some_cards),
    MEANT("declared", N_("cards that it has said before the dice"), declared, 0, (1 << TACTICAL_CARDS) - 1, some_cards),
    INT("vdt", N_("demoralisation value of the army"), vdt, 0, A_TURN_OF_VALUE),
    INT("lost", N_("demoralisation value lost"), lost, 0, A_TURN_OF_VALUE),
    UNIT("baggage", N_("its baggage"), baggage),
    FLAG("swapped", N_("it has given tactical cards for a strategic one"), swapped),
    INT("plans", N_("hidden parts of its plan"), plans, 0, 9),
    INT("pieces", N_("terrain throws made"), pieces, 0, 9),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_piece, member))
static const struct input piece_inputs[] = {
    ONE_OF("kind", N_("kind of ground"), kind, host_piece_kinds),
    ONE_OF("size", N_("how it lies"), size, host_piece_sizes),
    IN(measure_h, "x", N_("from the west edge"), x, -FARTHEST, FARTHEST),
    IN(measure_h, "y", N_("from the south edge"), y, -FARTHEST, FARTHEST),
    IN(measure_heading, "angle", N_("turned by"), angle, 0, TURN - 1),
    MEANT("owner", N_("placed by"), owner, 0, HOST_SEATS, a_side),
    FLAG("there", N_("it lies on the table"), there),
    INT("marked", N_("markers of units that lie there in ambush"), marked, 0, HOST_MOST_UNITS),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_contest, member))
#define FACE(id, says, seat, n) INT(id, says, dice.face[seat][n], 0, 6)
static const struct input contest_inputs[] = {
    FACE("red_1", N_("red's first die"), 0, 0), FACE("red_2", N_("red's second die"), 0, 1),
    FACE("red_3", N_("red's third die"), 0, 2), FACE("blue_1", N_("blue's first die"), 1, 0),
    FACE("blue_2", N_("blue's second die"), 1, 1), FACE("blue_3", N_("blue's third die"), 1, 2),
    INT("red_dice", N_("red's dice"), dice.dice[0], 0, MOST_INITIATIVE_DICE),
    INT("blue_dice", N_("blue's dice"), dice.dice[1], 0, MOST_INITIATIVE_DICE),
    FLAG("red_lost", N_("red's commander has thrown a double and does not act"), dice.lost[0]),
    FLAG("blue_lost", N_("blue's commander has thrown a double and does not act"), dice.lost[1]),
    FLAG("red_again", N_("red has thrown again or let it be"), again[0]),
    FLAG("blue_again", N_("blue has thrown again or let it be"), again[1]),
};
#undef AT

#define AT(member) ((int)offsetof(struct ancients_cast, member))
#define DICE(id, says, member) INT(id, says, member, 0, MAX_DICE)
static const struct input cast_inputs[] = {
    DICE("low", N_("dice that show 1 or 2"), own[PILE_1_2]), DICE("middle", N_("dice that show 3 or 4"), own[PILE_3_4]),
    DICE("fives", N_("dice that show 5"), own[PILE_5]), DICE("sixes", N_("dice that show 6"), own[PILE_6]),
    DICE("card_low", N_("dice of a card that show 1 or 2"), card[PILE_1_2]),
    DICE("card_middle", N_("dice of a card that show 3 or 4"), card[PILE_3_4]),
    DICE("card_fives", N_("dice of a card that show 5"), card[PILE_5]),
    DICE("card_sixes", N_("dice of a card that show 6"), card[PILE_6]),
    DICE("damage", N_("damage"), damage), INT("critical", N_("critical number"), critical, -99, 99),
    INT("die", N_("die of the cohesion test; 0: not thrown"), die, 0, 6), FLAG("passed", N_("passed"), passed),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_run, member))
#define ARG(id, says, n) INT(id, says, pending[1 + (n)], -32768, 32767)
static const struct input run_inputs[] = {
    ONE_OF("phase", N_("phase"), phase, host_phases), INT("turn", N_("turn"), turn, 0, HOST_MOST_TURNS + 1),
    ONE_OF("active", N_("side that acts"), active, host_seats),
    ONE_OF("defender", N_("the Defender"), defender, host_seats),
    MEANT("command", N_("the command that acts"), command, 0, HOST_MOST_COMMANDS, a_command),
    MEANT("asked", N_("who has to decide"), asked, 0, HOST_SEATS, a_side),
    MEANT("pending", N_("order that is being carried out"), pending[0], 0, HOST_ORDER_KINDS - 1, an_order),
    ARG("pending_1", N_("its first argument"), 0), ARG("pending_2", N_("its second argument"), 1),
    ARG("pending_3", N_("its third argument"), 2), ARG("pending_4", N_("its fourth argument"), 3),
    ARG("pending_5", N_("its fifth argument"), 4), ARG("pending_6", N_("its sixth argument"), 5),
    IN(measure_h, "walked", N_("how far its way has come"), walked, 0, FARTHEST),
    IN(measure_turn, "wheeled", N_("how far it has wheeled"), wheeled, -QUARTER, QUARTER),
    FLAG("halted", N_("it was halted on its way"), halted),
    INT("mark", N_("how those halted stood, as one number"), mark, 0, 0x3fffffff),
    FLAG("charging", N_("somebody has charged in this activation"), charging),
    IN(measure_turn, "react_wheel", N_("wheel of the reaction"), react_wheel, -QUARTER, QUARTER),
    ONE_OF("test", N_("discipline test that is due"), test, host_tests),
    UNIT("tester", N_("the unit that takes it"), tester),
    UNIT("reactor", N_("the unit that reacts"), reactor),
    MEANT("reaction", N_("how it reacts"), reaction, 0, HOST_ORDER_KINDS - 1, a_reaction),
    ONE_OF("after", N_("what follows when this is over"), after, afters),
    UNIT("charger", N_("the unit that charges"), charger),
    UNIT("target", N_("the unit charged"), target),
    IN(measure_h, "charge_way", N_("length of its way"), charge_way, 0, FARTHEST),
    INT("bonus", N_("charge bonus in H and 1; 0: not thrown"), bonus, 0, 9),
    INT("contests", N_("ties of this contest"), contests, 0, HOST_MOST_CONTESTS),
    INT("entered", N_("hidden commands thrown for in this turn"), entered, 0, HOST_MOST_COMMANDS),
    MEANT("offers", N_("what the terrain throw offers"), offers, 0, (1 << PIECES) - 1, some_pieces),
    MEANT("placing", N_("the command that is deployed"), placing, 0, HOST_MOST_COMMANDS, a_command),
    FLAG("forward", N_("it is deployed farther forward"), forward),
    ONE_OF("fight", N_("whose dice are thrown"), fight, fights), ONE_OF("shot", N_("kind of shot"), shot, shots),
    UNIT("shooter", N_("the unit that shoots"), shooter),
    UNIT("shot_at", N_("its target"), shot_at),
    FLAG("over_heads", N_("it shoots indirectly"), over_heads),
    ONE_OF("attacker", N_("side that attacks in the melee"), attacker, host_seats),
    UNIT("red_main", N_("red's Main unit"), main[0]), UNIT("blue_main", N_("blue's Main unit"), main[1]),
    UNIT("red_support_1", N_("a Support of red"), support[0][0]),
    UNIT("red_support_2", N_("a Support of red"), support[0][1]),
    UNIT("red_support_3", N_("a Support of red"), support[0][2]),
    UNIT("red_support_4", N_("a Support of red"), support[0][3]),
    UNIT("blue_support_1", N_("a Support of blue"), support[1][0]),
    UNIT("blue_support_2", N_("a Support of blue"), support[1][1]),
    UNIT("blue_support_3", N_("a Support of blue"), support[1][2]),
    UNIT("blue_support_4", N_("a Support of blue"), support[1][3]),
    ONE_OF("red_attacked", N_("where red's Main unit is attacked"), attacked[0], ancients_facings),
    ONE_OF("blue_attacked", N_("where blue's Main unit is attacked"), attacked[1], ancients_facings),
    MEANT("loser", N_("the side beaten in the melee"), loser, 0, HOST_SEATS, a_side),
    IN(measure_h, "back", N_("how far the beaten side goes back"), back, 0, FARTHEST),
    IN(measure_h, "follow", N_("how far the other follows"), follow, 0, FARTHEST),
    IN(measure_heading, "way", N_("direction of the retreat"), way, 0, TURN - 1),
    FLAG("beaten_gone", N_("the beaten Main unit is destroyed"), beaten_gone),
    FLAG("parting", N_("it disengages and is not followed"), parting),
    INT("window", N_("which moment for cards comes next in this phase"), window, 0, 9),
    UNIT("friend_behind", N_("the friend in the way of the retreat"), friend_behind),
    INT("round", N_("rounds of this melee"), round, 0, 99),
    FLAG("frenzied", N_("the command ends: those not activated are tested for frenzy"), frenzied),
};
#undef AT

#define AT(member) ((int)offsetof(struct host_state, member))
static const struct input state_inputs[] = {
    ONE_OF("verdict", N_("side that has won"), verdict, verdicts),
    ONE_OF("reason", N_("what decided it"), reason, reasons),
    MEANT("view", N_("as it is seen by"), view, 0, HOST_SEATS, a_view),
    FLAG("touched", N_("changed by hand in what is half done"), touched),
    GROUP("run", N_("what is being done"), run, run_inputs),
    GROUP("red", N_("red"), seat[0], seat_inputs), GROUP("blue", N_("blue"), seat[1], seat_inputs),
    GROUP("contest", N_("the throw for initiative"), contest, contest_inputs),
    GROUP("red_cast", N_("red's dice, or those of a shot"), cast[0], cast_inputs),
    GROUP("blue_cast", N_("blue's dice"), cast[1], cast_inputs),
    LIST_OF("commands", N_("commands of both sides"), commands, command_inputs, host_command, HOST_MOST_COMMANDS,
            &command_row),
    LIST_OF("units", N_("units of both sides"), units, unit_inputs, host_unit, HOST_MOST_UNITS, &unit_row),
    LIST_OF("contacts", N_("enemies in contact"), pairs, pair_inputs, host_pair, HOST_MOST_PAIRS, NULL),
    LIST_OF("pieces", N_("pieces of ground"), pieces, piece_inputs, host_piece, HOST_MOST_PIECES, &piece_row),
};

const struct layout host_state_layout = {
    .id = "state", .says = N_("how a battle stands"), .input = state_inputs, .inputs = LEN(state_inputs),
    .size = sizeof(struct host_state),
};
