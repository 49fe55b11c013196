/* army_check.c - what is wrong with an army list, each with the rule it offends; and what is odd in one.
**
** Points of units are never judged, only added: the publisher's are not public. */
#include "game/ancients/army.h"
#include "game/names.h"
#include "rules/ancients/cards.h"
#include "rules/ancients/facts.h"

static struct blame of_unit(int i, const char *member) { return (struct blame){ "units", i + 1, member }; }
static struct blame of_command(int i, const char *member) { return (struct blame){ "commands", i + 1, member }; }
static struct blame of_army(const char *member) { return (struct blame){ NULL, 0, member }; }

/* ---- commanders and commands ---- */

static void check_command(const struct host_army *a, int i, struct findings *out)
{
    const struct host_army_command *c = &a->command[i];
    int units = 0;

    for (int k = 0; k < a->units; k++) units += a->unit[k].command == i + 1;
    if (!units) found_wrong(out, of_command(i, NULL), "2.1", N_("a command has one unit at least"));
    if (c->level == LEVEL_NONE) found_wrong(out, of_command(i, "level"), "2.1", N_("each command has a commander"));
    if (c->courageous && c->trait != TRAIT_NONE)
        found_wrong(out, of_command(i, "trait"), "D9", N_("a commander has one trait at most, Courageous or another"));
    if (c->courageous && c->level == LEVEL_INCOMPETENT)
        found_odd(out, of_command(i, "courageous"), "2.1", N_("an Incompetent gets no dice for being Courageous"));
}

static void check_commanders(const struct host_army *a, struct findings *out)
{
    int cincs = 0, generals = 0;

    for (int i = 0; i < a->commands; i++) {
        generals += a->command[i].level != LEVEL_NONE;
        cincs += a->command[i].cinc;
        if (a->command[i].cinc && cincs > 1)
            found_wrong(out, of_command(i, "cinc"), "2.1", N_("an army has one commander in chief"));
        check_command(a, i, out);
    }
    if (!cincs)
        found_wrong(out, of_army("commands"), "2.1", N_("one command is led by the commander in chief: cinc: true"));
    if (generals < a->generals)
        finding_value(found_wrong(out, of_army("commands"), "2.1/generals",
                                  N_("fewer generals than an army has; a scenario may say \"generals: 1\"")), generals);
}

/* ---- units ---- */

static void check_arms(const struct host_army_unit *u, int i, struct findings *out)
{
    bool foot = ancients_is_foot(u->type), artillery = ancients_is_artillery(u->missile);

    if (!foot && u->weapon != WEAPON_NONE && u->weapon != WEAPON_OTHER)
        found_wrong(out, of_unit(i, "weapon"), "HL-2", N_("pikes, long spears, polearms and pila are for foot"));
    if (u->type == TYPE_ART && !artillery)
        found_wrong(out, of_unit(i, "missile"), "HL-2", N_("artillery has artillery A, B or C"));
    if (u->type == TYPE_W && artillery)
        found_odd(out, of_unit(i, "missile"), "HL-2", N_("artillery on a Wagenburg is unusual"));
    else if (u->type != TYPE_ART && artillery)
        found_wrong(out, of_unit(i, "missile"), "HL-2", N_("artillery A, B or C is for units of artillery"));
    if (foot && u->camel) found_wrong(out, of_unit(i, "camel"), "HL-2", N_("foot does not ride camels"));
    if (!foot && u->pavise) found_wrong(out, of_unit(i, "pavise"), "HL-2", N_("pavises are for foot"));
    if (!foot && u->stakes) found_wrong(out, of_unit(i, "stakes"), "HL-2", N_("stakes are for foot"));
    if (u->indirect && u->missile == MISSILE_NONE)
        found_odd(out, of_unit(i, "indirect"), "HI-56", N_("it has nothing to shoot with"));
    if (u->impetuous && (u->type == TYPE_S || u->type == TYPE_T || u->type == TYPE_ART || u->type == TYPE_W))
        found_odd(out, of_unit(i, "impetuous"), "HL-2",
                  N_("skirmishers, missile troops, artillery and a Wagenburg are seldom impetuous"));
}

static bool may_be_large(int type)
{
    return type == TYPE_FP || type == TYPE_FL || type == TYPE_T || ancients_is_heavy_cavalry(type);
}

static void check_ranks(const struct host_army_unit *u, int i, struct findings *out)
{
    int most = u->weapon == WEAPON_PIKE ? HOST_LIST_RANKS : HOST_LARGE_RANKS;

    if (u->ranks > 1 && !may_be_large(u->type))
        found_wrong(out, of_unit(i, "ranks"), "HL-3", N_("only FP, FL, T and CP form Large Units"));
    if (u->ranks > most)
        finding_over(found_wrong(out, of_unit(i, "ranks"), "HI-39",
                                 N_("a Large Unit has two ranks, one of pikes up to four")), u->ranks, most);
    if (u->ranks == 1 && u->rear_points)
        found_odd(out, of_unit(i, "rear_points"), "HI-39", N_("there is no rank behind it; these points do not count"));
}

/* Orders name units: two of one name cannot be told apart. */
static void check_names(const struct host_army *a, struct findings *out)
{
    struct refusals same = { .len = 0 };

    refuse_same_ids(&same, "units", "unit", a->unit[0].name, sizeof a->unit[0], a->units);
    for (int i = 0; i < same.len; i++)
        found_wrong(out, of_army(same.row[i].field), "HL-1", same.row[i].says);
}

static void check_units(const struct host_army *a, struct findings *out)
{
    int rows = host_army_rows(a);

    check_names(a, out);

    for (int i = 0; i < a->units; i++) {
        if (a->unit[i].command > a->commands)
            finding_over(found_wrong(out, of_unit(i, "command"), "2.1", N_("there is no such command")),
                         a->unit[i].command, a->commands);
        check_arms(&a->unit[i], i, out);
        check_ranks(&a->unit[i], i, out);
    }
    if (rows > HOST_LIST_UNITS)
        finding_over(found_wrong(out, of_army("units"), "HL-1",
                                 N_("more units than a battle holds, each rank counted")), rows, HOST_LIST_UNITS);
}

/* ---- the whole ---- */

/* Takes a breach away. Copies are looked at last of all, so nothing has to be done about them. */
static void mend_cards(struct host_army *a, int why)
{
    enum { ENOUGH = 100000 };

    switch (why) {
    case CARDS_NO_STRATEGIC: case CARDS_TOO_FEW_TO_SWAP: a->strategic = STRATEGIC_NONE, a->swap = 0; break;
    case CARDS_OVER_LIMIT:                               a->size = ENOUGH; break;
    case CARDS_TOO_MANY_CHOSEN:                          a->size = ENOUGH, a->tactical = a->chosen, a->swap = 0; break;
    default:                                             break;
    }
}

static void check_cards(const struct house *house, const struct host_army *a, struct findings *out)
{
    static const struct { const char *cite, *member; } at[CARDS_REASONS] = {
        [CARDS_OVER_LIMIT] = { "1.1", "cards.tactical" }, [CARDS_NO_STRATEGIC] = { "1.1", "cards.strategic" },
        [CARDS_TOO_MANY_CHOSEN] = { "1.1", "cards.chosen" }, [CARDS_TOO_FEW_TO_SWAP] = { "1.1", "cards.swap" },
        [CARDS_THREE_USES] = { "1.3", "cards.chosen" }, [CARDS_ONE_USE] = { "1.3", "cards.chosen" },
    };
    struct host_army rest = *a;                     /* each breach found is taken away, so that the next is seen */
    int last = CARDS_LEGAL;

    for (;;) {
        struct host_cards cards = host_army_cards(house, &rest);
        struct finding *f;

        if (cards.why == CARDS_LEGAL || cards.why == last) break;
        if (cards.why == CARDS_OVER_LIMIT && last == CARDS_TOO_MANY_CHOSEN) break;      /* only by mending (BA-1) */
        last = cards.why;
        f = found_wrong(out, of_army(at[last].member), at[last].cite, ancients_cards_reasons[last].says);
        if (last == CARDS_OVER_LIMIT) finding_over(f, cards.cost, cards.limit);
        mend_cards(&rest, last);
    }
    if (a->swap && a->strategic == STRATEGIC_NONE)
        found_odd(out, of_army("cards.swap"), "1.1",
                  N_("two cards are swapped for a strategic card, and none is named"));
}

void host_army_judge(const struct house *house, const void *army, struct findings *out)
{
    const struct host_army *a = army;
    int points = host_army_points(house, a);

    if (points > a->size)
        finding_over(found_wrong(out, of_army("size"), "3.1", N_("the army costs more points than were agreed on")),
                     points, a->size);
    if (a->fortified && !a->baggage)
        found_odd(out, of_army("baggage.fortified"), "HI-66", N_("there is no baggage to fortify"));
    check_cards(house, a, out);
    check_commanders(a, out);
    check_units(a, out);
}
