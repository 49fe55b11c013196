/* army.c - alea army: forces before a battle. The lists that come with the program; what is wrong with one, or with the
** forces of a scenario; what they cost; a roster with a card for each unit; a new list to fill in. */
#include <string.h>
#include "base/text.h"
#include "cli/army.h"
#include "cli/cli.h"
#include "form/values.h"
#include "match/army.h"

static int said(struct args *a, const char *field, const char *pattern, const char *what)
{
    errors_say1(&a->desk->errors, STATUS_WRONG, field, pattern, what);
    return fail(a);
}

/* The name of one army, and nothing else. */
static bool one_army(struct args *a) { return args_words(a, 2, 2, N_("the name of an army")); }

const char *army_sample_words(enum language lang) { return words(lang, N_("sample figures, not the publisher's")); }

/* ---- list, export ---- */

static int army_list(struct args *a)
{
    static struct army one;
    const struct armoury *s = armies_built_in();
    struct buffer out = { 0 };
    struct json j = json_into(&out);

    if (!args_words(a, 0, 1, NULL)) return fail(a);
    if (a->json) {
        json_object(&j);
        json_key(&j, "armies");
        json_list(&j);
    }
    for (int i = 0; i < s->armies; i++) {
        if (!army_packed(a->desk, s, s->army[i].id, NULL, &one)) continue;
        if (a->json) {
            json_object(&j);
            json_key_text(&j, "id", one.id);
            json_key_text(&j, "rulebook", one.muster->book->id);
            json_key_text(&j, "title", one.title[a->lang]);
            json_object_end(&j);
        } else {
            buffer_padded(&out, one.id, 28);
            buffer_add(&out, one.title[a->lang]);
            buffer_char(&out, '\n');
        }
        army_free(&one);
    }
    if (a->json) {
        json_list_end(&j);
        json_object_end(&j);
        buffer_char(&out, '\n');
    }
    return write_freed(a, &out);
}

/* What each unit of a rulebook's armies and scenarios is, for questions: the page reads it. */
static int army_units(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    char near[MAX_NAME] = "";
    const struct book *b;

    if (!args_words(a, 2, 2, N_("a rulebook"))) return fail(a);
    b = find_book(a->word[1], near);
    if (!b) {
        desk_no_book(a->desk, a->word[1], near);
        return fail(a);
    }
    if (a->json) {
        army_units_json(&j, a->desk, b, a->lang);
        buffer_char(&out, '\n');
    } else {
        army_units_text(&out, a->desk, b, a->lang);
    }
    return write_freed(a, &out);
}

static int army_export(struct args *a)
{
    static struct army one;
    struct buffer out = { 0 };

    if (!one_army(a)) return fail(a);
    if (!army_packed(a->desk, armies_built_in(), a->word[1], NULL, &one)) return fail(a);
    army_free(&one);
    buffer_add(&out, find_army(armies_built_in(), a->word[1], NULL)->text);
    return write_freed(a, &out);
}

/* ---- check ---- */

static void odd_json(struct json *j, const struct errors *odd)
{
    json_key(j, "warnings");
    json_list(j);
    for (int i = 0; i < odd->n; i++) {
        json_object(j);
        json_key_text(j, "field", odd->row[i].field);
        json_key_text(j, "message", odd->row[i].message);
        if (odd->row[i].file[0]) {
            json_key_text(j, "file", odd->row[i].file);
            json_key_int(j, "line", odd->row[i].line);
            json_key_int(j, "column", odd->row[i].column);
        }
        json_object_end(j);
    }
    json_list_end(j);
}

static void odd_text(struct buffer *out, enum language lang, const struct errors *odd)
{
    for (int i = 0; i < odd->n; i++) {
        const struct error *row = &odd->row[i];

        if (row->file[0]) {
            buffer_add(out, row->file);
            buffer_char(out, ':');
            buffer_int(out, row->line);
            buffer_char(out, ':');
            buffer_int(out, row->column);
            buffer_add(out, ": ");
        }
        buffer_say2(out, words(lang, N_("warning: {1}: {2}")), row->field, row->message);
        buffer_char(out, '\n');
    }
}

/* Warnings are told also where something is wrong; then the errors follow. */
static int check_one(struct args *a, const char *name, const struct house *house)
{
    static struct army one;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    bool fine = army_find(a->desk, built_in(), name, house, &one);
    int status;

    if (fine && a->json) {
        json_object(&j);
        json_key_bool(&j, "ok", true);
        json_key_text(&j, "id", one.id);
        odd_json(&j, &one.odd);
        json_object_end(&j);
        buffer_char(&out, '\n');
    } else if (!a->json) {
        odd_text(&out, a->lang, &one.odd);
        if (fine) {
            buffer_say1(&out, words(a->lang, N_("{1}: nothing is wrong with it")), name);
            buffer_char(&out, '\n');
            bills_short(&out, a->lang, &one, house);
        }
    }
    army_free(&one);
    status = write_freed(a, &out);
    return fine ? status : fail(a);
}

static int army_check(struct args *a, const struct house *house)
{
    int status = STATUS_DONE;

    if (!args_words(a, 2, MOST_WORDS, N_("the name of an army"))) return fail(a);
    for (int i = 1; i < a->words; i++) {
        int one = check_one(a, a->word[i], house);

        if (one != STATUS_DONE) status = one;
    }
    return status;
}

/* ---- cost, print ---- */

static int army_cost(struct args *a, const struct house *house)
{
    static struct army one;
    struct buffer out = { 0 };

    if (!one_army(a)) return fail(a);
    if (!army_find(a->desk, built_in(), a->word[1], house, &one)) {
        army_free(&one);
        return fail(a);
    }
    if (a->json) bills_json(&out, a->lang, &one, house);
    else {
        struct paper p = terminal_paper(&out, a->lang);
        bills_text(&p, &one, house);
    }
    army_free(&one);
    return write_freed(a, &out);
}

static int army_print(struct args *a, const struct house *house)
{
    static struct army one;
    const char *pdf = args_value(a, "pdf");
    struct buffer out = { 0 };
    int status;

    if (!one_army(a)) return fail(a);
    if (!army_find(a->desk, built_in(), a->word[1], house, &one)) {
        army_free(&one);
        return fail(a);
    }
    if (!one.muster->roster) {
        army_free(&one);
        return said(a, a->word[1], N_("only army lists are printed as a roster"), NULL);
    }
    if (pdf && a->json) {
        army_free(&one);
        return said(a, "--pdf", N_("{1} has no such switch"), "army print --json");
    }
    if (pdf) status = roster_pdf(a, &one, house, pdf);
    else {
        struct paper p = terminal_paper(&out, a->lang);

        if (a->json) roster_json(&out, a->lang, &one, house);
        else roster_text(&p, &one, house);
        status = write_freed(a, &out);
    }
    army_free(&one);
    return status;
}

/* ---- new ---- */

static bool period_named(struct args *a, const struct muster *m, const char *name, int *period)
{
    struct nearest n = nearest_to(name);
    struct buffer all = { 0 };

    for (int i = 0; i < m->periods; i++) {
        if (text_same(name, m->period[i].id)) {
            *period = i;
            buffer_free(&all);
            return true;
        }
        nearest_try(&n, m->period[i].id);
        if (i) buffer_add(&all, ", ");
        buffer_add(&all, m->period[i].id);
    }
    if (n.name[0]) errors_say2(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} is not a period; did you mean {2}?"), name,
                               n.name);
    else errors_not_one_of(&a->desk->errors, NULL, name, buffer_text(&all));
    buffer_free(&all);
    return false;
}

static int army_new(struct args *a)
{
    static int32_t at[GAME_INTS];
    const struct armoury *s = armies_built_in();
    const struct muster *m = s->muster[0];
    const char *size = args_value(a, "size");
    const struct input *range = NULL;
    struct buffer out = { 0 }, valid = { 0 };
    int64_t points = 0;
    int period = 0;

    if (!args_words(a, 1, 2, NULL)) return fail(a);
    if (a->words > 1 && !period_named(a, m, a->word[1], &period)) return fail(a);
    for (int i = 0; i < m->list->inputs; i++)
        if (text_same(m->list->input[i].id, "size")) range = &m->list->input[i];
    points = range->usual;
    if (size && (!text_to_int(size, &points) || points < range->lo || points > range->hi)) {
        input_valid(&valid, a->lang, range);
        errors_say2(&a->desk->errors, STATUS_WRONG, "--size", N_("{1} is not {2}"), size[0] ? size : "\"\"",
                    buffer_text(&valid));
        buffer_free(&valid);
        return fail(a);
    }
    memset(at, 0, sizeof at);
    m->sample(period, (int)points, at);
    army_yaml(&out, a->lang, m, words(a->lang, N_("A new army")), at);
    return write_freed(a, &out);
}

/* ---- the whole ---- */

/* What each form of the command takes. */
static const struct { const char *what, *called, *heeds; } forms[] = {
    { "list", "army list", "json" },
    { "units", "army units", "json" },
    { "check", "army check", "json house set" },
    { "cost", "army cost", "json house set" },
    { "print", "army print", "json pdf house set" },
    { "new", "army new", "size" },
    { "worth", "army worth", "json against n seats seed threads quiet house set" },
    { "export", "army export", "" },
};

int run_army(struct args *a)
{
    const char *what = a->words ? a->word[0] : "list";
    struct house house;
    const struct house *given;

    for (int i = 0; i < LEN(forms); i++)
        if (text_same(what, forms[i].what)) args_heed(a, forms[i].heeds, forms[i].called);
    if (!gather_house(a)) return fail(a);
    house = a->desk->house;
    given = a->desk->has_house ? &house : NULL;
    if (text_same(what, "list")) return army_list(a);
    if (text_same(what, "units")) return army_units(a);
    if (text_same(what, "check")) return army_check(a, given);
    if (text_same(what, "cost")) return army_cost(a, given);
    if (text_same(what, "print")) return army_print(a, given);
    if (text_same(what, "new")) return army_new(a);
    if (text_same(what, "worth"))
        return args_words(a, 2, MOST_WORDS, N_("the name of an army")) ? army_worth(a, given) : fail(a);
    if (text_same(what, "export")) return army_export(a);
    errors_not_one_of(&a->desk->errors, NULL, what, "list, units, check, cost, print, new, worth, export");
    return fail(a);
}
