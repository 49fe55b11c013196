/* test_fantasy_sense.c - the orders that come first to the mind of a commander, worked out once more with fractions
** instead of whole numbers, on positions put together at random: what is offered must stand in that order, and nothing
** better may be left out. How strong units and heroes are is worked out in test_fantasy_worth.c. */
#include <math.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/siege.h"
#include "war_words.h"

#define TYPE(n) (&setup.roster.unit[n])
#define UNIT(n) (&now.field.unit[n])

/* What a fight at the walls costs beside one in the open: the part of the blows that come back, and in thousandths. */
static const double at_walls = 1, too_soon = 400, comes_out = 300;
static const double batters_on = 170, storms = -210, storms_beside = -300, shooters_storm = -210;
static const double nothing_else = -500, near = 5;      /* thousandths; what rounding may make of a few products */

/* What red's own orders have promised: hit points, and units on their way. */
static double promised[MOST_UNITS];
static int on_the_way[MOST_UNITS];

/* ---- attacks ---- */

static double middling(void)
{
    double sum = 0;
    int n = 0;

    for (int i = 0; i < setup.roster.units; i++)
        if (war_there(&now, i)) sum += (double)war_unit_strength(&setup.roster, &now, i), n++;
    return n && sum > n ? floor(sum / n) : 1;
}

static double thousandths(double strength) { return strength * 1000 / middling(); }
static double of_unit(int i)
{
    return war_there(&now, i) ? thousandths((double)war_unit_strength(&setup.roster, &now, i)) : 0;
}

/* Rows of the Battle Table: level 0; 1- and 1; 1+ and 2; … 7+ and 8 hit dice. */
static int row_of(int hd) { return hd == HD_LEVEL_0 ? 0 : (hd - HD_1_MINUS) / 2 + 1; }

static double chance(int row, int armour) { return fmin(fmax(50 + 5 * (row - (armour - 10)), 5), 100); }
static double twice_average(const struct fantasy_dice *d) { return d->dice * (d->sides + 1) + 2 * d->plus; }
static bool safe_from(int i, int kind)
{
    for (int k = 0; k < TYPE(i)->immunities; k++) if (TYPE(i)->immune_to[k] == kind) return true;
    return false;
}

static double blow(int u, int t, bool shot, bool charge)
{
    const struct fantasy_unit_type *by = TYPE(u), *at = TYPE(t);
    int walls = fantasy_walls_of(&setup.roster, &now.field, t);
    double points;

    if (safe_from(t, by->kind)) return 0;
    if (by->huge && !shot) return 10 * ((by->hd - HD_1) / 2 + 1);
    points = floor(fantasy_men(&setup.roster, &now.field, u) * twice_average(shot ? &by->missile : &by->melee) *
                   chance(row_of(by->hd), at->ac) / 200);
    if (by->special) points *= 3;
    if (!shot && charge && by->lance) points *= 2;
    if (!shot && by->flying && !at->flying) points *= 2;
    if (!shot && !by->flying && at->flying) points = floor(points / 2);
    if (!shot && safe_from(u, at->kind)) points *= 5;
    return floor(points / (walls == WALLS_INTACT ? 4 : walls == WALLS_BREACHED ? 2 : 1));
}

static int throws_above(int score)
{
    int n = 0;

    for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) n += a + b > score;
    return n;
}

static bool shaken(int i) { return UNIT(i)->state == UNIT_DEMORALISED || UNIT(i)->state == UNIT_LEAVING; }
static bool slips_away(int i) { return TYPE(i)->elite || TYPE(i)->mounted || TYPE(i)->flying; }

/* The part of its strength, in per cent, that a side loses with a unit whose heart is broken. */
static double broken(int t)
{
    int rallies_with = TYPE(t)->morale + (now.field.side[TYPE(t)->side].standard_lost ? 1 : 2);

    return floor(throws_above(rallies_with) * 100 / 36.0) + (slips_away(t) ? 0 : 5);
}

/* In how many of 36 throws it breaks when it loses so many points to an enemy so strong. */
static double breaks(int t, double points, double by, bool free)
{
    double left = UNIT(t)->total - points, start = UNIT(t)->start;
    int score = TYPE(t)->morale + free;

    if (TYPE(t)->morale >= 12 || TYPE(t)->faithful || shaken(t) || points <= 0 || left <= 0) return 0;
    score -= left < start / 4 ? 2 : left < start / 2 ? 1 : 0;
    score -= by > 3 * left ? 2 : by > 2 * left ? 1 : 0;
    score += TYPE(t)->home == HOME_TOWN ? 2 : TYPE(t)->home == HOME_REGION ? 1 : 0;
    return throws_above(score);
}

/* Parts of a unit are whole thousandths. */
static double harm(int t, double points, double by, bool free)
{
    double total = fmax(UNIT(t)->total, 1), part = floor(1000 * fmin(points, total) / total), more;

    if (points <= 0) return 0;
    more = floor((1000 - part) * breaks(t, fmin(points, total), by, free) / 36);
    return of_unit(t) * (part + floor(floor(more * broken(t) / 100) * 1.21)) / 1000;
}

static double harm_beside(int t, double points, double by, bool free)
{
    return harm(t, promised[t] + points, by, free) - harm(t, promised[t], 0, free);
}

static double comes_back(int u, int t)
{
    double points = blow(t, u, false, false);
    int others = on_the_way[t] + __builtin_popcount(UNIT(t)->contacts);

    if (TYPE(t)->pole && !TYPE(t)->mounted && (TYPE(u)->mounted || TYPE(u)->lance) && !UNIT(t)->contacts)
        points = floor(points * 1.5);
    return harm(u, points, UNIT(t)->total, false) / (1 + others);
}

static bool serves_engine(int u) { return UNIT(u)->engine != NOBODY && war_engine_has_work(play_on(&setup), &now, u); }

/* The besieged win after forty sequences: a besieger has nothing to wait for then. */
static bool last_day(void) { return setup.roster.besieged == SIEGE_OF_BLUE && now.sequence >= 40; }
static int behind(int u) { return fantasy_walls_of(&setup.roster, &now.field, u); }
static bool holds_walls(int u) { return TYPE(u)->side == setup.roster.besieged - SIEGE_OF_RED && UNIT(u)->inside; }

static double engage(int u, int t)
{
    bool comes = !UNIT(u)->contacts, free = !UNIT(t)->contacts;
    double gain = harm_beside(t, blow(u, t, false, comes), UNIT(u)->total, false);

    if (TYPE(u)->huge && !shaken(t) && TYPE(t)->morale < 12 && promised[t] < 1) gain += of_unit(t) * broken(t) / 200;
    if (!comes) return gain;
    if (serves_engine(u)) return nothing_else;
    if (TYPE(t)->shoots && !shaken(t) && free && !on_the_way[t]) gain -= of_unit(t) * 0.43;
    if (on_the_way[t] || !free) gain *= 0.56;
    if (!shaken(t))
        gain -= comes_back(u, t) *
                (!last_day() && (behind(u) == WALLS_INTACT || behind(t) != WALLS_NONE) ? at_walls : 0.17);
    if (setup.roster.besieged == SIEGE_NONE) return gain;
    if (holds_walls(u)) return gain - comes_out;
    return behind(t) == WALLS_BREACHED && !last_day() ? gain - too_soon : gain;
}

/* What the enemies in contact may do to it; the worst of them alone. */
static double pressed(int u, double *worst)
{
    double points = 0, by = 0;

    *worst = 0;
    for (int t = 0; t < setup.roster.units; t++) {
        double one;

        if (!fantasy_touching(&now.field, u, t) || shaken(t)) continue;
        one = floor(blow(t, u, false, false) / __builtin_popcount(UNIT(t)->contacts));
        points += one;
        *worst = fmax(*worst, one);
        by = fmax(by, UNIT(t)->total);
    }
    return harm(u, points, by, false);
}

static double waits(int u)
{
    bool riders = false;

    for (int t = 0; t < setup.roster.units; t++)
        riders = riders || (TYPE(t)->side != RED && (TYPE(t)->mounted || TYPE(t)->lance) &&
                            UNIT(t)->state == UNIT_FIT && !UNIT(t)->contacts);
    if (shaken(u)) return 0;
    if (TYPE(u)->pole && !TYPE(u)->mounted && riders) return 71;
    return now.field.side[RED].wisdom > 12 ? -56 : -66;
}

static double leaves(int kind, int u)
{
    double worst, saved = pressed(u, &worst);

    if (kind == WAR_WITHDRAW) return saved * (TYPE(u)->lance ? 1.07 : 1) * 1.2;
    return (saved - harm(u, worst, 0, false)) * 1.2;
}

/* ---- heroes ---- */

static double of_hero(int h) { return thousandths((double)war_hero_strength(&setup.roster, &now, h)); }

/* With a commander in chief most of an army may fall. */
static double stake(int h)
{
    int side = setup.roster.hero[h].side;
    double s = of_hero(h);

    if (now.field.side[side].cinc != h) return s;
    for (int i = 0; i < setup.roster.units; i++) if (TYPE(i)->side == side) s += of_unit(i) * 0.41;
    return s;
}

static double hero_blows(int h, int armour)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = played.house };
    struct fantasy_body body;

    fantasy_hero_body(&setup.roster.hero[h], &body);
    return setup.roster.hero[h].attacks * twice_average(&setup.roster.hero[h].damage) *
           chance(fantasy_row_of(&quiet, &body), armour);
}

/* Who lasts longer, in whole per cent. */
static double wins(double own, double enemy)
{
    return own + enemy <= 0 ? 50 : floor(100 * own * own / (own * own + enemy * enemy + 1));
}

static double combat(double won, double gain, double loss) { return (won * gain - (100 - won) * loss) / 100 * 1.48; }

static double duel(int h, int e)
{
    double own = now.field.hero[h].hp * hero_blows(h, setup.roster.hero[e].ac);
    double enemy = now.field.hero[e].hp * hero_blows(e, setup.roster.hero[h].ac);

    return combat(wins(own, enemy), stake(e), stake(h));
}

static double hunt(int h, int beast)
{
    const struct fantasy_hero_type *is = &setup.roster.hero[h];
    double own = now.field.hero[h].hp * hero_blows(h, TYPE(beast)->ac), enemy = UNIT(beast)->total;

    if (safe_from(beast, is->kind)) return -stake(h);
    enemy *= TYPE(beast)->attacks * twice_average(&TYPE(beast)->melee) * chance(row_of(TYPE(beast)->hd), is->ac);
    return combat(wins(own, enemy), of_unit(beast), stake(h));
}

/* The worst that may meet him alone. */
static double exposed(int h)
{
    double worst = 0;

    for (int k = 0; k < setup.roster.heroes; k++)
        if (setup.roster.hero[k].side != RED && war_hero_alone(&now, k)) worst = fmax(worst, -duel(h, k));
    for (int u = 0; u < setup.roster.units; u++)
        if (TYPE(u)->side != RED && TYPE(u)->huge && war_there(&now, u)) worst = fmax(worst, -hunt(h, u));
    return worst;
}

static double wounds(int u, int h)
{
    double men = fmin(fantasy_men(&setup.roster, &now.field, u), 10);
    double points = floor(men * twice_average(&TYPE(u)->melee) *
                          chance(row_of(TYPE(u)->hd), setup.roster.hero[h].ac) / 200);

    return fmin(TYPE(u)->special ? 3 * points : points, now.field.hero[h].hp);
}

static double fight(int h, int t)
{
    double points = safe_from(t, setup.roster.hero[h].kind) ? 0 : floor(3 * hero_blows(h, TYPE(t)->ac) / 200);

    return harm_beside(t, points, 0, false) * 1.74 - stake(h) * wounds(t, h) / now.field.hero[h].hp / 3;
}

/* ---- an order ---- */

/* Who strikes at one that leaves strikes nobody else. */
static double pursue(int u, int leaver)
{
    double best = 0;

    for (int t = 0; t < setup.roster.units; t++)
        if (fantasy_touching(&now.field, u, t))
            best = fmax(best, harm(t, blow(u, t, false, false), UNIT(u)->total, false));
    return harm(leaver, blow(u, leaver, false, false), 0, false) - best + 1;
}

static double bombard(int u, int t)
{
    double points = floor(UNIT(t)->total / 10.0);

    points = floor(points / (behind(t) == WALLS_INTACT ? 4 : behind(t) == WALLS_BREACHED ? 2 : 1));
    return safe_from(t, TYPE(u)->kind) ? -200 : 200 + harm_beside(t, points, 0, true);
}

static bool advice_helps(int u)
{
    return (UNIT(u)->order == WAR_ENGAGE || UNIT(u)->order == WAR_SHOOT) && !UNIT(u)->steps;
}

static bool way_in(void)
{
    for (int k = 0; k < now.field.fort.parts; k++) if (now.field.fort.part[k].walls != WALLS_INTACT) return true;
    return now.field.fort.parts == 0;
}

/* Riders who can come home leave the section to others. */
static double defends(int u)
{
    for (int k = 0; k < setup.roster.units; k++)
        if (k != u && TYPE(k)->side == RED && now.note[k].choice == CHOICE_YES && TYPE(u)->elite && TYPE(u)->mounted)
            return nothing_else;
    return 500;
}

/* All engines but the ballista break walls. */
static bool engines_work(void)
{
    for (int u = 0; u < setup.roster.units; u++)
        if (TYPE(u)->side == RED && UNIT(u)->state == UNIT_FIT && UNIT(u)->engine > ENGINE_BALLISTA) return true;
    return false;
}

static double value(const struct act *a)
{
    int x = a->arg[0], y = a->arg[1];

    switch (a->kind) {
    case WAR_SHOOT:       return harm_beside(y, blow(x, y, true, false), 0, true) * 1.7 + 61;
    case WAR_ENGAGE:      return engage(x, y);
    case WAR_NO_ACTION:   return waits(x);
    case WAR_RALLY:       return 2000;
    case WAR_WITHDRAW:    return shaken(x) ? 2000 : leaves(WAR_WITHDRAW, x);
    case WAR_RETREAT:     return slips_away(x) ? nothing_else : leaves(WAR_RETREAT, x);
    case WAR_RETREAT_INSIDE: return leaves(WAR_RETREAT, x);
    case WAR_ATTACK_HERO: return -hunt(y, x);
    case WAR_RAM: case WAR_WORK: return last_day() ? -200 : engines_work() ? -90 : 160;
    case WAR_MAGIC:       return 1500;
    case WAR_LEAD:        return 36 + exposed(x) / 2 + of_unit(y) / 50;
    case WAR_CHALLENGE:   return duel(x, y);
    case WAR_HUNT:        return hunt(x, y);
    case WAR_FIGHT:       return fight(x, y) - exposed(x) / 4;
    case WAR_STAY:        return -exposed(x) / 4;
    case WAR_BOMBARD:     return bombard(x, y);
    case WAR_BATTER:      return last_day() ? -200 : way_in() ? batters_on : 500;
    case WAR_ADVISE:      return advice_helps(x) ? of_unit(x) / 10 : -200;
    case WAR_READY: case WAR_LET_GO: return 0;
    case WAR_STORM:       return serves_engine(x) ? nothing_else : TYPE(x)->shoots ? shooters_storm : 500;
    case WAR_ASSAULT:     return last_day() ? 500 : way_in() ? storms_beside : storms;
    case WAR_DEFEND:      return defends(x);
    case WAR_RUSE: case WAR_TRY_RALLY: return 500;
    case WAR_PURSUE:      return pursue(x, y);
    case WAR_STRIKE:      return harm(y, blow(x, y, false, false), UNIT(x)->total, false);
    case WAR_STRIKE_HERO: return stake(y) * wounds(x, y) / now.field.hero[y].hp;
    case WAR_RETURN: case WAR_LEAVE: case WAR_NO_ASSAULT: case WAR_STAND_BACK: return -200;
    default:              return nothing_else;
    }
}

/* ---- at random ---- */

static void any_type(struct draw *d, int i)
{
    bool huge = draw_int(d, 0, 4) == 0;
    int men = huge ? 1 : draw_int(d, 5, 100), hp = huge ? draw_int(d, 30, 80) : draw_int(d, 2, 8);
    struct fantasy_unit_type *u = unit(i % 2, men, hp, draw_int(d, 8, 18), draw_int(d, 4, 8), draw_int(d, 6, 12));

    u->huge = huge;
    u->hd = huge ? draw_int(d, HD_1 + 8, HD_1 + 14) : draw_int(d, HD_LEVEL_0, HD_1 + 4);
    u->melee.plus = draw_int(d, 0, 2);
    u->missile.sides = draw_int(d, 4, 10);
    u->elite = draw_int(d, 0, 3) == 0;
    u->shoots = draw_int(d, 0, 2) == 0;
    u->flying = draw_int(d, 0, 5) == 0;
    u->special = draw_int(d, 0, 5) == 0;
    u->mounted = draw_int(d, 0, 2) == 0;
    u->lance = u->mounted && draw_int(d, 0, 1);
    u->pole = draw_int(d, 0, 2) == 0;
    u->kind = draw_int(d, 0, 2);
    u->immunities = draw_int(d, 0, 4) == 0;
    u->immune_to[0] = draw_int(d, 0, 2);
    u->home = draw_int(d, 0, 2);
    u->attacks = draw_int(d, 1, 3);
    u->ladders = draw_int(d, 0, 1);
    if (!huge && draw_int(d, 0, 5) == 0) u->engine = draw_int(d, 1, 3);
}

static int any_enemy(struct draw *d) { return 1 + 2 * draw_int(d, 0, setup.roster.units / 2 - 1); }

static void any_contacts(struct draw *d)
{
    for (int n = draw_int(d, 0, 3); n > 0; n--) {
        int a = 2 * draw_int(d, 0, (setup.roster.units - 1) / 2), b = any_enemy(d);

        if (war_there(&now, a) && war_there(&now, b)) fantasy_touch(&now.field, a, b);
    }
}

/* The first units and heroes of red have their orders: they come, shoot, or stand. */
static void any_orders(struct draw *d, int units, int heroes)
{
    for (int u = 0; u < units; u += 2) {
        int t = any_enemy(d), kind = draw_int(d, 0, 2);

        now.note[u].given = 1;
        UNIT(u)->order = kind == 0 ? WAR_ENGAGE : kind == 1 ? WAR_SHOOT : WAR_NO_ACTION;
        UNIT(u)->target = kind < 2 && war_there(&now, t) && war_there(&now, u) ? t : NOBODY;
        if (UNIT(u)->engine != NOBODY && draw_int(d, 0, 1)) UNIT(u)->engine_target = t;
        if (UNIT(u)->engine != NOBODY) now.note[u].engine_given = draw_int(d, 0, 1);
        if (draw_int(d, 0, 3) == 0) UNIT(u)->steps = 1;
    }
    for (int h = 0; h < heroes && h < setup.roster.heroes; h += 2) {
        now.hero_note[h].given = 1;
        if (now.field.hero[h].leads != NOBODY || draw_int(d, 0, 1)) continue;
        now.field.hero[h].order = HERO_FIGHTS_UNIT;
        now.field.hero[h].target = any_enemy(d);
    }
}

static void what_is_promised(void)
{
    memset(promised, 0, sizeof promised);
    memset(on_the_way, 0, sizeof on_the_way);
    if (now.phase != PHASE_ORDERS) return;
    for (int u = 0; u < setup.roster.units; u += 2) {
        int t = UNIT(u)->target, kind = UNIT(u)->order, stones_at = UNIT(u)->engine_target;

        if (now.note[u].given && t != NOBODY && kind != WAR_NO_ACTION) {
            promised[t] += blow(u, t, kind == WAR_SHOOT, !UNIT(u)->contacts);
            on_the_way[t] += kind == WAR_ENGAGE && !UNIT(u)->contacts;
        }
        if (stones_at != NOBODY) promised[stones_at] += floor(UNIT(stones_at)->total / 10.0);
    }
    for (int h = 0; h < setup.roster.heroes; h += 2) {
        const struct fantasy_hero *x = &now.field.hero[h];

        if (now.hero_note[h].given && x->order == HERO_FIGHTS_UNIT)
            promised[x->target] += floor(3 * hero_blows(h, TYPE(x->target)->ac) / 200);
    }
}

/* A phase in which red chooses: whom to strike, whom to pursue. */
static void any_phase(struct draw *d)
{
    int phase = draw_int(d, 0, 9);

    for (int h = 0; h < setup.roster.heroes; h++)
        if (h % 2 && now.field.hero[h].leads == NOBODY && draw_int(d, 0, 1))
            now.field.hero[h].order = HERO_FIGHTS_UNIT, now.field.hero[h].target = 0;
    if (phase == 0) now.phase = PHASE_STRIKE;
    if (phase != 1 || !war_there(&now, 1)) return;
    now.phase = PHASE_CHASE;
    now.turn.unit[1].left = 1;
    now.turn.unit[1].was = 5;                           /* units 0 and 2 */
    for (int u = 0; u < 3; u += 2) UNIT(u)->contacts &= ~2u;
    UNIT(1)->contacts = 0;
}

static void any_position(struct draw *d)
{
    bool walls = draw_int(d, 0, 3) == 0;
    int units = draw_int(d, 4, 9), heroes = draw_int(d, 0, 4);

    nobody_yet();
    for (int i = 0; i < units; i++) any_type(d, i);
    for (int h = 0; h < heroes; h++) {
        struct fantasy_hero_type *x = hero(h % 2, draw_int(d, 5, 60), draw_int(d, 10, 18), draw_int(d, 1, 12));

        x->attacks = draw_int(d, 1, 3);
        x->kind = draw_int(d, 0, 2);
        x->breach_magic = draw_int(d, 0, 3) == 0;
        x->commander = h < 2 && draw_int(d, 0, 1);
        if (draw_int(d, 0, 3) == 0 && !TYPE(h)->huge) x->leads = h + 1;
    }
    for (int seat = 0; seat < WAR_SEATS; seat++)
        setup.side[seat].wisdom = draw_int(d, 10, 18), setup.side[seat].intelligence = draw_int(d, 10, 18);
    setup.ruse = draw_int(d, 0, 1);
    if (walls) siege();
    if (walls && draw_int(d, 0, 1)) {
        setup.roster.besieged = SIEGE_OF_RED;
        for (int u = 0; u < units; u++) TYPE(u)->inside = TYPE(u)->side == RED;
    }
    begin();
    if (walls) now.sequence = draw_int(d, 36, 41);
    for (int u = 0; u < units; u++) {
        UNIT(u)->total = draw_int(d, 1 + UNIT(u)->total / 5, UNIT(u)->total);
        if (draw_int(d, 0, 4) == 0) UNIT(u)->state = draw_int(d, UNIT_FIT, UNIT_DESTROYED);
        if (walls && TYPE(u)->inside) UNIT(u)->inside = draw_int(d, 0, 1);
        if (now.field.unit[u].officer != NOBODY) UNIT(u)->state = UNIT_FIT, UNIT(u)->total = UNIT(u)->start;
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) now.field.side[seat].standard_lost = draw_int(d, 0, 3) == 0;
    for (int k = 0; k < now.field.fort.parts; k++) now.field.fort.part[k].walls = draw_int(d, WALLS_NONE, WALLS_INTACT);
    any_contacts(d);
    if (draw_int(d, 0, 7)) now.phase = PHASE_ORDERS;
    else if (now.phase == PHASE_SECTION && draw_int(d, 0, 1)) now.named = now.field.fort.section = 1;
    if (now.phase == PHASE_ORDERS) {
        bool all = draw_int(d, 0, 1);

        any_orders(d, all ? units : draw_int(d, 0, units), all ? draw_int(d, 0, heroes + 1) : 0);
        any_phase(d);
    }
    what_is_promised();
}

static bool among(const struct act *list, int n, const struct act *a)
{
    for (int i = 0; i < n; i++) if (act_same(&list[i], a)) return true;
    return false;
}

static int seen[WAR_ORDER_KINDS];

static void in_order(int position)
{
    struct act list[512], out[MOST_IDEAS];
    int n = war_legal(play_on(&setup), &now, RED, list, LEN(list)), ideas;
    double least = 1e9;
    bool sense = false;

    if (n < 2) return;
    ideas = war_ideas(play_on(&setup), &now, RED, out, MOST_IDEAS);
    for (int i = 0; i < n; i++) sense = sense || value(&list[i]) > nothing_else + near;
    for (int i = 0; i < ideas; i++) {
        double v = value(&out[i]);

        seen[out[i].kind]++;
        if (v > least + near)
            fail_msg("position %d: %s (%d, %d) is %.0f, behind %.0f", position, war_orders[out[i].kind].id,
                     out[i].arg[0], out[i].arg[1], v, least);
        if (sense && v < nothing_else - near)
            fail_msg("position %d: %s makes no sense", position, war_orders[out[i].kind].id);
        least = fmin(least, v);
    }
    for (int i = 0; i < n; i++) {
        double v = value(&list[i]), limit = ideas < MOST_IDEAS ? nothing_else : least;

        if (!among(out, ideas, &list[i]) && v > limit + near)
            fail_msg("position %d: %s (%d, %d), %.0f, is left out", position, war_orders[list[i].kind].id,
                     list[i].arg[0], list[i].arg[1], v);
    }
}

static void as_worked_out_again(void **state)
{
    static const int wanted[] = {
        WAR_SHOOT, WAR_ENGAGE, WAR_NO_ACTION, WAR_RALLY, WAR_WITHDRAW, WAR_RETREAT, WAR_RETREAT_INSIDE, WAR_ATTACK_HERO,
        WAR_LEAD, WAR_CHALLENGE, WAR_HUNT, WAR_FIGHT, WAR_STAY, WAR_BOMBARD, WAR_BATTER, WAR_ADVISE, WAR_READY,
        WAR_STORM,
        WAR_RUSE, WAR_MAGIC, WAR_RAM, WAR_WORK, WAR_LEAVE, WAR_PURSUE, WAR_LET_GO, WAR_STRIKE, WAR_STRIKE_HERO
    };
    struct draw d = { 7 };

    (void)state;
    for (int i = 0; i < 60000; i++) {
        any_position(&d);
        in_order(i);
    }
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (seen[wanted[i]] < 20) fail_msg("%s: %d", war_orders[wanted[i]].id, seen[wanted[i]]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(as_worked_out_again) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
