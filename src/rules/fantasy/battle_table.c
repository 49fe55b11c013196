/* battle_table.c - the battle table as printed, its corrected last four rows, and the
** rows in which heroes stand; from hit dice, class and level to a row. */
#include "rules/fantasy/attack.h"
#include "rules/fantasy/words.h"

static const struct word rows[] = {
    { "level_0", N_("human of level 0") }, { "hd_1", N_("1 or less") }, { "hd_2", N_("1+ to 2") },
        { "hd_3", N_("2+ to 3") },
    { "hd_4", N_("3+ to 4") }, { "hd_5", N_("4+ to 5") }, { "hd_6", N_("5+ to 6") }, { "hd_7", N_("6+ to 7") },
        { "hd_9", N_("7+ to 9") },
    { "hd_11", N_("9+ to 11") }, { "hd_13", N_("11+ to 13") }, { "hd_15", N_("13+ to 15") },
        { "hd_15_plus", N_("15 and more") },
};

static const struct word columns[] = {
    { "10", "10" }, { "11", "11" }, { "12", "12" }, { "13", "13" }, { "14", "14" }, { "15", "15" }, { "16", "16" },
    { "17", "17" }, { "18", "18" }, { "19", "19" }, { "20", "20" }, { "21", "21" }, { "22", "22" },
};
const int fantasy_armour_first = 10;

static const int16_t printed[LEN(rows) * LEN(columns)] = {
     50,  45,  40, 35, 30, 25, 20, 15, 10,  5,  5,  5,  5,
     55,  50,  45, 40, 35, 30, 25, 20, 15, 10,  5,  5,  5,
     60,  55,  50, 45, 40, 35, 30, 25, 20, 15, 10,  5,  5,
     65,  60,  55, 50, 45, 40, 35, 30, 25, 20, 15, 10,  5,
     70,  65,  60, 55, 50, 45, 40, 35, 30, 25, 20, 15, 10,
     75,  70,  65, 60, 55, 50, 45, 40, 35, 30, 25, 20, 15,
     80,  75,  70, 65, 60, 55, 50, 45, 40, 35, 30, 25, 20,
     85,  80,  75, 70, 65, 60, 55, 50, 45, 40, 35, 30, 25,
     90,  85,  80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 30,
     90,  85,  80, 75, 70, 65, 60, 55, 50, 45, 40, 35, 35,
    100,  90,  85, 80, 75, 70, 65, 60, 55, 50, 45, 40, 35,
    100, 100,  90, 85, 80, 75, 70, 65, 60, 55, 50, 45, 40,
    100, 100, 100, 90, 85, 80, 75, 70, 65, 60, 55, 50, 45,
};
const struct table fantasy_battle_table = {
    "battle_table", "table",
        N_("Battle table: percent multiplier by hit dice of the attacker and armour class of the target"),
    N_("hit dice"), rows, LEN(rows), columns, LEN(columns), printed, NULL, NULL,
};

enum { LL_ROWS = 4 };
const int fantasy_ll_first_row = LEN(rows) - LL_ROWS;
static const int16_t corrected[LL_ROWS * LEN(columns)] = {
    100,  90,  85,  80, 75, 70, 65, 60, 55, 50, 45, 40, 35,
    100, 100,  90,  85, 80, 75, 70, 65, 60, 55, 50, 45, 40,
    100, 100, 100,  90, 85, 80, 75, 70, 65, 60, 55, 50, 45,
    100, 100, 100, 100, 90, 85, 80, 75, 70, 65, 60, 55, 50,
};
const struct table fantasy_battle_table_ll = {
    "battle_table_ll", "FA-7", N_("Battle table, corrected rows"),
    N_("hit dice"), rows + LEN(rows) - LL_ROWS, LL_ROWS, columns, LEN(columns), corrected, NULL,
    N_("A row printed twice had moved the rows below it by one line."),
};

/* The lowest level at which a class stands in each row. */
static const struct word classes[] = {
    { "cleric_thief", N_("cleric, thief") }, { "fighter", N_("fighter, dwarf, elf, halfling") },
        { "magic_user", N_("magic-user") },
};
static const int16_t levels[LEN(rows) * LEN(classes)] = {
     0,  0,  0,
     1,  1,  1,
     4,  3,  4,
     6,  4,  8,
     9,  5, 11,
    11,  6, 13,
    12,  7, 14,
    13,  9, 16,
    15, 10, 19,
    17, 12, 21,
    19, 13, 24,
    21, 14, CELL_NONE,
    CELL_NONE, 15, CELL_NONE,
};
const struct table fantasy_hero_rows_table = {
    "hero_rows", "LL-levels", N_("Heroes: the lowest level of each class in a row of the battle table"),
    N_("hit dice"), rows, LEN(rows), classes, LEN(classes), levels, NULL, NULL,
};

/* 1- and 1 share a row; after that n+ stands with n+1, and from 7+ on two dice share a row. */
int fantasy_table_row(int hd)
{
    static const int8_t row_of_half[] = { 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12 };

    if (hd == HD_LEVEL_0) return 0;
    if (hd > HD_15_PLUS) hd = HD_15_PLUS;
    return row_of_half[(hd - HD_1_MINUS) / 2];  /* (1-, 1), (1+, 2), (2+, 3) … (14+, 15), (15+) */
}

int fantasy_hit_dice(int hd)
{
    return hd < HD_16 ? (hd - HD_1) / 2 + 1 : hd - HD_16 + 16;      /* 1- counts as 1, level 0 as none */
}

static int class_column(int class_)
{
    if (class_ == CLASS_CLERIC || class_ == CLASS_THIEF) return 0;
    return class_ == CLASS_MAGIC_USER ? 2 : 1;
}

static bool reaches(struct reading *r, int row, const struct fantasy_body *b)
{
    struct cell from = table_look(r, &fantasy_hero_rows_table, row, class_column(b->class_));

    return !from.none && from.value <= b->level;
}

int fantasy_row_of(struct reading *r, const struct fantasy_body *b)
{
    int row = fantasy_hero_rows_table.rows - 1;

    if (b->class_ == CLASS_NONE) return fantasy_table_row(b->hd);
    while (row > 0 && !reaches(r, row, b)) row--;
    table_cell(r, &fantasy_hero_rows_table, row, class_column(b->class_), "row");
    return row;
}
