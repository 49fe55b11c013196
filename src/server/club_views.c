/* club_views.c - who may see which line, and telling it to them (club_inside.h).
**
** Numbers must give nothing away: a line that a viewer may not see is not counted for him, not pushed to him, and no
** reason to refuse his order. He sees a line that he brought; one with an event or dice that he may see; and one that
** changes what he sees, unless several seats seal their orders at the same time: who has sealed is no business of the
** others before all is opened. What is taken back is seen by those who saw it. */
#include <stdlib.h>
#include <string.h>
#include "match/shelf.h"
#include "match/tell.h"
#include "server/club_inside.h"

enum { MOST_EXPLAINED = 60 };           /* lines that are told again with their explanations */

/* ---- who may see it ---- */

void club_look_from(struct club *c, const struct match *m)
{
    struct looking *l = &c->looking;

    memcpy(l->state, m->state, (size_t)m->game->state->size);
    l->deciding = match_to_decide(m);
    if (m->entries > l->room) {
        int *more = realloc(l->history, (size_t)m->entries * 2 * sizeof *more);

        if (!more) return;
        l->history = more;
        l->room = m->entries * 2;
    }
    if (m->entries) memcpy(l->history, m->history, (size_t)m->entries * sizeof *l->history);
    l->entries = m->entries;
}

static bool view_changed(struct club *c, struct match *m, int seat)
{
    struct play play = match_play(m);

    battle_view(&play, c->looking.state, seat, c->other_setup, c->other_state);
    battle_view(&play, m->state, seat, c->room->seen_setup, c->room->seen_state);
    return memcmp(c->other_setup, c->room->seen_setup, (size_t)m->game->setup->size) != 0 ||
           memcmp(c->other_state, c->room->seen_state, (size_t)m->game->state->size) != 0;
}

static bool sees_order(struct club *c, struct match *m, const struct happening *h, int seat)
{
    bool alone = h->seat == REFEREE || c->looking.deciding == 1u << h->seat;

    if (h->seat == seat) return true;
    for (int i = 0; i < h->events; i++) if (match_sees(m, seat, h->event[i].seats)) return true;
    if (h->rolls && match_sees(m, seat, h->witnesses)) return true;
    return alone && view_changed(c, m, seat);
}

static bool among(const int *history, int n, int number)
{
    for (int i = 0; i < n; i++) if (history[i] == number) return true;
    return false;
}

/* Whoever saw one of the entries that went away or came back. */
static unsigned seen_by(const struct club *c, const struct club_game *g)
{
    const struct looking *was = &c->looking;
    const struct match *m = g->m;
    unsigned seen = 0;

    for (int i = 0; i < was->entries; i++)
        if (!among(m->history, m->entries, was->history[i])) seen |= g->seen[was->history[i]];
    for (int i = 0; i < m->entries; i++)
        if (!among(was->history, was->entries, m->history[i])) seen |= g->seen[m->history[i]];
    return seen;
}

static unsigned who_sees(struct club *c, struct club_game *g, int number)
{
    struct match *m = g->m;
    const struct happening *h = &m->log[number];
    unsigned all = (1u << m->game->seats) - 1, seen = 0;

    switch (h->kind) {
    case HAPPENED_ORDER:
        for (int i = 0; i < m->game->seats; i++) if (sees_order(c, m, h, i)) seen |= 1u << i;
        break;
    case HAPPENED_UNDO:
    case HAPPENED_REDO:
        seen = h->agreed ? all : (seen_by(c, g) & all) | 1u << h->seat;
        break;
    case HAPPENED_PAST: break;          /* who could see it only the rules of then can say */
    default: seen = all;
    }
    if (seen == all) seen |= 1u << WATCHER;
    return seen | 1u << REFEREE;
}

/* What a note changes in how the game is kept. */
static void heed(struct club_game *g, const struct happening *h)
{
    unsigned seat = h->seat < MOST_SEATS ? 1u << h->seat : 0;

    if (h->kind == HAPPENED_TAKES) g->taken |= seat;
    if (h->kind == HAPPENED_GIVES) g->taken &= ~seat;
    if (h->kind == HAPPENED_PAUSES) g->paused = true;
    if (h->kind == HAPPENED_GOES_ON) g->paused = false;
    if (h->kind == HAPPENED_LATE) g->late |= seat;
}

bool club_look(struct club *c, struct club_game *g, int number)
{
    unsigned seen;

    if (number >= g->seen_room) {
        int room = number < 32 ? 64 : number * 2;
        uint8_t *more = realloc(g->seen, (size_t)room * sizeof *more);

        if (!more) return false;
        g->seen = more;
        g->seen_room = room;
    }
    seen = who_sees(c, g, number);
    g->seen[number] = (uint8_t)seen;
    for (int i = 0; i < VIEWERS; i++) g->count[i] += (int)(seen >> i & 1);
    heed(g, &g->m->log[number]);
    return true;
}

/* ---- entries of the history, as a viewer counts them ---- */

int club_entries(const struct club_game *g, int viewer)
{
    int n = 0;

    if (match_over(g->m)) return g->m->entries;
    for (int i = 0; i < g->m->entries; i++) n += g->seen[g->m->history[i]] >> viewer & 1;
    return n;
}

int club_entry(const struct club_game *g, int viewer, int entry)
{
    int i = 0;

    if (match_over(g->m)) return entry;
    for (int n = 0; n < entry && i < g->m->entries; i++) n += g->seen[g->m->history[i]] >> viewer & 1;
    return i;
}

int club_viewer(const struct club_game *g, int role)
{
    return match_over(g->m) ? REFEREE : role;
}

/* ---- listening ---- */

/* What a line tells a viewer, into ear->items: without its closing brace, for the throw is known only when it is
** committed. */
static void item(struct club *c, struct club_game *g, struct ear *ear, int number)
{
    struct engine_lent to = { .m = g->m, .viewer = club_viewer(g, ear->viewer), .entry = -1 };
    struct json j = json_into(&ear->items);

    if (ear->n == ear->room) {
        int room = ear->room ? ear->room * 2 : 16;
        struct piece *more = realloc(ear->piece, (size_t)room * sizeof *more);

        if (!more) {
            ear->items.failed = true;
            return;
        }
        ear->piece = more;
        ear->room = room;
    }
    json_object(&j);
    json_key_int(&j, "number", g->count[ear->viewer]);
    engine_happened(c->engine, &to, number, true, &j);
    json_key_int(&j, "entry", club_entries(g, ear->viewer));
    ear->piece[ear->n++] = (struct piece){ number, ear->items.len };
}

/* The proof of its dice, for whoever may see them. */
static void throw_json(const struct match *m, int number, int viewer, struct json *j)
{
    const struct happening *h = &m->log[number];

    if (!h->thrown || !match_sees(m, viewer, h->witnesses)) return;
    json_key(j, "throw");
    thrown_json(j, m, h->thrown);
}

/* All its items, as a list. */
static void compose(const struct club_game *g, struct ear *ear)
{
    size_t from = 0;

    buffer_empty(&ear->told);
    buffer_char(&ear->told, '[');
    for (int i = 0; i < ear->n; i++) {
        struct buffer thrown = { 0 };
        struct json j = json_into(&thrown);

        if (i) buffer_char(&ear->told, ',');
        buffer_add_n(&ear->told, ear->items.at + from, ear->piece[i].end - from);
        from = ear->piece[i].end;
        json_object(&j);
        throw_json(g->m, ear->piece[i].line, club_viewer(g, ear->viewer), &j);
        json_object_end(&j);
        if (thrown.len > 2) {
            buffer_char(&ear->told, ',');
            buffer_add_n(&ear->told, thrown.at + 1, thrown.len - 2);
        }
        buffer_char(&ear->told, '}');
        buffer_free(&thrown);
    }
    buffer_char(&ear->told, ']');
}

static void hears(void *listener, const struct match *m, int number)
{
    struct club *c = listener;
    struct club_game *g = c->heard;
    enum language was = c->desk->lang;
    unsigned deciding = c->looking.deciding;

    if (!club_look(c, g, number)) return;
    club_clock_line(g, number, club_now(), deciding);
    club_look_from(c, m);
    for (int i = 0; i < c->ears; i++) {
        struct ear *ear = &c->ear[i];

        if (!(g->seen[number] >> ear->viewer & 1)) continue;
        engine_speaks(c->engine, ear->lang);
        desk_speak(c->desk, ear->lang);
        item(c, g, ear, number);
    }
    engine_speaks(c->engine, was);
    desk_speak(c->desk, was);
}

struct ear *club_ear(struct club *c, int viewer, enum language lang)
{
    for (int i = 0; i < c->ears; i++)
        if (c->ear[i].viewer == viewer && c->ear[i].lang == lang) return &c->ear[i];
    return NULL;
}

static void add_ear(struct club *c, int viewer, enum language lang)
{
    struct ear *ear = &c->ear[c->ears];

    if (c->ears == MOST_EARS || club_ear(c, viewer, lang)) return;
    c->ears++;
    ear->viewer = viewer;
    ear->lang = lang;
    ear->n = 0;
    buffer_empty(&ear->items);
}

static int first_role(unsigned roles)
{
    int role = 0;

    while (role < VIEWERS - 1 && !(roles >> role & 1)) role++;
    return role;
}

void club_listen(struct club *c, struct club_game *g, const struct club_socket *first)
{
    c->ears = 0;
    c->heard = g;
    if (first)
        for (int i = 0; i < VIEWERS; i++) if (first->roles >> i & 1) add_ear(c, i, first->lang);
    for (const struct club_socket *s = g->sockets; s; s = s->beside) add_ear(c, first_role(s->roles), s->lang);
    club_look_from(c, g->m);
    g->m->heard = hears;
    g->m->listener = c;
}

void club_deaf(struct club *c)
{
    if (c->heard && c->heard->m) c->heard->m->heard = NULL;
    c->heard = NULL;
}

/* ---- telling ---- */

void club_standing(struct club *c, struct club_game *g, int viewer, struct json *j)
{
    struct match *m = g->m;
    unsigned seats = match_to_decide(m);

    json_key(j, "to_decide");
    json_list(j);
    for (int i = 0; i < m->game->seats; i++) if (seats >> i & 1) json_text(j, m->game->seat[i].id);
    json_list_end(j);
    if (m->asking) {
        json_key_text(j, "asking", match_asking_words[m->asking]);
        json_key_text(j, "asker", m->game->seat[m->asker].id);
    }
    if (g->paused) json_key_bool(j, "paused", true);
    club_clock_json(g, j);
    json_key_bool(j, "over", seats == 0);
    if (seats == 0) outcome_json(j, m, c->desk->lang);
    if (g->pending || (seats == 1u << REFEREE && club_begun(g) && strcmp(g->dice, "typed") == 0))
        engine_wanted(c->engine, &(struct engine_lent){ .m = m, .viewer = viewer, .entry = -1 }, &m->wants, j);
}

void club_tell(struct club *c, struct club_game *g, const struct club_socket *but)
{
    enum language was = c->desk->lang;

    for (int i = 0; i < c->ears; i++) compose(g, &c->ear[i]);
    for (const struct club_socket *s = g->sockets; s; s = s->beside) {
        int viewer = first_role(s->roles);
        struct ear *ear = club_ear(c, viewer, s->lang);
        struct buffer text = { 0 };
        struct json j = json_into(&text);

        if (s == but || !ear || ear->n == 0) continue;
        engine_speaks(c->engine, s->lang);
        desk_speak(c->desk, s->lang);
        json_object(&j);
        json_key_text(&j, "game", g->id);
        json_key(&j, "happened");
        json_written(&j, &ear->told);
        club_standing(c, g, viewer, &j);
        json_object_end(&j);
        atomic_fetch_add(&c->counts.pushes, 1);
        club_send(c, LETTER_PUSH, s->connection, 0, &text);
    }
    engine_speaks(c->engine, was);
    desk_speak(c->desk, was);
}

static void item_again(struct club *c, const struct engine_lent *to, int i, int number, bool fresh, struct json *j)
{
    json_object(j);
    json_key_int(j, "number", number);
    engine_happened(c->engine, to, i, fresh, j);
    throw_json(to->m, i, to->viewer, j);
    json_object_end(j);
}

/* The game is played once more beside the one that stands, and its lines are told as they come: into a list that has
** been begun, or each as a line of text. */
struct part { int viewer, from, last; };       /* lines of a viewer, by his numbers */

static void again(struct club *c, struct club_game *g, struct part part, struct json *j, struct buffer *lines)
{
    struct record_report report;
    struct match *m = NULL;
    int number = 0, viewer = part.viewer;

    if (part.from <= part.last)
        m = record_read(c->desk, built_in(), c->room, buffer_text(&g->head), g->head.len, &report);
    if (m) m->rules_at = g->m->rules_at;
    for (int i = 0; m && i < g->m->happened && number < part.last; i++) {
        struct engine_lent to = { .m = m, .viewer = club_viewer(g, viewer), .entry = -1 };
        struct buffer line = { 0 };
        bool fine, fresh;

        record_line(&line, g->m, i);
        fine = !line.failed && record_add(c->desk, m, line.at, line.len - 1, &report);
        buffer_free(&line);
        if (!fine) break;
        number += g->seen[i] >> viewer & 1;
        if (!(g->seen[i] >> viewer & 1) || number < part.from) continue;
        fresh = lines || number > part.last - MOST_EXPLAINED;
        if (lines) {
            struct json one = json_into(lines);

            item_again(c, &to, i, number, fresh, &one);
            buffer_char(lines, '\n');
        } else {
            item_again(c, &to, i, number, fresh, j);
        }
    }
    match_free(m);
}

void club_tell_some(struct club *c, struct club_game *g, int viewer, int from, int last, struct json *j)
{
    json_key(j, "happened");
    json_list(j);
    again(c, g, (struct part){ viewer, from, last }, j, NULL);
    json_list_end(j);
}

void club_tell_again(struct club *c, struct club_game *g, int viewer, int from, struct json *j)
{
    club_tell_some(c, g, viewer, from, g->count[viewer], j);
}

void club_tell_lines(struct club *c, struct club_game *g, int viewer, struct buffer *out)
{
    again(c, g, (struct part){ viewer, 1, g->count[viewer] }, NULL, out);
}

void club_tell_since(struct club *c, struct club_game *g, const int before[VIEWERS], const struct club_socket *but)
{
    enum language was = c->desk->lang;

    for (const struct club_socket *s = g->sockets; s; s = s->beside) {
        int viewer = first_role(s->roles);
        struct buffer text = { 0 };
        struct json j = json_into(&text);

        if (s == but || g->count[viewer] <= before[viewer]) continue;
        engine_speaks(c->engine, s->lang);
        desk_speak(c->desk, s->lang);
        json_object(&j);
        json_key_text(&j, "game", g->id);
        club_tell_again(c, g, viewer, before[viewer] + 1, &j);
        club_standing(c, g, viewer, &j);
        json_object_end(&j);
        atomic_fetch_add(&c->counts.pushes, 1);
        club_send(c, LETTER_PUSH, s->connection, 0, &text);
    }
    engine_speaks(c->engine, was);
    desk_speak(c->desk, was);
}

void club_catch_up(struct club *c, struct club_game *g)
{
    int before[VIEWERS];

    memcpy(before, g->count, sizeof before);
    if (g->m && club_ready(c, g)) {
        club_tell_since(c, g, before, NULL);
        club_think(c, g);
    }
}
