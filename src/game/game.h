/* game.h - a whole battle as data: what it starts from, how it stands, what may be
** ordered, and what an order does.
**
** A rulebook's game (src/game/<rulebook>) is one `struct game`: descriptions and pure
** functions, no memory of its own. It has two plain structs of int32_t members, both
** described like a procedure's inputs (rules/book.h), so that reading YAML, writing
** JSON, hashing, comparing and the umpire's override come from one description:
**
**   setup   what the scenario gives and nothing changes: units, ground, commanders
**   state   how the battle stands; copied, compared and hashed as bytes
**
** Everything that happens is an *act* of a seat, taken from the list of legal acts;
** an act may throw dice through a reading, exactly as rules do. When nobody has to
** decide and dice are due (sealed orders are opened, morale is tested) the referee
** acts: his acts stand in the record like everybody's, and the dice hang there.
**
** What a seat may not know is taken out by `hide`; people, computer players and logs
** see only hidden copies. Who has to decide must never depend on hidden things. */
#ifndef GAME_GAME_H
#define GAME_GAME_H
#include "base/text.h"
#include "rules/book.h"

struct scene;                           /* scene.h */
struct tabletop;                        /* table.h */
struct sketch;                          /* model/sketch.h */
struct point;                           /* model/angle.h */

enum { MOST_SEATS = 4, REFEREE = MOST_SEATS, ACT_ARGS = 6, MOST_ACTS = 4096, MOST_EVENTS = 256, MOST_IDEAS = 12,
       MOST_PLAN_PARTS = 13, MOST_PLAN_WAYS = 6, MOST_PLAN_ORDERS = 80, MOST_FEATURES = 96, MOST_FEATURE = 15000 };

/* An order, or an event: which kind, and what it is about. */
struct act { int16_t kind, arg[ACT_ARGS]; };

enum arg_kind {
    ARG_INT,            /* a whole number lo..hi */
    ARG_CHOICE,         /* index into choice[] */
    ARG_THING,          /* something that has a name in the setup: a unit, a box of the map, a hero (see `things`) */
};

struct act_arg {
    const char *id, *says;              /* "unit"; N_() */
    enum arg_kind kind;
    int lo, hi;                         /* ARG_INT: the widest range */
    const struct word *choice; int choices;
    int things;                         /* ARG_THING: which family of things */
    bool open;  /* an order leaves this number open (see `range`); the list shows one that is allowed */
    bool may_lack;                      /* -1 is allowed and left out of JSON and text */
    /* ARG_INT: a length, turn or heading in units of the field; texts and typing use "1.5 H", "20° left", "north". A
    ** number typed alone is taken in this measure. NULL: a plain number */
    const struct measure *measure;
    bool about;  /* ARG_THING: whom the decision is about, where that is not the first argument */
    bool beside;  /* ARG_THING: who gets this beside an order of his own, for which he still waits */
    bool suffers;                       /* of an event: the dice of another did this to him */
};

/* Other words of an order or event where its arguments are so: "{unit}: wheel {wheel}" for a move that goes no way.
** `when`: the arguments and their values; the second may be the first once more. */
struct other_words { const char *says; struct { int arg, value; } when[2]; };

struct act_kind {
    const char *id;                     /* "attack" */
    /* Arguments by their ids: "{unit}: attack {target} with {men:man|men}". A number with the word for one or for
    ** several; three words are for none, one and several; where a '#' is in them it alone is the number. Of a thing
    ** the words before a consonant and before a vowel, as translations need them: "{target:de #|d'#}". What is
    ** lacking says nothing. */
    const char *says;
    const char *cite;                   /* the rule it stands on */
    struct act_arg arg[ACT_ARGS]; int args;
    bool joins;                         /* an event: several that begin alike, up to a colon, stand in one sentence */
    bool tells_dice;                    /* an event: its words hold the throw; it is not told beside them once more */
    bool both;                          /* an event: the dice of its second argument belong to it, too */
    bool opens;                         /* an event: what follows is something new, and this is its heading */
    const char *on;                     /* an event that ends with from where to where: what is said of the next such
                                        ** one, if that begins where this has ended; may be NULL */
    const char *also;                   /* an event: another chapter whose dice may have done it; may be NULL */
    const struct other_words *other; int others;    /* the first that fits is said instead of `says` */
};

/* The words of an act of this kind, not translated yet: `says`, or others that fit better. */
const char *act_says(const struct act_kind *kind, const struct act *a);

/* What happened, for people: acts of the event kinds, in order. */
struct event { struct act act; uint8_t seats; };  /* seats: bit per seat that may see it; all by default */
struct events { int len; bool cut; struct event row[MOST_EVENTS]; };
void event_add(struct events *e, struct act a, unsigned seats);         /* e may be NULL */

/* Why an order is not allowed: the rule it offends, in words. */
struct no { const char *cite, *says; };

enum outcome_kind { BATTLE_ON, BATTLE_WON, BATTLE_DRAWN };
/* winner: a seat; says: N_("the last of blue has left the field") */
struct outcome { enum outcome_kind kind; int winner; const char *says; };

/* How yardsticks play: everybody straight at the nearest enemy; everybody stands and shoots. */
enum manner { MANNER_MULE, MANNER_WALL };

/* What a side might order in a phase: each part of it may go about things in one of several ways, the first of which is
** the sensible one; for each way the orders of everybody, those of part MOST_PLAN_PARTS whatever the ways are. last: it
** seals them. */
struct plan_order { struct act act; int part; };
struct plans {
    int parts, ways, n[MOST_PLAN_WAYS]; struct plan_order order[MOST_PLAN_WAYS][MOST_PLAN_ORDERS];
    struct act last;
};

/* One of the numbers that the chance to win is estimated from (src/ai/value.h): what a side has more of than the other.
** says, N_(): a few words for "which speaks for red: …". */
struct feature { const char *id, *says; };

/* A family of things: "unit". ordered: orders are given to these things; people may name them by number, too, and
** lists of orders are sorted by them. */
struct thing_family { const char *id, *says; bool ordered; };

/* Translates an English text. */
typedef const char *words_fn(const void *language, const char *english);

/* What a battle is played with: nothing of it changes while it lasts. Every function of a game gets it. */
struct play {
    const struct game *game;
    const void *setup;
    const struct house *house;          /* NULL: as printed */
    const void *ready;                  /* what the game works out once from the other three: play_ready() */
    /* Where the names of `setup` are in a person's language: the same setup with the names as they were written, from
    ** which ids are made. NULL: setup itself */
    const void *ids;
};
static inline const void *play_ids(const struct play *p) { return p->ids ? p->ids : p->setup; }
enum { GAME_READY_INTS = 2048 };             /* room for any game's */

/* What people may ask to see. Lines of text; one that begins with "# " is a heading, those with tabs are rows of a
** table whose first row is its heading, one that begins with blanks belongs to the line above. */
enum sheet_kind {
    SHEET_ROSTER,       /* everybody, by side, and what matters to decide */
    SHEET_THING,        /* all there is to know of one thing */
    SHEET_SIEGE,        /* walls, sections, stores */
    SHEET_MAP,          /* who stands where, in words */
    SHEET_GROUND,       /* the ground by the places of its corners, for who cannot see the map */
    SHEET_PROMPT,       /* a few words without a line end: who or what is asked about */
    SHEET_NOW,          /* likewise: which turn it is, and what is being decided */
    SHEET_END,          /* what it cost, by side */
    SHEET_UNITS,        /* where the units of the seat stand now, in words, a line each; before it decides */
};
struct range { int lo, hi; };                /* both ends belong to it */

struct sheet { enum sheet_kind kind; int family, thing; struct text *out; words_fn *words; const void *language; };

struct game {
    const struct book *book;
    const struct layout *setup, *state;
    int seats; const struct word *seat;         /* red, blue */
    const struct act_kind *order; int orders;   /* order 0 is never used */
    const struct act_kind *event; int events;
    const struct thing_family *family; int families;
    /* Other words that people type for an order: its id, and the words, small, with blanks between. May be NULL. */
    const struct word *also; int alsos;

    /* Works out what does not depend on how the battle stands, through the house rules; it comes cleared. It must
    ** not depend on what `hide` takes out of the setup: one serves everybody's views. May be NULL: there is nothing
    ** to work out. */
    int ready_size;
    void (*prepare)(const struct play *p, void *ready);

    void (*start)(const struct play *p, void *state);
    /* Who has to decide now: a bit per seat. 1u << REFEREE: dice are due, the referee acts. 0: the battle is over. */
    unsigned (*to_decide)(const struct play *p, const void *state);
    /* All legal orders of a seat; never empty for one that has to decide. Returns how many (at most room are
    ** written). Without room it only says whether there is one (1 or more) and may stop at the first. */
    int (*legal)(const struct play *p, const void *state, int seat, struct act *out, int room);
    /* Is this order allowed now? (Open numbers have been filled in.) */
    bool (*allowed)(const struct play *p, const void *state, int seat, const struct act *order, struct no *why);
    /* One order, any of those the list would hold, each as likely as the next (or what is proposed), without the
    ** list. false: it has none to give. May be NULL. */
    bool (*pick)(struct rng *g, const struct play *p, const void *state, int seat, struct act *out);
    /* Where a seat is asked so that nobody learns whether it could do something, and it can do nothing: the answer,
    ** which its client may give by itself. It goes by what the seat itself may know. false: there is something to
    ** decide. May be NULL: nobody is asked in vain. */
    bool (*by_itself)(const struct play *p, const void *state, int seat, struct act *out);
    /* A few sensible orders (at most MOST_IDEAS), all numbers filled in, the best first, each of them allowed; for
    ** people and for players that cannot look at everything. Returns how many. May be NULL. */
    int (*ideas)(const struct play *p, const void *state, int seat, struct act *out, int room);
    /* The list is a thin sample of what may be ordered, and `ideas` of what makes sense a better one: computer players
    ** that think look at ideas only. */
    bool by_ideas;
    /* Orders of a turn are sealed and carried out together: a position within a turn cannot be weighed. */
    bool sealed;
    /* Where sealed orders are carried out together, a seat thinks in whole plans (struct plans), made from a state in
    ** which it has ordered nothing yet. false: there is nothing to weigh, `decide` gives its next decision. All three
    ** may be NULL. */
    bool (*plans)(const struct play *p, const void *state, int seat, struct plans *out);
    void (*decide)(const struct play *p, const void *state, int seat, struct act *out);
    /* Takes back what the seat has decided and not sealed yet. */
    void (*unseal)(const struct play *p, void *state, int seat);
    /* The order of a yardstick, a player that never thinks, in its manner (enum manner). May be NULL: there are
    ** none. */
    void (*plain)(const struct play *p, const void *state, int seat, int manner, struct act *out);
    /* May the position be weighed as it stands, because nothing is half done? May be NULL: always. */
    bool (*quiet)(const struct play *p, const void *state);
    /* An umpire may change such a battle in quiet moments only: what is half done holds together in too many ways. */
    bool changed_at_rest;
    /* Range of an open number of a legal order, asked from left to right: it may depend on the numbers before it. A
    ** listed order's numbers lie in it and are allowed together; where bases stand about on a table it may have
    ** holes, and `allowed` decides. May be NULL if no argument is open. */
    struct range (*range)(const struct play *p, const void *state, int seat, const struct act *order, int arg);
    /* Who stands in the way of an order that is refused, or comes before whom it is about: a fighter whom the seat
    ** sees; -1: nobody, or that is not the reason. May be NULL. */
    int (*in_way)(const struct play *p, const void *state, int seat, const struct act *order);
    /* The order with which a seat takes what the program proposes; it stands first in the list. Computer players
    ** give it. 0: none. */
    int proposed;
    void (*apply)(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
                  struct events *events);
    struct outcome (*outcome)(const struct play *p, const void *state);
    /* Takes out of copies of setup and state what the seat may not know (p->setup: the whole setup, or the copy
    ** itself). */
    void (*hide)(const struct play *p, void *setup, void *state, int seat);
    /* Fills in what a seat cannot see, at random from what its view allows (for computer players). May be NULL:
    ** nothing is hidden but sealed orders. p->setup is the view's, or the copy that is filled in. */
    void (*guess)(struct rng *g, const struct play *p, void *setup, void *state, int seat);
    /* Does the order show the others something hidden, so that it cannot simply be taken back? Dice always do. */
    bool (*reveals)(const struct play *p, const void *state, int seat, const struct act *order);
    int (*turn)(const void *state);             /* 1, 2, … for people */
    /* The name of a thing (snake_case id, unique in its family), or its title for people; false: there is no such
    ** thing. */
    bool (*thing)(const struct play *p, int family, int n, struct text *id, struct text *title);
    int (*things)(const struct play *p, int family);                       /* how many there are; they are 0 .. n-1 */
    /* What people call row n (from 0 on) of a list of the state whose rows are no things, in the words of a sheet.
    ** false: it has no name. May be NULL: no such row has. */
    bool (*row)(const struct play *p, const char *list, int n, const struct sheet *sheet);
    /* The procedure whose odds a player wants before giving this order, with its inputs; NULL: nothing is thrown for
    ** it. */
    const struct procedure *(*asks)(const struct play *p, const void *state, int seat, const struct act *order,
                                    void *in);
    /* What those odds take for granted of what the seat cannot see, a sentence, N_(); NULL: nothing. May be NULL. */
    const char *(*supposes)(const struct play *p, const void *state, int seat, const struct act *order);
    /* The name of whom a row of that question is about, "attacker.units" and 2; false: nobody who is known. May be
    ** NULL. */
    bool (*asked)(const struct play *p, const void *state, const struct act *order, const char *list, int row,
                  struct text *name);
    /* The fighter whom those odds are against, where the order does not name him; -1: nobody. May be NULL. */
    int (*foe)(const struct play *p, const void *state, const struct act *order);
    /* What the enemy may throw because of this order, blow n from 0 on, as `reply` with its inputs: a unit that is
    ** engaged strikes back, one that is left strikes at those who leave. Where the reply is the order itself, it is the
    ** whole of it: both sides' throws and what follows from them. NULL: there are no more. May be NULL: nothing is ever
    ** thrown back. */
    const struct procedure *(*answers)(const struct play *p, const void *state, const struct act *order, int n,
                                       struct act *reply, void *in);
    /* Worth of a position for a seat, between -1000000 and 1000000, for computer players: whole numbers, seen from a
    ** (guessed) full state. May be NULL. */
    int32_t (*worth)(const struct play *p, const void *state, int seat);
    /* Some numbers of each side of a (guessed) full state, -MOST_FEATURE..MOST_FEATURE each, in the order of `feature`,
    ** from which the chance to win is estimated. The first is material: what is left of the side, and nothing else. All
    ** are of a side, and the same for a side that stands the same on the other seat. The battle is not over. May be
    ** NULL. */
    const struct feature *feature; int features_count;
    void (*features)(const struct play *p, const void *state, int32_t out[][MOST_FEATURES]);
    /* How much work a computer player spends on each order that it looks at (src/ai): more where positions take longer
    ** to play through. 0: as much as usual. */
    int effort;
    /* per cent of its strength that a side has lost, 0..100. May be NULL */
    int (*lost)(const struct play *p, const void *state, int seat);
    int fighters;                               /* the family of the things that fight: units, counters */
    int (*side)(const struct play *p, int fighter);     /* the seat it fights for. May be NULL */
    /* Per cent of its strength that a fighter still has at the end, 0..100. May be NULL */
    int (*left)(const struct play *p, const void *state, int fighter);
    /* Takes a fighter out of a setup as if it had never been in it, so that its worth can be seen. May be NULL */
    void (*without)(void *setup, int fighter);
    /* A sheet for people; words may be NULL: English. false: there is none of that kind. May be NULL: the members of
    ** the state are shown. */
    bool (*show)(const struct play *p, const void *state, const struct sheet *sheet);
    /* The name behind `who` of a throw or an explanation ("red.3"), and against whom it acts, if anybody. false: no
    ** such thing. May be NULL. */
    bool (*who)(const struct play *p, const void *state, const char *who, struct text *name, struct text *against);
    const char *const *cites;                   /* chapters, NULL-terminated */
    /* Bit per seat that may see the dice thrown for this order and their explanation. May be NULL: everybody. */
    unsigned (*witnesses)(const struct play *p, const void *state, int seat, const struct act *order);
    /* A picture of it (scene.h), from what is in setup and state. May be NULL: there is none. */
    void (*scene)(const struct play *p, const void *state, struct scene *out);
    /* ---- battles on a free table; all three may be NULL: it has none. They get what the seat may know. ---- */
    /* The table, for those who measure on it (table.h): base n is thing n of the family that stands there. */
    int standing;
    void (*field)(const struct play *p, const void *state, struct tabletop *out);
    /* Where the way begins that leads to the place of an order (its arguments x and y), so that people may say a way
    ** instead: "north 12 cm". false: its place is no way. May be NULL. */
    bool (*starts)(const struct play *p, const void *state, const struct act *order, struct point *out);
    /* How long the way of an order may be that is refused because it is longer, in units of the field; -1: it is not
    ** too long. May be NULL. */
    int (*at_most)(const struct play *p, const void *state, int seat, const struct act *order);
    /* For a hand on a screen: the order of the kind and about the thing of `about` that brings it nearest to a place,
    ** with its numbers filled in; what it gives is allowed. false: there is none. */
    bool (*snap)(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
                 struct act *out);
    /* What to draw for an order, allowed or not: its way, its end, who stops it, lines and lengths. Kind 0: for the
    ** thing arg[0] of the family that stands there: how far it gets, what it may shoot at, its zone. It comes empty. */
    void (*sketch)(const struct play *p, const void *state, int seat, const struct act *order, struct sketch *out);
    /* What is wrong with a whole state that cannot be: every number is within its description when this is asked, but a
    ** target may not exist, a contact be one-sided, a phase not fit what is noted. May be NULL. */
    void (*sound)(const struct play *p, const void *state, struct refusals *out);
    /* An umpire has changed one member of the state: what obviously follows is changed too. May be NULL. */
    void (*complete)(const struct play *p, const void *before, void *state);
};

/* Can this state be, and can the battle go on from it? What is wrong is told by path (sound.c). */
bool state_sound(const struct play *p, const void *state, struct refusals *out);

/* Works out p->ready in `room`, which must last as long as p. */
void play_ready(struct play *p, int32_t room[GAME_READY_INTS]);
/* The same battle with another setup: the view of a seat, a guess. */
static inline struct play play_with(const struct play *p, const void *setup)
{
    return (struct play){ p->game, setup, p->house, p->ready, NULL };
}

/* The orders that make most sense, best first, equal ones as they are listed: for `ideas`. Returns how many. */
int best_orders(const struct act *list, const int *sense, int n, struct act *out, int room);

bool act_same(const struct act *a, const struct act *b);
/* Does the list of a seat begin with what the program proposes? */
static inline bool act_proposed(const struct game *g, const struct act *legal)
{
    return g->proposed && legal[0].kind == g->proposed;
}
const struct act_kind *order_kind(const struct game *g, const struct act *a);       /* NULL: no such kind */

/* A number for a state that is the same on every machine (layout_hash). */
uint64_t state_hash(const struct game *g, const void *state);

/* A range of numbers of an order ("0 H..2 H") as people write it; number_typed: false: it is no number. */
void numbers_text(struct text *out, const struct act_arg *arg, struct range r);
bool number_typed(const struct act_arg *arg, const char *s, int *value);
bool measures_typed(const struct game *g);      /* are there orders with measures, so that "1,5" is one number? */

/* An order's or event's words with the names put in: "the guard attacks the goblins".
** `words` translates an English text (NULL: English stays). */
void act_text(struct text *out, const struct play *p, const struct act_kind *kind, const struct act *a, words_fn *words,
              const void *language);
#endif
