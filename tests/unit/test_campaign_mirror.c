/* test_campaign_mirror.c - a campaign and its mirror image stay each other's images. In the image red is blue, every
** list stands in reverse, and behind the end of each list lies one row more that nobody may look at: a twin of the
** last. Campaigns that nobody wrote are played in both with the same dice; after every order states, events, lists of
** orders, refusals, worth and questions must be images. All dice of an order show the same face, so that it does not
** matter in which order they are thrown. */
#include "any_battle.h"
#include <stdio.h>
#include <stdlib.h>
#include "ask/question.h"
#include "game/battle.h"
#include "game/campaign/apply.h"
#include "game/campaign/game.h"
#include "game/scene.h"
#include "play_tools.h"
#include "rules/campaign/book.h"

enum { CAMPAIGNS = 100, MOST_RANK = 9, MOST_DICE = 400, MOST_GIVEN = 400 };

static int32_t setup_room[GAME_INTS], image_setup_room[GAME_INTS];
static struct theatre_state now, image, expected;
static int32_t in[QUESTION_INTS], image_in[QUESTION_INTS];
static int32_t image_ready[GAME_READY_INTS];
static struct play image_played, image_view_played;
static struct theatre_setup view_setup, image_view_setup;
static struct theatre_state view, image_view;
static struct act list[MOST_ACTS], image_list[MOST_ACTS];
static int compared[THEATRE_ORDER_KINDS], asked[THEATRE_ORDER_KINDS];

static struct theatre_setup *setup(void) { return (struct theatre_setup *)setup_room; }
static struct theatre_setup *image_setup(void) { return (struct theatre_setup *)image_setup_room; }

/* ---- where things are in the image ---- */

static int counter_image(int c) { return setup()->counters - 1 - c; }
static int box_image(int box) { return box < 0 ? box : setup()->boxes - 1 - box; }
static int link_image(int link) { return setup()->links - 1 - link; }
static int holder_image(int holder) { return holder ? 3 - holder : 0; }
static int number_image(int box) { return box ? setup()->boxes + 1 - box : 0; }

static void make_image_setup(void)
{
    const struct theatre_setup *s = setup();
    struct theatre_setup *m = image_setup();

    *m = *s;
    for (int seat = 0; seat < 2; seat++) m->vp[seat] = s->vp[1 - seat];
    for (int i = 0; i < s->boxes; i++) {
        m->box[i] = s->box[box_image(i)];
        m->box[i].holder = holder_image(m->box[i].holder);
    }
    for (int i = 0; i < s->links; i++) {
        const struct theatre_link_setup *l = &s->link[link_image(i)];
        m->link[i] = (struct theatre_link_setup){ number_image(l->to), number_image(l->from), l->road, l->crossing };
    }
    for (int i = 0; i < s->counters; i++) {
        m->counter[i] = s->counter[counter_image(i)];
        m->counter[i].seat = 1 - m->counter[i].seat;
        m->counter[i].box = number_image(m->counter[i].box);
    }
    if (s->boxes < THEATRE_MOST_BOXES) m->box[s->boxes] = m->box[s->boxes - 1];
    if (s->links < THEATRE_MOST_LINKS) m->link[s->links] = m->link[s->links - 1];
    if (s->counters < THEATRE_MOST_COUNTERS) m->counter[s->counters] = m->counter[s->counters - 1];
}

/* What lies behind the lists, where they are not full. */
static void add_twins(struct theatre_state *b)
{
    if (b->counters < THEATRE_MOST_COUNTERS) b->counter[b->counters] = b->counter[b->counters - 1];
    if (b->boxes < THEATRE_MOST_BOXES) b->box[b->boxes] = b->box[b->boxes - 1];
    if (b->links < THEATRE_MOST_LINKS) b->link[b->links] = b->link[b->links - 1];
}

static struct theatre_counter image_of_counter(const struct theatre_state *b, int c)
{
    struct theatre_counter x = b->counter[c];

    x.box = box_image(x.box);
    if (x.role == ROLE_NONE || b->phase < PHASE_ANSWER) x.from = 0;         /* left over from an attack before */
    else x.from = box_image(x.from);
    return x;
}

static void make_image(const struct theatre_state *b, struct theatre_state *m)
{
    *m = *b;
    m->verdict = b->verdict == THEATRE_RED_WINS ? THEATRE_BLUE_WINS :
        b->verdict == THEATRE_BLUE_WINS ? THEATRE_RED_WINS : b->verdict;
    m->initiative = 1 - b->initiative;
    m->first = 1 - b->first;
    m->active = 1 - b->active;
    for (int seat = 0; seat < 2; seat++) {
        m->vp[seat] = b->vp[1 - seat];
        m->start_sp[seat] = b->start_sp[1 - seat];
        for (int a = 0; a < THEATRE_MOST_ARMIES; a++) {
            m->army[seat][a] = b->army[1 - seat][a];
            if (m->army[seat][a].chief) m->army[seat][a].chief = counter_image(m->army[seat][a].chief - 1) + 1;
        }
    }
    if (b->phase >= PHASE_GATHER) m->battle.box = box_image(b->battle.box);
    if (b->battle.pursued - 1 == DEFENDER) m->battle.to = box_image(b->battle.to);
    for (int i = 0; i < b->counters; i++) m->counter[counter_image(i)] = image_of_counter(b, i);
    for (int i = 0; i < b->boxes; i++) {
        const struct theatre_box *x = &b->box[i];
        m->box[box_image(i)] = (struct theatre_box){ holder_image(x->holder), holder_image(x->trench), x->hidden };
    }
    for (int i = 0; i < b->links; i++)
        m->link[link_image(i)] = (struct theatre_link){ holder_image(b->link[i].bridge), b->link[i].laid };
}

static struct act act_image(const struct act *a, const struct act_kind *kind)
{
    struct act m = *a;

    for (int i = 0; i < kind->args; i++) {
        if (kind->arg[i].kind == ARG_THING && kind->arg[i].things == THING_COUNTER)
            m.arg[i] = (int16_t)counter_image(a->arg[i]);
        else if (kind->arg[i].kind == ARG_THING) m.arg[i] = (int16_t)box_image(a->arg[i]);
        else if (kind->arg[i].choice == theatre_seats) m.arg[i] = (int16_t)(1 - a->arg[i]);
    }
    return m;
}

/* ---- comparing ---- */

static void same_number(const char *what, const struct act *a, int want, int got)
{
    if (want != got) fail_msg("%s after %s %d: %d, and %d in the image", what, theatre_orders[a->kind].id, a->arg[0],
                              want, got);
}

static void same_state(const struct act *a)
{
    make_image(&now, &expected);
    if (now.phase < PHASE_ANSWER)
        for (int i = 0; i < now.counters; i++) image.counter[i].from = 0;
    for (int i = 0; i < now.counters; i++) if (image.counter[i].role == ROLE_NONE) image.counter[i].from = 0;
    for (int i = 0; i < now.counters; i++) {
        const int32_t *want = (const int32_t *)&expected.counter[i], *got = (const int32_t *)&image.counter[i];
        for (size_t k = 0; k < sizeof *expected.counter / sizeof *want; k++) same_number("counter", a, want[k], got[k]);
    }
    for (int i = 0; i < now.boxes; i++) assert_memory_equal(&expected.box[i], &image.box[i], sizeof *image.box);
    for (int i = 0; i < now.links; i++) assert_memory_equal(&expected.link[i], &image.link[i], sizeof *image.link);
    for (size_t i = 0; i < sizeof image.battle / sizeof(int32_t); i++)
        same_number("battle", a, ((const int32_t *)&expected.battle)[i], ((const int32_t *)&image.battle)[i]);
    for (size_t i = 0; i < offsetof(struct theatre_state, battle) / sizeof(int32_t); i++)
        same_number("state", a, ((const int32_t *)&expected)[i], ((const int32_t *)&image)[i]);
}

static int by_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(struct event)); }

/* The same events in an order of their own; what an event has no argument for says nothing. */
static void put_in_order(struct events *e)
{
    for (int i = 0; i < e->len; i++) {
        struct act *x = &e->row[i].act;
        bool both_ends = x->kind == TOLD_BRIDGE_GONE;           /* which is the first depends on how the link is told */

        for (int k = both_ends ? 0 : theatre_events[x->kind].args; k < ACT_ARGS; k++) x->arg[k] = 0;
    }
    qsort(e->row, (size_t)e->len, sizeof *e->row, by_bytes);
}

static void same_events(const struct act *a, struct events *e, struct events *m)
{
    same_number("events", a, e->len, m->len);
    for (int i = 0; i < e->len; i++) {
        struct event *x = &e->row[i];

        if (x->seats == 1 || x->seats == 2) x->seats = (uint8_t)(3 - x->seats);
        x->act = act_image(&x->act, &theatre_events[x->act.kind]);
        if (x->act.kind == TOLD_OVER) {
            int16_t red = x->act.arg[0];
            x->act.arg[0] = x->act.arg[1];
            x->act.arg[1] = red;
        }
    }
    put_in_order(e);
    put_in_order(m);
    for (int i = 0; i < e->len; i++)
        if (!act_same(&e->row[i].act, &m->row[i].act) || e->row[i].seats != m->row[i].seats)
            fail_msg("%s: %s is told, and %s in the image", theatre_orders[a->kind].id,
                     theatre_events[e->row[i].act.kind].id, theatre_events[m->row[i].act.kind].id);
}

static int act_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(struct act)); }

static int same_lists(int seat)
{
    int n = campaign_game.legal(&played, &now, seat, list, MOST_ACTS),
        m = campaign_game.legal(&image_played, &image, seat == REFEREE ? seat : 1 - seat, image_list, MOST_ACTS);

    assert_int_equal(n, m);
    for (int i = 0; i < n; i++) list[i] = act_image(&list[i], &theatre_orders[list[i].kind]);
    qsort(list, (size_t)n, sizeof *list, act_bytes);
    qsort(image_list, (size_t)n, sizeof *image_list, act_bytes);
    assert_memory_equal(list, image_list, (size_t)n * sizeof *list);
    return campaign_game.legal(&played, &now, seat, list, MOST_ACTS);
}

/* Any order, allowed or not: the same answer, with the same words. */
static void same_refusal(struct draw *d, int seat)
{
    int kind = draw_int(d, 1, THEATRE_ORDER_KINDS - 1);
    const struct act_kind *k = &theatre_orders[kind];
    struct act a = { .kind = (int16_t)kind }, m;
    struct no why = { "", "" }, image_why = { "", "" };

    for (int i = 0; i < k->args; i++) {
        const struct act_arg *x = &k->arg[i];
        int hi = x->kind == ARG_CHOICE ? x->choices - 1
            : x->kind == ARG_THING ? campaign_game.things(&played, x->things) - 1 : x->hi;
        a.arg[i] = (int16_t)draw_int(d, x->kind == ARG_INT ? x->lo - 2 : 0, hi);
    }
    m = act_image(&a, k);
    same_number("allowed", &a, campaign_game.allowed(&played, &now, seat, &a, &why),
                campaign_game.allowed(&image_played, &image, seat == REFEREE ? seat : 1 - seat, &m, &image_why));
    assert_string_equal(why.says, image_why.says);
    assert_string_equal(why.cite, image_why.cite);
}

static void same_worth(const struct act *a)
{
    for (int seat = 0; seat < 2; seat++) {
        same_number("worth", a, campaign_game.worth(&played, &now, seat),
                    campaign_game.worth(&image_played, &image, 1 - seat));
        same_number("lost", a, campaign_game.lost(&played, &now, seat),
                    campaign_game.lost(&image_played, &image, 1 - seat));
    }
    for (int i = 0; i < now.counters; i++)
        same_number("left", a, campaign_game.left(&played, &now, i),
                    campaign_game.left(&image_played, &image, counter_image(i)));
    same_number("quiet", a, campaign_game.quiet(&played, &now), campaign_game.quiet(&image_played, &image));
}

/* What is asked before an order. The units of an army stand in the order of the counters: sorted, they can be
** compared. */
static int unit_bytes(const void *a, const void *b) { return memcmp(a, b, sizeof(struct campaign_unit)); }

static void sort_armies(struct campaign_battle_in *x)
{
    for (int side = 0; side < 2; side++)
        qsort(x->side[side].unit, (size_t)x->side[side].units, sizeof *x->side[side].unit, unit_bytes);
}

static void same_question(int seat, const struct act *a)
{
    struct act m = act_image(a, &theatre_orders[a->kind]);
    const struct procedure *p, *q;

    memset(in, 0, sizeof in);
    memset(image_in, 0, sizeof image_in);
    p = campaign_game.asks(play_on(&view_setup), &view, seat, a, in);
    q = campaign_game.asks(&image_view_played, &image_view, 1 - seat, &m, image_in);
    assert_ptr_equal(p, q);
    if (!p) return;
    if (p == &campaign_battle_procedure) sort_armies((void *)in), sort_armies((void *)image_in);
    /* of several units that are equally strong another one may be asked for */
    if (p != &campaign_march_procedure) assert_memory_equal(in, image_in, sizeof in);
    asked[a->kind]++;
}

/* What each side may know: the view of the image is the image of the view, and so is what is asked before every
** order. What is imagined fits into lists that are full. */
static void same_view(struct draw *d, int seat, int n)
{
    static struct theatre_setup guess_setup;
    static struct theatre_state guess;
    struct play guess_played;
    struct rng g;

    view_setup = *setup(), image_view_setup = *image_setup();
    view = now, image_view = image;
    campaign_game.hide(&played, &view_setup, &view, seat);
    campaign_game.hide(&image_played, &image_view_setup, &image_view, 1 - seat);
    image_view_played = play_with(&image_played, &image_view_setup);
    assert_int_equal(image_view.view, seat + 1);
    assert_int_equal(view.view, 2 - seat);
    for (int i = 0; i < now.boxes; i++) assert_int_equal(view.box[i].hidden, image_view.box[box_image(i)].hidden);
    for (int i = 0; i < now.counters; i++) {
        const struct theatre_counter_setup *x = &view_setup.counter[i];
        assert_int_equal(view.counter[i].sp, image_view.counter[counter_image(i)].sp);
        assert_int_equal(x->cohesion, image_view_setup.counter[counter_image(i)].cohesion);
        assert_int_equal(x->army, image_view_setup.counter[counter_image(i)].army);
    }
    for (int i = 0; i < n; i++) same_question(seat, &list[i]);
    guess_setup = view_setup, guess = view;
    guess_played = play_with(&played, &guess_setup);
    rng_start(&g, draw_word(d), 0);
    campaign_game.guess(&g, &guess_played, &guess_setup, &guess, seat);
}

/* Whatever looks at a position looks at its lists and no farther: the sheets of both are about as long (red is a
** shorter word than blue), each state can be, and nothing reaches past lists that are full. */
static void lengths_agree(size_t a, size_t b)
{
    if (a > b + b / 5 || b > a + a / 5) fail_msg("a sheet of %zu characters, and of %zu in the image", a, b);
}

static size_t sheet_length(const struct play *p, const struct theatre_state *of, enum sheet_kind kind)
{
    static char room[20000];
    struct text t = text_in(room, sizeof room);

    p->game->show(p, of, &(struct sheet){ .kind = kind, .out = &t });
    return t.len;
}

static void look_everywhere(struct draw *d)
{
    static struct scene scene, image_scene;
    struct refusals r = { 0 };
    struct act ideas[MOST_IDEAS];
    struct rng g;

    lengths_agree(sheet_length(&played, &now, SHEET_ROSTER), sheet_length(&image_played, &image, SHEET_ROSTER));
    lengths_agree(sheet_length(&played, &now, SHEET_END), sheet_length(&image_played, &image, SHEET_END));
    sheet_length(&image_played, &image, SHEET_PROMPT);
    campaign_game.scene(&played, &now, &scene);
    campaign_game.scene(&image_played, &image, &image_scene);
    assert_int_equal(scene.areas, image_scene.areas);
    assert_int_equal(scene.bases, image_scene.bases);
    assert_int_equal(scene.lines, image_scene.lines);
    assert_int_equal(scene.marks, image_scene.marks);
    campaign_game.sound(&played, &now, &r);
    campaign_game.sound(&image_played, &image, &r);
    assert_int_equal(r.len, 0);
    rng_start(&g, draw_word(d), 0);
    for (int seat = 0; seat < 2; seat++) {
        campaign_game.ideas(&image_played, &image, seat, ideas, MOST_IDEAS);
        campaign_game.pick(&g, &image_played, &image, seat, ideas);
    }
    image_view = image;
    campaign_game.complete(&image_played, &image, &image_view);
    assert_memory_equal(&image_view, &image, sizeof image);
}

/* ---- playing both ---- */

static struct events told, image_told;

static void apply_both(const struct act *a, int seat, int face)
{
    uint8_t faces[MOST_DICE];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = sizeof faces }, q = r;
    struct act m = act_image(a, &theatre_orders[a->kind]);

    memset(faces, face, sizeof faces);
    told.len = image_told.len = 0;
    campaign_game.apply(&r, &played, &now, seat, a, &told);
    campaign_game.apply(&q, &image_played, &image, seat == REFEREE ? seat : 1 - seat, &m, &image_told);
    same_number("dice", a, r.given_used, q.given_used);
}

static bool told_of(int kind)
{
    for (int i = 0; i < told.len; i++) if (told.row[i].act.kind == kind) return true;
    return false;
}

/* Where the first in the list is taken of several that are alike, an image cannot be one. */
static bool order_matters(const struct act *a)
{
    return a->kind == THEATRE_TAKE_ALL || a->kind == THEATRE_LOSSES || a->kind == THEATRE_SCOUT ||
           told_of(TOLD_GENERAL_ESCAPES) || told_of(TOLD_CHIEF);
}

static int ranked(void)
{
    int most = 0, n[2] = { 0, 0 };

    for (int i = 0; i < setup()->counters; i++) {
        struct theatre_counter_setup *c = &setup()->counter[i];
        if (c->type != TYPE_GENERAL) continue;
        c->rank = ++n[c->seat];
        if (c->rank > most) most = c->rank;
    }
    return most;
}

static void play_both(struct draw *d)
{
    unsigned who;

    memset(&now, 0, sizeof now);
    memset(&image, 0, sizeof image);
    play_begin(&campaign_game, setup(), NULL);
    image_played = (struct play){ &campaign_game, image_setup(), NULL, NULL, NULL };
    memset(image_ready, 0x55, sizeof image_ready);
    play_ready(&image_played, image_ready);
    assert_int_equal(image_ready[campaign_game.ready_size / (int)sizeof(int32_t)], 0x55555555);     /* and no farther */
    campaign_game.start(&played, &now);
    campaign_game.start(&image_played, &image);
    assert_int_equal(image.counters, now.counters);
    now.initiative = 1;                             /* nobody has it yet; 0 would be red's in the image too */
    make_image(&now, &expected);
    assert_memory_equal(&image.army, &expected.army, sizeof image.army);
    assert_memory_equal(&image.start_sp, &expected.start_sp, sizeof image.start_sp);
    image = expected;
    while ((who = campaign_game.to_decide(&played, &now)) != 0) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1, n;
        struct act a;

        add_twins(&image);
        assert_int_equal(campaign_game.to_decide(&image_played, &image),
                         seat == REFEREE ? 1u << REFEREE : 1u << (1 - seat));
        n = same_lists(seat);
        for (int i = 0; i < 3; i++) same_refusal(d, seat);
        if (seat != REFEREE) same_view(d, seat, n);
        a = list[draw_int(d, 0, n - 1)];
        apply_both(&a, seat, a.kind == THEATRE_SCOUT ? 1 : draw_int(d, 1, 6));
        if (a.kind == THEATRE_DAWN && now.phase == PHASE_CHOICE && image.initiative == now.initiative) {
            image.initiative = 1 - now.initiative;          /* of a tie that never ends red has the better */
            told.len = image_told.len = 0;
        }
        if (!order_matters(&a)) {
            same_events(&a, &told, &image_told);
            same_state(&a);
            compared[a.kind]++;
        }
        make_image(&now, &image);
        add_twins(&image);
        same_worth(&a);
        if (draw_int(d, 1, 8) == 1) look_everywhere(d);
    }
    assert_int_equal(campaign_game.to_decide(&image_played, &image), 0);
    assert_int_equal(campaign_game.outcome(&played, &now).kind, campaign_game.outcome(&image_played, &image).kind);
    if (campaign_game.outcome(&played, &now).kind == BATTLE_WON)
        assert_int_equal(campaign_game.outcome(&played, &now).winner,
                         1 - campaign_game.outcome(&image_played, &image).winner);
}

/* Fills every list to its end: more boxes in a row behind the last, more links, and decoys beside the first unit of
** each side. What looks one row too far then looks past an array. */
static void fill_up(struct draw *d)
{
    struct theatre_setup *s = setup();
    int unit[2] = { -1, -1 };

    while (s->boxes < THEATRE_MOST_BOXES) {
        any_name(s->box[s->boxes].name, 'b', s->boxes);
        s->boxes++;
        s->link[s->links++] = (struct theatre_link_setup){ s->boxes - 1, s->boxes, ROAD_GOOD, CROSS_NONE };
    }
    for (int i = 1, apart = 4; s->links < THEATRE_MOST_LINKS; i++) {
        if (i + apart > s->boxes) i = 1, apart++;
        s->link[s->links++] = (struct theatre_link_setup){ i, i + apart, ROAD_BAD, CROSS_NONE };
    }
    for (int i = 0; i < s->counters; i++)
        if (theatre_fights(s, i) && !s->counter[i].arrives && unit[s->counter[i].seat] < 0)
            unit[s->counter[i].seat] = i;
    if (unit[0] < 0 || unit[1] < 0) return;
    while (s->counters < THEATRE_MOST_COUNTERS) {
        const struct theatre_counter_setup *with = &s->counter[unit[s->counters % 2]];
        struct theatre_counter_setup *c = &s->counter[s->counters];

        *c = (struct theatre_counter_setup){ .seat = with->seat, .army = with->army, .box = with->box,
            .type = one_in(d, 2) ? TYPE_DECOY : TYPE_DECOY_CAVALRY, .cohesion = 3, .rank = 3 };
        any_name(c->name, 'c', s->counters++);
    }
}

static void test_images(void **state)
{
    struct draw d = { 5 };
    int full = 0;

    (void)state;
    for (int played_so_far = 0; played_so_far < CAMPAIGNS;) {
        struct refusals r = { 0 };

        any_setup(&d, &campaign_game, setup_room);
        if (played_so_far % 10 == 9) fill_up(&d), setup()->turns = 2;
        campaign_game.setup->check(setup_room, &r);
        if (r.len || ranked() > MOST_RANK) continue;
        full += setup()->counters == THEATRE_MOST_COUNTERS;
        make_image_setup();
        play_both(&d);
        played_so_far++;
    }
    assert_true(full > 5);
    for (int kind = 1; kind < THEATRE_ORDER_KINDS; kind++)
        if (!compared[kind] && kind != THEATRE_TAKE_ALL && kind != THEATRE_LOSSES && kind != THEATRE_SCOUT)
            fail_msg("%s was never compared", theatre_orders[kind].id);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_images) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
