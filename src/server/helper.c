/* helper.c - see helper.h. A hand-over is its size, then jobs; jobs and answers are a head of fixed size and bytes. */
#include "server/helper.h"
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>
#include "server/answers.h"
#include "server/bytes.h"
#include "server/clocks.h"

enum { LOOK_MS = 10, HANG_MS = 120 * 1000, NICER = 5 };         /* play goes before analysis */
enum { PIECE = 64 * 1024, TOGETHER_US = 2000 };                 /* what is answered within that comes back together */

struct hand_head { uint64_t jobs, bytes; };
struct job_head { int32_t kind, lang; uint64_t seed, len; };
struct answer_head { int32_t status, answered; uint64_t spent_us, len; };

struct helper {
    pid_t process;
    int socket;
    int waited_ms;                              /* since anything was heard */
    bool told;                                  /* that nobody waits for the one at work */
    struct buffer out, in;                      /* a hand-over; answers as they come */
};

extern char **environ;

/* ---- the process ---- */

/* What it is told by signals has to wait until it can hear it. */
static sigset_t told_by_signals(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGUSR1);
    sigaddset(&set, SIGUSR2);
    return set;
}

static bool spawn(struct helper *h, int socket)
{
    char *const argv[] = { HELPER_NAME, NULL };
    posix_spawn_file_actions_t files;
    sigset_t blocked, signals = told_by_signals();
    bool fine;

    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
    pthread_sigmask(SIG_BLOCK, &signals, &blocked);             /* inherited */
    fine = posix_spawn(&h->process, "/proc/self/exe", &files, NULL, argv, environ) == 0;
    pthread_sigmask(SIG_SETMASK, &blocked, NULL);
    posix_spawn_file_actions_destroy(&files);
    return fine;
}

static bool start(struct helper *h)
{
    struct timeval look = { .tv_usec = LOOK_MS * 1000 };
    int pair[2];
    bool fine;

    h->process = -1;
    h->socket = -1;
    h->waited_ms = 0;
    buffer_empty(&h->in);
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return false;
    fine = setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &look, sizeof look) == 0 && spawn(h, pair[1]);
    close(pair[1]);
    if (fine) h->socket = pair[0];
    else close(pair[0]), h->process = -1;
    return fine;
}

static void end(struct helper *h, bool at_once)
{
    if (h->socket >= 0) close(h->socket);
    if (h->process > 0 && at_once) kill(h->process, SIGKILL);
    if (h->process > 0) while (waitpid(h->process, NULL, 0) < 0 && errno == EINTR) continue;
    h->process = -1;
    h->socket = -1;
}

struct helper *helper_start(void)
{
    struct helper *h = calloc(1, sizeof *h);

    if (h && start(h)) return h;
    free(h);
    return NULL;
}

void helper_free(struct helper *h)
{
    if (!h) return;
    end(h, false);
    buffer_free(&h->out);
    buffer_free(&h->in);
    free(h);
}

void helper_again(struct helper *h)
{
    end(h, true);
    start(h);
}

/* ---- handing over ---- */

static void add_bytes(struct buffer *out, const void *bytes, size_t n)
{
    buffer_add_n(out, bytes, n);
}

bool helper_give(struct helper *h, const struct handful *hand)
{
    struct hand_head all = { (uint64_t)hand->n, 0 };

    buffer_empty(&h->out);
    add_bytes(&h->out, &all, sizeof all);
    for (int i = 0; i < hand->n; i++) {
        const struct job *j = hand->job[i];
        struct job_head head = { (int32_t)j->kind, (int32_t)j->lang, j->seed, j->request.len };

        add_bytes(&h->out, &head, sizeof head);
        add_bytes(&h->out, buffer_text(&j->request), j->request.len);
    }
    if (h->out.failed) return false;
    all.bytes = h->out.len - sizeof all;
    memcpy(h->out.at, &all, sizeof all);
    h->waited_ms = 0;
    h->told = false;
    if (h->socket >= 0 && send_all(h->socket, h->out.at, h->out.len)) return true;
    end(h, true);                   /* it has ended since its last job: nobody's question is to suffer for that */
    return start(h) && send_all(h->socket, h->out.at, h->out.len);
}

/* The whole answers that have come are put into their jobs. */
static bool take_answers(struct helper *h, struct handful *hand)
{
    const char *at = buffer_text(&h->in);
    size_t left = h->in.len;
    struct answer_head told;
    int before = hand->at;

    while (hand->at < hand->n && left >= sizeof told) {
        struct job *j = hand->job[hand->at];

        memcpy(&told, at, sizeof told);
        if (left - sizeof told < told.len) break;
        if (j) {
            buffer_add_n(&j->reply, at + sizeof told, (size_t)told.len);
            j->status = told.status;
            j->answered = told.answered;
            j->spent_us = told.spent_us;
        }
        at += sizeof told + told.len;
        left -= sizeof told + (size_t)told.len;
        hand->at++;
        h->told = false;
    }
    if (left > 0) memmove(h->in.at, at, left);
    buffer_cut(&h->in, left);
    return hand->at > before;
}

/* That nobody waits any longer is told to the process, which then soon answers. */
static void tell(struct helper *h, const struct handful *hand)
{
    const struct job *j = hand->job[hand->at];

    if (!h->told && (!j || atomic_load(&j->given_up))) h->told = kill(h->process, SIGUSR1) == 0;
}

enum heard helper_hear(struct helper *h, struct handful *hand)
{
    ssize_t got;

    do {
        if (!buffer_more(&h->in, PIECE)) return HEARD_DEATH;
        got = recv(h->socket, h->in.at + h->in.len, PIECE, 0);
        if (got <= 0) break;
        h->in.len += (size_t)got;
        h->waited_ms = 0;
    } while (!take_answers(h, hand));
    if (got > 0) return HEARD_ANSWERS;
    if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) return HEARD_DEATH;
    tell(h, hand);
    h->waited_ms += LOOK_MS;
    return h->waited_ms < HANG_MS ? HEARD_NOTHING : HEARD_DEATH;
}

void helper_only(struct helper *h)
{
    kill(h->process, SIGUSR2);
}

/* ---- inside it ---- */

static atomic_bool nobody_waits, no_more;       /* set by signals */

static void give_up(int sig)
{
    atomic_store(sig == SIGUSR1 ? &nobody_waits : &no_more, true);
}

/* A whole hand-over, after which nothing comes before it is answered. */
static bool read_hand(struct buffer *in, struct hand_head *all)
{
    buffer_empty(in);
    for (;;) {
        ssize_t got;

        if (!buffer_more(in, PIECE)) return false;
        got = read(STDIN_FILENO, in->at + in->len, PIECE);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        in->len += (size_t)got;
        if (in->len < sizeof *all) continue;
        memcpy(all, in->at, sizeof *all);
        if (in->len == sizeof *all + all->bytes) return true;
    }
}

static bool send_answers(struct buffer *out)
{
    bool fine = !out->failed && send_all(STDIN_FILENO, buffer_text(out), out->len);

    buffer_empty(out);
    return fine;
}

/* The answer to the job that begins here, added to the others; returns how many bytes that job was. 0: no memory. */
static size_t answer_one(struct answerer *a, const char *at, struct buffer *out)
{
    struct answer_head told = { 0 };
    struct job_head head;
    struct job *j;

    memcpy(&head, at, sizeof head);
    j = job_new((enum job_kind)head.kind);
    if (!j) return 0;
    j->lang = (enum language)head.lang;
    j->seed = head.seed;
    buffer_add_n(&j->request, at + sizeof head, (size_t)head.len);
    atomic_store(&nobody_waits, false);
    if (!atomic_load(&no_more)) {
        answerer_do(a, j, &nobody_waits);
        told = (struct answer_head){ j->status, j->answered, j->spent_us, j->reply.len };
    }
    add_bytes(out, &told, sizeof told);
    add_bytes(out, buffer_text(&j->reply), (size_t)told.len);
    job_free(j);
    return sizeof head + (size_t)head.len;
}

static bool answer_hand(struct answerer *a, struct buffer *in, struct buffer *out)
{
    struct hand_head all;
    uint64_t since;
    size_t at = sizeof all, used;

    if (!read_hand(in, &all)) return false;
    atomic_store(&no_more, false);
    since = now_us();
    for (uint64_t i = 0; i < all.jobs; i++, at += used) {
        if ((used = answer_one(a, in->at + at, out)) == 0) return false;
        if (i + 1 < all.jobs && out->len < PIECE && now_us() - since < TOGETHER_US) continue;
        if (!send_answers(out)) return false;
        since = now_us();
    }
    return true;
}

int helper_main(void)
{
    struct sigaction stops = { .sa_handler = give_up };
    sigset_t signals = told_by_signals();
    struct buffer in = { 0 }, out = { 0 };
    struct answerer *a;

    sigaction(SIGUSR1, &stops, NULL);
    sigaction(SIGUSR2, &stops, NULL);
    sigprocmask(SIG_UNBLOCK, &signals, NULL);
    setpriority(PRIO_PROCESS, 0, NICER);
    a = answerer_new();
    if (!a) return 1;
    while (answer_hand(a, &in, &out)) continue;
    buffer_free(&in);
    buffer_free(&out);
    answerer_free(a);
    return 0;
}
