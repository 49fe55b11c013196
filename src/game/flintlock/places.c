/* places.c - see places.h. People at a table say "behind the hedge", "14 cm from the wood": never numbers from a
** corner. What is named is what lies nearest; ground that one stands in comes first, small pieces before large ones. */
#include "game/flintlock/places.h"
#include "game/flintlock/forces.h"
#include "game/flintlock/fray.h"

/* Whoever is told to stand at a hedge is directly behind it: its middle is so far away at the most (H-39). */
enum { MAN_AT_THE_LINE = 2 * FRAY_CM, RIDER_AT_THE_LINE = 3 * FRAY_CM, FAR_FROM_ALL = 40 * FRAY_CM };

void fray_say(const struct fray_voice *v, struct text *out, const char *pattern, const char *one, const char *two)
{
    const char *s = v->words ? v->words(v->language, pattern) : pattern;

    for (; *s; s++) {
        if (s[0] == '{' && (s[1] == '1' || s[1] == '2') && s[2] == '}') {
            const char *put = s[1] == '1' ? one : two;
            if (put) text_add(out, put);
            s += 2;
        } else {
            text_char(out, *s);
        }
    }
}

/* Whole centimetres; below one tenths, because nobody is "0 cm" away who does not touch. */
static void cm_text(struct text *out, int units)
{
    int tenth = FRAY_CM / 10;

    if (units > 0 && units < FRAY_CM) {
        measure_number(out, &measure_cm, (units + tenth - 1) / tenth * tenth);
        return;
    }
    text_int(out, (units + FRAY_CM / 2) / FRAY_CM);
    text_add(out, " cm");
}

/* ---- the ground ---- */

static bool area_holds(const struct fray_area *a, struct point at)
{
    bool in = false;

    for (int i = 0, k = a->corners - 1; i < a->corners; k = i++) {
        const struct fray_corner *p = &a->at[i], *q = &a->at[k];
        int64_t side;

        if ((p->y > at.y) == (q->y > at.y)) continue;
        side = (int64_t)(q->x - p->x) * (at.y - p->y) - (int64_t)(at.x - p->x) * (q->y - p->y);
        if ((side > 0) == (q->y > p->y)) in = !in;
    }
    return in;
}

static int64_t area_size(const struct fray_area *a)
{
    int64_t twice = 0;

    for (int i = 0, k = a->corners - 1; i < a->corners; k = i++)
        twice += (int64_t)a->at[k].x * a->at[i].y - (int64_t)a->at[i].x * a->at[k].y;
    return absolute(twice);
}

static int way_to(const struct fray_corner *at, int corners, bool closed, struct point p)
{
    int least = FRAY_WIDEST * 2;

    for (int i = closed ? 0 : 1; i < corners; i++) {
        const struct fray_corner *a = &at[i ? i - 1 : corners - 1], *b = &at[i];
        struct point foot = point_foot(p, (struct point){ a->x, a->y }, (struct point){ b->x, b->y });
        int far = length_of(point_less(foot, p));

        if (far < least) least = far;
    }
    return least;
}

/* The area that a place lies in; of several the smallest. -1: none. */
static int area_of(const struct fray_setup *s, struct point at)
{
    int in = -1;

    for (int i = 0; i < s->areas; i++)
        if (area_holds(&s->area[i], at) && (in < 0 || area_size(&s->area[i]) < area_size(&s->area[in]))) in = i;
    return in;
}

static int line_near(const struct fray_setup *s, struct point at, int *far)
{
    int near = -1;

    *far = FRAY_WIDEST * 2;
    for (int i = 0; i < s->lines; i++) {
        int way = way_to(s->line[i].at, s->line[i].corners, false, at);
        if (way >= *far) continue;
        *far = way;
        near = i;
    }
    return near;
}

static int area_near(const struct fray_setup *s, struct point at, int *far)
{
    int near = -1;

    *far = FRAY_WIDEST * 2;
    for (int i = 0; i < s->areas; i++) {
        int way = way_to(s->area[i].at, s->area[i].corners, true, at);
        if (way >= *far || !s->area[i].name[0]) continue;
        *far = way;
        near = i;
    }
    return near;
}

static int table_edge(const struct fray_setup *s, struct point at, int *far)
{
    int way[FRAY_EDGES] = { FRAY_WIDEST * 2, at.y, s->wide - at.x, s->high - at.y, at.x }, near = EDGE_SOUTH;

    for (int i = EDGE_SOUTH; i < FRAY_EDGES; i++)
        if (way[i] < way[near]) near = i;
    *far = way[near] > 0 ? way[near] : 0;
    return near;
}

static const char *const at_line[FRAY_LINE_KINDS] = {
    [LINE_HEDGE] = N_("at the hedge"), [LINE_BANK] = N_("at the bank"), [LINE_WALL] = N_("at the wall"),
    [LINE_BARRICADE] = N_("at the barricade"),
};
static const char *const from_line[FRAY_LINE_KINDS] = {
    [LINE_HEDGE] = N_("{1} from the hedge"), [LINE_BANK] = N_("{1} from the bank"),
    [LINE_WALL] = N_("{1} from the wall"), [LINE_BARRICADE] = N_("{1} from the barricade"),
};
static const char *const from_edge[FRAY_EDGES] = {
    NULL, N_("{1} from the south edge"), N_("{1} from the east edge"), N_("{1} from the north edge"),
    N_("{1} from the west edge"),
};

/* Ground without a name is called by its kind. */
static const char *area_name(const struct fray_voice *v, const struct fray_area *a)
{
    const char *kind = fray_area_kinds[a->kind].says;

    if (a->name[0]) return (const char *)a->name;
    return v->words ? v->words(v->language, kind) : kind;
}

static void say_place(const struct fray_voice *v, struct text *out, const struct fray_setup *s, struct point at,
                      int at_the_line)
{
    int in = area_of(s, at), to_line, to_area, to_edge;
    int line = line_near(s, at, &to_line), area = area_near(s, at, &to_area), edge = table_edge(s, at, &to_edge);
    char room[24];
    struct text cm = text_in(room, sizeof room);

    if (line >= 0 && to_line <= at_the_line) {
        fray_say(v, out, at_line[s->line[line].kind], NULL, NULL);
        if (in >= 0) text_add(out, ", ");
    }
    if (in >= 0) {
        const struct fray_area *a = &s->area[in];
        bool open = a->kind == AREA_ROAD || a->kind == AREA_FIELD || a->kind == AREA_HILL || a->kind == AREA_SLOPE;
        fray_say(v, out, open ? N_("on {1}") : N_("in {1}"), area_name(v, a), NULL);
    }
    if (in >= 0 || (line >= 0 && to_line <= at_the_line)) return;
    if (area >= 0 && to_area <= to_line && to_area <= to_edge && to_area <= FAR_FROM_ALL) {
        cm_text(&cm, to_area);
        fray_say(v, out, N_("{1} from {2}"), room, area_name(v, &s->area[area]));
    } else if (line >= 0 && to_line <= to_edge && to_line <= FAR_FROM_ALL) {
        cm_text(&cm, to_line);
        fray_say(v, out, from_line[s->line[line].kind], room, NULL);
    } else {
        cm_text(&cm, to_edge);
        fray_say(v, out, from_edge[edge], room, NULL);
    }
}

void fray_say_place(const struct fray_voice *v, struct text *out, const struct fray_setup *s, struct point at)
{
    say_place(v, out, s, at, MAN_AT_THE_LINE);
}

/* ---- units and figures ---- */

bool fray_middle_of(const struct fray_setup *s, const struct fray_state *b, int unit, struct point *out)
{
    int64_t x = 0, y = 0;
    int n = 0;

    for (int i = 0; i < b->figures; i++) {
        if (s->figure[i].unit != unit + 1 || !fray_on(b, i)) continue;
        x += b->figure[i].x;
        y += b->figure[i].y;
        n++;
    }
    if (n) *out = (struct point){ (int32_t)(x / n), (int32_t)(y / n) };
    return n > 0;
}

/* The enemy on the table that is nearest to a place, -1: there is none; far: to his middle. */
static int nearest_enemy(const struct fray_setup *s, const struct fray_state *b, int seat, struct point at, int *far)
{
    int nearest = -1;

    *far = 0;
    for (int i = 0; i < b->figures; i++) {
        int way;

        if (!fray_on(b, i) || fray_seat_of(s, i) == seat) continue;
        way = length_of(point_less(fray_at(b, i), at));
        if (nearest >= 0 && way >= *far) continue;
        nearest = i;
        *far = way;
    }
    return nearest;
}

/* "23 cm from Salt Guards", base to base, by the figure of ours that is nearest. */
static void say_enemy(const struct fray_voice *v, struct text *out, const struct play *p, const struct fray_state *b,
                      int figure)
{
    const struct fray_setup *s = p->setup;
    int far, enemy = nearest_enemy(s, b, fray_seat_of(s, figure), fray_at(b, figure), &far);
    char room[24];
    struct text cm = text_in(room, sizeof room);

    if (enemy < 0) return;
    far -= fray_base(b->figure[figure].riding != 0).radius + fray_base(b->figure[enemy].riding != 0).radius;
    text_add(out, ", ");
    if (far <= GRACE) {
        fray_say(v, out, N_("in contact with {1}"), (const char *)s->unit[s->figure[enemy].unit - 1].name, NULL);
        return;
    }
    cm_text(&cm, far);
    fray_say(v, out, N_("{1} from {2}"), room, (const char *)s->unit[s->figure[enemy].unit - 1].name);
}

bool fray_say_unit_place(const struct fray_voice *v, struct text *out, const struct play *p,
                         const struct fray_state *b, int unit)
{
    const struct fray_setup *s = p->setup;
    struct point middle;
    int nearest = -1, least = 0;

    if (!fray_middle_of(s, b, unit, &middle)) return false;
    for (int i = 0; i < b->figures; i++) {
        int far;

        if (s->figure[i].unit != unit + 1 || !fray_on(b, i)) continue;
        nearest_enemy(s, b, s->unit[unit].seat, fray_at(b, i), &far);
        if (nearest >= 0 && far >= least) continue;
        nearest = i;
        least = far;
    }
    fray_say_place(v, out, s, middle);
    say_enemy(v, out, p, b, nearest);
    return true;
}

/* 1: the leftmost of its unit as they face, -1: the rightmost, 0: neither, or alone. */
static int wing_of(const struct fray_setup *s, const struct fray_state *b, int figure)
{
    struct point left = ahead(b->figure[figure].facing + QUARTER, FRAY_CM), at = fray_at(b, figure);
    int lefter = 0, righter = 0;

    for (int i = 0; i < b->figures; i++) {
        int64_t beside;

        if (i == figure || s->figure[i].unit != s->figure[figure].unit || !fray_on(b, i)) continue;
        beside = dot(left, point_less(fray_at(b, i), at));
        if (beside > (int64_t)FRAY_CM * FRAY_CM / 2) lefter++;
        if (beside < -(int64_t)FRAY_CM * FRAY_CM / 2) righter++;
    }
    return !lefter == !righter ? 0 : lefter ? -1 : 1;
}

bool fray_say_figure_place(const struct fray_voice *v, struct text *out, const struct play *p,
                           const struct fray_state *b, int figure)
{
    const struct fray_setup *s = p->setup;
    int wing;

    if (!fray_on(b, figure)) return false;
    wing = wing_of(s, b, figure);
    if (wing) fray_say(v, out, wing > 0 ? N_("on the left, ") : N_("on the right, "), NULL, NULL);
    say_place(v, out, s, fray_at(b, figure), b->figure[figure].riding ? RIDER_AT_THE_LINE : MAN_AT_THE_LINE);
    say_enemy(v, out, p, b, figure);
    return true;
}
