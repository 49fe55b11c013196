/* sound.c - which states of a campaign can be, and what follows at once when an umpire changes something: what is lost
** stands nowhere, and a unit without strength is lost. */
#include "game/campaign/game.h"

struct look {
    const struct play *p; const struct theatre_setup *s; const struct theatre_state *b;
    struct refusals *out;
};

static void no_counter(const struct look *l, int c, const char *member, int32_t value, const char *says)
{
    refuse_in_list(l->out, "counters", c + 1, member, value, says);
}

static bool in_battle(const struct theatre_state *b) { return b->phase >= PHASE_ANSWER; }

/* ---- counters ---- */

static void look_at_counter(const struct look *l, int c)
{
    const struct theatre_counter *x = &l->b->counter[c];
    bool fights = theatre_fights(l->s, c);

    if (x->box >= l->b->boxes) no_counter(l, c, "box", x->box, N_("there is no such box"));
    if (x->from >= l->b->boxes) no_counter(l, c, "from", x->from, N_("there is no such box"));
    if (x->gone && x->box >= 0) no_counter(l, c, "box", x->box, N_("what is lost stands nowhere"));
    if (fights && !x->gone && x->sp < 1 && (x->box < 0 || !in_battle(l->b)))    /* on the map, or to come */
        no_counter(l, c, "sp", x->sp, N_("a unit of infantry or cavalry needs strength points"));
    if (!fights && x->sp) no_counter(l, c, "sp", x->sp, N_("only infantry and cavalry have strength points"));
    if (x->role != ROLE_NONE && (x->box < 0 || l->s->counter[c].seat != l->b->active || l->b->force == FORCE_NONE))
        no_counter(l, c, "role", x->role, N_("only counters of the active side take part, while a Force is active"));
    if (x->role == ROLE_CALLED && l->b->phase < PHASE_GATHER)
        no_counter(l, c, "role", x->role, N_("no attack is gathered"));
}

/* Both sides are in one box only where they fight. */
static void look_for_enemies(const struct look *l)
{
    uint64_t both = theatre_boxes_of(l->s, l->b, 0) & theatre_boxes_of(l->s, l->b, 1);

    if (in_battle(l->b)) both &= ~theatre_bit(l->b->battle.box);
    for (int i = 0; both && i < l->b->counters; i++)
        if (theatre_there(l->b, i) && both & theatre_bit(l->b->counter[i].box)) {
            no_counter(l, i, "box", l->b->counter[i].box, N_("the enemy stands there"));
            return;
        }
}

/* All that a battle can hold. */
static void look_at_sides(const struct look *l)
{
    for (int seat = 0; seat < THEATRE_SEATS; seat++) {
        int strength = 0;

        for (int i = 0; i < l->b->counters; i++) strength += l->s->counter[i].seat == seat ? l->b->counter[i].sp : 0;
        if (strength > MOST_STRENGTH)
            refuse_value(l->out, "counters", strength, N_("more strength points than a battle can hold"));
        for (int a = 0; a < THEATRE_MOST_ARMIES; a++) {
            static const char *const name[THEATRE_SEATS][THEATRE_MOST_ARMIES] = {
                { "red_army_1.chief", "red_army_2.chief", "red_army_3.chief" },
                { "blue_army_1.chief", "blue_army_2.chief", "blue_army_3.chief" },
            };
            int chief = l->b->army[seat][a].chief - 1;
            const struct theatre_counter_setup *c = &l->s->counter[chief < 0 ? 0 : chief];

            if (chief < 0) continue;
            if (chief >= l->b->counters || !theatre_general(l->s, chief) || c->seat != seat || c->army - 1 != a)
                refuse_value(l->out, name[seat][a], chief + 1, N_("not a general of this army"));
        }
    }
}

/* ---- the Force that acts, and the battle ---- */

static void look_at_force(const struct look *l)
{
    const struct theatre_state *b = l->b;
    int first = -1;

    for (int i = 0; i < b->counters; i++) {
        if (!theatre_acts(b, i, ROLE_FORCE)) continue;
        if (first < 0) first = i;
        else if (b->counter[i].box != b->counter[first].box || l->s->counter[i].army != l->s->counter[first].army)
            no_counter(l, i, "role", b->counter[i].role, N_("a Force stands in one box and is of one army"));
    }
    if (b->phase == PHASE_ACTIVE && b->force != FORCE_NONE && first < 0)
        refuse_value(l->out, "force", b->force, N_("nobody is in the active Force"));
    if (b->force != FORCE_NONE && b->phase < PHASE_ACTIVE)
        refuse_value(l->out, "force", b->force, N_("not in this phase"));
    if (b->phase >= PHASE_GATHER && b->force != FORCE_MOVING)
        refuse_value(l->out, "phase", b->phase, N_("no Force attacks"));
}

/* Strength points of a side in the battle. */
static int strength_here(const struct look *l, int side)
{
    int sum = 0;

    for (int i = 0; i < l->b->counters; i++)
        if (theatre_fights(l->s, i) && theatre_takes_part(l->s, l->b, side, i)) sum += l->b->counter[i].sp;
    return sum;
}

static void look_at_battle(const struct look *l)
{
    const struct theatre_state *b = l->b;

    if (b->battle.box >= b->boxes) {
        refuse_value(l->out, "battle.box", b->battle.box, N_("there is no such box"));
        return;
    }
    if (b->phase == PHASE_GATHER && (b->battle.sequence || b->battle.slipped || b->battle.retired ||
                                     b->battle.broken[0] || b->battle.broken[1]))
        refuse_value(l->out, "battle.sequence", b->battle.sequence, N_("the battle has not begun"));
    if (b->phase >= PHASE_GATHER && b->battle.pursued && b->phase != PHASE_LOSSES)
        refuse_value(l->out, "battle.pursued", b->battle.pursued, N_("not in this phase"));
    if (b->phase == PHASE_GATHER && !(theatre_boxes_of(l->s, b, 1 - b->active) & theatre_bit(b->battle.box)))
        refuse_value(l->out, "battle.box", b->battle.box, N_("no enemy is there"));
    if (b->phase == PHASE_GATHER && strength_here(l, ATTACKER) < 1)
        refuse_value(l->out, "phase", b->phase, N_("nobody fights there"));
    for (int side = 0; side < 2 && b->phase == PHASE_GATHER; side++)
        if (b->battle.start[side] || b->battle.lost[side] || b->battle.owed[side])
            refuse_value(l->out, side == ATTACKER ? "battle.attacker_lost" : "battle.defender_lost",
                         b->battle.lost[side], N_("the battle has not begun"));
    if (!in_battle(b)) return;
    for (int i = 0; i < b->counters; i++) {
        int from = b->counter[i].from;

        if (!theatre_acts_at_all(b, i)) {                       /* when the attackers go back it would stay */
            if (theatre_there(b, i) && l->s->counter[i].seat == b->active && b->counter[i].box == b->battle.box)
                no_counter(l, i, "box", b->counter[i].box, N_("it takes no part in the battle there"));
            continue;
        }
        if (b->counter[i].box != b->battle.box)
            no_counter(l, i, "box", b->counter[i].box, N_("it takes part in a battle elsewhere"));
        if (from < 0) no_counter(l, i, "from", from, N_("there is no such box"));
        else if (theatre_boxes_of(l->s, b, 1 - b->active) & theatre_bit(from))
            no_counter(l, i, "from", from, N_("the enemy stands there"));
    }
    if (b->battle.pursued - 1 == DEFENDER && (b->battle.to >= b->boxes || theatre_no_retreat(l->p, b, b->battle.to)))
        refuse_value(l->out, "battle.to", b->battle.to, N_("no retreat leads there"));
    if (b->phase <= PHASE_ATTACKER && b->battle.sequence && (b->phase == PHASE_ANSWER ||
            b->battle.sequence >= b->battle.most))
        refuse_value(l->out, "battle.sequence", b->battle.sequence, N_("no further sequence can be fought"));
    for (int side = 0; side < 2; side++) {
        int now = strength_here(l, side), start = b->battle.start[side];
        int most = b->phase == PHASE_LOSSES ? now - 1 : 0;      /* somebody can be spared, or there is nothing to say */

        if (b->battle.owed[side] > 0 && b->battle.owed[side] > most)
            refuse_value(l->out, side == ATTACKER ? "battle.attacker_owed" : "battle.defender_owed",
                         b->battle.owed[side],
                         N_("nobody is asked for so many losses"));
        if (now < 1 && b->phase <= PHASE_ATTACKER) refuse_value(l->out, "phase", b->phase, N_("nobody fights there"));
        else if (b->battle.lost[side] > start)
            refuse_value(l->out, side == ATTACKER ? "battle.attacker_start" : "battle.defender_start", start,
                         N_("more is lost than fought"));
    }
}

static void look_at_map(const struct look *l)
{
    if (l->b->view) refuse_value(l->out, "view", l->b->view, N_("this is the whole state, not a view"));
    for (int i = 0; i < l->b->boxes; i++)
        if (l->b->box[i].hidden)
            refuse_in_list(l->out, "boxes", i + 1, "hidden", l->b->box[i].hidden,
                           N_("this is the whole state, not a view"));
    for (int i = 0; i < l->b->links; i++)
        if (l->b->link[i].bridge && l->s->link[i].crossing != CROSS_FORD)
            refuse_in_list(l->out, "links", i + 1, "bridge", l->b->link[i].bridge,
                           N_("boat bridges are laid where there is a ford"));
    if (l->b->turn < 1 && l->b->phase != PHASE_DAWN)
        refuse_value(l->out, "turn", l->b->turn, N_("turns are counted from 1"));
}

void theatre_sound(const struct play *p, const void *state, struct refusals *out)
{
    const struct look l = { p, p->setup, state, out };

    if (l.b->counters != l.s->counters)
        refuse_value(out, "counters", l.b->counters, N_("not the counters of the scenario"));
    if (l.b->boxes != l.s->boxes || l.b->links != l.s->links)
        refuse_value(out, "boxes", l.b->boxes, N_("not the map of the scenario"));
    if (out->len) return;
    look_at_map(&l);
    for (int i = 0; i < l.b->counters; i++) look_at_counter(&l, i);
    look_at_sides(&l);
    if (out->len) return;                                       /* what follows looks up boxes */
    look_at_battle(&l);
    look_for_enemies(&l);
    look_at_force(&l);
}

/* ---- what follows from a change ---- */

/* It is lost: it stands nowhere and has no part in anything. */
static void lose(struct theatre_counter *x)
{
    x->box = THEATRE_NOWHERE;
    x->sp = x->role = 0;
    if (!x->gone) x->gone = GONE_SEEN;
}

void theatre_complete(const struct play *p, const void *before, void *state)
{
    const struct theatre_state *was = before;
    struct theatre_state *b = state;
    bool acts = false;

    for (int i = 0; i < b->counters; i++) {
        struct theatre_counter *x = &b->counter[i];
        bool spent = theatre_fights(p->setup, i) && x->sp == 0 && was->counter[i].sp > 0;

        if ((x->gone && !was->counter[i].gone) || spent) lose(x);
        if (x->box < 0) x->role = ROLE_NONE;
        acts = acts || theatre_acts(b, i, ROLE_FORCE);
    }
    if (b->phase == PHASE_ACTIVE && b->force != FORCE_NONE && !acts) {       /* nobody is left in it: it halts */
        b->force = FORCE_NONE;
        b->movement = b->marched = 0;
    }
}
