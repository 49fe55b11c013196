/* inputs.h - what the flintlock procedures are asked, and what they answer.
**
** Plain structs of int32_t, described in procedures_*.c. A choice holds the index
** of its word; the enums below are those indexes. */
#ifndef FLINTLOCK_INPUTS_H
#define FLINTLOCK_INPUTS_H
#include <stdint.h>

enum { GROUND_CLEAR, GROUND_DIFFICULT, GROUND_VERY_DIFFICULT };

/* ---- move ---- */

enum { MOVER_FOOT, MOVER_LIGHT_CAVALRY, MOVER_HEAVY_CAVALRY, MOVER_MOUNTED_INFANTRY };
enum { LOAD_LIGHT, LOAD_EQUIPPED, LOAD_ROUTED };
enum { ORDER_OPEN, ORDER_COLUMN, ORDER_LINE, ORDER_SIDEWAYS };
enum { HORSE_FAST, HORSE_FARM };

struct flintlock_move_in {
    int32_t type, load, order, contact, dismounted, horse, ground;
    int32_t mounts, manoeuvres, used_to;
};
struct flintlock_move_out { int32_t distance, blocked; };
enum { NOTE_MOVE_ALLOWED, NOTE_MOVE_WHY, NOTE_MOVE_SPEED, NOTE_MOVE_SLOWING };

/* ---- terrain ---- */

enum { TERRAIN_BUSHES, TERRAIN_FOREST, TERRAIN_OPEN, TERRAIN_MARSH, TERRAIN_FORD, TERRAIN_WATER,
                    TERRAIN_HEDGE, TERRAIN_BANK, TERRAIN_WALL,
                    TERRAIN_BARRICADE, TERRAIN_SLOPE, TERRAIN_BUILDING, TERRAIN_KINDS };

struct flintlock_terrain_in { int32_t ground, mounted, depth, crouched, still; };
struct flintlock_terrain_out { int32_t going, protection, hidden, shown, close_order; };

/* ---- shoot, reload ---- */

enum { FIREARM_PISTOL, FIREARM_MUSKETOON, FIREARM_MUSKET, FIREARM_FOWLER, FIREARM_RIFLE };
enum { SHOOTER_FOOT, SHOOTER_CAVALRY, SHOOTER_MOUNTED_INFANTRY };
enum { COVER_NONE, COVER_COVER, COVER_LOOPHOLE };

struct flintlock_target { int32_t mounted, cuirass, cover, forest, swimming, furtive, hidden, engaged; };
struct flintlock_shoot_in {
    int32_t weapon, distance, shooters, class, mount, mounted, loaded, volley, close_order, line_infantry;
    int32_t moving, arriving, furtive, in_contact, routed, wounded, surprise, shots_fired;
    struct flintlock_target target;
};
struct flintlock_shoot_out { int32_t hits; };
enum { NOTE_SHOOT_ALLOWED, NOTE_SHOOT_WHY, NOTE_SHOOT_NEEDED, NOTE_SHOOT_MODIFIER };

struct flintlock_reload_in { int32_t weapon, mounted, double_barrel, moved, fought, fired, other, turns; };
struct flintlock_reload_out { int32_t loaded; };
enum { NOTE_RELOAD_ALLOWED, NOTE_RELOAD_WHY, NOTE_RELOAD_NEEDED };

/* ---- melee, duel, charge ---- */

enum { LENGTH_LONG, LENGTH_HALF_LONG, LENGTH_SHORT, LENGTH_VERY_SHORT, LENGTH_BARE, LENGTH_BY_WEAPON };
enum { FIGHTER_FOOT, FIGHTER_MOUNTED_INFANTRY, FIGHTER_LIGHT_CAVALRY, FIGHTER_HEAVY_CAVALRY };
enum { ARM_BAYONET, ARM_FARM_TOOL, ARM_HANDS,                                               /* the sheet's */
           ARM_LANCE, ARM_SPONTOON, ARM_SWORD, ARM_SABRE, ARM_AXE, ARM_KNIFE,  /* of another public sheet */
           ARM_PIKE, ARM_HALBERD, ARM_HEAVY_TOOL, ARM_SOLDIER_SWORD, ARM_BRIQUET, ARM_CLUB, ARM_MUSKET_BUTT,
               ARM_LOOSE_BAYONET, ARM_PISTOL_BUTT, ARMS };
enum { SIDES = 2 };      /* of a melee: the first one and the second one */
enum { HARM_NONE, HARM_PUSHED, HARM_HIT };

struct flintlock_fighter {
    int32_t class, cuirass, weapon, length, improvised, heavy_tool, indoors, mount, charging, close_order;
    int32_t behind_obstacle, below, braced, routed, shaken, wounded, surprise;
    int32_t cornered, strikes, breaks_off, named;
};
struct flintlock_melee_in { struct flintlock_fighter side[SIDES]; int32_t ground, max_rounds; };
struct flintlock_melee_out { int32_t harm[SIDES]; };
enum { NOTE_ORDER, NOTE_FIRST_MODIFIER, NOTE_SECOND_MODIFIER, NOTE_FIRST_BACK, NOTE_SECOND_BACK };

enum { DUEL_FIRST, DUEL_SECOND, DUEL_NONE };
struct flintlock_duel_out { int32_t winner; };
enum { NOTE_ROUNDS = NOTE_SECOND_BACK + 1 };

struct flintlock_charge_in { int32_t mount, class, in_contact, straight, ground, reaches; };
struct flintlock_charge_out { int32_t allowed; };
enum { NOTE_CHARGE_WHY };

/* ---- onset: an attack from its first step to its blows ---- */

enum { ONSET_UNHURT, ONSET_PUSHED, ONSET_WOUNDED, ONSET_OUT };

struct flintlock_onset_fire {           /* at the one who arrives */
    int32_t shooters, weapon, distance, class, mount, close_order, line_infantry, in_contact;
    int32_t wounded, surprise, shots_fired, cover, forest, swimming;
};
struct flintlock_onset_shot { int32_t shoots, weapon, shots_fired, cover, forest; };    /* his own, as he arrives */
struct flintlock_onset_in {
    int32_t distance;
    struct flintlock_move_in move;      /* contact and manoeuvres are not asked: it ends in contact */
    struct flintlock_onset_fire fire;
    struct flintlock_onset_shot shot;
    struct flintlock_melee_in melee;    /* the first attacks the second */
};
struct flintlock_onset_out { int32_t arrives, end[SIDES]; };
enum { NOTE_ONSET_CM, NOTE_ONSET_FIRE_WHY, NOTE_ONSET_FIRE_NEEDED, NOTE_ONSET_SHOT_WHY, NOTE_ONSET_SHOT_NEEDED,
       NOTE_ONSET_ORDER, NOTE_ONSET_FIRST, NOTE_ONSET_SECOND, NOTE_ONSET_FIRE_HITS, NOTE_ONSET_SHOT_HITS };

/* ---- morale, rally, wound, points ---- */

enum { OFFICER_ALIVE, OFFICER_LOST_NOW, OFFICER_LOST_BEFORE };
enum { MORALE_HOLDS, MORALE_IS_SHAKEN, MORALE_ROUTS };
enum { FATE_DEAD, FATE_OUT, FATE_LIGHT };

struct flintlock_morale_in {
    int32_t class_num, class_den;       /* the average, as a fraction */
    int32_t figures, start, lost, half_tested, officer, officer_cm, enemy_cm, in_cover, charged;
};
struct flintlock_morale_out { int32_t result; };
enum { NOTE_MORALE_TESTS, NOTE_MORALE_WHY, NOTE_MORALE_BONUS, NOTE_MORALE_SCORE };
struct flintlock_rally_out { int32_t rallied; };
enum { NOTE_RALLY_ALLOWED, NOTE_RALLY_WHY, NOTE_RALLY_BONUS, NOTE_RALLY_SCORE };

struct flintlock_wound_in { int32_t wounded; };
struct flintlock_wound_out { int32_t result; };

struct flintlock_points_in { int32_t class, firearms, mounted, cuirass, figures; };
struct flintlock_points_out { int32_t points; };
#endif
