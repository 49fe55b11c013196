/* match.c - see match.h: orders, dice, the referee. */
#include "match/match.h"
#include <stdlib.h>
#include <string.h>
#include "match/told.h"

/* Numbers that a struct of so many bytes takes. */
static size_t ints(int bytes)
{
    return ((size_t)bytes + sizeof(int32_t) - 1) / sizeof(int32_t);
}

static size_t bytes_of(const struct game *g)
{
    return sizeof(struct match) + (ints(g->setup->size) + ints(g->state->size) + ints(g->ready_size)) * sizeof(int32_t);
}

size_t match_bytes(const struct match *m) { return bytes_of(m->game); }

struct match *match_new(const struct game *g, const void *setup, const struct house *house, uint64_t seed, bool typed,
                        struct match_room *room)
{
    struct match *m = calloc(1, bytes_of(g));
    struct play play;

    if (!m) return NULL;
    CHECK(ints(g->setup->size) <= GAME_INTS && ints(g->state->size) <= GAME_INTS);
    m->game = g;
    m->room = room;
    m->setup = m->numbers;
    m->state = m->setup + ints(g->setup->size);
    m->ready = m->state + ints(g->state->size);
    m->seed = seed;
    m->typed = typed;
    if (house && house->len) m->house = *house, m->has_house = true;
    memcpy(m->setup, setup, (size_t)g->setup->size);
    play = match_play(m);
    play_ready(&play, m->ready);
    g->start(&play, m->state);
    return m;
}

struct play match_play(const struct match *m)
{
    return (struct play){ m->game, m->setup, m->has_house ? &m->house : NULL, m->ready, NULL };
}

static bool is_translated(const struct match *m) { return m->ours && m->room->lang != ENGLISH; }

struct play match_seen(const struct match *m)
{
    bool translated = is_translated(m);

    return (struct play){ m->game, translated ? m->room->told_setup : m->room->seen_setup,
                          m->has_house ? &m->house : NULL, m->ready, translated ? m->room->seen_setup : NULL };
}

static void forget_happening(struct happening *h)
{
    free(h->roll);
    free(h->face);
    free(h->event);
    free(h->path);
    free(h->value);
    free(h->why);
    free(h->thrown);
    free(h->lot);
    free(h->state);
}

void match_forget_undone(struct match *m)
{
    for (int i = 0; i < m->undos; i++) free(m->undone[i].history);
    m->undos = 0;
}

void match_free(struct match *m)
{
    if (!m) return;
    for (int i = 0; i < m->happened; i++) forget_happening(&m->log[i]);
    match_forget_undone(m);
    free(m->undone);
    free(m->log);
    free(m->history);
    free(m);
}

/* ---- the log ---- */

struct happening *match_note(struct match *m, enum happening_kind kind, int seat)
{
    if (m->happened == m->log_room) {
        int room = m->log_room ? m->log_room * 2 : 32;
        struct happening *more = realloc(m->log, (size_t)room * sizeof *more);

        if (!more) return NULL;
        m->log = more;
        m->log_room = room;
    }
    m->log[m->happened] = (struct happening){ .kind = kind, .seat = seat, .witnesses = 0xff };
    return &m->log[m->happened++];
}

void match_forget_last(struct match *m)
{
    forget_happening(&m->log[--m->happened]);
}

bool match_stands(struct match *m, int number)
{
    if (m->entries == m->history_room) {
        int room = m->history_room ? m->history_room * 2 : 64;
        int *more = realloc(m->history, (size_t)room * sizeof *more);

        if (!more) return false;
        m->history = more;
        m->history_room = room;
    }
    m->history[m->entries++] = number;
    return true;
}

bool match_fits(struct match *m, enum happening_kind kind, const int32_t *state)
{
    return !m->fits || m->fits(m->listener, m, kind, state_hash(m->game, state));
}

void match_heard(struct match *m)
{
    if (m->heard) m->heard(m->listener, m, m->happened - 1);
}

bool match_keep_text(char **to, const char *s)
{
    size_t size = strlen(s) + 1;

    *to = malloc(size);
    if (*to) memcpy(*to, s, size);
    return *to != NULL;
}

/* A copy of n things; nothing to copy is NULL and no fault. */
static bool keep(void *to, const void *from, int n, size_t size)
{
    void *copy = n ? malloc((size_t)n * size) : NULL;

    if (copy) memcpy(copy, from, (size_t)n * size);
    memcpy(to, &copy, sizeof copy);
    return copy || !n;
}

static bool keep_reading(struct happening *h, const struct match *m)
{
    h->rolls = m->room->record.rolls;
    h->faces = m->room->record.faces;
    h->typist = h->rolls ? m->typist : 0;
    h->events = m->room->events.len;
    h->events_cut = m->room->events.cut;
    return keep(&h->roll, m->room->record.roll, h->rolls, sizeof *h->roll) &&
           keep(&h->face, m->room->record.face, h->faces, sizeof *h->face)
        && keep(&h->event, m->room->events.row, h->events, sizeof *h->event);
}

bool happening_copy(struct happening *to, const struct happening *from)
{
    *to = *from;
    to->face = NULL, to->event = NULL, to->path = to->value = to->why = NULL;
    to->state = NULL;
    to->thrown = NULL, to->lot = NULL;              /* they prove the game they come from */
    return keep(&to->roll, from->roll, from->rolls, sizeof *to->roll) &&
           keep(&to->face, from->face, from->faces, sizeof *to->face)
        && keep(&to->event, from->event, from->events, sizeof *to->event)
        && keep(&to->state, from->state, from->states, sizeof *to->state)
        && (!from->path || match_keep_text(&to->path, from->path))
        && (!from->value || match_keep_text(&to->value, from->value))
        && (!from->why || match_keep_text(&to->why, from->why));
}

const char *match_dice(const struct match *m)
{
    return m->dice[0] ? m->dice : m->typed ? "typed" : "random";
}

/* ---- who decides, and what may be known ---- */

bool match_over(const struct match *m)
{
    return match_to_decide(m) == 0;
}

static int seats_left(const struct match *m)
{
    int n = 0;

    for (int i = 0; i < m->game->seats; i++) n += !(m->resigned & 1u << i);
    return n;
}

unsigned match_to_decide(const struct match *m)
{
    struct play play = match_play(m);

    if (m->drawn || seats_left(m) < 2) return 0;
    return m->game->to_decide(&play, m->state);
}

struct outcome match_outcome(const struct match *m)
{
    struct play play = match_play(m);

    if (m->drawn) return (struct outcome){ BATTLE_DRAWN, -1, N_("a draw was agreed") };
    if (seats_left(m) < 2)
        for (int i = 0; i < m->game->seats; i++)
            if (!(m->resigned & 1u << i)) return (struct outcome){ BATTLE_WON, i, N_("the other side gave up") };
    return m->game->outcome(&play, m->state);
}

bool match_sees(const struct match *m, int viewer, unsigned seats)
{
    unsigned all = (1u << m->game->seats) - 1;

    if (viewer == REFEREE) return true;
    return viewer == WATCHER ? (seats & all) == all : seats >> viewer & 1;
}

void match_view(struct match *m, int seat)
{
    struct play play = match_play(m);

    if (seat == WATCHER) {
        struct play left = match_seen(m);

        left.setup = m->room->seen_setup;
        left.ids = NULL;
        battle_view(&play, m->state, 0, m->room->seen_setup, m->room->seen_state);
        for (int i = 1; i < m->game->seats; i++)
            m->game->hide(&left, m->room->seen_setup, m->room->seen_state, i);
    } else if (seat != REFEREE) {
        battle_view(&play, m->state, seat, m->room->seen_setup, m->room->seen_state);
    } else {
        memcpy(m->room->seen_setup, m->setup, (size_t)m->game->setup->size);
        memcpy(m->room->seen_state, m->state, (size_t)m->game->state->size);
    }
    if (is_translated(m)) names_told(m->game->setup, m->room->seen_setup, m->room->lang, m->room->told_setup);
}

int match_legal(struct match *m, int seat)
{
    struct play seen = match_seen(m);
    int n;

    if (!(match_to_decide(m) & 1u << seat)) return 0;
    match_view(m, seat);
    n = m->game->legal(&seen, m->room->seen_state, seat, m->room->legal, LEN(m->room->legal));
    return n > LEN(m->room->legal) ? LEN(m->room->legal) : n < 0 ? 0 : n;
}

bool match_by_itself(struct match *m, int seat, struct act *out)
{
    struct play seen = match_seen(m);

    if (!m->game->by_itself || !(match_to_decide(m) & 1u << seat)) return false;
    match_view(m, seat);
    return m->game->by_itself(&seen, m->room->seen_state, seat, out);
}

struct range match_range(struct match *m, int seat, const struct act *order, int arg)
{
    struct play seen = match_seen(m);

    match_view(m, seat);
    return m->game->range(&seen, m->room->seen_state, seat, order, arg);
}

/* ---- orders ---- */

static bool arg_possible(const struct match *m, const struct act_arg *arg, int value)
{
    struct play play = match_play(m);

    if (value == -1 && arg->may_lack) return true;
    switch (arg->kind) {
    case ARG_INT:    return value >= arg->lo && value <= arg->hi;
    case ARG_CHOICE: return value >= 0 && value < arg->choices;
    default:         return value >= 0 && value < m->game->things(&play, arg->things);
    }
}

/* Is it an order of this game: are its arguments in their ranges, and is there nothing behind them? */
static bool possible(const struct match *m, const struct act *order)
{
    const struct act_kind *kind = order_kind(m->game, order);

    if (!kind) return false;
    for (int i = 0; i < kind->args; i++)
        if (!arg_possible(m, &kind->arg[i], order->arg[i])) return false;
    for (int i = kind->args; i < ACT_ARGS; i++)
        if (order->arg[i] != 0) return false;
    return true;
}

static enum match_say how_it_stopped(struct match *m, const struct reading *r)
{
    m->wants = r->wants;
    m->used = r->given_used;
    switch (r->stop) {
    case STOP_NONE:       return r->mode == READ_TYPED && r->given_used < r->given_len ? MATCH_LEFT_OVER : MATCH_DONE;
    case STOP_NEEDS_ROLL: return MATCH_WANTS_DICE;
    case STOP_SPLIT_ROLL:
    case STOP_BAD_FACE:   return MATCH_BAD_DICE;
    default:              return MATCH_TOO_LONG;
    }
}

/* Applies an order to `state`, a copy. Record, trace and events in the room are those of this attempt. */
enum match_say match_try(struct match *m, int seat, const struct act *order, struct faces faces, bool random,
                         int32_t *state)
{
    struct play play = match_play(m);
    struct reading r = {
        .mode = random ? READ_RANDOM : READ_TYPED, .house = play.house, .rng = &m->room->dice,
        .given = faces.face, .given_len = faces.n, .record = &m->room->record, .trace = &m->room->trace,
    };

    if (random) battle_dice(&m->room->dice, m->seed, m->entries);
    reading_rewind(&r);
    m->room->events.len = 0;
    m->room->events.cut = false;
    m->game->apply(&r, &play, state, seat, order, &m->room->events);
    return how_it_stopped(m, &r);
}

unsigned match_witnesses(const struct match *m, int seat, const struct act *order)
{
    struct play play = match_play(m);

    return m->game->witnesses ? m->game->witnesses(&play, m->state, seat, order) : 0xff;
}

/* Carries out an order that is known to be legal. */
static enum match_say carry_out(struct match *m, int seat, const struct act *order, struct faces faces)
{
    struct play play = match_play(m);
    bool random = !m->typed && !faces.face;
    bool reveals = m->game->reveals && m->game->reveals(&play, m->state, seat, order);
    unsigned witnesses = match_witnesses(m, seat, order);
    enum match_say say;
    struct happening *h;

    if (m->entries >= MOST_ENTRIES || m->happened >= 2 * MOST_ENTRIES) return MATCH_TOO_LONG;
    memcpy(m->room->next, m->state, (size_t)m->game->state->size);
    say = match_try(m, seat, order, faces, random, m->room->next);
    if (say != MATCH_DONE) return say;
    if (!match_fits(m, HAPPENED_ORDER, m->room->next)) return MATCH_DIFFERS;
    h = match_note(m, HAPPENED_ORDER, seat);
    if (!h) return MATCH_NO_MEMORY;
    h->act = *order;
    h->reveals = reveals;
    h->witnesses = (uint8_t)witnesses;
    h->hash = state_hash(m->game, m->room->next);
    if (!keep_reading(h, m) || !match_stands(m, m->happened - 1)) {
        match_forget_last(m);
        return MATCH_NO_MEMORY;
    }
    memcpy(m->state, m->room->next, (size_t)m->game->state->size);
    match_forget_undone(m);
    match_forget_asking(m);
    match_heard(m);
    return MATCH_DONE;
}

enum match_say match_order(struct match *m, int seat, const struct act *order, struct faces faces)
{
    struct play seen = match_seen(m);
    enum match_say say;

    if (match_over(m)) return MATCH_OVER;
    if (seat < 0 || seat >= m->game->seats || !(match_to_decide(m) & 1u << seat)) return MATCH_NOT_YOURS;
    if (!possible(m, order)) return MATCH_NO_SUCH_ORDER;
    match_view(m, seat);
    m->why = (struct no){ NULL, NULL };
    if (!m->game->allowed(&seen, m->room->seen_state, seat, order, &m->why)) return MATCH_REFUSED;
    say = carry_out(m, seat, order, faces);
    if (say != MATCH_DONE) return say;
    say = match_settle(m, (struct faces){ NULL, 0 });
    /* the order has happened; dice of the referee are asked for in the next step */
    return say == MATCH_WANTS_DICE ? MATCH_DONE : say;
}

/* A seat that gave up goes on by itself in a battle of more than two. */
static int nobodys_seat(const struct match *m, unsigned seats)
{
    for (int i = 0; i < m->game->seats; i++)
        if (seats & m->resigned & 1u << i) return i;
    return REFEREE;
}

enum match_say match_referee(struct match *m, const struct act *order, struct faces faces)
{
    unsigned seats = match_to_decide(m);

    if (seats == 0) return MATCH_OVER;
    if (seats != 1u << REFEREE) return MATCH_NOT_YOURS;
    if (match_legal(m, REFEREE) < 1) return MATCH_STUCK;
    return act_same(order, &m->room->legal[0]) ? carry_out(m, REFEREE, order, faces) : MATCH_NO_SUCH_ORDER;
}

/* What the referee, or a seat that gave up, does now. false: nobody but a person decides. */
static bool next_by_itself(struct match *m, int *seat, struct act *order, enum match_say *say)
{
    unsigned seats = match_to_decide(m);

    *say = MATCH_DONE;
    *seat = nobodys_seat(m, seats);
    if (*seat == REFEREE && seats != 1u << REFEREE) return false;
    if (*seat != REFEREE) {
        if (!match_propose(m, *seat, &recruit, NULL, order)) *say = MATCH_STUCK;
    } else if (match_legal(m, REFEREE) < 1) {
        *say = MATCH_STUCK;
    } else {
        *order = m->room->legal[0];
    }
    return *say == MATCH_DONE;
}

enum match_say match_settle(struct match *m, struct faces faces)
{
    bool acted = false;
    enum match_say say;
    struct act order;
    int seat;

    if (m->reading) return MATCH_DONE;
    while (next_by_itself(m, &seat, &order, &say)) {
        say = carry_out(m, seat, &order, faces);
        if (say != MATCH_DONE) return acted && say == MATCH_WANTS_DICE ? MATCH_DONE : say;
        faces = (struct faces){ NULL, 0 };                          /* a face is used once */
        acted = true;
    }
    return faces.n ? MATCH_NOTHING : say;
}

bool match_propose(struct match *m, int seat, const struct player *p, struct work *work, struct act *out)
{
    return match_propose_within(m, seat, p, work, NULL, out);
}

bool match_propose_within(struct match *m, int seat, const struct player *p, struct work *work,
                          struct think_time *patience, struct act *out)
{
    int n = match_legal(m, seat);
    struct choosing c = {
        match_seen(m), m->room->seen_state, seat, m->room->legal, n, &m->room->choice, work,
        battle_steady(m->seed, seat), patience ? patience->plan : NULL, patience,
    };

    if (n < 1) return false;
    battle_choice(&m->room->choice, m->seed, seat, m->entries);
    p->choose(&c, out);
    return true;
}
