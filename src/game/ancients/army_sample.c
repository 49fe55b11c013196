/* army_sample.c - a lawful army to begin with: units of a period, priced by HP-1, as many as the points allow. */
#include "game/ancients/army.h"
#include "base/text.h"
#include "rules/ancients/cards.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/numbers.h"

enum { SAMPLE_ROWS = 5, SMALL = 200, POINTS_PER = 100 };

/* The first two lead a command each: one of foot, one of horse. */
static const struct host_army_unit rows[PERIODS][SAMPLE_ROWS] = {
    [PERIOD_CLASSICAL] = {
        { .command = 1, .type = TYPE_FP, .vbu = 5, .impetus = 1, .discipline = DISCIPLINE_B,
          .weapon = WEAPON_LONG_SPEAR, .vd = 2 },
        { .command = 2, .type = TYPE_CM, .vbu = 5, .impetus = 2, .discipline = DISCIPLINE_B, .vd = 2 },
        { .command = 1, .type = TYPE_S, .vbu = 2, .discipline = DISCIPLINE_B, .missile = MISSILE_JAVELIN, .vd = 1 },
        { .command = 1, .type = TYPE_FL, .vbu = 4, .impetus = 1, .discipline = DISCIPLINE_B,
          .missile = MISSILE_JAVELIN, .vd = 1 },
        { .command = 2, .type = TYPE_CL, .vbu = 4, .impetus = 1, .discipline = DISCIPLINE_B,
          .missile = MISSILE_JAVELIN, .vd = 1 },
    },
    [PERIOD_EARLY_MEDIEVAL] = {
        { .command = 1, .type = TYPE_FP, .vbu = 5, .impetus = 1, .discipline = DISCIPLINE_B,
          .weapon = WEAPON_LONG_SPEAR, .vd = 2 },
        { .command = 2, .type = TYPE_CP2, .vbu = 6, .impetus = 3, .discipline = DISCIPLINE_B, .vd = 3 },
        { .command = 1, .type = TYPE_T, .vbu = 3, .discipline = DISCIPLINE_B, .missile = MISSILE_SHORTBOW_B, .vd = 1 },
        { .command = 1, .type = TYPE_FL, .vbu = 4, .impetus = 2, .discipline = DISCIPLINE_C, .impetuous = 1, .vd = 1 },
        { .command = 1, .type = TYPE_S, .vbu = 2, .discipline = DISCIPLINE_C, .missile = MISSILE_JAVELIN, .vd = 1 },
    },
    [PERIOD_LATE_MEDIEVAL] = {
        { .command = 1, .type = TYPE_FP, .vbu = 6, .impetus = 1, .discipline = DISCIPLINE_B, .weapon = WEAPON_POLEARM,
          .vd = 3 },
        { .command = 2, .type = TYPE_CP1, .vbu = 7, .impetus = 4, .discipline = DISCIPLINE_C, .impetuous = 1, .vd = 3 },
        { .command = 1, .type = TYPE_T, .vbu = 4, .discipline = DISCIPLINE_B, .missile = MISSILE_LONGBOW_A,
          .stakes = 1, .vd = 2 },
        { .command = 1, .type = TYPE_T, .vbu = 4, .discipline = DISCIPLINE_C, .missile = MISSILE_CROSSBOW_A,
          .pavise = 1, .vd = 1 },
        { .command = 2, .type = TYPE_CM, .vbu = 5, .impetus = 2, .discipline = DISCIPLINE_C, .vd = 2 },
    },
    [PERIOD_RENAISSANCE] = {
        { .command = 1, .type = TYPE_FP, .vbu = 4, .impetus = 1, .discipline = DISCIPLINE_B, .weapon = WEAPON_PIKE,
          .vd = 2 },
        { .command = 2, .type = TYPE_CP1, .vbu = 6, .impetus = 3, .discipline = DISCIPLINE_B, .vd = 3 },
        { .command = 1, .type = TYPE_T, .vbu = 4, .discipline = DISCIPLINE_B, .missile = MISSILE_ARQUEBUS_A, .vd = 1 },
        { .command = 1, .type = TYPE_ART, .vbu = 2, .discipline = DISCIPLINE_B, .missile = MISSILE_ARTILLERY_B,
          .vd = 1 },
        { .command = 2, .type = TYPE_CL, .vbu = 3, .discipline = DISCIPLINE_B, .missile = MISSILE_CROSSBOW_B,
          .vd = 1 },
    },
};

/* "FP 3": the kind of troops and how many there are of it. */
static void put_name(int32_t *to, const char *name, int number)
{
    struct text t = text_in((char *)to, NAME_BYTES);

    text_add(&t, name);
    if (!number) return;
    text_char(&t, ' ');
    text_int(&t, number);
}

static void put_command(struct host_army *a, int level, bool cinc)
{
    struct host_army_command *c = &a->command[a->commands++];

    put_name(c->name, cinc ? "First command" : "Second command", 0);
    c->level = level;
    c->cinc = cinc;
    c->points = host_level_estimate(level);
}

static bool put_unit(struct host_army *a, const struct host_army_unit *row)
{
    struct host_army_unit *u = &a->unit[a->units];
    int same = 1;

    for (int i = 0; i < a->units; i++) same += a->unit[i].type == row->type;
    *u = *row;
    u->ranks = 1;
    u->points = host_unit_estimate(u);
    put_name(u->name, ancients_types[row->type].id, same);
    a->units++;
    if (host_army_points(NULL, a) <= a->size) return true;
    *u = (struct host_army_unit){ 0 };
    a->units--;
    return false;
}

void host_army_sample(int period, int size, void *army)
{
    struct host_army *a = army;
    bool small = size < SMALL;
    const struct number *of = ancients_card_numbers;

    *a = (struct host_army){ .period = period, .size = size, .points_are = POINTS_HOUSE_SAMPLE, .generals = 2,
                             .structure = small ? STRUCTURE_POOR : STRUCTURE_AVERAGE, .baggage = 1,
                             .tactical = size * of[CARD_BUDGET].value / POINTS_PER / of[CARD_TACTICAL].value };
    if (a->tactical > MOST_CHOSEN) a->tactical = MOST_CHOSEN;
    a->structure_points = host_structure_estimate(a->structure);
    put_command(a, small ? LEVEL_AVERAGE : LEVEL_EXPERT, true);
    put_command(a, small ? LEVEL_POOR : LEVEL_AVERAGE, false);
    for (int k = 0; a->units < HOST_LIST_UNITS && put_unit(a, &rows[period][k % SAMPLE_ROWS]); k++) continue;
}
