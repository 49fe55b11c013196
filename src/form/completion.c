/* completion.c - completion for bash, zsh and fish.
**
** The names of rulebooks, procedures, tables and scenarios are written into the script; the inputs of a procedure too,
** so that completing never starts the program. What may stand where is read from the line that help shows: a command is
** followed by a SCENARIO, a switch by a FILE. */
#include "form/documents.h"
#include <string.h>
#include "ask/books.h"
#include "ask/places.h"
#include "base/text.h"
#include "form/scenario_names.h"

/* ---- words ---- */

static void add_word(struct buffer *out, const char *word)
{
    if (out->len) buffer_char(out, ' ');
    buffer_add(out, word);
}

static void add_words(struct buffer *out, const char *book, const char *id)
{
    if (out->len) buffer_char(out, ' ');
    buffer_say2(out, "{1}.{2}", book, id);
}

static void command_names(struct buffer *out, const struct program *p)
{
    for (int i = 0; i < p->commands; i++) add_word(out, p->command[i].name);
}

/* "list | show SCENARIO | check FILE …": the words that the alternatives begin with. */
static void alternatives(struct buffer *out, const char *follows)
{
    for (const char *at = follows; at; at = strstr(at, " | "), at = at ? at + 3 : NULL) {
        struct buffer word = { 0 };

        buffer_add_n(&word, at, strcspn(at, " "));
        add_word(out, buffer_text(&word));
        buffer_free(&word);
    }
}

/* What may follow the command directly. */
static void first_words(struct buffer *out, const struct program *p, const struct program_command *c)
{
    const char *follows = c->follows;
    bool named = follows[0] >= 'a' && follows[0] <= 'z';

    if (named) alternatives(out, follows);
    if (named) return;
    if (strstr(follows, "COMMAND")) command_names(out, p);
    for (int i = 0; strstr(follows, "SCENARIO") && scenario_names[i]; i++) add_word(out, scenario_names[i]);
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);

        if (strstr(follows, "RULEBOOK") || strstr(follows, "GAME")) add_word(out, b->id);
        for (int k = 0; strstr(follows, "PROCEDURE") && k < b->procedures; k++)
            add_words(out, b->id, b->procedure[k]->id);
        for (int k = 0; strstr(follows, "TABLE") && k < b->tables; k++) add_words(out, b->id, b->table[k]->id);
    }
}

static bool is_one_letter(const struct program_switch *s) { return s->name[1] == '\0'; }

static bool takes_file(const struct program_switch *s)
{
    return text_same(s->argument, "FILE") || text_same(s->argument, "FOLDER");
}

/* ---- inputs ---- */

/* "weapon=pistol weapon=musket … distance= …" of one procedure. */
static void inputs(struct buffer *out, const struct procedure *q)
{
    struct input_walk walk = walk_inputs(&q->in, NULL);
    struct place place;
    bool any = false;
    while (next_input(&walk, &place)) {
        const struct input *i = place.input;
        if (i->kind == IN_LIST || strchr(place.path, '#')) continue;
        if (i->kind == IN_CHOICE || i->kind == IN_SET) {
            for (int k = 0; k < i->choices; k++) {
                if (any) buffer_char(out, ' ');
                buffer_say2(out, "{1}={2}", place.path, i->choice[k].id);
                any = true;
            }
        } else {
            if (any) buffer_char(out, ' ');
            buffer_add(out, place.path);
            if (i->kind != IN_FLAG) buffer_char(out, '=');
            any = true;
        }
    }
}

static void inputs_by_procedure(struct buffer *out, const char *open, const char *middle, const char *close)
{
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) {
            buffer_add(out, open);
            buffer_say2(out, "{1}.{2}", book_number(i)->id, book_number(i)->procedure[k]->id);
            buffer_add(out, middle);
            inputs(out, book_number(i)->procedure[k]);
            buffer_add(out, close);
        }
}

static void known(struct buffer *out, const struct program *p, const struct program_command *c)
{
    struct buffer all = { 0 };
    for (int k = 0; k < p->switches; k++) {
        if (!c->knows[k]) continue;
        add_word(&all, is_one_letter(&p->sw[k]) ? "-" : "--");
        buffer_add(&all, p->sw[k].name);
    }
    buffer_add(out, buffer_text(&all));
    buffer_free(&all);
}

/* "--house|--svg": the switches that a file follows. */
static void file_switches(struct buffer *out, const struct program *p)
{
    bool any = false;
    for (int k = 0; k < p->switches; k++) {
        bool told = false;
        for (int i = 0; i < k; i++) told = told || (takes_file(&p->sw[i]) && text_same(p->sw[i].name, p->sw[k].name));
        if (told || !takes_file(&p->sw[k])) continue;
        if (any) buffer_char(out, '|');
        buffer_add(out, "--");
        buffer_add(out, p->sw[k].name);
        any = true;
    }
}

/* ---- scripts ---- */

/* What both bash and zsh understand: inputs by procedure, switches by command, names by command. */
static void lists(struct buffer *out, const struct program *p)
{
    struct buffer words_here = { 0 };
    buffer_add(out, "_alea_inputs() {\n    case \"$1\" in\n");
    inputs_by_procedure(out, "    ", ") echo \"", "\" ;;\n");
    buffer_add(out, "    esac\n}\n\n_alea_switches() {\n    case \"$1\" in\n");
    for (int i = 0; i < p->commands; i++) {
        buffer_say1(out, "    {1}) echo \"", p->command[i].name);
        known(out, p, &p->command[i]);
        buffer_add(out, "\" ;;\n");
    }
    command_names(&words_here, p);
    buffer_say1(out, "    *) echo \"--help --version\" ;;\n    esac\n}\n\n"
        "# the words that may stand at place $2 behind the command $1, for the procedure $3\n"
        "_alea_words() {\n    case \"$1:$2\" in\n    *:1) echo \"{1}\" ;;\n", buffer_text(&words_here));
    for (int i = 0; i < p->commands; i++) {
        buffer_empty(&words_here);
        first_words(&words_here, p, &p->command[i]);
        if (words_here.len)
            buffer_say2(out, "    {1}:2) echo \"{2}\" ;;\n", p->command[i].name, buffer_text(&words_here));
    }
    buffer_add(out, "    resolve:*|odds:*|rank:*) _alea_inputs \"$3\" ;;\n    esac\n}\n\n");
    buffer_free(&words_here);
}

/* bash breaks words at = and gives us the pieces; the whole word is taken from the line. */
static void bash(struct buffer *out, const struct program *p)
{
    lists(out, p);
    buffer_add(out, "_alea() {\n"
        "    local cur=\"${COMP_LINE:0:$COMP_POINT}\" command=\"${COMP_WORDS[1]-}\" all strip\n"
        "    cur=\"${cur##* }\"\n"
        "    case \"$cur\" in\n"
        "    --*) all=\"$(_alea_switches \"$command\")\" ;;\n"
        "    @*) COMPREPLY=($(compgen -P @ -f -- \"${cur#@}\")); return ;;\n"
        "    *)\n"
        "        case \"${COMP_WORDS[COMP_CWORD-1]}\" in\n        ");
    file_switches(out, p);
    buffer_add(out, ") COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n"
        "        --lang) all=\"en fr it\" ;;\n"
        "        *) all=\"$(_alea_words \"$command\" \"$COMP_CWORD\" \"${COMP_WORDS[2]-}\")\" ;;\n"
        "        esac ;;\n"
        "    esac\n"
        "    COMPREPLY=($(compgen -W \"$all\" -- \"$cur\"))\n"
        "    strip=\"${cur%\"${cur##*=}\"}\"\n"
        "    if [ -n \"$strip\" ] && [[ \"$COMP_WORDBREAKS\" == *=* ]]; then "
        "COMPREPLY=(\"${COMPREPLY[@]#\"$strip\"}\"); fi\n"
        "    if [ \"${#COMPREPLY[@]}\" -eq 1 ] && [[ \"${COMPREPLY[0]}\" == *= ]]; then compopt -o nospace "
        "2>/dev/null; fi\n"
        "}\ncomplete -o default -F _alea alea\n");
}

static void zsh(struct buffer *out, const struct program *p)
{
    buffer_add(out, "#compdef alea\n\n");
    lists(out, p);
    buffer_add(out, "_alea() {\n"
        "    local cur=\"${words[CURRENT]}\" before=\"${words[CURRENT-1]}\"\n"
        "    local -a all\n"
        "    if [[ \"$cur\" == --* ]]; then all=(${(s: :)\"$(_alea_switches \"${words[2]}\")\"})\n"
        "    elif [[ \"$cur\" == @* ]]; then compset -P @; _files; return\n"
        "    elif [[ \"$before\" == (");
    file_switches(out, p);
    buffer_add(out, ") ]]; then _files; return\n"
        "    elif [[ \"$before\" == --lang ]]; then all=(en fr it)\n"
        "    else all=(${(s: :)\"$(_alea_words \"${words[2]}\" $((CURRENT - 1)) \"${words[3]}\")\"})\n"
        "    fi\n"
        "    if [[ -z ${(M)all:#$cur*} ]]; then _files; return; fi\n"
        "    compadd -S '' -- ${(M)all:#*=}\n"
        "    compadd -- ${all:#*=}\n"
        "}\n"
        "if [[ \"${funcstack[1]}\" == _alea ]]; then _alea \"$@\"; else compdef _alea alea; fi\n");
}

/* Inside '…' of fish. */
static void fish_quoted(struct buffer *out, const char *s)
{
    for (; s && *s; s++) {
        if (*s == '\'' || *s == '\\') buffer_char(out, '\\');
        buffer_char(out, *s);
    }
}

static void fish_switch(struct buffer *out, enum language lang, const char *command, const struct program_switch *sw)
{
    buffer_say3(out, "complete -c alea -n '__fish_seen_subcommand_from {1}' {2} {3}", command,
                is_one_letter(sw) ? "-s" : "-l", sw->name);
    if (takes_file(sw)) buffer_add(out, " -r -F");
    else if (text_same(sw->name, "lang")) buffer_add(out, " -x -a 'en fr it'");
    else if (sw->argument) buffer_add(out, " -x");
    buffer_add(out, " -d '");
    fish_quoted(out, words(lang, sw->says));
    buffer_add(out, "'\n");
}

static void fish(struct buffer *out, enum language lang, const struct program *p)
{
    buffer_add(out, "complete -c alea -f\n");
    for (int i = 0; i < p->commands; i++) {
        const struct program_command *c = &p->command[i];
        struct buffer first = { 0 };
        buffer_say1(out, "complete -c alea -n __fish_use_subcommand -a {1} -d '", c->name);
        fish_quoted(out, words(lang, c->says));
        buffer_add(out, "'\n");
        for (int k = 0; k < p->switches; k++) if (c->knows[k]) fish_switch(out, lang, c->name, &p->sw[k]);
        first_words(&first, p, c);
        if (first.len)
            buffer_say2(out, "complete -c alea -n '__fish_seen_subcommand_from {1}; and test (count (commandline "
                        "-opc)) -eq 2' -a '{2}'\n", c->name, buffer_text(&first));
        buffer_free(&first);
        if (strstr(c->follows, "RECORD") || strstr(c->follows, "FILE"))
            buffer_say1(out, "complete -c alea -n '__fish_seen_subcommand_from {1}' -F\n", c->name);
    }
    inputs_by_procedure(out, "complete -c alea -n '__fish_seen_subcommand_from ", "' -a '", "'\n");
}

bool completion(struct buffer *out, enum language lang, const char *shell, const struct program *p)
{
    if (strcmp(shell, "bash") == 0) bash(out, p);
    else if (strcmp(shell, "zsh") == 0) zsh(out, p);
    else if (strcmp(shell, "fish") == 0) fish(out, lang, p);
    else return false;
    return true;
}
