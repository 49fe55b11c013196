/* war_scenarios.h - the scenarios of fantasy battles, for tests that play them all. */
#ifndef UNIT_WAR_SCENARIOS_H
#define UNIT_WAR_SCENARIOS_H
#include "base/check.h"
#include "match/scenario.h"

static const char *const names[] = { "fantasy/ford",   "fantasy/lances", "fantasy/barrow",
                                     "fantasy/dragon", "fantasy/walls",  "fantasy/relief" };
static struct scenario scenario[LEN(names)];
static struct desk *desk;

static inline int load(void **state)
{
    (void)state;
    desk = desk_new(1 << 22);
    desk_begin(desk, ENGLISH);
    for (int i = 0; i < LEN(names); i++)
        if (!scenario_packed(desk, built_in(), names[i], &scenario[i])) return 1;
    return 0;
}

static inline int unload(void **state)
{
    (void)state;
    desk_free(desk);
    return 0;
}
#endif
