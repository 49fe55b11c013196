/* fuzz_fantasy_battle.c - any bytes as the beginning of a fantasy battle: the first choose what kind of armies there
** are, the others choose a few orders (allowed or not) and fall as dice. Nothing crashes, somebody always has an
** order to give, what is refused names a rule, and no seat is shown the other's sealed orders. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "../unit/play_tools.h"
#include "bytes.h"
#include "game/fantasy/state.h"
#include "game/fantasy/war.h"
#include "rules/fantasy/supplies.h"

enum { STEPS = 16 };        /* later moments are fuzz_any_fantasy.c's */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Armies of all kinds of units; hit dice, flags and strengths from the bytes. */
static void armies(struct bytes *b, struct war_setup *s)
{
    memset(s, 0, sizeof *s);
    s->roster.besieged = next(b, SIEGES);
    s->sections = s->roster.besieged ? 2 : 0;
    s->ruse = s->supplies = s->roster.besieged != 0;
    for (int seat = 0; seat < WAR_SEATS; seat++)
        s->side[seat] = (struct war_side_setup){ 10 + next(b, 9), 10 + next(b, 9), next(b, 10), next(b, 10) };
    s->roster.units = 2 + next(b, 8);
    for (int i = 0; i < s->roster.units; i++) {
        struct fantasy_unit_type *u = &s->roster.unit[i];
        int flags = next(b, 256);

        u->side = i % 2;
        u->huge = next(b, 8) == 0;
        u->men = u->huge ? 1 : 1 + next(b, 200);
        u->hp = 1 + next(b, 40);
        u->ac = 8 + next(b, 16);
        u->hd = 1 + next(b, 40);
        u->melee = u->missile = (struct fantasy_dice){ 1 + next(b, 2), 6, 0 };
        u->morale = 2 + next(b, 11);
        u->attacks = 1;
        u->shoots = flags & 1;
        u->mounted = (flags & 2) != 0;
        u->lance = (flags & 6) == 6;
        u->flying = (flags & 8) != 0;
        u->special = (flags & 16) != 0;
        u->immunities = (flags & 32) != 0;
        u->regen = (flags & 64) != 0;
        u->elite = (flags & 128) != 0;
        u->ladders = !u->mounted || u->flying;
        u->standard = i < 2;
        u->arrives = i >= 4 ? next(b, 4) : 0;
        u->secret = u->arrives > 0;
        u->inside = s->roster.besieged == u->side + SIEGE_OF_RED && u->arrives == 0;
        u->engine = s->roster.besieged ? next(b, 5) : 0;
    }
    s->roster.heroes = next(b, 5);
    for (int i = 0; i < s->roster.heroes; i++) {
        struct fantasy_hero_type *h = &s->roster.hero[i];

        *h = (struct fantasy_hero_type){ .side = i % 2, .hp = 1 + next(b, 60), .ac = 10 + next(b, 12),
                                      .hd = 1 + next(b, 40), .damage = { 1, 8, 2 }, .attacks = 1 + next(b, 3),
                                      .commander = i < 2, .breach_magic = next(b, 2), .leads = i < 2 && next(b, 2) &&
                                          !s->roster.unit[i].huge ? i + 1 : 0 };
    }
}

static void check_order(const struct war_setup *s, const struct war_state *b, struct bytes *bytes)
{
    struct act a = { (int16_t)(1 + next(bytes, WAR_ORDER_KINDS - 1)), { 0 } };
    const struct act_kind *kind = &war_orders[a.kind];
    struct no why = { NULL, NULL };

    for (int i = 0; i < kind->args; i++) {
        int most = fantasy_game.things(play_on(s), kind->arg[i].things);
        if (most == 0) return;
        a.arg[i] = (int16_t)next(bytes, most);
    }
    if (!war_allowed(play_on(s), b, next(bytes, 2), &a, &why) && (!why.cite || !why.says)) abort();
}

static void check_view(const struct war_setup *s, const struct war_state *b, int seat)
{
    struct war_setup setup = *s;
    struct war_state seen = *b;

    war_hide(play_on(&setup), &setup, &seen, seat);
    if (war_to_decide(play_on(&setup), &seen) != war_to_decide(play_on(s), b)) abort();
    for (int u = 0; b->phase == PHASE_ORDERS && u < s->roster.units; u++)
        if (s->roster.unit[u].side != seat && (seen.field.unit[u].order || seen.note[u].given)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct act legal[MOST_ACTS];
    static struct events events;
    struct bytes bytes = { data, size };
    struct war_setup s;
    struct war_state b;
    unsigned seats;

    armies(&bytes, &s);
    play_begin(&fantasy_game, &s, NULL);
    war_start(&played, &b);
    for (int entries = 0; entries < STEPS && (seats = war_to_decide(play_on(&s), &b)) != 0; entries++) {
        int seat = seats & 1u << REFEREE ? REFEREE : seats == 3 ? next(&bytes, 2) : seats == 2 ? 1 : 0;
        int n = war_legal(play_on(&s), &b, seat, legal, LEN(legal));
        struct reading r = { .mode = READ_BYTES, .given = bytes.at, .given_len = (int)bytes.left };

        if (n < 1 || n > MOST_ACTS) abort();
        if (seat != REFEREE) check_view(&s, &b, seat);
        if (bytes.left && next(&bytes, 4) == 0) check_order(&s, &b, &bytes);
        events.len = 0;
        war_apply(&r, play_on(&s), &b, seat, &legal[next(&bytes, n)], &events);
        if (seat == REFEREE && r.given_used > 0) {
            size_t used = (size_t)r.given_used > bytes.left ? bytes.left : (size_t)r.given_used;
            bytes.at += used;
            bytes.left -= used;
        }
        /* each counts on leading better than the other */
        if (war_worth(play_on(&s), &b, 0) + war_worth(play_on(&s), &b, 1) < 0) abort();
    }
    return 0;
}
