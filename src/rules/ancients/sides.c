/* sides.c - see sides.h. */
#include "rules/ancients/sides.h"
#include <stddef.h>
#include "rules/ancients/choices.h"

const struct input ancients_support_inputs[ANCIENTS_SUPPORT_INPUTS] = {
#include "rules/ancients/unit_inputs.def"
    { .id = "charged", .says = N_("has charged"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_support, charged), .usual_says = N_("as its Main unit") },
    { .id = "counter_charged", .says = N_("has counter-charged"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_support, counter_charged), .usual_says = N_("as its Main unit") },
    { .id = "ground", .says = N_("ground it is in"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_support, ground), .choice = ancients_grounds, .choices = GROUNDS_TO_FIGHT_IN,
          .usual_says = N_("as its Main unit") },
};

bool ancients_is_given(const uint8_t *given, const void *in, const int32_t *member)
{
    return given[((const char *)member - (const char *)in) / (ptrdiff_t)sizeof(int32_t)];
}

void ancients_fill_side(const void *in, struct ancients_side *me, const uint8_t *given)
{
    for (int i = 0; i < me->supports; i++) {
        struct ancients_support *u = &me->support[i];
        if (!ancients_is_given(given, in, &u->charged)) u->charged = me->charged;
        if (!ancients_is_given(given, in, &u->counter_charged)) u->counter_charged = me->counter_charged;
        if (!ancients_is_given(given, in, &u->ground)) u->ground = me->ground;
    }
}

void ancients_check_side(int s, const struct ancients_side *me, struct refusals *out)
{
    static const char *const names[] = { "attacker", "defender" };
    static const char *const supports[][MOST_SUPPORT] = {
        { "attacker.support.1", "attacker.support.2", "attacker.support.3", "attacker.support.4" },
        { "defender.support.1", "defender.support.2", "defender.support.3", "defender.support.4" },
    };

    ancients_check_unit(names[s], &me->unit, true, out);
    for (int i = 0; i < me->supports; i++) ancients_check_unit(supports[s][i], &me->support[i].unit, true, out);
}
