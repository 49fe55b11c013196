/* army.h - an army list of the ancients rulebook: what a player writes down before he knows the enemy.
**
** One description (host_army_layout) serves reading, checking, pricing, printing and the battle. A row of units is one
** unit, or a Large Unit of `ranks` equal ones; a battle has one row for each rank (HI-39). Commands are referred to by
** their number in the list, from 1. */
#ifndef GAME_ANCIENTS_ARMY_H
#define GAME_ANCIENTS_ARMY_H
#include "game/muster.h"
#include "rules/ancients/inputs.h"

enum { HOST_LIST_UNITS = 31, HOST_LIST_COMMANDS = 4, HOST_LIST_RANKS = 4, HOST_LARGE_RANKS = 2,
       HOST_USUAL_SIZE = 400,
       HOST_LEAST_SIZE = 100, HOST_MOST_SIZE = 2000 };

enum { PERIOD_CLASSICAL, PERIOD_EARLY_MEDIEVAL, PERIOD_LATE_MEDIEVAL, PERIOD_RENAISSANCE, PERIODS };
enum { POINTS_EDITION_1, POINTS_HOUSE_SAMPLE, POINTS_OWN, POINTS_WHOSE };
extern const struct word host_periods[PERIODS], host_whose_points[POINTS_WHOSE];

struct host_army_command { int32_t name[NAME_INTS], commander[NAME_INTS], level, cinc, trait, courageous, points; };

struct host_army_unit {
    int32_t name[NAME_INTS];
    int32_t command;                            /* from 1 */
    int32_t type, vbu, impetus, discipline, impetuous, weapon, missile, camel, pavise, stakes, indirect;
    int32_t vd, ranks;                          /* vd: of each rank */
    int32_t points, rear_points;                /* of the front rank; of each rank behind it */
};

struct host_army {
    int32_t period, size, points_are, generals; /* generals: so many at least */
    int32_t structure, structure_points;
    int32_t baggage, fortified, baggage_points;
    int32_t tactical, strategic, swap, chosen, card[MOST_CHOSEN];       /* cards bought; those chosen already */
    int32_t commands; struct host_army_command command[HOST_LIST_COMMANDS];
    int32_t units; struct host_army_unit unit[HOST_LIST_UNITS];
};

extern const struct layout host_army_layout;
extern const struct muster ancients_muster;

/* ---- what follows from a list ---- */

int host_army_rows(const struct host_army *a);  /* units when each rank is one, without the baggage */
int host_mounted_rows(const struct host_army *a);
bool host_terrain_b(const struct host_army *a); /* more mounted than others */

/* Victory values: of a commander, of a command with him, of the baggage, of all (11, HI-67). Command: from 0. */
int host_commander_vd(const struct house *house, const struct host_army *a, int command);
int host_command_vd(const struct house *house, const struct host_army *a, int command);
int host_baggage_vd(const struct house *house, const struct host_army *a);
int host_army_vd(const struct house *house, const struct host_army *a);

/* The purchase of cards as the rulebook judges it: what is wrong with it (CARDS_LEGAL …), its cost and limit. */
struct host_cards { int why, cost, limit; };
struct host_cards host_army_cards(const struct house *house, const struct host_army *a);

/* army_cost.c: points as written, and as HP-1 reckons them. */
int host_unit_estimate(const struct host_army_unit *u);
int host_rear_estimate(const struct host_army_unit *u);         /* of one rank behind the first */
int host_level_estimate(int level);
int host_structure_estimate(int structure);
int host_points_but_cards(const struct host_army *a);
int host_army_points(const struct house *house, const struct host_army *a);             /* all, with cards */

bool host_army_enlist(void *setup, int seat, const void *army);                                     /* army_enlist.c */
void host_army_sample(int period, int size, void *army);                                            /* army_sample.c */
void host_army_judge(const struct house *house, const void *army, struct findings *out);            /* army_check.c */
void host_army_cost(const struct house *house, const void *army, int seat, struct bill *out);       /* army_cost.c */
void host_army_roster(const struct house *house, const void *army, struct roster *out);             /* army_roster.c */
#endif
