/* morale.c - morale tests, the loss of leaders, slipping away before a battle.
** The sheet says only when a test is made; all else here is our ruling. */
#include "rules/campaign/morale.h"
#include "rules/campaign/inputs.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "base/whole.h"
#include "rules/campaign/words.h"

enum { DIE = 6 };

const struct word campaign_leader_causes[LEADER_CAUSES] = {
    { "star",      N_("a starred result hit his side") },
    { "wiped_out", N_("his Force was wiped out or surrendered") },
};

const struct word campaign_refuse_whys[REFUSE_WHYS] = {
    { "fine",       N_("may try") },
    { "fortified",  N_("a fortified defender stays") },
    { "encircled",  N_("an encircled defender stays") },
    { "no_way_out", N_("there is no box to go to") },
};

/* ---- morale (H-20, H-21) ---- */

int campaign_morale_needed(struct fraction cohesion, int tactical)
{
    return half_down(cohesion.num, cohesion.den) + tactical;
}

bool campaign_third_lost(struct reading *r, int before, int after, int start)
{
    int share = number(r, &campaign_battle_numbers[BATTLE_LOSS_SHARE]);

    if (after * share < start) return false;
    return before * share < start || option(r, &campaign_third_loss_test_option) == THIRD_EACH_SEQUENCE;
}

static bool holds(struct reading *r, int needed)
{
    int always = number(r, &campaign_morale_numbers[MORALE_ALWAYS_HOLDS]);
    int never = number(r, &campaign_morale_numbers[MORALE_ALWAYS_BREAKS]);
    int die;
    bool held;

    explain(r, TRACE_VALUE, "morale", "H-21", N_("holds up to"), needed);
    die = roll_die(r, "H-21", N_("morale"), DIE);
    held = die <= always || (die < never && die <= needed);
    explain_outcome(r, "holds", "H-21", held ? N_("holds") : N_("breaks"), held);
    return held;
}

bool campaign_leader_lost(struct reading *r, int cause)
{
    int die;

    if (cause == LOST_AT_STAR) {
        die = roll_sum(r, "H-28", N_("leading general"), 2, DIE);
        return die >= number(r, &campaign_morale_numbers[LEADER_STAR]);
    }
    die = roll_die(r, "H-28", N_("general of a lost Force"), DIE);
    return die <= number(r, &campaign_morale_numbers[LEADER_WIPED_OUT]);
}

static void test_nerve(struct reading *r, const void *args, void *result)
{
    const struct campaign_nerve *nerve = args;
    struct campaign_nerves *out = result;

    for (int i = 0; i < nerve->stars; i++) {
        bool held = holds(r, nerve->needed[out->leaders_lost]);
        if (!held) out->broken = 1;
        if (out->leaders_lost == nerve->leaders) continue;
        bool lost = campaign_leader_lost(r, LOST_AT_STAR);
        if (lost) out->leaders_lost++;
    }
    if (nerve->third) {
        bool held = holds(r, nerve->needed[out->leaders_lost]);
        if (!held) out->broken = 1;
    }
}

struct campaign_nerves campaign_nerve_broken(struct reading *r, const struct campaign_nerve *nerve)
{
    struct campaign_nerves out = { 0 };

    if (nerve->stars || nerve->third) part(r, test_nerve, nerve, sizeof *nerve, &out, sizeof out);
    return out;
}

void campaign_morale_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_morale_in *in = args;
    struct campaign_morale_out *out = result;
    struct fraction cohesion = { in->cohesion[0], in->cohesion[1] };
    int needed = campaign_morale_needed(cohesion, in->tactical);

    explain_over(r, "morale", "H-21", N_("average cohesion"), cohesion.num, cohesion.den);
    explain(r, TRACE_ROUNDS, "morale", "H-21", N_("rounded, half down"), needed - in->tactical);
    explain(r, TRACE_ADDS, "morale", "H-21", N_("tactical bonus of the leading general"), in->tactical);
    note(r, NOTE_NEEDED, needed);
    out->holds = holds(r, needed);
}

void campaign_leader_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_leader_in *in = args;
    struct campaign_leader_out *out = result;

    out->lost = campaign_leader_lost(r, in->cause);
}

/* ---- slipping away (H-27) ---- */

struct pursuers { int32_t attacker_vc, defender_vc; };

static void throw_to_slip_away(struct reading *r, const void *args, void *result)
{
    const struct pursuers *p = args;
    int32_t *slips = result;
    int attacker, defender;

    about(r, campaign_who(DEFENDER));
    defender = roll_die(r, "H-27", N_("slips away"), DIE);
    defender += p->defender_vc;
    explain(r, TRACE_ADDS, "refusal", "H-27", N_("command value"), p->defender_vc);
    explain(r, TRACE_VALUE, "refusal", "H-27", N_("total"), defender);
    about(r, campaign_who(ATTACKER));
    attacker = roll_die(r, "H-27", N_("follows"), DIE);
    attacker += p->attacker_vc;
    explain(r, TRACE_ADDS, "refusal", "H-27", N_("command value"), p->attacker_vc);
    explain(r, TRACE_VALUE, "refusal", "H-27", N_("total"), attacker);
    about(r, NULL);
    *slips = defender > attacker;
}

bool campaign_slips_away(struct reading *r, int attacker_vc, int defender_vc)
{
    struct pursuers p = { attacker_vc, defender_vc };
    int32_t slips;

    part(r, throw_to_slip_away, &p, sizeof p, &slips, sizeof slips);
    return slips != 0;
}

int campaign_refuse_why(int fortified, int encircled, int no_way_out)
{
    if (fortified) return REFUSE_FORTIFIED;
    if (encircled) return REFUSE_ENCIRCLED;
    return no_way_out ? REFUSE_NO_WAY : REFUSE_MAY;
}

void campaign_refuse_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_refuse_in *in = args;
    struct campaign_refuse_out *out = result;
    int why = campaign_refuse_why(in->fortified, in->encircled, in->no_way_out);

    note(r, NOTE_REFUSE_ALLOWED, why == REFUSE_MAY);
    note(r, NOTE_REFUSE_WHY, why);
    if (why == REFUSE_MAY) out->slips_away = campaign_slips_away(r, in->attacker_vc, in->defender_vc);
    else explain(r, TRACE_CANCELS, "refusal", "H-27", campaign_refuse_whys[why].says, 0);
}
