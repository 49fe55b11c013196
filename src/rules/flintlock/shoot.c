/* shoot.c - shooting with flintlock weapons.
**
** The table gives the die that a weapon needs at its range; 7 is a double six. A
** figure behind cover, in cuirass or seen in passing is harder to hit, and some
** shooters are worse than others. Modifiers are taken off the die, so the natural
** number needed is the printed one less their sum.
**
**   terrain   lines do not add to each other: the worst counts
**   target    lines add; terrain and target together are never worse than -2
**   shooter   lines of one cell count once; the cells add
**
** A lone 6 is thrown again: another 6 is a 7, and one more an 8. In a volley two
** sixes make a 7 and three an 8. A 9 cannot be thrown, and no dice are. */
#include "rules/flintlock/shoot.h"
#include <string.h>
#include "rules/flintlock/facts.h"
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"

/* ---- the printed lists ---- */

static const struct cancels no_shot_rows[] = {
    { "not_loaded",       "shooting/weapons", N_("not loaded"),
      NOT_LOADED,         NEVER },
    { "ammunition",       "H-12",             N_("no shots left"),
      AMMUNITION_SPENT,   NEVER },
    { "routed",           "H-29",             N_("routed figures do not shoot"),
      ROUTED,             NEVER },
    { "in_contact",       "shooting",         N_("in contact at the start of the turn"),
      IN_CONTACT,         FIRES_IN_CONTACT },
    { "on_foot_only",     "shooting/weapons", N_("this weapon is fired on foot only"),
      SHOOTS_MOUNTED,     WEAPON_FOR_RIDERS },
    { "still_only",       "shooting/weapons", N_("this weapon is fired standing still only"),
      SHOOTS_MOVING,      WEAPON_ON_THE_MOVE },
    { "mounted_infantry", "shooting",         N_("mounted infantry does not fire on the move"),
      MOUNTED_FOOT_MOVES, ARRIVES },
    { "hidden",           "terrain",          N_("the target is hidden"),
      TARGET_HIDDEN,      NEVER },
    { "forest",           "terrain",          N_("too much forest in between"),
      FOREST_HIDES,       NEVER },
    { "engaged",          "H-10",             N_("the target is in contact with friends"),
      TARGET_ENGAGED,     NEVER },
    { "out_of_range",     "H-8",              N_("out of range"),
      OUT_OF_RANGE,       NEVER },
};
const struct cancels_list flintlock_no_shot_list = {
    "no_shot", "shot", N_("No shot"), flintlock_terms, no_shot_rows, LEN(no_shot_rows),
};

static const struct adds shoot_rows[] = {       /* box t: terrain, of which the worst counts */
    { "cover",          "shooting/terrain", N_("foot in cover"),
      TARGET_IN_COVER,    -1, TARGET_MOUNTED, 't' },
    { "swimmer",        "shooting/terrain", N_("swimmer in the water"),
      TARGET_SWIMS,       -1, NEVER,          't' },
    { "forest",         "shooting/terrain", N_("through a little forest"),
      THROUGH_FOREST,     -1, NEVER,          't' },
    { "loophole",       "shooting/terrain", N_("foot barely showing behind a loophole"),
      TARGET_BEHIND_SLIT, -2, TARGET_MOUNTED, 't' },
    { "cuirass",        "shooting/target",  N_("cuirass at the longest range"),
      FAR_ON_CUIRASS_4,   -1, NEVER,          NO_BOX },
    { "cuirass_5",      "H-20",             N_("cuirass 5 at the longest range"),
      FAR_ON_CUIRASS_5,   -1, NEVER,          NO_BOX },
    { "furtive_target", "shooting/target",  N_("target seen in passing"),
      FURTIVE_TARGET,     -1, NEVER,          NO_BOX },
};
const struct adds_list flintlock_shoot_list = {
    "shoot", "modifier", N_("Shooting: terrain and target"), flintlock_terms, shoot_rows, LEN(shoot_rows),
};

static const struct limits worst_rows[] = {
    { "terrain_and_target", "shooting/target", N_("terrain and target together"),             LIMITED_TOGETHER,   -2,
      NEVER },
};
const struct limits_list flintlock_shoot_worst_list = {
    "shoot_worst", "modifier", N_("Shooting: never worse than"), flintlock_terms, worst_rows, LEN(worst_rows),
};

static const struct adds shooter_rows[] = {     /* box s: the shooter's first cell */
    { "moving",   "shooting/shooter", N_("fires while moving on foot"),            MOVES_ON_FOOT,   -1, ARRIVES, 's' },
    { "mounted",  "shooting/shooter", N_("fires mounted"),                         SHOOTS_MOUNTED,  -1, NEVER, 's' },
    { "furtive",  "shooting/shooter", N_("appears, fires in passing, disappears"), FURTIVE_SHOOTER, -1, NEVER, 's' },
    { "recruit",  "shooting/shooter", N_("shooter of class 1 or 2"),               LOW_CLASS,       -1, NEVER, NO_BOX },
    { "wounded",  "H-26",             N_("shoots with a light wound"),             WOUNDED,         -1, NEVER, NO_BOX },
    { "surprise", "P-surprise",       N_("shoots by surprise"),                    SURPRISES,       +1, NEVER, NO_BOX },
};
const struct adds_list flintlock_shooter_list = {
    "shooter", "modifier", N_("Shooting: the shooter"), flintlock_terms, shooter_rows, LEN(shooter_rows),
};

/* ---- the printed tables ---- */

const struct word flintlock_guns[FIREARM_RIFLE + 1] = {
    [FIREARM_PISTOL]    = { "pistol",    N_("flintlock pistol") },
    [FIREARM_MUSKETOON] = { "musketoon", N_("flintlock musketoon") },
    [FIREARM_MUSKET]    = { "musket",    N_("flintlock musket") },
    [FIREARM_FOWLER]    = { "fowler",    N_("fowling piece (public)") },
    [FIREARM_RIFLE]     = { "rifle",     N_("short rifle (public)") },
};
static const struct word columns[] = {
    { "moving",         N_("on the move") },
    { "mounted",        N_("mounted") },
    { "reload",         N_("turns to reload") },
    { "reload_mounted", N_("reload mounted") },
    { "short_cm",       N_("short, to cm") },
    { "short",          N_("short") },
    { "medium_cm",      N_("medium, to cm") },
    { "medium",         N_("medium") },
    { "long_cm",        N_("long, to cm") },
    { "long",           N_("long") },
};
enum { YES = WORD(0), NO = CELL_NO, NIL = CELL_NONE };
static const struct cell_words yes = {
    (const struct word[]){ { "yes", N_("yes") } },
    (const struct column_words[LEN(columns)]){ [GUN_MOVING] = { 0, 1 }, [GUN_MOUNTED] = { 0, 1 },
                                               [GUN_RELOAD_MOUNTED] = { 0, 1 } },
};

static const int16_t sheet_cells[] = {
    /*             moving mounted reload mounted | short cm, die | medium cm, die | long cm, die */
    /* pistol    */ YES,  YES,    1,     YES,       10, 5,         NIL, NIL,        20, STAR(7),
    /* musketoon */ YES,  YES,    1,     YES,       20, 5,         30, 6,           40, STAR(7),
    /* musket    */ NO,   NO,     1,     NO,        20, 5,         40, 6,           60, STAR(7),
};
const struct table flintlock_firearms_table = {
    "firearms", "shooting/weapons", N_("Firearms: the die needed"), N_("weapon"), flintlock_guns, FIREARM_FOWLER,
        columns,
        LEN(columns), sheet_cells, &yes,
    N_("7 is a double six. * less 1 against a cuirass. The edge of a range belongs to the nearer one."),
};

static const int16_t extra_cells[] = {
    /* fowler    */ NO,   NO,     1,     NO,        10, 5,         20, STAR(6),     30, STAR(7),
    /* rifle     */ YES,  YES,    2,     YES,       20, 5,         40, 6,           60, STAR(7),
};
const struct table flintlock_extra_firearms_table = {
    "extra_firearms", "P-extras", N_("Firearms of another public sheet"), N_("weapon"), flintlock_guns + FIREARM_FOWLER,
        LEN(flintlock_guns) - FIREARM_FOWLER, columns, LEN(columns),
    extra_cells, &yes,
        N_("Who may fire and reload them how is our reading: the fowling piece like the musket, the rifle like the "
           "musketoon."),
};

/* The table that has this weapon, and its row there. */
static const struct table *table_of(int weapon, int *row)
{
    *row = weapon < FIREARM_FOWLER ? weapon : weapon - FIREARM_FOWLER;
    return weapon < FIREARM_FOWLER ? &flintlock_firearms_table : &flintlock_extra_firearms_table;
}

struct cell flintlock_firearm(struct reading *r, int weapon, int column, const char *of)
{
    int row;
    const struct table *t = table_of(weapon, &row);

    return of ? table_cell(r, t, row, column, of) : table_look(r, t, row, column);
}

/* ---- before the dice ---- */

enum { SIX = 6, SEVEN = 7, EIGHT = 8 };

/* The column of the range that this distance falls into, 0 if it is too far. The
** edge belongs to the nearer range (H-8). */
static int range_column(struct reading *r, int weapon, int distance)
{
    for (int up_to = GUN_SHORT_CM; up_to <= GUN_LONG_CM; up_to += GUN_MEDIUM_CM - GUN_SHORT_CM) {
        struct cell edge = flintlock_firearm(r, weapon, up_to, NULL);
        if (edge.none || edge.no || distance > edge.value) continue;
        flintlock_firearm(r, weapon, up_to, "range");
        return up_to + 1;
    }
    flintlock_firearm(r, weapon, GUN_LONG_CM, "range");
    return 0;
}

/* Do these shooters throw their dice together, and pair their sixes? */
static bool fires_volley(struct reading *r, const struct flintlock_shoot_in *in)
{
    if (in->shooters < 2 || !in->volley) return false;
    if (option(r, &flintlock_seven_option) == SEVEN_REROLL) return false;
    if (option(r, &flintlock_volley_close_order_option) == OPTION_OFF || !in->line_infantry) return true;
    return in->close_order != 0;
}

static int needed_number(struct reading *r, const struct facts *f, int printed, int *all_modifiers)
{
    int lowest = number(r, &flintlock_fire_numbers[SHOT_NATURAL_MISS]) + 1;
    int modifier = sum_of(r, &flintlock_shoot_list, f);
    int needed;

    modifier = at_least(r, &flintlock_shoot_worst_list, f, modifier);
    modifier += sum_of(r, &flintlock_shooter_list, f);
    *all_modifiers = modifier;
    explain(r, TRACE_VALUE, "modifier", "shooting", N_("all modifiers together"), modifier);
    needed = printed - modifier;
    if (needed < lowest) {
        needed = lowest;
        explain(r, TRACE_LIMITS, "needed", "H-6", N_("a natural 1 misses"), lowest);
    }
    explain(r, TRACE_VALUE, "needed", "shooting", N_("natural number needed"), needed);
    return needed;
}

static void choose_firing(struct reading *r, const struct flintlock_shoot_in *in, struct flintlock_shots *s)
{
    s->dice = in->shooters;
    if (s->natural > EIGHT) s->firing = FIRE_NOTHING;
    else if (s->natural <= SIX) s->firing = FIRE_PLAIN;
    else if (!fires_volley(r, in)) s->firing = FIRE_AGAIN;
    else {
        s->firing = FIRE_PAIRS;
        s->sixes_for_one = number(r, &flintlock_fire_numbers[s->natural == SEVEN ? SIXES_FOR_SEVEN : SIXES_FOR_EIGHT]);
        explain(r, TRACE_VALUE, "sixes", "H-7", N_("sixes for one hit"), s->sixes_for_one);
    }
}

int flintlock_shots_of(struct reading *r, const struct flintlock_shoot_in *in, struct flintlock_shots *ready,
                       int *modifier)
{
    struct flintlock_firearm_facts w;
    struct facts f;
    struct cell need = { 0 };
    int column, why;

    memset(ready, 0, sizeof *ready);
    column = range_column(r, in->weapon, in->distance);
    if (column) need = flintlock_firearm(r, in->weapon, column, "needed");
    w.in_range = column != 0 && !need.no && !need.none;
    w.weak_on_cuirass = need.star;
    w.on_the_move = flintlock_firearm(r, in->weapon, GUN_MOVING, in->moving || in->arriving ? "shot" : NULL).word;
    w.riders = flintlock_firearm(r, in->weapon, GUN_MOUNTED, in->mount != SHOOTER_FOOT ? "shot" : NULL).word;
    w.forest_hides = in->target.forest > number(r, &flintlock_cover_numbers[COVER_FOREST_CM]);
    w.ammunition_spent = option(r, &flintlock_ammunition_option) == AMMUNITION_TEN
        && in->shots_fired >= number(r, &flintlock_fire_numbers[SHOTS_CARRIED]);
    flintlock_shoot_facts(&f, in, &w);

    why = flintlock_reason(r, &flintlock_no_shot_list, &f);
    if (why) return why;
    ready->natural = needed_number(r, &f, need.value, modifier);
    choose_firing(r, in, ready);
    return 0;
}

void flintlock_shoot_prepare(struct reading *r, const void *input, void *result)
{
    struct flintlock_shots *ready = result;
    int modifier = 0;
    int why = flintlock_shots_of(r, input, ready, &modifier);

    note(r, NOTE_SHOOT_ALLOWED, why == 0);
    note(r, NOTE_SHOOT_WHY, why);
    if (why) return;
    note(r, NOTE_SHOOT_MODIFIER, modifier);
    note(r, NOTE_SHOOT_NEEDED, ready->natural);
}

/* ---- the dice ---- */

static int marked(const int *pile) { return pile[1]; }

static const struct hand at_least_hand[] = {        /* by the natural number needed */
    { "111111", marked }, { "111111", marked }, { "011111", marked }, { "001111", marked },
    { "000111", marked }, { "000011", marked }, { "000001", marked },
};
static const struct hand *const sixes_hand = &at_least_hand[SIX];

/* Which dice scored where so many 6s are one hit. */
static const char *sixes_together(int many)
{
    static const char *const scoring[] = { "000001", "000001", "000002", "000003", "000004", "000005", "000006" };

    return many < 0 || many > 6 ? "000000" : scoring[many];
}

void flintlock_shoot_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_shots *ready = args;
    struct flintlock_shoot_out *out = result;
    int sixes, last = roll_last(r);

    switch (ready->firing) {
    case FIRE_PLAIN:
        out->hits = roll_hand(r, "shooting", N_("shooting"), ready->dice, &at_least_hand[ready->natural]);
        roll_scores_after(r, at_least_hand[ready->natural].sort, last);
        break;
    case FIRE_PAIRS:
        sixes = roll_hand(r, "shooting", N_("shooting"), ready->dice, sixes_hand);
        roll_scores_after(r, sixes_together(ready->sixes_for_one), last);
        out->hits = sixes / ready->sixes_for_one;
        break;
    case FIRE_AGAIN:
        sixes = roll_hand(r, "shooting", N_("shooting"), ready->dice, sixes_hand);
        for (int worth = SEVEN; worth <= ready->natural; worth++)
            sixes = roll_hand(r, "H-6", N_("sixes again"), sixes, sixes_hand);
        roll_scores_after(r, sixes_hand->sort, last);
        out->hits = sixes;
        break;
    default:
        break;
    }
    explain(r, TRACE_VALUE, "hits", "shooting", N_("hits"), out->hits);
}
