/* wide.h - whole numbers of up to 512 bits, and denominators made of 2, 3 and 5.
**
** The odds of dice are counts of equally likely throws: a whole number over
** powers of 2, 3 and 5 (d4, d6, d8, d10, d12, d20 and d100 have no other prime).
** Limbs are 32 bits so that wasm32 and x86-64 do the same arithmetic, and only
** the limbs in use are touched. What does not fit is said, never rounded. */
#ifndef BASE_WIDE_H
#define BASE_WIDE_H
#include <stdbool.h>
#include <stdint.h>

enum { WIDE_LIMBS = 16, WIDE_BITS = 512 };

struct wide { uint32_t limb[WIDE_LIMBS]; int32_t len; };     /* limbs above len are not looked at; zero has len 0 */

struct scale { int16_t twos, threes, fives; };               /* the number 2^twos * 3^threes * 5^fives */

/* The small ones stand here: counting calls them for every reading of a rule. */
static inline struct wide wide_of(uint64_t v)
{
    struct wide a;
    a.limb[0] = (uint32_t)v;
    a.limb[1] = (uint32_t)(v >> 32);
    a.len = v >> 32 ? 2 : v ? 1 : 0;
    return a;
}

static inline bool wide_is_zero(const struct wide *a)
{
    return a->len == 0;
}

int  wide_compare(const struct wide *a, const struct wide *b);
int  wide_bits(const struct wide *a);

/* out may be one of the operands. false: more than 512 bits, out is not to be used. */
bool wide_add(struct wide *out, const struct wide *a, const struct wide *b);
bool wide_sub(struct wide *out, const struct wide *a, const struct wide *b);     /* a >= b, else false */
bool wide_mul(struct wide *out, const struct wide *a, const struct wide *b);
bool wide_mul_small(struct wide *out, const struct wide *a, uint32_t b);
uint32_t wide_div_small(struct wide *out, const struct wide *a, uint32_t b);     /* returns the remainder */

bool scale_can_be(int sides);                                /* has it no other primes than 2, 3 and 5? */
struct scale scale_of(int sides);                            /* the denominator of one die; CHECKs scale_can_be */
struct scale scale_most(struct scale a, struct scale b);     /* least common multiple */

static inline struct scale scale_times(struct scale a, struct scale b)
{
    return (struct scale){ (int16_t)(a.twos + b.twos), (int16_t)(a.threes + b.threes), (int16_t)(a.fives + b.fives) };
}

static inline bool scale_same(struct scale a, struct scale b)
{
    return a.twos == b.twos && a.threes == b.threes && a.fives == b.fives;
}

int  scale_bits(struct scale s);                             /* how long the number is, at most */
bool wide_scale_up(struct wide *a, struct scale from, struct scale to);     /* same value over a larger denominator */
void wide_div_scale(struct wide *a, struct scale s);          /* divided by that number, rounded down */
bool wide_of_scale(struct wide *out, struct scale s);
void wide_lowest(struct wide *n, struct scale *d);           /* lowest terms: divides 2, 3 and 5 out */
#endif
