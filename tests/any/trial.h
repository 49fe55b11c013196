/* trial.h - a request asked in every way there is, and what must hold of each reply. */
#ifndef ANY_TRIAL_H
#define ANY_TRIAL_H
#include "form/desk.h"
#include "request.h"

struct trial {
    struct desk *desk;                  /* the one that is asked */
    struct buffer out, again;           /* its reply; the request that is made of it */
    int32_t in[QUESTION_INTS];          /* the inputs as they were understood */
    uint64_t steps;                     /* patience of the odds */
    bool odds;                          /* ask for them too */
    bool answered, counted;             /* afterwards: it was resolved; its odds were counted */
    struct buffer request;              /* of try_any_request */
    void (*made)(const struct trial *t);        /* may be NULL: sees a request before it is asked */
    void (*told)(const struct trial *t);        /* may be NULL: sees what came of it, answered or refused */
    int file;                           /* for `made` */
};

/* NULL: all is well. Otherwise what is not so. */
const char *try_request(struct trial *t, const char *request, size_t len);

/* A request that chance makes. What the book's own checks refuse is left out of it, until it is answered or all is
** wrong. */
const char *try_any_request(struct trial *t, struct chance *c, const struct book *book, const struct procedure *p);

/* The fields that the last refusal named, to be left out of the next request; false: it named none that is new. */
bool trial_leaves_out(const struct trial *t, struct left_out *out);
void trial_free(struct trial *t);
#endif
