/* checks.h - refusals that several procedures share. */
#ifndef ANCIENTS_CHECKS_H
#define ANCIENTS_CHECKS_H
#include "rules/ancients/inputs.h"
#include "rules/book.h"

/* name: "attacker"; the field refused is name.current, name.cards, … */
void ancients_check_unit(const char *name, const struct ancients_unit *u, bool fights, struct refusals *out);
void ancients_check_cards(const char *field, const int32_t *played, int cards, struct refusals *out);
#endif
