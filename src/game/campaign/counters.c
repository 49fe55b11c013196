/* counters.c - counters come, go, are turned up and down, and take boxes (W-2, W-10). */
#include "game/campaign/apply.h"
#include "rules/campaign/numbers.h"

void theatre_lose(struct theatre *t, int c, int how)
{
    struct theatre_counter *x = &t->b->counter[c];

    x->box = THEATRE_NOWHERE;
    x->gone = how;
    x->sp = x->role = 0;
}

void theatre_enter(struct theatre *t, int c, int box)
{
    struct theatre_box *b = &t->b->box[box];
    int seat = t->s->counter[c].seat;

    t->b->counter[c].box = box;
    if (!theatre_fights(t->s, c) || b->holder == seat + 1) return;
    b->holder = seat + 1;
    if (t->s->box[box].objective) theatre_tell(t, TOLD_TAKES, EVERYBODY, (int[TOLD_ARGS]){ seat, box });
}

void theatre_turn_up(struct theatre *t, int c, int how)
{
    struct theatre_counter *x = &t->b->counter[c];
    int seat = t->s->counter[c].seat;

    if (theatre_decoy(t->s, c)) {
        theatre_tell(t, TOLD_DECOY, EVERYBODY, (int[TOLD_ARGS]){ x->box, seat });
        theatre_lose(t, c, GONE_SEEN);
        return;
    }
    if (x->shown == SHOWN_TO_NOBODY) {
        if (theatre_fights(t->s, c)) theatre_tell(t, TOLD_SHOWN, EVERYBODY, (int[TOLD_ARGS]){ c, x->box, x->sp, seat });
        else theatre_tell(t, TOLD_SHOWN_OTHER, EVERYBODY, (int[TOLD_ARGS]){ c, x->box, seat });
        x->shown = how;
    }
}

void theatre_turn_down(struct theatre *t)
{
    for (int i = 0; i < t->b->counters; i++)
        if (t->b->counter[i].shown == SHOWN_IN_BATTLE) t->b->counter[i].shown = SHOWN_TO_NOBODY;
}

void theatre_escape(struct theatre *t, int general)
{
    int seat = t->s->counter[general].seat;
    int to = theatre_nearest(t->p, t->b, t->b->counter[general].box, theatre_units_of(t->s, t->b, seat));

    if (to < 0) {
        theatre_tell(t, TOLD_GENERAL_LOST, EVERYBODY, (int[TOLD_ARGS]){ general });
        theatre_lose(t, general, GONE_SEEN);
        return;
    }
    theatre_tell(t, TOLD_GENERAL_ESCAPES, EVERYBODY, (int[TOLD_ARGS]){ general });
    t->b->counter[general].box = to;
    t->b->counter[general].shown = SHOWN_TO_NOBODY;
    t->b->counter[general].role = ROLE_NONE;
    t->b->counter[general].moved = 1;
}

void theatre_sweep(struct theatre *t, int box, int seat)
{
    for (int i = 0; i < t->b->counters; i++) {
        if (t->s->counter[i].seat != seat || t->b->counter[i].box != box) continue;
        if (theatre_general(t->s, i)) {
            theatre_escape(t, i);
        } else if (theatre_decoy(t->s, i)) {
            theatre_turn_up(t, i, SHOWN_IN_BATTLE);
        } else {
            theatre_tell(t, TOLD_CAPTURED, EVERYBODY, (int[TOLD_ARGS]){ i });
            theatre_lose(t, i, GONE_SEEN);
        }
    }
}

void theatre_add_points(struct theatre *t, int seat, int points)
{
    int sum = t->b->vp[seat] + points;

    t->b->vp[seat] = sum < THEATRE_MOST_VP ? sum : THEATRE_MOST_VP;
}

void theatre_score(struct theatre *t, int seat, int points)
{
    theatre_add_points(t, seat, points * number(t->r, &campaign_whole_numbers[WHOLE_POINT_VP]));
}
