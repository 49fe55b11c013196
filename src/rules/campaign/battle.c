/* battle.c - a whole battle: the defender may slip away first; then up to four
** sequences, until a side breaks, is destroyed or retires; then the loser retreats
** and is pursued. How a battle begins, ends and is won is our ruling; what happens
** in a sequence stands in combat.c.
**
** The figures of a sequence are taken from what was prepared. Where somebody reads along
** they are worked out again from the units left, explained, and compared. */
#include "rules/campaign/battle.h"
#include <string.h>
#include "rules/campaign/artillery.h"
#include "rules/campaign/facts.h"
#include "rules/campaign/morale.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "base/whole.h"
#include "rules/campaign/words.h"

const struct word campaign_retires[RETIRES] = {
    { "never",   N_("fights to the end") },
    { "after_1", N_("after the first sequence") },
    { "after_2", N_("after the second sequence") },
    { "after_3", N_("after the third sequence") },
};

/* ---- what does not depend on dice ---- */

int campaign_most_sequences(struct reading *r, int weather, int announced)
{
    int most = number(r, &campaign_battle_numbers[BATTLE_MOST]);
    int least = number(r, &campaign_battle_numbers[BATTLE_LEAST]);
    int fewer = weather == WEATHER_SNOW ? number(r, &campaign_battle_numbers[BATTLE_SNOW]) : 0;

    if (option(r, &campaign_sequences_option) == SEQUENCES_ANNOUNCED) most = clamp(announced, least, most);
    explain(r, TRACE_VALUE, "sequences", "H-16", N_("most sequences"), most);
    if (fewer) explain(r, TRACE_ADDS, "sequences", "sequences/snow", N_("snow"), -fewer);
    return clamp(most - fewer, least, most);
}

void campaign_battle_prepare(struct reading *r, const void *input, void *result)
{
    const struct campaign_battle_in *in = input;
    struct campaign_battle_ready *ready = result;
    struct reading quiet = reading_silent(r);       /* the sequences explain themselves when they are fought */

    ready->in = *in;
    ready->most = campaign_most_sequences(r, in->at.weather, in->announced);
    ready->artillery_modifier = campaign_artillery_modifier(&quiet, in->at.weather);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        struct facts tactical = { { 0 } }, cohesion = { { 0 } };
        tactical.v[TACTICAL] = cohesion.v[COHESION_LEAD] = 1;
        ready->per_tactical[side] = in->side[side].tactical ||
            in->side[side].next_tactical ? campaign_die_modifier(&quiet, side, &tactical) : 0;
        ready->per_cohesion[side] = campaign_die_modifier(&quiet, side, &cohesion);
        for (int k = 0; k < ready->most; k++) {
            struct facts f = campaign_sequence_facts(&in->at, k + 1);
            ready->shift[side][k] = campaign_shift(&quiet, side, &f);
            ready->modifier[side][k] = campaign_die_modifier(&quiet, side, &f);
        }
        ready->start[side] = campaign_roster_strength(&in->side[side]);
        campaign_roster_stands(&quiet, &in->side[side], &in->at, side, ready->stand[side]);
    }
}

/* ---- one sequence ---- */

/* How the battle stands between two sequences; equal ones are counted together. */
struct fight {
    int32_t fought;                 /* sequences */
    int32_t lost[2], broken[2];
    int32_t leaders_lost[2];        /* at most two: the leading general and his successor */
    int32_t retired;                /* 1: in.retires broke off */
};

enum { LEADERS = 2 };

struct fight_args { const struct campaign_battle_ready *ready; };

static int tactical_of(const struct campaign_battle_ready *x, int side, int leaders_lost)
{
    const struct campaign_army *army = &x->in.side[side];
    return leaders_lost == 0 ? army->tactical : leaders_lost == 1 ? army->next_tactical : 0;
}

static struct campaign_fire fire_aloud(struct reading *r, const struct campaign_battle_ready *x, const struct fight *s,
                                       int side)
{
    struct campaign_force force[2];

    for (int k = ATTACKER; k <= DEFENDER; k++) {
        struct campaign_army left = x->in.side[k];
        campaign_take_losses(&left, s->lost[k]);
        force[k] = campaign_roster_force(r, &left, &x->in.at, k);
        force[k].tactical = tactical_of(x, k, s->leaders_lost[k]);
    }
    return campaign_fire_of(r, &x->in.at, s->fought + 1, side, force);
}

static struct campaign_fire fire_prepared(struct reading *r, const struct campaign_battle_ready *x,
                                          const struct fight *s, int side)
{
    const struct campaign_stand *mine = &x->stand[side][s->lost[side]], *other = &x->stand[1 - side][s->lost[1 - side]];
    struct fraction my_cohesion = { mine->cohesion, mine->units }, other_cohesion = { other->cohesion, other->units };
    int lead = campaign_cohesion_lead(r, my_cohesion, other_cohesion);
    bool guns = campaign_artillery_fires(s->fought + 1) && mine->artillery_column != NO_ARTILLERY;

    return (struct campaign_fire){
        .column = campaign_shifted(mine->column, x->shift[side][s->fought]),
        .modifier = x->modifier[side][s->fought] + tactical_of(x, side, s->leaders_lost[side]) * x->per_tactical[side] +
            lead * x->per_cohesion[side],
        .artillery_column = guns ? mine->artillery_column : NO_ARTILLERY,
        .artillery_modifier = guns ? x->artillery_modifier : 0,
    };
}

static struct campaign_fire fire_of(struct reading *r, const struct campaign_battle_ready *x, const struct fight *s,
                                    int side)
{
    struct reading silent = reading_silent(r);
    struct campaign_fire fire = fire_prepared(&silent, x, s, side);

    if (reading_aloud(r)) {
        struct campaign_fire told = fire_aloud(r, x, s, side);
        CHECK(memcmp(&told, &fire, sizeof fire) == 0);
    }
    return fire;
}

static bool destroyed(const struct campaign_battle_ready *x, const struct fight *s, int side)
{
    return s->lost[side] == x->start[side];
}

static bool may_retire(const struct campaign_battle_ready *x, const struct fight *s)
{
    return x->in.retire != RETIRE_NEVER && s->fought == x->in.retire && s->fought < x->most &&
           !x->in.side[x->in.retires].no_way_out;
}

static void both_fire(struct reading *r, const struct campaign_battle_ready *x, const struct fight *s,
                      struct campaign_harm harm[2])
{
    struct campaign_fire fire[2];

    explain(r, TRACE_VALUE, "sequence", "H-16", N_("sequence"), s->fought + 1);
    for (int side = ATTACKER; side <= DEFENDER; side++) fire[side] = fire_of(r, x, s, side);
    campaign_exchange(r, fire, NO_NOTE, harm);
}

static void side_tests(struct reading *r, const struct campaign_battle_ready *x, struct fight *s, int side,
                       struct campaign_nerve nerve)
{
    const struct campaign_stand *left = &x->stand[side][s->lost[side]];
    struct fraction cohesion = { left->cohesion, left->units };
    struct campaign_nerves nerves;

    if (!nerve.stars && !nerve.third) return;
    if (x->in.leaders) nerve.leaders = LEADERS - s->leaders_lost[side];
    for (int lost = 0; lost <= nerve.leaders; lost++)
        nerve.needed[lost] = campaign_morale_needed(cohesion, tactical_of(x, side, s->leaders_lost[side] + lost));
    nerves = campaign_nerve_broken(r, &nerve);
    s->broken[side] = nerves.broken;
    s->leaders_lost[side] += nerves.leaders_lost;
    if (nerves.leaders_lost) explain(r, TRACE_VALUE, "leader", "H-28", N_("leading general lost"), nerves.leaders_lost);
}

static void take_harm(struct reading *r, const struct campaign_battle_ready *x, struct fight *s, int side,
                      struct campaign_harm harm)
{
    int before = s->lost[side];

    s->lost[side] = clamp(before + harm.losses, 0, x->start[side]);
    about(r, campaign_who(side));
    explain(r, TRACE_VALUE, "losses", "H-19", N_("strength points lost so far"), s->lost[side]);
    if (destroyed(x, s, side)) {
        explain_flag(r, "broken", "H-25", N_("side destroyed"), 1);
        s->broken[side] = 1;
    } else {
        bool third = campaign_third_lost(r, before, s->lost[side], x->start[side]);
        side_tests(r, x, s, side, (struct campaign_nerve){ .stars = harm.stars, .third = third });
    }
    about(r, NULL);
}

static bool sequence_ends(struct reading *r, const struct campaign_battle_ready *x, struct fight *s)
{
    if (s->broken[ATTACKER] || s->broken[DEFENDER]) return false;
    s->retired = may_retire(x, s);
    if (s->retired) {
        about(r, campaign_who(x->in.retires));
        explain_flag(r, "retreat", "H-24", N_("breaks off the battle"), 1);
        about(r, NULL);
    }
    return !s->retired;
}

static bool one_sequence(struct reading *r, const void *args, void *state)
{
    const struct campaign_battle_ready *x = ((const struct fight_args *)args)->ready;
    struct fight *s = state;
    struct campaign_harm harm[2];

    both_fire(r, x, s, harm);
    s->fought++;
    for (int side = ATTACKER; side <= DEFENDER; side++) take_harm(r, x, s, side, harm[side]);
    return sequence_ends(r, x, s);
}

/* ---- how it ends ---- */

static struct campaign_ending lost_by(int loser, bool retreats, bool pursued)
{
    return (struct campaign_ending){ loser == NOBODY ? NOBODY : 1 - loser, loser, retreats, pursued };
}

struct campaign_ending campaign_ending_of(struct reading *r, const struct campaign_standing *s)
{
    bool gone_a = s->lost[ATTACKER] == s->start[ATTACKER], gone_d = s->lost[DEFENDER] == s->start[DEFENDER];

    if (gone_a && gone_d) return lost_by(NOBODY, false, false);                             /* H-25 */
    if (gone_a || gone_d) return lost_by(gone_a ? ATTACKER : DEFENDER, false, false);
    if (s->broken[ATTACKER] && s->broken[DEFENDER]) return lost_by(ATTACKER, true, false);  /* H-22 */
    if (s->broken[ATTACKER] || s->broken[DEFENDER])
        return lost_by(s->broken[ATTACKER] ? ATTACKER : DEFENDER, true, true);
    if (s->retired != NOBODY) return lost_by(s->retired, true, true);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        about(r, campaign_who(side));
        explain_over(r, "ratio", "H-23", N_("part of the strength lost"), s->lost[side], s->start[side]);
    }
    about(r, NULL);
    /* H-23 */
    return lost_by(s->lost[ATTACKER] * s->start[DEFENDER] >= s->lost[DEFENDER] * s->start[ATTACKER] ? ATTACKER
                   : DEFENDER, true, true);
}

static struct campaign_ending ending_of(struct reading *r, const struct campaign_battle_ready *x, const struct fight *s)
{
    struct campaign_standing now = { { x->start[0], x->start[1] }, { s->lost[0], s->lost[1] },
                                     { s->broken[0], s->broken[1] }, s->retired ? x->in.retires : NOBODY };

    return campaign_ending_of(r, &now);
}

static int pursue(struct reading *r, const struct campaign_battle_ready *x, const struct fight *s, int winner)
{
    int left = x->start[1 - winner] - s->lost[1 - winner];
    int losses;

    about(r, campaign_who(winner));
    losses = campaign_pursuit(r, x->stand[winner][s->lost[winner]].cavalry_bonus, x->in.at.weather, s->retired != 0);
    about(r, NULL);
    return clamp(losses, 0, left);
}

static bool slipped_away(struct reading *r, const struct campaign_battle_ready *x)
{
    int why = campaign_refuse_why(x->in.at.fortified, x->in.at.encircled, x->in.side[DEFENDER].no_way_out);

    if (!x->in.refuse) return false;
    if (why != REFUSE_MAY) {
        explain(r, TRACE_CANCELS, "refusal", "H-27", campaign_refuse_whys[why].says, 0);
        return false;
    }
    return campaign_slips_away(r, x->in.side[ATTACKER].vc, x->in.side[DEFENDER].vc);
}

void campaign_battle_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_battle_ready *ready = args;
    struct campaign_battle_out *out = result;
    struct fight_args fighting = { ready };
    struct fight s;
    struct campaign_ending end;
    bool slipped, surrenders;
    int pursued = 0;

    memset(&s, 0, sizeof s);
    slipped = slipped_away(r, ready);
    if (slipped) {
        end = (struct campaign_ending){ NOBODY, DEFENDER, true, true };  /* H-27: no battle */
    } else {
        chain(r, &(struct rounds){ .step = one_sequence, .args = &fighting, .args_size = sizeof fighting,
                                   .state_size = sizeof s, .most = ready->most }, &s);
        end = ending_of(r, ready, &s);
    }
    surrenders = end.retreats && ready->in.side[end.loser].no_way_out;                          /* H-26 */
    if (surrenders) {
        about(r, campaign_who(end.loser));
        explain_flag(r, "retreat", "H-26", N_("no box to go to: surrenders"), 1);
        about(r, NULL);
    } else if (end.pursued) {
        pursued = pursue(r, ready, &s, 1 - end.loser);
    }
    out->winner = end.winner;
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        out->side[side].losses = s.lost[side];
        out->side[side].broken = s.broken[side];
        note(r, NOTE_LEADERS + side, s.leaders_lost[side]);
    }
    note(r, NOTE_SEQUENCES, s.fought);
    note(r, NOTE_RETREAT, end.retreats && !surrenders ? end.loser : NOBODY);
    note(r, NOTE_SURRENDER, surrenders ? end.loser : NOBODY);
    note(r, NOTE_PURSUIT, pursued);
    note(r, NOTE_SLIPS_AWAY, slipped);
    note(r, NOTE_TIRED, s.fought >= number(r, &campaign_battle_numbers[BATTLE_TIRES]));      /* H-15 */
}
