/* choices.c - see choices.h. */
#include "rules/ancients/choices.h"
#include "base/text.h"
#include "rules/ancients/numbers.h"

const struct word ancients_types[TYPES] = {
    { "FP", N_("heavy infantry (FP)") }, { "FL", N_("light infantry (FL)") }, { "T", N_("missile troops (T)") },
        { "S", N_("skirmishers (S)") }, { "ART", N_("artillery (ART)") },
    { "CP1", N_("slower heavy cavalry (CP1)") }, { "CP2", N_("faster heavy cavalry (CP2)") },
        { "CM", N_("medium cavalry (CM)") }, { "CL", N_("light cavalry (CL)") },
    { "CGP", N_("heavy chariots (CGP)") }, { "CGL", N_("light chariots (CGL)") }, { "CF", N_("scythed chariots (CF)") },
        { "EL", N_("elephants (EL)") }, { "W", N_("Wagenburg (W)") },
};
const struct word ancients_disciplines[DISCIPLINES] = { { "A", N_("discipline A, good") },
        { "B", N_("discipline B, average") }, { "C", N_("discipline C, poor") } };
const struct word ancients_weapons[WEAPONS] = {
    { "none", N_("none") }, { "pike", N_("pike") }, { "long_spear", N_("long spear") }, { "polearm", N_("polearm") },
        { "pilum", N_("pilum") }, { "other", N_("other") },
};
const struct word ancients_missiles[MISSILES] = {
    { "none", N_("none") }, { "longbow_a", N_("Long bow A") }, { "longbow_b", N_("Long bow B") },
        { "shortbow_a", N_("Short bow A") }, { "shortbow_b", N_("Short bow B") },
    { "composite_a", N_("Composite bow A") }, { "composite_b", N_("Composite bow B") },
        { "composite_c", N_("Composite bow C") },
    { "crossbow_a", N_("Crossbow A") }, { "crossbow_b", N_("Crossbow B") }, { "handgun", N_("Handgun") },
    { "arquebus_a", N_("Arquebus A") }, { "arquebus_b", N_("Arquebus B") }, { "musket", N_("Musket") },
        { "javelin", N_("Javelin") }, { "sling", N_("Sling") },
    { "artillery_a", N_("Artillery A") }, { "artillery_b", N_("Artillery B") }, { "artillery_c", N_("Artillery C") },
        { "various", N_("Various weapons") },
};
const struct word ancients_levels[LEVELS] = {
    { "none", N_("none") }, { "incompetent", N_("Incompetent") }, { "poor", N_("Poor commander") },
        { "average", N_("Average commander") }, { "expert", N_("Expert") }, { "genius", N_("Genius/Charismatic") },
};
const struct word ancients_traits[TRAITS] = {
    { "none", N_("none") }, { "tenacious", N_("Tenacious") }, { "self_confident", N_("Self-confident") },
        { "cavalry_commander", N_("Cavalry commander") },
};
const struct word ancients_structures[STRUCTURES] = { { "good", N_("Good structure") },
        { "average", N_("Average structure") }, { "poor", N_("Poor structure") } };
const struct word ancients_tactical[TACTICAL_CARDS] = {
    { "tc1", N_("TC1 Furious melee") }, { "tc2", N_("TC2 Faith") }, { "tc3", N_("TC3 Betrayal") },
        { "tc4", N_("TC4 Storm of arrows") },
    { "tc5", N_("TC5 Iron discipline") }, { "tc6", N_("TC6 Hard to kill") }, { "tc7", N_("TC7 Motivated troops") },
        { "tc8", N_("TC8 Opportunity charge") },
    { "tc9", N_("TC9 Last man") }, { "tc10", N_("TC10 Thirst for blood") }, { "tc11", N_("TC11 Orderly retreat") },
        { "tc12", N_("TC12 Decisive initiative") },
};
const struct word ancients_strategic[STRATEGICS] = {
    { "none", N_("none") }, { "sc1", N_("SC1 Flank march") }, { "sc2", N_("SC2 Reserve") }, { "sc3", N_("SC3 Ambush") },
        { "sc4", N_("SC4 Advanced deployment") },
    { "sc5", N_("SC5 Delayed deployment") }, { "sc6", N_("SC6 Scouting") },
};
const struct word ancients_state_words[STATES] = { { "fresh", N_("Fresh") }, { "worn", N_("Worn") },
        { "exhausted", N_("Exhausted") }, { "routed", N_("Routed") } };
const struct word ancients_classes[CLASSES] = { { "foot", N_("foot troops") }, { "mounted", N_("mounted troops") },
        { "cl", N_("CL") } };
const struct word ancients_facings[FACINGS] = { { "front", N_("front") }, { "flank", N_("flank") },
        { "rear", N_("rear") } };
const struct word ancients_defended[DEFENDED] = {
    { "none", N_("none") }, { "hill", N_("hill") }, { "river", N_("river line") },
        { "fortification", N_("fortification") }, { "village", N_("village") },
        { "fortified_baggage", N_("fortified baggage") },
};
const struct word ancients_behinds[BEHINDS] = { { "none", N_("none") }, { "stakes", N_("stakes") },
        { "pavise", N_("pavise") } };
const struct word ancients_grounds[GROUNDS] = { { "open", N_("open ground") }, { "broken", N_("broken ground") },
        { "difficult", N_("difficult ground") }, { "river", N_("river without bridge or ford") },
        { "impassable", N_("impassable ground") } };
const struct word ancients_ranges[RANGES] = { { "short", N_("short, up to 4H") }, { "long", N_("long, up to 8H") },
        { "extreme", N_("extreme, up to 12H") } };
const struct word ancients_covers[COVERS] = {
    { "none", N_("none") }, { "wood", N_("wood") }, { "village", N_("village") }, { "obstacle", N_("linear obstacle") },
        { "pavise", N_("pavise") },
    { "wagenburg", N_("Wagenburg") }, { "fortification", N_("fortification") },
};
const struct word ancients_betweens[BETWEENS] = {
    { "nothing", N_("nothing") }, { "difficult", N_("difficult ground") }, { "impassable", N_("impassable ground") },
};
const struct word ancients_seats[SEATS] = { { "red", N_("red") }, { "blue", N_("blue") } };
const struct word ancients_sides[FIGHTERS_OR_NONE] = { { "attacker", N_("attacker") }, { "defender", N_("defender") },
        { "none", N_("none") } };

/* ---- what is refused ---- */

static void refuse_in(struct refusals *out, const char *name, const char *member, const char *says)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    text_add(&t, name);
    if (*member) text_char(&t, '.');
    text_add(&t, member);
    refuse(out, field, says);
}

/* 1.1, 1.3: three of a kind, one of TC3 and of TC12. */
void ancients_check_cards(const char *field, const int32_t *played, int cards, struct refusals *out)
{
    int of[TACTICAL_CARDS] = { 0 };

    for (int i = 0; i < cards; i++) of[played[i]]++;
    for (int c = CARD_TC1; c <= CARD_TC12; c++) {
        bool once = c == CARD_TC3 || c == CARD_TC12;
        if (of[c] <= ancients_card_numbers[once ? CARD_ONCE : CARD_USES].value) continue;
        refuse_in(out, field, "", once ? N_("TC3 and TC12 are used once a game")
                  : N_("the same card is used at most three times a game"));
        return;
    }
}

void ancients_check_unit(const char *name, const struct ancients_unit *u, bool fights, struct refusals *out)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    if (u->current > u->vbu) refuse_in(out, name, "current", N_("more than the basic value at the start"));
    if (fights && u->current == 0) refuse_in(out, name, "current", N_("a routed unit does not fight"));
    text_add(&t, name);
    text_add(&t, ".cards");
    ancients_check_cards(field, u->played, u->cards, out);
}
