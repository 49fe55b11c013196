/* game.c - the whole battle of the fantasy rulebook as a game: names of things, the
** outcome, and the table of functions. */
#include "game/fantasy/state.h"
#include "game/fantasy/war.h"
#include "game/names.h"
#include "rules/fantasy/book.h"

/* ---- names ---- */

static void name_of(const void *setup, int family, int n, struct text *out)
{
    const struct war_setup *s = setup;
    const int32_t *name = family == THING_UNIT ? s->roster.unit[n].name : family == THING_HERO ? s->roster.hero[n].name
                                                                                            : s->section[n].name;

    text_add(out, name[0] ? (const char *)name : "?");
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
    return thing_named(p, name_of, family, n, id, title);
}

/* ---- the end ---- */

static struct outcome outcome(const struct play *p, const void *state)
{
    const struct war_state *b = state;
    const struct war_setup *s = p->setup;

    switch (b->verdict) {
    case WAR_RED_WINS: case WAR_BLUE_WINS:
        return (struct outcome){ BATTLE_WON, b->verdict == WAR_RED_WINS ? 0 : 1,
            !b->spent ? N_("the other side has nobody left who is fit to fight") : s->roster.besieged
                ? N_("the siege has lasted too long") : N_("night falls, and the other side has lost more") };
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

/* In any language that is shown; who attacks a unit engages it. */
static const struct word also[] = {
    { "engage", "attack charge attaque attaquer attaquez charger chargez attaccare attacca caricare carica" },
    { "shoot", "fire" },
    { "no_action", "wait hold stand nothing attendre aspettare" }, { "ready", "done fini pronto fatto" },
    { "try_rally", "rally rallie rallier ralliez raggruppa raggruppare raggrupparsi" },
};

const struct game fantasy_game = {
    .book = &fantasy_book, .setup = &war_setup_layout, .state = &war_state_layout, .seats = WAR_SEATS,
        .seat = war_seats,
    .order = war_orders, .orders = WAR_ORDER_KINDS, .event = war_events, .events = WAR_TOLD_KINDS,
        .family = war_families,
        .families = WAR_FAMILIES, .also = also, .alsos = LEN(also),
    .ready_size = sizeof(struct war_ready), .prepare = war_prepare, .start = war_start,
        .to_decide = war_to_decide, .legal = war_legal, .allowed = war_allowed,
    .pick = war_pick, .ideas = war_ideas, .plain = war_plain, .quiet = war_quiet, .sealed = true,
        .unseal = war_unseal, .apply = war_apply,
    .outcome = outcome,
    .hide = war_hide, .guess = war_guess, .reveals = reveals, .turn = turn, .thing = thing, .things = things,
        .asks = war_asks, .supposes = war_supposes, .answers = war_answers, .worth = war_worth, .feature = war_feature,
        .features_count = WAR_FEATURES, .features = war_features, .lost = war_lost, .fighters = THING_UNIT,
        .side = side, .left = war_left, .without = war_without,
    .show = war_show, .scene = war_scene, .who = war_who, .cites = cites,
    .sound = war_sound, .complete = war_complete,
};
