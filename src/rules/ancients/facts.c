/* facts.c - from what players say to the terms that the lists look at: what a unit is, and the terms of melee. */
#include "rules/ancients/facts.h"
#include <string.h>
#include "rules/ancients/blow.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/options.h"

const struct term ancients_terms[TERMS] = {
    [NEVER] = { "never", "" },
#define TERM(ID, id, says) [ID] = { id, says },
#include "rules/ancients/terms.def"
#undef TERM
};

/* ---- what a unit is ---- */

bool ancients_is_foot(int type)
{
    return type <= TYPE_ART;
}

bool ancients_is_mounted(int type)
{
    return !ancients_is_foot(type);
}

bool ancients_is_heavy_cavalry(int type)
{
    return type == TYPE_CP1 || type == TYPE_CP2;
}

bool ancients_is_chariot(int type)
{
    return type == TYPE_CGP || type == TYPE_CGL || type == TYPE_CF;
}

bool ancients_is_artillery(int missile)
{
    return missile >= MISSILE_ARTILLERY_A && missile <= MISSILE_ARTILLERY_C;
}

int ancients_class(int type)
{
    if (type == TYPE_CL) return CLASS_CL;
    return ancients_is_foot(type) ? CLASS_FOOT : CLASS_MOUNTED;
}

int ancients_cards_among(const int32_t *played, int cards, int card)
{
    int n = 0;
    for (int i = 0; i < cards; i++) n += played[i] == card;
    return n;
}

int ancients_cards_of(const struct ancients_unit *u, int card)
{
    return ancients_cards_among(u->played, u->cards, card);
}

void ancients_idle_cards(struct reading *r, const struct ancients_unit *u, unsigned useful, unsigned once)
{
    static const char *const cites[TACTICAL_CARDS] = { "TC1", "TC2", "TC3", "TC4", "TC5", "TC6", "TC7", "TC8", "TC9",
            "TC10", "TC11", "TC12" };
    unsigned met = 0;

    for (int i = 0; i < u->cards; i++) {
        int card = u->played[i];
        unsigned bit = 1u << card;

        if (!(useful & bit))
            explain_not(r, "cards", cites[card], ancients_tactical[card].says, 0, N_("of no use here"));
        else if (met & once & bit)
            explain_not(r, "cards", "HI-46", ancients_tactical[card].says, 0, N_("one card in one situation"));
        met |= bit;
    }
}

static bool is_cavalry(int type)                /* CP, CM, CL */
{
    return ancients_is_heavy_cavalry(type) || type == TYPE_CM || type == TYPE_CL;
}

bool ancients_is_long(int weapon)
{
    return weapon == WEAPON_PIKE || weapon == WEAPON_LONG_SPEAR || weapon == WEAPON_POLEARM;
}

static bool is_light(const struct ancients_unit *u)      /* S, or FL that is not impetuous */
{
    return u->type == TYPE_S || (u->type == TYPE_FL && !u->impetuous);
}

/* ---- commanders, structure, state ---- */

static const struct word levels[] = {
    { "genius", N_("Genius/Charismatic") }, { "expert", N_("Expert") }, { "average", N_("Average commander") },
        { "poor", N_("Poor commander") }, { "incompetent", N_("Incompetent") },
};
static const struct word commander_columns[COMMANDER_COLUMNS] = {
    { "leadership", N_("leadership bonus") }, { "discipline", N_("discipline test") },
        { "initiative", N_("initiative extra") },
    { "melee", N_("melee, if attached") }, { "courageous", N_("melee, if attached and Courageous") },
        { "cohesion", N_("cohesion test, if attached") },
};
static const struct word extras[] = {
    { "one_or_two", N_("re-roll 1 or 2 dice") }, { "two", N_("re-roll 2 dice") }, { "none", "-" },
        { "double", N_("if double, no activation") },
};
static const struct cell_words told_extras = {
    extras, (const struct column_words[COMMANDER_COLUMNS]){ [COMMANDER_EXTRA] = { 0, ONLY_TOLD } },
};
static const int16_t commander_cells[] = {
    4, 2, WORD(0), 1, 3, 1,
    3, 2, WORD(1), 1, 3, 1,
    2, 2, WORD(2), 1, 3, 1,
    1, 1, WORD(2), 1, 3, 1,
    0, 1, WORD(3), 1, CELL_NONE, 1,
};
const struct table ancients_commanders_table = { "commanders", "2.1", N_("Quality of commanders"), N_("commander"),
        levels, LEN(levels), commander_columns, LEN(commander_columns),
                                           commander_cells, &told_extras, NULL };

int ancients_commander_row(int level)
{
    return LEVEL_GENIUS - level;
}

static const struct word structures[] = { { "good", N_("Good structure") }, { "average", N_("Average structure") },
        { "poor", N_("Poor structure") } };
static const struct word radius[] = { { "radius", N_("radius in H") } };
static const int16_t structure_cells[] = { 8, 4, 2 };
const struct table ancients_structure_table = { "structure", "2.2", N_("Command structure"), N_("quality"), structures,
        LEN(structures), radius, LEN(radius), structure_cells, NULL, NULL };

enum { WORN_FROM, WORN_TO, EXHAUSTED_AT, ROUTED_AT, STATE_COLUMNS };
static const struct word starts[] = {
    { "vbu_8", N_("VBU 8") }, { "vbu_7", N_("VBU 7") }, { "vbu_6", N_("VBU 6") }, { "vbu_5", N_("VBU 5") },
        { "vbu_4", N_("VBU 4") }, { "vbu_3", N_("VBU 3") }, { "vbu_2", N_("VBU 2") },
};
static const struct word state_columns[STATE_COLUMNS] = {
    { "worn_from", N_("Worn from") }, { "worn_to", N_("Worn to") }, { "exhausted", N_("Exhausted") },
        { "routed", N_("Routed") },
};
static const int16_t state_cells[] = {
    7, 5, 4, 0,
    6, 5, 4, 0,
    5, 4, 3, 0,
    4, 4, 3, 0,
    3, 3, 2, 0,
    2, 2, 2, 0,
    CELL_NONE, CELL_NONE, 1, 0,
};
const struct table ancients_state_table = { "state", "5", N_("State of units"), N_("Fresh"), starts, LEN(starts),
        state_columns, LEN(state_columns), state_cells, NULL, NULL };

enum { MOST_VBU = 8 };

/* HI-10: Fresh is looked at first, then Exhausted; where they overlap, at 2 of 3, Worn by the other reading. What is
** above the Worn column is still Fresh, what is below it Exhausted; where one of its cells is empty the other is
** meant. */
int ancients_state(struct reading *r, int vbu, int current)
{
    int row = MOST_VBU - vbu;
    struct cell from = table_look(r, &ancients_state_table, row, WORN_FROM);
    struct cell to = table_look(r, &ancients_state_table, row, WORN_TO);
    bool ever_worn = !from.none || !to.none, exhausted;

    if (from.none) from = to;
    if (to.none) to = from;
    if (current <= table_look(r, &ancients_state_table, row, ROUTED_AT).value) return STATE_ROUTED;
    if (current >= vbu) return STATE_FRESH;
    exhausted = current <= table_look(r, &ancients_state_table, row, EXHAUSTED_AT).value;
    if (exhausted && option(r, &ancients_state_of_three_option) != THREE_WORN) return STATE_EXHAUSTED;
    if (ever_worn && current >= to.value) return current <= from.value ? STATE_WORN : STATE_FRESH;
    return STATE_EXHAUSTED;
}

/* ---- melee ---- */

bool ancients_hit_in_flank_or_rear(struct reading *r, const struct ancients_side *me)
{
    if (me->attacked == FACING_FRONT) return false;
    return me->unit.type != TYPE_W || option(r, &ancients_wagenburg_flanks_option) == OPTION_ON;
}

/* HI-35: an attack in flank or rear disorders on contact. */
bool ancients_fights_disordered(struct reading *r, const struct ancients_side *me)
{
    return me->unit.disordered || ancients_hit_in_flank_or_rear(r, me);
}

static void commander_facts(struct reading *r, const struct ancients_side *me, struct facts *f)
{
    const struct ancients_unit *u = &me->unit;
    int row = ancients_commander_row(u->commander);
    struct cell dice;

    if (u->commander == LEVEL_NONE) return;
    dice = table_cell(r, &ancients_commanders_table, row, u->courageous ? COMMANDER_COURAGEOUS : COMMANDER_MELEE,
                      "commander");
    if (dice.none) dice = table_cell(r, &ancients_commanders_table, row, COMMANDER_MELEE, "commander");
    f->v[COMMANDER_DICE] = (int16_t)dice.value;
    f->v[COMMANDER_COHESION] = (int16_t)table_cell(r, &ancients_commanders_table, row, COMMANDER_COHESION_COLUMN,
                                                   "commander").value;
    f->v[CAVALRY_COMMANDER] = u->trait == TRAIT_CAVALRY_COMMANDER && ancients_is_mounted(u->type) &&
        option(r, &ancients_traits_option) == OPTION_ON;
}

static void depth_facts(const struct ancients_unit *u, const struct ancients_unit *e, struct facts *f)
{
    bool on_foot = ancients_is_foot(e->type);
    int further = u->large - 1;

    if (further <= 0) return;
    if (u->type == TYPE_FP && u->weapon == WEAPON_PIKE)
        f->v[on_foot ? PIKE_DEPTH_ON_FOOT : PIKE_DEPTH_ON_MOUNTED] = (int16_t)further;
    else if (u->type == TYPE_FP && ancients_is_long(u->weapon))
        f->v[on_foot ? SPEAR_DEPTH_ON_FOOT : SPEAR_DEPTH_ON_MOUNTED] = 1;
    else if (u->type == TYPE_FP || (u->type == TYPE_FL && u->impetuous)) f->v[OTHER_DEPTH] = 1;      /* HI-15 */
    else if (ancients_is_heavy_cavalry(u->type) && on_foot) f->v[CAVALRY_DEPTH_ON_FOOT] = 1;
}

static bool holds_ground(struct reading *r, const struct ancients_side *me)
{
    if (me->defending == DEFENDS_NOTHING || me->charged) return false;                              /* HI-65 */
    if (!ancients_is_foot(me->unit.type)) return false;
    if (me->unit.type == TYPE_ART && option(r, &ancients_ground_held_by_option) == GROUND_BY_INFANTRY) return false;
    return me->defending != DEFENDS_BAGGAGE || option(r, &ancients_baggage_ground_option) == OPTION_ON;
}

void ancients_melee_facts(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy,
                          struct facts *f)
{
    const struct ancients_unit *u = &me->unit, *e = &enemy->unit;
    bool enemy_wholly_in = enemy->ground == GROUND_DIFFICULT && enemy->wholly_in;

    memset(f, 0, sizeof *f);
    commander_facts(r, me, f);
    depth_facts(u, e, f);
    f->v[SUPPORTED_FLANKS] = (int16_t)me->flanks;
    f->v[DISORDERED] = ancients_fights_disordered(r, me);
    f->v[DISCIPLINE_LEAD] = (int16_t)ancients_left(e->discipline - u->discipline);
    f->v[CLUMSY_IN_DIFFICULT] = (ancients_is_mounted(u->type) || u->weapon == WEAPON_PIKE) &&
        (me->ground == GROUND_DIFFICULT || enemy_wholly_in);
    f->v[CHARIOTS_ON_FOOT] = u->type == TYPE_CGP && ancients_is_foot(e->type);

    f->v[CAVALRY_ON_HEAVY_FOOT] = is_cavalry(u->type) && e->type == TYPE_FP;
    f->v[CLOSE_RANKS] = u->close_ranks && ancients_is_foot(u->type);
    f->v[HIT_IN_FLANK_OR_REAR] = ancients_hit_in_flank_or_rear(r, me);
    f->v[HOLDS_GROUND] = holds_ground(r, me);
}

/* 8.4; a Support unit is looked at in the same way, as if it were the charger. */
void ancients_impetus_facts(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy,
                            struct facts *f)
{
    const struct ancients_unit *u = &me->unit, *e = &enemy->unit;
    bool foot = ancients_is_foot(u->type), mounted = !foot, on_foot = ancients_is_foot(e->type);
    bool bad_ground = me->ground != GROUND_OPEN || (enemy->ground != GROUND_OPEN && enemy->wholly_in);
    int state = ancients_state(r, u->vbu, u->current);

    memset(f, 0, sizeof *f);
    f->v[EXHAUSTED] = state == STATE_EXHAUSTED;
    f->v[WORN] = state == STATE_WORN;
    f->v[KEEPS_IMPETUS_WORN] = ancients_is_heavy_cavalry(u->type) || u->type == TYPE_CGP || u->type == TYPE_CF ||
        u->type == TYPE_EL;
    f->v[FOOT_ON_MOUNTED] = foot && !on_foot;
    f->v[MOUNTED_ON_LONG_WEAPONS] = mounted && on_foot && ancients_is_long(e->weapon);
    f->v[MOUNTED_ON_WAGENBURG] = mounted && e->type == TYPE_W;
    f->v[MOUNTED_ON_ELEPHANTS] = mounted && e->type == TYPE_EL;
    f->v[MOUNTED_ON_CAMELS] = mounted && e->camel;
    f->v[IS_ELEPHANTS] = u->type == TYPE_EL;
    f->v[IS_ELEPHANTS_OR_CAMELS] = u->type == TYPE_EL || u->camel;
    f->v[ELEPHANTS_ON_LIGHT] = u->type == TYPE_EL && is_light(e);
    f->v[ON_FORTIFICATION] = enemy->defending == DEFENDS_FORTIFICATION;
    f->v[ON_FORTIFIED_BAGGAGE] = enemy->defending == DEFENDS_BAGGAGE;
    f->v[CHARGE_IN_BAD_GROUND] = bad_ground;
    f->v[IS_LIGHT_FOOT] = u->type == TYPE_FL;
    f->v[LIGHT_ON_LIGHT_IN_BAD] = bad_ground && u->type == TYPE_FL && is_light(e);
    f->v[MOUNTED_ON_STAKES] = mounted && enemy->behind != BEHIND_NOTHING;
    f->v[FOOT_ON_LONG_WEAPONS] = foot && on_foot && ancients_is_long(e->weapon);
    f->v[CAVALRY_ON_CHARIOTS] = is_cavalry(u->type) && ancients_is_chariot(e->type);
}
