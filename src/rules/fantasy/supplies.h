/* supplies.h - food, water and ammunition of a siege, and the end of a battle. */
#ifndef FANTASY_SUPPLIES_H
#define FANTASY_SUPPLIES_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

enum { ROLE_BESIEGED, ROLE_BESIEGER, ROLES };
enum { SHOOTER_UNIT, SHOOTER_ENGINE, SHOOTERS };
enum { STORE_USUAL = -1, STORE_UNLIMITED = 999 };
extern const struct word fantasy_role[ROLES], fantasy_shooter[SHOOTERS];

int fantasy_store(struct reading *r, int role, bool water);  /* sequences it lasts; STORE_UNLIMITED */
int fantasy_ammunition(struct reading *r, int shooter);                         /* shooting orders */
int fantasy_starved(struct reading *r, int hunger, int start);  /* hit points lost at the end of a sequence */

struct fantasy_supplies_out { int32_t hunger, loss, total, shots; };
rule_fn fantasy_supplies_rule;

enum { WINNER_RED, WINNER_BLUE, WINNER_NOBODY, WINNER_OPEN, WINNERS };
extern const struct word fantasy_winner[WINNERS];
enum { SIEGE_NONE, SIEGE_OF_RED, SIEGE_OF_BLUE, SIEGES };
extern const struct word fantasy_siege_of[SIEGES];
struct fantasy_verdict_out { int32_t winner; };
rule_fn fantasy_verdict_rule;
#endif
