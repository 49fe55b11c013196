/* serve.c - see serve.h: starting and stopping. */
#include "server/serve.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/utf8.h"
#include "form/reasons.h"
#include "server/inside.h"

enum { PORTS_TO_TRY = 20 };

static const struct net_limits MOST_CONNECTIONS = { 512, 64, 128 }, MOST_WITH_GAMES = { 2048, 64, 128 };

static void *wait_for_signal(void *server)
{
    sigset_t set;
    int sig;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigwait(&set, &sig);
    net_stop(((struct server *)server)->net);
    return NULL;
}

static void block_signals(void)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
}

static void complain(enum language lang, const char *pattern, const char *a, const char *b)
{
    struct buffer said = { 0 };

    buffer_say2(&said, words(lang, pattern), a, b);
    if (said.at) utf8_make_plain(said.at, false);           /* names of files and folders are whatever somebody made */
    fprintf(stderr, "alea: %s\n", buffer_text(&said));
    buffer_free(&said);
}

static struct net *listen_on(struct server *s, const struct net_handler *h)
{
    const struct net_limits *most = s->o->db ? &MOST_WITH_GAMES : &MOST_CONNECTIONS;
    struct door at = s->o->listen;
    char text[ADDRESS_TEXT];
    int error = 0, last = s->o->port_given ? at.port : at.port + PORTS_TO_TRY;
    struct net *n = net_open(&at, most, h, &error);

    while (!n && error == EADDRINUSE && at.port < last && at.port < 65535) {
        at.port++;
        n = net_open(&at, most, h, &error);
    }
    if (n) return n;
    door_text(&s->o->listen, text, sizeof text);
    if (error == EADDRINUSE) complain(s->o->lang, N_("cannot listen on {1}: the port is taken"), text, NULL);
    else if (error == EADDRNOTAVAIL)
        complain(s->o->lang, N_("cannot listen on {1}: this machine has no such address"), text, NULL);
    else complain(s->o->lang, N_("cannot listen on {1}: {2}"), text, reason_words(s->o->lang, error));
    return NULL;
}

/* The first start: where the first administrator makes his account. */
static void tell_admin(struct server *s, const char *address)
{
    struct buffer link = { 0 }, said = { 0 };

    buffer_add(&link, "http://");
    buffer_add(&link, address);
    buffer_add(&link, "/#/club/admin/");
    buffer_add(&link, club_admin_token(s->club));
    buffer_say2(&said, words(s->o->lang, N_("whoever opens this link first looks after the club: {1}")),
                buffer_text(&link), NULL);
    puts(buffer_text(&said));
    buffer_free(&link);
    buffer_free(&said);
}

/* Serves until a signal comes; false: there are no threads to do it with. */
static bool run(struct server *s)
{
    struct door at = s->o->listen;
    char text[ADDRESS_TEXT];
    pthread_t signals;

    if (pthread_create(&signals, NULL, wait_for_signal, s) != 0) return false;
    at.port = net_port(s->net);
    door_text(&at, text, sizeof text);
    printf("http://%s/\n", text);
    if (s->club && club_admin_token(s->club)[0]) tell_admin(s, text);
    fflush(stdout);
    net_run(s->net);
    pthread_kill(signals, SIGTERM);
    pthread_join(signals, NULL);
    return true;
}

static void wake(void *server)
{
    net_wake(((struct server *)server)->net);
}

/* The games, where there is a place to keep them. false: it was named, and it cannot be used. */
static bool open_club(struct server *s)
{
    struct club_options o = { .db = s->o->db, .fault_note = s->o->fault_note, .on_turn = s->o->on_turn,
                              .games_a_day = s->o->games_a_day,
                              .rate = s->o->rate, .lang = s->o->lang };

    if (!s->o->db) return true;
    s->club = club_open(&o, wake, s);
    if (s->club || s->o->db_given) return s->club != NULL;
    complain(s->o->lang, N_("no games are played on this server: {1}"), s->o->db, NULL);
    return true;
}

static int serve_with(struct server *s)
{
    struct net_handler h = client_handler;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    bool good = false;

    h.server = s;
    s->net = listen_on(s, &h);
    if (!s->net) return 1;
    if (!open_club(s)) {
        net_free(s->net);
        return 1;
    }
    s->workers = workers_start(s->o->threads ? s->o->threads : cores > 0 ? (int)cores : 2, true, wake, s);
    if (s->workers) {
        good = run(s);
        workers_stop(s->workers);
        jobs_done(s);
    }
    if (s->club) club_stop(s->club);
    if (s->club) club_letters(s);
    net_free(s->net);                       /* closes the last connections: they still look at the workers */
    if (s->workers) workers_free(s->workers);
    if (s->club) club_close(s->club);
    if (!good) complain(s->o->lang, N_("there is not enough memory"), NULL, NULL);
    return good ? 0 : 1;
}

int serve(const struct serve_options *o)
{
    struct server *s = calloc(1, sizeof *s);
    struct buffer why = { 0 };
    int status = 1;

    if (!s) {
        complain(o->lang, N_("there is not enough memory"), NULL, NULL);
        return 1;
    }
    s->o = o;
    s->names = (struct names){ o->listen.address, o->names };
    s->measures.started_ms = now_us() / 1000;
    s->rates.per_second = o->rate;
    block_signals();
    if (o->page && !files_load(&s->files, o->page, o->lang, &why))
        complain(o->lang, "--page: {1}", buffer_text(&why), NULL);
    else status = serve_with(s);
    buffer_free(&why);
    files_free(&s->files);
    free(s);
    return status;
}
