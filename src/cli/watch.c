/* watch.c - see watch.h. */
#include "cli/watch.h"
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "cli/battles.h"
#include "form/buffer.h"

void time_left(char *out, size_t size, double seconds)
{
    long s = seconds < 1e9 ? (long)seconds : 1000000000, minutes = s / 60;

    if (minutes >= 60) snprintf(out, size, "%ld:%02ld:%02ld", minutes / 60, minutes % 60, s % 60);
    else snprintf(out, size, "%ld:%02ld", minutes, s % 60);
}

/* One line, never wider than the terminal: a line that wraps could not be written over. The bar gives way first. */
static void show_bar(const struct watch *w, uint64_t now)
{
    enum { WIDEST = 30, NARROWEST = 5 };
    double took = seconds_now() - w->began, rate = took > 0 ? (double)now / took : 0;
    double all = (double)(w->all < 1000000000 ? w->all : 0), part = all > 0 ? (double)now / all : 0;
    char says[320], left[32], bar[WIDEST + 1];
    int columns = terminal_columns(STDERR_FILENO) - 1, wide, full;

    time_left(left, sizeof left, rate > 0 ? (all - (double)now) / rate : 0);
    if (all > 0) snprintf(says, sizeof says, "%s%llu/%.0f  %.0f/s  %s", w->label ? w->label : "",
                          (unsigned long long)now, all, rate, left);
    else snprintf(says, sizeof says, "%s%llu  %.0f/s", w->label ? w->label : "", (unsigned long long)now, rate);
    wide = columns - text_width(says) - 3;
    if (wide > WIDEST) wide = WIDEST;
    if (all > 0 && wide >= NARROWEST) {
        full = part < 1 ? (int)(part * wide) : wide;
        memset(bar, '.', (size_t)wide);
        memset(bar, '#', (size_t)full);
        bar[wide] = 0;
        fprintf(stderr, "\r[%s] %s\033[K", bar, says);
    } else {
        if (strlen(says) > (size_t)columns)         /* no letter of several bytes is cut through */
            while (columns > 0 && ((unsigned char)says[columns] & 0xc0) == 0x80) columns--;
        fprintf(stderr, "\r%.*s\033[K", columns, says);
    }
    fflush(stderr);
}

static void *watch(void *arg)
{
    struct watch *w = arg;
    struct timespec pause = { 0, 200000000 };

    while (!atomic_load(&w->end)) {
        show_bar(w, atomic_load(w->now));
        nanosleep(&pause, NULL);
    }
    fputs("\r\033[K", stderr);
    return NULL;
}

static atomic_bool *stops;                  /* for the signal handler alone */

static void on_signal(int sig)
{
    (void)sig;
    if (stops) atomic_store(stops, true);
}

void watch_begin(struct watch *w)
{
    struct sigaction act = { .sa_handler = on_signal };

    w->began = seconds_now();
    stops = w->stop;
    act.sa_flags = (int)SA_RESETHAND;           /* a second Ctrl-C ends it at once */
    sigaction(SIGINT, &act, &w->old_int);
    sigaction(SIGTERM, &act, &w->old_term);
    atomic_store(&w->end, false);
    w->bar = w->bar && pthread_create(&w->thread, NULL, watch, w) == 0;
}

void watch_end(struct watch *w)
{
    if (w->bar) {
        atomic_store(&w->end, true);
        pthread_join(w->thread, NULL);
    }
    sigaction(SIGINT, &w->old_int, NULL);
    sigaction(SIGTERM, &w->old_term, NULL);
    stops = NULL;
}
