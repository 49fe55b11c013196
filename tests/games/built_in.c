/* built_in.c - the shelf of the program alea_bridge: the game of one page. */
#include "match_shelf.h"

const struct shelf *built_in(void)
{
    return &bridge_shelf;
}
