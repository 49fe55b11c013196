/* test_props_inputs.c - whatever is typed for whatever input of whatever procedure: it is refused with a
** complaint that names its field, or accepted and answered; nothing crashes. The same for house rules. */
#include <stdio.h>
#include <string.h>
#include "any_question.h"
#include "ask/odds.h"
#include "ask/places.h"
#include "ask/resolve.h"
#include "counting_tools.h"
#include "rules/house.h"
#include "rules/paths.h"

enum { QUESTIONS = 120, CHANGED_HOUSES = 12, ROOM = 256, READINGS = 20000 };

static struct question q;
static struct answer answer;
static struct house house;

static void hold(bool so, const char *what)
{
    if (so) return;
    print_message("not so: %s\n", what);
    say_question(&q);
    fail();
}

static const char *any_text(struct draw *d, char *room)
{
    static const char *const text[] = { "", "0", "-1", "1", "7", "99999", "2147483648", "-2147483649",
                                        "99999999999999999999999", "true", "false", "yes", "none", "1.5", "7/3",
                                        "1/0", "-", "+", "a+b", "d6", "0d0", "2d", "d", "2d6+", "1000d6", "d7", "d6-1",
                                            "\xc3\xa9", "\xff\xfe", "=", ".", "..", "null" };
    int n;
    if (draw_int(d, 0, 2)) return text[draw_int(d, 0, LEN(text) - 1)];
    n = draw_int(d, 0, 40);
    for (int i = 0; i < n; i++) room[i] = (char)draw_int(d, 1, 255);
    room[n] = 0;
    return room;
}

static void any_path(struct draw *d, const struct procedure *p, char *room)
{
    struct input_walk w = walk_inputs(&p->in, NULL);
    struct place place;
    int skip = draw_int(d, 0, 30);
    char junk[ROOM];

    snprintf(room, ROOM, "%s", "x");
    while (next_input(&w, &place) && skip-- >= 0) snprintf(room, ROOM, "%s", place.path);
    for (char *c = room; *c; c++) if (*c == '#') *c = (char)draw_int(d, '0', '9');
    switch (draw_int(d, 0, 9)) {
    case 0: strcat(room, ".x"); break;
    case 1: strcat(room, ".1"); break;
    case 2: if (strchr(room, '.')) *strchr(room, '.') = 0; break;
    case 3: room[strlen(room) - 1] = 0; break;
    case 4: snprintf(room, ROOM, "%.200s", any_text(d, junk)); break;
    default: break;
    }
}

static struct given any_given(struct draw *d, char *room)
{
    switch (draw_int(d, 0, 7)) {
    case 0: return given_int((int64_t)draw_word(d) >> draw_int(d, 0, 63));
    case 1: return given_bool(draw_int(d, 0, 1));
    case 2: return given_other("[]");
    case 3: return given_string(any_text(d, room));
    case 4: return given_text(NULL);
    default: return given_text(any_text(d, room));
    }
}

static void whatever_is_typed(void **state)
{
    (void)state;
    for (int b = 0; b < all_books(); b++) for (int p = 0; p < any_book(b)->procedures; p++) {
        struct draw d = { 700 + (uint64_t)p };
        for (int i = 0; i < QUESTIONS; i++) {
            int n = draw_int(&d, 1, 6), before;
            bool finished;
            question_start(&q, any_book(b), any_book(b)->procedure[p]);
            for (int k = 0; k < n; k++) {
                char path[ROOM * 2], room[ROOM];
                any_path(&d, q.procedure, path);
                before = q.complaints;
                if (question_set(&q, path, any_given(&d, room)))
                    hold(q.complaints == before, "an accepted value makes no complaint");
                else hold(q.complaints == before + 1, "a refused value makes one complaint");
            }
            before = q.complaints;
            finished = question_finish(&q);
            hold(finished == (q.complaints == 0) && q.complaints >= before,
                 "finished without complaints, or with them");
            for (int k = 0; k < q.kept; k++)
                hold(memchr(q.complaint[k].field, 0, MAX_PATH) && memchr(q.complaint[k].near, 0, MAX_PATH),
                     "complaints are text");
            if (finished) {
                struct throws how = { .kind = THROW_RANDOM, .seed = (uint64_t)i };
                hold(ask_resolve(&q, NULL, &how, NULL, &answer) == ANSWER_DONE, "what is accepted is answered");
            }
        }
    }
}

/* Values written out and typed again make the same question. */
static void written_and_typed_again(void **state)
{
    static struct question again;
    (void)state;
    for (int b = 0; b < all_books(); b++) for (int p = 0; p < any_book(b)->procedures; p++) {
        struct draw d = { 800 + (uint64_t)p };
        for (int i = 0; i < 25; i++) {
            struct input_walk w;
            struct place place;
            if (!make_valid_question(&d, &q, any_book(b), any_book(b)->procedure[p])) continue;
            question_start(&again, q.book, q.procedure);
            w = walk_inputs(q.layout, &q);
            while (next_input(&w, &place)) {
                char room[1024];
                struct text t = text_in(room, sizeof room);
                if (place.input->kind == IN_LIST) { question_list(&again, place.path, *place_at(&q, &place)); continue;
                        }
                input_text(&t, place.input, place_at(&q, &place));
                if (!question_set(&again, place.path, given_text(room))) {
                    print_message("%s=%s\n", place.path, room);
                    hold(false, "a value written is a value read");
                }
            }
            hold(question_finish(&again), "the same question again is accepted");
            hold(memcmp(q.in, again.in, (size_t)q.procedure->in.size) == 0, "and is the same");
        }
    }
}

/* ---- house rules ---- */

static void change_house(struct draw *d, const struct book *b, int in)
{
    struct figure_walk w = walk_figures(b);
    struct figure f;
    house.len = 0;
    while (next_figure(&w, &f)) {
        char text[64];
        int value, choices = 0;
        if (f.fixed || draw_int(d, 1, in) != 1) continue;
        switch (draw_int(d, 0, 3)) {
        case 0: value = f.lo; break;
        case 1: value = f.hi; break;
        default: value = draw_int(d, f.lo, f.hi);
        }
        while (figure_choice(&f, choices)) choices++;
        if (choices) snprintf(text, sizeof text, "%s", figure_choice(&f, draw_int(d, 0, choices - 1))->id);
        else if (f.kind == FIGURE_CELL && draw_int(d, 0, 5) == 0) strcpy(text, draw_int(d, 0, 1) ? "no" : "-");
        else if (f.kind == FIGURE_TIMES) snprintf(text, sizeof text, "%d/%d", value, draw_int(d, 1, 5));
        else snprintf(text, sizeof text, "%d", value);
        figure_set(&house, &f, text, NULL);         /* not every table may say "no" */
    }
}

static void whatever_the_house_rules(void **state)
{
    static const struct patience patience = { .steps = READINGS * 16, .never_estimate = true };
    (void)state;
    for (int b = 0; b < all_books(); b++) for (int p = 0; p < any_book(b)->procedures; p++) {
        struct draw d = { 900 + (uint64_t)p };
        for (int i = 0; i < CHANGED_HOUSES; i++) {
            struct throws how = { .kind = THROW_RANDOM, .seed = (uint64_t)i };
            struct odds o;
            if (!make_valid_question(&d, &q, any_book(b), any_book(b)->procedure[p])) continue;
            change_house(&d, q.book, 1 + i * 2);
            ask_resolve(&q, &house, &how, NULL, &answer);
            if (ask_odds(&q, &house, (struct faces){ NULL, 0 }, fresh_work(), &patience, &o) == STOP_NONE &&
                o.method == ODDS_EXACT)
                assert_sums_to_one(&o.outcomes);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(whatever_is_typed), cmocka_unit_test(written_and_typed_again),
                                        cmocka_unit_test(whatever_the_house_rules) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
