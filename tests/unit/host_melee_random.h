/* host_melee_random.h - crowded tables at random, with somebody who charges. Include field_tools.h before. */
#ifndef UNIT_HOST_MELEE_RANDOM_H
#define UNIT_HOST_MELEE_RANDOM_H
#include "host_melee.h"
#include "model/zone.h"

static inline struct shape shape_of_row(int u)
{
    const struct host_unit_setup *row = &s.unit[u];
    return shape_of((struct pose){ row->x, row->y, row->facing }, host_base(row, row->ranks));
}

static inline bool stands_free(int u)
{
    struct shape me = shape_of_row(u);

    if (!shape_on_table(&me, s.wide, s.high)) return false;
    for (int k = 0; k < u; k++) {
        struct shape he = shape_of_row(k);
        if (shape_near(&me, &he, GRACE)) return false;
    }
    return true;
}

static inline void any_troop(int seat)
{
    static const int faces[] = { NORTH, SOUTH, EAST, WEST };
    int u = troop(seat, any(0, TYPES - 1), any(2, 8), any(0, 4), (struct pose){ 0, 0, 0 });
    struct host_unit_setup *row = &s.unit[u];

    row->discipline = any(0, 2);
    row->vd = any(0, 3);
    if (row->type == TYPE_ART) row->missile = MISSILE_ARTILLERY_B, row->impetus = 0;
    if (row->type == TYPE_W) row->impetus = 0;
    if (row->type == TYPE_FP || row->type == TYPE_FL) row->impetuous = any(0, 2) == 0;
    if (row->type == TYPE_FP) row->weapon = any(0, WEAPON_PILUM);
    if ((row->type == TYPE_FP || row->type == TYPE_FL) && any(0, 2) == 0) row->ranks = 2;
    for (int tries = 0; tries < 300; tries++) {
        row->facing = any(0, 3) ? (seat == RED ? NORTH : SOUTH) : any(0, 2) ? faces[any(0, 3)] : any(0, TURN - 1);
        row->x = 7200 + any(-2200, 2200);
        row->y = any(0, 3) ? 4800 + any(-1600, 1600) : any(0, 1) ? any(200, 2400) : any(7000, 9400);
        if (stands_free(u)) return;
    }
    s.units--;
}

static inline void crowd(void)
{
    field();
    for (int i = 0; i < 18; i++) any_troop(i % 2);
    if (any(0, 1)) piece(PIECE_OF_ROCKS, 10, any(4, 12), 3, 2);
    if (any(0, 1)) piece(any(0, 1) ? PIECE_OF_WOOD : PIECE_OF_HILL, 16, any(4, 12), 4, 3);
    for (int seat = 0; seat < 2; seat++)
        for (s.seat[seat].cards = 0; any(0, 3) && s.seat[seat].cards < 6;)
            s.seat[seat].card[s.seat[seat].cards++] = any(0, TACTICAL_CARDS - 1);
    if (any(0, 1)) s.command[any(0, 1)].with = s.units;
    for (int seat = 0; seat < 2; seat++)
        if (s.unit[s.command[seat].with - 1].command != seat + 1) s.command[seat].with = seat + 1;
}

static inline void any_options(void)
{
    if (any(0, 1)) choose("ancients.retreat_way", "back");
    if (any(0, 1)) choose("ancients.pushed", "disordered");
    if (any(0, 1)) choose("ancients.flank_fail_routs", "on");
    if (any(0, 1)) choose("ancients.skirmishers_swept", "on");
    if (any(0, 1)) choose("ancients.commander_loss", "edition_1");
    if (any(0, 1)) choose("ancients.large_commander", "front");
    if (any(0, 1)) choose("ancients.support_pursuit", "own_die");
    if (any(0, 1)) choose("ancients.rout_behind", "on");
    if (any(0, 1)) choose("ancients.fought_once", "on");
    if (any(0, 1)) choose("ancients.pilum.dice", "2");
    if (any(0, 1)) choose("ancients.pick", "defender_first");
    if (any(0, 1)) choose("ancients.bonus", "after_reaction");
    if (any(0, 1)) choose("ancients.counter_charge", "half_way");
    if (any(0, 1)) choose("ancients.halted", "may_stop");
}

/* Up to three red units come to an enemy by the shortest charge that is found. false: nobody can. */
static inline bool somebody_charges(void)
{
    struct host x = on();
    int charging = 0;

    for (int u = 2; u < s.units && charging < 3; u++) {
        struct host_table t;
        struct means m = { 8 * HOST_H, QUARTER, 0, 0 };

        if (!host_on(&s, &b, u) || host_seat_of(&s, u) != RED || host_in_melee(&b, u)) continue;
        host_look(&played, &b, REFEREE, &t);
        m.solid = t.f.there & ~base_bit(u);
        for (int e = 2; e < s.units; e++) {
            struct charge c;

            if (!(t.side[BLUE] & base_bit(e))) continue;
            c = charge_at(&t.f, u, e, &m);
            if (!c.possible) continue;
            host_put(&x, u, &c.end);
            if (!host_meet_all(&x, u, &t.f.base[u])) continue;
            b.unit[u].fights = 1;
            charging++;
            break;
        }
    }
    if (charging) host_melees(&x);
    return charging > 0;
}
#endif
