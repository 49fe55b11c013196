/* test_refused_places.c - what is wrong with a setup or a state is told with the place it stands at: for every game,
** some numbers of battles that nobody wrote are changed by chance, and each refusal names a place that there is and
** the number that stands there. What is refused often is refused of the first thing of a list and of the last, too. */
#include "any_battle.h"
#include "ask/places.h"
#include "wander.h"

enum { SETUPS = 100, CHANGED_SETUPS = 100, BATTLES = 12, MOST_ORDERS = 160, LOOK_EACH = 8, CHANGED_STATES = 30 };

static int refused;                     /* how many refusals were looked at */

/* ---- of which things of a list each was told ---- */

enum { KINDS_OF_REFUSALS = 200, OFTEN = 120 };

/* field: with # for a number; first, last: how often of the first thing and of the last */
struct kind { char field[MAX_PATH]; const char *says; int n, first, last; };

static struct kind kind[KINDS_OF_REFUSALS];
static int kinds;

/* "units.3.zone" is "units.#.zone". Returns the first number, or 0. */
static int without_numbers(const char *path, char out[MAX_PATH])
{
    int n = 0, number = 0;
    bool first = true;

    for (; *path && n < MAX_PATH - 1; path++) {
        bool digit = *path >= '0' && *path <= '9';

        if (digit && first) number = 10 * number + (*path - '0');
        if (!digit && number) first = false;
        if (!digit || out[n - 1] != '#') out[n++] = digit ? '#' : *path;
    }
    out[n] = 0;
    return number;
}

static void count_kind(const struct layout *l, const int32_t *at, const struct refusal *no)
{
    char field[MAX_PATH], list[MAX_PATH];
    int number = without_numbers(no->field, field), k = 0;
    size_t len = strcspn(field, "#");
    struct place p;

    if (!number || len < 2) return;
    memcpy(list, field, len - 1);
    list[len - 1] = 0;
    if (!find_input(l, list, &p, NULL)) return;
    while (k < kinds && (strcmp(kind[k].field, field) != 0 || kind[k].says != no->says)) k++;
    assert_true(k < KINDS_OF_REFUSALS);
    if (k == kinds) kind[kinds++] = (struct kind){ .says = no->says }, memcpy(kind[k].field, field, sizeof field);
    kind[k].n++;
    kind[k].first += number == 1;
    kind[k].last += number == at[p.offset / 4];
}

/* What is wrong between two things is told of the later of them. */
static const char *const of_one_of_several[] = {
    "the enemy stands there", "one unit carries the battle standards", "it stands on another figure", NULL,
};

static void of_every_thing(const struct game *g, const struct layout *l)
{
    for (int k = 0; k < kinds; k++) {
        int i = 0;

        while (of_one_of_several[i] && strcmp(of_one_of_several[i], kind[k].says) != 0) i++;
        if (of_one_of_several[i] || kind[k].n < OFTEN || (kind[k].first && kind[k].last)) continue;
        fail_msg("%s %s: \"%s\" was told %d times of %s, %d times of the first, %d of the last", g->book->id, l->id,
                 kind[k].says, kind[k].n, kind[k].field, kind[k].first, kind[k].last);
    }
    kinds = 0;
}

/* ---- changes ---- */

/* Another value for a number: at the edges, near to it, or any; of a list one thing more or less. */
static void change(struct draw *d, const struct input *in, int32_t *at)
{
    int32_t lo = in->lo, hi = in->hi;

    switch (in->kind) {
    case IN_LIST:   lo = 0, hi = in->most; break;
    case IN_CHOICE: lo = 0, hi = in->choices - 1; break;
    case IN_FLAG:   *at = !*at; return;
    case IN_INT:    break;
    default:        return;
    }
    switch (draw_int(d, 0, 5)) {
    case 0:  *at = lo; break;
    case 1:  *at = hi; break;
    case 2:  *at += *at < hi; break;
    case 3:  *at -= *at > lo; break;
    case 4:  *at = draw_int(d, lo, hi < lo + 9 ? hi : lo + 9); break;
    default: *at = draw_int(d, lo, hi);
    }
}

/* Changes a number or two of it. Lists only lose their last thing: behind it lies nothing that could be one more. */
static void change_some(struct draw *d, const struct layout *l, int32_t *at)
{
    static struct question q;

    for (int i = draw_int(d, 1, 2); i > 0; i--) {
        struct input_walk w;
        struct place p, chosen = { .input = NULL };
        int n = 0;

        question_about(&q, NULL, l);
        memcpy(q.in, at, (size_t)l->size);
        w = walk_inputs(l, &q);
        while (next_input(&w, &p))
            if (draw_int(d, 0, n++) == 0) chosen = p;
        if (chosen.input->kind == IN_LIST) at[chosen.offset / 4] -= at[chosen.offset / 4] > 0;
        else change(d, chosen.input, at + chosen.offset / 4);
    }
}

/* Does the path name a group, of the whole or of the things of a list: "run", "units.3.zone"? */
static bool is_group(const struct layout *l, const char *path)
{
    struct input_walk w = walk_inputs(l, NULL);
    struct place p;
    char plain[MAX_PATH];

    without_numbers(path, plain);
    while (next_input(&w, &p))
        if (text_starts(p.path, plain) && p.path[strlen(plain)] == '.') return true;
    return false;
}

static void look_at_refusals(const struct game *g, const struct layout *l, const int32_t *at, const struct refusals *r)
{
    for (int i = 0; i < r->len; i++) {
        const struct refusal *no = &r->row[i];
        struct place p;

        if (!no->field[0]) continue;                    /* of the whole battle */
        refused++;
        count_kind(l, at, no);
        if (!no->has_value && is_group(l, no->field)) continue;
        if (!find_input(l, no->field, &p, NULL)) fail_msg("%s %s: there is no %s", g->book->id, l->id, no->field);
        if (p.input->kind == IN_LIST) continue;         /* a sum over its things, or how many there would be */
        if (no->has_value && no->value != at[p.offset / 4])
            fail_msg("%s %s: %s is %d, and refused as %d: %s", g->book->id, l->id, no->field, at[p.offset / 4],
                     no->value, no->says);
    }
}

static void setups(void **state)
{
    static int32_t setup[GAME_INTS], changed[GAME_INTS];
    struct draw d = { 41 };

    (void)state;
    for (int g = 0; g < built_in()->games; g++) {
        const struct game *game = built_in()->game[g];

        refused = 0;
        for (int i = 0; i < SETUPS; i++) {
            any_setup(&d, game, setup);
            for (int k = 0; k < CHANGED_SETUPS; k++) {
                struct refusals no = { .len = 0 };

                memcpy(changed, setup, sizeof changed);
                change_some(&d, game->setup, changed);
                game->setup->check(changed, &no);
                look_at_refusals(game, game->setup, changed, &no);
            }
        }
        assert_true(refused > 100);
        of_every_thing(game, game->setup);
    }
}

static void change_states(struct draw *d, const struct game *g, const int32_t *now)
{
    static int32_t changed[GAME_INTS];

    for (int k = 0; k < CHANGED_STATES; k++) {
        struct refusals no = { .len = 0 };

        memcpy(changed, now, sizeof changed);
        change_some(d, g->state, changed);
        state_sound(&played, changed, &no);
        look_at_refusals(g, g->state, changed, &no);
    }
}

static void states(void **state)
{
    static int32_t setup[GAME_INTS];
    struct draw d = { 43 };
    struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
    struct rng g;

    (void)state;
    rng_start(&g, 5, 0);
    rng_start(&room->dice, 6, 0);
    for (int k = 0; k < built_in()->games; k++) {
        const struct game *game = built_in()->game[k];

        refused = 0;
        for (int battle = 0; battle < BATTLES; battle++) {
            unsigned seats;

            any_setup(&d, game, setup);
            play_begin(game, setup, NULL);
            memset(room->state, 0, sizeof room->state);
            game->start(&played, room->state);
            for (int n = 0; n < MOST_ORDERS && (seats = game->to_decide(&played, room->state)) != 0; n++) {
                int seat = battle_next(seats);
                struct act order;

                if (n % LOOK_EACH == 0) change_states(&d, game, room->state);
                assert_true(game->pick(&g, &played, room->state, seat, &order));
                reading_rewind(&r);
                game->apply(&r, &played, room->state, seat, &order, NULL);
            }
        }
        assert_true(refused > 100);
        of_every_thing(game, game->state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(setups), cmocka_unit_test(states) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
