/* phases.h - the phases of a sequence, each a function on who is there, how they stand and what happens in the
** sequence (field.h). */
#ifndef FANTASY_PHASES_H
#define FANTASY_PHASES_H
#include "dice/reading.h"
#include "rules/fantasy/field.h"

/* Blows beside the duels, for those who tell of them: who struck whom, and what it did. */
enum { CREATURES_FROM = MOST_HEROES };          /* heroes count from 0, units from CREATURES_FROM on */
struct fantasy_struck { int32_t by, at, points; };
struct fantasy_blows { int32_t struck; struct fantasy_struck blow[MOST_HEROES + MOST_UNITS]; };
void fantasy_note_blow(struct fantasy_blows *blows, int by, int at, int points);        /* blows may be NULL */

/* orders checked; ruse; sections without defenders */
void fantasy_command_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                           struct fantasy_turn *t);
void fantasy_shooting_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                            struct fantasy_turn *t);
/* with free attacks and breach magic */
void fantasy_movement_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                            struct fantasy_turn *t);
/* Its two halves, for a battle in which free attacks are chosen between them: who leaves and who comes into contact;
** the attacks and the heroes. Blows may be NULL. */
void fantasy_move_units(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                        struct fantasy_turn *t);
void fantasy_strike_leavers(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                            struct fantasy_turn *t, struct fantasy_blows *blows);
/* a free attack of unit a */
bool fantasy_may_strike(const struct fantasy_roster *is, const struct fantasy_field *f, const struct fantasy_turn *t,
                        int a, int leaver);
/* with heroes; blows may be NULL */
void fantasy_melee_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                         struct fantasy_turn *t, struct fantasy_blows *blows);
/* with rallies, surrenders, regeneration, want, walls */
void fantasy_morale_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                          struct fantasy_turn *t);

/* ---- pieces that the phases share ---- */

/* The next lines and throws are about unit or hero i. Names are looked up only where somebody will read them. */
void fantasy_about_unit(struct reading *r, const struct fantasy_roster *is, int i);
void fantasy_about_hero(struct reading *r, const struct fantasy_roster *is, int i);

/* Which unit attacks which, in which phase (ATTACK_SHOOT, …), and whether the target flees from it. */
struct fantasy_aim { int by, at, phase; bool fleeing; };
/* Dice, and damage noted for the end of the phase; returns it. */
int  fantasy_unit_attack(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                         struct fantasy_turn *t, const struct fantasy_aim *aim);
/* The inputs of fantasy.attack for this attack. */
void fantasy_attack_between(const struct fantasy_roster *is, const struct fantasy_field *f,
                            const struct fantasy_turn *t, const struct fantasy_aim *aim, struct fantasy_attack_in *in);
/* The death of a commander in chief is felt by his units, once (FA-28). */
void fantasy_commanders_fall(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                             struct fantasy_turn *t);
/* Damage of the phase is taken; the death of a commander in chief is felt. */
void fantasy_phase_ends(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                        struct fantasy_turn *t);
/* The troops of unit i are gone; their officer stands alone with what is left, or is dead. */
void fantasy_unit_falls(const struct fantasy_roster *is, struct fantasy_field *f, struct fantasy_turn *t, int i);
/* Morale of unit i as things stand. */
void fantasy_unit_situation(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                            const struct fantasy_turn *t, int i, struct fantasy_morale_in *out);
/* Heroes: who meets whom, and what comes of it; hero against unit; unit against hero. */
void fantasy_heroes_meet(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                         struct fantasy_turn *t);
void fantasy_heroes_against_units(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                                  struct fantasy_turn *t, struct fantasy_blows *blows);
void fantasy_hero_attack_on(const struct fantasy_roster *is, const struct fantasy_field *f, int h, int unit,
                            struct fantasy_attack_in *in);
void fantasy_attack_on_hero(const struct fantasy_roster *is, const struct fantasy_field *f, int unit, int h,
                            struct fantasy_attack_in *in);
/* A hero, or a huge creature of the field. */
void fantasy_duel_bodies(const struct fantasy_roster *is, int who, int at, struct fantasy_body *hero,
                         struct fantasy_body *enemy);
/* A unit turns on a hero who fights it; false: none does. */
bool fantasy_strikes_at_hero(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                             struct fantasy_turn *t, int unit, struct fantasy_blows *blows);
/* Foot that is still far only comes near when it engages (option bands). */
bool fantasy_only_comes_near(struct reading *r, const struct fantasy_unit_type *type, const struct fantasy_unit *u);
/* A unit as an engine that shoots at it must know it; by: the engine's crew. */
void fantasy_engine_target(const struct fantasy_unit_type *by, const struct fantasy_unit_type *type,
                           const struct fantasy_unit *u, struct fantasy_body *out);
/* Walls: the ways to a breach, and whom one can reach. */
void fantasy_open_breach(struct reading *r, struct fantasy_field *f, int section, const char *cite, const char *says);
/* may a engage or shoot at b? */
bool fantasy_may_reach(const struct fantasy_roster *is, const struct fantasy_field *f, int a, int b);
bool fantasy_has_the_means(const struct fantasy_unit_type *u);                  /* to storm walls */
/* the section that is named */
bool fantasy_is_stormed(const struct fantasy_roster *is, const struct fantasy_field *f);
bool fantasy_is_defended(const struct fantasy_roster *is, const struct fantasy_field *f);
/* on the walls, in this sequence */
bool fantasy_at_work(const struct fantasy_roster *is, const struct fantasy_field *f, int i);
void fantasy_walls_end(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f);   /* the last */
#endif
