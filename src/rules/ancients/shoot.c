/* shoot.c - shooting.
**
**  8.1  Dice: what is left of the basic value and the figure of the weapon at this range,
**       the first against foot, the second against mounted. "no": it does not carry so far.
**  8.2  Modifiers; to the side or rear half the dice, rounded up (HI-13).
**  8.3  Who may shoot at all, and how far one sees through ground that is not flat.
**  8.6  Damage, and the cohesion test of the target (blow.c). */
#include "rules/ancients/shoot.h"
#include <string.h>
#include "rules/ancients/choices.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/melee.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

static const struct word range_columns[] = {
    { "short_foot", N_("4H (short), foot") }, { "short_mounted", N_("4H (short), mounted") },
        { "long_foot", N_("8H (long), foot") },
    { "long_mounted", N_("8H (long), mounted") }, { "extreme_foot", N_("12H (extreme), foot") },
        { "extreme_mounted", N_("12H (extreme), mounted") },
};
#define NO CELL_NO
static const int16_t shooting_cells[] = {
    +1, +2,    0, +1,   NO, NO,         /* long bow A */
     0, +1,   -1,  0,   NO, NO,         /* long bow B */
     0, +1,   -1,  0,   NO, NO,         /* short bow A */
    -1,  0,   -3, -2,   NO, NO,         /* short bow B */
    +1, +2,    0, +1,   NO, NO,         /* composite bow A */
     0, +1,   -1,  0,   NO, NO,         /* composite bow B */
    -2, -1,   -3, -2,   NO, NO,         /* composite bow C */
    +1, +2,   -1,  0,   NO, NO,         /* crossbow A */
     0, +1,   -2, -1,   NO, NO,         /* crossbow B */
    -1,  0,   NO, NO,   NO, NO,         /* handgun */
    +1, +2,   -1,  0,   NO, NO,         /* arquebus A */
     0, +1,   -2, -1,   NO, NO,         /* arquebus B */
    +1, +2,    0, +1,   NO, NO,         /* musket */
     0, +1,   NO, NO,   NO, NO,         /* javelin */
     0, +1,   -1,  0,   NO, NO,         /* sling */
    +4, +4,   +3, +3,   +2, +2,         /* artillery A */
    +3, +3,   +2, +2,    0,  0,         /* artillery B */
    +3, +3,   +2, +2,   +1, +1,         /* artillery C */
    -1, -1,   NO, NO,   NO, NO,         /* various weapons */
};
const struct table ancients_shooting_table = { "shooting", "8.1", N_("Shooting, number of dice"), N_("weapon"),
        ancients_missiles + 1, MISSILES - 1, range_columns, LEN(range_columns),
                                         shooting_cells, NULL, NULL };

static const struct adds dice_8_2[] = {
    { "moved",               "8.2/1", N_("movement action"),
      MOVES_COUNTED,          -1, NEVER,             NO_BOX },
    { "disordered",          "8.2/2", N_("disordered"),
      DISORDERED,             -1, NEVER,             NO_BOX },
    { "indirect",            "8.2/3", N_("indirect fire"),
      INDIRECT,               -2, INDIRECT_TRAINED,  NO_BOX },
    { "elusive_near",        "8.2/4", N_("at skirmishers, light cavalry or artillery"),
      ELUSIVE_NEAR,           -1, NEVER,             NO_BOX },
    { "elusive_far",         "8.2/4", N_("at skirmishers, light cavalry or artillery, long range or beyond"),
      ELUSIVE_FAR,            -2, NEVER,             NO_BOX },
    { "evading",             "8.2/5", N_("at an evading unit"),
      TARGET_EVADES,          -1, NEVER,             NO_BOX },
    { "wood",                "8.2/6", N_("wood"),
      IN_WOOD,                -1, SHOOTER_ARTILLERY, 'c' },
    { "village",             "8.2/6", N_("village"),
      IN_VILLAGE,             -1, SHOOTER_ARTILLERY, 'c' },
    { "obstacle",            "8.2/6", N_("linear obstacle"),
      BEHIND_OBSTACLE,        -1, SHOOTER_ARTILLERY, 'c' },
    { "pavise",              "8.2/6", N_("pavise"),
      BEHIND_PAVISES,         -1, SHOOTER_ARTILLERY, 'c' },
    { "wagenburg",           "8.2/6", N_("Wagenburg"),
      AT_WAGENBURG,           -1, SHOOTER_ARTILLERY, 'c' },
    { "fortification",       "8.2/6", N_("fortification"),
      AT_FORTIFICATION,       -2, SHOOTER_ARTILLERY, 'c' },
    { "fort_artillery",      "8.2/6", N_("fortification, by artillery"),
      ARTILLERY_AT_FORT,      -1, NEVER,             'c' },
    { "artillery_large",     "8.2/7", N_("artillery at a Large Unit"),
      ARTILLERY_AT_LARGE,     +2, NEVER,             'A' },
    { "artillery_column",    "8.2/7", N_("artillery at a group in column"),
      ARTILLERY_AT_COLUMN,    +2, NEVER,             'A' },
    { "artillery_wagenburg", "8.2/7", N_("artillery at a Wagenburg"),
      ARTILLERY_AT_WAGENBURG, +2, NEVER,             'A' },
    { "reaction",            "8.2/8", N_("reaction fire"),
      REACTION_FIRE,          -1, NEVER,             NO_BOX },
};
const struct adds_list ancients_shoot_list = {
    "shoot", "dice", N_("Shooting: dice"), ancients_terms, dice_8_2, LEN(dice_8_2),
};

static const struct adds cohesion_8_6[] = {
    { "disordered", "8.6/shooting", N_("disordered"),
      DISORDERED,         -1, NEVER,             NO_BOX },
    { "commander",  "8.6/shooting", N_("commander attached"),
      COMMANDER_COHESION, +1, NEVER,             NO_BOX },
    { "armoured",   "8.6/shooting", N_("CP1, CGP, CGL, CF, W or FP"),
      ARMOURED_TARGET,    +1, SHOOTER_ARTILLERY, NO_BOX },
    { "short",      "8.6/shooting", N_("short range"),
      AT_SHORT_RANGE,     +1, STRONG_AT_SHORT,   NO_BOX },
    { "long",       "8.6/shooting", N_("long range"),
      AT_LONG_RANGE,      +2, STRONG_AT_LONG,    NO_BOX },
    { "longbow",    "8.6/shooting", N_("long bow at long range"),
      LONGBOW_AT_LONG,    +1, NEVER,             NO_BOX },
    { "defensive",  "8.6/shooting", N_("defensive fire by handgun, arquebus or musket"),
      POWDER_DEFENDS,     -1, NEVER,             NO_BOX },
};
const struct adds_list ancients_shoot_cohesion_list = {
    "shoot_cohesion", "critical", N_("Cohesion test after shooting: critical number"), ancients_terms, cohesion_8_6,
        LEN(cohesion_8_6),
};

/* ---- 8.3 who may shoot ---- */

const struct word ancients_shot_reasons[SHOT_REASONS] = {
    { "allowed", N_("allowed") }, { "no_weapon", N_("no missile weapon") },
        { "out_of_range", N_("the weapon does not reach so far") },
    { "in_melee", N_("no shooting by or at units in melee") },
        { "not_all_round", N_("it does not shoot to the side or rear") },
    { "not_indirect", N_("it does not shoot indirectly") }, { "no_dice", N_("no dice are left") },
    { "not_seen", N_("the ground between hides the target") },
};

static const struct word visibility_column[] = { { "seen_through", N_("seen through, in H") } };
static const int16_t visibility_cells[] = { 1, CELL_NO };
const struct table ancients_visibility_table = {
    "visibility", "8.3", N_("Visibility through ground that is not flat"), N_("ground"), ancients_betweens + 1,
        BETWEENS - 1,
    visibility_column, LEN(visibility_column), visibility_cells, NULL, NULL,
};

static bool is_seen(struct reading *r, const struct ancients_shoot_in *in)
{
    struct cell c;

    if (in->between == BETWEEN_NOTHING) return true;
    c = table_cell(r, &ancients_visibility_table, in->between - 1, 0, "visibility");
    return !c.no && in->through <= c.value;
}

static bool is_bow_or_javelin(int missile)
{
    return (missile >= MISSILE_LONGBOW_A && missile <= MISSILE_COMPOSITE_C) || missile == MISSILE_JAVELIN;
}

bool ancients_shoots_all_round(struct reading *r, const struct ancients_unit *u)                   /* D24 */
{
    int reading_of = option(r, &ancients_all_round_option);

    if (u->type == TYPE_CL) return is_bow_or_javelin(u->missile);
    if (u->type == TYPE_CF) return reading_of == ROUND_FRENCH;
    if (u->type == TYPE_W) return reading_of != ROUND_ITALIAN;
    return u->type == TYPE_CGL || u->type == TYPE_CGP;
}

static int reason_against(struct reading *r, const struct ancients_shoot_in *in)
{
    const struct ancients_unit *u = &in->shooter;

    if (u->missile == MISSILE_NONE) return SHOT_NO_WEAPON;
    if (u->in_melee || in->target.in_melee) return SHOT_IN_MELEE;
    if (!is_seen(r, in)) return SHOT_NOT_SEEN;
    if (in->side && !ancients_shoots_all_round(r, u)) return SHOT_NOT_ALL_ROUND;
    if (in->indirect && !in->indirect_trained && u->missile != MISSILE_ARTILLERY_C &&
        option(r, &ancients_indirect_option) == INDIRECT_ARTILLERY_C) return SHOT_NOT_INDIRECT;
    return SHOT_ALLOWED;
}

/* ---- 8.1, 8.2 dice ---- */

/* The reason against the shot, or how many dice it has. */
static int shooting_dice(struct reading *r, const struct ancients_shoot_in *in, const struct facts *f, int *sum)
{
    int dice = in->shooter.current, why = reason_against(r, in);
    struct cell weapon;

    if (why != SHOT_ALLOWED) return why;
    weapon = table_cell(r, &ancients_shooting_table, in->shooter.missile - 1,
                        2 * in->range + ancients_is_mounted(in->target.type), "weapon");
    if (weapon.no) return SHOT_OUT_OF_RANGE;
    explain(r, TRACE_VALUE, "dice", "8.1/value", N_("what is left of the basic value"), dice);
    explain(r, TRACE_ADDS, "dice", "8.1", N_("weapon and range"), weapon.value);
    dice += weapon.value;
    dice += sum_of(r, &ancients_shoot_list, f);
    *sum = dice;
    return SHOT_ALLOWED;
}

/* HI-13: a shot to the side or rear has half of all its dice, those of a card among them. */
static int halved(struct reading *r, int dice)
{
    int divisor = number(r, &ancients_shooting_numbers[SIDE_DIVIDES]);

    explain_divides(r, "dice", "8.2/9", N_("to the side or rear"), divisor);
    dice = (dice + divisor - 1) / divisor;
    explain(r, TRACE_ROUNDS, "dice", "HI-13", N_("rounded up"), dice);
    return dice;
}

/* The hand with TC4, whose dice stand apart because TC7 does not throw them again; no dice, no shot (HI-14). */
static int dice_with_card(struct reading *r, const struct ancients_shoot_in *in, int dice, struct ancients_blow *b)
{
    struct reading silent = reading_silent(r);
    int all = dice;

    if (ancients_cards_of(&in->shooter, CARD_TC4)) {                                                /* TC4 */
        int card = number(r, &ancients_card_numbers[TC4_DICE]);

        all += card;
        b->lows_again = true;
        explain(r, TRACE_ADDS, "dice", "TC4", N_("storm of arrows"), card);
    }
    if (in->side && all > 0) {
        all = halved(r, all);
        dice = dice > 0 ? halved(&silent, dice) : 0;
    }
    b->dice = ancients_left(dice);
    b->extra = ancients_left(all) - b->dice;
    explain(r, TRACE_VALUE, "dice", "8.2", N_("dice"), b->dice + b->extra);
    return b->dice + b->extra;
}

int ancients_shot_of(struct reading *r, const struct ancients_shoot_in *in, struct ancients_shoot_ready *ready)
{
    struct ancients_blow *b = &ready->blow;
    struct facts f;
    int why, dice;

    memset(ready, 0, sizeof *ready);
    about(r, ancients_who[WHO_SHOOTER]);
    ancients_shoot_facts(r, in, &f);
    f.v[DISORDERED] = (int16_t)in->shooter.disordered;
    why = shooting_dice(r, in, &f, &dice);
    if (why == SHOT_ALLOWED && !dice_with_card(r, in, dice, b)) why = SHOT_NO_DICE;                 /* HI-14 */
    ready->allowed = why == SHOT_ALLOWED;
    b->who = WHO_SHOOTER;
    b->against = WHO_TARGET;
    b->damage_note = b->critical_note = NO_NOTE;
    ancients_idle_cards(r, &in->shooter, 1 << CARD_TC3 | 1 << CARD_TC4 | 1 << CARD_TC7, ONE_A_THROW);
    ancients_blow_between(r, &in->shooter, &in->target, b);
    b->again_below = in->shooter.again_below == AT_THE_MEAN ? ancients_mean_damage(b->dice + b->extra)
        : in->shooter.again_below;
    about(r, ancients_who[WHO_TARGET]);
    f.v[DISORDERED] = (int16_t)in->target.disordered;
    ancients_idle_cards(r, &in->target, 1 << CARD_TC2 | 1 << CARD_TC6 | 1 << CARD_TC9, ONE_A_THROW);
    if (ready->allowed) {
        explain(r, TRACE_VALUE, "critical", "8.6", N_("what is left of the basic value"), in->target.current);
        b->standing = in->target.current + sum_of(r, &ancients_shoot_cohesion_list, &f);
    }
    b->disordered = ready->disordered = in->target.disordered;
    ready->current = in->target.current;
    for (int left = 0; left <= in->target.vbu; left++) ready->state[left] = ancients_state(r, in->target.vbu, left);
    about(r, NULL);
    return why;
}

void ancients_shoot_prepare(struct reading *r, const void *input, void *result)
{
    struct ancients_shoot_ready *ready = result;

    note(r, NOTE_SHOOT_WHY, ancients_shot_of(r, input, ready));
    note(r, NOTE_SHOOT_ALLOWED, ready->allowed);
    note(r, NOTE_SHOOT_DICE, ready->blow.dice + ready->blow.extra);
    ready->blow.damage_note = NOTE_SHOOT_DAMAGE;
    ready->blow.critical_note = NOTE_SHOOT_CRITICAL;
}

void ancients_shoot_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_shoot_ready *ready = args;
    struct ancients_shoot_out *out = result;
    struct ancients_hurt hurt = { .passed = true, .disordered = ready->disordered };

    if (ready->allowed) part(r, ancients_blow, &ready->blow, sizeof ready->blow, &hurt, sizeof hurt);
    out->losses = hurt.losses;
    out->vbu = ancients_left(ready->current - hurt.losses);
    out->disordered = hurt.disordered;
    out->state = ready->state[out->vbu];
    out->passed = hurt.passed;
}
