/* battle.h - whole battles by chance: orders from the list, an umpire who changes anything that a state's description
** names, and records with damage. What must hold is looked at after every step. */
#ifndef ANY_BATTLE_H
#define ANY_BATTLE_H
#include "chance.h"
#include "form/buffer.h"
#include "match/match.h"

struct any_battle {
    struct chance *c;
    struct match *m;
    int umpire_in;              /* one step in so many is an override; 0: none */
    int overrides, refused;     /* how many were made, and how many were not */
    char last[MAX_PATH + 64];   /* the last one: path=value */
    char unsound[MAX_PATH + 256];       /* what cannot be in the state */
};

/* One step. NULL: all is well, and *over says whether there is another. Otherwise what is not so. */
const char *any_step(struct any_battle *b, bool *over);

/* NULL: the state can be. Otherwise what cannot, in b->unsound. */
const char *any_sound(struct any_battle *b);

/* Some member of the state gets another value; nobody asks whether the state can be. */
void any_change(struct any_battle *b);

/* A record with some of its lines or words changed. */
void any_damage(struct chance *c, const char *record, size_t len, struct buffer *out);
/* A line of any kind by anybody that may stand behind `line` of a record: with its hash, since nothing changes. */
void any_note(struct chance *c, const char *line, size_t len, struct buffer *out);
#endif
