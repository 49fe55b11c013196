/* battle.c - two units in contact fight sequence after sequence until one of them is
** demoralised or destroyed. In each: both strike at once; who lost a member tests
** morale; what regenerates grows back. Charges, braced pole arms and the half damage
** of a breach belong to the first sequence alone. */
#include "rules/fantasy/battle.h"
#include <string.h>
#include "rules/fantasy/creatures.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

enum { RED_SIDE, BLUE_SIDE, SIDES };
static const char *const who[] = { "red", "blue" };

const struct word fantasy_battle_state[FANTASY_BATTLE_STATES] = {
    { "fit", N_("fit") }, { "demoralised", N_("demoralised") }, { "destroyed", N_("destroyed") },
};

/* ---- what dice do not change ---- */

static void fill_attack(struct fantasy_attack_in *a, const struct fantasy_fighter *by, const struct fantasy_fighter *at, bool first)
{
    memset(a, 0, sizeof *a);
    a->attacker = by->body;
    a->target = at->body;
    a->phase = FANTASY_MELEE_PHASE;
    a->steps = by->steps;
    a->wisdom = at->wisdom;
    a->walls = at->walls;
    if (first) return;
    a->attacker.charging = a->target.charging = 0;
    if (a->walls == FANTASY_BREACHED) a->walls = FANTASY_NO_WALLS;
}

static void prepare_blows(struct reading *r, const struct fantasy_fighter *by, const struct fantasy_fighter *at, struct fantasy_battle_side *out)
{
    struct fantasy_attack_in first, later;

    fill_attack(&first, by, at, true);
    fill_attack(&later, by, at, false);
    fantasy_attack_prepare(r, &first, &out->first);
    if (memcmp(&first, &later, sizeof first) == 0) out->later = out->first;
    else fantasy_attack_prepare(r, &later, &out->later);
    if (!by->body.huge) return;
    out->flat_first = fantasy_huge_damage(r, by->body.hd, first.walls);         /* FA-20: no roll, no multiplier */
    out->flat_later = fantasy_huge_damage(r, by->body.hd, later.walls);
}

/* Strength of the enemy and losses in steps; of the losses those that end the step. */
static struct fantasy_morale_in situation(const struct fantasy_battle_side *s, const struct fantasy_battle *b, int strength, int losses)
{
    struct fantasy_morale_in in = s->morale;

    in.twice = strength >= 1;
    in.thrice = strength >= 2;
    in.lost = losses == 0 ? b->half : losses == 1 ? b->most_lost : INT32_MAX;
    return in;
}

/* Every test that may come, worked out once: the lists are long and the sequences many. */
static void prepare_tests(const struct reading *r, const struct fantasy_battle *b, struct fantasy_battle_side *s)
{
    struct reading quiet = *r;
    int strength, losses;

    quiet.trace = NULL;
    for (strength = 0; strength < FANTASY_STEPS_OF_ONE; strength++)
        for (losses = 0; losses < FANTASY_STEPS_OF_ONE; losses++) {
            struct fantasy_morale_in in = situation(s, b, strength, losses);
            fantasy_morale_prepare(&quiet, &in, &s->test[strength][losses]);
        }
}

static void prepare_side(struct reading *r, const struct fantasy_fighter *by, const struct fantasy_fighter *at, struct fantasy_battle *b, struct fantasy_battle_side *out)
{
    prepare_blows(r, by, at, out);
    out->hp = by->body.hp;
    out->officer = by->body.officer;
    out->start = by->start;
    out->start_men = fantasy_survivors(by->start, by->body.hp, by->body.officer);
    if (by->regen && !at->anti_regen) {
        out->regrown = fantasy_regrown(r, by->regen, 1);
        if (option(r, &fantasy_regeneration_men) == FANTASY_REGEN_BATTLE) out->regrow_men = out->start_men;
    }
    out->morale = by->morale;
    out->morale.immune_enemy = at->body.immune;
    out->morale.huge_enemy = at->body.huge;
    prepare_tests(r, b, out);
}

void fantasy_battle_get_ready(struct reading *r, const void *in_, void *ready_)
{
    const struct fantasy_battle_in *in = in_;
    struct fantasy_battle_ready *ready = ready_;
    struct fantasy_battle *b = &ready->battle;

    b->twice = fantasy_number(r, &fantasy_morale_figures, FANTASY_TWICE);
    b->thrice = fantasy_number(r, &fantasy_morale_figures, FANTASY_THRICE);
    b->half = fantasy_number(r, &fantasy_morale_figures, FANTASY_HALF_LOST);
    b->most_lost = fantasy_number(r, &fantasy_morale_figures, FANTASY_MOST_LOST);
    about(r, who[RED_SIDE]);
    prepare_side(r, &in->red, &in->blue, b, &b->side[RED_SIDE]);
    about(r, who[BLUE_SIDE]);
    prepare_side(r, &in->blue, &in->red, b, &b->side[BLUE_SIDE]);
    ready->start.total[RED_SIDE] = in->red.body.total;
    ready->start.total[BLUE_SIDE] = in->blue.body.total;
    ready->most = in->most;
}

/* ---- one sequence ---- */

static int blow_of(struct reading *r, const struct fantasy_battle_side *s, int men, bool later)
{
    struct fantasy_blow blow = later ? s->later : s->first;
    int flat = later ? s->flat_later : s->flat_first;

    if (flat) {
        explain(r, TRACE_VALUE, "damage", "FA-20", N_("damage of the huge creature"), flat);
        return flat;
    }
    blow.men = men;
    explain(r, TRACE_VALUE, "men", "FA-3", N_("number of troops"), men);
    return fantasy_strike(r, &blow);
}

/* Does a unit that lost a member hold? The figures are those after this sequence's damage (FA-8). */
static int morale_after(struct reading *r, const struct fantasy_battle *b, int i, bool lost_one, const int32_t *total)
{
    const struct fantasy_battle_side *s = &b->side[i];
    int men = fantasy_survivors(total[i], s->hp, s->officer);
    int64_t own = total[i], enemy = total[1 - i], start = s->start_men, lost = (start - men) * 100;
    int strength = enemy > own * b->thrice ? 2 : enemy > own * b->twice ? 1 : 0;
    int losses = lost > start * b->most_lost ? 2 : lost > start * b->half ? 1 : 0;

    if (men == 0) return FANTASY_DESTROYED;
    if (!lost_one && !s->morale.huge_enemy) return FANTASY_FIT;                 /* nobody lost, nobody afraid: no test */
    if (r->trace) {
        struct fantasy_morale_in in = situation(s, b, strength, losses);
        struct fantasy_test again;
        fantasy_morale_prepare(r, &in, &again);
    }
    return fantasy_morale_test(r, &s->test[strength][losses]) ? FANTASY_FIT : FANTASY_DEMORALISED;
}

static void regrow(struct reading *r, const struct fantasy_battle_side *s, int before, int32_t *total)
{
    int points = s->regrown * (s->regrow_men ? s->regrow_men : before);

    if (s->regrown == 0 || *total <= s->officer) return;
    *total = *total + points > s->start ? s->start : *total + points;
    explain(r, TRACE_VALUE, "total", "special/regenerating", N_("hit points after regeneration"), *total);
}

/* A sequence goes by in two steps, blows and then morale, so that counting has few
** ways to follow from each: 36 for two dice of six sides, then four. */
enum { FIRST_BLOWS, MORALE, LATER_BLOWS, STEPS_OF_A_SEQUENCE = 2 };

static void exchange_blows(struct reading *r, const struct fantasy_battle *b, struct fantasy_battle_total *s)
{
    int men[SIDES], damage[SIDES], i;

    for (i = 0; i < SIDES; i++) {
        men[i] = fantasy_survivors(s->total[i], b->side[i].hp, b->side[i].officer);
        about(r, who[i]);
        damage[i] = blow_of(r, &b->side[i], men[i], s->stage == LATER_BLOWS);
    }
    for (i = 0; i < SIDES; i++) {
        const struct fantasy_battle_side *side = &b->side[i];
        bool lost_one;
        s->total[i] = fantasy_wounded(s->total[i], damage[1 - i]);
        about(r, who[i]);
        explain(r, TRACE_VALUE, "total", "melee", N_("hit points left"), s->total[i]);
        lost_one = fantasy_survivors(s->total[i], side->hp, side->officer) < men[i];
        s->state[i] = lost_one;                         /* until morale is tested: must it be? */
        if (side->regrown) s->men[i] = men[i];
    }
}

static bool test_morale(struct reading *r, const struct fantasy_battle *b, struct fantasy_battle_total *s)
{
    int i;

    for (i = 0; i < SIDES; i++) {
        about(r, who[i]);
        s->state[i] = morale_after(r, b, i, s->state[i] != 0, s->total);
    }
    for (i = 0; i < SIDES; i++) {
        about(r, who[i]);
        regrow(r, &b->side[i], s->men[i], &s->total[i]);
        s->men[i] = 0;                                  /* equal states are counted once */
    }
    if (s->state[RED_SIDE] == FANTASY_FIT && s->state[BLUE_SIDE] == FANTASY_FIT) return true;
    for (i = 0; i < SIDES; i++) {                           /* over: only the men count now, not their wounds */
        const struct fantasy_battle_side *side = &b->side[i];
        s->total[i] = fantasy_survivors(s->total[i], side->hp, side->officer) * side->hp + side->officer;
    }
    return false;
}

static bool half_a_sequence(struct reading *r, const void *args, void *state)
{
    const struct fantasy_battle *b = args;
    struct fantasy_battle_total *s = state;

    if (s->stage != MORALE) {
        exchange_blows(r, b, s);
        s->stage = MORALE;
        return true;
    }
    s->stage = LATER_BLOWS;
    return test_morale(r, b, s);
}

void fantasy_battle_rule(struct reading *r, const void *ready_, void *out_)
{
    const struct fantasy_battle_ready *ready = ready_;
    const struct fantasy_battle *b = &ready->battle;
    struct fantasy_battle_out *out = out_;
    struct fantasy_battle_total s = ready->start;
    int steps, sequences;

    chain(r, half_a_sequence, b, (int)sizeof *b, &s, (int)sizeof s, ready->most * STEPS_OF_A_SEQUENCE, &steps);
    sequences = steps / STEPS_OF_A_SEQUENCE;
    about(r, NULL);
    out->red = s.state[RED_SIDE];
    out->blue = s.state[BLUE_SIDE];
    if (out->red == FANTASY_FIT) out->winner = out->blue == FANTASY_FIT ? FANTASY_GOES_ON : FANTASY_RED;
    else out->winner = out->blue == FANTASY_FIT ? FANTASY_BLUE : FANTASY_DRAW;
    note(r, FANTASY_NOTE_SEQUENCES, sequences);
    note(r, FANTASY_NOTE_RED_SURVIVORS, fantasy_survivors(s.total[RED_SIDE], b->side[RED_SIDE].hp, b->side[RED_SIDE].officer));
    note(r, FANTASY_NOTE_BLUE_SURVIVORS, fantasy_survivors(s.total[BLUE_SIDE], b->side[BLUE_SIDE].hp, b->side[BLUE_SIDE].officer));
}
