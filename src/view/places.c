/* places.c - where labels and bases find room in a scene. Each is offered several places and takes the one that covers
** least of what is there and crosses the fewest lines, the first of equal ones. Afterwards each looks again, now that
** the others have their places, until nobody moves or the rounds are over. */
#include "view/draw_inside.h"

enum {
    BOX_WIDER = 5,
    MARK_HALF = 11,
    OUTSIDE = 1000000,
    ROUNDS = 6,
    CAPTION = 11,
    CAPTION_HIGH = 13,
    LETTER = 13,
    LABEL_HIGH = 16,
    MOST_OFFERS = 80,
    MOST_BOXES = SCENE_AREAS + SCENE_MARKS + SCENE_BASES + SCENE_LABELS,
    MOST_ITEMS = SCENE_BASES + SCENE_LABELS,
    COVERS = 4,             /* how bad a place is: for what it covers, */
    CROSSES_NAME = 14,      /* for lines that a name crosses, */
    CROSSES_BASE = 5,       /* for lines that a base crosses, */
    STRAYS = 240,           /* for each step that a base is nearer to another place than to its own, */
    FARTHEST = 12,          /* so far from where it begins a label is offered places, */
    FARTHEST_NAME = 72,     /* but in the middle of an area, where its name belongs, many may stand: */
    NAME_AIR = 8,           /* it keeps so far from them */
    LATER = 3,              /* and for each offer that comes before it */
    STANDS_APART = 12,      /* so much nearer to its own place a base should stand */
};

/* A base or label, and its box. */
struct item { bool label; int of, box; };
struct places {
    struct scene *s;
    int grain;
    int boxes;
    struct scene_box box[MOST_BOXES];
    int items;
    struct item item[MOST_ITEMS];
};

int draw_grain(const struct scene *s)
{
    return s->wide > 2400 ? s->wide / 1200 : 1;
}

/* ---- how bad is a place? ---- */

static int shared(int a, int a_size, int b, int b_size)
{
    int from = a > b ? a : b, to = a + a_size < b + b_size ? a + a_size : b + b_size;

    return to > from ? to - from : 0;
}

/* How much of the way from a to b lies in the box: about, across and up together. */
static int way_inside(const struct scene_box *box, struct scene_point a, struct scene_point b)
{
    enum { WHOLE = 4096 };
    const int64_t dx = b.x - a.x, dy = b.y - a.y;
    const int64_t toward[4] = { -dx, dx, -dy, dy },
                  room[4] = { a.x - box->x, box->x + box->wide - a.x, a.y - box->y, box->y + box->high - a.y };
    int64_t from = 0, to = WHOLE;

    for (int i = 0; i < 4; i++) {
        int64_t at;

        if (toward[i] == 0) {
            if (room[i] < 0) return 0;
            continue;
        }
        at = room[i] * WHOLE / toward[i];
        if (toward[i] < 0 && at > from) from = at;
        if (toward[i] > 0 && at < to) to = at;
        if (from >= to) return 0;
    }
    return (int)(((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy)) * (to - from) / WHOLE);
}

static int crossed(const struct places *p, const struct scene_box *box)
{
    int sum = 0;

    for (int i = 0; i < p->s->lines; i++) {
        const struct scene_path *way = &p->s->line[i].points;
        for (int k = 1; k < way->n; k++)
            sum += way_inside(box, p->s->point[way->from + k - 1], p->s->point[way->from + k]);
    }
    return sum;
}

/* How far a box is from a point, about: across and up together. */
static int away_from(const struct scene_box *box, struct scene_point at)
{
    int across = at.x < box->x ? box->x - at.x : at.x > box->x + box->wide ? at.x - box->x - box->wide : 0;
    int up = at.y < box->y ? box->y - at.y : at.y > box->y + box->high ? at.y - box->y - box->high : 0;

    return across + up;
}

/* How much nearer a base stands to another place than to its own: whoever looks at it takes it for that one's. */
static int strays(const struct places *p, int own, const struct scene_box *box)
{
    const struct scene *s = p->s;
    int far = away_from(box, scene_middle(s, s->area[own].corners)) + STANDS_APART * p->grain, most = 0;

    for (int i = 0; i < s->areas; i++) {
        int to = i == own || s->area[i].kind != AREA_PLACE ? far : away_from(box, scene_middle(s, s->area[i].corners));

        if (far - to > most) most = far - to;
    }
    return most / p->grain;
}

static int badness(const struct places *p, const struct item *it, const struct scene_box *box)
{
    const struct scene *s = p->s;
    bool outside = box->x < 0 || box->y < 0 || box->x + box->wide > s->wide || box->y + box->high > s->high;
    int sum = crossed(p, box) / p->grain * (it->label ? CROSSES_NAME : CROSSES_BASE), covered = 0;

    for (int i = 0; i < p->boxes; i++) {
        const struct scene_box *other = &p->box[i];
        if (i != it->box)
            covered += shared(box->x, box->wide, other->x, other->wide) / p->grain *
                       (shared(box->y, box->high, other->y, other->high) / p->grain);
    }
    if (!it->label) sum += strays(p, s->base[it->of].place, box) * STRAYS;
    return sum + covered * COVERS * (covered > 0 && !it->label ? 8 : 1) + (outside ? OUTSIDE : 0);
}

/* ---- what is offered ---- */

static bool names_area(const struct scene_label *l) { return l->kind == LABEL_NAME && l->away == 0; }

static int letters(const struct places *p, enum label_kind kind, const char *text)
{
    return letters_wide(text, kind == LABEL_WATER ? LETTER - 1 : LETTER, kind == LABEL_GOAL) * p->grain;
}

static int offer_label(const struct places *p, const struct scene_label *l, struct scene_box *offer)
{
    int wide = letters(p, l->kind, l->text), high = LABEL_HIGH * p->grain, n = 0;
    int farthest = names_area(l) ? FARTHEST_NAME : FARTHEST;

    if (l->along.n > 1) {
        for (int i = 0; i < l->along.n && n + 4 <= MOST_OFFERS; i++) {
            struct scene_point a = p->s->point[l->along.from + i], b = i ? p->s->point[l->along.from + i - 1] : a;
            struct scene_point at = { (a.x + b.x) / 2, (a.y + b.y) / 2 };

            offer[n++] = (struct scene_box){ at.x + l->away, at.y - high / 2, wide, high };
            offer[n++] = (struct scene_box){ at.x - l->away - wide, at.y - high / 2, wide, high };
            offer[n++] = (struct scene_box){ a.x + l->away, a.y + 2, wide, high };
            offer[n++] = (struct scene_box){ a.x - wide / 2, a.y - high - l->away, wide, high };
        }
        return n;
    }
    for (int more = 0; more <= farthest && n + 10 <= MOST_OFFERS; more += more < FARTHEST ? 6 : 12) {
        int x = l->at.x, y = l->at.y, far = (l->away + more) * p->grain;

        offer[n++] = (struct scene_box){ x - wide / 2, y - far - high, wide, high };
        offer[n++] = (struct scene_box){ x - wide / 2, y + far, wide, high };
        offer[n++] = (struct scene_box){ x + far, y - high / 2, wide, high };
        offer[n++] = (struct scene_box){ x - far - wide, y - high / 2, wide, high };
        offer[n++] = (struct scene_box){ x - far / 2, y - far - high, wide, high };
        offer[n++] = (struct scene_box){ x + far / 2 - wide, y - far - high, wide, high };
        offer[n++] = (struct scene_box){ x - far / 2, y + far, wide, high };
        offer[n++] = (struct scene_box){ x + far / 2 - wide, y + far, wide, high };
        offer[n++] = (struct scene_box){ x + far, y - far, wide, high };
        offer[n++] = (struct scene_box){ x - far - wide, y - far, wide, high };
    }
    return n;
}

static void size_of(const struct scene_base *b, int *wide, int *high)
{
    *wide = b->corner[1].x - b->corner[0].x;
    *high = b->corner[0].y - b->corner[3].y;
}

/* Beside its place, the first side rather to the left, the others to the right; the caption stands above. */
static int offer_base(const struct places *p, const struct scene_base *b, struct scene_box *offer)
{
    static const int across[] = { 0, 0, 0, 0, 0, 24, 24, 8, 0 }, up[] = { 10, 0, -10, 24, -24, 0, 14, 34, -34 };
    struct scene_point at = scene_middle(p->s, p->s->area[b->place].corners);
    int wide, high, over, above = b->caption ? CAPTION_HIGH * p->grain : 0, n = 0, away = 19 * p->grain;

    size_of(b, &wide, &high);
    over = b->caption ? letters_wide(b->caption, CAPTION, false) * p->grain - wide : 0;
    if (over < 0) over = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < LEN(across); i++) {
            bool left = (b->seat == 0) == (side == 0);
            int x = left ? at.x - away - across[i] - wide : at.x + away + across[i];

            offer[n++] = (struct scene_box){ x - over / 2, at.y + up[i] - high / 2, wide + over, high + above };
        }
    offer[n++] = (struct scene_box){ at.x - (wide + over) / 2, at.y + away, wide + over, high + above };
    offer[n++] = (struct scene_box){ at.x - (wide + over) / 2, at.y - away - high - above, wide + over, high + above };
    offer[n++] = (struct scene_box){ at.x - (wide + over) / 2, at.y + away + 18, wide + over, high + above };
    offer[n++] =
        (struct scene_box){ at.x - (wide + over) / 2, at.y - away - 18 - high - above, wide + over, high + above };
    return n;
}

/* ---- taking places ---- */

static int offers_of(const struct places *p, const struct item *it, struct scene_box *offer)
{
    return it->label ? offer_label(p, &p->s->label[it->of], offer) : offer_base(p, &p->s->base[it->of], offer);
}

static bool look_again(struct places *p, const struct item *it)
{
    struct scene_box offer[MOST_OFFERS], was = p->box[it->box];
    int n = offers_of(p, it, offer), best = 0, least = 0;
    int air = it->label && names_area(&p->s->label[it->of]) ? NAME_AIR * p->grain : 0;

    for (int i = 0; i < n; i++) {
        struct scene_box wider = { offer[i].x - air, offer[i].y - air, offer[i].wide + 2 * air,
                                   offer[i].high + 2 * air };
        int bad = badness(p, it, &wider) + LATER * i;

        if (i == 0 || bad < least) best = i, least = bad;
    }
    p->box[it->box] = offer[best];
    return was.x != offer[best].x || was.y != offer[best].y;
}

static void take(struct places *p, struct scene_box b)
{
    if (p->boxes < MOST_BOXES) p->box[p->boxes++] = b;
}

static void take_fixed(struct places *p)
{
    const struct scene *s = p->s;
    int wider = BOX_WIDER * p->grain, half = MARK_HALF * p->grain;

    for (int i = 0; i < s->areas; i++) {
        struct scene_point a = s->point[s->area[i].corners.from], b = s->point[s->area[i].corners.from + 2];

        if (s->area[i].kind == AREA_PLACE)
            take(p, (struct scene_box){ a.x - wider, b.y - wider, b.x - a.x + 2 * wider, a.y - b.y + 2 * wider });
    }
    for (int i = 0; i < s->marks; i++) {
        struct scene_point at = s->point[s->mark[i].points.from];
        if (s->mark[i].kind < MARK_FIELD) take(p, (struct scene_box){ at.x - half, at.y - half, 2 * half, 2 * half });
    }
    for (int i = 0; i < s->bases; i++) {
        const struct scene_base *b = &s->base[i];
        int low_x = b->corner[0].x, low_y = b->corner[0].y, high_x = low_x, high_y = low_y;

        if (b->place != SCENE_FLOATS) continue;
        for (int k = 1; k < 4; k++) {
            if (b->corner[k].x < low_x) low_x = b->corner[k].x;
            if (b->corner[k].x > high_x) high_x = b->corner[k].x;
            if (b->corner[k].y < low_y) low_y = b->corner[k].y;
            if (b->corner[k].y > high_y) high_y = b->corner[k].y;
        }
        take(p, (struct scene_box){ low_x, low_y, high_x - low_x, high_y - low_y });
    }
}

static void add_item(struct places *p, bool label, int of)
{
    struct item it = { label, of, p->boxes };

    if (p->boxes == MOST_BOXES) return;
    take(p, (struct scene_box){ -OUTSIDE, -OUTSIDE, 0, 0 });
    p->item[p->items++] = it;
    look_again(p, &it);
}

static void settle(struct places *p)
{
    for (int i = 0; i < p->items; i++) {
        const struct item *it = &p->item[i];
        struct scene_box box = p->box[it->box];
        struct scene_base *b = &p->s->base[it->of];
        int wide, high;

        if (it->label) {
            p->s->label[it->of].box = box;
            continue;
        }
        size_of(b, &wide, &high);
        scene_corners(b, (struct scene_box){ box.x + (box.wide - wide) / 2, box.y, wide, high }, true);
    }
}

void scene_place(struct scene *s)
{
    struct places p = { .s = s, .grain = draw_grain(s) };
    bool moved = true;

    take_fixed(&p);
    for (int i = 0; i < s->labels; i++)
        if (s->label[i].along.n == 0 && !names_area(&s->label[i])) add_item(&p, true, i);
    for (int i = 0; i < s->bases; i++)
        if (s->base[i].place != SCENE_FLOATS) add_item(&p, false, i);
    for (int i = 0; i < s->labels; i++)                         /* after those who may stand there */
        if (s->label[i].along.n == 0 && names_area(&s->label[i])) add_item(&p, true, i);
    for (int i = 0; i < s->labels; i++)
        if (s->label[i].along.n) add_item(&p, true, i);
    for (int round = 0; round < ROUNDS && moved; round++) {
        moved = false;
        for (int i = 0; i < p.items; i++) moved |= look_again(&p, &p.item[i]);
    }
    settle(&p);
}
