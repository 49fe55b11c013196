/* ground.c - what lies under units and their ways: the worst ground that a way touches (HI-55), roads, what one fights
** in. */
#include "game/ancients/host.h"

int host_ground_of(int piece_kind)
{
    static const int8_t ground[HOST_PIECE_KINDS] = {
        [PIECE_OF_BROKEN] = GROUND_BROKEN, [PIECE_OF_HILL] = GROUND_OPEN, [PIECE_OF_WOOD] = GROUND_DIFFICULT,
        [PIECE_OF_MARSH] = GROUND_DIFFICULT, [PIECE_OF_ROCKS] = GROUND_IMPASSABLE, [PIECE_OF_WATER] = GROUND_IMPASSABLE,
        [PIECE_OF_RIVER] = GROUND_RIVER, [PIECE_OF_ROAD] = GROUND_OPEN, [PIECE_OF_BRIDGE] = GROUND_OPEN,
        [PIECE_OF_FORD] = GROUND_OPEN, [PIECE_OF_VILLAGE] = GROUND_DIFFICULT,
        [PIECE_OF_FORTIFICATION] = GROUND_OPEN, [PIECE_OF_OBSTACLE] = GROUND_OPEN,
    };
    return ground[piece_kind];
}

bool host_is_road(int kind) { return kind == PIECE_OF_ROAD || kind == PIECE_OF_BRIDGE || kind == PIECE_OF_FORD; }

/* HI-52: a road, bridge or ford is one base wide. */
static bool on_road(const struct host_table *t, const struct shape *s)
{
    for (int i = 0; i < t->f.grounds; i++)
        if (host_is_road(t->f.ground[i].kind) && ground_covers(&t->f.ground[i], s)) return true;
    return false;
}

/* Rivers are worse than difficult ground, impassable ground is the worst. */
int host_pieces_ground(const struct host_table *t, pieces touched)
{
    int worst = GROUND_OPEN;

    for (int i = 0; i < t->f.grounds; i++) {
        int ground = host_ground_of(t->f.ground[i].kind);
        if (touched & piece_bit(i) && ground > worst) worst = ground;
    }
    return worst;
}

int host_worst_ground(const struct host_table *t, const struct body *b, const struct walk *w)
{
    int worst = host_pieces_ground(t, w->ground);
    bool road = true;

    if (worst == GROUND_OPEN) return worst;
    for (int k = 0; k < b->n && road; k++) road = on_road(t, &t->f.base[b->who[k]]) && on_road(t, &w->end[k]);
    return road ? GROUND_OPEN : worst;
}

int host_ground_under(const struct host_table *t, int u)
{
    int worst = GROUND_OPEN;

    if (on_road(t, &t->f.base[u])) return GROUND_OPEN;
    for (int i = 0; i < t->f.grounds; i++) {
        int ground = host_ground_of(t->f.ground[i].kind);

        if (ground >= GROUNDS_TO_FIGHT_IN) ground = GROUND_DIFFICULT;           /* HI-52: a river is as difficult */
        if (ground > worst && ground_touches(&t->f.ground[i], &t->f.base[u])) worst = ground;
    }
    return worst;
}

bool host_wholly_in(const struct host_table *t, int u)
{
    for (int i = 0; i < t->f.grounds; i++)
        if (host_ground_of(t->f.ground[i].kind) != GROUND_OPEN && ground_covers(&t->f.ground[i], &t->f.base[u]))
            return true;
    return false;
}
