/* match_shelf.h - the shelf of the game of one page, and one with all games there are. */
#ifndef MATCH_TEST_SHELF_H
#define MATCH_TEST_SHELF_H
#include "match/shelf.h"
#include "match_bridge.h"

extern const struct shelf bridge_shelf;
const struct shelf *whole_shelf(void);          /* with the drill on a table and the program's own */
#endif
