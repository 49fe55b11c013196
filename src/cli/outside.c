/* outside.c - commands that reach beyond the terminal: the server, and things to print. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/text.h"
#include "cli/cli.h"
#include "form/reasons.h"
#include "match/engine.h"
#include "paper/paper.h"
#include "server/names.h"
#include "server/serve.h"

enum { STANDARD_PORT = 8080, STANDARD_RATE = 50, STANDARD_A_DAY = 100, MOST_RATE = 1000000, MOST_WORKERS = 16 };

static int number_of(struct args *a, const char *name, int lo, int hi, int usual)
{
    int64_t n;

    number_switch(a, name, lo, hi, usual, &n);
    return (int)n;
}

/* --listen ADDRESS:PORT, ADDRESS or :PORT; an IPv6 address with a port in brackets. */
static bool take_door(const char *value, struct door *at, bool *port_given)
{
    const char *colon = strrchr(value, ':');
    size_t len;
    int64_t port;

    if (colon && value[0] == '[' && colon[-1] != ']') colon = NULL;             /* [::1] */
    if (colon && value[0] != '[' && strchr(value, ':') != colon) return false;  /* ::1:8080 could be either */
    len = colon ? (size_t)(colon - value) : strlen(value);
    if (colon) {
        if (!text_to_int(colon + 1, &port) || port < 0 || port > 65535) return false;
        at->port = (int)port;
        *port_given = true;
    }
    if (colon == value || (len == 9 && memcmp(value, "localhost", 9) == 0)) return true;
    return address_read(value, len, &at->address);
}

static void read_door(struct args *a, struct serve_options *o)
{
    const char *value = args_value(a, "listen");

    address_read("127.0.0.1", 9, &o->listen.address);
    o->listen.port = STANDARD_PORT;
    if (value && !take_door(value, &o->listen, &o->port_given)) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "--listen",
                    N_("{1} is not ADDRESS:PORT, as in 127.0.0.1:8080 or [::1]:8080"), value[0] ? value : "\"\"");
    }
}

/* --proxy ADDRESS[,ADDRESS …] */
static void read_proxies(struct args *a, struct serve_options *o)
{
    const char *at = args_value(a, "proxy");

    while (at) {
        size_t len = strcspn(at, ",");
        char said[80];

        snprintf(said, sizeof said, "%.*s", (int)(len < 70 ? len : 70), len ? at : "\"\"");
        if (o->proxies == MOST_PROXIES) {
            errors_say1(&a->desk->errors, STATUS_WRONG, "--proxy", N_("more than 16 addresses"), NULL);
            return;
        }
        if (!address_read(at, len, &o->proxy[o->proxies++])) {
            errors_say1(&a->desk->errors, STATUS_WRONG, "--proxy",
                        N_("{1} is not an address, as in 127.0.0.1 or ::1"), said);
        }
        at = at[len] ? at + len + 1 : NULL;
    }
}

static void read_names(struct args *a, struct serve_options *o)
{
    const char *wrong;
    char said[80];
    size_t len;

    o->names = args_value(a, "name");
    if (!o->names || names_good(o->names, &wrong, &len)) return;
    snprintf(said, sizeof said, "%.*s", (int)(len < 70 ? len : 70), len ? wrong : "\"\"");
    errors_say1(&a->desk->errors, STATUS_WRONG, "--name", N_("{1} is not a name, as in alea.example.org"), said);
}

static bool has_page(const char *folder)
{
    char file[PATH_MAX + 16];
    FILE *f;

    snprintf(file, sizeof file, "%s/index.html", folder);
    f = fopen(file, "rb");
    if (f) fclose(f);
    return f != NULL;
}

/* --page, or where a build or an installation puts the page; NULL: there is none. */
static const char *page_folder(struct args *a, char *room, size_t size)
{
    static const char *const places[] = { "build/page", ALEA_PAGE };
    const char *given = args_value(a, "page");
    char program[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);

    if (given) return given;
    if (n > 0) {
        char *slash;
        program[n] = 0;
        slash = strrchr(program, '/');
        if (slash) *slash = 0;
        if ((size_t)snprintf(room, size, "%s/../share/alea/page", program) < size && has_page(room)) return room;
    }
    for (int i = 0; i < LEN(places); i++) if (has_page(places[i])) return places[i];
    return NULL;
}

/* NULL: no games are played. */
static const char *games_served(struct args *a, char *room, size_t size, bool *given)
{
    const char *games = args_value(a, "games");

    *given = args_value(a, "db") != NULL;
    if (games && !text_same(games, "on") && !text_same(games, "off"))
        errors_say2(&a->desk->errors, STATUS_WRONG, "--games", N_("{1} is not one of {2}"), games, "on, off");
    if (games && text_same(games, "off"))
        args_heed(a, "listen page name proxy rate threads games quiet", "serve --games off");
    return games && text_same(games, "off") ? NULL : games_place(a, room, size);
}

/* A file of this name in the folder of the service, or in the user's own for data; NULL: there is no such folder. */
static const char *data_file(const char *name, char *room, size_t size)
{
    const char *state = getenv("STATE_DIRECTORY");
    char folder[PATH_MAX];

    if (state && state[0]) mkdir(state, 0700);
    else if (!data_folder("", folder, sizeof folder)) return NULL;
    return (size_t)snprintf(room, size, "%s/%s", state && state[0] ? state : folder, name) < size ? room : NULL;
}

const char *games_place(struct args *a, char *room, size_t size)
{
    const char *db = args_value(a, "db");

    return db ? db : data_file("games.db", room, size);
}

/* 0: it can be run. Told at the start, since nobody reads it when the first turn comes. */
static int why_not_run(const char *command)
{
    struct stat is;

    if (stat(command, &is) != 0 || access(command, X_OK) != 0) return errno;
    return S_ISREG(is.st_mode) ? 0 : EACCES;
}

int run_serve(struct args *a)
{
    struct serve_options o = { .lang = a->lang };
    char page[PATH_MAX], games[PATH_MAX], note[PATH_MAX];
    int why;

    if (a->words > 0) {
        errors_say1(&a->desk->errors, STATUS_WRONG, a->word[0], N_("serve takes switches only"), NULL);
    }
    read_door(a, &o);
    read_proxies(a, &o);
    read_names(a, &o);
    o.page = page_folder(a, page, sizeof page);
    o.rate = number_of(a, "rate", 0, MOST_RATE, STANDARD_RATE);
    o.threads = number_of(a, "threads", 1, MOST_WORKERS, 0);
    o.quiet = args_has(a, "quiet");
    o.db = games_served(a, games, sizeof games, &o.db_given);
    if (o.db && strstr(o.db, "://")) o.fault_note = data_file("at-work", note, sizeof note);
    o.on_turn = args_value(a, "on-turn");
    why = o.on_turn ? why_not_run(o.on_turn) : 0;
    if (why)
        errors_say2(&a->desk->errors, STATUS_WRONG, "--on-turn", N_("{1} cannot be run: {2}"),
                    o.on_turn[0] ? o.on_turn : "\"\"", reason_words(a->lang, why));
    o.games_a_day = number_of(a, "a-day", 0, MOST_RATE, STANDARD_A_DAY);
    if (a->desk->errors.status) return fail(a);
    return serve(&o);
}

/* ---- print ---- */

static void kinds_of(struct buffer *out, const struct book *b)
{
    const char *kind;

    for (int i = 0; (kind = paper_kind(b, i)) != NULL; i++) {
        if (i) buffer_add(out, ", ");
        buffer_add(out, kind);
    }
}

static bool can_print(const struct book *b, const char *what)
{
    const char *kind;

    for (int i = 0; (kind = paper_kind(b, i)) != NULL; i++) if (text_same(kind, what)) return true;
    return false;
}

int run_print(struct args *a)
{
    const struct book *b = NULL;
    const char *output = args_value(a, "output");
    struct buffer kinds = { 0 }, out = { 0 };
    int status;
    char near[MAX_PATH] = "", why[512], file[256];

    if (a->words != 2) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "print",
                    N_("needs a rulebook and what to print, as in: print ancients sheet"), NULL);
        return fail(a);
    }
    b = find_book(a->word[0], near);
    if (!b) {
        desk_no_book(a->desk, a->word[0], near);
        return fail(a);
    }
    if (!can_print(b, a->word[1])) {
        kinds_of(&kinds, b);
        errors_say2(&a->desk->errors, STATUS_WRONG, a->word[1], N_("{1} can print: {2}"), b->id, buffer_text(&kinds));
        buffer_free(&kinds);
        return fail(a);
    }
    if (!output) {
        snprintf(file, sizeof file, "%s-%s-%s.pdf", b->id, a->word[1], language_name(a->lang));
        output = file;
    }
    if (!paper_print(b, a->word[1], a->lang, &out, why, sizeof why)) {
        buffer_free(&out);
        errors_add(&a->desk->errors, STATUS_FAILED, "", why);
        return fail(a);
    }
    status = write_file(output, &out, a->lang);
    buffer_free(&out);
    if (status || text_same(output, "-")) return status;
    printf("%s\n", output);
    return STATUS_DONE;
}

int write_picture(struct args *a, const struct buffer *svg, const char *name, const char *file)
{
    struct buffer out = { 0 };
    char why[512];
    bool png = text_same(name, "png"), good = png ? paper_png_of_svg(svg, &out, why, sizeof why)
        : paper_pdf_of_svg(svg, &out, why, sizeof why);
    int status;

    if (!good) {
        errors_none(&a->desk->errors);
        errors_add(&a->desk->errors, STATUS_FAILED, "", why);
    }
    status = good ? write_file(file, &out, a->lang) : fail(a);
    buffer_free(&out);
    return status;
}
