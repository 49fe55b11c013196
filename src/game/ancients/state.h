/* state.h - how a whole battle stands, and the names of everything that may be ordered or may happen. Plain int32_t
** members throughout. A unit, command or piece is its number in the list, from 1; 0 is none.
**
** Everything that depends on dice is an act of the referee. What a player has ordered and what waits for a throw or for
** an answer is kept in `run`: the order itself (pending), and what follows when the inner thing is over (after). */
#ifndef GAME_ANCIENTS_STATE_H
#define GAME_ANCIENTS_STATE_H
#include "game/ancients/setup.h"
#include "rules/ancients/cast.h"
#include "rules/ancients/initiative.h"

enum { HOST_MOST_PAIRS = 128, HOST_MOST_MOVES = 12, HOST_MOST_CONTESTS = 12, HOST_SUPPORTS = MOST_SUPPORT };

enum { EDGE_OF_SOUTH, EDGE_OF_NORTH, HOST_EDGES };              /* long edges of the table */

/* ---- units ---- */

enum {
    WHERE_OFF,          /* not placed yet */
    WHERE_TABLE,
    WHERE_AMBUSH,       /* hidden in a piece of ground */
    WHERE_RESERVE, WHERE_FLANK,
    WHERE_ENTERED,      /* its command has come; it is still behind the edge */
    WHERE_HIDDEN,       /* in the view of a side that does not know which of these it is */
    WHERE_GONE,         /* destroyed, off the table, or of a broken command */
    HOST_WHERES
};
enum { FRENZY_NONE, FRENZY_RESTRAINED, FRENZY_LOOSE, HOST_FRENZIES };           /* loose: it must charge the nearest */
enum { CHOSEN_NOT_YET, CHOSEN_YES, CHOSEN_NO, HOST_CHOICES };
enum { ROLE_NONE, ROLE_MAIN, ROLE_SUPPORT, HOST_ROLES };                        /* in the melee that is being fought */

struct host_unit {
    int32_t where, x, y, facing;                /* of a Large Unit those of the front row */
    int32_t current, disordered;
    int32_t activated, member;                  /* in this turn; of what is being activated now */
    /* of this activation; stopped: no more movement; later: moves that it said would follow its shot */
    int32_t moves, stopped, fired, later, tries;
    int32_t charged, counter;                   /* it came into contact with impetus; it counter-charges */
    int32_t fights, fought;                     /* it has a melee to fight; it was Main in this activation */
    int32_t frenzy, close_ranks, defends, planted, shown;       /* defends: DEFENDS_… ; planted: stakes still stand */
    /* tests of evading while an enemy command acts; it evades now; has reacted in this activation; waits to be asked,
    ** about members of the group from this number on */
    int32_t evaded, evades, reacted, queued;
    int32_t line;                               /* lowest unit of its group at its last activation; 0: none (HI-23) */
    int32_t role, piece;                        /* piece: the one in which it lies hidden */
    int32_t chosen;                             /* CHOSEN_…: to be pushed, not passed; to pursue, not to hold */
};

/* Two enemies in contact, and how each of them was come at: a FACING_ (HI-60). one < other. */
struct host_pair { int32_t one, other, one_hit, other_hit; };

struct host_command {
    int32_t where;                              /* WHERE_TABLE, _RESERVE, _FLANK, _ENTERED, _GONE, _OFF */
    int32_t side;                               /* of a flank march: PLAN_FLANK_… */
    int32_t level, thrown, unit, alive;         /* its commander: level now; has thrown; with whom */
    int32_t activated, transferred, vdc, lost, broken;
    int32_t fell;                               /* he was lost while his command acts, which goes on (BA-30) */
    int32_t tenacity;                           /* his trait has been used (HI-40) */
};

struct host_seat {
    int32_t edge, done, choice, choice2, waived;        /* edge: its own of the table; choice: sealed */
    int32_t hand[TACTICAL_CARDS], played[TACTICAL_CARDS], strategic, shown;
    int32_t laying, laid;                               /* cards, a bit each: sealed now; laid on this round of melee */
    int32_t declared;                                   /* said before the dice, laid when their moment comes */
    int32_t vdt, lost, baggage;                         /* baggage: number of its unit; 0: none or taken */
    int32_t swapped;                                    /* it gave tactical cards for its strategic one */
    int32_t plans, pieces;                              /* hidden parts planned; terrain throws made */
};

/* A piece of the scenario lies as the setup says (PIECE_AS_SET_UP), moved by x, y. One that was placed lies round x, y:
** small or large, or it goes across the table from edge to edge, east and west or (angle: a quarter turn) north and
** south. A crossing is a bridge or ford: of a river, from bank to bank. */
enum { PIECE_AS_SET_UP, PIECE_IS_SMALL, PIECE_IS_LARGE, PIECE_IS_ACROSS, PIECE_IS_CROSSING, HOST_PIECE_SIZES };
struct host_piece { int32_t kind, size, x, y, angle, owner, there;
                    int32_t marked; };              /* everybody knows that so many lie there in ambush (HI-53) */

/* ---- what is being done ---- */

enum {
    /* before the first turn */
    PHASE_CARDS, PHASE_ROLES, PHASE_EDGE, PHASE_TERRAIN, PHASE_PIECE, PHASE_SCOUT, PHASE_SCOUTING, PHASE_PLAN,
    PHASE_DEPLOY, PHASE_PLACE,
    /* the turn */
    PHASE_DAWN,         /* marks are cleared, hidden commands try to enter */
    PHASE_PICK,         /* both name a command; then the contest is thrown */
    PHASE_REROLL,       /* who is behind may throw again */
    PHASE_COMMAND,      /* the winner activates units and groups */
    PHASE_FRENZY,       /* impetuous troops: let loose, or restrained by a test */
    PHASE_UNIT,         /* orders of what is activated */
    PHASE_TEST,         /* a discipline test is due (run.test, run.tester) */
    PHASE_TESTED,       /* its owner may throw it again */
    PHASE_BONUS,        /* the charge bonus is due */
    PHASE_ZOC,          /* the passive side: does run.reactor react? */
    PHASE_SHOT,         /* the passive side: does the target evade? */
    PHASE_REACT,        /* the passive side: what does the unit charged do? */
    /* a shot or a melee: hands, damage, tests */
    PHASE_HANDS, PHASE_AGAIN, PHASE_DAMAGE, PHASE_TESTS, PHASE_SETTLE,
    /* the melee chain */
    PHASE_MELEES,       /* which of several is fought first? */
    PHASE_MAIN,         /* which of tied enemies is Main? */
    PHASE_RETREAT, PHASE_FRIENDS, PHASE_PURSUE, PHASE_PURSUIT,
    PHASE_RECKON,       /* what is broken at the end of the turn */
    HOST_PHASES
};

enum {                  /* what follows when a melee chain, a shot or a reaction is over */
    AFTER_UNIT,         /* the unit or group goes on, or is done */
    AFTER_ZOC,          /* the next controlling unit, then the halted move goes on */
    AFTER_CHARGE,       /* the next unit of a group that charges; then their melees */
    AFTER_MELEES,       /* the next melee of the activated units */
    AFTER_DEFENCE,      /* defensive fire: the charger, if it is left, comes into contact */
    HOST_AFTERS
};
enum { FIGHT_NONE, FIGHT_SHOT, FIGHT_MELEE, HOST_FIGHTS };      /* whose hands the casts are */
enum { SHOT_PLAIN, SHOT_REACTION, SHOT_DEFENSIVE, HOST_SHOTS };
/* In answer to a charge. */

enum { PENDING_ARGS = ACT_ARGS };

struct host_run {
    int32_t phase, turn, active, defender, command;     /* active, defender: seats */
    int32_t asked;                                      /* seat + 1 of the one who decides; 0: nobody */
    int32_t pending[1 + PENDING_ARGS];                  /* kind, arguments of the order that is being carried out */
    int32_t walked, wheeled, halted, mark;              /* how far the pending way has come; it was halted there; how
                                                        ** those halted stood then, as one number */
    int32_t charging, react_wheel;                      /* somebody has charged in this activation, or gone farther than
                                                        ** usual (HI-42); of a reaction */
    int32_t test, tester;                               /* TEST_… and who takes it */
    int32_t reactor, reaction;                          /* who reacts now; how: an order kind; 0: not yet */
    int32_t after;
    int32_t charger, target, charge_way, bonus;         /* the charge: way needed, units; bonus thrown, H + 1 */
    int32_t contests, entered;                          /* ties thrown again; hidden commands thrown for */
    int32_t offers, placing, forward;                   /* pieces that may be placed; the command that is deployed */
    /* shots and melees */
    int32_t fight, shot, shooter, shot_at, over_heads;
    int32_t attacker;                                   /* seat of the side that attacks in this melee */
    int32_t main[HOST_SEATS], support[HOST_SEATS][HOST_SUPPORTS], attacked[HOST_SEATS];
    int32_t loser, back, follow, way, friend_behind, round;     /* loser: seat + 1; back, follow: units; way: heading */
    int32_t beaten_gone, parting;                       /* the beaten Main unit is destroyed; it disengages */
    int32_t window;                                     /* which of several in a phase is open, or comes next */
    int32_t frenzied;                                   /* the command ends: those left are tested for frenzy */
};

/* The contest for the initiative; again: by seat, it has thrown again or declined. */
struct host_contest { struct ancients_contest dice; int32_t again[HOST_SEATS]; };

enum { HOST_OPEN_END, HOST_RED_WINS, HOST_BLUE_WINS, HOST_DRAWN, HOST_VERDICTS };
enum { BY_BREAK, BY_SHARE, BY_BAGGAGE, HOST_REASONS };

struct host_state {
    int32_t verdict, reason, view;                      /* view: seat + 1 of the side that sees it so; 0: all */
    int32_t touched;                                    /* an umpire has changed what nobody may change by hand */
    struct host_run run;
    struct host_seat seat[HOST_SEATS];
    struct host_contest contest;
    struct ancients_cast cast[HOST_SEATS];              /* the hands: of a shot the first, of a melee by seat */
    int32_t commands; struct host_command command[HOST_MOST_COMMANDS];
    int32_t units; struct host_unit unit[HOST_MOST_UNITS];
    int32_t pairs; struct host_pair pair[HOST_MOST_PAIRS];
    int32_t pieces; struct host_piece piece[HOST_MOST_PIECES];
};
_Static_assert(sizeof(struct host_state) <= 4096 * sizeof(int32_t), "a state fits");

/* ---- orders ---- */

enum {
    /* before the first turn */
    HOST_TAKE = 1, HOST_SWAP, HOST_READY, HOST_EDGE, HOST_PLACE, HOST_SHIFT, HOST_LIFT, HOST_BRIDGE, HOST_FORD,
        HOST_NO_PIECE, HOST_SHOW_SCOUTING, HOST_KEEP, HOST_SWAP_EDGES, HOST_FLANK, HOST_RESERVE, HOST_AMBUSH,
        HOST_SHOW_CARD,
        HOST_DEPLOY_COMMAND, HOST_FORWARD, HOST_PASS_DEPLOYMENT, HOST_DEPLOY, HOST_BESIDE, HOST_BEHIND, HOST_ATTACH,
        HOST_HOLD_BACK,
    /* the turn */
    HOST_PICK, HOST_REROLL, HOST_ACTIVATE, HOST_TRANSFER, HOST_ENTER, HOST_END_COMMAND, HOST_LET_LOOSE, HOST_RESTRAIN,
    HOST_RALLY, HOST_RALLY_ON, HOST_STEADY, HOST_MOVE, HOST_SHOOT, HOST_SHOOT_OVER, HOST_CHARGE, HOST_FIGHT,
        HOST_DISENGAGE, HOST_DONE,
    HOST_OPPORTUNITY_CHARGE, HOST_REACTION_FIRE, HOST_NO_REACTION,
    HOST_EVADE, HOST_COUNTER_CHARGE, HOST_CLOSE_RANKS, HOST_DEFENSIVE_FIRE, HOST_STAND,
    HOST_MAIN, HOST_PUSH, HOST_PASS_THROUGH, HOST_PURSUE, HOST_HOLD, HOST_PLAY, HOST_PASS,
    /* the referee's */
    HOST_ROLES_ACT, HOST_TERRAIN_ACT, HOST_SCOUTS_ACT, HOST_PLANS_ACT, HOST_DAWN_ACT, HOST_CONTEST_ACT, HOST_AGAIN_ACT,
        HOST_TEST_ACT, HOST_BONUS_ACT, HOST_HANDS_ACT, HOST_HANDS_AGAIN_ACT, HOST_COUNT_ACT, HOST_COHESION_ACT,
        HOST_SETTLE_ACT, HOST_RETREAT_ACT, HOST_PURSUIT_ACT, HOST_RECKON_ACT,
    HOST_ORDER_KINDS
};
enum { HOST_FIRST_OF_REFEREE = HOST_ROLES_ACT };
/* Arguments of orders. */
enum { HOST_WHO };
enum { HOST_HOW = 1, HOST_WHEEL, HOST_DISTANCE };               /* of move */
enum { HOST_AT = 1, HOST_CHARGE_WHEEL = 2, HOST_LATER = 2 };    /* target of charge, shoot, fight; last of activate */
enum { HOST_X = 1, HOST_Y, HOST_FACING };                       /* of deploy, shift */
enum { PLACE_KIND, PLACE_SIZE, PLACE_X, PLACE_Y, PLACE_ANGLE }; /* of place */
enum { AMBUSH_PIECE = 1, AMBUSH_X, AMBUSH_Y, AMBUSH_FACING };   /* of ambush */
enum { MOVE_AHEAD, MOVE_BACK, MOVE_LEFT, MOVE_RIGHT, MOVE_OBLIQUE_LEFT, MOVE_OBLIQUE_RIGHT, MOVE_ABOUT, HOST_HOWS };
enum { PASS_MOMENT, PASS_CHAIN, PASS_ACTIVATION, PASS_TURN, HOST_PASSES };

enum {
    TOLD_TURN = HOST_ORDER_KINDS, TOLD_ENTERS, TOLD_PICKED, TOLD_TOTALS, TOLD_LEVEL, TOLD_NO_ACTIVATION,
    TOLD_COMMAND, TOLD_ACTIVATED, TOLD_TEST_PASSED, TOLD_TEST_FAILED, TOLD_MOVED, TOLD_DISORDERED, TOLD_ORDER,
    TOLD_HALTED, TOLD_STOPPED, TOLD_AMBUSH, TOLD_SHOOTS, TOLD_DAMAGE, TOLD_COHESION_PASSED, TOLD_COHESION_FAILED,
    TOLD_STATE, TOLD_EVADES, TOLD_COUNTER_CHARGES, TOLD_CLOSES_RANKS, TOLD_BONUS, TOLD_SHORT, TOLD_CONTACT, TOLD_MELEE,
    TOLD_SUPPORTS, TOLD_DRAWN_MELEE, TOLD_LOSES, TOLD_PUSHED, TOLD_PASSED, TOLD_RETREATS, TOLD_PURSUES, TOLD_DESTROYED,
    TOLD_OFF_TABLE, TOLD_COMMANDER_LOST, TOLD_COMMANDER_JOINS, TOLD_CARD, TOLD_TENACIOUS, TOLD_BAGGAGE,
    TOLD_COMMAND_BROKEN, TOLD_ARMY_BROKEN, TOLD_ROLES, TOLD_PIECE, TOLD_SHOWS_CARD, TOLD_DEPLOYED, TOLD_EDGES,
    TOLD_LOOSE, TOLD_RESTRAINED, TOLD_OVER,
    HOST_TOLD_KINDS
};

enum { THING_UNIT, THING_COMMAND, THING_PIECE, HOST_FAMILIES };

extern const struct layout host_state_layout;
extern const struct word host_phases[HOST_PHASES], host_wheres[HOST_WHERES], host_hows[HOST_HOWS],
    host_edges[HOST_EDGES], host_piece_sizes[HOST_PIECE_SIZES], host_passes[HOST_PASSES],
    host_rerolls[3], host_tests[TESTS];
extern const struct thing_family host_families[HOST_FAMILIES];
extern const struct act_kind host_orders[HOST_ORDER_KINDS], host_events[HOST_TOLD_KINDS];
extern const char *const host_unit_ids[HOST_MOST_UNITS];

extern const struct game ancients_game;             /* game.c */
#endif
