/* simulated.h - what a simulation has found, as JSON (docs/simulate.md): `alea simulate --json` and libalea write
** this. */
#ifndef MATCH_SIMULATED_H
#define MATCH_SIMULATED_H
#include "form/json_write.h"
#include "sim/sim.h"

struct simulated {
    const char *scenario;                   /* its id */
    const struct sim_plan *plan;
    const struct sim_sums *sums;
    double seconds;
    bool interrupted;
};

void simulated_json(struct json *j, const struct simulated *s);         /* members of an object that has been begun */
void json_real(struct json *j, const char *key, double v);
void json_span(struct json *j, const char *key, struct span s);         /* "key":[lo,hi] */
void json_score(struct json *j, struct span s);                         /* "score":…,"interval":[lo,hi] */
#endif
