/* test_campaign_hidden.c - what a side does not see of the other in one position of a small campaign
** (campaign_position.h), and what a computer player imagines of it, worked out by hand. */
#include "campaign_position.h"

static void test_hides(void **state)
{
    struct theatre_setup view;
    struct theatre_state seen;

    (void)state;
    set_up();
    b.counter[ENEMY_FOOT].shown = SHOWN_BY_SCOUTS;
    b.movement = 5, b.battle.box = CEDAR;
    view = s, seen = b;
    campaign_game.hide(play_on(&s), &view, &seen, RED);
    assert_int_equal(seen.view, BLUE + 1);
    assert_int_equal(seen.start_sp[RED], 14);
    assert_int_equal(seen.start_sp[BLUE], 0);
    assert_int_equal(seen.box[CEDAR].hidden, 1);            /* the general; the foot is turned up, one is lost */
    assert_int_equal(seen.counter[ENEMY].box, THEATRE_NOWHERE);
    assert_int_equal(seen.counter[ENEMY_FOOT].box, CEDAR);
    assert_int_equal(seen.counter[ENEMY_FOOT].sp, 6);
    assert_int_equal(seen.counter[FALLEN].gone, GONE_SEEN);
    assert_int_equal(view.counter[ENEMY].rank, 0);
    assert_int_equal(view.counter[ENEMY].army, 1);
    assert_string_equal((const char *)view.counter[ENEMY].name, "Enemy");
    assert_int_equal(view.counter[ENEMY_FOOT].cohesion, 3); /* it lies there to be read, but not how it began */
    assert_int_equal(view.counter[ENEMY_FOOT].sp, 0);
    assert_int_equal(view.counter[ENEMY_FOOT].box, 0);
    assert_int_equal(seen.army[BLUE][0].chief, 0);
    assert_int_equal(seen.army[RED][0].chief, CHIEF + 1);
    assert_int_equal(seen.movement, 5);
    assert_int_equal(seen.battle.box, CEDAR);

    for (int phase = PHASE_ACTIVE; phase <= PHASE_ANSWER; phase++) {        /* what blue sees of red's attack */
        view = s, seen = b;
        seen.phase = phase;
        campaign_game.hide(play_on(&s), &view, &seen, BLUE);
        assert_int_equal(seen.view, RED + 1);
        assert_int_equal(seen.phase, phase == PHASE_GATHER ? PHASE_ACTIVE : phase);
        assert_int_equal(seen.movement, phase == PHASE_ANSWER ? 5 : 0);
        assert_int_equal(seen.battle.box, phase == PHASE_ANSWER ? CEDAR : 0);
        assert_int_equal(seen.box[ASH].hidden, 3);
        assert_int_equal(seen.box[BIRCH].hidden, 2);
    }
    view = s, seen = b;                             /* the referee sees everything, and so does nobody's seat */
    campaign_game.hide(play_on(&s), &view, &seen, REFEREE);
    campaign_game.hide(play_on(&s), &view, &seen, 2);
    campaign_game.hide(play_on(&s), &view, &seen, -1);
    assert_memory_equal(&seen, &b, sizeof b);
    assert_memory_equal(&view, &s, sizeof s);
}

/* Blue guesses at red's five counters, of which three lie at Ash and two at Birch: over many guesses each of the five
** is at each of the boxes, and is each kind of what blue has himself. */
static void test_guesses(void **state)
{
    enum { GUESSES = 3000 };
    struct theatre_setup view, guessed;
    struct theatre_state seen, full;
    int at_ash[5] = { 0 }, general[5] = { 0 }, strong = 0, weak = 0, chiefs = 0, of_second = 0;
    struct rng g;

    (void)state;
    set_up();
    s.counter[FALLEN].army = 2;
    view = s, seen = b;
    campaign_game.hide(play_on(&s), &view, &seen, BLUE);
    rng_start(&g, 7, 1);
    for (int n = 0; n < GUESSES; n++) {
        int sum = 0;

        guessed = view, full = seen;
        campaign_game.guess(&g, play_on(&guessed), &guessed, &full, BLUE);
        assert_int_equal(full.view, 0);
        for (int i = 0; i < full.boxes; i++) assert_int_equal(full.box[i].hidden, 0);
        for (int i = CHIEF; i <= GUNS; i++) {
            const struct theatre_counter_setup *c = &guessed.counter[i];

            assert_true(full.counter[i].box == ASH || full.counter[i].box == BIRCH);
            assert_string_equal((const char *)c->name, (const char *)s.counter[i].name);
            assert_int_equal(c->seat, RED);
            assert_true(!c->chief && !c->arrives && c->box >= 1);
            assert_true(c->type == TYPE_GENERAL || c->type == TYPE_INFANTRY);
            at_ash[i] += full.counter[i].box == ASH;
            general[i] += c->type == TYPE_GENERAL;
            assert_int_equal(full.counter[i].sp, c->sp);
            sum += c->sp;
            if (c->type == TYPE_INFANTRY) {         /* 6 or 8 strength points, as blue's own have or had */
                assert_true(c->sp == 6 || c->sp == 8);
                strong += c->sp == 8, weak += c->sp == 6;
                of_second += c->army == 2;
            } else {
                assert_int_equal(c->sp, 0);
                chiefs += full.army[RED][c->army - 1].chief == i + 1;
            }
        }
        assert_int_equal(full.start_sp[RED], sum);
    }
    for (int i = 0; i < 5; i++) {
        assert_in_range(at_ash[i], GUESSES * 55 / 100, GUESSES * 65 / 100);         /* three of five */
        assert_in_range(general[i], GUESSES * 28 / 100, GUESSES * 39 / 100);        /* one of three */
    }
    assert_in_range(strong * 100 / (strong + weak), 45, 55);
    assert_in_range(of_second * 100 / (strong + weak), 45, 55);
    assert_int_equal(chiefs, GUESSES);              /* whoever is a general: five counters like three are one or two */
}

/* What is left of a unit that lies there to be read is known, but not how it began: as one's own of its type, and not
** weaker than it is now. Who was lost before one's eyes began so too; who is lost unseen is taken for nothing at all,
** and the strength of an army is the sum of the others'. */
static void test_guesses_how_they_began(void **state)
{
    enum { LOST_UNSEEN = FALLEN + 1 };
    struct theatre_setup view;
    struct theatre_state seen;
    struct rng g;

    (void)state;
    set_up();
    small_unit(&s, "Unseen", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 5, 3 });
    b.counters = s.counters;
    b.counter[LOST_UNSEEN] = (struct theatre_counter){ .box = THEATRE_NOWHERE, .gone = GONE_UNSEEN };
    b.counter[ENEMY].box = THEATRE_NOWHERE, b.counter[ENEMY].gone = GONE_UNSEEN;
    b.counter[ENEMY_FOOT].shown = SHOWN_BY_SCOUTS;
    view = s, seen = b;
    campaign_game.hide(play_on(&s), &view, &seen, RED);
    rng_start(&g, 7, 1);
    campaign_game.guess(&g, play_on(&view), &view, &seen, RED);
    assert_int_equal(seen.counter[ENEMY_FOOT].gone, GONE_NOT);
    assert_int_equal(view.counter[ENEMY_FOOT].sp, 10);      /* red's only foot */
    assert_int_equal(view.counter[FALLEN].sp, 10);
    assert_int_equal(seen.counter[ENEMY].gone, GONE_UNSEEN);
    assert_int_equal(seen.counter[LOST_UNSEEN].gone, GONE_UNSEEN);
    assert_int_equal(view.counter[ENEMY].sp, 0);
    assert_int_equal(view.counter[LOST_UNSEEN].sp, 0);
    assert_int_equal(seen.start_sp[BLUE], 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hides), cmocka_unit_test(test_guesses), cmocka_unit_test(test_guesses_how_they_began),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
