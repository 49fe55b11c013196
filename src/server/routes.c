/* routes.c - where each request goes: who may ask, which address it names, what answers it. */
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include "match/engine.h"
#include "server/inside.h"

/* ---- questions ---- */

static void give_job(struct client *k, enum job_kind kind, const char *text, size_t len)
{
    struct job *j = job_new(kind);

    if (!j || !random_seed(&j->seed)) {
        answer_no_and_close(k, 500, j ? NO_RANDOMNESS : N_("there is not enough memory"));
        job_free(j);
        return;
    }
    j->lang = k->lang;
    j->whose = address_person(&k->from);
    j->client = k;
    buffer_add_n(&j->request, text, len);
    switch (workers_give(k->server->workers, j)) {
    case TAKEN:
        k->job = j;
        net_deadline(k->c, 0);
        return;
    case TOO_MANY_OF_ONE: answer_no(k, 503, N_("too many questions of yours are waiting")); break;
    case TOO_MANY:        answer_no(k, 503, N_("too many questions are waiting")); break;
    case STOPPED:         answer_no_and_close(k, 503, N_("the server is stopping")); break;
    }
    job_free(j);
}

static const struct { const char *path; enum job_kind kind; bool post, named; } API[] = {
    { "/api/odds", JOB_ODDS, true, false },
    { "/api/resolve", JOB_RESOLVE, true, false },
    { "/api/rank", JOB_RANK, true, false },
    { "/api/rules", JOB_RULES, false, false },
    { "/api/rules/", JOB_RULES, false, true },
    { "/api/describe/", JOB_DESCRIBE, false, true },
    { "/api/table/", JOB_TABLE, false, true },
    { "/api/scenarios", JOB_SCENARIOS, false, false },
    { "/api/openapi.json", JOB_OPENAPI, false, false },
};

#define NOT_JSON N_("the request must have the Content-Type application/json")

/* "application/json", perhaps with parameters. A page of another origin cannot send that without asking first. */
static bool is_json(const char *type)
{
    static const char JSON[] = "application/json";
    size_t n = sizeof JSON - 1;
    return strncasecmp(type, JSON, n) == 0 && (!type[n] || strchr("; \t", type[n]));
}

/* ---- games ---- */

static const struct { const char *path; enum letter_kind kind; bool post; } CLUB[] = {
    { "/api/games", LETTER_CREATE, true },
    { "/api/games", LETTER_WAITING, false },
    { "/api/account", LETTER_JOIN, true },
    { "/api/account/phrase", LETTER_PHRASE, true },
    { "/api/session", LETTER_ENTER, true },
    { "/api/session/end", LETTER_LEAVE, true },
    { "/api/mine", LETTER_MINE, false },
    { "/api/mine/keep", LETTER_KEEP, true },
};

/* /api/games/ID/take, …/record, …/device and …/carry; false: it is no such address. */
static bool about_game(const char *path, char game[24], enum letter_kind *kind)
{
    static const char BEFORE[] = "/api/games/";
    const char *id = path + sizeof BEFORE - 1, *slash;

    if (strncmp(path, BEFORE, sizeof BEFORE - 1) != 0) return false;
    slash = strchr(id, '/');
    if (!slash || slash - id >= 24) return false;
    memcpy(game, id, (size_t)(slash - id));
    game[slash - id] = 0;
    *kind = LETTER_TAKE;
    if (strcmp(slash, "/take") == 0) return true;
    *kind = LETTER_DEVICE;
    if (strcmp(slash, "/device") == 0) return true;
    *kind = LETTER_CARRY;
    if (strcmp(slash, "/carry") == 0) return true;
    *kind = LETTER_RECORD;
    return strcmp(slash, "/record") == 0;
}

/* false: it is none of the club's addresses. */
static bool route_club(struct client *k)
{
    const struct http_request *q = &k->request;
    enum letter_kind kind = LETTER_CREATE;
    bool named = false, post = q->method == HTTP_POST, ours = false;
    char game[24] = "";

    if (about_game(q->path, game, &kind)) named = true, ours = post;
    for (size_t i = 0; !ours && i < sizeof CLUB / sizeof CLUB[0]; i++) {
        if (strcmp(q->path, CLUB[i].path) != 0) continue;
        named = true;
        ours = CLUB[i].post == post;
        kind = CLUB[i].kind;
    }
    if (!named) return false;
    k->route = ROUTE_GAMES;
    if (!k->server->club) answer_no(k, 404, N_("no games are played on this server"));
    else if (!ours) answer_no(k, 405, post ? N_("GET this address") : N_("POST a request to this address"));
    else if (post && !is_json(q->type)) answer_no(k, 415, NOT_JSON);
    else ask_club(k, kind, game);
    return true;
}

static void route_api(struct client *k)
{
    const struct http_request *q = &k->request;

    for (size_t i = 0; i < sizeof API / sizeof API[0]; i++) {
        size_t n = strlen(API[i].path);
        if (strncmp(q->path, API[i].path, n) != 0 || API[i].named != (q->path[n] != 0)) continue;
        k->route = (int)API[i].kind;
        if (API[i].post != (q->method == HTTP_POST)) {
            answer_no(k, 405, API[i].post ? N_("POST a request to this address") : N_("GET this address"));
        } else if (API[i].post && !is_json(q->type)) {
            answer_no(k, 415, NOT_JSON);
        } else if (API[i].post) {
            give_job(k, API[i].kind, k->in.at + q->head, q->body);
        } else {
            give_job(k, API[i].kind, q->path + n, strlen(q->path + n));
        }
        return;
    }
    if (!route_club(k)) answer_no(k, 404, N_("there is no such address; see /api/openapi.json"));
}

/* ---- everything else ---- */

static void give_page(struct client *k)
{
    const struct page_file *f = files_find(&k->server->files, k->request.path);
    struct reply r = { .status = 200, .may_keep = true };
    char extra[256];
    bool gzip;

    k->route = ROUTE_PAGE;
    if (!f) {
        answer_no(k, 404, k->server->files.n ? N_("there is no such page")
                                          : N_("this server has no page; the questions are under /api"));
        return;
    }
    gzip = f->gzip && k->request.gzip;
    snprintf(extra, sizeof extra, "ETag: %s\r\nCache-Control: no-cache\r\nVary: Accept-Encoding\r\n%s", f->tag,
             gzip ? "Content-Encoding: gzip\r\n" : "");
    r.extra = extra;
    r.type = f->type;
    r.body = gzip ? f->gzip : f->bytes;
    r.len = gzip ? f->gzip_len : f->len;
    if (strstr(k->request.match, f->tag)) r.status = 304, r.len = 0;
    send_reply(k, &r);
}

static void give_text(struct client *k, int route, const char *type, struct buffer *text)
{
    struct reply r = { .status = 200, .type = type, .body = buffer_text(text), .len = text->len,
                       .extra = "Cache-Control: no-store\r\n", .may_keep = true };

    k->route = route;
    send_reply(k, &r);
    buffer_free(text);
}

static void give_health(struct client *k)
{
    struct buffer text = { 0 };

    buffer_add(&text, "{\"ok\":true,\"version\":\"" ALEA_VERSION "\"}\n");
    give_text(k, ROUTE_HEALTH, "application/json", &text);
}

/* Ready: games can be played, because the store answers; without games the server is always ready. */
static void give_ready(struct client *k)
{
    struct club *club = k->server->club;
    bool ready = !club || atomic_load(&club_counts(club)->well);
    struct buffer text = { 0 };

    k->route = ROUTE_HEALTH;
    if (!ready) {
        answer_no(k, 503, N_("the store does not answer"));
        return;
    }
    buffer_add(&text, club ? "{\"ready\":true,\"games\":true}\n" : "{\"ready\":true,\"games\":false}\n");
    give_text(k, ROUTE_HEALTH, "application/json", &text);
}

/* Not through a proxy, neither a named one nor another. */
static bool on_this_machine(const struct client *k)
{
    bool spoken_for = k->request.forwarded[0] && address_same(&k->from, &k->peer);

    return address_loopback(&k->from) && !spoken_for;
}

/* Where games are played they count orders: a player who read them would know when the other seals one. */
static void give_metrics(struct client *k)
{
    struct server *s = k->server;
    struct buffer text = { 0 };

    if (s->club && !on_this_machine(k)) {
        k->route = ROUTE_METRICS;
        answer_no(k, 403, N_("measures are told on the server's own machine alone"));
        return;
    }
    s->measures.waiting = workers_waiting(s->workers);
    s->measures.turned_away = (uint64_t)net_turned_away(s->net);
    s->measures.lines_lost = s->log.lost_in_all;
    measures_text(&text, &s->measures, now_us() / 1000);
    if (s->club) club_measures(&text, club_counts(s->club), club_waiting(s->club));
    give_text(k, ROUTE_METRICS, "text/plain; version=0.0.4; charset=utf-8", &text);
}

/* ?lang=fr, or what the browser would like best, or English. false: a language that is not ours. */
static bool choose_language(struct client *k)
{
    const char *offered[LANGUAGES], *asked = strstr(k->request.query, "lang=");
    int best;

    k->lang = ENGLISH;
    for (int i = 0; i < LANGUAGES; i++) offered[i] = language_name((enum language)i);
    best = http_choose(k->request.language, offered, LANGUAGES);
    if (best >= 0) k->lang = (enum language)best;
    while (asked && asked != k->request.query && asked[-1] != '&') asked = strstr(asked + 1, "lang=");
    if (asked) {
        char name[3] = { asked[5], asked[5] ? asked[6] : 0, 0 };
        size_t len = strcspn(asked + 5, "&");
        return len == 2 && language_named(name, &k->lang);
    }
    return true;
}

void route(struct client *k)
{
    struct server *s = k->server;
    const struct http_request *q = &k->request;
    bool lang_known = choose_language(k);

    k->route = ROUTE_OTHER;
    if (q->host[0] && !names_host(&s->names, q->host)) {
        answer_no_and_close(k, 421, N_("this server does not answer to that name; --name gives it further ones"));
    } else if (q->origin[0] && !names_origin(&s->names, q->origin, q->host)) {
        answer_no_and_close(k, 403, N_("pages of another origin may not ask here; --name allows them"));
    } else if (q->method == HTTP_OTHER || q->method == HTTP_OPTIONS) {
        answer_no(k, 405, N_("only GET, HEAD and POST"));
    } else if (strcmp(q->path, "/health") == 0) {
        give_health(k);
    } else if (strcmp(q->path, "/ready") == 0) {
        give_ready(k);
    } else if (strcmp(q->path, "/metrics") == 0) {
        give_metrics(k);
    } else if (strcmp(q->path, "/play") == 0) {
        play_begin(k);
    } else if (strncmp(q->path, "/api/", 5) == 0) {
        if (!rate_allows(&s->rates, &k->from, now_us() / 1000)) {
            s->measures.refused++;
            answer_no(k, 429, N_("too many requests from this address"));
        } else if (!lang_known) {
            answer_no(k, 400, N_("lang must be one of en, fr, it"));
        } else {
            route_api(k);
        }
    } else if (q->method == HTTP_POST) {
        answer_no(k, 405, N_("only GET and HEAD here"));
    } else {
        give_page(k);
    }
}
