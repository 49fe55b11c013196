/* match_bridge.c - see match_bridge.h.
**
** Each turn both sides seal an order: one unit attacks one enemy with some of its men, or
** all hold. When both are there the referee opens them. Then everybody whose card has not
** been shown is asked, whatever the card is: play it, or pass. An ambush played by the side
** attacked halves the attacker's dice. The referee rolls one die a man; a five or a six
** kills one. A side without men has lost; after the last turn the battle is drawn. */
#include "match_bridge.h"
#include <string.h>

#define N_(s) s
#define AT(type, member) ((int)offsetof(type, member))

/* ---- the book ---- */

static const struct number numbers[] = { { "on", "T1", N_("hits on"), 5, 2, 6 } };
static const struct numbers_list hits = { "hits", "Hits", numbers, LEN(numbers) };
static const struct numbers_list *const number_lists[] = { &hits };

static const struct word who_first[] = { { "together", N_("together") }, { "red", N_("red first") } };
static const struct option first = { "first", "T2", N_("who strikes first"), who_first, LEN(who_first), 0 };
static const struct option *const options[] = { &first };

struct volley_in { int32_t dice; };
struct volley_out { int32_t hits; };
static const struct input volley_input[] = { { .id = "dice", .says = N_("dice"), .kind = IN_INT, .offset = 0, .lo = 0,
        .hi = 60, .usual = 1 } };
static const struct result volley_result[] = { { .id = "hits", .says = N_("hits"), .kind = OUT_INT, .offset = 0,
        .note = END_RESULT } };
static const char *const cites[] = { "T1", NULL };

static int count_pile(const int *pile) { return pile[1]; }
static const struct hand fives = { "000011", count_pile }, sixes = { "000001", count_pile },
    fours = { "000111", count_pile };

static void volley(struct reading *r, const void *in, void *out)
{
    const struct volley_in *v = in;
    int on = number(r, &numbers[0]);
    struct volley_out *o = out;

    o->hits = roll_hand(r, "T1", N_("volley"), v->dice, on >= 6 ? &sixes : on == 5 ? &fives : &fours);
    explain(r, TRACE_VALUE, "hits", "T1", N_("hits"), o->hits);
}

static const struct procedure volley_procedure = {
    .id = "volley", .says = N_("a volley"), .in.input = volley_input, .in.inputs = 1,
        .in.size = sizeof(struct volley_in), .result = volley_result, .results = 1,
    .out_size = sizeof(struct volley_out), .cites = cites, .dice = N_("one die a man"), .rule = volley,
};
static const struct procedure *const procedures[] = { &volley_procedure };
static const struct source sources[] = { { "T1", SHEET, "hits" }, { "T2", HOUSE, "who strikes first" },
                                         { "T3", SHEET, "orders" }, { "T4", SHEET, "cards" }, { NULL, SHEET, NULL } };

const struct book bridge_book = {
    .id = "bridge", .says = "Bridge", .credit = "nobody", .procedure = procedures, .procedures = 1, .option = options,
        .options = 1,
    .numbers = number_lists, .numbers_lists = 1, .source = sources,
};

/* ---- descriptions ---- */

static const struct word seats[] = { { "red", N_("red") }, { "blue", N_("blue") } };
static const struct word cards[] = { { "none", N_("no card") }, { "ambush", N_("ambush") } };
static const struct word phases[] = { { "orders", "" }, { "opening", "" }, { "cards", "" }, { "fight", "" },
                                      { "end", "" } };

static const struct input unit_input[] = {
    { .id = "name", .says = N_("name"), .kind = IN_NAME,   .offset = AT(struct bridge_unit, name),
      .needed = true },
    { .id = "seat", .says = N_("side"), .kind = IN_CHOICE, .offset = AT(struct bridge_unit, seat),
      .choice = seats, .choices = 2, .usual = UNSET, .needed = true },
    { .id = "men",  .says = N_("men"),  .kind = IN_INT,    .offset = AT(struct bridge_unit, men),
      .lo = 1,         .hi = 60,     .usual = 10 },
};
static const struct input setup_input[] = {
    { .id = "turns",     .says = N_("turns"),       .kind = IN_INT,    .offset = AT(struct bridge_setup, turns),
      .lo = 1,              .hi = 50,                             .usual = 6 },
    { .id = "red_card",  .says = N_("red's card"),  .kind = IN_CHOICE, .offset = AT(struct bridge_setup, card[0]),
      .choice = cards,      .choices = 2 },
    { .id = "blue_card", .says = N_("blue's card"), .kind = IN_CHOICE, .offset = AT(struct bridge_setup, card[1]),
      .choice = cards,      .choices = 2 },
    { .id = "units",     .says = N_("units"),       .kind = IN_LIST,   .offset = AT(struct bridge_setup, units),
      .most = BRIDGE_UNITS, .stride = sizeof(struct bridge_unit), .member = unit_input, .members = LEN(unit_input) },
};

static void check_setup(const void *in, struct refusals *out)
{
    const struct bridge_setup *s = in;
    int n[2] = { 0, 0 };

    for (int i = 0; i < s->units; i++) n[s->unit[i].seat]++;
    if (!n[0] || !n[1]) refuse(out, "units", N_("each side needs a unit"));
}

static const struct layout setup_layout = { .id = "setup", .says = N_("a battle"), .input = setup_input,
        .inputs = LEN(setup_input), .size = sizeof(struct bridge_setup), .check = check_setup };

static const struct meaning unit_row = { .family = "unit" };
static const struct input men_input[] = { { .id = "men", .says = N_("men"), .kind = IN_INT, .offset = 0, .lo = 0,
        .hi = 60 } };
#define SEALED(who, n, member, low, high) { .id = who "_" #member, .says = "", .kind = IN_INT, \
        .offset = AT(struct bridge_state, sealed[n].member), .lo = low, .hi = high }
#define FLAG(name, m, n) { .id = name, .says = "", .kind = IN_FLAG, .offset = AT(struct bridge_state, m[n]) }
static const struct input state_input[] = {
    { .id = "turn",  .says = N_("turn"),  .kind = IN_INT,
      .offset = AT(struct bridge_state, turn),  .lo = 1,          .hi = 51 },
    { .id = "phase", .says = N_("phase"), .kind = IN_CHOICE,
      .offset = AT(struct bridge_state, phase), .choice = phases, .choices = LEN(phases) },
    FLAG("red_shown", shown, 0), FLAG("blue_shown", shown, 1), FLAG("red_played", played, 0),
        FLAG("blue_played", played, 1), FLAG("red_passed", passed, 0), FLAG("blue_passed", passed, 1),
    SEALED("red", 0, given, 0, 1), SEALED("red", 0, attacks, 0, 1), SEALED("red", 0, unit, 0, BRIDGE_UNITS - 1),
        SEALED("red", 0, target, 0, BRIDGE_UNITS - 1), SEALED("red", 0, with, 0, 60),
    SEALED("blue", 1, given, 0, 1), SEALED("blue", 1, attacks, 0, 1), SEALED("blue", 1, unit, 0, BRIDGE_UNITS - 1),
        SEALED("blue", 1, target, 0, BRIDGE_UNITS - 1), SEALED("blue", 1, with, 0, 60),
    { .id = "units", .says = N_("units"), .kind = IN_LIST, .offset = AT(struct bridge_state, units),
      .most = BRIDGE_UNITS, .stride = sizeof(int32_t), .member = men_input, .members = 1, .means = &unit_row },
};
static const struct layout state_layout = { .id = "state", .says = N_("how it stands"), .input = state_input,
        .inputs = LEN(state_input), .size = sizeof(struct bridge_state) };

#define UNIT(name, words) { .id = name, .says = words, .kind = ARG_THING, .things = 0 }
static const struct act_kind orders[BRIDGE_ORDER_KINDS] = {
    [BRIDGE_ATTACK] = { "attack", N_("{unit} attacks {target} with {with} men"), "T3",
                     { UNIT("unit", N_("unit")), UNIT("target", N_("target")),
                       { .id = "with", .says = N_("men"), .kind = ARG_INT, .lo = 1, .hi = 60, .open = true } }, 3 },
    [BRIDGE_HOLD]   = { .id = "hold", .says = N_("all hold"), .cite = "T3" },
    [BRIDGE_PLAY]   = { "play", N_("play {card}"), "T4", { { .id = "card", .says = N_("card"), .kind = ARG_CHOICE,
            .choice = cards, .choices = 2 } }, 1 },
    [BRIDGE_PASS]   = { .id = "pass", .says = N_("pass"), .cite = "T4" },
    [BRIDGE_OPEN]   = { .id = "open", .says = N_("the orders are opened"), .cite = "T3" },
    [BRIDGE_ROLL]   = { .id = "roll", .says = N_("the dice are thrown"), .cite = "T1" },
};
static const struct act_kind events[BRIDGE_EVENT_KINDS] = {
    [BRIDGE_OPENED] = { "opened", N_("{unit} attacks {target} with {with} men"), "T3",
                     { UNIT("unit", N_("unit")), UNIT("target", N_("target")),
                       { .id = "with", .says = N_("men"), .kind = ARG_INT, .lo = 1, .hi = 60 } }, 3 },
    [BRIDGE_HELD]   = { "held", N_("{seat} holds"), "T3", { { .id = "seat", .says = N_("side"), .kind = ARG_CHOICE,
            .choice = seats, .choices = 2 } }, 1 },
    [BRIDGE_CARD]   = { "card", N_("{seat} plays {card}"), "T4",
                        { { .id = "seat", .says = N_("side"), .kind = ARG_CHOICE, .choice = seats, .choices = 2 },
                          { .id = "card", .says = N_("card"), .kind = ARG_CHOICE, .choice = cards, .choices = 2 } },
                          2 },
    [BRIDGE_HIT]    = { "hit", N_("{target} loses {men} men"), "T1",
                        { UNIT("target", N_("target")), { .id = "men", .says = N_("men"), .kind = ARG_INT, .lo = 0,
                                .hi = 60 } }, 2 },
};
static const struct thing_family families[] = { { "unit", N_("unit"), false } };

/* ---- how it goes ---- */

static void start(const struct play *p, void *state)
{
    const struct bridge_setup *s = p->setup;
    struct bridge_state *b = state;

    memset(b, 0, sizeof *b);
    b->turn = 1;
    b->units = s->units;
    for (int i = 0; i < s->units; i++) b->men[i] = s->unit[i].men;
}

static int men_of(const struct bridge_setup *s, const struct bridge_state *b, int seat)
{
    int n = 0;

    for (int i = 0; i < s->units; i++) n += s->unit[i].seat == seat ? b->men[i] : 0;
    return n;
}

static unsigned to_decide(const struct play *p, const void *state)
{
    const struct bridge_setup *s = p->setup;
    const struct bridge_state *b = state;
    unsigned who = 0;

    if (b->phase == BRIDGE_END || b->turn > s->turns || !men_of(s, b, 0) || !men_of(s, b, 1)) return 0;
    for (int seat = 0; seat < BRIDGE_SEATS; seat++) {
        if (b->phase == BRIDGE_ORDERS && !b->sealed[seat].given) who |= 1u << seat;
        if (b->phase == BRIDGE_CARDS && !b->shown[seat] && !b->passed[seat]) who |= 1u << seat;
    }
    return who ? who : 1u << REFEREE;
}

static bool no(struct no *why, const char *cite, const char *says)
{
    *why = (struct no){ cite, says };
    return false;
}

static bool allowed(const struct play *p, const void *state, int seat, const struct act *a, struct no *why)
{
    const struct bridge_setup *s = p->setup;
    const struct bridge_state *b = state;

    switch (a->kind) {
    case BRIDGE_ATTACK:
        if (b->phase != BRIDGE_ORDERS || b->sealed[seat].given)
            return no(why, "T3", N_("orders are given once a turn"));
        if (s->unit[a->arg[0]].seat != seat) return no(why, "T3", N_("that unit is not yours"));
        if (s->unit[a->arg[1]].seat == seat) return no(why, "T3", N_("that unit is your own"));
        if (!b->men[a->arg[0]] || !b->men[a->arg[1]]) return no(why, "T3", N_("that unit is gone"));
        return a->arg[2] <= b->men[a->arg[0]] || no(why, "T3", N_("it has fewer men"));
    case BRIDGE_HOLD: return (b->phase == BRIDGE_ORDERS && !b->sealed[seat].given) ||
        no(why, "T3", N_("orders are given once a turn"));
    case BRIDGE_PLAY: return (b->phase == BRIDGE_CARDS && a->arg[0] == BRIDGE_AMBUSH &&
                              s->card[seat] == BRIDGE_AMBUSH) || no(why, "T4", N_("you do not hold that card"));
    case BRIDGE_PASS: return b->phase == BRIDGE_CARDS || no(why, "T4", N_("there is nothing to pass"));
    default:       return seat == REFEREE || no(why, "T3", N_("that is the referee's"));
    }
}

static int put(struct act *out, int room, int n, struct act a)
{
    if (n < room) out[n] = a;
    return n + 1;
}

static int legal(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct bridge_setup *s = p->setup;
    const struct bridge_state *b = state;
    int n = 0;

    if (seat == REFEREE)
        return put(out, room, 0, (struct act){ .kind = b->phase == BRIDGE_ORDERS ? BRIDGE_OPEN : BRIDGE_ROLL });
    if (b->phase == BRIDGE_ORDERS) {
        for (int i = 0; i < s->units; i++)
            for (int k = 0; k < s->units; k++)
                if (s->unit[i].seat == seat && s->unit[k].seat != seat && b->men[i] && b->men[k])
                    n = put(out, room, n, (struct act){ BRIDGE_ATTACK, { (int16_t)i, (int16_t)k, 1 } });
        return put(out, room, n, (struct act){ .kind = BRIDGE_HOLD });
    }
    if (s->card[seat] == BRIDGE_AMBUSH) n = put(out, room, n, (struct act){ BRIDGE_PLAY, { BRIDGE_AMBUSH } });
    return put(out, room, n, (struct act){ .kind = BRIDGE_PASS });
}

static struct range range(const struct play *p, const void *state, int seat, const struct act *a, int arg)
{
    const struct bridge_state *b = state;

    (void)p, (void)seat, (void)arg;
    return (struct range){ 1, b->men[a->arg[0]] };
}

static void open_orders(const struct bridge_setup *s, struct bridge_state *b, struct events *e)
{
    (void)s;
    b->phase = BRIDGE_CARDS;
    for (int seat = 0; seat < BRIDGE_SEATS; seat++) {
        const struct bridge_sealed *o = &b->sealed[seat];
        if (o->attacks)
            event_add(e, (struct act){ BRIDGE_OPENED, { (int16_t)o->unit, (int16_t)o->target, (int16_t)o->with } },
                      0xff);
        else event_add(e, (struct act){ BRIDGE_HELD, { (int16_t)seat } }, 0xff);
    }
}

static void fight(struct reading *r, struct bridge_state *b, struct events *e)
{
    int loss[BRIDGE_UNITS] = { 0 };

    for (int seat = 0; seat < BRIDGE_SEATS; seat++) {
        const struct bridge_sealed *o = &b->sealed[seat];
        struct volley_in in = { o->with };
        struct volley_out out = { 0 };

        if (!o->attacks) continue;
        if (b->played[1 - seat]) in.dice /= 2;
        about(r, seats[seat].id);
        volley(r, &in, &out);
        loss[o->target] += out.hits;
        event_add(e, (struct act){ BRIDGE_HIT, { (int16_t)o->target, (int16_t)out.hits } }, 0xff);
    }
    for (int i = 0; i < b->units; i++) b->men[i] = b->men[i] > loss[i] ? b->men[i] - loss[i] : 0;
    memset(b->sealed, 0, sizeof b->sealed);
    memset(b->played, 0, sizeof b->played);
    memset(b->passed, 0, sizeof b->passed);
    b->turn++;
    b->phase = BRIDGE_ORDERS;
}

static void apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *a, struct events *e)
{
    struct bridge_state *b = state;

    switch (a->kind) {
    case BRIDGE_ATTACK: b->sealed[seat] = (struct bridge_sealed){ 1, 1, a->arg[0], a->arg[1], a->arg[2] }; break;
    case BRIDGE_HOLD:   b->sealed[seat] = (struct bridge_sealed){ .given = 1 }; break;
    case BRIDGE_PLAY:
        b->shown[seat] = b->played[seat] = 1;
        event_add(e, (struct act){ BRIDGE_CARD, { (int16_t)seat, a->arg[0] } }, 0xff);
        break;
    case BRIDGE_PASS: b->passed[seat] = 1; break;
    case BRIDGE_OPEN: open_orders(p->setup, b, e); break;
    default:       fight(r, b, e);
    }
}

static struct outcome outcome(const struct play *p, const void *state)
{
    const struct bridge_setup *s = p->setup;
    const struct bridge_state *b = state;
    bool red = men_of(s, b, 0) > 0, blue = men_of(s, b, 1) > 0;

    if (red && !blue) return (struct outcome){ BATTLE_WON, 0, N_("the enemy is gone") };
    if (blue && !red) return (struct outcome){ BATTLE_WON, 1, N_("the enemy is gone") };
    if (b->turn > s->turns || (!red && !blue)) return (struct outcome){ BATTLE_DRAWN, -1, N_("night falls") };
    return (struct outcome){ BATTLE_ON, -1, NULL };
}

static void hide(const struct play *p, void *setup, void *state, int seat)
{
    struct bridge_setup *s = setup;
    struct bridge_state *b = state;

    (void)p;
    for (int other = 0; other < BRIDGE_SEATS; other++) {
        if (other == seat) continue;
        s->card[other] = b->shown[other] ? BRIDGE_AMBUSH : BRIDGE_NO_CARD;
        if (b->phase == BRIDGE_ORDERS) b->sealed[other] = (struct bridge_sealed){ .given = b->sealed[other].given };
    }
}

static void guess(struct rng *g, const struct play *p, void *setup, void *state, int seat)
{
    struct bridge_setup *s = setup;
    struct bridge_state *b = state;

    (void)p;
    if (!b->shown[1 - seat]) s->card[1 - seat] = (int32_t)rng_below(g, 2);
}

static bool reveals(const struct play *p, const void *state, int seat, const struct act *a)
{
    (void)p, (void)state, (void)seat;
    return a->kind == BRIDGE_OPEN || a->kind == BRIDGE_PLAY;
}

static int turn(const void *state) { return ((const struct bridge_state *)state)->turn; }
static int things(const struct play *p, int family) { return family == 0
        ? ((const struct bridge_setup *)p->setup)->units : 0; }

static bool thing(const struct play *p, int family, int n, struct text *id, struct text *title)
{
    const struct bridge_setup *s = p->setup;
    const char *name;

    if (family != 0 || n < 0 || n >= s->units) return false;
    name = (const char *)s->unit[n].name;
    text_add(title, name);
    for (; *name; name++) text_char(id, *name == ' ' ? '_' : *name >= 'A' && *name <= 'Z' ? (char)(*name + 32) : *name);
    return true;
}

static const struct procedure *asks(const struct play *p, const void *state, int seat, const struct act *a, void *in)
{
    (void)p, (void)state, (void)seat;
    if (a->kind != BRIDGE_ATTACK) return NULL;
    ((struct volley_in *)in)->dice = a->arg[2];
    return &volley_procedure;
}

static int32_t worth(const struct play *p, const void *state, int seat)
{
    return (men_of(p->setup, state, seat) - men_of(p->setup, state, 1 - seat)) * 1000;
}

/* Men, and which of the small positions this is: they tell all of those apart. */
enum { SMALL_TURNS = 3, SMALL_MEN = 2 };
static const struct feature features[] = {
    { "men", N_("men") },
    { "t1_1_1", "" }, { "t1_1_2", "" }, { "t1_2_1", "" }, { "t1_2_2", "" },
    { "t2_1_1", "" }, { "t2_1_2", "" }, { "t2_2_1", "" }, { "t2_2_2", "" },
    { "t3_1_1", "" }, { "t3_1_2", "" }, { "t3_2_1", "" }, { "t3_2_2", "" },
};

static void features_of(const struct play *p, const void *state, int32_t out[][MOST_FEATURES])
{
    const struct bridge_setup *s = p->setup;
    const struct bridge_state *b = state;

    for (int seat = 0; seat < BRIDGE_SEATS; seat++) {
        int own = men_of(s, b, seat), other = men_of(s, b, 1 - seat), left = s->turns - b->turn;
        int turn = SMALL_TURNS - 1 - left;              /* by what is left: the last turn is the third */

        for (int i = 0; i < LEN(features); i++) out[seat][i] = 0;
        out[seat][0] = own;
        if (turn >= 0 && turn < SMALL_TURNS && own >= 1 && own <= SMALL_MEN && other >= 1 && other <= SMALL_MEN)
            out[seat][1 + (turn * SMALL_MEN + own - 1) * SMALL_MEN + other - 1] = 1;
    }
}

static void sound(const struct play *p, const void *state, struct refusals *out)
{
    const struct bridge_setup *s = p->setup;
    const struct bridge_state *b = state;

    if (b->units != s->units) refuse_value(out, "units", b->units, N_("not the units of the scenario"));
    for (int seat = 0; seat < BRIDGE_SEATS; seat++) {
        const struct bridge_sealed *o = &b->sealed[seat];

        if (!o->attacks) continue;
        if (o->unit >= s->units)
            refuse_value(out, seat ? "blue_unit" : "red_unit", o->unit, N_("there is no such unit"));
        if (o->target >= s->units)
            refuse_value(out, seat ? "blue_target" : "red_target", o->target, N_("there is no such unit"));
    }
}

const struct game bridge_game = {
    .book = &bridge_book, .setup = &setup_layout, .state = &state_layout, .seats = BRIDGE_SEATS, .seat = seats,
        .order = orders, .orders = BRIDGE_ORDER_KINDS,
    .event = events, .events = BRIDGE_EVENT_KINDS, .family = families, .families = 1, .start = start,
        .to_decide = to_decide, .legal = legal, .allowed = allowed,
    .range = range, .apply = apply, .outcome = outcome, .hide = hide, .guess = guess, .reveals = reveals, .turn = turn,
        .thing = thing, .things = things,
    .asks = asks, .worth = worth, .feature = features, .features_count = LEN(features), .features = features_of,
        .cites = cites, .sound = sound,
};

struct bridge_setup bridge_start(void)
{
    static const struct { const char *name; int seat, men; } row[] = { { "Red Guard", 0, 12 }, { "Red Archers", 0, 8 },
            { "Goblins", 1, 15 }, { "Trolls", 1, 5 } };
    struct bridge_setup s;

    memset(&s, 0, sizeof s);
    s.turns = 6;
    s.card[0] = BRIDGE_AMBUSH;
    s.units = LEN(row);
    for (int i = 0; i < LEN(row); i++) {
        memcpy(s.unit[i].name, row[i].name, strlen(row[i].name));
        s.unit[i].seat = row[i].seat;
        s.unit[i].men = row[i].men;
    }
    return s;
}
