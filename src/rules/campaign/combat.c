/* combat.c - one sequence of combat.
**
**  1  Strength of a side: its points, each kind with its multipliers, rounded half
**     up once (H-17).
**  2  The column of that strength, shifted.
**  3  One die with its modifiers gives the row; the cell is what the enemy loses.
**  4  In the second and fourth sequence the artillery of both sides fires too.
**  5  Losses are simultaneous; then morale. */
#include "rules/campaign/combat.h"
#include "base/whole.h"
#include "rules/campaign/artillery.h"
#include "rules/campaign/facts.h"
#include "rules/campaign/morale.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/campaign/words.h"

enum { FIRST_ROW = -1 };            /* the die that the first row of the table is for */

static const char *const kind_says[KINDS] = { N_("infantry"), N_("fatigued infantry"), N_("cavalry"),
        N_("fatigued cavalry") };

/* ---- strength ---- */

struct sum { int64_t num, den; };

static int64_t common(int64_t a, int64_t b) { return (int64_t)common_divisor((uint64_t)a, (uint64_t)b); }

static struct sum add_points(struct sum s, int points, struct fraction by)
{
    int64_t den = s.den / common(s.den, by.den) * by.den;
    return (struct sum){ s.num * (den / s.den) + (int64_t)points * by.num * (den / by.den), den };
}

int campaign_strength(struct reading *r, const struct campaign_situation *at, int side, const int32_t sp[KINDS])
{
    struct sum total = { 0, 1 };
    int least = number(r, &campaign_battle_numbers[BATTLE_LEAST_STRENGTH]);
    int strength;

    for (int kind = 0; kind < KINDS; kind++) {
        struct facts f;
        if (sp[kind] == 0) continue;
        f = campaign_strength_facts(at, side, kind >= KIND_FRESH_CAVALRY,
            kind == KIND_TIRED_INFANTRY || kind == KIND_TIRED_CAVALRY);
        explain(r, TRACE_VALUE, "strength", "combat", kind_says[kind], sp[kind]);
        total = add_points(total, sp[kind], product_of(r, &campaign_strength_list, &f));
    }
    strength = half_up(total.num, total.den);
    if (total.den > 1) explain(r, TRACE_ROUNDS, "strength", "H-17", N_("rounded, half up"), strength);
    if (strength < least) {
        strength = least;
        explain(r, TRACE_LIMITS, "strength", "H-17", N_("a side that fights has some strength"), strength);
    }
    return strength;
}

/* ---- column and die ---- */

int campaign_shift(struct reading *r, int side, const struct facts *f)
{
    return sum_of(r, side == ATTACKER ? &campaign_attacker_columns_list : &campaign_defender_columns_list, f);
}

int campaign_shifted(int column, int shift)
{
    return clamp(column + shift, 0, COMBAT_COLUMNS - 1);
}

bool campaign_artillery_fires(int sequence)
{
    return sequence % 2 == 0;
}

int campaign_cohesion_lead(struct reading *r, struct fraction mine, struct fraction other)
{
    int64_t difference = (int64_t)mine.num * other.den - (int64_t)other.num * mine.den;
    int64_t den = (int64_t)mine.den * other.den;

    if (difference >= 0) return half_down(difference, den);
    return option(r, &campaign_cohesion_bonus_option) == BONUS_SIGNED ? -half_down(-difference, den) : 0;
}

int campaign_die_modifier(struct reading *r, int side, const struct facts *f)
{
    return sum_of(r, side == ATTACKER ? &campaign_attacker_die_list : &campaign_defender_die_list, f);
}

static void artillery_fires(struct reading *r, int bonus, int weather, int sequence, struct campaign_fire *fire)
{
    if (bonus <= 0) return;                                     /* H-8 */
    if (!campaign_artillery_fires(sequence)) {
        explain(r, TRACE_CANCELS, "artillery", "artillery/1", N_("artillery fires in even sequences only"), 0);
        return;
    }
    fire->artillery_column = campaign_artillery_column(r, bonus);
    fire->artillery_modifier = campaign_artillery_modifier(r, weather);
}

static void explain_average(struct reading *r, struct fraction cohesion)
{
    int shared = (int)common(cohesion.num, cohesion.den);
    explain_over(r, "cohesion", "H-18", N_("average cohesion"), cohesion.num / shared,
                 cohesion.den / shared);
}

struct campaign_fire campaign_fire_of(struct reading *r, const struct campaign_situation *at, int sequence, int side,
                                      const struct campaign_force force[2])
{
    const struct campaign_force *mine = &force[side], *other = &force[1 - side];
    struct facts f = campaign_sequence_facts(at, sequence);
    struct campaign_fire fire = { .artillery_column = NO_ARTILLERY };
    int strength, base, shift;

    about(r, campaign_who(side));
    strength = campaign_strength(r, at, side, mine->sp);
    base = campaign_column(r, &campaign_combat_columns_list, strength);
    explain_word(r, "column", "combat", N_("column of the strength"), base + 1, campaign_column_words[base].says);
    shift = campaign_shift(r, side, &f);
    fire.column = campaign_shifted(base, shift);
    if (fire.column != base + shift)
        explain(r, TRACE_LIMITS, "column", "H-5", N_("shifts stop at the edge of the table"), fire.column + 1);
    explain_average(r, mine->cohesion);
    campaign_side_facts(&f, mine->tactical, campaign_cohesion_lead(r, mine->cohesion, other->cohesion));
    fire.modifier = campaign_die_modifier(r, side, &f);
    artillery_fires(r, mine->artillery, at->weather, sequence, &fire);
    about(r, NULL);
    return fire;
}

/* ---- fire ---- */

struct shot { int32_t column, modifier, note; };
struct hit { int32_t losses, star; };

static void combat_die(struct reading *r, const void *args, void *result)
{
    const struct shot *shot = args;
    struct hit *hit = result;
    int sides = campaign_die_sides(r);
    int die, on_table;
    struct cell cell;

    die = roll_die(r, "combat", N_("combat"), sides);
    die += shot->modifier;
    explain(r, TRACE_VALUE, "die", "combat", N_("modified die"), die);
    if (shot->note != NO_NOTE) note(r, shot->note, die);
    on_table = clamp(die, FIRST_ROW, FIRST_ROW + COMBAT_ROWS - 1);
    if (on_table != die) explain(r, TRACE_LIMITS, "die", "H-2", N_("the table ends here"), on_table);
    cell = table_cell(r, &campaign_combat_table, on_table - FIRST_ROW, shot->column, "losses");
    hit->losses = cell.value;
    hit->star = cell.star;
}

struct volley { struct campaign_fire fire[2]; int32_t die_note; };
struct volley_harm { struct campaign_harm on[2]; };

static void both_fire(struct reading *r, const void *args, void *result)
{
    const struct volley *v = args;
    struct volley_harm *harm = result;

    for (int side = ATTACKER; side <= DEFENDER; side++) {
        struct campaign_harm *suffered = &harm->on[1 - side];
        struct shot shot = { v->fire[side].column, v->fire[side].modifier,
                             v->die_note == NO_NOTE ? NO_NOTE : v->die_note + side };
        struct hit hit;
        about(r, campaign_who(side));
        part(r, combat_die, &shot, sizeof shot, &hit, sizeof hit);
        suffered->losses += hit.losses;
        suffered->stars += hit.star;
    }
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        struct campaign_harm *suffered = &harm->on[1 - side];
        struct campaign_gunfire hit;
        if (v->fire[side].artillery_column == NO_ARTILLERY) continue;
        about(r, campaign_who(side));
        hit = campaign_artillery_roll(r, v->fire[side].artillery_column, v->fire[side].artillery_modifier);
        suffered->losses += hit.losses;
        suffered->stars += hit.star;
    }
    about(r, NULL);
}

void campaign_exchange(struct reading *r, const struct campaign_fire fire[2], int die_note,
                       struct campaign_harm harm[2])
{
    struct volley v = { { fire[ATTACKER], fire[DEFENDER] }, die_note };
    struct volley_harm both;

    part(r, both_fire, &v, sizeof v, &both, sizeof both);
    harm[ATTACKER] = both.on[ATTACKER];
    harm[DEFENDER] = both.on[DEFENDER];
}

/* ---- the procedure ---- */

static struct campaign_force force_of(struct reading *r, const struct campaign_combat_side *s,
                                      const struct campaign_situation *at, int side)
{
    struct campaign_force f = { .cohesion = { s->cohesion[0], s->cohesion[1] }, .tactical = s->tactical,
                                .artillery = s->artillery };
    int tired_cavalry = s->fatigued_cavalry, tired_infantry = s->fatigued_sp - s->fatigued_cavalry;
    bool all = side == ATTACKER && (at->fatigued || (s->fatigued_sp > 0 &&
                                                     option(r, &campaign_fatigue_scope_option) == FATIGUE_OF_ALL));

    if (all) {
        tired_infantry = s->infantry;
        tired_cavalry = s->cavalry;
    }
    if (side == DEFENDER) tired_infantry = tired_cavalry = 0;       /* only attackers suffer from it */
    f.sp[KIND_FRESH_INFANTRY] = s->infantry - tired_infantry;
    f.sp[KIND_TIRED_INFANTRY] = tired_infantry;
    f.sp[KIND_FRESH_CAVALRY] = s->cavalry - tired_cavalry;
    f.sp[KIND_TIRED_CAVALRY] = tired_cavalry;
    return f;
}

void campaign_explain_weather(struct reading *r, int weather, const struct campaign_fire fire[2])
{
    if (weather == WEATHER_CLEAR || fire[ATTACKER].artillery_column != NO_ARTILLERY ||
        fire[DEFENDER].artillery_column != NO_ARTILLERY)
        return;
    explain_not(r, "die", "artillery", campaign_weathers[weather].says, 0,
                N_("in combat it counts for artillery only"));
}

void campaign_combat_prepare(struct reading *r, const void *input, void *result)
{
    const struct campaign_combat_in *in = input;
    struct campaign_combat_ready *ready = result;
    struct campaign_force force[2];

    for (int side = ATTACKER; side <= DEFENDER; side++) force[side] = force_of(r, &in->side[side], &in->at, side);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        const struct campaign_combat_side *s = &in->side[side];
        ready->fire[side] = campaign_fire_of(r, &in->at, in->sequence, side, force);
        ready->side[side].present = s->infantry + s->cavalry;
        ready->side[side].start = s->start;
        ready->side[side].lost = s->lost;
        ready->side[side].needed = campaign_morale_needed(force[side].cohesion, s->tactical);
        note(r, NOTE_COLUMN + side, ready->fire[side].column);
    }
    campaign_explain_weather(r, in->at.weather, ready->fire);
}

void campaign_combat_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_combat_ready *ready = args;
    struct campaign_combat_out *out = result;
    struct campaign_harm harm[2];

    campaign_exchange(r, ready->fire, NOTE_DIE, harm);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        int present = ready->side[side].present, before = ready->side[side].lost;
        int losses = clamp(harm[side].losses, 0, present);
        bool third = campaign_third_lost(r, before, before + losses, ready->side[side].start);
        bool destroyed = losses == present;
        struct campaign_nerve nerve = { .needed = { ready->side[side].needed }, .stars = harm[side].stars,
                                        .third = third };

        about(r, campaign_who(side));
        explain(r, TRACE_VALUE, "losses", "H-19", N_("strength points lost"), losses);
        out->side[side].losses = losses;
        out->side[side].broken = destroyed;
        note(r, NOTE_TEST + side, destroyed ? 0 : nerve.stars + nerve.third);
        if (destroyed) explain_flag(r, "broken", "H-25", N_("side destroyed"), 1);
        else out->side[side].broken = campaign_nerve_broken(r, &nerve).broken;
        about(r, NULL);
    }
}
