/* ideas.c - a few orders worth thinking of, in words: on a free table, where nobody wants to read every place that a
** figure could go to, they are what a person is shown first. "i2" gives the second of those that were shown last. */
#include <string.h>
#include "base/text.h"
#include "play/inside.h"

/* The same but for how long a way is: a person takes the first, and says another length himself. */
static bool same_but_how_far(const struct game *g, const struct act *a, const struct act *b)
{
    const struct act_kind *kind = order_kind(g, a);
    bool same = kind && a->kind == b->kind;

    for (int i = 0; same && i < kind->args; i++) {
        const struct act_arg *arg = &kind->arg[i];
        bool way = arg->open && arg->measure && arg->measure->kind == MEASURE_LENGTH && text_same(arg->id, "distance");

        same = way ? !a->arg[i] == !b->arg[i] : a->arg[i] == b->arg[i];
    }
    return same;
}

static void keep_one_of_each(struct playing *p)
{
    int kept = 0;

    for (int i = 0; i < p->ideas; i++) {
        bool again = false;

        for (int k = 0; k < kept && !again; k++) again = same_but_how_far(p->m->game, &p->idea[k], &p->idea[i]);
        if (!again) p->idea[kept++] = p->idea[i];
    }
    p->ideas = kept;
}

static void ideas_now(struct playing *p)
{
    const struct game *g = p->m->game;

    p->ideas = 0;
    if (p->seat < 0 || !g->ideas || !(match_to_decide(p->m) & 1u << p->seat)) return;
    match_view(p->m, p->seat);
    {
        struct play seen = match_seen(p->m);
        p->ideas = g->ideas(&seen, p->m->room->seen_state, p->seat, p->idea, MOST_IDEAS);
    }
    keep_one_of_each(p);
}

static void say_list(struct playing *p)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);
    struct telling t = playing_telling(p);

    paper_heading(&paper, words(p->lang, N_("Ideas")));
    for (int i = 0; i < p->ideas; i++) {
        struct buffer text = { 0 };

        buffer_char(&text, 'i');
        buffer_int(&text, i + 1);
        buffer_add(&text, ". ");
        order_text(&text, &t, &p->idea[i]);
        buffer_add(&out, "  ");
        paper_wrapped(&paper, buffer_text(&text), 2, 6);
        buffer_free(&text);
    }
    say_out(p, &out);
    buffer_free(&out);
}

bool say_ideas(struct playing *p)
{
    ideas_now(p);
    if (!p->ideas) return false;
    say_list(p);
    say_line(p, game_has_units(p->m->game)
                ? N_("Anything else in words, or \"list\"; a number shows what its unit may do.")
                : N_("Anything else in words, or by its number in \"list\"."), NULL, NULL);
    return true;
}

bool say_new_ideas(struct playing *p)
{
    struct act before[MOST_IDEAS];
    int n = p->ideas;
    bool same = true;

    memcpy(before, p->idea, sizeof before);
    ideas_now(p);
    for (int i = 0; i < n && i < p->ideas; i++) same = same && act_same(&before[i], &p->idea[i]);
    if (p->ideas && (!same || n != p->ideas)) say_list(p);
    return p->ideas > 0;
}

bool is_idea(const char *line)
{
    int64_t number;

    return (line[0] == 'i' || line[0] == 'I') && text_to_int(line + 1, &number);
}

bool idea_labelled(const struct playing *p, const char *line, struct act *out)
{
    int64_t number;

    if ((line[0] != 'i' && line[0] != 'I') || !text_to_int(line + 1, &number) || number < 1 || number > p->ideas)
        return false;
    *out = p->idea[number - 1];
    return true;
}
