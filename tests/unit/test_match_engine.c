/* test_match_engine.c - the engine's conversation on the game of one page: every command, right and wrong. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include "match/engine.h"
#include "match/match.h"
#include "match/orders.h"
#include "match_bridge.h"

static struct match_room match_space;
static struct desk *desk;
static struct engine *engine;
static struct buffer answer;

static int set_up(void **state)
{
    (void)state;
    desk = desk_new(1 << 24);
    engine = engine_new(&bridge_shelf, desk, ENGLISH);
    return desk == NULL || engine == NULL;
}

static int tear_down(void **state)
{
    (void)state;
    engine_free(engine);
    desk_free(desk);
    buffer_free(&answer);
    return 0;
}

static const char *ask(const char *line)
{
    buffer_empty(&answer);
    engine_line(engine, line, strlen(line), &answer);
    assert_true(answer.len > 0 && answer.at[answer.len - 1] == '\n');
    assert_null(memchr(answer.at, '\n', answer.len - 1));
    return buffer_text(&answer);
}

static void has(const char *line, const char *part)
{
    const char *said = ask(line);
    struct tree t = { 0 };
    struct wrong w;
    assert_true(json_read(&t, said, strlen(said), ENGLISH, &w));
    tree_free(&t);
    if (!strstr(said, part)) print_message("%s\n  answered %s  wanted %s\n", line, said, part);
    assert_non_null(strstr(said, part));
}

static void a_whole_turn(void **state)
{
    (void)state;
    has("{\"id\":1,\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seed\":5}",
        "{\"id\":1,\"ok\":true,\"game\":\"g1\",\"seed\":5");
    has("{\"cmd\":\"legal\",\"game\":\"g1\",\"seat\":\"red\"}",
        "{\"order\":\"attack\",\"unit\":\"red_guard\",\"target\":\"goblins\",\"with\":1},\"text\":\"Red Guard "
        "attacks Goblins with 1 men\",\"open\":{\"with\":[1,12]}}");
    has("{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"red\",\"order\":{\"order\":\"attack\",\"unit\":\"red_guard\","
        "\"target\":\"goblins\",\"with\":12}}", "\"events\":[],\"trace\":[],\"over\":false");
    has("{\"cmd\":\"legal\",\"game\":\"g1\",\"seat\":\"red\"}", "\"orders\":[]");
    has("{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"blue\"}", "\"red_given\":1,\"red_attacks\":0,\"red_unit\":0");
    has("{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"blue\"}", "\"to_decide\":[\"blue\"]");
    has("{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"blue\"}", "\"red_card\":\"none\"");
    has("{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"umpire\"}", "\"red_card\":\"ambush\"");
    has("{\"cmd\":\"odds\",\"game\":\"g1\",\"seat\":\"blue\",\"order\":{\"order\":\"attack\",\"unit\":\"trolls\","
        "\"target\":\"red_guard\",\"with\":2}}",
        "{\"p\":0.444444444444444444,\"exact\":\"4/9\",\"result\":{\"hits\":0}}");
    has("{\"cmd\":\"odds\",\"game\":\"g1\",\"seat\":\"blue\",\"order\":{\"order\":\"hold\"}}", "nothing is thrown");
    has("{\"cmd\":\"undo\",\"game\":\"g1\",\"seat\":\"red\"}", "\"waits\":[]");
    has("{\"cmd\":\"redo\",\"game\":\"g1\",\"seat\":\"red\"}", "\"waits\":[]");
    has("{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"blue\",\"order\":{\"order\":\"hold\"}}",
        "\"event\":\"opened\",\"unit\":\"red_guard\",\"target\":\"goblins\",\"with\":12");
    has("{\"cmd\":\"undo\",\"game\":\"g1\",\"seat\":\"blue\"}", "\"waits\":[\"red\"]");
    has("{\"cmd\":\"state\",\"game\":\"g1\",\"seat\":\"red\"}", "\"asking\":\"undo\",\"asker\":\"blue\"");
    has("{\"cmd\":\"decline\",\"game\":\"g1\",\"seat\":\"red\"}", "\"ok\":true");
    has("{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"blue\",\"order\":{\"order\":\"play\",\"card\":\"ambush\"}}",
        "\"error\":{\"message\":\"you do not hold that card\",\"cite\":\"T4\"}");
    has("{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"blue\",\"order\":{\"order\":\"pass\"}}", "\"ok\":true");
    has("{\"cmd\":\"order\",\"game\":\"g1\",\"seat\":\"red\",\"order\":{\"order\":\"pass\"}}", "\"kind\":\"roll\"");
    has("{\"cmd\":\"log\",\"game\":\"g1\",\"seat\":\"blue\"}",
        "{\"seat\":\"blue\",\"order\":{\"order\":\"hold\"},\"text\":\"all hold\"},{\"event\":\"opened\"");
    has("{\"cmd\":\"override\",\"game\":\"g1\",\"change\":{\"units.4.men\":1},\"why\":\"a mistake\"}", "\"ok\":true");
    has("{\"cmd\":\"save\",\"game\":\"g1\"}", "\\\"override\\\":\\\"units.4.men\\\"");
    has("{\"cmd\":\"resign\",\"game\":\"g1\",\"seat\":\"blue\"}", "\"over\":true,\"result\":\"red\"");
    has("{\"cmd\":\"branch\",\"game\":\"g1\",\"entry\":1}", "\"game\":\"g2\"");
    has("{\"cmd\":\"state\",\"game\":\"g2\",\"seat\":\"blue\"}", "\"over\":false,\"result\":null");
    has("{\"cmd\":\"draw\",\"game\":\"g2\",\"seat\":\"blue\"}", "\"waits\":[\"red\"]");
    has("{\"cmd\":\"agree\",\"game\":\"g2\",\"seat\":\"red\"}", "\"waits\":[],\"over\":true");
    has("{\"cmd\":\"close\",\"game\":\"g1\"}", "\"ok\":true");
    has("{\"cmd\":\"close\",\"game\":\"g1\"}", "there is no game g1");
}

static void against_the_computer(void **state)
{
    struct buffer order = { 0 };
    int turns = 0;
    (void)state;
    has("{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seed\":8,\"seats\":{\"blue\":\"recruit\"}}",
        "\"game\":\"g3\"");
    while (!strstr(ask("{\"cmd\":\"state\",\"game\":\"g3\",\"seat\":\"red\"}"), "\"over\":true")) {
        const char *said = ask("{\"cmd\":\"ai\",\"game\":\"g3\",\"seat\":\"red\",\"level\":\"recruit\"}"),
            *from = strstr(said, "\"order\":{"), *to = strstr(said, ",\"text\"");
        assert_non_null(from);
        buffer_empty(&order);
        buffer_add(&order, "{\"cmd\":\"order\",\"game\":\"g3\",\"seat\":\"red\",");
        buffer_add_n(&order, from, (size_t)(to - from));
        buffer_add(&order, "}");
        has(buffer_text(&order), "\"ok\":true");
        assert_true(++turns < 100);
    }
    has("{\"cmd\":\"undo\",\"game\":\"g3\",\"seat\":\"red\"}", "\"waits\":[],\"over\":false");
    has("{\"cmd\":\"redo\",\"game\":\"g3\",\"seat\":\"red\"}", "\"waits\":[],\"over\":true");
    has("{\"cmd\":\"undo\",\"game\":\"g3\",\"seat\":\"red\"}", "\"waits\":[],\"over\":false");
    has("{\"cmd\":\"draw\",\"game\":\"g3\",\"seat\":\"red\"}", "\"declined\":\"blue\"");
    buffer_free(&order);
}

static void typed_dice(void **state)
{
    (void)state;
    has("{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"dice\":\"typed\",\"options\":{\"first\":\"red\"},"
        "\"seats\":{\"blue\":\"recruit\"},\"seed\":1}", "\"game\":\"g4\"");
    has("{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":{\"order\":\"attack\",\"unit\":\"red_guard\","
        "\"target\":\"goblins\",\"with\":2}}", "\"ok\":true");
    has("{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":{\"order\":\"pass\"}}",
        "\"wants\":{\"who\":\"red\",\"says\":\"volley\",\"text\":\"volley\",\"cite\":\"T1\",\"dice\":\"2d6\"}");
    has("{\"cmd\":\"dice\",\"game\":\"g4\",\"dice\":[7,1]}", "\"ok\":false");
    has("{\"cmd\":\"dice\",\"game\":\"g4\",\"dice\":[1]}", "\"wants\"");
    has("{\"cmd\":\"save\",\"game\":\"g4\"}", "\\\"dice\\\":\\\"typed\\\"");
    has("{\"cmd\":\"save\",\"game\":\"g4\"}", "\\\"bridge.first\\\":\\\"red\\\"");
}

/* A branch at any entry goes on: somebody decides, or it is over, also where the referee acts next. */
static void branches_go_on(void **state)
{
    int entries = 0;
    (void)state;
    has("{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seed\":3,\"seats\":{\"red\":\"recruit\","
        "\"blue\":\"recruit\"}}", "\"game\":\"g5\"");
    for (int entry = 0;; entry++) {
        char line[100], name[16];
        const char *said;
        snprintf(line, sizeof line, "{\"cmd\":\"branch\",\"game\":\"g5\",\"entry\":%d}", entry);
        said = ask(line);
        if (strstr(said, "there is no entry")) break;
        assert_non_null(strstr(said, "\"ok\":true"));
        assert_non_null(strstr(said, "\"events\":["));
        snprintf(name, sizeof name, "g%d", 6 + entry);
        snprintf(line, sizeof line, "{\"cmd\":\"state\",\"game\":\"%s\",\"seat\":\"red\"}", name);
        said = ask(line);
        assert_true(strstr(said, "\"to_decide\":[\"") || strstr(said, "\"over\":true"));
        snprintf(line, sizeof line, "{\"cmd\":\"close\",\"game\":\"%s\"}", name);
        has(line, "\"ok\":true");
        entries++;
    }
    assert_true(entries > 10);
    has("{\"cmd\":\"branch\",\"game\":\"g4\",\"entry\":5}", "\"wants\":{\"who\":\"red\"");       /* typed dice */
}

static void wrong_lines(void **state)
{
    static const struct { const char *line, *part; } row[] = {
        { "", "\"ok\":false" }, { "{", "\"ok\":false" }, { "[]", "\"ok\":false" },
            { "{\"id\":\"x\"}", "{\"id\":\"x\",\"ok\":false" }, { "{\"cmd\":\"legl\"}", "did you mean legal?" },
        { "{\"cmd\":\"new\"}", "must be given" }, { "{\"cmd\":\"new\",\"scenario\":\"bridge/down\"}",
                "did you mean bridge/dawn?" }, { "{\"cmd\":\"new\",\"scenario\":3}", "must be given" },
        { "{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seed\":-1}", "-1 is not a seed" },
            { "{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"sede\":1}", "not a key" },
        { "{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seats\":{\"green\":\"recruit\"}}",
          "there is no seat green" },
        { "{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seats\":{\"red\":\"recrut\"}}",
          "there are recruit, cadet, corporal, sergeant, marshal" },
        { "{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"options\":{\"first\":\"blue\"}}",
          "blue is not one of together, red" },
            { "{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"dice\":\"loaded\"}", "random, typed" },
        { "{\"cmd\":\"legal\",\"game\":\"g99\",\"seat\":\"red\"}", "there is no game g99" },
            { "{\"cmd\":\"legal\",\"game\":\"g4\"}", "must be given" },
            { "{\"cmd\":\"legal\",\"game\":\"g4\",\"seat\":\"rde\"}", "there is no seat rde" },
        { "{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":{\"order\":\"atack\"}}",
          "did you mean attack?" },
          { "{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":{\"order\":\"attack\","
            "\"unit\":\"gobblins\"}}", "did you mean goblins?" },
        { "{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":{\"order\":\"hold\",\"unit\":\"goblins\"}}",
          "not a part of this order" }, { "{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":\"hold\"}",
                  "an order is a group" },
        { "{\"cmd\":\"order\",\"game\":\"g4\",\"seat\":\"red\",\"order\":{\"order\":\"hold\"}}", "nothing to decide" },
            { "{\"cmd\":\"ai\",\"game\":\"g4\",\"seat\":\"red\",\"level\":\"napoleon\"}", "there is no player" },
        { "{\"cmd\":\"override\",\"game\":\"g4\",\"change\":{\"turm\":1},\"why\":\"x\"}", "did you mean turn?" },
            { "{\"cmd\":\"override\",\"game\":\"g4\",\"change\":{\"turn\":99},\"why\":\"x\"}", "1..51" },
        { "{\"cmd\":\"override\",\"game\":\"g4\",\"change\":{\"turn\":2}}", "the reason" },
            { "{\"cmd\":\"load\",\"record\":\"nonsense\"}", "not a record" },
            { "{\"cmd\":\"branch\",\"game\":\"g4\",\"entry\":999}", "no entry" },
    };
    (void)state;
    for (int i = 0; i < LEN(row); i++) has(row[i].line, row[i].part);
}

static void saved_and_loaded(void **state)
{
    struct buffer line = { 0 };
    const char *said, *from;
    (void)state;
    said = ask("{\"cmd\":\"save\",\"game\":\"g3\"}");
    from = strstr(said, "\"record\":");
    buffer_add(&line, "{\"cmd\":\"load\",");
    buffer_add_n(&line, from, strlen(from) - 1);
    has(buffer_text(&line), "\"other_rules\":false");
    buffer_free(&line);
}

static void too_many_games(void **state)
{
    (void)state;
    for (int i = 0; i < MOST_GAMES; i++) ask("{\"cmd\":\"new\",\"scenario\":\"bridge/duel\",\"seed\":1}");
    has("{\"cmd\":\"new\",\"scenario\":\"bridge/duel\"}", "too many games");
    has("{\"cmd\":\"scenarios\"}",
        "{\"id\":\"bridge/duel\",\"rulebook\":\"bridge\",\"title\":\"One against "
        "one\",\"briefing\":\"\",\"seats\":[\"red\",\"blue\"],\"players\":[{\"id\":\"recruit\",\"text\":\"any legal "
        "order\"},{\"id\":\"cadet\",");
}

/* ---- typed words ---- */

static void typed_words(void **state)
{
    struct bridge_setup s = bridge_start();
    struct match *m = match_new(&bridge_game, &s, NULL, 1, false, &match_space);
    struct telling t = { { &bridge_game, &s, NULL, NULL, NULL }, ENGLISH, NULL };
    struct typed typed;
    int n = match_legal(m, 0);
    static const struct { const char *line; enum typed_order kind; struct act act; int fitting; const char *near;
                          } row[] = {
        { "attack guard goblins 5", TYPED_ORDER, { BRIDGE_ATTACK, { 0, 2, 5 } }, 0, "" },
            { "ATTACK Red Guard, Goblins with 5", TYPED_ORDER, { BRIDGE_ATTACK, { 0, 2, 5 } }, 0, "" },
        { "att arch tro", TYPED_OPEN, { BRIDGE_ATTACK, { 1, 3, 1 } }, 0, "" },
            { "att arch tro with=3", TYPED_ORDER, { BRIDGE_ATTACK, { 1, 3, 3 } }, 0, "" },
            { "attack red_guard", TYPED_MANY, { 0 }, 2, "" },
        { "a red gob", TYPED_MANY, { 0 }, 2, "" }, { "hold", TYPED_ORDER, { .kind = BRIDGE_HOLD }, 0, "" },
            { "h", TYPED_ORDER, { .kind = BRIDGE_HOLD }, 0, "" }, { "5", TYPED_ORDER, { .kind = BRIDGE_HOLD }, 0, "" },
        { "1", TYPED_OPEN, { BRIDGE_ATTACK, { 0, 2, 1 } }, 0, "" },
            { "1 12", TYPED_ORDER, { BRIDGE_ATTACK, { 0, 2, 12 } }, 0, "" }, { "6", TYPED_NONE, { 0 }, 0, "" },
            { "atack guard", TYPED_NONE, { 0 }, 0, "attack" },
        { "attack guard gobblins", TYPED_NONE, { 0 }, 0, "goblins" },
            { "archers attacks trolls", TYPED_OPEN, { BRIDGE_ATTACK, { 1, 3, 1 } }, 0, "" },
            { "red archers attacks trolls", TYPED_OPEN, { BRIDGE_ATTACK, { 1, 3, 1 } }, 0, "" },
        { "all hold", TYPED_ORDER, { .kind = BRIDGE_HOLD }, 0, "" }, { "", TYPED_NONE, { 0 }, 0, "" },
            { "hold hold", TYPED_NONE, { 0 }, 0, "" },
    };
    (void)state;
    for (int i = 0; i < LEN(row); i++) {
        order_typed(&t, m->room->legal, n, row[i].line, &typed);
        if (typed.kind != row[i].kind) print_message("%s\n", row[i].line);
        assert_int_equal(typed.kind, row[i].kind);
        if (row[i].kind == TYPED_ORDER || row[i].kind == TYPED_OPEN) assert_true(act_same(&typed.order, &row[i].act));
        if (row[i].fitting) assert_int_equal(typed.n, row[i].fitting);
        if (row[i].near[0]) assert_string_equal(typed.near, row[i].near);
    }
    match_free(m);
}

/* A line about the game of that name. */
static const char *ask_of(const char *name, const char *rest)
{
    char line[256];

    snprintf(line, sizeof line, "{\"game\":\"%s\",%s}", name, rest);
    return ask(line);
}

/* Several changes of the umpire are one: the referee acts behind the last, and none is made where one is wrong. */
static void changes_together(void **state)
{
    const char *said = ask("{\"cmd\":\"new\",\"scenario\":\"bridge/dawn\",\"seed\":5}"), *second, *referee;
    char game[8] = "";

    (void)state;
    assert_int_equal(sscanf(said, "{\"ok\":true,\"game\":\"%7[g0-9]", game), 1);
    said = ask_of(game, "\"cmd\":\"override\",\"change\":{\"units.1.men\":2,\"phase\":\"no\"},\"why\":\"x\"");
    assert_non_null(strstr(said, "\"ok\":false"));
    assert_null(strstr(ask_of(game, "\"cmd\":\"save\""), "override"));
    said = ask_of(game, "\"cmd\":\"override\",\"change\":{\"phase\":\"fight\",\"units.1.men\":2},\"why\":\"x\"");
    assert_non_null(strstr(said, "\"ok\":true"));
    said = ask_of(game, "\"cmd\":\"save\"");
    second = strstr(said, "\\\"override\\\":\\\"units.1.men");
    referee = strstr(said, "\\\"seat\\\":\\\"referee");
    assert_non_null(second);
    assert_non_null(referee);
    assert_true(second < referee);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_turn), cmocka_unit_test(against_the_computer), cmocka_unit_test(typed_dice),
            cmocka_unit_test(branches_go_on), cmocka_unit_test(wrong_lines), cmocka_unit_test(saved_and_loaded),
        cmocka_unit_test(changes_together), cmocka_unit_test(too_many_games), cmocka_unit_test(typed_words),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
