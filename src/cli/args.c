/* args.c - the command line taken apart: command, words, switches. */
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "cli/cli.h"

const struct command *find_command(const char *name, char *near)
{
    struct nearest n = nearest_to(name);
    for (int i = 0; i < commands_count; i++) {
        if (text_same(commands[i].name, name)) return &commands[i];
        nearest_try(&n, commands[i].name);
    }
    if (near) memcpy(near, n.name, MAX_NAME);
    return NULL;
}

static const struct switched *find_switch(const char *name)
{
    for (int i = 0; i < switches_count; i++)
        if (text_same(switches[i].name, name)) return &switches[i];
    return NULL;
}

/* Is the name one of a list of names separated by blanks? */
static bool in_names(const char *names, const char *name)
{
    size_t len = strlen(name);

    for (const char *at = names; (at = strstr(at, name)) != NULL; at += len)
        if ((at == names || at[-1] == ' ') && (at[len] == '\0' || at[len] == ' ')) return true;
    return false;
}

/* These answer with texts or papers, never with one JSON object. */
static const char no_json[] = "print serve completion man reference help play";

bool command_knows(const struct command *c, const char *name)
{
    if (c && text_same(name, "json") && in_names(no_json, c->name)) return false;
    return in_names("json lang help version", name) || (c && in_names(c->switches, name));
}

bool switch_speaks(const struct switched *s, const struct command *c)
{
    if (s->of) return c && in_names(s->of, c->name);
    for (int i = 0; i < switches_count && c; i++)
        if (switches[i].of && text_same(switches[i].name, s->name) && in_names(switches[i].of, c->name)) return false;
    return true;
}

const char *switch_dashes(const struct switched *s) { return s->name[1] ? "--" : "-"; }

bool args_has(const struct args *a, const char *name) { return args_value(a, name) != NULL; }

const char *args_value(const struct args *a, const char *name)
{
    for (int i = 0; i < a->switches; i++)
        if (text_same(a->given[i].is->name, name)) return a->given[i].value;
    return NULL;
}

bool args_each(const struct args *a, const char *name, int *at, const char **value)
{
    for (; *at < a->switches; ++*at)
        if (text_same(a->given[*at].is->name, name)) {
            *value = a->given[(*at)++].value;
            return true;
        }
    return false;
}

bool args_words(struct args *a, int least, int most, const char *what)
{
    for (int i = most; i < a->words; i++)
        errors_say1(&a->desk->errors, STATUS_WRONG, a->word[i], N_("one word too many"), NULL);
    if (a->words < least)
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} is missing"), words(a->lang, what));
    return a->desk->errors.status == STATUS_DONE;
}

static void wrong_switch2(struct args *a, const char *name, const char *pattern, const char *one, const char *two)
{
    struct buffer field = { 0 };
    buffer_add(&field, name[1] ? "--" : "-");
    buffer_add(&field, name);
    errors_say2(&a->desk->errors, STATUS_WRONG, buffer_text(&field), pattern, one, two);
    buffer_free(&field);
}

static void wrong_switch(struct args *a, const char *name, const char *pattern, const char *what)
{
    wrong_switch2(a, name, pattern, what, NULL);
}

int number_switch(struct args *a, const char *name, int64_t lo, int64_t hi, int64_t usual, int64_t *out)
{
    const char *value = args_value(a, name);
    char range[64];
    struct text t = text_in(range, sizeof range);

    *out = usual;
    if (!value) return 0;
    if (text_to_int(value, out) && *out >= lo && *out <= hi) return 0;
    text_range(&t, lo, hi);
    wrong_switch2(a, name, N_("{1} is not in {2}"), value, range);
    *out = usual;
    return 1;
}

bool args_heed(struct args *a, const char *heeded, const char *what)
{
    for (int i = 0; i < a->switches; i++) {
        const char *name = a->given[i].is->name;

        if (!in_names("lang help version", name) && !in_names(heeded, name))
            wrong_switch(a, name, N_("{1} has no such switch"), what);
    }
    return a->desk->errors.status == STATUS_DONE;
}

static void unknown_switch(struct args *a, const char *name)
{
    struct nearest n = nearest_to(name);
    for (int i = 0; i < switches_count; i++)
        if (command_knows(a->command, switches[i].name)) nearest_try(&n, switches[i].name);
    if (find_switch(name)) wrong_switch(a, name, N_("{1} has no such switch"), a->command ? a->command->name : "alea");
    else if (n.name[0]) wrong_switch(a, name, N_("there is no such switch; did you mean --{1}?"), n.name);
    else wrong_switch(a, name, N_("there is no such switch; \"alea {1} --help\" lists them"),
                      a->command ? a->command->name : "");
}

/* --name, --name=value or --name value. Returns how many arguments behind it were used. */
static int take_switch(struct args *a, const char *arg, const char *next)
{
    char name[MAX_NAME] = { 0 };
    const char *equals = strchr(arg, '='), *value = "";
    size_t len = equals ? (size_t)(equals - arg) : strlen(arg);
    const struct switched *s;
    int used = 0;
    memcpy(name, arg, len < sizeof name - 1 ? len : sizeof name - 1);
    s = find_switch(name);
    if (s == NULL || !command_knows(a->command, name)) {
        unknown_switch(a, name);
        return s && s->argument && !equals && next ? 1 : 0;
    }
    if (s->argument) {
        if (equals) value = equals + 1;
        else if (next) value = next, used = 1;
        else wrong_switch(a, name, N_("needs {1}"), words(a->lang, s->argument));
    } else if (equals) {
        wrong_switch(a, name, N_("takes no value"), NULL);
    }
    if (!s->many && args_has(a, name)) wrong_switch(a, name, N_("given twice"), NULL);
    else if (a->switches == MOST_SWITCHES) wrong_switch(a, name, N_("too many switches"), NULL);
    else a->given[a->switches++] = (struct given_switch){ s, value };
    return used;
}

/* The command and the language decide how everything else is read and answered: they are looked for first. */
static int find_first(struct args *a, int argc, char **argv)
{
    int at = 0;
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        const struct switched *s = text_starts(arg, "--") ? find_switch(arg + 2) : text_same(arg, "-n")
            ? find_switch("n") : NULL;
        if (text_same(arg, "--")) break;
        if (text_same(arg, "--json")) a->json = true;
        if (text_starts(arg, "--lang=")) language_named(arg + 7, &a->lang);
        if (text_same(arg, "--lang") && i + 1 < argc) language_named(argv[i + 1], &a->lang);
        if (at == 0 && arg[0] != '-') at = i;
        if (s && s->argument) i++;
    }
    return at;
}

static bool take_language(struct args *a)
{
    const char *lang = args_value(a, "lang");
    if (lang == NULL || language_named(lang, &a->lang)) return true;
    wrong_switch(a, "lang", N_("{1} is not one of en, fr, it"), lang[0] ? lang : "\"\"");
    return false;
}

/* What is typed here is told again, on the terminal and in pictures. */
static bool all_plain(struct args *a, int argc, char **argv)
{
    bool plain = true;
    for (int i = 1; i < argc; i++) {
        size_t len = strlen(argv[i]);
        if (utf8_plain(argv[i], len, false) == len) continue;
        errors_say1(&a->desk->errors, STATUS_WRONG, argv[i], N_("a control character in a text, or not UTF-8"), NULL);
        plain = false;
    }
    return plain;
}

bool args_read(struct args *a, int argc, char **argv)
{
    char near[MAX_NAME];
    int command_at = find_first(a, argc, argv);
    bool words_only = false;
    desk_speak(a->desk, a->lang);
    if (command_at) {
        a->command = find_command(argv[command_at], near);
        if (a->command == NULL) {
            if (near[0]) errors_say2(&a->desk->errors, STATUS_WRONG, NULL,
                                     N_("there is no command {1}; did you mean {2}?"), argv[command_at], near);
            else errors_say1(&a->desk->errors, STATUS_WRONG, NULL,
                             N_("there is no command {1}; \"alea --help\" lists them"), argv[command_at]);
            return false;
        }
    }
    if (!all_plain(a, argc, argv)) return false;
    for (int i = 1; i < argc; i++) {
        const char *arg = argv[i];
        if (i == command_at) continue;
        if (!words_only && text_same(arg, "--")) words_only = true;
        else if (!words_only && text_same(arg, "-h")) i += take_switch(a, "help", NULL);
        else if (!words_only && text_same(arg, "-n")) i += take_switch(a, "n", i + 1 < argc ? argv[i + 1] : NULL);
        else if (!words_only && text_starts(arg, "--")) i += take_switch(a, arg + 2, i + 1 < argc ? argv[i + 1] : NULL);
        else if (!words_only && arg[0] == '-' && arg[1]) unknown_switch(a, arg + 1);
        else if (a->words < MOST_WORDS) a->word[a->words++] = arg;
        else errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("too many words"), NULL);
    }
    take_language(a);
    desk_speak(a->desk, a->lang);
    return a->desk->errors.status == STATUS_DONE;
}
