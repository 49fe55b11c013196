/* results_json.h - the results of a procedure as one JSON object, by a plan that is worked out once.
**
** "attacker.losses" stands as "losses" in the object "attacker", "unit.#.state" in the objects of the list "unit".
** Odds have hundreds of outcomes of one procedure: names are taken apart, compared and quoted once for all of them. */
#ifndef FORM_RESULTS_JSON_H
#define FORM_RESULTS_JSON_H
#include "form/values.h"

enum { MOST_RESULTS = 128, MOST_STEPS = 2 * MOST_RESULTS, RESULT_KEYS = 8192 };

enum result_step_kind { STEP_VALUE, STEP_OBJECT, STEP_LIST /* of values where nothing is inside, else of objects */ };

struct result_step {
    enum result_step_kind kind;
    const struct result *result;            /* a value's; of a list: the one that says how many there are */
    int key, key_len;                       /* in keys[], as JSON with quotes and colon */
    int end;                                /* the step after all that are inside this one */
    /* where there are a thing and a list of such things: the list, which is shown unless it is empty. May be NULL */
    const struct result *other;
};

struct results_plan { int steps; struct result_step step[MOST_STEPS]; int used; char keys[RESULT_KEYS]; };

/* ends, steps: which of the results are wanted. */
void results_plan(struct results_plan *plan, const struct procedure *p, bool ends, bool steps);
void results_json(struct json *j, const struct results_plan *plan, const int32_t *out, const struct notes *notes);
#endif
