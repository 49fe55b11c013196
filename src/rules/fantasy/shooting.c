/* shooting.c - the command phase and the shooting phase of a sequence. */
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

/* ---- walls ---- */

void fantasy_open_breach(struct reading *r, struct fantasy_field *f, const char *cite, const char *says)
{
    if (f->fort.walls != FANTASY_INTACT || f->fort.opened) return;
    f->fort.opened = true;                                 /* the quarter still counts in this sequence (FA-53) */
    about(r, NULL);
    explain(r, TRACE_VALUE, "breach", cite, says, 1);
}

/* Before the breach besiegers reach only defenders of the section they attack, and units outside. */
bool fantasy_may_reach(const struct fantasy_field *f, int a, int b)
{
    const struct fantasy_unit *by = &f->unit[a], *at = &f->unit[b];

    if (by->side == at->side || !fantasy_on_field(at)) return false;
    if (fantasy_touching(f, a, b)) return true;         /* wherever they met */
    if (f->fort.besieged != at->side || !at->inside || f->fort.walls != FANTASY_INTACT) return true;
    return f->fort.section > 0 && at->section == f->fort.section;
}

static bool is_defended(const struct fantasy_field *f)
{
    int i;

    for (i = 0; i < f->units; i++) {
        const struct fantasy_unit *u = &f->unit[i];
        if (u->side == f->fort.besieged && fantasy_on_field(u) && u->inside && u->section == f->fort.section) return true;
    }
    return false;
}

static void siege_commands(struct reading *r, struct fantasy_field *f)
{
    if (f->fort.walls != FANTASY_INTACT) return;
    if (f->fort.ruse) {
        about(r, NULL);
        f->fort.ruse = false;
        if (fantasy_ruse_works(r)) fantasy_open_breach(r, f, "sieges", N_("a breach by ruse"));
    }
    if (f->fort.section > 0 && !is_defended(f)) fantasy_open_breach(r, f, "sieges", N_("a breach where nobody defends"));
}

/* ---- orders ---- */

/* The first huge enemy that is fit, else the first fit unit. */
static int huge_prey(const struct fantasy_field *f, int i)
{
    int k, first = FANTASY_NOBODY;

    for (k = 0; k < f->units; k++) {
        if (fantasy_shaken(&f->unit[k]) || !fantasy_may_reach(f, i, k)) continue;
        if (f->unit[k].huge) return k;
        if (first == FANTASY_NOBODY) first = k;
    }
    return first;
}

static bool defends_a_section(const struct fantasy_field *f, const struct fantasy_unit *u)
{
    return f->fort.besieged == u->side && f->fort.walls == FANTASY_INTACT && u->inside && u->section > 0;
}

/* An order that is not allowed, or none, becomes what FA-42 says. */
static void settle_order(struct reading *r, struct fantasy_field *f, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    bool aimed = u->target >= 0 && fantasy_may_reach(f, i, u->target), engaged = !fantasy_is_free(f, i);
    const struct fantasy_order_in in = {
        .order = u->order, .engaged = engaged, .demoralised = fantasy_shaken(u), .fresh = u->fresh, .failed = u->state == FANTASY_UNIT_LEAVING,
        .missiles = u->shoots, .elite = u->elite, .mounted = u->mounted, .flying = u->flying, .huge = u->huge, .target_flies = aimed && f->unit[u->target].flying,
    };
    int fault = fantasy_order_fault(r, &in);

    if ((u->order == FANTASY_SHOOT || (u->order == FANTASY_ENGAGE && !engaged)) && !aimed) fault = FANTASY_ORDER_MISSING;
    if (u->order == FANTASY_ENGAGE && engaged && !(aimed && fantasy_touching(f, i, u->target))) fault = FANTASY_ORDER_MISSING;
    if (u->order == FANTASY_RAM && (u->mounted || u->flying || f->fort.walls != FANTASY_INTACT || f->fort.besieged == u->side)) fault = FANTASY_ORDER_WRONG_STATE;
    if (u->order == FANTASY_WORK && (!u->huge || f->fort.walls != FANTASY_INTACT || f->fort.besieged == u->side)) fault = FANTASY_ORDER_WRONG_STATE;
    if (u->order == FANTASY_RETURN && (u->inside || f->fort.besieged != u->side)) fault = FANTASY_ORDER_WRONG_STATE;
    if (u->order == FANTASY_ENGAGE && !engaged && defends_a_section(f, u)) fault = FANTASY_ORDER_WRONG_STATE;   /* sorties are for units without a section */
    if (fault == FANTASY_ORDER_FINE) return;
    u->order = fantasy_order_instead(&in);
    explain_not(r, "order", "FA-42", N_("order not allowed"), u->order, fantasy_order_why[fault].says);
    if (u->order != FANTASY_ENGAGE) return;
    u->target = engaged ? fantasy_first_contact(f, i, u->huge) : huge_prey(f, i);
    if (u->target == FANTASY_NOBODY) u->order = FANTASY_NO_ACTION;
}

void fantasy_command_phase(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t)
{
    int i;

    memset(t, 0, sizeof *t);
    siege_commands(r, f);
    for (i = 0; i < f->units; i++) {
        if (!fantasy_on_field(&f->unit[i])) continue;
        t->men[i] = fantasy_men(f, i);
        t->was_demoralised[i] = fantasy_shaken(&f->unit[i]);
        about(r, fantasy_unit_name(f, i));
        settle_order(r, f, i);
    }
}

/* ---- shooting ---- */

static void engine_shoots(struct reading *r, const struct fantasy_field *f, struct fantasy_turn *t, int i)
{
    const struct fantasy_unit *u = &f->unit[i];
    int at = u->engine_target, damage;

    if (u->engine == FANTASY_NOBODY || at < 0 || fantasy_shaken(u) || !fantasy_is_free(f, i)) return;
    if (!fantasy_may_reach(f, i, at) || !fantasy_is_free(f, at)) return;
    about(r, fantasy_unit_name(f, i));
    if (!fantasy_slow_enough(r, u->engine, &(struct fantasy_body){ .mounted = f->unit[at].mounted, .flying = f->unit[at].flying, .still = fantasy_rests(&f->unit[at]) })) return;
    damage = fantasy_engine_damage(r, u->engine, fantasy_walls_of(f, at));
    t->pending[at] += damage;
    t->dealt[i][at] += damage;
}

void fantasy_shooting_phase(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++) {
        if (!fantasy_on_field(&f->unit[i])) continue;
        if (f->unit[i].order == FANTASY_SHOOT) {
            if (fantasy_is_free(f, f->unit[i].target)) fantasy_unit_attack(r, f, t, i, f->unit[i].target, FANTASY_SHOOT_PHASE, false);
            else explain_not(r, "order", "melee", N_("shoot"), 0, N_("the target is engaged"));
        }
        engine_shoots(r, f, t, i);
    }
    fantasy_phase_ends(r, f, t);
}
