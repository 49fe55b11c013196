/* army.c - see army.h. */
#include "match/army.h"
#include <string.h>
#include "base/text.h"
#include "match/told.h"

void army_free(struct army *a) { errors_free(&a->odd); }

const int32_t *army_told(const struct army *a, enum language lang, int32_t *room)
{
    if (!a->ours) return a->at;
    names_told(a->game ? a->game->setup : a->muster->list, a->at, lang, room);
    return room;
}

/* ---- what there is ---- */

#define BOOK(name)
#define BOOK_AND_GAME(name)
#define BOOK_GAME_AND_MUSTER(name) extern const struct muster name##_muster;
#include "ask/books.def"
#undef BOOK_GAME_AND_MUSTER

static const struct muster *const musters[] = {
#define BOOK_GAME_AND_MUSTER(name) &name##_muster,
#include "ask/books.def"
#undef BOOK_GAME_AND_MUSTER
};

const struct armoury *armies_built_in(void)
{
    static struct armoury all = { musters, LEN(musters), armies_packed, 0 };

    all.armies = armies_packed_count;
    return &all;
}

/* NULL: there is none */
static const struct muster *find_muster(const struct armoury *s, const struct book *b)
{
    for (int i = 0; i < s->musters; i++)
        if (s->muster[i]->book == b) return s->muster[i];
    return NULL;
}

const struct packed *find_army(const struct armoury *s, const char *id, char *near)
{
    struct nearest n = nearest_to(id);

    for (int i = 0; i < s->armies; i++) {
        const char *slash = strchr(s->army[i].id, '/');

        if (text_same(id, s->army[i].id) || (slash && text_same(id, slash + 1))) return &s->army[i];
        nearest_try(&n, s->army[i].id);
    }
    if (near) memcpy(near, n.name, sizeof n.name);
    return NULL;
}

/* ---- findings in words ---- */

static void finding_words(struct buffer *out, enum language lang, const struct finding *f)
{
    struct buffer value = { 0 }, limit = { 0 };
    const char *says = words(lang, f->says);

    buffer_int(&value, f->value);
    buffer_int(&limit, f->limit);
    if (f->has_limit)
        buffer_say3(out, words(lang, N_("{1}: {2}, at most {3}")), says, buffer_text(&value), buffer_text(&limit));
    else if (f->has_value) buffer_say2(out, words(lang, N_("{1}: {2}")), says, buffer_text(&value));
    else buffer_add(out, says);
    buffer_add(out, " (");
    buffer_add(out, f->cite);
    buffer_char(out, ')');
    buffer_free(&value);
    buffer_free(&limit);
}

/* Where a field stands; one that was not written at all, where it would have stood. */
static void place_near(const struct desk *d, struct error *row)
{
    char field[MAX_FIELD];

    memcpy(field, row->field, sizeof field);
    while (field[0] && !desk_place(d, field, row)) {
        char *dot = strrchr(field, '.');

        if (!dot) break;
        *dot = 0;
    }
}

static void take_findings(struct desk *d, const struct findings *all, struct errors *odd)
{
    for (int i = 0; i < all->len; i++) {
        const struct finding *f = &all->row[i];
        struct errors *e = f->warning ? odd : &d->errors;
        struct buffer said = { 0 };

        finding_words(&said, d->lang, f);
        place_near(d, errors_add(e, STATUS_WRONG, f->field, buffer_text(&said)));
        buffer_free(&said);
    }
    if (all->more) d->errors.more = true;
}

static bool judge(struct desk *d, const struct house *house, struct army *out)
{
    struct findings all = { .len = 0 };

    out->odd.lang = d->lang;
    out->muster->judge(house, out->at, &all);
    take_findings(d, &all, &out->odd);
    return d->errors.status == STATUS_DONE;
}

/* ---- an army list ---- */

static bool wrong(struct desk *d, const char *file, const struct node *n, const char *field, const char *pattern,
                  const char *a)
{
    struct error *row = errors_say1(&d->errors, STATUS_WRONG, field, pattern, a);

    if (n) error_place(row, file, n->key ? n->key_line : n->line, n->key ? n->key_column : n->column);
    return false;
}

static bool read_muster(struct desk *d, const struct armoury *s, const struct node *root, const char *file,
                        struct army *out)
{
    const struct node *n = node_get(root, "rulebook");
    char near[MAX_NAME] = "";
    const struct book *b;

    if (!n || !node_scalar(n))
        return wrong(d, file, n ? n : root, "rulebook", N_("must be given: {1}"),
                     words(d->lang, N_("the rulebook it is for")));
    b = find_book(n->text, near);
    out->muster = b ? find_muster(s, b) : NULL;
    if (out->muster && out->muster->list) return true;
    return wrong(d, file, n, "rulebook", N_("there are no army lists for {1}"), n->text);
}

/* What is read here, not by the description, leaves the object. */
static void take_out(struct node *root, const char *key)
{
    struct node *before = NULL;

    for (struct node *n = root->first; n; before = n, n = n->next) {
        if (!text_same(n->key, key)) continue;
        if (before) before->next = n->next;
        else root->first = n->next;
        if (root->last == n) root->last = before;
        root->count--;
        return;
    }
}

/* The rule behind a range stands after what is wrong. */
static void cite_bounds(struct errors *e, const struct muster *m)
{
    for (int i = 0; i < e->n; i++) {
        const char *cite = m->bound ? m->bound(e->row[i].field) : NULL;
        struct text t = { e->row[i].message, sizeof e->row[i].message, strlen(e->row[i].message), false };

        if (!cite || t.len + strlen(cite) + 4 > t.size) continue;
        text_add(&t, " (");
        text_add(&t, cite);
        text_char(&t, ')');
    }
}

static bool read_list(struct desk *d, struct army *out)
{
    const struct layout *l = out->muster->list;
    int before = d->errors.n;

    d->what = (struct found){ .book = out->muster->book };
    question_about(&d->question, out->muster->book, l);
    desk_inputs(d, d->file[0].tree.root);
    if (before) {
        desk_fine_so_far(d);
        return false;
    }
    if (!desk_finish(d)) {
        for (int i = 0; i < d->errors.n; i++)
            if (!d->errors.row[i].line) place_near(d, &d->errors.row[i]);
        cite_bounds(&d->errors, out->muster);
        return false;
    }
    memcpy(out->at, d->question.in, (size_t)l->size);
    return true;
}

bool army_read(struct desk *d, const struct armoury *s, const struct scenario_text *from, const struct house *house,
               struct army *out)
{
    const char *file = from->file ? from->file : from->id;
    struct tree tree = { 0 };
    struct wrong bad;

    memset(out, 0, sizeof *out);
    out->ours = !from->file;
    desk_begin(d, d->lang);
    text_add(&(struct text){ out->id, sizeof out->id, 0, false }, from->id);
    if (!yaml_read(&tree, from->text, from->len, d->lang, &bad)) {
        error_place(errors_add(&d->errors, STATUS_WRONG, NULL, bad.message), file, bad.line, bad.column);
        tree_free(&tree);
        return false;
    }
    d->files = 1;                                   /* the desk finds lines and columns in it, and frees it */
    d->file[0].tree = tree;
    text_add(&(struct text){ d->file[0].name, sizeof d->file[0].name, 0, false }, file);
    if (tree.root->kind != NODE_OBJECT)
        return wrong(d, file, tree.root, NULL, N_("this is not an army list: {1}"),
                     words(d->lang, node_kind_words(tree.root)));
    if (!read_muster(d, s, tree.root, file, out)) return false;
    if (!texts_read(d, file, node_get(tree.root, "army"), (struct text_room){ out->title[0], sizeof out->title[0] },
                    false)) return false;
    if (!out->title[0][0])
        wrong(d, file, tree.root, "army", N_("must be given: {1}"), words(d->lang, N_("its name")));
    take_out(tree.root, "rulebook");
    take_out(tree.root, "army");
    return read_list(d, out) && judge(d, house, out);
}

bool army_packed(struct desk *d, const struct armoury *s, const char *id, const struct house *house,
                 struct army *out)
{
    char near[MAX_NAME] = "";
    const struct packed *p = find_army(s, id, near);

    if (p) return army_read(d, s, &(struct scenario_text){ p->id, NULL, p->text, strlen(p->text) }, house, out);
    memset(out, 0, sizeof *out);
    desk_begin(d, d->lang);
    if (near[0]) errors_say2(&d->errors, STATUS_WRONG, "army", N_("there is no {1}; did you mean {2}?"), id, near);
    else errors_say1(&d->errors, STATUS_WRONG, "army", N_("there is no {1}; \"alea army list\" lists what there is"),
                     id[0] ? id : "\"\"");
    return false;
}

/* ---- the forces of a scenario ---- */

static bool of_scenario(struct desk *d, const struct armoury *s, const struct scenario *from,
                        const struct house *house, struct army *out)
{
    out->muster = find_muster(s, from->game->book);
    out->game = from->game;
    out->ours = from->ours;
    memcpy(out->id, from->id, sizeof out->id);
    memcpy(out->title, from->title, sizeof out->title);
    memcpy(out->at, from->setup, (size_t)from->game->setup->size);
    if (!out->muster || out->muster->list) {
        errors_say1(&d->errors, STATUS_WRONG, from->id,
                    out->muster ? N_("this is a scenario, not an army list") : N_("there are no army lists for {1}"),
                    from->game->book->id);
        return false;
    }
    return judge(d, from->has_house ? &from->house : house, out);
}

/* Is it a scenario? Those have a setup, lists have none. */
static bool has_setup(const struct buffer *text, enum language lang)
{
    struct tree tree = { 0 };
    struct wrong bad;
    bool has = yaml_read(&tree, buffer_text(text), text->len, lang, &bad) && tree.root->kind == NODE_OBJECT &&
        node_get(tree.root, "setup");

    tree_free(&tree);
    return has;
}

bool army_find(struct desk *d, const struct shelf *shelf, const char *name, const struct house *house,
               struct army *out)
{
    static const struct scenario nothing;
    const struct armoury *s = armies_built_in();
    struct scenario scenario = nothing;
    struct buffer text = { 0 };
    bool fine;

    memset(out, 0, sizeof *out);
    if (find_packed(shelf, name, NULL))
        return scenario_packed(d, shelf, name, &scenario) && of_scenario(d, s, &scenario, house, out);
    if (!is_file_name(name)) return army_packed(d, s, name, house, out);
    desk_begin(d, d->lang);
    if (!scenario_file_text(d, name, &text)) return false;
    if (has_setup(&text, d->lang))
        fine = scenario_find(d, shelf, name, &scenario) && of_scenario(d, s, &scenario, house, out);
    else
        fine = army_read(d, s, &(struct scenario_text){ name, name, buffer_text(&text), text.len }, house, out);
    buffer_free(&text);
    return fine;
}

/* ---- sides of a battle ---- */

static bool refuse_army(struct desk *d, const char *pattern, const char *a, const char *b)
{
    errors_say2(&d->errors, STATUS_WRONG, "--army", pattern, a, b);
    return false;
}

/* A setup that was put together, not read: what its description refuses. */
static bool setup_fits(struct desk *d, const struct scenario *s)
{
    struct refusals wrong_ones = { .len = 0 };

    if (s->game->setup->check) s->game->setup->check(s->setup, &wrong_ones);
    if (wrong_ones.len)
        return refuse_army(d, N_("{1}: {2}"), wrong_ones.row[0].field, words(d->lang, wrong_ones.row[0].says));
    return setup_begins(d, s->game, s->has_house ? &s->house : NULL, s->setup);
}

bool armies_fit(struct desk *d, const struct scenario *s) { return setup_fits(d, s); }

/* An army that was read becomes a side. Names of a person's own army stay as they were written. */
static bool becomes_side(struct desk *d, int seat, const struct army *a, struct scenario *s)
{
    s->ours = s->ours && a->ours;
    if (a->muster->book != s->game->book || !a->muster->enlist)
        return refuse_army(d, N_("{1} is no army for a battle of {2}"), a->id, s->game->book->id);
    if (a->muster->enlist(s->setup, seat, a->at)) return true;
    return refuse_army(d, N_("{1} does not fit into this battle"), a->id, NULL);
}

static bool enlist_one(struct desk *d, const struct shelf *shelf, int seat, const char *name, struct scenario *s)
{
    static const struct army nothing;
    struct army a = nothing;
    bool fine = army_find(d, shelf, name, s->has_house ? &s->house : NULL, &a) && becomes_side(d, seat, &a, s);

    army_free(&a);
    return fine;
}

bool army_enlist(struct desk *d, int seat, const char *army, struct scenario *s)
{
    static const struct army nothing;
    const struct house *house = s->has_house ? &s->house : NULL;
    const struct scenario_text text = { s->game->seat[seat].id, NULL, army, strlen(army) };
    struct army a = nothing;
    bool fine = strchr(army, '\n') ? army_read(d, armies_built_in(), &text, house, &a)
                                   : army_packed(d, armies_built_in(), army, house, &a);

    fine = fine && becomes_side(d, seat, &a, s);
    army_free(&a);
    return fine;
}

bool armies_enlist(struct desk *d, const struct shelf *shelf, const char *given, struct scenario *s)
{
    bool done[MOST_SEATS] = { false };

    for (const char *at = given; at;) {
        size_t len = strcspn(at, ","), name = strcspn(at, "=");
        char seat[MAX_NAME] = "", army[MAX_FILE_NAME] = "";
        int which;

        if (name < len && name < sizeof seat && len - name <= sizeof army) {
            memcpy(seat, at, name);
            memcpy(army, at + name + 1, len - name - 1);
        }
        which = find_seat(s->game, seat);
        if (which < 0 || !army[0])
            return refuse_army(d, N_("{1} is not of the form red=ARMY,blue=ARMY"), given[0] ? given : "\"\"", NULL);
        if (done[which]) return refuse_army(d, N_("{1} has two armies"), seat, NULL);
        done[which] = true;
        if (!enlist_one(d, shelf, which, army, s)) return false;
        at = at[len] ? at + len + 1 : NULL;
    }
    return setup_fits(d, s);
}
