/* fuzz_tape.c - bytes choose a rulebook, a procedure, its inputs and the faces of its dice. The rule runs
** as a reading of these bytes; the faces it used, typed, give the same result again.
**
** The bytes: book, procedure; then pairs (which input, which value) up to a byte 255; the rest are dice. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "ask/books.h"
#include "ask/places.h"
#include "ask/resolve.h"

enum { ROOM = 256, MOST_PLACES = 200 };

struct bytes { const uint8_t *at; size_t left; };

static int next_byte(struct bytes *b)
{
    if (!b->left) return 255;
    b->left--;
    return *b->at++;
}

/* A value for an input: mostly one that it takes. */
static void value_for(const struct input *in, int byte, char *room)
{
    static const char *const dice[] = { "d6", "2d6+4", "3d4", "d20", "0d6", "x" };
    int64_t span = (int64_t)in->hi - in->lo + 1;

    room[0] = 0;
    switch (in->kind) {
    case IN_INT: snprintf(room, ROOM, "%lld", (long long)(byte == 254 ? (int64_t)in->hi + 1
                                                          : in->lo + (byte * 7 % (span > 0 ? span : 1)))); break;
    case IN_FLAG: snprintf(room, ROOM, "%s", byte % 2 ? "true" : "false"); break;
    case IN_CHOICE: snprintf(room, ROOM, "%s", in->choice[byte % in->choices].id); break;
    case IN_SET: snprintf(room, ROOM, "%s+%s", in->choice[byte % in->choices].id,
                          in->choice[byte / 3 % in->choices].id); break;
    case IN_FRACTION: snprintf(room, ROOM, "%d/%d", in->lo + byte, 1 + byte % 4); break;
    case IN_DICE: snprintf(room, ROOM, "%s", dice[byte % LEN(dice)]); break;
    default: snprintf(room, ROOM, "%c%c", 'a' + byte % 26, byte);
    }
}

/* Place number `which` of the description; a '#' is a place in a list. */
static bool place_number(const struct procedure *p, int which, int list, struct place *out)
{
    struct input_walk w = walk_inputs(&p->in, NULL);
    int n = 0;
    while (n <= which && n < MOST_PLACES && next_input(&w, out)) n++;
    for (char *c = out->path; n > which && *c; c++) if (*c == '#') *c = (char)('1' + list % 4);
    return n > which;
}

/* Where the bytes had run out, a throw that goes on until it is over (ties thrown again) was broken off: typed faces
** then lack the next one. */
static void check_same(const struct question *q, const struct answer *a, bool ran_out, struct answer *b)
{
    struct throws how = { .kind = THROW_TYPED, .face = a->record.face, .faces = a->record.faces };
    enum answer_state state = ask_resolve(q, NULL, &how, NULL, b);

    CHECK(state == ANSWER_DONE || (ran_out && state == ANSWER_WANTS_DICE));
    if (state != ANSWER_DONE) return;
    CHECK(memcmp(a->out, b->out, (size_t)q->procedure->out_size) == 0);
    CHECK(a->trace.len == b->trace.len && a->record.rolls == b->record.rolls);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct question q;
    static struct answer answer, again;
    struct bytes b = { data, size };
    const struct book *book;
    int byte;

    if (books() == 0) return 0;
    book = book_number(next_byte(&b) % books());
    question_start(&q, book, book->procedure[next_byte(&b) % book->procedures]);
    while ((byte = next_byte(&b)) != 255) {
        int value = next_byte(&b);
        struct place place;
        char room[ROOM];
        if (!place_number(q.procedure, byte % MOST_PLACES, value, &place)) continue;
        value_for(place.input, value, room);
        question_set(&q, place.path, given_text(room));
    }
    if (!question_finish(&q)) return 0;
    struct throws how = { .kind = THROW_BYTES, .face = b.at, .faces = b.left > MAX_FACES ? MAX_FACES : (int)b.left };
    if (ask_resolve(&q, NULL, &how, NULL, &answer) == ANSWER_DONE)
        check_same(&q, &answer, answer.used == how.faces, &again);
    return 0;
}
