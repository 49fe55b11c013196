/* tell.c - what is told of an act as it happens. */
#include "game/ancients/host.h"

void host_tell(const struct host *x, int kind, int a, int b, int c)
{
    event_add(x->e, host_act(kind, a, b, c), ~0u);
}
