/* hash.c - a number for a struct that a layout describes (places.h). */
#include "ask/places.h"
#include "base/whole.h"

static uint64_t hash_text(uint64_t h, const char *s)
{
    for (; *s; s++) h = hash_on(h, (uint8_t)*s);
    return h;
}

static int32_t usual_of(const struct input *i) { return i->usual != UNSET ? i->usual : 0; }

static bool at_default(const struct input *in, const int32_t *at)
{
    if (at[0] != usual_of(in)) return false;
    for (int k = input_ints(in) - 1; k > 0; k--)
        if (at[k] != 0) return false;
    return true;
}

/* What the k-th number of a member adds. */
static uint64_t hash_number(uint64_t name, int k, int32_t value)
{
    return mix_bits(name * 31 + (uint64_t)k * 0x9e3779b97f4a7c15u + (uint64_t)(uint32_t)value);
}

/* What a member of several numbers adds; nothing where it is at its default. */
static uint64_t hash_member(const struct input *in, const int32_t *at, uint64_t path)
{
    int32_t usual = usual_of(in);
    int ints = input_ints(in);
    uint64_t name, sum = 0;

    if (at_default(in, at)) return 0;
    name = hash_text(path, in->id);
    for (int k = 0; k < ints; k++)
        if (at[k] != (k == 0 ? usual : 0)) sum += hash_number(name, k, at[k]);
    return sum;
}

/* Is everything of a thing at its default, so that it adds nothing? */
static bool at_rest(const struct input *input, int inputs, const int32_t *base)
{
    for (int i = 0; i < inputs; i++) {
        const int32_t *at = base + input[i].offset / (int)sizeof(int32_t);

        if (input[i].kind == IN_GROUP ? !at_rest(input[i].member, input[i].members, at) : !at_default(&input[i], at))
            return false;
    }
    return true;
}

static uint64_t hash_inputs(const struct input *input, int inputs, const int32_t *base, uint64_t path);

static uint64_t hash_list(const struct input *in, const int32_t *list, uint64_t name)
{
    uint64_t sum = *list ? mix_bits(name ^ (uint64_t)(uint32_t)*list) : 0;
    int stride = in->stride / (int)sizeof(int32_t), count = *list < in->most ? *list : in->most;
    bool numbers = in->members == 1 && in->member->kind == IN_INT;          /* a list of plain numbers */
    int32_t usual = usual_of(in->member);

    for (int k = 0; k < count; k++) {
        const int32_t *thing = list + 1 + k * stride;

        if (numbers ? *thing != usual : !at_rest(in->member, in->members, thing))
            sum += hash_inputs(in->member, in->members, thing, mix_bits(name + (uint64_t)k + 1));
    }
    return sum;
}

static uint64_t hash_inputs(const struct input *input, int inputs, const int32_t *base, uint64_t path)
{
    uint64_t sum = 0;

    for (int i = 0; i < inputs; i++) {
        const struct input *in = &input[i];
        const int32_t *at = base + in->offset / (int)sizeof(int32_t);

        switch (in->kind) {
        case IN_INT: case IN_FLAG: case IN_CHOICE:              /* most are at their default and add nothing */
            if (*at != usual_of(in)) sum += hash_number(hash_text(path, in->id), 0, *at);
            break;
        case IN_GROUP: sum += hash_inputs(in->member, in->members, at, hash_text(path, in->id)); break;
        case IN_LIST:  sum += hash_list(in, at, hash_text(path, in->id)); break;
        default:       sum += hash_member(in, at, path);
        }
    }
    return sum;
}

uint64_t layout_hash(const struct layout *l, const int32_t *at)
{
    return hash_inputs(l->input, l->inputs, at, hash_begin());
}
