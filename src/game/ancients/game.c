/* game.c - the whole battle of the ancients rulebook as a game: names of things, the outcome, and the table of
** functions. */
#include "game/ancients/state.h"
#include <string.h>
#include "game/ancients/before.h"
#include "game/names.h"
#include "rules/ancients/book.h"

/* ---- names ---- */

static int things(const struct play *p, int family)
{
    const struct host_setup *s = p->setup;

    switch (family) {
    case THING_UNIT:    return s->units;
    case THING_COMMAND: return s->commands;
    case THING_PIECE:   return HOST_MOST_PIECES;
    default:            return 0;
    }
}

static bool same_name(const struct host_setup *s, int u, int v)
{
    return memcmp(s->unit[u].name, s->unit[v].name, sizeof s->unit[u].name) == 0;
}

/* "Hastati 2": the second of those with this name; "Phalanx (3)": the third rank of a Large Unit. */
static void unit_name(const struct host_setup *s, int u, struct text *out)
{
    int front = s->unit[u].front - 1, number = 0, all = 0;

    for (int i = 0; i < s->units; i++) {
        if (!host_is_front(s, i) || !same_name(s, i, u)) continue;
        all++;
        number += i <= front;
    }
    text_add(out, (const char *)s->unit[u].name);
    if (all > 1) text_char(out, ' '), text_int(out, number);
    if (front == u) return;
    text_add(out, " (");
    text_int(out, u - front + 1);
    text_char(out, ')');
}

static void name_of(const void *setup, int family, int n, struct text *out)
{
    const struct host_setup *s = setup;

    switch (family) {
    case THING_UNIT:    unit_name(s, n, out); break;
    case THING_COMMAND: text_add(out, (const char *)s->command[n].name); break;
    default:
        if (n < s->pieces && s->piece[n].name[0]) {
            text_add(out, (const char *)s->piece[n].name);
            break;
        }
        text_add(out, n < s->pieces ? host_piece_kinds[s->piece[n].kind].says : host_families[THING_PIECE].says);
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
    static const char *const won[HOST_REASONS] = {
        [BY_BREAK] = N_("the enemy's army is broken"), [BY_SHARE] = N_("the enemy has lost a greater share"),
        [BY_BAGGAGE] = N_("the enemy's baggage is taken"),
    };
    const struct host_state *b = state;

    (void)p;
    if (b->verdict == HOST_OPEN_END) return (struct outcome){ BATTLE_ON, -1, NULL };
    if (b->verdict == HOST_DRAWN)
        return (struct outcome){ BATTLE_DRAWN, -1, b->reason == BY_BREAK ? N_("both armies are broken")
                                                                         : N_("both have lost the same share") };
    return (struct outcome){ BATTLE_WON, b->verdict == HOST_RED_WINS ? 0 : 1, won[b->reason] };
}

static int side(const struct play *p, int unit) { return ((const struct host_setup *)p->setup)->unit[unit].seat; }

static int turn(const void *state) { return ((const struct host_state *)state)->run.turn; }

static int host_lost(const struct play *p, const void *state, int seat)
{
    const struct host_state *b = state;
    int share;

    (void)p;
    if (!b->seat[seat].vdt) return 0;
    share = 100 * b->seat[seat].lost / b->seat[seat].vdt;
    return share > 100 ? 100 : share;
}

static int host_left(const struct play *p, const void *state, int unit)
{
    const struct host_state *b = state;

    return b->unit[unit].where == WHERE_GONE ? 0 : 100 * b->unit[unit].current / host_basic_value(p, unit);
}

static const char *const cites[] = { "1.1", "1.2", "1.3", "3.2", "3.3", "3.5", "4", "5", "6.1", "6.2", "6.3", "6.5",
    "7.1", "7.2", "7.3", "7.4", "8.3", "8.5", "8.6", "8.7", "8.8", "8.9", "11", NULL };

/* In any language that is shown: all the ways of one move have words of their own, and those of 6.3 say how it goes. */
static const struct word also[] = {
    { "move", "advance wheel sideways oblique back about march avance avancer reculer conversion marcia muovi avanza "
              "avanzare muovere" },
    { "move how=ahead wheel=0", "advance ahead straight forward avance avancer avant droit avanza avanzare avanti "
                                "dritto diritto" },
    { "move how=ahead distance=0", "wheel turn pivot conversion pivoter pivote tourner tourne conversione ruota "
                                   "ruotare gira girare" },
    { "move how=left/right wheel=0", "sideways cote lato" },
    { "move how=oblique_left/oblique_right wheel=0", "oblique obliquely obliquement obliquamente" },
    { "move how=back wheel=0", "back recule reculer arriere indietro" },
    { "move how=about wheel=0 distance=0", "about demi-tour dietrofront" },
    { "shoot", "fire tirer tira" }, { "charge", "attack charger attaccare carica" },
    { "done", "finish fini fin finito fine termina basta" },
    { "end_command", "finish terminer fini fin termina fine basta" },
    { "rally", "recover rallier recupera" },
};

const struct game ancients_game = {
    .book = &ancients_book, .setup = &host_setup_layout, .state = &host_state_layout, .seats = HOST_SEATS,
    .seat = host_seats, .order = host_orders, .orders = HOST_ORDER_KINDS, .event = host_events,
    .events = HOST_TOLD_KINDS, .family = host_families, .families = HOST_FAMILIES, .also = also,
    .alsos = LEN(also), .ready_size = sizeof(struct host_ready), .prepare = host_prepare, .start = host_start,
    .to_decide = host_to_decide, .legal = host_legal, .allowed = host_allowed, .pick = host_pick, .quiet = host_quiet,
    .by_itself = host_by_itself,
    .apply = host_apply, .outcome = outcome, .hide = host_hide, .guess = host_guess, .reveals = host_reveals,
    .witnesses = host_witnesses, .turn = turn, .thing = thing, .things = things,
    .lost = host_lost, .fighters = THING_UNIT, .side = side, .left = host_left, .without = host_without,
    .sound = host_sound, .changed_at_rest = true, .complete = host_complete, .cites = cites,
    .standing = THING_UNIT, .range = host_range, .in_way = host_in_way, .ideas = host_ideas,
    .plain = host_plain,
    .feature = host_feature, .features_count = HOST_FEATURES, .features = host_features,
    .worth = host_worth, .effort = 40, .by_ideas = true,
    .asks = host_asks, .foe = host_foe, .show = host_show, .who = host_who, .scene = host_scene,
    .field = host_field, .snap = host_snap, .sketch = host_sketch,
};
