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

enum { LOWEST, SECOND, THIRD };
enum { TWO = 2, SIDES = 6 };

/* Faces packed into one number: the piles are the faces themselves. */
static int sorted_faces(const int *pile)
{
    int packed = 0, shift = 0;

    for (int face = 1; face <= SIDES; face++)
        for (int i = 0; i < pile[face - 1]; i++, shift += 3) packed |= face << shift;
    return packed;
}
static const struct hand sorted = { "012345", sorted_faces };

static int face_of(int packed, int i)
{
    return packed >> 3 * i & 7;
}

static bool is_double(const struct ancients_contest *c, int s)          /* never looked for among three dice */
{
    return c->dice[s] == TWO && c->face[s][LOWEST] == c->face[s][SECOND];
}

/* ---- before the dice ---- */

int ancients_dice_again(struct reading *r, const struct ancients_seat *s)
{
    if (s->reroll == REROLL_NONE) return 0;
    if (s->level == LEVEL_GENIUS || (s->level == LEVEL_EXPERT && s->reroll == REROLL_BOTH))
        return s->reroll == REROLL_ONE ? 1 : TWO;
    /* HI-40 */
    return s->trait == TRAIT_SELF_CONFIDENT && s->reroll == REROLL_ONE &&
           option(r, &ancients_traits_option) == OPTION_ON;
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
    out->again = ancients_dice_again(r, me);
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
    ready->raised_activates = option(r, &ancients_incompetent_raised_option) == OPTION_ON;
}

/* ---- the contest, step by step ---- */

/* HI-12 */
static int level_after(const struct ancients_initiative_ready *ready, const struct ancients_contest *c, int s)
{
    int level = ready->seat[s].level;

    if (!ready->seat[s].first || !is_double(c, s)) return level;
    if (c->face[s][LOWEST] == ready->raised && level < LEVEL_GENIUS) return level + 1;
    if (c->face[s][LOWEST] == ready->lowered && level > LEVEL_INCOMPETENT) return level - 1;
    return level;
}

/* HI-19 */
static bool loses_activation(const struct ancients_initiative_ready *ready, const struct ancients_contest *c, int s)
{
    if (ready->seat[s].level != LEVEL_INCOMPETENT || !is_double(c, s)) return false;
    return !(ready->raised_activates && level_after(ready, c, s) > LEVEL_INCOMPETENT);
}

void ancients_contest_throw(struct reading *r, const struct ancients_initiative_ready *ready,
                            struct ancients_contest *c)
{
    memset(c, 0, sizeof *c);
    for (int s = RED; s <= BLUE; s++) {
        int packed;

        about(r, seats[s]);
        packed = roll_hand(r, "4/dice", N_("initiative"), ready->seat[s].dice, &sorted);
        c->dice[s] = ready->seat[s].dice;
        for (int i = LOWEST; i <= THIRD; i++) c->face[s][i] = face_of(packed, i);
        c->lost[s] = loses_activation(ready, c, s);
    }
}

int ancients_contest_total(const struct ancients_initiative_ready *ready, const struct ancients_contest *c, int seat)
{
    int sum = ready->seat[seat].bonus;

    for (int i = 0; i < c->dice[seat]; i++) sum += c->face[seat][i];
    return sum;
}

int ancients_contest_turn(const struct ancients_initiative_ready *ready, const struct ancients_contest *c,
                          const bool may[2])
{
    int red = ancients_contest_total(ready, c, RED), blue = ancients_contest_total(ready, c, BLUE);

    if (c->lost[RED] || c->lost[BLUE]) return NO_SEAT;
    if (red != blue) return may[red < blue ? RED : BLUE] ? (red < blue ? RED : BLUE) : NO_SEAT;
    if (may[ready->defender]) return ready->defender;
    return may[1 - ready->defender] ? 1 - ready->defender : NO_SEAT;
}

/* The lowest dice once more; the new result stands, so nothing needs to be in order any longer. */
void ancients_contest_again(struct reading *r, struct ancients_contest *c, int seat, int dice)
{
    int packed;

    about(r, seats[seat]);
    packed = roll_hand(r, "HI-18", N_("initiative"), dice, &sorted);
    for (int i = 0; i < dice; i++) c->face[seat][i] = face_of(packed, i);
}

static int higher(int red, int blue)
{
    return red > blue ? WINS_RED : blue > red ? WINS_BLUE : WINS_TIE;
}

static void tell_seat(struct reading *r, const struct ancients_initiative_ready *ready,
                      const struct ancients_contest *c, int s, int level)
{
    int total = ancients_contest_total(ready, c, s);

    about(r, seats[s]);
    /* who has nobody left has thrown nothing */
    if (c->dice[s]) explain(r, TRACE_VALUE, "total", "4", N_("dice and leadership bonus"), total);
    if (c->lost[s]) explain_flag(r, "lost", "HI-19", N_("a double: no activation"), true);
    if (level != ready->seat[s].level)
        explain_word(r, "level", "HI-12", N_("the double changes the level"), level - ready->seat[s].level,
                     ancients_levels[level].says);
}

void ancients_contest_ends(struct reading *r, const struct ancients_initiative_ready *ready,
                           const struct ancients_contest *c, struct ancients_initiative_out *out)
{
    for (int s = RED; s <= BLUE; s++) {
        out->level[s] = level_after(ready, c, s);
        tell_seat(r, ready, c, s, out->level[s]);
    }
    about(r, NULL);
    if (c->lost[RED] || c->lost[BLUE]) {
        out->winner = c->lost[RED] && c->lost[BLUE] ? WINS_NONE : c->lost[RED] ? WINS_BLUE : WINS_RED;
        return;
    }
    out->winner = higher(ancients_contest_total(ready, c, RED), ancients_contest_total(ready, c, BLUE));
    if (out->winner != WINS_TIE) return;
    out->winner = higher(ready->seat[BLUE].structure, ready->seat[RED].structure);  /* HI-17; the best comes first */
    explain_flag(r, "winner", "HI-17", N_("tied: the better command structure wins"), out->winner != WINS_TIE);
}

/* ---- the contest in one go ---- */

void ancients_initiative_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_initiative_ready *ready = args;
    struct ancients_contest c;
    bool may[SEATS] = { ready->seat[RED].again > 0, ready->seat[BLUE].again > 0 };
    int s;

    ancients_contest_throw(r, ready, &c);
    while (reading_live(r) && (s = ancients_contest_turn(ready, &c, may)) != NO_SEAT) {                    /* HI-18 */
        ancients_contest_again(r, &c, s, ready->seat[s].again);
        may[s] = false;
    }
    for (s = RED; s <= BLUE; s++) {
        note(r, NOTE_INITIATIVE_RED_TOTAL + s, ancients_contest_total(ready, &c, s));
        note(r, NOTE_INITIATIVE_RED_LOST + s, c.lost[s]);
    }
    ancients_contest_ends(r, ready, &c, result);
}
