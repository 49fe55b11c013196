/* arms.c - melee weapons and their lengths.
**
** The sheet orders the lengths, calls the musket with bayonet half-long, and the
** long-handled farm tools improvised and half-long. Some lengths stand on a public
** sheet of another period, the others are ours (H-14). A lance may strike over a
** friend's shoulder in close order as a half-long weapon: say so by its length. */
#include "rules/flintlock/melee.h"
#include <stddef.h>

enum { LONG = WORD(LENGTH_LONG), HALF = WORD(LENGTH_HALF_LONG), SHORT = WORD(LENGTH_SHORT),
       VERY_SHORT = WORD(LENGTH_VERY_SHORT), BARE = WORD(LENGTH_BARE),
       YES_WORD = LENGTH_BARE + 1, YES = WORD(YES_WORD), NIL = CELL_NONE };

const struct word flintlock_arm_names[ARMS] = {
    [ARM_BAYONET]       = { "bayonet",       N_("musket with fixed bayonet") },
    [ARM_FARM_TOOL]     = { "farm_tool",     N_("long-handled farm tool") },
    [ARM_HANDS]         = { "hands",         N_("bare hands") },
    [ARM_LANCE]         = { "lance",         N_("lance") },
    [ARM_SPONTOON]      = { "spontoon",      N_("spontoon") },
    [ARM_SWORD]         = { "sword",         N_("sword") },
    [ARM_SABRE]         = { "sabre",         N_("sabre") },
    [ARM_AXE]           = { "axe",           N_("axe") },
    [ARM_KNIFE]         = { "knife",         N_("knife") },
    [ARM_PIKE]          = { "pike",          N_("pike") },
    [ARM_HALBERD]       = { "halberd",       N_("halberd") },
    [ARM_HEAVY_TOOL]    = { "heavy_tool",    N_("heavy two-handed tool") },
    [ARM_SOLDIER_SWORD] = { "soldier_sword", N_("soldier's sword") },
    [ARM_BRIQUET]       = { "briquet",       N_("briquet") },
    [ARM_CLUB]          = { "club",          N_("club") },
    [ARM_MUSKET_BUTT]   = { "musket_butt",   N_("musket butt") },
    [ARM_LOOSE_BAYONET] = { "loose_bayonet", N_("bayonet in the hand") },
    [ARM_PISTOL_BUTT]   = { "pistol_butt",   N_("pistol butt") },
};
static const struct word columns[] = {
    { "length", N_("length") }, { "poor", N_("-1") }, { "heavy", N_("heavy tool") }, { "braces", N_("meets a charge") },
};
static const struct word words[] = {
    { "long", N_("long") }, { "half_long", N_("half-long") }, { "short", N_("short") },
        { "very_short", N_("very short") }, { "bare", N_("bare hands") },
    { "yes", N_("yes") },
};
static const struct cell_words cell_words = {
    words, (const struct column_words[LEN(columns)]){ { LENGTH_LONG, YES_WORD }, { YES_WORD, 1 }, { YES_WORD, 1 },
        { YES_WORD, 1 } },
};

static const int16_t sheet_cells[] = {
    /*                   length      -1   heavy tool  meets a charge */
    /* bayonet       */  HALF,       NIL, NIL,        YES,
    /* farm tool     */  HALF,       YES, NIL,        NIL,
    /* hands         */  BARE,       NIL, NIL,        NIL,
};
const struct table flintlock_arms_table = {
    "arms", "melee/lengths", N_("Melee weapons"), N_("weapon"), flintlock_arm_names, ARM_LANCE, columns, LEN(columns),
        sheet_cells, &cell_words,
    N_("The longer weapon strikes first: long, half-long, short, very short, bare hands."),
};

static const int16_t public_cells[] = {
    /* lance         */  LONG,       NIL, NIL,        YES,
    /* spontoon      */  LONG,       NIL, NIL,        YES,
    /* sword         */  SHORT,      NIL, NIL,        NIL,
    /* sabre         */  SHORT,      NIL, NIL,        NIL,
    /* axe           */  SHORT,      NIL, NIL,        NIL,
    /* knife         */  VERY_SHORT, NIL, NIL,        NIL,
};
const struct table flintlock_public_arms_table = {
    "public_arms", "P-arms", N_("Melee weapons of another public sheet"), N_("weapon"), flintlock_arm_names + ARM_LANCE,
        ARM_PIKE - ARM_LANCE,
    columns, LEN(columns), public_cells, &cell_words, NULL,
};

static const int16_t other_cells[] = {
    /* pike          */  LONG,       NIL, NIL,        YES,
    /* halberd       */  LONG,       NIL, NIL,        YES,
    /* heavy tool    */  HALF,       NIL, YES,        NIL,
    /* soldier sword */  SHORT,      YES, NIL,        NIL,
    /* briquet       */  SHORT,      YES, NIL,        NIL,
    /* club          */  SHORT,      YES, NIL,        NIL,
    /* musket butt   */  SHORT,      YES, NIL,        NIL,
    /* loose bayonet */  VERY_SHORT, NIL, NIL,        NIL,
    /* pistol butt   */  VERY_SHORT, YES, NIL,        NIL,
};
const struct table flintlock_other_arms_table = {
    "other_arms", "H-14", N_("Other melee weapons"), N_("weapon"), flintlock_arm_names + ARM_PIKE, ARMS - ARM_PIKE,
        columns, LEN(columns), other_cells, &cell_words, NULL,
};

struct cell flintlock_arm(struct reading *r, int weapon, int column, const char *of)
{
    const struct table *t = weapon < ARM_LANCE ? &flintlock_arms_table : weapon < ARM_PIKE
        ? &flintlock_public_arms_table : &flintlock_other_arms_table;
    int row = weapon < ARM_LANCE ? weapon : weapon < ARM_PIKE ? weapon - ARM_LANCE : weapon - ARM_PIKE;

    return of ? table_cell(r, t, row, column, of) : table_look(r, t, row, column);
}
