/* test_figures.c - house rules reach whole battles of fantasy and campaign: every figure and option of each game's book
** changes some battle, or stands in the lists below with its reason: at most five of a hundred. Figures of a rule that
** never comes up in a battle (what a suit of armour is worth, a ballista in single combat) name its question, whose
** answer they must change. A sample, another one every day; ALEA_LONG=1 takes all of them, some minutes (figures.h). */
#include "any_question.h"
#include "ask/resolve.h"
#include "figures.h"

enum { STEP = 37, QUESTIONS = 30000 };

/* All paths that begin so; question: the procedure that shows it, or NULL. */
struct listed { const char *path, *reason, *question; };

static const struct listed fantasy_excused[] = {
    { "fantasy.armour.",
      "a scenario gives the armour class itself",                      "fantasy.armour" },
    { "fantasy.armour_figures.",
      "a scenario gives the armour class itself",                      "fantasy.armour" },
    { "fantasy.ballista_figures.",
      "a ballista in single combat is no part of a battle of units",   "fantasy.ballista" },
    { "fantasy.percent.bonus",
      "a modifier of the table's own, for questions",                  "fantasy.attack" },
    { "fantasy.hero_rows.level_0.",
      "the first row is that of all who stand in no other",            NULL },
    { "fantasy.orders.just_demoralised.no_action",
      "a unit that may not even rest does nothing, which is the same", NULL },
    { "fantasy.orders.rally_failed.no_action",
      "a unit that may do nothing rests, which is the same",           NULL },
    { NULL,
      NULL,                                                            NULL },
};

static const struct listed campaign_excused[] = {
    { "campaign.movement.general.uncommanded",
      "a Force with a general is commanded",                                    "campaign.move" },
    { "campaign.command.commander.no_line",
      "a commander in chief needs no line to himself",                          "campaign.activation" },
    { NULL,
      NULL,                                                                     NULL },
};

/* What test_campaign_scouts.c shows cell by cell, each in a position of its own. */
static bool shown_elsewhere(const char *path)
{
    return text_starts(path, "campaign.scouting.");
}

static bool matters(const struct game *g, const struct figure *f)
{
    struct changed value[MOST_VALUES];
    int n = other_values(f, value);

    for (int b = 0; b < unders && b < FOUGHT_UNDER; b++)
        for (int w = 0; w < worlds; w++)
            for (int battle = 0; battle < BATTLES; battle++)
                for (int v = 0; v < n; v++)
                    if (differs_in(g, &value[v], b, w, battle)) return true;
    return false;
}

/* An answer of a procedure in which it counts, of so many questions. */
static bool changes_answer_of(const struct book *book, const struct procedure *p, const struct figure *f, int questions)
{
    static struct question q;
    static struct answer without, with;
    struct changed value[MOST_VALUES];
    int n = other_values(f, value);
    struct draw d = { 1 };

    for (int i = 0; i < questions; i++) {
        struct throws how = { .kind = THROW_RANDOM, .seed = draw_word(&d) };

        assert_true(make_valid_question(&d, &q, book, p));
        if (ask_resolve(&q, NULL, &how, NULL, &without) != ANSWER_DONE) continue;
        for (int v = 0; v < n; v++) {
            struct house h = { .len = 0 };

            house_set(&h, value[v].where, value[v].value, value[v].over);
            if (ask_resolve(&q, &h, &how, NULL, &with) != ANSWER_DONE) continue;
            if (memcmp(with.out, without.out, (size_t)p->out_size) != 0) return true;
            if (memcmp(&with.notes, &without.notes, sizeof with.notes) != 0) return true;
        }
    }
    return false;
}

static const struct listed *find_listed(const struct listed *list, const char *path)
{
    for (; list->path; list++)
        if (text_starts(path, list->path)) return list;
    return NULL;
}

static bool changes_its_question(const struct book *b, const struct listed *why, const struct figure *f)
{
    struct found found;

    assert_true(find_procedure(why->question, &found, NULL));
    return changes_answer_of(b, found.procedure, f, QUESTIONS);
}

static void figures_reach(const struct game *g, const struct listed *list, uint64_t seed, struct sample sample)
{
    struct figure_walk w = walk_figures(g->book);
    const struct listed *why;
    struct figure f;
    int n = 0, excused = 0, silent = 0;

    make_worlds(g, seed);
    while (next_figure(&w, &f)) {
        if (!may_change(&f)) continue;
        n++;
        why = find_listed(list, f.path);
        excused += why != NULL;
        if (shown_elsewhere(f.path) || (why && !why->question) || !sample_has(sample, n, f.path)) continue;
        if ((why && changes_its_question(g->book, why, &f)) || matters(g, &f)) continue;
        silent++;
        printf("%s changes nothing\n", f.path), fflush(stdout);
    }
    forget_worlds();
    printf("%s: %d figures, %d stand in the list\n", g->book->id, n, excused);
    assert_int_equal(silent, 0);
    assert_true(excused * 100 <= n * MOST_REASONS);
}

static void test_figures(void **state)
{
    struct sample sample = sample_of_today(STEP);

    (void)state;
    figures_reach(&fantasy_game, fantasy_excused, 1, sample);
    figures_reach(&campaign_game, campaign_excused, 1, sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
