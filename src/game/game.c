/* game.c - see game.h. */
#include "game/game.h"
#include <string.h>
#include "ask/places.h"
#include "base/check.h"

void event_add(struct events *e, struct act a, unsigned seats)
{
    if (!e) return;
    if (e->len == MOST_EVENTS) {
        e->cut = true;
        return;
    }
    e->row[e->len++] = (struct event){ a, (uint8_t)seats };
}

bool act_same(const struct act *a, const struct act *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

int best_orders(const struct act *list, const int *sense, int n, struct act *out, int room)
{
    int kept[MOST_IDEAS], most = room < MOST_IDEAS ? room : MOST_IDEAS, len = 0;

    for (int i = 0; i < n; i++) {
        int at = len;

        while (at > 0 && sense[i] > sense[kept[at - 1]]) at--;
        if (at == most) continue;
        if (len < most) len++;
        for (int k = len - 1; k > at; k--) kept[k] = kept[k - 1];
        kept[at] = i;
    }
    for (int i = 0; i < len; i++) out[i] = list[kept[i]];
    return len;
}

const struct act_kind *order_kind(const struct game *g, const struct act *a)
{
    return a->kind > 0 && a->kind < g->orders ? &g->order[a->kind] : NULL;
}

void play_ready(struct play *p, int32_t room[GAME_READY_INTS])
{
    size_t size = (size_t)p->game->ready_size;

    CHECK(size <= GAME_READY_INTS * sizeof *room);
    p->ready = NULL;
    if (!p->game->prepare) return;
    memset(room, 0, size);
    p->game->prepare(p, room);
    p->ready = room;
}

uint64_t state_hash(const struct game *g, const void *state)
{
    return layout_hash(g->state, state);
}

/* ---- words ---- */

static void arg_text(struct text *out, const struct play *p, const struct act_arg *arg, int value, words_fn *words,
                     const void *language)
{
    char id[64], title[96];
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

    switch (arg->kind) {
    case ARG_CHOICE:
        if (value >= 0 && value < arg->choices)
            text_add(out, words ? words(language, arg->choice[value].says) : arg->choice[value].says);
        break;
    case ARG_THING:
        if (p->game->thing(p, arg->things, value, &a, &b)) text_add(out, title);
        else text_char(out, '?');
        break;
    default:
        if (arg->measure) measure_text(out, arg->measure, value, words, language);
        else text_int(out, value);
    }
}

/* "{men:man|men}": the number, and the word for one or for several; or "none|one|several". A '#' is the number's
** place. */
static void counted(struct text *out, const char *forms, const char *end, int number)
{
    int bars = 0, form;
    bool placed = false;

    for (const char *s = forms; s < end; s++) {
        bars += *s == '|';
        placed = placed || *s == '#';
    }
    form = bars == 2 ? (number == 0 ? 0 : number == 1 ? 1 : 2) : number == 1 || number == -1 ? 0 : bars;
    if (!placed) {
        text_int(out, number);
        text_char(out, ' ');
    }
    for (const char *s = forms; s < end; s++) {
        if (*s == '|') form--;
        else if (form == 0 && *s == '#') text_int(out, number);
        else if (form == 0) text_char(out, *s);
    }
}

/* "{box:de #|d'#}": the words before a name that begins with a consonant or a vowel; the '#' is its place. */
static void named(struct text *out, const char *forms, const char *end, const char *name)
{
    char folded[96];
    struct text t = text_in(folded, sizeof folded);
    int form = 0;

    text_folded(&t, name);
    for (const char *vowel = "aeiou"; *vowel; vowel++) form += folded[0] == *vowel;
    for (const char *s = forms; s < end; s++) {
        if (*s == '|') form--;
        else if (form == 0 && *s == '#') text_add(out, name);
        else if (form == 0) text_char(out, *s);
    }
}

/* "{wheel:|, wheel #}": what is said of a length or an angle that is nothing, then of any other; the '#' is its
** place. */
static void measured(struct text *out, const char *forms, const char *end, const char *number, bool nothing)
{
    int form = nothing ? 0 : 1;

    for (const char *s = forms; s < end; s++) {
        if (*s == '|') form--;
        else if (form == 0 && *s == '#') text_add(out, number);
        else if (form == 0) text_char(out, *s);
    }
}

/* The argument that "{id}" or "{id:forms}" speaks of, or NULL; *after is set behind it. */
static const struct act_arg *arg_at(const struct act_kind *kind, const char *s, const char **forms, const char **after)
{
    size_t name = 0, whole = 0;

    if (*s++ != '{') return NULL;
    while (s[whole] && s[whole] != '}') whole++;
    while (name < whole && s[name] != ':') name++;
    *forms = name < whole ? s + name + 1 : NULL;
    *after = s + whole;
    for (int i = 0; s[whole] && i < kind->args; i++)
        if (strlen(kind->arg[i].id) == name && memcmp(kind->arg[i].id, s, name) == 0) return &kind->arg[i];
    return NULL;
}

const char *act_says(const struct act_kind *kind, const struct act *a)
{
    for (int i = 0; i < kind->others; i++) {
        const struct other_words *o = &kind->other[i];

        if (a->arg[o->when[0].arg] == o->when[0].value && a->arg[o->when[1].arg] == o->when[1].value) return o->says;
    }
    return kind->says;
}

void act_text(struct text *out, const struct play *p, const struct act_kind *kind, const struct act *a, words_fn *words,
              const void *language)
{
    const char *says = act_says(kind, a), *s = words ? words(language, says) : says;

    while (*s) {
        const char *forms, *after;
        const struct act_arg *arg = arg_at(kind, s, &forms, &after);
        int value = arg ? a->arg[arg - kind->arg] : 0;

        if (!arg) {
            text_char(out, *s++);
            continue;
        }
        if (value < 0 && arg->may_lack) ;
        else if (forms && (arg->kind == ARG_THING || arg->measure)) {
            char name[96];
            struct text t = text_in(name, sizeof name);

            arg_text(&t, p, arg, value, words, language);
            if (arg->measure) measured(out, forms, after, name, value == 0);
            else named(out, forms, after, name);
        } else if (forms) counted(out, forms, after, value);
        else arg_text(out, p, arg, value, words, language);
        s = after + 1;
    }
}

/* ---- the numbers of orders as people read and write them ---- */

static void number_text(struct text *out, const struct act_arg *arg, int value)
{
    if (arg->measure) measure_number(out, arg->measure, value);
    else text_int(out, value);
}

void numbers_text(struct text *out, const struct act_arg *arg, struct range r)
{
    number_text(out, arg, r.lo);
    text_add(out, "..");
    number_text(out, arg, r.hi);
}

bool number_typed(const struct act_arg *arg, const char *s, int *value)
{
    int64_t v;

    if (arg->measure) {
        enum measured read = measure_read(arg->measure, s, value);
        return (read == MEASURED || read == MEASURED_BARE) && *value >= INT16_MIN && *value <= INT16_MAX;
    }
    if (!text_to_int(s, &v) || v < INT16_MIN || v > INT16_MAX) return false;
    *value = (int)v;
    return true;
}

bool measures_typed(const struct game *g)
{
    for (int k = 1; k < g->orders; k++)
        for (int i = 0; i < g->order[k].args; i++)
            if (g->order[k].arg[i].measure) return true;
    return false;
}
