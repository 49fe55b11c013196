/* fuzz_host_game.c - any bytes as the beginning of an ancients battle: the first make a table, commands and units, the
** others choose orders (allowed or not, with any numbers) and fall as dice. Nothing crashes, somebody always has an
** order to give, what is refused names a rule, every state can be, and what a seat may order does not depend on what
** it cannot see. The list of all orders costs more than everything else together: it is made once in a run, at a
** moment that the bytes choose. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "../unit/play_tools.h"
#include "bytes.h"
#include "dice/rng.h"
#include "game/ancients/host.h"
#include "game/ancients/state.h"
#include "rules/house.h"

enum { STEPS = 40, ORDERS_LISTED = HOST_FIRST_OF_REFEREE - 1 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- a table and units ---- */

static int half_h(struct bytes *b, int lo, int hi) { return (lo + next(b, hi - lo + 1)) * HOST_H / 2; }

static void make_table(struct bytes *b, struct host_setup *s)
{
    s->start = next(b, 3) ? START_BATTLE : next(b, HOST_STARTS);
    s->turns = 1 + next(b, 3);
    s->wide = 20 * HOST_H;
    s->high = 14 * HOST_H;
    s->defender = next(b, HOST_SEATS);
    s->open_lists = next(b, 2);
    s->pieces = next(b, 4);
    for (int i = 0; i < s->pieces; i++) {
        int x = half_h(b, 0, 30), y = half_h(b, 0, 20), wide = half_h(b, 1, 8), high = half_h(b, 1, 8);

        s->piece[i] = (struct host_piece_setup){ .kind = next(b, HOST_PIECE_KINDS), .corners = 4,
                                                 .at = { { x, y }, { x + wide, y }, { x + wide, y + high },
                                                         { x, y + high } } };
    }
}

/* Each in a place of its own, four to a row, so that few setups are refused; moved and turned a little. */
static void make_unit(struct bytes *b, struct host_setup *s, int command)
{
    struct host_unit_setup *u = &s->unit[s->units];
    int seat = s->command[command - 1].seat, n = s->units++, row = n / 8, column = n % 8 / 2;

    *u = (struct host_unit_setup){ .seat = seat, .command = command, .type = next(b, TYPES), .vbu = 2 + next(b, 7),
                                   .impetus = next(b, 6), .discipline = next(b, DISCIPLINES),
                                   .impetuous = next(b, 4) == 0, .vd = next(b, 5), .ranks = 1 + (next(b, 4) == 0),
                                   .missile = next(b, MISSILES), .weapon = next(b, WEAPONS) };
    u->name[0] = 'a' + n;
    if (u->type != TYPE_FP && u->type != TYPE_FL && u->type != TYPE_T) u->ranks = 1, u->weapon = WEAPON_NONE;
    if (u->type == TYPE_ART) u->missile = MISSILE_ARTILLERY_B;
    else if (u->missile >= MISSILE_ARTILLERY_A) u->missile = 0;
    u->x = 2 * HOST_H + column * 4 * HOST_H + next(b, 256) * 3;
    u->y = 7 * HOST_H + (seat ? 1 : -1) * (HOST_H * 3 / 2 + row * 3 * HOST_H);
    u->facing = seat ? TURN - QUARTER : QUARTER;
    if (s->pieces && next(b, 5) == 0) u->ambush = 1 + next(b, s->pieces);
}

static void make_sides(struct bytes *b, struct host_setup *s)
{
    s->commands = 2 + next(b, 3);
    for (int c = 0; c < s->commands; c++) {
        struct host_command_setup *x = &s->command[c];

        *x = (struct host_command_setup){ .seat = c % 2, .level = next(b, LEVELS), .cinc = c < 2 };
        x->name[0] = 'A' + c;
        if (c >= 2 && next(b, 2)) x->plan = next(b, HOST_PLANS);
    }
    for (int n = 2 + next(b, 8), i = 0; i < n; i++)
        make_unit(b, s, i < s->commands ? i + 1 : 1 + i % 2);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat_setup *x = &s->seat[seat];

        x->structure = next(b, STRUCTURES);
        x->strategic = next(b, STRATEGICS);
        x->tactical = next(b, 5);
        for (x->cards = 0; s->start != START_CARDS && x->cards < x->tactical; x->cards++)
            x->card[x->cards] = next(b, TACTICAL_CARDS);
    }
}

/* ---- what must hold ---- */

/* Any order with any numbers. Is it allowed? What is not names a rule. */
static bool any_order(const struct host_state *b, int seat, struct bytes *bytes, struct act *a)
{
    struct no why = { NULL, NULL };
    const struct act_kind *kind;

    *a = (struct act){ (int16_t)(1 + next(bytes, ORDERS_LISTED)), { 0 } };
    kind = &host_orders[a->kind];
    for (int i = 0; i < kind->args; i++) {
        const struct act_arg *arg = &kind->arg[i];
        int most = arg->kind == ARG_THING ? ancients_game.things(&played, arg->things) : arg->choices;

        if (arg->kind != ARG_INT && most == 0) return false;
        a->arg[i] = (int16_t)(arg->kind == ARG_INT ? arg->lo + next(bytes, 256) * (arg->hi - arg->lo) / 255
                                                   : next(bytes, most));
    }
    if (ancients_game.allowed(&played, b, seat, a, &why)) return true;
    if (!why.cite || !why.says) abort();
    return false;
}

/* The list of the seat's orders is the same in what it may see, and holds the order that was picked without it. */
static void check_view(const struct host_setup *s, const struct host_state *b, int seat, const struct act *picked)
{
    static struct act legal[MOST_ACTS], seen[MOST_ACTS];
    static char words[1 << 16];
    struct text text = text_in(words, sizeof words);
    struct host_setup setup = *s;
    struct host_state state = *b;
    int n = ancients_game.legal(&played, b, seat, legal, LEN(legal));
    bool listed = false;

    if (n < 1 || n > MOST_ACTS) abort();
    ancients_game.hide(play_on(&setup), &setup, &state, seat);
    if (ancients_game.to_decide(play_on(&setup), &state) != ancients_game.to_decide(&played, b)) abort();
    if (ancients_game.legal(play_on(&setup), &state, seat, seen, LEN(seen)) != n) abort();
    for (int i = 0; i < n; i++) {
        if (!act_same(&seen[i], &legal[i])) abort();
        listed = listed || act_same(&legal[i], picked);
    }
    if (!listed) abort();
    ancients_game.show(play_on(&setup), &state, &(struct sheet){ .kind = SHEET_ROSTER, .out = &text });
    if (text.cut) abort();
}

/* An order for the seat: the one the bytes spell, if it is allowed, or one drawn from all. */
static void choose(const struct host_state *b, int seat, struct bytes *bytes, struct act *out)
{
    struct rng g;

    if (seat != REFEREE && bytes->left && next(bytes, 2) == 0 && any_order(b, seat, bytes, out)) return;
    rng_start(&g, (uint64_t)next(bytes, 256), (uint64_t)next(bytes, 256));
    if (!ancients_game.pick(&g, &played, b, seat, out)) abort();
}

/* Readings of the options, one byte each for as many as the first byte says. */
static void make_house(struct bytes *b, struct house *h)
{
    const struct book *book = ancients_game.book;

    for (int n = next(b, 6); n > 0; n--) {
        const struct option *o = book->option[next(b, book->options)];

        house_choose(h, o, next(b, o->choices));
    }
}

static void one_step(const struct host_setup *s, struct host_state *b, int seat, struct bytes *bytes, bool look)
{
    static struct events events;
    struct reading r = { .mode = READ_BYTES, .house = played.house };
    struct refusals no = { .len = 0 };
    struct act order;

    choose(b, seat, bytes, &order);
    if (look && seat != REFEREE) {
        struct act picked;
        struct rng g;

        rng_start(&g, 1, 1);
        if (!ancients_game.pick(&g, &played, b, seat, &picked)) abort();
        check_view(s, b, seat, &picked);
    }
    events.len = 0;
    r.given = bytes->at;
    r.given_len = (int)bytes->left;
    ancients_game.apply(&r, &played, b, seat, &order, &events);
    if (r.given_used > 0) {
        size_t used = (size_t)r.given_used > bytes->left ? bytes->left : (size_t)r.given_used;
        bytes->at += used;
        bytes->left -= used;
    }
    if (!state_sound(&played, b, &no)) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes bytes = { data, size };
    struct refusals no = { .len = 0 };
    struct house house = { .len = 0 };
    struct host_setup s;
    struct host_state b;
    unsigned seats;
    int look;

    memset(&s, 0, sizeof s);
    make_house(&bytes, &house);
    make_table(&bytes, &s);
    make_sides(&bytes, &s);
    host_fill(&s, NULL);
    host_check(&s, &no);
    if (no.len) return 0;
    play_begin(&ancients_game, &s, &house);
    ancients_game.start(&played, &b);
    look = next(&bytes, 2 * STEPS);
    for (int n = 0; n < STEPS && bytes.left && (seats = ancients_game.to_decide(&played, &b)) != 0; n++)
        one_step(&s, &b, seats & 1u << REFEREE ? REFEREE : seats & 1u ? 0 : 1, &bytes, n == look);
    return 0;
}
