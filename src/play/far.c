/* far.c - a game on a server, played from a terminal: `alea play https://HOST/#/game/ID/KEY` (docs/play-protocol.md).
** The server judges and tells; here orders are chosen from its list, by number or by words (far_look.c). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "base/text.h"
#include "match/engine.h"
#include "play/far_inside.h"

/* ---- JSON as it came ---- */

enum { MOST_OPEN = 16 };

/* The numbers that an order leaves open, as they were typed. */
struct filled { int n; const char *key[MOST_OPEN]; int value[MOST_OPEN]; };

static const int *filled_in(const struct filled *f, const char *key)
{
    for (int i = 0; f && i < f->n; i++) if (text_same(f->key[i], key)) return &f->value[i];
    return NULL;
}

/* filled: values for members of an object that were left open; NULL: there are none. */
static void node_json(struct json *j, const struct node *n, const struct filled *filled)
{
    switch (n->kind) {
    case NODE_OBJECT:
        json_object(j);
        for (const struct node *m = n->first; m; m = m->next) {
            const int *value = filled_in(filled, m->key);

            json_key(j, m->key);
            if (value) json_int(j, *value);
            else node_json(j, m, NULL);
        }
        json_object_end(j);
        break;
    case NODE_LIST:
        json_list(j);
        for (const struct node *m = n->first; m; m = m->next) node_json(j, m, NULL);
        json_list_end(j);
        break;
    default: json_scalar(j, n);
    }
}

/* ---- orders ---- */

static bool fetch_orders(struct far *f)
{
    if (!far_ask(f, "legal", "")) return false;
    tree_free(&f->legal);
    f->legal = f->tree;
    memset(&f->tree, 0, sizeof f->tree);
    f->answer = NULL;
    f->orders = node_get(f->legal.root, "orders");
    return f->orders && f->orders->first;
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

/* An order of the list as a member of a message, with the numbers that it leaves open. false: it is none, or the person
** has gone. */
static bool order_member(struct far *f, const struct node *one, struct buffer *out)
{
    const struct node *order = node_get(one, "order"), *open = node_get(one, "open");
    struct filled filled = { .n = 0 };
    struct json j;

    if (!order || order->kind != NODE_OBJECT) return false;     /* no server of ours says so */
    if (open && open->kind != NODE_OBJECT) open = NULL;
    for (const struct node *o = open ? open->first : NULL; o && filled.n < MOST_OPEN; o = o->next) {
        filled.key[filled.n] = o->key;
        if (!ask_number(f, o, &filled.value[filled.n++])) return false;
    }
    buffer_add(out, ",\"order\":");
    j = json_into(out);
    node_json(&j, order, &filled);
    return true;
}

static void give(struct far *f, const struct node *one)
{
    struct buffer member = { 0 };

    if (order_member(f, one, &member)) {
        buffer_empty(&f->half);
        buffer_empty(&f->typed);
        if (!far_change(f, "order", buffer_text(&member)) && f->dice) buffer_add(&f->half, buffer_text(&member));
    }
    buffer_free(&member);
}

/* What an order of the list would throw for. */
static void odds(struct far *f, const struct node *one)
{
    struct buffer member = { 0 };

    if (order_member(f, one, &member) && far_ask(f, "odds", buffer_text(&member))) far_odds_told(f);
    buffer_free(&member);
}

/* "3 5" or "3,5" as members of a list, behind those that are there. false: it is not dice. */
static bool add_faces(struct buffer *out, const char *line, bool first)
{
    enum { DIGITS = 3 };
    size_t n;

    for (line += strspn(line, " ,"); *line; line += n, line += strspn(line, " ,")) {
        n = strspn(line, "0123456789");
        if (n == 0 || n > DIGITS || line[0] == '0' || (line[n] && !strchr(" ,", line[n]))) return false;
        if (!first) buffer_char(out, ',');
        buffer_add_n(out, line, n);
        first = false;
    }
    return out->len > 0;
}

/* The dice that are wanted; of an order that nobody else may see they go with it, all together. */
static void type_dice(struct far *f, const char *line)
{
    struct buffer members = { 0 }, typed = { 0 };

    if (!add_faces(&typed, line, f->typed.len == 0)) {
        far_tell(f, N_("{1} is not the face of a die; faces are joined by commas: 6,5,5,1"), line[0] ? line : "\"\"",
                 NULL);
        buffer_free(&typed);
        return;
    }
    buffer_add(&members, buffer_text(&f->half));
    buffer_add(&members, ",\"dice\":[");
    buffer_add(&members, buffer_text(&f->typed));
    buffer_add(&members, buffer_text(&typed));
    buffer_char(&members, ']');
    if (far_change(f, f->half.len ? "order" : "dice", buffer_text(&members))) {
        buffer_empty(&f->half);
        buffer_empty(&f->typed);
    } else if (f->half.len && f->dice) {
        buffer_add(&f->typed, buffer_text(&typed));
    }
    buffer_free(&members);
    buffer_free(&typed);
}

/* ---- what a person types ---- */

static bool plain_command(struct far *f, const char *line)
{
    static const char *const commands[] = { "undo", "redo", "agree", "decline", "draw", "resign" };

    for (int i = 0; i < LEN(commands); i++)
        if (text_same(line, commands[i])) {
            far_change(f, line, "");
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
    if (far_ask(f, "say", buffer_text(&members)) && !far_true(f->answer, "ok"))
        printf("%s\n", node_said(node_get(f->answer, "error"), "message"));
    buffer_free(&members);
}

/* The order that is meant, for what is to be done with it; else those that hold these words. */
static void with_order(struct far *f, const char *line, void (*done)(struct far *f, const struct node *one))
{
    int idea = far_idea_named(line);
    const struct node *one = idea ? far_idea(f, idea) : far_find(f, line);

    if (one) done(f, one);
    else if (!far_list(f, line))
        far_tell(f, N_("No order holds that: {1}. What can be typed is told by: help"), line, NULL);
}

/* What can be typed at any time, after the end, too. */
static bool looks_or_talks(struct far *f, const char *line)
{
    if (strncmp(line, "say ", 4) == 0) say(f, line + 4);
    else if (text_same(line, "show")) far_show(f, "");
    else if (strncmp(line, "show ", 5) == 0) far_show(f, line + 5);
    else if (text_same(line, "clock")) far_clocks(f);
    else if (text_same(line, "quit")) f->done = true;
    else return false;
    return true;
}

static void obey(struct far *f, const char *line)
{
    if (!line[0] || text_same(line, "list")) far_list(f, "");
    else if (strncmp(line, "list ", 5) == 0) far_list(f, line + 5);
    else if (strncmp(line, "dice ", 5) == 0) type_dice(f, line + 5);
    else if (strncmp(line, "odds ", 5) == 0) with_order(f, line + 5, odds);
    else if (text_same(line, "ideas")) far_ideas(f);
    else if (text_same(line, "help"))
        far_tell(f, N_("A number or words give an order of the list, i1 the first idea. Also: list WORDS, ideas, "
                       "odds WORDS, show WORDS, clock, undo, redo, agree, decline, draw, resign, say TEXT, dice 3 5, "
                       "quit."), NULL, NULL);
    else if (!looks_or_talks(f, line) && !plain_command(f, line)) with_order(f, line, give);
}

/* Somebody else decides, or dice are on their way: until something is told. */
static void wait_for_others(struct far *f)
{
    far_tell(f, f->begun ? N_("The others decide …") : N_("The others have not sat down yet …"), NULL, NULL);
    while (!f->mine && !f->asked && !f->dice && !f->over && !f->done) {
        far_listen(f, 1000);
        if (lines_interrupted()) f->done = true;
    }
}

static void tell_afterwards(struct far *f)
{
    far_tell(f, N_("What can be typed now: rematch (the sides are swapped), say TEXT, show WORDS, quit."), NULL, NULL);
}

/* It is over. Whoever sits at a terminal may talk, look and play it again; elsewhere a line that means neither ends
** it. */
static void obey_afterwards(struct far *f, const char *line)
{
    if (text_same(line, "rematch")) far_again(f);
    else if (looks_or_talks(f, line)) return;
    else if (lines_at_terminal(f->lines)) tell_afterwards(f);
    else f->done = true;
}

/* Is there anything that a person here may answer? */
static bool may_type(const struct far *f)
{
    return f->over || f->mine || f->asked || f->dice || lines_at_terminal(f->lines);
}

static void converse(struct far *f)
{
    bool told = false;                                  /* what can be typed after the end */

    while (!f->done) {
        char prompt[FAR_PROMPT];
        struct buffer kept = { 0 };
        const char *line;

        if (f->mine && !f->over && !fetch_orders(f)) f->mine = false;
        if (f->done) return;
        if (!may_type(f)) {
            wait_for_others(f);         /* a person at a terminal may type meanwhile */
            continue;
        }
        if (f->over && !told && lines_at_terminal(f->lines)) tell_afterwards(f);
        told = f->over;
        far_prompt(f, prompt, sizeof prompt);
        f->stale = false;
        if (lines_read(f->lines, prompt, &line) != LINE_THERE) return;
        buffer_add(&kept, line);                        /* asking for a number reads over it */
        if (f->stale && f->mine && !f->done && !f->over) fetch_orders(f);      /* something happened while he typed */
        if (f->over && !f->done) obey_afterwards(f, buffer_text(&kept));
        else if (!f->done) obey(f, buffer_text(&kept));
        buffer_free(&kept);
    }
}

/* ---- beginning ---- */

/* An invitation becomes a key of this device's own, whose chain is promised with it; a key is one already. */
static bool sit_down(struct far *f, struct far_why *why)
{
    struct buffer body = { 0 }, answer = { 0 };
    struct json j = json_into(&body);
    struct tree tree = { 0 };
    struct wrong wrong;
    char path[64], own[64];
    struct device *fresh = device_new_key(own, sizeof own) ? device_open(f->at.game, own) : NULL;
    int status;

    json_object(&j);
    json_key_text(&j, "invitation", f->at.key);
    if (fresh) {
        json_key_text(&j, "key", own);
        json_key_text(&j, "chain", device_promise(fresh));
    }
    json_object_end(&j);
    snprintf(path, sizeof path, "/api/games/%s/take", f->at.game);
    status = far_post(&f->at, path, &body, &answer, why);
    if (status == 200 && json_read(&tree, answer.at, answer.len, f->lang, &wrong)) {
        snprintf(f->at.key, sizeof f->at.key, "%s", node_said(tree.root, "key"));
        far_tell(f, N_("Your own key, for coming back: {1}"), f->at.key, NULL);
        f->device = fresh;
    } else {
        if (fresh) device_forget(fresh);
        f->device = status ? device_open(f->at.game, f->at.key) : NULL;
    }
    tree_free(&tree);
    buffer_free(&body);
    buffer_free(&answer);
    return status != 0;
}

int play_far(struct play_options *o)
{
    struct far f = { .o = o, .lang = o->desk->lang };
    struct errors *e = &o->desk->errors;
    struct far_why why = { "" };

    if (!far_read(o->what, &f.at)) {
        errors_say1(e, STATUS_WRONG, NULL, N_("{1} is not https://HOST/#/game/ID/KEY"), o->what);
        return STATUS_WRONG;
    }
    f.at.ca = o->ca;
    f.lines = lines_new(NULL, NULL);                    /* nothing is completed: the names are the server's */
    if (sit_down(&f, &why)) f.socket = far_open(&f.at, language_name(f.lang));
    if (why.text[0]) errors_say2(e, STATUS_FAILED, NULL, N_("{1} is not believed: {2}"), f.at.host, why.text);
    else if (!f.socket) errors_say1(e, STATUS_FAILED, NULL, N_("{1} does not answer"), f.at.host);
    else if (f.lines && far_hello(&f)) converse(&f);
    if (f.cheated) e->status = STATUS_FAILED;
    else if (f.socket && far_lost(f.socket) && !f.over)
        errors_say1(e, STATUS_FAILED, NULL, N_("the connection to {1} is lost; nothing of the game is"), f.at.host);
    far_close(f.socket);
    device_close(f.device);
    tree_free(&f.tree);
    tree_free(&f.legal);
    tree_free(&f.ideas);
    buffer_free(&f.half);
    buffer_free(&f.typed);
    lines_free(f.lines);
    return e->status;
}
