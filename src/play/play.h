/* play.h - a battle as a conversation in plain words: `alea play` and `alea replay`. */
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H
#include "form/desk.h"
#include "form/show.h"
#include "match/match.h"
#include "match/shelf.h"

struct play_options {
    struct desk *desk;                  /* its errors say what is wrong with the request */
    const struct shelf *shelf;
    struct paper paper;                 /* how wide and colourful; `out` is not used */
    const char *what;                   /* a scenario, a file with one, or a record to go on with */
    const char *seats;                  /* "human,recruit"; NULL: everybody is human, or as the record says */
    const char *armies;                 /* "red=ARMY,blue=ARMY"; NULL: those of the scenario */
    bool seeded; uint64_t seed;
    bool typed;                         /* dice are typed */
    bool ask_always;                    /* also where there is nothing to choose */
    int64_t think;                      /* milliseconds for a decision of a computer; NO_CLOCK (match/ponder.h) */
    bool tutor;                         /* orders that cost much are not given at once */
    const char *ca;                     /* a far game: certificates that are believed; NULL: the system's */
    const char *record;                 /* file that is kept up to date; NULL: saved on the way out */
    struct house house; bool has_house;
};

int play(struct play_options *o);       /* returns the exit status */
int play_far(struct play_options *o);   /* the same where `what` is https://HOST/#/game/ID/KEY: a game on a server */

struct replay_options {
    struct desk *desk;
    const struct shelf *shelf;
    struct paper paper;
    const char *file;
    const char *seat;  /* whose eyes see it: a seat, or "umpire"; NULL: everything, of a battle that is over */
    bool json, step;
    bool replayed;                      /* something was shown */
};
int replay(struct replay_options *o);
#endif
