/* sides.h - the inputs of a side of a melee that several procedures share: defaults and refusals. */
#ifndef ANCIENTS_SIDES_H
#define ANCIENTS_SIDES_H
#include "rules/ancients/inputs.h"
#include "rules/book.h"

enum { ANCIENTS_SUPPORT_INPUTS = 21 };
extern const struct input ancients_support_inputs[ANCIENTS_SUPPORT_INPUTS];

/* in: the inputs that the side is one of; given: one byte for each int32_t of them. Support units do as the Main
** unit. */
bool ancients_is_given(const uint8_t *given, const void *in, const int32_t *member);
void ancients_fill_side(const void *in, struct ancients_side *me, const uint8_t *given);
void ancients_check_side(int s, const struct ancients_side *me, struct refusals *out);
#endif
