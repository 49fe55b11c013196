/* inputs.h - what a player says to the procedures of the ancients rulebook.
**
** Every member is an int32_t, a choice is the index of its word (choices.c has the
** words, in the order of these enums). */
#ifndef ANCIENTS_INPUTS_H
#define ANCIENTS_INPUTS_H
#include <stdbool.h>
#include <stdint.h>

enum { TYPE_FP, TYPE_FL, TYPE_T, TYPE_S, TYPE_ART, TYPE_CP1, TYPE_CP2, TYPE_CM, TYPE_CL, TYPE_CGP, TYPE_CGL, TYPE_CF,
       TYPE_EL, TYPE_W, TYPES };
enum { DISCIPLINE_A, DISCIPLINE_B, DISCIPLINE_C, DISCIPLINES };
enum { WEAPON_NONE, WEAPON_PIKE, WEAPON_LONG_SPEAR, WEAPON_POLEARM, WEAPON_PILUM, WEAPON_OTHER, WEAPONS };
enum { MISSILE_NONE, MISSILE_LONGBOW_A, MISSILE_LONGBOW_B, MISSILE_SHORTBOW_A, MISSILE_SHORTBOW_B, MISSILE_COMPOSITE_A,
       MISSILE_COMPOSITE_B,
       MISSILE_COMPOSITE_C, MISSILE_CROSSBOW_A, MISSILE_CROSSBOW_B, MISSILE_HANDGUN, MISSILE_ARQUEBUS_A,
           MISSILE_ARQUEBUS_B, MISSILE_MUSKET,
       MISSILE_JAVELIN, MISSILE_SLING, MISSILE_ARTILLERY_A, MISSILE_ARTILLERY_B, MISSILE_ARTILLERY_C, MISSILE_VARIOUS,
           MISSILES };
enum { LEVEL_NONE, LEVEL_INCOMPETENT, LEVEL_POOR, LEVEL_AVERAGE, LEVEL_EXPERT, LEVEL_GENIUS, LEVELS };
enum { TRAIT_NONE, TRAIT_TENACIOUS, TRAIT_SELF_CONFIDENT, TRAIT_CAVALRY_COMMANDER, TRAITS };
enum { STRUCTURE_GOOD, STRUCTURE_AVERAGE, STRUCTURE_POOR, STRUCTURES };
enum { CARD_TC1, CARD_TC2, CARD_TC3, CARD_TC4, CARD_TC5, CARD_TC6, CARD_TC7, CARD_TC8, CARD_TC9, CARD_TC10, CARD_TC11,
       CARD_TC12, TACTICAL_CARDS };
enum { STRATEGIC_NONE, STRATEGIC_SC1, STRATEGIC_SC2, STRATEGIC_SC3, STRATEGIC_SC4, STRATEGIC_SC5, STRATEGIC_SC6,
       STRATEGICS };
enum { STATE_FRESH, STATE_WORN, STATE_EXHAUSTED, STATE_ROUTED, STATES };
enum { CLASS_FOOT, CLASS_MOUNTED, CLASS_CL, CLASSES };
enum { FACING_FRONT, FACING_FLANK, FACING_REAR, FACINGS };
enum { DEFENDS_NOTHING, DEFENDS_HILL, DEFENDS_RIVER, DEFENDS_FORTIFICATION, DEFENDS_VILLAGE, DEFENDS_BAGGAGE,
       DEFENDED };
enum { BEHIND_NOTHING, BEHIND_STAKES, BEHIND_PAVISE, BEHINDS };
enum { GROUND_OPEN, GROUND_BROKEN, GROUND_DIFFICULT, GROUNDS_TO_FIGHT_IN, GROUND_RIVER = GROUNDS_TO_FIGHT_IN,
       GROUND_IMPASSABLE, GROUNDS };
enum { RANGE_SHORT, RANGE_LONG, RANGE_EXTREME, RANGES };
enum { COVER_NONE, COVER_WOOD, COVER_VILLAGE, COVER_OBSTACLE, COVER_PAVISE, COVER_WAGENBURG, COVER_FORTIFICATION,
       COVERS };
enum { BETWEEN_NOTHING, BETWEEN_DIFFICULT, BETWEEN_IMPASSABLE, BETWEENS };
enum { RED, BLUE, SEATS };
enum { ATTACKER, DEFENDER, FIGHTERS, FIGHTERS_OR_NONE };
static inline int other_side(int s) { return 1 - s; }

enum { MOST_CARDS = 8, MOST_CHOSEN = 40, MOST_SUPPORT = 4, AT_THE_MEAN = -1 };

struct ancients_unit {
    int32_t type, vbu, current, impetus, discipline, impetuous, disordered, weapon, missile, camel, large, commander,
        courageous, trait, close_ranks, in_melee;
    int32_t cards, played[MOST_CARDS];              /* in order of play */
    int32_t again_below;                            /* AT_THE_MEAN: the mean of the hand, rounded up */
};

struct ancients_support { struct ancients_unit unit; int32_t charged, counter_charged, ground; };

struct ancients_side {
    struct ancients_unit unit;
    int32_t charged, counter_charged, flanks, attacked, defending, behind, ground, wholly_in, pursues;
    int32_t supports;
    struct ancients_support support[MOST_SUPPORT];
};

struct ancients_melee_in { struct ancients_side side[2]; };
struct ancients_combat_in { struct ancients_side side[2]; int32_t max_rounds; };

/* On a table: of a Large Unit also what is left of the units behind the one in front (HI-39). */
struct ancients_onset_side { struct ancients_side side; int32_t rear; };
struct ancients_onset_in {
    struct ancients_onset_side side[2];
    int32_t test;                                   /* natural roll of the movement test; 1: none */
    int32_t short_by;                               /* H that the charge move falls short */
    int32_t reaction, reaction_test, caught;        /* REACTS_…, its natural roll; reached although it evades */
    int32_t cover, column;                          /* of the charger, for defensive fire */
};

struct ancients_cohesion_in {
    int32_t current, modifiers, damage, disordered;
    int32_t cards, played[MOST_CARDS], betrayed;    /* of the unit; TC3 of the enemy */
};

struct ancients_shoot_in {
    struct ancients_unit shooter, target;
    int32_t range, moves, indirect, indirect_trained, evading, cover, column, reaction, defensive, side;
    int32_t between, through;                       /* ground that may hide the target, and how many H of it */
};

enum { TEST_RALLY, TEST_MOVE, TEST_REACTION, TEST_EVADE, TEST_DISENGAGE, TEST_COUNTER_CHARGE, TEST_FRENZY,
       TEST_CLOSE_RANKS, TEST_REACTION_FIRE,
       TEST_DEFENSIVE_FIRE, TESTS };
struct ancients_discipline_in {
    struct ancients_unit unit;
    int32_t kind, out_of_command, distance, structure, from_foot, nth, fragmented, charger, charge_moves;
};

enum { REROLL_NONE, REROLL_ONE, REROLL_BOTH };
struct ancients_seat { int32_t level, structure, first, reroll, trait, cards, played[MOST_CARDS]; };
struct ancients_initiative_in { struct ancients_seat seat[2]; int32_t defender; };

struct ancients_attacker_in { int32_t red_mounted, blue_mounted; };
struct ancients_terrain_in { int32_t table; };
struct ancients_entry_in { int32_t turn, kind, cards, played[MOST_CARDS]; };
struct ancients_cards_in { int32_t army_points, tactical, strategic, swap, cinc, chosen, card[MOST_CHOSEN]; };

struct ancients_charge_in { int32_t klass; };
struct ancients_way_in { int32_t klass, cards, played[MOST_CARDS]; };
struct ancients_pursuit_in { int32_t klass, cards, played[MOST_CARDS], impetuous, retreat; };
struct ancients_follow_in { struct ancients_way_in loser, pursuer; int32_t impetuous; };
struct ancients_pursues_in { struct ancients_unit unit; int32_t role, main_pursues; };
struct ancients_move_in { int32_t type, impetuous, ground, road, charge, idle; };
struct ancients_passes_in { struct ancients_unit mover, other; };
struct ancients_breaks_in { int32_t vdc, lost, vdt, army_lost; };
struct ancients_commander_loss_in { int32_t level, unit_near, others, structure, losses, mounted, in_melee, cinc; };
struct ancients_value_in { int32_t who, level, fortified; };
#endif
