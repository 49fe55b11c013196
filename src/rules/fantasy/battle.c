/* battle.c - two units in contact fight sequence after sequence until one of them is
** demoralised or destroyed. In each: both strike at once; who lost a member tests morale;
** what regenerates grows back; hunger takes its share. The pieces are those of a whole sequence
** (exchange.h); what dice do not change is worked out once, for there are many sequences to count.
**
** To the first sequence alone belong charges, braced pole arms, the half damage of a breach, the
** protection of wisdom (an engaged unit has no order that keeps it still) and the death of a
** commander in chief. Contact ends when one is destroyed: the other tests as a free unit. */
#include "rules/fantasy/battle.h"
#include <string.h>
#include "base/check.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

enum { RED_SIDE, BLUE_SIDE, SIDES };
static const char *const who[] = { "red", "blue" };

const struct word fantasy_battle_state[BATTLE_STATES] = {
    { "fit", N_("fit") }, { "demoralised", N_("demoralised") }, { "destroyed", N_("destroyed") },
};

/* ---- what dice do not change ---- */

static struct fantasy_attack_in attack_of(const struct fantasy_fighter *by, const struct fantasy_fighter *at, int time)
{
    struct fantasy_attack_in a;

    memset(&a, 0, sizeof a);
    a.attacker = by->body;
    a.target = at->body;
    a.phase = ATTACK_MELEE;
    a.steps = by->steps;
    a.wisdom = at->wisdom;
    a.walls = at->walls;
    if (time == SEQUENCE_FIRST) return a;
    a.attacker.charging = a.target.charging = a.target.still = 0;
    if (a.walls == WALLS_BREACHED) a.walls = WALLS_NONE;
    return a;
}

static void prepare_strokes(struct reading *r, const struct fantasy_fighter *by, const struct fantasy_fighter *at,
                            struct fantasy_stroke *out)
{
    const struct fantasy_attack_in first = attack_of(by, at, SEQUENCE_FIRST),
                                   later = attack_of(by, at, SEQUENCE_LATER);

    fantasy_stroke_prepare(r, &first, &out[SEQUENCE_FIRST]);
    if (memcmp(&first, &later, sizeof first) == 0) out[SEQUENCE_LATER] = out[SEQUENCE_FIRST];
    else fantasy_stroke_prepare(r, &later, &out[SEQUENCE_LATER]);
}

/* Which of the two figures for losses a unit with so many men is above. */
static int losses_of(const struct fantasy_pair_side *s, int men)
{
    return (men < s->half_men ? GONE_HALF : 0) | (men < s->most_men ? GONE_MOST : 0);
}

/* The fewest men whose losses are not above the figure: fewer men have lost more. */
static int least_men(int start_men, int figure)
{
    int least = 0, above = start_men;

    while (least < above) {
        int men = (least + above) / 2;
        if (fantasy_lost_percent(start_men, men) > figure) least = men + 1;
        else above = men;
    }
    return least;
}

/* A percentage that is above just these. */
static int percent_lost(const struct fantasy_pair *b, int losses)
{
    switch (losses) {
    case 0:         return b->half < b->most_lost ? b->half : b->most_lost;
    case GONE_HALF: return b->most_lost;
    case GONE_MOST: return b->half;
    default:        return INT32_MAX;
    }
}

/* The situation of a unit in one of the cases for which a test is worked out. */
static struct fantasy_morale_in situation(const struct fantasy_pair *b, const struct fantasy_pair_side *s, int time,
                                          int enemy, int losses)
{
    struct fantasy_morale_in in = s->morale;
    struct fantasy_foe foe = s->enemy;

    if (time != SEQUENCE_FIRST && in.cinc_dead == CINC_DIES_NOW) in.cinc_dead = CINC_DIED_LATER;
    in.free = enemy == STRENGTH_GONE;
    foe.strength = enemy;
    if (!in.free) fantasy_face(&foe, s->huge, &in);
    in.lost = percent_lost(b, losses);
    return in;
}

/* Every test that may come, worked out once: the lists are long and the sequences many. */
static void prepare_tests(const struct reading *r, const struct fantasy_pair *b, struct fantasy_pair_side *s)
{
    struct reading quiet = *r;
    int time, enemy, losses;

    quiet.trace = NULL;
    for (time = 0; time < SEQUENCE_TIMES; time++)
        for (enemy = 0; enemy < STRENGTHS_OR_GONE; enemy++)
            for (losses = 0; losses < GONE_BITS; losses++) {
                struct fantasy_morale_in in = situation(b, s, time, enemy, losses);
                fantasy_set_up_test(&quiet, &in, &s->test[time][enemy][losses]);
                s->tests_anyway[enemy] = fantasy_must_test(&in, false);
            }
}

static void prepare_side(struct reading *r, const struct fantasy_fighter *by, const struct fantasy_fighter *at,
                         const struct fantasy_pair *b, struct fantasy_pair_side *out)
{
    if (!b->single_combat) prepare_strokes(r, by, at, out->stroke);
    out->hp = by->body.hp;
    out->officer = by->body.officer;
    out->huge = by->body.huge;
    out->hunger = by->morale.hunger;
    out->enemy_quenches = at->anti_regen;
    out->growth.rate = by->regen;
    out->growth.start = by->start;
    out->growth.start_men = fantasy_survivors(by->start, by->body.hp, by->body.officer);
    out->enemy.immune = at->body.immune;
    out->enemy.huge = at->body.huge;
    out->morale = by->morale;
    out->half_men = least_men(out->growth.start_men, b->half);
    out->most_men = least_men(out->growth.start_men, b->most_lost);
    prepare_tests(r, b, out);
}

void fantasy_battle_prepare(struct reading *r, const void *input, void *result)
{
    const struct fantasy_battle_in *in = input;
    struct fantasy_battle_ready *ready = result;
    struct fantasy_pair *b = &ready->battle;

    fantasy_ratios_read(r, &b->ratio);
    b->half = number(r, &fantasy_morale_numbers[MORALE_HALF_LOST]);
    b->most_lost = number(r, &fantasy_morale_numbers[MORALE_MOST_LOST]);
    b->single_combat = in->red.body.huge && in->blue.body.huge;
    if (b->single_combat) fantasy_set_up_duel(r, &in->red.body, &in->blue.body, &b->duel);
    about(r, who[RED_SIDE]);
    prepare_side(r, &in->red, &in->blue, b, &b->side[RED_SIDE]);
    about(r, who[BLUE_SIDE]);
    prepare_side(r, &in->blue, &in->red, b, &b->side[BLUE_SIDE]);
    ready->start.total[RED_SIDE] = in->red.body.total;
    ready->start.total[BLUE_SIDE] = in->blue.body.total;
    ready->most = in->most;
}

/* ---- one sequence ---- */

/* A sequence goes by in two steps, blows and then morale, so that counting has few
** ways to follow from each: 36 for two dice of six sides, then four. */
enum { FIRST_BLOWS, FIRST_TESTS, LATER_BLOWS, LATER_TESTS, STEPS_OF_A_SEQUENCE = 2 };

static int time_of(int stage) { return stage <= FIRST_TESTS ? SEQUENCE_FIRST : SEQUENCE_LATER; }

static int men_of(const struct fantasy_pair_side *s, int total)
{
    return fantasy_survivors(total, s->hp, s->officer);
}

static int strike(struct reading *r, const struct fantasy_pair_side *s, int men, int time)
{
    struct fantasy_stroke stroke = s->stroke[time];

    if (stroke.flat != THROWS_DICE)
        explain(r, TRACE_VALUE, "damage", "FA-20", N_("damage of the huge creature"), stroke.flat);
    else explain(r, TRACE_VALUE, "men", "FA-3", N_("number of troops"), men);
    stroke.blow.men = men;
    return fantasy_stroke_lands(r, &stroke);
}

/* The damage that each does to the other. */
static void fight(struct reading *r, const struct fantasy_pair *b, const struct fantasy_pair_total *s,
                  const int *men, int *damage)
{
    int i;

    if (b->single_combat) {
        struct fantasy_duel_state duel = { .hero = s->total[RED_SIDE], .enemy = s->total[BLUE_SIDE] };
        fantasy_duel_fight(r, &b->duel, &duel);
        damage[RED_SIDE] = s->total[BLUE_SIDE] - duel.enemy;
        damage[BLUE_SIDE] = s->total[RED_SIDE] - duel.hero;
        return;
    }
    for (i = 0; i < SIDES; i++) {
        about(r, who[i]);
        damage[i] = strike(r, &b->side[i], men[i], time_of(s->stage));
    }
}

static void exchange_blows(struct reading *r, const struct fantasy_pair *b, struct fantasy_pair_total *s)
{
    int men[SIDES], damage[SIDES], i;

    for (i = 0; i < SIDES; i++) men[i] = men_of(&b->side[i], s->total[i]);
    fight(r, b, s, men, damage);
    for (i = 0; i < SIDES; i++) {
        const struct fantasy_pair_side *side = &b->side[i];
        s->total[i] = fantasy_wounded(s->total[i], damage[1 - i]);
        about(r, who[i]);
        explain(r, TRACE_VALUE, "total", "melee", N_("hit points left"), s->total[i]);
        s->state[i] = men_of(side, s->total[i]) < men[i];       /* until morale is tested: it has lost a member */
        if (!side->growth.rate) continue;
        s->men[i] = men[i];
        s->burnt[i] = side->enemy_quenches && damage[1 - i] > 0;
    }
}

/* The test as the list has it, with the figures of this sequence; the same comes of it as was worked out before. */
static void explain_test(struct reading *r, struct fantasy_morale_in in, int lost, const struct fantasy_test *test)
{
    struct fantasy_test again;

    in.lost = lost;
    fantasy_set_up_test(r, &in, &again);
    CHECK(memcmp(&again, test, sizeof again) == 0);
}

/* Does a unit hold? The figures are those after this sequence's damage (FA-8). */
static int state_after(struct reading *r, const struct fantasy_pair *b, const struct fantasy_pair_total *s,
                       const int *men, int i)
{
    const struct fantasy_pair_side *side = &b->side[i];
    int time = time_of(s->stage), losses = losses_of(side, men[i]);
    int enemy = men[1 - i] == 0 ? STRENGTH_GONE : fantasy_strength(&b->ratio, s->total[i], s->total[1 - i]);
    const struct fantasy_test *test = &side->test[time][enemy][losses];

    if (men[i] == 0) return BATTLE_DESTROYED;
    if (!s->state[i] && !side->tests_anyway[enemy]) return BATTLE_FIT;
    if (r->trace)
        explain_test(r, situation(b, side, time, enemy, losses),
                     fantasy_lost_percent(side->growth.start_men, men[i]), test);
    return fantasy_morale_test(r, test) ? BATTLE_FIT : BATTLE_DEMORALISED;
}

/* Torches and oil: an enemy equipped against it is in contact or hurt it in this sequence (FA-23). */
static void grow_back(struct reading *r, const struct fantasy_pair *b, struct fantasy_pair_total *s, int i)
{
    const struct fantasy_pair_side *side = &b->side[i];
    bool enemy_stands = s->state[1 - i] != BATTLE_DESTROYED;

    if (!side->growth.rate || s->state[i] == BATTLE_DESTROYED) return;
    if (side->enemy_quenches && (enemy_stands || s->burnt[i])) return;
    s->total[i] = fantasy_grow(r, &side->growth, s->men[i], s->total[i]);
}

static void starve(struct reading *r, const struct fantasy_pair_side *side, int32_t *total, int32_t *state)
{
    if (side->hunger == HUNGER_FED || *state == BATTLE_DESTROYED) return;
    *total = fantasy_wounded(*total, fantasy_starved(r, side->hunger, side->growth.start));
    if (men_of(side, *total) == 0) *state = BATTLE_DESTROYED;
}

static bool end_of_sequence(struct reading *r, const struct fantasy_pair *b, struct fantasy_pair_total *s)
{
    int men[SIDES], state[SIDES], i;

    for (i = 0; i < SIDES; i++) men[i] = men_of(&b->side[i], s->total[i]);
    for (i = 0; i < SIDES; i++) {
        about(r, who[i]);
        state[i] = state_after(r, b, s, men, i);
    }
    for (i = 0; i < SIDES; i++) s->state[i] = state[i];
    for (i = 0; i < SIDES; i++) {
        about(r, who[i]);
        grow_back(r, b, s, i);
    }
    for (i = 0; i < SIDES; i++) {
        about(r, who[i]);
        starve(r, &b->side[i], &s->total[i], &s->state[i]);
        s->men[i] = s->burnt[i] = 0;
    }
    if (s->state[RED_SIDE] == BATTLE_FIT && s->state[BLUE_SIDE] == BATTLE_FIT) return true;
    for (i = 0; i < SIDES; i++)                         /* over: only the men count now, not their wounds */
        s->total[i] = men_of(&b->side[i], s->total[i]) * b->side[i].hp + b->side[i].officer;
    return false;
}

static bool half_a_sequence(struct reading *r, const void *args, void *state)
{
    const struct fantasy_pair *b = args;
    struct fantasy_pair_total *s = state;
    bool goes_on = true;

    if (s->stage == FIRST_BLOWS || s->stage == LATER_BLOWS) exchange_blows(r, b, s);
    else goes_on = end_of_sequence(r, b, s);
    s->stage = s->stage == LATER_TESTS ? LATER_BLOWS : s->stage + 1;
    return goes_on;
}

void fantasy_battle_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_battle_ready *ready = args;
    const struct fantasy_pair *b = &ready->battle;
    struct fantasy_battle_out *out = result;
    struct fantasy_pair_total s = ready->start;
    int steps, sequences;

    steps = chain(r, &(struct rounds){ .step = half_a_sequence, .args = b, .args_size = (int)sizeof *b,
                                       .state_size = (int)sizeof s, .most = ready->most * STEPS_OF_A_SEQUENCE,
                                       .with_rounds = true }, &s);
    sequences = steps / STEPS_OF_A_SEQUENCE;
    about(r, NULL);
    out->red = s.state[RED_SIDE];
    out->blue = s.state[BLUE_SIDE];
    if (out->red == BATTLE_FIT) out->winner = out->blue == BATTLE_FIT ? WINNER_OPEN : WINNER_RED;
    else out->winner = out->blue == BATTLE_FIT ? WINNER_BLUE : WINNER_NOBODY;
    note(r, NOTE_SEQUENCES, sequences);
    note(r, NOTE_RED_SURVIVORS, men_of(&b->side[RED_SIDE], s.total[RED_SIDE]));
    note(r, NOTE_BLUE_SURVIVORS, men_of(&b->side[BLUE_SIDE], s.total[BLUE_SIDE]));
}
