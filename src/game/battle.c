/* battle.c - see battle.h. */
#include "game/battle.h"
#include <string.h>

/* ---- streams ---- */

enum { STREAMS = 8 };       /* of random numbers, for each entry: 0 is for dice, 1 + seat for choices */

uint64_t battle_seed(uint64_t seed, uint64_t index)
{
    struct rng g;

    rng_start(&g, seed, index);
    return rng_next(&g) >> 11;              /* 53 bits: more would not survive a reader of JSON that uses doubles */
}

void battle_dice(struct rng *g, uint64_t seed, int entry)
{
    rng_start(g, seed, (uint64_t)entry * STREAMS);
}

void battle_choice(struct rng *g, uint64_t seed, int seat, int entry)
{
    rng_start(g, seed, (uint64_t)entry * STREAMS + 1 + (uint64_t)seat);
}

uint64_t battle_steady(uint64_t seed, int seat)
{
    struct rng g;

    rng_start(&g, seed, UINT64_MAX - (uint64_t)seat);
    return rng_next(&g);
}

/* ---- players ---- */

void fill_open(const struct choosing *c, struct act *a)
{
    const struct act_kind *kind = order_kind(c->play.game, a);
    struct act listed = *a;
    struct no why;
    bool any = false;

    if (!c->play.game->range) return;                           /* no argument of any order is open */
    for (int i = 0; kind && i < kind->args; i++) {
        struct range x;

        if (!kind->arg[i].open) continue;
        x = c->play.game->range(&c->play, c->state, c->seat, a, i);
        any = any || x.hi > x.lo || a->arg[i] != x.lo;
        a->arg[i] = (int16_t)(x.hi > x.lo ? x.lo + (int)rng_below(c->rng, (uint32_t)(x.hi - x.lo + 1)) : x.lo);
    }
    if (any && !c->play.game->allowed(&c->play, c->state, c->seat, a, &why)) *a = listed;
}

static void choose_any(const struct choosing *c, struct act *out)
{
    if (c->play.game->pick) {
        CHECK(c->play.game->pick(c->rng, &c->play, c->state, c->seat, out));
        fill_open(c, out);
        return;
    }
    if (act_proposed(c->play.game, c->legal)) {
        *out = c->legal[0];
        return;
    }
    *out = c->legal[rng_below(c->rng, (uint32_t)c->n)];
    fill_open(c, out);
}

const struct player recruit = { "recruit", N_("any legal order"), false, choose_any, true, false };

/* ---- the loop ---- */

void battle_view(const struct play *p, const void *state, int seat, void *seen_setup, void *seen_state)
{
    memcpy(seen_setup, p->setup, (size_t)p->game->setup->size);
    memcpy(seen_state, state, (size_t)p->game->state->size);
    p->game->hide(p, seen_setup, seen_state, seat);
}

int battle_next(unsigned seats)
{
    int seat = 0;

    while (!(seats & 1u << seat)) seat++;
    return seat;
}

bool battle_decide(const struct deciding *d, int seat, int entry, struct act *out)
{
    struct battle_room *b = d->room;
    struct choosing c = { *d->play, b->state, seat, b->legal, 0, &b->choice, b->work.room ? &b->work : NULL,
                          battle_steady(d->seed, seat), seat == REFEREE ? NULL : &b->memo[seat], NULL };
    size_t mark = b->work.used;

    if (seat != REFEREE && d->player[seat]->looks) {
        battle_view(d->play, b->state, seat, b->seen_setup, b->seen_state);
        c.play.setup = b->seen_setup;
        c.state = b->seen_state;
    }
    if (seat == REFEREE || !d->player[seat]->any || !d->play->game->pick) {
        c.n = d->play->game->legal(&c.play, c.state, seat, b->legal, LEN(b->legal));
        if (c.n <= 0) return false;
        CHECK(c.n <= LEN(b->legal));
    }
    if (seat == REFEREE) {
        *out = b->legal[0];
        return true;
    }
    battle_choice(&b->choice, d->seed, seat, entry);
    d->player[seat]->choose(&c, out);
    b->work.used = mark;
    return true;
}

struct battle_end battle_play(const struct play *p, uint64_t seed, uint64_t index, const struct player *const *player,
                              struct battle_room *room)
{
    const struct game *g = p->game;
    struct deciding d = { p, battle_seed(seed, index), player, room };
    struct reading r = { .mode = READ_RANDOM, .house = p->house, .rng = &room->dice };
    struct battle_end end = { .entries = 0 };
    unsigned seats;

    CHECK(g->setup->size <= (int)sizeof room->seen_setup && g->state->size <= (int)sizeof room->state);
    memset(room->state, 0, (size_t)g->state->size);
    memset(room->memo, 0, sizeof room->memo);
    g->start(p, room->state);
    while ((seats = g->to_decide(p, room->state)) != 0) {
        int seat = battle_next(seats);
        struct act order;

        if (end.entries == MOST_ENTRIES || !battle_decide(&d, seat, end.entries, &order)) {
            end.cut = true;
            break;
        }
        battle_dice(&room->dice, d.seed, end.entries);
        reading_rewind(&r);
        g->apply(&r, p, room->state, seat, &order, NULL);
        end.entries++;
    }
    end.outcome = g->outcome(p, room->state);
    end.hash = state_hash(g, room->state);
    return end;
}
