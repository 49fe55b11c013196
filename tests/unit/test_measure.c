/* test_measure.c - measures as people write them: every number of units prints and reads back, in words of three
** languages; what is no measure is told apart from a number without one; orders and scenarios use the same. */
#include "tests.h"
#include <string.h>
#include "drill.h"
#include "form/words.h"
#include "match/orders.h"
#include "match/scenario.h"

static const struct measure *const all[] = { &measure_h, &measure_cm, &measure_turn, &measure_heading };

static const char *say(const void *language, const char *english)
{
    return words(*(const enum language *)language, english);
}

static const char *printed(const struct measure *m, int units, enum language lang)
{
    static char room[64];
    struct text t = text_in(room, sizeof room);

    measure_text(&t, m, units, say, &lang);
    assert_false(t.cut);
    return room;
}

/* Worked out by hand: 480 units to H, 100 to the cm, 40 to the degree. */
static void prints(void **state)
{
    (void)state;
    assert_string_equal(printed(&measure_h, 720, ENGLISH), "1.5 H");
    assert_string_equal(printed(&measure_h, 480, ENGLISH), "1 H");
    assert_string_equal(printed(&measure_h, 503, ENGLISH), "1.048 H");  /* 1.0479…: 1.05 would be 504 */
    assert_string_equal(printed(&measure_h, -48, ENGLISH), "-0.1 H");
    assert_string_equal(printed(&measure_h, 1, ENGLISH), "0.002 H");
    assert_string_equal(printed(&measure_cm, 1400, ENGLISH), "14 cm");
    assert_string_equal(printed(&measure_cm, 1405, FRENCH), "14.05 cm");
    assert_string_equal(printed(&measure_cm, 0, ENGLISH), "0 cm");
    assert_string_equal(printed(&measure_turn, 800, ENGLISH), "20° left");
    assert_string_equal(printed(&measure_turn, -900, ENGLISH), "22.5° right");
    assert_string_equal(printed(&measure_turn, 0, ENGLISH), "0°");
    assert_string_equal(printed(&measure_turn, 1, ENGLISH), "0.03° left");        /* 1.2 fortieths: the nearest is 1 */
    assert_string_equal(printed(&measure_turn, -800, FRENCH), "20° à droite");
    assert_string_equal(printed(&measure_turn, 800, ITALIAN), "20° a sinistra");
    assert_string_equal(printed(&measure_heading, 3600, ENGLISH), "north");
    assert_string_equal(printed(&measure_heading, 9000, FRENCH), "sud-ouest");
    assert_string_equal(printed(&measure_heading, 9000, ITALIAN), "sud-ovest");
    assert_string_equal(printed(&measure_heading, 800, ENGLISH), "20°");
}

/* Every number that a table can have, in every language. */
static void reads_back(void **state)
{
    (void)state;
    for (int k = 0; k < LEN(all); k++)
        for (int lang = 0; lang < LANGUAGES; lang++)
            for (int units = -FIELD_MOST; units <= FIELD_MOST; units += k == 3 ? 1 : 7) {
                int value = -1, want = all[k]->kind == MEASURE_HEADING ? angle_in_turn(units) : units;
                const char *text = printed(all[k], want, (enum language)lang);

                if (measure_read(all[k], text, &value) != MEASURED || value != want)
                    fail_msg("%s: %d was read, not %d", text, value, want);
            }
}

static void reads_as(const struct measure *m, const char *text, enum measured want, int units)
{
    int value = 77777;
    enum measured how = measure_read(m, text, &value);

    if (how != want || (how <= MEASURED_BARE && value != units))
        fail_msg("%s: read as %d, %d", text, (int)how, value);
}

static void reads_words(void **state)
{
    static const struct { const char *word; int heading; } winds[] = {
        { "north", 3600 }, { "NORD", 3600 }, { "N", 3600 }, { "east", 0 }, { "est", 0 }, { "E", 0 }, { "west", 7200 },
        { "ouest", 7200 }, { "Ovest", 7200 }, { "W", 7200 }, { "O", 7200 }, { "south", 10800 }, { "sud", 10800 },
        { "north-east", 1800 }, { "north east", 1800 }, { "nord-est", 1800 }, { "nordest", 1800 }, { "NW", 5400 },
        { "nord-ouest", 5400 }, { "nordovest", 5400 }, { "sw", 9000 }, { "SO", 9000 }, { "sud-est", 12600 },
        { "se", 12600 },
    };

    (void)state;
    for (int i = 0; i < LEN(winds); i++) reads_as(&measure_heading, winds[i].word, MEASURED, winds[i].heading);
    reads_as(&measure_heading, "20°", MEASURED, 800);
    reads_as(&measure_heading, "20 degrés", MEASURED, 800);
    reads_as(&measure_heading, "-90°", MEASURED, 10800);
    reads_as(&measure_heading, "450 gradi", MEASURED, 3600);
    reads_as(&measure_heading, "90", MEASURED_BARE, 3600);
    reads_as(&measure_heading, "norht", MEASURED_NOT, 0);
    reads_as(&measure_turn, "left 20", MEASURED, 800);
    reads_as(&measure_turn, "20° right", MEASURED, -800);
    reads_as(&measure_turn, "20 degrees to the right", MEASURED, -800);
    reads_as(&measure_turn, "à droite 22,5°", MEASURED, -900);
    reads_as(&measure_turn, "20° a sinistra", MEASURED, 800);
    reads_as(&measure_turn, "-20°", MEASURED, -800);
    reads_as(&measure_turn, "20", MEASURED_BARE, 800);
    reads_as(&measure_turn, "left -20", MEASURED_NOT, 0);
    reads_as(&measure_turn, "left", MEASURED_NOT, 0);
    reads_as(&measure_cm, "12 cm", MEASURED, 1200);
    reads_as(&measure_cm, "12.5CM", MEASURED, 1250);
    reads_as(&measure_cm, "12,5 cm", MEASURED, 1250);
    reads_as(&measure_cm, "12_cm", MEASURED, 1200);
    reads_as(&measure_cm, "12", MEASURED_BARE, 1200);
    reads_as(&measure_cm, "12 H", MEASURED_OTHER, 0);
    reads_as(&measure_cm, "12 mm", MEASURED_OTHER, 0);
    reads_as(&measure_cm, "12 apples", MEASURED_NOT, 0);
    reads_as(&measure_cm, "", MEASURED_NOT, 0);
    reads_as(&measure_cm, "cm", MEASURED_NOT, 0);
    reads_as(&measure_cm, "1.2.3 cm", MEASURED_NOT, 0);
    reads_as(&measure_cm, "99999999 cm", MEASURED_NOT, 0);
    reads_as(&measure_h, "1.5H", MEASURED, 720);
    reads_as(&measure_h, ".5 h", MEASURED, 240);
    reads_as(&measure_h, "1.5 cm", MEASURED_OTHER, 0);
}

/* ---- orders typed ---- */

static struct scenario line;
static int32_t ready[GAME_READY_INTS];

static struct act typed(const struct telling *t, const struct act *legal, int n, const char *text)
{
    struct typed out;

    order_typed(t, legal, n, text, &out);
    if (out.kind != TYPED_ORDER) fail_msg("%s: %d, %d fit", text, (int)out.kind, out.n);
    return out.order;
}

static void orders_are_typed(void **state)
{
    static const char *const same[] = {
        "move red foot ahead left 20 1.5H", "move 2 ahead left 20° 1.5 H", "move 2 ahead 20 1,5",
        "2 moves ahead wheel 20° left distance 1.5 H", "move red_foot ahead wheel 20 left, distance 1.50 h",
    };
    struct desk *desk = desk_new(1 << 20);
    struct telling t = { .play = { .game = &drill_game }, .lang = ENGLISH };
    struct drill_state b;
    struct act legal[64], a;
    struct buffer text = { 0 };
    int n;

    (void)state;
    desk_begin(desk, ENGLISH);
    assert_true(scenario_packed(desk, &drill_shelf, "drill/line", &line));
    t.play.setup = line.setup;
    play_ready(&t.play, ready);
    drill_game.start(&t.play, &b);
    b.turn = 1, b.phase = PHASE_ACT, b.acting = 2;
    n = drill_game.legal(&t.play, &b, 0, legal, LEN(legal));
    for (int i = 0; i < LEN(same); i++) {
        a = typed(&t, legal, n, same[i]);
        assert_int_equal(a.kind, DRILL_MOVE);
        assert_int_equal(a.arg[ARG_UNIT], 1);
        assert_int_equal(a.arg[ARG_HOW], HOW_AHEAD);
        assert_int_equal(a.arg[ARG_WHEEL], 800);
        assert_int_equal(a.arg[ARG_DISTANCE], 720);
    }
    order_text(&text, &t, &a);
    assert_string_equal(buffer_text(&text), "Red Foot moves ahead: wheel 20° left, distance 1.5 H");
    a = typed(&t, legal, n, buffer_text(&text));                /* what is shown may be typed */
    assert_int_equal(a.arg[ARG_WHEEL], 800);
    buffer_free(&text);
    desk_free(desk);
}

/* ---- scenarios ---- */

static void one_wrong(struct desk *desk, const char *place, const char *field, const char *want)
{
    static struct scenario out;
    struct buffer text = { 0 };

    buffer_add(&text, "rulebook: drill\ntitle: T\nsetup:\n  units:\n    - {name: A, x: 5 H, y: 2 H}\n    - {name: B, "
               "seat: blue, x: 5 H, ");
    buffer_add(&text, place);
    buffer_add(&text, "}\n");
    desk_begin(desk, ENGLISH);
    assert_int_equal(scenario_read(desk, &drill_shelf, &(struct scenario_text){ "t", "t.yaml", buffer_text(&text),
                                                                                text.len }, &out), !want);
    if (want) {
        assert_string_equal(desk->errors.row[0].field, field);
        assert_string_equal(desk->errors.row[0].message, want);
        assert_int_equal(desk->errors.row[0].line, 6);
    } else {
        struct drill_setup s;

        memcpy(&s, out.setup, sizeof s);
        assert_int_equal(s.unit[1].y, 3600);
        assert_int_equal(s.unit[1].heading, 10800);
    }
    buffer_free(&text);
}

static void scenarios_are_measured(void **state)
{
    struct desk *desk = desk_new(1 << 20);

    (void)state;
    one_wrong(desk, "y: 7.5 H, heading: south", NULL, NULL);
    one_wrong(desk, "y: \"7,5 H\", heading: 270°", NULL, NULL);
    one_wrong(desk, "y: 3600, heading: south", "units.2.y",
              "3600 is not a length in H, such as 1.5 H, in 0 H..50 H");
    one_wrong(desk, "y: 7.5 cm, heading: south", "units.2.y",
              "7.5 cm is not a length in H, such as 1.5 H, in 0 H..50 H");
    one_wrong(desk, "y: 60 H, heading: south", "units.2.y", "60 H is not in 0 H..50 H");
    one_wrong(desk, "y: 2.5 H, heading: south", "units.2.x", "5 H: it stands on another unit");
    one_wrong(desk, "y: 7.5 H, heading: soth", "units.2.heading",
              "soth is not a direction, such as north or 90°, in 0°..359.98°");
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prints), cmocka_unit_test(reads_back), cmocka_unit_test(reads_words),
        cmocka_unit_test(orders_are_typed), cmocka_unit_test(scenarios_are_measured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
