/* siege.h - engines against units and walls, and the ways to a breach. */
#ifndef FANTASY_SIEGE_H
#define FANTASY_SIEGE_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

extern const struct table fantasy_engines_table, fantasy_tower_times_scaled_table;

/* A wall is worked down in shares of a breach, so that engines of different kinds add up exactly. */
enum { WHOLE_BREACH = 120 };            /* divisible by all printed times and their mixtures */

enum { WHY_NONE, WHY_SWIFT, WHY_NO_ENGINE, WHY_TOO_FAR, ENGINE_WHYS };
extern const struct word fantasy_engine_why[ENGINE_WHYS];

bool fantasy_slow_enough(struct reading *r, int engine, const struct fantasy_body *target);
int  fantasy_engine_crew(struct reading *r, int engine);                        /* men who serve it, at least */
int  fantasy_engine_damage(struct reading *r, int engine, bool immune, int walls);      /* rolls */
int  fantasy_engine_time(struct reading *r, int engine, int against);  /* sequences to a breach; 0: it cannot */
int  fantasy_share_of_breach(int time);                                                 /* done in one sequence */
int  fantasy_shares(const int32_t fraction[2]);  /* a fraction of a breach in such shares */
int  fantasy_ram_time(struct reading *r);                                               /* rolls */
bool fantasy_ruse_works(struct reading *r);                                             /* rolls */

enum { BY_ENGINES, BY_RAM, BY_MAGIC, BY_RUSE, BY_NOBODY, METHODS };
extern const struct word fantasy_method[METHODS];

struct fantasy_engine_out { int32_t damage, survivors; };
enum { NOTE_ALLOWED, NOTE_WHY, NOTE_COST, NOTE_CREW_LEAST, NOTE_CREW_MOST, NOTE_ENGINEERS };
rule_fn fantasy_engine_rule;

struct fantasy_breach_out { int32_t sequences; };
rule_fn fantasy_breach_rule;

struct fantasy_ruse_out { int32_t opened; };
rule_fn fantasy_ruse_rule;

struct fantasy_ballista_out { int32_t damage, hp; };
enum { NOTE_SHOTS = NOTE_ENGINEERS + 1, NOTE_NEEDED };
rule_fn fantasy_ballista_rule;
#endif
