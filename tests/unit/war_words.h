/* war_words.h - a few words in which small fantasy battles are told and checked: who is there, what is ordered,
** what the referee does with which dice. */
#ifndef UNIT_WAR_WORDS_H
#define UNIT_WAR_WORDS_H
#include "tests.h"
#include <string.h>
#include "game/fantasy/state.h"
#include "game/fantasy/war.h"
#include "play_tools.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"
#include "rules/house.h"

enum { RED, BLUE };

static struct war_setup setup;
static struct war_state now;
static struct house house_rules;
static struct events told;                                  /* of the referee's last act */

/* ---- a few words ---- */

static inline struct fantasy_unit_type *unit(int seat, int men, int hp, int ac, int sides, int morale)
{
    struct fantasy_unit_type *u = &setup.roster.unit[setup.roster.units++];

    u->side = seat;
    u->men = men;
    u->hp = hp;
    u->ac = ac;
    u->melee = u->missile = (struct fantasy_dice){ 1, sides, 0 };
    u->morale = morale;
    u->attacks = 1;
    u->ladders = 1;
    return u;
}

static inline struct fantasy_hero_type *hero(int seat, int hp, int ac, int level)
{
    struct fantasy_hero_type *h = &setup.roster.hero[setup.roster.heroes++];

    h->side = seat;
    h->hp = hp;
    h->ac = ac;
    h->class_ = CLASS_FIGHTER;
    h->level = level;
    h->damage = (struct fantasy_dice){ 1, 8, 0 };
    h->attacks = 1;
    return h;
}

static inline void name(int32_t *out, const char *text) { memcpy(out, text, strlen(text)); }

static inline void nobody_yet(void)
{
    memset(&setup, 0, sizeof setup);
    memset(&house_rules, 0, sizeof house_rules);
    for (int seat = 0; seat < WAR_SEATS; seat++)
        setup.side[seat] = (struct war_side_setup){ 10, 10, STORE_USUAL, STORE_USUAL };
}

static inline void siege(void)
{
    setup.roster.besieged = SIEGE_OF_BLUE;
    setup.sections = 2;
    setup.roster.gate = 1;
    for (int u = 0; u < setup.roster.units; u++) setup.roster.unit[u].inside = setup.roster.unit[u].side == BLUE;
}

static inline void begin(void)
{
    play_begin(&fantasy_game, &setup, &house_rules);
    war_start(&played, &now);
}

static inline void order(int seat, int kind, int a, int b)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };
    struct reading r = { .mode = READ_TYPED };
    struct no why = { "", "" };

    if (!war_allowed(play_on(&setup), &now, seat, &act, &why))
        fail_msg("%s: %s (%s)", war_orders[kind].id, why.says, why.cite);
    war_apply(&r, play_on(&setup), &now, seat, &act, NULL);
    assert_int_equal(r.stop, STOP_NONE);
}

static inline void refused(int seat, int kind, int a, int b, const char *cite)
{
    struct act act = { (int16_t)kind, { (int16_t)a, (int16_t)b } };
    struct no why = { "", "" };

    assert_false(war_allowed(play_on(&setup), &now, seat, &act, &why));
    assert_string_equal(why.cite, cite);
}

static inline void ready(void)
{
    order(RED, WAR_READY, 0, 0);
    order(BLUE, WAR_READY, 0, 0);
}

/* The referee's next act, with exactly these faces. */
static inline void referee(int kind, int n, ...)
{
    struct act act = war_referee_act(&now);
    uint8_t face[32];
    struct reading r = { .mode = READ_TYPED, .house = &house_rules, .given = face, .given_len = n };
    va_list faces;

    va_start(faces, n);
    for (int i = 0; i < n; i++) face[i] = (uint8_t)va_arg(faces, int);
    va_end(faces);
    assert_int_equal(war_to_decide(play_on(&setup), &now), 1u << REFEREE);
    assert_int_equal(act.kind, kind);
    told.len = 0;
    war_apply(&r, play_on(&setup), &now, REFEREE, &act, &told);
    if (r.stop) fail_msg("%s wants %dd%d for %s", war_orders[kind].id, r.wants.dice, r.wants.sides, r.wants.says);
    assert_int_equal(r.given_used, n);
}

/* How often the referee's last act told this of these two. */
static inline int times_told(int kind, int a, int b)
{
    int n = 0;

    for (int i = 0; i < told.len; i++) {
        const struct act *x = &told.row[i].act;
        n += x->kind == kind && x->arg[0] == a && x->arg[1] == b;
    }
    return n;
}

static inline int total(int u) { return now.field.unit[u].total; }
static inline int state_of(int u) { return now.field.unit[u].state; }
#endif
