/* limits.h - how much one client may ask. Used on the loop's thread only.
**
** Each has a bucket of points that fills up at a steady rate. A request costs a point, and a point more for
** each ten milliseconds of processor time that it took; that is known only afterwards, so a bucket may fall
** below nothing, and must then fill up again first.
**
** The table is bounded. Where it is full a newcomer gets the fullest bucket of another as it is: a full one
** tells no more than none, and changing one's address again and again brings nothing. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H
#include <stdbool.h>
#include <stdint.h>
#include "server/address.h"

enum { BUCKETS = 1024, POINT = 1000, POINT_US = 10000 };        /* levels are in thousandths of a point */

struct bucket { struct address whose; uint64_t at_ms; int64_t level; };
struct rates { int per_second; int n; struct bucket bucket[BUCKETS]; };     /* per_second 0: no limit */

bool rate_allows(struct rates *r, const struct address *who, uint64_t now_ms);     /* and takes a point */
void rate_charge(struct rates *r, const struct address *who, uint64_t spent_us, uint64_t now_ms);
int  rate_wait(struct rates *r, const struct address *who, uint64_t now_ms);       /* seconds until a point is there */
#endif
