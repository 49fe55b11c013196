/* siege.h - engines against units and walls, and the ways to a breach. */
#ifndef FANTASY_SIEGE_H
#define FANTASY_SIEGE_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

extern const struct table fantasy_engines, fantasy_tower_times_scaled;

/* A wall is worked down in shares of a breach, so that engines of different kinds add up exactly. */
enum { FANTASY_WHOLE_BREACH = 120 };            /* divisible by all printed times and their mixtures */

enum { FANTASY_WHY_NONE, FANTASY_WHY_SWIFT, FANTASY_WHY_NO_ENGINE, FANTASY_WHY_TOO_FAR, FANTASY_ENGINE_WHYS };
extern const struct word fantasy_engine_why[FANTASY_ENGINE_WHYS];

bool fantasy_slow_enough(struct reading *r, int engine, const struct fantasy_body *target);
int  fantasy_engine_damage(struct reading *r, int engine, int walls);                   /* rolls */
int  fantasy_engine_time(struct reading *r, int engine, int against);                   /* sequences to a breach; 0: it cannot */
int  fantasy_share_of_breach(int time);                                                 /* done in one sequence */
int  fantasy_shares(const int32_t fraction[2]);                                         /* a fraction of a breach in such shares */
int  fantasy_ram_time(struct reading *r);                                               /* rolls */
bool fantasy_ruse_works(struct reading *r);                                             /* rolls */

enum { FANTASY_BY_ENGINES, FANTASY_BY_RAM, FANTASY_BY_MAGIC, FANTASY_BY_RUSE, FANTASY_UNDEFENDED, FANTASY_METHODS };
extern const struct word fantasy_method[FANTASY_METHODS];

struct fantasy_engine_out { int32_t damage, survivors; };
enum { FANTASY_NOTE_ALLOWED, FANTASY_NOTE_WHY, FANTASY_NOTE_COST, FANTASY_NOTE_CREW_LEAST, FANTASY_NOTE_CREW_MOST, FANTASY_NOTE_ENGINEERS };
rule_fn fantasy_engine_shot;

struct fantasy_breach_out { int32_t sequences; };
rule_fn fantasy_breach;

struct fantasy_ruse_out { int32_t opened; };
rule_fn fantasy_ruse;

struct fantasy_ballista_out { int32_t damage, hp; };
enum { FANTASY_NOTE_SHOTS = FANTASY_NOTE_ENGINEERS + 1, FANTASY_NOTE_NEEDED };
rule_fn fantasy_ballista;
#endif
