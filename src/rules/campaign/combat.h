/* combat.h - one sequence of combat: strength, columns, dice, what each side suffers. */
#ifndef CAMPAIGN_COMBAT_H
#define CAMPAIGN_COMBAT_H
#include "rules/book.h"
#include "rules/campaign/inputs.h"

enum { COMBAT_ROWS = 12, COMBAT_COLUMNS = 10 };

extern const struct times_list campaign_strength_list;
extern const struct adds_list campaign_attacker_columns_list, campaign_defender_columns_list,
    campaign_attacker_die_list, campaign_defender_die_list;
extern const struct table campaign_combat_table;
extern const struct word campaign_column_words[COMBAT_COLUMNS];

/* Strength points of one side by kind. */
enum { KIND_FRESH_INFANTRY, KIND_TIRED_INFANTRY, KIND_FRESH_CAVALRY, KIND_TIRED_CAVALRY, KINDS };

/* What a side's units bring to a sequence. */
struct campaign_force {
    int32_t sp[KINDS];
    struct fraction cohesion;       /* average, as it stands: not in lowest terms */
    int32_t tactical, artillery;
};

enum { NO_ARTILLERY = -1, NO_NOTE = -1 };

/* How a side fires in one sequence. */
struct campaign_fire {
    int32_t column, modifier;                       /* combat table: column 0.., what is added to the die */
    int32_t artillery_column, artillery_modifier;   /* NO_ARTILLERY: it does not fire */
};

struct campaign_harm { int32_t losses, stars; };    /* what a side suffers: before its last point is looked at */

int campaign_strength(struct reading *r, const struct campaign_situation *at, int side, const int32_t sp[KINDS]);
int campaign_shift(struct reading *r, int side, const struct facts *f);  /* sum of the column shifts */
int campaign_shifted(int column, int shift);  /* stops at the edge of the table */
bool campaign_artillery_fires(int sequence);  /* in even sequences only */
/* what a side adds for it */
int campaign_cohesion_lead(struct reading *r, struct fraction mine, struct fraction other);
int campaign_die_modifier(struct reading *r, int side, const struct facts *f);

/* All of the above, explained, in printed order. */
struct campaign_fire campaign_fire_of(struct reading *r, const struct campaign_situation *at, int sequence, int side,
                                      const struct campaign_force force[2]);

/* Where the weather is bad and no artillery fires: that nothing here is the worse for it. */
void campaign_explain_weather(struct reading *r, int weather, const struct campaign_fire fire[2]);

/* Both sides fire at once; harm[s] is what side s suffers. die_note: the first of two notes for the modified dice,
** or NO_NOTE. */
void campaign_exchange(struct reading *r, const struct campaign_fire fire[2], int die_note,
                       struct campaign_harm harm[2]);

/* ---- the procedure ---- */
enum { NOTE_COLUMN = 0, NOTE_DIE = 2, NOTE_TEST = 4 };      /* of the attacker; the defender's is the next */

struct campaign_combat_ready {
    struct campaign_fire fire[2];
    struct { int32_t present, start, lost, needed; } side[2];
};
void campaign_combat_prepare(struct reading *r, const void *input, void *result);
rule_fn campaign_combat_rule;
#endif
