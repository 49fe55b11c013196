/* melee.c - one round of melee between two figures.
**
** The longer weapon strikes first; with equal lengths both roll together. The die,
** with its modifiers, against the class of the one struck at:
**
**     more than the class   hit - but if his cuirass is higher than his class, the
**                           die must also beat the cuirass, or he is pushed back
**     equal                 pushed back
**     less                  missed
**
** A natural 1 always misses. A 6 is thrown again, and another 6 is a natural 7 that
** always hits (H-17). Who is hit or pushed back before his turn does not strike.
**
** If both do the same to each other the higher class does it; then the one with a
** cuirass; then the higher natural die; else nothing happens. A hit beats a push
** back (H-18). Two natural 7s: who throws one more 6 has an 8. */
#include "rules/flintlock/melee.h"
#include <string.h>
#include "rules/flintlock/facts.h"
#include "rules/flintlock/numbers.h"

static const struct adds melee_rows[] = {       /* box w: poor weapon and low class count once */
    { "poor_weapon",        "melee/factors", N_("improvised or poor weapon"),
      POOR_WEAPON,             -1, NEVER,                'w' },
    { "class_2",            "melee/factors", N_("fighter of class 2"),
      CLASS_2,                 -1, NEVER,                'w' },
    { "class_1",            "H-16",          N_("fighter of class 1"),
      CLASS_1,                 -1, NEVER,                'w' },
    { "heavy_tool_cramped", "I-tool",        N_("heavy tool indoors, in close order or mounted"),
      TOOL_CRAMPED,            -1, NEVER,                'w' },
    { "heavy_tool",         "melee/factors", N_("heavy two-handed tool: its weight"),
      TOOL_SWUNG,              +1, NEVER,                NO_BOX },
    { "heavy_tool_clumsy",  "melee/factors", N_("heavy two-handed tool: a tool"),
      TOOL_SWUNG,              -1, NEVER,                NO_BOX },
    { "obstacle",           "melee/factors", N_("foot attacked across a linear obstacle"),
      BEHIND_OBSTACLE,         +1, RIDES,                NO_BOX },
    { "enemy_higher",       "melee/factors", N_("strikes at an enemy placed higher"),
      ENEMY_HIGHER,            -1, NEVER,                NO_BOX },
    { "cavalry",            "melee/factors", N_("cavalry against foot or mounted infantry"),
      CAVALRY_ON_LESSER,       +1, BAD_GROUND,           NO_BOX },
    { "foot_on_cavalry",    "melee/factors", N_("foot against cavalry"),
      FOOT_ON_CAVALRY,         -1, WORST_GROUND,         NO_BOX },
    { "mounted_infantry",   "melee/factors", N_("mounted infantry against cavalry"),
      MOUNTED_FOOT_ON_CAVALRY, -1, NEVER,                NO_BOX },
    { "charge",             "melee/factors", N_("cavalry that charges"),
      CAVALRY_CHARGES,         +1, BAD_GROUND,           NO_BOX },
    { "heavy_charge",       "melee/factors", N_("heavy cavalry charging in close order"),
      HEAVY_CHARGES_CLOSE,     +1, CLOSE_BONUS_LOST,     NO_BOX },
    { "braced",             "melee/factors", N_("still halberd, spontoon or bayonet, charged directly by cavalry"),
      BRACED_ON_CHARGE,        +1, NOT_A_BRACING_WEAPON, NO_BOX },
    { "still_lance",        "P-arms",        N_("rider against a still lance on foot"),
      RIDER_ON_STILL_LANCE,    -1, NEVER,                NO_BOX },
    { "routed",             "H-29",          N_("in rout"),
      ROUTED,                  -1, NEVER,                NO_BOX },
    { "wounded",            "H-26",          N_("strikes with a light wound"),
      WOUNDED,                 -1, NEVER,                NO_BOX },
    { "surprise",           "P-surprise",    N_("strikes by surprise"),
      SURPRISES,               +1, NEVER,                NO_BOX },
};
const struct adds_list flintlock_melee_list = {
    "melee", "modifier", N_("Melee: factors"), flintlock_terms, melee_rows, LEN(melee_rows),
};

static const char *const side_names[SIDES] = { "first", "second" };

/* Words of the explanation, by value. */
static const char *const order_says[] = { N_("the first strikes first"), N_("the second strikes first"),
        N_("both strike together"), N_("nobody strikes") };
static const char *const tie_says[] = { N_("a tie goes to the first"), N_("a tie goes to the second"),
                                        N_("a tie goes to the higher natural die") };
static const char *const prevails_says[] = { N_("the first prevails"), N_("the second prevails"),
        N_("nobody prevails") };
static const char *const blow_says[] = { N_("missed"), N_("pushes the enemy back"), N_("hits the enemy") };
static const char *const harm_says[] = { N_("unhurt"), N_("pushed back"), N_("hit") };

/* ---- before the dice ---- */

int flintlock_blow_modifier(struct reading *r, const struct flintlock_melee_in *in, int side)
{
    const struct flintlock_fighter *me = &in->side[side];
    struct flintlock_arm_facts arm;
    struct facts f;
    int modifier;

    about(r, side_names[side]);
    arm.poor = flintlock_arm(r, me->weapon, ARM_POOR, NULL).word;
    arm.heavy = flintlock_arm(r, me->weapon, ARM_HEAVY, NULL).word;
    arm.braces = flintlock_arm(r, me->weapon, ARM_BRACES, NULL).word;
    flintlock_melee_facts(&f, me, &in->side[1 - side], in->ground, &arm);
    modifier = sum_of(r, &flintlock_melee_list, &f);
    explain(r, TRACE_VALUE, "modifier", "I-adds", N_("all modifiers together"), modifier);
    about(r, NULL);
    return modifier;
}

static int length_of(struct reading *r, const struct flintlock_fighter *x)
{
    if (x->length != LENGTH_BY_WEAPON) return x->length;
    return flintlock_arm(r, x->weapon, ARM_LENGTH, "length").value;
}

/* Both strike: the longer weapon first. */
static int order_by_length(struct reading *r, const struct flintlock_melee_in *in)
{
    int length[SIDES];

    for (int side = 0; side < SIDES; side++) {
        about(r, side_names[side]);
        length[side] = length_of(r, &in->side[side]);
    }
    about(r, NULL);
    if (length[0] == length[1]) return BLOWS_TOGETHER;
    return length[0] < length[1] ? BLOWS_FIRST : BLOWS_SECOND;
}

/* What a push back does: one who breaks off is not held, and one without room to go
** back is hit if he is of a low class, else stays (H-19, H-22). */
static int pushed_is(struct reading *r, const struct flintlock_fighter *x)
{
    int crushed = number(r, &flintlock_blow_numbers[PUSH_CRUSHES_CLASS]);
    int harm = x->class <= crushed ? HARM_HIT : HARM_NONE;

    if (x->breaks_off) {
        explain(r, TRACE_CANCELS, "push", "H-22", N_("a push back does nothing to one who breaks off"), HARM_NONE);
        return HARM_NONE;
    }
    if (!x->cornered) return HARM_PUSHED;
    explain(r, TRACE_CANCELS, "push", "H-19", N_("no room to go back"), harm);
    return harm;
}

/* Who prevails where both do the same: a side, or the higher natural die. */
static int tie_goes_to(const struct flintlock_fighter *a, const struct flintlock_fighter *b)
{
    if (a->class != b->class) return a->class > b->class ? 0 : 1;
    if (!a->cuirass != !b->cuirass) return a->cuirass ? 0 : 1;
    return TIE_TO_THE_DIE;
}

void flintlock_round_of(struct reading *r, const struct flintlock_melee_in *in, struct flintlock_round *x)
{
    const struct flintlock_fighter *side = in->side;
    int natural_miss = number(r, &flintlock_blow_numbers[BLOW_NATURAL_MISS]);

    memset(x, 0, sizeof *x);
    for (int i = 0; i < SIDES; i++) x->strikes[i] = side[i].strikes && !side[i].breaks_off;
    if (x->strikes[0] && x->strikes[1]) x->order = order_by_length(r, in);
    else x->order = x->strikes[0] ? BLOWS_FIRST : x->strikes[1] ? BLOWS_SECOND : BLOWS_NONE;
    x->tie = tie_goes_to(&side[0], &side[1]);
    explain_outcome(r, "order", "melee/lengths", order_says[x->order], x->order);
    if (x->order == BLOWS_TOGETHER) explain_outcome(r, "tie", "melee/ties", tie_says[x->tie], x->tie);

    for (int i = 0; i < SIDES; i++) {
        const struct flintlock_fighter *enemy = &side[1 - i];
        about(r, side_names[i]);
        x->pushed_is[i] = pushed_is(r, &side[i]);
        explain(r, TRACE_VALUE, "class", "melee", N_("class of the enemy"), enemy->class);
        if (enemy->cuirass)
            explain(r, TRACE_VALUE, "cuirass", enemy->cuirass == 4 ? "melee" : "H-20", N_("cuirass of the enemy"),
                    enemy->cuirass);
        x->blow[i].class = enemy->class;
        x->blow[i].cuirass = enemy->cuirass;
        x->blow[i].natural_miss = natural_miss;
        x->blow[i].tell_natural = x->order == BLOWS_TOGETHER && x->tie == TIE_TO_THE_DIE;
    }
    about(r, NULL);
}

static int push_distance(struct reading *r, const struct flintlock_fighter *x)
{
    return number(r, &flintlock_blow_numbers[x->mount == FIGHTER_FOOT ? PUSH_ON_FOOT : PUSH_MOUNTED]);
}

void flintlock_melee_prepare(struct reading *r, const void *input, void *result)
{
    const struct flintlock_melee_in *in = input;
    struct flintlock_round *ready = result;

    flintlock_round_of(r, in, ready);
    for (int i = 0; i < SIDES; i++)
        if (ready->strikes[i]) ready->blow[i].modifier = flintlock_blow_modifier(r, in, i);
    note(r, NOTE_ORDER, ready->order);
    note(r, NOTE_FIRST_MODIFIER, ready->blow[0].modifier);
    note(r, NOTE_SECOND_MODIFIER, ready->blow[1].modifier);
    note(r, NOTE_FIRST_BACK, push_distance(r, &in->side[0]));
    note(r, NOTE_SECOND_BACK, push_distance(r, &in->side[1]));
}

/* ---- the dice ---- */

enum { SIX = 6, SEVEN = 7 };

static int six(const int *pile) { return pile[1]; }
static const struct hand another_six = { "000001", six };

static int harm_of(const struct flintlock_blow *b, int natural)
{
    int score = natural + b->modifier;

    if (natural <= b->natural_miss) return HARM_NONE;
    if (natural >= SEVEN) return HARM_HIT;
    if (score < b->class) return HARM_NONE;
    if (score == b->class) return HARM_PUSHED;
    return score <= b->cuirass ? HARM_PUSHED : HARM_HIT;  /* a cuirass no higher than the class is beaten already */
}

struct struck { int32_t harm, natural; };

static void strike(struct reading *r, const void *args, void *result)
{
    const struct flintlock_blow *b = args;
    struct struck *out = result;
    int natural = roll_die(r, "melee", N_("blow"), SIX);

    if (natural == SIX) natural += roll_hand(r, "H-17", N_("is it a natural 7?"), 1, &another_six);
    out->harm = harm_of(b, natural);
    if (b->tell_natural) out->natural = natural;
    explain(r, TRACE_VALUE, "natural", "melee", N_("natural die"), natural);
    explain(r, TRACE_VALUE, "score", "melee", N_("die with its modifiers"), natural + b->modifier);
    if (natural <= b->natural_miss) explain(r, TRACE_CANCELS, "harm", "melee", N_("such a die always misses"),
        HARM_NONE);
    if (natural >= SEVEN) explain(r, TRACE_CANCELS, "harm", "melee", N_("a natural 7 always hits"), HARM_HIT);
    explain_outcome(r, "harm", "melee", blow_says[out->harm], out->harm);
}

static struct struck strikes(struct reading *r, const struct flintlock_round *x, int side)
{
    struct struck s;

    about(r, side_names[side]);
    part(r, strike, &x->blow[side], sizeof x->blow[side], &s, sizeof s);
    about(r, NULL);
    return s;
}

/* Both do the same and the natural dice decide: a side, or nobody. */
enum { NOBODY = SIDES };

static int higher_of(int first, int second)
{
    return first > second ? 0 : first < second ? 1 : NOBODY;
}

static int higher_die(struct reading *r, const struct struck s[SIDES])
{
    int first = s[0].natural, second = s[1].natural, eight[SIDES];

    if (first != second || first != SEVEN) return higher_of(first, second);
    for (int i = 0; i < SIDES; i++) {
        about(r, side_names[i]);
        eight[i] = roll_hand(r, "H-17", N_("is it an 8?"), 1, &another_six);
    }
    about(r, NULL);
    return higher_of(eight[0], eight[1]);
}

static int harm_taken(const struct flintlock_round *x, int side, int harm)
{
    return harm == HARM_PUSHED ? x->pushed_is[side] : harm;
}

/* Both blows fall together. */
static void strike_together(struct reading *r, const struct flintlock_round *x, int32_t harm[SIDES])
{
    struct struck s[SIDES];
    int prevails = x->tie;

    s[0] = strikes(r, x, 0);
    s[1] = strikes(r, x, 1);
    if (s[0].harm == s[1].harm) {
        if (s[0].harm == HARM_NONE) return;
        if (prevails == TIE_TO_THE_DIE) prevails = higher_die(r, s);
        explain_outcome(r, "prevails", "melee/ties", prevails_says[prevails], prevails);
        if (prevails == NOBODY) return;
    } else {
        prevails = s[0].harm > s[1].harm ? 0 : 1;
    }
    harm[1 - prevails] = harm_taken(x, 1 - prevails, s[prevails].harm);
}

int flintlock_one_blow(struct reading *r, const struct flintlock_round *x, int side)
{
    return harm_taken(x, 1 - side, strikes(r, x, side).harm);
}

void flintlock_fight_round(struct reading *r, const struct flintlock_round *x, int32_t harm[SIDES])
{
    int first = x->order == BLOWS_SECOND ? 1 : 0;
    int second = 1 - first;

    harm[0] = harm[1] = HARM_NONE;
    if (x->order == BLOWS_NONE) return;
    if (x->order == BLOWS_TOGETHER) {
        strike_together(r, x, harm);
        return;
    }
    harm[second] = flintlock_one_blow(r, x, first);
    if (harm[second] == HARM_NONE && x->strikes[second]) harm[first] = flintlock_one_blow(r, x, second);
}

static void tell_harm(struct reading *r, int side, int harm)
{
    about(r, side_names[side]);
    explain_outcome(r, "result", "melee", harm_says[harm], harm);
    about(r, NULL);
}

void flintlock_melee_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_round *ready = args;
    struct flintlock_melee_out *out = result;

    flintlock_fight_round(r, ready, out->harm);
    for (int i = 0; i < SIDES; i++) tell_harm(r, i, out->harm[i]);
}
