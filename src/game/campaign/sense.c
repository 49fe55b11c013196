/* sense.c - the few orders that a sensible commander would think of first. Not a rule of the game.
**
** A Force goes for what it can take: objectives that are not its own and held by nobody, or by an enemy whom it may
** hope to beat, and objectives of its own that stand empty before the enemy. It goes no step that brings it no nearer.
** It attacks where its column of the combat table, with what the ground, the river and other Forces beside the enemy
** add, is not below the enemy's, and leaves a guard where the enemy may come. */
#include "game/campaign/game.h"
#include "base/whole.h"

enum {
    LIST_ROOM = 512,
    REACH = 6,                  /* movement points within which an enemy may come in a turn */
    UNSEEN = 4,                 /* strength points of a counter that lies face down, about */
    AS_STRONG = 0, FAR_BEHIND = -2,     /* columns ahead that make an attack sensible; hopeless */
    HOPELESS = 100,
    DETOUR = 290                /* sense of a move that leads nowhere, a little below a halt */
};

struct look {
    const struct play *p;
    const struct theatre_setup *s;
    const struct theatre_state *b;
    int seat;
    int own[THEATRE_MOST_BOXES], enemy[THEATRE_MOST_BOXES], units[THEATRE_MOST_BOXES];
    int force, box;                             /* strength of the active Force, and where it stands; box -1: none */
    int way[THEATRE_MOST_BOXES];                /* movement points to where it should go */
    int danger[THEATRE_MOST_BOXES];             /* movement points of the nearest enemy */
};

/* ---- strength ---- */

static void look_at_counters(struct look *l)
{
    for (int i = 0; i < l->b->counters; i++) {
        const struct theatre_counter *c = &l->b->counter[i];

        if (!theatre_unit_there(l->s, l->b, i)) continue;
        if (l->s->counter[i].seat == l->seat) l->own[c->box] += c->sp, l->units[c->box]++;
        else l->enemy[c->box] += c->sp;
        if (c->role == ROLE_FORCE) l->force += c->sp;
        if (c->role == ROLE_FORCE) l->box = c->box;
    }
    for (int i = 0; i < l->b->boxes; i++) l->enemy[i] += l->b->box[i].hidden * UNSEEN;
}

/* About the column of the combat table, in which a strength fires. */
static int column(int strength)
{
    static const int most[] = { 3, 6, 10, 15, 21, 29, 40, 60, 80 };
    int n = 0;

    while (n < LEN(most) && strength > most[n]) n++;
    return n;
}

/* Own units beside a box, but in `from`, that may still join an attack. */
static bool others_beside(const struct look *l, int box, int from)
{
    for (int i = 0; i < l->b->counters; i++) {
        const struct theatre_counter *c = &l->b->counter[i];

        if (l->s->counter[i].seat == l->seat && theatre_unit_there(l->s, l->b, i) && !c->activated && c->box != from &&
            c->role == ROLE_NONE && theatre_link_between(l->p, c->box, box) >= 0) return true;
    }
    return false;
}

/* By how many columns, or what is worth as much, an attack of so many points is ahead. */
static int ahead(const struct look *l, int strength, int from, int box)
{
    const struct theatre_box_setup *at = &l->s->box[box];
    int own = column(at->fortified ? strength / 4 : strength), enemy = column(l->enemy[box]);
    int link = from >= 0 ? theatre_link_between(l->p, from, box) : -1;

    if (at->terrain == TERRAIN_CLEAR) enemy++;
    else own--;
    if (at->terrain == TERRAIN_DEFENSIVE) enemy++;
    if (l->b->box[box].trench == 1 - l->seat + 1) own--;
    if (link >= 0) {
        int crossing = theatre_crossing(l->s, l->b, link);

        if (crossing == CROSS_BRIDGE || crossing == CROSS_MAJOR_BRIDGE || crossing == CROSS_BOAT_BRIDGE) own -= 2;
    }
    if (from >= 0 && others_beside(l, box, from)) own += 2;
    return own - enemy;
}

/* ---- where to go ---- */

static bool threatened(const struct look *l, int box)
{
    return l->s->box[box].objective && l->b->box[box].holder == l->seat + 1 && l->danger[box] <= REACH;
}

static void look_at_ways(struct look *l)
{
    uint64_t enemies = theatre_boxes_of(l->s, l->b, 1 - l->seat), goals = 0, far = 0;
    int strength = l->force;

    theatre_reached(l->p, l->b, enemies, 0, REACH, l->danger);
    for (int i = 0; i < l->b->boxes && !strength; i++) if (l->own[i] > strength) strength = l->own[i];
    for (int i = 0; i < l->b->boxes; i++) {
        bool held = l->b->box[i].holder == l->seat + 1;

        if (!l->s->box[i].objective) continue;
        if (held && !l->own[i] && threatened(l, i)) goals |= theatre_bit(i);
        if (held) continue;
        far |= theatre_bit(i);
        if (!l->enemy[i] || ahead(l, strength, -1, i) >= AS_STRONG - 1) goals |= theatre_bit(i);
    }
    if (!goals) goals = far;
    theatre_reached(l->p, l->b, goals ? goals : enemies, 0, FAR_AWAY - 1, l->way);
}

static int steps(const struct look *l, int box) { return l->way[box] < 50 ? l->way[box] : 50; }

/* ---- orders ---- */

static bool last_turn(const struct look *l) { return l->b->turn >= l->s->turns; }

/* A Force that takes everybody along from an objective where the enemy may come. */
static bool leaves_bare(const struct look *l)
{
    return l->box >= 0 && l->b->force == FORCE_FORMING && threatened(l, l->box) && l->force >= l->own[l->box];
}

static int sense_of_move(const struct look *l, int box)
{
    if (l->box < 0 || steps(l, box) >= steps(l, l->box)) return DETOUR;
    return leaves_bare(l) && last_turn(l) ? 280 : 550 - 5 * steps(l, box);
}

static int sense_of_attack(const struct look *l, int box)
{
    int by = ahead(l, l->force, l->box, box);

    if (!l->enemy[box]) return 620;
    return by <= FAR_BEHIND ? HOPELESS : by < AS_STRONG ? 260 : 600 + 5 * by;
}

static int sense_of_taking_all(const struct look *l)
{
    if (l->box >= 0 && threatened(l, l->box) && l->units[l->box] > 1) return last_turn(l) ? 310 : 520;
    return last_turn(l) && l->force ? 530 : 650;            /* in the end a unit for each place is enough */
}

static int sense_of_activation(const struct look *l, int c)
{
    const struct theatre_counter *is = &l->b->counter[c];
    int sense = 450 + is->sp * 4 + (theatre_general(l->s, c) ? 60 : 0) - (is->fatigued ? 80 : 0);

    if (is->box >= 0 && last_turn(l) && threatened(l, is->box) && l->units[is->box] < 2) sense -= 300;
    return sense;
}

/* In a battle that has been declared: columns that the seat is ahead by. */
static int battle_ahead(const struct look *l)
{
    int strength[2] = { 0, 0 }, ahead_by;
    bool attacks = l->b->active == l->seat;

    for (int i = 0; i < l->b->counters; i++)
        for (int side = ATTACKER; side <= DEFENDER; side++)
            if (theatre_fights(l->s, i) && theatre_takes_part(l->s, l->b, side, i))
                strength[side] += l->b->counter[i].sp;
    ahead_by = column(strength[ATTACKER]) + (l->b->battle.flank ? 2 : 0) - column(strength[DEFENDER]);
    return attacks ? ahead_by : -ahead_by;
}

static int sense_of(const struct look *l, const struct act *a)
{
    int arg = a->arg[0];

    switch (a->kind) {
    case THEATRE_LOSSES:    return 700;
    case THEATRE_TAKE_ALL:  return sense_of_taking_all(l);
    case THEATRE_ATTACK:    return sense_of_attack(l, arg);
    case THEATRE_CALL:      return 600;
    case THEATRE_ASSAULT:   return 580;
    case THEATRE_ACTIVATE:  return sense_of_activation(l, arg);
    case THEATRE_MOVE:      return sense_of_move(l, arg);
    case THEATRE_RETREAT:   return 500 + (l->own[arg] < 40 ? l->own[arg] : 40);
    case THEATRE_FIRST:     return (arg == l->seat) != last_turn(l) ? 500 : 400;
    case THEATRE_FIGHT_ON: case THEATRE_STAND: return 450;
    case THEATRE_TAKE:      return 400 + l->b->counter[arg].sp;
    case THEATRE_SLIP_AWAY: case THEATRE_BREAK_OFF: return battle_ahead(l) <= -2 ? 480 : 380;
    case THEATRE_SCOUT:     return 350;
    case THEATRE_ENTRENCH:  return l->box >= 0 && threatened(l, l->box) ? 420 : 320;
    case THEATRE_BRIDGE:    return 320;
    case THEATRE_HALT: case THEATRE_LOSE: return 300;
    case THEATRE_MARCH:     return 250;
    default:              return 200;
    }
}

/* A Force does not attack where it can only lose, and on the move it goes back for nothing: it may always halt. Returns
** how many are left; all, if none would be. */
static int without_nonsense(const struct look *l, struct act *list, int *sense, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++) {
        if (list[i].kind == THEATRE_MOVE && sense[i] == DETOUR && l->b->force == FORCE_MOVING) continue;
        if (list[i].kind == THEATRE_ATTACK && sense[i] == HOPELESS) continue;
        list[kept] = list[i];
        sense[kept++] = sense[i];
    }
    return kept ? kept : n;
}

int theatre_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], n = theatre_legal(p, state, seat, list, LEN(list));
    struct look l = { .p = p, .s = p->setup, .b = state, .seat = seat, .box = -1 };

    if (n > LEN(list)) n = LEN(list);
    if (seat != REFEREE && n > 1) {
        look_at_counters(&l);
        look_at_ways(&l);
    }
    for (int i = 0; i < n; i++) sense[i] = seat == REFEREE || n == 1 ? 0 : sense_of(&l, &list[i]);
    return best_orders(list, sense, without_nonsense(&l, list, sense, n), out, room);
}
