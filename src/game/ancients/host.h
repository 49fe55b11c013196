/* host.h - what the files of a whole battle share: the table as somebody sees it, what the rules want to know of a
** unit, the judges of orders, and the course of a turn.
**
** In C a unit, command or piece is its index, from 0; the state holds numbers, from 1. Only front rows (and single
** units) stand on the table: the ranks behind them are counted, not placed. */
#ifndef GAME_ANCIENTS_HOST_H
#define GAME_ANCIENTS_HOST_H
#include "game/ancients/state.h"
#include "model/approach.h"
#include "rules/ancients/table.h"
#include "rules/ancients/victory.h"

/* ---- what does not change (ready.c) ---- */

/* How far a unit goes in a kind of ground, in units; -1: it may not. disorders: it becomes disordered there; extra: so
** much more where it does nothing else (HI-42). */
struct host_going { int32_t far, disorders, extra; };
/* What passing through friends depends on: the type, impetuous or not, of one rank or more. */
enum { HOST_PASSERS = 4 * TYPES };
static inline int host_passer(const struct host_unit_setup *u, int ranks)
{
    return 4 * u->type + 2 * (u->impetuous != 0) + (ranks > 1);
}
enum { HOST_MOST_DICE = 16, HOST_MOST_STANDING = 9 };   /* more are reckoned as so many */
enum { HOST_ENTRY_TURNS = 4 };                          /* ENTRY_TURNS of rules/ancients/setup.h */
struct host_ready {
    struct host_going going[TYPES][2][GROUNDS];         /* by type, and whether it is impetuous */
    int32_t charge[TYPES][2];                           /* charge move over open ground */
    int32_t radius[HOST_SEATS];                         /* of command */
    int32_t range[RANGES];                              /* short, long, extreme */
    int32_t reach[MISSILES];                            /* no shot of that weapon is longer */
    uint8_t all_round[TYPES][MISSILES];                 /* it shoots to the side and rear too */
    int32_t piece[2];                                   /* radius of a small and of a large piece of ground (HI-7) */
    int32_t sees, sees_rocks;                           /* so far through ground that is not flat; 0: not at all */
    int32_t figure[ANCIENTS_TABLE_NUMBERS];             /* of the table: ancients_table_numbers */
    int32_t best_bonus[CLASSES];                        /* the longest charge bonus, in units */
    /* What players expect (expect.c). Losses in hundredths, of a unit in order and of one disordered, under so many
    ** dice, by its critical number before damage; how likely these dice do any damage, in hundredths. */
    uint16_t losses[2][HOST_MOST_DICE + 1][HOST_MOST_STANDING + 1];
    uint8_t any_damage[HOST_MOST_DICE + 1];
    int32_t bonus_of[CLASSES][6];                       /* the charge bonus of each face of the die, in units */
    int32_t moves_on[DISCIPLINES];                      /* faces that pass the test of a further move */
    int32_t command_share, army_share;                  /* a command breaks beyond one part in so many, an army at it */
    /* By who passes and whom, each as host_passer() counts them: does a line of 6.2 let it through? */
    uint8_t passes[HOST_PASSERS][HOST_PASSERS];
    int32_t strategics, swap;                           /* strategic cards at most; tactical ones given for one */
    int32_t planned[PLANNED_KINDS];                     /* so many ambushes, flank marches, reserves at most */
    uint8_t entry[HOST_ENTRY_TURNS];                    /* hidden commands throw to enter in that turn, or later */
    int32_t failed_move, wheel_light, frenzy, frenzy_group, card_number, bonus, evaded, charge_wheel, charge_through,
        first_throw, lone_contest, pavise, group_charge, reaction_spends, counter_charge, ambush_reacts,
        halted, zoc_group, cards, traits, ambush_markers, open_lists, extra_move, wheel_brush;
};
void host_prepare(const struct play *p, void *ready);
void host_expect(struct reading *r, struct host_ready *x);      /* what players expect, its part of it */
static inline const struct host_ready *host_ready(const struct play *p) { return p->ready; }
/* By what the unit is, so that nothing of it is known to whom its row is hidden. */
static inline struct host_going host_going(const struct host_ready *r, const struct host_setup *s, int u, int ground)
{
    return r->going[s->unit[u].type][s->unit[u].impetuous][ground];
}
static inline int host_charging(const struct host_ready *r, const struct host_setup *s, int u)
{
    return r->charge[s->unit[u].type][s->unit[u].impetuous];
}

/* ---- the table (look.c) ---- */

/* Everything on it that a seat knows; REFEREE knows all. Made from the state when a question is asked. quick: only
** whether something is allowed matters, so that a refusal may give the reason that is found soonest. */
struct host_table {
    const struct play *p; const struct host_setup *s; const struct host_state *b; const struct host_ready *ready;
    struct field f;                                     /* base n is unit n; ground n is piece n */
    bases side[HOST_SEATS];
    bool quick;
};
void host_look(const struct play *p, const struct host_state *b, int seat, struct host_table *t);

static inline int host_seat_of(const struct host_setup *s, int u) { return s->unit[u].seat; }
static inline int host_command_of(const struct host_setup *s, int u) { return s->unit[u].command - 1; } /* -1: none */
/* Stands on the table, and is no rear rank. */
static inline bool host_on(const struct host_setup *s, const struct host_state *b, int u)
{
    return b->unit[u].where == WHERE_TABLE && host_is_front(s, u);
}
/* On the table or hidden in a piece of ground there. */
static inline bool host_has_place(const struct host_state *b, int u)
{
    return b->unit[u].where == WHERE_TABLE || b->unit[u].where == WHERE_AMBUSH;
}
static inline bool host_is_baggage(const struct host_setup *s, int u) { return s->unit[u].baggage != BAGGAGE_NONE; }
/* The basic value of a unit. That of the baggage is a printed figure (HI-66), which house rules may change. */
static inline int host_basic_value(const struct play *p, int u)
{
    const struct host_setup *s = p->setup;
    const struct host_ready *ready = p->ready;

    return host_is_baggage(s, u) ? ready->figure[TABLE_BAGGAGE_VALUE] : s->unit[u].vbu;
}
int  host_ranks(const struct host_setup *s, const struct host_state *b, int front);     /* ranks that are left */
int  host_rearmost(const struct host_setup *s, const struct host_state *b, int front);  /* the row that takes losses */
bases host_touching(const struct host_state *b, int u);         /* enemies in contact */
static inline bool host_in_melee(const struct host_state *b, int u) { return host_touching(b, u) != 0; }
int  host_h_up(int units);                                      /* whole H, up, GRACE taken off */
int  host_leads(const struct host_setup *s, const struct host_state *b, int u); /* command whose commander is there */
bool host_out_of_command(const struct host_table *t, int u);
bool host_fragmented(const struct host_table *t, int u);        /* HI-23 */
bases host_group(const struct host_table *t, int u);            /* those who stand with it as one group */

/* What rules want to know of a unit. */
void host_unit_in(const struct host_table *t, int u, struct ancients_unit *out);
int  host_unit_state(const struct host_table *t, int u);        /* STATE_FRESH … */
bool host_may_pass(const struct host_table *t, int mover, int other);   /* 6.2 */
bases host_solid(const struct host_table *t, const struct body *b);     /* whom none of them may pass */
bases host_unbrushed(const struct host_table *t, int u);        /* whom nothing of it may brush while it wheels */

/* The reading of a rule that is in force. */
static inline int host_option(const struct play *p, const struct option *o)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    return option(&quiet, o);
}

/* ---- ground (ground.c) ---- */
bool host_is_road(int kind);                                    /* or what carries one over water */
int  host_ground_of(int piece_kind);                            /* GROUND_… that it is moved in as */
int  host_worst_ground(const struct host_table *t, const struct body *b, const struct walk *w);     /* of a way */
int  host_ground_under(const struct host_table *t, int u);      /* the worst that it stands in, to fight in */
int  host_pieces_ground(const struct host_table *t, pieces touched);     /* the worst of them */
bool host_wholly_in(const struct host_table *t, int u);         /* broken or difficult ground */

/* Who judges an order, and a battle in hand while an act changes it. */
struct host_judge { struct host_table t; int seat; };
struct host {
    struct reading *r; const struct play *p; const struct host_setup *s; struct host_state *b; struct events *e;
    const struct host_ready *ready;
};

/* ---- ways (move.c) ---- */

/* A move as it would go: who, through whom not, what, what it meets; the worst ground, and how far one may go in it
** (-1: not at all). */
struct host_way { struct body body; bases solid; struct manoeuvre m; struct walk walk; int ground, allowance; };
bases host_members(const struct host_table *t);                 /* those who are being activated */
void host_way_of(const struct host_table *t, bases who, const struct act *a, struct host_way *out);
/* The same in two parts, for who tries several moves of the same units. */
void host_way_for(const struct host_table *t, bases who, struct host_way *out);
void host_way_by(const struct host_table *t, const struct act *a, struct host_way *out);
const struct no *host_no_movement(const struct host_table *t, int u);   /* moving or charging; NULL: it may */
const struct no *host_no_move(const struct host_judge *j, const struct act *a);
/* Its two parts: what it may not wherever it goes, and what is against this way. */
const struct no *host_no_such_move(const struct host_judge *j, const struct act *a);
const struct no *host_no_way(const struct host_table *t, const struct host_way *way, int how);
/* 6.3: it disorders a unit in order. */
bool host_manoeuvre_disorders(const struct play *p, const struct host_state *b, int u, const struct act *a);
struct act host_pending(const struct host_state *b);            /* the order that is being carried out */
void host_put(const struct host *x, int u, const struct shape *at);    /* stands there now */
void host_evade(const struct host *x, int u);                   /* one base move straight back (HI-29) */
void host_carry(const struct host *x);                          /* the pending move, from where it stands */
/* BA-18, the other reading: a halted move waits for its player: the rest of it, or to stand there. */
static inline bool host_waits(const struct host_state *b)
{
    return b->run.phase == PHASE_UNIT && b->run.halted && b->run.pending[0] == HOST_MOVE;
}
const struct no *host_no_halted(const struct host_judge *j, const struct act *a);
void host_order_of_halted(const struct host *x, const struct act *a);
void host_first_test(const struct host *x, const struct act *a);       /* the order is pending; its test, or host_go */
void host_go(const struct host *x);                             /* the pending order: no test, or it was passed */

/* ---- zones of control (zones.c) ---- */
struct host_halt { bool halts; int step, amount; bases by; };   /* after so much of that step; who controls there */
bool host_way_in_zone(const struct host_table *t, const struct host_way *way);   /* it begins in one, or enters one */
struct host_halt host_halt_of(const struct host_table *t, const struct host_way *way);
bases host_controllers(const struct host_table *t, bases who);  /* in whose zones somebody of these stands */
void host_ask_zoc(const struct host *x, bases by);              /* queues them; the nearest is asked first */
void host_next_zoc(const struct host *x);                       /* the next one is asked, or what was halted goes on */

/* ---- orders ---- */
/* NULL: it may be ordered. Each for the phases of its file. */
typedef const struct no *host_judge_fn(const struct host_judge *j, const struct act *a);
host_judge_fn host_no_opportunity, host_no_reaction_fire;
host_judge_fn host_no_command_order, host_no_unit_order, host_no_reaction, host_no_chain_order;
/* Order number k of a phase, to be judged unless it is a move of a unit (host_is_judged); false: there is no order of
** that number. They are 0 .. numbers - 1. */
typedef bool host_number_fn(const struct host_judge *j, int k, struct act *out);
host_number_fn host_command_number, host_unit_number, host_reaction_number, host_chain_number;
bool host_is_judged(const struct act *a);                       /* found allowed when its number was turned into it */
/* Most numbers are orders of units that do not act now, and need not be tried: the numbers from `first` on, except
** those from `low` to below `high`. */
struct host_idle { int first, low, high; };
struct host_idle host_idle_numbers(const struct host_judge *j);
static inline int host_busy_numbers(const struct host_idle *x) { return x->first + x->high - x->low; }
static inline int host_busy_number(const struct host_idle *x, int k)
{
    return k < x->first ? k : k + x->low - x->first;
}
int  host_command_numbers(const struct host_judge *j), host_unit_numbers(const struct host_judge *j),
     host_reaction_numbers(const struct host_judge *j), host_chain_numbers(const struct host_judge *j);

unsigned host_to_decide(const struct play *p, const void *state);
int  host_legal(const struct play *p, const void *state, int seat, struct act *out, int room);
bool host_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why);
bool host_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out);
struct range host_range(const struct play *p, const void *state, int seat, const struct act *order, int arg);
int  host_in_way(const struct play *p, const void *state, int seat, const struct act *order);
bool host_quiet(const struct play *p, const void *state);
int  host_referee_act(const struct host_state *b);
static inline struct act host_act(int kind, int a, int b, int c)
{
    return (struct act){ (int16_t)kind, { (int16_t)a, (int16_t)b, (int16_t)c } };
}

/* ---- the course of a battle ---- */

void host_start(const struct play *p, void *state);
void host_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
                struct events *events);
/* Somebody alone decides next; or nobody: the referee's act of that phase is due. */
void host_ask(const struct host *x, int phase, int seat);
void host_due(const struct host *x, int phase);
/* Both seats are asked, sealed. */
void host_ask_both(const struct host *x, int phase);

void host_rest(const struct host *x);                           /* nothing is half done: what belonged to it goes */
void host_begin_turn(const struct host *x);                     /* flow.c */
int  host_commander_value(const struct play *p, int command);    /* VD that is lost with him (HI-67) */
int  host_baggage_value(const struct play *p, int seat);
bases host_between(const struct host_table *t, int one, int other);     /* whom `activate` takes; 0: no group */
void host_after(const struct host *x);          /* a chain, shot or reaction is over: what run.after says */
void host_unit_done(const struct host *x);                      /* those activated have finished */

/* Initiative (contest.c). */
void host_dawn(const struct host *x);
void host_contest(const struct host *x);
void host_contest_again(const struct host *x);
void host_order_of_contest(const struct host *x, int seat, const struct act *a);
host_judge_fn host_no_pick, host_no_reroll;
void host_next_command(const struct host *x);                   /* commands are named again, or the turn ends */

/* A command acts (command.c, actions.c): orders of COMMAND, FRENZY and UNIT, and the discipline tests. */
void host_command_goes_on(const struct host *x);                /* asks for the next unit; or the command has ended */
void host_order_of_command(const struct host *x, int seat, const struct act *a);
void host_order_of_unit(const struct host *x, int seat, const struct act *a);
void host_order_of_reaction(const struct host *x, int seat, const struct act *a);
void host_test(const struct host *x);                           /* the referee throws run.test of run.tester */
void host_bonus(const struct host *x);
void host_ask_test(const struct host *x, int kind, int tester);         /* a discipline test is due */
void host_test_inputs(const struct host_table *t, int kind, int tester, struct ancients_discipline_in *in);
void host_unit_goes_on(const struct host *x);                   /* asks for the next order of those activated */

/* Charges (charge.c). */
const struct no *host_no_charge(const struct host_judge *j, const struct act *a);
/* The charge of u at the enemy with this wheel: false: it does not lead there. far: how far u may go, at most. */
bool host_charge_by(const struct host_table *t, int u, int enemy, int wheel, int far, struct charge *out);
struct charge host_charge_at(const struct host_table *t, int u, int enemy, int far);    /* the first wheel that leads */
int  host_charge_move(const struct host_table *t, int u, const struct charge *c);       /* without the bonus */
int  host_farthest(const struct host_table *t, int u);           /* as far as the best bonus would bring it */
bool host_may_charge(const struct host_table *t, int u, int enemy, enum bearing at);    /* HI-57 */
void host_begin_charge(const struct host *x);                   /* the pending charge; its test was passed */
void host_contact(const struct host *x);                        /* reactions are over: the charger goes in */
void host_charge_reacted(const struct host *x, bool passed);    /* the test of run.reaction has been thrown */
void host_opportunity(const struct host *x);                    /* run.reactor charges in opportunity */

/* Frenzy (frenzy.c). */
bool host_frenzied(const struct host_table *t, int u);          /* impetuous, with an enemy in charge reach */
int  host_frenzy_tester(const struct host_table *t);            /* of those that act, the worst; HOST_NOBODY */
int  host_frenzy_target(const struct host_table *t, int u);     /* the nearest; HOST_NOBODY */
void host_after_frenzy_test(const struct host *x, int tester, bool passed);      /* tester: HOST_NOBODY: all */

/* Shots (fire.c): hands, damage and test of a shot; run.fight is FIGHT_SHOT. */
bool host_shot_inputs(const struct host_table *t, int u, int enemy, struct ancients_shoot_in *in);  /* false: unseen */
/* over: indirectly, over others. */
bool host_shot_inputs_over(const struct host_table *t, int u, int enemy, bool over, struct ancients_shoot_in *in);
const struct no *host_no_shot(const struct host_judge *j, const struct act *a);
int  host_shot_before(const struct host_judge *j, const struct act *a);     /* 8.3: who comes first, if that is why */
/* In reaction or defence, so far as it stands now: NULL: it may. */
const struct no *host_no_answer(const struct host_table *t, int u, int enemy, int shot);
void host_shoot(const struct host *x, int u, int enemy, int shot);      /* run.after says what follows */
bool host_front_sees(const struct host_table *t, int u, int enemy);     /* something of him is straight ahead of u */
void host_shot_act(const struct host *x, const struct act *a);
void host_after_shot(const struct host *x);

/* Cards that an order itself plays (windows.c). */
bool host_holds_card(const struct play *p, const struct host_state *b, int seat, int card);
void host_spend_card(const struct host *x, int seat, int card);

/* The melee chain (melee.c, retreat.c, contacts.c). */
/* u has come into contact with impetus, at the enemy's front, flank or rear (a FACING_): it is noted, flank
** and rear disorder, ground that is defended is fixed. */
void host_meet(const struct host *x, int u, int enemy, int hit);
void host_part(const struct host *x, int u);                    /* u leaves all its contacts */
void host_melees(const struct host *x);                         /* fights what has `fights`; then host_after */
void host_disengage(const struct host *x, int u);               /* HI-32: the test was passed */
void host_chain_act(const struct host *x, const struct act *a); /* the referee, in the phases of the chain */
void host_order_of_chain(const struct host *x, int seat, const struct act *a);
void host_hurt_unit(const struct host *x, int u, int losses, bool disordered);  /* off the rearmost rank; removal */
void host_remove(const struct host *x, int u, int told);        /* the unit with all its ranks is gone, VD lost */
void host_disorder(const struct host *x, int u);
void host_reckon(const struct host *x);                         /* victory.c */

/* ---- telling (words.c) ---- */
void host_tell(const struct host *x, int kind, int a, int b, int c);
/* A move: how, the whole way as it is measured, what of it is a wheel (to the left) and what goes straight. */
struct host_moved { int how, length, wheel, straight; };
void host_tell_moved(const struct host *x, int u, const struct host_moved *m);
/* For told_rename (game/names.h): these two instead of "shooter" and "target", "attacker" and "defender". */
const char *host_renamed(const char *who, int one, int other);

/* ---- for players and views ---- */
void host_hide(const struct play *p, void *setup, void *state, int seat);
void host_sound_at_rest(const struct host_table *t, struct refusals *out);       /* sound_rest.c */
void host_sound_in_action(const struct play *p, const struct host_state *b, struct refusals *out);     /* sound_run.c */
bool host_may_be_named(const struct host_setup *s, const struct host_state *b, int c, int seat);
void host_sound(const struct play *p, const void *state, struct refusals *out);
void host_complete(const struct play *p, const void *before, void *state);
int  host_ideas(const struct play *p, const void *state, int seat, struct act *out, int room);
void host_plain(const struct play *p, const void *state, int seat, int manner, struct act *out);
enum { HOST_FEATURES = 43 };
extern const struct feature host_feature[HOST_FEATURES];        /* features.c */
void host_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES]);
int32_t host_worth(const struct play *p, const void *state, int seat);
const struct procedure *host_asks(const struct play *p, const void *state, int seat, const struct act *order, void *in);
int  host_foe(const struct play *p, const void *state, const struct act *order);
bool host_show(const struct play *p, const void *state, const struct sheet *sheet);
bool host_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against);
void host_scene(const struct play *p, const void *state, struct scene *out);
void host_field(const struct play *p, const void *state, struct tabletop *out);
bool host_snap(const struct play *p, const void *state, int seat, const struct act *about, struct point at,
               struct act *out);
void host_sketch(const struct play *p, const void *state, int seat, const struct act *order, struct sketch *out);

/* ---- who is asked in vain (windows.c) ---- */
bool host_by_itself(const struct play *p, const void *state, int seat, struct act *out);
#endif
