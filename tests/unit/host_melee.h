/* host_melee.h - melees on the table for tests: units in contact, and a chain played with typed dice. Places are in
** units of the field. */
#ifndef UNIT_HOST_MELEE_H
#define UNIT_HOST_MELEE_H
#include "game/ancients/chain.h"
#include "host_small.h"

/* A unit of a side's one command. Returns its index. */
static inline int troop(int seat, int type, int vbu, int impetus, struct pose at)
{
    int u = troops(seat + 1, type, 0, 0, at.heading);

    rated(u, vbu, impetus, DISCIPLINE_B);
    s.unit[u].vd = 2;
    s.unit[u].x = at.x;
    s.unit[u].y = at.y;
    return u;
}

/* Each side has one command; its Average commander is with skirmishers in a corner, units 0 and 1. */
static inline void field(void)
{
    table();
    for (int seat = 0; seat < 2; seat++) {
        command(seat ? "Blue" : "Red", seat, LEVEL_AVERAGE);
        s.command[seat].cinc = 1;
        s.command[seat].with = seat + 1;
    }
    for (int seat = 0; seat < 2; seat++)
        troop(seat, TYPE_S, 2, 0, (struct pose){ 1000, seat ? 9000 : 600, seat ? SOUTH : NORTH });
}

static inline struct host on(void) { return (struct host){ .p = &played, .s = &s, .b = &b, .ready = played.ready }; }

/* Units stand where the setup says; red's command acts. */
static inline void ready(void)
{
    begin();
    b.run.phase = PHASE_UNIT;
    b.run.active = RED;
    b.run.command = 1;
    b.run.asked = 1;
    b.run.after = AFTER_UNIT;
}

static inline void charges(int u, int enemy, int hit)
{
    struct host x = on();

    host_meet(&x, u, enemy, hit);
    b.unit[u].fights = 1;
}

/* In contact since an earlier turn. */
static inline void touches(int u, int enemy, int hit)
{
    struct host x = on();

    host_meet(&x, u, enemy, hit);
    b.unit[u].charged = 0;
}

static inline void in_phase(int phase, const int *dice)
{
    if (b.run.phase != phase) fail_msg("phase %s, not %s", host_phases[b.run.phase].id, host_phases[phase].id);
    referee(host_referee_act(&b), dice);
}

static inline void orders(int seat, int kind, int who)
{
    assert_int_equal(ancients_game.to_decide(&played, &b), 1u << seat);
    give(seat, kind, who, 0, 0);
}

static inline void fight(const int *dice, const int *fates)
{
    struct host x = on();

    if (b.run.phase == PHASE_UNIT) host_melees(&x);
    in_phase(PHASE_HANDS, dice);
    in_phase(PHASE_SETTLE, fates);
}

static inline void is_at(int u, int x, int y)
{
    if (b.unit[u].x < x - GRACE || b.unit[u].x > x + GRACE || b.unit[u].y < y - GRACE || b.unit[u].y > y + GRACE)
        fail_msg("unit %d stands at %d, %d, not %d, %d", u, b.unit[u].x, b.unit[u].y, x, y);
    assert_int_equal(b.unit[u].where, WHERE_TABLE);
}
static inline bool gone(int u) { return b.unit[u].where == WHERE_GONE; }
static inline bool in_chain(void) { return b.run.phase >= PHASE_HANDS && b.run.phase < PHASE_RECKON; }
#endif
