/* toy_book.c - archers and slingers shoot across a stream.
**
**  1  The table says what one die needs at short and at long range; "no" is out of reach.
**  2  Add what aims better, subtract what aims worse: not below -2 in all. A shooter on the move does
**     not throw javelins.
**  3  One die a shooter; in gusts half of the hits, rounded up (or down, if the players prefer). */
#include "toy_book.h"

enum term_number { HAS_COVER = 1, KNEELING, SHIELDS, MOVING, VETERAN, GUSTS, JAVELIN_ON_THE_MOVE, ALWAYS, TERMS };

static const struct term terms[TERMS] = {
    [HAS_COVER] = { "has_cover", N_("the target has cover") },
    [KNEELING] = { "kneeling", N_("the target kneels") },
    [SHIELDS] = { "shields", N_("shields of the target") },
    [MOVING] = { "moving", N_("the shooters move") },
    [VETERAN] = { "veteran", N_("the shooters are veterans") },
    [GUSTS] = { "gusts", N_("gusts of wind") },
    [JAVELIN_ON_THE_MOVE] = { "javelin_on_the_move", N_("javelins on the move") },
    [ALWAYS] = { "always", N_("always") },
};

/* ---- what is printed ---- */

static const struct word weapons[] = { { "bow", N_("bow") }, { "sling", N_("sling") }, { "javelin", N_("javelin") } };
static const struct word ranges[] = { { "short", N_("short") }, { "long", N_("long") } };
static const int16_t needed[] = {
    4, 5,
    5, 6,
    4, CELL_NO,
};
const struct table toy_needed = { "needed", "1", N_("Number needed"), N_("weapon"), weapons, LEN(weapons), ranges,
                                  LEN(ranges), needed, NULL, NULL };

static const struct adds aim[] = {
    /* id         cite   says                           per        add  unless   box */
    { "cover",    "2/1", N_("target in cover"),         HAS_COVER,  -1, NEVER,   'a' },
    { "kneeling", "2/2", N_("target kneels"),           KNEELING,   -1, NEVER,   'a' },
    { "shields",  "2/3", N_("each shield"),             SHIELDS,    -1, NEVER,   0 },
    { "moving",   "2/4", N_("shooters move"),           MOVING,     -1, VETERAN, 0 },
    { "veteran",  "2/5", N_("veterans"),                VETERAN,    +1, NEVER,   0 },
};
const struct adds_list toy_aim = { "aim", "die", "Aim", terms, aim, LEN(aim) };

static const struct limits worst[] = { { "worst", "2", N_("not worse than this"), ALWAYS, -2, NEVER } };
const struct limits_list toy_worst = { "worst", "die", "Worst", terms, worst, LEN(worst) };

static const struct cancels forbids[] = { { "javelins", "2/6", N_("javelins on the move"), JAVELIN_ON_THE_MOVE,
        NEVER } };
const struct cancels_list toy_forbids = { "forbids", "shot", "Forbids", terms, forbids, LEN(forbids) };

static const struct times wind[] = { { "gusts", "3", N_("gusts"), GUSTS, 1, 2, NEVER, 0 } };
const struct times_list toy_wind = { "wind", "hits", "Wind", terms, wind, LEN(wind) };

static const struct number reach[] = { { "short_range", "1", N_("short range ends here"), 20, 1, 60 } };
const struct numbers_list toy_numbers = { "reach", "Reach", reach, LEN(reach) };

static const struct word roundings[] = { { "up", N_("up") }, { "down", N_("down") } };
const struct option toy_rounding = { "rounding", "T-1", N_("How half a hit is rounded"), roundings, LEN(roundings), 0 };

/* ---- the rule ---- */

static int on_pile_one(const int *pile) { return pile[1]; }
static const struct hand reaches[] = {       /* by the number needed: 1 … 7; 7 is never */
    { "111111", on_pile_one }, { "011111", on_pile_one }, { "001111", on_pile_one }, { "000111", on_pile_one },
    { "000011", on_pile_one }, { "000001", on_pile_one }, { "000000", on_pile_one },
};

static void prepare(struct reading *r, const void *in, void *out)
{
    const struct toy_shoot_in *s = in;
    struct toy_shoot_ready *ready = out;
    struct facts f = { { 0 } };
    struct cell c;
    struct fraction half;

    f.v[HAS_COVER] = (int16_t)s->target.cover;
    f.v[KNEELING] = (int16_t)s->target.kneeling;
    f.v[SHIELDS] = (int16_t)s->target.shields;
    f.v[MOVING] = (int16_t)s->moving;
    f.v[VETERAN] = (int16_t)s->veteran;
    f.v[GUSTS] = (int16_t)s->gusts;
    f.v[JAVELIN_ON_THE_MOVE] = s->moving && s->weapon == JAVELIN;
    f.v[ALWAYS] = 1;
    if (any_of(r, &toy_forbids, &f)) return;
    c = table_cell(r, &toy_needed, s->weapon, s->distance > number(r, &reach[0]), "needed");
    if (c.no) return;
    ready->allowed = 1;
    ready->shooters = s->shooters;
    ready->needed = c.value - at_least(r, &toy_worst, &f, sum_of(r, &toy_aim, &f));
    if (ready->needed < 1) ready->needed = 1;
    if (ready->needed > 7) ready->needed = 7;
    explain(r, TRACE_VALUE, "needed", "2", N_("needed"), ready->needed);
    half = product_of(r, &toy_wind, &f);
    ready->half = half.den == 2 ? 1 + option(r, &toy_rounding) : 0;
}

static void rule(struct reading *r, const void *args, void *result)
{
    const struct toy_shoot_ready *ready = args;
    struct toy_shoot_out *out = result;

    out->allowed = ready->allowed;
    if (!ready->allowed) return;
    note(r, SHOOT_NEEDED, ready->needed);
    out->hits = roll_hand(r, "3", N_("shooting"), ready->shooters, &reaches[ready->needed - 1]);
    if (ready->half == 1) out->hits = (out->hits + 1) / 2;
    if (ready->half == 2) out->hits = out->hits / 2;
    explain(r, TRACE_VALUE, "hits", "3", N_("hits"), out->hits);
}

static void check(const void *in, struct refusals *out)
{
    const struct toy_shoot_in *s = in;
    if (s->target.kneeling && s->target.shields > 1)
        refuse_value(out, "target.shields", s->target.shields, N_("who kneels holds one shield"));
}

/* ---- what can be asked ---- */

#define AT(m) ((int)offsetof(struct toy_shoot_in, m))
static const struct input target[] = {
    { "cover",    N_("behind something"),
      .kind = IN_FLAG, .offset = (int)offsetof(struct toy_target, cover) },
    { "kneeling", N_("kneels"),
      .kind = IN_FLAG, .offset = (int)offsetof(struct toy_target, kneeling) },
    { "shields",  N_("rows of shields"),
      .kind = IN_INT,  .offset = (int)offsetof(struct toy_target, shields), .lo = 0, .hi = 3 },
};
static const struct input inputs[] = {
    { "weapon", N_("what they shoot with"),
      .kind = IN_CHOICE, .offset = AT(weapon), .choice = weapons, .choices = LEN(weapons) },
    { "distance", N_("from shooter to target"),
      .kind = IN_INT, .offset = AT(distance), .lo = 1, .hi = 60, .usual = UNSET, .needed = true, .unit = N_("cm") },
    { "shooters", N_("how many shoot"),
      .kind = IN_INT, .offset = AT(shooters), .lo = 1, .hi = 30, .usual = 1 },
    { "moving", N_("they moved"),
      .kind = IN_FLAG, .offset = AT(moving) },
    { "veteran", N_("they are veterans"),
      .kind = IN_FLAG, .offset = AT(veteran) },
    { "gusts", N_("the wind blows in gusts"),
      .kind = IN_FLAG, .offset = AT(gusts) },
    { "target", N_("the target"),
      .kind = IN_GROUP, .offset = AT(target), .member = target, .members = LEN(target) },
};
static const struct result results[] = {
    { "allowed", N_("they may shoot"),
      .kind = OUT_FLAG, .offset = (int)offsetof(struct toy_shoot_out, allowed), .note = END_RESULT },
    { "hits",    N_("hits"),
      .kind = OUT_INT,  .offset = (int)offsetof(struct toy_shoot_out, hits),    .note = END_RESULT },
    { "needed",  N_("needed on each die"),
      .kind = OUT_INT,  .note = SHOOT_NEEDED },
};
static const char *const cites[] = { "1", "2", "3", NULL };
const struct procedure toy_shoot = {
    .id = "shoot", .says = N_("One volley across the stream"), .in.input = inputs, .in.inputs = LEN(inputs),
        .in.size = (int)sizeof(struct toy_shoot_in),
    .result = results, .results = LEN(results), .out_size = (int)sizeof(struct toy_shoot_out), .cites = cites,
        .dice = N_("one die a shooter"),
    .in.check = check, .ready_size = (int)sizeof(struct toy_shoot_ready), .prepare = prepare, .rule = rule,
        .main_result = SHOOT_HITS,
};

static const struct procedure *const procedures[] = { &toy_shoot };
static const struct table *const tables[] = { &toy_needed };
static const struct option *const options[] = { &toy_rounding };
static const struct adds_list *const adds[] = { &toy_aim };
static const struct times_list *const times[] = { &toy_wind };
static const struct cancels_list *const cancels[] = { &toy_forbids };
static const struct limits_list *const limits[] = { &toy_worst };
static const struct numbers_list *const numbers[] = { &toy_numbers };
static const struct source sources[] = {
    { "1", SHEET, N_("what one die needs") }, { "2", SHEET, N_("aiming") }, { "3", SHEET, N_("the volley") },
        { "T-1", HOUSE, N_("half a hit is rounded up") },
    { NULL, SHEET, NULL },
};
static const char *const aliases[] = { "stream", NULL };
const struct book toy_book = {
    .id = "toy", .says = N_("Across the stream"), .credit = N_("a game for tests"), .aliases = aliases,
    .procedure = procedures, .procedures = LEN(procedures), .table = tables, .tables = LEN(tables), .option = options,
        .options = LEN(options),
    .adds = adds, .adds_lists = LEN(adds), .times = times, .times_lists = LEN(times), .cancels = cancels,
        .cancels_lists = LEN(cancels),
    .limits = limits, .limits_lists = LEN(limits), .numbers = numbers, .numbers_lists = LEN(numbers), .source = sources,
};
