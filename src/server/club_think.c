/* club_think.c - what takes long goes to the workers, processes of their own (jobs.h): odds, proposals, and the orders
** of computer players. A worker gets the record, plays it through and answers one command; if it dies, that answer is
** lost and nothing else. It never gets the secret of the dice. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "game/battle.h"
#include "match/orders.h"
#include "match/shelf.h"
#include "server/club_inside.h"
#include "server/jobs.h"

enum { MOST_ATTEMPTS = 2 };             /* of a worker at a computer's order; then any order is given */

/* A letter with a job: first line the viewer, second the command, then the record. NULL: no memory. */
static struct letter *work_of(struct club *c, struct club_game *g, int viewer, const char *command, size_t len)
{
    struct letter *l = letter_new(LETTER_WORK, 0);
    struct job *j = l ? job_new(JOB_GAME) : NULL;

    if (!j || !random_seed(&j->seed)) {
        letter_free(l);
        return NULL;
    }
    l->job = j;
    l->lang = j->lang = c->desk->lang;
    buffer_int(&j->request, viewer);
    buffer_char(&j->request, '\n');
    buffer_add_n(&j->request, command, len);
    buffer_char(&j->request, '\n');
    buffer_add_n(&j->request, g->head.at, g->head.len);
    buffer_char(&j->request, '\n');
    for (int i = 0; i < g->m->happened; i++) record_line(&j->request, g->m, i);
    memcpy(l->game, g->id, sizeof g->id);
    return l;
}

static void give(struct club *c, struct letter *l)
{
    post_put(c->out, l);
    c->ready(c->context);
}

/* ---- somebody asks ---- */

bool club_asks_worker(struct club *c, struct saying *s, const char *cmd)
{
    struct buffer command = { 0 };
    struct letter *l;

    if (s->role >= REFEREE) return club_wrong(c, "cmd", N_("{1} is not for you here"), cmd);
    if (!s->g->help && !text_same(cmd, "odds"))
        return club_wrong(c, "cmd", N_("this game was made without the computer's help"), NULL);
    buffer_add_n(&command, s->letter->text.at, s->letter->text.len);
    for (size_t i = 0; i < command.len; i++) if (command.at[i] == '\n') command.at[i] = ' ';   /* between values */
    l = work_of(c, s->g, s->role, buffer_text(&command), command.len);
    buffer_free(&command);
    if (!l) return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    l->connection = s->from->connection;
    buffer_add_n(&l->text, s->letter->text.at, s->letter->text.len);   /* which message is answered, whatever happens */
    l->job->whose = address_person(&s->from->who);
    give(c, l);
    return true;
}

/* ---- computers play ---- */

static int computer_to_decide(const struct match *m)
{
    unsigned seats = match_to_decide(m);

    for (int i = 0; i < m->game->seats; i++) if (seats >> i & 1 && m->player[i][0]) return i;
    return -1;
}

/* Somebody whose clock ran out may be played by the sergeant from then on. */
static const char *player_of(const struct club_game *g, int seat)
{
    if (g->m->player[seat][0]) return g->m->player[seat];
    return g->late >> seat & 1 && g->clock.late == LATE_SERGEANT ? "sergeant" : "";
}

static int thinks_next(const struct club_game *g)
{
    unsigned seats = match_to_decide(g->m);
    int seat = computer_to_decide(g->m);

    for (int i = 0; seat < 0 && i < g->m->game->seats; i++) if (seats >> i & 1 && player_of(g, i)[0]) seat = i;
    return seat;
}

void club_think(struct club *c, struct club_game *g)
{
    struct buffer command = { 0 };
    struct letter *l;
    int seat = g->m && club_begun(g) && !g->paused && !club_waits(g) && !g->thinking ? thinks_next(g) : -1;

    if (seat < 0) return;
    buffer_say1(&command, "{\"cmd\":\"ai\",\"level\":\"{1}\"}", player_of(g, seat));
    l = work_of(c, g, seat, buffer_text(&command), command.len);
    buffer_free(&command);
    if (!l) return;
    l->status = g->m->happened;                 /* what it was worked out for */
    g->thinking = true;
    give(c, l);
}

static bool order_of(struct club *c, struct club_game *g, int seat, const struct job *j, struct act *order)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    struct telling t;
    bool fine = false;

    match_view(g->m, seat);
    t = (struct telling){ match_seen(g->m), ENGLISH, NULL };
    if (j && j->answered && j->status == STATUS_DONE &&
        json_read(&tree, buffer_text(&j->reply), j->reply.len, ENGLISH, &wrong))
        fine = order_read(&t, node_get(tree.root, "order"), order, &c->desk->errors);
    tree_free(&tree);
    return fine;
}

static void computer_plays(struct club *c, struct club_game *g, int seat, const struct act *order)
{
    enum match_say say;

    club_listen(c, g, NULL);
    say = club_throw_order(c, g, seat, order, (struct faces){ NULL, 0 });
    if (say == MATCH_WANTS_DICE) match_waits(g->m, seat, order);        /* for dice that people type */
    else club_go_on(c, g);
    if (club_settled(c, g)) club_after(c, g);
}

static void thought(struct club *c, struct letter *l)
{
    struct club_game *g = club_known(c, l->game);
    struct act order;
    int seat;

    if (!g) return;
    g->thinking = false;
    if (!club_ready(c, g)) return;
    seat = thinks_next(g);
    if (seat < 0 || club_waits(g) || l->status != g->m->happened) {
        club_think(c, g);
        return;
    }
    if (order_of(c, g, seat, l->job, &order)) {
        g->attempts = 0;
    } else if (++g->attempts <= MOST_ATTEMPTS) {
        club_think(c, g);
        return;
    } else if (!match_propose(g->m, seat, &recruit, NULL, &order)) {
        return;
    }
    computer_plays(c, g, seat, &order);
}

/* ---- a worker has answered ---- */

/* It could not: the process died, was stopped, or too much waits already. The client is told which message that was. */
static void answer_failed(const struct letter *l, struct buffer *out)
{
    struct tree tree = { 0 };
    struct json j = json_into(out);
    struct wrong wrong;
    bool read = json_read(&tree, buffer_text(&l->text), l->text.len, l->lang, &wrong);

    json_object(&j);
    json_id_of(&j, read ? tree.root : NULL);
    json_key_bool(&j, "ok", false);
    json_key(&j, "error");
    json_object(&j);
    json_key_text(&j, "message", words(l->lang, N_("this could not be worked out; try again")));
    json_key_text(&j, "cite", NULL);
    json_object_end(&j);
    json_object_end(&j);
    tree_free(&tree);
}

void club_worked(struct club *c, struct letter *l)
{
    struct job *j = l->job;
    struct buffer out = { 0 };

    if (!j) return;
    if (!j->answered) atomic_fetch_add(&c->counts.workers_lost, 1);
    if (j->kind == JOB_PASS) {
        club_pass_worked(c, l);
        return;
    }
    if (l->connection == 0) {
        thought(c, l);
        return;
    }
    if (j->answered && j->reply.len) buffer_add_n(&out, j->reply.at, j->reply.len);
    else answer_failed(l, &out);
    club_send(c, LETTER_ANSWER, l->connection, 0, &out);
}
