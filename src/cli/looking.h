/* looking.h - a scenario or a recorded battle that is looked at: by draw and measure. */
#ifndef CLI_LOOKING_H
#define CLI_LOOKING_H
#include "cli/cli.h"
#include "match/match.h"
#include "match/record.h"
#include "match/scenario.h"

struct looked {
    const struct game *game;
    char title[MAX_SCENARIO_TITLE];
    bool goes_on;                           /* a battle that is not over */
    int seat;                               /* whose eyes it is seen with; REFEREE: everything */
    struct match *m; struct match_room *room;       /* of a record; NULL: a scenario */
    struct record_file file;
    struct house house;
    int32_t ready[GAME_READY_INTS], setup[GAME_INTS], state[GAME_INTS], seen_setup[GAME_INTS], seen_state[GAME_INTS];
    bool ours; enum language lang;          /* a scenario of the program: its names are told in that language */
    int32_t told_setup[GAME_INTS];
};

/* The command's first word, with --seat and --entry. NULL: the desk's errors say why. */
struct looked *look_at(struct args *a);
void look_away(struct looked *d);
bool look_at_entry(struct args *a, struct looked *d, int entry);    /* of a record, as it stood after that entry */
struct play looked_play(const struct looked *d);                    /* with what the seat may know */

/* The fighter that a name, the beginning of one or a number means, where it stands on the table or not. false: the
** desk's errors say which there are. field: the switch it was given with, or NULL. */
struct telling;
bool fighter_named(struct args *a, const struct telling *t, const char *field, const char *name, int *thing);

/* --svg, --png, --pdf; elsewhere: without any of them, to standard output unless that is a terminal. */
int write_pictures(struct args *a, const struct buffer *svg, bool elsewhere);

/* The picture of what is looked at, with a sketch in it (may be NULL). false: the desk's errors say why. */
struct sketch;
bool picture_of(struct args *a, const struct looked *d, const struct sketch *k, struct buffer *svg);
#endif
