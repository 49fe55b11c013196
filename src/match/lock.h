/* lock.h - a file that one process works on: whoever holds FILE.lock, under the file's own name where links lead to it.
** The lock goes with the process, however that ends. */
#ifndef MATCH_LOCK_H
#define MATCH_LOCK_H
#include "form/errors.h"

enum { LOCK_NAME = 4096 + 8 };

struct file_lock { bool held; int fd; char name[LOCK_NAME]; };

/* false: it cannot be written, or another process holds it, which is said with `taken`: {1} the file, {2} the
** process. */
bool lock_take(struct file_lock *l, const char *file, const char *taken, struct errors *e);
void lock_give(struct file_lock *l);
#endif
