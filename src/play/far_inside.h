/* far_inside.h - what the files of a far game share (far.c): the conversation with its server (far_talk.c). */
#ifndef PLAY_FAR_INSIDE_H
#define PLAY_FAR_INSIDE_H
#include "play/far_device.h"
#include "play/far_socket.h"
#include "play/lines.h"
#include "play/play.h"

enum { GAME_LETTERS = 31, FAR_PROMPT = 80 };     /* as many as the name of a game may have */

struct far {
    struct play_options *o;
    enum language lang;
    struct far_place at;
    struct far_socket *socket;
    struct device *device;
    struct lines *lines;
    struct tree tree;                   /* the last answer */
    const struct node *answer;
    struct tree legal; const struct node *orders;       /* the list that is chosen from */
    struct tree ideas; int ideas_at;    /* and the server's ideas, of the moment when this was the last line */
    char seat[32];
    int number, id;
    bool over, mine, done;
    bool begun;                         /* every seat is taken */
    bool asked;                         /* somebody waits for this seat's agreement */
    bool dice;                          /* dice are wanted that somebody types */
    struct buffer half, typed;          /* an order that wants dice with it, and those typed so far: "3,5" */
    bool stale;                         /* something was told since the list was fetched */
    int heard;                          /* the last thing said that was told */
    struct { char seat[32]; int64_t left_s; } clock[MOST_SEATS]; int clocks;    /* as they were told last, and when */
    int64_t clock_ms;
    char rematch[GAME_LETTERS + 1];     /* the game that is played with sides swapped; "": there is none yet */
    char restored[20];                  /* which backup the server goes by, as it said first */
    bool cheated;                       /* a throw was wrong, which has been told */
};

void far_tell(struct far *f, const char *pattern, const char *a, const char *b);
bool far_true(const struct node *n, const char *key);

/* A command with further members ("…" or ""); its answer stands in f->answer. A connection that was lost is made again
** and the same said once more. false: it cannot be. */
bool far_ask(struct far *f, const char *cmd, const char *members);
/* A change: with its number and a try. false: it was refused, which has been told. */
bool far_change(struct far *f, const char *cmd, const char *members);
void far_listen(struct far *f, int wait_ms);            /* to what is told unasked */
bool far_hello(struct far *f);                          /* false: the errors say why */
bool far_ask_anew(struct far *f);                       /* how it stands, clocks and all; false: it cannot be had */
/* The same once more with sides swapped: the conversation goes on with that game. false: it cannot, which was told. */
bool far_again(struct far *f);

/* ---- far_look.c ---- */
/* The orders that hold these words; how many they are. */
int  far_list(struct far *f, const char *line);
/* By its number, or the only one that holds these words; NULL: there is none. */
const struct node *far_find(const struct far *f, const char *line);
int  far_idea_named(const char *line);                  /* "i3": 3; 0: it is no such word */
const struct node *far_idea(struct far *f, int number); /* NULL: there is none */
void far_ideas(struct far *f);
void far_show(struct far *f, const char *words);        /* whatever stands there and holds these words */

/* ---- far_clock.c ---- */
void far_clocks_told(struct far *f, const struct node *clock);          /* NULL: nothing was said of them */
void far_clocks(struct far *f);                         /* all of them, as they stand now */
/* What stands before his lines: his seat, and where there is a clock what is left of it. */
void far_prompt(const struct far *f, char *out, size_t size);

/* ---- far_odds.c ---- */
void far_odds_told(struct far *f);                      /* the answer to odds */
#endif
