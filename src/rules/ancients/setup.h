/* setup.h - before the game: attacker and defender, terrain, entry of hidden commands, cards (sections 1 and 3). */
#ifndef ANCIENTS_SETUP_H
#define ANCIENTS_SETUP_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_terrain_a_table, ancients_terrain_b_table, ancients_entry_table;

/* attacker */
enum { DEFENDS_RED, DEFENDS_BLUE, DEFENDS_REROLL };
enum { NOTE_ATTACKER_RED_TOTAL, NOTE_ATTACKER_BLUE_TOTAL };
struct ancients_attacker_ready { int32_t plus[2], dice; };
struct ancients_attacker_out { int32_t defender; };
void ancients_attacker_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_attacker_rule;

/* terrain */
enum { TERRAIN_A, TERRAIN_B };
enum { PIECE_NOTHING, PIECE_SMALL_BROKEN, PIECE_LARGE_BROKEN, PIECE_SMALL_HILL, PIECE_LARGE_HILL, PIECE_SMALL_DIFFICULT,
       PIECE_LARGE_DIFFICULT,
       PIECE_SMALL_IMPASSABLE, PIECE_LARGE_IMPASSABLE, PIECE_ROAD, PIECE_RIVER, PIECE_VILLAGE, PIECE_MOVE, PIECE_REMOVE,
           PIECE_BRIDGE, PIECES };
extern const struct word ancients_pieces[PIECES];
enum { ROW_2_4, ROW_5_7, ROW_8_9, ROW_10_11, ROW_12, ROW_5_6, ROW_7_9, TERRAIN_ROWS };
extern const struct word ancients_terrain_rows[TERRAIN_ROWS];
enum { MOST_PIECES = 5 };
struct ancients_terrain_out { int32_t row, choices, choice[MOST_PIECES]; };
rule_fn ancients_terrain_rule;

/* entry */
enum { ENTERS_FLANK, ENTERS_RESERVE };
enum { ENTRY_TURNS = 4 };              /* rows of the table; the last is for every later turn */
enum { NOTE_ENTRY_NEEDED };
struct ancients_entry_ready { int32_t needed, plus; };
struct ancients_entry_out { int32_t enters; };
bool ancients_entry_thrown(struct reading *r, int turn);        /* is a die thrown in that turn? */
void ancients_entry_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_entry_rule;
#endif
