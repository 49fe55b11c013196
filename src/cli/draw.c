/* draw.c - alea draw: a picture of a scenario or of a recorded battle, as one seat knows it or with everything, as
** SVG, PNG or PDF; with what some units can do (--show); as it stood after an entry (--entry), or a picture for each
** (--film). */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/text.h"
#include "cli/battles.h"
#include "cli/looking.h"
#include "cli/watch.h"
#include "form/reasons.h"
#include "match/orders.h"
#include "model/sketch.h"

/* What each of the things named in --show can do. */
static bool show_given(struct args *a, const struct looked *d, struct sketch *k)
{
    const char *at = args_value(a, "show");
    struct telling t = { .play = looked_play(d), .lang = a->lang };

    sketch_begin(k);
    if (at && !d->game->sketch) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "--show", N_("this game has no free table"), NULL);
        return false;
    }
    while (at && *at) {
        char name[96];
        size_t len = strcspn(at, ",");
        struct text given = text_in(name, sizeof name);
        struct act about = { .kind = 0 };
        int thing;

        text_add_n(&given, at, len);
        if (!fighter_named(a, &t, "--show", name, &thing)) return false;
        about.arg[0] = (int16_t)thing;
        d->game->sketch(&t.play, d->seen_state, d->seat, &about, k);
        at += len + (at[len] == ',');
    }
    return true;
}

/* ---- a picture for each entry ---- */

static void film_name(char *out, size_t size, const char *folder, int entry)
{
    struct text t = text_in(out, size);

    text_add(&t, folder);
    text_char(&t, '/');
    for (int ten = 1000; ten > 1 && entry < ten; ten /= 10) text_char(&t, '0');
    text_int(&t, entry);
    text_add(&t, ".svg");
}

/* The entries one after another, until Ctrl-C. drawn: how many there are in the end. */
static int film_entries(struct args *a, struct looked *d, const char *folder, atomic_ullong *drawn)
{
    atomic_bool stop = false;
    struct watch w = { .bar = isatty(STDERR_FILENO), .now = drawn, .all = (uint64_t)d->m->entries + 1, .stop = &stop };
    int status = STATUS_DONE;

    watch_begin(&w);
    for (int entry = 0; entry <= d->m->entries && status == STATUS_DONE; entry++) {
        char name[4096];
        struct buffer svg = { 0 };

        film_name(name, sizeof name, folder, entry);
        if (atomic_load(&stop)) status = STATUS_INTERRUPTED;
        else if (!look_at_entry(a, d, entry) || !picture_of(a, d, NULL, &svg)) status = STATUS_FAILED;
        else status = write_file(name, &svg, a->lang);
        if (status == STATUS_DONE) atomic_fetch_add(drawn, 1);
        buffer_free(&svg);
    }
    watch_end(&w);
    if (a->desk->errors.status) status = fail(a);
    return status;
}

static void film_json(struct buffer *out, int64_t pictures, const char *folder)
{
    struct json j = json_into(out);

    json_object(&j);
    json_key_int(&j, "pictures", pictures);
    json_key_text(&j, "folder", folder);
    json_object_end(&j);
}

static int film(struct args *a, struct looked *d, const char *folder)
{
    char number[24];
    struct text t = text_in(number, sizeof number);
    struct buffer said = { 0 };
    atomic_ullong drawn = 0;
    int status;

    if (!d->m) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "--film", N_("only a recorded battle has entries"), NULL);
        return fail(a);
    }
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        errors_say2(&a->desk->errors, STATUS_FAILED, "--film", N_("{1} cannot be made: {2}"), folder,
                    reason_words(a->lang, errno));
        return fail(a);
    }
    status = film_entries(a, d, folder, &drawn);
    text_int(&t, (int64_t)atomic_load(&drawn));
    if (status == STATUS_INTERRUPTED) {
        errors_say2(&a->desk->errors, status, "", N_("interrupted: {1} pictures are in {2}"), number, folder);
        return fail(a);
    }
    if (status == STATUS_DONE) {
        if (a->json) film_json(&said, (int64_t)atomic_load(&drawn), folder);
        else buffer_say2(&said, words(a->lang, N_("{1} pictures in {2}")), number, folder);
        buffer_char(&said, '\n');
        status = write_out(&said, a->lang);
    }
    buffer_free(&said);
    return status;
}

int run_draw(struct args *a)
{
    struct looked *d = NULL;
    struct sketch sketch;
    struct buffer svg = { 0 };
    int status;

    picture_alone(a);
    if (args_words(a, 1, 1, N_("SCENARIO | RECORD"))) d = look_at(a);
    if (!d) return fail(a);
    if (args_has(a, "film") && !args_heed(a, "json seat layers film", "draw --film")) status = fail(a);
    else if (args_value(a, "film")) status = film(a, d, args_value(a, "film"));
    else if (show_given(a, d, &sketch) && picture_of(a, d, &sketch, &svg)) status = write_pictures(a, &svg, true);
    else status = fail(a);
    buffer_free(&svg);
    look_away(d);
    return status;
}
