/* inputs.h - what the procedures are asked with: plain int32_t structs that the
** descriptions (procedures_*.c) fill and the rules read. */
#ifndef FANTASY_INPUTS_H
#define FANTASY_INPUTS_H
#include <stdint.h>

enum { MOST_MEN = 2000 };       /* of one unit: keeps damage within 32 bits */
enum { ELITE_MORALE = 10 };     /* from this morale on a unit is elite unless it is said not to be (RULINGS.md) */
enum { MOST_UNIT_POINTS = MOST_MEN * 500 + 1000 };      /* of a unit and its officer, each at his most */
enum { MOST_DICE_AT_ONCE = 60 };

struct fantasy_dice { int32_t dice, sides, plus; };

/* A unit, a hero or a monster in one attack. */
struct fantasy_body {
    int32_t men, hp, total, officer;        /* total: hit points left, an officer's included */
    int32_t ac, hd;
    struct fantasy_dice damage;
    int32_t mounted, charging, lance, pole, still;
    int32_t special, flying, immune, huge;
    int32_t hero, attacks, class_, level;
};

struct fantasy_attack_in {
    struct fantasy_body attacker, target;
    int32_t phase, steps, wisdom, fleeing, walls, bonus;
};

struct fantasy_morale_in {
    int32_t morale;
    int32_t free, twice, thrice, lost, immune_enemy;
    int32_t region, town, besieged;
    int32_t standard_lost, standard;
    int32_t faithful, cinc_dead, huge_enemy, hunger, modifier;
    int32_t rally;                          /* a rally test, not a test for losses */
};

struct fantasy_engine_in { int32_t engine; struct fantasy_body target; int32_t walls; };

enum { MOST_ENGINES = 8, MOST_MONSTERS = 4 };
struct fantasy_breach_in {
    int32_t method, engines, engine[MOST_ENGINES], against, monsters;
    int32_t progress[2], ram_needed, ram_done;      /* what has been done before */
};

struct fantasy_duel_in { struct fantasy_body hero, enemy; };
struct fantasy_ballista_in { int32_t ac, hp, range, rounds; };
struct fantasy_regenerate_in { int32_t men, hp, rate, total, start, anti_regen; };
struct fantasy_huge_in { int32_t hd; struct fantasy_body target; int32_t morale, faithful, walls; };
struct fantasy_commander_in { int32_t intelligence, wisdom; };
struct fantasy_armour_in { int32_t armour, shield; };
struct fantasy_contacts_in { int32_t men, largest; };
struct fantasy_supplies_in { int32_t role, sequence, food, water, exempt, total, start, shooter, shots; };

struct fantasy_ruse_in { int32_t allowed; };

struct fantasy_verdict_side { int32_t units, fit, left, start; };
struct fantasy_verdict_in { struct fantasy_verdict_side red, blue; int32_t sequence, siege; };

struct fantasy_order_in { int32_t order, engaged, demoralised, fresh, failed, missiles, elite, mounted, flying, huge,
                          target_flies; };

/* A unit that fights another to the end: as in an attack, as in a morale test, and what it is besides. */
struct fantasy_fighter {
    struct fantasy_body body;
    struct fantasy_morale_in morale;
    int32_t start, regen, anti_regen, steps, wisdom, walls;
};

struct fantasy_battle_in { struct fantasy_fighter red, blue; int32_t most; };

/* One sequence for two small armies: at most four units and two heroes a side. */
enum { ARMY_UNITS = 4, ARMY_HEROES = 2 };

struct fantasy_unit_in {
    int32_t men, hp, total, start, hd, ac;
    struct fantasy_dice melee, missile;
    int32_t shoots, morale, elite, mounted, lance, pole, flying, special, huge, regen, anti_regen, kind;
    int32_t immune_to, immune[3];           /* KINDS */
    int32_t faithful, standard, region, town, needs_nothing, ladders, engine, modifier, bonus;
    int32_t state;
    int32_t contacts, contact[ARMY_UNITS];
    int32_t longest, chaser, near, outside, relieves, section, works_on;
    int32_t order, target, free_attack, engine_target, steps, rallies, enters, strikes_hero, strikes, duels, attacks;
};
struct fantasy_hero_in { struct fantasy_body body; int32_t kind, leads, cinc, magic, order, target; };
struct fantasy_army_in {
    int32_t units; struct fantasy_unit_in unit[ARMY_UNITS];
    int32_t heroes; struct fantasy_hero_in hero[ARMY_HEROES];
    int32_t wisdom, standard_lost, cinc_dead, hunger;
};
struct fantasy_part_in { int32_t walls, progress[2]; };
struct fantasy_siege_in {
    int32_t besieged, walls, section, progress[2], ram_needed, ram_done, ruse, gate;
    int32_t sections; struct fantasy_part_in part[8];       /* MOST_PARTS */
};
struct fantasy_sequence_in { struct fantasy_army_in red, blue; struct fantasy_siege_in siege; };
#endif
