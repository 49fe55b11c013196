/* war.h - what the files of a whole fantasy battle share: questions about how it stands,
** legal orders, the course of a sequence, and what is told of it. */
#ifndef GAME_FANTASY_WAR_H
#define GAME_FANTASY_WAR_H
#include "game/fantasy/state.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

/* What the rules say for a whole battle, read once through the house rules (ready.c). */
struct war_ready {
    int32_t needs[STATES][ORDERS];                      /* of a unit in that state for that order */
    int32_t shots, engine_shots;                                        /* at the start */
    int32_t steps[WAR_SEATS];                                       /* that the commander in chief may give */
    int32_t one_breach;                                                 /* a breach opens the whole fortification */
    int32_t engine_time[ENGINES];                               /* to breach what stands here; 0: it cannot */
    int32_t crew[ENGINES];                                              /* men who serve one, at least */
    int32_t siege_days;                                         /* sequences after which the besieged have won */
};
void war_prepare(const struct play *p, void *ready);
static inline const struct war_ready *war_ready(const struct play *p) { return p->ready; }
/* Who is there: of the setup, so that a view knows no more than its seat. */
static inline const struct fantasy_roster *war_roster(const struct play *p)
{
    return &((const struct war_setup *)p->setup)->roster;
}

/* A battle in hand while an act changes it. */
struct war {
    struct reading *r;
    const struct play *p;
    const struct war_setup *s;
    const struct fantasy_roster *is;
    struct war_state *b;
    struct events *e;
};

/* ---- how it stands (field.c) ---- */
bool war_there(const struct war_state *b, int u);
bool war_fit(const struct war_state *b, int u);
bool war_hero_alone(const struct war_state *b, int h);              /* alive, and leads nobody */
int  war_base_order(int kind);  /* what the rules call an order: retreat_inside is a retreat */
bool war_leaves_engine(int kind);                                    /* an order that takes a crew from its engine */
bool war_walls_stand(const struct war_state *b);                   /* in one section at least */
bool war_section_stands(const struct war_setup *s, const struct war_state *b, int section);       /* from 0 */
bool war_can_try_ruse(const struct war_setup *s, const struct war_state *b);
bool war_can_storm(const struct fantasy_roster *is, const struct war_state *b, int u);
bool war_can_defend(const struct fantasy_roster *is, const struct war_state *b, int u);
int  war_state_of(const struct war_state *b, int u);                /* its state in the table of orders */
int  war_steps_left(const struct play *p, const struct war_state *b, int seat);

/* Decisions within a sequence: is there one to make, and between what? */
bool war_chase_open(const struct fantasy_roster *is, const struct war_state *b, int leaver);
bool war_can_chase(const struct fantasy_roster *is, const struct war_state *b, int u, int leaver);
bool war_strike_open(const struct fantasy_roster *is, const struct war_state *b, int u);
bool war_can_strike(const struct fantasy_roster *is, const struct war_state *b, int u, int target);
bool war_can_strike_hero(const struct fantasy_roster *is, const struct war_state *b, int u, int h);
bool war_rally_open(const struct war_state *b, int u);
/* anything of the phase left to decide for this seat */
bool war_open(const struct fantasy_roster *is, const struct war_state *b, int seat);

/* ---- orders (orders.c) ---- */
const struct no *war_unit_fault(const struct play *p, const struct war_state *b, int seat, const struct act *order);
const struct no *war_engine_fault(const struct play *p, const struct war_state *b, int seat, const struct act *order);
const struct no *war_hero_fault(const struct fantasy_roster *is, const struct war_state *b, int seat,
                                const struct act *order);
int  war_legal(const struct play *p, const void *state, int seat, struct act *out, int room);
bool war_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why);
bool war_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out);        /* pick.c */
int  war_ideas(const struct play *p, const void *state, int seat, struct act *out, int room);           /* sense.c */
/* How many of the side have been ordered at this enemy already. */
int  war_sent_at(const struct play *p, const struct war_state *b, int seat, int enemy);
bool war_quiet(const struct play *p, const void *state);
void war_plain(const struct play *p, const void *state, int seat, int manner, struct act *out);          /* plain.c */
/* Who is next without an order; -1: none. */
int  war_next_unit(const struct fantasy_roster *is, const struct war_state *b, int seat);
int  war_next_engine(const struct fantasy_roster *is, const struct war_state *b, int seat);
int  war_next_hero(const struct fantasy_roster *is, const struct war_state *b, int seat);
bool war_all_ordered(const struct fantasy_roster *is, const struct war_state *b, int seat);
bool war_engine_has_work(const struct play *p, const struct war_state *b, int u);   /* a target, a wall to batter */

/* ---- the course of things (flow.c, command.c) ---- */
void war_start(const struct play *p, void *state);
void war_begin_sequence(const struct war *w);
void war_begin_orders(const struct war *w);
/* its legal orders */
int  war_list_unit(const struct play *p, const struct war_state *b, int u, struct act *out, int room);
void war_order_by_itself(const struct play *p, struct war_state *b, int u);     /* where there is no choice */
void war_seal(const struct war *w, int seat, const struct act *order);
void war_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
               struct events *events);
unsigned war_to_decide(const struct play *p, const void *state);
struct act war_referee_act(const struct war_state *b);

/* ---- telling (tell.c) ---- */
struct war_before {
    int32_t men[MOST_UNITS], total[MOST_UNITS], state[MOST_UNITS], surrenders[MOST_UNITS];
    int32_t dealt[MOST_UNITS][MOST_UNITS];
    uint32_t contacts[MOST_UNITS];
    int32_t hp[MOST_HEROES], leads[MOST_HEROES], near[MOST_UNITS], order[MOST_UNITS];
    struct fantasy_side side[WAR_SEATS];
    struct fantasy_fortress fort;
};
void war_tell(const struct war *w, int kind, int a, int b, int c);
void war_tell_orders(const struct war *w);
void war_look(const struct war *w, struct war_before *out);         /* before a phase; nothing without listeners */
void war_tell_blows(const struct war *w, const struct fantasy_blows *blows);
void war_tell_misses(const struct war *w, const struct war_before *was);
void war_tell_since(const struct war *w, const struct war_before *was);

/* ---- states that can be (sound.c), and what follows from a change (complete.c) ---- */
void war_sound(const struct play *p, const void *state, struct refusals *out);
/* Units and heroes are those of the scenario, and whatever they name is there; whatever the phase. */
bool war_things_sound(const struct play *p, const struct war_state *b);
void war_complete(const struct play *p, const void *before, void *state);

/* ---- for players and views ---- */
void war_hide(const struct play *p, void *setup, void *state, int seat);
void war_unseal(const struct play *p, void *state, int seat);
void war_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat);
int32_t war_worth(const struct play *p, const void *state, int seat);
static inline int64_t war_twice_average(const struct fantasy_dice *d) { return d->dice * (d->sides + 1) + 2 * d->plus; }
int64_t war_chance(int row, int armour);         /* about what the Battle Table gives, per cent */
int64_t war_unit_strength(const struct fantasy_roster *is, const struct war_state *b, int i);
int64_t war_hero_strength(const struct fantasy_roster *is, const struct war_state *b, int h);
enum { WAR_FEATURES = 42 };
extern const struct feature war_feature[WAR_FEATURES];                  /* features.c */
void war_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES]);
int  war_lost(const struct play *p, const void *state, int seat);     /* per cent of its hit points */
int  war_left(const struct play *p, const void *state, int unit);
void war_without(void *setup, int unit);                                /* setup.c */
/* Before an order is given (odds.c, answers.c). The rules gather what an attack needs; a question wants whole
** bodies. */
void war_complete_unit(const struct fantasy_roster *is, const struct fantasy_field *f, int u,
                       struct fantasy_body *body);
const struct fantasy_turn *war_turn_asked(const struct war_state *b);
const struct procedure *war_asks_strike(const struct fantasy_roster *is, const struct war_state *b,
                                        const struct act *order, void *in);
const struct procedure *war_asks(const struct play *p, const void *state, int seat, const struct act *order, void *in);
const char *war_supposes(const struct play *p, const void *state, int seat, const struct act *order);
const struct procedure *war_answers(const struct play *p, const void *state, const struct act *order, int n,
                                    struct act *reply, void *in);
void war_scene(const struct play *p, const void *state, struct scene *out);
bool war_show(const struct play *p, const void *state, const struct sheet *sheet);
bool war_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against);
#endif
