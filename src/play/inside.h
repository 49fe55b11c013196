/* inside.h - the inside of a conversation, shared by the files of play. */
#ifndef PLAY_INSIDE_H
#define PLAY_INSIDE_H
#include "form/show.h"
#include "match/lessons.h"
#include "match/members.h"
#include "match/orders.h"
#include "match/ponder.h"
#include "match/record.h"
#include "play/lines.h"
#include "play/play.h"

enum { MOST_SHOWN = 2 * MOST_ACTS, MOST_PHASES = 64, LABEL = 8 };

enum explaining { EXPLAIN_NOTHING, EXPLAIN_SHORT, EXPLAIN_ALL };

/* An order with its label, which goes on meaning it; `phase` is that of labels.c. */
struct shown { char label[LABEL]; struct act act; int unit, phase; };

/* Dice that were thrown, with their explanation, for `why`, and who was meant by "attacker" or "red.3" then. */
enum { MOST_NAMES = 72 };
struct meant { const char *who; char name[64], against[64]; };      /* against: whom he strikes; may be empty */
struct explained { struct trace trace; struct record record; struct meant meant[MOST_NAMES]; int names; };

struct playing {
    struct play_options *o;
    struct desk *desk;
    enum language lang;
    struct match *m;
    struct match_room room;                         /* lent to it */
    const struct player *player[MOST_SEATS];        /* NULL: a person */
    int people;                                     /* seats played by people */
    struct ponder ponder;                           /* how computers think */
    bool hurried;                                   /* somebody has interrupted one: the next Control-C leaves */
    struct lines *lines;
    struct record_file file; bool recording;
    bool resumed;                                   /* gone on with from a record */
    bool unsaved;                                   /* nothing can be written here, and the person knows it */
    int seat;                                       /* who sits at the keyboard; -1: nobody yet */
    enum explaining explain;                        /* dice are explained as they fall */
    struct buffer news[MOST_SEATS];                 /* what a person has not read yet */
    struct march { size_t at, end; struct act last; struct buffer text; } march[MOST_SEATS];     /* its last line, if
                                                                        ** that is a march: it may go on (say.c) */
    struct act choice[MOST_ACTS]; int choices;      /* every order that is allowed now, by unit */
    struct shown shown[MOST_SHOWN]; int showns;
    struct act idea[MOST_IDEAS]; int ideas;         /* those that were shown last */
    struct act objected; int objected_at;           /* the order that the tutor did not like, and when */
    int acting; char acting_at[160];                /* the only one that could be ordered last, and the prompt then */
    int told_turn, told_unit;                       /* what the last heading and the last list were about */
    bool taken_back;                                /* something was, and nothing has been ordered since */
    bool gave;                                      /* he has just given an order, and nothing has happened since */
    bool pending;                                   /* an own order waits for its dice: undo drops it */
    int headed;                                     /* the entry to come that has its heading already; -1 */
    char who[96];                                   /* room for a name */
    const struct explained *telling_of;             /* names are those of then; NULL: of now */
    bool at_dice;                                   /* a throw is asked for */
    struct explained *waiting;                      /* what is known of it; NULL: nothing yet */
    struct lessons *lessons; unsigned taught[MOST_SEATS];      /* NULL: none; those told to a seat, a bit each */
    bool done; int status;
};

/* ---- say.c: what happens ---- */
struct paper paper_on(struct playing *p, struct buffer *out);
void say_out(struct playing *p, const struct buffer *text);
void say_line(struct playing *p, const char *pattern, const char *a, const char *b);       /* one paragraph */
/* What happened, for everybody who may know. */
void say_heard(void *listener, const struct match *m, int number);
void say_news(struct playing *p, int seat);
enum { LOG_END = -1 };
void say_log(struct playing *p, int from);          /* from that entry on; LOG_END: the last ones */
void say_result(struct playing *p);
struct telling playing_telling(struct playing *p);
/* Of an entry: its order (with_order), what came of it, and why (d not NULL). */
struct entry_told { struct playing *p; struct desk *d; const struct match *m; unsigned bit; bool with_order, headed; };
void say_phase(struct paper *paper, const struct telling *t, const struct act *a);
void say_entry(struct paper *paper, const struct entry_told *e, const struct happening *h, const struct telling *t);

/* ---- chapters.c ---- */
bool is_chapter(const struct playing *p, const char *cite);     /* the name of one, and not a rule by its number */
/* A rule by its chapter: "morale", or its number: "8.6". The second for paper.chapter. */
const char *chapter_of(const struct book *b, enum language lang, const char *cite);
const char *chapter_told(void *playing, const char *cite);
void rule_told(struct buffer *out, struct playing *p, const char *cite);    /* and what a numbered one is about */

/* ---- why.c: explanations ---- */
void why_said(struct playing *p, const char *rest);                 /* `why [UNIT]` */
void why_rolls(struct paper *paper, struct playing *p, const struct telling *t, const struct act *event,
               const char *text, bool *told);
void why_all(struct paper *paper, struct playing *p, const struct match *m);
void why_throw(struct playing *p, const struct roll *r, struct buffer *out);    /* who throws, at whom, what for */
/* What has been worked out until now for whoever throws; freed by the caller. NULL: nothing, or no memory. */
struct explained *why_waiting(struct playing *p, const struct roll *r);

/* ---- sheet.c, map.c, map_table.c: how it stands ---- */
bool sheet_text(struct playing *p, enum sheet_kind kind, int family, int thing, struct buffer *room);
bool say_sheet(struct playing *p, enum sheet_kind kind, int family, int thing);    /* false: the game has none */
void say_view(struct playing *p);
bool say_map(struct playing *p);
struct scene;
void map_of_table(struct playing *p, const struct telling *t, const struct scene *s);      /* map_table.c */

/* ---- between.c ---- */
void measure_said(struct playing *p, const char *rest);             /* `measure UNIT UNIT` */

/* ---- choices.c: what may be ordered ---- */
void choices_now(struct playing *p);
int  choices_asked(struct playing *p);              /* number of the unit that comes next; 0: nobody in particular */
int  choices_acting(struct playing *p);             /* the only one that may be ordered; or 0 */
void say_choices(struct playing *p, int number);    /* of one unit; 0: all */
void say_waiting(struct playing *p);                /* who has no order yet */
void say_fitting(struct playing *p, const int *which, int n);
bool choices_about(struct playing *p);              /* the one that comes next gets no order: it is about him */
bool game_has_units(const struct game *g);
/* The number of the unit that an order is given to, or is about; 0: of none in particular. */
int  choice_unit(const struct telling *t, const struct act *a);
int  who_does(const struct telling *t, const struct act *a);       /* number of whom it names first; 0: nobody */
bool name_of_number(struct playing *p, int number, int *family, int *thing, struct text *title);

/* ---- labels.c: short names for orders, "3b" ---- */
void choice_label(struct playing *p, int at, struct buffer *out);  /* of p->choice[at] */
int  unit_labelled(struct playing *p, const char *line);    /* the unit of "3f", has it such an order or not */
void choice_add_label(struct playing *p, const struct telling *t, int at, struct buffer *out);
bool choice_labelled(struct playing *p, const char *line, struct typed *out);
/* Where a game has no units: the place in the list that was shown last. */
void label_places(struct playing *p);
/* Can its place be said as a way instead? */
bool choice_says_way(const struct playing *p, const struct telling *t, const struct act *a);

/* ---- facts.c: what is asked of the rules ---- */
void say_facts(struct paper *paper, struct playing *p, const struct question *q, const struct act *order);

/* ---- odds.c, umpire.c: commands of their own ---- */
void odds_said(struct playing *p, const char *rest);                /* `odds ORDER [all]` */
void umpire_override(struct playing *p, const char *rest);
void umpire_branch(struct playing *p, const char *rest);

/* ---- ideas.c ---- */
bool say_ideas(struct playing *p);                  /* false: there are none */
bool say_new_ideas(struct playing *p);              /* … unless they are those that were shown last */
bool is_idea(const char *line);                     /* "i2", whether or not there is a second one */
bool idea_labelled(const struct playing *p, const char *line, struct act *out);     /* "i2" */

/* ---- tutor.c ---- */
void hint_said(struct playing *p, const char *rest);                /* `hint` */
bool tutor_objects(struct playing *p, const struct act *order);     /* and has said why; the same order again: no */

/* ---- play.c: the plain course of a battle ---- */
/* Who plays against computers alone is not asked where he has nothing to choose; somebody who waits for him could tell
** from that, so with several people everybody is asked. */
bool nothing_to_choose(struct playing *p, int seat, struct act *answer);

/* ---- think.c: computers ---- */
/* The order of a computer player; false: there is none. Control-C at a terminal interrupts him. */
bool computer_thinks(struct playing *p, int seat, struct act *out);

/* ---- guide.c: lessons of the scenario ---- */
void guide_begin(struct playing *p);
void guide_now(struct playing *p);                  /* tells what has come up */
bool guide_again(struct playing *p);                /* all so far; false: there are none */

/* ---- save.c: records ---- */
bool save_begins(struct playing *p);                /* can a record be written here? asks for another place */
bool save_lines(struct playing *p);                 /* what is new goes into the record; false: the desk says why */
bool save_now(struct playing *p);                   /* asks for another place where it must; false: it is not saved */
bool save_on_the_way(struct playing *p);            /* the same while the battle goes on */
void save_as(struct playing *p, const char *name);
void say_errors(struct playing *p);

/* ---- meant.c: which order a line means ---- */
int  acts_now(struct playing *p);                   /* who acts, also where he has nothing left to do; 0: nobody */
void order_meant(struct playing *p, const char *line, struct typed *typed);
/* Any order, allowed or not: `all` is room for those of the kinds that the line names. */
void typed_at_all(struct playing *p, const struct telling *t, const char *line, struct act *all, struct typed *typed);

/* ---- talk.c ---- */
void talk_turn(struct playing *p);              /* one line of the person at the keyboard */
void talk_dice(struct playing *p);              /* dice for the referee */
/* Gives the order, or lets the referee act (order NULL), asking for dice as long as they are wanted. */
enum match_say talk_order(struct playing *p, int seat, const struct act *order);
words_to_complete talk_complete;
void why_not_said(struct playing *p, const char *line);             /* `why not ORDER` */
void talk_leave(struct playing *p, enum line_end why);              /* saves and says where */
bool talk_command(struct playing *p, const char *line);             /* commands.c; false: it is none */
bool talk_shortened(struct playing *p, const char *line);           /* by its first letters: "mont" for "montrer" */
void talk_words(void (*word)(void *to, const char *s), void *to, enum language lang);
const char *next_word(const char *line, char *word, size_t size);   /* umpire.c: returns what follows it */
bool is_all(const struct playing *p, const char *word);             /* commands.c */
void ask_others(struct playing *p, enum match_say say);     /* may an order be taken back? says what they answer */
void take_back(struct playing *p, const char *unit);        /* take_back.c: `undo UNIT` */
void say_nobody(struct playing *p, const char *name);               /* that nobody has this name, or several */
/* ---- refused.c; order: the one that was refused, may be NULL ---- */
void say_not_allowed(struct playing *p, const char *text, const char *cite);
void say_no(struct playing *p, const struct act *order, const struct no *why);  /* with whose order it is */
void say_refused(struct playing *p, const struct act *order, enum match_say say);
void say_at_most(struct playing *p, const struct act *order, const struct no *why);     /* where a way was too long */
/* ---- talk.c, again ---- */
bool says_sealed(struct playing *p, const struct telling *t, const struct act *a);      /* its unit has an order */
/* The order of a unit that "undo" with its number takes back; NULL: there is none. */
const struct act *sealed_order(struct playing *p, const struct telling *t, int number);
bool understand(struct playing *p, const char *line, struct act *out);
#endif
