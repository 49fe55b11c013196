/* test_act_words.c - orders and events as sentences: words that follow a number have the form it wants, in each
** language, and nothing of the pattern is left in what people read. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "form/words.h"
#include "game/campaign/game.h"

extern const struct game fantasy_game, flintlock_game;          /* not their headers: two games name things alike */

static char room[512];

static const char *say(const void *language, const char *english) { return words(*(const enum language *)language,
        english); }

enum { ERFURT = 1 };                    /* every other thing is called Leipzig */

static bool no_thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    (void)p, (void)family;
    text_add(id, n == ERFURT ? "erfurt" : "leipzig");
    text_add(title, n == ERFURT ? "Erfurt" : "Leipzig");
    return true;
}

static const char *sentence(const struct game *g, const struct act_kind *kind, const struct act *a, enum language lang)
{
    struct game named = *g;
    struct play p = { .game = &named };
    struct text t = text_in(room, sizeof room);

    named.thing = no_thing;
    act_text(&t, &p, kind, a, say, &lang);
    assert_false(t.cut);
    return room;
}

static void told(int kind, enum language lang, struct act a, const char *want)
{
    a.kind = (int16_t)kind;
    assert_string_equal(sentence(&campaign_game, &theatre_events[kind], &a, lang), want);
}

static void forms_follow_numbers(void **state)
{
    (void)state;
    told(TOLD_PURSUIT, ENGLISH, (struct act){ .arg = { 0, 1 } }, "red loses 1 strength point to the pursuit");
    told(TOLD_PURSUIT, ENGLISH, (struct act){ .arg = { 0, 2 } }, "red loses 2 strength points to the pursuit");
    told(TOLD_PURSUIT, ITALIAN, (struct act){ .arg = { 0, 1 } }, "rosso perde 1 punto forza nell'inseguimento");
    told(TOLD_PURSUIT, ITALIAN, (struct act){ .arg = { 0, 3 } }, "rosso perde 3 punti forza nell'inseguimento");
    told(TOLD_WINS, ENGLISH, (struct act){ .arg = { 1, 0, 1 } }, "blue wins the battle of Leipzig: 1 victory point");
    told(TOLD_POINTS, ENGLISH, (struct act){ .arg = { 0, 1, 0 } }, "red, army 1: 0 command points");
    told(TOLD_POINTS, ENGLISH, (struct act){ .arg = { 0, 0, 2 } }, "red: 2 command points");    /* of one army */
    told(TOLD_POINTS, FRENCH, (struct act){ .arg = { 0, 1, 0 } }, "rouge, armée 1 : 0 point de commandement");
    told(TOLD_POINTS, FRENCH, (struct act){ .arg = { 0, 1, 1 } }, "rouge, armée 1 : 1 point de commandement");
    told(TOLD_POINTS, FRENCH, (struct act){ .arg = { 0, 1, 2 } }, "rouge, armée 1 : 2 points de commandement");
    told(TOLD_MOVES, ENGLISH, (struct act){ .arg = { 0, 1, 0, 0 } }, "red moves a counter from Leipzig to Leipzig");
    told(TOLD_MOVES, ENGLISH, (struct act){ .arg = { 0, 4, 0, 0 } }, "red moves 4 counters from Leipzig to Leipzig");
    told(TOLD_WINS, FRENCH, (struct act){ .arg = { 1, 0, 1 } },
         "bleu gagne la bataille de Leipzig : 1 point de victoire");
    told(TOLD_WINS, FRENCH, (struct act){ .arg = { 1, ERFURT, 1 } },
         "bleu gagne la bataille d'Erfurt : 1 point de victoire");
    told(TOLD_CAUGHT, ENGLISH, (struct act){ .arg = { 1 } }, "blue tries to slip away and is caught");
}

/* What is announced makes the four attacks different; what is not announced is not spoken of. */
static void attacks_differ(void **state)
{
    static const char *const want[] = { "the attack begins", "the attack begins, announced for one sequence",
                                        "the attack begins, announced for 2 sequences" };
    static const int announced[] = { -1, 1, 2 };

    (void)state;
    for (int i = 0; i < 3; i++) {
        struct act a = { THEATRE_ASSAULT, { (int16_t)announced[i] } };
        assert_string_equal(sentence(&campaign_game, &theatre_orders[THEATRE_ASSAULT], &a, ENGLISH), want[i]);
    }
}

static void nothing_is_left(const struct game *g, const struct act_kind *kind, int kinds)
{
    static const enum language all[] = { ENGLISH, FRENCH, ITALIAN };

    for (int k = 1; k < kinds; k++)
        for (int number = -1; number <= 2; number++)
            for (int l = 0; l < 3; l++) {
                struct act a = { .kind = (int16_t)k };

                if (!kind[k].says) continue;
                for (int i = 0; i < kind[k].args; i++)
                    a.arg[i] = (int16_t)(kind[k].arg[i].kind == ARG_INT || kind[k].arg[i].may_lack ? number : 0);
                if (strpbrk(sentence(g, &kind[k], &a, all[l]), "{}|#")) fail_msg("%s: %s", kind[k].id, room);
            }
}

static void no_pattern_is_left(void **state)
{
    static const struct game *const games[] = { &campaign_game, &fantasy_game, &flintlock_game };

    (void)state;
    for (int i = 0; i < LEN(games); i++) {
        nothing_is_left(games[i], games[i]->order, games[i]->orders);
        nothing_is_left(games[i], games[i]->event, games[i]->events);
    }
}

/* As many arguments as are described: each has a name and words, and what lies behind the last has none. */
static void arguments_are_counted(const struct act_kind *kind, int kinds)
{
    for (int i = 1; i < kinds; i++) {
        if (!kind[i].id) continue;                          /* an event that is told with an order's number */
        for (int k = 0; k < ACT_ARGS; k++) {
            if ((k < kind[i].args) != (kind[i].arg[k].id != NULL && kind[i].arg[k].says != NULL))
                fail_msg("%s: argument %d", kind[i].id, k + 1);
        }
        assert_true(kind[i].says && kind[i].cite);
    }
}

static void every_argument_is_described(void **state)
{
    (void)state;
    arguments_are_counted(campaign_game.order, campaign_game.orders);
    arguments_are_counted(campaign_game.event, campaign_game.events);
    arguments_are_counted(fantasy_game.order, fantasy_game.orders);
    arguments_are_counted(fantasy_game.event, fantasy_game.events);
    arguments_are_counted(flintlock_game.order, flintlock_game.orders);
    arguments_are_counted(flintlock_game.event, flintlock_game.events);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(forms_follow_numbers), cmocka_unit_test(attacks_differ),
                                        cmocka_unit_test(no_pattern_is_left),
                                        cmocka_unit_test(every_argument_is_described) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
