/* command.c - the command phase: ruses and empty sections of a siege, and the orders, each
** checked against the table of orders by state. */
#include <string.h>
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

/* ---- sieges ---- */

/* FA-50: a section that nobody storms was not named. */
static void siege_commands(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f)
{
    struct fantasy_fortress *fort = &f->fort;

    if (!fantasy_walls_stand(f)) return;
    if (fort->ruse) {
        about(r, NULL);
        fort->ruse = false;
        if (fantasy_ruse_works(r)) fantasy_open_breach(r, f, is->gate, "sieges", N_("a breach by ruse"));
    }
    if (fort->section == 0 || fantasy_wall(f, fort->section) != WALLS_INTACT) return;
    if (!fantasy_is_stormed(is, f)) {
        about(r, NULL);
        explain_not(r, "section", "FA-50", N_("section that the besieger attacks"), fort->section,
                    N_("nobody storms it"));
        fort->section = 0;
    } else if (!fantasy_is_defended(is, f))
        fantasy_open_breach(r, f, fort->section, "sieges", N_("a breach where nobody defends"));
}

/* ---- orders ---- */

static bool defends_a_section(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    return fantasy_is_within(is, f, i) && f->unit[i].section > 0 && fantasy_walls_of(is, f, i) == WALLS_INTACT;
}

/* Units without a section may make a sortie; those who defend one fight only who storms it (FA-50). */
static bool may_go_to(const struct fantasy_roster *is, const struct fantasy_field *f, int i, int at)
{
    return !defends_a_section(is, f, i) || f->unit[at].section == f->unit[i].section;
}

/* Whom a huge creature without a valid order goes for: the first fit huge enemy, else the first fit unit (FA-42). */
static int huge_prey(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    int k, first = NOBODY;

    for (k = 0; k < f->units; k++) {
        const struct fantasy_unit_type *enemy = &is->unit[k];
        if (fantasy_shaken(&f->unit[k]) || !fantasy_may_reach(is, f, i, k) || !may_go_to(is, f, i, k)) continue;
        if (enemy->flying && !is->unit[i].flying) continue;
        if (enemy->huge) return k;
        if (first == NOBODY) first = k;
    }
    return first;
}

/* What the table of orders by state cannot say: targets, walls, sorties. */
static int fault_of_place(const struct fantasy_roster *is, const struct fantasy_field *f, int i, bool aimed)
{
    const struct fantasy_unit *u = &f->unit[i];
    const struct fantasy_unit_type *type = &is->unit[i];
    bool engaged = !fantasy_is_free(f, i), besieger = fantasy_walls_stand(f) && fantasy_besieged(is) != type->side;

    switch (u->order) {
    case ORDER_SHOOT:
        return aimed ? ORDER_FINE : ORDER_MISSING;
    case ORDER_ENGAGE:
        if (!aimed || (engaged && !fantasy_touching(f, i, u->target))) return ORDER_MISSING;
        return engaged || may_go_to(is, f, i, u->target) ? ORDER_FINE : ORDER_WRONG_STATE;
    case ORDER_RAM:
        if (fantasy_wall(f, is->gate) != WALLS_INTACT) return ORDER_WRONG_STATE;
        return besieger && !type->mounted && !type->flying ? ORDER_FINE : ORDER_WRONG_STATE;
    case ORDER_WORK:
        return besieger && type->huge ? ORDER_FINE : ORDER_WRONG_STATE;
    case ORDER_RETURN:
        return fantasy_besieged(is) == type->side && !u->inside && !fantasy_relieves(is, i) ? ORDER_FINE
                                                                                            : ORDER_WRONG_STATE;
    default:
        return ORDER_FINE;
    }
}

/* An order that is not allowed, or none, becomes what FA-42 says. */
static void settle_order(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    const struct fantasy_unit_type *type = &is->unit[i];
    bool aimed = u->target >= 0 && fantasy_may_reach(is, f, i, u->target), engaged = !fantasy_is_free(f, i);
    struct fantasy_order_in in = {
        .order = u->order, .engaged = engaged, .demoralised = fantasy_shaken(u), .fresh = u->fresh,
        .failed = u->state == UNIT_LEAVING, .missiles = type->shoots, .elite = type->elite, .mounted = type->mounted,
        .flying = type->flying, .huge = type->huge, .target_flies = aimed && is->unit[u->target].flying,
    };
    int fault = fantasy_order_fault(r, &in), place = fault_of_place(is, f, i, aimed), given = u->order;

    if (place != ORDER_FINE) fault = place;
    if (fault == ORDER_FINE) return;
    in.target_flies = false;                            /* another enemy may be found */
    u->order = fantasy_order_instead(&in);
    if (u->order == ORDER_ENGAGE) {
        u->target = engaged ? fantasy_first_contact(f, i, type->huge) : huge_prey(is, f, i);
        if (u->target == NOBODY) u->order = ORDER_NO_ACTION;
    }
    if (given != ORDER_NONE)
        explain_not(r, "order", "FA-42", fantasy_order_words[given].says, 0,
                    fault == ORDER_MISSING ? N_("its target cannot be reached") : fantasy_order_why[fault].says);
    explain_word(r, "order", "FA-42", N_("the order it carries out"), u->order, fantasy_order_words[u->order].says);
}

void fantasy_command_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                           struct fantasy_turn *t)
{
    int i;

    fantasy_turn_begin(f, t);
    siege_commands(r, is, f);
    for (i = 0; i < f->units; i++) {
        if (!fantasy_on_field(&f->unit[i])) continue;
        t->unit[i].men = fantasy_men(is, f, i);
        t->unit[i].was_demoralised = fantasy_shaken(&f->unit[i]);
        fantasy_about_unit(r, is, i);
        settle_order(r, is, f, i);
    }
}
