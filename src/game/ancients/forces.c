/* forces.c - the units of a setup: one row for each rank, their bases, checks, and a battle without one of them. */
#include "game/names.h"
#include "game/ancients/state.h"
#include "rules/ancients/facts.h"

enum { FULL = 2 * HOST_H };

/* HI-54: front 2H; depth 1.5H for cavalry, chariots, artillery and elephants, 1H for FP, FL and T, 0.5H for S, 2H for
** wagons and the baggage. A Large Unit is one base as deep as its ranks together. */
struct base host_base(const struct host_unit_setup *u, int ranks)
{
    int depth = HOST_H * 3 / 2;

    if (u->baggage || u->type == TYPE_W) depth = FULL;
    else if (u->type == TYPE_FP || u->type == TYPE_FL || u->type == TYPE_T) depth = HOST_H;
    else if (u->type == TYPE_S) depth = HOST_H / 2;
    return (struct base){ .front = FULL, .depth = depth * (ranks > 1 ? ranks : 1) };
}

/* ---- rows that stand for several ranks ---- */

static void renumber(struct host_setup *s, const int32_t *now)
{
    for (int c = 0; c < s->commands; c++) s->command[c].with = now[s->command[c].with];
}

/* A commander who is with no unit goes to the first of his command. */
static void attach(struct host_setup *s)
{
    for (int c = 0; c < s->commands; c++)
        for (int i = 0; i < s->units && !s->command[c].with; i++)
            if (s->unit[i].command == c + 1 && host_is_front(s, i)) s->command[c].with = i + 1;
}

/* HI-66: baggage fights as foot of basic value 2, discipline C; T without a missile is the type that no list names. */
static void fill_baggage(struct host_unit_setup *u)
{
    u->type = TYPE_T;
    u->vbu = 2;
    u->impetus = u->impetuous = u->camel = u->weapon = u->missile = 0;
    u->discipline = DISCIPLINE_C;
    u->ranks = 1;
    u->vd = 0;
}

void host_fill(void *setup, const uint8_t *given)
{
    struct host_setup *s = setup;
    int32_t now[HOST_MOST_UNITS + 1] = { 0 };
    int all = 0, to;

    (void)given;
    for (int seat = 0; seat < HOST_SEATS && s->start != START_CARDS; seat++)
        s->seat[seat].tactical = s->seat[seat].cards;           /* they have been chosen */
    for (int i = 0; i < s->units; i++) {
        int command = s->unit[i].command;

        if (s->unit[i].seat == UNSET && command >= 1 && command <= s->commands)
            s->unit[i].seat = s->command[command - 1].seat;
        if (s->unit[i].baggage) fill_baggage(&s->unit[i]);
        all += s->unit[i].ranks;
    }
    if (all > HOST_MOST_UNITS) return;                          /* host_check says so */
    to = all;
    for (int i = s->units - 1; i >= 0; i--) {                   /* from behind: no row is overwritten unread */
        struct host_unit_setup row = s->unit[i];

        to -= row.ranks;
        now[i + 1] = to + 1;
        for (int k = row.ranks - 1; k >= 0; k--) {
            struct host_unit_setup *u = &s->unit[to + k];

            *u = row;
            if (row.ranks > 1 || !row.front) u->front = to + 1;
            u->ranks = 1;
        }
    }
    if (all > s->units) renumber(s, now);
    s->units = all;
    attach(s);
}

/* ---- checks ---- */

static void wrong(struct refusals *out, int u, const char *member, int32_t value, const char *says)
{
    refuse_in_list(out, "units", u + 1, member, value, says);
}

static int ranks_of(const struct host_setup *s, int front)
{
    int n = 0;

    for (int i = 0; i < s->units; i++) n += s->unit[i].front == front + 1;
    return n;
}

/* Places are given unless sides deploy themselves. */
static bool stands_at_first(const struct host_setup *s, int u)
{
    const struct host_unit_setup *x = &s->unit[u];

    if (s->start != START_BATTLE || !host_is_front(s, u)) return false;
    return x->command == 0 || s->command[x->command - 1].plan == PLAN_ON_TABLE;
}

static struct shape stands(const struct host_setup *s, int u)
{
    const struct host_unit_setup *x = &s->unit[u];
    return shape_of((struct pose){ x->x, x->y, x->facing }, host_base(x, ranks_of(s, u)));
}

static void check_place(const struct host_setup *s, int u, struct refusals *out)
{
    struct shape base = stands(s, u), beside = base;
    const struct host_unit_setup *x = &s->unit[u];

    beside.at.y = s->high / 2;                                  /* is it x that is wrong, or y? */
    if (!shape_on_table(&beside, s->wide, s->high))
        wrong(out, u, "x", x->x, N_("it does not stand on the table"));
    else if (!shape_on_table(&base, s->wide, s->high))
        wrong(out, u, "y", x->y, N_("it does not stand on the table"));
    for (int k = 0; k < u; k++) {
        struct shape other;

        if (s->unit[k].command > s->commands || !stands_at_first(s, k)) continue;
        other = stands(s, k);
        if (!shape_overlaps(&base, &other)) continue;
        wrong(out, u, "x", x->x, N_("it stands on another unit"));
        break;
    }
}

static void check_arms(const struct host_setup *s, int u, struct refusals *out)
{
    const struct host_unit_setup *x = &s->unit[u];
    bool foot = ancients_is_foot(x->type);

    if (!foot && x->weapon != WEAPON_NONE && x->weapon != WEAPON_OTHER)
        wrong(out, u, "weapon", x->weapon, N_("pike, long spear, polearm and pilum are weapons of foot"));
    if (ancients_is_artillery(x->missile) && x->type != TYPE_ART && x->type != TYPE_W)
        wrong(out, u, "missile", x->missile, N_("only artillery and wagons have artillery"));
    if (x->type == TYPE_ART && !ancients_is_artillery(x->missile))
        wrong(out, u, "missile", x->missile, N_("artillery is A, B or C"));
    if (foot && x->camel) wrong(out, u, "camel", 1, N_("only mounted troops ride camels"));
    if (!foot && (x->pavise || x->stakes))
        wrong(out, u, x->pavise ? "pavise" : "stakes", 1, N_("only foot has pavises or stakes"));
}

static void check_large(const struct host_setup *s, int u, struct refusals *out)
{
    const struct host_unit_setup *x = &s->unit[u];
    int ranks = ranks_of(s, u);

    if (x->front < 1 || x->front > s->units || s->unit[x->front - 1].front != x->front) {
        wrong(out, u, "front", x->front, N_("the front unit of a Large Unit leads it"));
        return;
    }
    if (s->unit[x->front - 1].type != x->type || s->unit[x->front - 1].command != x->command)
        wrong(out, u, "front", x->front, N_("a Large Unit is of one type and one command"));
    if (ranks < 2) return;
    if (ranks > 2 && x->weapon != WEAPON_PIKE)
        refuse_thing(out, "units", u + 1, "ranks", N_("only pikes stand deeper than two units"));
    if (x->type != TYPE_FP && x->type != TYPE_FL && x->type != TYPE_T && !ancients_is_heavy_cavalry(x->type))
        refuse_thing(out, "units", u + 1, "ranks", N_("only FP, FL, T and CP form Large Units"));
}

static void check_unit(const struct host_setup *s, int u, struct refusals *out)
{
    const struct host_unit_setup *x = &s->unit[u];

    if (!x->name[0]) refuse_thing(out, "units", u + 1, "name", N_("it needs a name"));
    if (x->command > s->commands) {
        wrong(out, u, "command", x->command, N_("there is no such command"));
        return;
    }
    if ((x->command == 0) != (x->baggage != BAGGAGE_NONE))
        wrong(out, u, "command", x->command, N_("the baggage, and only the baggage, belongs to no command"));
    if (x->command && s->command[x->command - 1].seat != x->seat)
        wrong(out, u, "command", x->command, N_("that command is the enemy's"));
    if (x->ambush > s->pieces) wrong(out, u, "ambush", x->ambush, N_("there is no such piece of ground"));
    check_arms(s, u, out);
    check_large(s, u, out);
    if (stands_at_first(s, u)) check_place(s, u, out);
}

static void check_command(const struct host_setup *s, int c, struct refusals *out)
{
    const struct host_command_setup *x = &s->command[c];
    int units = 0;

    for (int i = 0; i < s->units; i++) units += s->unit[i].command == c + 1;
    if (!units) refuse_thing(out, "commands", c + 1, "name", N_("it has no units"));
    if (x->with > s->units || (x->with && s->unit[x->with - 1].command != c + 1))
        refuse_in_list(out, "commands", c + 1, "with", x->with, N_("a commander is attached to a unit of his command"));
    if (x->courageous && x->trait != TRAIT_NONE)
        refuse_in_list(out, "commands", c + 1, "trait", x->trait, N_("one trait at most, Courageous among them"));
}

void host_check(const void *setup, struct refusals *out)
{
    const struct host_setup *s = setup;
    int all = 0;

    for (int i = 0; i < s->units; i++) all += s->unit[i].ranks;
    if (all > HOST_MOST_UNITS) {
        refuse_value(out, "units", all, N_("more units than a table holds; the most is 64"));
        return;
    }
    refuse_same_ids(out, "commands", host_families[THING_COMMAND].id, s->command[0].name, sizeof s->command[0],
                    s->commands);
    for (int i = 0; i < s->units; i++) check_unit(s, i, out);
    for (int c = 0; c < s->commands; c++) check_command(s, c, out);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        int commands = 0, cincs = 0, baggage = 0;

        for (int c = 0; c < s->commands; c++) {
            commands += s->command[c].seat == seat;
            cincs += s->command[c].seat == seat && s->command[c].cinc;
        }
        for (int i = 0; i < s->units; i++) baggage += s->unit[i].seat == seat && s->unit[i].baggage;
        if (!commands) refuse(out, "commands", N_("each side needs a command"));
        if (cincs > 1) refuse(out, "commands", N_("an army has one commander in chief"));
        if (baggage > 1) refuse(out, "units", N_("an army has one baggage"));
    }
    for (int i = 0; i < s->pieces; i++) {
        int least = s->piece[i].kind == PIECE_OF_OBSTACLE ? 2 : 3;
        if (s->piece[i].corners < least)
            refuse_in_list(out, "pieces", i + 1, "corners", s->piece[i].corners,
                           N_("an area has three corners or more, a line two"));
    }
}

/* ---- what a battle would be without a unit ---- */

void host_drop_units(struct host_setup *s, bool (*goes)(const struct host_unit_setup *u, int of), int of)
{
    int32_t now[HOST_MOST_UNITS + 1] = { 0 };
    int n = 0;

    for (int i = 0; i < s->units; i++) {
        if (goes(&s->unit[i], of)) continue;
        s->unit[n] = s->unit[i];
        now[i + 1] = ++n;
    }
    for (int i = n; i < s->units; i++) s->unit[i] = (struct host_unit_setup){ 0 };
    s->units = n;
    for (int i = 0; i < n; i++) s->unit[i].front = now[s->unit[i].front];
    renumber(s, now);
}

static bool is_of(const struct host_unit_setup *u, int front) { return u->front == front; }

void host_without(void *setup, int unit)
{
    struct host_setup *s = setup;

    host_drop_units(s, is_of, s->unit[unit].front);
    attach(s);
}
