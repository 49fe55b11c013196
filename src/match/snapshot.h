/* snapshot.h - how a match stands, as JSON: for a game that goes on under the next release.
**
** A release that can no longer play the old lines (its rules decide something else) goes on from the last snapshot,
** once the players have agreed: a line `rules` holds the old and the new number of the rules, the line after which
** the snapshot was made, why, and the whole state. Lines before it are kept and shown, and not played again. */
#ifndef MATCH_SNAPSHOT_H
#define MATCH_SNAPSHOT_H
#include "form/desk.h"
#include "match/match.h"

/* {"resigned":[…],"state":{…},"seen":…,"hash":…}; seen: two hexadecimal digits for each line of the log, who could see
** it (a bit per viewer), or NULL. The rules of then are needed to work it out, and numbers of lines hang on it. */
void snapshot_write(struct buffer *out, const struct match *m, const char *seen);
/* false: the desk's errors say what is wrong: this release has no such state, or it cannot be. */
bool state_read(struct desk *d, const struct match *m, const struct node *state, int32_t *out);

struct carrying { const char *snapshot; int from; uint64_t was; const char *why; int64_t at; };
/* The line `rules` for a game whose head is m's. false: the snapshot does not fit this release. */
bool rules_line(struct desk *d, const struct match *m, const struct carrying *c, struct buffer *out);
#endif
