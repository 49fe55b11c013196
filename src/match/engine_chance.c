/* engine_chance.c - the engine's commands that say how likely a seat is to win: chance, and ai with "top"
** (docs/engine.md). Both know what the seat may know and nothing else. */
#include "base/text.h"
#include "match/chances.h"
#include "match/engine_inside.h"

enum { MOST_TOP = MOST_IDEAS };

static bool cannot(struct engine *e)
{
    return engine_wrong(e, "game", N_("the chances of this game cannot be weighed"), NULL, NULL);
}

static bool of_a_seat(struct engine *e)
{
    return e->seat != REFEREE || engine_wrong(e, "seat", N_("must be given: {1}"), words(e->lang, N_("a seat")), NULL);
}

bool engine_cmd_chance(struct engine *e)
{
    struct match *m = e->g->m;
    struct outcome o = match_outcome(m);
    struct chance_asked a;
    struct chance c;

    if (!of_a_seat(e)) return false;
    if (match_over(m)) {
        json_millionths(e->j, "chance", o.kind != BATTLE_WON ? SURE / 2 : o.winner == e->seat ? SURE : 0);
        json_key_bool(e->j, "estimate", false);
        return true;
    }
    e->desk->room->work.used = 0;
    a = match_asks_chance(m, e->seat, &e->desk->room->work);
    if (!chance_of(&a, &c)) return cannot(e);
    json_millionths(e->j, "chance", c.mean);
    json_chance_interval(e->j, "interval", &c);
    json_key_int(e->j, "tries", c.tries);
    json_key_bool(e->j, "estimate", true);
    return true;
}

static bool top_given(struct engine *e, int *top)
{
    const struct node *n = node_get(e->request, "top");
    int64_t v;

    if (n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 1 || v > MOST_TOP)
        return engine_wrong(e, "top", N_("{1} is not in {2}"), node_scalar(n) ? n->text : "\"\"", "1..12");
    *top = (int)v;
    return true;
}

bool engine_top(struct engine *e)
{
    struct match *m = e->g->m;
    struct telling t = { match_seen(m), e->lang, NULL };
    struct weighed best[MOST_TOP];
    struct chance_asked a;
    int top = 1, n;

    if (!of_a_seat(e) || !top_given(e, &top)) return false;
    if (e->g->pending || !(match_to_decide(m) & 1u << e->seat))
        return engine_said(e, match_over(m) ? MATCH_OVER : MATCH_NOT_YOURS);
    e->desk->room->work.used = 0;
    a = match_asks_chance(m, e->seat, &e->desk->room->work);
    n = chance_of_orders(&a, NULL, best, top, NULL);
    if (n == 0) return cannot(e);
    json_key_bool(e->j, "estimate", true);
    json_key(e->j, "orders");
    json_list(e->j);
    for (int i = 0; i < n; i++) {
        struct buffer text = { 0 };

        json_object(e->j);
        json_key(e->j, "order");
        order_json(e->j, &t, &best[i].act);
        order_text(&text, &t, &best[i].act);
        json_key_text(e->j, "text", buffer_text(&text));
        json_millionths(e->j, "chance", best[i].chance.mean);
        json_chance_interval(e->j, "interval", &best[i].chance);
        json_millionths(e->j, "loss", best[i].loss.mean);
        json_object_end(e->j);
        buffer_free(&text);
    }
    json_list_end(e->j);
    return true;
}
