/* engine_inside.h - the inside of the engine, shared by engine.c and engine_*.c. */
#ifndef MATCH_ENGINE_INSIDE_H
#define MATCH_ENGINE_INSIDE_H
#include "match/engine.h"
#include "match/match.h"
#include "match/orders.h"
#include "match/ponder.h"

struct analysis;                                /* analysis.h */

struct engine_game {
    struct match *m;                            /* NULL: this place is free */
    int number;                                 /* "g7" */
    const struct player *player[MOST_SEATS];    /* NULL: the client plays it */
    bool pending; int pending_seat; struct act pending_order;       /* a computer's order that waits for typed dice */
    bool stepwise;                              /* a computer's orders are given one by one, by `step` */
    struct ponder ponder, proposing;            /* how computers think: those who play, and who is asked by `ai` */
    unsigned stopped;                           /* seats that have stopped early since the command began */
    /* The analysis that is under way: after how many happenings it was begun, and the first row that is done. */
    struct analysis *analysis; int analysed_at, analysed_from;
};

struct engine {
    const struct shelf *shelf;
    struct desk *desk;
    enum language lang;
    struct engine_game game[MOST_GAMES];
    struct match_room room;                     /* lent to the game that is busy */
    int last;                                   /* number of the last game */
    void (*watch)(void *of, int done); void *watch_of;          /* see engine_watched */

    /* the command being answered */
    const struct engine_lent *lent;             /* the battle is somebody else's; NULL: it is the engine's own */
    const struct node *request;
    struct json *j;                             /* the answer, an object that has been begun */
    struct engine_game *g;
    int seat;                                   /* REFEREE: the umpire, who sees everything */
    struct no why;                              /* a refusal of the rules; cite NULL: none */
    char who[96], against[96];                  /* names, see engine_who */

    /* what is heard while orders are carried out, for `seat` */
    struct buffer events, trace;
    struct json events_j, trace_j;
};

typedef bool command_fn(struct engine *e);      /* false: e->desk->errors, and e->why, say what is wrong */

command_fn engine_cmd_new, engine_cmd_load, engine_cmd_branch, engine_cmd_order, engine_cmd_dice, engine_cmd_undo,
    engine_cmd_redo, engine_cmd_agree, engine_cmd_decline, engine_cmd_resign,
    engine_cmd_draw, engine_cmd_override, engine_cmd_save, engine_cmd_close, engine_cmd_legal, engine_cmd_state,
        engine_cmd_odds, engine_cmd_ai, engine_cmd_log, engine_cmd_scenarios, engine_cmd_scene, engine_cmd_ideas,
        engine_cmd_range, engine_cmd_snap, engine_cmd_check, engine_cmd_sketch, engine_cmd_picture, engine_cmd_now,
        engine_cmd_words, engine_cmd_choices, engine_cmd_step, engine_cmd_entries, engine_cmd_chance,
        engine_cmd_analyse,
        engine_cmd_lessons;

/* The request's "think"; NO_CLOCK where there is none. */
bool engine_think_given(struct engine *e, int64_t *milliseconds);
/* A computer player thinks, and whoever watches the engine hears how far he is. */
bool engine_ponders(struct engine *e, const struct player *p, int seat, struct ponder *how, struct act *out);
void engine_forget_analysis(struct engine_game *g);
void engine_deciding_json(struct engine *e, unsigned seats);
bool engine_top(struct engine *e);              /* `ai` with "top": the best orders with their chances */
void engine_game_name(const struct engine_game *g, char *out, size_t size);         /* "g7" */
/* Whether a match said yes; otherwise the errors are filled. */
bool engine_said(struct engine *e, enum match_say say);
bool engine_wrong(struct engine *e, const char *field, const char *pattern, const char *a, const char *b);
bool engine_order_given(struct engine *e, struct act *order);           /* the request's "order" */
bool engine_decides(const struct engine *e);                            /* has the seat to decide now? */
void engine_order_and_text(struct engine *e, const struct telling *t, const struct act *a);
void engine_open_json(struct engine *e, const struct act *a);           /* "open":{…}, where a number is */
/* The request's "thing"; family -1: none was named. */
struct engine_thing { int family, thing; };
bool engine_thing_given(struct engine *e, const struct play *seen, struct engine_thing *out);
/* Is an order given to it: the first that it names? */
bool engine_given_to(const struct act_kind *kind, const struct act *a, const struct engine_thing *to);
struct scene;
void engine_scene_words(struct engine *e, struct scene *s);             /* the language of its texts */
void engine_marks_json(struct engine *e, const struct scene *s);        /* "marks":[…] */
bool engine_sketch_svg(struct engine *e, struct scene *s);              /* "svg": the same as a drawing */
/* A sheet of the game for people (game.h), as a member of the answer; nothing where there is none. */
void engine_sheet_json(struct engine *e, const char *key, struct sheet sheet);
bool engine_shows(const struct engine *e, int entry);                   /* may it know of this one (from 0)? */
int  engine_entries(const struct engine *e);                            /* how many it may know of */
struct telling engine_telling(struct engine *e);                        /* as e->seat knows the setup */
void engine_roll_json(struct engine *e, struct json *j, const struct roll *r);     /* who throws, at whom, what for */
void engine_wants(struct engine *e, const struct roll *r);  /* these dice are missing: an error that says so */
const char *engine_who(void *of, const char *who);
void engine_trace(struct engine *e, struct json *j, const struct match *m);        /* the match's last explanation */
#endif
