/* sockets.c - connections that have become WebSockets, and letters between clients and the club (inside.h). */
#include <stdio.h>
#include <string.h>
#include "server/handshake.h"
#include "server/inside.h"

enum { FIRST_WORD_SECONDS = 10 };

/* ---- clients by number ---- */

void client_numbered(struct client *k)
{
    struct client **list;

    k->number = ++k->server->connections;
    list = &k->server->numbered[k->number % CLIENT_LISTS];
    k->next_numbered = *list;
    *list = k;
}

void client_gone(struct client *k)
{
    struct client **at = &k->server->numbered[k->number % CLIENT_LISTS];

    while (*at && *at != k) at = &(*at)->next_numbered;
    if (*at) *at = k->next_numbered;
}

static struct client *client_of(struct server *s, uint64_t number)
{
    struct client *k = s->numbered[number % CLIENT_LISTS];

    while (k && k->number != number) k = k->next_numbered;
    return k;
}

/* ---- requests for the club ---- */

/* The token of a session, from its cookie; "": there is none. */
static void token_of(const struct http_request *q, char *out, size_t room)
{
    const char *token = strstr(q->cookie, "alea=");

    out[0] = 0;
    while (token && token != q->cookie && token[-1] != ' ' && token[-1] != ';') token = strstr(token + 1, "alea=");
    if (token) snprintf(out, room, "%.*s", (int)strcspn(token + 5, "; "), token + 5);
}

void ask_club(struct client *k, enum letter_kind kind, const char *game)
{
    struct letter *l = letter_new(kind, k->number);

    if (!l) {
        answer_no_and_close(k, 500, N_("there is not enough memory"));
        return;
    }
    l->lang = k->lang;
    l->who = address_person(&k->from);
    snprintf(l->game, sizeof l->game, "%s", game);
    token_of(&k->request, l->token, sizeof l->token);
    buffer_add_n(&l->text, k->in.at + k->request.head, k->request.body);
    k->asked = true;
    net_deadline(k->c, 0);
    club_give(k->server->club, l);
}

/* ---- WebSockets ---- */

static bool send_bytes(void *user, const char *bytes, size_t len)
{
    struct client *k = user;

    if (net_closing(k->c)) return false;
    /* It does not read: it comes back and says where it was. One long answer, all lines of a long game, does not
    ** count. */
    if (net_unsent(k->c) == 0) k->longest = 0;
    if (net_unsent(k->c) > MOST_UNSENT + k->longest) {
        net_abort(k->c);
        return false;
    }
    if (len > k->longest) k->longest = len;
    return net_send(k->c, bytes, len);
}

static void message(void *user, const char *text, size_t len)
{
    struct client *k = user;
    struct letter *l = letter_new(LETTER_SAID, k->number);

    if (!l) {
        net_abort(k->c);
        return;
    }
    l->lang = k->lang;
    l->who = address_person(&k->from);
    memcpy(l->token, k->token, sizeof l->token);
    l->came_us = now_us();
    buffer_add_n(&l->text, text, len);
    club_give(k->server->club, l);
    if (++k->under_way >= MOST_UNDER_WAY) net_pause(k->c, true);
}

void play_begin(struct client *k)
{
    const struct websocket_handler h = { message, send_bytes, k };
    int status = handshake_status(&k->request);
    char accept[HANDSHAKE_ACCEPT], head[256];

    k->route = ROUTE_PLAY;
    if (!k->server->club) {
        answer_no(k, 404, N_("no games are played on this server"));
        return;
    }
    if (status == 101 && !rate_allows(&k->server->rates, &k->from, now_us() / 1000)) {
        answer_no(k, 429, N_("too many requests from this address"));
        return;
    }
    if (status != 101) {
        answer_no_and_close(k, status, N_("a WebSocket of version 13 is opened at this address"));
        return;
    }
    k->socket = websocket_new(&h);
    if (!k->socket) {
        answer_no_and_close(k, 500, N_("there is not enough memory"));
        return;
    }
    token_of(&k->request, k->token, sizeof k->token);
    handshake_accept(k->request.socket_key, accept);
    snprintf(head, sizeof head, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Accept: %s\r\n\r\n", accept);
    measure_request(&k->server->measures, k->route, 200, now_us() - k->started_us, strlen(head));
    net_send(k->c, head, strlen(head));
    net_pause(k->c, false);
    net_deadline(k->c, FIRST_WORD_SECONDS);
    k->heard_before = 0;
}

void play_received(struct client *k, const char *bytes, size_t len)
{
    if (!websocket_take(k->socket, bytes, len)) net_finish(k->c);
}

/* Every few seconds: who has said nothing whole since the last look is asked whether he is there; who did not answer
** that either, reads nothing of what he is sent, or has only pinged so far, is gone. */
void play_look(struct client *k)
{
    size_t unsent = net_unsent(k->c);
    unsigned heard = websocket_heard(k->socket);
    bool quiet = heard == k->heard_before || websocket_messages(k->socket) == 0;

    if (net_closing(k->c) || (unsent > 0 && unsent >= k->unsent_before && k->unsent_before > 0) || quiet) {
        net_abort(k->c);
        return;
    }
    k->unsent_before = unsent;
    k->heard_before = heard;
    websocket_ping(k->socket);
    net_deadline(k->c, SOCKET_LOOK_SECONDS);
}

void play_closed(struct client *k)
{
    struct letter *l = k->socket ? letter_new(LETTER_GONE, k->number) : NULL;

    if (l) club_give(k->server->club, l);
    websocket_free(k->socket);
    k->socket = NULL;
}

/* ---- letters from the club ---- */

/* Work for the workers; where they cannot take it the club is told so. */
static void give_work(struct server *s, struct letter *l)
{
    struct job *j = l->job;

    l->job = NULL;
    l->kind = LETTER_WORKED;
    j->back = l;
    if (workers_give(s->workers, j) == TAKEN) return;
    j->back = NULL;
    l->job = j;
    j->answered = false;
    club_give(s->club, l);
}

static void give_message(struct client *k, struct letter *l)
{
    if (l->kind == LETTER_ANSWER && k->under_way-- >= MOST_UNDER_WAY) net_pause(k->c, false);
    if (net_closing(k->c)) return;
    if (l->kind == LETTER_PART) {
        websocket_close(k->socket, CLOSE_GOING_AWAY);
        net_finish(k->c);
        return;
    }
    if (!websocket_say(k->socket, buffer_text(&l->text), l->text.len)) net_abort(k->c);
}

static void give_answer(struct client *k, struct letter *l)
{
    char extra[256];
    struct reply r = { .status = l->status, .type = l->type ? l->type : "application/json", .extra = extra,
                       .may_keep = true };

    k->asked = false;
    snprintf(extra, sizeof extra, "Cache-Control: no-store\r\n");
    if (l->token[0]) {
        bool ends = strcmp(l->token, "-") == 0;

        snprintf(extra, sizeof extra, "Cache-Control: no-store\r\n"
                                      "Set-Cookie: alea=%s; HttpOnly; SameSite=Strict; Path=/; Max-Age=%d\r\n",
                 ends ? "" : l->token, ends ? 0 : 30 * 24 * 3600);
    }
    if (l->status == 429) snprintf(extra, sizeof extra, "Cache-Control: no-store\r\nRetry-After: 3600\r\n");
    if (l->status == 503) snprintf(extra, sizeof extra, "Cache-Control: no-store\r\nRetry-After: 2\r\n");
    if (!l->text.len || l->text.at[l->text.len - 1] != '\n') buffer_char(&l->text, '\n');
    if (l->text.failed) {
        net_abort(k->c);
        return;
    }
    r.body = l->text.at;
    r.len = l->text.len;
    send_reply(k, &r);
}

void club_letters(struct server *s)
{
    struct letter *l;

    while (s->club && (l = club_take(s->club)) != NULL) {
        struct client *k = l->kind == LETTER_WORK ? NULL : client_of(s, l->connection);

        if (l->kind == LETTER_WORK) {
            give_work(s, l);
            continue;
        }
        if (k && k->socket) give_message(k, l);
        else if (k && l->kind == LETTER_ANSWER && k->asked) give_answer(k, l);
        letter_free(l);
    }
}

void say_goodbye(struct server *s)
{
    for (int i = 0; i < CLIENT_LISTS; i++)
        for (struct client *k = s->numbered[i]; k; k = k->next_numbered)
            if (k->socket) {
                websocket_close(k->socket, CLOSE_GOING_AWAY);
                net_finish(k->c);
            }
}
