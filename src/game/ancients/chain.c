/* chain.c - the melee chain: which melee, hands, tests, losses, retreat and pursuit. */
#include "game/ancients/host.h"

static const struct no not_now = { "8.9", N_("not at this moment") };

const struct no *host_no_chain_order(const struct host_judge *j, const struct act *a)
{
    (void)j, (void)a;
    return &not_now;
}
int host_chain_numbers(const struct host_judge *j) { (void)j; return 0; }
bool host_chain_number(const struct host_judge *j, int k, struct act *out)
{
    (void)j, (void)k, (void)out;
    return false;
}
void host_order_of_chain(const struct host *x, int seat, const struct act *a) { (void)x, (void)seat, (void)a; }
void host_chain_act(const struct host *x, const struct act *a) { (void)x, (void)a; }

/* For now everybody who is left fights on after the last turn; the smaller share lost wins (HI-68). */
void host_reckon(const struct host *x)
{
    struct host_state *b = x->b;
    int64_t red = (int64_t)b->seat[0].lost * b->seat[1].vdt, blue = (int64_t)b->seat[1].lost * b->seat[0].vdt;

    if (b->run.turn < x->s->turns) {
        host_begin_turn(x);
        return;
    }
    b->verdict = red < blue ? HOST_RED_WINS : blue < red ? HOST_BLUE_WINS : HOST_DRAWN;
    b->reason = BY_SHARE;
    host_tell(x, TOLD_OVER, 0, 0, 0);
}
