/* lock.h - a file that one process works on: whoever holds FILE.lock. The lock goes with the process, however that
** ends. */
#ifndef MATCH_LOCK_H
#define MATCH_LOCK_H
#include "form/errors.h"

struct file_lock { bool held; int fd; };

/* false: it cannot be written, or another process holds it, which is said with `taken`: {1} the file, {2} the
** process. */
bool lock_take(struct file_lock *l, const char *file, const char *taken, struct errors *e);
void lock_give(struct file_lock *l, const char *file);
#endif
