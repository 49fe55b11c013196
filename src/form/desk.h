/* desk.h - one question from first word to reply: where a request is put together, checked and asked.
**
** A desk holds the request and what is wrong with it: that is all a request that waits has to keep, about 48 kB. The
** answer stands in the room it is worked out in. A room is lent (104 MB): a thread needs one, for however many desks,
** and what it holds is the answer of the desk that asked last. Nothing here reads or writes files.
**
**     desk_begin(d, lang);  desk_procedure(d, "flintlock.shoot");  desk_input(d, "weapon", "musket"); …
**     if (desk_resolve(d)) resolve_json(out, d);  else errors_json(out, &d->errors);
**
** or the whole at once: reply.h. */
#ifndef FORM_DESK_H
#define FORM_DESK_H
#include "ask/books.h"
#include "ask/odds.h"
#include "ask/rank.h"
#include "ask/resolve.h"
#include "form/errors.h"
#include "form/node.h"
#include "form/words.h"
#include "rules/house.h"

enum { MAX_OF = 16, MAX_FILES = 8, MAX_CHANGED = MAX_HOUSE, MAX_SEPARATE = MOST_RANKED,
       REQUEST_NODES = 1 << 14      /* values in a request: more than all inputs, dice and house rules there can be */
};

struct desk_file { char name[MAX_FILE_NAME]; struct tree tree; };
struct house_change { const char *path; const void *where; };        /* by both: see struct figure */
struct desk_every { bool has; struct house house; int changes; struct house_change change[MAX_CHANGED];
                    struct tree kept; };

/* The answer, and what it is worked out in. */
struct desk_room {
    struct answer answer;
    struct odds odds;
    struct rank rank;
    struct question scratch;
    struct work work;
};

/* rank: the values of one input, as they were given */
struct desk_varied { char path[MAX_PATH]; int n; struct given *value; };

struct desk {
    enum language lang;
    struct errors errors;

    struct found what;
    struct question question;
    bool finished;
    bool typed;                             /* dice are given, in `face` */
    uint8_t face[MAX_FACES]; int faces;
    bool seeded; uint64_t seed;             /* dice are thrown; the shell sets a seed where the request has none */
    bool has_house; struct house house;
    int changes; struct house_change change[MAX_CHANGED];       /* what the house rules change, in the order given */
    struct desk_every *every;               /* house rules of every request: desk_house_stays; NULL: there are none */
    int ofs; struct outcome_place of[MAX_OF];
    char by[MAX_PATH];
    int varied; struct desk_varied vary[MOST_VARIED];
    struct patience patience;               /* the limits that all shells share, unless a test sets others */
    /* Lent by the shell; may be NULL. When another thread sets it, what is under way ends soon with STATUS_FAILED. */
    const atomic_bool *stop;

    struct desk_room *room; bool own_room;

    int files; struct desk_file file[MAX_FILES];
    struct tree kept;                       /* texts that must live as long as the request */
};

/* NULL: no memory. bytes: ASK_ROOM, so that all shells give the same answers */
struct desk_room *desk_room_new(size_t bytes);
void desk_room_free(struct desk_room *room);
struct desk *desk_at(struct desk_room *room);       /* lent: it must outlive the desk. NULL: no memory */
struct desk *desk_new(size_t bytes);                /* with a room of its own. NULL: no memory */
void desk_free(struct desk *d);
void desk_begin(struct desk *d, enum language lang);        /* forgets the request before */
void desk_speak(struct desk *d, enum language lang);        /* what is wrong is told in this language from now on */

/* Each adds to d->errors what is wrong and returns false then. */
bool desk_procedure(struct desk *d, const char *name);
bool desk_table(struct desk *d, const char *name);
void desk_no_book(struct desk *d, const char *name, const char *near);
bool desk_input(struct desk *d, const char *path, const char *value);  /* as on the command line; NULL: plain `key` */
void desk_inputs(struct desk *d, const struct node *object);
/* YAML or JSON; what is given later replaces it */
bool desk_input_file(struct desk *d, const char *name, const char *text, size_t len);
bool desk_dice(struct desk *d, const char *list);                           /* "6,5,5,1" */
bool desk_seed(struct desk *d, const char *number);
bool desk_of(struct desk *d, const char *list);                             /* "losses,loser" */
bool desk_house_file(struct desk *d, const char *name, const char *text, size_t len);
bool desk_set(struct desk *d, const char *path, const char *value);         /* one figure or option */
void desk_house(struct desk *d, const struct node *object, const char *file);
/* The same into a house of the caller's, about one rulebook, whose id the paths may leave out. false: some is wrong. */
bool desk_house_of(struct desk *d, const struct book *book, const struct node *object, const char *file,
                   struct house *out);
bool desk_house_stays(struct desk *d);  /* The house rules so far hold for all later requests. false: no memory. */
/* One more input that varies, with room for its values; NULL: there are too many. */
struct desk_varied *desk_varies(struct desk *d, const char *path, int values);
bool desk_vary(struct desk *d, const char *path, const char *list);         /* "pistol,musket" */

bool desk_stopped(struct desk *d);          /* Was d->stop set? Then d->errors says so. */

/* The place of a field in the files that were read, if it stands in one. false: it does not. */
bool desk_place(const struct desk *d, const char *field, struct error *row);

/* Ask. false: see d->errors. */
/* false: the errors say what is wrong with what was given; what is missing may still come */
bool desk_fine_so_far(struct desk *d);
bool desk_finish(struct desk *d);
bool desk_resolve(struct desk *d);          /* again with more dice: desk_more_dice */
/* "6 5 5 1", "6,5,5,1", or "6551" where every die has one digit. Returns how many; -1: not dice. */
int faces_typed(const char *line, int sides, uint8_t *face, int most);
struct faces desk_faces(const struct desk *d);        /* the dice that were given */
void desk_more_dice(struct desk *d, const uint8_t *face, int faces);
bool desk_odds(struct desk *d);
bool desk_rank(struct desk *d);

/* {"procedure":…,"inputs":{…},"dice":[…], …} */
bool desk_request(struct desk *d, const char *text, size_t len);

const char *desk_keep(struct desk *d, const char *s);       /* a copy that lives until the next desk_begin */
void desk_name(const struct desk *d, struct buffer *out);   /* "flintlock.shoot" */
#endif
