/* flight.c - retreat and pursuit.
**
**  7.1, 7.2  A die and the column of the troops; the pursuit table is also the bonus of
**            charge movement. Impetuous troops throw again if they do not reach (D41).
**  7.3       Who pursues.
**  7.4       A pursuit at least as long as the retreat reaches the enemy. */
#include "rules/ancients/flight.h"
#include <stddef.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

static const struct word faces[] = { { "roll_1", "1" }, { "roll_2", "2" }, { "roll_3", "3" }, { "roll_4", "4" },
                                     { "roll_5", "5" }, { "roll_6", "6" } };
static const struct word columns[] = { { "foot", N_("foot troops") }, { "mounted", N_("mounted troops") },
                                       { "cl", N_("CL") } };
static const int16_t retreat_cells[] = {
    1, 1, 1,
    1, 1, 2,
    1, 1, 2,
    1, 2, 2,
    2, 2, 3,
    2, 2, 3,
};
const struct table ancients_retreat_table = { "retreat", "7.1", N_("Retreat, in H"), N_("D6"), faces, LEN(faces),
        columns, LEN(columns), retreat_cells, NULL, NULL };

static const int16_t pursuit_cells[] = {
    0, 0, 0,
    0, 0, 1,
    0, 1, 1,
    1, 1, 2,
    1, 2, 2,
    2, 2, 3,
};
const struct table ancients_pursuit_table = { "pursuit", "7.2", N_("Pursuit, and bonus of charge movement, in H"),
        N_("D6"), faces, LEN(faces), columns, LEN(columns), pursuit_cells, NULL,
                                              N_("impetuous troops re-roll if they fail to reach contact in pursuit") };

enum { SIDES = 6 };

static int retreat_distance(struct reading *r, int klass)
{
    int die = roll_die(r, "7.1", N_("retreat die"), SIDES);
    return table_cell(r, &ancients_retreat_table, die - 1, klass, "distance").value;
}

static int pursuit_distance(struct reading *r, int klass)
{
    int die = roll_die(r, "7.2", N_("pursuit die"), SIDES);
    return table_cell(r, &ancients_pursuit_table, die - 1, klass, "distance").value;
}

/* ---- retreat and pursuit together ---- */

/* Is there a pursuit that falls short of `far` and reaches `near`? Then a card between them can matter. */
static bool may_matter(struct reading *r, int klass, int near, int far)
{
    struct reading silent = reading_silent(r);

    for (int face = 1; face <= SIDES; face++) {
        int distance = table_look(&silent, &ancients_pursuit_table, face - 1, klass).value;
        if (distance >= near && distance < far) return true;
    }
    return false;
}

/* One throw of the pursuit, with TC10: played before the die (D4) it counts whatever falls; after the die it is
** played where the pursuit falls short without it and reaches with it. */
static bool pursuit_reaches(struct reading *r, const struct ancients_follow *in, int back,
                            struct ancients_followed *out)
{
    int after = pursuit_distance(r, in->pursues);

    if (!in->thirst_before && after < back && after + in->thirst >= back) out->thirst = true;
    if (out->thirst) {
        explain(r, TRACE_ADDS, "distance", "TC10", N_("thirst for blood"), in->thirst);
        after += in->thirst;
    }
    return after >= back;
}

void ancients_follow(struct reading *r, const void *args, void *result)
{
    const struct ancients_follow *in = args;
    struct ancients_followed *out = result;
    int back;

    back = retreat_distance(r, in->retreats);
    /* TC11, before the retreat is moved (HI-47) */
    if (in->follows && in->orderly && may_matter(r, in->pursues, back, back + in->orderly)) {
        explain(r, TRACE_ADDS, "distance", "TC11", N_("orderly retreat"), in->orderly);
        back += in->orderly;
        out->orderly = true;
    }
    if (!in->follows) return;
    if (in->thirst_before) out->thirst = may_matter(r, in->pursues, back - in->thirst, back);     /* D4 */
    out->reached = pursuit_reaches(r, in, back, out);
    if (!out->reached && in->impetuous) out->reached = pursuit_reaches(r, in, back, out);                    /* D41 */
    explain_flag(r, "reached", "7.4", N_("the pursuit reaches the enemy"), out->reached);
}

static int card_adds(struct reading *r, const int32_t *played, int cards, int card, int figure)
{
    return ancients_cards_among(played, cards, card) ? number(r, &ancients_card_numbers[figure]) : 0;
}

void ancients_follow_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_follow_in *in = input;
    struct ancients_follow *ready = result;

    *ready = (struct ancients_follow){ .retreats = in->loser.klass, .pursues = in->pursuer.klass, .follows = true,
                                       .impetuous = in->impetuous };
    ready->orderly = card_adds(r, in->loser.played, in->loser.cards, CARD_TC11, TC11_PLUS);
    ready->thirst = card_adds(r, in->pursuer.played, in->pursuer.cards, CARD_TC10, TC10_PLUS);
    ready->thirst_before = option(r, &ancients_tc10_option) == TC10_BEFORE;
}

void ancients_follow_rule(struct reading *r, const void *args, void *result)
{
    struct ancients_followed f = { 0 };
    struct ancients_reached_out *out = result;

    ancients_follow(r, args, &f);
    out->reached = f.reached;
}

/* ---- one of them alone: the card always adds ---- */

void ancients_retreat_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_way_in *in = input;
    struct ancients_way *ready = result;

    *ready = (struct ancients_way){ .klass = in->klass, .plus = card_adds(r, in->played, in->cards, CARD_TC11,
            TC11_PLUS) };
}

void ancients_pursuit_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_pursuit_in *in = input;
    struct ancients_way *ready = result;

    *ready = (struct ancients_way){ in->klass, card_adds(r, in->played, in->cards, CARD_TC10, TC10_PLUS), in->impetuous,
                                    in->retreat };
}

void ancients_retreat_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_way *ready = args;
    struct ancients_distance_out *out = result;

    out->distance = retreat_distance(r, ready->klass) + ready->plus;
    if (ready->plus) explain(r, TRACE_ADDS, "distance", "TC11", N_("orderly retreat"), ready->plus);
}

void ancients_pursuit_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_way *ready = args;
    struct ancients_distance_out *out = result;

    out->distance = pursuit_distance(r, ready->klass) + ready->plus;
    /* 7.2, D41 */
    if (ready->impetuous && out->distance < ready->retreat)
        out->distance = pursuit_distance(r, ready->klass) + ready->plus;
    if (ready->plus) explain(r, TRACE_ADDS, "distance", "TC10", N_("thirst for blood"), ready->plus);
    note(r, NOTE_PURSUIT_REACHED, out->distance >= ready->retreat);
}

void ancients_charge_bonus_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_charge_in *in = args;
    struct ancients_distance_out *out = result;

    out->distance = pursuit_distance(r, in->klass);                                                         /* D15 */
}

/* ---- 7.3 who pursues ---- */

enum { ROW_MUST, ROW_OTHERS, ROW_NO_IMPETUS, ROW_CLOSE_RANKS };
enum { WORD_MUST, WORD_MAY, WORD_IF_MAIN, WORD_NO };
static const struct word pursuers[] = {
    { "heavy_or_impetuous", N_("CP, CF, CGP, impetuous") }, { "others", N_("others with I > 0") },
        { "no_impetus", N_("I = 0") }, { "close_ranks", N_("infantry in close ranks") },
};
static const struct word roles[] = { { "main", N_("as Main unit") }, { "support", N_("as Support unit") } };
static const struct word answers[] = { { "must", N_("must") }, { "may", N_("may") },
                                       { "if_main", N_("may, if the Main unit pursues") }, { "no", N_("no") } };
static const int16_t pursues_cells[] = {
    WORD(WORD_MUST), WORD(WORD_MAY),
    WORD(WORD_MAY), WORD(WORD_IF_MAIN),
    WORD(WORD_NO), WORD(WORD_NO),
    WORD(WORD_NO), WORD(WORD_NO),
};
static const struct cell_words any_answer = {
    answers, (const struct column_words[]){ { 0, LEN(answers) }, { 0, LEN(answers) } },
};
const struct table ancients_pursues_table = { "pursues", "7.3", N_("Who pursues"), N_("troops"), pursuers,
        LEN(pursuers), roles, LEN(roles), pursues_cells, &any_answer, NULL };

/* "Close ranks" and "I = 0" come before "must": an inference. */
static int pursuers_row(const struct ancients_unit *u)
{
    if (u->close_ranks && ancients_is_foot(u->type)) return ROW_CLOSE_RANKS;
    if (u->impetus == 0) return ROW_NO_IMPETUS;
    if (ancients_is_heavy_cavalry(u->type) || u->type == TYPE_CF || u->type == TYPE_CGP || u->impetuous)
        return ROW_MUST;
    return ROW_OTHERS;
}

int ancients_pursues_answer(struct reading *r, const struct ancients_unit *u, bool support, bool main_pursues)
{
    switch (table_cell(r, &ancients_pursues_table, pursuers_row(u), support, "answer").value) {
    case WORD_MUST:    return PURSUES_MUST;
    case WORD_MAY:     return PURSUES_MAY;
    case WORD_IF_MAIN: return main_pursues ? PURSUES_MAY : PURSUES_NO;
    default:           return PURSUES_NO;
    }
}

void ancients_pursues_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_pursues_in *in = args;
    struct ancients_answer_out *out = result;

    out->answer = ancients_pursues_answer(r, &in->unit, in->role == 1, in->main_pursues);
}
