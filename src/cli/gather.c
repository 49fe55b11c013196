/* gather.c - a question gathered from the command line: files first, what is typed replaces them. */
#include "cli/cli.h"
#include <string.h>
#include "base/text.h"

bool gather_house(struct args *a) { return gather_house_but(a, NULL, NULL); }

bool gather_house_but(struct args *a, set_elsewhere *elsewhere, void *who)
{
    const char *value;
    int before = a->desk->errors.n;
    for (int at = 0; args_each(a, "house", &at, &value);) {
        struct buffer text = { 0 };
        if (read_file(a, value, &text)) desk_house_file(a->desk, value, buffer_text(&text), text.len);
        buffer_free(&text);
    }
    for (int at = 0; args_each(a, "set", &at, &value);) {
        char path[MAX_FIELD] = { 0 };
        const char *equals = strchr(value, '=');
        size_t len = equals ? (size_t)(equals - value) : 0;
        if (equals == NULL) {
            errors_say1(&a->desk->errors, STATUS_WRONG, "--set", N_("{1} is not of the form path=value"),
                        value[0] ? value : "\"\"");
            continue;
        }
        memcpy(path, value, len < sizeof path - 1 ? len : sizeof path - 1);
        if (!elsewhere || !elsewhere(who, path, equals + 1)) desk_set(a->desk, path, equals + 1);
    }
    return a->desk->errors.n == before;
}

static void take_files(struct args *a)
{
    for (int i = 1; i < a->words; i++) {
        struct buffer text = { 0 };
        if (a->word[i][0] != '@') continue;
        if (read_file(a, a->word[i] + 1, &text)) desk_input_file(a->desk, a->word[i] + 1, buffer_text(&text), text.len);
        buffer_free(&text);
    }
}

static void take_pairs(struct args *a, bool rank)
{
    for (int i = 1; i < a->words; i++) {
        const char *equals = strchr(a->word[i], '=');
        struct buffer path = { 0 };
        if (a->word[i][0] == '@') continue;
        buffer_add_n(&path, a->word[i], equals ? (size_t)(equals - a->word[i]) : strlen(a->word[i]));
        if (rank && equals && strchr(equals, ',')) desk_vary(a->desk, buffer_text(&path), equals + 1);
        else desk_input(a->desk, buffer_text(&path), equals ? equals + 1 : NULL);
        buffer_free(&path);
    }
}

bool gather_question(struct args *a, bool rank)
{
    const char *dice = args_value(a, "dice"), *seed = args_value(a, "seed"), *of = args_value(a, "of"),
        *by = args_value(a, "by");
    if (a->words == 0) {
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} is missing"),
                    words(a->lang, N_("the name of a procedure")));
        return false;
    }
    gather_house(a);
    if (desk_procedure(a->desk, a->word[0])) {
        take_files(a);
        take_pairs(a, rank);
        if (of) desk_of(a->desk, of);
    }
    if (dice && seed)
        errors_say1(&a->desk->errors, STATUS_WRONG, "--seed",
                    N_("dice are either typed or thrown: not together with --dice"), NULL);
    if (dice) desk_dice(a->desk, text_same(dice, "typed") ? "" : dice);
    if (seed) desk_seed(a->desk, seed);
    if (by) text_add(&(struct text){ a->desk->by, sizeof a->desk->by, 0, false }, by);
    return a->desk->errors.status == STATUS_DONE;
}
