/* any_fray.c - skirmishes that nobody wrote (any_battle.h): small crowded tables with every kind of ground, arms,
** mounts, bodies, tokens and goals, so that something happens soon. */
#include "any_battle.h"
#include "game/flintlock/forces.h"

/* ---- the table ---- */

static struct fray_corner any_corner(struct draw *d, const struct fray_setup *s)
{
    return (struct fray_corner){ draw_int(d, 300, s->wide - 300), draw_int(d, 300, s->high - 300) };
}

static void any_ground(struct draw *d, struct fray_setup *s)
{
    s->areas = draw_int(d, 1, 6);
    for (int i = 0; i < s->areas; i++) {
        struct fray_corner at = any_corner(d, s);
        int wide = draw_int(d, 400, 2500), high = draw_int(d, 400, 2500);

        s->area[i] = (struct fray_area){ .kind = draw_int(d, 0, FRAY_AREA_KINDS - 1), .level = one_in(d, 3),
                                         .loopholes = one_in(d, 2), .corners = 4 };
        if (at.x + wide > s->wide) wide = s->wide - at.x;
        if (at.y + high > s->high) high = s->high - at.y;
        s->area[i].at[0] = at;
        s->area[i].at[1] = (struct fray_corner){ at.x + wide, at.y };
        s->area[i].at[2] = (struct fray_corner){ at.x + wide, at.y + high };
        s->area[i].at[3] = (struct fray_corner){ at.x, at.y + high };
    }
    s->lines = draw_int(d, 0, 6);
    for (int i = 0; i < s->lines; i++)
        s->line[i] = (struct fray_line){ .kind = draw_int(d, 0, FRAY_LINE_KINDS - 1), .high = one_in(d, 3),
                .corners = 2,
                                         .at = { any_corner(d, s), any_corner(d, s) } };
}

/* ---- figures ---- */

static bool stands_clear(const struct fray_setup *s, const struct fray_figure_setup *f, int n)
{
    enum { APART = 420 };

    for (int i = 0; i < n; i++) {
        int x = s->figure[i].x - f->x, y = s->figure[i].y - f->y;
        if (x * x + y * y < APART * APART) return false;
    }
    return true;
}

static void any_figure(struct draw *d, struct fray_setup *s, int unit, bool rides)
{
    struct fray_figure_setup *f = &s->figure[s->figures];
    int seat = s->unit[unit].seat, half = s->high / 2;

    *f = (struct fray_figure_setup){
        .unit = unit + 1, .class = draw_int(d, 1, 5), .cuirass = one_in(d, 4) ? draw_int(d, 4, 5) : 0,
        .mount = rides ? draw_int(d, MOVER_LIGHT_CAVALRY, MOVER_MOUNTED_INFANTRY) : MOVER_FOOT,
        .horse = draw_int(d, 0, 1), .load = draw_int(d, LOAD_LIGHT, LOAD_EQUIPPED), .weapon = draw_int(d, 0, ARMS - 1),
        .gun = { draw_int(d, 0, FIREARM_RIFLE + 1), one_in(d, 3) ? FIREARM_PISTOL + 1 : NO_GUN },
            .double_barrel = one_in(d, 4),
        .named = one_in(d, 2), .line = one_in(d, 2), .used_to = one_in(d, 3), .dismounted = rides && one_in(d, 4),
        .facing = seat ? TURN - QUARTER : QUARTER, .men = 1,
    };
    if (!f->gun[0]) f->gun[1] = NO_GUN;
    do {
        f->x = draw_int(d, 300, s->wide - 300);
        f->y = seat ? draw_int(d, half, s->high - 300) : draw_int(d, 300, half + 200);
    } while (!stands_clear(s, f, s->figures));
    s->figures++;
}

/* A line, all alike. */
static void any_body(struct draw *d, struct fray_setup *s, int unit, bool rides)
{
    int n = draw_int(d, 4, 6), apart = rides ? 450 : 250, seat = s->unit[unit].seat;
    int x = draw_int(d, 300, s->wide - 300 - n * apart), y = seat ? s->high - 500 : 500, first;

    any_figure(d, s, unit, rides);
    first = s->figures - 1;
    s->figure[first].dismounted = 0;
    if (rides) s->figure[first].mount = MOVER_HEAVY_CAVALRY;
    for (int i = 0; i < n; i++) {
        s->figure[first + i] = s->figure[first];
        s->figure[first + i].x = x + i * apart;
        s->figure[first + i].y = y;
    }
    s->figures = first + n;
    s->unit[unit].formation = FORMED_LINE;
}

/* ---- tokens and goals ---- */

static bool wagon_has_room(const struct fray_setup *s, const struct fray_token_setup *t, int before)
{
    enum { APART = 420 };

    if (t->x < 200 || t->y < 200 || t->x > s->wide - 200 || t->y > s->high - 200) return false;
    for (int i = 0; i < s->figures; i++) {
        int x = s->figure[i].x - t->x, y = s->figure[i].y - t->y;
        if (i + 1 != t->with && x * x + y * y < APART * APART) return false;
    }
    for (int i = 0; i < before; i++) {
        int x = s->token[i].x - t->x, y = s->token[i].y - t->y;
        if (x * x + y * y < APART * APART) return false;
    }
    return true;
}

/* Beside who leads it, if there is room and he has a place; else by itself somewhere, or no wagon. */
static void any_wagon(struct draw *d, const struct fray_setup *s, struct fray_token_setup *t, int before)
{
    enum { TRIES = 20 };
    const struct fray_figure_setup *f = t->with ? &s->figure[t->with - 1] : NULL;
    int radii = f && f->mount != MOVER_FOOT && !f->dismounted ? 400 : 300;

    if (f && s->unit[f->unit - 1].zone.wide) t->with = 0, f = NULL;
    for (int k = 0; k < TRIES; k++) {
        struct fray_corner at = any_corner(d, s);

        t->x = f ? f->x + (one_in(d, 2) ? radii : -radii) : at.x;
        t->y = f ? f->y : at.y;
        if (wagon_has_room(s, t, before)) return;
        if (k == TRIES / 2) t->with = 0, f = NULL;
    }
    t->kind = TOKEN_CARRIED;
}

static void any_goals(struct draw *d, struct fray_setup *s)
{
    s->tokens = draw_int(d, 0, 2);
    for (int i = 0; i < s->tokens; i++) {
        struct fray_corner at = any_corner(d, s);

        s->token[i] = (struct fray_token_setup){ .kind = draw_int(d, 0, FRAY_TOKEN_KINDS - 1), .x = at.x, .y = at.y,
                                                 .seat = draw_int(d, 0, FRAY_OPENINGS - 1) };
        any_name(s->token[i].name, 't', i);
        if (one_in(d, 2)) s->token[i].with = i ? s->figures : 1;
        if (s->token[i].kind == TOKEN_WAGON) any_wagon(d, s, &s->token[i], i);
    }
    s->goals = draw_int(d, 0, 3);
    for (int i = 0; i < s->goals; i++) {
        struct fray_goal *g = &s->goal[i];

        *g = (struct fray_goal){ .kind = draw_int(d, 0, FRAY_GOAL_KINDS - 1), .seat = draw_int(d, 0, 1),
                                 .points = draw_int(d, 1, 5), .turn = one_in(d, 2) ? draw_int(d, 1, s->turns) : 0,
                                 .area = draw_int(d, 1, s->areas), .edge = draw_int(d, EDGE_SOUTH, EDGE_WEST),
                                 .token = s->tokens, .figure = draw_int(d, 1, s->figures) };
        if (g->kind == GOAL_CARRY && !s->tokens) g->kind = GOAL_LEAVE;
    }
}

void any_fray(struct draw *d, void *setup)
{
    struct fray_setup *s = setup;

    memset(s, 0, sizeof *s);
    s->turns = draw_int(d, 3, 10);
    s->wide = draw_int(d, 35, 75) * 100;
    s->high = draw_int(d, 30, 65) * 100;
    s->sight = one_in(d, 4) ? draw_int(d, 10, 40) * 100 : 0;
    for (int e = 0; e < FRAY_EDGES - 1; e++) s->open[e] = draw_int(d, 0, FRAY_OPENINGS - 1);
    any_ground(d, s);
    s->units = draw_int(d, 2, 5);
    for (int u = 0; u < s->units; u++) {
        bool rides = one_in(d, 3);

        any_name(s->unit[u].name, 'u', u);
        s->unit[u].seat = u % 2;
        s->unit[u].edge = draw_int(d, 0, FRAY_EDGES - 1);
        if (u < 2 && one_in(d, 2)) any_body(d, s, u, rides);
        else for (int n = draw_int(d, 1, 5); n > 0; n--) any_figure(d, s, u, rides);
        s->figure[s->figures - 1].officer = one_in(d, 2);
        if (s->unit[u].formation == FORMED_OPEN && one_in(d, 5))
            s->unit[u].zone = (struct fray_zone){ 300, u % 2 ? s->high - 1200 : 300, s->wide - 600, 900 };
    }
    any_goals(d, s);
}

/* ---- a brush: two small groups so close that something comes of it in the first turns ---- */

static int any_gap(struct draw *d)
{
    static const int gap[] = { 300, 500, 800, 1500, 2600, 4200 };           /* from an arm's length to a long shot */

    return gap[draw_int(d, 0, 5)];
}

/* Ground of one kind across the middle, and a line in front of one group. */
static void any_cover(struct draw *d, struct fray_setup *s, int front, int gap)
{
    int low = front - draw_int(d, 0, 500), high = front + draw_int(d, 100, gap + 500);
    int line = front + draw_int(d, 1, gap);

    if (one_in(d, 2)) {
        s->area[s->areas] = (struct fray_area){ .kind = draw_int(d, 0, FRAY_AREA_KINDS - 1), .level = one_in(d, 3),
                                                .loopholes = one_in(d, 2), .corners = 4,
                                                .at = { { 100, low }, { s->wide - 100, low }, { s->wide - 100, high },
                                                        { 100, high } } };
        s->areas++;
    }
    if (one_in(d, 2))
        s->line[s->lines++] = (struct fray_line){ .kind = draw_int(d, 0, FRAY_LINE_KINDS - 1), .high = one_in(d, 3),
                                                  .corners = 2, .at = { { 50, line }, { s->wide - 50, line } } };
}

void any_brush(struct draw *d, void *setup)
{
    enum { WIDE = 3600, APART = 450 };
    struct fray_setup *s = setup;
    int gap = any_gap(d), front = draw_int(d, 600, 1500);
    int gun = one_in(d, 2) ? draw_int(d, 0, FIREARM_RIFLE) + 1 : 0;

    memset(s, 0, sizeof *s);
    s->turns = draw_int(d, 2, 5);
    s->wide = WIDE;
    s->high = front + gap + draw_int(d, 600, 3000);
    if (s->high < 3000) s->high = 3000;
    s->units = 2;
    any_cover(d, s, front, gap);
    for (int u = 0; u < s->units; u++) {
        bool rides = one_in(d, 2), body = one_in(d, 4);
        bool alike = one_in(d, 2);
        int n = draw_int(d, 1, body ? 4 : 3), first = s->figures, apart = body ? (rides ? 450 : 250) : APART + 50;

        any_name(s->unit[u].name, 'u', u);
        s->unit[u].seat = u % 2;
        s->unit[u].edge = u ? EDGE_NORTH : EDGE_SOUTH;
        for (int i = 0; i < n; i++) {
            any_figure(d, s, u, rides);
            s->figure[first + i].x = 900 + i * apart + (body ? 0 : draw_int(d, 0, 20));
            s->figure[first + i].y = u ? front + gap : front;
            if (gun) s->figure[first + i].gun[0] = gun;
            if (alike) s->figure[first + i].weapon = s->figure[first].weapon;
            if (body) {
                struct fray_figure_setup *f = &s->figure[first + i];
                int x = f->x, y = f->y;

                *f = s->figure[first];
                f->x = x;
                f->y = y;
                f->dismounted = 0;
            }
        }
        if (body) s->unit[u].formation = n == 1 || !one_in(d, 4) ? FORMED_LINE : FORMED_OPEN;
        s->figure[s->figures - 1].officer = one_in(d, 2);
    }
}

/* Some crouch since an earlier turn, some have fired; one unit runs. */
void brush_midway(struct draw *d, const void *setup, void *state)
{
    const struct fray_setup *s = setup;
    struct fray_state *b = state;
    int runs = one_in(d, 2) ? draw_int(d, 0, s->units - 1) : s->units;
    bool crouch = one_in(d, 2), fired = one_in(d, 2);

    for (int i = 0; i < b->figures; i++) {
        struct fray_figure *f = &b->figure[i];

        f->crouched = crouch && !f->riding && one_in(d, 2);
        for (int gun = 0; fired && gun < FRAY_GUNS; gun++) {
            f->loaded[gun] = 0;
            f->shots[gun] = s->figure[i].gun[gun] ? draw_int(d, 1, 12) : 0;
        }
    }
    if (runs < s->units && s->unit[runs].formation == FORMED_OPEN) b->unit[runs].nerve = NERVE_ROUTED;
}
