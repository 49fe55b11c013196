/* show.c - how a skirmish stands, for people: a roster by side, all about one figure or unit, who stands where, and
** what it cost in the end. What a seat may not know has been taken out of the state before (hide.c). */
#include "game/flintlock/fray.h"
#include "game/flintlock/places.h"
#include "game/names.h"
#include "game/sheet.h"
#include "rules/flintlock/melee.h"

struct showing {
    const struct play *play; const struct fray_setup *s; const struct fray_state *b; const struct sheet *sheet;
    struct text *out;
};

static void thing_name(const struct showing *x, int family, int n) { thing_title(x->play, family, n, x->out); }

static void figure_name(const struct showing *x, int f)
{
    text_int(x->out, f + 1);
    text_char(x->out, ' ');
    thing_name(x, THING_FIGURE, f);
}

/* Units carry the numbers behind the figures'. */
static void unit_name(const struct showing *x, int u)
{
    text_int(x->out, x->s->figures + u + 1);
    text_char(x->out, ' ');
    thing_name(x, THING_UNIT, u);
}

static void place(const struct showing *x, int px, int py)
{
    near_place(x->sheet, &measure_cm, px, py);
}

static void heading(const struct showing *x, int angle)
{
    near_heading(x->sheet, angle);
}

/* ---- what is said of a figure ---- */

/* Every gun here has a flintlock: where many stand in a row it need not be said of each. */
static const char *const short_guns[] = {
    [FIREARM_PISTOL + 1] = N_("pistol"), [FIREARM_MUSKETOON + 1] = N_("musketoon"),
    [FIREARM_MUSKET + 1] = N_("musket"), [FIREARM_FOWLER + 1] = N_("fowling piece"), [FIREARM_RIFLE + 1] = N_("rifle"),
};

static void guns(const struct showing *x, int f)
{
    const struct fray_figure *i = &x->b->figure[f];
    int parts = 0;

    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        if (!x->s->figure[f].gun[gun]) continue;
        remark(x->sheet, &parts, "", short_guns[x->s->figure[f].gun[gun]]);
        text_char(x->out, ' ');
        text_add(x->out, "(");
        add(x->sheet, i->loaded[gun] ? N_("loaded") : N_("empty"));
        text_add(x->out, ")");
    }
}

static bool has_guns(const struct showing *x, int f)
{
    for (int gun = 0; gun < FRAY_GUNS; gun++) if (x->s->figure[f].gun[gun]) return true;
    return false;
}

static void touches(const struct showing *x, int f, int *parts)
{
    bases touch = fray_touching(x->b, f);
    int n = 0;

    for (int e = 0; touch >> e; e++) {
        if (!(touch & base_bit(e))) continue;
        if (n++ == 0) remark(x->sheet, parts, "", N_("in contact with")), text_char(x->out, ' ');
        else text_add(x->out, ", ");
        thing_name(x, THING_FIGURE, e);
    }
}

/* "attacks Hussars 4", "goes (40 cm, 12 cm)": its order, with whom or where; a way that has been walked is over. */
static void order_of(const struct showing *x, int f, int *parts)
{
    const struct fray_figure *i = &x->b->figure[f];
    int target = i->target - 1;

    if (!i->does || (i->does == DOES_GO && x->b->phase > PHASE_WALK)) return;
    remark(x->sheet, parts, "", fray_doings[i->does].says);
    if ((i->does == DOES_GO || i->does == DOES_BREAK_OFF) && i->legs) {
        text_add(x->out, " (");
        place(x, i->leg[i->legs - 1].x, i->leg[i->legs - 1].y);
        text_add(x->out, ")");
    }
    if ((i->does == DOES_ATTACK || i->does == DOES_TAKE) && target >= 0) {
        text_char(x->out, ' ');
        thing_name(x, i->does == DOES_TAKE ? THING_TOKEN : THING_FIGURE, target);
    }
}

/* alone: nothing else says how its unit stands. */
static void condition(const struct showing *x, int f, bool alone)
{
    const struct fray_figure *i = &x->b->figure[f];
    const struct fray_unit *u = fray_unit(x->s, x->b, f);
    int parts = 0;

    if (i->where != WHERE_ON) remark(x->sheet, &parts, "", fray_wheres[i->where].says);
    if (alone && i->where == WHERE_ON && u->nerve != NERVE_STEADY)
        remark(x->sheet, &parts, "", u->nerve == NERVE_SHAKEN ? N_("unit shaken") : fray_nerves[u->nerve].says);
    if (i->crouched) remark(x->sheet, &parts, "", N_("crouched"));
    if (i->wounded) remark(x->sheet, &parts, "", N_("lightly wounded"));
    if (x->s->figure[f].mount != MOVER_FOOT && i->where == WHERE_ON)
        remark(x->sheet, &parts, "", i->riding ? N_("mounted") : N_("dismounted"));
    if (u->officer == f + 1) remark(x->sheet, &parts, "", N_("officer"));
    if (i->token) {
        remark(x->sheet, &parts, "", N_("has"));
        text_char(x->out, ' ');
        thing_name(x, THING_TOKEN, i->token - 1);
    }
    touches(x, f, &parts);
    order_of(x, f, &parts);
}

/* ---- the roster ---- */

static void row(const struct showing *x, int f)
{
    const struct fray_figure *i = &x->b->figure[f];

    figure_name(x, f);
    tab(x->sheet);
    text_int(x->out, x->s->figure[f].class);
    tab(x->sheet);
    add(x->sheet, flintlock_arm_names[x->s->figure[f].weapon].says);
    tab(x->sheet);
    guns(x, f);
    tab(x->sheet);
    if (i->where == WHERE_ON) place(x, i->x, i->y);
    else if (i->where == WHERE_UNSEEN && i->known) text_add(x->out, "? "), place(x, i->last_x, i->last_y);
    tab(x->sheet);
    condition(x, f, false);
    end_line(x->sheet);
}

static void unit_line(const struct showing *x, int u)
{
    const struct fray_unit *i = &x->b->unit[u];
    int member[FRAY_MOST_FIGURES];

    text_add(x->out, "# ");
    add(x->sheet, fray_seats[x->s->unit[u].seat].says);
    text_add(x->out, ", ");
    unit_name(x, u);
    colon(x->sheet);
    text_int(x->out, fray_members(x->s, x->b, u, member));
    text_char(x->out, '/');
    text_int(x->out, i->first);
    text_add(x->out, ", ");
    add(x->sheet, fray_formations[i->formation].says);
    text_add(x->out, ", ");
    add(x->sheet, fray_nerves[i->nerve].says);
    end_line(x->sheet);
    if (!fray_members(x->s, x->b, u, member)) return;
    fray_say_unit_stands(x->play, x->b, x->sheet, u);
    end_line(x->sheet);
}

static void roster_unit(const struct showing *x, int u)
{
    static const char *const column[] = {
        N_("figure"), N_("class"), N_("weapon"), N_("firearms"), N_("place"), N_("remarks"),
    };

    unit_line(x, u);
    head_row(x->sheet, column, LEN(column));
    for (int f = 0; f < x->b->figures; f++) if (fray_unit_of(x->s, f) == u) row(x, f);
}

static void show_head(const struct showing *x)
{
    amount(x->sheet, N_("turn"), x->b->turn);
    text_char(x->out, '/');
    text_int(x->out, x->s->turns);
    text_add(x->out, ", ");
    add(x->sheet, fray_phases[x->b->phase].says);
    for (int seat = 0; seat < FRAY_SEATS && x->s->goals; seat++) {
        text_add(x->out, ", ");
        amount(x->sheet, fray_seats[seat].says, x->b->points[seat]);
    }
    end_line(x->sheet);
}

/* "red: hold the ground (The Barn)" */
static void goal(const struct showing *x, const struct fray_goal *g)
{
    add(x->sheet, fray_seats[g->seat].says);
    colon(x->sheet);
    add(x->sheet, fray_goal_kinds[g->kind].says);
    text_add(x->out, " (");
    switch (g->kind) {
    case GOAL_HOLD: case GOAL_BURN: thing_name(x, THING_AREA, g->area - 1); break;
    case GOAL_LEAVE: add(x->sheet, fray_edges[g->edge].says); break;
    case GOAL_CARRY:
        add(x->sheet, fray_edges[g->edge].says);
        text_add(x->out, ", ");
        thing_name(x, THING_TOKEN, g->token - 1);
        break;
    default: thing_name(x, THING_FIGURE, g->figure - 1);
    }
    text_add(x->out, ")");
}

bool fray_row(const struct play *p, const char *list, int n, const struct sheet *sheet)
{
    const struct fray_setup *s = p->setup;
    struct showing x = { .play = p, .s = s, .sheet = sheet, .out = sheet->out };

    if (!text_same(list, "goals") || n < 0 || n >= s->goals) return false;
    goal(&x, &s->goal[n]);
    return true;
}

static void show_goals(const struct showing *x)
{
    for (int i = 0; i < x->s->goals; i++) {
        if (i == 0) text_add(x->out, "# "), add(x->sheet, N_("goals")), end_line(x->sheet);
        goal(x, &x->s->goal[i]);
        text_add(x->out, ", ");
        amount(x->sheet, N_("worth"), x->s->goal[i].points);
        if (x->b->goal[i].scored) text_add(x->out, " *"), text_int(x->out, x->b->goal[i].scored);
        end_line(x->sheet);
    }
}

/* ---- one thing, places, the end ---- */

static void show_figure(const struct showing *x, int f)
{
    const struct fray_figure *i = &x->b->figure[f];
    struct fray_voice voice = { x->sheet->words, x->sheet->language };
    size_t before;

    text_add(x->out, "# ");
    figure_name(x, f);
    text_add(x->out, ", ");
    thing_name(x, THING_UNIT, fray_unit_of(x->s, f));
    end_line(x->sheet);
    amount(x->sheet, N_("class"), x->s->figure[f].class);
    text_add(x->out, ", ");
    add(x->sheet, flintlock_arm_names[x->s->figure[f].weapon].says);
    if (has_guns(x, f)) text_add(x->out, ", "), guns(x, f);
    end_line(x->sheet);
    if (i->where == WHERE_ON) {
        place(x, i->x, i->y);
        text_add(x->out, ", ");
        heading(x, i->facing);
        end_line(x->sheet);
        fray_say_figure_place(&voice, x->out, x->play, x->b, f);
        end_line(x->sheet);
    }
    before = x->out->len;
    condition(x, f, true);
    if (x->out->len > before) end_line(x->sheet);
}

static void show_cost(const struct showing *x)
{
    for (int seat = 0; seat < FRAY_SEATS; seat++) {
        int out = 0, fled = 0, all = 0;

        for (int f = 0; f < x->b->figures; f++) {
            int where = x->b->figure[f].where;

            if (fray_seat_of(x->s, f) != seat) continue;
            all++;
            out += where == WHERE_OUT || where == WHERE_DEAD;
            fled += where == WHERE_FLED;
        }
        add(x->sheet, fray_seats[seat].says);
        colon(x->sheet);
        amount(x->sheet, N_("figures"), all), text_add(x->out, ", ");
        amount(x->sheet, N_("out of action"), out), text_add(x->out, ", ");
        amount(x->sheet, N_("fled"), fled), text_add(x->out, ", ");
        amount(x->sheet, N_("class points lost"), fray_class_lost(x->s, x->b, seat));
        if (x->s->goals) text_add(x->out, ", "), amount(x->sheet, N_("goals"), x->b->points[seat]);
        end_line(x->sheet);
    }
}

bool fray_show(const struct play *p, const void *state, const struct sheet *sheet)
{
    struct showing x = { p, p->setup, state, sheet, sheet->out };

    switch (sheet->kind) {
    case SHEET_ROSTER:
        show_head(&x);
        for (int u = 0; u < x.b->units; u++) roster_unit(&x, u);
        show_goals(&x);
        return true;
    case SHEET_THING:
        if (sheet->family == THING_FIGURE) show_figure(&x, sheet->thing);
        else if (sheet->family == THING_UNIT) roster_unit(&x, sheet->thing);
        else return fray_show_thing(p, x.b, sheet);
        return true;
    case SHEET_MAP:
    case SHEET_GROUND: fray_show_map(p, x.b, sheet); return true;
    case SHEET_UNITS:  return fray_show_units(p, x.b, sheet);
    case SHEET_PROMPT: add(x.sheet, fray_phases[x.b->phase].says); return true;
    case SHEET_END:    show_cost(&x); return true;
    default:           return false;
    }
}

/* The one whom several of a unit aim at, as a volley has one target; 0: nobody, or more than one. */
static int volley_at(const struct fray_setup *s, const struct fray_state *b, int unit)
{
    int men[FRAY_MOST_FIGURES + 1] = { 0 }, target = 0, targets = 0;

    for (int f = 0; f < s->figures; f++)
        for (int gun = 0; gun < FRAY_GUNS; gun++) {
            int at = b->figure[f].aim[gun];

            if (fray_unit_of(s, f) != unit || at < 1 || at > s->figures) continue;
            if (++men[at] == 2) target = at, targets++;
        }
    return targets == 1 ? target : 0;
}

/* The only enemy whom a figure touches: it strikes him without a word. 0: none, or several. */
static int only_touched(const struct fray_state *b, int f)
{
    bases touch = fray_touching(b, f);
    int one = 0;

    for (int e = 0; touch >> e; e++) {
        if (!(touch & base_bit(e))) continue;
        if (one) return 0;
        one = e + 1;
    }
    return one;
}

/* Who throws: a figure, at whom it aims or strikes; or a unit. */
bool fray_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against)
{
    const struct fray_setup *s = p->setup;
    const struct fray_state *b = state;

    for (int u = 0; u < s->units; u++)
        if (text_same(fray_unit_ids[u], who)) {
            int at = b->phase == PHASE_FIRE ? volley_at(s, b, u) : 0;

            if (at) thing_title(p, THING_FIGURE, at - 1, against);
            return thing_title(p, THING_UNIT, u, name);
        }
    for (int f = 0; f < s->figures; f++) {
        int at;

        if (!text_same(fray_figure_ids[f], who)) continue;
        at = b->figure[f].strikes;
        for (int gun = 0; gun < FRAY_GUNS && !at; gun++) at = b->figure[f].aim[gun];
        if (!at) at = b->figure[f].cut;
        if (!at && b->phase == PHASE_NAME) at = only_touched(b, f);
        thing_title(p, THING_FIGURE, f, name);
        if (at > 0 && at <= s->figures) thing_title(p, THING_FIGURE, at - 1, against);
        return true;
    }
    return false;
}
