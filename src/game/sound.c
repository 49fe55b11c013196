/* sound.c - can a state be? Asked of whatever did not come about by orders: what an umpire changed, what a record or
** a scenario says. First every number is within its description, then the game's own rules are asked, and then
** whether the battle can go on. */
#include <string.h>
#include "ask/places.h"
#include "game/game.h"

/* One refusal, with the whole path of its member. */
static void out_of_range(struct refusals *out, const struct place *p, int32_t value)
{
    struct text t;

    if (out->len == LEN(out->row)) return;
    t = text_in(out->field[out->len], sizeof out->field[0]);
    text_add(&t, p->path);
    refuse_value(out, out->field[out->len], value, N_("out of its range"));
}

static bool in_range(const struct input *in, int32_t value)
{
    switch (in->kind) {
    case IN_CHOICE: return value >= 0 && value < in->choices;
    case IN_FLAG:   return value == 0 || value == 1;
    case IN_INT:    return value >= in->lo && value <= in->hi;
    case IN_LIST:   return value >= 0 && value <= in->most;
    default:        return true;
    }
}

static void look_at(const struct input *input, int inputs, const int32_t *base, struct place *at, struct refusals *out);

static void look_at_list(const struct input *in, const int32_t *list, struct place *at, struct refusals *out)
{
    for (int k = 0; k < *list; k++) {
        size_t was = strlen(at->path);
        struct text t = { at->path, sizeof at->path, was, false };

        text_char(&t, '.');
        text_int(&t, k + 1);
        look_at(in->member, in->members, list + 1 + k * (in->stride / (int)sizeof(int32_t)), at, out);
        at->path[was] = 0;
    }
}

static void look_at(const struct input *input, int inputs, const int32_t *base, struct place *at, struct refusals *out)
{
    for (int i = 0; i < inputs; i++) {
        const struct input *in = &input[i];
        const int32_t *value = base + in->offset / (int)sizeof(int32_t);
        struct text t = { at->path, sizeof at->path, 0, false };
        size_t was;

        if (in->kind != IN_GROUP && in->kind != IN_LIST && in_range(in, *value)) continue;  /* nobody asks its path */
        was = t.len = strlen(at->path);
        if (was) text_char(&t, '.');
        text_add(&t, in->id);
        if (in->kind == IN_GROUP) look_at(in->member, in->members, value, at, out);
        else if (!in_range(in, *value)) out_of_range(out, at, *value);
        else if (in->kind == IN_LIST) look_at_list(in, value, at, out);
        at->path[was] = 0;
    }
}

/* Somebody has an order to give, as long as it is not over. */
static void goes_on(const struct play *p, const void *state, struct refusals *out)
{
    unsigned seats = p->game->to_decide(p, state);

    for (int seat = 0; seat <= REFEREE; seat++)
        if (seats & 1u << seat && p->game->legal(p, state, seat, NULL, 0) < 1)
            refuse(out, "", seat == REFEREE ? N_("the battle could not go on from there")
                                            : N_("a side that has to decide would have no order to give"));
}

bool state_sound(const struct play *p, const void *state, struct refusals *out)
{
    struct place at = { .path = "" };

    look_at(p->game->state->input, p->game->state->inputs, state, &at, out);
    if (out->len == 0 && p->game->sound) p->game->sound(p, state, out);
    if (out->len == 0) goes_on(p, state, out);
    return out->len == 0;
}
