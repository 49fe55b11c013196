/* answers.c - see answers.h. */
#include "server/answers.h"
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "form/desk.h"
#include "form/documents.h"
#include "form/reply.h"
#include "match/engine.h"
#include "match/match.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match/shelf.h"
#include "server/clocks.h"
#include "store/store.h"

struct answerer { struct desk *desk; struct engine *engine; uint64_t worked_us; };      /* until the last answer */

struct answerer *answerer_new(void)
{
    struct answerer *a = calloc(1, sizeof *a);

    if (!a) return NULL;
    a->desk = desk_new(ASK_ROOM);
    a->engine = a->desk ? engine_new(built_in(), a->desk, ENGLISH) : NULL;
    a->worked_us = worked_us();
    if (a->engine) return a;
    answerer_free(a);
    return NULL;
}

void answerer_free(struct answerer *a)
{
    if (!a) return;
    engine_free(a->engine);
    if (a->desk) desk_free(a->desk);
    free(a);
}

static void reply_scenarios(struct desk *d, enum language lang, struct buffer *out)
{
    struct json j = json_into(out);

    desk_begin(d, lang);
    json_object(&j);
    scenarios_json(&j, d, built_in(), lang);
    json_object_end(&j);
}

/* ---- a club's game: the viewer, a command, and the record, a line each ---- */

static const char *next_line(const char **at, const char *end, size_t *len)
{
    const char *line = *at, *stop = memchr(line, '\n', (size_t)(end - line));

    *len = (size_t)((stop ? stop : end) - line);
    *at = stop ? stop + 1 : end;
    return line;
}

static bool answer_about(struct answerer *a, struct job *j, int viewer, const struct node *command, struct match *m)
{
    struct engine_lent to = { .m = m, .viewer = viewer, .entry = -1 };

    m->seed = j->seed;                          /* for a computer's choices; its dice are in the record */
    return viewer >= 0 && viewer < VIEWERS && engine_lent(a->engine, &to, command, &j->reply);
}

static void answer_game(struct answerer *a, struct job *j)
{
    const char *at = buffer_text(&j->request), *end = at + j->request.len, *viewer, *line;
    struct record_report report;
    struct tree tree = { 0 };
    struct wrong wrong;
    struct match *m = NULL;
    size_t n, len;

    viewer = next_line(&at, end, &n);
    line = next_line(&at, end, &len);
    engine_speaks(a->engine, j->lang);
    desk_begin(a->desk, j->lang);
    j->status = STATUS_FAILED;
    if (n == 1 && json_read(&tree, line, len, j->lang, &wrong))
        m = record_read(a->desk, built_in(), engine_room(a->engine), at, (size_t)(end - at), &report);
    if (m && !report.bad_line)
        j->status = answer_about(a, j, viewer[0] - '0', tree.root, m) ? STATUS_DONE : STATUS_WRONG;
    match_free(m);
    tree_free(&tree);
}

/* ---- pass phrases: "make" and a phrase, or "check", a hash and a phrase, a line each ---- */

static void answer_pass(struct job *j)
{
    const char *at = buffer_text(&j->request), *end = at + j->request.len, *word, *hash;
    char made[MAX_PASS_HASH];
    size_t n, len;

    word = next_line(&at, end, &n);
    j->status = STATUS_DONE;
    if (n == 4 && memcmp(word, "make", 4) == 0) {
        if (pass_make(at, made)) buffer_add(&j->reply, made);
        else j->status = STATUS_FAILED;
        return;
    }
    hash = next_line(&at, end, &len);
    if (len >= sizeof made) len = sizeof made - 1;
    memcpy(made, hash, len);
    made[len] = 0;
    if (!pass_right(made, at)) {
        buffer_add(&j->reply, "no");
        return;
    }
    buffer_add(&j->reply, "yes");
    if (!pass_is_old(made) || !pass_make(at, made)) return;
    buffer_char(&j->reply, '\n');                       /* a hash as they are made now, to be kept instead */
    buffer_add(&j->reply, made);
}

/* ---- all of them ---- */

static void answer(struct answerer *a, struct job *j)
{
    struct asked asked = { buffer_text(&j->request), j->request.len, j->lang, j->seed };

    if (j->kind == JOB_RULES && asked.len == 0) asked.text = NULL;
    switch (j->kind) {
    case JOB_OPENAPI:   openapi_json(&j->reply, j->lang); break;
    case JOB_SCENARIOS: reply_scenarios(a->desk, j->lang, &j->reply); break;
    case JOB_GAME:      answer_game(a, j); break;
    case JOB_PASS:      answer_pass(j); break;
    default:            j->status = reply(a->desk, (enum reply_kind)j->kind, &asked, &j->reply);
    }
}

void answerer_do(struct answerer *a, struct job *j, const atomic_bool *stop)
{
    uint64_t before = a->worked_us;

    a->desk->stop = stop;
    answer(a, j);
    a->desk->stop = NULL;
    j->answered = !atomic_load(stop);
    a->worked_us = worked_us();                 /* asking the system takes a while, so once is enough */
    j->spent_us = a->worked_us - before;
}
