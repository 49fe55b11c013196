/* describe.c - how a campaign stands, described member by member for hashing, views and
** the umpire's override; and the names of the families of things. */
#include "game/campaign/state.h"

const struct word theatre_phases[THEATRE_PHASES] = {
    { "dawn",     N_("a new turn begins") },
    { "choice",   N_("who goes first is chosen") },
    { "command",  N_("command points are due") },
    { "active",   N_("Forces are activated") },
    { "gather",   N_("an attack is gathered") },
    { "answer",   N_("the defender may slip away") },
    { "fight",    N_("a sequence of combat is due") },
    { "defender", N_("the defender may break off") },
    { "attacker", N_("the attacker may break off") },
    { "retreat",  N_("the beaten defender retreats") },
    { "losses",   N_("losses are to be taken") },
    { "nerve",    N_("morale is due") },
};
static const struct word steps[THEATRE_FORCES] = { { "none", N_("no Force is active") },
        { "forming", N_("a Force is being formed") }, { "moving", N_("a Force is on the move") } };
static const struct word verdicts[THEATRE_VERDICTS] = { { "none", N_("not decided") }, { "red", N_("red has won") },
        { "blue", N_("blue has won") }, { "drawn", N_("drawn") } };
const struct word theatre_faces[THEATRE_SHOWNS] = { { "down", N_("face down") },
    { "scouted", N_("turned up by scouts") },
        { "battle", N_("turned up in battle") } };
const struct word theatre_roles[THEATRE_ROLES] = { { "none", N_("takes no part") },
    { "force", N_("in the active Force") },
        { "called", N_("joins the attack") } };
static const struct word goings[THEATRE_GONES] = { { "no", N_("not lost") }, { "lost", N_("lost") },
        { "unseen", N_("lost unseen") } };
static const struct word holders[THEATRE_HOLDERS] = { { "nobody", N_("nobody") }, { "red", N_("red") },
        { "blue", N_("blue") } };

/* ---- what numbers stand for ---- */

static const struct word parties[] = { { "nobody", N_("nobody") }, { "attacker", N_("the attacker") },
                                       { "defender", N_("the defender") } };
static const struct number_word none[] = { { 0, { "none", N_("none") } } },
                                nowhere[] = { { THEATRE_NOWHERE, { "nowhere", N_("nowhere") } } };
static const struct meaning counter_row = { .family = "counter" }, box_row = { .family = "box" },
    a_box = { .family = "box", .but = nowhere, .buts = LEN(nowhere) },
    a_counter = { .family = "counter", .add = -1, .but = none, .buts = LEN(none) },
    a_party = { .word = parties, .words = LEN(parties) }, a_side = { .word = holders, .words = LEN(holders) };

#define AT(member) ((int)offsetof(struct theatre_counter, member))
static const struct input counter_inputs[] = {
    { "box",       N_("its box"),
      IN_INT,    AT(box),       .lo = THEATRE_NOWHERE,   .hi = THEATRE_MOST_BOXES - 1, .means = &a_box },
    { "sp",        N_("strength points"),
      IN_INT,    AT(sp),        .hi = 50 },
    { "fatigued",  N_("fatigued"),
      IN_FLAG,   AT(fatigued),  .hi = 1 },
    { "activated", N_("activated this turn"),
      IN_FLAG,   AT(activated), .hi = 1 },
    { "moved",     N_("moved this turn"),
      IN_FLAG,   AT(moved),     .hi = 1 },
    { "fought",    N_("fought this turn"),
      IN_FLAG,   AT(fought),    .hi = 1 },
    { "shown",     N_("turned up"),
      IN_CHOICE, AT(shown),     .choice = theatre_faces, .choices = THEATRE_SHOWNS },
    { "role",      N_("part in what is going on"),
      IN_CHOICE, AT(role),      .choice = theatre_roles, .choices = THEATRE_ROLES },
    { "from",      N_("the box it attacked from"),
      IN_INT,    AT(from),      .lo = 0,                 .hi = THEATRE_MOST_BOXES - 1, .means = &a_box },
    { "gone",      N_("lost"),
      IN_CHOICE, AT(gone),      .choice = goings,        .choices = THEATRE_GONES },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_box, member))
static const struct input box_inputs[] = {
    { "holder", N_("who holds it"), IN_CHOICE, AT(holder), .choice = holders, .choices = THEATRE_HOLDERS },
    { "trench", N_("whose entrenchment is there"), IN_CHOICE, AT(trench), .choice = holders,
        .choices = THEATRE_HOLDERS },
    { "hidden", N_("counters of the enemy that lie face down"), IN_INT, AT(hidden), .hi = THEATRE_MOST_COUNTERS },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_link, member))
static const struct input link_inputs[] = {
    { "bridge", N_("whose boat bridge is there"), IN_CHOICE, AT(bridge), .choice = holders,
        .choices = THEATRE_HOLDERS },
    { "laid",   N_("turn in which it was laid"), IN_INT, AT(laid), .hi = 99 },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_army, member))
static const struct input army_inputs[] = {
    { "points", N_("command points"),
      IN_INT, AT(points), .hi = 20 },
    { "chief",  N_("the commander in chief"),
      IN_INT, AT(chief),  .hi = THEATRE_MOST_COUNTERS, .means = &a_counter },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_battle, member))
static const struct input battle_inputs[] = {
    { "box",             N_("the box attacked"),
      IN_INT,  AT(box),       .hi = THEATRE_MOST_BOXES - 1, .means = &a_box },
    { "announced",       N_("sequences the attacker announced; read where the option says so"),
      IN_INT,  AT(announced), .hi = 4 },
    { "sequence",        N_("sequences fought"),
      IN_INT,  AT(sequence),  .hi = 4 },
    { "most",            N_("most sequences"),
      IN_INT,  AT(most),      .hi = 4 },
    { "attacker_start",  N_("the attacker's strength points at the start of the battle"),
      IN_INT,  AT(start[0]),  .hi = 999 },
    { "defender_start",  N_("the defender's strength points at the start of the battle"),
      IN_INT,  AT(start[1]),  .hi = 999 },
    { "attacker_lost",   N_("strength points that the attacker has lost"),
      IN_INT,  AT(lost[0]),   .hi = 999 },
    { "defender_lost",   N_("strength points that the defender has lost"),
      IN_INT,  AT(lost[1]),   .hi = 999 },
    { "attacker_broken", N_("the attacker breaks"),
      IN_FLAG, AT(broken[0]), .hi = 1 },
    { "defender_broken", N_("the defender breaks"),
      IN_FLAG, AT(broken[1]), .hi = 1 },
    { "flank",           N_("flank attack: by two or more links"),
      IN_FLAG, AT(flank),     .hi = 1 },
    { "encircled",       N_("the defender is encircled"),
      IN_FLAG, AT(encircled), .hi = 1 },
    { "bridge",          N_("an attacking Force comes over a bridge"),
      IN_FLAG, AT(bridge),    .hi = 1 },
    { "slipped",         N_("the defender slips away"),
      IN_FLAG, AT(slipped),   .hi = 1 },
    { "retired",         N_("who broke off"),
      IN_INT,  AT(retired),   .hi = 2, .means = &a_party },
    { "attacker_owed",   N_("losses that the attacker has not yet taken"),
      IN_INT,  AT(owed[0]),   .hi = 999 },
    { "defender_owed",   N_("losses that the defender has not yet taken"),
      IN_INT,  AT(owed[1]),   .hi = 999 },
    { "attacker_before", N_("strength points that the attacker had lost before this sequence"),
      IN_INT,  AT(before[0]), .hi = 999 },
    { "defender_before", N_("strength points that the defender had lost before this sequence"),
      IN_INT,  AT(before[1]), .hi = 999 },
    { "attacker_stars",  N_("the attacker's starred results of this sequence"),
      IN_INT,  AT(stars[0]),  .hi = 9 },
    { "defender_stars",  N_("the defender's starred results of this sequence"),
      IN_INT,  AT(stars[1]),  .hi = 9 },
    { "pursued",         N_("who is pursued"),
      IN_INT,  AT(pursued),   .hi = 2, .means = &a_party },
    { "to",              N_("the box the defender retreats to"),
      IN_INT,  AT(to),        .hi = THEATRE_MOST_BOXES - 1, .means = &a_box },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_state, member))
#define LIST(id, says, count, inputs, type, limit, row) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs), .means = row }
#define ARMY(id, says, seat, number) { id, says, IN_GROUP, AT(army[seat][number]), .member = army_inputs, \
                                 .members = LEN(army_inputs) }
static const struct input state_inputs[] = {
    { "turn",        N_("turn"),
      IN_INT,    AT(turn),        .hi = 99 },
    { "phase",       N_("phase"),
      IN_CHOICE, AT(phase),       .choice = theatre_phases,    .choices = THEATRE_PHASES },
    { "weather",     N_("weather"),
      IN_CHOICE, AT(weather),     .choice = campaign_weathers, .choices = WEATHERS },
    { "verdict",     N_("how it ended"),
      IN_CHOICE, AT(verdict),     .choice = verdicts,          .choices = THEATRE_VERDICTS },
    { "collapse",    N_("it ended by collapse"),
      IN_FLAG,   AT(verdict_by),  .hi = 1 },
    { "initiative",  N_("who won the initiative"),
      IN_CHOICE, AT(initiative),  .choice = theatre_seats,     .choices = THEATRE_SEATS },
    { "first",       N_("who goes first"),
      IN_CHOICE, AT(first),       .choice = theatre_seats,     .choices = THEATRE_SEATS },
    { "active",      N_("whose phase it is"),
      IN_CHOICE, AT(active),      .choice = theatre_seats,     .choices = THEATRE_SEATS },
    { "second_half", N_("the second side is active"),
      IN_FLAG,   AT(second_half), .hi = 1 },
    { "view",        N_("in a view: the side whose counters may lie face down"),
      IN_INT,    AT(view),        .hi = THEATRE_SEATS, .means = &a_side },
    { "force",       N_("the active Force"),
      IN_CHOICE, AT(force),       .choice = steps,             .choices = THEATRE_FORCES },
    { "movement",    N_("movement points left"),
      IN_INT,    AT(movement),    .hi = THEATRE_MOST_MOVEMENT },
    { "marched",     N_("a forced march was made"),
      IN_FLAG,   AT(marched),     .hi = 1 },
    { "red_vp",      N_("victory points of red"),
      IN_INT,    AT(vp[0]),       .lo = -THEATRE_MOST_VP,      .hi = THEATRE_MOST_VP },
    { "blue_vp",     N_("victory points of blue"),
      IN_INT,    AT(vp[1]),       .lo = -THEATRE_MOST_VP,      .hi = THEATRE_MOST_VP },
    { "red_start",   N_("strength points red started with"),
      IN_INT,    AT(start_sp[0]), .hi = 9999 },
    { "blue_start",  N_("strength points blue started with"),
      IN_INT,    AT(start_sp[1]), .hi = 9999 },
    ARMY("red_army_1", N_("red's first army"), 0, 0), ARMY("red_army_2", N_("red's second army"), 0, 1),
    ARMY("red_army_3", N_("red's third army"), 0, 2), ARMY("blue_army_1", N_("blue's first army"), 1, 0),
    ARMY("blue_army_2", N_("blue's second army"), 1, 1), ARMY("blue_army_3", N_("blue's third army"), 1, 2),
    { "battle", N_("the attack that is going on"), IN_GROUP, AT(battle), .member = battle_inputs,
      .members = LEN(battle_inputs) },
    LIST("counters", N_("counters of both sides"), counters, counter_inputs, theatre_counter, THEATRE_MOST_COUNTERS,
         &counter_row),
    LIST("boxes", N_("boxes of the map"), boxes, box_inputs, theatre_box, THEATRE_MOST_BOXES, &box_row),
    LIST("links", N_("links between boxes"), links, link_inputs, theatre_link, THEATRE_MOST_LINKS, NULL),
};

const struct layout theatre_state_layout = {
    .id = "state", .says = N_("how a campaign stands"), .input = state_inputs, .inputs = LEN(state_inputs),
        .size = sizeof(struct theatre_state),
};

const struct thing_family theatre_families[THEATRE_FAMILIES] = { { "counter", N_("counter"), false },
        { "box", N_("box"), false } };
