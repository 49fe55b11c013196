/* phases.c - how a side stands in a round: what it leaves behind when it moves, who comes along, what is left in front.
**
**  HI-31, HI-65  Flanks, ground, stakes and close ranks are left behind by a unit that moves.
**  7.3, 7.4      Support units that may not pursue stay behind; after the contact only a pursuit gives impetus.
**  HI-39         On a table the losses of a Large Unit fall on its rearmost unit. */
#include "rules/ancients/rounds.h"

bool ancients_has_moved(int phase)
{
    return phase >= PHASE_PUSHED;
}

bool ancients_is_loose(int phase)
{
    return phase == PHASE_LOOSE_FOLLOWED || phase == PHASE_LOOSE_PURSUES;
}

static bool has_just_followed(int phase)
{
    return phase == PHASE_PURSUES || phase == PHASE_LOOSE_PURSUES;
}

bool ancients_has_followed(int phase)
{
    return ancients_has_moved(phase) && phase != PHASE_PUSHED;
}

bool ancients_has_left_its_place(const struct ancients_rounds *x, int s, int phase)
{
    return ancients_has_moved(phase) || (phase == PHASE_REACTED && s == DEFENDER && x->reaction == REACTS_EVADES);
}

/* Leaves only the Support units that could come along with a pursuit. */
static void thin_out(struct reading *r, struct ancients_side *s)
{
    int kept = 0;

    for (int i = 0; i < s->supports; i++)
        if (ancients_pursues_answer(r, &s->support[i].unit, true, true) != PURSUES_NO)
            s->support[kept++] = s->support[i];
    s->supports = kept;
}

/* After the contact only a pursuit gives impetus, to all that take part in it. */
static void impetus_counts(struct ancients_side *s, bool pursues)
{
    s->charged = pursues;
    s->counter_charged = false;
    for (int i = 0; i < s->supports; i++) {
        s->support[i].charged = pursues;
        s->support[i].counter_charged = false;
    }
}

/* HI-31, HI-65: what a unit that moves leaves behind. */
static void leaves_its_place(struct ancients_side *s)
{
    s->flanks = 0;
    s->attacked = FACING_FRONT;
    s->behind = BEHIND_NOTHING;
    s->ground = GROUND_OPEN;
    s->wholly_in = false;
    s->unit.close_ranks = false;
    for (int i = 0; i < s->supports; i++) s->support[i].ground = GROUND_OPEN;
}

static void open_ranks_of_support(struct ancients_side *s)
{
    for (int i = 0; i < s->supports; i++) s->support[i].unit.close_ranks = false;
}

void ancients_has_reacted(struct ancients_side *s, int reaction)
{
    if (reaction == REACTS_COUNTER_CHARGES) s->counter_charged = true;
    if (reaction == REACTS_CLOSES_RANKS) s->unit.close_ranks = true;
    if (reaction == REACTS_EVADES) {                                                        /* reached all the same */
        s->defending = DEFENDS_NOTHING;
        leaves_its_place(s);
    }
}

int ancients_rounds_units(const struct ancients_rounds *x, int s, int left)
{
    const struct ancients_unit *u = &x->side[s].unit;
    return x->on_table ? (left + u->vbu - 1) / u->vbu : u->large;
}

/* HI-39: the unit in front has no loss while there are others behind it. */
static void has_left(const struct ancients_rounds *x, int s, int left, struct ancients_unit *u)
{
    u->large = ancients_rounds_units(x, s, left);
    u->current = x->on_table && left > u->vbu ? u->vbu : left;
}

struct ancients_side ancients_side_in_phase(struct reading *r, const struct ancients_rounds *x, int s, int phase,
                                          const struct ancients_fight *f)
{
    struct ancients_side side = x->side[s];
    struct reading silent = reading_silent(r);

    has_left(x, s, f->left[s], &side.unit);
    side.unit.disordered = f->disordered[s];
    if (phase == PHASE_REACTED && s == DEFENDER) ancients_has_reacted(&side, x->reaction);
    if (phase == PHASE_START || phase == PHASE_REACTED) return side;
    if (side.charged || ancients_has_moved(phase)) side.defending = DEFENDS_NOTHING;
    impetus_counts(&side, has_just_followed(phase));
    if (!ancients_has_moved(phase)) return side;
    leaves_its_place(&side);
    if (phase == PHASE_PUSHED || ancients_is_loose(phase)) open_ranks_of_support(&side);
    if (ancients_has_followed(phase)) thin_out(&silent, &side);
    return side;
}
