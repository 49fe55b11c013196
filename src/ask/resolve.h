/* resolve.h - one resolution of a finished question: dice, result, explanation. */
#ifndef ASK_RESOLVE_H
#define ASK_RESOLVE_H
#include "ask/question.h"

enum { RESULT_INTS = 1024, READY_INTS = 16384 };

enum throw_kind { THROW_RANDOM, THROW_TYPED, THROW_BYTES };

struct throws {
    enum throw_kind kind;
    uint64_t seed, stream;          /* THROW_RANDOM */
    const uint8_t *face;            /* THROW_TYPED: faces in the order asked for; THROW_BYTES: a fuzzer's bytes */
    int faces;
};

enum answer_state {
    ANSWER_DONE,
    ANSWER_WANTS_DICE,      /* typed dice ran out: see wants */
    /* they end in the middle of a handful: see wants (all its dice), used points at its first face */
    ANSWER_SPLIT_DICE,
    ANSWER_BAD_FACE,        /* face[used] is not on the die: see wants */
    ANSWER_LEFT_OVER,       /* faces from face[used] on were not asked for; the result stands */
    ANSWER_TOO_LARGE,       /* more rolls than a record holds */
};

struct answer {             /* about 200 kB: lend it, do not put it on a small stack */
    enum answer_state state;
    struct roll wants;
    int used;               /* faces taken */
    struct record record;
    struct trace trace;
    struct notes notes;
    int32_t out[RESULT_INTS];       /* laid out as the procedure's result struct */
    int32_t ready[READY_INTS];      /* what prepare worked out: for ask_resolve alone */
    struct rng rng;
};

/* house may be NULL (as printed); seen may be NULL (coverage). q must be finished without complaints. */
enum answer_state ask_resolve(const struct question *q, const struct house *house, const struct throws *how,
                              struct seen *seen, struct answer *out);
#endif
