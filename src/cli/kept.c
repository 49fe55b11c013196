/* kept.c - see analysing.h: the rows of an analysis in a file, a line each, so that it can be gone on with. The first
** line says what they belong to; a line ends with a number for what is in it, so that half a line is not believed. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"
#include "base/whole.h"
#include "cli/analysing.h"
#include "form/reasons.h"
#include "match/record.h"

static void head_of(const struct analysing *x, char *out, size_t size)
{
    const struct match *m = x->a->m;
    uint64_t h = rules_hash(m->game);

    for (int i = 0; i < m->entries; i++) h = hash_on(h, m->log[m->history[i]].hash);
    snprintf(out, size, "alea analysis 1, %d entries, effort %d, %016llx\n", m->entries, x->a->effort,
             (unsigned long long)h);
}

static uint64_t check_of(int entry, const int32_t *number)
{
    uint64_t h = hash_begin() ^ (uint64_t)entry;

    for (int i = 0; i < LOOKED_INTS; i++) h = hash_on(h, (uint32_t)number[i]);
    return h;
}

/* One line; false: it is damaged, or the last and not whole. */
static bool read_row(struct analysing *x, const char *line)
{
    int32_t number[LOOKED_INTS];
    char *end;
    long entry = strtol(line, &end, 10);

    if (end == line || entry < 0 || entry > x->a->entries) return false;
    for (int i = 0; i < LOOKED_INTS; i++) {
        const char *at = end;
        long v = strtol(at, &end, 10);

        if (end == at || v < INT32_MIN || v > INT32_MAX) return false;
        number[i] = (int32_t)v;
    }
    if (strtoull(end, &end, 16) != check_of((int)entry, number) || *end != '\n') return false;
    memcpy(&x->a->row[entry], number, sizeof number);
    return true;
}

static bool read_rows(struct analysing *x, const char *text)
{
    char head[160];

    head_of(x, head, sizeof head);
    if (!text_starts(text, head)) {
        errors_say1(&x->args->desk->errors, STATUS_WRONG, "--resume",
                    N_("{1} is of another analysis: record, rules and effort must be the same"), x->kept);
        return false;
    }
    for (const char *at = text + strlen(head), *next; *at; at = next + 1) {
        next = strchr(at, '\n');
        if (!next || !read_row(x, at)) break;           /* the rest is worked out again */
    }
    return true;
}

static void row_text(int entry, const struct looked_into *row, struct buffer *out)
{
    int32_t number[LOOKED_INTS];
    char check[32];

    memcpy(number, row, sizeof number);
    buffer_int(out, entry);
    for (int i = 0; i < LOOKED_INTS; i++) {
        buffer_char(out, ' ');
        buffer_int(out, number[i]);
    }
    snprintf(check, sizeof check, " %016llx\n", (unsigned long long)check_of(entry, number));
    buffer_add(out, check);
}

/* The file anew with the rows that are known, in place of the old one when it is whole; further rows go to its end. */
static int begin_file(struct analysing *x)
{
    struct buffer text = { 0 };
    char head[160];
    int why;

    head_of(x, head, sizeof head);
    buffer_add(&text, head);
    for (int i = 0; i <= x->a->entries; i++)
        if (x->a->row[i].done) row_text(i, &x->a->row[i], &text);
    why = text.failed ? ENOMEM : write_whole(x->kept, &text);
    buffer_free(&text);
    if (why) return why;
    x->file = open(x->kept, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW);
    return x->file < 0 ? errno : 0;
}

bool kept_open(struct analysing *x)
{
    struct buffer text = { 0 };
    bool fine = true;
    int why;

    x->file = -1;
    if (!x->kept) return true;
    if (access(x->kept, F_OK) == 0) {
        if (!read_file(x->args, x->kept, &text)) return false;
        fine = text.len == 0 || read_rows(x, buffer_text(&text));
        buffer_free(&text);
    }
    if (!fine) return false;
    why = begin_file(x);
    if (why) return unwritten(&x->args->desk->errors, "--resume", x->kept, why);
    pthread_mutex_init(&x->writing, NULL);
    return true;
}

void kept_add(struct analysing *x, int entry, const struct looked_into *row)
{
    struct buffer line = { 0 };
    int why;

    if (x->file < 0) return;
    row_text(entry, row, &line);
    pthread_mutex_lock(&x->writing);
    why = line.failed ? ENOMEM : write_all(x->file, &line);
    if (why) x->write_error = why;
    pthread_mutex_unlock(&x->writing);
    buffer_free(&line);
}

void kept_close(struct analysing *x)
{
    if (x->file < 0) return;
    if (fsync(x->file) != 0) x->write_error = errno;
    if (close(x->file) != 0) x->write_error = errno;
    pthread_mutex_destroy(&x->writing);
    if (x->write_error) unwritten(&x->args->desk->errors, "--resume", x->kept, x->write_error);
}
