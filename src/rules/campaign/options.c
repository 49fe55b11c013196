/* options.c - see options.h. The first choice is the ruling we play by. */
#include "rules/campaign/options.h"

static const struct word dice[] = {
    { "6",  N_("a six-sided die") },
    { "10", N_("a ten-sided die, bloodier") },
};
static const int sides[] = { 6, 10 };

static const struct word bonuses[] = {
    { "better_side", N_("added to the die of the better side only") },
    { "signed",      N_("added for the better side, taken off for the other") },
};

static const struct word lengths[] = {
    { "up_to",     N_("up to four, fewer in snow") },
    { "announced", N_("as many as the attacker announced, one less in snow") },
};

const struct word campaign_shows[2] = {
    { "counters", N_("counters turned up") },
    { "strength", N_("strength points told") },
};

static const struct word thirds[] = {
    { "each_sequence", N_("after each sequence from then on") },
    { "once",          N_("once in the battle") },
};

static const struct word scopes[] = {
    { "units", N_("the fatigued units only") },
    { "all",   N_("the whole attacking side, as soon as one of its units is fatigued") },
};

static const struct word takers[] = {
    { "owner",   N_("their owner, after a proposal") },
    { "program", N_("nobody: point by point from the strongest") },
};

const struct option campaign_combat_die_option      = { "combat_die", "H-1", N_("the die of the combat table"), dice,
        LEN(dice), COMBAT_DIE_6 };
const struct option campaign_cohesion_bonus_option  = { "cohesion_bonus", "H-18",
        N_("who gets the difference of the average cohesions"), bonuses, LEN(bonuses), BONUS_BETTER_SIDE };
const struct option campaign_sequences_option       = { "sequences", "H-16", N_("how many sequences a battle has"),
        lengths, LEN(lengths), SEQUENCES_UP_TO };
const struct option campaign_recon_result_option    = { "recon_result", "H-11", N_("what a reconnaissance shows"),
        campaign_shows, LEN(campaign_shows), SHOWS_COUNTERS };
const struct option campaign_third_loss_test_option = { "third_loss_test", "H-20",
        N_("when a side that lost a third of its strength tests morale"), thirds, LEN(thirds), THIRD_EACH_SEQUENCE };
const struct option campaign_fatigue_scope_option   = { "fatigue_scope", "H-15",
        N_("whose strength is halved when attackers are fatigued"), scopes, LEN(scopes), FATIGUE_OF_UNITS };
const struct option campaign_losses_option    = { "losses", "H-19",
        N_("who says which units of a whole campaign take the losses"), takers, LEN(takers), LOSSES_BY_OWNER };

int campaign_die_sides(struct reading *r)
{
    return sides[option(r, &campaign_combat_die_option)];
}
