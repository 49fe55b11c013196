/* test_fantasy_naive.c - the fantasy odds against plain loops over all faces, written from the printed
** rules and sharing no code with the rulebook. */
#include <stdio.h>
#include "asking_tools.h"

/* ---- asking ---- */

static struct question question;

static void ask(const char *procedure) { ask_about(&question, procedure); }

static void say(const char *path, const char *value) { assert_true(question_set(&question, path, given_text(value))); }
static void say_int(const char *path, int value) { assert_true(question_set(&question, path, given_int(value))); }
static void say_flag(const char *path, int value) { assert_true(question_set(&question, path, given_bool(value != 0)));
        }

static struct odds odds_of_it(void) { return exact_odds_of(&question); }

/* ---- attacks ---- */

static const char *const hit_dice[] = { "level_0", "1-", "1", "2", "3+", "5", "6+", "7", "8", "9+", "10+", "12", "15",
                                        "15+" };
static const int table_row[] =        {  0,         1,    1,   2,   4,    5,   7,    7,   8,   9,    9,     10,   11,
                                        12 };

/* The printed table by its pattern: five points per row and armour class, three rows that come one line late. */
static int printed_percent(int row, int ac)
{
    int column = ac < 10 ? 0 : ac > 22 ? 12 : ac - 10, percent, need;

    if (row <= 9) {
        percent = 50 + 5 * (row == 9 ? 8 : row) - 5 * column;
        if (row == 9 && column == 12) percent = 35;
        return percent < 5 ? 5 : percent;
    }
    need = 2 + column - (row - 10);
    return need <= 2 ? 100 : 5 * (21 - need);
}

struct attack { int hd, ac, men, hp, dice, sides, plus, phase, steps, wisdom, fleeing, walls, bonus, charging, lance,
                pole, still, target_charging, target_still, special, flying, target_flying, immune, target_immune; };

static int plain_percent(const struct attack *a)
{
    int percent = printed_percent(table_row[a->hd], a->ac) + 5 * a->steps + a->bonus;

    if (a->target_still) percent -= a->wisdom >= 18 ? 15 : a->wisdom >= 16 ? 10 : a->wisdom >= 13 ? 5 : 0;
    if (a->fleeing && a->phase != 0) percent += 10;
    return percent < 5 ? 5 : percent > 100 ? 100 : percent;
}

static int64_t plain_damage(const struct attack *a, int roll)
{
    int64_t up = (int64_t)(roll + a->plus < 0 ? 0 : roll + a->plus) * a->men * plain_percent(a), down = 100;

    if (a->target_immune) return 0;
    if (a->phase == 1 && a->charging && a->lance) up *= 2;
    if (a->phase == 1 && a->pole && a->still && a->target_charging && !a->charging && !a->lance && !a->flying) up *= 2;
    if (a->special) up *= 3;
    if (a->phase != 0 && a->flying && !a->target_flying) up *= 2;
    if (a->phase != 0 && a->target_flying && !a->flying) down *= 2;
    if (a->phase != 0 && a->immune) up *= 5;
    if (a->walls == 1) down *= 4;
    if (a->walls == 2) down *= 2;
    return up / down;
}

static void ask_attack(const struct attack *a)
{
    static const char *const phases[] = { "shoot", "melee", "free" }, *const walls[] = { "none", "intact", "breached" };
    char dice[24];
    struct text t = text_in(dice, sizeof dice);

    text_int(&t, a->dice);
    text_add(&t, "d");
    text_int(&t, a->sides);
    if (a->plus >= 0) text_add(&t, "+");
    text_int(&t, a->plus);
    ask("fantasy.attack");
    say("attacker.hd", hit_dice[a->hd]);
    say("attacker.damage", dice);
    say_int("attacker.men", a->men);
    say_int("target.ac", a->ac);
    say_int("target.men", 60);
    say_int("target.hp", a->hp);
    say("phase", phases[a->phase]);
    say("walls", walls[a->walls]);
    say_int("steps", a->steps);
    say_int("wisdom", a->wisdom);
    say_int("bonus", a->bonus);
    say_flag("fleeing", a->fleeing);
    say_flag("attacker.charging", a->charging);
    say_flag("attacker.lance", a->lance);
    say_flag("attacker.pole", a->pole);
    say_flag("attacker.still", a->still);
    say_flag("attacker.special", a->special);
    say_flag("attacker.flying", a->flying);
    say_flag("attacker.immune", a->immune);
    say_flag("target.charging", a->target_charging);
    say_flag("target.still", a->target_still);
    say_flag("target.flying", a->target_flying);
    say_flag("target.immune", a->target_immune);
}

static void attacks(void **state)
{
    static const int sides[] = { 4, 6, 8, 10 };
    struct draw d = { 21 };
    (void)state;
    for (int round = 0; round < 300; round++) {
        struct attack a = { .hd = draw_int(&d, 0, 13), .ac = draw_int(&d, 5, 26), .men = draw_int(&d, 1, 300),
                            .hp = draw_int(&d, 1, 9), .dice = draw_int(&d, 1, 2),
            .sides = sides[draw_int(&d, 0, 3)], .plus = draw_int(&d, -2, 4), .phase = draw_int(&d, 0, 2),
                .steps = draw_int(&d, 0, 3), .wisdom = draw_int(&d, 3, 18),
            .fleeing = draw_int(&d, 0, 1), .walls = draw_int(&d, 0, 2), .bonus = draw_int(&d, -10, 10),
                .charging = draw_int(&d, 0, 1), .lance = draw_int(&d, 0, 1),
            .pole = draw_int(&d, 0, 1), .still = draw_int(&d, 0, 1), .target_charging = draw_int(&d, 0, 1),
                .target_still = draw_int(&d, 0, 1), .special = draw_int(&d, 0, 1),
            .flying = draw_int(&d, 0, 1), .target_flying = draw_int(&d, 0, 1), .immune = draw_int(&d, 0, 1),
                .target_immune = draw_int(&d, 0, 9) == 0 };
        int32_t seen[100][2];
        uint64_t count[100] = { 0 }, all = 0;
        int n = 0;

        ask_attack(&a);
        struct odds o = odds_of_it();
        for (int x = 1; x <= a.sides; x++) for (int y = 1; y <= (a.dice == 2 ? a.sides : 1); y++) {
            int64_t damage = plain_damage(&a, a.dice == 2 ? x + y : x), left = 60 * a.hp - damage;
            int32_t value[2] = { (int32_t)damage, left <= 0 ? 0 : (int32_t)((left + a.hp - 1) / a.hp) };
            int k = 0;
            while (k < n && memcmp(seen[k], value, sizeof value) != 0) k++;
            if (k == n) memcpy(seen[n++], value, sizeof value);
            count[k]++;
            all++;
        }
        assert_int_equal(o.outcomes.n, n);
        for (int k = 0; k < n; k++) assert_chance(&o.outcomes, seen[k], count[k], all);
    }
}

/* ---- morale ---- */

static void tests_of_morale(void **state)
{
    static const char *const faith[] = { "none", "alive", "dead" }, *const cinc[] = { "none", "now", "later" },
        *const hunger[] = { "none", "food", "water" };
    struct draw d = { 22 };
    (void)state;
    for (int round = 0; round < 500; round++) {
        int morale = draw_int(&d, 2, 12), free = draw_int(&d, 0, 1), twice = draw_int(&d, 0, 1),
            thrice = draw_int(&d, 0, 1), lost = draw_int(&d, 0, 100), immune = draw_int(&d, 0, 1);
        int region = draw_int(&d, 0, 1), town = draw_int(&d, 0, 1), siege = draw_int(&d, 0, 1),
            gone = draw_int(&d, 0, 1), flies = draw_int(&d, 0, 1), dead = draw_int(&d, 0, 2);
        int want = draw_int(&d, 0, 2), faithful = draw_int(&d, 0, 4), huge = draw_int(&d, 0, 5) == 0,
            modifier = draw_int(&d, -2, 2), rally = draw_int(&d, 0, 1);
        int score = morale + modifier, passed = 0;

        if (faithful > 2) faithful = 0;
        if (rally) free = 1;
        ask(rally ? "fantasy.rally" : "fantasy.morale");
        say_int("unit.morale", morale);
        say_flag("free", free);
        say_flag("double", twice);
        say_flag("triple", thrice);
        say_int("lost", lost);
        say_flag("immune_enemy", immune);
        say_flag("region", region);
        say_flag("town", town);
        say_flag("besieged", siege);
        say_flag("standard_lost", gone);
        say_flag("standard", flies);
        say("cinc_dead", cinc[dead]);
        say("hunger", hunger[want]);
        say("faithful", faith[faithful]);
        say_flag("huge_enemy", huge);
        say_int("modifier", modifier);
        struct odds o = odds_of_it();

        score += free - (twice || thrice) - thrice - (lost > 75 ? 2 : lost > 50) - 2 * immune;
        score += town || siege ? 2 : region;
        score += (rally && flies) - gone - (dead == 1 ? 2 : dead == 2) - want;
        for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) passed += a + b <= score;
        if (huge) passed = 0;
        if (morale == 12 || faithful == 1) passed = 36;
        if (faithful == 2 && !rally) passed = 0;
        assert_chance(&o.outcomes, (int32_t[]){ 1 }, (uint64_t)passed, 36);
        assert_chance(&o.outcomes, (int32_t[]){ 0 }, (uint64_t)(36 - passed), 36);
    }
}

/* ---- two units, a few sequences ---- */

struct plain_unit { int men, hp, start, ac, percent, morale, immune, huge, regen, torches, still, wisdom, walls, hunger;
                    };
struct plain_fight { struct plain_unit unit[2]; int most; };

enum { BATTLE_FIT, SHAKEN, DEAD, ENDS = 3 };
enum { WAYS = 36 * 36 * 36 };           /* of a sequence: two damage dice, two throws of 2d6, thrown or not */

static int men_left(const struct plain_unit *u, int points) { return points <= 0 ? 0 : (points + u->hp - 1) / u->hp; }

static int plain_blow(const struct plain_fight *f, int i, int men, int die, int sequence)
{
    const struct plain_unit *by = &f->unit[i], *at = &f->unit[1 - i];
    int percent = by->percent, damage;

    if (at->still && sequence == 0) percent -= at->wisdom >= 18 ? 15 : at->wisdom >= 16 ? 10 : at->wisdom >= 13 ? 5 : 0;
    if (percent < 5) percent = 5;
    if (at->immune) return 0;
    damage = by->huge ? 40 : die * men * percent * (by->immune ? 5 : 1);        /* four hit dice */
    if (at->walls == 1) damage /= by->huge ? 4 : 1;
    if (at->walls == 2 && sequence == 0) damage /= by->huge ? 2 : 1;
    if (by->huge) return damage;
    return damage / 100 / (at->walls == 1 ? 4 : at->walls == 2 && sequence == 0 ? 2 : 1);
}

/* Of 36 throws, how many hold? -1: destroyed. */
static int holds(const struct plain_fight *f, int i, const int *points, const int *men)
{
    const struct plain_unit *u = &f->unit[i], *enemy = &f->unit[1 - i];
    int now = men_left(u, points[i]), began = u->start / u->hp, score = u->morale, n = 0;
    bool alone = men_left(enemy, points[1 - i]) == 0, afraid = !alone && enemy->huge;

    if (now == 0) return -1;
    if (now == men[i] && !afraid) return 36;
    if (u->morale == 12) return 36;
    if (afraid) return 0;
    if (alone) score++;
    else score -= (points[1 - i] > 2 * points[i]) + (points[1 - i] > 3 * points[i]) + 2 * enemy->immune;
    score -= 4 * (began - now) > 3 * began ? 2 : 2 * (began - now) > began;
    score += u->walls ? 2 : 0;
    score -= u->hunger;
    for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) n += a + b <= score;
    return n;
}

static void plain_end(const struct plain_fight *f, int *points, const int *men, const int *hurt, int *state)
{
    bool dead[2] = { state[0] == DEAD, state[1] == DEAD };

    for (int i = 0; i < 2; i++) {
        const struct plain_unit *u = &f->unit[i];
        if (dead[i] || !u->regen || (f->unit[1 - i].torches && (!dead[1 - i] || hurt[i]))) continue;
        points[i] += 10 * u->regen * men[i];
        if (points[i] > u->start) points[i] = u->start;
    }
    for (int i = 0; i < 2; i++) {
        if (dead[i] || !f->unit[i].hunger) continue;
        points[i] -= (f->unit[i].start * 5 * f->unit[i].hunger + 99) / 100;
        if (points[i] <= 0) state[i] = DEAD;
    }
}

/* Adds the ways that lead to each pair of ends. */
static void plain_sequences(const struct plain_fight *f, const int *points, int sequence, uint64_t ways,
                            uint64_t count[ENDS][ENDS])
{
    int men[2] = { men_left(&f->unit[0], points[0]), men_left(&f->unit[1], points[1]) };
    uint64_t rest = 1;

    for (int k = sequence + 1; k < f->most; k++) rest *= WAYS;
    for (int x = 1; x <= 6; x++) for (int y = 1; y <= 6; y++) {
        int hurt[2] = { plain_blow(f, 1, men[1], y, sequence), plain_blow(f, 0, men[0], x, sequence) }, left[2],
            hold[2];
        for (int i = 0; i < 2; i++) left[i] = points[i] - hurt[i] < 0 ? 0 : points[i] - hurt[i];
        for (int i = 0; i < 2; i++) hold[i] = holds(f, i, left, men);
        for (int way = 0; way < 4; way++) {
            int state[2], then[2] = { left[0], left[1] };
            uint64_t n = ways;
            for (int i = 0; i < 2; i++) {
                bool held = way >> i & 1;
                state[i] = hold[i] < 0 ? DEAD : held ? BATTLE_FIT : SHAKEN;
                n *= (uint64_t)(hold[i] < 0 ? (held ? 36 : 0) : held ? hold[i] : 36 - hold[i]);
            }
            if (n == 0) continue;
            plain_end(f, then, men, hurt, state);
            if (state[0] == BATTLE_FIT && state[1] == BATTLE_FIT && sequence + 1 < f->most)
                plain_sequences(f, then, sequence + 1, n, count);
            else count[state[0]][state[1]] += n * rest;
        }
    }
}

static void ask_fight(const struct plain_fight *f)
{
    static const char *const walls[] = { "none", "intact", "breached" }, *const want[] = { "none", "food", "water" };

    ask("fantasy.battle");
    say_int("most", f->most);
    for (int i = 0; i < 2; i++) {
        const struct plain_unit *u = &f->unit[i];
        char room[32];
#define OF(member) (snprintf(room, sizeof room, "%s." member, i == 0 ? "red" : "blue"), room)
        say_int(OF("men"), u->men);
        say_int(OF("hp"), u->hp);
        say_int(OF("start"), u->start);
        say_int(OF("ac"), u->ac);
        if (u->huge) say(OF("hd"), "4+");
        say_int(OF("morale"), u->morale);
        say_flag(OF("immune"), u->immune);
        say_flag(OF("huge"), u->huge);
        say_int(OF("regen"), u->regen);
        say_flag(OF("anti_regen"), u->torches);
        say_flag(OF("still"), u->still);
        say_int(OF("wisdom"), u->wisdom);
        say(OF("walls"), walls[u->walls]);
        say_flag(OF("besieged"), u->walls);
        say(OF("hunger"), want[u->hunger]);
#undef OF
    }
}

static void draw_fight(struct draw *d, struct plain_fight *f)
{
    for (int i = 0; i < 2; i++) {
        struct plain_unit *u = &f->unit[i];
        *u = (struct plain_unit){ .men = draw_int(d, 1, 12), .hp = draw_int(d, 1, 6), .ac = draw_int(d, 10, 16),
                                  .morale = draw_int(d, 5, 12),
            .immune = draw_int(d, 0, 7) == 0, .regen = draw_int(d, 0, 4) == 0, .torches = draw_int(d, 0, 2) == 0,
                .still = draw_int(d, 0, 2) == 0,
            .wisdom = draw_int(d, 10, 18), .hunger = draw_int(d, 0, 5) == 0 ? draw_int(d, 1, 2) : 0 };
        u->start = u->hp * (u->men + draw_int(d, 0, 12));
        if (draw_int(d, 0, 3) == 0) u->walls = draw_int(d, 1, 2);
    }
    if (draw_int(d, 0, 3) == 0) {
        struct plain_unit *u = &f->unit[draw_int(d, 0, 1)];
        u->huge = u->men = 1;
        u->hp = u->start = draw_int(d, 5, 60);
    }
    for (int i = 0; i < 2; i++) f->unit[i].percent = printed_percent(f->unit[i].huge ? 5 : 0, f->unit[1 - i].ac);
    f->most = draw_int(d, 1, 3);
}

static void fights(void **state)
{
    struct draw d = { 23 };
    (void)state;
    for (int round = 0; round < 60; round++) {
        static const int winner[ENDS][ENDS] = { { 3, 0, 0 }, { 1, 2, 2 }, { 1, 2, 2 } };
        struct plain_fight f;
        uint64_t count[ENDS][ENDS] = { { 0 } }, all = 1;
        int points[2];

        draw_fight(&d, &f);
        ask_fight(&f);
        struct odds o = odds_of_it();
        for (int i = 0; i < 2; i++) points[i] = f.unit[i].men * f.unit[i].hp;
        for (int k = 0; k < f.most; k++) all *= WAYS;
        plain_sequences(&f, points, 0, 1, count);
        for (int a = 0; a < ENDS; a++) for (int b = 0; b < ENDS; b++)
            assert_chance(&o.outcomes, (int32_t[]){ winner[a][b], a, b }, count[a][b], all);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(attacks), cmocka_unit_test(tests_of_morale),
                                        cmocka_unit_test(fights) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
