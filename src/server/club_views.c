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

void club_look_from(struct club *c, const struct club_game *g)
{
    const struct match *m = g->m;
    struct looking *l = &c->looking;

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

/* Before the rules of another release: as the line `rules` says. What came after its snapshot is lost, and counts for
** everybody, so that nobody's numbers go back. */
static unsigned past_seen(const struct club_game *g, int number, unsigned everybody)
{
    if (!g->past) return 1u << REFEREE;
    return number < g->pasts ? g->past[number] : everybody;
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
    happening_dice_json(j, h);
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
    unsigned deciding = c->looking.owing;

    if (!club_look(c, g, number)) return;
    club_clock_line(g, number, club_now(), deciding);
    (void)m;
    club_look_from(c, g);
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
    memcpy(c->heard_from, g->count, sizeof c->heard_from);
    if (first)
        for (int i = 0; i < VIEWERS; i++) if (first->roles >> i & 1) add_ear(c, i, first->lang);
    for (const struct club_socket *s = g->sockets; s; s = s->beside) add_ear(c, club_first_role(s->roles), s->lang);
    club_look_from(c, g);
    g->m->heard = hears;
    g->m->listener = c;
}

void club_deaf(struct club *c)
{
    if (c->heard && c->heard->m) c->heard->m->heard = NULL;
    c->heard = NULL;
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
    club_clock_json(g, j);
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

/* entry: its place in the history; -1: not told */
struct told { int line, number, entry; bool fresh; };

static void item_again(struct club *c, const struct engine_lent *to, struct told t, struct json *j)
{
    json_object(j);
    json_key_int(j, "number", t.number);
    engine_happened(c->engine, to, t.line, t.fresh, j);
    throw_json(to->m, t.line, to->viewer, j);
    if (t.entry >= 0) json_key_int(j, "entry", t.entry);
    json_object_end(j);
}

/* Entries of the history so far that a viewer may see; m is g->m played once more up to here. */
static int entries_so_far(const struct club_game *g, const struct match *m, int viewer)
{
    int n = 0;

    if (match_over(g->m)) return m->entries;
    for (int i = 0; i < m->entries; i++) n += g->seen[m->history[i]] >> viewer & 1;
    return n;
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

            item_again(c, &to, (struct told){ i, number, -1, fresh }, &one);
            buffer_char(lines, '\n');
        } else {
            item_again(c, &to, (struct told){ i, number, entries_so_far(g, m, viewer), fresh }, j);
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

void club_tell_missing(struct club *c, struct club_game *g, const struct club_socket *but)
{
    for (struct club_socket *s = g->sockets, *next; s; s = next) {
        int count = g->count[club_first_role(s->roles)];
        bool leaves = s->told < count && given_away(g, s);

        next = s->beside;
        if (s != but && s->told < count) push(c, g, s, NULL, s->told + 1);
        if (s->told < count) s->told = count;
        if (leaves) club_leave(c, s);
    }
}

void club_catch_up(struct club *c, struct club_game *g)
{
    if (!club_ready(c, g)) return;
    club_tell_missing(c, g, NULL);
    club_think(c, g);
}
