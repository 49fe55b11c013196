/* cli.h - the command line: commands, switches, and the way out. */
#ifndef CLI_CLI_H
#define CLI_CLI_H
#include "form/desk.h"
#include "form/show.h"

enum { MOST_WORDS = 512, MOST_SWITCHES = 64 };

struct args;

/* A command: its line of help, what follows its name, the switches it knows (names, separated by
** blanks; json, lang and help are known to all), and what it does. Returns the exit status. */
struct command {
    const char *name, *follows, *says, *switches;
    int (*run)(struct args *a);
};

/* A switch: argument NULL for a plain one. Where it means something else to some commands it has further rows: `of`
** names the commands that a row speaks to (separated by blanks), NULL all that no other row names. */
struct switched { const char *name, *argument, *says; bool many; const char *of; };

struct given_switch { const struct switched *is; const char *value; };

struct args {
    const struct command *command;
    int words; const char *word[MOST_WORDS];            /* what is not a switch, without the command itself */
    int switches; struct given_switch given[MOST_SWITCHES];
    enum language lang;
    bool json;
    struct desk *desk;
};

extern const struct command commands[];
extern const int commands_count;
extern const struct switched switches[];
extern const int switches_count;

/* args.c */
bool args_read(struct args *a, int argc, char **argv);              /* false: a->desk->errors say why */
bool args_has(const struct args *a, const char *name);
const char *args_value(const struct args *a, const char *name);     /* the first; NULL: not given */
bool args_each(const struct args *a, const char *name, int *at, const char **value);       /* at starts at 0 */
/* So many words, no fewer and no more; false: the errors say which are too many, or that `what` (N_) is missing. */
bool args_words(struct args *a, int least, int most, const char *what);
/* Of the switches that a command knows not all do something for each of its forms: what is given and does nothing is
** refused, never passed over. heeded: those that do something (names, separated by blanks); what: how the form is
** called. false: the errors say which. */
bool args_heed(struct args *a, const char *heeded, const char *what);
/* A switch whose value is a whole number lo..hi; `usual` where it is not given. 0, or 1 and the errors say what is
** wrong (the number is the usual one then). */
int number_switch(struct args *a, const char *name, int64_t lo, int64_t hi, int64_t usual, int64_t *out);
const struct command *find_command(const char *name, char *near);
bool command_knows(const struct command *c, const char *name);
/* is this the row of the switch for that command? */
bool switch_speaks(const struct switched *s, const struct command *c);
const char *switch_dashes(const struct switched *s);                        /* "-" for -n, "--" */

/* terminal.c */
int terminal_break(void);           /* where long sentences are broken; at a terminal alone, as programs read lines */
struct paper terminal_paper(struct buffer *out, enum language lang);    /* as wide and colourful as standard output */
enum language terminal_language(void);
int terminal_columns(int fd);                                             /* COLUMNS, or the terminal's own, or 80 */
bool at_terminal(void);                                             /* someone is there to be asked */
/* to standard output: STATUS_DONE, or STATUS_FAILED and said so */
int  write_out(const struct buffer *out, enum language lang);
int  told_all(int status, enum language lang);   /* the status of a command, if all that it wrote has arrived */
int  write_freed(struct args *a, struct buffer *out);       /* the same, and gives it back */
int  write_answer(struct args *a, struct buffer *out);      /* the same, or what the desk says is wrong */
int  write_all(int fd, const struct buffer *out);           /* 0, or errno */
/* The file is there whole and safe on disk, or as it was. 0, or errno. */
int  write_whole(const char *name, const struct buffer *out);
/* file_beside, for whoever may read what it takes the place of. */
int  open_beside(const char *name, char *beside, size_t size);
int  write_file(const char *name, const struct buffer *out, enum language lang);
/* Is the answer itself a picture, as with --png -? Then no text stands beside it; a second answer there is refused by
** the desk's errors. */
bool picture_alone(struct args *a);
/* Before hours of work: can write_file write it? A file beside it is tried. field: the switch that named it. false: the
** desk's errors say why not. */
bool can_write(struct args *a, const char *field, const char *name);
int  fail(struct args *a);  /* the desk's errors, as text or JSON; returns their status */
bool read_file(struct args *a, const char *name, struct buffer *text);     /* false: the desk's errors say why */
void settle_streams(void);  /* closed standard streams are not mistaken for files */

/* typed.c */
bool resolve_typed(struct args *a);  /* asks throw by throw; false: see the desk's errors */

/* help.c */
int show_help(struct args *a);
int show_version(struct args *a);

/* commands */
int run_rules(struct args *a);
int run_describe(struct args *a);
int run_table(struct args *a);
int run_resolve(struct args *a);
int run_odds(struct args *a);
int run_rank(struct args *a);
int run_completion(struct args *a);
int run_man(struct args *a);
int run_reference(struct args *a);
int run_help(struct args *a);
int run_simulate(struct args *a);
int run_sweep(struct args *a);
int run_balance(struct args *a);
int run_tournament(struct args *a);
int run_train(struct args *a);
int run_serve(struct args *a);
int run_print(struct args *a);
int write_picture(struct args *a, const struct buffer *svg, const char *name, const char *file);  /* name: png or pdf */
int run_scenario(struct args *a);
int run_army(struct args *a);
int run_players(struct args *a);
int run_play(struct args *a);
int run_replay(struct args *a);
int run_analyse(struct args *a);
int run_verify(struct args *a);
int run_admin(struct args *a);
int run_backup(struct args *a);
int run_restore(struct args *a);
int run_draw(struct args *a);
int run_measure(struct args *a);
int run_engine(struct args *a);

/* ---- what several commands gather from the words of a line (gather.c) ---- */

bool gather_house(struct args *a);                      /* --house and --set */
/* The same, but --set is offered first to somebody else: true, it was his (and he has said what is wrong with it). */
typedef bool set_elsewhere(void *who, const char *path, const char *value);
bool gather_house_but(struct args *a, set_elsewhere *elsewhere, void *who);
/* procedure, @files, key=value, --dice, --seed, --of, --by; rank: commas vary */
bool gather_question(struct args *a, bool rank);

/* Where the club's games are kept, for serve and admin: --db, or a file of the service's or the user's own, whose
** folder is made. NULL: there is no such place (admin.c). */
const char *games_place(struct args *a, char *room, size_t size);
#endif
