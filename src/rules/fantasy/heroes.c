/* heroes.c - single combat between heroes, or a hero and a huge creature.
**
** Ten rounds at most, then the survivors go back to their troops. In each round
** both throw 1d6 for who strikes first (FA-25); equal throws strike together. An
** attack hits with 21 - percent/5 or more on the d20. At 0 hit points a fighter is
** dead and strikes no more. */
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"

enum { TOGETHER, HERO_FIRST, ENEMY_FIRST };

int fantasy_needed(struct reading *r, int percent)
{
    int needed = number(r, &fantasy_heroes_numbers[HIT_FROM]) -
                 percent / number(r, &fantasy_heroes_numbers[POINTS_PER_PIP]);

    explain(r, TRACE_VALUE, "needed", "FA-25", N_("needed on the d20"), needed);
    return needed;
}

static void strike_once(struct reading *r, const void *args, void *result)
{
    const struct fantasy_attacks *a = args;
    int32_t *damage = result;
    int die = roll_die(r, "FA-25", N_("attack"), 20);

    if (die < a->needed) return;
    *damage = roll_sum(r, "FA-25", N_("damage"), a->damage.dice, a->damage.sides) + a->damage.plus;
    if (*damage < 0) *damage = 0;
}

/* All attacks of a fighter in a round: one after the other, one total. */
static void strike_all(struct reading *r, const void *args, void *result)
{
    const struct fantasy_attacks *a = args;
    int32_t *total = result;
    int i;

    for (i = 0; i < a->attacks; i++) {
        int32_t damage;
        part(r, strike_once, a, (int)sizeof *a, &damage, (int)sizeof damage);
        *total += damage;
    }
}

int fantasy_strike_blows(struct reading *r, const struct fantasy_attacks *a)
{
    int32_t damage;

    part(r, strike_all, a, (int)sizeof *a, &damage, (int)sizeof damage);
    explain(r, TRACE_VALUE, "damage", "FA-25", N_("damage"), damage);
    return damage;
}

static void throw_for_first(struct reading *r, const void *args, void *result)
{
    const int32_t *matters = args;
    int32_t *first = result;
    int hero, enemy;

    about(r, "hero");
    hero = roll_die(r, "FA-25", N_("initiative"), 6);
    about(r, "enemy");
    enemy = roll_die(r, "FA-25", N_("initiative"), 6);
    if (*matters) *first = hero > enemy ? HERO_FIRST : hero < enemy ? ENEMY_FIRST : TOGETHER;
}

static int most_damage(const struct fantasy_attacks *a)
{
    return a->attacks * (a->damage.dice * a->damage.sides + a->damage.plus);
}

/* Who is first matters only if somebody could fall: the throw is made in any case,
** but a fight in which nobody can fall this round need not be told apart by it. */
static int first_to_strike(struct reading *r, const struct fantasy_duel *d, const struct fantasy_duel_state *s)
{
    int32_t matters = most_damage(&d->hero) >= s->enemy || most_damage(&d->enemy) >= s->hero, first;

    part(r, throw_for_first, &matters, (int)sizeof matters, &first, (int)sizeof first);
    return first;
}

/* A round goes by in three steps, so that counting has few states to keep apart: who
** is first; the first one's blows; the other's. */
enum { ROUND_STARTS, HERO_BEGINS, ENEMY_BEGINS, BOTH_STRIKE, HERO_ANSWERS, ENEMY_ANSWERS, STEPS_OF_A_ROUND = 3 };

static void hero_strikes(struct reading *r, const struct fantasy_duel *d, struct fantasy_duel_state *s)
{
    about(r, "hero");
    s->enemy = fantasy_wounded(s->enemy, fantasy_strike_blows(r, &d->hero));
    about(r, "enemy");
    explain(r, TRACE_VALUE, "hp", "FA-25", N_("hit points left"), s->enemy);
}

static void enemy_strikes(struct reading *r, const struct fantasy_duel *d, struct fantasy_duel_state *s)
{
    about(r, "enemy");
    s->hero = fantasy_wounded(s->hero, fantasy_strike_blows(r, &d->enemy));
    about(r, "hero");
    explain(r, TRACE_VALUE, "hp", "FA-25", N_("hit points left"), s->hero);
}

static bool next_step(struct reading *r, const void *args, void *state)
{
    static const int8_t begins[] = {
        [TOGETHER] = BOTH_STRIKE, [HERO_FIRST] = HERO_BEGINS, [ENEMY_FIRST] = ENEMY_BEGINS
    };
    const struct fantasy_duel *d = args;
    struct fantasy_duel_state *s = state;

    switch (s->stage) {
    case ROUND_STARTS:
        s->stage = begins[first_to_strike(r, d, s)];
        return true;
    case HERO_BEGINS:
        hero_strikes(r, d, s);
        s->stage = ENEMY_ANSWERS;
        return s->enemy > 0;                            /* the dead do not answer */
    case BOTH_STRIKE:
        hero_strikes(r, d, s);
        s->stage = ENEMY_ANSWERS;
        return true;                                    /* struck together: the dead do */
    case ENEMY_BEGINS:
        enemy_strikes(r, d, s);
        s->stage = HERO_ANSWERS;
        return s->hero > 0;
    case HERO_ANSWERS:
        hero_strikes(r, d, s);
        break;
    default:
        enemy_strikes(r, d, s);
        break;
    }
    s->stage = ROUND_STARTS;
    return s->hero > 0 && s->enemy > 0;
}

/* Ten rounds of average damage in one go. */
int fantasy_average_blows(struct reading *r, const struct fantasy_attacks *a, int percent)
{
    int twice = a->damage.dice * (a->damage.sides + 1) + 2 * a->damage.plus;
    int rounds = number(r, &fantasy_heroes_numbers[DUEL_ROUNDS_MOST]);
    int damage = rounds * a->attacks * (twice < 0 ? 0 : twice) * percent / 200;

    explain(r, TRACE_ROUNDS, "damage", "FA-25", N_("average damage of all rounds, rounded down"), damage);
    return damage;
}

static void fighter(struct reading *r, const struct fantasy_body *by, const struct fantasy_body *at,
                    struct fantasy_attacks *out, int32_t *percent)
{
    *percent = fantasy_table_percent(r, fantasy_row_of(r, by), at->ac);
    out->needed = fantasy_needed(r, *percent);
    out->attacks = by->attacks;
    out->damage =
        at->immune ? (struct fantasy_dice){ 0, 0, 0 } : by->damage; /* he strikes, and nothing comes of it (FA-19) */
}

void fantasy_set_up_duel(struct reading *r, const struct fantasy_body *hero, const struct fantasy_body *enemy,
                          struct fantasy_duel *out)
{
    about(r, "hero");
    fighter(r, hero, enemy, &out->hero, &out->percent[0]);
    about(r, "enemy");
    fighter(r, enemy, hero, &out->enemy, &out->percent[1]);
    out->fast = option(r, &fantasy_duels_option) == DUEL_FAST;
}

int fantasy_duel_fight(struct reading *r, const struct fantasy_duel *d, struct fantasy_duel_state *state)
{
    int most = number(r, &fantasy_heroes_numbers[DUEL_ROUNDS_MOST]), rounds = most;

    if (d->fast) {
        int by_hero, by_enemy;
        about(r, "hero");
        by_hero = fantasy_average_blows(r, &d->hero, d->percent[0]);
        about(r, "enemy");
        by_enemy = fantasy_average_blows(r, &d->enemy, d->percent[1]);
        state->enemy = fantasy_wounded(state->enemy, by_hero);
        state->hero = fantasy_wounded(state->hero, by_enemy);
    } else {
        int steps;
        steps = chain(r, &(struct rounds){ .step = next_step, .args = d, .args_size = (int)sizeof *d,
                                           .state_size = (int)sizeof *state, .most = most * STEPS_OF_A_ROUND,
                                           .with_rounds = true }, state);
        rounds = (steps + STEPS_OF_A_ROUND - 1) / STEPS_OF_A_ROUND;
    }
    return rounds;
}

const struct word fantasy_duel_winner[DUEL_ENDS] = {
    { "hero", N_("the hero") }, { "enemy", N_("the enemy") }, { "none", N_("nobody") },
};

void fantasy_duel_prepare(struct reading *r, const void *input, void *result)
{
    const struct fantasy_duel_in *in = input;
    struct fantasy_duel_ready *ready = result;

    fantasy_set_up_duel(r, &in->hero, &in->enemy, &ready->duel);
    ready->state.hero = in->hero.hp;
    ready->state.enemy = in->enemy.hp;
}

void fantasy_duel_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_duel_ready *ready = args;
    struct fantasy_duel_out *out = result;
    struct fantasy_duel_state s = ready->state;
    int rounds = fantasy_duel_fight(r, &ready->duel, &s);

    about(r, NULL);
    if (s.hero > 0) out->winner = s.enemy > 0 ? DUEL_TO_NOBODY : DUEL_TO_HERO;
    else out->winner = s.enemy > 0 ? DUEL_TO_ENEMY : DUEL_TO_NOBODY;
    note(r, NOTE_ROUNDS, rounds);
    note(r, NOTE_HERO_HP, s.hero);
    note(r, NOTE_ENEMY_HP, s.enemy);
}
