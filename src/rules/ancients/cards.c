/* cards.c - buying and choosing cards.
**
**  1.1  Up to 6 points per 100 army points (rounded down, HI-45): 3 for a tactical card, 6
**       for a strategic one, which two tactical cards may also be given for. One strategic
**       card at most; none for a Poor or Incompetent commander in chief, free for a Genius.
**  1.3  The same tactical card three times at most; TC3 and TC12 once. */
#include "rules/ancients/cards.h"
#include <stddef.h>
#include "rules/ancients/choices.h"
#include "rules/ancients/numbers.h"

/* ---- the cards as printed ---- */

enum { MOMENT_BEFORE_THROW, MOMENT_AFTER_OWN_TEST, MOMENT_AFTER_ENEMY_TEST, MOMENT_AFTER_DISCIPLINE,
       MOMENT_AFTER_DAMAGE, MOMENT_AFTER_THROW, MOMENT_ZOC, MOMENT_BEFORE_TEST,
       MOMENT_PURSUIT, MOMENT_RETREAT, MOMENT_INITIATIVE, MOMENT_BEFORE_DEPLOYMENT, MOMENT_COMMAND_DEPLOYED,
           MOMENT_TURN_TO_DEPLOY, MOMENT_AFTER_TERRAIN,
       DOES_TC1, DOES_TC2, DOES_TC3, DOES_TC4, DOES_TC5, DOES_TC6, DOES_TC7, DOES_TC8, DOES_TC9, DOES_TC10, DOES_TC11,
           DOES_TC12,
       DOES_SC1, DOES_SC2, DOES_SC3, DOES_SC4, DOES_SC5, DOES_SC6, USES_THREE, USES_ONE };
static const struct word words[] = {
    { "before_throw", N_("with the throw") }, { "after_own_test", N_("after one's own cohesion test") },
        { "after_enemy_test", N_("after the enemy's cohesion test") },
    { "after_discipline", N_("after one's own discipline test") },
        { "after_damage", N_("when damage has been counted") }, { "after_throw", N_("after one's own throw") },
    { "zoc", N_("when an enemy gives occasion for an opportunity charge") },
        { "before_test", N_("before the cohesion test") }, { "pursuit", N_("in pursuit, also after the die") },
    { "retreat", N_("before the retreat is moved") }, { "initiative", N_("before the initiative throw") },
        { "before_deployment", N_("before deployment") },
    { "command_deployed", N_("when that command is deployed") },
        { "turn_to_deploy", N_("when it is one's turn to deploy") }, { "after_terrain", N_("after terrain is placed") },
    { "three_dice_melee", N_("three more dice in melee") }, { "own_test_again",
            N_("one's own cohesion test is thrown again") },
            { "enemy_test_again", N_("the enemy throws his cohesion test again") },
    { "three_dice_shooting", N_("three more dice in shooting; 1s and 2s are thrown again") },
        { "discipline_again", N_("discipline test again with +1; or order may be recovered in melee") },
    { "cancels_damage", N_("one damage of a shot or melee is cancelled") },
        { "hand_again", N_("all dice of a melee or shot are thrown again") },
    { "opportunity_charge", N_("an opportunity charge without a test") },
        { "critical_plus", N_("+2 to the critical number") }, { "pursuit_plus", N_("two H more in pursuit") },
    { "retreat_plus", N_("one H more in retreat, ended in good order") },
        { "three_initiative_dice", N_("three initiative dice, no change of level") },
    { "flank_plus", N_("+2 to enter for a flank march") }, { "reserve_plus", N_("+2 to enter for a reserve") },
        { "ambush_anywhere", N_("ambushes in the enemy half too; the Defender's card prevails") },
    { "nearer", N_("one command is deployed 2H nearer the centre") },
        { "pass", N_("passes once when a command has to be deployed") },
    { "scouting", N_("places or removes a small terrain, moves a terrain, or swaps sides on 4+") },
    { "three_uses", N_("three times a game") }, { "one_use", N_("once a game") },
};
static const struct cell_words card_words = {   /* effect, moment, uses; the strategic cards have the first two */
    words, (const struct column_words[]){ { 0, ONLY_TOLD }, { 0, ONLY_TOLD }, { 0, ONLY_TOLD } },
};
static const struct word tactical_columns[] = { { "effect", N_("effect") }, { "moment", N_("when") },
        { "uses", N_("at most") } };
static const int16_t tactical_cells[] = {
    WORD(DOES_TC1), WORD(MOMENT_BEFORE_THROW), WORD(USES_THREE),
    WORD(DOES_TC2), WORD(MOMENT_AFTER_OWN_TEST), WORD(USES_THREE),
    WORD(DOES_TC3), WORD(MOMENT_AFTER_ENEMY_TEST), WORD(USES_ONE),
    WORD(DOES_TC4), WORD(MOMENT_BEFORE_THROW), WORD(USES_THREE),
    WORD(DOES_TC5), WORD(MOMENT_AFTER_DISCIPLINE), WORD(USES_THREE),
    WORD(DOES_TC6), WORD(MOMENT_AFTER_DAMAGE), WORD(USES_THREE),
    WORD(DOES_TC7), WORD(MOMENT_AFTER_THROW), WORD(USES_THREE),
    WORD(DOES_TC8), WORD(MOMENT_ZOC), WORD(USES_THREE),
    WORD(DOES_TC9), WORD(MOMENT_BEFORE_TEST), WORD(USES_THREE),
    WORD(DOES_TC10), WORD(MOMENT_PURSUIT), WORD(USES_THREE),
    WORD(DOES_TC11), WORD(MOMENT_RETREAT), WORD(USES_THREE),
    WORD(DOES_TC12), WORD(MOMENT_INITIATIVE), WORD(USES_ONE),
};
const struct table ancients_tactical_cards_table = { "tactical_cards", "1.3", N_("Tactical cards"), N_("card"),
        ancients_tactical, TACTICAL_CARDS, tactical_columns, LEN(tactical_columns), tactical_cells, &card_words,
                                               N_("3 points each; no two cards in the same situation") };

static const struct word strategic_columns[] = { { "effect", N_("effect") }, { "moment", N_("shown") } };
static const int16_t strategic_cells[] = {
    WORD(DOES_SC1), WORD(MOMENT_BEFORE_DEPLOYMENT),
    WORD(DOES_SC2), WORD(MOMENT_BEFORE_DEPLOYMENT),
    WORD(DOES_SC3), WORD(MOMENT_BEFORE_DEPLOYMENT),
    WORD(DOES_SC4), WORD(MOMENT_COMMAND_DEPLOYED),
    WORD(DOES_SC5), WORD(MOMENT_TURN_TO_DEPLOY),
    WORD(DOES_SC6), WORD(MOMENT_AFTER_TERRAIN),
};
const struct table ancients_strategic_cards_table = { "strategic_cards", "1.2", N_("Strategic cards"), N_("card"),
        ancients_strategic + 1, STRATEGICS - 1, strategic_columns, LEN(strategic_columns), strategic_cells,
                                                &card_words, N_("6 points, or two tactical cards; one at most") };

/* ---- the purchase ---- */

const struct word ancients_cards_reasons[CARDS_REASONS] = {
    { "legal", N_("allowed") }, { "over_limit", N_("more points than the army may spend on cards") },
        { "no_strategic", N_("a Poor or Incompetent commander in chief has no strategic card") },
    { "too_many_chosen", N_("more cards chosen than bought") },
        { "too_few_to_swap", N_("not enough tactical cards to swap") },
    { "three_uses", N_("the same card is used at most three times a game") },
        { "one_use", N_("TC3 and TC12 are used once a game") },
};

enum { POINTS_PER = 100 };

static int copies_against(struct reading *r, const struct ancients_cards_in *in)
{
    int of[TACTICAL_CARDS] = { 0 }, most = number(r, &ancients_card_numbers[CARD_USES]),
        once = number(r, &ancients_card_numbers[CARD_ONCE]);

    for (int i = 0; i < in->chosen; i++) of[in->card[i]]++;
    for (int c = CARD_TC1; c <= CARD_TC12; c++) {
        if ((c == CARD_TC3 || c == CARD_TC12) && of[c] > once) return CARDS_ONE_USE;
        if (of[c] > most) return CARDS_THREE_USES;
    }
    return CARDS_LEGAL;
}

static int reason_against(struct reading *r, const struct ancients_cards_in *in, int cost, int limit)
{
    int left = in->tactical, swap = number(r, &ancients_card_numbers[CARD_SWAP]);

    if (in->strategic != STRATEGIC_NONE &&
        (in->cinc <= LEVEL_POOR || number(r, &ancients_card_numbers[CARD_STRATEGICS]) < 1))
        return CARDS_NO_STRATEGIC;
    if (in->strategic != STRATEGIC_NONE && in->swap) {
        if (left < swap) return CARDS_TOO_FEW_TO_SWAP;
        left -= swap;
    }
    if (cost > limit) return CARDS_OVER_LIMIT;
    if (in->chosen > left) return CARDS_TOO_MANY_CHOSEN;
    return copies_against(r, in);
}

void ancients_cards_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_cards_in *in = input;
    struct ancients_cards_ready *ready = result;
    int limit = in->army_points * number(r, &ancients_card_numbers[CARD_BUDGET]) / POINTS_PER;              /* HI-45 */
    int cost = in->tactical * number(r, &ancients_card_numbers[CARD_TACTICAL]), why;

    explain(r, TRACE_VALUE, "limit", "1.1", N_("points for cards"), limit);
    explain(r, TRACE_ADDS, "cost", "1.1", N_("tactical cards"), cost);
    if (in->strategic != STRATEGIC_NONE && !in->swap) {
        bool is_free = in->cinc == LEVEL_GENIUS;                                                            /* HI-1 */
        int points = number(r, &ancients_card_numbers[is_free ? CARD_FREE : CARD_STRATEGIC]);
        explain(r, TRACE_ADDS, "cost", is_free ? "HI-1" : "1.1", N_("strategic card"), points);
        cost += points;
    }
    why = reason_against(r, in, cost, limit);
    ready->legal = why == CARDS_LEGAL;
    note(r, NOTE_CARDS_COST, cost);
    note(r, NOTE_CARDS_LIMIT, limit);
    note(r, NOTE_CARDS_WHY, why);
}

void ancients_cards_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_cards_ready *ready = args;
    struct ancients_cards_out *out = result;

    (void)r;
    out->legal = ready->legal;
}
