/* shooting.c - the shooting phase: units and engines shoot at free enemies, all at once. */
#include "rules/fantasy/attack.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

void fantasy_engine_target(const struct fantasy_unit_type *by, const struct fantasy_unit_type *type,
                           const struct fantasy_unit *u, struct fantasy_body *out)
{
    *out = (struct fantasy_body){ .mounted = type->mounted, .flying = type->flying, .still = fantasy_rests(u),
                                  .immune = fantasy_immune_to(type, by) };
}

static void engine_shoots(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                          struct fantasy_turn *t, int i)
{
    const struct fantasy_unit *u = &f->unit[i];
    int at = u->engine_target, damage;
    struct fantasy_body target;

    if (at < 0 || !fantasy_serves_engine(u) || !fantasy_is_free(f, i)) return;
    if (!fantasy_may_reach(is, f, i, at) || !fantasy_is_free(f, at)) return;
    fantasy_about_unit(r, is, i);
    fantasy_engine_target(&is->unit[i], &is->unit[at], &f->unit[at], &target);
    if (!fantasy_slow_enough(r, u->engine, &target)) return;
    damage = fantasy_engine_damage(r, u->engine, target.immune, fantasy_walls_of(is, f, at));
    t->unit[at].pending += damage;
    t->unit[i].dealt[at] += damage;
}

static void unit_shoots(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                        struct fantasy_turn *t, int i)
{
    int at = f->unit[i].target;

    if (fantasy_is_free(f, at)) fantasy_unit_attack(r, is, f, t, &(struct fantasy_aim){ i, at, ATTACK_SHOOT, false });
    else explain_not(r, "order", "melee", N_("shoot"), 0, N_("the target is engaged"));
}

void fantasy_shooting_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                            struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++) {
        if (!fantasy_on_field(&f->unit[i])) continue;
        if (f->unit[i].order == ORDER_SHOOT) unit_shoots(r, is, f, t, i);
        engine_shoots(r, is, f, t, i);
    }
    fantasy_phase_ends(r, is, f, t);
}
