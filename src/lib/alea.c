/* alea.c - libalea, see include/alea.h: a desk (form/desk.h) behind a C interface that stays. */
#include "alea.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/decimal.h"
#include "form/reply.h"
#include "form/show.h"
#include "lib/handle.h"

enum { EXPLANATION_WIDTH = 100 };

#define TEXT_OF(x) #x
#define VERSION(a, b, c) TEXT_OF(a) "." TEXT_OF(b) "." TEXT_OF(c)

const char *alea_version(void)
{
    return VERSION(ALEA_VERSION_MAJOR, ALEA_VERSION_MINOR, ALEA_VERSION_PATCH);
}

alea *alea_new(void)
{
    alea *a = calloc(1, sizeof *a);

    if (!a) return NULL;
    a->desk = desk_new(ASK_ROOM);
    if (!a->desk) {
        free(a);
        return NULL;
    }
    return a;
}

static void forget_step(struct step *s)
{
    free(s->name);
    free(s->value);
}

static void forget_steps(alea *a)
{
    for (int i = 0; i < a->steps; i++) forget_step(&a->step[i]);
    a->steps = 0;
}

void alea_free(alea *a)
{
    if (!a) return;
    forget_steps(a);
    free(a->step);
    engine_free(a->engine);
    desk_free(a->desk);
    buffer_free(&a->reply);
    buffer_free(&a->errors);
    buffer_free(&a->text);
    free(a);
}

/* ---- each call stands alone ---- */

/* What the call before said is forgotten. */
static void begin(alea *a)
{
    errors_none(&a->desk->errors);
    a->status = ALEA_DONE;
}

/* The call is wrong in this. */
static void wrong_call(alea *a, const char *what, const char *message)
{
    errors_say1(&a->desk->errors, STATUS_WRONG, what, message, NULL);
    a->status = ALEA_WRONG;
}

/* Is the text there? If not the call is refused. */
static bool there(alea *a, const char *what, const char *text)
{
    begin(a);
    if (text) return true;
    wrong_call(a, what, N_("a text was expected, not NULL"));
    return false;
}

static int done(alea *a, bool good)
{
    a->status = good ? ALEA_DONE : a->desk->errors.status ? a->desk->errors.status : ALEA_WRONG;
    return a->status;
}

/* The question changes: what was thrown or counted before belongs to another one. */
static void changes(alea *a)
{
    a->thrown = a->counted = false;
}

int alea_language(alea *a, const char *name)
{
    if (!a) return ALEA_WRONG;
    if (!there(a, "language", name)) return ALEA_WRONG;
    if (language_named(name, &a->lang)) {
        desk_speak(a->desk, a->lang);
        return ALEA_DONE;
    }
    errors_say1(&a->desk->errors, STATUS_WRONG, "language", N_("{1} is not one of en, fr, it"),
                name[0] ? name : "\"\"");
    return done(a, false);
}

/* ---- step by step ---- */

int alea_ask(alea *a, const char *procedure)
{
    bool known;

    if (!a) return ALEA_WRONG;
    changes(a);
    forget_steps(a);
    a->procedure[0] = 0;
    if (!there(a, "procedure", procedure)) return ALEA_WRONG;
    desk_begin(a->desk, a->lang);
    known = desk_procedure(a->desk, procedure);
    if (known) snprintf(a->procedure, sizeof a->procedure, "%s", procedure);
    return done(a, known);
}

/* The whole question on the desk; false: the desk's errors say what is wrong with a step. */
static bool put_on_desk(alea *a)
{
    struct desk *d = a->desk;

    desk_begin(d, a->lang);
    desk_procedure(d, a->procedure);
    for (int i = 0; i < a->steps; i++) {
        const struct step *s = &a->step[i];

        switch (s->kind) {
        case STEP_INPUT: desk_input(d, s->name, s->value); break;
        case STEP_HOUSE: desk_set(d, s->name, s->value); break;
        case STEP_DICE:  desk_dice(d, s->value); break;
        }
    }
    return desk_fine_so_far(d);
}

/* The place of a step: that of one with the same name, or a new one at the end. NULL: no memory. */
static struct step *place_of(alea *a, enum step_kind kind, const char *name)
{
    struct step *more;

    for (int i = 0; i < a->steps; i++)
        if (a->step[i].kind == kind && strcmp(a->step[i].name, name) == 0) return &a->step[i];
    if (a->steps == a->step_room) {
        more = realloc(a->step, (size_t)(a->step_room + 16) * sizeof *more);
        if (!more) return NULL;
        a->step = more;
        a->step_room += 16;
    }
    a->step[a->steps] = (struct step){ .kind = kind };
    return &a->step[a->steps];
}

/* A step is taken, in place of an earlier one with the same name; one that is refused leaves the question as it was. */
static int take(alea *a, enum step_kind kind, const char *name, const char *value)
{
    struct step new = { kind, strdup(name), strdup(value) }, old, *at = place_of(a, kind, name);
    bool fine;

    changes(a);
    if (!new.name || !new.value || !at) {
        forget_step(&new);
        errors_no_memory(&a->desk->errors);
        return done(a, false);
    }
    old = *at;
    *at = new;
    a->steps += old.name == NULL;
    fine = put_on_desk(a);
    if (fine) forget_step(&old);
    else {
        forget_step(&new);
        *at = old;
        a->steps -= old.name == NULL;
    }
    return done(a, fine);
}

/* A question has been begun with alea_ask, and both texts are there. */
static bool may_step(alea *a, const char *what, const char *name, const char *value)
{
    if (!there(a, what, name) || !there(a, what, value)) return false;
    if (!a->procedure[0]) wrong_call(a, what, N_("alea_ask comes first"));
    return a->procedure[0] != 0;
}

int alea_input(alea *a, const char *name, const char *value)
{
    if (!a || !may_step(a, "input", name, value)) return ALEA_WRONG;
    return take(a, STEP_INPUT, name, value);
}

int alea_house(alea *a, const char *path, const char *value)
{
    if (!a || !may_step(a, "house", path, value)) return ALEA_WRONG;
    return take(a, STEP_HOUSE, path, value);
}

int alea_dice(alea *a, const char *faces)
{
    if (!a || !may_step(a, "dice", faces, faces)) return ALEA_WRONG;
    return take(a, STEP_DICE, "", faces);
}

int alea_throw(alea *a, uint64_t seed)
{
    if (!a || !may_step(a, "throw", "", "")) return ALEA_WRONG;
    changes(a);
    put_on_desk(a);
    a->desk->seed = seed;
    a->thrown = desk_resolve(a->desk);
    return done(a, a->thrown);
}

static const char *said(alea *a, const struct result *r, struct value v)
{
    char room[96];
    struct text t = text_in(room, sizeof room);

    if (v.none) return NULL;
    value_text(&t, r, v);
    buffer_empty(&a->text);
    buffer_add(&a->text, room);
    return buffer_text(&a->text);
}

const char *alea_result(alea *a, const char *name)
{
    struct outcome_place place;

    if (!a || !name || !a->thrown || !find_result(a->desk->what.procedure, name, &place, NULL)) return NULL;
    return said(a, place.result, result_value(&place, a->desk->room->answer.out, &a->desk->room->answer.notes));
}

const char *alea_explanation(alea *a)
{
    struct paper paper = { .width = EXPLANATION_WIDTH, .unicode = true };

    if (!a) return "";
    paper.out = &a->text;
    paper.lang = a->lang;
    buffer_empty(&a->text);
    if (a->thrown) show_resolve(&paper, a->desk);
    return buffer_text(&a->text);
}

int alea_count(alea *a)
{
    if (!a || !may_step(a, "count", "", "")) return ALEA_WRONG;
    changes(a);
    put_on_desk(a);
    a->counted = desk_odds(a->desk);
    return done(a, a->counted);
}

static bool has_outcome(const alea *a, int outcome)
{
    return a && a->counted && outcome >= 0 && outcome < a->desk->room->odds.outcomes.n;
}

int alea_outcomes(const alea *a)
{
    return a && a->counted ? a->desk->room->odds.outcomes.n : 0;
}

/* Its digits as one whole number: strtod would look for the decimal point of the host's locale. */
double alea_chance(const alea *a, int outcome)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    uint64_t digits = 0;

    if (!has_outcome(a, outcome)) return 0;
    decimal_text(&t, &a->desk->room->odds.outcomes.weight[outcome], a->desk->room->odds.outcomes.scale, 18, false);
    for (const char *c = room; *c; c++)
        if (*c != '.') digits = digits * 10 + (uint64_t)(*c - '0');
    return (double)digits / 1e18;
}

const char *alea_exact(alea *a, int outcome)
{
    char room[400];
    struct text t = text_in(room, sizeof room);

    if (!has_outcome(a, outcome) || a->desk->room->odds.method != ODDS_EXACT) return NULL;
    fraction_text(&t, &a->desk->room->odds.outcomes.weight[outcome], a->desk->room->odds.outcomes.scale);
    buffer_empty(&a->text);
    buffer_add(&a->text, room);
    return buffer_text(&a->text);
}

const char *alea_outcome(alea *a, int outcome, const char *name)
{
    struct outcome_place place;

    if (!has_outcome(a, outcome) || !name || !find_result(a->desk->what.procedure, name, &place, NULL) ||
        place.result->note != END_RESULT) return NULL;
    return said(a, place.result, result_value(&place, outcome_at(&a->desk->room->odds, outcome), NULL));
}

const char *alea_method(const alea *a)
{
    static const char *const name[] = { [ODDS_EXACT] = "exact", [ODDS_BOUNDED] = "bounded",
                                        [ODDS_ESTIMATE] = "estimate" };
    return a && a->counted ? name[a->desk->room->odds.method] : "";
}

const char *alea_error(alea *a)
{
    if (!a) return "";
    buffer_empty(&a->errors);
    if (a->desk->errors.status) errors_text(&a->errors, &a->desk->errors);
    return buffer_text(&a->errors);
}

/* ---- JSON in, JSON out ---- */

const char *alea_replied(alea *a, int status)
{
    a->status = a->reply.failed ? ALEA_FAILED : status;
    changes(a);
    if (a->reply.failed || !a->reply.len) return "{\"error\":{\"message\":\"out of memory\"}}";
    return buffer_text(&a->reply);
}

bool alea_begins(alea *a, const char *what, const char *text)
{
    struct json j;

    buffer_empty(&a->reply);
    if (there(a, what, text)) return true;
    j = json_into(&a->reply);
    errors_json(&j, &a->desk->errors);
    return false;
}

/* name: how a text that is not there is called. */
static const char *answer(alea *a, enum reply_kind kind, const char *name, const char *text, uint64_t seed)
{
    if (!a) return NO_HANDLE;
    if (!alea_begins(a, name, text)) return alea_replied(a, ALEA_WRONG);
    return alea_replied(a, reply(a->desk, kind, &(struct asked){ text, strlen(text), a->lang, seed }, &a->reply));
}

const char *alea_json_odds(alea *a, const char *request) { return answer(a, REPLY_ODDS, "request", request, 0); }
const char *alea_json_rank(alea *a, const char *request) { return answer(a, REPLY_RANK, "request", request, 0); }
const char *alea_json_describe(alea *a, const char *procedure) { return answer(a, REPLY_DESCRIBE, "procedure",
        procedure, 0); }
const char *alea_json_table(alea *a, const char *table) { return answer(a, REPLY_TABLE, "table", table, 0); }

const char *alea_json_resolve(alea *a, const char *request, uint64_t seed)
{
    return answer(a, REPLY_RESOLVE, "request", request, seed);
}

const char *alea_json_rules(alea *a, const char *rulebook)
{
    if (!a) return NO_HANDLE;
    alea_begins(a, "rulebook", "");
    return alea_replied(a, reply(a->desk, REPLY_RULES, &(struct asked){ .text = rulebook, .lang = a->lang },
                                 &a->reply));
}

int alea_status(const alea *a)
{
    return a ? a->status : ALEA_WRONG;
}
