/* melee.c - one round of melee.
**
**  8.4  A charger adds its Impetus Bonus, unless cancelled, within the limits.
**  8.5  Dice: what is left of the basic value, impetus, depth and other modifiers, the
**       attached commander; half of each Support unit (HI-33).
**  8.6  Both sides throw at the same time (blow.c); the unit hit tests.
**  8.9  Who loses more by a FAILED test has lost the melee (HI-34). */
#include "rules/ancients/melee.h"
#include <stddef.h>
#include <string.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/shoot.h"

static const struct cancels cancels_8_4[] = {
    { "exhausted",               "8.4/1", N_("exhausted"),
      EXHAUSTED,               NEVER },
    { "foot_on_mounted",         "8.4/2", N_("foot against mounted"),
      FOOT_ON_MOUNTED,         NEVER },
    { "mounted_on_long_weapons", "8.4/3", N_("mounted against pike, long spear or polearm"),
      MOUNTED_ON_LONG_WEAPONS, NEVER },
    { "mounted_on_wagenburg",    "8.4/3", N_("mounted against a Wagenburg"),
      MOUNTED_ON_WAGENBURG,    NEVER },
    { "mounted_on_elephants",    "8.4/3", N_("mounted against elephants"),
      MOUNTED_ON_ELEPHANTS,    IS_ELEPHANTS },
    { "mounted_on_camels",       "8.4/3", N_("mounted against camels"),
      MOUNTED_ON_CAMELS,       IS_ELEPHANTS_OR_CAMELS },
    { "elephants_on_light",      "8.4/4", N_("elephants against light troops on foot"),
      ELEPHANTS_ON_LIGHT,      NEVER },
    { "fortification",           "8.4/5", N_("against defenders of a fortification"),
      ON_FORTIFICATION,        NEVER },
    { "fortified_baggage",       "8.4/6", N_("against fortified baggage"),
      ON_FORTIFIED_BAGGAGE,    NEVER },
    { "bad_ground",              "8.4/7", N_("broken or difficult ground"),
      CHARGE_IN_BAD_GROUND,    IS_LIGHT_FOOT },
    { "light_in_bad_ground",     "8.4/7", N_("light infantry against light troops there"),
      LIGHT_ON_LIGHT_IN_BAD,   NEVER },
    { "stakes",                  "8.4/8", N_("mounted against stakes or pavises"),
      MOUNTED_ON_STAKES,       NEVER },
};
const struct cancels_list ancients_impetus_cancelled_list = {
    "impetus_cancelled", "impetus", N_("Impetus Bonus lost"), ancients_terms, cancels_8_4, LEN(cancels_8_4),
};

static const struct limits limits_8_4[] = {
    { "foot_on_long_weapons", "8.4/a", N_("foot against pike, long spear or polearm"), FOOT_ON_LONG_WEAPONS, 2, NEVER },
    { "cavalry_on_chariots",  "8.4/a", N_("cavalry against chariots"),                 CAVALRY_ON_CHARIOTS, 2, NEVER },
    { "worn",                 "8.4/b", N_("worn"),                                     WORN, 1, KEEPS_IMPETUS_WORN },
};
const struct limits_list ancients_impetus_reduced_list = {
    "impetus_reduced", "impetus", N_("Impetus Bonus reduced"), ancients_terms, limits_8_4, LEN(limits_8_4),
};

static const struct adds dice_8_5[] = {
    { "pike_depth_mounted",  "8.5/depth",     N_("depth of pikes against mounted"),
      PIKE_DEPTH_ON_MOUNTED,  +2, NEVER, NO_BOX },
    { "pike_depth_foot",     "8.5/depth",     N_("depth of pikes against foot"),
      PIKE_DEPTH_ON_FOOT,     +1, NEVER, NO_BOX },
    { "spear_depth_mounted", "8.5/depth",     N_("depth of long spears or polearms against mounted"),
      SPEAR_DEPTH_ON_MOUNTED, +2, NEVER, NO_BOX },
    { "spear_depth_foot",    "8.5/depth",     N_("depth of long spears or polearms against foot"),
      SPEAR_DEPTH_ON_FOOT,    +1, NEVER, NO_BOX },
    { "other_depth",         "HI-15",         N_("depth of other heavy or impetuous light infantry"),
      OTHER_DEPTH,            +1, NEVER, NO_BOX },
    { "cavalry_depth",       "8.5/depth",     N_("depth of heavy cavalry against foot"),
      CAVALRY_DEPTH_ON_FOOT,  +2, NEVER, NO_BOX },
    { "flank",               "8.5/1",         N_("supported flank"),
      SUPPORTED_FLANKS,       +1, NEVER, NO_BOX },
    { "disordered",          "8.5/2",         N_("disordered"),
      DISORDERED,             -1, NEVER, NO_BOX },
    { "discipline",          "8.5/3",         N_("better discipline"),
      DISCIPLINE_LEAD,        +1, NEVER, NO_BOX },
    { "difficult",           "8.5/4",         N_("mounted or pikes in difficult ground"),
      CLUMSY_IN_DIFFICULT,    -2, NEVER, NO_BOX },
    { "heavy_chariots",      "8.5/5",         N_("heavy chariots against foot"),
      CHARIOTS_ON_FOOT,       +1, NEVER, NO_BOX },
    { "commander",           "8.5/commander", N_("commander attached"),
      COMMANDER_DICE,         +1, NEVER, NO_BOX },
    { "cavalry_commander",   "HI-40",         N_("cavalry commander"),
      CAVALRY_COMMANDER,      +1, NEVER, NO_BOX },
};
const struct adds_list ancients_melee_list = {
    "melee", "dice", N_("Melee: dice"), ancients_terms, dice_8_5, LEN(dice_8_5),
};

static const struct adds cohesion_8_6[] = {
    { "disordered",  "8.6/melee", N_("disordered"),
      DISORDERED,            -1, NEVER, NO_BOX },
    { "cavalry",     "8.6/melee", N_("cavalry against heavy infantry"),
      CAVALRY_ON_HEAVY_FOOT, -1, NEVER, NO_BOX },
    { "close_ranks", "8.6/melee", N_("close ranks"),
      CLOSE_RANKS,           +1, NEVER, NO_BOX },
    { "flank",       "8.6/melee", N_("attacked in flank or rear"),
      HIT_IN_FLANK_OR_REAR,  -2, NEVER, NO_BOX },
    { "ground",      "8.6/melee", N_("foot defending a hill, river, fortification or village"),
      HOLDS_GROUND,          +1, NEVER, NO_BOX },
    { "commander",   "8.6/melee", N_("commander attached"),
      COMMANDER_COHESION,    +1, NEVER, NO_BOX },
};
const struct adds_list ancients_melee_cohesion_list = {
    "melee_cohesion", "critical", N_("Cohesion test after a melee: critical number"), ancients_terms, cohesion_8_6,
        LEN(cohesion_8_6),
};

/* ---- 8.4, 8.5 dice ---- */

/* 8.4 */
static int impetus_bonus(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy)
{
    struct facts f;
    int bonus;

    if ((!me->charged && !me->counter_charged) || me->unit.impetus == 0) return 0;
    explain(r, TRACE_VALUE, "impetus", "8.4", N_("impetus"), me->unit.impetus);
    ancients_impetus_facts(r, me, enemy, &f);
    if (any_of(r, &ancients_impetus_cancelled_list, &f)) return 0;
    bonus = at_most(r, &ancients_impetus_reduced_list, &f, me->unit.impetus);
    explain(r, TRACE_ADDS, "dice", "8.4", N_("Impetus Bonus"), bonus);
    return bonus;
}

/* HI-33: a Support unit adds half of its value and impetus, rounded up, and nothing else. */
static int support_dice(struct reading *r, const struct ancients_support *s, const struct ancients_side *main_unit,
                        const struct ancients_side *enemy)
{
    struct ancients_side alone = { .unit = s->unit, .charged = s->charged, .counter_charged = s->counter_charged,
                                   .ground = s->ground,
                                   .attacked = main_unit->attacked };
    struct reading silent = *r;
    int whole, divisor = number(r, &ancients_melee_numbers[SUPPORT_DIVIDES]), dice;

    silent.trace = NULL;
    whole = s->unit.current + impetus_bonus(&silent, &alone, enemy);
    dice = (whole + divisor - 1) / divisor;
    explain(r, TRACE_VALUE, "support", "HI-33", N_("value and impetus of a Support unit"), whole);
    explain(r, TRACE_ROUNDS, "support", "HI-33", N_("half of it, rounded up"), dice);
    explain(r, TRACE_ADDS, "dice", "HI-33", N_("Support unit"), dice);
    return dice;
}

int ancients_melee_sum(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy)  /* 8.5 */
{
    struct facts f;
    int dice = me->unit.current;

    ancients_melee_facts(r, me, enemy, &f);
    explain(r, TRACE_VALUE, "dice", "8.5/value", N_("what is left of the basic value"), dice);
    dice += impetus_bonus(r, me, enemy);
    dice += sum_of(r, &ancients_melee_list, &f);
    for (int i = 0; i < me->supports; i++) dice += support_dice(r, &me->support[i], me, enemy);
    return dice;
}

struct ancients_hand ancients_melee_hand(struct reading *r, const struct ancients_unit *me, int sum, bool furious)
{
    int card = furious ? number(r, &ancients_card_numbers[TC1_DICE]) : 0;                           /* TC1 */
    int dice = ancients_left(sum), all = ancients_left(sum + card), again_below = me->again_below;  /* HI-14 */

    if (furious) explain(r, TRACE_ADDS, "dice", "TC1", N_("furious melee"), card);
    explain(r, TRACE_VALUE, "dice", "8.5", N_("dice"), all);
    if (again_below == AT_THE_MEAN) again_below = ancients_mean_damage(all);
    return (struct ancients_hand){ .dice = dice, .extra = all - dice, .again_below = again_below };
}

/* 8.6 the critical number before damage */
int ancients_melee_standing(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy)
{
    struct reading silent = *r;
    struct facts f;

    silent.trace = NULL;                        /* the commander's line has been shown with the dice */
    ancients_melee_facts(&silent, me, enemy, &f);
    explain(r, TRACE_VALUE, "critical", "8.6", N_("what is left of the basic value"), me->unit.current);
    return me->unit.current + sum_of(r, &ancients_melee_cohesion_list, &f);
}

/* ---- 8.6 blows ---- */

void ancients_blow_between(struct reading *r, const struct ancients_unit *thrower, const struct ancients_unit *hit,
                           struct ancients_blow *b)
{
    bool hard = ancients_cards_of(hit, CARD_TC6) > 0;
    bool tenacious = hit->commander != LEVEL_NONE && hit->trait == TRAIT_TENACIOUS &&
        option(r, &ancients_traits_option) == OPTION_ON;

    b->again = ancients_cards_of(thrower, CARD_TC7);
    b->takes_die = hard && option(r, &ancients_tc6_option) == TC6_DIE;
    b->takes = hard && !b->takes_die ? number(r, &ancients_card_numbers[TC6_TAKES]) : 0;
    b->last_man = ancients_cards_of(hit, CARD_TC9) ? number(r, &ancients_card_numbers[TC9_PLUS]) : 0;
    b->faith = ancients_cards_of(hit, CARD_TC2) + tenacious;                                        /* HI-40 */
    b->betrayal = ancients_cards_of(thrower, CARD_TC3);
    b->least = number(r, &ancients_cohesion_numbers[LEAST_CRITICAL]);
    b->passes = number(r, &ancients_cohesion_numbers[ALWAYS_PASSES]);
    b->fails = number(r, &ancients_cohesion_numbers[ALWAYS_FAILS]);
}

/* HI-29, an option: skirmishers without impetus that stand are removed by other troops that charge them. */
bool ancients_swept(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy)
{
    return me->unit.type == TYPE_S && me->unit.impetus == 0 && enemy->charged && enemy->unit.type != TYPE_S &&
           option(r, &ancients_skirmishers_swept_option) == OPTION_ON;
}

static bool no_pila(struct reading *r, const char *because)
{
    explain_not(r, "dice", "HI-69", N_("dice of the pila"), 0, because);
    return false;
}

bool ancients_pilum_blow(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy,
                         struct ancients_blow *b)
{
    struct ancients_shoot_in shot = { .shooter = me->unit, .target = enemy->unit };
    struct facts f;

    memset(b, 0, sizeof *b);
    if (me->unit.weapon != WEAPON_PILUM) return false;
    b->dice = number(r, &ancients_pilum_numbers[PILUM_DICE]);
    if (!b->dice) return no_pila(r, N_("by our reading they have none"));
    if (me->attacked != FACING_FRONT || enemy->attacked != FACING_FRONT) {
        b->dice = 0;
        return no_pila(r, N_("only in front, against an enemy in front"));
    }
    if (ancients_state(r, me->unit.vbu, me->unit.current) != STATE_FRESH) {
        b->dice = 0;
        return no_pila(r, N_("only a fresh unit throws them"));
    }
    explain(r, TRACE_VALUE, "pilum", "HI-69", N_("dice of the pila"), b->dice);
    shot.shooter.cards = shot.target.cards = 0;
    shot.shooter.missile = MISSILE_VARIOUS;                         /* tested as any weapon at short range */
    ancients_blow_between(r, &shot.shooter, &shot.target, b);
    ancients_shoot_facts(r, &shot, &f);
    b->disordered = f.v[DISORDERED] = (int16_t)shot.target.disordered;
    b->standing = shot.target.current + sum_of(r, &ancients_shoot_cohesion_list, &f);
    b->damage_note = b->critical_note = NO_NOTE;
    return true;
}

static void work_out_side(struct reading *r, const struct ancients_melee_in *in, struct ancients_melee_ready *ready,
                          int s)
{
    const struct ancients_side *me = &in->side[s], *enemy = &in->side[other_side(s)];
    struct ancients_blow *b = &ready->blow[s];
    struct ancients_hand h = ancients_melee_hand(r, &me->unit, ancients_melee_sum(r, me, enemy),
                                                 ancients_cards_of(&me->unit, CARD_TC1));

    b->who = s;
    b->against = other_side(s);
    b->dice = h.dice;
    b->extra = h.extra;
    b->again_below = h.again_below;
    b->damage_note = NOTE_MELEE_DEFENDER_DAMAGE - s;
    b->critical_note = NOTE_MELEE_DEFENDER_CRITICAL - s;
    ancients_blow_between(r, &me->unit, &enemy->unit, b);
    ready->blow[other_side(s)].standing = ancients_melee_standing(r, me, enemy);
    ready->blow[other_side(s)].disordered = ready->disordered[s] = ancients_fights_disordered(r, me);
    ready->current[s] = me->unit.current;
    ready->swept[s] = ancients_swept(r, me, enemy);
    if (ready->swept[s])
        explain(r, TRACE_VALUE, "losses", "HI-29",
                N_("skirmishers without impetus are removed by other troops that charge them"), me->unit.current);
    ready->flank_routs[s] = ancients_hit_in_flank_or_rear(r, me) &&
        option(r, &ancients_flank_fail_routs_option) == OPTION_ON;
    if (ready->flank_routs[s])
        explain(r, TRACE_VALUE, "test", "HI-35",
                N_("a unit attacked in flank or rear that fails its test is destroyed"), true);
    for (int left = 0; left <= me->unit.vbu; left++) ready->state[s][left] = ancients_state(r, me->unit.vbu, left);
}

void ancients_melee_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_melee_in *in = input;
    struct ancients_melee_ready *ready = result;
    struct reading quiet;

    memset(ready, 0, offsetof(struct ancients_melee_ready, in));
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        const struct ancients_side *me = &in->side[s], *enemy = &in->side[other_side(s)];

        about(r, ancients_who[s]);
        ancients_idle_cards(r, &me->unit, MELEE_CARDS, ONE_A_THROW);
        ready->throws_pilum |= ancients_pilum_blow(r, me, enemy, &ready->pilum[s]);
        ready->pilum[s].who = s;
        ready->pilum[s].against = other_side(s);
    }
    quiet = *r;
    if (ready->throws_pilum) {                          /* the rest is explained when the pila have fallen */
        ready->in = *in;
        quiet.trace = NULL;
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        about(&quiet, ancients_who[s]);
        work_out_side(&quiet, in, ready, s);
        if (!ready->throws_pilum) note(r, NOTE_MELEE_ATTACKER_DICE + s, ready->blow[s].dice + ready->blow[s].extra);
    }
    about(r, NULL);
}

int ancients_loser(const struct ancients_hurt *hurt)                                              /* HI-34 */
{
    int failed[FIGHTERS];

    for (int s = ATTACKER; s <= DEFENDER; s++) failed[s] = hurt[s].passed ? 0 : hurt[s].losses;
    if (failed[ATTACKER] > failed[DEFENDER]) return ATTACKER;
    return failed[DEFENDER] > failed[ATTACKER] ? DEFENDER : NO_LOSER;
}

/* Both throw; who is left fights on with what is left. false: somebody is gone. */
static bool pila_fall(struct reading *r, const struct ancients_melee_ready *before, struct ancients_melee_ready *after,
                      struct ancients_hurt *hurt)
{
    bool both = true;

    for (int s = ATTACKER; s <= DEFENDER; s++) {
        hurt[other_side(s)] = (struct ancients_hurt){ .passed = true,
                .disordered = before->in.side[other_side(s)].unit.disordered };
        if (before->pilum[s].dice)
            part(r, ancients_blow, &before->pilum[s], sizeof before->pilum[s], &hurt[other_side(s)], sizeof *hurt);
    }
    *after = *before;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_unit *u = &after->in.side[s].unit;
        u->current = ancients_left(u->current - hurt[s].losses);
        u->disordered = hurt[s].disordered;
        both = both && u->current;
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        about(r, ancients_who[s]);
        work_out_side(r, &after->in, after, s);
        note(r, NOTE_MELEE_ATTACKER_DICE + s, after->blow[s].dice + after->blow[s].extra);
    }
    return both;
}

static void fight(struct reading *r, const struct ancients_melee_ready *ready, struct ancients_hurt *hurt)
{
    if (ready->swept[ATTACKER] || ready->swept[DEFENDER]) {
        for (int s = ATTACKER; s <= DEFENDER; s++)
            hurt[s] = (struct ancients_hurt){ .losses = ready->swept[s] ? ready->current[s] : 0,
                    .passed = !ready->swept[s], .disordered = ready->disordered[s] };
    } else {
        part(r, ancients_blow, &ready->blow[ATTACKER], sizeof *ready->blow, &hurt[DEFENDER], sizeof *hurt);
        part(r, ancients_blow, &ready->blow[DEFENDER], sizeof *ready->blow, &hurt[ATTACKER], sizeof *hurt);
    }
}

bool ancients_melee_destroyed(const struct ancients_melee_ready *ready, const struct ancients_hurt *hurt, int s)
{
    return ready->flank_routs[s] && !hurt[s].passed;
}

static void round_ends(struct reading *r, const struct ancients_melee_ready *ready, const struct ancients_hurt *hurt,
                       struct ancients_melee_out *out)
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_melee_side *o = &out->side[s];
        o->losses = hurt[s].losses;
        o->vbu = ancients_left(ready->current[s] - hurt[s].losses);
        if (ancients_melee_destroyed(ready, hurt, s)) o->vbu = 0;
        o->disordered = hurt[s].disordered;
        o->passed = hurt[s].passed;
        o->state = ready->state[s][o->vbu];
    }
    out->loser = ancients_loser(hurt);
    for (int s = ATTACKER; s <= DEFENDER; s++)
        if (ready->flank_routs[s]) note(r, NOTE_MELEE_ATTACKER_DESTROYED + s, ancients_melee_destroyed(ready, hurt, s));
}

void ancients_melee_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_melee_ready *ready = args;
    struct ancients_melee_out *out = result;
    struct ancients_hurt hurt[FIGHTERS], pierced[FIGHTERS];
    struct ancients_melee_ready after;

    if (!ready->throws_pilum) {
        fight(r, ready, hurt);
        round_ends(r, ready, hurt, out);
        return;
    }
    if (pila_fall(r, ready, &after, pierced)) {                                                     /* HI-69 */
        fight(r, &after, hurt);
    } else {
        for (int s = ATTACKER; s <= DEFENDER; s++)
            hurt[s] = (struct ancients_hurt){ .passed = true, .disordered = after.disordered[s] };
    }
    round_ends(r, &after, hurt, out);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        out->side[s].losses += pierced[s].losses;
        out->side[s].passed = out->side[s].passed && pierced[s].passed;
    }
}
