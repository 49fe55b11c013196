/* duel.c - a melee fought to its end: round after round until one is hit.
**
** The sheet knows single rounds. Between them (H-32) the one who pushed his enemy
** back follows at once and the places stay as they are; charge, surprise and the
** braced weapon count in the first round alone. With the option wounds a named
** character who is hit throws for it, and fights on with a light wound at -1. */
#include "rules/flintlock/melee.h"
#include <string.h>
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"
#include "rules/flintlock/morale.h"

enum { ROUND_ONE, ROUND_LATER };
static const char *const winner_says[] = { N_("the first wins"), N_("the second wins"), N_("nobody wins") };

struct duel_state { int32_t later, wounded[SIDES], winner; };

/* ---- before the dice ---- */

/* The four modifiers of one side; what differs from the first one is told, not listed again. */
static void duel_modifiers(struct reading *r, const struct flintlock_melee_in *in, int side, int32_t modifier[2][2])
{
    for (int later = ROUND_ONE; later <= ROUND_LATER; later++) {
        for (int wounded = 0; wounded < 2; wounded++) {
            struct flintlock_melee_in what_if = *in;
            struct reading quiet = *r;

            for (int i = 0; later && i < SIDES; i++)
                what_if.side[i].charging = what_if.side[i].surprise = what_if.side[i].braced = 0;
            what_if.side[side].wounded = wounded;
            quiet.trace = NULL;
            modifier[later][wounded] = flintlock_blow_modifier(&quiet, &what_if, side);
        }
    }
    flintlock_blow_modifier(r, in, side);
    about(r, side ? "second" : "first");
    explain(r, TRACE_VALUE, "modifier", "H-32", N_("modifiers from the second round on"),
            modifier[ROUND_LATER][in->side[side].wounded != 0]);
    if (in->side[side].named)
        explain(r, TRACE_VALUE, "modifier", "H-26", N_("the same with a light wound"), modifier[ROUND_LATER][1]);
    about(r, NULL);
}

void flintlock_duel_prepare(struct reading *r, const void *input, void *result)
{
    const struct flintlock_melee_in *in = input;
    struct flintlock_duel *ready = result;
    bool wounds = option(r, &flintlock_wounds_option) == OPTION_ON;

    memset(ready, 0, sizeof *ready);
    flintlock_round_of(r, in, &ready->round);
    for (int i = 0; i < SIDES; i++) {
        duel_modifiers(r, in, i, ready->modifier[i]);
        ready->was_wounded[i] = in->side[i].wounded != 0;
        ready->wounds[i] = wounds && in->side[i].named;
    }
    if (wounds) {
        ready->dead_up_to = number(r, &flintlock_wound_numbers[WOUND_DEAD_UP_TO]);
        ready->out_up_to = number(r, &flintlock_wound_numbers[WOUND_OUT_UP_TO]);
    }
    ready->max_rounds = in->max_rounds;
    note(r, NOTE_ORDER, ready->round.order);
    note(r, NOTE_FIRST_MODIFIER, ready->modifier[0][ROUND_ONE][ready->was_wounded[0]]);
    note(r, NOTE_SECOND_MODIFIER, ready->modifier[1][ROUND_ONE][ready->was_wounded[1]]);
}

/* ---- the dice ---- */

/* Is a figure that was hit out of the fight? */
static bool falls(struct reading *r, const struct flintlock_duel *d, int side, struct duel_state *s)
{
    int fate;

    if (!d->wounds[side]) return true;
    about(r, side ? "second" : "first");
    fate = flintlock_fate(r, d->dead_up_to, d->out_up_to, s->wounded[side] != 0);
    about(r, NULL);
    if (fate != FATE_LIGHT) return true;
    s->wounded[side] = 1;
    return false;
}

static bool duel_round(struct reading *r, const void *args, void *state)
{
    const struct flintlock_duel *d = args;
    struct duel_state *s = state;
    struct flintlock_round round = d->round;
    int32_t harm[SIDES];

    for (int i = 0; i < SIDES; i++) round.blow[i].modifier = d->modifier[i][s->later][s->wounded[i]];
    flintlock_fight_round(r, &round, harm);
    s->later = ROUND_LATER;
    for (int i = 0; i < SIDES; i++) {
        if (harm[i] != HARM_HIT || !falls(r, d, i, s)) continue;
        s->winner = 1 - i;
        return false;
    }
    return true;
}

void flintlock_duel_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_duel *ready = args;
    struct flintlock_duel_out *out = result;
    struct duel_state s;
    int rounds;

    memset(&s, 0, sizeof s);
    s.winner = DUEL_NONE;
    for (int i = 0; i < SIDES; i++) s.wounded[i] = ready->was_wounded[i];
    rounds = chain(r, &(struct rounds){ .step = duel_round, .args = ready, .args_size = sizeof *ready,
                                        .state_size = sizeof s, .most = ready->max_rounds, .with_rounds = true }, &s);
    note(r, NOTE_ROUNDS, rounds);
    explain(r, TRACE_VALUE, "rounds", "H-32", N_("rounds fought"), rounds);
    explain_outcome(r, "winner", "H-32", winner_says[s.winner], s.winner);
    out->winner = s.winner;
}
