/* chain.c - counting fights of many rounds: equal states are merged after each.
**
** Short chains are counted in fractions. When these grow too long the chain is
** counted again with 96 binary places, every product rounded down: what is missing
** from 1 at the end bounds the error of every chance (about 1e-29 for each time a
** weight was handed on). Every state then knows where its outcomes lead, so that a
** round is multiplying and adding, nothing else. */
#include <string.h>
#include "base/check.h"
#include "base/whole.h"
#include "dice/counting.h"

/* With more live states than this, fractions are long and slow: binary places are used instead. */
enum { MOST_IN_FRACTIONS = 2048 };

/* Steps of the budget: for each outcome of a state in fractions; and how many outcomes one step pays for with binary
** places, where handing a weight on is one multiplication. */
enum { STEPS_IN_FRACTIONS = 6, LEADS_A_STEP = 1 };

enum { SHARE_BITS = 60, EXACT_BITS = 128, FIXED_LIMBS = 3, FIXED_BITS = 32 * FIXED_LIMBS };

static struct counted_part *step_part(struct reading *r, const struct rounds *x, const void *state)
{
    struct counted_rule what = { .step = x->step, .args = x->args, .state = state,
                                 .result_size = x->state_size + (int)sizeof(int32_t) };
    struct key k;

    key_of_step(&k, x, state);
    return counter_count(r, &what, &k, false);
}

static int ints_of(const struct rounds *x)
{
    return x->state_size / (int)sizeof(int32_t);
}

/* Adds a state that has ended; the round in which it ended goes with it if that is asked for. */
static enum reading_stop add_end(struct tally *done, const struct rounds *x, const int32_t *state, int round,
                                 const struct wide *weight, struct scale scale)
{
    int32_t ended[MOST_RESULT_INTS];

    memcpy(ended, state, (size_t)x->state_size);
    ended[ints_of(x)] = round;
    return tally_add(done, ended, weight, scale);
}

/* ---- in fractions ---- */

enum chain_end { CHAIN_COUNTED, CHAIN_TOO_LONG_FOR_FRACTIONS, CHAIN_STOPPED };

/* A round: the states before it, those that go on after it, and all that have ended so far. */
struct round { int number; struct tally live, next, *done; };

/* What state number `at` becomes in a round. */
static enum chain_end play_state(struct reading *r, const struct rounds *x, struct round *now, int at)
{
    const struct spread *from = &now->live.spread;
    struct counted_part *p = step_part(r, x, from->value + (size_t)at * (size_t)from->ints);
    struct scale scale;

    if (!p) return CHAIN_STOPPED;
    scale = scale_times(from->scale, p->outcomes.scale);
    if (p->outcomes.inexact || scale_bits(scale) > EXACT_BITS) return CHAIN_TOO_LONG_FOR_FRACTIONS;
    if (!reading_spend(r, (uint64_t)p->outcomes.n * STEPS_IN_FRACTIONS)) return CHAIN_STOPPED;
    for (int i = 0; i < p->outcomes.n; i++) {
        const int32_t *value = p->outcomes.value + (size_t)i * (size_t)p->outcomes.ints;
        bool goes_on = value[0] && now->number < x->most;
        struct wide weight;
        enum reading_stop stop;

        CHECK(wide_mul(&weight, &from->weight[at], &p->outcomes.weight[i]));
        stop = goes_on ? tally_add(&now->next, value + 1, &weight, scale)
            : add_end(now->done, x, value + 1, now->number, &weight, scale);
        if (stop) return counter_halt(r, stop), CHAIN_STOPPED;
    }
    return CHAIN_COUNTED;
}

static enum chain_end count_in_fractions(struct reading *r, const struct rounds *x, const void *state,
                                         struct spread *out)
{
    struct work *work = r->counter->work;
    struct wide one = wide_of(1);
    struct tally done;
    struct round now = { .number = x->played + 1, .done = &done };

    if (!tally_start(&now.live, work, ints_of(x)) || !tally_start(&done, work, ints_of(x) + x->with_rounds))
        return counter_halt(r, STOP_NO_ROOM), CHAIN_STOPPED;
    tally_add(&now.live, state, &one, (struct scale){ 0, 0, 0 });
    for (; now.live.spread.n > 0; now.number++) {
        if (!tally_start(&now.next, work, ints_of(x))) return counter_halt(r, STOP_NO_ROOM), CHAIN_STOPPED;
        for (int i = 0; i < now.live.spread.n; i++) {
            enum chain_end end = play_state(r, x, &now, i);
            if (end != CHAIN_COUNTED) return end;
        }
        now.live = now.next;
        if (now.live.spread.n > MOST_IN_FRACTIONS) return CHAIN_TOO_LONG_FOR_FRACTIONS;
    }
    *out = done.spread;
    return CHAIN_COUNTED;
}

/* ---- with binary places ---- */

struct fixed { uint32_t limb[FIXED_LIMBS]; };       /* below 1; lowest limb first */

static bool fixed_is_zero(const struct fixed *a)
{
    return (a->limb[0] | a->limb[1] | a->limb[2]) == 0;
}

/* *sum += a*b, rounded down: the two lowest rows of the product are left out. */
static void fixed_add_product(struct fixed *sum, const struct fixed *a, const struct fixed *b)
{
    uint64_t low = (uint64_t)a->limb[0] * b->limb[2], mid = (uint64_t)a->limb[1] * b->limb[1],
        top = (uint64_t)a->limb[2] * b->limb[0];
    uint64_t carry = ((low & UINT32_MAX) + (mid & UINT32_MAX) + (top & UINT32_MAX)) >> 32;
    uint64_t x = (uint64_t)a->limb[1] * b->limb[2], y = (uint64_t)a->limb[2] * b->limb[1],
        z = (uint64_t)a->limb[2] * b->limb[2];

    carry += (low >> 32) + (mid >> 32) + (top >> 32) + (x & UINT32_MAX) + (y & UINT32_MAX) + sum->limb[0];
    sum->limb[0] = (uint32_t)carry;
    carry >>= 32;
    carry += (x >> 32) + (y >> 32) + (z & UINT32_MAX) + sum->limb[1];
    sum->limb[1] = (uint32_t)carry;
    carry >>= 32;
    sum->limb[2] = (uint32_t)(carry + (z >> 32) + sum->limb[2]);
}

static struct wide wide_of_fixed(const struct fixed *a)
{
    struct wide w = { .len = FIXED_LIMBS };

    memcpy(w.limb, a->limb, sizeof a->limb);
    while (w.len > 0 && w.limb[w.len - 1] == 0) w.len--;
    return w;
}

/* n/d with the binary places of struct fixed; n/d is 1 only where nothing else can
** happen, and then the largest number below 1 stands for it. */
static struct fixed fixed_of(const struct wide *n, struct scale d)
{
    struct wide w = *n;
    struct fixed out = { { UINT32_MAX, UINT32_MAX, UINT32_MAX } };

    CHECK(w.len + FIXED_LIMBS <= WIDE_LIMBS);
    memmove(w.limb + FIXED_LIMBS, w.limb, (size_t)w.len * sizeof w.limb[0]);
    for (int i = 0; i < FIXED_LIMBS; i++) w.limb[i] = 0;
    w.len += FIXED_LIMBS;
    wide_div_scale(&w, d);
    if (w.len > FIXED_LIMBS) return out;
    for (int i = 0; i < FIXED_LIMBS; i++) out.limb[i] = i < w.len ? w.limb[i] : 0;
    return out;
}

struct lead { int32_t to, chance; };  /* to: a live state, or ended state n as -1 - n */

/* Few chances differ, and finding one again is quicker than dividing anew: the last ones are kept, by their weights. */
enum { SEEN_CHANCES = 256 };
struct seen_chance { struct wide weight; struct scale scale; int32_t number; };     /* number: counted from 1 */

struct station {                        /* a live state of the chain */
    struct fixed now, next;
    int leads;
    alignas(8) struct lead *lead;       /* NULL: not looked at yet */
};
_Static_assert(sizeof(struct station) == 40, "the same everywhere");

struct network {
    const struct rounds *about;
    struct tally states, ends;          /* give each state a number */
    struct fixed *chance; int chances, chance_room;
    struct seen_chance *seen;
    struct station *station; int stations;
    struct fixed *ended; int endings;   /* this round's weight of each ended state */
};

/* Room for as many stations (or endings) as there are states. */
static bool grow(struct work *work, void **rows, int *room, int need, size_t size)
{
    int wanted = *room ? *room : 64;
    unsigned char *fresh;

    if (need <= *room) return true;
    while (wanted < need) wanted *= 2;
    fresh = work_take_zero(work, (size_t)wanted * size);
    if (!fresh) return false;
    if (*rows) memcpy(fresh, *rows, (size_t)*room * size);
    *rows = fresh;
    *room = wanted;
    return true;
}

/* The number of a chance; -1: no room. */
static int chance_number(struct work *work, struct network *net, const struct wide *weight, struct scale scale)
{
    uint32_t hash = (weight->len ? weight->limb[0] : 0) * 0x9e3779b1u ^ (uint32_t)(scale.twos * 31 + scale.threes * 7 +
            scale.fives);
    struct seen_chance *s = &net->seen[(hash >> 16 ^ hash) % SEEN_CHANCES];
    void *rows = net->chance;

    if (s->number && scale_same(s->scale, scale) && wide_compare(&s->weight, weight) == 0) return s->number - 1;
    if (!grow(work, &rows, &net->chance_room, net->chances + 1, sizeof *net->chance)) return -1;
    net->chance = rows;
    net->chance[net->chances] = fixed_of(weight, scale);
    *s = (struct seen_chance){ *weight, scale, net->chances + 1 };
    return net->chances++;
}

/* Where some of the outcomes lead that go on (or that end), from number `from` on: looked up together, because that is
** quicker. Returns the number of the first outcome that was not looked at; -1: no room. */
static int number_states(struct network *net, const struct spread *outcomes, bool go_on, int from, struct lead *lead)
{
    const int32_t *state[TALLY_TOGETHER];
    int which[TALLY_TOGETHER], number[TALLY_TOGETHER], n = 0, i;

    for (i = from; i < outcomes->n && n < TALLY_TOGETHER; i++) {
        const int32_t *value = outcomes->value + (size_t)i * (size_t)outcomes->ints;
        if ((value[0] != 0) != go_on) continue;
        state[n] = value + 1;
        which[n++] = i;
    }
    if (!tally_indices(go_on ? &net->states : &net->ends, state, n, number)) return -1;
    for (int k = 0; k < n; k++) lead[which[k]].to = go_on ? number[k] : -1 - number[k];
    return i;
}

/* Where the outcomes of a state lead, and with what chances. false: the reading has stopped. */
static bool lead_on(struct reading *r, struct network *net, const struct spread *outcomes, struct lead *lead)
{
    for (int go_on = 0; go_on < 2; go_on++)
        for (int i = 0; i < outcomes->n; )
            if ((i = number_states(net, outcomes, go_on, i, lead)) < 0) return counter_halt(r, STOP_NO_ROOM);
    for (int i = 0; i < outcomes->n; i++) {
        if (outcomes->weight[i].len + FIXED_LIMBS > WIDE_LIMBS) return counter_halt(r, STOP_TOO_WIDE);
        lead[i].chance = chance_number(r->counter->work, net, &outcomes->weight[i], outcomes->scale);
        if (lead[i].chance < 0) return counter_halt(r, STOP_NO_ROOM);
    }
    return true;
}

/* Where the outcomes of state number `at` lead. What its counting took of the work
** space is given back, unless something that stays was put there meanwhile. */
static bool find_leads(struct reading *r, struct network *net, int at)
{
    struct work *work = r->counter->work;
    const struct rounds *x = net->about;
    struct counted_rule what = { .step = x->step, .args = x->args,
                                 .result_size = x->state_size + (int)sizeof(int32_t) };
    int32_t state[MOST_RESULT_INTS];
    size_t before = work->used, after;
    uint64_t kept = r->counter->kept;
    struct spread outcomes;
    struct lead *lead;
    void *rows;

    memcpy(state, net->states.spread.value + (size_t)at * (size_t)ints_of(x), (size_t)x->state_size);
    what.state = state;
    if (!counter_count_once(r, &what, &outcomes)) return false;
    lead = work_take(work, (size_t)outcomes.n * sizeof *lead);
    if (!lead) return counter_halt(r, STOP_NO_ROOM);
    after = work->used;
    if (!lead_on(r, net, &outcomes, lead)) return false;
    rows = net->station;
    if (!grow(work, &rows, &net->stations, net->states.spread.n, sizeof *net->station))
        return counter_halt(r, STOP_NO_ROOM);
    net->station = rows;
    rows = net->ended;
    if (!grow(work, &rows, &net->endings, net->ends.spread.n, sizeof *net->ended)) return counter_halt(r, STOP_NO_ROOM);
    net->ended = rows;
    if (work->used == after && r->counter->kept == kept) {
        const struct lead *there = lead;
        work->used = before;
        lead = work_take(work, (size_t)outcomes.n * sizeof *lead);
        memmove(lead, there, (size_t)outcomes.n * sizeof *lead);
    }
    net->station[at].lead = lead;
    net->station[at].leads = outcomes.n;
    return true;
}

static struct fixed *receives(const struct network *net, const struct lead *l)
{
    return l->to >= 0 ? &net->station[l->to].next : &net->ended[-1 - l->to];
}

/* Hands the weight of a state on to where its outcomes lead. These stand far apart: the memory is asked for each
** some time before it is needed. */
static void hand_on(const struct network *net, const struct station *from, const struct fixed *weight)
{
    enum { AHEAD = 16 };

    for (int i = 0; i < from->leads; i++) {
        const struct lead *l = &from->lead[i];
        if (i + AHEAD < from->leads) __builtin_prefetch(receives(net, l + AHEAD), 1);
        fixed_add_product(receives(net, l), weight, &net->chance[l->chance]);
    }
}

/* Plays a round: the weight of every live state goes to where its outcomes lead. false: the reading has stopped. */
static bool play_round(struct reading *r, struct network *net)
{
    for (int at = 0; at < net->states.spread.n; at++) {
        struct fixed weight;
        if (at >= net->stations || fixed_is_zero(&net->station[at].now)) continue;
        if (!net->station[at].lead && !find_leads(r, net, at)) return false;
        weight = net->station[at].now;
        net->station[at].now = (struct fixed){ { 0, 0, 0 } };
        if (!reading_spend(r, (uint64_t)(net->station[at].leads / LEADS_A_STEP) + 1)) return false;
        hand_on(net, &net->station[at], &weight);
    }
    return true;
}

/* What has ended (or, in the last round, what is left) goes to the result; the rest is live again. */
static bool end_round(struct reading *r, struct network *net, int round, struct tally *done, bool *live)
{
    const struct rounds *x = net->about;
    struct scale scale = { FIXED_BITS, 0, 0 };
    enum reading_stop stop = STOP_NONE;

    *live = false;
    for (int i = 0; i < net->ends.spread.n && !stop; i++) {
        struct wide weight = wide_of_fixed(&net->ended[i]);
        if (!wide_is_zero(&weight))
            stop = add_end(done, x, net->ends.spread.value + (size_t)i * (size_t)ints_of(x), round, &weight, scale);
        net->ended[i] = (struct fixed){ { 0, 0, 0 } };
    }
    for (int i = 0; i < net->states.spread.n && i < net->stations && !stop; i++) {
        struct station *s = &net->station[i];
        if (fixed_is_zero(&s->next)) continue;
        if (round < x->most) {
            s->now = s->next;
            *live = true;
        } else {
            struct wide weight = wide_of_fixed(&s->next);
            stop = add_end(done, x, net->states.spread.value + (size_t)i * (size_t)ints_of(x), round, &weight, scale);
        }
        s->next = (struct fixed){ { 0, 0, 0 } };
    }
    return stop ? counter_halt(r, stop) : true;
}

static enum chain_end count_in_places(struct reading *r, const struct rounds *x, const void *state, struct spread *out)
{
    struct work *work = r->counter->work;
    struct network net = { .about = x };
    struct tally done;
    void *rows = NULL;
    bool live = true;

    net.seen = work_take_zero(work, SEEN_CHANCES * sizeof *net.seen);
    if (!net.seen || !tally_start_numbers(&net.states, work, ints_of(x)) ||
        !tally_start_numbers(&net.ends, work, ints_of(x)) ||
        !tally_start(&done, work, ints_of(x) + x->with_rounds) ||
            !grow(work, &rows, &net.stations, 1, sizeof *net.station))
        return counter_halt(r, STOP_NO_ROOM), CHAIN_STOPPED;
    net.station = rows;
    tally_index(&net.states, state);
    net.station[0].now = (struct fixed){ { UINT32_MAX, UINT32_MAX, UINT32_MAX } };
    for (int round = x->played + 1; live; round++)
        if (!play_round(r, &net) || !end_round(r, &net, round, &done, &live)) return CHAIN_STOPPED;
    *out = done.spread;
    out->inexact = true;
    return CHAIN_COUNTED;
}

/* ---- until it is over ---- */

static uint64_t small_weight(const struct wide *w)
{
    return (w->len > 0 ? w->limb[0] : 0) | (w->len > 1 ? (uint64_t)w->limb[1] << 32 : 0);
}

/* A step that either ends or comes back to the state it began with. Ties that are thrown again are such steps: how
** often they were thrown makes no difference. The chance of an end is its weight divided by the weight of all ends.
** That can be written if the sum of their weights has no other primes than 2, 3 and 5. false: it has others, or the
** step leads to other states. */
static bool count_shares(struct reading *r, const struct rounds *x, const void *state, struct spread *out)
{
    struct counted_part *p = step_part(r, x, state);
    uint64_t all = 0, common = 0;
    struct tally done;

    if (!p || p->outcomes.inexact || scale_bits(p->outcomes.scale) > SHARE_BITS) return false;
    for (int i = 0; i < p->outcomes.n; i++) {
        const int32_t *value = p->outcomes.value + (size_t)i * (size_t)p->outcomes.ints;
        if (value[0] && memcmp(value + 1, state, (size_t)x->state_size) != 0) return false;
        if (value[0]) continue;
        all += small_weight(&p->outcomes.weight[i]);
        common = common_divisor(small_weight(&p->outcomes.weight[i]), common);
    }
    if (!all || all / common > INT32_MAX || !scale_can_be((int)(all / common)) ||
        !tally_start(&done, r->counter->work, ints_of(x))) return false;
    for (int i = 0; i < p->outcomes.n; i++) {
        const int32_t *value = p->outcomes.value + (size_t)i * (size_t)p->outcomes.ints;
        struct wide weight = wide_of(small_weight(&p->outcomes.weight[i]) / common);
        if (!value[0] && tally_add(&done, value + 1, &weight, scale_of((int)(all / common))))
            return counter_halt(r, STOP_NO_ROOM);
    }
    *out = done.spread;
    return true;
}

static enum chain_end count_until_over(struct reading *r, const struct rounds *x, const void *state, struct spread *out)
{
    if (!x->with_rounds && count_shares(r, x, state, out)) return CHAIN_COUNTED;
    /* with binary places the rounds end when all weight has been rounded away */
    return r->stop ? CHAIN_STOPPED : CHAIN_TOO_LONG_FOR_FRACTIONS;
}

/* The distribution after the rest of the rounds: counted now, or found because it was counted before. NULL: the
** reading has stopped. */
static struct counted_part *chain_part(struct reading *r, const struct rounds *asked, const void *state)
{
    struct counter *c = r->counter;
    struct rounds x = *asked;
    struct spread out = { 0 };
    struct counted_part *p;
    enum chain_end end;
    struct key k;
    size_t mark;

    if (!(x.same_args = counter_args(r, x.args, x.args_size))) return NULL;
    key_of_chain(&k, &x, state);
    if ((p = counter_find(c, &k)) != NULL) return p;
    mark = c->work->used;
    end = x.most == UNTIL_OVER ? count_until_over(r, &x, state, &out) : count_in_fractions(r, &x, state, &out);
    if (end == CHAIN_TOO_LONG_FOR_FRACTIONS) {
        counter_forget(c, mark);
        end = count_in_places(r, &x, state, &out);
    }
    if (end != CHAIN_COUNTED || !(p = counter_keep(r, &k))) return NULL;
    p->outcomes = out;
    return p;
}

int counter_chain(struct reading *r, const struct rounds *x, void *state)
{
    const int32_t *value = counter_value(r->counter);

    CHECK(x->state_size % (int)sizeof(int32_t) == 0 && x->state_size < MOST_RESULT_INTS * (int)sizeof(int32_t));
    if (!value) {
        const struct counted_part *p = chain_part(r, x, state);
        if (!p || !counter_push(r, p)) return x->played;
        value = p->outcomes.value;
    }
    memcpy(state, value, (size_t)x->state_size);
    return x->with_rounds ? value[ints_of(x)] : x->played;
}
