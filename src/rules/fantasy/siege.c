/* siege.c - siege engines, breaches, the ballista in single combat.
**
** An engine hurts a unit by its dice alone: no troops, no multiplier, only the
** walls (FA-34), and not who is immune to its crew's weapons (FA-19); or it works on a
** wall instead (FA-37). Catapults and trebuchets reach slow or standing targets only
** (FA-38). Engines on one section add up: each does its share of a breach in a
** sequence (FA-35). */
#include "rules/fantasy/siege.h"
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/facts.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/words.h"

enum { COST, CREW_LEAST, CREW_MOST, ENGINEERS, DICE, SIDES, WALL, MEDIUM, LARGE };
static const struct word columns[] = {
    { "cost", N_("cost in gold pieces") }, { "crew_least", N_("crew at least") }, { "crew_most", N_("crew at most") },
        { "engineers", N_("engineers among them") },
    { "dice", N_("dice against a unit") }, { "sides", N_("sides of these dice") },
    { "wall", N_("sequences to breach a stone wall") }, { "medium_tower", N_("sequences for a medium tower") },
        { "large_tower", N_("sequences for a large tower") },
};
static const int16_t cells[] = {
     250, 2, 2, 0,  5,  6, CELL_NO, CELL_NO, CELL_NO,
     500, 2, 4, 0,  6,  6, 4, 8, 10,
    1000, 3, 5, 1,  8,  8, 3, 8, 10,
    2000, 4, 6, 1, 10, 10, 2, 8, 10,
};
/* What an engine costs and who may serve it at most is told when somebody asks; the rules need the least crew alone. */
static const struct cell_words told = {
    NULL, (const struct column_words[LEN(columns)]){ [COST] = { 0, ONLY_TOLD }, [CREW_MOST] = { 0, ONLY_TOLD },
                                                     [ENGINEERS] = { 0, ONLY_TOLD } },
};
const struct table fantasy_engines_table = {
    "engines", "engines", N_("Siege engines"), N_("engine"), fantasy_engine, ENGINES, columns, LEN(columns), cells,
        &told, NULL,
};

static const int16_t scaled[] = {
    6, 8,
    4, 5,
};
const struct table fantasy_tower_times_scaled_table = {
    "tower_times_scaled", "FA-36", N_("Sequences for towers, in proportion to walls"),
        N_("engine"),
    fantasy_engine + ENGINE_HEAVY_CATAPULT, ENGINES - ENGINE_HEAVY_CATAPULT, fantasy_work + WORK_MEDIUM_TOWER,
        WORKS - WORK_MEDIUM_TOWER,
    scaled, NULL, NULL,
};

const struct word fantasy_engine_why[ENGINE_WHYS] = {
    { "none", N_("nothing forbids it") }, { "too_swift", N_("the target is neither slow nor standing") },
    { "no_engine", N_("no engine that could breach it") }, { "too_far", N_("out of range") },
};

const struct word fantasy_method[METHODS] = {
    { "engines", N_("siege engines") }, { "ram", N_("ram against the gate") }, { "magic", N_("magic") },
        { "ruse", N_("ruse") },
    { "undefended", N_("section without defenders, or its defenders demoralised") },
};

/* ---- against units ---- */

bool fantasy_slow_enough(struct reading *r, int engine, const struct fantasy_body *target)
{
    bool swift = (target->mounted || target->lance || target->flying) && !target->still;

    if (engine == ENGINE_BALLISTA || !swift) return true;
    explain(r, TRACE_CANCELS, "damage", "FA-38", N_("the target is neither slow nor standing"), 0);
    return false;
}

int fantasy_engine_damage(struct reading *r, int engine, bool immune, int walls)
{
    struct facts f;
    struct fraction factor;
    int dice, sides, roll, damage;

    memset(&f, 0, sizeof f);
    f.v[BEHIND_WALLS] = walls == WALLS_INTACT;
    f.v[BEHIND_BREACH] = walls == WALLS_BREACHED;
    f.v[TARGET_IMMUNE] = immune;
    if (any_of(r, &fantasy_harmless_list, &f)) return 0;
    dice = table_cell(r, &fantasy_engines_table, engine, DICE, "dice").value;
    sides = table_cell(r, &fantasy_engines_table, engine, SIDES, "sides").value;
    factor = product_of(r, &fantasy_factor_list, &f);
    roll = roll_sum(r, "engines", N_("engine"), dice, sides);
    damage = roll * factor.num / factor.den;
    explain(r, TRACE_ROUNDS, "damage", "FA-34", N_("damage of the engine, rounded down"), damage);
    return damage;
}

int fantasy_engine_crew(struct reading *r, int engine)
{
    return table_look(r, &fantasy_engines_table, engine, CREW_LEAST).value;
}

void fantasy_engine_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_engine_in *in = args;
    struct fantasy_engine_out *out = result;
    bool allowed = fantasy_slow_enough(r, in->engine, &in->target);
    int left;

    note(r, NOTE_ALLOWED, allowed);
    note(r, NOTE_WHY, allowed ? WHY_NONE : WHY_SWIFT);
    note(r, NOTE_COST, table_look(r, &fantasy_engines_table, in->engine, COST).value);
    note(r, NOTE_CREW_LEAST, fantasy_engine_crew(r, in->engine));
    note(r, NOTE_CREW_MOST, table_look(r, &fantasy_engines_table, in->engine, CREW_MOST).value);
    note(r, NOTE_ENGINEERS, table_look(r, &fantasy_engines_table, in->engine, ENGINEERS).value);
    if (allowed) out->damage = fantasy_engine_damage(r, in->engine, in->target.immune, in->walls);
    left = fantasy_wounded(in->target.total, out->damage);
    explain(r, TRACE_VALUE, "total", "melee", N_("hit points left"), left);
    out->survivors = fantasy_survivors(left, in->target.hp, in->target.officer);
    explain(r, TRACE_ROUNDS, "survivors", "FA-3", N_("survivors, rounded up"), out->survivors);
}

/* ---- against walls ---- */

static struct cell scaled_cell(struct reading *r, int engine, int against)
{
    return table_cell(r, &fantasy_tower_times_scaled_table, engine - ENGINE_HEAVY_CATAPULT, against - WORK_MEDIUM_TOWER,
                      "sequences");
}

int fantasy_engine_time(struct reading *r, int engine, int against)
{
    struct cell time;

    if (against != WORK_WALL && engine >= ENGINE_HEAVY_CATAPULT &&
        option(r, &fantasy_tower_times_option) == TOWERS_SCALED)
        time = scaled_cell(r, engine, against);
    else
        time = table_cell(r, &fantasy_engines_table, engine, WALL + against, "sequences");
    return time.value;                                  /* 0: it cannot */
}

/* Rounded up, so that `time` sequences are a whole breach whatever a house rule makes of `time`. */
int fantasy_share_of_breach(int time)
{
    return (WHOLE_BREACH + time - 1) / time;
}

int fantasy_shares(const int32_t fraction[2])
{
    return (int)((int64_t)fraction[0] * WHOLE_BREACH / fraction[1]);
}

int fantasy_ram_time(struct reading *r)
{
    int dice = number(r, &fantasy_siege_numbers[RAM_DICE]), sides = number(r, &fantasy_siege_numbers[RAM_SIDES]);

    return roll_sum(r, "sieges/ram", N_("sequences for the ram"), dice, sides);
}

bool fantasy_ruse_works(struct reading *r)
{
    int die = roll_die(r, "FA-52", N_("ruse"), 6);
    bool works = die >= number(r, &fantasy_siege_numbers[RUSE_FROM]);

    explain_flag(r, "opened", "FA-52", N_("the ruse opens the gate"), works);
    return works;
}

void fantasy_ruse_rule(struct reading *r, const void *args, void *result)
{
    (void)args;
    ((struct fantasy_ruse_out *)result)->opened = fantasy_ruse_works(r);
}

/* Sequences until the shares of all engines make a whole. */
enum { CANNOT = 0 };

static int shared_work(struct reading *r, const struct fantasy_breach_in *in)
{
    int left = WHOLE_BREACH - fantasy_shares(in->progress);
    int i, most = in->engines + in->monsters, work = 0;     /* in one sequence, in shares of a breach */

    for (i = 0; i < most; i++) {                        /* a huge creature works like a light catapult: FA-61 */
        int time = fantasy_engine_time(r, i < in->engines ? in->engine[i] : ENGINE_LIGHT_CATAPULT, in->against);
        if (time > 0) work += fantasy_share_of_breach(time);
    }
    if (work == 0) return CANNOT;
    return left <= 0 ? 1 : (left + work - 1) / work;    /* a whole one is seen at the end of this sequence */
}

void fantasy_breach_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_breach_in *in = args;
    struct fantasy_breach_out *out = result;
    bool allowed = true;
    int needed;

    switch (in->method) {
    case BY_ENGINES:
        out->sequences = shared_work(r, in);
        allowed = out->sequences != CANNOT;
        break;
    case BY_RAM:
        needed = in->ram_needed > 0 ? in->ram_needed : fantasy_ram_time(r);
        out->sequences = needed > in->ram_done ? needed - in->ram_done : 1;
        break;
    default:                                            /* magic, ruse, nobody there: at once */
        out->sequences = 0;
        break;
    }
    note(r, NOTE_ALLOWED, allowed);
    note(r, NOTE_WHY, allowed ? WHY_NONE : WHY_NO_ENGINE);
    explain(r, TRACE_ROUNDS, "sequences", "FA-35", N_("sequences until the breach"), out->sequences);
}

/* ---- the ballista in single combat ---- */

void fantasy_ballista_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_ballista_in *in = args;
    struct fantasy_ballista_out *out = result;
    const struct fantasy_body crew = { .class_ = CLASS_FIGHTER, .level = number(r,
            &fantasy_ballista_numbers[BALLISTA_LEVEL]) };
    bool allowed = in->range <= number(r, &fantasy_ballista_numbers[BALLISTA_RANGE]);
    int shots = (in->rounds - 1) / number(r, &fantasy_ballista_numbers[BALLISTA_EVERY]) + 1;
    struct fantasy_attacks attacks;
    int damage;

    attacks.needed = fantasy_needed(r, fantasy_table_percent(r, fantasy_row_of(r, &crew), in->ac));
    attacks.attacks = allowed ? shots : 0;
    attacks.damage.dice = number(r, &fantasy_ballista_numbers[BALLISTA_DICE]);
    attacks.damage.sides = number(r, &fantasy_ballista_numbers[BALLISTA_SIDES]);
    attacks.damage.plus = number(r, &fantasy_ballista_numbers[BALLISTA_PLUS]);
    note(r, NOTE_ALLOWED, allowed);
    note(r, NOTE_WHY, allowed ? WHY_NONE : WHY_TOO_FAR);
    note(r, NOTE_SHOTS, attacks.attacks);
    note(r, NOTE_NEEDED, attacks.needed);
    damage = fantasy_strike_blows(r, &attacks);
    out->damage = damage;
    out->hp = fantasy_wounded(in->hp, damage);
}
