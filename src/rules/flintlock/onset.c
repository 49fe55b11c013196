/* onset.c - an attack as a chain: does he arrive, is he shot, does he shoot, who wins the blows?
**
** Its links are the phases of a turn in their order, each by its own rule (H-35):
**
**     movement   the slowing dice, if the way is bad; he arrives if what is left covers the way
**     shooting   those he touches fire at him, and he fires himself: both at once, so that
**                both may fall
**     melee      one round, if both still stand
**
** What the enemy will do is not known when the order is given: he is taken as standing
** still, and as firing if he is loaded. With the option wounds a named character who is
** hit throws for it and fights on with a light wound (H-26). */
#include "rules/flintlock/onset.h"
#include <string.h>
#include "rules/flintlock/morale.h"
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"

enum { ATTACKER, ENEMY };

static const char *const side_names[SIDES] = { "first", "second" };
static const char *const end_says[] = { N_("unhurt"), N_("pushed back"), N_("light wound"), N_("out of action") };

/* ---- before the dice ---- */

static int shooter_mount(int fighter_mount)
{
    if (fighter_mount == FIGHTER_FOOT) return SHOOTER_FOOT;
    return fighter_mount == FIGHTER_MOUNTED_INFANTRY ? SHOOTER_MOUNTED_INFANTRY : SHOOTER_CAVALRY;
}

static void way_of(struct reading *r, const struct flintlock_onset_in *in, struct flintlock_onset *x)
{
    struct flintlock_move_in move = in->move;
    int speed = 0;

    x->far = in->distance;
    if (x->far == 0) return;
    move.contact = 1;
    move.manoeuvres = 0;
    about(r, side_names[ATTACKER]);
    explain(r, TRACE_VALUE, "distance", "H-35", N_("way to the enemy"), in->distance);
    x->no_way = flintlock_march_of(r, &move, &x->march, &speed) != 0;
    about(r, NULL);
}

static void fire_of(struct reading *r, const struct flintlock_onset_in *in, struct flintlock_onset *x)
{
    const struct flintlock_onset_fire *f = &in->fire;
    const struct flintlock_fighter *target = &in->melee.side[ATTACKER];
    struct flintlock_shoot_in shoot = {
        .weapon = f->weapon, .distance = f->distance, .shooters = f->shooters, .class = f->class, .mount = f->mount,
        .mounted = f->mount != SHOOTER_FOOT, .loaded = 1, .volley = f->shooters > 1, .close_order = f->close_order,
        .line_infantry = f->line_infantry, .in_contact = f->in_contact, .wounded = f->wounded,
        .surprise = f->surprise, .shots_fired = f->shots_fired,
        .target = { .mounted = target->mount != FIGHTER_FOOT, .cuirass = target->cuirass, .cover = f->cover,
                    .forest = f->forest, .swimming = f->swimming },
    };
    int modifier = 0, why;

    if (f->shooters == 0) return;
    about(r, side_names[ENEMY]);
    why = flintlock_shots_of(r, &shoot, &x->fire, &modifier);
    about(r, NULL);
    note(r, NOTE_ONSET_FIRE_WHY, why);
    if (!why) note(r, NOTE_ONSET_FIRE_NEEDED, x->fire.natural);
}

static void shot_of(struct reading *r, const struct flintlock_onset_in *in, struct flintlock_onset *x)
{
    const struct flintlock_onset_shot *s = &in->shot;
    const struct flintlock_fighter *me = &in->melee.side[ATTACKER], *target = &in->melee.side[ENEMY];
    struct flintlock_shoot_in shoot = {
        .weapon = s->weapon, .shooters = 1, .class = me->class, .mount = shooter_mount(me->mount),
        .mounted = me->mount != FIGHTER_FOOT, .loaded = 1, .moving = in->distance > 0, .arriving = in->distance > 0,
        .in_contact = in->distance == 0, .wounded = me->wounded, .surprise = me->surprise,
        .shots_fired = s->shots_fired,
        .target = { .mounted = target->mount != FIGHTER_FOOT, .cuirass = target->cuirass, .cover = s->cover,
                    .forest = s->forest },
    };
    int modifier = 0, why;

    if (!s->shoots) return;
    about(r, side_names[ATTACKER]);
    why = flintlock_shots_of(r, &shoot, &x->shot, &modifier);
    about(r, NULL);
    note(r, NOTE_ONSET_SHOT_WHY, why);
    if (!why) note(r, NOTE_ONSET_SHOT_NEEDED, x->shot.natural);
}

/* Modifiers of the blows, also as they are with a light wound from the fire before. */
static void blows_of(struct reading *r, const struct flintlock_melee_in *in, struct flintlock_onset *x)
{
    flintlock_round_of(r, in, &x->round);
    for (int side = 0; side < SIDES; side++) {
        x->was_wounded[side] = in->side[side].wounded != 0;
        if (!x->round.strikes[side]) continue;
        for (int wounded = 0; wounded < 2; wounded++) {
            struct flintlock_melee_in what_if = *in;
            struct reading quiet = *r;

            what_if.side[side].wounded = wounded;
            quiet.trace = NULL;
            x->modifier[side][wounded] = flintlock_blow_modifier(&quiet, &what_if, side);
        }
        flintlock_blow_modifier(r, in, side);
    }
    note(r, NOTE_ONSET_ORDER, x->round.order);
    note(r, NOTE_ONSET_FIRST, x->modifier[ATTACKER][x->was_wounded[ATTACKER]]);
    note(r, NOTE_ONSET_SECOND, x->modifier[ENEMY][x->was_wounded[ENEMY]]);
}

void flintlock_onset_prepare(struct reading *r, const void *input, void *result)
{
    const struct flintlock_onset_in *in = input;
    struct flintlock_onset *ready = result;
    bool wounds = option(r, &flintlock_wounds_option) == OPTION_ON;

    memset(ready, 0, sizeof *ready);
    way_of(r, in, ready);
    fire_of(r, in, ready);
    shot_of(r, in, ready);
    blows_of(r, &in->melee, ready);
    for (int i = 0; i < SIDES; i++) ready->wounds[i] = wounds && in->melee.side[i].named;
    if (!wounds) return;
    ready->dead_up_to = number(r, &flintlock_wound_numbers[WOUND_DEAD_UP_TO]);
    ready->out_up_to = number(r, &flintlock_wound_numbers[WOUND_OUT_UP_TO]);
}

/* ---- the dice ---- */

static void walk(struct reading *r, const void *args, void *result)
{
    struct flintlock_move_out *out = result;

    flintlock_march_dice(r, args, out);
}

static bool arrives(struct reading *r, const struct flintlock_onset *x)
{
    struct flintlock_move_out way;
    bool there;

    if (x->far == 0) return true;
    about(r, side_names[ATTACKER]);
    part(r, walk, &x->march, sizeof x->march, &way, sizeof way);
    note(r, NOTE_ONSET_CM, way.distance);
    there = !x->no_way && way.distance >= x->far;
    explain_flag(r, "arrives", "H-35", N_("reaches the enemy"), there);
    about(r, NULL);
    return there;
}

static int hits_of(struct reading *r, const struct flintlock_shots *shots, int side)
{
    struct flintlock_shoot_out out = { 0 };

    if (shots->dice == 0) return 0;
    about(r, side_names[side]);
    part(r, flintlock_shoot_rule, shots, sizeof *shots, &out, sizeof out);
    about(r, NULL);
    return out.hits;
}

/* What a hit does to a figure: out of action, or a light wound. */
static int hit(struct reading *r, const struct flintlock_onset *x, int side, int32_t *wounded)
{
    int fate;

    if (!x->wounds[side]) return ONSET_OUT;
    about(r, side_names[side]);
    fate = flintlock_fate(r, x->dead_up_to, x->out_up_to, *wounded != 0);
    about(r, NULL);
    if (fate != FATE_LIGHT) return ONSET_OUT;
    *wounded = 1;
    return ONSET_WOUNDED;
}

/* Both fire at once; what is hit falls afterwards. */
static void exchange_shots(struct reading *r, const struct flintlock_onset *x, int32_t end[SIDES],
                           int32_t wounded[SIDES])
{
    int at_him = hits_of(r, &x->fire, ENEMY);
    int by_him = hits_of(r, &x->shot, ATTACKER);

    if (x->fire.dice) note(r, NOTE_ONSET_FIRE_HITS, at_him);
    if (x->shot.dice) note(r, NOTE_ONSET_SHOT_HITS, by_him);
    if (at_him) end[ATTACKER] = hit(r, x, ATTACKER, &wounded[ATTACKER]);
    if (by_him) end[ENEMY] = hit(r, x, ENEMY, &wounded[ENEMY]);
}

static void exchange_blows(struct reading *r, const struct flintlock_onset *x, int32_t end[SIDES],
                           int32_t wounded[SIDES])
{
    struct flintlock_round round = x->round;
    int32_t harm[SIDES];

    for (int i = 0; i < SIDES; i++) round.blow[i].modifier = x->modifier[i][wounded[i]];
    flintlock_fight_round(r, &round, harm);
    for (int i = 0; i < SIDES; i++) {
        if (harm[i] == HARM_PUSHED && end[i] < ONSET_PUSHED) end[i] = ONSET_PUSHED;  /* a wound from the fire stays */
        if (harm[i] == HARM_HIT) end[i] = hit(r, x, i, &wounded[i]);
    }
}

void flintlock_onset_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_onset *ready = args;
    struct flintlock_onset_out *out = result;
    int32_t wounded[SIDES];

    for (int i = 0; i < SIDES; i++) wounded[i] = ready->was_wounded[i];
    out->arrives = arrives(r, ready);
    if (!out->arrives) return;
    exchange_shots(r, ready, out->end, wounded);
    if (out->end[ATTACKER] != ONSET_OUT && out->end[ENEMY] != ONSET_OUT) exchange_blows(r, ready, out->end, wounded);
    for (int i = 0; i < SIDES; i++) {
        about(r, side_names[i]);
        explain_outcome(r, "result", "H-35", end_says[out->end[i]], out->end[i]);
    }
    about(r, NULL);
}
