/* engine_analyse.c - the engine's command analyse: a battle looked at again, in pieces, so that whoever asks can show
** how far it is (docs/engine.md, docs/analysis.md). Everything hidden is in it: the battle must be over, or the umpire
** asks. */
#include "base/text.h"
#include "match/analysis_tell.h"
#include "match/engine_inside.h"

enum { USUAL_ROWS = 8, USUAL_EFFORT = 4 };

static bool number_given(struct engine *e, const char *key, int most, int *out)
{
    const struct node *n = node_get(e->request, key);
    char range[24] = "";
    struct text t = text_in(range, sizeof range);
    int64_t v;

    if (!n) return true;
    text_range(&t, 1, most);
    if (n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 1 || v > most)
        return engine_wrong(e, key, N_("{1} is not in {2}"), node_scalar(n) ? n->text : "\"\"", range);
    *out = (int)v;
    return true;
}

void engine_forget_analysis(struct engine_game *g)
{
    analysis_free(g->analysis);
    g->analysis = NULL;
}

/* The analysis that was begun, if the battle is still the same; else a new one. */
static struct analysis *analysis_of(struct engine *e, int effort)
{
    struct engine_game *g = e->g;

    if (g->analysis && (g->analysis->effort != effort || g->analysed_at != g->m->happened)) engine_forget_analysis(g);
    if (!g->analysis) {
        g->analysis = analysis_new(g->m, effort);
        g->analysed_at = g->m->happened;
        g->analysed_from = g->m->entries + 1;
    }
    return g->analysis;
}

bool engine_cmd_analyse(struct engine *e)
{
    int rows = USUAL_ROWS, effort = USUAL_EFFORT, from;
    bool umpire = e->seat == REFEREE && node_get(e->request, "seat");
    struct analysis *a;

    if (!number_given(e, "rows", MOST_ENTRIES, &rows) || !number_given(e, "effort", CHANCE_MOST_EFFORT, &effort))
        return false;
    if (!umpire && !match_over(e->g->m))
        return engine_wrong(e, "game", N_("this battle is not over: only the umpire may look behind it"), NULL, NULL);
    if (!analysis_can(e->g->m))
        return engine_wrong(e, "game", N_("the chances of this game cannot be weighed"), NULL, NULL);
    a = analysis_of(e, effort);
    if (!a) return engine_wrong(e, NULL, N_("there is not enough memory"), NULL, NULL);
    from = e->g->analysed_from;
    for (; rows > 0 && e->g->analysed_from > 0; rows--) {
        int entry = e->g->analysed_from - 1;

        e->desk->room->work.used = 0;
        if (!analysis_look(a, entry, &e->desk->room->work, e->desk->stop, &a->row[entry]))
            return desk_stopped(e->desk) ? false : engine_wrong(e, NULL, N_("it cannot be done here"), NULL, NULL);
        e->g->analysed_from = entry;
    }
    analysis_reckon(a, e->g->analysed_from);
    json_key_int(e->j, "left", e->g->analysed_from);
    json_key_int(e->j, "of", a->entries + 1);
    json_key(e->j, "entries");
    json_list(e->j);
    for (int i = e->g->analysed_from; i < from && i < a->entries; i++) analysis_entry_json(e->j, a, i, e->lang);
    json_list_end(e->j);
    if (e->g->analysed_from == 0) analysis_json(e->j, a, e->lang);
    return true;
}
