/* history.c - what is taken back, agreed to or given up, and branches (match.h). The umpire's changes: override.c. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/match.h"

/* ---- the state again from the start ---- */

static bool still_allowed(struct match *m, const struct happening *h)
{
    struct play play = match_play(m), seen = match_seen(m);
    struct no why;

    if (h->seat == REFEREE) return true;
    battle_view(&play, m->room->next, h->seat, m->room->seen_setup, m->room->seen_state);
    return m->game->allowed(&seen, m->room->seen_state, h->seat, &h->act, &why);
}

/* Applies one entry to the state in m->room->next; false: it does not fit. */
static bool entry_again(struct match *m, const struct happening *h)
{
    switch (h->kind) {
    case HAPPENED_ORDER:
        return match_try(m, h->seat, &h->act, (struct faces){ h->face, h->faces }, false, m->room->next) == MATCH_DONE;
    case HAPPENED_OVERRIDE:
        return match_change(m, m->room->next, h->path, given_text(h->value), NULL, NULL) == MATCH_DONE;
    case HAPPENED_RESIGN:
        m->resigned |= 1u << h->seat;
        return true;
    case HAPPENED_RULES:
        memcpy(m->room->next, h->state, (size_t)m->game->state->size);
        m->resigned = h->agreed;
        return true;
    default:
        m->drawn = true;
        return true;
    }
}

/* Applies log[history[i]] for all i to a fresh state; false: one of them does not fit.
** ask_again: one was left out, the others may not be allowed any more. */
static bool rebuild(struct match *m, const int *history, int n, bool ask_again)
{
    struct play play = match_play(m);

    m->resigned = 0;
    m->drawn = false;
    memset(m->room->next, 0, (size_t)m->game->state->size);
    m->game->start(&play, m->room->next);
    for (int i = 0; i < n; i++) {
        const struct happening *h = &m->log[history[i]];

        if (ask_again && h->kind == HAPPENED_ORDER && !still_allowed(m, h)) return false;
        if (!entry_again(m, h)) return false;
    }
    return true;
}

/* Replaces the history, because of an undo, redo or draw (`kind`). false: its entries do not fit one another, and
** nothing has changed. */
static bool go_to(struct match *m, const int *history, int n, bool ask_again, enum happening_kind kind)
{
    unsigned resigned = m->resigned;
    bool drawn = m->drawn;

    if (!rebuild(m, history, n, ask_again) || !match_fits(m, kind, m->room->next)) {
        m->resigned = resigned;
        m->drawn = drawn;
        return false;
    }
    memcpy(m->state, m->room->next, (size_t)m->game->state->size);
    /* the history was as long as this before: there is room */
    if (history != m->history) memcpy(m->history, history, (size_t)n * sizeof *history);
    m->entries = n;
    return true;
}

/* ---- undo ---- */

static bool is_seat(const struct match *m, int seat)
{
    return seat >= 0 && seat < m->game->seats;
}

/* Everybody has to agree but those who have given up. */
static bool all_agreed(const struct match *m, unsigned agreed)
{
    unsigned all = (1u << m->game->seats) - 1;

    return (agreed | m->resigned) == all;
}

/* The last entry that a seat ordered (from 0), or -1. */
static int last_ordered(const struct match *m, int seat)
{
    for (int i = m->entries - 1; i >= 0; i--) {
        const struct happening *h = &m->log[m->history[i]];
        if (h->seat == seat && (h->kind == HAPPENED_ORDER || h->kind == HAPPENED_RESIGN)) return i;
    }
    return -1;
}

/* Did the seat give the order that waits for its dice, or type some of them? */
static bool waits_for(const struct match *m, int seat)
{
    for (int i = m->happened - 1; i >= 0; i--) {
        const struct happening *h = &m->log[i];

        if (h->kind <= HAPPENED_REDO || h->kind == HAPPENED_RULES) return false;
        if ((h->kind == HAPPENED_WAITS || h->kind == HAPPENED_TYPES) && h->seat == seat) return true;
    }
    return false;
}

/* The last entry that a seat ordered or whose dice it typed, whoever threw them (from 0), or -1: a slip of the one who
** types at a table is his to take back. What waits for dice is the entry behind the last. */
static int last_of(const struct match *m, int seat)
{
    int last = last_ordered(m, seat);

    if (waits_for(m, seat)) return m->entries;
    for (int i = m->entries - 1; i > last; i--)
        if (m->log[m->history[i]].typist == seat + 1) return i;
    return last;
}

/* Has somebody else seen what this entry did? */
static bool was_seen(const struct happening *h)
{
    for (int i = 0; i < h->events; i++)
        if (h->event[i].seats & ~(1u << h->seat)) return true;
    return false;
}

/* May the entry be taken back without asking anybody: nothing thrown, nothing shown since,
** and nobody has answered what he saw of it? */
static bool still_sealed(const struct match *m, int from, bool *others)
{
    bool referee = false;

    *others = false;
    for (int i = from; i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        if (h->kind != HAPPENED_ORDER || h->rolls || h->reveals) return false;
        if (h->seat == REFEREE) referee = true;
        else if (h->seat != m->log[m->history[from]].seat) *others = true;
    }
    return !(*others && (referee || was_seen(&m->log[m->history[from]])));
}

static bool push_undone(struct match *m, int seat, bool agreed)
{
    struct undone *u;

    if (m->undos == m->undone_room) {
        int room = m->undone_room ? m->undone_room * 2 : 8;
        u = realloc(m->undone, (size_t)room * sizeof *u);
        if (!u) return false;
        m->undone = u;
        m->undone_room = room;
    }
    u = &m->undone[m->undos];
    *u = (struct undone){ malloc((size_t)m->entries * sizeof *u->history), m->entries, seat, agreed };
    if (!u->history) return false;
    memcpy(u->history, m->history, (size_t)m->entries * sizeof *u->history);
    m->undos++;
    return true;
}

static void pop_undone(struct match *m)
{
    free(m->undone[--m->undos].history);
}

static enum match_say note_undo(struct match *m, int seat, int number, unsigned agreed)
{
    struct happening *h = match_note(m, HAPPENED_UNDO, seat);

    if (!h) return MATCH_NO_MEMORY;
    h->number = number;
    h->agreed = (uint8_t)agreed;
    h->hash = state_hash(m->game, m->state);
    match_forget_asking(m);
    match_heard(m);
    return MATCH_DONE;
}

/* What waits for its dice has changed nothing yet; but they may lie on the table, so the others agree first. */
static enum match_say undo_waiting(struct match *m, int seat, int number, unsigned agreed)
{
    if (!all_agreed(m, agreed)) return MATCH_WAITS;
    return match_fits(m, HAPPENED_UNDO, m->state) ? note_undo(m, seat, number, agreed) : MATCH_DIFFERS;
}

enum match_say match_undo_to(struct match *m, int seat, int number, unsigned agreed)
{
    bool others, sealed;
    int n = number - 1;

    if (!is_seat(m, seat)) return MATCH_NOTHING;
    /* records from before typed dice could be taken back name the last order */
    if (number < 1 || (number - 1 != last_of(m, seat) && number - 1 != last_ordered(m, seat))) return MATCH_NOTHING;
    if (number == m->entries + 1) return undo_waiting(m, seat, number, agreed);
    sealed = still_sealed(m, number - 1, &others);
    if ((!sealed || agreed) && !all_agreed(m, agreed)) return MATCH_WAITS;
    if (!push_undone(m, seat, agreed != 0)) return MATCH_NO_MEMORY;
    if (sealed && others)                           /* what others have sealed meanwhile stays */
        for (int i = number; i < m->entries; i++) m->history[n++] = m->history[i];
    if (!go_to(m, m->history, n, sealed && others, HAPPENED_UNDO)) {
        memcpy(m->history, m->undone[m->undos - 1].history, (size_t)m->entries * sizeof *m->history);
        pop_undone(m);
        return agreed ? MATCH_NOTHING : MATCH_WAITS;
    }
    return note_undo(m, seat, number, agreed);
}

enum match_say match_redo_agreed(struct match *m, int seat, unsigned agreed)
{
    struct undone *u = m->undos ? &m->undone[m->undos - 1] : NULL;
    struct happening *h;

    if (!u || !is_seat(m, seat)) return MATCH_NOTHING;
    if ((u->agreed || u->seat != seat || agreed) && !all_agreed(m, agreed)) return MATCH_WAITS;
    if (!go_to(m, u->history, u->n, false, HAPPENED_REDO)) return MATCH_NOTHING;
    pop_undone(m);
    h = match_note(m, HAPPENED_REDO, seat);
    if (!h) return MATCH_NO_MEMORY;
    h->agreed = (uint8_t)agreed;
    h->hash = state_hash(m->game, m->state);
    match_forget_asking(m);
    match_heard(m);
    return MATCH_DONE;
}

/* ---- asking the others ---- */

static void nothing_asked(struct match *m)
{
    m->asking = ASKING_NOTHING;
    m->agreed = 0;
}

void match_forget_asking(struct match *m)
{
    if (m->asking != ASKING_DEVICE) nothing_asked(m);           /* that has nothing to do with the battle */
}

const char *const match_asking_words[] = { "", "undo", "redo", "draw", "device" };

/* What a note means for what is being asked. false: it means nothing now. */
static bool note_asking(struct match *m, enum happening_kind kind, int seat, const char *value)
{
    if ((kind == HAPPENED_ASKS || kind == HAPPENED_AGREES) && !is_seat(m, seat)) return false;
    if (kind == HAPPENED_ASKS) {
        for (int i = ASKING_UNDO; i <= ASKING_DEVICE; i++) {
            if (!value || !text_same(value, match_asking_words[i])) continue;
            m->asking = (enum match_asking)i;
            m->asker = seat;
            m->agreed = 1u << seat;
            return true;
        }
        return false;
    }
    if (value && text_same(value, "rules")) return true;        /* about another release's rules, not the battle */
    if (kind == HAPPENED_AGREES) {
        if (m->asking == ASKING_NOTHING) return false;
        m->agreed |= 1u << seat;
    }
    if (kind == HAPPENED_DECLINES || (kind == HAPPENED_TAKES && m->asking == ASKING_DEVICE)) nothing_asked(m);
    return true;
}

static enum match_say note_down(struct match *m, enum happening_kind kind, int seat, const char *value, const char *why)
{
    struct happening *h;

    if (m->happened >= 2 * MOST_ENTRIES) return MATCH_TOO_LONG;
    if (!match_fits(m, kind, m->state)) return MATCH_DIFFERS;
    if (!note_asking(m, kind, seat, value)) return MATCH_NOTHING;
    h = match_note(m, kind, seat);
    if (!h) return MATCH_NO_MEMORY;
    h->hash = state_hash(m->game, m->state);
    if ((value && !match_keep_text(&h->value, value)) || (why && !match_keep_text(&h->why, why))) {
        match_forget_last(m);
        return MATCH_NO_MEMORY;
    }
    return MATCH_DONE;
}

enum match_say match_notes(struct match *m, enum happening_kind kind, int seat, const char *value, const char *why)
{
    enum match_say say = note_down(m, kind, seat, value, why);

    if (say == MATCH_DONE) match_heard(m);
    return say;
}

enum match_say match_waits(struct match *m, int seat, const struct act *order)
{
    enum match_say say = note_down(m, HAPPENED_WAITS, seat, NULL, NULL);

    if (say != MATCH_DONE) return say;
    m->log[m->happened - 1].act = *order;
    match_heard(m);
    return MATCH_DONE;
}

int match_waiting(const struct match *m)
{
    for (int i = m->happened - 1; i >= 0; i--) {
        if (m->log[i].kind == HAPPENED_WAITS) return i;
        /* something came of it */
        if (m->log[i].kind <= HAPPENED_REDO || m->log[i].kind == HAPPENED_RULES) return -1;
    }
    return -1;
}

static enum match_say ask(struct match *m, enum match_asking what, int seat)
{
    m->asking = what;
    m->asker = seat;
    m->agreed = 1u << seat;
    return MATCH_WAITS;
}

enum match_say match_undo(struct match *m, int seat)
{
    int last = is_seat(m, seat) ? last_of(m, seat) : -1;
    enum match_say say = last < 0 ? MATCH_NOTHING : match_undo_to(m, seat, last + 1, 0);

    return say == MATCH_WAITS ? ask(m, ASKING_UNDO, seat) : say;
}

enum match_say match_redo(struct match *m, int seat)
{
    enum match_say say = is_seat(m, seat) ? match_redo_agreed(m, seat, 0) : MATCH_NOTHING;

    return say == MATCH_WAITS ? ask(m, ASKING_REDO, seat) : say;
}

enum match_say match_draw(struct match *m, int seat)
{
    if (!is_seat(m, seat)) return MATCH_NOTHING;
    if (match_over(m)) return MATCH_OVER;
    if (m->asking == ASKING_DRAW) return match_agree(m, seat);
    return ask(m, ASKING_DRAW, seat);
}

enum match_say match_device(struct match *m, int seat, const char *promise)
{
    enum match_say say;

    if (!is_seat(m, seat)) return MATCH_NOTHING;
    if (match_over(m)) return MATCH_OVER;
    say = match_notes(m, HAPPENED_ASKS, seat, match_asking_words[ASKING_DEVICE], promise);
    return say == MATCH_DONE ? MATCH_WAITS : say;
}

/* All have agreed to another device: its promise stands where it was asked for. */
static enum match_say take_device(struct match *m)
{
    for (int i = m->happened - 1; i >= 0; i--)
        if (m->log[i].kind == HAPPENED_ASKS) return match_notes(m, HAPPENED_TAKES, m->asker, m->log[i].why, NULL);
    return MATCH_NOTHING;
}

enum match_say match_agree(struct match *m, int seat)
{
    int last;

    if (!is_seat(m, seat) || m->asking == ASKING_NOTHING) return MATCH_NOTHING;
    m->agreed |= 1u << seat;
    if (!all_agreed(m, m->agreed)) return MATCH_WAITS;
    switch (m->asking) {
    case ASKING_UNDO:
        last = last_of(m, m->asker);
        return last < 0 ? MATCH_NOTHING : match_undo_to(m, m->asker, last + 1, m->agreed);
    case ASKING_REDO: return match_redo_agreed(m, m->asker, m->agreed);
    case ASKING_DEVICE: return take_device(m);
    default:          return match_draw_agreed(m, m->agreed);
    }
}

enum match_say match_decline(struct match *m, int seat)
{
    if (!is_seat(m, seat) || m->asking == ASKING_NOTHING) return MATCH_NOTHING;
    nothing_asked(m);
    return MATCH_DONE;
}

enum match_say match_happens(struct match *m, enum happening_kind kind, int seat, const int32_t *state)
{
    struct happening *h;

    if (!match_fits(m, kind, state)) return MATCH_DIFFERS;
    h = match_note(m, kind, seat);
    if (!h) return MATCH_NO_MEMORY;
    if (!match_stands(m, m->happened - 1)) {
        match_forget_last(m);
        return MATCH_NO_MEMORY;
    }
    h->hash = state_hash(m->game, state);
    match_forget_asking(m);
    match_forget_undone(m);
    return MATCH_DONE;
}

enum match_say match_carried(struct match *m, const int32_t *state, unsigned resigned, const char *line)
{
    size_t bytes = (size_t)m->game->state->size;
    int32_t *copy = malloc(bytes);
    enum match_say say = copy ? match_happens(m, HAPPENED_RULES, REFEREE, state) : MATCH_NO_MEMORY;
    struct happening *h;

    if (say != MATCH_DONE) {
        free(copy);
        return say;
    }
    h = &m->log[m->happened - 1];
    memcpy(copy, state, bytes);
    h->state = copy;
    h->states = (int)(bytes / sizeof *copy);
    h->agreed = (uint8_t)resigned;
    m->resigned = resigned;
    memcpy(m->state, state, bytes);
    if (!match_keep_text(&h->path, line)) return MATCH_NO_MEMORY;
    match_heard(m);
    return MATCH_DONE;
}

enum match_say match_past(struct match *m, int seat, const char *line)
{
    struct happening *h = match_note(m, HAPPENED_PAST, seat);

    return h && match_keep_text(&h->path, line) ? MATCH_DONE : MATCH_NO_MEMORY;
}

enum match_say match_draw_agreed(struct match *m, unsigned agreed)
{
    enum match_say say;

    if (match_over(m)) return MATCH_OVER;
    if (!all_agreed(m, agreed)) return MATCH_WAITS;
    say = match_happens(m, HAPPENED_DRAW, REFEREE, m->state);
    if (say != MATCH_DONE) return say;
    m->log[m->happened - 1].agreed = (uint8_t)agreed;
    m->drawn = true;
    match_heard(m);
    return MATCH_DONE;
}

enum match_say match_resign(struct match *m, int seat)
{
    enum match_say say;

    if (!is_seat(m, seat) || m->resigned & 1u << seat) return MATCH_NOTHING;
    if (match_over(m)) return MATCH_OVER;
    say = match_happens(m, HAPPENED_RESIGN, seat, m->state);
    if (say != MATCH_DONE) return say;
    m->resigned |= 1u << seat;
    match_heard(m);
    say = match_settle(m, (struct faces){ NULL, 0 });
    return say == MATCH_WANTS_DICE ? MATCH_DONE : say;
}

/* ---- branches ---- */

struct match *match_branch(const struct match *m, int n)
{
    struct match *b = match_new(m->game, m->setup, m->has_house ? &m->house : NULL, m->seed, m->typed, m->room);

    if (!b) return NULL;
    memcpy(b->scenario, m->scenario, sizeof b->scenario);
    memcpy(b->title, m->title, sizeof b->title);
    b->ours = m->ours;
    memcpy(b->player, m->player, sizeof b->player);
    for (int i = 0; i < n && i < m->entries; i++) {
        struct happening *h = match_note(b, HAPPENED_ORDER, REFEREE);

        if (!h || !happening_copy(h, &m->log[m->history[i]]) || !match_stands(b, i)) {
            match_free(b);
            return NULL;
        }
    }
    if (!go_to(b, b->history, b->entries, false, HAPPENED_ORDER)) {
        match_free(b);
        return NULL;
    }
    return b;
}

bool match_again(const struct match *m, match_look *look, void *of)
{
    struct match *then = match_branch(m, 0);
    size_t bytes = (size_t)m->game->state->size;
    bool fine = then != NULL;

    for (int i = 0; fine && i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        memcpy(then->room->next, then->state, bytes);
        fine = entry_again(then, h);
        memcpy(then->state, then->room->next, bytes);
        if (fine) look(of, then, h);
    }
    match_free(then);
    return fine;
}
