/* supplies.h - food, water and ammunition of a siege, and the end of a battle. */
#ifndef FANTASY_SUPPLIES_H
#define FANTASY_SUPPLIES_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

enum { FANTASY_BESIEGED_SIDE, FANTASY_BESIEGER_SIDE, FANTASY_ROLES };
enum { FANTASY_UNIT_SHOOTS, FANTASY_ENGINE_SHOOTS, FANTASY_SHOOTERS };
enum { FANTASY_USUAL = -1, FANTASY_UNLIMITED = 999 };
extern const struct word fantasy_role[FANTASY_ROLES], fantasy_shooter[FANTASY_SHOOTERS];

int fantasy_store(struct reading *r, int role, bool water);                     /* sequences it lasts; FANTASY_UNLIMITED */
int fantasy_ammunition(struct reading *r, int shooter);                         /* shooting orders */
int fantasy_starved(struct reading *r, int hunger, int start);                  /* hit points lost at the end of a sequence */

struct fantasy_supplies_out { int32_t hunger, loss, total, shots; };
rule_fn fantasy_supplies;

enum { FANTASY_RED, FANTASY_BLUE, FANTASY_DRAW, FANTASY_GOES_ON, FANTASY_WINNERS };
extern const struct word fantasy_winner[FANTASY_WINNERS];
enum { FANTASY_FIELD_BATTLE, FANTASY_RED_BESIEGED, FANTASY_BLUE_BESIEGED, FANTASY_SIEGES };
extern const struct word fantasy_siege_of[FANTASY_SIEGES];
struct fantasy_verdict_out { int32_t winner; };
rule_fn fantasy_verdict;
#endif
