/* engine_choices.c - the engine's command `choices`: what somebody who points at a thing may do with it and what not,
** grouped by kind of order, in words that leave its name out (docs/engine.md). */
#include <string.h>
#include "base/text.h"
#include "match/engine_inside.h"

enum { MOST_TRIED = 400, MOST_REASONS = 16, KIND_TEXT = 200 };

static const char *title_of(const struct play *p, int family, int n, char *room, size_t size)
{
    char id[64];
    struct text a = text_in(id, sizeof id), b = text_in(room, size);

    return p->game->thing(p, family, n, &a, &b) ? room : "";
}

/* "Town Guard: engage Goblins" is "engage Goblins" where the guard is meant already. */
static const char *without_name(struct engine *e, const struct telling *t, const struct act *a, const char *text)
{
    const struct act_kind *kind = order_kind(t->play.game, a);
    const char *colon = words(e->lang, N_(": "));
    char name[96];
    size_t len;

    if (!kind || !kind->args || kind->arg[0].kind != ARG_THING) return text;
    len = strlen(title_of(&t->play, kind->arg[0].things, a->arg[0], name, sizeof name));
    if (!len || strncmp(text, name, len) != 0 || strncmp(text + len, colon, strlen(colon)) != 0) return text;
    return text + len + strlen(colon);
}

/* What a kind of order is called: its words before the first that depends on the order, "shoot at …". */
static void kind_words(struct engine *e, const struct act_kind *kind, char *room, size_t size)
{
    const char *says = words(e->lang, kind->says), *colon = words(e->lang, N_(": "));
    struct text out = text_in(room, size);
    const char *after = strchr(says, '}');

    if (says[0] == '{' && after && strncmp(after + 1, colon, strlen(colon)) == 0) says = after + 1 + strlen(colon);
    for (; *says; says++) {
        if (*says != '{') {
            text_char(&out, *says);
            continue;
        }
        text_add(&out, "\xe2\x80\xa6");
        if (out.len > strlen("\xe2\x80\xa6")) return;
        while (*says && *says != '}') says++;
        if (!*says) return;
    }
}

static void listed_json(struct engine *e, const struct telling *t, const struct act *a)
{
    struct buffer text = { 0 };

    order_text(&text, t, a);
    json_object(e->j);
    json_key(e->j, "order");
    order_json(e->j, t, a);
    json_key_text(e->j, "text", buffer_text(&text));
    json_key_text(e->j, "short", without_name(e, t, a, buffer_text(&text)));
    engine_open_json(e, a);
    json_object_end(e->j);
    buffer_free(&text);
}

/* ---- which orders ---- */

enum belongs { BELONGS_TO, BELONGS_AT, BELONGS_NOBODY };

static bool names(const struct act_kind *kind, const struct act *a, const struct engine_thing *of, int from)
{
    for (int i = from; i < kind->args; i++)
        if (kind->arg[i].kind == ARG_THING && kind->arg[i].things == of->family && a->arg[i] == of->thing) return true;
    return false;
}

static bool belongs(const struct game *g, const struct act *a, const struct engine_thing *of, enum belongs how)
{
    const struct act_kind *kind = order_kind(g, a);

    switch (how) {
    case BELONGS_TO: return engine_given_to(kind, a, of);
    case BELONGS_AT: return !engine_given_to(kind, a, of) && names(kind, a, of, 0);
    default:         return !kind->args || kind->arg[0].kind != ARG_THING;
    }
}

/* The legal orders that belong so, kind by kind. */
static void kinds_json(struct engine *e, const struct telling *t, int n, const struct engine_thing *of,
                       enum belongs how)
{
    struct match *m = e->g->m;
    char room[KIND_TEXT];

    json_list(e->j);
    for (int kind = 1; kind < m->game->orders; kind++) {
        bool some = false;

        for (int i = 0; i < n; i++) {
            const struct act *a = &m->room->legal[i];

            if (a->kind != kind || !belongs(m->game, a, of, how)) continue;
            if (!some) {
                kind_words(e, &m->game->order[kind], room, sizeof room);
                json_object(e->j);
                json_key_text(e->j, "kind", m->game->order[kind].id);
                json_key_text(e->j, "text", room);
                json_key(e->j, "orders");
                json_list(e->j);
            }
            some = true;
            listed_json(e, t, a);
        }
        if (!some) continue;
        json_list_end(e->j);
        json_object_end(e->j);
    }
    json_list_end(e->j);
}

/* ---- why not ---- */

struct reason { struct no why; int times; };

/* An enemy, or no matter who: friends are refused for reasons that nobody asks about. */
static bool worth_asking(const struct play *p, const struct act_kind *kind, const struct act *a)
{
    for (int i = 1; i < kind->args; i++)
        if (p->game->side && kind->arg[i].kind == ARG_THING && kind->arg[i].things == p->game->fighters &&
            kind->arg[0].things == p->game->fighters && a->arg[i] >= 0 &&
            p->game->side(p, a->arg[i]) == p->game->side(p, a->arg[0])) return false;
    return true;
}

static void count_reason(struct reason *reason, int *n, struct no why)
{
    int i = 0;

    if (!why.says) return;
    while (i < *n && reason[i].why.says != why.says) i++;
    if (i == MOST_REASONS) return;
    if (i == *n) reason[(*n)++] = (struct reason){ why, 0 };
    reason[i].times++;
}

/* Why the thing can be given no order of this kind now: the reason met most often. false: it can, or never could. */
static bool why_not(struct engine *e, const struct play *p, int kind, const struct engine_thing *of, struct no *out)
{
    struct match *m = e->g->m;
    const struct act_kind *k = &p->game->order[kind];
    struct reason reason[MOST_REASONS];
    struct act a;
    int n = 0, best = 0, tried = 0;
    bool more;

    if (!k->id || !k->args || k->arg[0].kind != ARG_THING || k->arg[0].things != of->family) return false;
    more = order_first(p, kind, &a);
    a.arg[0] = (int16_t)of->thing;
    for (; more && tried < MOST_TRIED && a.arg[0] == of->thing; more = order_next(p, &a), tried++) {
        struct no why = { NULL, NULL };

        if (!worth_asking(p, k, &a)) continue;
        if (m->game->allowed(p, m->room->seen_state, e->seat, &a, &why)) return false;
        count_reason(reason, &n, why);
    }
    for (int i = 1; i < n; i++)
        if (reason[i].times > reason[best].times) best = i;
    if (n) *out = reason[best].why;
    return n > 0;
}

static bool among_legal(const struct match *m, int n, int kind, const struct engine_thing *of)
{
    for (int i = 0; i < n; i++)
        if (m->room->legal[i].kind == kind && m->room->legal[i].arg[0] == of->thing) return true;
    return false;
}

static void refused_json(struct engine *e, const struct play *p, int n, const struct engine_thing *of)
{
    struct match *m = e->g->m;
    char room[KIND_TEXT];
    struct no why;

    json_key(e->j, "not");
    json_list(e->j);
    for (int kind = 1; kind < m->game->orders && engine_decides(e); kind++) {
        if (among_legal(m, n, kind, of) || !why_not(e, p, kind, of, &why)) continue;
        kind_words(e, &m->game->order[kind], room, sizeof room);
        json_object(e->j);
        json_key_text(e->j, "kind", m->game->order[kind].id);
        json_key_text(e->j, "text", room);
        json_key_text(e->j, "cite", why.cite);
        json_key_text(e->j, "message", words(e->lang, why.says));
        json_object_end(e->j);
    }
    json_list_end(e->j);
}

/* ---- the answer ---- */

/* Whom orders can be given to now, and how many. */
static void things_json(struct engine *e, const struct telling *t, int n)
{
    struct match *m = e->g->m;

    json_key(e->j, "things");
    json_list(e->j);
    for (int f = 0; f < m->game->families; f++)
        for (int i = 0; i < m->game->things(&t->play, f); i++) {
            struct engine_thing of = { f, i };
            char id[64], title[96];
            struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);
            int orders = 0;

            for (int k = 0; k < n; k++)
                orders += engine_given_to(order_kind(m->game, &m->room->legal[k]), &m->room->legal[k], &of);
            if (!orders || !m->game->thing(&t->play, f, i, &a, &b)) continue;
            json_object(e->j);
            json_key_text(e->j, "thing", id);
            json_key_text(e->j, "family", m->game->family[f].id);
            json_key_text(e->j, "text", title);
            json_key_int(e->j, "orders", orders);
            json_object_end(e->j);
        }
    json_list_end(e->j);
}

bool engine_cmd_choices(struct engine *e)
{
    struct match *m = e->g->m;
    int n = e->seat == REFEREE || e->g->pending ? 0 : match_orders(m, e->seat);
    struct telling t = { match_seen(m), e->lang, NULL };
    struct engine_thing of;
    char room[96];

    match_view(m, e->seat);
    if (!engine_thing_given(e, &t.play, &of)) return false;
    json_key(e->j, "kinds");
    kinds_json(e, &t, n, &of, of.family < 0 ? BELONGS_NOBODY : BELONGS_TO);
    if (of.family < 0) {
        things_json(e, &t, n);
        return true;
    }
    json_key(e->j, "at");
    kinds_json(e, &t, n, &of, BELONGS_AT);
    refused_json(e, &t.play, n, &of);
    json_key_text(e->j, "text", title_of(&t.play, of.family, of.thing, room, sizeof room));
    json_key_text(e->j, "family", m->game->family[of.family].id);
    engine_sheet_json(e, "sheet", (struct sheet){ .kind = SHEET_THING, .family = of.family, .thing = of.thing });
    return true;
}
