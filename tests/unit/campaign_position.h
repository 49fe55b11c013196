/* campaign_position.h - one position of a small campaign: Ash, Birch, Cedar and Dale in a row (roads, but a bad one
** between Birch and Cedar), and Elm, where no link leads; red is at Ash and Birch, blue at Cedar; one unit is lost. */
#ifndef UNIT_CAMPAIGN_POSITION_H
#define UNIT_CAMPAIGN_POSITION_H
#include "campaign_small.h"
#include "tests.h"

enum { RED, BLUE };
enum { ASH, BIRCH, CEDAR, DALE, ELM };
enum { CHIEF, SECOND, FOOT, HORSE, GUNS, ENEMY, ENEMY_FOOT, FALLEN };

static struct theatre_setup s;
static struct theatre_state b;

static inline void set_up(void)
{
    small_row(&s);
    small_box(&s, "Elm", TERRAIN_CLEAR);
    s.box[CEDAR].terrain = TERRAIN_DEFENSIVE;
    small_unit(&s, "Horse", RED, TYPE_CAVALRY, 2, (struct small_force){ 4, 3 });
    small_counter(&s, "Guns", RED, TYPE_ARTILLERY, 1);
    small_general(&s, "Enemy", BLUE, 3, (struct small_rank){ 3, 2, 1, 1 });
    small_unit(&s, "Enemy foot", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 6, 3 });
    small_unit(&s, "Fallen", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 8, 3 });
    s.counter[GUNS].artillery = 2;
    play_begin(&campaign_game, &s, NULL);
    campaign_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACTIVE;
    b.counter[HORSE].fatigued = 1;
    b.counter[FALLEN].box = THEATRE_NOWHERE, b.counter[FALLEN].sp = 0, b.counter[FALLEN].gone = GONE_SEEN;
    b.vp[RED] = 7, b.vp[BLUE] = 4;
}
#endif
