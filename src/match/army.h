/* army.h - forces before a battle, as people write them: army lists in YAML, with a name in three languages, and what
** game/muster.h says of them. Lists come with the program (data/armies/RULEBOOK/NAME.yaml is RULEBOOK/NAME) or from a
** file. Everything wrong is told with file, line, column and the rule it offends; what is odd, too. */
#ifndef MATCH_ARMY_H
#define MATCH_ARMY_H
#include "form/json_write.h"
#include "game/muster.h"
#include "match/scenario.h"

struct armoury { const struct muster *const *muster; int musters; const struct packed *army; int armies; };
const struct armoury *armies_built_in(void);            /* the armies of the program itself */

extern const struct packed armies_packed[];             /* made from data/armies at build time */
extern const int armies_packed_count;

/* "ancients/rome-202bc", or rome-202bc alone */
const struct packed *find_army(const struct armoury *s, const char *id, char *near);

/* Forces that were read and judged: an army list, or those of a scenario. */
struct army {
    const struct muster *muster;
    char id[MAX_NAME];                                  /* "ancients/rome-202bc", or the file's name */
    char title[LANGUAGES][MAX_SCENARIO_TITLE];
    const struct game *game;                            /* of a scenario; NULL: a list */
    int32_t at[GAME_INTS];                              /* as muster->list, or the scenario's setup, describes */
    bool ours;                                          /* it comes with the program: its names have translations */
    struct errors odd;                                  /* warnings; army_free gives them back */
};
void army_free(struct army *a);

/* Each reads and judges under these house rules (may be NULL). false: the desk's errors say what is wrong. */
bool army_read(struct desk *d, const struct armoury *s, const struct scenario_text *from, const struct house *house,
               struct army *out);
bool army_packed(struct desk *d, const struct armoury *s, const char *id, const struct house *house,
                 struct army *out);
/* An army by id or the file at that path; or a scenario, by id or path, whose forces are looked at. */
bool army_find(struct desk *d, const struct shelf *shelf, const char *name, const struct house *house,
               struct army *out);
/* The army for somebody to be told of: with its names in his language, where it comes with the program. room: a copy
** for them, GAME_INTS long. */
const int32_t *army_told(const struct army *a, enum language lang, int32_t *room);

/* An army as a file with comments, for a player to change (army_write.c). */
void army_yaml(struct buffer *out, enum language lang, const struct muster *m, const char *title, const int32_t *at);

/* "red=ancients/rome-202bc,blue=my.yaml": these become sides of the scenario. false: the desk's errors say why. */
bool armies_enlist(struct desk *d, const struct shelf *shelf, const char *given, struct scenario *s);
/* One side: an army that comes with the program, by its id, or the text of a list where it has several lines; no file
** is opened. When all sides are there: armies_fit. */
bool army_enlist(struct desk *d, int seat, const char *army, struct scenario *s);
bool armies_fit(struct desk *d, const struct scenario *s);

/* The units of all army lists and scenarios that come with the program for a rulebook, as inputs that a question can
** take at once: what each *is*, by the names that its list uses (`is` and `listed` of rules/book.h say which inputs
** these are). As an object, and for people, a line for each unit, values as the command line takes them
** (army_units.c). */
void army_units_json(struct json *j, struct desk *d, const struct book *b, enum language lang);
void army_units_text(struct buffer *out, struct desk *d, const struct book *b, enum language lang);
#endif
