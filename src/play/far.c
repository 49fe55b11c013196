/* far.c - a game on a server, played from a terminal: `alea play http://HOST/#/game/ID/KEY` (docs/play-protocol.md).
** The server judges and tells; here orders are chosen from its list, by number or by words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "match/engine.h"
#include "play/far_socket.h"
#include "play/lines.h"
#include "play/play.h"

enum { MOST_SHOWN = 30 };

struct far {
    struct play_options *o;
    enum language lang;
    struct far_place at;
    struct far_socket *socket;
    struct lines *lines;
    struct tree tree;                   /* the last answer */
    const struct node *answer;
    struct tree legal; const struct node *orders;       /* the list that is chosen from */
    char seat[32];
    int number, id;
    bool over, mine, done;
};

static void tell(struct far *f, const char *pattern, const char *a, const char *b)
{
    struct buffer out = { 0 };

    buffer_say2(&out, words(f->lang, pattern), a ? a : "", b ? b : "");
    printf("%s\n", buffer_text(&out));
    fflush(stdout);
    buffer_free(&out);
}

static const char *text_of(const struct node *n, const char *key)
{
    const struct node *member = n && n->kind == NODE_OBJECT ? node_get(n, key) : NULL;

    return member && member->kind == NODE_TEXT ? member->text : "";
}

static bool is_true(const struct node *n, const char *key)
{
    const struct node *member = n && n->kind == NODE_OBJECT ? node_get(n, key) : NULL;

    return member && member->kind == NODE_BOOL && member->text[0] == 't';
}

/* ---- JSON as it came ---- */

/* with: values for members that were left open, by key. */
static void node_json(struct json *j, const struct node *n, const struct node *open, const int *value)
{
    int at = 0;

    switch (n->kind) {
    case NODE_OBJECT:
        json_object(j);
        for (const struct node *m = n->first; m; m = m->next) {
            bool set = false;

            json_key(j, m->key);
            at = 0;
            for (const struct node *o = open ? open->first : NULL; o; o = o->next, at++)
                if (text_same(o->key, m->key)) json_int(j, value[at]), set = true;
            if (!set) node_json(j, m, NULL, NULL);
        }
        json_object_end(j);
        break;
    case NODE_TEXT: json_text(j, n->text); break;
    case NODE_NULL: json_null(j); break;
    case NODE_LIST:
        json_list(j);
        for (const struct node *m = n->first; m; m = m->next) node_json(j, m, NULL, NULL);
        json_list_end(j);
        break;
    default: json_number(j, n->text);
    }
}

/* ---- what is told ---- */

static void tell_dice(const struct node *trace)
{
    for (const struct node *t = trace ? trace->first : NULL; t; t = t->next) {
        const struct node *faces = node_get(t, "faces");

        if (!faces || !text_same(text_of(t, "kind"), "roll")) continue;
        printf("    %s:", text_of(t, "text"));
        for (const struct node *one = faces->first; one; one = one->next) printf(" %s", one->text);
        printf("\n");
    }
}

static void tell_line(struct far *f, const struct node *h)
{
    const struct node *number = node_get(h, "number"), *events = node_get(h, "events");
    int64_t n = 0;

    if (number && number->kind == NODE_NUMBER && text_to_int(number->text, &n) && n <= f->number) return;
    f->number = (int)n;
    if (node_get(h, "order")) printf("  %s\n", text_of(h, "text"));
    else if (node_get(h, "asks")) tell(f, N_("{1} asks: {2}"), text_of(h, "seat"), text_of(h, "asks"));
    else if (node_get(h, "takes")) tell(f, N_("{1} has sat down"), text_of(h, "seat"), NULL);
    else if (node_get(h, "agrees")) tell(f, N_("{1} agrees"), text_of(h, "seat"), NULL);
    else if (node_get(h, "declines")) tell(f, N_("{1} declines"), text_of(h, "seat"), NULL);
    else if (node_get(h, "resigns")) tell(f, N_("{1} gives up."), text_of(h, "seat"), NULL);
    else if (node_get(h, "undo")) tell(f, N_("{1} takes an order back."), text_of(h, "seat"), NULL);
    tell_dice(node_get(h, "trace"));
    for (const struct node *e = events ? events->first : NULL; e; e = e->next) printf("  %s\n", text_of(e, "text"));
}

static void tell_answer(struct far *f, const struct node *a)
{
    const struct node *happened = node_get(a, "happened"), *said = node_get(a, "said"),
        *to_decide = node_get(a, "to_decide");

    for (const struct node *h = happened ? happened->first : NULL; h; h = h->next) tell_line(f, h);
    for (const struct node *s = said ? said->first : NULL; s; s = s->next)
        printf("%s: %s\n", text_of(s, "seat"), text_of(s, "text"));
    if (to_decide) {
        f->mine = false;
        for (const struct node *s = to_decide->first; s; s = s->next) f->mine |= text_same(s->text, f->seat);
    }
    if (is_true(a, "over") && !f->over) {
        f->over = true;
        tell(f, N_("It is over: {1}. {2}"), text_of(a, "result"), text_of(a, "text"));
    }
    fflush(stdout);
}

/* ---- the conversation with the server ---- */

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

/* A command with further members ("…" or ""); its answer stands in f->answer. false: the connection is lost. */
static bool ask(struct far *f, const char *cmd, const char *members)
{
    struct buffer text = { 0 }, got = { 0 };
    bool answered = false;

    buffer_add(&text, "{\"id\":");
    buffer_int(&text, ++f->id);
    buffer_add(&text, ",\"cmd\":\"");
    buffer_add(&text, cmd);
    buffer_char(&text, '"');
    buffer_add(&text, members);
    buffer_char(&text, '}');
    if (far_say(f->socket, &text))
        while (!answered && far_hear(f->socket, -1, &got)) {
            if (!take_message(f, &got)) continue;
            answered = node_get(f->answer, "id") != NULL;
            if (!answered) tell_answer(f, f->answer);
        }
    buffer_free(&text);
    buffer_free(&got);
    if (!answered) f->done = true;
    return answered;
}

/* A change: with its number and a try. false: it was refused, which has been told. */
static bool change(struct far *f, const char *cmd, const char *members)
{
    struct buffer all = { 0 };
    uint64_t try;
    char hex[17];
    bool fine;

    if (!random_seed(&try)) return false;
    snprintf(hex, sizeof hex, "%llx", (unsigned long long)try);
    buffer_add(&all, ",\"number\":");
    buffer_int(&all, f->number + 1);
    buffer_add(&all, ",\"try\":\"");
    buffer_add(&all, hex);
    buffer_char(&all, '"');
    buffer_add(&all, members);
    fine = ask(f, cmd, buffer_text(&all));
    buffer_free(&all);
    if (!fine) return false;
    tell_answer(f, f->answer);
    if (is_true(f->answer, "ok")) return true;
    printf("%s\n", text_of(node_get(f->answer, "error"), "message"));
    return false;
}

/* ---- orders ---- */

static bool fetch_orders(struct far *f)
{
    if (!ask(f, "legal", "")) return false;
    tree_free(&f->legal);
    f->legal = f->tree;
    memset(&f->tree, 0, sizeof f->tree);
    f->answer = NULL;
    f->orders = node_get(f->legal.root, "orders");
    return f->orders && f->orders->first;
}

/* Does the text hold every word? */
static bool holds(const char *text, const char *line)
{
    char word[64];
    int n;

    while (sscanf(line, " %63s%n", word, &n) == 1) {
        bool found = false;

        for (const char *at = text; *at && !found; at++) found = strncasecmp(at, word, strlen(word)) == 0;
        if (!found) return false;
        line += n;
    }
    return true;
}

static void list_orders(struct far *f, const char *line)
{
    int number = 0, shown = 0;

    for (const struct node *n = f->orders ? f->orders->first : NULL; n; n = n->next) {
        number++;
        if (!holds(text_of(n, "text"), line)) continue;
        if (++shown <= MOST_SHOWN) printf("%4d  %s\n", number, text_of(n, "text"));
    }
    if (shown > MOST_SHOWN) tell(f, N_("… and more: name the unit, as in: list guard"), NULL, NULL);
}

/* By its number, or the only one that holds these words. */
static const struct node *find_order(const struct far *f, const char *line)
{
    const struct node *found = NULL;
    int64_t wanted = 0;
    int number = 0, fitting = 0;
    bool by_number = text_to_int(line, &wanted);

    for (const struct node *n = f->orders ? f->orders->first : NULL; n; n = n->next) {
        number++;
        if (by_number ? number != wanted : !holds(text_of(n, "text"), line)) continue;
        fitting++;
        found = n;
    }
    return fitting == 1 ? found : NULL;
}

static bool ask_number(struct far *f, const struct node *open, int *out)
{
    const struct node *lo = open->first, *hi = lo ? lo->next : NULL;
    char prompt[160];
    const char *line;
    int64_t v;

    for (;;) {
        snprintf(prompt, sizeof prompt, "%s (%s..%s)? ", open->key, lo ? lo->text : "", hi ? hi->text : "");
        if (lines_read(f->lines, prompt, &line) != LINE_THERE) return false;
        if (text_to_int(line, &v) && v > -100000 && v < 100000) break;
    }
    *out = (int)v;
    return true;
}

static void give(struct far *f, const struct node *one)
{
    const struct node *open = node_get(one, "open");
    struct buffer members = { 0 };
    struct json j;
    int value[16] = { 0 }, n = 0;

    for (const struct node *o = open ? open->first : NULL; o && n < 16; o = o->next)
        if (!ask_number(f, o, &value[n++])) return;
    buffer_add(&members, ",\"order\":");
    j = json_into(&members);
    node_json(&j, node_get(one, "order"), open, value);
    change(f, "order", buffer_text(&members));
    buffer_free(&members);
}

/* ---- what a person types ---- */

static bool plain_command(struct far *f, const char *line)
{
    static const char *const commands[] = { "undo", "redo", "agree", "decline", "draw", "resign" };

    for (int i = 0; i < LEN(commands); i++)
        if (text_same(line, commands[i])) {
            change(f, line, "");
            return true;
        }
    return false;
}

static void say(struct far *f, const char *text)
{
    struct buffer members = { 0 };
    struct json j = json_into(&members);
    uint64_t try;
    char hex[40];

    if (!random_seed(&try)) return;
    snprintf(hex, sizeof hex, ",\"try\":\"%llx\",\"text\":", (unsigned long long)try);
    buffer_add(&members, hex);
    json_text(&j, text);
    if (ask(f, "say", buffer_text(&members)) && !is_true(f->answer, "ok"))
        printf("%s\n", text_of(node_get(f->answer, "error"), "message"));
    buffer_free(&members);
}

static void obey(struct far *f, const char *line)
{
    const struct node *one;

    if (!line[0] || text_same(line, "list")) list_orders(f, "");
    else if (strncmp(line, "list ", 5) == 0) list_orders(f, line + 5);
    else if (strncmp(line, "say ", 4) == 0) say(f, line + 4);
    else if (text_same(line, "quit")) f->done = true;
    else if (text_same(line, "help"))
        tell(f, N_("A number or words give an order of the list. Also: list WORDS, undo, redo, agree, decline, draw, "
                   "resign, say TEXT, quit."), NULL, NULL);
    else if (!plain_command(f, line)) {
        one = find_order(f, line);
        if (one) give(f, one);
        else list_orders(f, line);
    }
}

/* Somebody else decides: until something is told. */
static void wait_for_others(struct far *f)
{
    struct buffer got = { 0 };

    tell(f, N_("The others decide …"), NULL, NULL);
    while (!f->mine && !f->over && !f->done) {
        if (!far_hear(f->socket, 1000, &got)) {
            f->done = far_lost(f->socket) || lines_interrupted();
            continue;
        }
        if (take_message(f, &got)) tell_answer(f, f->answer);
    }
    buffer_free(&got);
}

static void converse(struct far *f)
{
    while (!f->done && !f->over) {
        char prompt[80], kept[512];
        const char *line;

        if (!f->mine || !fetch_orders(f)) {
            if (f->mine) f->mine = false;
            wait_for_others(f);
            continue;
        }
        snprintf(prompt, sizeof prompt, "%s> ", f->seat);
        if (lines_read(f->lines, prompt, &line) != LINE_THERE) return;
        snprintf(kept, sizeof kept, "%s", line);
        obey(f, kept);
    }
}

/* Nothing is completed: the names are the server's. */
static void no_words(void *of, void (*word)(void *to, const char *s), void *to)
{
    (void)of, (void)word, (void)to;
}

/* ---- beginning ---- */

/* An invitation becomes a key of one's own; a key is one already. */
static bool sit_down(struct far *f)
{
    struct buffer body = { 0 }, answer = { 0 };
    struct json j = json_into(&body);
    char path[64];
    int status;

    json_object(&j);
    json_key_text(&j, "invitation", f->at.key);
    json_object_end(&j);
    snprintf(path, sizeof path, "/api/games/%s/take", f->at.game);
    status = far_post(&f->at, path, &body, &answer);
    if (status == 200 && take_message(f, &answer)) {
        snprintf(f->at.key, sizeof f->at.key, "%s", text_of(f->answer, "key"));
        tell(f, N_("Your own key, for coming back: {1}"), f->at.key, NULL);
    }
    buffer_free(&body);
    buffer_free(&answer);
    return status != 0;
}

static bool hello(struct far *f)
{
    struct buffer members = { 0 };
    const struct node *you;

    buffer_add(&members, ",\"game\":\"");
    buffer_add(&members, f->at.game);
    buffer_add(&members, "\",\"keys\":[\"");
    buffer_add(&members, f->at.key);
    buffer_add(&members, "\"],\"after\":0");
    if (!ask(f, "hello", buffer_text(&members))) {
        buffer_free(&members);
        return false;
    }
    buffer_free(&members);
    if (!is_true(f->answer, "ok")) {
        errors_add(&f->o->desk->errors, STATUS_WRONG, NULL, text_of(node_get(f->answer, "error"), "message"));
        return false;
    }
    you = node_get(f->answer, "you");
    snprintf(f->seat, sizeof f->seat, "%s", you && you->first ? you->first->text : "");
    tell(f, "{1} ({2})", text_of(f->answer, "title"), f->seat);
    tell_answer(f, f->answer);
    return true;
}

int play_far(struct play_options *o)
{
    struct far f = { .o = o, .lang = o->desk->lang };
    struct errors *e = &o->desk->errors;

    if (!far_read(o->what, &f.at)) {
        errors_say1(e, STATUS_WRONG, NULL, N_("{1} is not http://HOST/#/game/ID/KEY"), o->what);
        return STATUS_WRONG;
    }
    f.lines = lines_new(no_words, NULL);
    if (sit_down(&f)) f.socket = far_open(&f.at, language_name(f.lang));
    if (!f.socket) errors_say1(e, STATUS_FAILED, NULL, N_("{1} does not answer"), f.at.host);
    else if (f.lines && hello(&f)) converse(&f);
    if (f.socket && far_lost(f.socket) && !f.over)
        errors_say1(e, STATUS_FAILED, NULL, N_("the connection to {1} is lost; nothing of the game is"), f.at.host);
    far_close(f.socket);
    tree_free(&f.tree);
    tree_free(&f.legal);
    lines_free(f.lines);
    return e->status;
}
