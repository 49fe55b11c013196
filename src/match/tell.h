/* tell.h - a match put onto a desk, so that form can word it: explanations, odds. */
#ifndef MATCH_TELL_H
#define MATCH_TELL_H
#include "form/desk.h"
#include "match/match.h"

/* The explanation of the last act that was applied, as d->room->answer. */
void tell_trace(struct desk *d, const struct match *m);

/* The odds of an order as its seat sees them, as d->room->odds. */
enum tell_odds { ODDS_THERE, ODDS_REFUSED /* m->why */, ODDS_NOTHING /* nothing is thrown for it */,
                 ODDS_WRONG /* d->errors */ };
enum tell_odds tell_odds(struct desk *d, struct match *m, int seat, const struct act *order);
/* The odds of what the enemy may throw because of it, blow n from 0 on; ODDS_NOTHING: there are no more. */
enum tell_odds tell_answer(struct desk *d, struct match *m, int seat, const struct act *order, int n,
                           struct act *reply);

/* "result": a seat, "draw" or null, with the words for it. */
void outcome_json(struct json *j, const struct match *m, enum language lang);
#endif
