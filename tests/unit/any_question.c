/* any_question.c - see any_question.h. */
#include "any_question.h"
#include <stdio.h>
#include <string.h>
#include "ask/places.h"
#include "toy_book.h"

enum { ROOM = 512, MOST_THINGS = 4 };

int all_books(void) { return books() + 1; }
const struct book *any_book(int i) { return i < books() ? book_number(i) : &toy_book; }

/* A whole number of a range: its ends and small numbers more often than the rest. */
static int any_int(struct draw *d, int lo, int hi)
{
    switch (draw_int(d, 0, 7)) {
    case 0: return lo;
    case 1: return hi;
    case 2: case 3: case 4: return draw_int(d, lo, hi - lo > 12 ? lo + 12 : hi);
    default: return draw_int(d, lo, hi);
    }
}

static void any_set(struct draw *d, const struct input *in, char *room)
{
    int most = in->most < 4 ? in->most : 4, n = draw_int(d, 0, most);
    uint64_t used = 0;
    room[0] = 0;
    for (int i = 0; i < n; i++) {
        int c = draw_int(d, 0, in->choices - 1);
        if (used >> (c % 64) & 1) continue;
        used |= (uint64_t)1 << (c % 64);
        if (*room) strcat(room, "+");
        strcat(room, in->choice[c].id);
    }
}

static void any_fraction(struct draw *d, const struct input *in, char *room)
{
    static const int below[] = { 1, 1, 2, 3, 4 };
    int den = below[draw_int(d, 0, 4)];
    int num = draw_int(d, in->lo * den, in->hi * den);
    if (den == 1) snprintf(room, ROOM, "%d", num);
    else snprintf(room, ROOM, "%d/%d", num, den);
}

static void any_value(struct draw *d, const struct input *in, char *room)
{
    static const char *const dice[] = { "d6", "2d6", "d8", "d4", "d6+1", "2d6+4", "d10", "3d4" };
    room[0] = 0;
    switch (in->kind) {
    case IN_INT: snprintf(room, ROOM, "%d", any_int(d, in->lo, in->hi)); break;
    case IN_FLAG: snprintf(room, ROOM, "%s", draw_int(d, 0, 1) ? "true" : "false"); break;
    case IN_CHOICE: snprintf(room, ROOM, "%s", in->choice[draw_int(d, 0, in->choices - 1)].id); break;
    case IN_SET: any_set(d, in, room); break;
    case IN_FRACTION: any_fraction(d, in, room); break;
    case IN_DICE: snprintf(room, ROOM, "%s", dice[draw_int(d, 0, LEN(dice) - 1)]); break;
    case IN_NAME: snprintf(room, ROOM, "name_%d", draw_int(d, 1, 3)); break;
    case IN_GROUP: case IN_LIST: break;
    }
}

/* `often`: how many of eight inputs are given. */
static void give(struct draw *d, struct question *q, const struct input *in, int inputs, const char *prefix, int often)
{
    for (int i = 0; i < inputs; i++) {
        char path[ROOM], value[ROOM];
        snprintf(path, sizeof path, "%s%s", prefix, in[i].id);
        if (in[i].kind == IN_GROUP) {
            snprintf(path, sizeof path, "%s%s.", prefix, in[i].id);
            give(d, q, in[i].member, in[i].members, path, often);
        } else if (in[i].kind == IN_LIST) {
            int n = draw_int(d, 0, in[i].most < MOST_THINGS ? in[i].most : MOST_THINGS);
            for (int k = 1; k <= n; k++) {
                snprintf(path, sizeof path, "%s%s.%d.", prefix, in[i].id, k);
                give(d, q, in[i].member, in[i].members, path, often);
            }
            snprintf(path, sizeof path, "%s%s", prefix, in[i].id);
            if (n || draw_int(d, 0, 1)) question_list(q, path, n);     /* sometimes given as empty */
        } else if (in[i].needed || draw_int(d, 0, 7) < often) {
            any_value(d, &in[i], value);
            if (*value || in[i].kind == IN_SET) question_set(q, path, given_text(value));
        }
    }
}

bool make_question(struct draw *d, struct question *q, const struct book *b, const struct procedure *p)
{
    question_start(q, b, p);
    give(d, q, p->in.input, p->in.inputs, "", draw_int(d, 0, 8));
    return question_finish(q);
}

bool make_valid_question(struct draw *d, struct question *q, const struct book *b, const struct procedure *p)
{
    for (int i = 0; i < 200; i++) if (make_question(d, q, b, p)) return true;
    return false;
}

void say_question(const struct question *q)
{
    struct input_walk w = walk_inputs(q->layout, q);
    struct place p;
    print_message("%s.%s", q->book->id, q->procedure->id);
    while (next_input(&w, &p)) {
        char room[ROOM];
        struct text t = text_in(room, sizeof room);
        if (p.input->kind == IN_LIST || !p.given) continue;
        input_text(&t, p.input, place_at(q, &p));
        print_message(" %s=%s", p.path, room);
    }
    print_message("\n");
}
