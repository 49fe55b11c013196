/* options.c - see options.h; RULINGS.md gives the reason of each default. */
#include "rules/fantasy/options.h"

static const struct word table[] = {
    { "printed", N_("the table as printed") },
    { "ll", N_("the last four rows as in the game the table was taken from") },
};
const struct option fantasy_battle_table_option = { "battle_table", "FA-7", N_("which battle table is read"), table,
        LEN(table), TABLE_PRINTED };

static const struct word need2[] = {
    { "100", N_("100 per cent") },
    { "95", N_("95 per cent, the chance on a d20") },
};
const struct option fantasy_need2_percent_option = { "need2_percent", "FA-7", N_("what a printed 100 counts for"),
        need2, LEN(need2), NEED2_100 };

static const struct word losses[] = {
    { "not_cumulative", N_("the -2 for three quarters replaces the -1 for half") },
    { "cumulative", N_("both count") },
};
const struct option fantasy_loss_mods_option = { "loss_mods", "FA-10",
        N_("losses of more than half and of more than three quarters"), losses, LEN(losses), LOSSES_REPLACE };

static const struct word cinc[] = {
    { "-1", N_("-1 for the rest of the battle") },
    { "-2", N_("-2 for the rest of the battle") },
};
const struct option fantasy_cinc_death_penalty_option = { "cinc_death_penalty", "FA-29",
        N_("morale after the death of the commander in chief"), cinc, LEN(cinc), CINC_LIGHT };

static const struct word immune[] = {
    { "once", N_("-2, one and the same modifier") },
    { "twice", N_("-4, named twice and counted twice") },
};
const struct option fantasy_immune_penalty_option = { "immune_penalty", "FA-19",
        N_("morale against an enemy that cannot be hurt"), immune, LEN(immune), IMMUNE_ONCE_ONLY };

static const struct word extremes[] = {
    { "none", N_("only the score decides") },
    { "natural", N_("a natural 2 always passes, a natural 12 always fails") },
};
const struct option fantasy_morale_extremes_option = { "morale_extremes", "FA-14",
        N_("natural 2 and 12 in morale tests"), extremes, LEN(extremes), EXTREMES_NONE };

static const struct word towers[] = {
    { "same", N_("8 and 10 sequences for all three engines") },
    { "scaled", N_("shorter for the bigger engines, as with walls") },
};
const struct option fantasy_tower_times_option = { "tower_times", "FA-36",
        N_("time of heavy catapults and trebuchets against towers"), towers, LEN(towers), TOWERS_SAME };

static const struct word withdraw[] = {
    { "off", N_("nobody may attack a unit that withdraws") },
    { "on", N_("all enemies in contact but the first may attack it") },
};
const struct option fantasy_withdraw_attacks_option = { "withdraw_attacks", "orders/withdraw",
        N_("attacks on a unit that withdraws from several enemies"), withdraw, LEN(withdraw), WITHDRAW_SAFE };

static const struct word bands[] = {
    { "off", N_("every unit can reach every other") },
    { "on", N_("the first engagement of a foot unit only brings it near") },
};
const struct option fantasy_bands_option = { "bands", "FA-57", N_("distance on the battlefield"), bands, LEN(bands),
        OPTION_OFF };

static const struct word clash[] = {
    { "lances", N_("only lances double") },
    { "mounted", N_("both double, with lances or without") },
};
const struct option fantasy_mounted_clash_option = { "mounted_clash", "FA-32",
        N_("two mounted units that charge each other"), clash, LEN(clash), CLASH_LANCES };

static const struct word duel[] = {
    { "rounds", N_("up to ten rounds of single combat") },
    { "fast", N_("average damage of ten rounds, without dice") },
};
const struct option fantasy_duels_option = { "duels", "FA-25", N_("how single combats are fought"), duel, LEN(duel),
        DUEL_BY_ROUNDS };

static const struct word members[] = {
    { "sequence", N_("members at the start of the sequence") },
    { "battle", N_("members at the start of the battle") },
};
const struct option fantasy_regeneration_men_option = { "regeneration_men", "FA-23",
        N_("the members that count for regeneration"), members, LEN(members), REGEN_SEQUENCE };

static const struct word breaches[] = {
    { "section", N_("each section has a breach of its own") },
    { "whole", N_("a breach opens the whole fortification") },
};
const struct option fantasy_breaches_option = { "breaches", "FA-64", N_("what a breach opens"), breaches, LEN(breaches),
        BREACHES_SECTION };
