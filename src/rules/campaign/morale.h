/* morale.h - morale tests, the loss of leaders, slipping away before a battle. */
#ifndef CAMPAIGN_MORALE_H
#define CAMPAIGN_MORALE_H
#include "rules/book.h"

enum { LOST_AT_STAR, LOST_WITH_FORCE, LEADER_CAUSES };
extern const struct word campaign_leader_causes[LEADER_CAUSES];

enum { REFUSE_MAY, REFUSE_FORTIFIED, REFUSE_ENCIRCLED, REFUSE_NO_WAY, REFUSE_WHYS };
extern const struct word campaign_refuse_whys[REFUSE_WHYS];

int campaign_morale_needed(struct fraction cohesion, int tactical);     /* the highest die that holds */
bool campaign_third_lost(struct reading *r, int before, int after, int start);     /* is a test due for it? */

/* All tests of one side in one sequence. */
struct campaign_nerve {
    int32_t needed[3];              /* highest die that holds: under the leading general, his successor, nobody */
    int32_t stars, third;           /* a test for each starred result, one more for a third lost */
    int32_t leaders;                /* generals who may fall at starred results, at most two */
};
struct campaign_nerves { int32_t broken, leaders_lost; };
struct campaign_nerves campaign_nerve_broken(struct reading *r, const struct campaign_nerve *nerve);

bool campaign_leader_lost(struct reading *r, int cause);
bool campaign_slips_away(struct reading *r, int attacker_vc, int defender_vc);

/* ---- the procedures ---- */
enum { NOTE_NEEDED = 0, NOTE_REFUSE_ALLOWED = 0, NOTE_REFUSE_WHY = 1 };
rule_fn campaign_morale_rule;
rule_fn campaign_leader_rule;
rule_fn campaign_refuse_rule;
int campaign_refuse_why(int fortified, int encircled, int no_way_out);
#endif
