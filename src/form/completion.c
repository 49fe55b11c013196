/* completion.c - completion for bash, zsh and fish.
**
** The names of rulebooks, procedures and tables are written into the script; the inputs of a
** procedure too, so that completing never starts the program. */
#include "form/documents.h"
#include <string.h>
#include "ask/books.h"
#include "ask/places.h"

static void procedures(struct buffer *out, const char *between)
{
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) {
            if (i || k) buffer_add(out, between);
            buffer_say2(out, "{1}.{2}", book_number(i)->id, book_number(i)->procedure[k]->id);
        }
}

static void tables(struct buffer *out, const char *between)
{
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->tables; k++) {
            if (out->len && out->at[out->len - 1] != '"' && out->at[out->len - 1] != '(') buffer_add(out, between);
            buffer_say2(out, "{1}.{2}", book_number(i)->id, book_number(i)->table[k]->id);
        }
}

static void rulebooks(struct buffer *out, const char *between)
{
    for (int i = 0; i < books(); i++) {
        if (i) buffer_add(out, between);
        buffer_add(out, book_number(i)->id);
    }
}

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

static void known(struct buffer *out, const struct program *p, const struct program_command *c, const char *before)
{
    bool any = false;
    for (int k = 0; k < p->switches; k++) {
        if (!c->knows[k]) continue;
        if (any) buffer_char(out, ' ');
        buffer_add(out, p->sw[k].name[1] || !before[0] ? before : "-");      /* -n is the only switch of one letter */
        buffer_add(out, p->sw[k].name);
        any = true;
    }
}

static void command_names(struct buffer *out, const struct program *p)
{
    for (int i = 0; i < p->commands; i++) {
        if (i) buffer_char(out, ' ');
        buffer_add(out, p->command[i].name);
    }
}

/* What both bash and zsh understand: inputs by procedure, switches by command, names by command. */
static void lists(struct buffer *out, const struct program *p)
{
    buffer_add(out, "_alea_inputs() {\n    case \"$1\" in\n");
    inputs_by_procedure(out, "    ", ") echo \"", "\" ;;\n");
    buffer_add(out, "    esac\n}\n\n_alea_switches() {\n    case \"$1\" in\n");
    for (int i = 0; i < p->commands; i++) {
        buffer_say1(out, "    {1}) echo \"", p->command[i].name);
        known(out, p, &p->command[i], "--");
        buffer_add(out, "\" ;;\n");
    }
    buffer_add(out, "    *) echo \"--help --version\" ;;\n    esac\n}\n\n"
        "# the words that may stand at place $2 behind the command $1, for the procedure $3\n"
        "_alea_words() {\n    case \"$1:$2\" in\n    *:1) echo \"");
    command_names(out, p);
    buffer_add(out, "\" ;;\n    rules:2|reference:2) echo \"");
    rulebooks(out, " ");
    buffer_add(out, "\" ;;\n    table:2) echo \"");
    tables(out, " ");
    buffer_add(out, "\" ;;\n    describe:2|resolve:2|odds:2|rank:2|man:2|help:2) echo \"");
    procedures(out, " ");
    buffer_add(out, "\" ;;\n    completion:2) echo \"bash zsh fish\" ;;\n"
        "    resolve:*|odds:*|rank:*) _alea_inputs \"$3\" ;;\n    esac\n}\n\n");
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
        "        case \"${COMP_WORDS[COMP_CWORD-1]}\" in\n"
        "        --house|--svg) COMPREPLY=($(compgen -f -- \"$cur\")); return ;;\n"
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
        "}\ncomplete -F _alea alea\n");
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
        "    elif [[ \"$before\" == --house || \"$before\" == --svg ]]; then _files; return\n"
        "    elif [[ \"$before\" == --lang ]]; then all=(en fr it)\n"
        "    else all=(${(s: :)\"$(_alea_words \"${words[2]}\" $((CURRENT - 1)) \"${words[3]}\")\"})\n"
        "    fi\n"
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

static void fish(struct buffer *out, enum language lang, const struct program *p)
{
    buffer_add(out, "complete -c alea -f\n");
    for (int i = 0; i < p->commands; i++) {
        const struct program_command *c = &p->command[i];
        buffer_say1(out, "complete -c alea -n __fish_use_subcommand -a {1} -d '", c->name);
        fish_quoted(out, words(lang, c->says));
        buffer_add(out, "'\n");
        for (int k = 0; k < p->switches; k++) {
            if (!c->knows[k]) continue;
            buffer_say2(out, "complete -c alea -n '__fish_seen_subcommand_from {1}' -l {2}", c->name, p->sw[k].name);
            if (p->sw[k].argument)
                buffer_add(out, strcmp(p->sw[k].name, "lang") == 0 ? " -x -a 'en fr it'"
                           : strcmp(p->sw[k].name, "house") == 0 ||
                           strcmp(p->sw[k].name, "svg") == 0 ? " -r -F" : " -x");
            buffer_add(out, " -d '");
            fish_quoted(out, words(lang, p->sw[k].says));
            buffer_add(out, "'\n");
        }
    }
    buffer_add(out,
               "complete -c alea -n '__fish_seen_subcommand_from rules reference; and test (count (commandline "
               "-opc)) -eq 2' -a '");
    rulebooks(out, " ");
    buffer_add(out, "'\ncomplete -c alea -n '__fish_seen_subcommand_from completion' -a 'bash zsh fish'\n"
        "complete -c alea -n '__fish_seen_subcommand_from table; and test (count (commandline -opc)) -eq 2' -a '");
    tables(out, " ");
    buffer_add(out,
               "'\ncomplete -c alea -n '__fish_seen_subcommand_from describe resolve odds rank man help; and test "
               "(count (commandline -opc)) -eq 2' -a '");
    procedures(out, " ");
    buffer_add(out, "'\n");
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
