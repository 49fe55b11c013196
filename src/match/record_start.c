/* record_start.c - the first line of a record: what its battle starts from, and what it says of itself (record.h). */
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match/thrown.h"

/* A text of one line, where there is one. */
static bool take_text(struct desk *d, const struct node *n, char *out, size_t size)
{
    struct text t = text_in(out, size);

    if (!n) return true;
    if (n->kind == NODE_TEXT) text_add(&t, n->text);
    if (n->kind == NODE_TEXT && !t.cut && utf8_plain(out, t.len, false) == t.len) return true;
    errors_say2(&d->errors, STATUS_WRONG, n->key, N_("{1} was expected, not {2}"),
                words(d->lang, N_("a text of one line")), t.cut ? n->text : words(d->lang, node_kind_words(n)));
    return false;
}

static bool take_players(struct desk *d, struct match *m, const struct node *seats)
{
    for (const struct node *n = seats ? seats->first : NULL; n; n = n->next) {
        int seat = n->key ? find_seat(m->game, n->key) : -1;

        if (seat < 0 || (n->kind == NODE_TEXT && strcmp(n->text, "human") == 0)) continue;
        if (!take_text(d, n, m->player[seat], sizeof m->player[seat])) return false;
    }
    return true;
}

/* A scalar is one of these words, or not there. */
static bool is_one_of(struct desk *d, const struct node *n, const char *these)
{
    size_t len = n && node_scalar(n) ? strlen(n->text) : 0;

    if (!n) return true;
    for (const char *w = these; *w; w += strcspn(w, ","), w += strspn(w, ", "))
        if (strcspn(w, ",") == len && memcmp(w, n->text, len) == 0) return true;
    errors_not_one_of(&d->errors, n->key, node_scalar(n) ? n->text : "", these);
    return false;
}

static bool is_proved(const struct node *dice)
{
    return dice && (text_same(dice->text, "served") || text_same(dice->text, "mutual"));
}

/* The game's id, and what the dice of a kept game promise. */
static bool take_promise(struct desk *d, struct match *m, const struct node *root)
{
    const struct node *dice = node_get(root, "dice");

    if (!take_text(d, node_get(root, "game"), m->id, sizeof m->id)) return false;
    if (!is_proved(dice)) return true;
    take_text(d, dice, m->dice, sizeof m->dice);
    m->typed = true;
    if (m->id[0] && node_hash(node_get(root, "chain"), m->promise)) return true;
    errors_say1(&d->errors, STATUS_WRONG, "chain", N_("{1} dice need the game's id and the promise of a chain"),
                m->dice);
    return false;
}

struct match *record_start(struct desk *d, const struct shelf *s, struct match_room *room, const struct node *root,
                           struct record_report *report)
{
    const struct node *book = node_get(root, "rulebook"), *seed = node_get(root, "seed"),
        *setup = node_get(root, "setup"), *dice = node_get(root, "dice"), *rules = node_get(root, "rules");
    const struct game *g = book && book->kind == NODE_TEXT ? find_game(s, book->text, NULL) : NULL;
    static const struct house none;
    struct house house = none;
    int32_t in[GAME_INTS];
    int64_t number = 0;
    char now[17];
    struct match *m;

    if (!node_get(root, "alea")) {
        errors_say1(&d->errors, STATUS_WRONG, NULL, N_("this is not a record: its first line does not say so"), NULL);
        return NULL;
    }
    if (node_get(root, "seen_by")) {
        errors_say1(&d->errors, STATUS_WRONG, NULL,
                    N_("this is what one seat saw of a game that went on: alea verify takes it; fetch it again when "
                       "the game is over"), NULL);
        return NULL;
    }
    if (!is_one_of(d, node_get(root, "alea"), "1") || !is_one_of(d, dice, "random, typed, served, mutual")) return NULL;
    if (!g) {
        errors_say1(&d->errors, STATUS_WRONG, "rulebook", N_("there is no battle of {1}"), book &&
                    node_scalar(book) ? book->text : "\"\"");
        return NULL;
    }
    if (!is_proved(dice) && (!seed || seed->kind != NODE_NUMBER || !text_to_int(seed->text, &number) || number < 0)) {
        errors_say1(&d->errors, STATUS_WRONG, "seed", N_("{1} is not a seed"), seed &&
                    node_scalar(seed) ? seed->text : "\"\"");
        return NULL;
    }
    house_read(d, g, node_get(root, "options"), NULL, &house);
    house_read(d, g, node_get(root, "house"), NULL, &house);
    if (d->errors.n || !setup_read(d, g, &house, setup && setup->kind == NODE_OBJECT ? setup : NULL, in)) return NULL;
    hash_text(now, rules_hash(g));
    if (!rules || !text_same(rules->text, now)) report->other_rules = true;
    m = match_new(g, in, &house, (uint64_t)number, dice && text_same(dice->text, "typed"), room);
    if (!m) {
        errors_no_memory(&d->errors);
        return NULL;
    }
    if (take_text(d, node_get(root, "scenario"), m->scenario, sizeof m->scenario) &&
        take_text(d, node_get(root, "title"), m->title, sizeof m->title)
        && take_players(d, m, node_get(root, "seats"))) {
        m->ours = find_packed(s, m->scenario, NULL) != NULL;
        if (take_promise(d, m, root)) return m;
    }
    match_free(m);
    return NULL;
}
