/* test_flintlock_naive.c - the flintlock odds against plain loops over all faces, written from the
** printed rules and sharing no code with the rulebook. */
#include <stdio.h>
#include "asking_tools.h"

/* ---- asking ---- */

static struct question question;

static void ask(const char *procedure) { ask_about(&question, procedure); }

static void say(const char *path, const char *value)
{
    assert_true(question_set(&question, path, given_text(value)));
}

static void say_int(const char *path, int value)
{
    assert_true(question_set(&question, path, given_int(value)));
}

static void say_flag(const char *path, int value)
{
    assert_true(question_set(&question, path, given_bool(value != 0)));
}

static struct odds odds_of_it(void) { return exact_odds_of(&question); }

static uint64_t power_of_six(int n)
{
    uint64_t p = 1;
    while (n-- > 0) p *= 6;
    return p;
}

/* ---- shooting ---- */

struct shot { int weapon, distance, shooters, class, mount, moving, arriving, furtive, volley, cuirass, cover, forest,
              swims, target_rides, passes; };

static const char *const weapons[] = { "pistol", "musketoon", "musket", "fowler", "rifle" };
static const char *const covers[] = { "none", "cover", "loophole" };
static const char *const mounts[] = { "foot", "cavalry", "mounted_infantry" };

/* The natural number needed, from the sheet; 0: no shot. */
static int plain_need(const struct shot *s)
{
    static const int to[5][3] = { { 10, 10, 20 }, { 20, 30, 40 }, { 20, 40, 60 }, { 10, 20, 30 }, { 20, 40, 60 } };
    int moves = s->moving || s->arriving, band = 0, need, terrain = 0, target = 0, shooter = 0;

    if (s->mount && (s->weapon == 2 || s->weapon == 3)) return 0;
    if (moves && (s->weapon == 2 || s->weapon == 3)) return 0;
    if (s->mount == 2 && moves && !s->arriving) return 0;
    if (s->forest > 10) return 0;
    while (band < 3 && s->distance > to[s->weapon][band]) band++;
    if (band == 3) return 0;
    need = 5 + band;
    if (s->cover && !s->target_rides) terrain = s->cover;
    if (terrain < 1 && (s->swims || s->forest > 0)) terrain = 1;
    if (s->cuirass && (band == 2 || (s->weapon == 3 && band == 1))) target++;
    if (s->passes) target++;
    if (terrain + target > 2) terrain = 2, target = 0;
    if (s->mount || s->furtive || (moves && !s->arriving)) shooter++;
    if (s->class < 3) shooter++;
    return need + terrain + target + shooter;
}

/* Counts of hits over all faces; every shooter has three faces, the second and third for sixes thrown again. */
static uint64_t plain_hits(const struct shot *s, int need, uint64_t *count)
{
    bool together = s->shooters > 1 && s->volley;
    int faces_each = need > 6 && !together ? need - 5 : 1;
    uint64_t all = need > 8 ? 1 : power_of_six(s->shooters * faces_each);

    for (uint64_t x = 0; x < all; x++) {
        uint64_t rest = x;
        int hits = 0, sixes = 0;
        for (int man = 0; man < s->shooters && need <= 8; man++) {
            int run = 0, open = 1, face = 0;
            for (int k = 0; k < faces_each; k++, rest /= 6) {
                int f = (int)(rest % 6) + 1;
                if (k == 0) face = f;
                if (open && f == 6) run++;
                else open = 0;
            }
            if (need <= 6) hits += face >= need;
            else if (together) sixes += face == 6;
            else hits += run == faces_each;
        }
        if (need == 7 && together) hits = sixes / 2;
        if (need == 8 && together) hits = sixes / 3;
        count[hits]++;
    }
    return all;
}

static void shots(void **state)
{
    struct draw d = { 1 };
    int allowed = 0, sevens = 0;
    (void)state;
    for (int turn = 0; turn < 400; turn++) {
        struct shot s = { draw_int(&d, 0, 4), draw_int(&d, 0, 65), draw_int(&d, 1, 5), draw_int(&d, 1, 5),
                          draw_int(&d, 0, 2), draw_int(&d, 0, 1), draw_int(&d, 0, 1),
                          draw_int(&d, 0, 1), draw_int(&d, 0, 1), 0, draw_int(&d, 0, 2), 0, 0, draw_int(&d, 0, 1),
                              draw_int(&d, 0, 1) };
        uint64_t count[8] = { 0 }, all;
        int need;
        if (draw_int(&d, 0, 1)) s.cuirass = draw_int(&d, 4, 5);
        if (draw_int(&d, 0, 2) == 0) s.forest = draw_int(&d, 1, 12);
        if (draw_int(&d, 0, 3) == 0 && !s.target_rides) s.swims = 1;
        if (draw_int(&d, 0, 1)) s.mount = s.moving = s.arriving = s.furtive = 0;
        if (draw_int(&d, 0, 1)) s.cover = s.passes = s.cuirass = 0;
        if (s.shooters > 3 && !s.volley) s.shooters = 3;            /* 6^9 faces are enough */

        ask("flintlock.shoot");
        say("weapon", weapons[s.weapon]);
        say_int("distance", s.distance);
        say_int("shooters", s.shooters);
        say_int("class", s.class);
        say("mount", mounts[s.mount]);
        say_flag("moving", s.moving);
        say_flag("arriving", s.arriving);
        say_flag("furtive", s.furtive);
        say_flag("volley", s.volley);
        say_int("target.cuirass", s.cuirass);
        say("target.cover", covers[s.cover]);
        say_int("target.forest", s.forest);
        say_flag("target.swimming", s.swims);
        say_flag("target.mounted", s.target_rides);
        say_flag("target.furtive", s.passes);
        struct odds o = odds_of_it();

        need = plain_need(&s);
        if (need == 0) {
            assert_chance(&o.outcomes, (int32_t[]){ 0 }, 1, 1);
            continue;
        }
        if (need == 8 && s.shooters > 2 && !s.volley) continue;
        allowed++;
        sevens += need == 7 || need == 8;
        all = plain_hits(&s, need, count);
        for (int32_t hits = 0; hits <= s.shooters; hits++) assert_chance(&o.outcomes, &hits, count[hits], all);
    }
    assert_true(allowed > 100 && sevens > 20);
}

/* ---- melee ---- */

struct man { int class, cuirass, length, poor, mount, charging, close, wall, below, braced; };

static const char *const lengths[] = { "long", "half_long", "short", "very_short", "bare" };
static const char *const riders[] = { "foot", "mounted_infantry", "light_cavalry", "heavy_cavalry" };
static const char *const grounds[] = { "clear", "difficult", "very_difficult" };

static int plain_modifier(const struct man *a, const struct man *b, int ground)
{
    int cavalry = a->mount >= 2, against_cavalry = b->mount >= 2, m = 0;

    if (a->poor || a->class < 3) m--;
    if (a->wall && a->mount == 0) m++;
    if (a->below) m--;
    if (cavalry && !against_cavalry && ground == 0) m++;
    if (a->mount == 0 && against_cavalry && ground < 2) m--;
    if (a->mount == 1 && against_cavalry) m--;
    if (cavalry && a->charging && ground == 0) m += a->mount == 3 && a->close ? 2 : 1;
    if (a->mount == 0 && a->braced && against_cavalry && b->charging && ground == 0) m++;
    return m;
}

static int plain_harm(int natural, int modifier, const struct man *b)
{
    int score = natural + modifier;
    if (natural == 1) return 0;
    if (natural >= 7) return 2;
    if (score > b->class) return b->cuirass > b->class && score <= b->cuirass ? 1 : 2;
    return score == b->class;
}

/* All faces: three for each, the second and third only where the ones before are sixes. */
static void plain_round(const struct man m[2], int ground, uint64_t count[3][3])
{
    int mod[2] = { plain_modifier(&m[0], &m[1], ground), plain_modifier(&m[1], &m[0], ground) };

    for (uint64_t x = 0; x < power_of_six(6); x++) {
        int face[6], natural[2], does[2], win = -1, harm[2] = { 0, 0 };
        uint64_t rest = x;
        for (int i = 0; i < 6; i++, rest /= 6) face[i] = (int)(rest % 6) + 1;
        for (int i = 0; i < 2; i++) {
            natural[i] = face[i] < 6 ? face[i] : face[2 + i] < 6 ? 6 : face[4 + i] < 6 ? 7 : 8;
            does[i] = plain_harm(natural[i], mod[i], &m[1 - i]);
        }
        if (m[0].length != m[1].length) {
            int quick = m[0].length < m[1].length ? 0 : 1;
            win = does[quick] ? quick : does[1 - quick] ? 1 - quick : -1;
        } else if (does[0] != does[1]) {
            win = does[0] > does[1] ? 0 : 1;
        } else if (does[0]) {
            if (m[0].class != m[1].class) win = m[0].class > m[1].class ? 0 : 1;
            else if ((m[0].cuirass > 0) != (m[1].cuirass > 0)) win = m[0].cuirass ? 0 : 1;
            else if (natural[0] != natural[1]) win = natural[0] > natural[1] ? 0 : 1;
        }
        if (win >= 0) harm[1 - win] = does[win];
        count[harm[0]][harm[1]]++;
    }
}

static void say_man(const char *who, const struct man *m)
{
    static const char *const flags[] = { "improvised", "charging", "close_order", "behind_obstacle", "below",
                                         "braced" };
    int values[] = { m->poor, m->charging, m->close, m->wall, m->below, m->braced };
    char path[80];

    snprintf(path, sizeof path, "%s.class", who), say_int(path, m->class);
    snprintf(path, sizeof path, "%s.cuirass", who), say_int(path, m->cuirass);
    snprintf(path, sizeof path, "%s.length", who), say(path, lengths[m->length]);
    snprintf(path, sizeof path, "%s.mount", who), say(path, riders[m->mount]);
    for (int i = 0; i < 6; i++) snprintf(path, sizeof path, "%s.%s", who, flags[i]), say_flag(path, values[i]);
}

static void blows(void **state)
{
    struct draw d = { 2 };
    (void)state;
    for (int turn = 0; turn < 150; turn++) {
        struct man m[2];
        uint64_t count[3][3] = { { 0 } };
        int ground = draw_int(&d, 0, 2);
        for (int i = 0; i < 2; i++) {
            m[i] = (struct man){ draw_int(&d, 1, 5), draw_int(&d, 0, 1) ? draw_int(&d, 4, 5) : 0, draw_int(&d, 0, 4),
                                 draw_int(&d, 0, 1), draw_int(&d, 0, 3),
                                 draw_int(&d, 0, 1), draw_int(&d, 0, 1), draw_int(&d, 0, 1), draw_int(&d, 0, 1),
                                     draw_int(&d, 0, 1) };
        }
        if (draw_int(&d, 0, 1)) m[1].length = m[0].length;
        if (draw_int(&d, 0, 1)) m[1].class = m[0].class;
        ask("flintlock.melee");
        say_man("first", &m[0]);
        say_man("second", &m[1]);
        say("ground", grounds[ground]);
        struct odds o = odds_of_it();
        plain_round(m, ground, count);
        for (int32_t a = 0; a < 3; a++)
            for (int32_t b = 0; b < 3; b++)
                assert_chance(&o.outcomes, (int32_t[]){ a, b }, count[a][b], power_of_six(6));
    }
}

/* ---- moving ---- */

static void moves(void **state)
{
    static const char *const types[] = { "foot", "light_cavalry", "heavy_cavalry", "mounted_infantry" };
    static const int speed[] = { 16, 40, 36, 36 };
    (void)state;
    for (int type = 0; type < 4; type++) for (int ground = 0; ground < 3; ground++) {
        uint64_t count[41][2] = { { 0 } };
        ask("flintlock.move");
        say("type", types[type]);
        say("ground", grounds[ground]);
        struct odds o = odds_of_it();
        for (int a = 1; a <= 6; a++) for (int b = 1; b <= 6; b++) {
            int dice = type ? a + b : a, sixes = (a == 6) + (type && b == 6);
            int blocked = ground > 0 && sixes >= (type && ground == 1 ? 2 : 1);
            int far = ground == 2 ? speed[type] / 2 : speed[type];
            if (ground > 0) far = far > dice ? far - dice : 0;
            count[blocked ? 0 : far][blocked]++;
        }
        for (int32_t far = 0; far <= 40; far++)
            for (int32_t blocked = 0; blocked < 2; blocked++)
                assert_chance(&o.outcomes, (int32_t[]){ far, blocked }, count[far][blocked], 36);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shots), cmocka_unit_test(blows), cmocka_unit_test(moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
