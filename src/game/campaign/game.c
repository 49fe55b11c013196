/* game.c - the campaign game: everything it offers, put together. */
#include "game/campaign/game.h"
#include "game/names.h"

extern const struct book campaign_book;

static void apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
                  struct events *events)
{
    struct theatre t = { r, p, p->setup, state, events };
    int arg = order->arg[0];

    (void)seat;
    switch (order->kind) {
    case THEATRE_FIRST:     theatre_first(&t, arg); break;
    case THEATRE_ACTIVATE:  theatre_activate(&t, arg); break;
    case THEATRE_TAKE:      t.b->counter[arg].role = ROLE_FORCE; break;
    case THEATRE_TAKE_ALL:  theatre_take_all(&t); break;
    case THEATRE_MOVE:      theatre_move(&t, arg); break;
    case THEATRE_MARCH:     theatre_march(&t); break;
    case THEATRE_SCOUT:     theatre_scout(&t, arg); break;
    case THEATRE_ENTRENCH:  theatre_entrench(&t); break;
    case THEATRE_BRIDGE:    theatre_lay_bridge(&t, arg); break;
    case THEATRE_ATTACK:    theatre_attack(&t, arg); break;
    case THEATRE_CALL:      t.b->counter[arg].role = ROLE_CALLED; break;
    case THEATRE_ASSAULT:   theatre_assault(&t, arg); break;
    case THEATRE_HALT:      theatre_halt(&t); break;
    case THEATRE_PASS:      theatre_pass(&t); break;
    case THEATRE_SLIP_AWAY: theatre_slip_away(&t); break;
    case THEATRE_STAND:     t.b->phase = PHASE_FIGHT; break;
    case THEATRE_FIGHT_ON:  theatre_fight_on(&t, true); break;
    case THEATRE_BREAK_OFF: theatre_fight_on(&t, false); break;
    case THEATRE_RETREAT:   theatre_retreat(&t, arg); break;
    case THEATRE_LOSSES:    theatre_lose_as_proposed(&t); break;
    case THEATRE_LOSE:      theatre_lose_points(&t, arg, order->arg[1]); break;
    case THEATRE_DAWN:      theatre_dawn(&t); break;
    case THEATRE_COMMAND:   theatre_command(&t); break;
    case THEATRE_NERVE:     theatre_nerve(&t); break;
    default:              theatre_sequence(&t);
    }
}

static struct outcome outcome(const struct play *p, const void *state)
{
    const struct theatre_state *b = state;
    const char *says = b->verdict_by == BY_COLLAPSE ? N_("less than a third of the enemy is left")
        : N_("more victory points at the end");

    (void)p;
    switch (b->verdict) {
    case THEATRE_OPEN_END: return (struct outcome){ BATTLE_ON, -1, NULL };
    case THEATRE_DRAWN:  return (struct outcome){ BATTLE_DRAWN, -1, N_("as many victory points on both sides") };
    default:         return (struct outcome){ BATTLE_WON, b->verdict == THEATRE_BLUE_WINS, says };
    }
}

static bool reveals(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)p, (void)state, (void)seat;
    return order->kind == THEATRE_ATTACK || order->kind == THEATRE_ASSAULT || order->kind == THEATRE_SCOUT ||
           order->kind == THEATRE_MOVE;
}

/* The dice of a march would tell how many units march; those of scouts are thrown by the referee alone, whose
** figures tell the screen. */
static unsigned witnesses(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)p, (void)state;
    if (order->kind == THEATRE_SCOUT) return 0;
    return order->kind == THEATRE_MARCH ? 1u << seat : EVERYBODY;
}

static int side(const struct play *p,
                int counter) { return ((const struct theatre_setup *)p->setup)->counter[counter].seat; }

static int turn(const void *state)
{
    const struct theatre_state *b = state;
    return b->turn > 0 ? b->turn : 1;
}

/* ---- names ---- */

static int things(const struct play *p, int family)
{
    const struct theatre_setup *s = p->setup;
    return family == THING_COUNTER ? s->counters : family == THING_BOX ? s->boxes : 0;
}

static void name_of(const void *setup, int family, int n, struct text *out)
{
    const struct theatre_setup *s = setup;
    text_add(out, family == THING_COUNTER ? (const char *)s->counter[n].name : (const char *)s->box[n].name);
}

static bool thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    return thing_named(p, name_of, family, n, id, title);
}

static const char *const cites[] = { "movement", "stacking", "command", "weather", "combat", "pursuit", "march",
                                     "scouting", "W-1", "W-2", "W-4", "W-5", "W-7", "W-9", "W-10", NULL };

const struct game campaign_game = {
    .book = &campaign_book, .setup = &theatre_setup_layout, .state = &theatre_state_layout, .seats = THEATRE_SEATS,
        .seat = theatre_seats,
    .order = theatre_orders, .orders = THEATRE_ORDER_KINDS, .event = theatre_events, .events = THEATRE_TOLD_KINDS,
        .family = theatre_families, .families = THEATRE_FAMILIES,
    .ready_size = sizeof(struct theatre_ready), .prepare = theatre_prepare, .start = theatre_start,
        .to_decide = theatre_to_decide, .legal = theatre_legal, .allowed = theatre_allowed,
    .pick = theatre_pick, .ideas = theatre_ideas, .plain = theatre_plain,
    .quiet = theatre_quiet, .range = theatre_range,
        .proposed = THEATRE_LOSSES, .apply = apply, .outcome = outcome,
    .hide = theatre_hide, .guess = theatre_guess, .reveals = reveals, .turn = turn, .thing = thing, .things = things,
        .asks = theatre_asks, .supposes = theatre_supposes, .asked = theatre_asked,
    .worth = theatre_worth, .feature = theatre_feature, .features_count = THEATRE_FEATURES,
        .features = theatre_features, .effort = 4500, .lost = theatre_lost, .fighters = THING_COUNTER, .side = side,
        .left = theatre_left, .without = theatre_without,
    .show = theatre_show, .row = theatre_row, .who = theatre_who, .cites = cites,
    .witnesses = witnesses, .scene = theatre_scene,
    .sound = theatre_sound, .complete = theatre_complete,
};
