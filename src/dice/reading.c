/* reading.c - see reading.h. Counting answers through count.c. */
#include "dice/reading.h"
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "dice/counter.h"

bool reading_aloud(const struct reading *r)
{
    return r->trace || r->seen;
}

struct reading reading_silent(const struct reading *r)
{
    struct reading silent = *r;

    silent.trace = NULL;
    silent.seen = NULL;
    return silent;
}

bool reading_live(const struct reading *r)
{
    return r->stop == STOP_NONE;
}

bool reading_spent(struct reading *r)
{
    if (!r->stop) r->stop = budget_stopped(r->budget) ? STOP_CANCELLED : STOP_TOO_LONG;
    return false;
}

void reading_rewind(struct reading *r)
{
    r->stop = STOP_NONE;
    r->given_used = 0;
    r->who = NULL;
    about_means(r, NULL, NULL);
    if (r->record) r->record->rolls = r->record->faces = 0;
    if (r->trace) r->trace->len = 0, r->trace->cut = false;
    if (r->notes) memset(r->notes, 0, sizeof *r->notes);
}

/* ---- where faces come from ---- */

enum { MAX_TOGETHER = 10 };                         /* how many dice score together is one digit */

/* What it takes of the budget: a roll, besides its dice; a part and a round that are read like any function. */
enum { STEPS_A_ROLL = 1, STEPS_A_PART = 1, STEPS_A_ROUND = 1 };

static void stop_at(struct reading *r, enum reading_stop why, const char *cite, const char *says, int dice, int sides)
{
    r->stop = why;
    r->wants = (struct roll){ .cite = cite, .says = says, .who = r->who, .dice = (int16_t)dice,
                              .sides = (int16_t)sides };
}

/* Is each given face of this roll on the die, and are there enough? A wrong one is told before others are asked for. */
static bool given_fit(struct reading *r, const char *cite, const char *says, int dice, int sides)
{
    int left = r->given_len - r->given_used;

    for (int i = 0; i < dice && i < left; i++) {
        uint8_t face = r->given[r->given_used + i];
        if (face >= 1 && face <= sides) continue;
        stop_at(r, STOP_BAD_FACE, cite, says, dice, sides);
        r->given_used += i;
        return false;
    }
    if (left >= dice) return true;
    stop_at(r, left > 0 ? STOP_SPLIT_ROLL : STOP_NEEDS_ROLL, cite, says, dice, sides);
    return false;
}

/* The next face. Not for counting, which has none. */
static int next_face(struct reading *r, int sides)
{
    if (r->mode == READ_RANDOM && r->given_used == r->given_len) return rng_die(r->rng, sides);
    if (r->mode == READ_BYTES) return r->given_used < r->given_len ? r->given[r->given_used++] % sides + 1 : 1;
    return r->given[r->given_used++];
}

/* Must the next roll be made of given faces? */
static bool has_to_fit(const struct reading *r)
{
    return r->mode == READ_TYPED || r->mode == READ_COUNT || (r->mode == READ_RANDOM && r->given_used < r->given_len);
}

/* Before a roll: checks it, pays for it and records it. false: the reading has stopped, now or before. */
static bool roll_starts(struct reading *r, const char *cite, const char *says, int dice, int sides)
{
    struct record *record = r->record;

    if (r->stop) return false;
    if (dice > MAX_DICE || sides < 2 || sides > MAX_SIDES) {        /* house rules may ask for any dice */
        stop_at(r, STOP_NO_ROOM, cite, says, MAX_DICE, MAX_SIDES);
        return false;
    }
    if (!reading_spend(r, (uint64_t)dice + STEPS_A_ROLL)) return false;
    if (has_to_fit(r) && !given_fit(r, cite, says, dice, sides)) return false;
    if (record) {
        if (record->rolls == MAX_ROLLS || record->faces + dice > MAX_FACES) {
            stop_at(r, STOP_NO_ROOM, cite, says, dice, sides);
            return false;
        }
        record->roll[record->rolls] = (struct roll){ cite, says, r->who, (int16_t)dice, (int16_t)sides, record->faces };
        if (r->trace) {
            struct trace_line line = { .kind = TRACE_ROLL, .cite = cite, .says = says, .value = record->rolls,
                                       .over = 1 };
            trace_add(r, &line);
        }
        record->rolls++;
    }
    return true;
}

static void mark(struct record *record, int face, bool scored)
{
    uint8_t bit = (uint8_t)(1u << (face % 8));

    if (scored) record->scored[face / 8] |= bit;
    else record->scored[face / 8] &= (uint8_t)~bit;
}

static void keep_face(struct reading *r, int face)
{
    if (!r->record) return;
    mark(r->record, r->record->faces, false);
    r->record->face[r->record->faces++] = (uint8_t)face;
}

/* Is the next roll to be counted? Faces that have fallen already come first, and are not. */
static bool counts(const struct reading *r)
{
    return r->mode == READ_COUNT && r->given_used == r->given_len;
}

/* Are dice only to be thrown? Then they are paid for. Most rolls of all are such, those of simulations: nothing is kept
** or refused, and the way through roll_starts would cost as much as the dice. */
static bool only_thrown(struct reading *r, int dice, int sides)
{
    return r->mode == READ_RANDOM && !r->record && !r->stop && r->given_used == r->given_len && dice <= MAX_DICE &&
           sides >= 2 && sides <= MAX_SIDES && reading_spend(r, (uint64_t)dice + STEPS_A_ROLL);
}

/* ---- rolls ---- */

int roll_sum(struct reading *r, const char *cite, const char *says, int dice, int sides)
{
    int sum = 0;

    if (dice <= 0) return 0;
    if (only_thrown(r, dice, sides)) {
        for (int i = 0; i < dice; i++) sum += rng_die(r->rng, sides);
        return sum;
    }
    if (counts(r)) return r->stop ? dice : counter_roll(r, (struct throwing){ ROLL_SUM, dice, sides, NULL, NULL });
    if (!roll_starts(r, cite, says, dice, sides)) return dice;
    for (int i = 0; i < dice; i++) {
        int face = next_face(r, sides);
        keep_face(r, face);
        sum += face;
    }
    return sum;
}

static int roll_extreme(struct reading *r, const char *cite, const char *says, int dice, int sides,
                        enum throwing_kind kind)
{
    int most = 0, at = 0;

    if (dice <= 0) return 0;
    if (counts(r)) return r->stop ? 1 : counter_roll(r, (struct throwing){ kind, dice, sides, NULL, NULL });
    if (!roll_starts(r, cite, says, dice, sides)) return 1;
    for (int i = 0; i < dice; i++) {
        int face = next_face(r, sides);
        keep_face(r, face);
        if (i > 0 && (kind == ROLL_BEST ? face <= most : face >= most)) continue;
        most = face;
        at = i;
    }
    if (r->record && dice > 1) mark(r->record, r->record->faces - dice + at, true);
    return most;
}

int roll_best(struct reading *r, const char *cite, const char *says, int dice, int sides)
{
    return roll_extreme(r, cite, says, dice, sides, ROLL_BEST);
}

int roll_worst(struct reading *r, const char *cite, const char *says, int dice, int sides)
{
    return roll_extreme(r, cite, says, dice, sides, ROLL_WORST);
}

int piles_of(const char *sort)
{
    int most = 0;
    for (; *sort; sort++) if (*sort - '0' > most) most = *sort - '0';
    return most + 1;
}

/* Throws a handful and sorts it into its piles. false: the reading has stopped. */
static bool sort_faces(struct reading *r, const char *cite, const char *says, int dice, const char *sort, int *pile)
{
    int sides = (int)strlen(sort);

    if (only_thrown(r, dice, sides)) {
        for (int i = 0; i < dice; i++) pile[sort[rng_die(r->rng, sides) - 1] - '0']++;
        return true;
    }
    if (!roll_starts(r, cite, says, dice, sides)) return false;
    for (int i = 0; i < dice; i++) {
        int face = next_face(r, sides);
        keep_face(r, face);
        pile[sort[face - 1] - '0']++;
    }
    return true;
}

void roll_piles(struct reading *r, const char *cite, const char *says, int dice, const char *sort, int *pile)
{
    int n = piles_of(sort);

    CHECK(n <= MAX_PILES);
    for (int i = 0; i < n; i++) pile[i] = 0;
    if (dice <= 0) return;
    if (counts(r) && !r->stop)
        counter_piles(r, (struct throwing){ ROLL_PILES, dice, (int)strlen(sort), sort, NULL }, n, pile);
    else if (!sort_faces(r, cite, says, dice, sort, pile)) pile[0] = dice;
}

int roll_hand(struct reading *r, const char *cite, const char *says, int dice, const struct hand *h)
{
    int pile[MAX_PILES] = { 0 };

    if (dice <= 0) return h->score(pile);
    if (counts(r) && !r->stop)
        return counter_roll(r, (struct throwing){ ROLL_HAND, dice, (int)strlen(h->sort), h->sort, h });
    if (!sort_faces(r, cite, says, dice, h->sort, pile)) pile[0] = dice;
    return h->score(pile);
}

/* ---- which dice scored ---- */

int roll_last(const struct reading *r)
{
    return r->record ? r->record->rolls - 1 : -1;
}

/* Dice of one face that wait for others of it to score with. */
struct waiting_dice { int n, at[MAX_TOGETHER]; };

static void score_roll(struct record *record, const struct roll *roll, const char *by, struct waiting_dice *waiting)
{
    for (int i = 0; i < roll->dice; i++) {
        int at = roll->first + i, face = record->face[at], together = by[face - 1] - '0';
        struct waiting_dice *same = &waiting[face - 1];

        mark(record, at, false);
        if (together == 0) continue;
        same->at[same->n++] = at;
        if (same->n < together) continue;
        while (same->n > 0) mark(record, same->at[--same->n], true);
    }
}

void roll_scores(struct reading *r, const char *by, const int *rolls, int n)
{
    struct waiting_dice waiting[MAX_SIDES];
    int sides = (int)strlen(by);

    if (!r->record || r->stop) return;
    for (int i = 0; i < sides; i++) waiting[i].n = 0;
    for (int i = 0; i < n; i++) {
        if (rolls[i] < 0 || rolls[i] >= r->record->rolls || r->record->roll[rolls[i]].sides > sides) continue;
        score_roll(r->record, &r->record->roll[rolls[i]], by, waiting);
    }
}

void roll_scores_after(struct reading *r, const char *by, int last)
{
    int rolls[MAX_TOGETHER], n = 0;

    for (int i = last + 1; i <= roll_last(r) && n < MAX_TOGETHER; i++) rolls[n++] = i;
    roll_scores(r, by, rolls, n);
}

bool roll_scored(const struct record *record, const struct roll *roll, int die)
{
    int at = roll->first + die;

    return record->scored[at / 8] >> (at % 8) & 1;
}

/* ---- parts and rounds ---- */

void part(struct reading *r, rule_fn *rule, const void *args, int args_size, void *result, int result_size)
{
    memset(result, 0, (size_t)result_size);
    if (counts(r) && !r->stop && counter_parts(r)) counter_part(r, rule, args, args_size, result, result_size);
    else if (reading_spend(r, STEPS_A_PART)) rule(r, args, result);
}

int chain(struct reading *r, const struct rounds *x, void *state)
{
    int played = 0;

    while (played < x->most && reading_live(r)) {
        if (counts(r) && counter_parts(r)) {            /* the rest of the rounds in one go */
            struct rounds rest = *x;
            rest.played = played;
            played = counter_chain(r, &rest, state);
            break;
        }
        played++;
        if (!reading_spend(r, STEPS_A_ROUND) || !x->step(r, x->args, state)) break;
        /* A fuzzer's bytes have run out: every die shows 1 from here on, and a tie would be thrown again for ever. */
        if (x->most == UNTIL_OVER && r->mode == READ_BYTES && r->given_used == r->given_len) break;
    }
    return x->with_rounds ? played : 0;
}

/* ---- what the rule did ---- */

void about(struct reading *r, const char *who)
{
    r->who = who;
    for (int i = 0; who && i < LEN(r->meant); i++)
        if (r->meant[i].who && text_same(r->meant[i].role, who)) r->who = r->meant[i].who;
}

void about_means(struct reading *r, const char *hero, const char *enemy)
{
    r->meant[0].role = "hero";
    r->meant[0].who = hero;
    r->meant[1].role = "enemy";
    r->meant[1].who = enemy;
}

void trace_add(struct reading *r, const struct trace_line *line)
{
    struct trace *t = r->trace;

    if (!t || r->stop) return;
    if (t->len == MAX_TRACE) {
        t->cut = true;
        return;
    }
    t->line[t->len] = *line;
    t->line[t->len].who = r->who;
    t->len++;
}

void explain(struct reading *r, enum trace_kind kind, const char *of, const char *cite, const char *says, int value)
{
    reading_spend(r, 1);
    if (!r->trace) return;
    trace_add(r, &(struct trace_line){ .kind = kind, .of = of, .cite = cite, .says = says, .value = value, .over = 1 });
}

void explain_over(struct reading *r, const char *of, const char *cite, const char *says, int value, int over)
{
    reading_spend(r, 1);
    if (!r->trace) return;
    trace_add(r, &(struct trace_line){ .kind = TRACE_VALUE, .of = of, .cite = cite, .says = says, .value = value,
                                       .over = over });
}

void explain_divides(struct reading *r, const char *of, const char *cite, const char *says, int divisor)
{
    reading_spend(r, 1);
    if (!r->trace) return;
    trace_add(r, &(struct trace_line){ .kind = TRACE_MULTIPLIES, .of = of, .cite = cite, .says = says, .value = 1,
                                       .over = divisor });
}

void explain_word(struct reading *r, const char *of, const char *cite, const char *says, int value, const char *word)
{
    if (!r->trace) return;
    trace_add(r, &(struct trace_line){ .kind = TRACE_VALUE, .of = of, .cite = cite, .says = says, .value = value,
                                        .over = 1, .word = word });
}

void explain_flag(struct reading *r, const char *of, const char *cite, const char *says, bool value)
{
    explain_word(r, of, cite, says, value, value ? "yes" : "no");
}

void explain_outcome(struct reading *r, const char *of, const char *cite, const char *says, int value)
{
    explain_word(r, of, cite, says, value, "yes");
}

void explain_not(struct reading *r, const char *of, const char *cite, const char *says, int value, const char *because)
{
    if (!r->trace) return;
    trace_add(r, &(struct trace_line){ .kind = TRACE_NOT_COUNTED, .of = of, .cite = cite, .says = says,
                                       .because = because, .value = value, .over = 1 });
}

void note(struct reading *r, int number, int value)
{
    CHECK(number >= 0 && number < MAX_NOTES);
    if (r->stop) return;
    if (r->mode == READ_COUNT) counter_note(r, number, value);
    else if (r->notes) {
        r->notes->set[number] = true;
        r->notes->value[number] = value;
    }
}
