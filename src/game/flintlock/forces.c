/* forces.c - see forces.h. */
#include "game/flintlock/forces.h"
#include "game/names.h"
#include "rules/flintlock/book.h"

enum { CLOSE_GAP = FRAY_CM, CLOSE_MEN = 4 };

struct base fray_base(bool mounted)
{
    return (struct base){ 0, 0, mounted ? FRAY_MOUNTED_RADIUS : FRAY_ON_FOOT_RADIUS };
}

static bool begins_mounted(const struct fray_figure_setup *f) { return f->mount != MOVER_FOOT && !f->dismounted; }

/* ---- rows that stand for several men ---- */

/* Man k of a row: beside the first, to his right; then the next rank behind them. */
static struct fray_figure_setup man_of_row(const struct fray_figure_setup *row, int k)
{
    int abreast = row->abreast ? row->abreast : row->men;
    int apart = row->apart ? row->apart : begins_mounted(row) ? FRAY_SPACE_MOUNTED : FRAY_SPACE;
    struct point off = sloped(-(k / abreast) * apart, -(k % abreast) * apart, row->facing);
    struct fray_figure_setup man = *row;

    if (k > 0)
        for (int i = 0; i < NAME_INTS; i++) man.name[i] = 0;
    if (k > 0) man.officer = 0;
    man.x += off.x;
    man.y += off.y;
    man.men = 1;
    man.abreast = man.apart = 0;
    return man;
}

void fray_fill(void *setup, const uint8_t *given)
{
    struct fray_setup *s = setup;
    int all = 0, to;

    (void)given;
    for (int i = 0; i < s->figures; i++) all += s->figure[i].men;
    if (all > FRAY_MOST_FIGURES) return;                        /* fray_check says so */
    to = all;
    for (int i = s->figures - 1; i >= 0; i--) {                 /* from behind: every row is read in time */
        struct fray_figure_setup row = s->figure[i];
        for (int k = row.men - 1; k >= 0; k--) s->figure[--to] = man_of_row(&row, k);
    }
    s->figures = all;
}

/* ---- checks ---- */

bool fray_stand_close(const struct pose *at, int n, bool mounted)
{
    struct shape s[FRAY_MOST_FIGURES];
    uint64_t reached = 1, all = n < 64 ? ((uint64_t)1 << n) - 1 : ~(uint64_t)0, before;

    if (n < CLOSE_MEN) return false;
    for (int i = 0; i < n; i++) {
        if (at[i].heading != at[0].heading) return false;
        s[i] = shape_of(at[i], fray_base(mounted));
    }
    do {
        before = reached;
        for (int i = 0; i < n; i++)
            for (int k = 0; k < n; k++)
                if (reached & (uint64_t)1 << i && shape_near(&s[i], &s[k], CLOSE_GAP)) reached |= (uint64_t)1 << k;
    } while (reached != before);
    return reached == all;
}

static void check_figure(const struct fray_setup *s, int i, struct refusals *out)
{
    const struct fray_figure_setup *f = &s->figure[i];
    struct shape base, beside;
    int number = i + 1;

    if (f->unit > s->units) {
        refuse_in_list(out, "figures", number, "unit", f->unit, N_("there is no such unit"));
        return;
    }
    if (f->cuirass != 0 && f->cuirass != 4 && f->cuirass != 5)
        refuse_in_list(out, "figures", number, "cuirass", f->cuirass, N_("a cuirass is 0, 4 or 5"));
    if (f->gun[1] && !f->gun[0])
        refuse_in_list(out, "figures", number, "second_gun", f->gun[1], N_("it has no first firearm"));
    if (f->dismounted && f->mount == MOVER_FOOT)
        refuse_in_list(out, "figures", number, "dismounted", 1, N_("it is no rider"));
    if (fray_to_place(s, f->unit - 1)) return;
    base = shape_of((struct pose){ f->x, f->y, f->facing }, fray_base(begins_mounted(f)));
    beside = base;
    beside.at.y = s->high / 2;                                  /* is it x that is wrong, or y? */
    if (!shape_on_table(&beside, s->wide, s->high))
        refuse_in_list(out, "figures", number, "x", f->x, N_("it does not stand on the table"));
    else if (!shape_on_table(&base, s->wide, s->high))
        refuse_in_list(out, "figures", number, "y", f->y, N_("it does not stand on the table"));
    for (int k = 0; k < i; k++) {
        const struct fray_figure_setup *o = &s->figure[k];
        struct shape other = shape_of((struct pose){ o->x, o->y, o->facing }, fray_base(begins_mounted(o)));

        if (o->unit > s->units || fray_to_place(s, o->unit - 1) || !shape_overlaps(&base, &other)) continue;
        refuse_in_list(out, "figures", number, "x", f->x, N_("it stands on another figure"));
        break;
    }
}

static void check_unit(const struct fray_setup *s, int u, struct refusals *out)
{
    const struct fray_unit_setup *unit = &s->unit[u];
    struct pose at[FRAY_MOST_FIGURES];
    int n = 0, officers = 0, mounted = 0;

    for (int i = 0; i < s->figures; i++) {
        const struct fray_figure_setup *f = &s->figure[i];
        if (f->unit != u + 1) continue;
        at[n++] = (struct pose){ f->x, f->y, f->facing };
        officers += f->officer;
        mounted += begins_mounted(f);
    }
    if (n == 0) refuse_thing(out, "units", u + 1, "name", N_("it has no figures"));
    if (officers > 1) refuse_thing(out, "units", u + 1, "name", N_("a unit has one officer at most"));
    if (fray_to_place(s, u)) {
        const struct fray_zone *z = &unit->zone;
        if (z->x + z->wide > s->wide || z->y + z->high > s->high || z->high <= 0)
            refuse_thing(out, "units", u + 1, "zone", N_("it does not lie on the table"));
        return;
    }
    if (unit->formation == FORMED_OPEN || n == 0) return;
    if ((mounted && mounted < n) || !fray_stand_close(at, n, mounted > 0))
        refuse_in_list(out, "units", u + 1, "formation", unit->formation,
                       N_("close order needs four figures or more, all facing one way, each within 1 cm of the next"));
}

static void check_ground(const struct fray_setup *s, struct refusals *out)
{
    for (int i = 0; i < s->areas; i++)
        if (s->area[i].corners < 3)
            refuse_in_list(out, "areas", i + 1, "corners", s->area[i].corners, N_("an area has three corners or more"));
    for (int i = 0; i < s->lines; i++)
        if (s->line[i].corners < 2)
            refuse_in_list(out, "lines", i + 1, "corners", s->line[i].corners, N_("a line has two corners or more"));
}

static int apart(const struct fray_token_setup *t, int x, int y)
{
    return length_of((struct point){ x - t->x, y - t->y });
}

/* A wagon has a base: on the table, on nobody, touched by who leads it (BF-31). */
static void check_wagon(const struct fray_setup *s, int i, struct refusals *out)
{
    const struct fray_token_setup *t = &s->token[i];
    struct shape base = round_at((struct point){ t->x, t->y }, FRAY_WAGON_RADIUS);
    int wagons = 1;

    if (t->kind != TOKEN_WAGON) return;
    if (!shape_on_table(&base, s->wide, s->high))
        refuse_in_list(out, "tokens", i + 1, "x", t->x, N_("it does not stand on the table"));
    for (int k = 0; k < s->figures; k++) {
        const struct fray_figure_setup *f = &s->figure[k];
        int radii = FRAY_WAGON_RADIUS + (begins_mounted(f) ? FRAY_MOUNTED_RADIUS : FRAY_ON_FOOT_RADIUS);
        bool placed = f->unit <= s->units && fray_to_place(s, f->unit - 1);

        if (!placed && apart(t, f->x, f->y) < radii - GRACE)
            refuse_in_list(out, "tokens", i + 1, "x", t->x, N_("a figure stands on it"));
        if (t->with == k + 1 && (placed || apart(t, f->x, f->y) > radii + GRACE))
            refuse_in_list(out, "tokens", i + 1, "with", t->with, N_("who leads a wagon touches it from the start"));
    }
    for (int k = 0; k < i; k++) {
        if (s->token[k].kind != TOKEN_WAGON) continue;
        wagons++;
        if (apart(t, s->token[k].x, s->token[k].y) < 2 * FRAY_WAGON_RADIUS - GRACE)
            refuse_in_list(out, "tokens", i + 1, "x", t->x, N_("it stands on another wagon"));
    }
    if (wagons > FRAY_MOST_WAGONS) refuse_value(out, "tokens", wagons, N_("a table has four wagons at the most"));
}

static void check_goal(const struct fray_setup *s, int i, struct refusals *out)
{
    const struct fray_goal *g = &s->goal[i];

    if ((g->kind == GOAL_HOLD || g->kind == GOAL_BURN) && (g->area < 1 || g->area > s->areas))
        refuse_in_list(out, "goals", i + 1, "area", g->area, N_("there is no such area"));
    if (g->kind == GOAL_CARRY && (g->token < 1 || g->token > s->tokens))
        refuse_in_list(out, "goals", i + 1, "token", g->token, N_("there is no such token"));
    if ((g->kind == GOAL_LEAVE || g->kind == GOAL_CARRY) && g->edge == EDGE_OF_NOBODY)
        refuse_in_list(out, "goals", i + 1, "edge", g->edge, N_("which edge?"));
    if ((g->kind == GOAL_FELL || g->kind == GOAL_SAVE) && (g->figure < 1 || g->figure > s->figures))
        refuse_in_list(out, "goals", i + 1, "figure", g->figure, N_("there is no such figure"));
    if (g->turn > s->turns) refuse_in_list(out, "goals", i + 1, "turn", g->turn, N_("the battle is over before"));
}

void fray_check(const void *setup, struct refusals *out)
{
    const struct fray_setup *s = setup;
    int all = 0, men[FRAY_SEATS] = { 0 };

    for (int i = 0; i < s->figures; i++) all += s->figure[i].men;
    if (all > FRAY_MOST_FIGURES) {
        refuse_value(out, "figures", all, N_("more figures than a table holds; the most is 60"));
        return;
    }
    refuse_same_ids(out, "units", fray_families[THING_UNIT].id, s->unit[0].name, sizeof s->unit[0], s->units);
    for (int i = 0; i < s->figures; i++) {
        check_figure(s, i, out);
        if (s->figure[i].unit <= s->units) men[fray_seat_of(s, i)]++;
    }
    for (int u = 0; u < s->units; u++) check_unit(s, u, out);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        if (!men[seat]) refuse(out, "figures", N_("each side needs a figure"));
    check_ground(s, out);
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].with > s->figures)
            refuse_in_list(out, "tokens", i + 1, "with", s->token[i].with, N_("there is no such figure"));
        else check_wagon(s, i, out);
    for (int i = 0; i < s->goals; i++) check_goal(s, i, out);
}

/* ---- what a battle would be without a unit ---- */

/* Its figures leave the list; those that are named by number elsewhere get their new numbers, or nobody. */
void fray_without(void *setup, int unit)
{
    struct fray_setup *s = setup;
    int32_t now[FRAY_MOST_FIGURES + 1] = { 0 };
    int n = 0;

    for (int i = 0; i < s->figures; i++) {
        if (s->figure[i].unit == unit + 1) continue;
        s->figure[n] = s->figure[i];
        if (s->figure[n].unit > unit + 1) s->figure[n].unit--;
        now[i + 1] = ++n;
    }
    for (int i = n; i < s->figures; i++) s->figure[i] = (struct fray_figure_setup){ 0 };
    s->figures = n;
    s->units--;
    for (int u = unit; u < s->units; u++) s->unit[u] = s->unit[u + 1];
    s->unit[s->units] = (struct fray_unit_setup){ 0 };
    for (int i = 0; i < s->tokens; i++) s->token[i].with = now[s->token[i].with];
    n = 0;
    for (int i = 0; i < s->goals; i++) {
        struct fray_goal g = s->goal[i];
        bool about = g.kind == GOAL_FELL || g.kind == GOAL_SAVE;

        if (about && !now[g.figure]) continue;
        if (about) g.figure = now[g.figure];
        s->goal[n++] = g;
    }
    for (int i = n; i < s->goals; i++) s->goal[i] = (struct fray_goal){ 0 };
    s->goals = n;
}
