/* game.c - see game.h. */
#include "game/game.h"
#include "base/whole.h"
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

/* ---- hash ---- */

static uint64_t hash_text(uint64_t h, const char *s)
{
    for (; *s; s++) h = (h ^ (uint8_t)*s) * 0x100000001b3u;
    return h;
}

/* Numbers an input takes in the struct. */
static int ints_of(const struct input *i)
{
    switch (i->kind) {
    case IN_SET:      return 1 + i->most;
    case IN_FRACTION: return 2;
    case IN_DICE:     return 3;
    case IN_NAME:     return NAME_INTS;
    default:          return 1;
    }
}

static int32_t usual_of(const struct input *i) { return i->usual != UNSET ? i->usual : 0; }

static bool at_default(const struct input *in, const int32_t *at)
{
    if (at[0] != usual_of(in)) return false;
    for (int k = ints_of(in) - 1; k > 0; k--)
        if (at[k] != 0) return false;
    return true;
}

/* What the k-th number of a member adds. */
static uint64_t hash_number(uint64_t name, int k, int32_t value)
{
    return mix_bits(name * 31 + (uint64_t)k * 0x9e3779b97f4a7c15u + (uint64_t)(uint32_t)value);
}

/* What a member of several numbers adds; nothing where it is at its default. */
static uint64_t hash_member(const struct input *in, const int32_t *at, uint64_t path)
{
    int32_t usual = usual_of(in);
    int ints = ints_of(in);
    uint64_t name, sum = 0;

    if (at_default(in, at)) return 0;
    name = hash_text(path, in->id);
    for (int k = 0; k < ints; k++)
        if (at[k] != (k == 0 ? usual : 0)) sum += hash_number(name, k, at[k]);
    return sum;
}

/* Is everything of a thing at its default, so that it adds nothing? */
static bool at_rest(const struct input *input, int inputs, const int32_t *base)
{
    for (int i = 0; i < inputs; i++) {
        const int32_t *at = base + input[i].offset / (int)sizeof(int32_t);

        if (input[i].kind == IN_GROUP ? !at_rest(input[i].member, input[i].members, at) : !at_default(&input[i], at))
            return false;
    }
    return true;
}

static uint64_t hash_inputs(const struct input *input, int inputs, const int32_t *base, uint64_t path);

static uint64_t hash_list(const struct input *in, const int32_t *list, uint64_t name)
{
    uint64_t sum = *list ? mix_bits(name ^ (uint64_t)(uint32_t)*list) : 0;
    int stride = in->stride / (int)sizeof(int32_t), count = *list < in->most ? *list : in->most;
    bool numbers = in->members == 1 && in->member->kind == IN_INT;          /* a list of plain numbers */
    int32_t usual = usual_of(in->member);

    for (int k = 0; k < count; k++) {
        const int32_t *thing = list + 1 + k * stride;

        if (numbers ? *thing != usual : !at_rest(in->member, in->members, thing))
            sum += hash_inputs(in->member, in->members, thing, mix_bits(name + (uint64_t)k + 1));
    }
    return sum;
}

static uint64_t hash_inputs(const struct input *input, int inputs, const int32_t *base, uint64_t path)
{
    uint64_t sum = 0;

    for (int i = 0; i < inputs; i++) {
        const struct input *in = &input[i];
        const int32_t *at = base + in->offset / (int)sizeof(int32_t);

        switch (in->kind) {
        case IN_INT: case IN_FLAG: case IN_CHOICE:              /* most are at their default and add nothing */
            if (*at != usual_of(in)) sum += hash_number(hash_text(path, in->id), 0, *at);
            break;
        case IN_GROUP: sum += hash_inputs(in->member, in->members, at, hash_text(path, in->id)); break;
        case IN_LIST:  sum += hash_list(in, at, hash_text(path, in->id)); break;
        default:       sum += hash_member(in, at, path);
        }
    }
    return sum;
}

uint64_t state_hash(const struct game *g, const void *state)
{
    return hash_inputs(g->state->input, g->state->inputs, state, 0xcbf29ce484222325u);
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

void act_text(struct text *out, const struct play *p, const struct act_kind *kind, const struct act *a, words_fn *words,
              const void *language)
{
    const char *s = words ? words(language, kind->says) : kind->says;

    while (*s) {
        const char *forms, *after;
        const struct act_arg *arg = arg_at(kind, s, &forms, &after);
        int value = arg ? a->arg[arg - kind->arg] : 0;

        if (!arg) {
            text_char(out, *s++);
            continue;
        }
        if (value < 0 && arg->may_lack) ;
        else if (forms) counted(out, forms, after, value);
        else arg_text(out, p, arg, value, words, language);
        s = after + 1;
    }
}
