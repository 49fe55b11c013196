/* fuzz_campaign_game.c - any bytes as the beginning of a campaign: the first make a map and armies, the others choose a
** few orders (allowed or not) and fall as dice. Nothing crashes, somebody always has an order to give, what is
** refused names a rule, and what a seat may order does not depend on what it cannot see. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "bytes.h"
#include "../unit/play_tools.h"
#include "game/campaign/game.h"

enum { STEPS = 6 };         /* later moments are fuzz_any_campaign.c's */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* ---- a map and armies ---- */

static void name(int32_t *out, char kind, int n)
{
    const char text[] = { kind, (char)('a' + n / 26), (char)('a' + n % 26), 0 };
    memcpy(out, text, sizeof text);
}

/* A chain of boxes, so that all hang together, and some links across. */
static void make_map(struct bytes *b, struct theatre_setup *s)
{
    s->boxes = 2 + next(b, 10);
    for (int i = 0; i < s->boxes; i++) {
        struct theatre_box_setup *box = &s->box[i];

        name(box->name, 'b', i);
        box->terrain = next(b, TERRAINS);
        box->fortified = next(b, 4) == 0;
        box->objective = next(b, 4);
        box->holder = next(b, THEATRE_HOLDERS);
    }
    for (int i = 1; i < s->boxes; i++)
        s->link[s->links++] = (struct theatre_link_setup){ i, i + 1, next(b, ROADS), next(b, CROSS_BOAT_BRIDGE) };
    for (int n = next(b, 6); n > 0 && s->boxes > 2; n--) {
        int from = 1 + next(b, s->boxes - 2), to = from + 2 + next(b, s->boxes - from - 1);
        bool joined = false;

        for (int i = 0; i < s->links; i++) joined = joined || (s->link[i].from == from && s->link[i].to == to);
        if (!joined) s->link[s->links++] = (struct theatre_link_setup){ from, to, next(b, ROADS),
                next(b, CROSS_BOAT_BRIDGE) };
    }
}

static void add_counter(struct bytes *b, struct theatre_setup *s, int seat, int army, int type)
{
    struct theatre_counter_setup *c = &s->counter[s->counters];
    int half = s->boxes / 2;

    name(c->name, 'c', s->counters++);
    c->seat = seat;
    c->army = army;
    c->type = type;
    c->box = seat ? s->boxes - next(b, s->boxes - half) : 1 + next(b, half);  /* each side has its half of the map */
    c->cohesion = 1 + next(b, 5);
    if (theatre_fights(s, s->counters - 1)) c->sp = 1 + next(b, 14);
    c->artillery = next(b, 6);
    c->cavalry_bonus = type == TYPE_CAVALRY ? next(b, 6) : 0;
    c->rank = 1 + next(b, 4);
    c->vc = next(b, 5);
    c->tactical = next(b, 4);
    c->arrives = type == TYPE_GENERAL ? 0 : next(b, 8) == 0;
}

static void make_armies(struct bytes *b, struct theatre_setup *s)
{
    for (int seat = 0; seat < THEATRE_SEATS; seat++)
        for (int army = 1, armies = 1 + next(b, THEATRE_MOST_ARMIES); army <= armies; army++) {
            add_counter(b, s, seat, army, TYPE_GENERAL);
            s->counter[s->counters - 1].chief = 1;
            add_counter(b, s, seat, army, TYPE_INFANTRY);
            for (int n = next(b, 6); n > 0; n--) add_counter(b, s, seat, army, next(b, COUNTER_TYPES));
        }
}

/* ---- what must hold ---- */

static void check_order(const struct theatre_setup *s, const struct theatre_state *b, struct bytes *bytes)
{
    struct act a = { (int16_t)(1 + next(bytes, THEATRE_ORDER_KINDS - 1)), { 0 } };
    const struct act_kind *kind = &theatre_orders[a.kind];
    struct no why = { NULL, NULL };

    if (kind->args)
        a.arg[0] = (int16_t)(kind->arg[0].kind == ARG_THING ? next(bytes,
                campaign_game.things(play_on(s), kind->arg[0].things)) : next(bytes, 6) - 1);
    if (!campaign_game.allowed(play_on(s), b, next(bytes, THEATRE_SEATS), &a, &why) && (!why.cite || !why.says))
        abort();
}

static void check_view(const struct theatre_setup *s, const struct theatre_state *b, int seat, const struct act *legal,
                       int n)
{
    static struct act seen[MOST_ACTS];
    static char words[1 << 16];
    struct text text = text_in(words, sizeof words);
    struct theatre_setup setup = *s;
    struct theatre_state state = *b;
    struct rng g;

    campaign_game.hide(play_on(&setup), &setup, &state, seat);
    if (campaign_game.to_decide(play_on(&setup), &state) != campaign_game.to_decide(play_on(s), b)) abort();
    if (campaign_game.legal(play_on(&setup), &state, seat, seen, LEN(seen)) != n ||
        memcmp(seen, legal, (size_t)n * sizeof *seen) != 0) abort();
    campaign_game.show(play_on(&setup), &state, &(struct sheet){ .kind = SHEET_ROSTER, .out = &text });
    if (text.cut) abort();
    rng_start(&g, (uint64_t)b->turn, 0);
    campaign_game.guess(&g, play_on(&setup), &setup, &state, seat);
    if (campaign_game.legal(play_on(&setup), &state, seat, seen, LEN(seen)) != n ||
        memcmp(seen, legal, (size_t)n * sizeof *seen) != 0) abort();
}

static void check_worth(const struct theatre_setup *s, const struct theatre_state *b)
{
    for (int seat = 0; seat < THEATRE_SEATS; seat++) {
        int32_t worth = campaign_game.worth(play_on(s), b, seat);
        if (worth < -1000000 || worth > 1000000) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct act legal[MOST_ACTS];
    static struct events events;
    struct bytes bytes = { data, size };
    struct theatre_setup s;
    struct theatre_state b;
    unsigned seats;

    memset(&s, 0, sizeof s);
    s.turns = 1 + next(&bytes, 4);
    s.month = next(&bytes, MONTHS);
    s.half = 1 + next(&bytes, 2);
    make_map(&bytes, &s);
    make_armies(&bytes, &s);
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
    for (int entries = 0; entries < STEPS && (seats = campaign_game.to_decide(play_on(&s), &b)) != 0; entries++) {
        int seat = seats & 1u << REFEREE ? REFEREE : seats & 1u ? 0 : 1;
        int n = campaign_game.legal(play_on(&s), &b, seat, legal, LEN(legal));
        struct reading r = { .mode = READ_BYTES };
        bool more = bytes.left > 0;

        if (n < 1 || n > MOST_ACTS) abort();
        if (seat != REFEREE && more) check_view(&s, &b, seat, legal, n);
        if (more && next(&bytes, 4) == 0) check_order(&s, &b, &bytes);
        events.len = 0;
        /* when the bytes are used up, the last order of the list ends what is going on */
        const struct act *order = &legal[more ? next(&bytes, n) : n - 1];
        r.given = bytes.at;
        r.given_len = (int)bytes.left;
        campaign_game.apply(&r, play_on(&s), &b, seat, order, &events);
        if (r.given_used > 0) {
            size_t used = (size_t)r.given_used > bytes.left ? bytes.left : (size_t)r.given_used;
            bytes.at += used;
            bytes.left -= used;
        }
        check_worth(&s, &b);
    }
    return 0;
}
