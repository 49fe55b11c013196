/* train_resume.c - see train.h: what a training has done, kept in a file (--resume), and gone on from.
**
** The file is a line that says which training it is of, what was learned before the stage that is being played, and
** the rows of its battles, round by round, each with a number to check it by. A round that was not written to its end
** is played again. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/whole.h"
#include "cli/train.h"
#include "form/reasons.h"
#include "match/match.h"

struct learned { uint64_t stage; struct model model, material; double slope; };
struct round_head { uint64_t from, n, check; };

static uint64_t hash_bytes(uint64_t h, const void *bytes, size_t n)
{
    const unsigned char *b = bytes;

    for (size_t i = 0; i < n; i++) h = hash_on(h, b[i]);
    return h;
}

/* The command and what is played; the rules too. */
static void head_of(const struct training *t, struct buffer *out)
{
    uint64_t h = rules_hash(t->play[0].game);
    char text[40];

    for (int i = 0; i < t->scenarios; i++)
        h = hash_bytes(h, t->play[i].setup, (size_t)t->play[i].game->setup->size);
    for (int i = 0; i < t->play[0].game->features_count; i++)
        h = hash_bytes(h, t->play[0].game->feature[i].id, strlen(t->play[0].game->feature[i].id) + 1);
    training_command(t, out);
    snprintf(text, sizeof text, " # %016llx\n", (unsigned long long)h);
    buffer_add(out, text);
}

static bool put(FILE *f, const void *bytes, size_t n) { return fwrite(bytes, 1, n, f) == n; }

static bool put_rounds(const struct train_run *r, FILE *f, uint64_t from)
{
    struct round_head head = { from, r->done - from, 0 };
    size_t bytes = head.n * r->set.stride * sizeof *r->set.row;

    head.check = hash_bytes(from * 31 + head.n, train_row(&r->set, from), bytes);
    return head.n == 0 || (put(f, &head, sizeof head) && put(f, train_row(&r->set, from), bytes));
}

static bool put_begin(const struct training *t, FILE *f)
{
    struct learned l;
    struct buffer head = { 0 };
    bool fine;

    memset(&l, 0, sizeof l);
    l.stage = (uint64_t)t->run.stage;
    l.model = t->run.model;
    l.material = t->run.material;
    l.slope = t->run.slope;
    head_of(t, &head);
    fine = !head.failed && put(f, buffer_text(&head), head.len) && put(f, &l, sizeof l);
    buffer_free(&head);
    return fine;
}

static bool end_file(FILE *f, bool fine)
{
    fine = fine && fflush(f) == 0 && fsync(fileno(f)) == 0;
    return fclose(f) == 0 && fine;
}

/* A new stage is a new file that takes the place of the old one; a round is written behind those before it. */
void training_save(struct train_run *r)
{
    struct training *t = r->caller;
    bool fresh = r->stage != t->saved_stage || t->saved == 0, fine;
    char beside[PATH_MAX];
    int fd;
    FILE *f;

    if (!t->resume || r->cluster.rank != 0) return;
    fd = fresh ? open_beside(t->resume, beside, sizeof beside)
               : open(t->resume, O_WRONLY | O_APPEND | O_CLOEXEC);
    f = fd < 0 ? NULL : fdopen(fd, fresh ? "wb" : "ab");
    fine = f != NULL;
    if (f) fine = end_file(f, (!fresh || put_begin(t, f)) && put_rounds(r, f, fresh ? 0 : t->saved));
    if (fine && fresh) fine = rename(beside, t->resume) == 0;
    t->save_error = fine ? 0 : errno;
    if (!f && fd >= 0) close(fd);
    if (!fine && fresh && fd >= 0) unlink(beside);
    if (!fine) return;
    t->saved_stage = r->stage;
    t->saved = r->done;
}

static bool get(FILE *f, void *bytes, size_t n) { return fread(bytes, 1, n, f) == n; }

/* Rounds as far as they are whole; where the last of them ends. */
static long get_rounds(struct train_run *r, FILE *f)
{
    uint64_t most = train_stage_games(r, r->stage);
    struct round_head head;
    long good = ftell(f);

    r->done = 0;
    while (get(f, &head, sizeof head) && head.from == r->done && head.n > 0 && head.n <= most - head.from) {
        size_t bytes = head.n * r->set.stride * sizeof *r->set.row;

        if (!get(f, train_row(&r->set, head.from), bytes)) break;
        if (hash_bytes(head.from * 31 + head.n, train_row(&r->set, head.from), bytes) != head.check) break;
        r->done += head.n;
        good = ftell(f);
    }
    r->set.games = r->done;
    return good;
}

static bool get_begin(struct training *t, FILE *f, const struct buffer *head)
{
    char *text = malloc(head->len + 1);
    struct learned l;
    bool fine = text && get(f, text, head->len) && memcmp(text, buffer_text(head), head->len) == 0 &&
                get(f, &l, sizeof l) && l.stage < (uint64_t)t->run.goal.generations + 2;

    free(text);
    if (!fine) return false;
    t->run.stage = (int)l.stage;
    t->run.model = l.model;
    t->run.material = l.material;
    t->run.slope = l.slope;
    return true;
}

bool training_load(struct training *t)
{
    struct errors *errors = &t->args->desk->errors;
    struct buffer head = { 0 };
    bool fine;
    long good;
    FILE *f;

    t->saved_stage = -1;
    if (!t->resume || access(t->resume, F_OK) != 0) return true;
    f = fopen(t->resume, "rb");
    if (!f) {
        errors_say2(errors, STATUS_FAILED, "--resume", N_("{1} cannot be read: {2}"), t->resume,
                    reason_words(t->args->lang, errno));
        return false;
    }
    head_of(t, &head);
    fine = get_begin(t, f, &head);
    buffer_free(&head);
    if (fine) {
        good = get_rounds(&t->run, f);
        t->saved_stage = t->run.stage;
        t->saved = t->run.done;
        if (t->run.cluster.rank == 0 && truncate(t->resume, good) != 0) t->saved = 0;    /* then it is written anew */
    } else
        errors_say1(errors, STATUS_WRONG, "--resume",
                    N_("{1} is of another training: scenarios, games, seats and seed must be the same"), t->resume);
    fclose(f);
    return fine;
}
