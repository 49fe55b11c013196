/* helper.c - see helper.h. Jobs and answers are a head of fixed size and their bytes. */
#include "server/helper.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "server/answers.h"
#include "server/bytes.h"

enum { LOOK_MS = 10, HANG_MS = 120 * 1000, NICER = 5 };         /* play goes before analysis */

struct job_head { int32_t kind, lang; uint64_t seed, len; };
struct answer_head { int32_t status, answered; uint64_t spent_us, len; };

struct helper { pid_t process; int socket; };

extern char **environ;

/* ---- bytes ---- */

static bool read_all(int fd, void *bytes, size_t n)
{
    char *at = bytes;

    while (n > 0) {
        ssize_t got = read(fd, at, n);

        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        at += got;
        n -= (size_t)got;
    }
    return true;
}

static bool read_buffer(int fd, struct buffer *out, uint64_t n)
{
    char piece[16384];

    while (n > 0) {
        size_t now = n < sizeof piece ? (size_t)n : sizeof piece;

        if (!read_all(fd, piece, now)) return false;
        buffer_add_n(out, piece, now);
        n -= now;
    }
    return !out->failed;
}

/* ---- the process ---- */

static bool start(struct helper *h)
{
    char *const argv[] = { HELPER_NAME, NULL };
    posix_spawn_file_actions_t files;
    int pair[2];
    bool fine;

    h->process = -1;
    h->socket = -1;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0) return false;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, pair[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, STDERR_FILENO, STDOUT_FILENO);
    fine = posix_spawn(&h->process, "/proc/self/exe", &files, NULL, argv, environ) == 0;
    posix_spawn_file_actions_destroy(&files);
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
    free(h);
}

/* Until its answer begins; who waits no longer is told to the process, which then soon answers. */
static bool wait_for(struct helper *h, struct job *j)
{
    struct pollfd there = { h->socket, POLLIN, 0 };
    bool told = false;

    for (int waited = 0; waited < HANG_MS; waited += LOOK_MS) {
        int n = poll(&there, 1, LOOK_MS);

        if (n > 0) return true;
        if (n < 0 && errno != EINTR) return false;
        if (!told && atomic_load(&j->given_up)) told = kill(h->process, SIGUSR1) == 0;
    }
    return false;
}

/* It has ended since its last job: nobody's question is to suffer for that. */
static bool ended(const struct helper *h)
{
    char c;

    return recv(h->socket, &c, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

bool helper_do(struct helper *h, struct job *j)
{
    struct job_head head = { (int32_t)j->kind, (int32_t)j->lang, j->seed, j->request.len };
    struct answer_head told;

    if (h->socket >= 0 && ended(h)) end(h, true);
    if (h->socket < 0 && !start(h)) return false;
    if (send_all(h->socket, &head, sizeof head) && send_all(h->socket, buffer_text(&j->request), j->request.len) &&
        wait_for(h, j) && read_all(h->socket, &told, sizeof told) && read_buffer(h->socket, &j->reply, told.len)) {
        j->status = told.status;
        j->answered = told.answered && !atomic_load(&j->given_up);
        j->spent_us = told.spent_us;
        return true;
    }
    end(h, true);
    start(h);                                   /* for the next one */
    return false;
}

/* ---- inside it ---- */

static atomic_bool nobody_waits;                /* set by a signal */

static void give_up(int sig)
{
    (void)sig;
    atomic_store(&nobody_waits, true);
}

static bool answer_one(struct answerer *a)
{
    struct job_head head;
    struct answer_head told = { 0 };
    struct job *j;
    bool fine;

    if (!read_all(STDIN_FILENO, &head, sizeof head)) return false;
    j = job_new((enum job_kind)head.kind);
    if (!j) return false;
    j->lang = (enum language)head.lang;
    j->seed = head.seed;
    fine = read_buffer(STDIN_FILENO, &j->request, head.len);
    atomic_store(&nobody_waits, false);
    if (fine) {
        answerer_do(a, j, &nobody_waits);
        told = (struct answer_head){ j->status, j->answered, j->spent_us, j->reply.len };
        fine = send_all(STDIN_FILENO, &told, sizeof told) &&
               send_all(STDIN_FILENO, buffer_text(&j->reply), j->reply.len);
    }
    job_free(j);
    return fine;
}

int helper_main(void)
{
    struct sigaction stops = { .sa_handler = give_up };
    struct answerer *a;

    sigaction(SIGUSR1, &stops, NULL);
    setpriority(PRIO_PROCESS, 0, NICER);
    a = answerer_new();
    if (!a) return 1;
    while (answer_one(a)) continue;
    answerer_free(a);
    return 0;
}
