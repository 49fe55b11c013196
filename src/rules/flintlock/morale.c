/* morale.c - morale and rally. The basic game has none; this is the house test.
**
** A unit tests at the end of a turn in which it lost a quarter of its figures, fell
** to half its first strength (once), or lost its officer. One d6 + average class +
** modifiers: 6 or more holds, 4 or 5 is shaken, less routs; a natural 1 never
** holds (H-27). A unit that started with one figure does not test (H-34).
**
** A routed unit with its officer near and no enemy near may rally at the start of a
** turn, with the same roll, on 6 or more (H-28). */
#include "rules/flintlock/morale.h"
#include <string.h>
#include "rules/flintlock/facts.h"
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"

static const struct cancels test_rows[] = {         /* reasons to test, the first that applies */
    { "losses",  "H-27", N_("heavy losses this turn"),          LOST_MANY,              ALONE },
    { "half",    "H-27", N_("fell to half its first strength"), FELL_TO_HALF,           TESTED_AT_HALF },
    { "officer", "H-27", N_("lost its officer this turn"),      OFFICER_LOST_THIS_TURN, ALONE },
};
const struct cancels_list flintlock_must_test_list = {
    "must_test", "calm", N_("Who tests morale"), flintlock_terms, test_rows, LEN(test_rows),
};

static const struct cancels no_rally_rows[] = {
    { "officer", "H-28", N_("no officer near"),      OFFICER_FAR, NEVER },
    { "enemy",   "H-28", N_("an enemy is too near"), ENEMY_NEAR,  NEVER },
};
const struct cancels_list flintlock_no_rally_list = {
    "no_rally", "rally", N_("No rally"), flintlock_terms, no_rally_rows, LEN(no_rally_rows),
};

static const struct adds score_rows[] = {
    { "officer_near", "H-27", N_("officer near"),                 OFFICER_NEAR,       +1, NEVER, NO_BOX },
    { "in_cover",     "H-27", N_("most of it in cover"),          MOSTLY_IN_COVER,    +1, NEVER, NO_BOX },
    { "half_left",    "H-27", N_("half or fewer left"),           HALF_LEFT,          -1, NEVER, NO_BOX },
    { "officer_lost", "H-27", N_("officer lost"),                 OFFICER_LOST,       -1, NEVER, NO_BOX },
    { "charged",      "H-27", N_("charged by cavalry this turn"), CHARGED_BY_CAVALRY, -1, NEVER, NO_BOX },
};
const struct adds_list flintlock_morale_score_list = {
    "morale_score", "score", N_("Morale: the score"), flintlock_terms, score_rows, LEN(score_rows),
};

/* ---- before the die ---- */

static int figure(struct reading *r, int which)
{
    return number(r, &flintlock_morale_numbers[which]);
}

static void morale_facts(struct reading *r, const struct flintlock_morale_in *in, struct facts *f)
{
    int left = in->start - in->lost;
    bool alive = in->officer == OFFICER_ALIVE;
    bool at_half = 100 * left <= figure(r, MORALE_HALF_PERCENT) * in->figures;

    memset(f, 0, sizeof *f);
    f->v[ALONE] = in->figures == 1;
    f->v[LOST_MANY] = 100 * in->lost >= figure(r, MORALE_LOST_PERCENT) * in->start;
    f->v[FELL_TO_HALF] = at_half;
    f->v[TESTED_AT_HALF] = in->half_tested != 0;
    f->v[OFFICER_LOST_THIS_TURN] = in->officer == OFFICER_LOST_NOW;
    f->v[OFFICER_NEAR] = alive && in->officer_cm <= figure(r, MORALE_OFFICER_CM);
    f->v[OFFICER_FAR] = !f->v[OFFICER_NEAR];
    f->v[OFFICER_LOST] = !alive;
    f->v[MOSTLY_IN_COVER] = in->in_cover != 0;
    f->v[HALF_LEFT] = at_half;
    f->v[CHARGED_BY_CAVALRY] = in->charged != 0;
    f->v[ENEMY_NEAR] = in->enemy_cm <= figure(r, MORALE_ENEMY_CM);
}

/* The average class, halves rounded up, and the modifiers. */
static void test_bonus(struct reading *r, const struct flintlock_morale_in *in, const struct facts *f,
                       struct flintlock_nerve *n)
{
    int class = (2 * in->class_num + in->class_den) / (2 * in->class_den);

    explain_over(r, "class", "H-27", N_("average class"), in->class_num, in->class_den);
    if (in->class_den > 1) explain(r, TRACE_ROUNDS, "class", "H-27", N_("rounded, halves up"), class);
    n->bonus = class + sum_of(r, &flintlock_morale_score_list, f);
    explain(r, TRACE_VALUE, "score", "H-27", N_("added to the die"), n->bonus);
    n->holds_on = figure(r, MORALE_HOLDS_ON);
    n->shaken_on = figure(r, MORALE_SHAKEN_ON);
    n->natural_shaken = figure(r, MORALE_NATURAL_SHAKEN);
    n->tests = true;
}

void flintlock_morale_prepare(struct reading *r, const void *input, void *result)
{
    const struct flintlock_morale_in *in = input;
    struct flintlock_nerve *ready = result;
    struct facts f;
    int why;

    memset(ready, 0, sizeof *ready);
    morale_facts(r, in, &f);
    why = option(r, &flintlock_morale_option) == MORALE_NONE ||
        in->lost == in->start ? 0 : flintlock_reason(r, &flintlock_must_test_list, &f);
    note(r, NOTE_MORALE_TESTS, why != 0);
    note(r, NOTE_MORALE_WHY, why);
    if (why == 0) return;
    test_bonus(r, in, &f, ready);
    note(r, NOTE_MORALE_BONUS, ready->bonus);
}

void flintlock_rally_prepare(struct reading *r, const void *input, void *result)
{
    const struct flintlock_morale_in *in = input;
    struct flintlock_nerve *ready = result;
    struct facts f;
    int why;

    memset(ready, 0, sizeof *ready);
    morale_facts(r, in, &f);
    why = flintlock_reason(r, &flintlock_no_rally_list, &f);
    note(r, NOTE_RALLY_ALLOWED, why == 0);
    note(r, NOTE_RALLY_WHY, why);
    if (why) return;
    test_bonus(r, in, &f, ready);
    note(r, NOTE_RALLY_BONUS, ready->bonus);
}

/* ---- the die ---- */

static const char *const morale_says[] = { N_("holds"), N_("shaken"), N_("routs") };

static int test(struct reading *r, const struct flintlock_nerve *n, int note_score)
{
    int die = roll_die(r, "H-27", N_("morale"), 6);
    int score = die + n->bonus;
    int result = score >= n->holds_on ? MORALE_HOLDS : score >= n->shaken_on ? MORALE_IS_SHAKEN : MORALE_ROUTS;

    note(r, note_score, score);
    explain(r, TRACE_VALUE, "score", "H-27", N_("die and modifiers"), score);
    if (die <= n->natural_shaken && result == MORALE_HOLDS) {
        result = MORALE_IS_SHAKEN;
        explain(r, TRACE_CANCELS, "holds", "H-27", N_("a natural 1 never holds"), die);
    }
    return result;
}

void flintlock_morale_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_nerve *ready = args;
    struct flintlock_morale_out *out = result;

    if (ready->tests) out->result = test(r, ready, NOTE_MORALE_SCORE);
    explain_outcome(r, "result", "H-27", morale_says[out->result], out->result);
}

void flintlock_rally_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_nerve *ready = args;
    struct flintlock_rally_out *out = result;
    int nerve;

    if (ready->tests) {
        nerve = test(r, ready, NOTE_RALLY_SCORE);
        out->rallied = nerve == MORALE_HOLDS;
    }
    explain_outcome(r, "rallied", "H-28", out->rallied ? N_("rallies") : N_("stays in rout"), out->rallied);
}
