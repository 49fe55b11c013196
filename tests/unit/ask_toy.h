/* ask_toy.h - a small rulebook for the tests of what is generic over rulebooks.
**
** toy.fight   both sides throw d6, 6s are hits; most hits wins. The attacker may throw
**             less when tired; a needed input, lists, sets, fractions and dice.
** toy.march   a d6 a day; rain on 1-2: repeated results, a step that is not always reached
** toy.siege   rounds of one d6 until the wall falls: `many`
** toy.share   a fraction as a result */
#ifndef ASK_TOY_H
#define ASK_TOY_H
#include <string.h>
#include "rules/book.h"

enum { TOY_TIRED = 1, TOY_HORSE, TOY_TERMS };
static const struct term toy_terms[TOY_TERMS] = { { "never", "never" }, { "tired", "tired" },
        { "horse", "on horseback" } };

static const struct adds toy_dice_rows[] = {
    { "tired", "1/1", "tired", TOY_TIRED, -1, NEVER, 0 },
    { "horse", "1/2", "on horseback", TOY_HORSE, +1, TOY_TIRED, 0 },
};
static const struct adds_list toy_dice = { "dice", "dice", "Dice", toy_terms, toy_dice_rows, LEN(toy_dice_rows) };
static const struct times toy_pace_rows[] = { { "rain", "2/1", "in the rain", TOY_TIRED, 1, 2, NEVER, 0 } };
static const struct times_list toy_pace = { "pace", "distance", "Pace", toy_terms, toy_pace_rows, LEN(toy_pace_rows) };
static const struct cancels toy_stop_rows[] = { { "tired", "2/2", "too tired", TOY_TIRED, NEVER } };
static const struct cancels_list toy_stop = { "stop", "march", "Stop", toy_terms, toy_stop_rows, LEN(toy_stop_rows) };
static const struct limits toy_least_rows[] = { { "one", "1/3", "at least one die", TOY_TIRED, 1, NEVER } };
static const struct limits_list toy_least = { "least", "dice", "Least", toy_terms, toy_least_rows,
        LEN(toy_least_rows) };
static const struct number toy_march_rows[] = { { "rain_up_to", "2", "rain up to", 2, 0, 6 } };
static const struct numbers_list toy_march_numbers = { "march", "March", toy_march_rows, LEN(toy_march_rows) };
static const struct word toy_volleys[] = { { "one", "one" }, { "all", "all" } };
static const struct option toy_volley = { "volley", "H1", "who fires", toy_volleys, LEN(toy_volleys), 0 };

static const struct word toy_kinds[] = { { "foot", "on foot" }, { "horse", "on horseback" } };
static const struct word toy_loads[] = { { "light", "light" }, { "heavy", "heavy" } };
static const struct word toy_roads[] = { { "good", "good" }, { "bad", "bad" } };
static const int16_t toy_speed_cells[] = { 20, STAR(12), 40, CELL_NO };
static const struct table toy_speed = { .id = "speed", .cite = "2", .says = "Speed", .row = toy_kinds, .rows = 2,
                                        .col = toy_loads, .cols = 2, .cell = toy_speed_cells };
static const int16_t toy_road_cells[] = { WORD(0), WORD(1) };
static const struct cell_words toy_road_words = { toy_roads, (const struct column_words[]){ { 0, LEN(toy_roads) } } };
static const struct table toy_road = { .id = "road", .cite = "2", .says = "Roads", .row = toy_loads, .rows = 2,
                                       .col = toy_roads, .cols = 1, .cell = toy_road_cells, .words = &toy_road_words };

/* ---- fight ---- */

struct toy_unit { int32_t kind, strength, current, lost, tired, cards[4], reserve; };
struct toy_helper { int32_t kind, strength, cards[3]; };
struct toy_side { struct toy_unit unit; int32_t helpers; struct toy_helper helper[3]; };
struct toy_fight_in { struct toy_side attacker, defender; int32_t ground, average[2], damage[3]; };
struct toy_fight_ready { int32_t attacker, defender; };
struct toy_fight_out { int32_t winner, attacker_hits, defender_hits; };
enum { TOY_NOTE_DICE, TOY_NOTE_FIRST, TOY_NOTE_SECOND };

static const struct word toy_cards[] = { { "tc1", "first card" }, { "tc2", "second card" }, { "tc7", "seventh card" } };
static const struct word toy_grounds[] = { { "open", "open" }, { "difficult", "difficult" }, { "4", "four" } };
#define TOY_AT(type, member) (int)offsetof(struct type, member)
static const struct input toy_helper_inputs[] = {
    { .id = "kind",     .says = "kind",     .kind = IN_CHOICE, .offset = TOY_AT(toy_helper, kind),
      .choice = toy_kinds, .choices = 2 },
    { .id = "strength", .says = "strength", .kind = IN_INT,    .offset = TOY_AT(toy_helper, strength),
      .lo = 1,             .hi = 8,      .usual = UNSET, .needed = true },
    { .id = "cards",    .says = "cards",    .kind = IN_SET,    .offset = TOY_AT(toy_helper, cards),
      .choice = toy_cards, .choices = 3, .most = 2 },
};
static const struct input toy_side_inputs[] = {
    { .id = "kind",     .says = "kind",     .kind = IN_CHOICE, .offset = TOY_AT(toy_side, unit.kind),
      .choice = toy_kinds, .choices = 2 },
    { .id = "strength", .says = "strength", .kind = IN_INT,    .offset = TOY_AT(toy_side, unit.strength),
      .lo = 1,             .hi = 8,      .usual = 2 },
    { .id = "current",  .says = "now",      .kind = IN_INT,    .offset = TOY_AT(toy_side, unit.current),
      .lo = 0,             .hi = 8,      .usual = UNSET, .same_as = "strength" },
    { .id = "lost",     .says = "lost",     .kind = IN_INT,    .offset = TOY_AT(toy_side, unit.lost),
      .lo = 0,             .hi = 8 },
    { .id = "tired", .says = "tired", .kind = IN_FLAG, .offset = TOY_AT(toy_side, unit.tired) },
    { .id = "cards",    .says = "cards",    .kind = IN_SET,    .offset = TOY_AT(toy_side, unit.cards),
      .choice = toy_cards, .choices = 3, .most = 3 },
    { .id = "reserve",  .says = "reserve",  .kind = IN_INT,    .offset = TOY_AT(toy_side, unit.reserve),
      .lo = 0,             .hi = 20,     .usual = UNSET, .usual_says = "twice the strength" },
    { .id = "support", .says = "support", .kind = IN_LIST, .offset = TOY_AT(toy_side, helpers), .most = 3,
      .stride = sizeof(struct toy_helper),
      .member = toy_helper_inputs, .members = LEN(toy_helper_inputs) },
};
static const struct input toy_fight_inputs[] = {
    { .id = "attacker", .says = "attacker", .kind = IN_GROUP,    .offset = TOY_AT(toy_fight_in, attacker),
      .member = toy_side_inputs, .members = LEN(toy_side_inputs) },
    { .id = "defender", .says = "defender", .kind = IN_GROUP,    .offset = TOY_AT(toy_fight_in, defender),
      .member = toy_side_inputs, .members = LEN(toy_side_inputs) },
    { .id = "ground",   .says = "ground",   .kind = IN_CHOICE,   .offset = TOY_AT(toy_fight_in, ground),
      .choice = toy_grounds,     .choices = 3, .usual = UNSET, .needed = true },
    { .id = "average",  .says = "average",  .kind = IN_FRACTION, .offset = TOY_AT(toy_fight_in, average),
      .lo = 0,                   .hi = 6,      .usual = 3 },
    { .id = "damage",   .says = "damage",   .kind = IN_DICE,     .offset = TOY_AT(toy_fight_in, damage),
      .hi = 10,                  .dice = { 1, 6, 0 } },
};
static const struct word toy_winners[] = { { "attacker", "attacker" }, { "defender", "defender" },
        { "nobody", "nobody" } };
static const struct result toy_fight_results[] = {
    { .id = "winner",        .says = "winner", .kind = OUT_CHOICE,
      .offset = TOY_AT(toy_fight_out, winner),        .note = END_RESULT, .choice = toy_winners, .choices = 3 },
    { .id = "attacker.hits", .says = "hits",   .kind = OUT_INT,
      .offset = TOY_AT(toy_fight_out, attacker_hits), .note = END_RESULT },
    { .id = "defender.hits", .says = "hits",   .kind = OUT_INT,
      .offset = TOY_AT(toy_fight_out, defender_hits), .note = END_RESULT },
    { .id = "attacker.dice", .says = "dice",   .kind = OUT_INT,
      .note = TOY_NOTE_DICE },
};

static void toy_fight_fill(void *in, const uint8_t *given)
{
    struct toy_fight_in *f = in;
    if (!given[TOY_AT(toy_fight_in, attacker.unit.reserve) / 4])
        f->attacker.unit.reserve = 2 * f->attacker.unit.strength;
    if (!given[TOY_AT(toy_fight_in, defender.unit.reserve) / 4])
        f->defender.unit.reserve = 2 * f->defender.unit.strength;
}

static void toy_fight_check(const void *in, struct refusals *out)
{
    const struct toy_fight_in *f = in;
    if (f->attacker.unit.lost > f->attacker.unit.strength)
        refuse_value(out, "attacker.lost", f->attacker.unit.lost, "more than there were");
    if (f->defender.unit.tired && f->defender.unit.kind == 1) refuse(out, "defender.tired", "horses are never tired");
}

static int toy_dice_of(struct reading *r, const struct toy_unit *u)
{
    struct facts f = { { 0 } };
    f.v[TOY_TIRED] = (int16_t)u->tired;
    f.v[TOY_HORSE] = (int16_t)(u->kind == 1);
    int dice = u->current + sum_of(r, &toy_dice, &f);
    return at_least(r, &toy_least, &f, dice);
}

static void toy_fight_prepare(struct reading *r, const void *in, void *ready)
{
    const struct toy_fight_in *f = in;
    struct toy_fight_ready *x = ready;
    about(r, "attacker");
    x->attacker = toy_dice_of(r, &f->attacker.unit);
    note(r, TOY_NOTE_DICE, x->attacker);
    about(r, "defender");
    x->defender = toy_dice_of(r, &f->defender.unit);
}

static void toy_fight(struct reading *r, const void *ready, void *out)
{
    const struct toy_fight_ready *x = ready;
    struct toy_fight_out *o = out;
    int pile[2];
    about(r, "attacker");
    roll_piles(r, "1", "fight", x->attacker, "000001", pile);
    o->attacker_hits = pile[1];
    about(r, "defender");
    roll_piles(r, "1", "fight", x->defender, "000001", pile);
    o->defender_hits = pile[1];
    o->winner = o->attacker_hits > o->defender_hits ? 0 : o->attacker_hits < o->defender_hits ? 1 : 2;
}

static const struct procedure toy_fight_procedure = {
    .id = "fight", .says = "A fight", .in.input = toy_fight_inputs, .in.inputs = LEN(toy_fight_inputs),
        .in.size = sizeof(struct toy_fight_in),
    .result = toy_fight_results, .results = LEN(toy_fight_results), .out_size = sizeof(struct toy_fight_out),
        .dice = "d6",
    .in.fill = toy_fight_fill, .in.check = toy_fight_check, .ready_size = sizeof(struct toy_fight_ready),
        .prepare = toy_fight_prepare, .rule = toy_fight,
};

/* ---- march: how far in a few days; it ends on a 6 ---- */

struct toy_march_in { int32_t days; };
struct toy_march_out { int32_t days, seen_by_nobody, weather[4], distance; };
static const struct input toy_march_inputs[] = { { .id = "days", .says = "days", .kind = IN_INT, .lo = 1, .hi = 4,
        .usual = 2, .unit = "days" } };
static const struct word toy_weathers[] = { { "dry", "dry" }, { "rain", "rain" } };
static const struct result toy_march_results[] = {
    { .id = "distance", .says = "distance", .kind = OUT_INT, .offset = TOY_AT(toy_march_out, distance),
      .note = END_RESULT },
    { .id = "weather.#", .says = "weather", .kind = OUT_CHOICE, .offset = TOY_AT(toy_march_out, weather),
      .note = END_RESULT, .choice = toy_weathers, .choices = 2,
      .most = 4, .stride = 4, .count_offset = TOY_AT(toy_march_out, days) },
    { .id = "first", .says = "first die", .kind = OUT_INT, .note = TOY_NOTE_FIRST },
    { .id = "second", .says = "second day dry", .kind = OUT_FLAG, .note = TOY_NOTE_SECOND },
};
static void toy_march(struct reading *r, const void *in, void *out)
{
    const struct toy_march_in *m = in;
    struct toy_march_out *o = out;
    int wet = number(r, &toy_march_rows[0]);
    while (o->days < m->days && reading_live(r)) {
        int die = roll_die(r, "2", "weather", 6);
        o->seen_by_nobody = die;
        o->weather[o->days] = die <= wet;
        o->distance += die <= wet ? -1 : 2;
        if (o->days == 0) note(r, TOY_NOTE_FIRST, die);
        if (o->days == 1) note(r, TOY_NOTE_SECOND, die > wet);
        o->days++;
        if (die == 6) break;
    }
}
static const struct procedure toy_march_procedure = {
    .id = "march", .says = "A march", .in.input = toy_march_inputs, .in.inputs = 1,
        .in.size = sizeof(struct toy_march_in),
    .result = toy_march_results, .results = LEN(toy_march_results), .out_size = sizeof(struct toy_march_out),
        .dice = "d6", .rule = toy_march,
};

/* ---- siege: a d6 a day, a 6 breaches the wall ---- */

struct toy_siege_in { int32_t most; };
struct toy_siege_out { int32_t fallen, days; };
struct toy_siege_state { int32_t fallen; };
static const struct input toy_siege_inputs[] = { { .id = "most", .says = "most days", .kind = IN_INT, .lo = 1,
        .hi = 1000, .usual = 500 } };
static const struct result toy_siege_results[] = {
    { .id = "fallen", .says = "fallen", .kind = OUT_FLAG, .offset = TOY_AT(toy_siege_out, fallen), .note = END_RESULT },
    { .id = "days", .says = "days", .kind = OUT_INT, .offset = TOY_AT(toy_siege_out, days), .note = END_RESULT },
};
static bool toy_siege_day(struct reading *r, const void *args, void *state)
{
    struct toy_siege_state *s = state;
    int die = roll_die(r, "3", "engine", 6);
    (void)args;
    s->fallen = die == 6;
    return !s->fallen;
}
static void toy_siege(struct reading *r, const void *in, void *out)
{
    const struct toy_siege_in *m = in;
    struct toy_siege_out *o = out;
    struct toy_siege_state s = { 0 };
    int days = 0;
    days = chain(r, &(struct rounds){ .step = toy_siege_day, .args = m, .args_size = sizeof *m, .state_size = sizeof s,
                                      .most = m->most, .with_rounds = true }, &s);
    o->fallen = s.fallen;
    o->days = days;
}
static const struct procedure toy_siege_procedure = {
    .id = "siege", .says = "A siege", .in.input = toy_siege_inputs, .in.inputs = 1,
        .in.size = sizeof(struct toy_siege_in),
    .result = toy_siege_results, .results = LEN(toy_siege_results), .out_size = sizeof(struct toy_siege_out),
        .dice = "d6", .rule = toy_siege, .main_result = 1, .many = true,
};

/* ---- share: a die's part of six ---- */

struct toy_share_in { int32_t unused; };
struct toy_share_out { int32_t part[2], less; };
static const struct input toy_share_inputs[] = { { .id = "unused", .says = "unused", .kind = IN_FLAG } };
static const struct result toy_share_results[] = {
    { .id = "part", .says = "part", .kind = OUT_FRACTION, .offset = TOY_AT(toy_share_out, part), .note = END_RESULT },
    { .id = "less", .says = "less", .kind = OUT_INT, .offset = TOY_AT(toy_share_out, less), .note = END_RESULT },
};
static void toy_share(struct reading *r, const void *in, void *out)
{
    struct toy_share_out *o = out;
    int die = roll_die(r, "4", "share", 6);
    (void)in;
    o->part[0] = die % 2 ? die : die / 2;
    o->part[1] = die % 2 ? 6 : 3;
    o->less = die - 5;
}
static const struct procedure toy_share_procedure = {
    .id = "share", .says = "A share", .in.input = toy_share_inputs, .in.inputs = 1,
        .in.size = sizeof(struct toy_share_in),
    .result = toy_share_results, .results = LEN(toy_share_results), .out_size = sizeof(struct toy_share_out),
        .dice = "d6", .rule = toy_share,
};

/* ---- the book ---- */

static const char *const toy_aliases[] = { "plaything", NULL };
static const struct procedure *const toy_procedures[] = { &toy_fight_procedure, &toy_march_procedure,
        &toy_siege_procedure, &toy_share_procedure };
static const struct table *const toy_tables[] = { &toy_speed, &toy_road };
static const struct option *const toy_options[] = { &toy_volley };
static const struct adds_list *const toy_adds[] = { &toy_dice };
static const struct times_list *const toy_times[] = { &toy_pace };
static const struct cancels_list *const toy_cancels[] = { &toy_stop };
static const struct limits_list *const toy_limits[] = { &toy_least };
static const struct numbers_list *const toy_numbers[] = { &toy_march_numbers };
static const struct source toy_sources[] = { { "1", SHEET, "fighting" }, { "1/2", HOUSE, "horses" },
        { "2", PUBLIC, "marching" }, { NULL, SHEET, NULL } };
static const struct book toy_book = {
    .id = "toy", .says = "Toy", .credit = "nobody", .aliases = toy_aliases, .procedure = toy_procedures,
        .procedures = LEN(toy_procedures),
    .table = toy_tables, .tables = LEN(toy_tables), .option = toy_options, .options = 1, .adds = toy_adds,
        .adds_lists = 1, .times = toy_times, .times_lists = 1,
    .cancels = toy_cancels, .cancels_lists = 1, .limits = toy_limits, .limits_lists = 1, .numbers = toy_numbers,
        .numbers_lists = 1,
    .source = toy_sources,
};
#endif
