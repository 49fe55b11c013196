/* worth.c - alea simulate --worth: what each unit is worth to its side. The same battles, with the same dice, are
** played without the unit; what its side then scores less is its worth, battle by battle and with an interval. */
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "cli/battles.h"
#include "match/told.h"

/* The title in the language of whoever reads the table; JSON has it as the scenario does. */
void worth_name(const struct simulation *s, int n, struct fighter *f)
{
    struct text id = text_in(f->id, sizeof f->id), title = text_in(f->title, sizeof f->title);
    struct play play = s->run.plan.play;
    int32_t told[GAME_INTS];

    f->name[0] = 0;
    play.game->thing(&play, play.game->fighters, n, &(struct text){ f->id, sizeof f->id, 0, false },
                     &(struct text){ f->name, sizeof f->name, 0, false });
    play.ids = play.setup;
    play.setup = told;
    names_told(play.game->setup, play.ids, s->scenario.ours && !s->args->json ? s->args->lang : ENGLISH, told);
    play.game->thing(&play, play.game->fighters, n, &id, &title);
    f->seat = s->scenario.game->side(&s->run.plan.play, n);
}

bool worth_leave_out(struct simulation *s, const int32_t *setup, int n)
{
    const struct layout *described = s->scenario.game->setup;
    struct refusals no = { .len = 0 };

    memcpy(s->scenario.setup, setup, (size_t)described->size);
    s->scenario.game->without(s->scenario.setup, n);
    if (described->check) described->check(s->scenario.setup, &no);
    return no.len == 0;
}

static void worth_row(struct simulation *s, struct buffer *out, struct json *j, const struct fighter *f,
                      const struct span *worth)
{
    enum language lang = s->args->lang;
    char line[160];

    if (s->args->json) {
        json_object(j);
        json_key_text(j, "unit", f->id);
        json_key_text(j, "title", f->title);
        json_key_text(j, "seat", s->scenario.game->seat[f->seat].id);
        if (worth) {
            json_real(j, "worth", worth->mean);
            json_span(j, "interval", *worth);
        } else {
            json_key(j, "worth");
            json_null(j);
        }
        json_object_end(j);
        return;
    }
    buffer_add(out, "  ");
    buffer_padded(out, words(lang, s->scenario.game->seat[f->seat].says), 8);
    buffer_padded(out, f->title, 26);
    if (worth) snprintf(line, sizeof line, " %+6.1f  (%+.1f–%+.1f)\n", 100 * worth->mean, 100 * worth->lo,
                        100 * worth->hi);
    else snprintf(line, sizeof line, "  %s\n", words(lang, N_("the scenario cannot do without it")));
    decimals_told(lang, line);
    buffer_add(out, line);
}

struct span worth_of(const struct simulation *s, const struct fighter *f)
{
    struct span more = difference_of(&s->run.done);

    if (f->seat == 0) return (struct span){ 0 - more.mean, 0 - more.hi, 0 - more.lo };
    return more;
}

static int worth_rows(struct simulation *s, const int32_t *setup, int fighters, struct buffer *out, struct json *j)
{
    for (int n = 0; n < fighters; n++) {
        struct fighter f;
        struct span worth;
        int status;

        memcpy(s->scenario.setup, setup, (size_t)s->scenario.game->setup->size);
        worth_name(s, n, &f);
        if (!worth_leave_out(s, setup, n)) {
            worth_row(s, out, j, &f, NULL);
            continue;
        }
        status = simulation_again(s, f.title);
        if (status || atomic_load(&s->run.stop)) return status;
        worth = worth_of(s, &f);
        worth_row(s, out, j, &f, &worth);
    }
    return STATUS_DONE;
}

int run_worth(struct simulation *s)
{
    static int32_t setup[GAME_INTS];            /* the scenario as it is; large */
    const struct game *g = s->scenario.game;
    struct args *a = s->args;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    int status;

    memcpy(setup, s->scenario.setup, (size_t)g->setup->size);
    s->resume = NULL;
    simulation_beside(s);
    say_how_long(s, g->things(&s->run.plan.play, g->fighters));
    if (a->json) {
        json_object(&j);
        json_key_text(&j, "scenario", s->scenario.id);
        json_key_int(&j, "games", (int64_t)s->run.goal.games);
        json_key_int(&j, "seed", (int64_t)s->run.plan.seed);
        json_key(&j, "units");
        json_list(&j);
    } else {
        buffer_add(&out, s->scenario.title[a->lang]);
        buffer_add(&out, words(a->lang, N_(": ")));
        buffer_add(&out, words(a->lang, N_("points of a hundred that its side loses without it")));
        buffer_add(&out, "\n\n");
    }
    status = worth_rows(s, setup, g->things(&s->run.plan.play, g->fighters), &out, &j);
    if (a->json) {
        json_list_end(&j);
        if (atomic_load(&s->run.stop)) json_key_bool(&j, "interrupted", true);
        json_object_end(&j);
        buffer_char(&out, '\n');
    } else if (atomic_load(&s->run.stop)) {
        buffer_add(&out, words(a->lang, N_("interrupted: the units that are missing were not played to the end")));
        buffer_char(&out, '\n');
    }
    if (!status && s->run.cluster.rank == 0) status = write_out(&out, a->lang);
    buffer_free(&out);
    return status;
}
