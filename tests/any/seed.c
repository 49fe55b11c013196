/* seed.c - the seed of a run of tests (chance.h): another one every day, and any one again. */
#include <stdlib.h>
#include <time.h>
#include "chance.h"

uint64_t chance_seed(void)
{
    const char *given = getenv("ALEA_SEED");
    time_t now = time(NULL);
    struct tm day;

    if (given && *given) return strtoull(given, NULL, 10);
    if (!gmtime_r(&now, &day)) return 1;
    return (uint64_t)(day.tm_year + 1900) * 10000 + (uint64_t)(day.tm_mon + 1) * 100 + (uint64_t)day.tm_mday;
}
