/* show.h - what show.c and show_map.c share: a campaign that is put into words. */
#ifndef GAME_CAMPAIGN_SHOW_H
#define GAME_CAMPAIGN_SHOW_H
#include "game/campaign/apply.h"
#include "game/sheet.h"

struct theatre_showing { const struct play *p; const struct theatre_setup *s; const struct theatre_state *b;
                 const struct sheet *sheet; struct text *out; };

static inline const char *box_name(const struct theatre_showing *x, int box)
{
    return (const char *)x->s->box[box].name;
}

/* ---- the map, its boxes and counters (show_map.c) ---- */

bool theatre_box_held(const struct theatre_showing *x, int box);                 /* does anything stand there? */
void theatre_show_box(const struct theatre_showing *x, int box);
void theatre_show_objectives(const struct theatre_showing *x);
bool theatre_to_come(const struct theatre_showing *x, int c);
/* The counters that come together with counter `first`. */
void theatre_show_to_come(const struct theatre_showing *x, int first);
void theatre_show_lost(const struct theatre_showing *x, int seat);
int theatre_armies_of(const struct theatre_showing *x, int seat);
#endif
