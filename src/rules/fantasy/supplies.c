/* supplies.c - the stores of a siege (FA-55), and who has won (FA-56). The sheet
** tells the referee to keep account of both and gives no figures: all are ours. */
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/words.h"

const struct word fantasy_role[ROLES] = { { "besieged", N_("the besieged") }, { "besieger", N_("the besieger") } };
const struct word fantasy_shooter[SHOOTERS] = { { "unit", N_("a unit") }, { "engine", N_("an engine") } };
const struct word fantasy_winner[WINNERS] = {
    { "red", N_("red") }, { "blue", N_("blue") }, { "draw", N_("draw") }, { "none", N_("not yet decided") },
};
const struct word fantasy_siege_of[SIEGES] = {
    { "none", N_("a field battle") }, { "red", N_("red is besieged") }, { "blue", N_("blue is besieged") },
};

int fantasy_store(struct reading *r, int role, bool water)
{
    if (role == ROLE_BESIEGED) return number(r, &fantasy_supplies_numbers[water ? BESIEGED_WATER : BESIEGED_FOOD]);
    return water ? STORE_UNLIMITED : number(r, &fantasy_supplies_numbers[BESIEGER_FOOD]);
}

int fantasy_ammunition(struct reading *r, int shooter)
{
    return number(r, &fantasy_supplies_numbers[shooter == SHOOTER_UNIT ? UNIT_SHOTS : ENGINE_SHOTS]);
}

int fantasy_starved(struct reading *r, int hunger, int start)
{
    int percent, loss;

    if (hunger == HUNGER_FED) return 0;
    percent = number(r, &fantasy_supplies_numbers[hunger == HUNGER_NO_WATER ? THIRST_LOSS : HUNGER_LOSS]);
    explain(r, TRACE_VALUE, "loss", "FA-55", N_("per cent of the starting hit points lost"), percent);
    loss = (start * percent + 99) / 100;
    explain(r, TRACE_ROUNDS, "loss", "FA-55", N_("hit points lost to want, rounded up"), loss);
    return loss;
}

/* One of each is used in a sequence; what lasted `store` sequences is gone at the end of the last of them. */
static bool used_up(struct reading *r, int given, int role, bool water, int sequence)
{
    int store = given == STORE_USUAL ? fantasy_store(r, role, water) : given;

    explain(r, TRACE_VALUE, water ? "water" : "food", "FA-55",
            water ? N_("sequences of water") : N_("sequences of food"), store);
    return store < STORE_UNLIMITED && sequence >= store;
}

void fantasy_supplies_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_supplies_in *in = args;
    struct fantasy_supplies_out *out = result;
    bool food = used_up(r, in->food, in->role, false, in->sequence),
        water = used_up(r, in->water, in->role, true, in->sequence);
    int shots = fantasy_ammunition(r, in->shooter) - in->shots;

    if (!in->exempt) out->hunger = water ? HUNGER_NO_WATER : food ? HUNGER_NO_FOOD : HUNGER_FED;
    out->loss = fantasy_starved(r, out->hunger, in->start);
    out->total = fantasy_wounded(in->total, out->loss);
    out->shots = shots < 0 ? 0 : shots;
}

/* A side with nobody left to fight has lost, whoever is still on the field. */
static bool beaten(const struct fantasy_verdict_side *s)
{
    return s->units == 0 || s->fit == 0;
}

static int by_strength(struct reading *r, const struct fantasy_verdict_side *red,
                       const struct fantasy_verdict_side *blue)
{
    int64_t margin = number(r, &fantasy_end_numbers[MARGIN]), whole = (int64_t)red->start * blue->start;
    /* points, times `whole` */
    int64_t lead = 100 * ((int64_t)red->left * blue->start - (int64_t)blue->left * red->start);

    explain_over(r, "left", "FA-56", N_("share of red's hit points left"), red->left, red->start);
    explain_over(r, "left", "FA-56", N_("share of blue's hit points left"), blue->left, blue->start);
    if (lead > margin * whole) return WINNER_RED;
    return -lead > margin * whole ? WINNER_BLUE : WINNER_NOBODY;
}

void fantasy_verdict_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_verdict_in *in = args;
    struct fantasy_verdict_out *out = result;
    bool red = beaten(&in->red), blue = beaten(&in->blue);

    out->winner = WINNER_OPEN;
    if (red && blue) out->winner = WINNER_NOBODY;
    else if (red) out->winner = WINNER_BLUE;
    else if (blue) out->winner = WINNER_RED;
    else if (in->siege == SIEGE_NONE && in->sequence >= number(r, &fantasy_end_numbers[DAY_LENGTH]))
        out->winner = by_strength(r, &in->red, &in->blue);
    else if (in->siege != SIEGE_NONE && in->sequence >= number(r, &fantasy_end_numbers[SIEGE_DAYS]))
        out->winner = in->siege == SIEGE_OF_RED ? WINNER_RED : WINNER_BLUE;
    explain_word(r, "winner", "FA-56", N_("side that has won"), out->winner, fantasy_winner[out->winner].says);
}
