/* play_tools.h - what a game's functions get (struct play), for tests and benchmarks that call them one by one. */
#ifndef UNIT_PLAY_TOOLS_H
#define UNIT_PLAY_TOOLS_H
#include "base/text.h"
#include "game/game.h"

static struct play played;
static int32_t played_ready[GAME_READY_INTS];

/* From now on it is this battle. Again after the setup or the house rules have been changed. */
static inline void play_begin(const struct game *g, const void *setup, const struct house *house)
{
    played = (struct play){ g, setup, house, NULL, NULL };
    play_ready(&played, played_ready);
}

/* The same battle with some setup: its own, a view's. Good for the next few calls. */
static inline const struct play *play_on(const void *setup)
{
    static struct play few[8];
    static int next;
    struct play *p = &few[next++ % 8];

    *p = play_with(&played, setup);
    return p;
}

/* All that is wrong: "units.1.contacts 4: contact is mutual; …" */
static inline const char *all_refusals(const struct refusals *r)
{
    static char room[2000];
    struct text t = text_in(room, sizeof room);

    for (int i = 0; i < r->len; i++) {
        if (i) text_add(&t, "; ");
        text_add(&t, r->row[i].field);
        if (r->row[i].has_value) text_char(&t, ' '), text_int(&t, r->row[i].value);
        text_add(&t, ": ");
        text_add(&t, r->row[i].says);
    }
    return room;
}
#endif
