/* game.c - the whole skirmish of the flintlock rulebook as a game: names of things, the outcome, and the table of
** functions. */
#include "game/flintlock/sense.h"
#include "game/flintlock/state.h"
#include "game/names.h"
#include "rules/flintlock/book.h"

/* ---- names ---- */

static int things(const struct play *p, int family)
{
    const struct fray_setup *s = p->setup;

    switch (family) {
    case THING_FIGURE: return s->figures;
    case THING_UNIT:   return s->units;
    case THING_AREA:   return s->areas;
    case THING_TOKEN:  return s->tokens;
    default:           return 0;
    }
}

/* "Blues 3": the third of those without a name of their own. */
static void figure_name(const struct fray_setup *s, int f, struct text *out)
{
    int number = 0;

    text_add(out, (const char *)s->figure[f].name);
    if (s->figure[f].name[0]) return;
    for (int i = 0; i <= f; i++) number += s->figure[i].unit == s->figure[f].unit && !s->figure[i].name[0];
    text_add(out, (const char *)s->unit[s->figure[f].unit - 1].name);
    text_char(out, ' ');
    text_int(out, number);
}

static void name_of(const void *setup, int family, int n, struct text *out)
{
    const struct fray_setup *s = setup;

    switch (family) {
    case THING_FIGURE: figure_name(s, n, out); break;
    case THING_UNIT:   text_add(out, (const char *)s->unit[n].name); break;
    case THING_TOKEN:  text_add(out, (const char *)s->token[n].name); break;
    default:
        text_add(out, s->area[n].name[0] ? (const char *)s->area[n].name : fray_area_kinds[s->area[n].kind].says);
        if (s->area[n].name[0]) break;
        text_char(out, ' ');
        text_int(out, n + 1);
    }
}

static bool thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    return thing_named(p, name_of, family, n, id, title);
}

/* ---- the end ---- */

static struct outcome outcome(const struct play *p, const void *state)
{
    static const char *const won[FRAY_REASONS] = {
        [BY_ROUT] = N_("the enemy has nobody left in good order"), [BY_GOALS] = N_("more points for goals"),
        [BY_LOSSES] = N_("the enemy has lost more"),
    };
    const struct fray_state *b = state;

    (void)p;
    if (b->verdict == FRAY_OPEN_END) return (struct outcome){ BATTLE_ON, -1, NULL };
    if (b->verdict == FRAY_DRAWN)
        return (struct outcome){ BATTLE_DRAWN, -1,
            b->reason == BY_ROUT ? N_("neither side has anybody left in good order")
                                                                        : N_("neither side has done better") };
    return (struct outcome){ BATTLE_WON, b->verdict == FRAY_RED_WINS ? 0 : 1, won[b->reason] };
}

static int side(const struct play *p, int unit) { return ((const struct fray_setup *)p->setup)->unit[unit].seat; }

static int turn(const void *state) { return ((const struct fray_state *)state)->turn; }

/* Only the referee's acts show anything. Placing unit by unit does too. */
static bool reveals(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)state, (void)seat;
    return order->kind >= FRAY_SHOW ||
           (fray_ready(p)->deploy == DEPLOY_ALTERNATE && order->kind >= FRAY_PLACE && order->kind <= FRAY_BESIDE);
}

static const char *const cites[] = { "movement", "terrain", "shooting", "melee", "H-36", "H-37", "H-38", "H-39", "H-40",
    "H-41", "BF-1", "BF-2", "BF-3", "BF-4", "BF-5", "BF-6", "BF-7", "BF-8", "BF-9", "BF-10", "BF-11", "BF-12", "BF-13",
    "BF-14", "BF-15", "BF-16", "BF-17", "BF-18", "BF-19", "BF-20", "BF-21", "BF-22", "BF-23", "BF-24", "BF-25", "BF-26",
    "BF-27", "BF-28", "BF-29", "BF-30", "BF-31", "BF-32", "BF-33", NULL };

/* In any language that is shown: who goes may as well march. */
static const struct word also[] = {
    { "go", "goes march move walk va vas vais vont marcher avancer vai vanno vado marcia muovi" },
    { "go_unit", "goes march move walk va vas vais vont marcher avancer vai vanno vado marcia muovi" },
    { "shoot", "fire" }, { "stay", "wait attendre attend aspettare aspetta" },
    { "stay_unit", "wait attendre attend attendent aspettare aspettano" }, { "ready", "done fini fatto fine" },
};

const struct game flintlock_game = {
    .book = &flintlock_book, .setup = &fray_setup_layout, .state = &fray_state_layout, .seats = FRAY_SEATS,
    .seat = fray_seats, .order = fray_orders, .orders = FRAY_ORDER_KINDS, .event = fray_events,
    .events = FRAY_TOLD_KINDS, .family = fray_families, .families = FRAY_FAMILIES, .also = also, .alsos = LEN(also),
    .starts = fray_starts, .at_most = fray_at_most,
    .ready_size = sizeof(struct fray_ready), .prepare = fray_prepare, .start = fray_start, .to_decide = fray_to_decide,
    .legal = fray_legal, .allowed = fray_allowed, .pick = fray_pick, .quiet = fray_quiet, .range = fray_range,
    .by_itself = fray_by_itself,
    .apply = fray_apply, .outcome = outcome, .hide = fray_hide, .guess = fray_guess, .reveals = reveals, .turn = turn,
    .thing = thing, .things = things, .lost = fray_lost, .fighters = THING_UNIT, .side = side, .left = fray_left,
    .without = fray_without, .asks = fray_asks, .answers = fray_answers, .show = fray_show,
    .row = fray_row, .who = fray_who,
            .witnesses = fray_witnesses,
    .sound = fray_sound, .complete = fray_complete, .cites = cites,
    .worth = fray_worth, .feature = fray_feature, .features_count = FRAY_FEATURES, .features = fray_features,
        .ideas = fray_ideas, .plans = fray_plans,
    .decide = fray_choose, .unseal = fray_unseal, .plain = fray_plain, .scene = fray_scene, .standing = THING_FIGURE,
    .field = fray_field, .snap = fray_snap, .sketch = fray_sketch,
};
