/* fuzz_club.c - what strangers and players send to the games of a club, once it is no longer bytes (fuzz_http.c,
** fuzz_websocket.c): bodies of requests, and messages, to a real club with a store in a temporary folder.
**
** An input is lines. The first character says who sends the rest: r, b, u, w (red, blue, the umpire, a watcher of the
** game of typed dice), m, n (the same of mutual dice), s (a stranger's WebSocket), or which request over HTTP it is
** (ROUTES). In a line GAME, RED, BLUE and so on stand for ids and keys, NEXT for the next number of whoever sends it.
** Each line gets one answer; nobody is told another's key, and a player no hash and no seed.
**
** A game goes on from input to input, so that what is said to it meets it in many states. */
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "form/node.h"
#include "server/club.h"
#include "server/jobs.h"

/* A game that has come so far makes room for a new one: to begin is dearer than all that is said in a run. */
enum { MOST_LINES = 6, MOST_CHANGES = 24, PATIENCE_S = 60, CONNECTIONS = 7, OVER_HTTP = 50 };

static const struct { char letter; enum letter_kind kind; } ROUTES[] = {
    { 'C', LETTER_CREATE }, { 'T', LETTER_TAKE }, { 'R', LETTER_RECORD }, { 'D', LETTER_DEVICE }, { 'Y', LETTER_CARRY },
    { 'W', LETTER_WAITING }, { 'J', LETTER_JOIN }, { 'E', LETTER_ENTER }, { 'L', LETTER_LEAVE }, { 'M', LETTER_MINE },
    { 'P', LETTER_PHRASE }, { 'K', LETTER_KEEP },
};
static const char SPEAKERS[] = "rbuwmns";       /* connection 1, 2 … */

static struct club *club;
static sem_t came;
static char folder[] = "/dev/shm/alea-fuzz-club.XXXXXX", place[64];     /* in memory: every commit is synced */
static struct { char game[24], red[80], blue[80], umpire[80], watcher[80]; } names[2];     /* typed dice, mutual dice */
static int knows[CONNECTIONS + 1], changes;
static const char *said = "";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void ready(void *context)
{
    (void)context;
    sem_post(&came);
}

static void remove_all(void)
{
    static const char *const ends[] = { "", "-wal", "-shm", ".lock", ".at-work" };
    char file[100];

    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(file, sizeof file, "%s%s", place, ends[i]);
        unlink(file);
    }
    snprintf(file, sizeof file, "%s/inputs", folder);
    unlink(file);
    rmdir(folder);
}

/* ---- letters ---- */

static struct letter *next_letter(void)
{
    struct letter *l = club_take(club);
    struct timespec end;

    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += PATIENCE_S;
    while (!l) {
        if (sem_timedwait(&came, &end) != 0 && errno != EINTR) abort();         /* a line without an answer */
        l = club_take(club);
    }
    return l;
}

/* It stands in what is told, and not in what was said: refusals repeat what is wrong. */
static bool tells(const char *text, const char *word) { return strstr(text, word) && !strstr(said, word); }

/* Nobody but its owner is told a key. */
static void keeps_secrets(const struct letter *l)
{
    static const char *const never[][2] = { { "\"hash\":", "hash" }, { "\"salt\":", "salt" }, { "\"seed\":", "seed" } };
    const char *text = buffer_text((struct buffer *)&l->text);

    if (l->connection == 0 || l->connection > CONNECTIONS) return;
    for (int i = 0; i < 2; i++)
        if (tells(text, names[i].red) || tells(text, names[i].blue) || tells(text, names[i].umpire)) abort();
    for (size_t i = 0; i < sizeof never / sizeof never[0]; i++)
        if (strstr(text, never[i][0]) && !strstr(said, never[i][1])) abort();
}

static void learn(const struct letter *l)
{
    const char *text = buffer_text((struct buffer *)&l->text);
    struct tree tree = { 0 };
    struct wrong wrong;
    const struct node *happened, *n;

    if (l->connection == 0 || l->connection > CONNECTIONS) return;
    if (!json_read(&tree, text, l->text.len, ENGLISH, &wrong)) abort();
    if (l->kind == LETTER_ANSWER && !node_get(tree.root, "ok")) abort();
    n = node_get(tree.root, "title") ? node_get(tree.root, "number") : NULL;        /* of an answer to hello */
    if (n) knows[l->connection] = atoi(n->text);
    n = node_get(tree.root, "over");
    if (n && n->kind == NODE_BOOL && n->text[0] == 't' && l->connection <= 4) changes = MOST_CHANGES;
    happened = node_get(tree.root, "happened");
    if (happened && happened->kind == NODE_LIST)
        for (const struct node *h = happened->first; h; h = h->next) {
            int of = (n = node_get(h, "number")) ? atoi(n->text) : 0;

            if (of <= knows[l->connection]) continue;
            knows[l->connection] = of;
            changes++;
        }
    tree_free(&tree);
}

/* Waits for the answer; what else comes is looked at. */
static struct letter *answer_to(uint64_t connection)
{
    for (;;) {
        struct letter *l = next_letter();

        if (l->kind == LETTER_WORK) {                   /* there are no workers here */
            l->kind = LETTER_WORKED;
            l->job->answered = false;
            club_give(club, l);
            continue;
        }
        keeps_secrets(l);
        learn(l);
        if (l->kind == LETTER_ANSWER && l->connection == connection) return l;
        letter_free(l);
    }
}

static struct letter *ask_for(enum letter_kind kind, uint64_t connection, const char *game, const char *text,
                              size_t len)
{
    struct letter *l = letter_new(kind, connection);

    if (!l) abort();
    snprintf(l->game, sizeof l->game, "%s", game);
    l->who.byte[0] = 127;
    buffer_add_n(&l->text, text, len);
    said = text;
    club_give(club, l);
    l = answer_to(connection);
    said = "";
    return l;
}

/* ---- a game to begin with ---- */

static void copy_text(const struct node *root, const char *first, const char *then, const char *key, char *out)
{
    const struct node *n = root;

    if (n && first) n = node_get(n, first);
    if (n && then) n = node_get(n, then);
    n = n ? node_get(n, key) : NULL;
    if (!n || n->kind != NODE_TEXT || n->len >= 24 + 56) abort();
    memcpy(out, n->text, n->len + 1);
}

static void sit(int which, const char *invitation, char *key)
{
    static const char promise[] = "1eb93f7aeda7f423a01425eccd5bd6078173b6dbf7f75d240a9373611b5eea41";
    char body[300];
    struct letter *l;
    struct tree tree = { 0 };
    struct wrong wrong;
    int len = which ? snprintf(body, sizeof body, "{\"invitation\":\"%s\",\"chain\":\"%s\"}", invitation, promise)
                    : snprintf(body, sizeof body, "{\"invitation\":\"%s\"}", invitation);

    l = ask_for(LETTER_TAKE, OVER_HTTP, names[which].game, body, (size_t)len);
    if (l->status != 200 || !json_read(&tree, buffer_text(&l->text), l->text.len, ENGLISH, &wrong)) abort();
    copy_text(tree.root, NULL, NULL, "key", key);
    tree_free(&tree);
    letter_free(l);
}

static void hello(int connection, int which, const char *key)
{
    char body[200];
    int len = snprintf(body, sizeof body, "{\"id\":1,\"cmd\":\"hello\",\"game\":\"%s\",\"keys\":[\"%s\"]}",
                       names[which].game, key);
    struct letter *l = ask_for(LETTER_SAID, (uint64_t)connection, "", body, (size_t)len);

    if (!strstr(buffer_text(&l->text), "\"ok\":true")) abort();
    letter_free(l);
}

static void begin_game(int which)
{
    static const char *const wishes[] = {
        "{\"scenario\":\"fantasy/ford\",\"dice\":\"typed\",\"umpire\":true,\"help\":true}",
        "{\"scenario\":\"ancients/first-steps\",\"dice\":\"mutual\",\"umpire\":true}",
    };
    char red[80], blue[80], umpire[80];
    struct tree tree = { 0 };
    struct wrong wrong;
    struct letter *l = ask_for(LETTER_CREATE, OVER_HTTP, "", wishes[which], strlen(wishes[which]));

    if (l->status != 201 || !json_read(&tree, buffer_text(&l->text), l->text.len, ENGLISH, &wrong)) abort();
    memset(&names[which], '?', sizeof names[which]);            /* no key is that */
    copy_text(tree.root, NULL, NULL, "game", names[which].game);
    copy_text(tree.root, "seats", "red", "invitation", red);
    copy_text(tree.root, "seats", "blue", "invitation", blue);
    copy_text(tree.root, "umpire", NULL, "invitation", umpire);
    copy_text(tree.root, "watch", NULL, "key", names[which].watcher);
    tree_free(&tree);
    letter_free(l);
    sit(which, red, names[which].red);
    sit(which, blue, names[which].blue);
    sit(which, umpire, names[which].umpire);
    hello(which ? 5 : 1, which, names[which].red);
    hello(which ? 6 : 2, which, names[which].blue);
    if (which) return;
    hello(3, which, names[which].umpire);
    hello(4, which, names[which].watcher);
}

static void begin(void)
{
    static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
    struct club_options o = { .db = place, .games_a_day = 0, .rate = 0, .lang = ENGLISH };
    struct sigaction were[sizeof faults / sizeof faults[0]];

    if (!mkdtemp(folder)) {
        memcpy(folder, "/tmp/alea-fuzz-club.XXXXXX", sizeof "/tmp/alea-fuzz-club.XXXXXX");
        if (!mkdtemp(folder)) abort();
    }
    snprintf(place, sizeof place, "%s/club.db", folder);
    atexit(remove_all);
    sem_init(&came, 0, 0);
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) sigaction(faults[i], NULL, &were[i]);
    club = club_open(&o, ready, NULL);
    if (!club) abort();
    /* the club notes the game in which it faults; here the fuzzer wants to know the input */
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) sigaction(faults[i], &were[i], NULL);
    memset(names, '?', sizeof names);
    for (int i = 0; i < 2; i++) names[i].red[79] = names[i].blue[79] = names[i].umpire[79] = 0;
    begin_game(1);
}

/* ---- an input ---- */

/* The line with the ids and keys that its words stand for. */
static void worded(struct buffer *out, const char *line, size_t len, int which, int connection)
{
    const struct { const char *word, *is; } known[] = {
        { "GAME", names[which].game }, { "RED", names[which].red }, { "BLUE", names[which].blue },
        { "UMPIRE", names[which].umpire }, { "WATCH", names[which].watcher }, { "OTHER", names[!which].game },
    };

    for (size_t i = 0; i < len;) {
        size_t took = 0;

        if (connection <= CONNECTIONS && len - i >= 4 && memcmp(line + i, "NEXT", 4) == 0) {
            buffer_int(out, knows[connection] + 1);
            i += 4;
            continue;
        }
        for (size_t k = 0; !took && k < sizeof known / sizeof known[0]; k++) {
            size_t word = strlen(known[k].word);

            if (len - i < word || memcmp(line + i, known[k].word, word) != 0) continue;
            buffer_add(out, known[k].is);
            took = word;
        }
        if (!took) buffer_char(out, line[i]);
        i += took ? took : 1;
    }
}

static void one_line(const char *line, size_t len)
{
    const char *speaker = len && line[0] ? strchr(SPEAKERS, line[0]) : NULL;
    int connection = speaker ? (int)(speaker - SPEAKERS) + 1 : OVER_HTTP;
    int which = connection == 5 || connection == 6;
    enum letter_kind kind = LETTER_SAID;
    struct buffer text = { 0 };
    struct letter *l;

    if (!len) return;
    if (!speaker) {
        for (size_t i = 0; i < sizeof ROUTES / sizeof ROUTES[0]; i++)
            if (ROUTES[i].letter == line[0]) kind = ROUTES[i].kind;
        if (kind == LETTER_SAID) return;
    }
    worded(&text, line + 1, len - 1, which, connection);
    if (text.len > 64 * 1024) text.len = 64 * 1024;
    l = ask_for(kind, (uint64_t)connection, !speaker && strchr("TRDY", line[0]) ? names[0].game : "",
                buffer_text(&text), text.len);
    if (!speaker && (l->status < 200 || l->status > 599)) abort();
    letter_free(l);
    buffer_free(&text);
}

/* What has been said since the game began: after a fault it lies beside the club's file, one input behind the other. */
static void write_down(const uint8_t *data, size_t size, bool anew)
{
    static FILE *notes;
    char file[80];

    if (!notes || anew) {
        snprintf(file, sizeof file, "%s/inputs", folder);
        notes = notes ? freopen(file, "w", notes) : fopen(file, "w");
        if (!notes) abort();
    }
    if (fwrite(data, 1, size, notes) != size || fputc('\n', notes) == EOF || fflush(notes) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    bool anew;

    if (!club) begin();
    anew = changes >= MOST_CHANGES || names[0].game[0] == '?';
    if (anew) begin_game(0);
    if (anew) changes = 0;
    write_down(data, size, anew);
    for (int lines = 0; at < end && lines < MOST_LINES; lines++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t len = newline ? (size_t)(newline - at) : (size_t)(end - at);

        one_line(at, len);
        at += len + 1;
        if (!newline) break;
    }
    return 0;
}
