/* game.c - drill: its book, the descriptions of its setup and state, its orders, and what follows from a state. */
#include "drill.h"
#include <stddef.h>
#include <string.h>
#include "game/names.h"

#define AT(type, member) ((int)offsetof(type, member))

/* ---- the book ---- */

static const struct number speeds[KINDS] = {
    { "foot", "D2", N_("foot"), 2 * DRILL_H, 100, 2400 },
    { "light", "D2", N_("light troops"), 3 * DRILL_H, 100, 2400 },
    { "horse", "D2", N_("horse"), 3 * DRILL_H, 100, 2400 },
    { "shooters", "D2", N_("shooters"), 2 * DRILL_H, 100, 2400 },
};
static const struct number ranges[] = {
    { "light", "D4", N_("light troops"), 4 * DRILL_H, 0, 9600 },
    { "shooters", "D4", N_("shooters"), 8 * DRILL_H, 0, 9600 },
};
static const struct numbers_list speed_list = { "speed", N_("how far a unit goes"), speeds, LEN(speeds) };
static const struct numbers_list range_list = { "range", N_("how far it shoots"), ranges, LEN(ranges) };
static const struct numbers_list *const number_lists[] = { &speed_list, &range_list };

static const struct word brushes[] = {
    { "front", N_("what its front passes over") }, { "whole", N_("every part of it, where enemies stand") },
};
static const struct option brush_option = { "brush", "D2", N_("what a wheel may not brush"), brushes, LEN(brushes), 0 };
static const struct option *const options[] = { &brush_option };

static const struct input blows_input[] = {
    { .id = "dice", .says = N_("dice"), .kind = IN_INT, .offset = 0, .lo = 0, .hi = 20, .usual = 5 },
};
static const struct result blows_result[] = {
    { .id = "hurt", .says = N_("hurt"), .kind = OUT_INT, .offset = 0, .note = END_RESULT },
};
static const char *const cites[] = { "D4", NULL };
static const struct procedure blows_procedure = {
    .id = "blows", .says = N_("blows"), .in.input = blows_input, .in.inputs = LEN(blows_input),
    .in.size = sizeof(struct blows_in), .result = blows_result, .results = LEN(blows_result),
    .out_size = sizeof(struct blows_out), .cites = cites, .dice = N_("six-sided dice"), .rule = drill_blows,
};
static const struct procedure *const procedures[] = { &blows_procedure };
static const struct source sources[] = {
    { "D1", SHEET, "turns" }, { "D2", SHEET, "moves" }, { "D3", SHEET, "charges" }, { "D4", SHEET, "blows and shots" },
    { "D5", SHEET, "cohesion" }, { "D6", SHEET, "retreat and pursuit" }, { NULL, SHEET, NULL },
};
static const struct book drill_book = {
    .id = "drill", .says = "Drill", .credit = "nobody", .procedure = procedures, .procedures = LEN(procedures),
    .option = options, .options = LEN(options), .numbers = number_lists, .numbers_lists = LEN(number_lists),
    .source = sources,
};

static void prepare(const struct play *p, void *ready)
{
    struct reading r = { .mode = READ_RANDOM, .house = p->house };
    struct drill_ready *d = ready;

    for (int k = 0; k < KINDS; k++) d->speed[k] = number(&r, &speeds[k]);
    d->whole_brush = option(&r, &brush_option);
    d->range[KIND_LIGHT] = number(&r, &ranges[0]);
    d->range[KIND_SHOOTERS] = number(&r, &ranges[1]);
}

/* ---- what it starts from ---- */

static const struct word seats[] = { { "red", N_("red") }, { "blue", N_("blue") } };
static const struct word kinds[KINDS] = {
    { "foot", N_("foot") }, { "light", N_("light troops") }, { "horse", N_("horse") }, { "shooters", N_("shooters") },
};
static const struct word eyes[] = {
    { "free", N_("open") }, { "dim", N_("a wood") }, { "crest", N_("a hill") }, { "closed", N_("closed") },
};

#define MEASURE(type, name, low, high, value, what) \
    { .id = #name, .says = #name, .kind = IN_INT, .offset = AT(type, name), .lo = low, .hi = high, .usual = value, \
      .measure = what }
#define PLACE(type) \
    MEASURE(type, x, 0, FIELD_MOST, 0, &measure_h), MEASURE(type, y, 0, FIELD_MOST, 0, &measure_h)
#define NUMBER(type, name, low, high, value) \
    { .id = #name, .says = #name, .kind = IN_INT, .offset = AT(type, name), .lo = low, .hi = high, .usual = value }
#define CHOICE(type, name, words) \
    { .id = #name, .says = #name, .kind = IN_CHOICE, .offset = AT(type, name), .choice = words, .choices = LEN(words) }
#define MANY(type, name, limit, thing, inputs, row) \
    { .id = #name, .says = #name, .kind = IN_LIST, .offset = AT(type, name), .most = limit, .stride = sizeof(thing), \
      .member = inputs, .members = LEN(inputs), .means = row }
static const struct meaning unit_row = { .family = "unit" };

static const struct input corner_inputs[] = {
    PLACE(struct drill_corner),
};
static const struct input ground_inputs[] = {
    { .id = "rough", .says = N_("rough"), .kind = IN_FLAG, .offset = AT(struct drill_ground_setup, rough) },
    CHOICE(struct drill_ground_setup, eye, eyes),
    MANY(struct drill_ground_setup, corners, DRILL_CORNERS, struct drill_corner, corner_inputs, NULL),
};
static const struct input unit_inputs[] = {
    { .id = "name", .says = N_("name"), .kind = IN_NAME, .offset = AT(struct drill_unit_setup, name), .needed = true },
    CHOICE(struct drill_unit_setup, seat, seats), CHOICE(struct drill_unit_setup, kind, kinds),
    NUMBER(struct drill_unit_setup, strength, 1, 9, 5), NUMBER(struct drill_unit_setup, impetus, 0, 9, 0),
    PLACE(struct drill_unit_setup),
    MEASURE(struct drill_unit_setup, heading, 0, TURN - 1, QUARTER, &measure_heading),
};
static const struct input setup_inputs[] = {
    NUMBER(struct drill_setup, turns, 1, DRILL_MOST_TURNS, 6),
    MEASURE(struct drill_setup, wide, 1000, FIELD_MOST, 14400, &measure_h),
    MEASURE(struct drill_setup, high, 1000, FIELD_MOST, 9600, &measure_h),
    MANY(struct drill_setup, units, DRILL_UNITS, struct drill_unit_setup, unit_inputs, NULL),
    MANY(struct drill_setup, grounds, DRILL_GROUNDS, struct drill_ground_setup, ground_inputs, NULL),
};

static void start(const struct play *p, void *state)
{
    const struct drill_setup *s = p->setup;
    struct drill_state *b = state;

    memset(b, 0, sizeof *b);
    b->units = s->units;
    for (int i = 0; i < s->units; i++) {
        const struct drill_unit_setup *u = &s->unit[i];
        b->unit[i] = (struct drill_unit){ .x = u->x, .y = u->y, .heading = u->heading, .strength = u->strength };
    }
}

/* Nobody stands on another or beyond the edge. */
static void refuse_places(const struct play *p, const struct drill_state *b, struct refusals *out)
{
    struct sighting x;

    drill_look(p, b, &x);
    for (int i = 0; i < b->units; i++) {
        if (!(x.f.there & base_bit(i))) continue;
        if (!shape_on_table(&x.f.base[i], x.f.wide, x.f.high))
            refuse_in_list(out, "units", i + 1, "x", b->unit[i].x, N_("it does not stand on the table"));
        for (int k = 0; k < i; k++)
            if (x.f.there & base_bit(k) && shape_overlaps(&x.f.base[i], &x.f.base[k]))
                refuse_in_list(out, "units", i + 1, "x", b->unit[i].x, N_("it stands on another unit"));
    }
}

static void check_setup(const void *in, struct refusals *out)
{
    const struct drill_setup *s = in;
    static const struct drill_ready none;
    struct play p = { &drill_game, s, NULL, &none, NULL };
    struct drill_state b;
    int n[2] = { 0, 0 };

    for (int i = 0; i < s->units; i++) n[s->unit[i].seat]++;
    if (!n[0] || !n[1]) refuse(out, "units", N_("each side needs a unit"));
    for (int i = 0; i < s->grounds; i++)
        if (s->ground[i].corners < 3)
            refuse_in_list(out, "grounds", i + 1, "corners", s->ground[i].corners, N_("three or more are needed"));
    if (out->len) return;
    if (s->units) refuse_same_ids(out, "units", "unit", s->unit[0].name, sizeof s->unit[0], s->units);
    start(&p, &b);
    refuse_places(&p, &b, out);
}

static const struct layout setup_layout = {
    .id = "setup", .says = N_("a drill"), .input = setup_inputs, .inputs = LEN(setup_inputs),
    .size = sizeof(struct drill_setup), .check = check_setup,
};

/* ---- how it stands ---- */

static const struct word phases[PHASES] = {
    { "turn", N_("a new turn") }, { "activate", N_("who acts") }, { "act", N_("orders") }, { "react", N_("reaction") },
    { "over", N_("over") },
};
static const struct word verdicts[VERDICTS] = {
    { "none", N_("none") }, { "red", N_("red") }, { "blue", N_("blue") }, { "drawn", N_("drawn") },
};

#define FLAG(name) { .id = #name, .says = #name, .kind = IN_FLAG, .offset = AT(struct drill_unit, name) }
static const struct input standing_inputs[] = {
    PLACE(struct drill_unit),
    MEASURE(struct drill_unit, heading, 0, TURN - 1, 0, &measure_heading), NUMBER(struct drill_unit, strength, 0, 9, 0),
    FLAG(disordered), FLAG(done), NUMBER(struct drill_unit, moves, 0, DRILL_MOVES_A_TURN, 0), FLAG(shot), FLAG(gone),
};
static const struct input state_inputs[] = {
    NUMBER(struct drill_state, turn, 0, DRILL_MOST_TURNS, 0), CHOICE(struct drill_state, phase, phases),
    CHOICE(struct drill_state, active, seats), NUMBER(struct drill_state, acting, 0, DRILL_UNITS, 0),
    NUMBER(struct drill_state, reactor, 0, DRILL_UNITS, 0), CHOICE(struct drill_state, verdict, verdicts),
    MANY(struct drill_state, units, DRILL_UNITS, struct drill_unit, standing_inputs, &unit_row),
};
static const struct layout state_layout = {
    .id = "state", .says = N_("how it stands"), .input = state_inputs, .inputs = LEN(state_inputs),
    .size = sizeof(struct drill_state),
};
_Static_assert(sizeof(struct drill_setup) <= GAME_INTS * sizeof(int32_t), "too large a setup");

/* Does a unit of that seat stand there? n: its number, from 1. */
static bool stands(const struct drill_setup *s, const struct drill_state *b, int n, int seat)
{
    return n >= 1 && n <= b->units && s->unit[n - 1].seat == seat && !b->unit[n - 1].gone;
}

static void sound(const struct play *p, const void *state, struct refusals *out)
{
    const struct drill_setup *s = p->setup;
    const struct drill_state *b = state;
    bool acts = b->phase == PHASE_ACT || b->phase == PHASE_REACT;

    if (b->units != s->units) {
        refuse_value(out, "units", b->units, N_("not the units of the scenario"));
        return;
    }
    if (b->turn > s->turns) refuse_value(out, "turn", b->turn, N_("after the last turn"));
    if (acts ? !stands(s, b, b->acting, b->active) || b->unit[b->acting - 1].done : b->acting != 0)
        refuse_value(out, "acting", b->acting, N_("no unit of the side whose turn it is"));
    if (b->phase == PHASE_REACT ? !stands(s, b, b->reactor, 1 - b->active) : b->reactor != 0)
        refuse_value(out, "reactor", b->reactor, N_("no unit of the other side"));
    if ((b->phase == PHASE_OVER) != (b->verdict != VERDICT_NONE))
        refuse_value(out, "verdict", b->verdict, N_("there is a verdict when it is over, and only then"));
    for (int i = 0; i < b->units; i++)
        if (!b->unit[i].gone && b->unit[i].strength == 0)
            refuse_in_list(out, "units", i + 1, "strength", 0, N_("a unit without strength is gone"));
    refuse_places(p, b, out);
}

/* A verdict of the umpire ends it. */
static void complete(const struct play *p, const void *before, void *state)
{
    const struct drill_state *was = before;
    struct drill_state *b = state;

    (void)p;
    if (b->verdict != was->verdict && b->verdict != VERDICT_NONE) {
        b->phase = PHASE_OVER;
        b->acting = b->reactor = 0;
    }
}

static struct outcome outcome(const struct play *p, const void *state)
{
    const struct drill_state *b = state;

    (void)p;
    switch (b->verdict) {
    case VERDICT_NONE:  return (struct outcome){ BATTLE_ON, -1, NULL };
    case VERDICT_DRAWN: return (struct outcome){ BATTLE_DRAWN, -1, N_("both are equal") };
    default:            return (struct outcome){ BATTLE_WON, b->verdict - VERDICT_RED, N_("the enemy is broken") };
    }
}

/* ---- words ---- */

static const struct word hows[HOWS] = {
    { "ahead", N_("ahead") }, { "back", N_("back") }, { "left", N_("to the left") }, { "right", N_("to the right") },
    { "about", N_("about") },
};
#define UNIT(name) { .id = name, .says = name, .kind = ARG_THING, .things = 0 }
#define WHEEL { .id = "wheel", .says = N_("wheel"), .kind = ARG_INT, .lo = -QUARTER, .hi = QUARTER, .open = true, \
                .measure = &measure_turn }
static const struct act_kind orders[DRILL_ORDER_KINDS] = {
    [DRILL_ACTIVATE] = { "activate", N_("activate {unit}"), "D1", { UNIT("unit") }, 1 },
    [DRILL_MOVE] = { "move", N_("{unit} moves {how}: wheel {wheel}, distance {distance}"), "D2",
        { UNIT("unit"), { .id = "how", .says = N_("how"), .kind = ARG_CHOICE, .choice = hows, .choices = HOWS },
          WHEEL, { .id = "distance", .says = N_("distance"), .kind = ARG_INT, .lo = 0, .hi = 2400, .open = true,
            .measure = &measure_h } }, 4 },
    [DRILL_CHARGE] = { "charge", N_("{unit} charges {target}, wheel {wheel}"), "D3",
        { UNIT("unit"), UNIT("target"), WHEEL }, 3 },
    [DRILL_SHOOT] = { "shoot", N_("{unit} shoots at {target}"), "D4", { UNIT("unit"), UNIT("target") }, 2 },
    [DRILL_FINISH] = { "finish", N_("{unit} stops"), "D1", { UNIT("unit") }, 1 },
    [DRILL_REACT] = { .id = "react", .says = N_("charge the intruder"), .cite = "D3" },
    [DRILL_LET_PASS] = { .id = "let_pass", .says = N_("let him pass"), .cite = "D3" },
    [DRILL_NEW_TURN] = { .id = "new_turn", .says = N_("a new turn"), .cite = "D1" },
};
#define SIDE { .id = "seat", .says = N_("side"), .kind = ARG_CHOICE, .choice = seats, .choices = DRILL_SEATS }
static const struct act_kind events[DRILL_EVENT_KINDS] = {
    [DRILL_BEGINS] = { "begins", N_("turn {turn}: {seat} begins"), "D1",
        { { .id = "turn", .says = N_("turn"), .kind = ARG_INT, .lo = 1, .hi = DRILL_MOST_TURNS }, SIDE }, 2 },
    [DRILL_MET] = { "met", N_("{unit} meets {target}"), "D3", { UNIT("unit"), UNIT("target") }, 2 },
    [DRILL_LOST] = { "lost", N_("{unit} loses {strength}"), "D5",
        { UNIT("unit"), { .id = "strength", .says = N_("strength"), .kind = ARG_INT, .lo = 0, .hi = 9 } }, 2 },
    [DRILL_GONE] = { "gone", N_("{unit} is gone"), "D5", { UNIT("unit") }, 1 },
};
static const struct thing_family families[] = { { "unit", N_("unit"), true } };

static void hide(const struct play *p, void *setup, void *state, int seat)
{
    (void)p, (void)setup, (void)state, (void)seat;
}

static bool reveals(const struct play *p, const void *state, int seat, const struct act *a)
{
    (void)p, (void)state, (void)seat, (void)a;
    return false;
}

static int turn(const void *state) { return ((const struct drill_state *)state)->turn; }
static bool quiet(const struct play *p, const void *state)
{
    (void)p;
    return ((const struct drill_state *)state)->phase != PHASE_REACT;
}

static int things(const struct play *p, int family)
{
    return family == 0 ? ((const struct drill_setup *)p->setup)->units : 0;
}

static void name_of(const void *setup, int family, int n, struct text *out)
{
    (void)family;
    text_add(out, (const char *)((const struct drill_setup *)setup)->unit[n].name);
}

static bool thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    return thing_named(p, name_of, family, n, id, title);
}

static const struct procedure *asks(const struct play *p, const void *state, int seat, const struct act *a, void *in)
{
    const struct drill_setup *s = p->setup;
    const struct drill_state *b = state;
    int who = a->arg[ARG_UNIT];

    (void)seat;
    if (a->kind != DRILL_SHOOT && a->kind != DRILL_CHARGE) return NULL;
    ((struct blows_in *)in)->dice = b->unit[who].strength;
    if (a->kind == DRILL_CHARGE) ((struct blows_in *)in)->dice += s->unit[who].impetus - b->unit[who].disordered;
    return &blows_procedure;
}

/* Strength that is left, less for disorder. */
static int32_t worth(const struct play *p, const void *state, int seat)
{
    const struct drill_setup *s = p->setup;
    const struct drill_state *b = state;
    int32_t sum = 0;

    if (b->verdict == VERDICT_DRAWN) return 0;
    if (b->verdict) return b->verdict - VERDICT_RED == seat ? 900000 : -900000;
    for (int i = 0; i < b->units; i++) {
        int32_t v = b->unit[i].gone ? -2000 : b->unit[i].strength * 1000 - b->unit[i].disordered * 300;
        sum += s->unit[i].seat == seat ? v : -v;
    }
    return sum;
}

const struct game drill_game = {
    .book = &drill_book, .setup = &setup_layout, .state = &state_layout, .seats = DRILL_SEATS, .seat = seats,
    .order = orders, .orders = DRILL_ORDER_KINDS, .event = events, .events = DRILL_EVENT_KINDS, .family = families,
    .families = LEN(families), .ready_size = sizeof(struct drill_ready), .prepare = prepare, .start = start,
    .to_decide = drill_to_decide, .legal = drill_legal, .allowed = drill_allowed, .pick = drill_pick,
    .ideas = drill_ideas, .quiet = quiet, .range = drill_range, .apply = drill_apply, .outcome = outcome, .hide = hide,
    .reveals = reveals, .turn = turn, .thing = thing, .things = things, .asks = asks, .worth = worth, .cites = cites,
    .sound = sound, .complete = complete, .scene = drill_scene, .field = drill_field, .snap = drill_snap,
    .sketch = drill_sketch,
};
