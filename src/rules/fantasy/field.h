/* field.h - the field: units and heroes of both sides, contacts, walls. Small structs
** of whole numbers; the phases of a sequence are functions on them (phases.h), used
** by the procedure fantasy.sequence and by whole battles alike.
**
** What units and heroes are (struct fantasy_roster) is apart from how they stand (struct fantasy_field) and from what
** happens to them within one sequence (struct fantasy_turn): only the last two change. */
#ifndef FANTASY_FIELD_H
#define FANTASY_FIELD_H
#include <stdbool.h>
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

enum { MOST_UNITS = 24, MOST_HEROES = 8, NOBODY = -1, ANY_HERO = -1 };

/* What became of a unit. */
enum { UNIT_FIT, UNIT_DEMORALISED, UNIT_LEAVING, UNIT_DESTROYED, UNIT_GONE, UNIT_SURRENDERED, UNIT_STATES };

enum { KIND_NORMAL, KIND_SILVER, KIND_MAGIC, KINDS };

/* ---- what they are: a scenario or a question gives it, and nothing of it changes ---- */

enum { HOME_NONE, HOME_REGION, HOME_TOWN, HOMES };      /* as bits: a question may name both */

struct fantasy_unit_type {
    int32_t name[NAME_INTS];            /* a scenario's; a question has none */
    int32_t side, men, hp, ac, hd;      /* men: at the start */
    struct fantasy_dice melee, missile;
    /* attacks: of a huge creature in single combat */
    int32_t shoots, morale, elite, mounted, lance, pole, flying, regen, anti_regen, special, huge, attacks;
    int32_t kind, immunities, immune_to[KINDS];         /* kind of its attacks; kinds it is immune to */
    int32_t faithful;                   /* number of the hero it follows; 0: nobody's followers */
    int32_t standard, home, modifier;
    int32_t arrives, secret;            /* sequence; 0: from the start */
    /* sieges: within the walls at the start; may storm them; needs no food; engine it serves, 0 none */
    int32_t inside, ladders, hardy, engine;
};

struct fantasy_hero_type {
    int32_t name[NAME_INTS];
    int32_t side, hp, ac, class_, level, hd;
    struct fantasy_dice damage;
    int32_t attacks, kind, commander, breach_magic;     /* kind of his attacks */
    int32_t leads;                      /* number of the unit at the start; 0: none */
};

/* Everybody, and what is fought for. Functions call it `is`. */
struct fantasy_roster {
    int32_t besieged;                   /* SIEGE_NONE, … (supplies.h) */
    int32_t gate, work;                 /* section with the gate, from 1; what engines must break: WORK_WALL, … */
    int32_t units;                      /* each count stands before its list, as descriptions want it */
    struct fantasy_unit_type unit[MOST_UNITS];
    int32_t heroes;
    struct fantasy_hero_type hero[MOST_HEROES];
};

/* ---- how they stand ---- */

struct fantasy_unit {
    /* start: hit points at the start, with officers who came since; engine: NOBODY or one of fantasy_engine */
    int32_t start, engine;
    int32_t state, total, officer;      /* officer: the hero who leads it, or NOBODY */
    int32_t fresh;                      /* demoralised in the sequence before */
    uint32_t contacts;                  /* bit per unit */
    int32_t longest, chaser;            /* enemy in contact longest; enemy that hurt it most when it was demoralised */
    int32_t near, inside, section;      /* section: that it holds or storms, 0 none */
    /* what it shall do, and with what */
    int32_t order, target, free_target, engine_target, steps, bonus, rallies, enters;
    int32_t works_on;                   /* section that it or its engine works on; 0: the first that stands */
    int32_t strikes_hero;               /* turns on a hero who fights it: 0 no, ANY_HERO, or 1 + the hero */
    /* numbers from 1, 0 none: the unit in contact it strikes in melee; of a huge creature, the hero it is ordered
    ** against */
    int32_t strikes, duels;
};

enum { HERO_STAYS, HERO_DUELS_HERO, HERO_DUELS_UNIT, HERO_FIGHTS_UNIT, HERO_LEADS, HERO_LEAVES, HERO_MAGIC,
       HERO_ORDERS };

struct fantasy_hero {
    int32_t hp, leads;                  /* leads: unit whose officer he is, or NOBODY */
    int32_t magic;                      /* uses of breach magic left */
    int32_t order, target;
};

enum { NO_WISDOM };             /* the commander is gone */
struct fantasy_side { int32_t cinc, wisdom, standard_lost, cinc_died, hunger; };   /* cinc: hero, or NOBODY */

/* A section of the wall. Walls: WALLS_NONE where they protect no longer; opened: breached in this sequence. */
enum { MOST_PARTS = 8 };
struct fantasy_part { int32_t walls, opened, progress; };

/* Sections are numbered from 1. By the other reading of FA-64 there is one part for all of them. */
struct fantasy_fortress {
    int32_t section, way_in;            /* section: the one attacked, 0 none; way_in: units that may still go in */
    int32_t ram_needed, ram_done, ruse;
    int32_t parts;
    struct fantasy_part part[MOST_PARTS];
};

struct fantasy_field {
    int32_t units;
    struct fantasy_unit unit[MOST_UNITS];
    int32_t heroes;
    struct fantasy_hero hero[MOST_HEROES];
    struct fantasy_side side[2];
    struct fantasy_fortress fort;
};

enum { TEST_NONE, TEST_PASSED, TEST_FAILED, TEST_WORDS };

/* What happens to a unit, or a hero, within one sequence and is forgotten after it. */
struct fantasy_moment {
    int32_t men;                            /* at the start of the sequence */
    int32_t was_demoralised;
    uint32_t was;                           /* contacts at the start of the movement phase */
    int32_t longest;                        /* the enemy in contact longest then */
    int32_t moved, charged, left, struck;
    int32_t pending;                        /* damage of the phase under way */
    int32_t test, surrenders;
    int32_t duelled;                        /* a huge creature that met a hero or another of its kind */
    int32_t others;                         /* as many as there are units */
    int32_t dealt[MOST_UNITS];      /* to each of them, in this sequence */
};
struct fantasy_hero_moment { int32_t met, dies, wounds; };      /* wounds: of the phase under way */

struct fantasy_turn {
    int32_t units;
    struct fantasy_moment unit[MOST_UNITS];
    int32_t heroes;
    struct fantasy_hero_moment hero[MOST_HEROES];
};
/* cleared, for the units and heroes of the field */
void fantasy_turn_begin(const struct fantasy_field *f, struct fantasy_turn *t);

/* ---- looking ---- */
const char *fantasy_unit_name(const struct fantasy_roster *is, int i);          /* "red.1" … */
const char *fantasy_hero_name(const struct fantasy_roster *is, int i);
int  fantasy_besieged(const struct fantasy_roster *is);                         /* side, or NOBODY */
bool fantasy_relieves(const struct fantasy_roster *is, int i);  /* comes from outside to help the besieged */
bool fantasy_needs_nothing(const struct fantasy_roster *is, int i);             /* neither food nor water */
bool fantasy_withstands(const struct fantasy_unit_type *u, int kind);          /* weapons of that kind cannot hurt it */
bool fantasy_immune_to(const struct fantasy_unit_type *u, const struct fantasy_unit_type *enemy);
void fantasy_hero_body(const struct fantasy_hero_type *hero, struct fantasy_body *out);
bool fantasy_on_field(const struct fantasy_unit *u);
bool fantasy_shaken(const struct fantasy_unit *u);                              /* demoralised, or about to leave */
int  fantasy_officer_points(const struct fantasy_field *f, int i);
int  fantasy_men(const struct fantasy_roster *is, const struct fantasy_field *f, int i);
bool fantasy_is_free(const struct fantasy_field *f, int i);
bool fantasy_touching(const struct fantasy_field *f, int a, int b);
int  fantasy_first_contact(const struct fantasy_field *f, int i, bool fit_only);
int  fantasy_part_of(const struct fantasy_field *f, int section);              /* its number in fort.part */
int  fantasy_wall(const struct fantasy_field *f, int section);  /* its state; section 0: where it is most open */
bool fantasy_walls_stand(const struct fantasy_field *f);                        /* in one section at least */
int  fantasy_standing(const struct fantasy_field *f, int section);  /* this section or the first that stands; 0 none */
bool fantasy_is_within(const struct fantasy_roster *is, const struct fantasy_field *f, int i);  /* the walls it holds */
int  fantasy_walls_of(const struct fantasy_roster *is, const struct fantasy_field *f, int i);   /* in front of unit i */
bool fantasy_rests(const struct fantasy_unit *u);  /* shoots, rests or rallies: protected by wisdom */
bool fantasy_leaves(const struct fantasy_unit *u);                              /* withdraws, retreats or flees */
bool fantasy_serves_engine(const struct fantasy_unit *u);                       /* has an engine and stays with it */

/* ---- changing ---- */
void fantasy_touch(struct fantasy_field *f, int a, int b);
void fantasy_part_all(struct fantasy_field *f, int i);
/* standards are lost with their unit */
void fantasy_remove(const struct fantasy_roster *is, struct fantasy_field *f, int i, int state);
#endif
