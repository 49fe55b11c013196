/* record_inside.h - what the parts of reading a record know of each other: record_read.c, record_start.c. */
#ifndef MATCH_RECORD_INSIDE_H
#define MATCH_RECORD_INSIDE_H
#include "form/node.h"
#include "match/record.h"

/* A match from the first line; NULL: the desk's errors say why there is none. */
struct match *record_start(struct desk *d, const struct shelf *s, struct match_room *room, const struct node *root,
                           struct record_report *report);
#endif
