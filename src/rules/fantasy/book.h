/* book.h - the fantasy rulebook as a whole: where each of its rules comes from, and what can be asked of it. */
#ifndef FANTASY_BOOK_H
#define FANTASY_BOOK_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

extern const struct book fantasy_book;
extern const struct source fantasy_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed fantasy_printed[];
extern const struct word fantasy_chapters[];

extern const struct procedure fantasy_attack_procedure, fantasy_morale_procedure, fantasy_rally_procedure,
    fantasy_engine_procedure, fantasy_breach_procedure, fantasy_ruse_procedure, fantasy_ballista_procedure,
    fantasy_duel_procedure, fantasy_regenerate_procedure, fantasy_huge_procedure, fantasy_commander_procedure,
    fantasy_armour_procedure, fantasy_order_procedure, fantasy_contacts_procedure, fantasy_supplies_procedure,
    fantasy_verdict_procedure, fantasy_battle_procedure, fantasy_sequence_procedure;

/* Members of struct fantasy_body: a unit that attacks or is attacked. */
enum { BODY_INPUTS = 20 };
extern const struct input fantasy_body_inputs[BODY_INPUTS];

/* Defaults that hang together: men from hit points or hit points from men. `given` counts from the body. */
void fantasy_fill_body(struct fantasy_body *b, const uint8_t *given);
void fantasy_check_body(const struct fantasy_body *b, const char *total_field, const char *attacks_field,
                        struct refusals *out);

/* Dice that the single combats of a sequence may ask for at most, by the printed number of rounds. */
struct fantasy_load { int32_t rolls, faces; };
void fantasy_load_fighter(struct fantasy_load *load, int attacks, int dice);
bool fantasy_load_fits(const struct fantasy_load *load, int sequences);         /* can one resolution hold them? */
#endif
