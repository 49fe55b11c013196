/* initiative.c - who activates next.
**
**  4      Each side throws two dice and adds its commander's leadership bonus; the higher
**         total activates. Tied: the better command structure, else again (HI-17).
**  2.1    A Genius may throw one or both dice again, an Expert both (HI-18: once a contest,
**         who is behind declares first, the new dice stand). The double of an Incompetent
**         costs him the contest and his activation (HI-19).
**  HI-12  The first throw of a commander in the game may change his level: 6-6 up, 1-1 down.
**  TC12   Three dice, all added (HI-3); no change of level, no doubles. */
#include "rules/ancients/initiative.h"
#include "rules/ancients/choices.h"
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

static const char *const seats[] = { "red", "blue" };

/* The dice of one side, lowest first. */
enum { LOWEST, SECOND, THIRD, MOST_DICE };
enum { TWO = 2, SIDES = 6 };
struct dice { int face[MOST_DICE], dice; };

/* Faces packed into one number: the piles are the faces themselves. */
static int sorted_faces(const int *pile)
{
    int packed = 0, shift = 0;

    for (int face = 1; face <= SIDES; face++)
        for (int i = 0; i < pile[face - 1]; i++, shift += 3) packed |= face << shift;
    return packed;
}
static const struct hand sorted = { "012345", sorted_faces };

static struct dice throw_dice(struct reading *r, const char *cite, int dice)
{
    int packed = roll_hand(r, cite, N_("initiative"), dice, &sorted);
    return (struct dice){ { packed & 7, packed >> 3 & 7, packed >> 6 & 7 }, dice };
}

static int total_of(const struct dice *d, int bonus)
{
    int sum = bonus;
    for (int i = 0; i < d->dice; i++) sum += d->face[i];
    return sum;
}

static bool is_double(const struct dice *d)             /* never looked for among three dice */
{
    return d->dice == TWO && d->face[LOWEST] == d->face[SECOND];
}

/* The lowest `again` dice once more; the new result stands, so nothing needs to be in order any longer. */
static void throw_again(struct reading *r, struct dice *d, int again)
{
    struct dice fresh = throw_dice(r, "HI-18", again);

    for (int i = 0; i < again; i++) d->face[i] = fresh.face[i];
}

/* ---- before the dice ---- */

/* How many dice this level may throw again, of those asked for. */
static int dice_again(struct reading *r, const struct ancients_seat *s)
{
    if (s->reroll == REROLL_NONE) return 0;
    if (s->level == LEVEL_GENIUS || (s->level == LEVEL_EXPERT && s->reroll == REROLL_BOTH))
        return s->reroll == REROLL_ONE ? 1 : TWO;
    /* HI-40 */
    return s->trait == TRAIT_SELF_CONFIDENT && s->reroll == REROLL_ONE && option(r, &ancients_traits_option) == ON;
}

static void prepare_seat(struct reading *r, const struct ancients_seat *me, struct ancients_seat_ready *out)
{
    bool three = ancients_cards_among(me->played, me->cards, CARD_TC12);

    out->level = me->level;
    if (me->level != LEVEL_NONE)
        out->bonus = table_cell(r, &ancients_commanders_table, ancients_commander_row(me->level), COMMANDER_LEADERSHIP,
                                "leadership").value;
    out->dice = three ? number(r, &ancients_card_numbers[TC12_DICE])
        : number(r, &ancients_initiative_numbers[INITIATIVE_DICE]);
    out->again = dice_again(r, me);
    if (me->reroll != REROLL_NONE && !out->again)
        explain_not(r, "dice", "HI-18", N_("dice thrown again"), 0, N_("this level may not"));
    out->first = me->first && me->level != LEVEL_NONE;
    out->structure = me->structure;
    explain(r, TRACE_VALUE, "dice", three ? "TC12" : "4/dice", N_("initiative dice"), out->dice);
}

void ancients_initiative_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_initiative_in *in = input;
    struct ancients_initiative_ready *ready = result;

    memset(ready, 0, sizeof *ready);
    about(r, seats[RED]);
    prepare_seat(r, &in->seat[RED], &ready->seat[RED]);
    about(r, seats[BLUE]);
    prepare_seat(r, &in->seat[BLUE], &ready->seat[BLUE]);
    about(r, NULL);
    ready->defender = in->defender;
    ready->raised = number(r, &ancients_initiative_numbers[RAISED_BY]);
    ready->lowered = number(r, &ancients_initiative_numbers[LOWERED_BY]);
    ready->raised_activates = option(r, &ancients_incompetent_raised_option) == ON;
}

/* ---- the contest ---- */

static int level_after(const struct ancients_initiative_ready *ready, int s, const struct dice *d)        /* HI-12 */
{
    int level = ready->seat[s].level;

    if (!ready->seat[s].first || !is_double(d)) return level;
    if (d->face[LOWEST] == ready->raised && level < LEVEL_GENIUS) return level + 1;
    if (d->face[LOWEST] == ready->lowered && level > LEVEL_INCOMPETENT) return level - 1;
    return level;
}

static bool loses_activation(const struct ancients_initiative_ready *ready, int s, const struct dice *d)   /* HI-19 */
{
    if (ready->seat[s].level != LEVEL_INCOMPETENT || !is_double(d)) return false;
    return !(ready->raised_activates && level_after(ready, s, d) > LEVEL_INCOMPETENT);
}

static int higher(int red, int blue)
{
    return red > blue ? WINS_RED : blue > red ? WINS_BLUE : WINS_TIE;
}

void ancients_initiative_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_initiative_ready *ready = args;
    struct ancients_initiative_out *out = result;
    struct dice d[SEATS];
    int total[SEATS], again[SEATS];
    bool lost[SEATS];

    for (int s = RED; s <= BLUE; s++) {
        about(r, seats[s]);
        d[s] = throw_dice(r, "4/dice", ready->seat[s].dice);
        total[s] = total_of(&d[s], ready->seat[s].bonus);
        lost[s] = loses_activation(ready, s, &d[s]);
        again[s] = ready->seat[s].again;
    }
    while (!lost[RED] && !lost[BLUE] && reading_live(r)) {              /* HI-18: behind or tied, the Defender first */
        int s = total[RED] < total[BLUE] ? RED : total[BLUE] < total[RED] ? BLUE : ready->defender;

        if (!again[s] && total[RED] == total[BLUE]) s = 1 - s;
        if (!again[s]) break;
        about(r, seats[s]);
        throw_again(r, &d[s], again[s]);
        again[s] = 0;
        total[s] = total_of(&d[s], ready->seat[s].bonus);
    }
    for (int s = RED; s <= BLUE; s++) {
        about(r, seats[s]);
        explain(r, TRACE_VALUE, "total", "4", N_("dice and leadership bonus"), total[s]);
        note(r, INITIATIVE_RED_TOTAL + s, total[s]);
        note(r, INITIATIVE_RED_LOST + s, lost[s]);
        out->level[s] = level_after(ready, s, &d[s]);
        if (lost[s]) explain_flag(r, "lost", "HI-19", N_("a double: no activation"), lost[s]);
        if (out->level[s] != ready->seat[s].level)
            explain_word(r, "level", "HI-12", N_("the double changes the level"),
                         out->level[s] - ready->seat[s].level, ancients_levels[out->level[s]].says);
    }
    about(r, NULL);
    if (lost[RED] || lost[BLUE]) {
        out->winner = lost[RED] && lost[BLUE] ? WINS_NONE : lost[RED] ? WINS_BLUE : WINS_RED;
        return;
    }
    out->winner = higher(total[RED], total[BLUE]);
    if (out->winner != WINS_TIE) return;
    out->winner = higher(ready->seat[BLUE].structure, ready->seat[RED].structure);  /* HI-17; the best comes first */
    explain_flag(r, "winner", "HI-17", N_("tied: the better command structure wins"), out->winner != WINS_TIE);
}
