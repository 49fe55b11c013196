/* combat_lists.c - the combat table and everything printed around it: what
** multiplies strength, what shifts the column, what changes the die. */
#include "rules/campaign/combat.h"
#include "rules/campaign/facts.h"
#include "rules/campaign/words.h"

/* Multipliers on strength points; all that apply are multiplied together. */
static const struct times strength_rows[] = {
    { "fatigued",  "strength/1", N_("fatigued attackers"),
      FATIGUED,         1, 2, NEVER, NO_BOX },
    { "fortified", "strength/2", N_("defender in a fortified town"),
      AGAINST_TOWN,     1, 4, NEVER, NO_BOX },
    { "cavalry",   "strength/3", N_("cavalry in mountainous or defensive terrain"),
      CAVALRY_IN_ROUGH, 1, 2, NEVER, NO_BOX },
};
const struct times_list campaign_strength_list = {
    "strength", "strength", N_("Combat: strength points"), campaign_terms, strength_rows, LEN(strength_rows),
};

/* Column shifts, to the right with a plus. They add up, but of a flank attack and
** an encirclement only the larger counts (H-4). */
static const struct adds attacker_columns[] = {
    { "flank",      "columns/1/a", N_("flank attack"),                     FLANK,           +2, NEVER, 'F' },
    { "encircled",  "columns/2/a", N_("defender encircled"),               ENCIRCLED,       +3, NEVER, 'F' },
    { "mountain",   "columns/3/a", N_("defender in mountainous terrain"),  MOUNTAIN,        -1, NEVER, NO_BOX },
    { "defensive",  "columns/4/a", N_("defender in defensive terrain"),    DEFENSIVE,       -1, NEVER, NO_BOX },
    { "entrenched", "columns/5/a", N_("defender entrenched"),              ENTRENCHED,      -1, NEVER, NO_BOX },
    { "fourth",     "columns/6/a", N_("fourth sequence of a battle"),      FOURTH_SEQUENCE, -1, NEVER, NO_BOX },
};
static const struct adds defender_columns[] = {
    { "defensive",  "columns/4/d", N_("defender in defensive terrain"),    DEFENSIVE,       +1, NEVER, NO_BOX },
    { "fourth",     "columns/6/d", N_("fourth sequence of a battle"),      FOURTH_SEQUENCE, -1, NEVER, NO_BOX },
};
const struct adds_list campaign_attacker_columns_list = {
    "attacker_columns", "column", N_("Combat: columns of the attacker"), campaign_terms, attacker_columns,
        LEN(attacker_columns),
};
const struct adds_list campaign_defender_columns_list = {
    "defender_columns", "column", N_("Combat: columns of the defender"), campaign_terms, defender_columns,
        LEN(defender_columns),
};

/* Die modifiers; they add up. */
static const struct adds attacker_die[] = {
    { "tactical", "die/1/a", N_("tactical bonus of the leading general"), TACTICAL,      +1, NEVER, NO_BOX },
    { "cohesion", "die/2/a", N_("difference of the average cohesions"),   COHESION_LEAD, +1, NEVER, NO_BOX },
    { "bridge",   "die/3/a", N_("attack across a bridge"),                BRIDGE,        -2, NEVER, NO_BOX },
    { "late",     "die/5/a", N_("third or fourth sequence of a battle"),  LATE_SEQUENCE, -1, NEVER, NO_BOX },
};
static const struct adds defender_die[] = {
    { "tactical", "die/1/d", N_("tactical bonus of the leading general"), TACTICAL,      +1, NEVER, NO_BOX },
    { "cohesion", "die/2/d", N_("difference of the average cohesions"),   COHESION_LEAD, +1, NEVER, NO_BOX },
    { "clear",    "die/4/d", N_("defence in clear terrain"),              CLEAR_GROUND,  +1, NEVER, NO_BOX },
    { "late",     "die/5/d", N_("third or fourth sequence of a battle"),  LATE_SEQUENCE, -1, NEVER, NO_BOX },
};
const struct adds_list campaign_attacker_die_list = {
    "attacker_die", "die", N_("Combat: the attacker's die"), campaign_terms, attacker_die, LEN(attacker_die),
};
const struct adds_list campaign_defender_die_list = {
    "defender_die", "die", N_("Combat: the defender's die"), campaign_terms, defender_die, LEN(defender_die),
};

/* The combat table. Each of the six columns on the right has one starred cell. */
static const struct word rows[] = {
    { "minus_1", "-1" }, { "0", "0" }, { "1", "1" }, { "2", "2" }, { "3", "3" }, { "4", "4" },
    { "5", "5" }, { "6", "6" }, { "7", "7" }, { "8", "8" }, { "9", "9" }, { "10", "10" },
};
static const struct word cols[] = {
    { "c1", "1-3" }, { "c2", "4-6" }, { "c3", "7-10" }, { "c4", "11-15" }, { "c5", "16-21" },
    { "c6", "22-29" }, { "c7", "30-40" }, { "c8", "41-60" }, { "c9", "61-80" }, { "c10", N_("81 and more") },
};
static const int16_t cells[] = {
    0, 0, 0, 0, 0,       0,       0,       0,       0,       1,
    0, 0, 0, 0, 0,       0,       0,       0,       1,       1,
    0, 0, 0, 0, 0,       0,       0,       1,       1,       1,
    0, 0, 0, 0, 0,       0,       1,       1,       1,       1,
    0, 0, 0, 0, 0,       1,       1,       1,       1,       2,
    0, 0, 0, 0, 1,       1,       1,       1,       2,       2,
    0, 0, 0, 1, 1,       1,       1,       2,       2,       STAR(2),
    0, 0, 1, 1, 1,       1,       2,       2,       STAR(3), 3,
    0, 1, 1, 1, 1,       2,       2,       STAR(2), 3,       3,
    1, 1, 1, 1, 2,       2,       STAR(3), 3,       3,       4,
    1, 1, 1, 2, 2,       STAR(2), 3,       3,       4,       4,
    1, 1, 2, 2, STAR(3), 3,       3,       4,       4,       5,
};
_Static_assert(LEN(rows) == COMBAT_ROWS && LEN(cols) == COMBAT_COLUMNS && LEN(cells) == COMBAT_ROWS * COMBAT_COLUMNS,
               "the combat table is whole");

const struct table campaign_combat_table = {
    "combat", "combat", N_("Combat"), N_("die"), rows, LEN(rows), cols, LEN(cols), cells, NULL,
    N_("Strength points the enemy loses; * he tests morale at once."),
};

/* A column as a result: its heading as typed. */
const struct word campaign_column_words[COMBAT_COLUMNS] = {
    { "1-3", "1-3" }, { "4-6", "4-6" }, { "7-10", "7-10" }, { "11-15", "11-15" }, { "16-21", "16-21" },
    { "22-29", "22-29" }, { "30-40", "30-40" }, { "41-60", "41-60" }, { "61-80", "61-80" },
        { "81+", N_("81 and more") },
};
