/* engine.c - see engine.h: lines, commands, answers. */
#include "match/engine.h"
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "form/reply.h"
#include "match/engine_inside.h"

/* What a command needs before it runs. */
enum { NO_GAME = 0, NEEDS_GAME = 1, NEEDS_SEAT = 2, LOOKS_BACK = 4 };   /* it takes "entry" */

static const struct { const char *name; int needs; command_fn *run; const char *keys; } commands[] = {
    { "new", NO_GAME, engine_cmd_new, "scenario yaml seed seats options house dice step think" },
    { "load", NO_GAME, engine_cmd_load, "record step think" },
    { "scenarios", NO_GAME, engine_cmd_scenarios, "" },
    { "legal", NEEDS_GAME | NEEDS_SEAT, engine_cmd_legal, "game seat thing" },
    { "order", NEEDS_GAME | NEEDS_SEAT, engine_cmd_order, "game seat order dice" },
    { "dice", NEEDS_GAME, engine_cmd_dice, "game seat dice" },
    { "state", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_state, "game seat entry" },
    { "scene", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_scene, "game seat entry" },
    { "picture", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_picture, "game seat entry" },
    { "now", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_now, "game seat entry" },
    { "choices", NEEDS_GAME | NEEDS_SEAT, engine_cmd_choices, "game seat thing" },
    { "step", NEEDS_GAME | NEEDS_SEAT, engine_cmd_step, "game seat" },
    { "lessons", NEEDS_GAME | NEEDS_SEAT, engine_cmd_lessons, "game seat" },
    { "entries", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_entries, "game seat entry" },
    { "log", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_log, "game seat entry" },
    { "ideas", NEEDS_GAME | NEEDS_SEAT, engine_cmd_ideas, "game seat thing" },
    { "words", NEEDS_GAME | NEEDS_SEAT, engine_cmd_words, "game seat line" },
    { "range", NEEDS_GAME | NEEDS_SEAT, engine_cmd_range, "game seat order arg" },
    { "snap", NEEDS_GAME | NEEDS_SEAT, engine_cmd_snap, "game seat order x y" },
    { "check", NEEDS_GAME | NEEDS_SEAT, engine_cmd_check, "game seat order" },
    { "sketch", NEEDS_GAME | NEEDS_SEAT, engine_cmd_sketch, "game seat order thing" },
    { "odds", NEEDS_GAME | NEEDS_SEAT, engine_cmd_odds, "game seat order" },
    { "ai", NEEDS_GAME | NEEDS_SEAT, engine_cmd_ai, "game seat level top think" },
    { "analyse", NEEDS_GAME, engine_cmd_analyse, "game seat effort rows" },
    { "chance", NEEDS_GAME | NEEDS_SEAT | LOOKS_BACK, engine_cmd_chance, "game seat entry" },
    { "undo", NEEDS_GAME | NEEDS_SEAT, engine_cmd_undo, "game seat" },
    { "redo", NEEDS_GAME | NEEDS_SEAT, engine_cmd_redo, "game seat" },
    { "agree", NEEDS_GAME | NEEDS_SEAT, engine_cmd_agree, "game seat" },
    { "decline", NEEDS_GAME | NEEDS_SEAT, engine_cmd_decline, "game seat" },
    { "resign", NEEDS_GAME | NEEDS_SEAT, engine_cmd_resign, "game seat" },
    { "draw", NEEDS_GAME | NEEDS_SEAT, engine_cmd_draw, "game seat" },
    { "override", NEEDS_GAME, engine_cmd_override, "game change why" },
    { "branch", NEEDS_GAME, engine_cmd_branch, "game entry" },
    { "save", NEEDS_GAME, engine_cmd_save, "game" },
    { "close", NEEDS_GAME, engine_cmd_close, "game" },
};

struct engine *engine_new(const struct shelf *s, struct desk *d, enum language lang)
{
    struct engine *e = calloc(1, sizeof *e);

    if (!e) return NULL;
    e->shelf = s;
    e->desk = d;
    e->lang = e->room.lang = lang;
    return e;
}

void engine_free(struct engine *e)
{
    if (!e) return;
    for (int i = 0; i < MOST_GAMES; i++) {
        engine_forget_analysis(&e->game[i]);
        match_free(e->game[i].m);
    }
    buffer_free(&e->events);
    buffer_free(&e->trace);
    free(e);
}

/* ---- mistakes ---- */

bool engine_wrong(struct engine *e, const char *field, const char *pattern, const char *a, const char *b)
{
    errors_say2(&e->desk->errors, STATUS_WRONG, field, pattern, a, b);
    return false;
}

static void error_json(struct engine *e, struct json *j)
{
    const struct errors *errors = &e->desk->errors;

    json_key(j, "error");
    json_object(j);
    json_key_text(j, "message", errors->n ? errors->row[0].message : words(e->lang, N_("it cannot be done here")));
    json_key_text(j, "cite", e->why.cite);
    if (errors->n && errors->row[0].field[0]) json_key_text(j, "field", errors->row[0].field);
    if (errors->n && errors->row[0].line) {
        json_key_int(j, "line", errors->row[0].line);
        json_key_int(j, "column", errors->row[0].column);
    }
    if (errors->n > 1) {
        json_key(j, "more");
        json_list(j);
        for (int i = 1; i < errors->n; i++) {
            json_object(j);
            json_key_text(j, "field", errors->row[i].field);
            json_key_text(j, "message", errors->row[i].message);
            json_object_end(j);
        }
        json_list_end(j);
    }
    if (errors->wants) {
        json_key(j, "wants");
        engine_roll_json(e, j, &errors->roll);
    }
    json_object_end(j);
}

bool engine_said(struct engine *e, enum match_say say)
{
    const struct match *m = e->g->m;
    char number[16];
    struct text t = text_in(number, sizeof number);

    switch (say) {
    case MATCH_DONE:
    case MATCH_WAITS: return true;
    case MATCH_REFUSED:
        e->why = m->why;
        return engine_wrong(e, NULL, "{1}", words(e->lang, m->why.says ? m->why.says : N_("it is not allowed")), NULL);
    case MATCH_NOT_YOURS:      return engine_wrong(e, "seat", N_("this seat has nothing to decide now"), NULL, NULL);
    case MATCH_OVER:           return engine_wrong(e, NULL, N_("the battle is over"), NULL, NULL);
    case MATCH_NO_SUCH_ORDER:  return engine_wrong(e, "order", N_("there is no such order here"), NULL, NULL);
    case MATCH_WANTS_DICE:
    case MATCH_BAD_DICE:       engine_wants(e, &m->wants); return false;
    case MATCH_LEFT_OVER:
        text_int(&t, m->used);
        return engine_wrong(e, "dice", N_("only {1} dice are thrown"), number, NULL);
    case MATCH_NOTHING:        return engine_wrong(e, NULL, N_("there is nothing to do that to"), NULL, NULL);
    case MATCH_TOO_LONG:       return engine_wrong(e, NULL, N_("this battle is too long to go on"), NULL, NULL);
    case MATCH_NO_MEMORY:      return engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    case MATCH_NO_SUCH_MEMBER: return engine_wrong(e, "change", N_("there is no such part of the state"), NULL, NULL);
    case MATCH_BAD_TEXT:       return engine_wrong(e, "why", N_("must be given: {1}"),
                                                   words(e->lang, N_("the reason, in one line")), NULL);
    case MATCH_UNSOUND:
    case MATCH_BAD_VALUE:      return engine_wrong(e, "change", N_("that is not a value for it"), NULL, NULL);
    case MATCH_DIFFERS:
    case MATCH_STUCK:          break;
    }
    return engine_wrong(e, NULL, N_("the game does not go on from here"), NULL, NULL);
}

/* ---- what a command is about ---- */

void engine_game_name(const struct engine_game *g, char *out, size_t size)
{
    struct text t = text_in(out, size);

    text_char(&t, 'g');
    text_int(&t, g->number);
}

static bool find_the_game(struct engine *e)
{
    const struct node *n = node_get(e->request, "game");

    if (!n) return engine_wrong(e, "game", N_("must be given: {1}"), words(e->lang, N_("the game, such as g1")), NULL);
    for (int i = 0; n->kind == NODE_TEXT && i < MOST_GAMES; i++) {
        char name[16];

        engine_game_name(&e->game[i], name, sizeof name);
        if (!e->game[i].m || !text_same(n->text, name)) continue;
        e->g = &e->game[i];
        return true;
    }
    return engine_wrong(e, "game", N_("there is no game {1}"), node_scalar(n) ? n->text : "\"\"", NULL);
}

static bool find_the_seat(struct engine *e, bool needed)
{
    const struct node *n = node_get(e->request, "seat");
    struct nearest near;

    if (!n && !needed) return true;
    if (!n || n->kind != NODE_TEXT)
        return engine_wrong(e, "seat", N_("must be given: {1}"), words(e->lang, N_("a seat")), NULL);
    if (strcmp(n->text, "umpire") == 0) return true;
    e->seat = find_seat(e->g->m->game, n->text);
    if (e->seat >= 0) return true;
    near = nearest_to(n->text);
    for (int i = 0; i < e->g->m->game->seats; i++) nearest_try(&near, e->g->m->game->seat[i].id);
    e->seat = REFEREE;
    if (near.name[0]) return engine_wrong(e, "seat", N_("there is no seat {1}; did you mean {2}?"), n->text, near.name);
    return engine_wrong(e, "seat", N_("there is no seat {1}"), n->text, NULL);
}

static bool known_keys(struct engine *e, const char *keys)
{
    struct buffer all = { 0 };
    struct known_keys known = { .wrong = N_("not a key of this command") };
    bool fine;

    buffer_add(&all, "id cmd ");
    buffer_add(&all, keys);
    known.keys = buffer_text(&all);
    fine = errors_keys(&e->desk->errors, e->request, &known, NULL);
    buffer_free(&all);
    return fine;
}

/* As it stood after entry n of its history. */
static bool run_at(struct engine *e, command_fn *command, int entry)
{
    struct match *now = e->g->m, *then = match_branch(now, entry);
    bool fine;

    if (!then) return engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    e->g->m = then;
    fine = command(e);
    e->g->m = now;
    match_free(then);
    return fine;
}

static bool run_at_entry(struct engine *e, command_fn *command)
{
    const struct node *n = node_get(e->request, "entry");
    int64_t entry;

    if (!n) return command(e);
    if (n->kind != NODE_NUMBER || !text_to_int(n->text, &entry) || entry < 0 || entry > e->g->m->entries)
        return engine_wrong(e, "entry", N_("there is no entry {1}"), node_scalar(n) ? n->text : "\"\"", NULL);
    return run_at(e, command, (int)entry);
}

static bool run(struct engine *e)
{
    const struct node *cmd;
    struct nearest near;

    if (e->request->kind != NODE_OBJECT)
        return engine_wrong(e, NULL, N_("a line is a group of values, {\"cmd\":\"…\", …}"), NULL, NULL);
    cmd = node_get(e->request, "cmd");
    if (!cmd || cmd->kind != NODE_TEXT)
        return engine_wrong(e, "cmd", N_("must be given: {1}"), words(e->lang, N_("the name of a command")), NULL);
    near = nearest_to(cmd->text);
    for (int i = 0; i < LEN(commands); i++) {
        nearest_try(&near, commands[i].name);
        if (!text_same(cmd->text, commands[i].name)) continue;
        if (!known_keys(e, commands[i].keys)) return false;
        if (commands[i].needs & NEEDS_GAME && (!find_the_game(e) || !find_the_seat(e, commands[i].needs & NEEDS_SEAT)))
            return false;
        return commands[i].needs & LOOKS_BACK ? run_at_entry(e, commands[i].run) : commands[i].run(e);
    }
    if (near.name[0])
        return engine_wrong(e, "cmd", N_("there is no command {1}; did you mean {2}?"), cmd->text, near.name);
    return engine_wrong(e, "cmd", N_("there is no command {1}"), cmd->text, NULL);
}

/* ---- a line ---- */

static void begin_answer(struct engine *e, struct json *j, bool ok)
{
    json_object(j);
    json_id_of(j, e->request);
    json_key_bool(j, "ok", ok);
}

static void begin_command(struct engine *e, const struct node *request, struct json *j)
{
    desk_begin(e->desk, e->lang);
    e->request = request;
    e->g = NULL;
    e->lent = NULL;
    e->seat = REFEREE;
    e->why = (struct no){ NULL, NULL };
    e->j = j;
}

/* What has been written since `start` is thrown away; what is wrong stands in its place. */
static void answer_wrong(struct engine *e, size_t start)
{
    struct buffer *out = e->j->out;

    if (out->failed) return;
    out->len = start;
    if (out->at) out->at[start] = 0;
    *e->j = json_into(out);
    begin_answer(e, e->j, false);
    error_json(e, e->j);
}

bool engine_line(struct engine *e, const char *line, size_t len, struct buffer *out)
{
    size_t start = out->len;
    struct json j = json_into(out);
    struct tree tree = { 0 };
    struct wrong wrong;
    bool fine;

    begin_command(e, NULL, &j);
    if (len > MOST_LINE) {
        fine = engine_wrong(e, NULL, N_("this is too long"), NULL, NULL);
    } else if (!json_read(&tree, line, len, e->lang, &wrong)) {
        error_place(errors_add(&e->desk->errors, STATUS_WRONG, NULL, wrong.message), NULL, wrong.line, wrong.column);
        fine = false;
    } else {
        e->request = tree.root;
        begin_answer(e, &j, true);
        fine = run(e);
    }
    if (!fine) answer_wrong(e, start);
    json_object_end(&j);
    buffer_char(out, '\n');
    tree_free(&tree);
    if (e->g && e->g->m) e->g->m->heard = NULL;
    return fine;
}

/* ---- battles that somebody else keeps ---- */

struct match_room *engine_room(struct engine *e) { return &e->room; }

void engine_speaks(struct engine *e, enum language lang)
{
    e->lang = e->room.lang = lang;
}

static bool run_lent(struct engine *e, const char *cmd, int entry)
{
    for (int i = 0; i < LEN(commands); i++) {
        bool umpires = text_same(cmd, "override");

        if (!(commands[i].needs & NEEDS_SEAT || umpires) || !text_same(cmd, commands[i].name)) continue;
        if (!known_keys(e, umpires ? "seat number try change why" : commands[i].keys)) return false;
        return entry >= 0 && commands[i].needs & LOOKS_BACK ? run_at(e, commands[i].run, entry) : commands[i].run(e);
    }
    return engine_wrong(e, "cmd", N_("there is no command {1}"), cmd, NULL);
}

bool engine_lent(struct engine *e, const struct engine_lent *to, const struct node *request, struct buffer *out)
{
    const struct node *cmd = node_get(request, "cmd");
    struct engine_game lent = { .m = to->m };
    size_t start = out->len;
    struct json j = json_into(out);
    bool fine;

    begin_command(e, request, &j);
    e->g = &lent;
    e->lent = to;
    e->seat = to->viewer;
    begin_answer(e, &j, true);
    fine = cmd && cmd->kind == NODE_TEXT && run_lent(e, cmd->text, to->entry);
    if (!fine) answer_wrong(e, start);
    json_object_end(&j);
    e->g = NULL;
    e->lent = NULL;
    return fine;
}

bool engine_shows(const struct engine *e, int entry)
{
    const struct engine_lent *to = e->lent;

    return !to || !to->seen || to->seen[to->m->history[entry]] >> to->role & 1;
}

int engine_entries(const struct engine *e)
{
    int n = 0;

    for (int i = 0; i < e->g->m->entries; i++) n += engine_shows(e, i);
    return n;
}
