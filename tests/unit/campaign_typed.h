/* campaign_typed.h - a small campaign (campaign_small.h) played order by order with typed dice. */
#ifndef UNIT_CAMPAIGN_TYPED_H
#define UNIT_CAMPAIGN_TYPED_H
#include "tests.h"
#include "campaign_small.h"

enum { RED, BLUE };

static struct theatre_setup s;
static struct theatre_state b;
static const struct house *typed_house;         /* NULL: as printed */
static char story[4000];                        /* what the last order had as a result, a sentence a line */

static inline void begin(void)
{
    play_begin(&campaign_game, &s, typed_house);
    campaign_game.start(&played, &b);
}

/* What only one side hears of begins with its name. */
static inline void write_story(const struct events *e)
{
    struct text t = text_in(story, sizeof story);

    for (int i = 0; i < e->len; i++) {
        const struct event *x = &e->row[i];

        if (i) text_char(&t, '\n');
        if (x->seats == 1u << RED) text_add(&t, "(red) ");
        else if (x->seats == 1u << BLUE) text_add(&t, "(blue) ");
        else assert_int_equal(x->seats, 0xff);
        act_text(&t, &played, &campaign_game.event[x->act.kind], &x->act, NULL, NULL);
    }
    assert_false(t.cut);
}

/* Gives an order with all its dice, which must be exactly these; -1 ends them. */
static inline void give_act(int seat, struct act a, const int *dice)
{
    static struct events events;
    uint8_t face[64];
    struct reading r = { .mode = READ_TYPED, .given = face, .house = typed_house };
    struct no why = { "", "" };

    while (dice && dice[r.given_len] >= 0) face[r.given_len] = (uint8_t)dice[r.given_len], r.given_len++;
    if (!campaign_game.allowed(play_on(&s), &b, seat, &a, &why))
        fail_msg("order %d %d refused: %s %s", a.kind, a.arg[0], why.cite, why.says);
    events.len = 0;
    campaign_game.apply(&r, play_on(&s), &b, seat, &a, &events);
    if (r.stop) fail_msg("order %d %d: the reading stopped (%d) at %s", a.kind, a.arg[0], (int)r.stop,
                         r.wants.says ? r.wants.says : "");
    assert_int_equal(r.given_used, r.given_len);
    write_story(&events);
}

static inline void give(int seat, int kind, int arg, const int *dice)
{
    give_act(seat, (struct act){ (int16_t)kind, { (int16_t)arg } }, dice);
}

/* What was told of the last order, all of it. */
static inline void told(const char *expected) { assert_string_equal(story, expected); }

static inline void refused(int seat, int kind, int arg, const char *cite)
{
    struct act a = { (int16_t)kind, { (int16_t)arg } };
    struct no why = { "", "" };

    assert_false(campaign_game.allowed(play_on(&s), &b, seat, &a, &why));
    assert_string_equal(why.cite, cite);
}

#define DICE(...) ((const int[]){ __VA_ARGS__, -1 })
#endif
