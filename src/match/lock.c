/* lock.c - see lock.h. */
#include "match/lock.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/text.h"
#include "form/reasons.h"

enum { LOCK_MODE = 0600 };

/* Two names of one file have one lock. A file that is not there yet has one name. */
static bool lock_name(struct file_lock *l, const char *file)
{
    struct text t = text_in(l->name, sizeof l->name);
    char *real = realpath(file, NULL);

    text_add(&t, real ? real : file);
    text_add(&t, ".lock");
    free(real);
    return !t.cut;
}

/* Is the file that was opened still the one of that name? It is removed by whoever held it before. */
static bool still_there(int fd, const char *name)
{
    struct stat a, b;

    return fstat(fd, &a) == 0 && stat(name, &b) == 0 && a.st_ino == b.st_ino && a.st_dev == b.st_dev;
}

static bool say_taken(int fd, const char *file, const char *taken, struct errors *e)
{
    char process[16] = "";
    ssize_t n = pread(fd, process, sizeof process - 1, 0);

    process[n > 0 ? strspn(process, "0123456789") : 0] = 0;
    close(fd);
    errors_say2(e, STATUS_FAILED, NULL, taken, file, process[0] ? process : "?");
    return false;
}

bool lock_take(struct file_lock *l, const char *file, const char *taken, struct errors *e)
{
    char process[24];
    int n;

    l->held = false;
    if (!lock_name(l, file)) {
        errno = ENAMETOOLONG;
        return unwritten(e, NULL, file, errno);
    }
    for (;;) {
        int fd = open(l->name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, LOCK_MODE);

        if (fd < 0) return unwritten(e, NULL, l->name, errno);
        if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
            if (errno == EWOULDBLOCK) return say_taken(fd, file, taken, e);
            close(fd);
            return unwritten(e, NULL, l->name, errno);
        }
        l->fd = fd;
        if (still_there(fd, l->name)) break;
        close(fd);
    }
    l->held = true;
    n = snprintf(process, sizeof process, "%ld\n", (long)getpid());
    if (ftruncate(l->fd, 0) != 0 || write(l->fd, process, (size_t)n) != n) return true;     /* only for the message */
    return true;
}

void lock_give(struct file_lock *l)
{
    if (!l->held) return;
    unlink(l->name);
    close(l->fd);
    l->held = false;
}
