/* actions.c - orders of a unit or group that is being activated. */
#include "game/ancients/host.h"

static const struct no not_now = { "HI-20", N_("not at this moment") };

const struct no *host_no_unit_order(const struct host_judge *j, const struct act *a)
{
    (void)j;
    return a->kind == HOST_DONE ? NULL : &not_now;
}

int host_unit_numbers(const struct host_judge *j) { (void)j; return 1; }

bool host_unit_number(const struct host_judge *j, int k, struct act *out)
{
    (void)j, (void)k;
    *out = host_act(HOST_DONE, 0, 0, 0);
    return true;
}

void host_unit_done(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++) x->b->unit[u].member = 0;
    host_command_goes_on(x);
}

void host_order_of_unit(const struct host *x, int seat, const struct act *a)
{
    (void)seat;
    if (a->kind == HOST_DONE) host_unit_done(x);
}

void host_test(const struct host *x) { (void)x; }
void host_bonus(const struct host *x) { (void)x; }
