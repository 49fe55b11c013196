/* test_fantasy_twins.c - what lies behind the lists of a fantasy battle is nobody. The same battle is played twice with
** the same orders and dice; in the second there is one more row behind every list, a twin of the last, that no count
** counts. Orders, results, sheets, pictures, questions and worth must be the same to the byte, for everybody and for
** each side's view. Some battles have full lists, behind which there is no room. */
#include "any_battle.h"
#include "ask/question.h"
#include "game/battle.h"
#include "game/fantasy/war.h"
#include "game/scene.h"
#include "play_tools.h"

enum { BATTLES = 200 };

static int32_t setup_room[GAME_INTS], twin_setup_room[GAME_INTS];
static struct war_state now, twin;
static struct war_setup view_setup, twin_view_setup;
static struct war_state view, twin_view;
static int32_t twin_ready[GAME_READY_INTS];
static struct play twin_played;
static struct act list[MOST_ACTS], twin_list[MOST_ACTS];
static char text[30000], twin_text[30000];
static struct scene scene, twin_scene;

static struct war_setup *setup(void) { return (struct war_setup *)setup_room; }
static struct war_setup *twin_setup(void) { return (struct war_setup *)twin_setup_room; }

static void add_to_setup(struct war_setup *s)
{
    int u = s->roster.units, h = s->roster.heroes;

    if (u < MOST_UNITS && u) s->roster.unit[u] = s->roster.unit[u - 1];
    if (h < MOST_HEROES && h) s->roster.hero[h] = s->roster.hero[h - 1];
    if (s->sections < WAR_SECTIONS && s->sections) s->section[s->sections] = s->section[s->sections - 1];
}

static void take_from_setup(struct war_setup *s)
{
    int u = s->roster.units, h = s->roster.heroes;

    if (u < MOST_UNITS) memset(&s->roster.unit[u], 0, sizeof s->roster.unit[u]);
    if (h < MOST_HEROES) memset(&s->roster.hero[h], 0, sizeof s->roster.hero[h]);
    if (s->sections < WAR_SECTIONS) memset(&s->section[s->sections], 0, sizeof *s->section);
}

static void add_twins(struct war_state *b)
{
    int u = b->field.units, h = b->field.heroes, part = b->field.fort.parts;

    if (u < MOST_UNITS && u) {
        b->field.unit[u] = b->field.unit[u - 1];
        b->note[u] = b->note[u - 1];
        b->turn.unit[u] = b->turn.unit[u - 1];
    }
    if (h < MOST_HEROES && h) {
        b->field.hero[h] = b->field.hero[h - 1];
        b->field.hero[h].hp = 0;        /* the rules count on that: a place that nobody has is empty (meetings.c) */
        b->hero_note[h] = b->hero_note[h - 1];
        b->turn.hero[h] = b->turn.hero[h - 1];
    }
    if (part < MOST_PARTS && part) b->field.fort.part[part] = b->field.fort.part[part - 1];
}

/* Whatever was written behind the lists does not count. */
static void take_twins(struct war_state *b)
{
    int u = b->field.units, h = b->field.heroes, part = b->field.fort.parts;

    if (u < MOST_UNITS) {
        memset(&b->field.unit[u], 0, sizeof b->field.unit[u]);
        memset(&b->note[u], 0, sizeof b->note[u]);
        memset(&b->turn.unit[u], 0, sizeof b->turn.unit[u]);
    }
    if (h < MOST_HEROES) {
        memset(&b->field.hero[h], 0, sizeof b->field.hero[h]);
        memset(&b->hero_note[h], 0, sizeof b->hero_note[h]);
        memset(&b->turn.hero[h], 0, sizeof b->turn.hero[h]);
    }
    if (part < MOST_PARTS) memset(&b->field.fort.part[part], 0, sizeof b->field.fort.part[part]);
}

static void same_state(void)
{
    take_twins(&now);
    take_twins(&twin);
    assert_memory_equal(&now, &twin, sizeof now);
    add_twins(&twin);
}

/* ---- what can be seen ---- */

static void write(const struct play *p, const struct war_state *b, const struct sheet *of, char *room)
{
    struct text t = text_in(room, sizeof text);
    struct sheet sheet = *of;

    sheet.out = &t;
    if (!p->game->show(p, b, &sheet)) text_add(&t, "no such sheet");
}

static void same_sheets(const struct play *p, const struct war_state *b, const struct play *q,
                        const struct war_state *m)
{
    for (int kind = SHEET_ROSTER; kind <= SHEET_END; kind++)
        for (int family = 0; family < WAR_FAMILIES; family++)
            for (int n = 0; n < 3; n++) {
                const struct sheet of = { .kind = (enum sheet_kind)kind, .family = family, .thing = n };

                if (kind != SHEET_THING && (family || n)) continue;
                if (kind == SHEET_THING && n >= p->game->things(p, family)) continue;
                write(p, b, &of, text);
                write(q, m, &of, twin_text);
                assert_string_equal(text, twin_text);
            }
}

static void same_scene(const struct play *p, const struct war_state *b, const struct play *q,
                       const struct war_state *m)
{
    fantasy_game.scene(p, b, &scene);
    fantasy_game.scene(q, m, &twin_scene);
    assert_int_equal(scene.areas, twin_scene.areas);
    assert_int_equal(scene.lines, twin_scene.lines);
    assert_int_equal(scene.marks, twin_scene.marks);
    assert_int_equal(scene.labels, twin_scene.labels);
    assert_int_equal(scene.bases, twin_scene.bases);
    assert_int_equal(scene.used, twin_scene.used);
    assert_memory_equal(scene.room, twin_scene.room, (size_t)scene.used);
    assert_memory_equal(scene.point, twin_scene.point, (size_t)scene.points * sizeof *scene.point);
}

static void same_questions(const struct play *p, const struct war_state *b, const struct play *q,
                           const struct war_state *m, int seat, int n)
{
    static int32_t in[QUESTION_INTS], twin_in[QUESTION_INTS];

    for (int i = 0; i < n; i += 1 + n / 20) {
        struct act reply, twin_reply;

        memset(in, 0, sizeof in);
        memset(twin_in, 0, sizeof twin_in);
        assert_ptr_equal(fantasy_game.asks(p, b, seat, &list[i], in), fantasy_game.asks(q, m, seat, &list[i], twin_in));
        assert_memory_equal(in, twin_in, sizeof in);
        for (int k = 0; k < 3; k++) {
            const struct procedure *x = fantasy_game.answers(p, b, &list[i], k, &reply, in);

            assert_ptr_equal(x, fantasy_game.answers(q, m, &list[i], k, &twin_reply, twin_in));
            if (!x) break;
            assert_true(act_same(&reply, &twin_reply));
            assert_memory_equal(in, twin_in, sizeof in);
        }
    }
}

static void look(struct draw *d, int n, int who)
{
    struct refusals r = { 0 }, q = { 0 };
    struct act ideas[MOST_IDEAS], twin_ideas[MOST_IDEAS];

    same_sheets(&played, &now, &twin_played, &twin);
    same_scene(&played, &now, &twin_played, &twin);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        struct play p = play_with(&played, &view_setup), m = play_with(&twin_played, &twin_view_setup);
        struct rng g, h;
        int ideas_of, picked = draw_int(d, 0, 1000);

        assert_int_equal(fantasy_game.worth(&played, &now, seat), fantasy_game.worth(&twin_played, &twin, seat));
        assert_int_equal(fantasy_game.lost(&played, &now, seat), fantasy_game.lost(&twin_played, &twin, seat));
        ideas_of = fantasy_game.ideas(&played, &now, seat, ideas, MOST_IDEAS);
        assert_int_equal(ideas_of, fantasy_game.ideas(&twin_played, &twin, seat, twin_ideas, MOST_IDEAS));
        assert_memory_equal(ideas, twin_ideas, (size_t)ideas_of * sizeof *ideas);
        rng_start(&g, (uint64_t)picked, 1);
        rng_start(&h, (uint64_t)picked, 1);
        if (fantasy_game.pick(&g, &played, &now, seat, ideas)) {
            assert_true(fantasy_game.pick(&h, &twin_played, &twin, seat, twin_ideas));
            assert_true(act_same(ideas, twin_ideas));
        }
        view_setup = *setup(), twin_view_setup = *twin_setup(), view = now, twin_view = twin;
        fantasy_game.hide(&played, &view_setup, &view, seat);
        fantasy_game.hide(&twin_played, &twin_view_setup, &twin_view, seat);
        same_sheets(&p, &view, &m, &twin_view);
        same_scene(&p, &view, &m, &twin_view);
        if (seat == who) same_questions(&p, &view, &m, &twin_view, seat, n);
        if (!fantasy_game.guess) continue;
        fantasy_game.guess(&g, &p, &view_setup, &view, seat);
        fantasy_game.guess(&h, &m, &twin_view_setup, &twin_view, seat);
        take_from_setup(&twin_view_setup);
        take_twins(&view);
        take_twins(&twin_view);
        take_from_setup(&view_setup);
        assert_memory_equal(&view, &twin_view, sizeof view);
        assert_memory_equal(&view_setup, &twin_view_setup, sizeof view_setup);
    }
    for (int i = 0; i < setup()->roster.units; i++)
        assert_int_equal(fantasy_game.left(&played, &now, i), fantasy_game.left(&twin_played, &twin, i));
    fantasy_game.sound(&played, &now, &r);
    fantasy_game.sound(&twin_played, &twin, &q);
    assert_int_equal(r.len, 0);
    assert_int_equal(q.len, 0);
    twin_view = twin;
    fantasy_game.complete(&twin_played, &twin, &twin_view);
    assert_memory_equal(&twin_view, &twin, sizeof twin);
}

/* ---- playing ---- */

static void play_both(struct draw *d)
{
    static struct events told, twin_told;
    struct rng g, h;
    struct reading r = { .mode = READ_RANDOM, .rng = &g }, q = { .mode = READ_RANDOM, .rng = &h };
    unsigned who;

    memcpy(twin_setup_room, setup_room, sizeof setup_room);
    add_to_setup(twin_setup());
    memset(&now, 0, sizeof now);
    memset(&twin, 0, sizeof twin);
    play_begin(&fantasy_game, setup(), NULL);
    twin_played = (struct play){ &fantasy_game, twin_setup(), NULL, NULL, NULL };
    play_ready(&twin_played, twin_ready);
    assert_memory_equal(played.ready, twin_ready, (size_t)fantasy_game.ready_size);
    fantasy_game.start(&played, &now);
    fantasy_game.start(&twin_played, &twin);
    same_state();
    rng_start(&g, draw_word(d), 1);
    h = g;
    while ((who = fantasy_game.to_decide(&played, &now)) != 0) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        int n = fantasy_game.legal(&played, &now, seat, list, MOST_ACTS);
        struct act a = list[draw_int(d, 0, n - 1)];

        assert_int_equal(fantasy_game.to_decide(&twin_played, &twin), who);
        assert_int_equal(fantasy_game.legal(&twin_played, &twin, seat, twin_list, MOST_ACTS), n);
        assert_memory_equal(list, twin_list, (size_t)n * sizeof *list);
        if (draw_int(d, 1, 25) == 1) look(d, n, seat);
        told.len = twin_told.len = 0;
        reading_rewind(&r);
        reading_rewind(&q);
        fantasy_game.apply(&r, &played, &now, seat, &a, &told);
        fantasy_game.apply(&q, &twin_played, &twin, seat, &a, &twin_told);
        assert_int_equal(told.len, twin_told.len);
        for (int i = 0; i < told.len; i++) assert_true(act_same(&told.row[i].act, &twin_told.row[i].act));
        same_state();
    }
    assert_int_equal(fantasy_game.to_decide(&twin_played, &twin), 0);
    look(d, 0, REFEREE);
}

/* More of the same, until every list is full. */
static void fill_up(void)
{
    struct fantasy_roster *is = &setup()->roster;

    while (is->units < MOST_UNITS) {
        struct fantasy_unit_type *u = &is->unit[is->units];

        *u = is->unit[is->units % 2];
        u->men = u->huge ? 1 : 10;
        u->standard = u->faithful = u->engine = 0;
        any_name(u->name, 'u', is->units++);
    }
    while (is->heroes && is->heroes < MOST_HEROES) {
        struct fantasy_hero_type *h = &is->hero[is->heroes];

        *h = is->hero[is->heroes % 2 < is->heroes ? is->heroes % 2 : 0];
        h->commander = h->leads = 0;
        any_name(h->name, 'h', is->heroes++);
    }
    while (setup()->sections && setup()->sections < WAR_SECTIONS) {
        any_name(setup()->section[setup()->sections].name, 's', setup()->sections);
        setup()->sections++;
    }
}

static void test_twins(void **state)
{
    struct draw d = { 3 };
    int full = 0;

    (void)state;
    for (int battle = 0; battle < BATTLES; battle++) {
        struct refusals r = { 0 };

        any_setup(&d, &fantasy_game, setup_room);
        if (battle % 10 == 9) fill_up();
        fantasy_game.setup->check(setup_room, &r);
        if (r.len) continue;
        full += setup()->roster.units == MOST_UNITS;
        play_both(&d);
    }
    assert_true(full > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_twins) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
