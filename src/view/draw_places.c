/* draw_places.c - where names and signs find room on a map. Everything that is drawn takes its area; what comes
** later is offered several places and gets that which covers least of what is there, the first of equal ones.
** Names of boxes come before the signs of those who stand there, and names of rivers last. */
#include "view/draw.h"

enum { BOX_HALF = 18, CROSSING_HALF = 11, OUTSIDE = 100000 };

static int shared(int a, int a_size, int b, int b_size)
{
    int from = a > b ? a : b, to = a + a_size < b + b_size ? a + a_size : b + b_size;

    return to > from ? to - from : 0;
}

static int covered(const struct drawing *d, const struct draw_area *a)
{
    int sum = a->x < d->left || a->x + a->wide > d->right || a->y < d->top || a->y + a->high > d->bottom ? OUTSIDE : 0;

    for (int i = 0; i < d->areas; i++) sum += shared(a->x, a->wide, d->area[i].x, d->area[i].wide) * shared(a->y, a->high, d->area[i].y, d->area[i].high);
    return sum;
}

static void take(struct drawing *d, struct draw_area a)
{
    if (d->areas < LEN(d->area)) d->area[d->areas++] = a;
}

int draw_place(struct drawing *d, const struct draw_area *offered, int n)
{
    int best = 0, least = covered(d, &offered[0]);

    for (int i = 1; i < n && least > 0; i++) {
        int here = covered(d, &offered[i]);
        if (here < least) best = i, least = here;
    }
    take(d, offered[best]);
    return best;
}

int draw_width(const char *text, int letter)
{
    int letters = 0;

    for (; *text; text++) letters += (*text & 0xc0) != 0x80;
    return letters * letter;
}

void draw_take_map(struct drawing *d)
{
    const struct plan *p = d->p;

    d->areas = 0;
    for (int i = 0; i < p->spots; i++) take(d, (struct draw_area){ p->spot[i].x - BOX_HALF, p->spot[i].y - BOX_HALF, 2 * BOX_HALF, 2 * BOX_HALF });
    for (int i = 0; i < p->roads; i++) {
        int x = (p->spot[p->road[i].from].x + p->spot[p->road[i].to].x) / 2, y = (p->spot[p->road[i].from].y + p->spot[p->road[i].to].y) / 2;
        if (p->road[i].crossing != PLAN_NOTHING) take(d, (struct draw_area){ x - CROSSING_HALF, y - CROSSING_HALF, 2 * CROSSING_HALF, 2 * CROSSING_HALF });
    }
}
