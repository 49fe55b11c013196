/* far_clock.c - the clocks of a far game (far_inside.h). The server tells what each has left; one's own runs on here
** while one has to decide. */
#include <stdio.h>
#include <time.h>
#include "base/text.h"
#include "play/far_inside.h"

enum { MOST_LEFT_S = 1000000000 };

/* Time goes on while the machine sleeps. */
static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_BOOTTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void far_clocks_told(struct far *f, const struct node *clock)
{
    if (!clock || clock->kind != NODE_OBJECT) return;
    f->clocks = 0;
    f->clock_ms = now_ms();
    for (const struct node *n = clock->first; n && f->clocks < MOST_SEATS; n = n->next) {
        int64_t left;

        if (n->kind != NODE_NUMBER || !text_to_int(n->text, &left) || left > MOST_LEFT_S || left < -MOST_LEFT_S)
            continue;
        snprintf(f->clock[f->clocks].seat, sizeof f->clock[0].seat, "%s", n->key);
        f->clock[f->clocks++].left_s = left;
    }
}

/* "29:50", "1:05:00"; "-0:10": used up. */
static void left_text(char *out, size_t size, int64_t left_s)
{
    uint64_t s = (uint64_t)(left_s < 0 ? -left_s : left_s);
    char hours[24] = "";

    if (s >= 3600) snprintf(hours, sizeof hours, "%llu:", (unsigned long long)(s / 3600));
    snprintf(out, size, "%s%s%0*llu:%02llu", left_s < 0 ? "-" : "", hours, s >= 3600 ? 2 : 1,
             (unsigned long long)(s / 60 % 60), (unsigned long long)(s % 60));
}

void far_clocks(struct far *f)
{
    struct buffer all = { 0 };
    char left[40];

    if (!far_ask_anew(f)) return;
    for (int i = 0; i < f->clocks; i++) {
        left_text(left, sizeof left, f->clock[i].left_s);
        if (i) buffer_add(&all, ", ");
        buffer_add(&all, f->clock[i].seat);
        buffer_char(&all, ' ');
        buffer_add(&all, left);
    }
    if (f->clocks) far_tell(f, N_("Left on the clocks: {1}"), buffer_text(&all), NULL);
    else far_tell(f, N_("This game has no clock."), NULL, NULL);
    buffer_free(&all);
}

void far_prompt(const struct far *f, char *out, size_t size)
{
    char left[48] = "";

    for (int i = 0; i < f->clocks; i++) {
        int64_t runs = f->mine ? (now_ms() - f->clock_ms) / 1000 : 0;

        if (!text_same(f->clock[i].seat, f->seat)) continue;
        left[0] = ' ';
        left_text(left + 1, sizeof left - 1, f->clock[i].left_s - runs);
    }
    snprintf(out, size, f->mine ? "%s%s> " : "(%s%s)> ", f->seat, left);
}
