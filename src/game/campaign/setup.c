/* setup.c - what a scenario of a campaign may say: calendar, boxes, links, counters, and
** the courses of rivers for drawing. Boxes are referred to by their number in the list. */
#include <string.h>
#include "game/campaign/game.h"
#include "game/names.h"

const struct word theatre_seats[THEATRE_SEATS] = { { "red", N_("red") }, { "blue", N_("blue") } };

static const struct word holders[THEATRE_HOLDERS] = { { "nobody", N_("nobody") }, { "red", N_("red") },
        { "blue", N_("blue") } };

enum { WIDEST = 2000 };                 /* of the map's coordinates */

/* ---- the map ---- */

#define AT(member) ((int)offsetof(struct theatre_box_setup, member))
static const struct input box_inputs[] = {
    { "name",      N_("its name"), IN_NAME, AT(name), .needed = true },
    { "x",         N_("where it is drawn, from the left"), IN_INT, AT(x), .hi = WIDEST },
    { "y",         N_("where it is drawn, from above"), IN_INT, AT(y), .hi = WIDEST },
    { "terrain",   N_("terrain"), IN_CHOICE, AT(terrain), .choice = campaign_terrains, .choices = TERRAINS },
    { "fortified", N_("a fortified town"), IN_FLAG, AT(fortified), .hi = 1 },
    { "objective", N_("victory points for who holds it at the end; 0: no objective"), IN_INT, AT(objective), .hi = 99 },
    { "holder",    N_("who holds it at first"), IN_CHOICE, AT(holder), .choice = holders, .choices = THEATRE_HOLDERS },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_link_setup, member))
static const struct input link_inputs[] = {
    { "from",     N_("number of the box at one end"),
      IN_INT,    AT(from),     .lo = 1,                      .hi = THEATRE_MOST_BOXES, .usual = UNSET, .needed = true },
    { "to",       N_("number of the box at the other end"),
      IN_INT,    AT(to),       .lo = 1,                      .hi = THEATRE_MOST_BOXES, .usual = UNSET, .needed = true },
    { "road",     N_("link"),
      IN_CHOICE, AT(road),     .choice = campaign_roads,     .choices = ROADS },
    { "crossing", N_("what the link crosses"),
      IN_CHOICE, AT(crossing), .choice = campaign_crossings, .choices = CROSS_BOAT_BRIDGE },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_river, member))
static const struct input river_inputs[] = {
    { "name",  N_("its name"), IN_NAME, AT(name), .needed = true },
    { "major", N_("a major river"), IN_FLAG, AT(major), .hi = 1 },
};
#undef AT

#define AT(member) ((int)offsetof(struct theatre_point, member))
static const struct input point_inputs[] = {
    { "river", N_("number of the river"), IN_INT, AT(river), .lo = 1, .hi = THEATRE_MOST_RIVERS, .usual = 1 },
    { "x",     N_("where it is drawn, from the left"), IN_INT, AT(x), .hi = WIDEST },
    { "y",     N_("where it is drawn, from above"), IN_INT, AT(y), .hi = WIDEST },
};
#undef AT

/* ---- counters ---- */

#define AT(member) ((int)offsetof(struct theatre_counter_setup, member))
static const struct input counter_inputs[] = {
    { "name", N_("its name"),
      IN_NAME, AT(name), .needed = true },
    { "seat", N_("side"),
      IN_CHOICE, AT(seat), .usual = UNSET, .choice = theatre_seats, .choices = THEATRE_SEATS, .needed = true },
    { "army", N_("number of its army within the side"),
      IN_INT, AT(army), .lo = 1, .hi = THEATRE_MOST_ARMIES, .usual = 1 },
    { "type", N_("type of counter"),
      IN_CHOICE, AT(type), .choice = campaign_types, .choices = COUNTER_TYPES },
    { "sp", N_("strength points; 0: not known"),
      IN_INT, AT(sp), .hi = 50, .only_if = "type=infantry,cavalry" },
    { "cohesion", N_("cohesion"),
      IN_INT, AT(cohesion), .lo = 1, .hi = 5, .usual = 3, .only_if = "type=infantry,cavalry" },
    { "artillery", N_("artillery bonus"),
      IN_INT, AT(artillery), .hi = 20 },
    { "cavalry_bonus", N_("cavalry bonus"),
      IN_INT, AT(cavalry_bonus), .hi = 20 },
    { "rank", N_("rank of a general; 1 is the highest"),
      IN_INT, AT(rank), .lo = 1, .hi = 9, .usual = 3, .only_if = "type=general" },
    { "vc", N_("command value"),
      IN_INT, AT(vc), .lo = 0, .hi = 4, .usual = 2, .only_if = "type=general" },
    { "tactical", N_("tactical bonus"),
      IN_INT, AT(tactical), .hi = 3, .only_if = "type=general" },
    { "chief", N_("commander in chief of his army"),
      IN_FLAG, AT(chief), .hi = 1, .only_if = "type=general" },
    { "box", N_("number of the box where it stands or arrives; 0: not known"),
      IN_INT, AT(box), .hi = THEATRE_MOST_BOXES, .usual = 0 },
    { "arrives", N_("turn in which it arrives; 0: it is there"),
      IN_INT, AT(arrives), .hi = 99 },
};
#undef AT

/* ---- the whole ---- */

#define AT(member) ((int)offsetof(struct theatre_setup, member))
#define LIST(id, says, count, inputs, type, limit) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs) }
static const struct input setup_inputs[] = {
    { "turns",   N_("turns; the campaign ends after the last"), IN_INT, AT(turns), .lo = 1, .hi = 40, .usual = 12 },
    { "month",   N_("month of the first turn"), IN_CHOICE, AT(month), .choice = campaign_months, .choices = MONTHS },
    { "half",    N_("first or second turn of the month"), IN_INT, AT(half), .lo = 1, .hi = 2, .usual = 1 },
    { "red_vp",  N_("victory points red starts with"), IN_INT, AT(vp[0]), .lo = -200, .hi = 200 },
    { "blue_vp", N_("victory points blue starts with"), IN_INT, AT(vp[1]), .lo = -200, .hi = 200 },
    LIST("boxes", N_("boxes of the map"), boxes, box_inputs, theatre_box_setup, THEATRE_MOST_BOXES),
    LIST("links", N_("links between boxes"), links, link_inputs, theatre_link_setup, THEATRE_MOST_LINKS),
    LIST("counters", N_("counters of both sides"), counters, counter_inputs, theatre_counter_setup,
         THEATRE_MOST_COUNTERS),
    LIST("rivers", N_("rivers, for drawing"), rivers, river_inputs, theatre_river, THEATRE_MOST_RIVERS),
    LIST("points", N_("points of the rivers' courses, for drawing"), points, point_inputs, theatre_point,
         THEATRE_MOST_POINTS),
};

static bool fights(const struct theatre_counter_setup *c)
{
    return c->type == TYPE_INFANTRY || c->type == TYPE_CAVALRY;
}

static bool is_decoy(const struct theatre_counter_setup *c)
{
    return c->type == TYPE_DECOY || c->type == TYPE_DECOY_CAVALRY;
}

static void check_links(const struct theatre_setup *s, struct refusals *out)
{
    for (int i = 0; i < s->links; i++) {
        const struct theatre_link_setup *l = &s->link[i];

        if (l->from > s->boxes) refuse_in_list(out, "links", i + 1, "from", l->from, N_("there is no such box"));
        else if (l->to > s->boxes) refuse_in_list(out, "links", i + 1, "to", l->to, N_("there is no such box"));
        else if (l->from == l->to) refuse_in_list(out, "links", i + 1, "to", l->to, N_("a link joins two boxes"));
        for (int k = 0; k < i; k++)
            if ((s->link[k].from == l->from && s->link[k].to == l->to) ||
                (s->link[k].from == l->to && s->link[k].to == l->from))
                refuse_in_list(out, "links", i + 1, "to", l->to, N_("these boxes are joined already"));
    }
}

/* A decoy stands in or next to a box with a unit of its side. */
static bool near_a_unit(const struct theatre_setup *s, const struct theatre_counter_setup *decoy)
{
    for (int i = 0; i < s->counters; i++) {
        const struct theatre_counter_setup *u = &s->counter[i];

        if (u->seat != decoy->seat || !fights(u)) continue;
        if (u->box == decoy->box) return true;
        for (int k = 0; k < s->links; k++)
            if ((s->link[k].from == u->box && s->link[k].to == decoy->box) ||
                (s->link[k].to == u->box && s->link[k].from == decoy->box)) return true;
    }
    return false;
}

static void check_counter(const struct theatre_setup *s, int i, struct refusals *out)
{
    const struct theatre_counter_setup *c = &s->counter[i];
    int number = i + 1;

    if (c->box < 1 || c->box > s->boxes)
        refuse_in_list(out, "counters", number, "box", c->box, N_("there is no such box"));
    if (fights(c) && c->sp < 1)
        refuse_in_list(out, "counters", number, "sp", c->sp, N_("a unit of infantry or cavalry needs strength points"));
    if (!fights(c) && c->sp > 0)
        refuse_in_list(out, "counters", number, "sp", c->sp, N_("only infantry and cavalry have strength points"));
    if (c->chief && c->type != TYPE_GENERAL)
        refuse_in_list(out, "counters", number, "chief", 1, N_("only a general is commander in chief"));
    if (is_decoy(c) && !near_a_unit(s, c))
        refuse_in_list(out, "counters", number, "box", c->box,
                       N_("a decoy stands in or next to a box with a unit of its side"));
    for (int k = 0; k < i; k++) {
        const struct theatre_counter_setup *d = &s->counter[k];

        if (d->seat != c->seat && d->box == c->box && !d->arrives && !c->arrives)
            refuse_in_list(out, "counters", number, "box", c->box, N_("the enemy stands there"));
    }
}

static void check_armies(const struct theatre_setup *s, struct refusals *out)
{
    int there[THEATRE_SEATS][THEATRE_MOST_ARMIES] = { { 0 } }, units[THEATRE_SEATS][THEATRE_MOST_ARMIES] = { { 0 } },
        chiefs[THEATRE_SEATS][THEATRE_MOST_ARMIES] = { { 0 } };
    int first[THEATRE_SEATS][THEATRE_MOST_ARMIES];      /* number of the first counter of each */
    int strength[THEATRE_SEATS] = { 0 }, fighting[THEATRE_SEATS] = { 0 };

    for (int i = 0; i < s->counters; i++) {
        const struct theatre_counter_setup *c = &s->counter[i];

        if (!there[c->seat][c->army - 1]++) first[c->seat][c->army - 1] = i + 1;
        chiefs[c->seat][c->army - 1] += c->chief;
        units[c->seat][c->army - 1] += fights(c);
        fighting[c->seat] += c->type < COMBAT_TYPES;
        strength[c->seat] += c->sp;
    }
    for (int seat = 0; seat < THEATRE_SEATS; seat++) {
        if (!there[seat][0]) refuse(out, "counters", N_("each side needs a first army"));
        if (strength[seat] > MOST_STRENGTH)
            refuse_value(out, "counters", strength[seat], N_("more strength points than a battle can hold"));
        if (fighting[seat] > MOST_UNITS)
            refuse_value(out, "counters", fighting[seat], N_("more units than a battle can hold"));
        for (int a = 0; a < THEATRE_MOST_ARMIES; a++)
            if (there[seat][a] && (chiefs[seat][a] != 1 || !units[seat][a]))
                refuse_in_list(out, "counters", first[seat][a], "army", a + 1,
                               N_("an army needs one commander in chief and a unit"));
    }
}

static void check_setup(const void *in, struct refusals *out)
{
    const struct theatre_setup *s = in;

    if (s->boxes < 2) refuse(out, "boxes", N_("a map needs two boxes"));
    refuse_same_ids(out, "boxes", theatre_families[THING_BOX].id, s->box[0].name, sizeof s->box[0], s->boxes);
    refuse_same_ids(out, "counters", theatre_families[THING_COUNTER].id, s->counter[0].name, sizeof s->counter[0],
                    s->counters);
    check_links(s, out);
    for (int i = 0; i < s->counters; i++) check_counter(s, i, out);
    for (int i = 0; i < s->points; i++)
        if (s->point[i].river > s->rivers)
            refuse_in_list(out, "points", i + 1, "river", s->point[i].river, N_("there is no such river"));
    check_armies(s, out);
}

const struct layout theatre_setup_layout = {
    .id = "setup", .says = N_("what a campaign starts from"), .input = setup_inputs, .inputs = LEN(setup_inputs),
        .size = sizeof(struct theatre_setup),
    .check = check_setup,
};

void theatre_without(void *setup, int counter)
{
    struct theatre_setup *s = setup;

    s->counters--;
    for (int i = counter; i < s->counters; i++) s->counter[i] = s->counter[i + 1];
    s->counter[s->counters] = (struct theatre_counter_setup){ 0 };
}
