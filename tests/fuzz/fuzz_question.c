/* fuzz_question.c - any text as a question: one "path=value" a line after the number of a procedure
** and the kind of the values; what is complete is resolved with the rest of the bytes as dice.
** Nothing may crash, and what was wrong must be complained about. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "ask/books.h"
#include "ask/places.h"
#include "ask/resolve.h"
#include "rules/paths.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct question q;
static struct answer answer;

static const struct procedure *pick(uint8_t n, const struct book **book)
{
    int all = 0, k;

    for (int i = 0; i < books(); i++) all += book_number(i)->procedures;
    k = all ? n % all : 0;
    for (int i = 0; i < books(); i++) {
        *book = book_number(i);
        if (k < (*book)->procedures) return (*book)->procedure[k];
        k -= (*book)->procedures;
    }
    return NULL;
}

static void set_line(char *line, enum given_kind kind)
{
    char *equals = strchr(line, '=');
    struct given value = { kind, 0, NULL };
    int before = q.complaints;

    if (equals) *equals++ = 0;
    value.text = equals;
    if (kind == GIVEN_INT || kind == GIVEN_BOOL) value.number = equals ? (int64_t)strtoll(equals, NULL, 10) : 0;
    if (!question_set(&q, line, value) && q.complaints == before) abort();
    if (equals && *equals == '[') question_list(&q, line, atoi(equals + 1));
}

/* Every input and figure can be shown. */
static void show_all(void)
{
    struct input_walk w = walk_inputs(q.layout, &q);
    struct place p;
    char room[256];

    while (next_input(&w, &p)) {
        struct text t = text_in(room, sizeof room);
        if (p.input->kind != IN_LIST) input_text(&t, p.input, place_at(&q, &p));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct book *book = NULL;
    const struct procedure *p;
    char *text, *line, *end;

    if (size < 2) return 0;
    p = pick(data[0], &book);
    text = malloc(size + 1);
    if (!p || !text) {
        free(text);
        return 0;
    }
    memcpy(text, data, size);
    text[size] = 0;
    question_start(&q, book, p);
    line = text + 2;
    for (;;) {
        end = strchr(line, '\n');
        if (end) *end = 0;
        if (*line == '!') question_again(&q);
        else if (*line) set_line(line, (enum given_kind)(data[1] % 5));
        if (!end) break;
        line = end + 1;
    }
    if (question_finish(&q)) {
        struct throws how = { .kind = THROW_BYTES, .face = data, .faces = size > MAX_FACES ? MAX_FACES : (int)size };
        show_all();
        ask_resolve(&q, NULL, &how, NULL, &answer);
    } else if (q.complaints == 0) {
        abort();
    }
    free(text);
    return 0;
}
