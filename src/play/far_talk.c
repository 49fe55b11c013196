/* far_talk.c - the conversation with the server of a far game (far_inside.h): questions and answers, what is told
** unasked, a connection that is lost and made again, and what this device does for the dice. */
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/engine.h"
#include "play/far_inside.h"

enum { MOST_ATTEMPTS = 40, FIRST_PAUSE_MS = 100, LONGEST_PAUSE_MS = 2000 };

void far_tell(struct far *f, const char *pattern, const char *a, const char *b)
{
    struct buffer out = { 0 };

    buffer_say2(&out, words(f->lang, pattern), a ? a : "", b ? b : "");
    printf("%s\n", buffer_text(&out));
    fflush(stdout);
    buffer_free(&out);
}

bool far_true(const struct node *n, const char *key)
{
    const struct node *member = n && n->kind == NODE_OBJECT ? node_get(n, key) : NULL;

    return member && member->kind == NODE_BOOL && member->text[0] == 't';
}

/* ---- what is told ---- */

static void tell_dice(const struct node *trace)
{
    for (const struct node *t = trace ? trace->first : NULL; t; t = t->next) {
        const struct node *faces = node_get(t, "faces");

        if (!faces || !text_same(node_said(t, "kind"), "roll")) continue;
        printf("    %s:", node_said(t, "text"));
        for (const struct node *one = faces->first; one; one = one->next) printf(" %s", one->text);
        printf("\n");
    }
}

static void tell_what(struct far *f, const struct node *h)
{
    static const struct { const char *key, *says; } row[] = {
        { "takes", N_("{1} has sat down") }, { "agrees", N_("{1} agrees") }, { "declines", N_("{1} declines") },
        { "resigns", N_("{1} gives up.") }, { "undo", N_("{1} takes an order back.") },
        { "late", N_("The time of {1} is up.") }, { "pauses", N_("The umpire has stopped the game for now.") },
        { "rules", N_("From here on it is played by the rules of a new release.") }, { "goes_on", N_("It goes on.") },
        { "anew", N_("The server's dice begin anew: an old backup was restored.") },
        { "rematch", N_("{1} plays it again, with the sides swapped. To take part type: rematch") },
    };
    const struct node *events = node_get(h, "events");

    if (node_get(h, "order") && !node_get(h, "waits")) printf("  %s\n", node_said(h, "text"));
    if (node_get(h, "waits")) far_tell(f, N_("An order waits for its dice."), NULL, NULL);
    if (node_get(h, "types")) far_tell(f, N_("{1} types: {2}"), node_said(h, "seat"), node_said(h, "types"));
    if (node_get(h, "asks")) far_tell(f, N_("{1} asks: {2}"), node_said(h, "seat"), node_said(h, "asks"));
    if (node_get(h, "override")) printf("  %s\n", node_said(h, "text"));
    for (int i = 0; i < LEN(row); i++)
        if (node_get(h, row[i].key)) far_tell(f, row[i].says, node_said(h, "seat"), NULL);
    tell_dice(node_get(h, "trace"));
    if (node_get(h, "typed")) far_tell(f, N_("  typed by {1}"), node_said(h, "typed"), NULL);
    for (const struct node *e = events ? events->first : NULL; e; e = e->next) printf("  %s\n", node_said(e, "text"));
}

static void tell_line(struct far *f, const struct node *h, bool ours)
{
    const struct node *number = node_get(h, "number");
    struct buffer why = { 0 };
    int64_t n = 0;

    if (number && number->kind == NODE_NUMBER && text_to_int(number->text, &n) && n <= f->number) return;
    f->number = (int)n;
    f->stale = true;
    tell_what(f, h);
    if (!f->device || f->cheated || device_heard(f->device, h, ours, &why, f->lang)) return;
    far_tell(f, N_("THE DICE OF THIS SERVER ARE WRONG: {1}. Keep what you have seen, and do not play on."),
             buffer_text(&why), NULL);
    f->cheated = f->done = true;
    buffer_free(&why);
}

/* A throw waits: this device tells its link, without being asked and without waiting for the answer. */
static void send_link(struct far *f, const struct node *waits)
{
    const struct node *missing = node_get(waits, "missing"), *k = node_get(waits, "k");
    struct buffer text = { 0 };
    char hex[HASH_TEXT], message[200];
    int64_t number;
    bool mine = false;

    for (const struct node *n = missing ? missing->first : NULL; n; n = n->next) mine |= text_same(n->text, f->seat);
    if (!k || !text_to_int(k->text, &number) || !f->device) return;
    device_waits(f->device, node_said(waits, "before"));
    if (!mine || !device_link(f->device, (int)number, hex)) return;
    snprintf(message, sizeof message, "{\"id\":%d,\"cmd\":\"link\",\"k\":%d,\"link\":\"%s\"}", ++f->id, (int)number,
             hex);
    buffer_add(&text, message);
    far_say(f->socket, &text);
    buffer_free(&text);
}

/* Real dice, which somebody types: here or at another device. */
static void tell_wanted(struct far *f, const struct node *wants)
{
    f->dice = wants != NULL;
    if (wants) far_tell(f, N_("Dice are wanted: {1} ({2}). Type them: dice 3 5"), node_said(wants, "dice"),
                        node_said(wants, "text"));
}

/* What somebody says may have several lines; each is his, so that none looks like a word of ours. */
static void tell_said(const char *who, const char *text)
{
    while (*text) {
        size_t n = strcspn(text, "\r\n");

        if (n) printf("%s: %.*s\n", who, (int)n, text);
        text += n + (text[n] != 0);
    }
}

/* What was said, as far as it has not been told yet. */
static void tell_chat(struct far *f, const struct node *said)
{
    for (const struct node *s = said ? said->first : NULL; s; s = s->next) {
        const struct node *number = node_get(s, "number");
        int64_t n;

        if (!number || !text_to_int(number->text, &n) || n <= f->heard || n > INT_MAX) continue;
        f->heard = (int)n;
        tell_said(node_said(s, "seat"), node_said(s, "text"));
    }
}

/* A name as servers of ours make them; it becomes part of the name of a file. */
static bool is_game(const char *id)
{
    size_t n = strspn(id, "abcdefghijklmnopqrstuvwxyz234567");

    return n > 0 && n <= GAME_LETTERS && !id[n];
}

static void tell_answer(struct far *f, const struct node *a, bool ours)
{
    const struct node *happened = node_get(a, "happened"), *said = node_get(a, "said"),
        *to_decide = node_get(a, "to_decide"), *waits = node_get(a, "waits"), *empty = node_get(a, "empty");

    for (const struct node *h = happened ? happened->first : NULL; h; h = h->next) tell_line(f, h, ours);
    tell_chat(f, said);
    if (is_game(node_said(a, "rematch"))) snprintf(f->rematch, sizeof f->rematch, "%s", node_said(a, "rematch"));
    far_clocks_told(f, node_get(a, "clock"));
    if (to_decide) {
        f->mine = false;
        f->begun = !empty || !empty->first;
        for (const struct node *s = f->begun ? to_decide->first : NULL; s; s = s->next)
            f->mine |= text_same(s->text, f->seat);
        f->asked = node_said(a, "asking")[0] && !text_same(node_said(a, "asker"), f->seat);
        tell_wanted(f, node_get(a, "wants"));
    }
    if (waits && waits->kind == NODE_OBJECT) send_link(f, waits);
    if (far_true(a, "over") && !f->over) {
        f->over = true;
        far_tell(f, N_("It is over: {1}. {2}"), node_said(a, "result"), node_said(a, "text"));
    }
    fflush(stdout);
}

/* ---- asking ---- */

static bool take_message(struct far *f, const struct buffer *text)
{
    struct wrong wrong;

    tree_free(&f->tree);
    memset(&f->tree, 0, sizeof f->tree);
    f->answer = NULL;
    if (!json_read(&f->tree, text->at, text->len, f->lang, &wrong) || f->tree.root->kind != NODE_OBJECT) return false;
    f->answer = f->tree.root;
    return true;
}

static bool is_answer_to(const struct node *answer, int id)
{
    const struct node *n = node_get(answer, "id");
    int64_t v;

    return n && n->kind == NODE_NUMBER && text_to_int(n->text, &v) && v == id;
}

/* Says it and hears until its answer is there; false: the connection is lost. */
static bool exchange(struct far *f, const struct buffer *text, int id)
{
    struct buffer got = { 0 };
    bool answered = false;

    if (f->socket && far_say(f->socket, text))
        while (!answered && far_hear(f->socket, WIRE_SILENT_MS, &got)) {
            if (!take_message(f, &got)) continue;
            answered = is_answer_to(f->answer, id);
            if (!answered) tell_answer(f, f->answer, false);
        }
    buffer_free(&got);
    return answered;
}

static int say_it(struct far *f, const char *cmd, const char *members, struct buffer *text)
{
    buffer_add(text, "{\"id\":");
    buffer_int(text, ++f->id);
    buffer_add(text, ",\"cmd\":\"");
    buffer_add(text, cmd);
    buffer_char(text, '"');
    buffer_add(text, members);
    buffer_char(text, '}');
    return f->id;
}

static void heard_meanwhile(void *of) { far_listen(of, 0); }

/* Hello, with what came since this number. */
static bool greet(struct far *f, int after)
{
    struct buffer members = { 0 }, text = { 0 };
    bool fine;

    buffer_add(&members, ",\"game\":\"");
    buffer_add(&members, f->at.game);
    buffer_add(&members, "\",\"keys\":[\"");
    buffer_add(&members, f->at.key);
    buffer_add(&members, "\"],\"after\":");
    buffer_int(&members, after);
    if (f->device) device_holds(f->device, &members);
    fine = exchange(f, &text, say_it(f, "hello", buffer_text(&members), &text));
    buffer_free(&members);
    buffer_free(&text);
    return fine;
}

/* A little later, and ever later. */
static void pause_before(int attempt)
{
    int pause = FIRST_PAUSE_MS;

    while (attempt-- > 0 && pause < LONGEST_PAUSE_MS) pause *= 2;
    poll(NULL, 0, pause < LONGEST_PAUSE_MS ? pause : LONGEST_PAUSE_MS);
}

/* It was refused for a moment only: the server or its database has too much to do. */
static bool is_busy(const struct far *f) { return far_true(node_get(f->answer, "error"), "again"); }

static bool connect_again(struct far *f)
{
    if (f->done) return false;
    far_tell(f, N_("The connection is lost; it is being made again."), NULL, NULL);
    for (int i = 0; i < MOST_ATTEMPTS && !lines_interrupted(); i++) {
        if (f->lines) lines_meanwhile(f->lines, -1, NULL, NULL);
        far_close(f->socket);
        f->socket = NULL;
        pause_before(i);
        f->socket = far_open(&f->at, language_name(f->lang));
        if (!f->socket || !greet(f, f->number) || is_busy(f)) continue;
        if (!far_true(f->answer, "ok")) {
            far_tell(f, "{1}", node_said(node_get(f->answer, "error"), "message"), NULL);
            return false;
        }
        if (!text_same(node_said(f->answer, "restored"), f->restored)) {
            far_tell(f, N_("The server went back to a backup: what you saw last may be lost, and what had no answer is "
                           "not sent again. Open the link once more to see how it stands."), NULL, NULL);
            return false;
        }
        if (f->lines) lines_meanwhile(f->lines, far_fd(f->socket), heard_meanwhile, f);
        tell_answer(f, f->answer, false);
        return true;
    }
    return false;
}

bool far_ask(struct far *f, const char *cmd, const char *members)
{
    struct buffer text = { 0 };
    int id = say_it(f, cmd, members, &text);
    bool answered = exchange(f, &text, id);

    while (!answered && connect_again(f)) answered = exchange(f, &text, id);
    buffer_free(&text);
    if (!answered) f->done = true;
    return answered;
}

void far_listen(struct far *f, int wait_ms)
{
    struct buffer got = { 0 };

    while (f->socket && far_hear(f->socket, wait_ms, &got)) {
        if (take_message(f, &got)) tell_answer(f, f->answer, false);
        wait_ms = 0;
    }
    buffer_free(&got);
    if ((!f->socket || far_lost(f->socket)) && !connect_again(f)) f->done = true;
}

bool far_change(struct far *f, const char *cmd, const char *members)
{
    struct buffer all = { 0 };
    uint64_t try;
    char hex[17], lot[HASH_TEXT] = "";
    int number = f->number + 1;
    const struct node *wants;
    bool fine;

    if (!random_seed(&try)) return false;
    snprintf(hex, sizeof hex, "%llx", (unsigned long long)try);
    buffer_add(&all, ",\"number\":");
    buffer_int(&all, number);
    buffer_add(&all, ",\"try\":\"");
    buffer_add(&all, hex);
    buffer_char(&all, '"');
    if (f->device && text_same(cmd, "order")) device_lot(f->device, number, lot);
    if (lot[0]) {
        buffer_add(&all, ",\"lot\":\"");
        buffer_add(&all, lot);
        buffer_char(&all, '"');
    }
    buffer_add(&all, members);
    fine = far_ask(f, cmd, buffer_text(&all));
    buffer_free(&all);
    if (!fine) return false;
    if (lot[0] && far_true(f->answer, "ok")) device_sent(f->device, number);
    tell_answer(f, f->answer, true);
    if (!f->answer || far_true(f->answer, "ok")) return true;
    wants = node_get(node_get(f->answer, "error"), "wants");
    if (wants) tell_wanted(f, wants);
    else printf("%s\n", node_said(node_get(f->answer, "error"), "message"));
    return false;
}

/* This device promises its chain: it is the seat's first in a rematch, or another device took the seat, and the others
** are asked to agree. Who is too late, because another line came first, tries again. */
static void promise_chain(struct far *f, bool taken)
{
    char members[HASH_TEXT + 32];

    if (taken) {
        far_tell(f, N_("This is not the device that took the seat: the others are asked to agree to its dice."), NULL,
                 NULL);
        device_renews(f->device);
    }
    snprintf(members, sizeof members, ",\"chain\":\"%s\"", device_promise(f->device));
    for (int i = 0; i < MOST_ATTEMPTS && !f->done; i++)
        if (far_change(f, "device", members) || !far_true(node_get(f->answer, "error"), "moved_on")) return;
}

bool far_hello(struct far *f)
{
    const struct node *you, *seat;
    bool plays, taken;

    for (int i = 0; i < MOST_ATTEMPTS && !lines_interrupted(); i++) {
        if (!greet(f, 0)) return false;
        if (!is_busy(f)) break;
        pause_before(i);
    }
    if (!far_true(f->answer, "ok")) {
        errors_add(&f->o->desk->errors, STATUS_WRONG, NULL, node_said(node_get(f->answer, "error"), "message"));
        return false;
    }
    you = node_get(f->answer, "you");
    snprintf(f->seat, sizeof f->seat, "%s", you && you->first ? you->first->text : "");
    snprintf(f->restored, sizeof f->restored, "%s", node_said(f->answer, "restored"));
    seat = node_get(node_get(f->answer, "seats"), f->seat);
    plays = seat != NULL;                               /* else it is the umpire, or watches */
    taken = far_true(seat, "taken");
    far_tell(f, "{1} ({2})", node_said(f->answer, "title"), f->seat);
    if (f->device) device_hello(f->device, f->answer, f->seat);
    if (f->lines) lines_meanwhile(f->lines, far_fd(f->socket), heard_meanwhile, f);
    tell_answer(f, f->answer, false);
    if (f->over || f->done || !plays || !f->device) return true;
    if (device_mutual(f->device) && !device_is_promised(f->device)) promise_chain(f, taken);
    return true;
}

bool far_ask_anew(struct far *f)
{
    if (!greet(f, f->number) && !connect_again(f)) f->done = true;
    if (f->done) return false;
    tell_answer(f, f->answer, false);
    return far_true(f->answer, "ok");
}

/* Every key of the old game opens the new one; for its dice this terminal is a device of its own. */
bool far_again(struct far *f)
{
    if (!far_ask(f, "rematch", "")) return false;
    tell_answer(f, f->answer, true);
    if (!far_true(f->answer, "ok")) {
        printf("%s\n", node_said(node_get(f->answer, "error"), "message"));
        return false;
    }
    if (!f->rematch[0]) return false;
    snprintf(f->at.game, sizeof f->at.game, "%s", f->rematch);
    device_close(f->device);
    f->device = device_open(f->at.game, f->at.key);
    tree_free(&f->legal);
    tree_free(&f->ideas);
    memset(&f->legal, 0, sizeof f->legal);
    memset(&f->ideas, 0, sizeof f->ideas);
    f->orders = NULL;
    buffer_empty(&f->half);
    buffer_empty(&f->typed);
    f->rematch[0] = 0;
    f->number = f->heard = f->ideas_at = f->clocks = 0;
    f->over = f->mine = f->begun = f->asked = f->dice = false;
    return far_hello(f);
}
