/* scenario.c - see scenario.h. */
#include "match/scenario.h"
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "match/lessons.h"
#include "rules/paths.h"

/* ---- mistakes ---- */

struct where { struct desk *desk; const char *file; const struct node *node; };     /* file, node: may be NULL */

static bool wrong_at(struct where at, const char *field, const char *pattern, const char *a, const char *b)
{
    struct error *row = errors_say2(&at.desk->errors, STATUS_WRONG, field, pattern, a, b);
    const struct node *n = at.node;

    if (at.file && n) error_place(row, at.file, n->key ? n->key_line : n->line, n->key ? n->key_column : n->column);
    return false;
}

bool scenario_wrong(const struct reading_file *r, const struct node *n, const char *field, const char *pattern,
                    const char *a, const char *b)
{
    return wrong_at((struct where){ r->desk, r->file, n }, field, pattern, a, b);
}

bool scenario_wrong_kind(struct reading_file *r, const struct node *n, const char *wanted)
{
    return scenario_wrong(r, n, n->key, N_("{1} was expected, not {2}"), words(r->desk->lang, wanted),
                    words(r->desk->lang, node_kind_words(n)));
}

/* ---- the head ---- */

/* lines: it may have more than one. */
static bool copy_text(struct reading_file *r, const struct node *n, struct text_room to, bool lines)
{
    struct text t = text_in(to.at, to.size);

    if (!node_scalar(n)) return scenario_wrong_kind(r, n, N_("a text"));
    for (const char *c = n->text; *c; c++)
        if (*c != '\r') text_char(&t, *c);             /* at a terminal it would write over what stands before it */
    while (t.len && (to.at[t.len - 1] == '\n' || to.at[t.len - 1] == ' ')) to.at[--t.len] = 0;
    if (!t.cut && utf8_plain(to.at, t.len, lines) < t.len) return scenario_wrong_kind(r, n, N_("a text of one line"));
    return !t.cut || scenario_wrong(r, n, n->key, N_("this is too long"), NULL, NULL);
}

bool scenario_texts(struct reading_file *r, const struct node *n, struct text_room to, bool lines)
{
    char *out = to.at;
    size_t size = to.size;
    bool fine = true;

    if (!n) return true;
    if (n->kind != NODE_OBJECT) {
        fine = copy_text(r, n, to, lines);
    } else {
        for (const struct node *one = n->first; one; one = one->next) {
            enum language lang;

            if (!language_named(one->key, &lang))
                fine = scenario_wrong(r, one, one->key, N_("{1} is not one of en, fr, it"), one->key, NULL);
            else fine = copy_text(r, one, (struct text_room){ out + (size_t)lang * size, size }, lines) && fine;
        }
        if (fine && !out[0]) fine = scenario_wrong(r, n, n->key, N_("must be given: {1}"), "en", NULL);
    }
    for (int lang = 1; lang < LANGUAGES; lang++)
        if (!out[(size_t)lang * size]) memcpy(out + (size_t)lang * size, out, size);
    return fine;
}

bool texts_read(struct desk *d, const char *file, const struct node *n, struct text_room to, bool lines)
{
    return scenario_texts(&(struct reading_file){ d, file, NULL, NULL }, n, to, lines);
}

static bool read_length(struct reading_file *r, const struct node *n)
{
    int64_t v;

    if (!n) return true;
    if (!node_scalar(n)) return scenario_wrong_kind(r, n, N_("a number"));
    if (!text_to_int(n->text, &v) || v < 1 || v > 1000)
        return scenario_wrong(r, n, "length", N_("{1} is not in {2}"), n->text, "1..1000");
    r->out->length = (int)v;
    return true;
}

/* The seats are the game's; a scenario may name them, for its readers. */
static bool read_seats(struct reading_file *r, const struct node *n)
{
    const struct game *g = r->out->game;
    int i = 0;

    if (!n) return true;
    if (n->kind != NODE_LIST) return scenario_wrong_kind(r, n, N_("a list"));
    for (const struct node *one = n->first; one; one = one->next, i++)
        if (!node_scalar(one) || i >= g->seats || !text_same(one->text, g->seat[i].id))
            return scenario_wrong(r, one, "seats", i < g->seats ? N_("seat {1} of this game was expected here")
                            : N_("this game has no further seat"), i < g->seats ? g->seat[i].id : "", NULL);
    return true;
}

static bool read_game(struct reading_file *r, const struct node *root)
{
    const struct node *n = node_get(root, "rulebook");
    char near[MAX_NAME] = "", book[MAX_NAME];
    struct text t = text_in(book, sizeof book);
    const char *slash = strchr(r->out->id, '/');

    if (n && !node_scalar(n)) return scenario_wrong_kind(r, n, N_("a text"));
    if (n) text_add(&t, n->text);
    else if (slash && !r->file) text_add_n(&t, r->out->id, (size_t)(slash - r->out->id));
    if (!book[0])
        return scenario_wrong(r, root, "rulebook", N_("must be given: {1}"),
                        words(r->desk->lang, N_("the rulebook it is for")), NULL);
    r->out->game = find_game(r->shelf, book, near);
    if (r->out->game) return true;
    if (near[0])
        return scenario_wrong(r, n, "rulebook", N_("there is no battle of {1}; did you mean {2}?"), book, near);
    return scenario_wrong(r, n, "rulebook", N_("there is no battle of {1}"), book, NULL);
}

static const struct known_keys parts = {
    .keys = "rulebook title briefing lessons seats length house setup",
    .wrong = N_("not a part of a scenario"), .near = N_("not a part of a scenario; did you mean {1}?"),
};

/* ---- setup and house rules ---- */

bool setup_begins(struct desk *d, const struct game *g, const struct house *house, const int32_t *setup)
{
    int32_t ready[GAME_READY_INTS], state[GAME_INTS];
    struct play play = { .game = g, .setup = setup, .house = house };
    struct refusals wrong = { .len = 0 };

    play_ready(&play, ready);
    g->start(&play, state);
    if (state_sound(&play, state, &wrong)) return true;
    return wrong_at((struct where){ d, NULL, NULL }, wrong.row[0].field, N_("the battle could not begin: {1}"),
                    words(d->lang, wrong.row[0].says), NULL);
}

bool setup_read(struct desk *d, const struct game *g, const struct house *house, const struct node *object,
                int32_t *setup)
{
    d->what = (struct found){ .book = g->book };
    question_about(&d->question, g->book, g->setup);
    if (object) desk_inputs(d, object);
    if (!desk_finish(d)) return false;
    memcpy(setup, d->question.in, (size_t)g->setup->size);
    return setup_begins(d, g, house, setup);
}

bool house_read(struct desk *d, const struct game *g, const struct node *object, const char *file, struct house *out)
{
    if (!object || object->kind == NODE_NULL) return true;
    if (object->kind != NODE_OBJECT)
        return wrong_at((struct where){ d, file, object }, "house", N_("{1} was expected, not {2}"),
                        words(d->lang, N_("a group of values")), words(d->lang, node_kind_words(object)));
    return desk_house_of(d, g->book, object, file, out);
}

/* ---- the whole ---- */

static bool read_root(struct reading_file *r, const struct node *root, struct lessons *lessons)
{
    struct scenario *out = r->out;
    const struct node *setup = node_get(root, "setup"), *house = node_get(root, "house");
    struct text_room title = { out->title[0], sizeof out->title[0] };
    struct text_room briefing = { out->briefing[0], sizeof out->briefing[0] };
    bool fine;

    if (root->kind != NODE_OBJECT) return scenario_wrong_kind(r, root, N_("a group of values"));
    fine = errors_keys(&r->desk->errors, root, &parts, r->file);
    if (!read_game(r, root)) return false;
    fine = scenario_texts(r, node_get(root, "title"), title, false) && fine;
    fine = scenario_texts(r, node_get(root, "briefing"), briefing, true) && fine;
    r->out->lessons = node_get(root, "lessons") != NULL;
    if (r->out->lessons) fine = lessons_read(r, node_get(root, "lessons"), lessons) && fine;
    fine = read_length(r, node_get(root, "length")) && fine;
    fine = read_seats(r, node_get(root, "seats")) && fine;
    fine = house_read(r->desk, out->game, house, r->file, &out->house) && fine;
    out->has_house = out->house.len > 0;
    if (!out->title[0][0])
        fine = scenario_wrong(r, root, "title", N_("must be given: {1}"), words(r->desk->lang, N_("its name")), NULL);
    if (setup && setup->kind != NODE_OBJECT) return scenario_wrong_kind(r, setup, N_("a group of values"));
    if (!setup) return scenario_wrong(r, root, "setup", N_("must be given: {1}"),
                                words(r->desk->lang, N_("what the battle starts from")), NULL);
    return fine;
}

bool scenario_with_lessons(struct desk *d, const struct shelf *s, const struct scenario_text *from,
                           struct scenario *out, struct lessons *lessons)
{
    struct reading_file r = { d, from->file, s, out };
    const char *file_name = from->file ? from->file : from->id;
    struct tree tree = { 0 };
    struct wrong wrong;
    struct text name = text_in(out->id, sizeof out->id);
    const struct node *setup;
    bool fine;

    memset(out, 0, sizeof *out);
    desk_begin(d, d->lang);
    text_add(&name, from->id);
    out->ours = !from->file;
    if (!yaml_read(&tree, from->text, from->len, d->lang, &wrong)) {
        error_place(errors_add(&d->errors, STATUS_WRONG, NULL, wrong.message), file_name, wrong.line, wrong.column);
        tree_free(&tree);
        return false;
    }
    fine = read_root(&r, tree.root, lessons);
    setup = node_get(tree.root, "setup");
    if (!out->game || !setup || setup->kind != NODE_OBJECT) {
        tree_free(&tree);
        return false;
    }
    d->files = 1;                                   /* the desk finds lines and columns in it, and frees it */
    d->file[0].tree = tree;
    d->file[0].tree.root = (struct node *)setup;
    text_add(&(struct text){ d->file[0].name, sizeof d->file[0].name, 0, false }, file_name);
    return setup_read(d, out->game, &out->house, setup, out->setup) && fine;
}

bool scenario_read(struct desk *d, const struct shelf *s, const struct scenario_text *from, struct scenario *out)
{
    return scenario_with_lessons(d, s, from, out, NULL);
}

bool scenario_packed(struct desk *d, const struct shelf *s, const char *id, struct scenario *out)
{
    char near[MAX_NAME] = "";
    const struct packed *p = find_packed(s, id, near);

    if (p) return scenario_read(d, s, &(struct scenario_text){ p->id, NULL, p->text, strlen(p->text) }, out);
    desk_begin(d, d->lang);
    if (near[0]) return wrong_at((struct where){ d, NULL, NULL }, "scenario", N_("there is no {1}; did you mean {2}?"),
                                 id, near);
    return wrong_at((struct where){ d, NULL, NULL }, "scenario",
                    N_("there is no {1}; \"alea scenario list\" lists what there is"), id[0] ? id : "\"\"", NULL);
}

/* ---- the list ---- */

/* Somebody to play against; yardsticks are for measuring. */
static void player_json(struct json *j, const struct player *p, enum language lang)
{
    if (p->yardstick) return;
    json_object(j);
    json_key_text(j, "id", p->id);
    json_key_text(j, "text", words(lang, p->says));
    json_object_end(j);
}

void scenarios_json(struct json *j, struct desk *d, const struct shelf *s, enum language lang)
{
    static const struct scenario nothing;

    json_key(j, "scenarios");
    json_list(j);
    for (int i = 0; i < s->scenarios; i++) {
        struct scenario one = nothing;

        if (!scenario_packed(d, s, s->scenario[i].id, &one)) continue;
        json_object(j);
        json_key_text(j, "id", one.id);
        json_key_text(j, "rulebook", one.game->book->id);
        json_key_text(j, "title", one.title[lang]);
        json_key_text(j, "briefing", one.briefing[lang]);
        json_key(j, "seats");
        json_list(j);
        for (int k = 0; k < one.game->seats; k++) json_text(j, one.game->seat[k].id);
        json_list_end(j);
        json_key(j, "players");
        json_list(j);
        for (int k = 0; k < players(); k++) player_json(j, player_number(k), lang);
        json_list_end(j);
        json_key(j, "length");
        if (one.length) json_int(j, one.length);
        else json_null(j);
        json_key(j, "lessons");
        json_bool(j, one.lessons);
        json_object_end(j);
    }
    json_list_end(j);
}
