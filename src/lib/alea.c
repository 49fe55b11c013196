/* alea.c - libalea, see include/alea.h: a desk (form/desk.h) behind a C interface that stays. */
#include "alea.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/decimal.h"
#include "form/reply.h"
#include "form/show.h"

enum { WORK = 48 << 20, EXPLANATION_WIDTH = 100 };

struct alea {
    struct desk *desk;
    enum language lang;
    struct buffer reply, errors, text;
    int status;
    bool thrown, counted;
};

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
    a->desk = desk_new(WORK);
    if (!a->desk) {
        free(a);
        return NULL;
    }
    return a;
}

void alea_free(alea *a)
{
    if (!a) return;
    desk_free(a->desk);
    buffer_free(&a->reply);
    buffer_free(&a->errors);
    buffer_free(&a->text);
    free(a);
}

int alea_language(alea *a, const char *name)
{
    return language_named(name, &a->lang) ? ALEA_DONE : ALEA_WRONG;
}

/* ---- step by step ---- */

static int done(alea *a, bool good)
{
    a->status = good ? ALEA_DONE : a->desk->errors.status ? a->desk->errors.status : ALEA_WRONG;
    return a->status;
}

int alea_ask(alea *a, const char *procedure)
{
    a->thrown = a->counted = false;
    desk_begin(a->desk, a->lang);
    return done(a, desk_procedure(a->desk, procedure));
}

int alea_input(alea *a, const char *name, const char *value)
{
    return done(a, desk_input(a->desk, name, value));
}

int alea_house(alea *a, const char *path, const char *value)
{
    return done(a, desk_set(a->desk, path, value));
}

int alea_dice(alea *a, const char *faces)
{
    return done(a, desk_dice(a->desk, faces));
}

int alea_throw(alea *a, uint64_t seed)
{
    a->counted = false;
    if (!a->desk->seeded) a->desk->seed = seed;
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

    if (!a->thrown || !find_result(a->desk->what.procedure, name, &place, NULL)) return NULL;
    return said(a, place.result, result_value(&place, a->desk->answer.out, &a->desk->answer.notes));
}

const char *alea_explanation(alea *a)
{
    struct paper paper = { .out = &a->text, .lang = a->lang, .width = EXPLANATION_WIDTH, .unicode = true };

    buffer_empty(&a->text);
    if (a->thrown) show_resolve(&paper, a->desk);
    return buffer_text(&a->text);
}

int alea_count(alea *a)
{
    a->thrown = false;
    a->counted = desk_odds(a->desk);
    return done(a, a->counted);
}

static bool has_outcome(const alea *a, int outcome)
{
    return a->counted && outcome >= 0 && outcome < a->desk->odds.outcomes.n;
}

int alea_outcomes(const alea *a)
{
    return a->counted ? a->desk->odds.outcomes.n : 0;
}

double alea_chance(const alea *a, int outcome)
{
    char room[64];
    struct text t = text_in(room, sizeof room);

    if (!has_outcome(a, outcome)) return 0;
    decimal_text(&t, &a->desk->odds.outcomes.weight[outcome], a->desk->odds.outcomes.scale, 18, false);
    return strtod(room, NULL);
}

const char *alea_exact(alea *a, int outcome)
{
    char room[400];
    struct text t = text_in(room, sizeof room);

    if (!has_outcome(a, outcome) || a->desk->odds.method != ODDS_EXACT) return NULL;
    fraction_text(&t, &a->desk->odds.outcomes.weight[outcome], a->desk->odds.outcomes.scale);
    buffer_empty(&a->text);
    buffer_add(&a->text, room);
    return buffer_text(&a->text);
}

const char *alea_outcome(alea *a, int outcome, const char *name)
{
    struct outcome_place place;

    if (!has_outcome(a, outcome) || !find_result(a->desk->what.procedure, name, &place, NULL) || place.result->note != END_RESULT) return NULL;
    return said(a, place.result, result_value(&place, outcome_at(&a->desk->odds, outcome), NULL));
}

const char *alea_method(const alea *a)
{
    static const char *const name[] = { [ODDS_EXACT] = "exact", [ODDS_BOUNDED] = "bounded", [ODDS_ESTIMATE] = "estimate" };
    return a->counted ? name[a->desk->odds.method] : "";
}

const char *alea_error(alea *a)
{
    buffer_empty(&a->errors);
    if (a->desk->errors.status) errors_text(&a->errors, &a->desk->errors);
    return buffer_text(&a->errors);
}

/* ---- JSON in, JSON out ---- */

static const char *replied(alea *a, int status)
{
    a->status = status;
    a->thrown = a->counted = false;
    if (a->reply.failed) {
        a->status = ALEA_FAILED;
        return "{\"error\":{\"message\":\"out of memory\"}}";
    }
    return buffer_text(&a->reply);
}

const char *alea_json_odds(alea *a, const char *request)
{
    buffer_empty(&a->reply);
    return replied(a, reply_odds(a->desk, request, strlen(request), a->lang, &a->reply));
}

const char *alea_json_resolve(alea *a, const char *request, uint64_t seed)
{
    buffer_empty(&a->reply);
    return replied(a, reply_resolve(a->desk, request, strlen(request), a->lang, seed, &a->reply));
}

const char *alea_json_rank(alea *a, const char *request)
{
    buffer_empty(&a->reply);
    return replied(a, reply_rank(a->desk, request, strlen(request), a->lang, &a->reply));
}

const char *alea_json_rules(alea *a, const char *rulebook)
{
    buffer_empty(&a->reply);
    return replied(a, reply_rules(a->desk, rulebook, a->lang, &a->reply));
}

const char *alea_json_describe(alea *a, const char *procedure)
{
    buffer_empty(&a->reply);
    return replied(a, reply_describe(a->desk, procedure, a->lang, &a->reply));
}

const char *alea_json_table(alea *a, const char *table)
{
    buffer_empty(&a->reply);
    return replied(a, reply_table(a->desk, table, a->lang, &a->reply));
}

int alea_status(const alea *a)
{
    return a->status;
}
