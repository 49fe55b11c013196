/* terminal.c - the outside world of the command line: terminal, files, standard streams. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/text.h"
#include "cli/cli.h"
#include "form/reasons.h"
#include "match/scenario.h"

static const char *first_set(const char *const *names)
{
    for (; *names; names++) {
        const char *value = getenv(*names);
        if (value && value[0]) return value;
    }
    return NULL;
}

enum language terminal_language(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG", NULL };
    enum language lang = ENGLISH;
    language_of_locale(first_set(names), &lang);
    return lang;
}

static bool has_utf8(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG", NULL };
    const char *locale = first_set(names), *charset = locale ? strchr(locale, '.') : NULL;
    return charset && (strncasecmp(charset, ".utf-8", 6) == 0 || strncasecmp(charset, ".utf8", 5) == 0);
}

int terminal_columns(int fd)
{
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    int64_t n;
    if (columns && text_to_int(columns, &n) && n >= 20 && n <= 1000) return (int)n;
    if (isatty(fd) && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) return size.ws_col;
    return 80;
}

int terminal_break(void)
{
    const char *columns = getenv("COLUMNS");

    return isatty(STDOUT_FILENO) || (columns && columns[0]) ? terminal_columns(STDOUT_FILENO) : INT_MAX;
}

struct paper terminal_paper(struct buffer *out, enum language lang)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    bool colour = isatty(STDOUT_FILENO) && !(no_color && no_color[0]) && term && term[0] && !text_same(term, "dumb");
    return (struct paper){ .out = out, .lang = lang, .width = terminal_columns(STDOUT_FILENO), .colour = colour,
                           .unicode = has_utf8() };
}

bool at_terminal(void) { return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO); }

void settle_streams(void)
{
    for (int fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) == -1 && errno == EBADF) {
            int null = open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY);       /* reading or writing it still fails */
            (void)null;
        }
}

int write_all(int fd, const struct buffer *out)
{
    size_t done = 0;
    while (done < out->len) {
        ssize_t n = write(fd, out->at + done, out->len - done);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return errno;
        done += (size_t)n;
    }
    return 0;
}

static void say_failed(enum language lang, const char *pattern, const char *what, int why)
{
    struct buffer said = { 0 };
    buffer_add(&said, "alea: ");
    buffer_say2(&said, words(lang, pattern), what, reason_words(lang, why));
    buffer_char(&said, '\n');
    write_all(STDERR_FILENO, &said);
    buffer_free(&said);
}

static int written(int why, enum language lang)
{
    if (why == 0) return STATUS_DONE;
    /* whoever closed a pipe knows it */
    if (why != EPIPE) say_failed(lang, N_("cannot write the answer: {2}"), NULL, why);
    return STATUS_FAILED;
}

int write_out(const struct buffer *out, enum language lang)
{
    return written(out->failed ? ENOMEM : write_all(STDOUT_FILENO, out), lang);
}

/* Why something could not be written a while ago: what has stopped it stops the next byte, too. */
static int why_stopped(void)
{
    struct buffer next = { 0 };
    struct pollfd end = { .fd = STDOUT_FILENO, .events = POLLOUT };
    int why;

    if (poll(&end, 1, 0) == 1 && end.revents & POLLERR) return EPIPE;
    buffer_char(&next, '\n');
    why = write_all(STDOUT_FILENO, &next);
    buffer_free(&next);
    return why ? why : EIO;
}

int told_all(int status, enum language lang)
{
    bool before = ferror(stdout) != 0;
    int why = fflush(stdout) != 0 ? errno : before ? why_stopped() : 0;

    return why && status == STATUS_DONE ? written(why, lang) : status;
}

/* Who may read a file of this name: as before where it is there, else as for any new file. */
static mode_t mode_of(const char *name)
{
    struct stat there;
    mode_t mask;

    if (stat(name, &there) == 0) return there.st_mode & 0777;
    mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

int open_beside(const char *name, char *beside, size_t size)
{
    int fd = file_beside(name, beside, size);

    if (fd >= 0) fchmod(fd, mode_of(name));         /* where that cannot be it stays ours alone */
    return fd;
}

/* It is written beside its place first, unless that is a device or a pipe. */
int write_whole(const char *name, const struct buffer *out)
{
    char beside[PATH_MAX];
    struct stat there;
    bool direct = stat(name, &there) == 0 && !S_ISREG(there.st_mode);
    int fd = direct ? open(name, O_WRONLY | O_CLOEXEC) : open_beside(name, beside, sizeof beside), why = 0;

    if (fd < 0) return errno;
    why = write_all(fd, out);
    if (!direct && !why && fsync(fd) != 0) why = errno;
    if (close(fd) != 0 && !why) why = errno;
    if (!direct && !why && rename(beside, name) != 0) why = errno;
    if (!direct && why) unlink(beside);
    return why;
}

int write_file(const char *name, const struct buffer *out, enum language lang)
{
    int why;

    if (text_same(name, "-")) return write_out(out, lang);
    why = out->failed ? ENOMEM : write_whole(name, out);
    if (why) say_failed(lang, N_("cannot write {1}: {2}"), name, why);
    return why ? STATUS_FAILED : STATUS_DONE;
}

bool picture_alone(struct args *a)
{
    static const char *const kinds[] = { "svg", "png", "pdf" };
    int answers = a->json;

    for (int i = 0; i < LEN(kinds); i++)
        answers += args_has(a, kinds[i]) && text_same(args_value(a, kinds[i]), "-");
    if (answers > 1)
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("only one answer can go to standard output"), NULL);
    return answers > a->json;
}

bool can_write(struct args *a, const char *field, const char *name)
{
    char beside[PATH_MAX];
    struct stat there;
    int fd;
    bool is_there = stat(name, &there) == 0, folder = is_there && S_ISDIR(there.st_mode);

    if (text_same(name, "-") || (is_there && !folder && !S_ISREG(there.st_mode))) return true;
    fd = folder ? -1 : open_beside(name, beside, sizeof beside);
    if (folder) errno = EISDIR;
    if (fd >= 0) {
        close(fd);
        unlink(beside);
        return true;
    }
    return unwritten(&a->desk->errors, field, name, errno);
}

int fail(struct args *a)
{
    struct buffer said = { 0 };
    int status = a->desk->errors.status;
    if (a->json) {
        struct json j = json_into(&said);
        errors_json(&j, &a->desk->errors);
        buffer_char(&said, '\n');
        if (write_out(&said, a->lang) != STATUS_DONE) status = STATUS_FAILED;
    } else {
        errors_text(&said, &a->desk->errors);
        write_all(STDERR_FILENO, &said);
    }
    buffer_free(&said);
    return status;
}

int write_freed(struct args *a, struct buffer *out)
{
    int status = write_out(out, a->lang);

    buffer_free(out);
    return status;
}

int write_answer(struct args *a, struct buffer *out)
{
    if (a->desk->errors.status == STATUS_DONE) return write_freed(a, out);
    buffer_free(out);
    return fail(a);
}

bool read_file(struct args *a, const char *name, struct buffer *text)
{
    int fd = open(name, O_RDONLY | O_CLOEXEC), why = 0;
    struct stat st;
    if (fd < 0) why = errno;
    else if (fstat(fd, &st) == 0 && S_ISDIR(st.st_mode)) why = EISDIR;
    while (!why) {
        ssize_t n;
        if (!buffer_more(text, 65536)) {
            why = ENOMEM;
            break;
        }
        n = read(fd, text->at + text->len, 65536);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) why = errno;
        if (n <= 0) break;
        text->len += (size_t)n;
        text->at[text->len] = '\0';
        if (text->len > TREE_BYTES) why = EFBIG;
    }
    if (fd >= 0) close(fd);
    if (why) errors_say1(&a->desk->errors, STATUS_FAILED, name, N_("cannot be read: {1}"), reason_words(a->lang, why));
    return !why;
}
