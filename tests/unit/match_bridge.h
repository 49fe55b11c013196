/* match_bridge.h - a game of one page for tests: sealed orders that both sides give at the
** same time, dice, a hidden card, a decision that interrupts, and a number left open. */
#ifndef MATCH_BRIDGE_H
#define MATCH_BRIDGE_H
#include "game/battle.h"
#include "match/shelf.h"

enum { BRIDGE_UNITS = 6, BRIDGE_SEATS = 2 };
enum bridge_card { BRIDGE_NO_CARD, BRIDGE_AMBUSH };
enum bridge_phase { BRIDGE_ORDERS, BRIDGE_OPENING, BRIDGE_CARDS, BRIDGE_FIGHT, BRIDGE_END };
enum bridge_order { BRIDGE_ATTACK = 1, BRIDGE_HOLD, BRIDGE_PLAY, BRIDGE_PASS, BRIDGE_OPEN, BRIDGE_ROLL,
                    BRIDGE_ORDER_KINDS };
enum bridge_event { BRIDGE_OPENED = 1, BRIDGE_HELD, BRIDGE_CARD, BRIDGE_HIT, BRIDGE_EVENT_KINDS };

struct bridge_unit { int32_t name[NAME_INTS], seat, men; };
struct bridge_setup { int32_t turns, card[BRIDGE_SEATS], units; struct bridge_unit unit[BRIDGE_UNITS]; };

struct bridge_sealed { int32_t given, attacks, unit, target, with; };
struct bridge_state {
    int32_t turn, phase, shown[BRIDGE_SEATS], played[BRIDGE_SEATS], passed[BRIDGE_SEATS];
    struct bridge_sealed sealed[BRIDGE_SEATS];
    int32_t units, men[BRIDGE_UNITS];
};

extern const struct game bridge_game;
extern const struct book bridge_book;

struct bridge_setup bridge_start(void);           /* two units a side, red holds the ambush */

extern const struct shelf bridge_shelf;
const struct shelf *whole_shelf(void);          /* with the drill on a table and the program's own */
#endif
