/* attack.c - shooting, melee and free attacks.
**
**   total damage = damage roll x number of troops x percent multiplier
**
** The multiplier stands in the battle table (hit dice of the attacker against the
** armour class of the target) and is changed by the two commanders, by a flight
** and by the referee; it stays between 5 and 100. Charges, braced pole arms,
** flyers, special attacks, immunity, heroes and walls multiply the total, all of
** them together (FA-4). One damage roll a unit and attack (FA-1); one rounding,
** down, at the very end (FA-2). */
#include "rules/fantasy/attack.h"
#include <string.h>
#include "rules/fantasy/facts.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/words.h"

static const struct adds percent_rows[] = {
    /* id cite says when add unless */
    { "intelligence", "special/commanders", N_("commander's intelligence"), STEPS, 5, NEVER, NO_BOX },
    { "wisdom",       "special/commanders", N_("enemy commander's wisdom"), WISDOM_POINTS, -5, TARGET_ACTS, NO_BOX },
    { "fleeing",      "morale/flight",      N_("attack on a fleeing unit"), TARGET_FLEES, 10, SHOOTING, NO_BOX },
    { "bonus",        "tactics/traps",      N_("traps, envelopment, formations"), EXTRA_POINTS, 1, NEVER, NO_BOX },
};
const struct adds_list fantasy_percent_list = {
    "percent", "percent", N_("Battle table: per cent added"), fantasy_terms, percent_rows, LEN(percent_rows),
};

static const struct times factor_rows[] = {
    { "lances",        "tactics/charge",  N_("charge with lances"),
      LANCE_CHARGE,    2, 1, OUTSIDE_MELEE,        'L' },
    { "clash",         "FA-32",           N_("two mounted units charging each other"),
      MOUNTED_CLASH,   2, 1, OUTSIDE_MELEE,        'L' },
    { "poles",         "tactics/poles",   N_("pole arms against a charge"),
      BRACED_POLES,    2, 1, OUTSIDE_MELEE,        NO_BOX },
    { "special",       "special/attacks", N_("special attack"),
      SPECIAL_ATTACK,  3, 1, NEVER,                NO_BOX },
    { "flyer",         "special/flying",  N_("flyer against a unit on the ground"),
      FLYER_ON_GROUND, 2, 1, SHOOTING,             NO_BOX },
    { "against_flyer", "special/flying",  N_("unit on the ground against a flyer"),
      GROUND_ON_FLYER, 1, 2, SHOOTING,             NO_BOX },
    { "immune",        "special/immune",  N_("the enemy cannot hurt it"),
      CANNOT_BE_HURT,  5, 1, SHOOTING,             NO_BOX },
    { "hero",          "heroes",          N_("hero against an ordinary unit"),
      HERO_ATTACKS,    3, 1, TARGET_EXTRAORDINARY, NO_BOX },
    { "walls",         "sieges/walls",    N_("intact walls"),
      BEHIND_WALLS,    1, 4, NEVER,                NO_BOX },
    { "breach",        "sieges/breach",   N_("breached walls"),
      BEHIND_BREACH,   1, 2, NEVER,                NO_BOX },
};
const struct times_list fantasy_factor_list = {
    "factor", "damage", N_("Damage: multipliers"), fantasy_terms, factor_rows, LEN(factor_rows),
};

static const struct cancels harmless_rows[] = {
    { "immune", "special/immune", N_("the target is immune to these attacks"), TARGET_IMMUNE, NEVER },
};
const struct cancels_list fantasy_harmless_list = {
    "harmless", "damage", N_("No damage"), fantasy_terms, harmless_rows, LEN(harmless_rows),
};

static const struct limits armour_least_rows[] = { { "least", "FA-5", N_("armour class below the table"), ALWAYS, 10,
        NEVER } };
static const struct limits armour_most_rows[]  = { { "most", "FA-5", N_("armour class above the table"), ALWAYS, 22,
        NEVER } };
static const struct limits percent_least_rows[] = { { "least", "FA-5", N_("lowest multiplier"), ALWAYS, 5, NEVER } };
static const struct limits percent_most_rows[] = { { "most", "FA-5", N_("highest multiplier"), ALWAYS, 100, NEVER } };
static const struct limits men_most_rows[]     = { { "against_hero", "FA-49", N_("men who can attack a hero"),
        HERO_ATTACKED, 10, NEVER } };
const struct limits_list fantasy_armour_least_list = {
    "armour_least", "armour_class", N_("Armour class: at least"), fantasy_terms, armour_least_rows,
        LEN(armour_least_rows),
};
const struct limits_list fantasy_armour_most_list = {
    "armour_most", "armour_class", N_("Armour class: at most"), fantasy_terms, armour_most_rows, LEN(armour_most_rows),
};
const struct limits_list fantasy_percent_least_list = {
    "percent_least", "percent", N_("Per cent: at least"), fantasy_terms, percent_least_rows, LEN(percent_least_rows),
};
const struct limits_list fantasy_percent_most_list = {
    "percent_most", "percent", N_("Per cent: at most"), fantasy_terms, percent_most_rows, LEN(percent_most_rows),
};
const struct limits_list fantasy_men_most_list = {
    "men_most", "men", N_("Men: at most"), fantasy_terms, men_most_rows, LEN(men_most_rows),
};

static const struct facts always = { .v = { [ALWAYS] = true } };

/* The column of the last armour class that is not above; the first one, below. House rules may move the limits, not
** the table. */
static int column_of(int ac)
{
    int col = fantasy_battle_table.cols - 1;

    while (col > 0 && fantasy_armour_first + col > ac) col--;
    return col;
}

/* The multiplier as the table gives it, before anybody changes it. */
int fantasy_table_percent(struct reading *r, int row, int ac)
{
    int least = at_least(r, &fantasy_armour_least_list, &always, ac);
    int col = column_of(at_most(r, &fantasy_armour_most_list, &always, least)), ll_row = row - fantasy_ll_first_row;
    struct cell cell;

    if (ll_row >= 0 && option(r, &fantasy_battle_table_option) == TABLE_LL)
        cell = table_cell(r, &fantasy_battle_table_ll, ll_row, col, "percent");
    else
        cell = table_cell(r, &fantasy_battle_table, row, col, "percent");

    if (cell.value == number(r, &fantasy_multiplier_numbers[NEEDS_2]) &&
        option(r, &fantasy_need2_percent_option) == NEED2_95) {
        cell.value = number(r, &fantasy_multiplier_numbers[NEEDS_2_D20]);
        explain(r, TRACE_VALUE, "percent", "FA-7", N_("a 2 is needed on the d20"), cell.value);
    }
    return cell.value;
}

static int troops(struct reading *r, const struct fantasy_attack_in *in, const struct facts *f)
{
    int men = in->attacker.men;

    explain(r, TRACE_VALUE, "men", "melee", N_("number of troops"), men);
    return at_most(r, &fantasy_men_most_list, f, men);
}

void fantasy_set_up_attack(struct reading *r, const struct fantasy_attack_in *in, struct fantasy_blow *out)
{
    struct facts f;
    struct fraction factor;
    int percent;

    memset(out, 0, sizeof *out);
    fantasy_attack_facts(r, in, &f);
    out->men = troops(r, in, &f);
    percent = fantasy_table_percent(r, fantasy_row_of(r, &in->attacker), in->target.ac);
    percent += sum_of(r, &fantasy_percent_list, &f);
    percent = at_least(r, &fantasy_percent_least_list, &f, percent);
    percent = at_most(r, &fantasy_percent_most_list, &f, percent);
    explain(r, TRACE_VALUE, "percent", "melee", N_("percent multiplier"), percent);
    out->percent = percent;
    if (any_of(r, &fantasy_harmless_list, &f)) return;       /* no dice, no damage */

    factor = product_of(r, &fantasy_factor_list, &f);
    out->num = factor.num;
    out->den = factor.den;
    out->dice = in->attacker.damage.dice * in->attacker.attacks;  /* a hero rolls for each of his attacks: FA-24 */
    out->sides = in->attacker.damage.sides;
    out->plus = in->attacker.damage.plus * in->attacker.attacks;
}

enum { MOST_DAMAGE = 1000000000 };      /* so that sums of a few blows stay whole numbers */

int fantasy_strike(struct reading *r, const struct fantasy_blow *b)
{
    int64_t total = 0;
    int damage;

    if (b->num != 0) {
        int roll = roll_sum(r, "melee", N_("damage"), b->dice, b->sides);
        if (b->plus) explain(r, TRACE_ADDS, "roll", "melee", N_("added to the damage roll"), b->plus);
        total = (int64_t)(roll + b->plus) * b->men * b->percent * b->num / ((int64_t)100 * b->den);
    }
    /* a minus may be more than the dice; only house rules go beyond the most */
    damage = total < 0 ? 0 : total > MOST_DAMAGE ? MOST_DAMAGE : (int)total;
    explain(r, TRACE_ROUNDS, "damage", "FA-2", N_("total damage, rounded down"), damage);
    return damage;
}

int fantasy_wounded(int total, int damage)
{
    return damage >= total ? 0 : total - damage;
}

int fantasy_survivors(int total, int hp, int officer)
{
    return (fantasy_wounded(total, officer) + hp - 1) / hp;  /* the officer's points are not theirs */
}

void fantasy_attack_prepare(struct reading *r, const void *input, void *result)
{
    const struct fantasy_attack_in *in = input;
    struct fantasy_attack_ready *ready = result;

    about(r, "attacker");
    fantasy_set_up_attack(r, in, &ready->blow);
    ready->total = in->target.total;
    ready->hp = in->target.hp;
    ready->officer = in->target.officer;
}

void fantasy_attack_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_attack_ready *ready = args;
    struct fantasy_attack_out *out = result;
    int left;

    about(r, "attacker");
    note(r, NOTE_PERCENT, ready->blow.percent);
    out->damage = fantasy_strike(r, &ready->blow);
    about(r, "target");
    explain(r, TRACE_VALUE, "before", "melee", N_("hit points before the attack"), ready->total);
    explain(r, TRACE_VALUE, "hp", "melee", N_("hit points of one member"), ready->hp);
    if (ready->officer)
        explain(r, TRACE_VALUE, "officer", "FA-27", N_("hit points of the officer, which go last"), ready->officer);
    left = fantasy_wounded(ready->total, out->damage);
    out->survivors = fantasy_survivors(left, ready->hp, ready->officer);
    explain(r, TRACE_VALUE, "total", "melee", N_("hit points left"), left);
    explain(r, TRACE_ROUNDS, "survivors", "FA-3", N_("survivors, rounded up"), out->survivors);
}
