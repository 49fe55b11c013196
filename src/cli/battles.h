/* battles.h - battles by the thousand from the command line: what simulate, sweep, balance and tournament share. */
#ifndef CLI_BATTLES_H
#define CLI_BATTLES_H
#include "ask/places.h"
#include "cli/cli.h"
#include "match/scenario.h"
#include "match/simulated.h"
#include "rules/paths.h"
#include "sim/run.h"

struct simulation {
    struct args *args;
    struct scenario scenario;
    struct house house;                 /* of the scenario, then --house and --set */
    bool has_house;
    struct sim_run run;
    char player_id[MOST_SEATS][MAX_NAME];
    double began;
    bool bar;                           /* standard error is a terminal: a progress bar is shown */
    const char *label;                  /* what is being played, for the bar; may be NULL */
    const char *resume;                 /* file for what was done; NULL: none */
    int save_error;                     /* errno of the last save; 0: it is safe */
    uint8_t *points;                    /* of every battle, to be compared with others (simulation_compare) */
};

/* Ended by Ctrl-C: what was begun is finished and what is known is printed, but it is not what was asked for. */
enum { STATUS_INTERRUPTED = 130 };

/* Ctrl-C came before there was anything to tell: says so, and where what was done is kept (a file's name, or NULL).
** The exit status. */
int say_interrupted(struct args *a, const char *kept);
enum { MOST_COMPARED = 1 << 24 };       /* battles that are remembered one by one */

/* Scenario, players, numbers and house rules from the command line; false: the desk's errors say what is wrong. */
bool simulation_read(struct simulation *s, struct args *a);
/* Plays; shows the bar. STATUS_DONE, or the exit status of what went wrong (said already). A stop by Ctrl-C is
** STATUS_DONE, with run.stop set. */
int simulation_run(struct simulation *s);
void simulation_forget(struct simulation *s);           /* what was remembered, before another scenario is read */
/* The last of a command. Returns its exit status: `status`, unless it was stopped or the file of --resume could not be
** written. */
int simulation_end(struct simulation *s, int status);
bool simulation_compare(struct simulation *s);          /* remember every battle; false: no memory */
int simulation_again(struct simulation *s, const char *label);  /* the same number of battles, with what has changed */
/* After one run, on standard error: how long so many more will take, where that is long. */
void say_how_long(const struct simulation *s, int runs);
void simulation_beside(struct simulation *s);  /* what is played from now on is compared with what was played last */
void decimal_to(struct buffer *out, enum language lang, double v, int places);

/* resume.c: the file of --resume */
void resume_save(struct sim_run *r);
bool resume_load(struct simulation *s);                 /* false: the desk's errors say why */

/* knobs.c. A knob: a figure or option of the rules, or a number of the scenario. */
struct knob { char path[MAX_PATH]; bool in_setup; struct place place; struct figure figure; };
bool knob_find(struct simulation *s, const char *path, struct knob *k);
bool knob_turn(struct simulation *s, const struct knob *k, const char *value);  /* false: the desk's errors say why */

/* "men of the Guard" */
void knob_words(const struct simulation *s, const struct knob *k, enum language lang, struct buffer *out);

/* worth.c: the same battles without each unit in turn; its exit status */
int run_worth(struct simulation *s);
struct fighter { char id[NAME_BYTES], title[NAME_BYTES], name[NAME_BYTES]; int seat; };  /* name: as it is written */
void worth_name(const struct simulation *s, int n, struct fighter *f);
/* The scenario without this fighter; false: it cannot do without (an army needs its chief). */
bool worth_leave_out(struct simulation *s, const int32_t *setup, int n);
/* What a fighter is worth: how much better its side does with it than without. */
struct span worth_of(const struct simulation *s, const struct fighter *f);

/* sweep.c: the score of the first seat with the knob at this value. false: stopped, or something is wrong: see
** status. */
bool score_at(struct simulation *s, const struct knob *k, int64_t value, struct span *score, int *status);
/* Who plays whom and how often (games; 0: not the same everywhere), below the title of a chart. */
void chart_subtitle(const struct simulation *s, uint64_t games, enum language lang, struct buffer *out);

/* charts.c */
struct chart { const char *title, *subtitle, *across, *up; enum language lang; };
struct plotted { double x, y, lo, hi; };
void plot_svg(struct buffer *out, const struct chart *c, const struct plotted *p, int n, double even);
void bars_svg(struct buffer *out, const struct chart *c, const char *const *label, const double *share, int n);
#endif
