/* show.h - what show.c and show_map.c share: a campaign being put into words, and how words are put together. */
#ifndef GAME_CAMPAIGN_SHOW_H
#define GAME_CAMPAIGN_SHOW_H
#include "game/campaign/apply.h"

struct showing { const struct play *p; const struct theatre_setup *s; const struct theatre_state *b; struct text *out;
                 words_fn *words; const void *language; };

static inline const char *say(const struct showing *x, const char *english)
{
    return x->words ? x->words(x->language, english) : english;
}

static inline void add(const struct showing *x, const char *english) { text_add(x->out, say(x, english)); }
static inline void end_line(const struct showing *x) { text_char(x->out, '\n'); }
static inline void colon(const struct showing *x) { add(x, N_(": ")); }
static inline const char *box_name(const struct showing *x, int box) { return (const char *)x->s->box[box].name; }

static inline void amount(const struct showing *x, const char *of, int n)
{
    add(x, of);
    text_char(x->out, ' ');
    text_int(x->out, n);
}

/* Parts of a list: first `opening`, then commas. */
static inline void next_part(const struct showing *x, int *parts, const char *opening)
{
    text_add(x->out, (*parts)++ ? ", " : opening);
}

static inline void remark(const struct showing *x, int *parts, const char *opening, const char *english)
{
    next_part(x, parts, opening);
    add(x, english);
}

/* ---- the map, its boxes and counters (show_map.c) ---- */

bool theatre_box_held(const struct showing *x, int box);                 /* does anything stand there? */
void theatre_show_box(const struct showing *x, int box);
void theatre_show_objectives(const struct showing *x);
bool theatre_to_come(const struct showing *x, int c);
/* The counters that come together with counter `first`. */
void theatre_show_to_come(const struct showing *x, int first);
void theatre_show_lost(const struct showing *x, int seat);
int theatre_armies_of(const struct showing *x, int seat);
#endif
