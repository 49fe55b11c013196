/* show.h - what the files of a battle's sheets share (show.c, show_units.c, show_siege.c). */
#ifndef GAME_FANTASY_SHOW_H
#define GAME_FANTASY_SHOW_H
#include "game/fantasy/war.h"
#include "game/sheet.h"

/* A battle that is put into words. */
struct war_showing { const struct play *play; const struct war_setup *s; const struct fantasy_roster *is;
                 const struct war_state *b; const struct sheet *sheet; struct text *out; };

static inline const char *seat_says(int seat) { return war_seats[seat].says; }

/* "ruse: tried" */
static inline void line_of(const struct war_showing *x, const char *says, const char *value)
{
    add(x->sheet, says);
    colon(x->sheet);
    text_add(x->out, value);
    end_line(x->sheet);
}

/* ---- units and heroes (show_units.c) ---- */

void war_unit_name(const struct war_showing *x, int u);             /* "3 Goblins" */
void war_hero_name(const struct war_showing *x, int h);
void war_show_contacts(const struct war_showing *x, int u);         /* with whom a unit is in contact */
const char *war_state_says(const struct war_showing *x, int u);     /* N_() */
int  war_show_remarks(const struct war_showing *x, int u);  /* arms, leaders, walls; returns how many there are */
void war_show_order(const struct war_showing *x, int u);            /* that it was given; nothing: none yet */
void war_show_dice(const struct war_showing *x, const struct fantasy_dice *d);      /* "2d6+4" */
void war_show_hero(const struct war_showing *x, int h);             /* a line */
void war_show_one_hero(const struct war_showing *x, int h);         /* all there is to know */
void war_show_unit(const struct war_showing *x, int u);             /* all there is to know */

bool war_show_siege(const struct war_showing *x);                   /* show_siege.c; false: nobody is besieged */
#endif
