/* reasons.c - see reasons.h. The system's own words come in its locale's language, which need be neither the reader's
** nor installed. */
#include "form/reasons.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>

static const struct { int error; const char *says; } known[] = {
    { ENOENT, N_("No such file or directory") },
    { EEXIST, N_("File exists") },
    { EACCES, N_("Permission denied") },
    { EPERM, N_("Operation not permitted") },
    { ENOTDIR, N_("Not a directory") },
    { EISDIR, N_("Is a directory") },
    { ENOSPC, N_("No space left on device") },
    { EDQUOT, N_("Disk quota exceeded") },
    { EFBIG, N_("File too large") },
    { EROFS, N_("Read-only file system") },
    { EIO, N_("Input/output error") },
    { EBADF, N_("Bad file descriptor") },
    { ENAMETOOLONG, N_("File name too long") },
    { ELOOP, N_("Too many levels of symbolic links") },
    { EMFILE, N_("Too many open files") },
    { ENOMEM, N_("Cannot allocate memory") },
    { EINVAL, N_("Invalid argument") },
    { EBUSY, N_("Device or resource busy") },
    { ENXIO, N_("No such device or address") },
    { ENODEV, N_("No such device") },
    { ENOTEMPTY, N_("Directory not empty") },
    { EXDEV, N_("Invalid cross-device link") },
    { ENFILE, N_("Too many open files in system") },
    { ENOEXEC, N_("Exec format error") },
    { ETXTBSY, N_("Text file busy") },
    { EAFNOSUPPORT, N_("Address family not supported by protocol") },
    { EOPNOTSUPP, N_("Operation not supported") },
    { EAGAIN, N_("Resource temporarily unavailable") },
    { ESTALE, N_("Stale file handle") },
};

const char *reason_words(enum language lang, int error)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].error == error) return words(lang, known[i].says);
    return strerror(error);
}

bool unwritten(struct errors *e, const char *field, const char *file, int error)
{
    errors_say2(e, STATUS_FAILED, field, N_("{1} cannot be written: {2}"), file, reason_words(e->lang, error));
    return false;
}
