/* engine_odds.c - the engine's command `odds`: the chances of an order before it is given, the words for what can come
** of it with the names of those concerned, what leads to it, and what may come back (docs/engine.md). */
#include <string.h>
#include "base/text.h"
#include "form/reply.h"
#include "form/values.h"
#include "match/engine_inside.h"
#include "match/tell.h"

enum { MOST_BLOWS = 8 };

/* Who is meant by the roles of a procedure: whom the battle says (it is the defender who answers a charge), else
** whoever the order is given to, and whom it names next or means without a name; or by their seats, "red" and "blue",
** where each has one. */
struct fighter { char name[96]; const char *seat; };
struct cast { struct fighter actor, other; enum language lang; };

static void name_fighter(const struct play *p, const struct act_arg *arg, int thing, struct fighter *out)
{
    char id[64];
    struct text a = text_in(id, sizeof id), b = text_in(out->name, sizeof out->name);
    int seat;

    if (arg->kind != ARG_THING || !(arg->things == p->game->fighters || p->game->family[arg->things].ordered) ||
        !p->game->thing(p, arg->things, thing, &a, &b)) {
        out->name[0] = 0;
        return;
    }
    if (arg->things != p->game->fighters) return;
    seat = p->game->side ? p->game->side(p, thing) : REFEREE;
    if (seat >= 0 && seat < p->game->seats) out->seat = p->game->seat[seat].id;
}

/* As the battle has it now, if it says so. */
static void name_by_battle(struct engine *e, const char *role, struct fighter *out)
{
    struct text name;

    if (!engine_who(e, role)[0]) return;
    name = text_in(out->name, sizeof out->name);
    text_add(&name, e->who);
}

/* Whom the order is against, where it does not say so itself. */
static void name_foe(const struct play *p, const void *state, const struct act *order, struct fighter *out)
{
    struct act_arg fighter = { .kind = ARG_THING, .things = p->game->fighters };
    int foe = p->game->foe ? p->game->foe(p, state, order) : -1;

    if (foe >= 0) name_fighter(p, &fighter, foe, out);
}

static struct cast cast_of(struct engine *e, const struct play *p, const struct act *order)
{
    const struct act_kind *kind = order_kind(p->game, order);
    struct cast c = { .lang = e->lang };

    if (kind && kind->args > 0) name_fighter(p, &kind->arg[0], order->arg[0], &c.actor);
    for (int i = 1; kind && i < kind->args && !c.other.name[0]; i++)
        name_fighter(p, &kind->arg[i], order->arg[i], &c.other);
    if (!c.other.name[0]) name_foe(p, e->g->m->room->seen_state, order, &c.other);
    if (!c.actor.seat || !c.other.seat || c.actor.seat == c.other.seat) c.actor.seat = c.other.seat = "";
    name_by_battle(e, "attacker", &c.actor);
    name_by_battle(e, "defender", &c.other);
    return c;
}

static bool same_role(const char *known, const char *role, size_t len)
{
    return known[0] && strlen(known) == len && strncmp(known, role, len) == 0;
}

/* The name behind a role: "attacker" of "attacker.losses", a choice such as "defender"; the word for it where nobody is
** named. "": it is none. */
static const char *name_of_role(void *of, const char *role)
{
    static const char *const known[2][4] = { { "attacker", "first", "shooter", "hero" },
                                             { "defender", "target", "second", "enemy" } };
    const struct cast *c = of;
    size_t len = role ? strcspn(role, ".") : 0;

    for (int side = 0; side < 2 && len; side++) {
        const struct fighter *f = side ? &c->other : &c->actor;

        if (same_role(f->seat, role, len)) return f->name;
        for (int i = 0; i < LEN(known[side]); i++)
            if (same_role(known[side][i], role, len)) return f->name[0] ? f->name : words(c->lang, known[side][i]);
    }
    return "";
}

/* What each result is called, and its values where they have words. */
static void results_words_json(struct engine *e, struct cast *c)
{
    struct odds_walk walk = walk_odds(&e->desk->room->odds, true, false);
    const struct procedure *p = e->desk->what.procedure;
    struct outcome_place place;

    json_key(e->j, "results");
    json_list(e->j);
    while (next_odds(&walk, &place)) {
        const struct result *r = place.result;
        bool one = c->actor.name[0] && c->other.name[0];        /* then a result may be called like a role */
        const char *role = r->whose ? r->whose : place.path;
        const char *who = one || role != place.path || strchr(place.path, '.') ? name_of_role(c, role) : "";

        json_object(e->j);
        json_key_text(e->j, "id", place.path);
        json_key_text(e->j, "text", words(e->lang, r->says));
        if (who[0]) json_key_text(e->j, "name", who);
        json_key_bool(e->j, "main", r == &p->result[p->main_result]);
        if (r->choices) {
            json_key(e->j, "words");
            json_object(e->j);
            for (int i = 0; i < r->choices; i++) {
                const char *name = name_of_role(c, r->choice[i].id);
                json_key_text(e->j, r->choice[i].id, name[0] ? name : words(e->lang, r->choice[i].says));
            }
            json_object_end(e->j);
        }
        json_object_end(e->j);
    }
    json_list_end(e->j);
}

/* What leads to the throw, as one resolution explains it, before its first dice. */
static void before_dice_json(struct engine *e, struct cast *c)
{
    struct who_names names = { name_of_role, c };
    struct trace *trace = &e->desk->room->answer.trace;
    int n = 0;

    e->desk->typed = false;
    e->desk->seeded = true;
    e->desk->seed = 1;
    json_key(e->j, "why");
    json_list(e->j);
    if (desk_resolve(e->desk)) {
        while (n < trace->len && trace->line[n].kind != TRACE_ROLL) n++;
        trace->len = n;
        trace_json(e->j, e->desk, &names);
    }
    json_list_end(e->j);
}

/* The odds that are on the desk. */
static void on_desk_json(struct engine *e, const struct act *order)
{
    struct play seen = match_seen(e->g->m);
    struct cast c = cast_of(e, &seen, order);

    odds_members_json(e->j, e->desk);
    results_words_json(e, &c);
    before_dice_json(e, &c);
}

/* The blows that may come back, and what comes of all of them together. */
static void answers_json(struct engine *e, const struct act *order)
{
    struct match *m = e->g->m;
    struct act reply;

    json_key(e->j, "answers");
    json_list(e->j);
    for (int n = 0; n < MOST_BLOWS && tell_answer(e->desk, m, e->seat, order, n, &reply) == ODDS_THERE; n++) {
        struct telling t = { match_seen(m), e->lang, NULL };

        json_object(e->j);
        engine_order_and_text(e, &t, &reply);
        json_key_bool(e->j, "whole", act_same(&reply, order));
        on_desk_json(e, &reply);
        json_object_end(e->j);
    }
    json_list_end(e->j);
}

bool engine_cmd_odds(struct engine *e)
{
    struct match *m = e->g->m;
    struct act order;

    if (!engine_order_given(e, &order)) return false;
    if (e->seat == REFEREE || !(match_to_decide(m) & 1u << e->seat))
        return engine_said(e, match_over(m) ? MATCH_OVER : MATCH_NOT_YOURS);
    switch (tell_odds(e->desk, m, e->seat, &order)) {
    case ODDS_THERE:   break;
    case ODDS_REFUSED: return engine_said(e, MATCH_REFUSED);
    case ODDS_NOTHING: return engine_wrong(e, "order", N_("nothing is thrown for this order"), NULL, NULL);
    case ODDS_WRONG:   return false;
    }
    on_desk_json(e, &order);
    answers_json(e, &order);
    return true;
}
