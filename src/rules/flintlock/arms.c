/* arms.c - melee weapons and their lengths.
**
** The sheet orders the lengths, calls the musket with bayonet half-long, and the
** long-handled farm tools improvised and half-long. The other lengths are ours
** (H-14), except that of the lance (a public sheet). A lance may strike over a
** friend's shoulder in close order as a half-long weapon: say so by its length. */
#include "rules/flintlock/melee.h"

enum { LONG = WORD(LENGTH_LONG), HALF = WORD(LENGTH_HALF_LONG), SHORT = WORD(LENGTH_SHORT), VERY_SHORT = WORD(LENGTH_VERY_SHORT), BARE = WORD(LENGTH_BARE),
       YES = WORD(5), NIL = CELL_NONE };

const struct word flintlock_arm_names[ARM_HANDS + 1] = {
    [ARM_LANCE]         = { "lance",         N_("lance") },
    [ARM_PIKE]          = { "pike",          N_("pike") },
    [ARM_HALBERD]       = { "halberd",       N_("halberd") },
    [ARM_SPONTOON]      = { "spontoon",      N_("spontoon") },
    [ARM_BAYONET]       = { "bayonet",       N_("musket with fixed bayonet") },
    [ARM_FARM_TOOL]     = { "farm_tool",     N_("long-handled farm tool") },
    [ARM_HEAVY_TOOL]    = { "heavy_tool",    N_("heavy two-handed tool") },
    [ARM_SWORD]         = { "sword",         N_("sword") },
    [ARM_SABRE]         = { "sabre",         N_("sabre") },
    [ARM_SOLDIER_SWORD] = { "soldier_sword", N_("soldier's sword") },
    [ARM_BRIQUET]       = { "briquet",       N_("briquet") },
    [ARM_AXE]           = { "axe",           N_("axe") },
    [ARM_CLUB]          = { "club",          N_("club") },
    [ARM_MUSKET_BUTT]   = { "musket_butt",   N_("musket butt") },
    [ARM_KNIFE]         = { "knife",         N_("knife") },
    [ARM_LOOSE_BAYONET] = { "loose_bayonet", N_("bayonet in the hand") },
    [ARM_PISTOL_BUTT]   = { "pistol_butt",   N_("pistol butt") },
    [ARM_HANDS]         = { "hands",         N_("bare hands") },
};
static const struct word columns[] = {
    { "length", N_("length") }, { "poor", N_("-1") }, { "heavy", N_("heavy tool") }, { "braces", N_("meets a charge") },
};
static const struct word cell_words[] = {
    { "long", N_("long") }, { "half_long", N_("half-long") }, { "short", N_("short") }, { "very_short", N_("very short") }, { "bare", N_("bare hands") },
    { "yes", N_("yes") },
};
static const int16_t cells[(ARM_HANDS + 1) * LEN(columns)] = {
    /*                   length      -1   heavy tool  meets a charge */
    /* lance         */  LONG,       NIL, NIL,        YES,
    /* pike          */  LONG,       NIL, NIL,        YES,
    /* halberd       */  LONG,       NIL, NIL,        YES,
    /* spontoon      */  LONG,       NIL, NIL,        YES,
    /* bayonet       */  HALF,       NIL, NIL,        YES,
    /* farm tool     */  HALF,       YES, NIL,        NIL,
    /* heavy tool    */  HALF,       NIL, YES,        NIL,
    /* sword         */  SHORT,      NIL, NIL,        NIL,
    /* sabre         */  SHORT,      NIL, NIL,        NIL,
    /* soldier sword */  SHORT,      YES, NIL,        NIL,
    /* briquet       */  SHORT,      YES, NIL,        NIL,
    /* axe           */  SHORT,      NIL, NIL,        NIL,
    /* club          */  SHORT,      YES, NIL,        NIL,
    /* musket butt   */  SHORT,      YES, NIL,        NIL,
    /* knife         */  VERY_SHORT, NIL, NIL,        NIL,
    /* loose bayonet */  VERY_SHORT, NIL, NIL,        NIL,
    /* pistol butt   */  VERY_SHORT, YES, NIL,        NIL,
    /* hands         */  BARE,       NIL, NIL,        NIL,
};
const struct table flintlock_arms = {
    "arms", "melee/lengths", N_("Melee weapons"), N_("weapon"), flintlock_arm_names, LEN(flintlock_arm_names), columns, LEN(columns), cells, cell_words,
    N_("The longer weapon strikes first: long, half-long, short, very short, bare hands."),
};
