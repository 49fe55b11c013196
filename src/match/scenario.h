/* scenario.h - what a battle starts from, as people write it: a YAML file with a title and
** a briefing in three languages, and the setup that the game describes.
**
** Scenarios come with the program (data/scenarios/RULEBOOK/NAME.yaml is RULEBOOK/NAME) or
** from a file. Everything wrong is told with file, line and column. */
#ifndef MATCH_SCENARIO_H
#define MATCH_SCENARIO_H
#include "form/desk.h"
#include "match/shelf.h"

enum { MAX_SCENARIO_TITLE = 96, MAX_BRIEFING = 2000 };

struct scenario {
    const struct game *game;
    char id[MAX_NAME];                              /* "fantasy/ford", or the file's name */
    char title[LANGUAGES][MAX_SCENARIO_TITLE];      /* English where there is no other */
    char briefing[LANGUAGES][MAX_BRIEFING];
    int length;                                     /* turns, about; 0: not said */
    bool lessons;                                   /* it teaches its game: lessons.h */
    bool ours;                                      /* it comes with the program: its names have translations */
    struct house house; bool has_house;
    int32_t setup[GAME_INTS];
};

/* d: where the text is put together; its errors say what is wrong. All return false then. */
struct scenario_text { const char *id, *file, *text; size_t len; };     /* file: its name, or NULL */
bool scenario_read(struct desk *d, const struct shelf *s, const struct scenario_text *from, struct scenario *out);
/* One that comes with the program. */
bool scenario_packed(struct desk *d, const struct shelf *s, const char *id, struct scenario *out);
/* By id, or the file at that path. */
bool scenario_find(struct desk *d, const struct shelf *s, const char *name, struct scenario *out);

/* A setup as an object of JSON or YAML, for a battle under these house rules (may be NULL); one that could not begin is
** refused. */
bool setup_read(struct desk *d, const struct game *g, const struct house *house, const struct node *object,
                int32_t *setup);
/* The battle can begin: its first state is one that can be. false: the errors say why it cannot. */
bool setup_begins(struct desk *d, const struct game *g, const struct house *house, const int32_t *setup);
/* House rules and options, by path with or without the rulebook in front. */
bool house_read(struct desk *d, const struct game *g, const struct node *object, const char *file, struct house *out);

/* "scenarios":[…] into an object that has been begun. */
void scenarios_json(struct json *j, struct desk *d, const struct shelf *s, enum language lang);

/* A text in one language, or {en: …, fr: …, it: …}; English stands for the others. lines: it may have more than one. */
struct text_room { char *at; size_t size; };        /* of one language; the others follow */
bool texts_read(struct desk *d, const char *file, const struct node *n, struct text_room to, bool lines);

bool is_file_name(const char *name);                /* "x.yaml", "./x": not the id of something in the program */
/* The file of a scenario or an army, no longer than such a file may be; false: the errors say why. */
bool scenario_file_text(struct desk *d, const char *name, struct buffer *text);
/* a whole file; false: e says why */
bool file_text(struct errors *e, const char *name, struct buffer *out);
/* A new file under a name of its own beside this one, to take its place by rename; for its owner alone. The name goes
** to beside. -1: errno. Never under a name that somebody may have put there: what is there would be lost, or written
** through where it is a link. */
int  file_beside(const char *name, char *beside, size_t size);
#endif
