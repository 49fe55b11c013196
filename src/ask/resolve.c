/* resolve.c - see resolve.h. */
#include "ask/resolve.h"
#include <string.h>

static enum answer_state state_of(const struct reading *r)
{
    switch (r->stop) {
    case STOP_NEEDS_ROLL: return ANSWER_WANTS_DICE;
    case STOP_SPLIT_ROLL: return ANSWER_SPLIT_DICE;
    case STOP_BAD_FACE:   return ANSWER_BAD_FACE;
    case STOP_NONE:       return r->mode == READ_TYPED && r->given_used < r->given_len ? ANSWER_LEFT_OVER : ANSWER_DONE;
    default:              return ANSWER_TOO_LARGE;
    }
}

enum answer_state ask_resolve(const struct question *q, const struct house *house, const struct throws *how,
                              struct seen *seen, struct answer *out)
{
    static const enum reading_mode mode[] = { [THROW_RANDOM] = READ_RANDOM, [THROW_TYPED] = READ_TYPED,
            [THROW_BYTES] = READ_BYTES };
    const struct procedure *p = q->procedure;
    struct reading r = {
        .mode = mode[how->kind], .house = house, .given = how->face, .given_len = how->faces, .rng = &out->rng,
        .record = &out->record, .trace = &out->trace, .notes = &out->notes, .seen = seen,
    };

    CHECK(q->complaints == 0);
    CHECK(p->out_size <= (int)sizeof out->out && p->ready_size <= (int)sizeof out->ready);
    rng_start(&out->rng, how->seed, how->stream);
    reading_rewind(&r);
    memset(out->out, 0, (size_t)p->out_size);
    if (p->ready_size) {
        memset(out->ready, 0, (size_t)p->ready_size);
        p->prepare(&r, q->in, out->ready);
        CHECK(out->record.rolls == 0 && !r.stop);       /* what is prepared does not depend on dice */
        r.who = NULL;
    }
    p->rule(&r, p->ready_size ? (const void *)out->ready : q->in, out->out);
    out->state = state_of(&r);
    out->used = how->kind == THROW_RANDOM ? out->record.faces : r.given_used;
    out->wants = r.wants;
    return out->state;
}
