/* inside.h - the inside of a conversation, shared by the files of play. */
#ifndef PLAY_INSIDE_H
#define PLAY_INSIDE_H
#include "match/orders.h"
#include "match/record.h"
#include "play/lines.h"
#include "play/play.h"

struct playing {
    struct play_options *o;
    struct desk *desk;
    enum language lang;
    struct match *m;
    const struct player *player[MOST_SEATS];        /* NULL: a person */
    int people;                                     /* seats played by people */
    struct lines *lines;
    struct record_file file; bool recording;
    int seat;                                       /* who sits at the keyboard; -1: nobody yet */
    bool explain;                                   /* dice are explained as they fall */
    struct buffer news[MOST_SEATS];                 /* what a person has not read yet */
    bool done; int status;
};

/* ---- say.c ---- */
void say_out(struct playing *p, const struct buffer *text);
void say_line(struct playing *p, const char *pattern, const char *a, const char *b);       /* one paragraph */
void say_heard(void *listener, const struct match *m, int number);                         /* what happened, for everybody who may know */
void say_news(struct playing *p, int seat);
void say_orders(struct playing *p, const int *which, int n);        /* the legal orders; which NULL: all n of them */
void say_view(struct playing *p);
void say_log(struct playing *p);
void say_help(struct playing *p);
void say_result(struct playing *p);
void say_roll(struct buffer *out, enum language lang, const struct roll *r);
struct telling playing_telling(struct playing *p);
void say_entry(struct paper *paper, struct desk *d, const struct match *m, const struct happening *h, const struct telling *t, unsigned bit, bool with_order);

/* ---- talk.c ---- */
void talk_turn(struct playing *p);              /* one line of the person at the keyboard */
void talk_dice(struct playing *p);              /* dice for the referee */
/* Gives the order, or lets the referee act (order NULL), asking for dice as long as they are wanted. */
enum match_say talk_order(struct playing *p, int seat, const struct act *order);
words_to_complete talk_complete;
void talk_leave(struct playing *p, enum line_end why);              /* saves and says where */
#endif
