/* alea.h - libalea: the rules of four tabletop wargames as a C library.
**
** One handle (alea *) is one conversation: a question is put together, asked, and its answer read. Or
** a whole request goes in as JSON and the reply comes out as JSON, as `alea odds --json` prints it
** (docs/json.md).
**
** Each call stands alone: what was wrong with one does not spoil the next, and a question that is changed has neither
** been thrown nor counted. NULL where a text or a handle is needed is refused (ALEA_WRONG), never followed.
**
** Threads: different handles may be used from different threads at the same time; one handle must
** not. Texts that a function returns belong to the handle and stand until its next call. */
#ifndef ALEA_H
#define ALEA_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define ALEA_API __attribute__((visibility("default")))
#else
#define ALEA_API
#endif

#define ALEA_VERSION_MAJOR 0
#define ALEA_VERSION_MINOR 1
#define ALEA_VERSION_PATCH 0

typedef struct alea alea;

/* What a call came to; the same numbers as the exit statuses of the command. */
enum alea_status {
    ALEA_DONE = 0,
    ALEA_FAILED = 1,            /* out of memory */
    ALEA_WRONG = 2,             /* the request is wrong: alea_error() says in which fields */
    ALEA_WANTS_DICE = 3         /* the dice given ran out: alea_error() says what is to be thrown */
};

ALEA_API const char *alea_version(void);                /* "0.1.0" */

ALEA_API alea *alea_new(void);                          /* NULL: out of memory */
ALEA_API void alea_free(alea *a);                       /* NULL is allowed */
ALEA_API int alea_language(alea *a, const char *name);  /* "en" (at first), "fr", "it" */

/* A mistake in the library itself: the host may log it and leave by longjmp or by ending the
** thread. If the function returns, or none is set, the program is aborted. For the whole process. */
typedef void alea_fault_fn(void *host, const char *message);
ALEA_API void alea_on_fault(alea_fault_fn *fn, void *host);

/* ---- step by step ---- */
ALEA_API int alea_ask(alea *a, const char *procedure);  /* "flintlock.shoot": starts a new question */
ALEA_API int alea_input(alea *a, const char *name, const char *value);          /* "target.cover", "cover" */
/* a house rule: a printed figure or an option */
ALEA_API int alea_house(alea *a, const char *path, const char *value);
ALEA_API int alea_dice(alea *a, const char *faces);                             /* "6,5,5,1": these have fallen */

ALEA_API int alea_throw(alea *a, uint64_t seed);  /* one resolution, with the dice given or thrown from the seed */
/* of the throw: "2", "true", "routed"; NULL: no such result */
ALEA_API const char *alea_result(alea *a, const char *name);
/* of the throw: what counted, what did not and why, the dice, the result */
ALEA_API const char *alea_explanation(alea *a);

ALEA_API int alea_count(alea *a);                       /* the odds */
ALEA_API int alea_outcomes(const alea *a);
ALEA_API double alea_chance(const alea *a, int outcome);
ALEA_API const char *alea_exact(alea *a, int outcome);  /* "176795/314928"; NULL unless the odds are exact */
/* value of a result in this outcome; NULL: none */
ALEA_API const char *alea_outcome(alea *a, int outcome, const char *name);
ALEA_API const char *alea_method(const alea *a);                                /* "exact", "bounded" or "estimate" */

/* what was wrong with the last call, a line for each field; "" where nothing was */
ALEA_API const char *alea_error(alea *a);

/* ---- JSON in, JSON out ---- */
ALEA_API const char *alea_json_odds(alea *a, const char *request);
ALEA_API const char *alea_json_resolve(alea *a, const char *request, uint64_t seed);
ALEA_API const char *alea_json_rank(alea *a, const char *request);
ALEA_API const char *alea_json_rules(alea *a, const char *rulebook);            /* NULL: all */
ALEA_API const char *alea_json_describe(alea *a, const char *procedure);
ALEA_API const char *alea_json_table(alea *a, const char *table);

/* ---- whole battles ----
** One line of the engine's conversation in, its answer out (docs/engine.md): new, legal, order, odds, state, save … The
** games of a handle are its own and end with it. */
ALEA_API const char *alea_engine(alea *a, const char *line);

/* Battles by the thousand:
** {"scenario":"fantasy/ford","games":1000,"seed":1,"threads":2,"swap":false,"seats":{"red":"sergeant"}}; the reply
** is that of `alea simulate --json`. progress (may be NULL) is called after every 256 battles, on the calling
** thread; what it returns other than 0 ends the simulation, and the reply has what was done. */
typedef int alea_progress_fn(void *host, uint64_t done, uint64_t of);
ALEA_API const char *alea_json_simulate(alea *a, const char *request, alea_progress_fn *progress, void *host);

ALEA_API int alea_status(const alea *a);                /* of the last call that returned JSON */

#ifdef __cplusplus
}
#endif
#endif
