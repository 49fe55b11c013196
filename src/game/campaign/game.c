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
    case ORDER_FIRST:     theatre_first(&t, arg); break;
    case ORDER_ACTIVATE:  theatre_activate(&t, arg); break;
    case ORDER_TAKE:      t.b->counter[arg].role = ROLE_FORCE; break;
    case ORDER_TAKE_ALL:  theatre_take_all(&t); break;
    case ORDER_MOVE:      theatre_move(&t, arg); break;
    case ORDER_MARCH:     theatre_march(&t); break;
    case ORDER_SCOUT:     theatre_scout(&t, arg); break;
    case ORDER_ENTRENCH:  theatre_entrench(&t); break;
    case ORDER_BRIDGE:    theatre_lay_bridge(&t, arg); break;
    case ORDER_ATTACK:    theatre_attack(&t, arg); break;
    case ORDER_CALL:      t.b->counter[arg].role = ROLE_CALLED; break;
    case ORDER_ASSAULT:   theatre_assault(&t, arg); break;
    case ORDER_HALT:      theatre_halt(&t); break;
    case ORDER_PASS:      theatre_pass(&t); break;
    case ORDER_SLIP_AWAY: theatre_slip_away(&t); break;
    case ORDER_STAND:     t.b->phase = PHASE_FIGHT; break;
    case ORDER_FIGHT_ON:  theatre_fight_on(&t, true); break;
    case ORDER_BREAK_OFF: theatre_fight_on(&t, false); break;
    case ORDER_RETREAT:   theatre_retreat(&t, arg); break;
    case ORDER_LOSSES:    theatre_lose_as_proposed(&t); break;
    case ORDER_LOSE:      theatre_lose_points(&t, arg, order->arg[1]); break;
    case ORDER_DAWN:      theatre_dawn(&t); break;
    case ORDER_COMMAND:   theatre_command(&t); break;
    case ORDER_NERVE:     theatre_nerve(&t); break;
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
    case NO_VERDICT: return (struct outcome){ BATTLE_ON, -1, NULL };
    case NO_WINNER:  return (struct outcome){ BATTLE_DRAWN, -1, N_("as many victory points on both sides") };
    default:         return (struct outcome){ BATTLE_WON, b->verdict == BLUE_WINS, says };
    }
}

static bool reveals(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)p, (void)state, (void)seat;
    return order->kind == ORDER_ATTACK || order->kind == ORDER_ASSAULT || order->kind == ORDER_SCOUT ||
           order->kind == ORDER_MOVE;
}

/* The dice of a march would tell how many units march; those of scouts are thrown by the referee alone, whose
** figures tell the screen. */
static unsigned witnesses(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)p, (void)state;
    if (order->kind == ORDER_SCOUT) return 0;
    return order->kind == ORDER_MARCH ? 1u << seat : EVERYBODY;
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

static const char *name_of(const struct theatre_setup *s, int family, int n)
{
    return family == THING_COUNTER ? (const char *)s->counter[n].name : (const char *)s->box[n].name;
}

static bool thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    if (n < 0 || n >= things(p, family)) return false;
    text_add(title, name_of(p->setup, family, n));
    thing_id(id, name_of(play_ids(p), family, n), theatre_families[family].id, n + 1);
    return true;
}

static const char *const cites[] = { "movement", "stacking", "command", "weather", "combat", "pursuit", "march",
                                     "scouting", "W-1", "W-2", "W-4", "W-5", "W-7", "W-9", "W-10", NULL };

const struct game campaign_game = {
    .book = &campaign_book, .setup = &theatre_setup_layout, .state = &theatre_state_layout, .seats = THEATRE_SIDES,
        .seat = theatre_seats,
    .order = theatre_orders, .orders = ORDER_KINDS, .event = theatre_events, .events = TOLD_KINDS,
        .family = theatre_families, .families = THING_FAMILIES,
    .ready_size = sizeof(struct theatre_ready), .prepare = theatre_prepare, .start = theatre_start,
        .to_decide = theatre_to_decide, .legal = theatre_legal, .allowed = theatre_allowed,
    .pick = theatre_pick, .ideas = theatre_ideas, .plain = theatre_plain,
    .quiet = theatre_quiet, .range = theatre_range,
        .proposed = ORDER_LOSSES, .apply = apply, .outcome = outcome,
    .hide = theatre_hide, .guess = theatre_guess, .reveals = reveals, .turn = turn, .thing = thing, .things = things,
        .asks = theatre_asks,
    .worth = theatre_worth, .feature = theatre_feature, .features_count = THEATRE_FEATURES,
        .features = theatre_features, .effort = 4500, .lost = theatre_lost, .fighters = THING_COUNTER, .side = side,
        .left = theatre_left, .without = theatre_without,
    .show = theatre_show, .who = theatre_who, .cites = cites, .witnesses = witnesses, .scene = theatre_scene,
    .sound = theatre_sound, .complete = theatre_complete,
};
