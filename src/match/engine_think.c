/* engine_think.c - computer players of the engine while they think: the clock of a request, who hears how far they are,
** and the command ai (docs/engine.md). */
#include "base/text.h"
#include "match/engine_inside.h"
#include "match/shelf.h"

bool engine_think_given(struct engine *e, int64_t *milliseconds)
{
    const struct node *n = node_get(e->request, "think");

    *milliseconds = NO_CLOCK;
    if (!n || n->kind == NODE_NULL) return true;
    if (n->kind == NODE_NUMBER && think_typed(n->text, milliseconds)) return true;
    return engine_wrong(e, "think", N_("{1} is not in {2}"), node_scalar(n) ? n->text : "\"\"", "0..3600");
}

void engine_watched(struct engine *e, void (*watch)(void *of, int done), void *of)
{
    e->watch = watch;
    e->watch_of = of;
}

/* Nobody interrupts him here: the conversation is one line after another. */
static bool heard(void *of, int done)
{
    struct engine *e = of;

    if (e->watch) e->watch(e->watch_of, done);
    return false;
}

bool engine_ponders(struct engine *e, const struct player *p, int seat, struct ponder *how, struct act *out)
{
    e->desk->room->work.used = 0;
    how->heard = heard;
    how->of = e;
    return match_ponder(e->g->m, seat, p, &e->desk->room->work, how, out);
}

/* Another player, or another clock, makes a plan of his own. */
static void proposes(struct ponder *how, const struct player *p, int seat, int64_t think)
{
    if (how->plan[seat].by == p && how->limit == think) return;
    *how = (struct ponder){ .limit = think };
}

bool engine_cmd_ai(struct engine *e)
{
    const struct node *n = node_get(e->request, "level");
    const char *level = n ? (node_scalar(n) ? n->text : "") : "recruit";
    char names[MAX_NAME];
    const struct player *p = find_player(e->g->m->game, level);
    struct match *m = e->g->m;
    struct telling t = { match_seen(m), e->lang, NULL };
    struct ponder *how = &e->g->proposing;
    struct buffer text = { 0 };
    struct act order;
    int64_t think;

    if (!p) return engine_wrong(e, "level", N_("there is no player {1}; there are {2}"), level[0] ? level : "\"\"",
                                player_names(m->game, names, sizeof names));
    if (!engine_think_given(e, &think)) return false;
    if (node_get(e->request, "top")) return engine_top(e);
    if (e->seat == REFEREE) return engine_said(e, match_over(m) ? MATCH_OVER : MATCH_NOT_YOURS);
    proposes(how, p, e->seat, think);
    if (!engine_ponders(e, p, e->seat, how, &order))
        return engine_said(e, match_over(m) ? MATCH_OVER : MATCH_NOT_YOURS);
    json_key(e->j, "order");
    order_json(e->j, &t, &order);
    order_text(&text, &t, &order);
    json_key_text(e->j, "text", buffer_text(&text));
    buffer_free(&text);
    if (think != NO_CLOCK) {
        json_key_bool(e->j, "stopped", how->stopped);
        json_key_int(e->j, "done", how->done);
    }
    return true;
}
