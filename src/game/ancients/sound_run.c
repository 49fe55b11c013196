/* sound_run.c - what is being done in a state that is not at rest: each phase names whom it is about, and the order
** that is being carried out is one that can be given. A record may bring such a state (match/snapshot.h). */
#include "game/ancients/host.h"

/* Whom a phase is about. */
enum {
    WHO_TESTS = 1, WHO_REACTS = 2, WHO_CHARGES = 4, WHO_IS_TARGET = 8, WHO_SHOOTS = 16, WHO_IS_SHOT_AT = 32,
    WHO_FIGHTS_FOR_RED = 64, WHO_FIGHTS_FOR_BLUE = 128, WHO_FIGHT = WHO_FIGHTS_FOR_RED | WHO_FIGHTS_FOR_BLUE,
    WHO_IS_BEATEN = 256, WHO_IS_BEHIND = 512, WHO_IS_PLACED = 1024,
};

static int of_test(const struct host_run *x)
{
    switch (x->test) {
    case TEST_RALLY: case TEST_MOVE: case TEST_FRENZY: case TEST_DISENGAGE: return WHO_TESTS;
    case TEST_REACTION: case TEST_REACTION_FIRE: return WHO_TESTS | WHO_REACTS | WHO_IS_TARGET;
    case TEST_EVADE: return x->charger ? WHO_TESTS | WHO_CHARGES | WHO_IS_TARGET : WHO_TESTS | WHO_SHOOTS;
    default: return WHO_TESTS | WHO_CHARGES | WHO_IS_TARGET;
    }
}

static int fights_for(int seat) { return seat == RED ? WHO_FIGHTS_FOR_RED : WHO_FIGHTS_FOR_BLUE; }

static int named_in(const struct host_run *x)
{
    switch (x->phase) {
    case PHASE_PLACE: return WHO_IS_PLACED;
    case PHASE_TEST: case PHASE_TESTED: return of_test(x);
    case PHASE_BONUS: return WHO_CHARGES | WHO_IS_TARGET;
    case PHASE_ZOC:   return WHO_REACTS | WHO_IS_TARGET;
    case PHASE_SHOT:  return WHO_REACTS | WHO_SHOOTS;
    case PHASE_REACT: return WHO_REACTS | WHO_CHARGES | WHO_IS_TARGET;
    case PHASE_HANDS: case PHASE_AGAIN: case PHASE_DAMAGE: case PHASE_TESTS: case PHASE_SETTLE:
        return x->fight == FIGHT_SHOT ? WHO_SHOOTS | WHO_IS_SHOT_AT : WHO_FIGHT;
    case PHASE_MAIN:  return fights_for(x->attacker);
    case PHASE_FRIENDS: return WHO_IS_BEATEN | fights_for(x->loser - 1) | WHO_IS_BEHIND;
    case PHASE_RETREAT: return WHO_IS_BEATEN | fights_for(x->loser - 1);
    case PHASE_PURSUE: case PHASE_PURSUIT: return WHO_IS_BEATEN;
    default: return 0;
    }
}

static void look_at_names(const struct host_run *x, struct refusals *out)
{
    const struct { int bit, value; const char *field; } who[] = {
        { WHO_TESTS, x->tester, "run.tester" }, { WHO_REACTS, x->reactor, "run.reactor" },
        { WHO_CHARGES, x->charger, "run.charger" }, { WHO_IS_TARGET, x->target, "run.target" },
        { WHO_SHOOTS, x->shooter, "run.shooter" }, { WHO_IS_SHOT_AT, x->shot_at, "run.shot_at" },
        { WHO_FIGHTS_FOR_RED, x->main[RED], "run.red_main" }, { WHO_FIGHTS_FOR_BLUE, x->main[BLUE], "run.blue_main" },
        { WHO_IS_BEATEN, x->loser, "run.loser" }, { WHO_IS_BEHIND, x->friend_behind, "run.friend_behind" },
        { WHO_IS_PLACED, x->placing, "run.placing" },
    };
    int wanted = named_in(x);

    for (int i = 0; i < LEN(who); i++)
        if (wanted & who[i].bit && who[i].value < 1)
            refuse_value(out, who[i].field, who[i].value, N_("must be given in this phase"));
}

/* No number of a unit beyond the last, and Main and Support units are of their side. */
static void look_at_fighters(const struct host_setup *s, const struct host_run *x, struct refusals *out)
{
    static const char *const field[HOST_SEATS][1 + HOST_SUPPORTS] = {
        { "run.red_main", "run.red_support_1", "run.red_support_2", "run.red_support_3", "run.red_support_4" },
        { "run.blue_main", "run.blue_support_1", "run.blue_support_2", "run.blue_support_3", "run.blue_support_4" },
    };

    if (x->friend_behind > s->units)
        refuse_value(out, "run.friend_behind", x->friend_behind, N_("there is no such unit"));
    for (int seat = 0; seat < HOST_SEATS; seat++)
        for (int i = 0; i <= HOST_SUPPORTS; i++) {
            int u = i ? x->support[seat][i - 1] : x->main[seat];

            if (u > s->units || (u && s->unit[u - 1].seat != seat))
                refuse_value(out, field[seat][i], u, N_("not a unit of this side"));
        }
}

/* Somebody who fought goes back, and where the pursuit is due somebody has said that he follows. */
static void look_at_flight(const struct host_setup *s, const struct host_state *b, struct refusals *out)
{
    const struct host_run *x = &b->run;
    bool pursuit = x->phase == PHASE_PURSUIT;
    int seat = pursuit ? other_side(x->loser - 1) : x->loser - 1;

    if (!pursuit && x->phase != PHASE_RETREAT && x->phase != PHASE_FRIENDS) return;
    for (int i = -1; i < HOST_SUPPORTS; i++) {
        int u = (i < 0 ? x->main[seat] : x->support[seat][i]) - 1;

        if (u < 0 || (pursuit ? b->unit[u].chosen != CHOSEN_YES : !host_on(s, b, u))) continue;
        if (pursuit || i < 0 || (s->unit[u].type != TYPE_W && !host_is_baggage(s, u))) return;
    }
    refuse_value(out, "run.phase", x->phase, N_("must be given in this phase"));
}

static bool can_be(const struct play *p, const struct act_arg *arg, int value)
{
    if (value == -1 && arg->may_lack) return true;
    switch (arg->kind) {
    case ARG_INT:    return value >= arg->lo && value <= arg->hi;
    case ARG_CHOICE: return value >= 0 && value < arg->choices;
    default:         return value >= 0 && value < p->game->things(p, arg->things);
    }
}

static void look_at_pending(const struct play *p, const struct host_run *x, struct refusals *out)
{
    static const char *const field[] = { "run.pending_1", "run.pending_2", "run.pending_3",
                                         "run.pending_4", "run.pending_5", "run.pending_6" };
    const struct act_kind *kind = &host_orders[x->pending[0]];

    _Static_assert(LEN(field) == ACT_ARGS, "a name for each argument");
    for (int i = 0; x->pending[0] && i < kind->args; i++)
        if (!can_be(p, &kind->arg[i], x->pending[1 + i]))
            refuse_value(out, field[i], x->pending[1 + i], N_("no order can be given like this"));
}

/* No number of a command beyond the last, and both have named one before anybody may throw again. */
static void look_at_commands(const struct host_setup *s, const struct host_state *b, struct refusals *out)
{
    if (b->run.placing > s->commands)
        refuse_value(out, "run.placing", b->run.placing, N_("that command cannot be named now"));
    for (int seat = 0; seat < HOST_SEATS; seat++)
        if (b->seat[seat].choice > s->commands || (!b->view && b->run.phase == PHASE_REROLL && !b->seat[seat].choice))
            refuse_value(out, seat == RED ? "red.choice" : "blue.choice", b->seat[seat].choice,
                         N_("that command cannot be named now"));
}

void host_sound_in_action(const struct play *p, const struct host_state *b, struct refusals *out)
{
    look_at_names(&b->run, out);
    look_at_fighters(p->setup, &b->run, out);
    if (!out->len) look_at_flight(p->setup, b, out);
    look_at_commands(p->setup, b, out);
    look_at_pending(p, &b->run, out);
}
