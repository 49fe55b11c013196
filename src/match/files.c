/* files.c - files that are read, randomness and time (scenario.h, engine.h, ponder.h). Only this and record_file.c
** touch the system. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include "form/reasons.h"
#include "match/engine.h"
#include "match/ponder.h"
#include "match/scenario.h"

enum { MOST_SCENARIO_BYTES = 1 << 20 };

int file_beside(const char *name, char *beside, size_t size)
{
    errno = ENAMETOOLONG;
    return (size_t)snprintf(beside, size, "%s.XXXXXX", name) < size ? mkstemp(beside) : -1;
}

bool file_text(struct errors *e, const char *name, struct buffer *out)
{
    FILE *f = fopen(name, "rb");
    struct stat st;
    char block[8192];
    size_t n;

    if (!f || (fstat(fileno(f), &st) == 0 && S_ISDIR(st.st_mode))) {
        errors_say2(e, STATUS_FAILED, NULL, N_("{1} cannot be read: {2}"), name,
                    reason_words(e->lang, f ? EISDIR : errno));
        if (f) fclose(f);
        return false;
    }
    while ((n = fread(block, 1, sizeof block, f)) > 0 && out->len < 64u * MOST_SCENARIO_BYTES)
        buffer_add_n(out, block, n);
    if (ferror(f) || out->failed) {
        errors_say2(e, STATUS_FAILED, NULL, N_("{1} cannot be read: {2}"), name,
                    reason_words(e->lang, ferror(f) ? errno : ENOMEM));
        fclose(f);
        return false;
    }
    fclose(f);
    return true;
}

bool is_file_name(const char *name)
{
    size_t len = strlen(name);

    return (len > 5 && strcmp(name + len - 5, ".yaml") == 0) || (len > 4 && strcmp(name + len - 4, ".yml") == 0) ||
        name[0] == '.' || name[0] == '/';
}

bool scenario_file_text(struct desk *d, const char *name, struct buffer *text)
{
    if (!file_text(&d->errors, name, text)) return false;
    if (text->len <= MOST_SCENARIO_BYTES) return true;
    errors_say1(&d->errors, STATUS_WRONG, name, N_("this is too long"), NULL);
    return false;
}

bool scenario_find(struct desk *d, const struct shelf *s, const char *name, struct scenario *out)
{
    struct buffer text = { 0 };
    bool fine;

    if (!is_file_name(name)) return scenario_packed(d, s, name, out);
    desk_begin(d, d->lang);
    fine = scenario_file_text(d, name, &text) &&
        scenario_read(d, s, &(struct scenario_text){ name, name, buffer_text(&text), text.len }, out);
    buffer_free(&text);
    return fine;
}

bool data_folder(const char *below, char *room, size_t size)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    bool named = data && data[0];
    int n = named ? snprintf(room, size, "%s/alea%s", data, below)
                  : snprintf(room, size, "%s/.local/share/alea%s", home ? home : "", below);

    if ((!named && !(home && home[0])) || n < 0 || (size_t)n >= size) return false;
    for (char *slash = strchr(room + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = 0;
        mkdir(room, 0700);
        *slash = '/';
    }
    mkdir(room, 0700);
    return true;
}

bool random_seed(uint64_t *seed)
{
    if (getrandom(seed, sizeof *seed, 0) != (ssize_t)sizeof *seed) return false;
    *seed >>= 11;
    return true;
}

int64_t clock_milliseconds(void)
{
    struct timespec now;

    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0) return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
