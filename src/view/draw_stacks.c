/* draw_stacks.c - what stands on a map: for each side and box one sign with the number of
** counters and their strength, or a question mark, and who leads there; and the key. */
#include "view/draw.h"

enum { WIDE = 40, HIGH = 30 };

struct stack { int counters, strength, units, hidden, rank, tired; const char *leader; };

static struct stack stack_at(const struct plan *p, int spot, int seat)
{
    struct stack s = { 0 };

    if (p->spot[spot].hidden_seat == seat) s.hidden = p->spot[spot].hidden;
    for (int i = 0; i < p->counters; i++) {
        const struct plan_counter *c = &p->counter[i];

        if (c->spot != spot || c->seat != seat) continue;
        s.counters++;
        s.strength += c->strength;
        s.units += c->kind == PLAN_INFANTRY || c->kind == PLAN_CAVALRY;
        s.tired += c->fatigued;
        if (c->kind == PLAN_GENERAL && (!s.leader || c->rank < s.rank)) s.leader = c->name, s.rank = c->rank;
    }
    s.counters += s.hidden;
    return s;
}

void draw_counter_sign(struct drawing *d, int seat, int x, int y, const char *above, const char *below)
{
    const char *on = seat == 0 ? "on_red" : "on_blue";

    draw_numbers(d, seat == 0 ? "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" class=\"red\"/>\n" : "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"9\" class=\"blue\"/>\n",
                 (const int[]){ x, y, WIDE, HIGH }, 4);
    draw_text(d, x + WIDE / 2, y + 13, on, above);
    draw_text(d, x + WIDE / 2, y + 26, on, below);
}

/* "5": five counters; below it their strength, "27", "27+?" where some lie face down, "?" where all do, "-" where none has any. */
static void draw_stack(struct drawing *d, const struct stack *s, int seat, int x, int y)
{
    char above[24], below[24];
    struct text a = text_in(above, sizeof above), b = text_in(below, sizeof below);

    text_add(&a, "\xc3\x97");
    text_int(&a, s->counters);
    if (s->units) text_int(&b, s->strength);
    if (s->tired) text_char(&b, '\'');
    if (s->hidden) text_add(&b, s->units ? "+?" : "?");
    if (!s->units && !s->hidden) text_char(&b, '-');
    draw_counter_sign(d, seat, x, y, above, below);
    if (s->leader) draw_text(d, x + WIDE / 2, y - 4, "who", s->leader);
}

/* Beside its box, red rather to the left, blue rather to the right; the leader's name stands above the sign. */
static void place_stack(struct drawing *d, int spot, int seat, const struct stack *s)
{
    enum { LETTER = 6, NAME = 13, AWAY = 19 };
    const struct draw_point at = { d->p->spot[spot].x, d->p->spot[spot].y };
    const struct draw_point corner[] = {                            /* for blue; red's are the mirror image */
        { AWAY, -HIGH + 6 }, { AWAY, -HIGH / 2 }, { AWAY, -6 }, { AWAY, -HIGH - 14 }, { -WIDE / 2, -HIGH - AWAY }, { AWAY, 12 },
        { -WIDE - AWAY, -HIGH + 6 }, { -WIDE - AWAY, -HIGH / 2 }, { -WIDE - AWAY, -6 }, { -WIDE - AWAY, -HIGH - 14 }, { -WIDE / 2, AWAY + 18 }, { AWAY + 24, -HIGH / 2 }, { AWAY, -HIGH - 28 }, { -WIDE - AWAY, 12 },
    };
    int over = s->leader ? draw_width(s->leader, LETTER) - WIDE : 0, above = s->leader ? NAME : 0;
    struct draw_area offered[LEN(corner)];
    int best;

    if (over < 0) over = 0;
    for (int i = 0; i < LEN(corner); i++) {
        int x = at.x + (seat == 0 ? -corner[i].x - WIDE : corner[i].x);
        offered[i] = (struct draw_area){ x - over / 2, at.y + corner[i].y - above, WIDE + over, HIGH + above };
    }
    best = draw_place(d, offered, LEN(offered));
    draw_stack(d, s, seat, offered[best].x + over / 2, offered[best].y + above);
}

void draw_stacks(struct drawing *d)
{
    for (int i = 0; i < d->p->spots; i++)
        for (int seat = 0; seat < 2; seat++) {
            struct stack s = stack_at(d->p, i, seat);
            if (s.counters) place_stack(d, i, seat, &s);
        }
}

/* ---- the key ---- */

static void key_sign(struct drawing *d, int x, int y, const char *says)
{
    draw_text(d, x + 34, y + 5, "says", says);
}

static void key_roads(struct drawing *d, int x, int y)
{
    static const struct { const char *pattern, *says; } road[] = {
        { "<line x1=\"#\" y1=\"#\" x2=\"#\" y2=\"#\" class=\"road\"/>\n<line x1=\"#\" y1=\"#\" x2=\"#\" y2=\"#\" class=\"inside\"/>\n", N_("road") },
        { "<line x1=\"#\" y1=\"#\" x2=\"#\" y2=\"#\" class=\"bad\"/>\n", N_("bad road") },
    };
    static const struct { enum plan_crossing crossing; const char *says; } crossing[] = {
        { PLAN_RIVER, N_("river without a bridge") }, { PLAN_BRIDGE, N_("bridge over a river") }, { PLAN_MAJOR_BRIDGE, N_("bridge over a major river") },
        { PLAN_FORD, N_("ford of a major river") }, { PLAN_BOAT_BRIDGE, N_("boat bridge at a ford") },
    };

    for (int i = 0; i < LEN(road); i++) {
        int at = y + i * 24;
        draw_numbers(d, road[i].pattern, (const int[]){ x - 20, at, x + 20, at, x - 20, at, x + 20, at }, 8);
        key_sign(d, x, at, draw_word(d, road[i].says));
    }
    for (int i = 0; i < LEN(crossing); i++) {
        int column = x + (i + 2) / 4 * 260, at = y + (i + 2) % 4 * 24;
        draw_crossing(d, crossing[i].crossing, column, at, 1000, 0);
        key_sign(d, column, at, draw_word(d, crossing[i].says));
    }
}

static void key_boxes(struct drawing *d, int x, int y)
{
    static const struct { enum plan_ground ground; bool fortified; const char *says; } box[] = {
        { PLAN_ROUGH, false, N_("defensive terrain") }, { PLAN_MOUNTAIN, false, N_("mountainous terrain") }, { PLAN_CLEAR, true, N_("a fortified town") },
    };

    for (int i = 0; i < LEN(box); i++) {
        draw_spot_sign(d, box[i].ground, box[i].fortified, x, y + 4 + i * 36);
        key_sign(d, x, y + 4 + i * 36, draw_word(d, box[i].says));
    }
    draw_trench(d, x, y + 8 + LEN(box) * 36);
    key_sign(d, x, y + 4 + LEN(box) * 36, draw_word(d, N_("entrenched")));
}

void draw_key(struct drawing *d, int y)
{
    int x = d->left + 40;

    key_roads(d, x, y + 10);
    key_boxes(d, x + 550, y + 10);
    for (int seat = 0; seat < 2; seat++) {
        draw_counter_sign(d, seat, x + 790, y + seat * 40, "\xc3\x97" "5", seat ? "27+?" : "27'");
        draw_text(d, x + 842, y + 20 + seat * 40, "says", draw_word(d, d->game->seat[seat].says));
    }
    draw_text(d, x + 930, y + 12, "says", draw_word(d, N_("×5: counters in the box")));
    draw_text(d, x + 930, y + 34, "says", draw_word(d, N_("27: their strength points; ': some are fatigued")));
    draw_text(d, x + 930, y + 56, "says", draw_word(d, N_("?: counters that lie face down")));
    draw_text(d, x + 930, y + 78, "says", draw_word(d, N_("★: objective, its victory points and who holds it")));
}
