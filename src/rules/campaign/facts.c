/* facts.c - see facts.h. Terrain, town and entrenchment are always those of the
** box attacked, for both sides (H-3). */
#include "rules/campaign/facts.h"
#include "rules/campaign/words.h"

const struct term campaign_terms[TERMS] = {
    [NEVER] = { "never", "" },
#define TERM(ID, id, says) [ID] = { id, says },
#include "rules/campaign/terms.def"
#undef TERM
};

struct facts campaign_weather_facts(int weather)
{
    struct facts f = { { 0 } };

    f.v[RAIN] = weather == WEATHER_RAIN || weather == WEATHER_RAIN_STAR;
    f.v[MUD] = weather == WEATHER_MUD;
    f.v[SNOW] = weather == WEATHER_SNOW;
    return f;
}

struct facts campaign_month_facts(int month)
{
    struct facts f = { { 0 } };

    f.v[JANUARY + month] = 1;
    return f;
}

struct facts campaign_march_facts(const struct campaign_march_in *in, bool good_general, bool good_unit)
{
    struct facts f = campaign_weather_facts(in->weather);

    f.v[GOOD_GENERAL] = good_general;
    f.v[GOOD_UNIT] = good_unit;
    return f;
}

struct facts campaign_strength_facts(const struct campaign_situation *at, int side, bool cavalry, bool fatigued)
{
    struct facts f = { { 0 } };

    f.v[FATIGUED] = fatigued;
    f.v[AGAINST_TOWN] = side == ATTACKER && at->fortified;
    f.v[CAVALRY_IN_ROUGH] = cavalry && at->terrain != TERRAIN_CLEAR;
    return f;
}

struct facts campaign_sequence_facts(const struct campaign_situation *at, int sequence)
{
    struct facts f = { { 0 } };

    f.v[FLANK] = (int16_t)at->flank;
    f.v[ENCIRCLED] = (int16_t)at->encircled;
    f.v[ENTRENCHED] = (int16_t)at->entrenched;
    f.v[BRIDGE] = (int16_t)at->bridge;
    f.v[CLEAR_GROUND] = at->terrain == TERRAIN_CLEAR;
    f.v[DEFENSIVE] = at->terrain == TERRAIN_DEFENSIVE;
    f.v[MOUNTAIN] = at->terrain == TERRAIN_MOUNTAIN;
    f.v[FOURTH_SEQUENCE] = sequence == 4;
    f.v[LATE_SEQUENCE] = sequence >= 3;
    return f;
}

void campaign_side_facts(struct facts *f, int tactical, int cohesion_lead)
{
    f->v[TACTICAL] = (int16_t)tactical;
    f->v[COHESION_LEAD] = (int16_t)cohesion_lead;
}
