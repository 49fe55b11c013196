/* reactions.c - orders of the passive side: in a zone of control, when it is shot at, when it is charged. */
#include "game/ancients/host.h"

static const struct no not_now = { "6.5", N_("not at this moment") };

const struct no *host_no_reaction(const struct host_judge *j, const struct act *a)
{
    (void)j, (void)a;
    return &not_now;
}
int host_reaction_numbers(const struct host_judge *j) { (void)j; return 0; }
bool host_reaction_number(const struct host_judge *j, int k, struct act *out)
{
    (void)j, (void)k, (void)out;
    return false;
}
void host_order_of_reaction(const struct host *x, int seat, const struct act *a) { (void)x, (void)seat, (void)a; }
void host_shot_act(const struct host *x, const struct act *a) { (void)x, (void)a; }
