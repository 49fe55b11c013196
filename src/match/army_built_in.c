/* army_built_in.c - the armies of the program itself, and the rulebooks that judge forces (army.h). */
#include "match/army.h"

extern const struct muster ancients_muster, flintlock_muster;

static const struct muster *const musters[] = { &ancients_muster, &flintlock_muster };

const struct armoury *armies_built_in(void)
{
    static struct armoury all = { musters, LEN(musters), armies_packed, 0 };

    all.armies = armies_packed_count;
    return &all;
}
