/* typed.c - an order from what somebody typed (orders.h).
**
** One grammar, made from the descriptions, in the language that is shown: the words of the order's sentence
** ("shoot", "at") and the names of what it is about, in the order of its arguments. "shoot longbows orcs", "longbows
** shoot at the orcs", "tirer archers orques" and, in any language, the ids ("shoot longbows orc_host") mean the same.
** A place may be said as a way: "go 3 north 12 cm"; a word may say some arguments, too: "wheel left 30°" (phrases.c).
** Words and names may be shortened to the beginning of any of their parts; accents and capitals do not count; "3" for
** the third of the list, or for a thing that is known by its number.
**
** Every word typed has to be understood; what is not said may be left to the list if only one order fits. */
#include <string.h>
#include "base/text.h"
#include "match/typed_words.h"
#include "model/angle.h"

/* ---- one order ---- */

/* said: arguments before this one were, or need not be; unsaid: words of its sentence that were not. */
struct fit { bool open_given[ACT_ARGS]; struct act act; int said, unsaid; };

/* What a line is being compared with; `used`: bit per literal, the highest for the id. */
struct order_words {
    const struct telling *t;
    const struct act_kind *kind;
    const struct line *l;
    const struct literals *words;
};
enum { ID_USED = 1 << MOST_LITERALS, VERB_SAID = ID_USED << 1 };

static int fit_rest(const struct order_words *w, int at, int arg, unsigned used, struct fit *f);

struct best { int quality; struct fit fit; };

static void better(int here, int rest, const struct fit *try, struct best *best)
{
    if (here && rest && here + rest > best->quality) *best = (struct best){ here + rest, *try };
}

/* The word at `at` belongs to the sentence, or is the order's id. */
static void fit_literal(const struct order_words *w, int at, int arg, unsigned used, const struct fit *f,
                        struct best *best)
{
    const char *word = w->l->token[at];
    int id = used & ID_USED ? NOT : stands_for_kind(w->t->play.game, word, w->kind->id);
    bool literal = false;
    struct fit try;

    if (id) id++;                                       /* rather the order of that name than one that mentions it */

    for (int i = 0; i < w->words->n; i++) {
        int here = used & 1u << i ? NOT : stands_for_literal(word, w->words->word[i]);
        unsigned now = used | 1u << i | (id ? ID_USED : 0) | (id || literal_says_enough(w->words, i) ? VERB_SAID : 0);

        if (!here) continue;
        literal = true;
        try = *f;
        better(here > id ? here : id, fit_rest(w, at + 1, arg, now, &try), &try, best);
    }
    for (int n = 1; n <= 3 && !(used & ID_USED) && at + n <= w->l->n; n++) { /* take_all may be typed as two words */
        char name[TOKEN * 2];
        int here;

        line_joined(w->l, at, n, name, sizeof name);
        here = n == 1 ? (literal ? NOT : id) : text_same(name, w->kind->id) ? SAME + 1 : NOT;
        try = *f;
        if (here) better(here, fit_rest(w, at + n, arg, used | ID_USED | VERB_SAID, &try), &try, best);
    }
}

/* Arguments of a place, whose way may be said instead: "north 12 cm". */
static bool is_place_of(const struct telling *t, const struct act_kind *kind, int arg)
{
    const struct act_arg *a = &kind->arg[arg];

    return t->state && t->play.game->starts && arg + 1 < kind->args && a[0].open && a[1].open &&
           text_same(a[0].id, "x") && text_same(a[1].id, "y");
}

static bool is_place(const struct order_words *w, int arg) { return is_place_of(w->t, w->kind, arg); }

/* A direction with its measure or by its name, then a length: where that leads. */
static void fit_way(const struct order_words *w, int at, int arg, unsigned used, const struct fit *f, struct best *best)
{
    const struct game *g = w->t->play.game;
    const struct act_arg *a = &w->kind->arg[arg];
    char name[TOKEN * 2];
    struct point from;

    if (!g->starts(&w->t->play, w->t->state, &f->act, &from)) return;
    for (int n = 1; n <= 2 && at + n < w->l->n; n++) {
        int heading, far;

        line_joined(w->l, at, n, name, sizeof name);
        if (measure_read(&measure_heading, name, &heading) != MEASURED) continue;
        for (int m = 1; m <= 2 && at + n + m <= w->l->n; m++) {
            struct fit try = *f;
            struct point to;

            line_joined(w->l, at + n, m, name, sizeof name);
            if (!number_typed(a, name, &far)) continue;
            to = point_add(from, ahead(heading, far));
            if (to.x < a[0].lo || to.x > a[0].hi || to.y < a[1].lo || to.y > a[1].hi) continue;
            try.act.arg[arg] = (int16_t)to.x;
            try.act.arg[arg + 1] = (int16_t)to.y;
            try.open_given[arg] = try.open_given[arg + 1] = true;
            better(SAME, fit_rest(w, at + n + m, arg + 2, used, &try), &try, best);
        }
    }
}

/* The words at `at` name the next argument. */
static void fit_arg(const struct order_words *w, int at, int arg, unsigned used, const struct fit *f, struct best *best)
{
    const struct act_arg *a = &w->kind->arg[arg];

    for (int n = 1; n <= 4 && at + n <= w->l->n; n++) {
        char name[TOKEN * 2];
        struct fit try = *f;

        line_joined(w->l, at, n, name, sizeof name);
        if (a->open) {
            int v;

            if (!number_typed(a, name, &v) || v < a->lo || v > a->hi) continue;         /* "12", "cm" */
            try.act.arg[arg] = (int16_t)v;
            try.open_given[arg] = true;
            better(SAME, fit_rest(w, at + n, arg + 1, used, &try), &try, best);
            continue;
        }
        better(stands_for_value(w->t, name, a, f->act.arg[arg]), fit_rest(w, at + n, arg + 1, used, &try), &try, best);
    }
}

/* Is the sentence silent about a number where it is none? "{wheel:|, wheel #}" */
static bool is_silent(const struct act_kind *kind, int arg)
{
    char silent[MAX_ID + 4] = "";
    struct text t = text_in(silent, sizeof silent);

    text_char(&t, '{'), text_add(&t, kind->arg[arg].id), text_add(&t, ":|");
    return strstr(kind->says, silent) != NULL;
}

/* Has the sentence words of its own for none of them? "{later:no move|# move|# moves}" */
static bool counts_none(const struct act_kind *kind, int arg)
{
    char begins[MAX_ID + 4] = "";
    struct text t = text_in(begins, sizeof begins);
    const char *at, *end;
    int forms = 1;

    text_char(&t, '{'), text_add(&t, kind->arg[arg].id), text_char(&t, ':');
    at = strstr(kind->says, begins);
    end = at ? strchr(at, '}') : NULL;
    for (; end && at < end; at++) forms += *at == '|';
    return end && forms == 3;
}

/* Is a number that was not typed taken from the listed order? So it is with the wheel of "charge Spears", which the
** list has worked out, and with how many moves are to follow "shoot at Slingers". */
static bool stays_as_listed(const struct act_kind *kind, int arg)
{
    if (!kind->arg[arg].measure) return counts_none(kind, arg);
    return kind->arg[arg].measure && kind->arg[arg].measure->kind == MEASURE_TURN && is_silent(kind, arg);
}

/* May this number be left out though another one follows it? Yes, if the order's sentence does not mention it when it
** is 0: "move ahead, 3 H" says nothing of the wheel. */
static bool may_be_unsaid(const struct act_kind *kind, int arg)
{
    const struct act_arg *a = &kind->arg[arg];

    return a->open && a->lo <= 0 && a->hi >= 0 && arg + 1 < kind->args && kind->arg[arg + 1].open &&
           is_silent(kind, arg);
}

/* "pierrot strike, follow": whom is left to the list, and what is said of it comes behind. */
static bool may_be_passed_over(const struct act_kind *kind, int arg)
{
    return arg > 0 && arg + 1 < kind->args && kind->arg[arg].kind == ARG_THING && kind->arg[arg + 1].kind == ARG_CHOICE;
}

static void fit_unsaid(const struct order_words *w, int at, int arg, unsigned used, const struct fit *f,
                       struct best *best)
{
    struct fit try = *f;

    try.act.arg[arg] = 0;
    try.open_given[arg] = true;
    better(BEGINS, fit_rest(w, at, arg + 1, used, &try), &try, best);
}

/* Do the words from `at` on stand for the rest of the order? The best way of it. */
static int fit_rest(const struct order_words *w, int at, int arg, unsigned used, struct fit *f)
{
    const struct act_kind *kind = w->kind;
    struct best best = { NOT, *f };

    if (at == w->l->n) {
        f->said = arg;
        f->unsaid = 0;
        for (int i = 0; i < w->words->n; i++)
            f->unsaid += !(used & 1u << i) && !is_small_word(w->t->lang, w->words->word[i]);   /* "shoot goblins" */
        return used & VERB_SAID ? SAME : NOT;                           /* what is not said is left to the list */
    }
    fit_literal(w, at, arg, used, f, &best);
    if (at + 1 < w->l->n && is_small_word(w->t->lang, w->l->token[at])) {      /* "le capitaine", "go to 12" */
        struct fit try = *f;
        int rest = fit_rest(w, at + 1, arg, used, &try);

        if (rest > best.quality) best = (struct best){ rest, try };     /* the article itself adds nothing */
    }
    while (arg < kind->args && kind->arg[arg].may_lack && f->act.arg[arg] == -1) arg++;
    if (arg < kind->args) {
        fit_arg(w, at, arg, used, f, &best);
        if (may_be_passed_over(kind, arg)) {
            struct fit try = *f;
            int rest = fit_rest(w, at, arg + 1, used, &try);

            if (rest > best.quality) best = (struct best){ rest, try };             /* worth nothing by itself */
        }
        if (may_be_unsaid(kind, arg)) fit_unsaid(w, at, arg, used, f, &best);
        if (is_place(w, arg)) fit_way(w, at, arg, used, f, &best);
        if (at + 1 < w->l->n && (text_same(w->l->token[at], kind->arg[arg].id) ||          /* "with 5" */
                                 word_before_number(w->t->lang, kind, &kind->arg[arg], w->l->token[at]))) {
            struct fit try = *f;
            better(SAME, fit_rest(w, at + 1, arg, used, &try), &try, &best);
        }
    }
    *f = best.fit;
    return best.quality;
}

static int fit_order(const struct telling *t, const struct line *l, const struct act *a, struct fit *f)
{
    const struct act_kind *kind = order_kind(t->play.game, a);
    struct literals said;
    int fits;

    *f = (struct fit){ .act = *a };
    if (!kind || l->n == 0) return NOT;
    literals_of(t->lang, act_says(kind, a), &said);
    fits = fit_rest(&(struct order_words){ t, kind, l, &said }, 0, 0, 0, f);
    if (fits || t->lang == ENGLISH) return fits;
    literals_of(ENGLISH, act_says(kind, a), &said);
    return fit_rest(&(struct order_words){ t, kind, l, &said }, 0, 0, 0, f);
}

/* ---- the answer ---- */

static void nearest_word(const struct telling *t, const struct act *legal, int n, const struct line *l, char *out,
                         size_t size)
{
    struct text near = text_in(out, size);
    char id[MAX_ID];

    for (int k = 0; k < l->n; k++) {
        struct nearest best = nearest_to(l->token[k]);
        int64_t number;
        bool known = text_to_int(l->token[k], &number);         /* a number is not near to another */

        for (int i = 0; i < n && !known; i++) {
            const struct act_kind *kind = order_kind(t->play.game, &legal[i]);
            struct literals said;

            if (!kind) continue;
            literals_of(t->lang, act_says(kind, &legal[i]), &said);
            known = stands_for_kind(t->play.game, l->token[k], kind->id) != NOT;
            if (t->lang == ENGLISH) nearest_try(&best, kind->id);
            for (int w = 0; w < said.n && !known; w++) {
                known = stands_for_literal(l->token[k], said.word[w]) != NOT;
                if (strlen(said.word[w]) >= LEAST_STEM) nearest_try(&best, said.word[w]);
            }
            for (int arg = 0; arg < kind->args && !known; arg++) {
                const char *name = argument_id(t, &kind->arg[arg], legal[i].arg[arg], id);

                known = text_same(l->token[k], kind->arg[arg].id)
                        || stands_for_value(t, l->token[k], &kind->arg[arg], legal[i].arg[arg]) != NOT;
                if (t->lang == ENGLISH && kind->arg[arg].kind != ARG_INT) nearest_try(&best, name);
                argument_words(t, &kind->arg[arg], legal[i].arg[arg], id);
                if (t->lang != ENGLISH && kind->arg[arg].kind != ARG_INT) nearest_try(&best, id);
            }
        }
        if (known || !best.name[0]) continue;
        text_add(&near, best.name);
        return;
    }
}

static bool is_open(const struct telling *t, const struct act *a, const bool *given, int *arg)
{
    const struct act_kind *kind = order_kind(t->play.game, a);

    for (*arg = 0; kind && *arg < kind->args; ++*arg)
        if (kind->arg[*arg].open && !given[*arg] && !stays_as_listed(kind, *arg)) return true;
    return false;
}

static void found_one(const struct telling *t, const struct fit *f, struct typed *out)
{
    out->order = f->act;
    out->kind = is_open(t, &f->act, f->open_given, &out->arg) ? TYPED_OPEN : TYPED_ORDER;
}

/* "3", or "3 12": a number of the list, then its open numbers. */
static bool by_number(const struct telling *t, const struct act *legal, int n, struct line *l, struct typed *out)
{
    int64_t v;

    for (int f = 0; f < t->play.game->families; f++)
        if (t->play.game->family[f].ordered) return false; /* numbers are names there */
    return text_to_int(l->token[0], &v) && v >= 1 && v <= n
           && order_filled(t, &legal[v - 1], l->token + 1, l->n - 1, out);
}

int number_at(const struct act_arg *arg, char (*word)[TYPED_TOKEN], int n, int *value)
{
    int found = 0;

    for (int most = 1; most <= n && most <= 4; most++) {
        char whole[TOKEN * 4];
        struct text t = text_in(whole, sizeof whole);
        int v;

        for (int i = 0; i < most; i++) {
            if (i) text_char(&t, ' ');
            text_add(&t, word[i]);
        }
        if (!number_typed(arg, whole, &v) || v < arg->lo || v > arg->hi) continue;
        *value = v;
        found = most;
    }
    return found;
}

/* The way that words begin with ("north 12 cm"): where it leads, in the arguments from arg on; how many they are. */
static int way_at(const struct telling *t, struct fit *f, int arg, char (*word)[TYPED_TOKEN], int n)
{
    const struct act_arg *a = &order_kind(t->play.game, &f->act)->arg[arg];
    struct point from, to;
    int heading, far, used;

    if (n < 2 || measure_read(&measure_heading, word[0], &heading) != MEASURED) return 0;
    if (!t->play.game->starts(&t->play, t->state, &f->act, &from)) return 0;
    used = number_at(a, word + 1, n - 1, &far);
    if (!used) return 0;
    to = point_add(from, ahead(heading, far));
    if (to.x < a[0].lo || to.x > a[0].hi || to.y < a[1].lo || to.y > a[1].hi) return 0;
    f->act.arg[arg] = (int16_t)to.x;
    f->act.arg[arg + 1] = (int16_t)to.y;
    f->open_given[arg] = f->open_given[arg + 1] = true;
    return 1 + used;
}

bool order_filled(const struct telling *t, const struct act *order, char (*number)[TYPED_TOKEN], int n,
                  struct typed *out)
{
    struct fit f = { .act = *order };
    const struct act_kind *kind = order_kind(t->play.game, order);
    int at = 0;

    for (int i = 0; kind && i < kind->args && at < n; i++) {
        int v, used = kind->arg[i].open ? number_at(&kind->arg[i], number + at, n - at, &v) : 0;

        if (!used && is_place_of(t, kind, i)) {
            used = way_at(t, &f, i, number + at, n - at);
            at += used;
            i += used > 0;                                      /* x and y are both said */
            continue;
        }
        if (!used) continue;
        f.act.arg[i] = (int16_t)v;
        f.open_given[i] = true;
        at += used;
    }
    if (at < n) return false;
    found_one(t, &f, out);
    return true;
}

/* Is nothing left to the list? "activate legion" is rather that than "activate legion as far as horse". */
static bool is_whole(const struct act_kind *kind, const struct fit *f)
{
    for (int i = f->said; i < kind->args; i++)
        if (!kind->arg[i].open && !(kind->arg[i].may_lack && f->act.arg[i] == -1)) return false;
    return true;
}

/* The better the higher: "pursue" is rather all of that sentence than a part of "do not pursue". */
static int wholeness(const struct act_kind *kind, const struct fit *f)
{
    return is_whole(kind, f) * 2 + (f->unsaid == 0);
}

/* Do they say the same, whatever stands in the list for numbers that were not said? */
static bool same_fit(const struct act_kind *kind, const struct fit *a, const struct fit *b)
{
    bool same = a->act.kind == b->act.kind;

    for (int i = 0; same && i < kind->args; i++)
        same = a->act.arg[i] == b->act.arg[i] || (kind->arg[i].open && !a->open_given[i] && !b->open_given[i]);
    return same;
}

void order_typed(const struct telling *t, const struct act *legal, int n, const char *line, struct typed *out)
{
    struct line l;
    struct fit best_fit = { 0 };
    struct typed phrase = { 0 };
    int best_whole = 0, best = NOT;

    memset(out, 0, sizeof *out);
    out->kind = TYPED_NONE;
    line_split(t, &l, line);
    if (l.n == 0 || by_number(t, legal, n, &l, out)) return;
    for (int i = 0; i < n; i++) {
        struct fit f;
        int quality = fit_order(t, &l, &legal[i], &f);
        int whole = quality == NOT ? 0 : wholeness(order_kind(t->play.game, &legal[i]), &f);

        if (quality == NOT || quality < best || (quality == best && whole < best_whole)) continue;
        if (quality == best && same_fit(order_kind(t->play.game, &legal[i]), &f, &best_fit)) continue;
        if (quality > best || whole > best_whole) out->n = 0, best = quality, best_fit = f, best_whole = whole;
        if (out->n < MOST_FITTING) out->which[out->n] = i;
        out->n++;
    }
    if (out->n == 1) found_one(t, &best_fit, out);
    else if (phrase_typed(t, legal, n, &l, &phrase)) *out = phrase;
    else if (out->n > 1) out->kind = TYPED_MANY;
    else nearest_word(t, legal, n, &l, out->near, sizeof out->near);
    if (out->n > MOST_FITTING) out->n = MOST_FITTING;
}

/* ---- orders that are not in the list ---- */

/* Does any word of the line belong to orders of this kind? */
static bool names_kind(const struct telling *t, const struct act_kind *kind, const struct line *l)
{
    struct literals said;

    literals_of(t->lang, kind->says, &said);
    for (int k = 0; k < l->n; k++) {
        if (stands_for_kind(t->play.game, l->token[k], kind->id)) return true;
        for (int i = 0; i < said.n; i++)
            if (literal_says_enough(&said, i) && stands_for_literal(l->token[k], said.word[i])) return true;
    }
    return false;
}

int orders_thinkable(const struct telling *t, const char *line, struct act *out, int room)
{
    struct line l;
    int n = 0;

    line_split(t, &l, line);
    for (int k = 1; k < t->play.game->orders; k++) {
        const struct act_kind *kind = &t->play.game->order[k];
        struct act a;
        bool any = kind->id && (!l.n || names_kind(t, kind, &l)) && order_first(&t->play, k, &a);

        while (any && n < room) {
            out[n++] = a;
            any = order_next(&t->play, &a);
        }
    }
    return n;
}
