/* override.c - what the umpire changes (match.h): one member of the state gets another value, all that follows from it
** follows, and what comes of it has to be a state that can be. */
#include <string.h>
#include "ask/question.h"
#include "base/text.h"
#include "base/utf8.h"
#include "match/match.h"

/* Puts a value into a state, by its path; false: out->wrong says why not. */
static bool match_put(const struct game *g, int32_t *state, const char *path, struct given value, char *near,
                      struct changing *out)
{
    int32_t room[GAME_INTS / 8] = { 0 };
    int ints;

    if (near) *near = 0;
    if (strlen(path) >= MAX_PATH || !find_input(g->state, path, &out->place, near)) {
        out->wrong.kind = COMPLAINT_UNKNOWN;
        return false;
    }
    ints = input_ints(out->place.input);
    out->wrong.input = out->place.input;
    out->wrong.kind = COMPLAINT_NOT_ONE;
    if (ints == 0 || ints > LEN(room) || !parse_value(out->place.input, value, room, &out->wrong)) return false;
    memset(&out->wrong, 0, sizeof out->wrong);
    memcpy(state + out->place.offset / 4, room, (size_t)ints * sizeof *room);
    return true;
}

/* Does the path go through things of lists that exist? The others have no members to change. */
static bool is_there(const struct game *g, const int32_t *state, const char *path)
{
    char part[MAX_PATH];
    struct text t = text_in(part, sizeof part);

    for (const char *s = path; *s; s++) {
        struct place list;

        if (*s == '.' && s[1] >= '0' && s[1] <= '9' && find_input(g->state, part, &list, NULL) &&
            list.input->kind == IN_LIST) {
            int number = 0;
            for (const char *d = s + 1; *d >= '0' && *d <= '9' && number < 100000; d++)
                number = number * 10 + (*d - '0');
            if (number > state[list.offset / 4]) return false;
        }
        text_char(&t, *s);
    }
    return true;
}

static uint64_t view_hash(struct match *m, const int32_t *state, int seat)
{
    struct play play = match_play(m);

    battle_view(&play, state, seat, m->room->seen_setup, m->room->seen_state);
    return state_hash(m->game, m->room->seen_state);
}

/* The seats that see what an override changes. The reason may speak of it, so the others are not told it. */
static unsigned who_sees_it(struct match *m, const int32_t *before, const int32_t *after)
{
    unsigned seats = 1u << REFEREE;

    for (int seat = 0; seat < m->game->seats; seat++)
        if (view_hash(m, before, seat) != view_hash(m, after, seat)) seats |= 1u << seat;
    return seats;
}

/* The first thing that is wrong with a state, as a complaint. */
static void complain(const struct refusals *r, struct complaint *c)
{
    struct text field = text_in(c->field, sizeof c->field), shown = text_in(c->shown, sizeof c->shown);

    c->kind = COMPLAINT_REFUSED;
    c->says = r->row[0].says;
    text_add(&field, r->row[0].field);
    if (r->row[0].has_value) text_int(&shown, r->row[0].value);
}

enum match_say match_change(struct match *m, int32_t *state, const char *path, struct given value, char *near,
                            struct changing *out)
{
    struct play play = match_play(m);
    struct refusals wrong = { .len = 0 };
    struct changing here;
    int32_t before[GAME_INTS];

    if (!out) out = &here;
    memset(out, 0, sizeof *out);
    memcpy(before, state, (size_t)m->game->state->size);
    if (!match_put(m->game, state, path, value, near, out))
        return out->wrong.kind == COMPLAINT_UNKNOWN ? MATCH_NO_SUCH_MEMBER : MATCH_BAD_VALUE;
    if (!is_there(m->game, before, path)) return MATCH_NO_SUCH_MEMBER;
    if (m->game->complete) m->game->complete(&play, before, state);
    if (m->game->changed_at_rest && !(m->game->quiet(&play, before) && m->game->quiet(&play, state)))
        refuse(&wrong, path, N_("not while something is half done: wait until it is settled"));
    else if (state_sound(&play, state, &wrong)) return MATCH_DONE;
    complain(&wrong, &out->wrong);
    return MATCH_UNSOUND;
}

enum match_say match_override_first(struct match *m, const char *path, struct given value, const char *why, char *near,
                                    struct complaint *c)
{
    char shown[256];
    struct text t = text_in(shown, sizeof shown);
    struct changing change;
    struct happening *h;
    enum match_say say;

    if (strlen(why) > MAX_WHY || utf8_plain(why, strlen(why), false) < strlen(why)) return MATCH_BAD_TEXT;
    memcpy(m->room->next, m->state, (size_t)m->game->state->size);
    say = match_change(m, m->room->next, path, value, near, &change);
    if (c) *c = change.wrong;
    if (say != MATCH_DONE) return say;
    input_text(&t, change.place.input, m->room->next + change.place.offset / 4);
    say = match_happens(m, HAPPENED_OVERRIDE, REFEREE, m->room->next);
    if (say != MATCH_DONE) return say;
    h = &m->log[m->happened - 1];
    if (!match_keep_text(&h->path, change.place.path) || !match_keep_text(&h->value, shown) ||
        !match_keep_text(&h->why, why)) {
        m->entries--;
        match_forget_last(m);
        return MATCH_NO_MEMORY;
    }
    h->means = place_meaning(&change.place, m->room->next);
    h->witnesses = (uint8_t)who_sees_it(m, m->state, m->room->next);
    memcpy(m->state, m->room->next, (size_t)m->game->state->size);
    match_heard(m);
    return MATCH_DONE;
}

enum match_say match_override(struct match *m, const char *path, struct given value, const char *why, char *near,
                              struct complaint *c)
{
    enum match_say say = match_override_first(m, path, value, why, near, c);

    if (say != MATCH_DONE) return say;
    say = match_settle(m, (struct faces){ NULL, 0 });
    return say == MATCH_WANTS_DICE ? MATCH_DONE : say;
}
