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

/* ---- who may see it ---- */

void club_look_from(struct bench *b, const struct club_game *g)
{
    const struct match *m = g->m;
    struct looking *l = &b->looking;

    memcpy(l->state, m->state, (size_t)m->game->state->size);
    l->deciding = match_to_decide(m);
    l->owing = club_owing(g);
    if (m->entries > l->room) {
        int *more = realloc(l->history, (size_t)m->entries * 2 * sizeof *more);

        if (!more) return;
        l->history = more;
        l->room = m->entries * 2;
    }
    if (m->entries) memcpy(l->history, m->history, (size_t)m->entries * sizeof *l->history);
    l->entries = m->entries;
}

static bool view_changed(struct bench *b, struct match *m, int seat)
{
    struct play play = match_play(m);

    battle_view(&play, b->looking.state, seat, b->other_setup, b->other_state);
    battle_view(&play, m->state, seat, b->room->seen_setup, b->room->seen_state);
    return memcmp(b->other_setup, b->room->seen_setup, (size_t)m->game->setup->size) != 0 ||
           memcmp(b->other_state, b->room->seen_state, (size_t)m->game->state->size) != 0;
}

static bool sees_order(struct bench *b, struct match *m, const struct happening *h, int seat)
{
    bool alone = h->seat == REFEREE || b->looking.deciding == 1u << h->seat;

    if (h->seat == seat) return true;
    for (int i = 0; i < h->events; i++) if (match_sees(m, seat, h->event[i].seats)) return true;
    if (h->rolls && match_sees(m, seat, h->witnesses)) return true;
    return alone && view_changed(b, m, seat);
}

static bool among(const int *history, int n, int number)
{
    for (int i = 0; i < n; i++) if (history[i] == number) return true;
    return false;
}

/* Whoever saw one of the entries that went away or came back. */
static unsigned seen_by(const struct bench *b, const struct club_game *g)
{
    const struct looking *was = &b->looking;
    const struct match *m = g->m;
    unsigned seen = 0;

    for (int i = 0; i < was->entries; i++)
        if (!among(m->history, m->entries, was->history[i])) seen |= g->seen[was->history[i]];
    for (int i = 0; i < m->entries; i++)
        if (!among(was->history, was->entries, m->history[i])) seen |= g->seen[m->history[i]];
    return seen;
}

/* Before the rules of another release: as the line `rules` says. What came after its snapshot is lost, and counts for
** everybody, so that nobody's numbers go back. */
static unsigned past_seen(const struct club_game *g, int number, unsigned everybody)
{
    if (!g->past) return 1u << REFEREE;
    return number < g->pasts ? g->past[number] : everybody;
}

static unsigned who_sees(struct bench *b, struct club_game *g, int number)
{
    struct match *m = g->m;
    const struct happening *h = &m->log[number];
    unsigned all = (1u << m->game->seats) - 1, seen = 0;

    switch (h->kind) {
    case HAPPENED_ORDER:
        for (int i = 0; i < m->game->seats; i++) if (sees_order(b, m, h, i)) seen |= 1u << i;
        break;
    case HAPPENED_UNDO:
    case HAPPENED_REDO:
        seen = h->agreed ? all : (seen_by(b, g) & all) | 1u << h->seat;
        break;
    case HAPPENED_TELLS: return 0;      /* before the throw a link is nobody's business */
    case HAPPENED_PAST: return past_seen(g, number, all | 1u << WATCHER | 1u << REFEREE);
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
    if (h->kind == HAPPENED_PAUSES) g->paused = true;
    if (h->kind == HAPPENED_GOES_ON) g->paused = false;
    if (h->kind == HAPPENED_LATE) g->late |= seat;
}

bool club_look(struct bench *b, struct club_game *g, int number)
{
    unsigned seen;

    if (number >= g->seen_room) {
        int room = number < 32 ? 64 : number * 2;
        uint8_t *more = realloc(g->seen, (size_t)room * sizeof *more);

        if (!more) return false;
        g->seen = more;
        g->seen_room = room;
    }
    seen = who_sees(b, g, number);
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
        club_throw_json(g->m, ear->piece[i].line, club_viewer(g, ear->viewer), &j);
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

/* A new line, for every ear that may hear it. */
static void items(struct club *c, struct club_game *g, int number)
{
    enum language was = c->desk->lang;

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

static void hears(void *listener, const struct match *m, int number)
{
    struct club *c = listener;
    struct club_game *g = c->heard;

    if (!club_look(&c->bench, g, number)) return;
    club_clock_line(g, number, club_now(), &c->bench.looking);
    (void)m;
    club_look_from(&c->bench, g);
    items(c, g, number);
}

/* The same for a line that another server wrote, when it is read. */
static void hears_read(void *listener, struct club_game *g, int number)
{
    struct club *c = listener;

    if (g->m == c->heard_match) items(c, g, number);
    else c->ears = 0;                                   /* it had to be read from its beginning */
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

int club_first_role(unsigned roles)
{
    int role = 0;

    while (role < VIEWERS - 1 && !(roles >> role & 1)) role++;
    return role;
}

void club_listen(struct club *c, struct club_game *g, const struct club_socket *first)
{
    c->ears = 0;
    c->heard = g;
    c->heard_match = g->m;
    memcpy(c->heard_from, g->count, sizeof c->heard_from);
    if (first)
        for (int i = 0; i < VIEWERS; i++) if (first->roles >> i & 1) add_ear(c, i, first->lang);
    for (const struct club_socket *s = g->sockets; s; s = s->beside) add_ear(c, club_first_role(s->roles), s->lang);
    club_look_from(&c->bench, g);
    g->m->heard = hears;
    g->m->listener = c;
}

void club_listen_reading(struct club *c, struct club_game *g)
{
    club_listen(c, g, NULL);
    c->bench.heard = hears_read;
    c->bench.listener = c;
}

void club_deaf(struct club *c)
{
    if (c->heard && c->heard->m) c->heard->m->heard = NULL;
    c->heard = NULL;
    c->bench.heard = NULL;
}

/* ---- telling ---- */

/* Seats that nobody has taken yet: play begins when there are none. */
static void empty_json(const struct club_game *g, struct json *j)
{
    if (club_begun(g)) return;
    json_key(j, "empty");
    json_list(j);
    for (int i = 0; i < g->m->game->seats; i++)
        if (g->people >> i & 1 && !(g->taken >> i & 1)) json_text(j, g->m->game->seat[i].id);
    json_list_end(j);
}

void club_standing(struct club *c, struct club_game *g, int viewer, struct json *j)
{
    struct match *m = g->m;
    unsigned seats = match_to_decide(m);
    bool waits = club_waits(g);

    json_key(j, "to_decide");
    json_list(j);
    for (int i = 0; i < m->game->seats && !waits; i++) if (seats >> i & 1) json_text(j, m->game->seat[i].id);
    json_list_end(j);
    if (m->asking) {
        json_key_text(j, "asking", match_asking_words[m->asking]);
        json_key_text(j, "asker", m->game->seat[m->asker].id);
    }
    if (g->paused) json_key_bool(j, "paused", true);
    empty_json(g, j);
    club_waits_json(g, j);
    club_clock_json(g, viewer, j);
    json_key_bool(j, "over", seats == 0);
    club_rematch_json(g, j);
    if (seats == 0) outcome_json(j, m, c->desk->lang);
    if (((waits && !g->mutual) || (seats == 1u << REFEREE && club_begun(g) && strcmp(g->dice, "typed") == 0)) &&
        club_sees_wanted(g, viewer))
        engine_wanted(c->engine, &(struct engine_lent){ .m = m, .viewer = viewer, .entry = -1 }, &m->wants, j);
}

/* What happened goes to one connection, in its language: as an ear has heard it, or without an ear his lines from
** number `from` on. */
static void push(struct club *c, struct club_game *g, const struct club_socket *to, const struct ear *ear, int from)
{
    enum language was = c->desk->lang;
    int viewer = club_first_role(to->roles);
    struct buffer text = { 0 };
    struct json j = json_into(&text);

    engine_speaks(c->engine, to->lang);
    desk_speak(c->desk, to->lang);
    json_object(&j);
    json_key_text(&j, "game", g->id);
    if (ear) {
        json_key(&j, "happened");
        json_written(&j, &ear->told);
    } else {
        club_tell_again(c, g, viewer, from, &j);
    }
    club_standing(c, g, viewer, &j);
    json_object_end(&j);
    atomic_fetch_add(&c->counts.pushes, 1);
    club_send(c, LETTER_PUSH, to->connection, 0, &text);
    engine_speaks(c->engine, was);
    desk_speak(c->desk, was);
}

/* Who lacks lines that another server wrote gets those, too, and not what the ear has heard alone. */
void club_tell(struct club *c, struct club_game *g, const struct club_socket *but)
{
    for (int i = 0; i < c->ears; i++) compose(g, &c->ear[i]);
    for (struct club_socket *s = g->sockets; s; s = s->beside) {
        int viewer = club_first_role(s->roles);
        bool knows = s->told == c->heard_from[viewer];
        const struct ear *ear = knows ? club_ear(c, viewer, s->lang) : NULL;

        if (s == but && !knows) continue;               /* his answer holds what he did; the rest comes by itself */
        if (s != but && s->told < g->count[viewer]) push(c, g, s, ear, s->told + 1);
        s->told = g->count[viewer];
    }
}

/* Does one of the lines that this connection does not know give its seat to somebody else? */
static bool given_away(const struct club_game *g, const struct club_socket *s)
{
    int number = 0, viewer = club_first_role(s->roles);

    for (int i = 0; i < g->m->happened; i++) {
        const struct happening *h = &g->m->log[i];

        number += g->seen[i] >> viewer & 1;
        if (number > s->told && h->kind == HAPPENED_GIVES && s->roles >> h->seat & 1) return true;
    }
    return false;
}

/* As an ear has heard it just now, for whoever knew all that came before. */
static const struct ear *ear_of(struct club *c, const struct club_socket *s)
{
    int viewer = club_first_role(s->roles);

    return s->told == c->heard_from[viewer] ? club_ear(c, viewer, s->lang) : NULL;
}

static void tell_missing(struct club *c, struct club_game *g, const struct club_socket *but, bool heard)
{
    for (struct club_socket *s = g->sockets, *next; s; s = next) {
        int count = g->count[club_first_role(s->roles)];
        bool leaves = s->told < count && given_away(g, s);

        next = s->beside;
        if (s != but && s->told < count) push(c, g, s, heard ? ear_of(c, s) : NULL, s->told + 1);
        if (s->told < count) s->told = count;
        if (leaves) club_leave(c, s);
    }
}

void club_tell_heard(struct club *c, struct club_game *g)
{
    for (int i = 0; i < c->ears; i++) compose(g, &c->ear[i]);
    tell_missing(c, g, NULL, true);
}

void club_tell_missing(struct club *c, struct club_game *g, const struct club_socket *but)
{
    tell_missing(c, g, but, false);
}

void club_catch_up(struct club *c, struct club_game *g)
{
    if (!g->m) {
        club_wakes(c, g);
        return;
    }
    if (!club_ready(c, g)) return;
    club_tell_missing(c, g, NULL);
    club_tell_said(c, g);
    club_think(c, g);
}
