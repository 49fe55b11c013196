/* melee_rule.h - a small rule for the tests of the engine: one blow, in two rolls.
**
** The striker throws a hand of sixes: each 6 is one damage, each pair of 5s another. With a card he
** throws his 1s and 2s once more. A target that took damage throws one die against its critical
** number, its value less the damage plus a bonus, at least 1: up to it (a 1 always, a 6 never) it
** loses nothing, above it the difference, at least one. */
#ifndef UNIT_MELEE_RULE_H
#define UNIT_MELEE_RULE_H
#include <string.h>
#include "dice/reading.h"

struct blow { int32_t dice, again, value, bonus; };
struct losses { int32_t losses; };
enum { NOTE_DAMAGE, NOTE_CRITICAL, NOTE_DIE };

struct hand_args { int32_t dice, again; };
struct damage { int32_t damage; };

static int pairs_and_sixes(const int *pile) { return pile[2] + pile[1] / 2; }
static const struct hand fighting_hand = { "000012", pairs_and_sixes };

static inline void strike(struct reading *r, const void *args, void *result)
{
    const struct hand_args *a = args;
    struct damage *out = result;
    enum { LOW, MIDDLE, FIVES, SIXES, PILES };
    int first[PILES], again[PILES] = { 0 };

    if (!a->again) {
        out->damage = roll_hand(r, "8.6", "melee", a->dice, &fighting_hand);
        return;
    }
    roll_piles(r, "8.6", "melee", a->dice, "001123", first);
    roll_piles(r, "HI-2", "low dice again", first[LOW], "001123", again);
    out->damage = first[SIXES] + again[SIXES] + (first[FIVES] + again[FIVES]) / 2;
}

static inline void blow(struct reading *r, const void *args, void *result)
{
    const struct blow *b = args;
    struct losses *out = result;
    struct hand_args hand = { b->dice, b->again };
    struct damage d;
    int critical, die;

    about(r, "striker");
    explain(r, TRACE_VALUE, "dice", "8.5", "dice", b->dice);
    part(r, strike, &hand, (int)sizeof hand, &d, (int)sizeof d);
    note(r, NOTE_DAMAGE, d.damage);
    explain(r, TRACE_VALUE, "damage", "8.6", "damage", d.damage);
    if (d.damage == 0) return;
    about(r, "target");
    critical = b->value - d.damage + b->bonus;
    if (critical < 1) critical = 1;
    note(r, NOTE_CRITICAL, critical);
    die = roll_die(r, "8.6", "cohesion", 6);
    note(r, NOTE_DIE, die);
    if (die == 1 || (die != 6 && die <= critical)) out->losses = 0;
    else out->losses = die - critical > 1 ? die - critical : 1;
    explain(r, TRACE_VALUE, "losses", "8.6", "losses", out->losses);
}
#endif
