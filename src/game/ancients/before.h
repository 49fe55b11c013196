/* before.h - what comes before the first turn (HI-51), in this order:
**
**     cards      both choose their tactical cards, sealed (choose.c)
**     roles      who attacks is thrown for; the Defender takes an edge (choose.c)
**     terrain    three throws each in turn, and what each lets one place (terrain.c)
**     scouting   who shows SC6 changes the ground once more (scout.c)
**     plans      flank marches, reserves, ambushes, sealed (plan.c)
**     deployment commands in turn, unit by unit (deploy.c)
**
** A scenario may begin with any of them. Each file judges the orders of its phases, numbers those that are listed, and
** carries them out. */
#ifndef GAME_ANCIENTS_BEFORE_H
#define GAME_ANCIENTS_BEFORE_H
#include "game/ancients/host.h"
#include "rules/ancients/table.h"

host_judge_fn host_no_choice_order, host_no_piece_order, host_no_scout_order, host_no_plan_order, host_no_deploy_order;
host_number_fn host_choice_number, host_piece_number, host_scout_number, host_plan_number, host_deploy_number;
int host_choice_numbers(const struct host_judge *j), host_piece_numbers(const struct host_judge *j),
    host_scout_numbers(const struct host_judge *j), host_plan_numbers(const struct host_judge *j),
    host_deploy_numbers(const struct host_judge *j);

typedef void host_order_fn(const struct host *x, int seat, const struct act *a);
host_order_fn host_order_of_choice, host_order_of_piece, host_order_of_scout, host_order_of_plan, host_order_of_deploy;

/* Each part begins, or passes on to the next where there is nothing to decide. */
void host_begin_cards(const struct host *x), host_begin_roles(const struct host *x),
     host_begin_terrain(const struct host *x), host_begin_scout(const struct host *x),
     host_begin_plans(const struct host *x), host_begin_deployment(const struct host *x);
/* The referee's acts. */
void host_roles(const struct host *x), host_terrain(const struct host *x), host_scouts(const struct host *x),
     host_plans_open(const struct host *x);

/* May this side have a strategic card, by what everybody knows (1.1)? */
bool host_may_have_strategic(const struct play *p, int seat);
int  host_figure(const struct play *p, int figure);                     /* of ancients_table_numbers */
bool host_names_first(const struct play *p, const struct host_state *b);        /* BA-9: the Defender, and openly */
/* The contest of the commands that both have named, for the act and for its odds (contest.c). */
void host_contest_in(const struct play *p, const struct host_state *b, struct ancients_initiative_in *in);

/* Where something lies or stands, seen from a side: how far from its own edge. */
int  host_depth_from(const struct host_setup *s, const struct host_state *b, int seat, int y);
int  host_facing_enemy(const struct host_state *b, int seat);

/* Pieces: the middle of one; may one that is given lie there? spare: the number of one that is moved. */
struct point host_piece_middle(const struct host_table *t, int i);
const struct no *host_no_room_for(const struct host_judge *j, const struct host_piece *piece, int spare);
const struct no *host_no_way_for(const struct host_judge *j, const struct act *shift);
void host_change_ground(const struct host *x, int seat, const struct act *a);   /* place, shift, lift, bridge, ford */
/* Lists hold the places of a grid. */
enum { HOST_GRID_COLUMNS = 9, HOST_GRID_ROWS = 6, HOST_GRID = HOST_GRID_COLUMNS * HOST_GRID_ROWS };
struct point host_grid_place(const struct host_setup *s, int k);

/* ---- hidden units (enter.c, ambush.c) ---- */
bool host_enters_at_dawn(const struct host *x);                 /* one throw; false: all have been thrown for */
host_judge_fn host_no_entry;
int  host_entry_places(void);
struct act host_entry_number(const struct host_judge *j, int u, int k);
void host_stand_at_edge(const struct host *x, const struct act *enter);
void host_stand(const struct host *x, int u, struct pose at);   /* with all its ranks, in sight */
struct host_halt host_ambush_halt(const struct host_table *t, const struct host_way *way);
bool host_ambush_clear(const struct host_table *t, int u);      /* nobody stands on its hiding place */
void host_show_ambush(const struct host *x, int u);
void host_discover(const struct host *x);                       /* ambushes that an enemy is near now */
unsigned host_witnesses(const struct play *p, const void *state, int seat, const struct act *order);
int  host_lying_in(const struct host_setup *s, const struct host_state *b, int piece);    /* units in ambush there */
void host_mark_ambushes(const struct play *p, struct host_state *b);
bool host_reveals(const struct play *p, const void *state, int seat, const struct act *order);
void host_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat);
#endif
