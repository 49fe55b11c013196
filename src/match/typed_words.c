/* typed_words.c - see typed_words.h; and the things that somebody names. Words are folded: accents and capitals do not
** count. A name may be shortened to the beginning of any of its parts. */
#include "match/typed_words.h"
#include <string.h>
#include "base/text.h"

static bool digit(char c) { return c >= '0' && c <= '9'; }
static bool blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == ':' || c == '=' || c == '\'' || c == ';'; }

/* Folded words; `most` of them at most. decimals: a comma between two digits belongs to a number. */
static int split_into(char (*token)[TOKEN], int most, const char *s, bool decimals)
{
    int n = 0;

    while (*s && n < most) {
        char word[TOKEN];
        struct text raw = text_in(word, sizeof word), t = text_in(token[n], TOKEN);

        while (*s && blank(*s)) s++;
        if (!*s) break;
        while (*s && (!blank(*s) || (decimals && *s == ',' && raw.len && digit(s[-1]) && digit(s[1]))))
            text_char(&raw, *s++);
        text_folded(&t, word);
        n++;
    }
    return n;
}

void line_split(const struct telling *t, struct line *l, const char *s)
{
    l->n = split_into(l->token, MOST_TOKENS, s, measures_typed(t->play.game));
}

/* ---- names ---- */

/* How well a word stands for a name: all of it, the beginning of one of its parts, or not at all. */
static int stands_for(const char *word, const char *id)
{
    if (text_same(word, id)) return SAME;
    for (const char *part = id; part; part = strchr(part, '_'), part = part ? part + 1 : NULL)
        if (*word && text_starts(part, word)) return BEGINS;
    return NOT;
}

void line_joined(const struct line *l, int at, int n, char *out, size_t size)
{
    struct text t = text_in(out, size);

    for (int i = 0; i < n; i++) {
        if (i) text_char(&t, '_');
        text_add(&t, l->token[at + i]);
    }
}

int thing_number(const struct telling *t, int family, int thing)
{
    const struct game *g = t->play.game;
    int before = 0;

    if (family < 0 || family >= g->families || !g->family[family].ordered) return 0;
    for (int f = 0; f < family; f++) if (g->family[f].ordered) before += g->things(&t->play, f);
    return before + thing + 1;
}

const char *argument_id(const struct telling *t, const struct act_arg *arg, int value, char *room)
{
    char title[96];
    struct text a = text_in(room, MAX_ID), b = text_in(title, sizeof title);

    if (arg->kind == ARG_CHOICE) return value >= 0 && value < arg->choices ? arg->choice[value].id : "";
    if (arg->kind == ARG_THING) return t->play.game->thing(&t->play, arg->things, value, &a, &b) ? room : "";
    text_int(&a, value);
    return room;
}

void argument_words(const struct telling *t, const struct act_arg *arg, int value, char *room)
{
    char word[MOST_TOKENS][TOKEN], id[MAX_ID], title[96] = "";
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title), out = text_in(room, MAX_ID);
    int n;

    if (arg->kind == ARG_CHOICE && value >= 0 && value < arg->choices)
        text_add(&b, words(t->lang, arg->choice[value].says));
    if (arg->kind == ARG_THING) t->play.game->thing(&t->play, arg->things, value, &a, &b);
    n = split_into(word, MOST_TOKENS, title, false);
    for (int i = 0; i < n; i++) {
        if (i) text_char(&out, '_');
        text_add(&out, word[i]);
    }
}

/* Is it the whole name of another thing of that family? Then nobody else is meant, whatever his name begins with. */
static bool names_another(const struct telling *t, const char *word, int family, int thing)
{
    const struct act_arg arg = { .kind = ARG_THING, .things = family };
    char id[MAX_ID];

    for (int i = 0; i < t->play.game->things(&t->play, family); i++) {
        if (i == thing) continue;
        if (text_same(word, argument_id(t, &arg, i, id))) return true;
        argument_words(t, &arg, i, id);
        if (text_same(word, id)) return true;
    }
    return false;
}

/* Do other things have this name, and something behind it? "Dragoons" before "Dragoons 1". */
static bool leads_others(const struct telling *t, const char *words)
{
    char id[MAX_ID];
    size_t len = strlen(words);

    for (int f = 0; f < t->play.game->families; f++) {
        struct act_arg arg = { .kind = ARG_THING, .things = f };

        for (int i = 0; i < t->play.game->things(&t->play, f); i++) {
            argument_words(t, &arg, i, id);
            if (text_starts(id, words) && id[len] == '_') return true;
        }
    }
    return false;
}

int stands_for_value(const struct telling *t, const char *word, const struct act_arg *arg, int value)
{
    char id[MAX_ID];
    int best = stands_for(word, argument_id(t, arg, value, id)), number = 0;
    int64_t v;

    if (arg->kind == ARG_INT) return number_typed(arg, word, &number) && number == value ? SAME : NOT;
    if (arg->kind == ARG_THING) number = thing_number(t, arg->things, value);
    if (number && text_to_int(word, &v)) return v == number ? SAME : NOT;
    if (best == SAME) return best;
    argument_words(t, arg, value, id);
    if (stands_for(word, id) > best) best = stands_for(word, id);
    if (best != BEGINS || arg->kind != ARG_THING) return best;
    return names_another(t, word, arg->things, value) ? NOT : leads_others(t, id) ? LEADS : best;
}

/* ---- the words of an order's sentence ---- */

void literals_of(enum language lang, const char *says, struct literals *out)
{
    char plain[400];
    struct text text = text_in(plain, sizeof plain);
    bool inside = false;

    for (const char *s = words(lang, says); *s; s++) {
        if (*s == '{') inside = true;
        text_char(&text, inside ? ' ' : *s);
        if (*s == '}') inside = false;
    }
    out->n = split_into(out->word, MOST_LITERALS, plain, false);
}

bool word_before_number(enum language lang, const struct act_kind *kind, const struct act_arg *arg, const char *word)
{
    char forms[TOKEN * 2], token[MOST_LITERALS][TOKEN];
    size_t id = strlen(arg->id);
    int n = 0;

    bool may_be = arg->measure || (arg->kind == ARG_THING && arg->may_lack);    /* "as far as 4" */

    for (const char *s = strchr(words(lang, kind->says), '{'); s && may_be; s = strchr(s + 1, '{')) {
        struct text t = text_in(forms, sizeof forms);

        if (strncmp(s + 1, arg->id, id) || s[id + 1] != ':') continue;
        for (s += id + 2; *s && *s != '}'; s++) text_char(&t, *s == '|' || *s == '#' ? ' ' : *s);
        n = split_into(token, MOST_LITERALS, forms, false);
        break;
    }
    for (int i = 0; i < n; i++) if (text_same(word, token[i])) return true;
    return false;
}

/* How long a word is without its ending, as verbs and adjectives have them in French and Italian; the longest that
** leaves enough. */
static size_t stem(const char *word)
{
    static const char endings[] = "e es er ez ent ons ir is it re s a i o are ere ire arsi ersi irsi ate ete ite iamo "
                                  "ano ono ato ata ati isco isci isce iscono";
    enum { LEAST = 3 };
    size_t len = strlen(word);

    for (size_t from = LEAST; from < len; from++) if (word_among(endings, word + from)) return from;
    return len;
}

/* "tirez" and "tirent" are "tirer", "inseguo" is "insegui", "finire" is "finisci", "pronto" is "pronti". */
static bool other_form(const char *word, const char *literal)
{
    size_t len = stem(literal);

    if (strlen(literal) < LEAST_STEM || strlen(word) < LEAST_STEM) return false;
    return stem(word) == len && strncmp(word, literal, len) == 0;
}

int stands_for_literal(const char *word, const char *literal)
{
    size_t len = strlen(literal);

    if (text_same(word, literal)) return SAME;
    if (strlen(word) >= 2 && text_starts(literal, word)) return BEGINS;
    if (other_form(word, literal)) return BEGINS;
    return len >= LEAST_STEM && text_starts(word, literal) && strlen(word) - len <= MOST_ENDING ? BEGINS : NOT;
}

bool literal_says_enough(const struct literals *w, int i)
{
    if (strlen(w->word[i]) >= LEAST_STEM) return true;
    for (int k = 0; k < i; k++) if (strlen(w->word[k]) > 2) return false;
    return strlen(w->word[i]) > 2;
}

bool word_among(const char *words, const char *word)
{
    size_t len = strlen(word);

    for (const char *at = words; at; at = strchr(at, ' '), at = at ? at + 1 : NULL)
        if (text_starts(at, word) && (at[len] == ' ' || !at[len])) return true;
    return false;
}

bool is_small_word(enum language lang, const char *word)
{
    static const char *const small[] = {
        [ENGLISH] = "the to at towards on",
        [FRENCH] = "le la les l de des du d a au aux vers en sur tout",
        [ITALIAN] = "il lo la i gli le l un di del della a ad al allo alla verso in su sul",
    };

    return word_among(small[lang], word);
}

int stands_for_kind(const struct game *g, const char *word, const char *id)
{
    int best = stands_for(word, id);

    for (int i = 0; i < g->alsos; i++)
        if (text_same(g->also[i].id, id) && word_among(g->also[i].says, word)) best = SAME;
    return best;
}

/* ---- things ---- */

/* Those whom the words from `at` on name, the best of them. */
static int things_called(const struct telling *t, const struct line *l, int at, struct named *out, int room)
{
    char word[TOKEN * 2];
    int best = NOT, found = 0;

    line_joined(l, at, l->n - at, word, sizeof word);
    for (int f = 0; f < t->play.game->families; f++) {
        struct act_arg arg = { .kind = ARG_THING, .things = f };

        for (int i = 0; i < t->play.game->things(&t->play, f); i++) {
            int here = stands_for_value(t, word, &arg, i);

            if (here < best || here == NOT) continue;
            if (here > best) found = 0;
            if (found < room) out[found] = (struct named){ f, i };
            found++;
            best = here;
        }
    }
    return found > 1 && best == SAME ? 1 : found;
}

int things_typed(const struct telling *t, const char *name, struct named *out, int room)
{
    struct line l;
    int found;

    line_split(t, &l, name);
    if (l.n < 1 || l.n > 4) return 0;
    found = things_called(t, &l, 0, out, room);
    return found || l.n < 2 || !is_small_word(t->lang, l.token[0]) ? found : things_called(t, &l, 1, out, room);
}

bool thing_typed(const struct telling *t, const char *name, int *family, int *thing)
{
    struct named one;

    if (things_typed(t, name, &one, 1) != 1) return false;
    *family = one.family;
    *thing = one.thing;
    return true;
}
