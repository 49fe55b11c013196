/* choices.h - the words of what players choose from, in the order of the enums of inputs.h, and what several
** procedures refuse to choose. */
#ifndef ANCIENTS_CHOICES_H
#define ANCIENTS_CHOICES_H
#include "rules/ancients/inputs.h"
#include "rules/book.h"

extern const struct word ancients_types[TYPES], ancients_disciplines[DISCIPLINES], ancients_weapons[WEAPONS],
    ancients_missiles[MISSILES], ancients_levels[LEVELS], ancients_traits[TRAITS], ancients_structures[STRUCTURES],
    ancients_tactical[TACTICAL_CARDS], ancients_strategic[STRATEGICS], ancients_state_words[STATES],
    ancients_classes[CLASSES], ancients_facings[FACINGS], ancients_defended[DEFENDED], ancients_behinds[BEHINDS],
    ancients_grounds[GROUNDS], ancients_ranges[RANGES], ancients_covers[COVERS], ancients_betweens[BETWEENS],
    ancients_seats[SEATS], ancients_sides[FIGHTERS_OR_NONE];

/* name: "attacker"; the field refused is name.current, name.cards, … */
void ancients_check_unit(const char *name, const struct ancients_unit *u, bool fights, struct refusals *out);
void ancients_check_cards(const char *field, const int32_t *played, int cards, struct refusals *out);
#endif
