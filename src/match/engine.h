/* engine.h - battles for programs: one JSON object a line in, one a line out.
**
** `alea engine`, the server's and the page's battles are this. docs/engine.md describes the
** conversation; nothing here reads or writes files. */
#ifndef MATCH_ENGINE_H
#define MATCH_ENGINE_H
#include "form/desk.h"
#include "form/node.h"
#include "match/shelf.h"

enum { MOST_GAMES = 64, MOST_LINE = TREE_BYTES };

struct engine;

/* NULL: no memory. The desk stays the caller's */
struct engine *engine_new(const struct shelf *s, struct desk *d, enum language lang);
void engine_free(struct engine *e);
/* While a computer player thinks, this hears how much of his effort he has spent, per cent. */
void engine_watched(struct engine *e, void (*watch)(void *of, int done), void *of);
/* The answer to one line (without its newline), added to out with a newline. false: it is not ok. */
bool engine_line(struct engine *e, const char *line, size_t len, struct buffer *out);

/* ---- battles that somebody else keeps, a server for example: it lends one for a command that only tells ---- */

struct match;
struct match_room;
/* entry: how it stood after so many entries of its history; -1: as it stands now. seen: for each line of the log a set
** of viewers, a bit each, who may know of it; role: whose bit is looked at. NULL: the viewer may know of every line. */
struct engine_lent { struct match *m; int viewer; int entry; const uint8_t *seen; int role; };

struct match_room *engine_room(struct engine *e);       /* a lent match must have this as its `room` */
void engine_speaks(struct engine *e, enum language lang);
/* The answer to a request without "game", as this viewer may see it; "seat" is not looked at. Without its newline;
** false: it is an error. */
bool engine_lent(struct engine *e, const struct engine_lent *to, const struct node *request, struct buffer *out);

/* What log line `number` tells this viewer, as members of an object that has been begun; he must be one who may see it.
** fresh: it is the last act that was applied, so that its explanation is still there. engine_happened.c */
struct json;
void engine_happened(struct engine *e, const struct engine_lent *to, int number, bool fresh, struct json *j);
/* What a match said, in words: false, and the errors of the desk say it; cite: the rule that forbids it, or NULL. */
bool engine_explains(struct engine *e, const struct engine_lent *to, int match_say, const char **cite);
/* "wants": the dice that are wanted, by name. */
struct roll;
void engine_wanted(struct engine *e, const struct engine_lent *to, const struct roll *wants, struct json *j);

/* files.c: a seed nobody can foresee, below 2^53, so that every JSON reader keeps it whole. false: the system has no
** random numbers to give, and nothing may be thrown; NO_RANDOMNESS says so. */
bool random_seed(uint64_t *seed);
/* A folder for what the program keeps of its user: `below` in alea in XDG_DATA_HOME or ~/.local/share, made where it is
** not there, for its owner alone. false: there is no home, or its name is too long. */
bool data_folder(const char *below, char *room, size_t size);
#define NO_RANDOMNESS N_("no random numbers are to be had")
#endif
