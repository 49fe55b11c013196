/* state.h - a whole fantasy battle: what it starts from, how it stands, and the names of
** everything that may be ordered or may happen. Plain int32_t members throughout. */
#ifndef GAME_FANTASY_STATE_H
#define GAME_FANTASY_STATE_H
#include "game/game.h"
#include "rules/fantasy/field.h"
#include "rules/fantasy/orders.h"

enum { WAR_SECTIONS = 6, WAR_SEATS = 2 };

/* ---- what the scenario gives ---- */

struct war_section_setup { int32_t name[NAME_INTS]; };
struct war_side_setup { int32_t intelligence, wisdom, food, water; };

struct war_setup {
    struct fantasy_roster roster;                                       /* units and heroes, as the rules know them */
    int32_t ruse, supplies;
    struct war_side_setup side[WAR_SEATS];
    int32_t sections;
    struct war_section_setup section[WAR_SECTIONS];
};

/* ---- how it stands ---- */

/* What the rules' field (rules/fantasy/field.h) does not keep about a unit. What a unit is stands in the setup. */
struct war_note {
    int32_t waiting;                                                    /* it has not arrived yet */
    int32_t given, engine_given;                                        /* its order has been given; its engine's too */
    int32_t choice;  /* a decision within the sequence, sealed until the referee acts on it */
    int32_t shots, engine_shots;  /* shooting orders left; STORE_UNLIMITED: not counted */
};
struct war_hero_note { int32_t given; };

enum {
    PHASE_ORDERS,       /* everybody's orders, sealed */
    PHASE_SECTION,      /* siege: the besieger names a section and who storms it */
    PHASE_ASSIGN,       /* siege: the besieged assigns defenders */
    PHASE_SHOOTING,     /* orders are open; shots are due */
    PHASE_CHASE,        /* free attacks on units that leave are chosen */
    PHASE_STRIKE,       /* whom to strike in melee is chosen where there is a choice */
    PHASE_RALLY,        /* who tries to rally is chosen */
    WAR_PHASES
};
enum { WAR_OPEN_END, WAR_RED_WINS, WAR_BLUE_WINS, WAR_DRAWN };

/* Choices: CHASE 0 not yet, 1 let go, 2 + unit that strikes it; STRIKE 0 not yet, 1 + unit, HERO_CHOICE + hero;
** SECTION, ASSIGN and RALLY 0 not yet, 1 yes, 2 no. */
enum { CHOICE_NONE, CHOICE_YES, CHOICE_NO, CHOICE_LET_GO = 1, CHOICE_PURSUE = 2, CHOICE_STRIKE = 1, CHOICE_HERO = 100 };

struct war_state {
    int32_t sequence, phase, verdict, spent;                            /* spent: it ended by time, not by arms */
    int32_t done[WAR_SEATS];  /* the seat has decided all it has to in this phase */
    int32_t named, ruse_tried;                                          /* the besieger has named a section, or none */
    int32_t notes;                                                      /* one per unit */
    struct war_note note[MOST_UNITS];
    int32_t hero_notes;
    struct war_hero_note hero_note[MOST_HEROES];
    struct fantasy_field field;
    struct fantasy_turn turn;
};

/* ---- orders: those up to WAR_RETURN are the ones of rules/fantasy/orders.h ---- */

enum {
    WAR_SHOOT = ORDER_SHOOT, WAR_ENGAGE = ORDER_ENGAGE, WAR_WITHDRAW = ORDER_WITHDRAW, WAR_RETREAT = ORDER_RETREAT,
        WAR_FLEE = ORDER_FLEE,
    WAR_NO_ACTION = ORDER_NO_ACTION, WAR_RALLY = ORDER_RALLY, WAR_RAM = ORDER_RAM, WAR_WORK = ORDER_WORK,
        WAR_RETURN = ORDER_RETURN,
    WAR_RETREAT_INSIDE, WAR_FLEE_INSIDE,                                /* of a unit that made a sortie */
    WAR_ATTACK_HERO,                                                    /* of a huge creature */
    WAR_UNIT_ORDERS,
    WAR_CHALLENGE = WAR_UNIT_ORDERS, WAR_HUNT, WAR_FIGHT, WAR_LEAD, WAR_LEAVE, WAR_MAGIC, WAR_STAY,     /* heroes */
    WAR_BOMBARD, WAR_BATTER,                                            /* engines, by the unit that serves them */
    WAR_ADVISE, WAR_READY,
    WAR_ASSAULT, WAR_NO_ASSAULT, WAR_STORM, WAR_STAND_BACK, WAR_RUSE, WAR_DEFEND, WAR_SPARE,
    WAR_PURSUE, WAR_LET_GO, WAR_STRIKE, WAR_STRIKE_HERO, WAR_TRY_RALLY, WAR_WAIT,
    WAR_OPEN, WAR_SHOTS, WAR_CHASES, WAR_MELEE, WAR_TESTS,              /* the referee */
    WAR_ORDER_KINDS
};

/* Events: an opened order is told with its own number; then what came of it. */
enum {
    TOLD_SEQUENCE = WAR_ORDER_KINDS, TOLD_ARRIVES, TOLD_HITS, TOLD_LOSES, TOLD_DESTROYED, TOLD_LEAVES, TOLD_CONTACT,
    TOLD_NO_PLACE, TOLD_NEAR, TOLD_HOLDS, TOLD_DEMORALISED, TOLD_RALLIES, TOLD_NO_RALLY, TOLD_WILL_YIELD,
        TOLD_SURRENDERS, TOLD_REGROWS, TOLD_STARVES,
    TOLD_HERO_HURT, TOLD_HERO_DIES, TOLD_HERO_ALONE, TOLD_HERO_GONE, TOLD_COMMANDER_DIES, TOLD_STANDARD_LOST,
    TOLD_BREACH, TOLD_WORK, TOLD_RAM, TOLD_RUSE_FAILS, TOLD_HERO_HITS, TOLD_HITS_HERO,
    TOLD_NO_EFFECT, TOLD_NO_BOMBARD, TOLD_NO_WORK, TOLD_MOVEMENT,
    WAR_TOLD_KINDS
};

enum { THING_UNIT, THING_HERO, THING_SECTION, WAR_FAMILIES };

extern const struct word war_seats[WAR_SEATS], war_phases[WAR_PHASES];
extern const struct act_kind war_orders[WAR_ORDER_KINDS], war_events[WAR_TOLD_KINDS];
extern const struct thing_family war_families[WAR_FAMILIES];
extern const struct layout war_setup_layout, war_state_layout;

extern const struct game fantasy_game;             /* game.c */
#endif
