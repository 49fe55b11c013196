/* run_case.c - checks one `case` block: a question, dice, and what should come of them. */
#include <stdio.h>
#include <string.h>
#include "run.h"

static bool is(const struct line *l, const char *key) { return strcmp(l->word[0], key) == 0; }

static bool known_key(const struct line *l)
{
    static const char *const key[] = { "ask", "with", "set", "dice", "needs", "want", "trace", "after", "odds", "joint",
                                       "about", "mean", "method", "refuse" };
    for (int i = 0; i < LEN(key); i++) if (is(l, key[i])) return true;
    return false;
}

/* House rules, the procedure and its inputs. */
static bool put_question(struct run *r, const struct block *b)
{
    bool started = false, fine = true;

    for (int i = 0; i < b->lines; i++) {
        const struct line *l = &b->line[i];
        if (is(l, "set")) for (int k = 1; k < l->words; k++) fine = set_house(r, l->number, l->word[k]) && fine;
        if (is(l, "ask")) {
            if (started) { differs(r, l->number, "a case asks once; more inputs stand behind with"); return false; }
            if (l->words < 2) { differs(r, l->number, "ask what?"); return false; }
            if (!start_question(r, l->number, l->word[1])) return false;
            started = true;
        }
        if (is(l, "with") && !started) { differs(r, l->number, "with stands below ask"); return false; }
        if (is(l, "ask") || is(l, "with"))
            for (int k = is(l, "ask") ? 2 : 1; k < l->words; k++) set_input(r, l->word[k]);
    }
    if (!started) differs(r, b->head.number, "nothing is asked");
    return started && fine;
}

/* needs 2d6 [who]: the dice given run out there. */
static void check_needs(struct run *r, const struct line *l, const struct dice_list *f)
{
    struct throws how = { .kind = THROW_TYPED, .face = f->face, .faces = f->n };
    enum answer_state state = ask_resolve(&r->question, &r->house, &how, r->here, &r->answer);
    const struct roll *w = &r->answer.wants;
    char dice[32];

    if (state != ANSWER_WANTS_DICE) { differs(r, l->number, "no more dice are wanted"); return; }
    snprintf(dice, sizeof dice, "%dd%d", w->dice, w->sides);
    if (l->words < 2 || strcmp(l->word[1], dice) != 0)
        differs(r, l->number, "%s are wanted (%s: %s)", dice, w->cite, w->says);
    if (l->words > 2 && (!w->who || strcmp(l->word[2], w->who) != 0))
        differs(r, l->number, "they are wanted of %s", w->who ? w->who : "nobody");
}

static void check_results(struct run *r, const struct block *b)
{
    for (int i = 0; i < b->lines; i++) {
        const struct line *l = &b->line[i];
        for (int k = 1; k < l->words; k++) {
            if (is(l, "want")) want_result(r, l->number, l->word[k]);
            if (is(l, "trace")) want_trace(r, l->number, l->word[k]);
        }
    }
}

static void check_odds(struct run *r, const struct block *b, const struct dice_list *after)
{
    struct odds o;
    if (!odds_after(r, b->head.number, after, &o)) return;
    for (int i = 0; i < b->lines; i++) {
        const struct line *l = &b->line[i];
        for (int k = 1; k < l->words; k++) {
            size_t mark = r->work.used;
            if (is(l, "odds") || is(l, "joint")) want_chance(r, l->number, &o, l->word[k], false);
            if (is(l, "about")) want_chance(r, l->number, &o, l->word[k], true);
            if (is(l, "mean")) want_mean(r, l->number, &o, l->word[k]);
            if (is(l, "method")) want_method(r, l->number, &o, l->word[k]);
            r->work.used = mark;
        }
    }
}

void run_case(struct run *r, const struct block *b)
{
    const struct line *refuse = NULL, *needs = NULL;
    struct dice_list dice = { 0 }, after = { 0 };
    bool results = false, odds = false, faces = true;

    r->cases++;
    start_house(r);
    for (int i = 0; i < b->lines; i++) {
        const struct line *l = &b->line[i];
        if (!known_key(l)) { differs(r, l->number, "%s is not a word of cases", l->word[0]); return; }
        if (is(l, "refuse")) refuse = l;
        if (is(l, "needs")) needs = l;
        if (is(l, "dice")) faces = read_faces(r, l, 1, &dice) && faces;
        if (is(l, "after")) faces = read_faces(r, l, 1, &after) && faces;
        results = results || is(l, "want") || is(l, "trace");
        odds = odds || is(l, "odds") || is(l, "joint") || is(l, "about") || is(l, "mean") || is(l, "method");
    }
    if (!put_question(r, b) || !faces) return;
    if (refuse) {
        if (results || odds || needs || refuse->words < 2)
            differs(r, refuse->number, "a refused question has fields and nothing else");
        refused_fields(r, refuse->number, refuse, 1);
        return;
    }
    if (!no_complaints(r, b->head.number)) return;
    if (!results && !odds && !needs) differs(r, b->head.number, "nothing is expected of this case");
    if (needs) check_needs(r, needs, &dice);
    if (results && resolve_with(r, b->head.number, &dice)) check_results(r, b);
    if (odds) {
        resolve_at_random(r);
        check_odds(r, b, &after);
    }
    end_of_case(r);
}
