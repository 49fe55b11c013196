/* game.c - the whole battle of the fantasy rulebook as a game: names of things, the
** outcome, and the table of functions. */
#include "game/fantasy/game.h"
#include "game/fantasy/war.h"
#include "game/names.h"
#include "rules/fantasy/book.h"

/* ---- names ---- */

static const int32_t *name_of(const struct war_setup *s, int family, int n)
{
    switch (family) {
    case THING_UNIT: return s->roster.unit[n].name;
    case THING_HERO: return s->roster.hero[n].name;
    default:         return s->section[n].name;
    }
}

static int things(const struct play *p, int family)
{
    const struct war_setup *s = p->setup;

    switch (family) {
    case THING_UNIT:    return s->roster.units;
    case THING_HERO:    return s->roster.heroes;
    case THING_SECTION: return s->sections;
    default:            return 0;
    }
}

static bool thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    const char *name;

    if (n < 0 || n >= things(p, family)) return false;
    name = (const char *)name_of(p->setup, family, n);
    text_add(title, name);
    thing_id(id, (const char *)name_of(play_ids(p), family, n), war_families[family].id, n + 1);
    if (!name[0]) text_char(title, '?');
    return true;
}

/* ---- the end ---- */

static struct outcome outcome(const struct play *p, const void *state)
{
    const struct war_state *b = state;
    const struct war_setup *s = p->setup;

    switch (b->verdict) {
    case WAR_RED_WINS: case WAR_BLUE_WINS:
        return (struct outcome){ BATTLE_WON, b->verdict == WAR_RED_WINS ? 0 : 1,
            !b->spent ? N_("the enemy has nobody left who is fit to fight") : s->roster.besieged
                ? N_("the siege has lasted too long") : N_("night falls, and the enemy has lost more") };
    case WAR_DRAWN:
        return (struct outcome){ BATTLE_DRAWN, -1, b->spent ? N_("night falls")
                                 : N_("neither side has anybody left who is fit to fight") };
    default:
        return (struct outcome){ BATTLE_ON, -1, NULL };
    }
}

static int side(const struct play *p, int unit) { return war_roster(p)->unit[unit].side; }

static int turn(const void *state) { return ((const struct war_state *)state)->sequence; }

static bool reveals(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)p, (void)state, (void)seat;
    return order->kind >= WAR_OPEN || (order->kind >= WAR_ASSAULT && order->kind <= WAR_SPARE);
}

static const char *const cites[] = { "sequence", "orders", "standards", "melee", "morale", "special", "heroes",
                                     "tactics", "sieges", "engines", "FA-42", "FA-43", "FA-44", "FA-45", "FA-46",
                                     "FA-47", "FA-48", "FA-49", "FA-50", "FA-51", "FA-52", "FA-53", "FA-54", "FA-55",
                                         "FA-56", NULL };

const struct game fantasy_game = {
    .book = &fantasy_book, .setup = &war_setup_layout, .state = &war_state_layout, .seats = SEATS, .seat = war_seats,
    .order = war_orders, .orders = WAR_ACTS, .event = war_events, .events = TOLD_KINDS, .family = war_families,
        .families = THING_FAMILIES,
    .ready_size = sizeof(struct war_ready), .prepare = war_prepare, .start = war_start,
        .to_decide = war_to_decide, .legal = war_legal, .allowed = war_allowed,
    .pick = war_pick, .ideas = war_ideas, .plain = war_plain, .quiet = war_quiet, .apply = war_apply,
    .outcome = outcome,
    .hide = war_hide, .guess = war_guess, .reveals = reveals, .turn = turn, .thing = thing, .things = things,
        .asks = war_asks, .answers = war_answers, .worth = war_worth, .feature = war_feature,
        .features_count = WAR_FEATURES, .features = war_features, .lost = war_lost, .fighters = THING_UNIT,
        .side = side, .left = war_left, .without = war_without,
    .show = war_show, .scene = war_scene, .who = war_who, .cites = cites,
    .sound = war_sound, .complete = war_complete,
};
