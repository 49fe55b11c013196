/* tell.c - see tell.h. */
#include "match/tell.h"
#include <string.h>

static void take_house(struct desk *d, const struct match *m)
{
    d->has_house = m->has_house;
    d->house = m->house;
}

void tell_trace(struct desk *d, const struct match *m)
{
    d->what = (struct found){ .book = m->game->book };
    d->room->answer.trace.len = m->room->trace.len;
    d->room->answer.trace.cut = m->room->trace.cut;
    memcpy(d->room->answer.trace.line, m->room->trace.line, (size_t)m->room->trace.len * sizeof m->room->trace.line[0]);
    d->room->answer.record.rolls = m->room->record.rolls;
    d->room->answer.record.faces = m->room->record.faces;
    memcpy(d->room->answer.record.roll, m->room->record.roll,
           (size_t)m->room->record.rolls * sizeof m->room->record.roll[0]);
    memcpy(d->room->answer.record.face, m->room->record.face, (size_t)m->room->record.faces);
    memcpy(d->room->answer.record.scored, m->room->record.scored, sizeof m->room->record.scored);
    take_house(d, m);
}

static enum tell_odds odds_of(struct desk *d, const struct match *m, const struct procedure *p, const int32_t *in)
{
    if (!p) return ODDS_NOTHING;
    desk_begin(d, d->lang);
    d->what = (struct found){ .book = m->game->book, .procedure = p };
    question_start(&d->question, m->game->book, p);
    memcpy(d->question.in, in, (size_t)p->in.size);
    memset(d->question.given, 1, (size_t)p->in.size / sizeof(int32_t)); /* the game says everything there is to say */
    take_house(d, m);
    return desk_odds(d) ? ODDS_THERE : ODDS_WRONG;
}

enum tell_odds tell_odds(struct desk *d, struct match *m, int seat, const struct act *order)
{
    const struct game *g = m->game;
    struct play seen = match_seen(m);
    int32_t in[QUESTION_INTS];

    match_view(m, seat);
    m->why = (struct no){ NULL, NULL };
    if (!g->allowed(&seen, m->room->seen_state, seat, order, &m->why)) return ODDS_REFUSED;
    memset(in, 0, sizeof in);
    return odds_of(d, m, g->asks ? g->asks(&seen, m->room->seen_state, seat, order, in) : NULL, in);
}

enum tell_odds tell_answer(struct desk *d, struct match *m, int seat, const struct act *order, int n, struct act *reply)
{
    struct play seen = match_seen(m);
    int32_t in[QUESTION_INTS];

    match_view(m, seat);
    memset(in, 0, sizeof in);
    return odds_of(d, m, m->game->answers ? m->game->answers(&seen, m->room->seen_state, order, n, reply, in) : NULL,
                   in);
}

void outcome_json(struct json *j, const struct match *m, enum language lang)
{
    struct outcome o = match_outcome(m);

    json_key(j, "result");
    if (o.kind == BATTLE_ON) {
        json_null(j);
        return;
    }
    json_text(j, o.kind == BATTLE_DRAWN ? "draw" : m->game->seat[o.winner].id);
    json_key_text(j, "says", o.says);
    json_key_text(j, "text", words(lang, o.says));
}
