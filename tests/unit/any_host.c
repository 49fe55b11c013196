/* any_host.c - ancients battles that nobody wrote (any_battle.h): small crowded tables with every kind of troops, arms,
** ground, commander and card, begun at any point, so that something happens soon. */
#include "any_battle.h"
#include "game/ancients/state.h"
#include "rules/ancients/facts.h"

/* ---- the table ---- */

static void any_pieces(struct draw *d, struct host_setup *s)
{
    s->pieces = draw_int(d, 0, 6);
    for (int i = 0; i < s->pieces; i++) {
        int x = draw_int(d, 0, s->wide - 2 * HOST_H), y = draw_int(d, 0, s->high - 2 * HOST_H);
        int wide = draw_int(d, HOST_H, 6 * HOST_H), high = draw_int(d, HOST_H, 6 * HOST_H);
        struct host_piece_setup *p = &s->piece[i];

        if (x + wide > s->wide) wide = s->wide - x;
        if (y + high > s->high) high = s->high - y;
        *p = (struct host_piece_setup){ .kind = draw_int(d, 0, HOST_PIECE_KINDS - 1), .corners = 4,
                                        .at = { { x, y }, { x + wide, y }, { x + wide, y + high }, { x, y + high } } };
        if (p->kind == PIECE_OF_OBSTACLE) p->corners = 2;
    }
}

/* ---- units ---- */

static struct shape shape_of_row(const struct host_unit_setup *u)
{
    return shape_of((struct pose){ u->x, u->y, u->facing }, host_base(u, u->ranks));
}

static bool stands_free(const struct host_setup *s, int u)
{
    struct shape me = shape_of_row(&s->unit[u]);

    if (!shape_on_table(&me, s->wide, s->high)) return false;
    for (int i = 0; i < u; i++) {
        struct shape he = shape_of_row(&s->unit[i]);
        if (shape_near(&me, &he, GRACE)) return false;
    }
    return true;
}

/* In its own half, more often than not towards the enemy. Where there is no room it does not come. */
static void any_place(struct draw *d, struct host_setup *s)
{
    struct host_unit_setup *u = &s->unit[s->units];
    int half = s->high / 2;

    for (int tries = 0; tries < 60; tries++) {
        u->x = draw_int(d, HOST_H, s->wide - HOST_H);
        u->y = u->seat ? draw_int(d, half, s->high - HOST_H) : draw_int(d, HOST_H, half);
        u->facing = one_in(d, 5) ? draw_int(d, 0, TURN - 1) : u->seat ? TURN - QUARTER : QUARTER;
        if (!stands_free(s, s->units)) continue;
        s->units++;
        return;
    }
    *u = (struct host_unit_setup){ 0 };
}

static void any_arms(struct draw *d, struct host_unit_setup *u)
{
    bool foot = ancients_is_foot(u->type);

    u->weapon = foot ? draw_int(d, 0, WEAPONS - 1) : one_in(d, 3) ? WEAPON_OTHER : WEAPON_NONE;
    do u->missile = one_in(d, 2) ? 0 : draw_int(d, 0, MISSILES - 1);
    while (ancients_is_artillery(u->missile) && u->type != TYPE_W);
    if (u->type == TYPE_ART) u->missile = MISSILE_ARTILLERY_B;
    u->camel = !foot && one_in(d, 8);
    u->pavise = foot && one_in(d, 6);
    u->stakes = foot && one_in(d, 6);
    u->indirect = one_in(d, 3);
    if (u->type == TYPE_FP || u->type == TYPE_FL || u->type == TYPE_T) u->ranks = one_in(d, 3) ? 2 : 1;
    if (u->ranks == 2 && u->weapon == WEAPON_PIKE) u->ranks = draw_int(d, 2, 4);
}

static void any_unit(struct draw *d, struct host_setup *s, int command)
{
    struct host_unit_setup *u = &s->unit[s->units];

    *u = (struct host_unit_setup){ .seat = s->command[command - 1].seat, .command = command,
                                   .type = draw_int(d, 0, TYPES - 1), .vbu = draw_int(d, 2, 8),
                                   .impetus = draw_int(d, 0, 5), .discipline = draw_int(d, 0, DISCIPLINES - 1),
                                   .impetuous = one_in(d, 4), .vd = draw_int(d, 0, 4), .ranks = 1,
                                   .disordered = one_in(d, 6) };
    any_name(u->name, 'u', s->units);
    any_arms(d, u);
    if (s->pieces && one_in(d, 6)) u->ambush = draw_int(d, 1, s->pieces);
    any_place(d, s);
}

/* ---- commands and cards ---- */

static void any_command(struct draw *d, struct host_setup *s, bool cinc)
{
    struct host_command_setup *c = &s->command[s->commands++];

    *c = (struct host_command_setup){ .seat = (s->commands - 1) % 2, .level = draw_int(d, 0, LEVELS - 1), .cinc = cinc,
                                      .trait = one_in(d, 3) ? draw_int(d, 0, TRAITS - 1) : TRAIT_NONE,
                                      .plan = one_in(d, 4) && !cinc ? draw_int(d, 0, HOST_PLANS - 1) : PLAN_ON_TABLE };
    c->courageous = c->trait == TRAIT_NONE && one_in(d, 4);
    any_name(c->name, 'c', s->commands);
    for (int n = draw_int(d, 2, 6); n > 0; n--) any_unit(d, s, s->commands);
}

static void any_side(struct draw *d, struct host_setup *s, int seat)
{
    struct host_seat_setup *x = &s->seat[seat];

    x->structure = draw_int(d, 0, STRUCTURES - 1);
    x->tactical = draw_int(d, 0, 8);
    x->strategic = one_in(d, 2) ? 0 : draw_int(d, 0, STRATEGICS - 1);
    x->swap = one_in(d, 4);
    if (s->start != START_CARDS)
        for (x->cards = 0; x->cards < x->tactical; x->cards++) x->card[x->cards] = draw_int(d, 0, TACTICAL_CARDS - 1);
    if (one_in(d, 2)) return;
    s->unit[s->units] = (struct host_unit_setup){ .seat = seat, .baggage = draw_int(d, 1, HOST_BAGGAGES - 1),
                                                  .ranks = 1 };
    any_name(s->unit[s->units].name, 'u', s->units);
    any_place(d, s);
}

/* ---- a press: few units, most of them so close that they fight in the first turn ---- */

static void any_press_unit(struct draw *d, struct host_setup *s, int command, int place)
{
    enum { APART = 5 * HOST_H / 2, FIRST = 3 * HOST_H };
    struct host_unit_setup *u = &s->unit[s->units];
    int seat = s->command[command - 1].seat, middle = s->high / 2, gap = draw_int(d, HOST_H / 2, 3 * HOST_H);

    any_unit(d, s, command);
    if (u->baggage || !u->vbu) return;
    if (one_in(d, 2)) u->vbu = 2;                           /* so that some are lost, and their commanders with them */
    u->disordered = one_in(d, 3);
    u->impetuous = one_in(d, 2);
    u->x = FIRST + place * APART;
    u->y = seat ? middle + gap : middle - gap;
    u->facing = one_in(d, 8) ? draw_int(d, 0, TURN - 1) : seat ? TURN - QUARTER : QUARTER;
}

void any_press(struct draw *d, void *setup)
{
    enum { EACH = 3 };
    struct host_setup *s = setup;
    bool before = one_in(d, 4);

    memset(s, 0, sizeof *s);
    s->start = before ? draw_int(d, 0, HOST_STARTS - 1) : START_BATTLE;
    s->turns = before ? 1 : draw_int(d, 1, 3);
    s->wide = (before ? 20 : 12) * HOST_H;
    s->high = (before ? 14 : 10) * HOST_H;
    s->defender = draw_int(d, 0, 1);
    s->take_baggage = one_in(d, 3);
    if (one_in(d, 2)) any_pieces(d, s);
    for (int c = 0; c < 2; c++) {
        struct host_command_setup *x = &s->command[s->commands++];

        *x = (struct host_command_setup){ .seat = c, .level = draw_int(d, 0, LEVELS - 1), .cinc = 1,
                                          .trait = one_in(d, 2) ? draw_int(d, 0, TRAITS - 1) : TRAIT_NONE };
        x->courageous = x->trait == TRAIT_NONE && one_in(d, 3);
        any_name(x->name, 'c', s->commands);
        for (int n = 0; n < EACH; n++) any_press_unit(d, s, s->commands, n);
    }
    for (int c = 0; c < 2 && one_in(d, 2); c++) {           /* who comes later */
        s->command[s->commands++] = (struct host_command_setup){ .seat = c, .level = draw_int(d, 0, LEVELS - 1),
                                                                 .trait = TRAIT_NONE,
                                                                 .plan = draw_int(d, 1, HOST_PLANS - 1) };
        any_name(s->command[s->commands - 1].name, 'c', s->commands);
        any_unit(d, s, s->commands);
        if (!before) s->turns = 5;
    }
    for (int seat = 0; seat < HOST_SEATS; seat++) any_side(d, s, seat);
    host_fill(s, NULL);
}

void any_host(struct draw *d, void *setup)
{
    struct host_setup *s = setup;
    int commands = 2 * draw_int(d, 1, 3);

    memset(s, 0, sizeof *s);
    s->start = one_in(d, 3) ? draw_int(d, 0, HOST_STARTS - 1) : START_BATTLE;
    s->turns = draw_int(d, 2, 6);
    s->wide = draw_int(d, 20, 30) * HOST_H;
    s->high = draw_int(d, 14, 20) * HOST_H;
    s->defender = draw_int(d, 0, 1);
    s->open_lists = draw_int(d, 0, 1);
    s->take_baggage = one_in(d, 3);
    any_pieces(d, s);
    for (int c = 0; c < commands; c++) any_command(d, s, c < 2);
    for (int seat = 0; seat < HOST_SEATS; seat++) any_side(d, s, seat);
    host_fill(s, NULL);
}

/* ---- a line: units edge to edge, so that they act as a group, and two or three of the enemy before them ---- */

/* In one of two, shooters before light troops who may evade. */
void any_line(struct draw *d, void *setup)
{
    enum { EDGE_TO_EDGE = 2 * HOST_H, FIRST = 3 * HOST_H };
    struct host_setup *s = setup;
    bool volley = one_in(d, 2), alike = one_in(d, 2);
    int middle;

    memset(s, 0, sizeof *s);
    s->start = START_BATTLE;
    s->turns = draw_int(d, 1, 2);
    s->wide = 14 * HOST_H;
    s->high = 16 * HOST_H;
    s->defender = draw_int(d, 0, 1);
    middle = s->high / 2;
    for (int c = 0; c < 2; c++) {
        int n = c ? draw_int(d, 1, 3) : 3, gap = draw_int(d, HOST_H / 2, (volley ? 5 : 2) * HOST_H), first = s->units;

        s->command[s->commands++] = (struct host_command_setup){ .seat = c, .level = draw_int(d, 0, LEVELS - 1),
                                                                 .cinc = 1, .trait = TRAIT_NONE };
        any_name(s->command[c].name, 'c', s->commands);
        s->seat[c].structure = draw_int(d, 0, STRUCTURES - 1);
        for (int i = 0; i < n; i++) {
            struct host_unit_setup *u = &s->unit[s->units];

            any_unit(d, s, s->commands);
            if (s->units == first + i) continue;                /* there was no room */
            if (i && alike && !volley) u->type = s->unit[first].type, u->impetuous = s->unit[first].impetuous;
            if (volley) u->type = c ? (one_in(d, 2) ? TYPE_CL : one_in(d, 2) ? TYPE_S : TYPE_CM) : TYPE_T;
            if (volley || u->missile >= MISSILE_ARTILLERY_A) u->missile = c ? 0 : MISSILE_LONGBOW_A;
            u->ranks = 1;
            if (!volley && !c) u->impetuous = i ? s->unit[first].impetuous : one_in(d, 2);
            u->x = FIRST + i * EDGE_TO_EDGE + (volley && c ? EDGE_TO_EDGE / 2 : 0);
            u->y = c ? middle + gap : middle - gap;
            u->facing = c ? TURN - QUARTER : QUARTER;
        }
    }
    host_fill(s, NULL);
}

/* The first unit of a command on the table, from 1. */
static int first_of(const struct host_setup *s, const struct host_state *b, int command)
{
    for (int i = 0; i < b->units; i++)
        if (b->unit[i].where == WHERE_TABLE && s->unit[i].command == command) return i + 1;
    return 0;
}

/* Some have lost before and are disordered; strategic cards have been shown; some commands have been one group. */
void press_midway(struct draw *d, const void *setup, void *state)
{
    const struct host_setup *s = setup;
    struct host_state *b = state;

    for (int i = 0; i < b->units; i++) {
        struct host_unit *u = &b->unit[i];

        if (u->where != WHERE_TABLE) continue;
        if (u->current > 1 && one_in(d, 2)) u->current = draw_int(d, 1, u->current);
        if (one_in(d, 3)) u->disordered = 1;
    }
    for (int seat = 0; seat < HOST_SEATS; seat++)
        if (b->seat[seat].strategic != STRATEGIC_NONE && one_in(d, 2)) b->seat[seat].shown = 1;
    if (one_in(d, 2)) return;
    for (int i = 0; i < b->units; i++)
        if (b->unit[i].where == WHERE_TABLE && s->unit[i].command) b->unit[i].line = first_of(s, b, s->unit[i].command);
}
