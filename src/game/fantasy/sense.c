/* sense.c - the few orders that a sensible commander would think of first. Not a rule of the game.
**
** What an attack promises is the harm it does: the part of the target's strength that falls, and of the rest what is
** likely to lose heart, since every unit that loses a man is tested. What others have been ordered to do to the same
** target in this sequence counts as done: a second blow calls for no second test. What it may cost is the harm that
** comes back. Strengths are those of worth.c, and everything is told in thousandths of a unit of middling strength. */
#include "game/fantasy/war.h"
#include "base/whole.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

enum { LIST_ROOM = 512, ALL = 1000, CERTAIN = 36, NEVER_TESTS = 12 };

/* Per cent, where nothing else is said. Found by playing: small changes of all of them at once, kept where a commander
** who always gives the first idea did better against mule and against himself as he was, in some hundred thousand
** battles of four scenarios (docs/players.md). Those of sieges were not looked for so. */
enum {
    STRUCK_RUNNING = 5,         /* what a unit loses of its strength when it runs and cannot withdraw */
    LOSES_HEART = 121,          /* the weight of a unit that breaks, beside that of the men it loses */
    RISK = 17,                  /* the weight of the harm that comes back: little, since who waits is attacked too, */
    RISK_AT_WALLS = 100,        /* but not where walls are between them */
    SECOND = 56,                /* the weight of a blow at whom others strike already: he tests his morale only once */
    LEFT_TO_SHOOT = 43,         /* taken off where free shooters are attacked: they shoot before anybody reaches them */
    SHOT = 170, ANY_SHOT = 61,  /* the weight of what a shot does, since it risks nothing; and, in thousandths, added to
                                ** any shot at all */
    SAVED = 120, AGAIN = 7,     /* the weight of the harm that a withdrawal avoids; added for lances, which may charge
                                ** again */
    BRACED = 50,                /* pole arms that wait hit a charge so much harder, if they do wait */
    STANDS = -66, STANDS_BRACED = 71, WISE = 10,        /* for waiting, in thousandths */
    OF_THE_ARMY = 41,           /* the part of an army that falls with its commander */
    A_LEADER = 36,              /* for leading a unit, in thousandths */
    DUEL = 148, FIGHT = 174,    /* the weight of a single combat, and of a hero's fight with a unit */
    ENGINE_PART = 10, HEROES_TIMES = 3, TEN_MEN = 10, EXPOSED_PART = 4, WOUNDS_PART = 3,
    /* sieges, in thousandths: work on walls, assaults; taken off an attack where the walls protect less tomorrow
    ** (TOO_SOON), and of one of the besieged who comes out for it */
    BOMBARDS = 200, BATTERS = 500, BATTERS_MORE = 170, OPENS_WALLS = 1500, AT_WALLS = 160, BESIDE_ENGINES = -90,
    TOO_SOON = 400, COMES_OUT = 300, STORMS = -210, STORMS_BESIDE = -300, SHOOTERS_STORM = -210,
    USUAL_WISDOM = 12, FIRST_OF_ALL = 2000, USUAL = 500, HARDLY = -200, LAST = -500
};

/* What has been worked out for a list of orders. */
struct look {
    const struct play *p;
    const struct fantasy_roster *is;
    const struct war_state *b;
    const struct fantasy_field *f;
    int seat;
    int64_t strength[MOST_UNITS], middling, side[WAR_SEATS];
    int64_t pending[MOST_UNITS];                /* hit points that own orders promise to take */
    int sent[MOST_UNITS];                       /* own units ordered to come to it */
    bool riders;                                /* the enemy has free mounted units */
    bool now_or_never;                          /* a besieger on the last day of the siege */
};

/* ---- attacks ---- */

/* Of so many hit points those that the walls before it let through. */
static int64_t through_walls(const struct look *l, int t, int64_t points)
{
    switch (fantasy_walls_of(l->is, l->f, t)) {
    case WALLS_INTACT:   return points / 4;
    case WALLS_BREACHED: return points / 2;
    default:             return points;
    }
}

/* Hit points that an attack takes, on average. */
static int64_t blow(const struct look *l, int u, int t, bool shot, bool charge)
{
    const struct fantasy_unit_type *a = &l->is->unit[u], *b = &l->is->unit[t];
    int64_t points;

    if (fantasy_immune_to(b, a)) return 0;
    if (a->huge && !shot) return 10 * fantasy_hit_dice(a->hd);
    points = fantasy_men(l->is, l->f, u) * war_twice_average(shot ? &a->missile : &a->melee) *
             war_chance(fantasy_table_row(a->hd), b->ac) / 200;
    if (a->special) points *= 3;
    if (!shot) {
        if (charge && a->lance) points *= 2;
        if (a->flying && !b->flying) points *= 2;
        if (b->flying && !a->flying) points /= 2;
        if (fantasy_immune_to(a, b)) points *= 5;
    }
    return through_walls(l, t, points);
}

/* In 36 throws of two dice so many are higher than the score. */
static int fails(int score)
{
    static const int8_t of[] = { 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1, 0 };

    return of[clamp(score, 0, 12)];
}

/* How likely it is to break when it loses so many points, in 36ths. big: by an enemy so strong. */
static int breaks(const struct look *l, int t, int64_t points, int64_t big, bool free)
{
    const struct fantasy_unit *u = &l->f->unit[t];
    const struct fantasy_unit_type *is = &l->is->unit[t];
    int64_t left = u->total - points;
    int score = is->morale + free;

    if (is->morale >= NEVER_TESTS || is->faithful || fantasy_shaken(u) || points <= 0) return 0;
    if (left <= 0) return 0;
    if (4 * left < u->start) score -= 2;
    else if (2 * left < u->start) score--;
    if (big > 3 * left) score -= 2;
    else if (big > 2 * left) score--;
    if (is->home == HOME_TOWN) score += 2;
    else if (is->home == HOME_REGION) score++;
    return fails(score);
}

/* It may withdraw, and nobody strikes it. */
static bool unhurt(const struct fantasy_unit_type *u) { return u->elite || u->mounted || u->flying; }

/* What a unit that loses heart is to its side, in per cent of its strength: it may not rally, is out of the fight for a
** while, and unless it can withdraw it is struck as it runs. */
static int64_t broken(const struct look *l, int t)
{
    const struct fantasy_unit_type *is = &l->is->unit[t];
    int lost = fails(is->morale + 1 + !l->f->side[is->side].standard_lost);

    return 100 * lost / CERTAIN + (unhurt(is) ? 0 : STRUCK_RUNNING);
}

static int64_t scaled(const struct look *l, int64_t strength) { return strength * ALL / l->middling; }

/* What it is to a side that its unit loses so many points. */
static int64_t harm(const struct look *l, int t, int64_t points, int64_t big, bool free)
{
    int64_t total = l->f->unit[t].total > 0 ? l->f->unit[t].total : 1, part;

    if (points <= 0) return 0;
    if (points > total) points = total;
    part = ALL * points / total;
    part += (ALL - part) * breaks(l, t, points, big, free) / CERTAIN * broken(l, t) / 100 * LOSES_HEART / 100;
    return scaled(l, l->strength[t]) * part / ALL;
}

static int64_t more_harm(const struct look *l, int u, int t, int64_t points, bool shot)
{
    int64_t big = shot ? 0 : l->f->unit[u].total;

    return harm(l, t, l->pending[t] + points, big, shot) - harm(l, t, l->pending[t], 0, shot);
}

/* What strikes back when it comes to t. */
static int64_t struck_back(const struct look *l, int u, int t)
{
    const struct fantasy_unit_type *a = &l->is->unit[u], *b = &l->is->unit[t];
    int64_t points = blow(l, t, u, false, false);
    int others = l->sent[t] + __builtin_popcount(l->f->unit[t].contacts);

    if (b->pole && !b->mounted && (a->mounted || a->lance) && !l->f->unit[t].contacts) points += points * BRACED / 100;
    return harm(l, u, points, l->f->unit[t].total, false) / (1 + others);
}

/* What the enemies in contact with it may do to it. */
static int64_t pressed(const struct look *l, int u, int64_t *largest)
{
    int64_t points = 0, big = 0;

    *largest = 0;
    for (uint32_t rest = l->f->unit[u].contacts; rest; rest &= rest - 1) {
        int t = __builtin_ctz(rest);
        int64_t one;

        if (fantasy_shaken(&l->f->unit[t])) continue;
        one = blow(l, t, u, false, false) / __builtin_popcount(l->f->unit[t].contacts);
        points += one;
        if (one > *largest) *largest = one;
        if (l->f->unit[t].total > big) big = l->f->unit[t].total;
    }
    return harm(l, u, points, big, false);
}

/* It does more from where its engine stands. */
static bool serves_engine(const struct look *l, int u)
{
    return l->f->unit[u].engine != NOBODY && war_engine_has_work(l->p, l->b, u);
}

/* Walls keep them apart: neither is struck by the other if this one stays where it is. */
static bool walls_between(const struct look *l, int u, int t)
{
    if (l->now_or_never) return false;
    return fantasy_walls_of(l->is, l->f, t) != WALLS_NONE || fantasy_walls_of(l->is, l->f, u) == WALLS_INTACT;
}

/* What else speaks against it where there are walls. */
static int64_t siege_price(const struct look *l, int u, int t)
{
    if (fantasy_is_within(l->is, l->f, u)) return COMES_OUT;
    return fantasy_walls_of(l->is, l->f, t) == WALLS_BREACHED && !l->now_or_never ? TOO_SOON : 0;
}

static int64_t engage(const struct look *l, int u, int t)
{
    const struct fantasy_unit *unit = &l->f->unit[u], *target = &l->f->unit[t];
    const struct fantasy_unit_type *is = &l->is->unit[u], *at = &l->is->unit[t];
    bool free = !unit->contacts, shaken = fantasy_shaken(target);
    int64_t gain = more_harm(l, u, t, blow(l, u, t, false, free), false);

    if (is->huge && !shaken && at->morale < NEVER_TESTS && !l->pending[t])
        gain += scaled(l, l->strength[t]) * broken(l, t) / 100 / 2;
    if (!free) return gain;
    if (serves_engine(l, u)) return LAST;
    if (at->shoots && !shaken && !target->contacts && !l->sent[t])
        gain -= scaled(l, l->strength[t]) * LEFT_TO_SHOOT / 100;
    if (l->sent[t] || target->contacts) gain = gain * SECOND / 100;
    if (!shaken) gain -= struck_back(l, u, t) * (walls_between(l, u, t) ? RISK_AT_WALLS : RISK) / 100;
    return fantasy_besieged(l->is) == NOBODY ? gain : gain - siege_price(l, u, t);
}

static int64_t stand(const struct look *l, int u)
{
    const struct fantasy_unit_type *is = &l->is->unit[u];

    if (is->pole && !is->mounted && l->riders) return STANDS_BRACED;
    return STANDS + (l->f->side[l->seat].wisdom > USUAL_WISDOM ? WISE : 0);
}

static int64_t withdraw(const struct look *l, int u)
{
    int64_t largest, saved = pressed(l, u, &largest);

    if (l->is->unit[u].lance) saved += saved * AGAIN / 100;
    return saved * SAVED / 100;
}

static int64_t retreat(const struct look *l, int u)
{
    int64_t largest, saved = pressed(l, u, &largest);

    return (saved - harm(l, u, largest, 0, false)) * SAVED / 100;
}

/* ---- single combats ---- */

/* Per cent of those who would win, by how long each lasts. */
static int64_t wins(int64_t own_points, int64_t own_blows, int64_t points, int64_t blows)
{
    int64_t a = own_points * own_blows, b = points * blows;

    if (a + b <= 0) return 50;
    return 100 * a * a / (a * a + b * b + 1);
}

static int64_t hero_blows(const struct look *l, int h, int ac)
{
    const struct fantasy_hero_type *is = &l->is->hero[h];
    struct fantasy_body body;
    struct reading quiet = { .mode = READ_RANDOM, .house = l->p->house };

    fantasy_hero_body(is, &body);
    return is->attacks * war_twice_average(&is->damage) * war_chance(fantasy_row_of(&quiet, &body), ac);
}

static int64_t beast_blows(const struct look *l, int u, int ac)
{
    const struct fantasy_unit_type *is = &l->is->unit[u];

    return is->attacks * war_twice_average(&is->melee) * war_chance(fantasy_table_row(is->hd), ac);
}

/* With a commander in chief most of his army may fall. */
static int64_t stake(const struct look *l, int h)
{
    int64_t s = scaled(l, war_hero_strength(l->is, l->b, h));
    int side = l->is->hero[h].side;

    if (l->f->side[side].cinc == h) s += scaled(l, l->side[side]) * OF_THE_ARMY / 100;
    return s;
}

static int64_t duel(const struct look *l, int h, int enemy)
{
    const struct fantasy_hero *a = &l->f->hero[h], *b = &l->f->hero[enemy];
    int64_t won = wins(a->hp, hero_blows(l, h, l->is->hero[enemy].ac), b->hp, hero_blows(l, enemy, l->is->hero[h].ac));

    return (won * stake(l, enemy) - (100 - won) * stake(l, h)) / 100 * DUEL / 100;
}

static int64_t hunt(const struct look *l, int h, int beast)
{
    const struct fantasy_unit_type *is = &l->is->unit[beast];
    int64_t won;

    if (fantasy_withstands(is, l->is->hero[h].kind)) return -stake(l, h);
    won = wins(l->f->hero[h].hp, hero_blows(l, h, is->ac), l->f->unit[beast].total,
               beast_blows(l, beast, l->is->hero[h].ac));
    return (won * scaled(l, l->strength[beast]) - (100 - won) * stake(l, h)) / 100 * DUEL / 100;
}

/* What it may lose by being met alone by the worst enemy. */
static int64_t exposed(const struct look *l, int h)
{
    int64_t worst = 0;

    for (int k = 0; k < l->f->heroes; k++) {
        int64_t loss;

        if (l->is->hero[k].side == l->seat || !war_hero_alone(l->b, k)) continue;
        loss = -duel(l, h, k);
        if (loss > worst) worst = loss;
    }
    for (int u = 0; u < l->f->units; u++) {
        int64_t loss;

        if (l->is->unit[u].side == l->seat || !l->is->unit[u].huge || !war_there(l->b, u)) continue;
        loss = -hunt(l, h, u);
        if (loss > worst) worst = loss;
    }
    return worst;
}

/* Hit points that men of a unit take from a hero who fights it. */
static int64_t wounds_by(const struct look *l, int u, int h)
{
    const struct fantasy_unit_type *is = &l->is->unit[u];
    int64_t men = fantasy_men(l->is, l->f, u), wounds;

    wounds = (men < TEN_MEN ? men : TEN_MEN) * war_twice_average(&is->melee) *
             war_chance(fantasy_table_row(is->hd), l->is->hero[h].ac) / 200;
    if (is->special) wounds *= 3;
    return wounds < l->f->hero[h].hp ? wounds : l->f->hero[h].hp;
}

static int64_t fight(const struct look *l, int h, int t)
{
    const struct fantasy_unit_type *is = &l->is->unit[t];
    int64_t points = HEROES_TIMES * hero_blows(l, h, is->ac) / 200, wounds;

    if (fantasy_withstands(is, l->is->hero[h].kind)) points = 0;
    wounds = wounds_by(l, t, h);
    return (harm(l, t, l->pending[t] + points, 0, false) - harm(l, t, l->pending[t], 0, false)) * FIGHT / 100 -
           stake(l, h) * wounds / l->f->hero[h].hp / WOUNDS_PART;
}

static int64_t sense_of_hero(const struct look *l, const struct act *a)
{
    int h = a->arg[0];

    switch (a->kind) {
    case WAR_MAGIC:     return OPENS_WALLS;
    case WAR_LEAD:      return A_LEADER + exposed(l, h) / 2 + scaled(l, l->strength[a->arg[1]]) / 50;
    case WAR_CHALLENGE: return duel(l, h, a->arg[1]);
    case WAR_HUNT:      return hunt(l, h, a->arg[1]);
    case WAR_FIGHT:     return fight(l, h, a->arg[1]) - exposed(l, h) / EXPOSED_PART;
    case WAR_LEAVE:     return HARDLY;
    default:            return -exposed(l, h) / EXPOSED_PART;
    }
}

/* ---- sieges ---- */

/* There is a way in. Whoever storms another section now gives its defenders walls again. */
static bool walls_open(const struct look *l) { return fantasy_wall(l->f, 0) != WALLS_INTACT; }

/* Engines of the side will open the walls: men are better kept for whoever comes out. */
static bool engines_at_walls(const struct look *l)
{
    for (int u = 0; u < l->f->units; u++) {
        const struct fantasy_unit *unit = &l->f->unit[u];

        if (l->is->unit[u].side == l->seat && war_fit(l->b, u) && unit->engine != NOBODY &&
            war_ready(l->p)->engine_time[unit->engine] > 0)
            return true;
    }
    return false;
}

/* ---- units ---- */

static int64_t sense_of_unit(const struct look *l, const struct act *a)
{
    int u = a->arg[0], t = a->arg[1];

    switch (a->kind) {
    case WAR_SHOOT:       return more_harm(l, u, t, blow(l, u, t, true, false), true) * SHOT / 100 + ANY_SHOT;
    case WAR_ENGAGE:      return engage(l, u, t);
    case WAR_NO_ACTION:   return fantasy_shaken(&l->f->unit[u]) ? 0 : stand(l, u);
    case WAR_RALLY:       return FIRST_OF_ALL;
    case WAR_WITHDRAW:    return fantasy_shaken(&l->f->unit[u]) ? FIRST_OF_ALL : withdraw(l, u);
    case WAR_RETREAT:     return unhurt(&l->is->unit[u]) ? LAST : retreat(l, u);
    case WAR_RETREAT_INSIDE: return retreat(l, u);
    case WAR_ATTACK_HERO: return -hunt(l, t, u);
    case WAR_RAM: case WAR_WORK:
        return l->now_or_never ? HARDLY : engines_at_walls(l) ? BESIDE_ENGINES : AT_WALLS;
    case WAR_RETURN:      return HARDLY;
    default:              return LAST;
    }
}

static int64_t bombard(const struct look *l, int u, int t)
{
    int64_t points = through_walls(l, t, l->f->unit[t].total / ENGINE_PART);

    if (fantasy_immune_to(&l->is->unit[t], &l->is->unit[u])) return HARDLY;
    return BOMBARDS + harm(l, t, l->pending[t] + points, 0, true) - harm(l, t, l->pending[t], 0, true);
}

/* Who strikes at one that leaves strikes nobody else. */
static int64_t pursue(const struct look *l, int u, int leaver)
{
    int64_t gain = harm(l, leaver, blow(l, u, leaver, false, false), 0, false), best = 0;

    for (uint32_t rest = l->f->unit[u].contacts; rest; rest &= rest - 1) {
        int t = __builtin_ctz(rest);
        int64_t other = harm(l, t, blow(l, u, t, false, false), l->f->unit[u].total, false);

        if (other > best) best = other;
    }
    return gain - best + 1;
}

/* Somebody else holds the section, and this one can strike outside and be back. */
static bool free_for_sorties(const struct look *l, int u)
{
    bool held = false;

    for (int k = 0; k < l->f->units; k++)
        held = held || (k != u && l->is->unit[k].side == l->seat && l->b->note[k].choice == CHOICE_YES);
    return held && l->is->unit[u].elite && l->is->unit[u].mounted;
}

static int64_t storm(const struct look *l, int u)
{
    if (serves_engine(l, u)) return LAST;
    return l->is->unit[u].shoots ? SHOOTERS_STORM : USUAL;
}

static int64_t sense_of(const struct look *l, const struct act *a)
{
    if (a->kind < WAR_UNIT_ORDERS) return sense_of_unit(l, a);
    if (a->kind <= WAR_STAY) return sense_of_hero(l, a);
    switch (a->kind) {
    case WAR_BOMBARD: return bombard(l, a->arg[0], a->arg[1]);
    case WAR_BATTER:  return l->now_or_never ? HARDLY : walls_open(l) ? BATTERS_MORE : BATTERS;
    case WAR_ADVISE:
        return (l->f->unit[a->arg[0]].order == WAR_ENGAGE || l->f->unit[a->arg[0]].order == WAR_SHOOT) &&
               !l->f->unit[a->arg[0]].steps ? scaled(l, l->strength[a->arg[0]]) / 10 : HARDLY;
    case WAR_READY:   return 0;
    case WAR_STORM:   return storm(l, a->arg[0]);
    case WAR_ASSAULT: return l->now_or_never ? USUAL : walls_open(l) ? STORMS_BESIDE : STORMS;
    case WAR_DEFEND:  return free_for_sorties(l, a->arg[0]) ? LAST : USUAL;
    case WAR_RUSE: case WAR_TRY_RALLY: return USUAL;
    case WAR_PURSUE:  return pursue(l, a->arg[0], a->arg[1]);
    case WAR_LET_GO:  return 0;
    case WAR_STRIKE:
        return harm(l, a->arg[1], blow(l, a->arg[0], a->arg[1], false, false), l->f->unit[a->arg[0]].total, false);
    case WAR_STRIKE_HERO:
        return stake(l, a->arg[1]) * wounds_by(l, a->arg[0], a->arg[1]) / l->f->hero[a->arg[1]].hp;
    default:          return HARDLY;
    }
}

/* ---- all of a list ---- */

/* What the side has ordered already. */
static void look_at_orders(struct look *l)
{
    for (int u = 0; u < l->f->units; u++) {
        const struct fantasy_unit *unit = &l->f->unit[u];

        if (l->is->unit[u].side != l->seat) continue;
        if (l->b->note[u].given && unit->target != NOBODY && (unit->order == WAR_ENGAGE || unit->order == WAR_SHOOT)) {
            bool shot = unit->order == WAR_SHOOT;

            l->pending[unit->target] += blow(l, u, unit->target, shot, !unit->contacts);
            l->sent[unit->target] += !shot && !unit->contacts;
        }
        if (unit->engine_target != NOBODY)
            l->pending[unit->engine_target] += l->f->unit[unit->engine_target].total / ENGINE_PART;
    }
    for (int h = 0; h < l->f->heroes; h++) {
        const struct fantasy_hero *hero = &l->f->hero[h];

        if (l->is->hero[h].side == l->seat && l->b->hero_note[h].given && hero->order == HERO_FIGHTS_UNIT)
            l->pending[hero->target] += HEROES_TIMES * hero_blows(l, h, l->is->unit[hero->target].ac) / 200;
    }
}

static void look_at(struct look *l, const struct play *p, const struct war_state *b, int seat)
{
    int there = 0;
    int64_t sum;

    *l = (struct look){ .p = p, .is = war_roster(p), .b = b, .f = &b->field, .seat = seat };
    l->now_or_never = fantasy_besieged(l->is) == 1 - seat && b->sequence >= war_ready(p)->siege_days;
    for (int u = 0; u < l->f->units; u++) {
        if (!war_there(b, u)) continue;
        there++;
        l->strength[u] = war_unit_strength(l->is, b, u);
        l->side[l->is->unit[u].side] += l->strength[u];
        if (l->is->unit[u].side != seat && (l->is->unit[u].mounted || l->is->unit[u].lance) && war_fit(b, u))
            l->riders = l->riders || !l->f->unit[u].contacts;
    }
    sum = l->side[0] + l->side[1];
    l->middling = there && sum > there ? sum / there : 1;
    if (b->phase == PHASE_ORDERS) look_at_orders(l);
}

/* What makes no sense at all is named only where there is nothing else. Returns how many are left. */
static int without_nonsense(struct act *list, int *sense, int n)
{
    int kept = 0;

    for (int i = 0; i < n; i++) {
        if (sense[i] <= LAST) continue;
        list[kept] = list[i];
        sense[kept++] = sense[i];
    }
    return kept ? kept : n;
}

int war_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], n = war_legal(p, state, seat, list, LEN(list));
    struct look l;

    if (n > LEN(list)) n = LEN(list);
    if (n == 1 && room > 0) {
        out[0] = list[0];
        return 1;
    }
    if (seat != REFEREE) look_at(&l, p, state, seat);
    for (int i = 0; i < n; i++) sense[i] = seat == REFEREE ? 0 : (int)sense_of(&l, &list[i]);
    return best_orders(list, sense, without_nonsense(list, sense, n), out, room);
}
