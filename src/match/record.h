/* record.h - a match as text: game.alea, one JSON object a line.
**
** The first line says what it starts from: scenario and whole setup, options and house
** numbers, seed, and a number for the rules. Then one line for everything that happened,
** with names, dice and the state's hash afterwards. The text only grows, so that a file is
** saved by adding lines; what was cut off or damaged costs no more than what is behind it. */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H
#include "form/desk.h"
#include "match/lock.h"
#include "match/match.h"
#include "match/shelf.h"

enum { MAX_RECORD_FILE = 1024 };

void record_line(struct buffer *out, const struct match *m, int number);        /* number of the log */
void record_text(struct buffer *out, const struct match *m);                    /* all of it */
/* A line up to its throw, without an end: what `before` of a throw covers of it. */
void record_beginning(struct buffer *out, const struct match *m, int number);
void json_hash(struct json *j, const char *key, uint64_t hash);         /* sixteen digits */
void thrown_json(struct json *j, const struct match *m, const struct thrown *t);        /* {"k":…,"secret":…,…} */

/* ---- lines of a kept game: the salt stands last in the line, and does not belong to what is hashed ---- */
enum { RECORD_SALT = 16 };
bool record_is_rules(const char *line, size_t len);     /* from here on by another release: snapshot.h */
void record_salted(struct buffer *out, const char *text, size_t len, const uint8_t salt[RECORD_SALT]);
/* Takes the salt off: the length of the line without it, its closing brace included, is what `bare` gets. false: the
** line has none, and bare is the line. */
bool record_unsalted(struct buffer *bare, const char *line, size_t len, uint8_t salt[RECORD_SALT]);

/* The member of a line that says which note it is ("asks"); NULL: the kind is no note. */
const char *record_note(enum happening_kind kind);

struct record_report {
    int lines;                  /* lines that could be used, the first included */
    size_t bytes;               /* of them */
    bool no_newline;            /* the last good line has none */
    int bad_line;               /* 0: all is well. Else the first line that could not be used */
    char what[300];             /* why it could not, in the desk's language */
    bool other_rules;           /* the record was played by other rules */
    int differs;                /* the first entry (from 1) that does something else now; 0: none */
};

/* NULL: not even a beginning; the desk's errors say why. Otherwise everything up to the
** damage or the difference has been played; the referee has not gone on by himself. */
struct match *record_read(struct desk *d, const struct shelf *s, struct match_room *room, const char *text, size_t len,
                          struct record_report *report);

/* The next line (without its end) is played; it has to do what it says. false: report->what says why not. */
bool record_add(struct desk *d, struct match *m, const char *line, size_t len, struct record_report *report);

/* For record_read.c: a match from the first line; NULL: the desk's errors say why there is none. */
struct node;
struct match *record_start(struct desk *d, const struct shelf *s, struct match_room *room, const struct node *root,
                           struct record_report *report);

/* ---- files ---- */

/* A record being kept on disk while it grows. */
struct record_file {
    char name[MAX_RECORD_FILE];
    int saved;                  /* how many happenings the file holds */
    bool whole;                 /* write it all anew the next time */
    bool damaged;               /* put what is there aside before that, as NAME.damaged, NAME.damaged.2, … */
    char aside[MAX_RECORD_FILE + 24];       /* the last that was put aside, "": none; for who tells it to forget */
    uint64_t device, inode, size;           /* as the file was left: lines are added to that alone */
    struct file_lock lock;      /* NAME.lock */
};

/* Is it a record and not a scenario? By its name, .alea, or by how the file begins: people call theirs as they like. */
bool record_named(const char *name);

/* A new file, kept from now on; false if there is one already, somebody else keeps it, or it cannot be written. */
bool record_create(struct record_file *f, const char *name, const struct match *m, struct errors *e);
/* Writes what is new; it is safe on disk when this returns. What somebody else has put there meanwhile is put aside. */
bool record_save(struct record_file *f, const struct match *m, struct errors *e);
/* The whole text under this name: written beside it, then put in its place at once. false also when somebody plays what
** is there. */
bool record_write(const char *name, const struct match *m, struct errors *e);
/* Opens a record to look at it. */
struct match *record_open(struct desk *d, const struct shelf *s, struct match_room *room, const char *name,
                          struct record_file *f, struct record_report *report);
/* Opens a record to go on with it: the file is kept up to date from now on. NULL also when somebody else plays it. */
struct match *record_take(struct desk *d, const struct shelf *s, struct match_room *room, const char *name,
                          struct record_file *f, struct record_report *report);
void record_close(struct record_file *f);                       /* it is not kept any more; nothing is written */

/* "dice":[…], what was thrown for it. */
struct json;
const char *typist_id(const struct match *m, const struct happening *h);       /* "red", "umpire", or NULL: not said */
void happening_roll_json(struct json *j, const struct happening *h, int i);     /* members of one of its throws */
void happening_dice_json(struct json *j, const struct happening *h);
void hash_text(char out[17], uint64_t hash);
#endif
