/* matches.c - the commands of whole battles: scenario, play, replay, engine. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "cli/cli.h"
#include "form/input.h"
#include "form/reasons.h"
#include "form/values.h"
#include "match/engine.h"
#include "match/ponder.h"
#include "match/record.h"
#include "match/scenario.h"
#include "play/far_socket.h"
#include "play/play.h"

/* ---- scenario ---- */

static int scenario_list(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    const struct shelf *s = built_in();
    int widest = 0;

    if (a->json) {
        json_object(&j);
        scenarios_json(&j, a->desk, s, a->lang);
        json_object_end(&j);
        buffer_char(&out, '\n');
    }
    for (int i = 0; i < s->scenarios; i++)
        if (text_width(s->scenario[i].id) > widest) widest = text_width(s->scenario[i].id);
    for (int i = 0; i < s->scenarios && !a->json; i++) {
        static struct scenario one;

        if (!scenario_packed(a->desk, s, s->scenario[i].id, &one)) continue;
        buffer_padded(&out, one.id, widest + 2);
        buffer_add(&out, one.title[a->lang]);
        buffer_char(&out, '\n');
    }
    return write_freed(a, &out);
}

static void scenario_json(struct json *j, const struct scenario *s)
{
    json_object(j);
    json_key_text(j, "id", s->id);
    json_key_text(j, "rulebook", s->game->book->id);
    for (int part = 0; part < 2; part++) {
        json_key(j, part ? "briefing" : "title");
        json_object(j);
        for (int lang = 0; lang < LANGUAGES; lang++)
            json_key_text(j, language_name((enum language)lang), part ? s->briefing[lang] : s->title[lang]);
        json_object_end(j);
    }
    json_key(j, "seats");
    json_list(j);
    for (int i = 0; i < s->game->seats; i++) json_text(j, s->game->seat[i].id);
    json_list_end(j);
    json_key(j, "length");
    if (s->length) json_int(j, s->length);
    else json_null(j);
    json_key(j, "setup");
    inputs_json_at(j, s->game->setup, s->setup);
    json_object_end(j);
}

/* What the scenario says of its setup, member by member. */
static void show_setup(struct paper *p, const struct scenario *s)
{
    static struct question q;
    struct input_walk walk;
    struct place place;

    question_about(&q, s->game->book, s->game->setup);
    memcpy(q.in, s->setup, (size_t)s->game->setup->size);
    walk = walk_inputs(s->game->setup, &q);
    while (next_input(&walk, &place)) {
        char value[200];
        struct text t = text_in(value, sizeof value);
        const int32_t *at = place_at(&q, &place);

        if (place.input->kind == IN_LIST || (place.input->kind != IN_SET && place.input->kind != IN_NAME &&
                                             *at == place.input->usual)) continue;
        input_text(&t, place.input, at);
        if (!value[0]) continue;
        buffer_add(p->out, "  ");
        buffer_add(p->out, place.path);
        buffer_add(p->out, ": ");
        paper_text(p, value);
        buffer_char(p->out, '\n');
    }
}

static int scenario_show(struct args *a)
{
    static struct scenario s;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct paper p = terminal_paper(&out, a->lang);

    if (!args_words(a, 2, 2, N_("the name of a scenario"))) return fail(a);
    if (!scenario_find(a->desk, built_in(), a->word[1], &s)) return fail(a);
    if (a->json) {
        scenario_json(&j, &s);
        buffer_char(&out, '\n');
    } else {
        paper_heading(&p, s.title[a->lang]);
        if (s.briefing[a->lang][0]) paper_wrapped(&p, s.briefing[a->lang], 0, 0);
        show_setup(&p, &s);
    }
    return write_freed(a, &out);
}

static int scenario_check(struct args *a)
{
    static struct scenario s;
    int status = STATUS_DONE;

    if (!args_words(a, 2, MOST_WORDS, N_("the name of a scenario"))) return fail(a);
    for (int i = 1; i < a->words; i++) {
        struct buffer out = { 0 };
        struct json j = json_into(&out);

        if (!scenario_find(a->desk, built_in(), a->word[i], &s)) {
            status = fail(a);
            continue;
        }
        if (a->json) {
            json_object(&j);
            json_key_bool(&j, "ok", true);
            json_key_text(&j, "id", s.id);
            json_object_end(&j);
        } else {
            buffer_say1(&out, words(a->lang, N_("{1}: nothing is wrong with it")), a->word[i]);
        }
        buffer_char(&out, '\n');
        if (write_out(&out, a->lang) != STATUS_DONE) status = STATUS_FAILED;
        buffer_free(&out);
    }
    return status;
}

/* The file of a scenario that comes with the program, to be changed and played under another name. */
static int scenario_export(struct args *a)
{
    static struct scenario s;
    struct buffer out = { 0 };

    if (!args_words(a, 2, 2, N_("the name of a scenario"))) return fail(a);
    if (!scenario_packed(a->desk, built_in(), a->word[1], &s)) return fail(a);
    buffer_add(&out, find_packed(built_in(), s.id, NULL)->text);
    return write_freed(a, &out);
}

int run_players(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);

    if (!args_words(a, 0, 0, NULL)) return fail(a);
    if (a->json) {
        json_object(&j);
        json_key(&j, "players");
        json_list(&j);
    }
    for (int i = 0; i < players(); i++) {
        const struct player *p = player_number(i);

        if (a->json) {
            json_object(&j);
            json_key_text(&j, "id", p->id);
            json_key_text(&j, "says", p->says);
            json_key_text(&j, "text", words(a->lang, p->says));
            json_key_bool(&j, "for_people", !p->yardstick);
            json_object_end(&j);
        } else {
            buffer_padded(&out, p->id, 12);
            buffer_add(&out, words(a->lang, p->says));
            buffer_char(&out, '\n');
        }
    }
    if (a->json) {
        json_list_end(&j);
        json_object_end(&j);
        buffer_char(&out, '\n');
    }
    return write_freed(a, &out);
}

int run_scenario(struct args *a)
{
    const char *what = a->words ? a->word[0] : "list";

    if (text_same(what, "list")) return args_words(a, 0, 1, NULL) ? scenario_list(a) : fail(a);
    if (text_same(what, "show")) return scenario_show(a);
    if (text_same(what, "check")) return scenario_check(a);
    if (text_same(what, "export"))
        return args_heed(a, "", "scenario export") ? scenario_export(a) : fail(a);
    errors_not_one_of(&a->desk->errors, NULL, what, "list, show, check, export");
    return fail(a);
}

/* ---- play, replay ---- */

/* A record goes on as it was begun; a game of a club is its server's. */
static void heed_play(struct args *a)
{
    char what[64];

    if (far_is(a->word[0])) args_heed(a, "ca", "play https://…");
    else if (record_named(a->word[0])) {
        snprintf(what, sizeof what, "play %s", words(a->lang, N_("RECORD")));
        args_heed(a, "army ask-always tutor think", what);
    } else args_heed(a, "seats seed dice record ask-always tutor think army house set", "play");
}

int run_play(struct args *a)
{
    const char *seed = args_value(a, "seed"), *dice = args_value(a, "dice"), *think = args_value(a, "think");
    struct play_options o = { .desk = a->desk, .shelf = built_in(), .think = NO_CLOCK,
                              .seats = args_value(a, "seats"),
                              .record = args_value(a, "record"), .armies = args_value(a, "army"),
                              .ca = args_value(a, "ca") };
    int64_t number = 0;
    int status;

    if (!args_words(a, 1, 1, N_("the name of a scenario"))) return fail(a);
    heed_play(a);
    if (dice && !text_same(dice, "typed"))
        errors_not_one_of(&a->desk->errors, "--dice", dice, "typed");
    if (seed && (!text_to_int(seed, &number) || number < 0))
        errors_say1(&a->desk->errors, STATUS_WRONG, "--seed", N_("{1} is not a seed"), seed[0] ? seed : "\"\"");
    if (think && !think_typed(think, &o.think))
        errors_say2(&a->desk->errors, STATUS_WRONG, "--think", N_("{1} is not in {2}"), think[0] ? think : "\"\"",
                    "0..3600");
    gather_house(a);
    if (a->desk->errors.status != STATUS_DONE) return fail(a);
    o.what = a->word[0];
    o.paper = terminal_paper(NULL, a->lang);
    o.seeded = seed != NULL;
    o.seed = (uint64_t)number;
    o.typed = dice != NULL;
    o.ask_always = args_has(a, "ask-always");
    o.tutor = args_has(a, "tutor");
    o.has_house = a->desk->has_house;
    o.house = a->desk->house;
    status = far_is(o.what) ? play_far(&o) : play(&o);
    return a->desk->errors.status != STATUS_DONE ? fail(a) : status;
}

int run_replay(struct args *a)
{
    struct replay_options o = { .desk = a->desk, .shelf = built_in(), .seat = args_value(a, "seat"), .json = a->json,
                                .step = args_has(a, "step") };
    int status;

    if (!args_words(a, 1, 1, N_("the name of a record"))) return fail(a);
    o.file = a->word[0];
    o.paper = terminal_paper(NULL, a->lang);
    status = replay(&o);
    if (a->desk->errors.status == STATUS_DONE) return status;
    if (o.replayed) a->json = false;  /* the answer is there already: only where it stops is left to be said */
    return fail(a);
}

/* ---- engine ---- */

int run_engine(struct args *a)
{
    struct engine *e;
    struct buffer out = { 0 }, line = { 0 };
    int status = STATUS_DONE;

    if (!args_words(a, 0, 0, NULL)) return fail(a);
    e = engine_new(built_in(), a->desk, a->lang);
    if (!e) {
        errors_no_memory(&a->desk->errors);
        return fail(a);
    }
    while (status == STATUS_DONE && input_line(stdin, MOST_LINE, &line)) {
        buffer_empty(&out);
        engine_line(e, buffer_text(&line), line.len, &out);
        status = write_out(&out, a->lang);
    }
    if (ferror(stdin)) {
        desk_begin(a->desk, a->lang);
        errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("cannot read the input: {1}"),
                    reason_words(a->lang, errno));
        status = fail(a);
    }
    buffer_free(&line);
    buffer_free(&out);
    engine_free(e);
    return status;
}
