/* fuzz_fray_game.c - any bytes as the beginning of a skirmish: the first make a table and figures, the others choose a
** few orders (allowed or not, with any numbers) and fall as dice. Nothing crashes, somebody
** always has an order to give, what is refused names a rule, every state can be, and what a seat may order does not
** depend on what it cannot see. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "../unit/play_tools.h"
#include "bytes.h"
#include "game/flintlock/fray.h"
#include "game/flintlock/state.h"
#include "rules/flintlock/options.h"
#include "rules/house.h"

enum { STEPS = 12 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- a table and figures ---- */

static int cm(struct bytes *b, int most) { return 300 + 100 * next(b, most - 6); }

static void make_table(struct bytes *b, struct fray_setup *s)
{
    s->turns = 1 + next(b, 4);
    s->wide = 2000 + 100 * next(b, 40);
    s->high = 2000 + 100 * next(b, 40);
    for (int e = 0; e < FRAY_EDGES - 1; e++) s->open[e] = next(b, FRAY_OPENINGS);
    s->areas = next(b, 4);
    for (int i = 0; i < s->areas; i++) {
        struct fray_area *a = &s->area[i];

        *a = (struct fray_area){ .kind = next(b, FRAY_AREA_KINDS), .level = next(b, 2), .corners = 3 + next(b, 4) };
        for (int k = 0; k < a->corners; k++)
            a->at[k] = (struct fray_corner){ cm(b, s->wide / 100), cm(b, s->high / 100) };
    }
    s->lines = next(b, 4);
    for (int i = 0; i < s->lines; i++) {
        s->line[i] = (struct fray_line){ .kind = next(b, FRAY_LINE_KINDS), .high = next(b, 2), .corners = 2 };
        for (int k = 0; k < 2; k++)
            s->line[i].at[k] = (struct fray_corner){ cm(b, s->wide / 100), cm(b, s->high / 100) };
    }
}

static void make_figures(struct bytes *b, struct fray_setup *s)
{
    s->units = 2 + next(b, 3);
    for (int u = 0; u < s->units; u++) {
        s->unit[u].name[0] = 'a' + u;
        s->unit[u].seat = u % 2;
        s->unit[u].edge = next(b, FRAY_EDGES);
        if (next(b, 4) == 0) s->unit[u].zone = (struct fray_zone){ 100, 100, s->wide - 200, s->high - 200 };
        for (int n = 1 + next(b, 5); n > 0; n--) {
            struct fray_figure_setup *f = &s->figure[s->figures++];

            *f = (struct fray_figure_setup){ .unit = u + 1, .class = 1 + next(b, 5), .mount = next(b,
                    8) < 5 ? 0 : next(b, 4),
                                             .weapon = next(b, ARMS), .gun = { next(b, FIREARM_RIFLE + 2) }, .men = 1,
                                             .named = next(b, 2), .facing = next(b, 16) * 900, .load = next(b, 2) };
            f->x = cm(b, s->wide / 100);
            f->y = cm(b, s->high / 100);
        }
    }
}

/* ---- what must hold ---- */

static void check_order(const struct fray_state *b, struct bytes *bytes)
{
    struct act a = { (int16_t)(1 + next(bytes, FRAY_ORDER_KINDS - 1)), { 0 } };
    const struct act_kind *kind = &fray_orders[a.kind];
    struct no why = { NULL, NULL };

    for (int i = 0; i < kind->args; i++) {
        const struct act_arg *arg = &kind->arg[i];
        int most = arg->kind == ARG_THING ? flintlock_game.things(&played, arg->things) : arg->choices;

        if (arg->kind != ARG_INT && most == 0) return;
        a.arg[i] = (int16_t)(arg->kind == ARG_INT ? arg->lo + next(bytes, 256) * ((arg->hi - arg->lo) / 256)
                                                  : next(bytes, most));
    }
    if (!flintlock_game.allowed(&played, b, next(bytes, FRAY_SEATS), &a, &why) && (!why.cite || !why.says)) abort();
}

static void check_view(const struct fray_setup *s, const struct fray_state *b, int seat, const struct act *legal, int n)
{
    static struct act seen[MOST_ACTS];
    static char words[1 << 16];
    struct text text = text_in(words, sizeof words);
    struct fray_setup setup = *s;
    struct fray_state state = *b;

    flintlock_game.hide(play_on(&setup), &setup, &state, seat);
    if (flintlock_game.to_decide(play_on(&setup), &state) != flintlock_game.to_decide(&played, b)) abort();
    if (flintlock_game.legal(play_on(&setup), &state, seat, seen, LEN(seen)) != n ||
        memcmp(seen, legal, (size_t)n * sizeof *seen) != 0) abort();
    flintlock_game.show(play_on(&setup), &state, &(struct sheet){ .kind = SHEET_ROSTER, .out = &text });
    if (text.cut) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct act legal[MOST_ACTS];
    static struct events events;
    struct bytes bytes = { data, size };
    struct refusals no = { .len = 0 };
    struct house house = { .len = 0 };
    struct fray_setup s;
    struct fray_state b;
    unsigned seats;

    memset(&s, 0, sizeof s);
    if (next(&bytes, 2)) house_choose(&house, &flintlock_concealed_option, OPTION_ON);
    make_table(&bytes, &s);
    make_figures(&bytes, &s);
    fray_check(&s, &no);
    if (no.len) return 0;
    play_begin(&flintlock_game, &s, &house);
    flintlock_game.start(&played, &b);
    for (int entries = 0; entries < STEPS && (seats = flintlock_game.to_decide(&played, &b)) != 0; entries++) {
        int seat = seats & 1u << REFEREE ? REFEREE : seats & 1u ? 0 : 1;
        int n = flintlock_game.legal(&played, &b, seat, legal, LEN(legal));
        struct reading r = { .mode = READ_BYTES };
        bool more = bytes.left > 0;
        const struct act *order;

        if (n < 1 || n > MOST_ACTS) abort();
        if (seat != REFEREE && more) check_view(&s, &b, seat, legal, n);
        if (more && next(&bytes, 2) == 0) check_order(&b, &bytes);
        events.len = 0;
        order = &legal[more ? next(&bytes, n) : n - 1];         /* the last order of the list is "ready" */
        r.given = bytes.at;
        r.given_len = (int)bytes.left;
        flintlock_game.apply(&r, &played, &b, seat, order, &events);
        if (r.given_used > 0) {
            size_t used = (size_t)r.given_used > bytes.left ? bytes.left : (size_t)r.given_used;
            bytes.at += used;
            bytes.left -= used;
        }
        no.len = 0;
        if (!state_sound(&played, &b, &no)) abort();
    }
    return 0;
}
