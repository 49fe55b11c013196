/* army_roster.c - what a player wants before him in a battle: his army with its break points, his commands, and a
** card for each unit. */
#include "game/ancients/army.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/victory.h"

/* ---- break points (D37, D38) ---- */

/* The least loss at which a command or the army breaks, found by asking the rule. */
static int breaks_at(const struct house *house, int value, bool army)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = house };

    for (int lost = 0; lost <= value; lost++) {
        struct ancients_breaks_in in = { .vdc = army ? 0 : value, .lost = army ? 0 : lost, .vdt = army ? value : 0,
                                         .army_lost = army ? lost : 0 };
        struct ancients_breaks_out out = { 0 };

        ancients_breaks_rule(&quiet, &in, &out);
        if (army ? out.army_broken : out.command_broken) return lost;
    }
    return value;
}

/* ---- one card ---- */

static void put_name(char *to, const int32_t *name)
{
    for (int i = 0; i < NAME_BYTES - 1; i++) to[i] = ((const char *)name)[i];
}

static void unit_card(const struct host_army_unit *u, struct roster_card *c)
{
    put_name(c->name, u->name);
    c->kind = ancients_types[u->type].says;
    c->group = u->command - 1;
    c->ranks = u->ranks;
    c->boxes = u->vbu;
    fact_number(&c->figures, N_("VBU"), u->vbu);
    fact_number(&c->figures, N_("I"), u->impetus);
    fact_word(&c->figures, N_("D"), ancients_disciplines[u->discipline].id);
    fact_number(&c->figures, N_("VD"), u->vd);
    if (u->ranks > 1) {
        fact_word(&c->more, NULL, N_("Large Unit"));
        fact_number(&c->more, N_("ranks"), u->ranks);
    }
    if (u->weapon != WEAPON_NONE) fact_word(&c->more, NULL, ancients_weapons[u->weapon].says);
    if (u->missile != MISSILE_NONE) fact_word(&c->more, NULL, ancients_missiles[u->missile].says);
    if (u->impetuous) fact_word(&c->more, NULL, N_("impetuous"));
    if (u->camel) fact_word(&c->more, NULL, N_("camels"));
    if (u->pavise) fact_word(&c->more, NULL, N_("pavises"));
    if (u->stakes) fact_word(&c->more, NULL, N_("stakes"));
    if (u->indirect) fact_word(&c->more, NULL, N_("shoots over others"));
}

/* ---- the whole ---- */

static void command_facts(const struct house *house, const struct host_army *a, int i, struct roster_group *g)
{
    const struct host_army_command *c = &a->command[i];
    struct reading quiet = { .mode = READ_RANDOM, .house = house };
    int vdc = host_command_vd(house, a, i);

    put_name(g->name, c->name);
    put_name(g->leader, c->commander);
    if (c->cinc) fact_word(&g->facts, NULL, N_("commander in chief"));
    fact_word(&g->facts, NULL, ancients_levels[c->level].says);
    if (c->courageous) fact_word(&g->facts, NULL, N_("Courageous"));
    if (c->trait != TRAIT_NONE) fact_word(&g->facts, NULL, ancients_traits[c->trait].says);
    if (c->level != LEVEL_NONE)
        fact_number(&g->facts, N_("leadership bonus"), table_look(&quiet, &ancients_commanders_table,
                    ancients_commander_row(c->level), COMMANDER_LEADERSHIP).value);
    fact_number(&g->facts, N_("VDC"), vdc);
    fact_number(&g->facts, N_("breaks at"), breaks_at(house, vdc, false));
}

void host_army_roster(const struct house *house, const void *army, struct roster *out)
{
    const struct host_army *a = army;
    int vdt = host_army_vd(house, a);

    *out = (struct roster){ .groups = a->commands, .cards = a->units };
    fact_word(&out->head, N_("period"), host_periods[a->period].says);
    fact_word(&out->head, N_("command structure"), ancients_structures[a->structure].says);
    fact_number(&out->head, N_("VDT"), vdt);
    fact_number(&out->head, N_("the army breaks at"), breaks_at(house, vdt, true));
    fact_number(&out->head, N_("units, each rank counted"), host_army_rows(a));
    fact_number(&out->head, N_("mounted, for attacker and defender"), host_mounted_rows(a));
    fact_word(&out->head, N_("terrain table"), host_terrain_b(a) ? "B" : "A");
    if (a->baggage) fact_number(&out->head, a->fortified ? N_("fortified baggage, VD") : N_("baggage, VD"),
                                host_baggage_vd(house, a));
    fact_number(&out->head, N_("tactical cards"), a->tactical);
    if (a->strategic != STRATEGIC_NONE)
        fact_word(&out->head, a->swap ? N_("strategic card, for two tactical") : N_("strategic card"),
                  ancients_strategic[a->strategic].says);
    for (int i = 0; i < a->commands; i++) command_facts(house, a, i, &out->group[i]);
    for (int i = 0; i < a->units; i++) unit_card(&a->unit[i], &out->card[i]);
}
