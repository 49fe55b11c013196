/* fray.h - what the files of a whole skirmish share: the table as somebody sees it, ways and speeds, sight and cover,
** the judges of orders, and the phases of a turn. */
#ifndef GAME_FLINTLOCK_FRAY_H
#define GAME_FLINTLOCK_FRAY_H
#include "game/flintlock/forces.h"
#include "model/together.h"
#include "rules/flintlock/table.h"

/* ---- what does not change (ready.c) ---- */

/* What the rules say for the whole battle, read once through the house rules. */
struct fray_ready {
    int32_t going[TERRAIN_KINDS][2], close[TERRAIN_KINDS], protects[TERRAIN_KINDS][2];  /* [mounted] */
    int32_t speed[FRAY_MOST_FIGURES][2];                        /* of a figure in open order: on foot, riding */
    int32_t bushes_cm, forest_cm, enemy_cm, half_percent, push[2]; /* push back: on foot, mounted */
    int32_t figure[FLINTLOCK_TABLE_NUMBERS];                    /* of the table: flintlock_table_numbers */
    int32_t longest[FIREARM_RIFLE + 1];                                 /* range of a firearm, cm */
    int32_t deploy, slowing, unforeseen, contact_speed, closed_up, cuts, furtive_from, overkill, target_group, named,
        follow, push_chain, shaken, no_crouch_fire, smoke, edges, no_surprise, officer, horses, concealed, wounds,
                morale;
    int32_t grounds; struct terrain ground[FRAY_MOST_AREAS + FRAY_MOST_LINES];
};
void fray_prepare(const struct play *p, void *ready);
static inline const struct fray_ready *fray_ready(const struct play *p) { return p->ready; }

/* ---- the table (look.c) ---- */

/* Everything on it that a seat knows; REFEREE knows all. Made from the state when a question is asked. */
struct fray_table {
    const struct play *p; const struct fray_setup *s; const struct fray_state *b; const struct fray_ready *ready;
    struct field f;                                             /* figures; then areas, then lines */
    bases side[FRAY_SEATS];
};
void fray_look(const struct play *p, const struct fray_state *b, int seat, struct fray_table *t);

static inline bool fray_on(const struct fray_state *b, int f) { return b->figure[f].where == WHERE_ON; }
static inline struct point fray_at(const struct fray_state *b, int f)
{
    return (struct point){ b->figure[f].x, b->figure[f].y };
}
static inline int fray_radius(const struct fray_state *b, int f)
{
    return b->figure[f].riding ? FRAY_MOUNTED_RADIUS : FRAY_ON_FOOT_RADIUS;
}
static inline int fray_unit_of(const struct fray_setup *s, int f) { return s->figure[f].unit - 1; }
static inline const struct fray_unit *fray_unit(const struct fray_setup *s, const struct fray_state *b, int f)
{
    return &b->unit[fray_unit_of(s, f)];
}
static inline bool fray_routed(const struct fray_setup *s, const struct fray_state *b, int f)
{
    return fray_unit(s, b, f)->nerve == NERVE_ROUTED;
}
static inline bool fray_formed(const struct fray_state *b, int unit) { return b->unit[unit].formation != FORMED_OPEN; }
static inline bases fray_set(const int32_t bits[2]) { return (bases)bits[0] | (bases)bits[1] << 30; }
static inline void fray_keep(int32_t bits[2], bases set)
{
    bits[0] = (int32_t)(set & 0x3fffffff);
    bits[1] = (int32_t)(set >> 30 & 0x3fffffff);
}
static inline bases fray_touching(const struct fray_state *b, int f) { return fray_set(b->figure[f].touch); }
static inline bool fray_moves_as_body(int does)
{
    return does == DOES_MARCH_BODY || does == DOES_WHEEL || does == DOES_CHARGE_BODY;
}
/* Does the enemy of its side see it? */
static inline bool fray_known(const struct fray_state *b, int f) { return fray_on(b, f) && b->figure[f].seen; }

int  fray_cm_up(int units);                                     /* whole centimetres, up, GRACE taken off */
int  fray_apart(const struct fray_state *b, int f, int g);      /* base to base, in units */
int  fray_apart_finely(const struct fray_state *b, int f, int g);       /* in 1/1024 units: who is nearer? */
int  fray_nearest(const struct fray_table *t, int f, struct point at);  /* enemy, in units; FRAY_FAR: none */
enum { FRAY_FAR = 99999 };
int  fray_level(const struct fray_table *t, struct point at);
int  fray_ground_under(const struct fray_table *t, struct point at, int radius, bool mounted);  /* GROUND_… */
bool fray_inside(const struct fray_table *t, struct point at, int area_kind);
bool fray_directly_behind(const struct fray_table *t, struct point at, int radius, int line);
int  fray_line_between(const struct fray_table *t, struct point a, struct point b);     /* -1: none */
bool fray_in_cover(const struct fray_table *t, int f);          /* of any kind, against anybody */
bool fray_place_free(const struct fray_table *t, int f, struct point at);   /* on the table, on nobody, not closed */
int  fray_body_ground(const struct fray_table *t, int unit);    /* 1: close order is possible where it stands */

/* ---- wagons (wagons.c) ---- */
int  fray_wagon_of(const struct fray_setup *s, const struct fray_state *b, int f);      /* token that he leads; -1 */
bool fray_on_wagon(const struct fray_setup *s, const struct fray_state *b, struct point at, int radius);
bool fray_wagon_stops(const struct fray_table *t, int f, struct point to);      /* one is in his straight way there */
bool fray_wagon_rolls(const struct fray_table *t, int f, struct point from, struct point to);   /* on such a leg */

/* ---- sight (sight.c) ---- */
struct fray_view { int32_t cm, forest, cover, swimming, hidden; };      /* what a shot meets on its way */
struct fray_stand { int who; struct point at; };        /* a figure, as if it stood there */
static inline struct fray_stand fray_stands(const struct fray_state *b, int f)          /* where it is */
{
    return (struct fray_stand){ f, fray_at(b, f) };
}
/* From one place to another: may one see, and what is in between? Facing counts if `aims`. */
bool fray_sees(const struct fray_table *t, struct fray_stand from, struct fray_stand to, bool aims,
               struct fray_view *out);
bool fray_sight(const struct play *p, const void *state, int from, int to, struct sight *out);      /* game/table.h */
void fray_find_seen(const struct play *p, struct fray_state *b);        /* sets `seen` of all (option concealed) */

/* ---- ways (ways.c) ---- */
int  fray_leg_length(const struct fray_state *b, int f, int legs);      /* of the legs that have been ordered */
struct point fray_way_end(const struct fray_state *b, int f);           /* of the legs */
bool fray_starts(const struct play *p, const void *state, const struct act *order, struct point *out);  /* game.h */
/* The worst ground that the base touches on a straight way: GROUND_…, or FRAY_CLOSED. */
enum { FRAY_CLOSED = GROUND_VERY_DIFFICULT + 1 };
int  fray_way_ground(const struct fray_table *t, struct point from, struct point to, int radius, bool mounted);
/* How much of a straight way lies before ground that is worse than this. */
int  fray_way_before(const struct fray_table *t, struct point from, struct point to, int f, int worst);
void fray_move_inputs(const struct fray_table *t, int f, struct flintlock_move_in *in);
int  fray_speed(const struct fray_table *t, int f);             /* in clear ground, as it is ordered so far; units */
int  fray_body_speed(const struct fray_table *t, int unit, int how, bool contact);      /* -1: there is none */
int  fray_leader(const struct fray_state *b, const struct fray_setup *s, int unit);     /* its first figure; -1: none */
int  fray_members(const struct fray_setup *s, const struct fray_state *b, int unit, int *out);
bool fray_edge_open(const struct play *p, int seat, struct point at);   /* beyond an edge that is open to it */
int  fray_edge_beyond(const struct fray_setup *s, struct point at);     /* EDGE_…; EDGE_OF_NOBODY: on the table */

/* ---- bodies (bodies.c) ---- */
int  fray_facing_of(const struct fray_table *t, int unit);
struct fray_wheel { struct point pivot; int heading, radius; };         /* about a front corner; of the outer figure */
struct fray_wheel fray_wheel_of(const struct fray_table *t, int unit, int wheel);
/* Where a figure of it is when the outer figure has gone so far. */
struct point fray_in_body(const struct fray_table *t, int unit, int f, int length);
int  fray_body_heading(const struct fray_table *t, int unit, int length);
int  fray_body_length(const struct fray_table *t, int unit);    /* of its whole order */
/* The place of each figure in a formation about its first one; false: somebody is too far from his. */
bool fray_slots(const struct fray_table *t, int unit, int formation, struct point *at);
struct point fray_body_way(const struct fray_table *t, int unit);       /* of an attack: straight at the nearest */

/* ---- orders (judge.c, judge_units.c, judge_fire.c). NULL: it may be ordered ---- */
struct fray_judge { struct fray_table t; int seat; struct no *why; };   /* why: for reasons that the rules give */
const struct no *fray_no_figure_order(const struct fray_judge *j, const struct act *a);
const struct no *fray_no_unit_order(const struct fray_judge *j, const struct act *a);
const struct no *fray_no_place(const struct fray_judge *j, const struct act *a);
const struct no *fray_no_decision(const struct fray_judge *j, const struct act *a);     /* cuts, fire, names */
const struct no *fray_no_command(const struct fray_judge *j, int f);    /* he takes no orders now */
bool fray_nearer(const struct fray_table *t, int f, struct point to);   /* to the nearest enemy than now */
struct point fray_unit_middle(const struct fray_table *t, int unit);
/* Where the figures of a unit stand if it is placed so; how many. */
int  fray_placed(const struct fray_table *t, const struct act *a, int *member, struct pose *at);
struct pose fray_beside(const struct fray_table *t, const struct act *a);       /* half a cm from his friend */
int  fray_enemy_for(const struct fray_judge *j, const int *named, int f, int unit);     /* of an attacking unit; -1 */

/* What a shot of a figure at another would be; false: he sees nobody there. */
bool fray_shot_inputs(const struct fray_table *t, int f, int gun, int target, struct flintlock_shoot_in *in);
/* The edges of the ranges of a firearm, in cm; how many. */
enum { FRAY_RANGES = 3 };
int  fray_ranges(const struct house *house, int weapon, int cm[FRAY_RANGES]);
/* What must be the same for shots at one target group to be one volley; the rest is taken out. */
struct flintlock_shoot_in fray_likeness(const struct house *house, const struct flintlock_shoot_in *in);
const struct no *fray_no_shot(const struct fray_judge *j, int f, int gun, int target);
int  fray_gun_for(const struct fray_judge *j, int f, int target);       /* the first that may shoot at him; -1: none */
bool fray_leaves_contact(const struct fray_setup *s, const struct fray_state *b, int f);
bool fray_may_cut(const struct fray_setup *s, const struct fray_state *b, int f);
bool fray_may_fire(const struct fray_setup *s, const struct fray_state *b, int f);
bool fray_may_follow(const struct fray_state *b, int f);
int  fray_most_strikers(const struct fray_table *t, int f);
/* has to decide in this phase */
bool fray_somebody(const struct play *p, const struct fray_state *b, int seat);

unsigned fray_to_decide(const struct play *p, const void *state);
int  fray_legal(const struct play *p, const void *state, int seat, struct act *out, int room);
bool fray_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why);
int  fray_at_most(const struct play *p, const void *state, int seat, const struct act *order);     /* game.h */
struct range fray_range(const struct play *p, const void *state, int seat, const struct act *order, int arg);
bool fray_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out);
bool fray_by_itself(const struct play *p, const void *state, int seat, struct act *out);
bool fray_quiet(const struct play *p, const void *state);
int  fray_referee_act(const struct fray_state *b);

/* ---- the course of a turn ---- */

/* A battle in hand while an act changes it. */
struct fray {
    struct reading *r; const struct play *p; const struct fray_setup *s; struct fray_state *b; struct events *e;
    const struct fray_ready *ready;
};
void fray_start(const struct play *p, void *state);
void fray_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
                struct events *events);
void fray_seal(const struct fray *x, int seat, const struct act *a);    /* an order of a player */
void fray_show_places(const struct fray *x);
void fray_rally(const struct fray *x);
void fray_reveal(const struct fray *x);
bool fray_gets_up(const struct fray_setup *s, const struct fray_state *b, int f);      /* mounts, and has room for it */
int  fray_legs_ground(const struct fray_table *t, int f);        /* the worst on its ordered way */
void fray_cuts(const struct fray *x);
void fray_walk(const struct fray *x);
void fray_shots(const struct fray *x);
bool fray_blows(const struct fray *x);                          /* false: somebody has to say whether he follows */
void fray_follow_up(const struct fray *x);
void fray_evening(const struct fray *x);
void fray_goals(const struct fray *x);                          /* goals of this evening */
void fray_judge_end(const struct fray *x);

/* Blows (blows.c, push.c). */
int  fray_fighter_mount(const struct fray_setup *s, const struct fray_state *b, int f);     /* FIGHTER_ */
void fray_melee_inputs(const struct fray_table *t, int f, int enemy, struct flintlock_melee_in *in);
int  fray_blow_ground(const struct fray_table *t, int striker, int enemy);
int  fray_one_blow(const struct fray *x, const struct fray_table *t, const struct flintlock_melee_in *in, int f,
        int enemy);
bool fray_room_to_go_back(const struct fray_table *t, int f, int striker);
bool fray_push(const struct fray *x, int f, int striker);
void fray_go_after(const struct fray *x, int f, int enemy);
/* For told_rename (game/names.h): these two instead of "first" and "second". */
const char *fray_renamed(const char *who, int first, int second);

/* What becomes of figures (fates.c). */
void fray_hit(const struct fray *x, int f);                     /* out, dead or wounded */
void fray_take_off(const struct fray *x, int f, int where);
void fray_part(const struct fray *x, int f, int g);             /* they are not in contact any more */
void fray_join(const struct fray *x, int f, int g);
void fray_loses_wagon(const struct fray *x, int f);             /* that he does not touch any more */
int  fray_class_lost(const struct fray_setup *s, const struct fray_state *b, int seat);

/* ---- telling (tell.c) ---- */
void fray_tell_goal(const struct fray *x, int goal);
void fray_tell(const struct fray *x, int kind, int a, int b, int c);
void fray_tell_of(const struct fray *x, int figure, int kind, int a, int b);    /* only to those who see the figure */
void fray_tell_unit(const struct fray *x, int unit, int kind, int number);      /* to those who see one of it */
void fray_tell_orders(const struct fray *x);
void fray_tell_ways(const struct fray *x);

/* ---- for players and views ---- */
void fray_hide(const struct play *p, void *setup, void *state, int seat);
void fray_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat);
void fray_sound(const struct play *p, const void *state, struct refusals *out);
void fray_complete(const struct play *p, const void *before, void *state);
int  fray_lost(const struct play *p, const void *state, int seat);
int  fray_left(const struct play *p, const void *state, int unit);
const struct procedure *fray_asks(const struct play *p, const void *state, int seat, const struct act *order, void *in);
const struct procedure *fray_answers(const struct play *p, const void *state, const struct act *order, int n,
                                     struct act *reply, void *in);
bool fray_show(const struct play *p, const void *state, const struct sheet *sheet);
bool fray_row(const struct play *p, const char *list, int n, const struct sheet *sheet);
unsigned fray_witnesses(const struct play *p, const void *state, int seat, const struct act *order);
bool fray_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against);
enum { FRAY_FEATURES = 34 };
extern const struct feature fray_feature[FRAY_FEATURES];                /* features.c */
void fray_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES]);
int32_t fray_worth(const struct play *p, const void *state, int seat);          /* worth.c, ideas.c, scene.c */
int  fray_ideas(const struct play *p, const void *state, int seat, struct act *out, int room);
void fray_scene(const struct play *p, const void *state, struct scene *out);
#endif
