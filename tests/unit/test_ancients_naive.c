/* test_ancients_naive.c - the odds of melee and shooting against plain loops over all faces, written
** from the printed sheets and sharing no code with the rulebook. */
#include <stdio.h>
#include "asking_tools.h"

/* ---- asking ---- */

static struct question question;

static void ask(const char *procedure) { ask_about(&question, procedure); }

static void say(const char *who, const char *what, const char *value)
{
    char path[64];
    snprintf(path, sizeof path, "%s%s%s", who, *who ? "." : "", what);
    assert_true(question_set(&question, path, given_text(value)));
}

static void say_int(const char *who, const char *what, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    say(who, what, text);
}

static void say_flag(const char *who, const char *what, int value)
{
    say(who, what, value ? "true" : "false");
}

static struct odds odds_of_it(void) { return exact_odds_of(&question); }

/* ---- a blow by plain loops: weights over 6^POWER ---- */

enum { POWER = 16, MOST_LOSSES = 16 };

struct naive {
    int dice, extra, lows, again, below, tc6, standing, disordered, tc9, tc2, tc3;
    uint64_t count[MOST_LOSSES][2];     /* by losses and passed */
    uint64_t none;                      /* of these, without damage */
};

static uint64_t six_to(int n)
{
    uint64_t p = 1;
    while (n-- > 0) p *= 6;
    return p;
}

static void naive_test(struct naive *n, int critical, int plain, int tc2, int tc3, int used)
{
    for (int die = 1; die <= 6; die++) {
        int passed = die == 1 ? 1 : die == 6 ? 0 : die <= critical;
        int losses = passed ? n->disordered : die - critical > 1 ? die - critical : 1;
        if (!passed && tc2 > 0) naive_test(n, plain, plain, tc2 - 1, tc3, used + 1);
        else if (passed && tc3 > 0) naive_test(n, critical, plain, tc2, tc3 - 1, used + 1);
        else n->count[losses][passed] += six_to(POWER - used - 1);
    }
}

static void naive_damage(struct naive *n, int sixes, int fives, int used)
{
    int damage = sixes + fives / 2, plain, critical;
    if (n->tc6 && damage > 0) damage--;
    if (damage == 0) {
        n->count[0][1] += six_to(POWER - used);
        n->none += six_to(POWER - used);
        return;
    }
    plain = critical = n->standing - damage < 1 ? 1 : n->standing - damage;
    if (n->tc9) {
        int with = n->standing - damage + 2 < 1 ? 1 : n->standing - damage + 2;
        if (plain < 5 && with > plain) critical = with;
    }
    naive_test(n, critical, plain, n->tc2, n->tc3, used);
}

/* Faces one after another: the hand, the card's dice, 1s and 2s again, everything again. */
enum { THROWS_HAND, THROWS_CARD, THROWS_LOWS, THROWS_CARD_LOWS, THROWS_AGAIN };
struct sofar { int six, five, low, card_six, card_five, card_low, used, again; };

static void naive_throw(struct naive *n, int what, int left, struct sofar s)
{
    while (left == 0) {
        if (what == THROWS_HAND) what = THROWS_CARD, left = n->extra;
        else if (what == THROWS_CARD) what = THROWS_LOWS, left = n->lows ? s.low : 0;
        else if (what == THROWS_LOWS) what = THROWS_CARD_LOWS, left = n->lows ? s.card_low : 0;
        else if (s.again > 0 && s.six + s.card_six + (s.five + s.card_five) / 2 < n->below) {
            s.six = s.five = 0;
            s.again--;
            what = THROWS_AGAIN;
            left = n->dice;
        } else {
            naive_damage(n, s.six + s.card_six, s.five + s.card_five, s.used);
            return;
        }
    }
    for (int face = 1; face <= 6; face++) {
        struct sofar t = s;
        int card = what == THROWS_CARD || what == THROWS_CARD_LOWS;
        t.used++;
        if (face == 6) card ? t.card_six++ : t.six++;
        if (face == 5) card ? t.card_five++ : t.five++;
        if (face <= 2 && what == THROWS_HAND) t.low++;
        if (face <= 2 && what == THROWS_CARD) t.card_low++;
        naive_throw(n, what, left - 1, t);
    }
}

static void naive_blow(struct naive *n)
{
    memset(n->count, 0, sizeof n->count);
    n->none = 0;
    if (n->dice + n->extra > 0) naive_throw(n, THROWS_HAND, n->dice, (struct sofar){ .again = n->again });
    else n->count[0][1] = n->none = six_to(POWER);
}

/* The counted chance that a side has lost so much and passed or not: rows of the outcomes added up. */
static void assert_blow(const struct odds *o, int losses_at, int passed_at, const struct naive *n)
{
    for (int losses = 0; losses < MOST_LOSSES; losses++)
        for (int passed = 0; passed < 2; passed++) {
            struct wide sum = wide_of(0), whole, a, b, want = wide_of(n->count[losses][passed]),
                all = wide_of(six_to(POWER));
            for (int i = 0; i < o->outcomes.n; i++) {
                const int32_t *v = o->outcomes.value + (size_t)i * (size_t)o->outcomes.ints;
                if (v[losses_at] == losses && v[passed_at] == passed)
                    assert_true(wide_add(&sum, &sum, &o->outcomes.weight[i]));
            }
            assert_true(wide_of_scale(&whole, o->outcomes.scale));
            assert_true(wide_mul(&a, &sum, &all) && wide_mul(&b, &want, &whole));
            assert_int_equal(wide_compare(&a, &b), 0);
        }
}

/* ---- melee ---- */

static const char *const types[] = { "FP", "FL", "T", "S", "ART", "CP1", "CP2", "CM", "CL", "CGP", "CGL", "CF", "EL",
                                     "W" };
static const char *const weapons[] = { "none", "pike", "long_spear", "polearm" };
static const char *const grounds[] = { "open", "broken", "difficult" };
static const char *const levels[] = { "none", "incompetent", "poor", "average", "expert", "genius" };

struct fighter {
    int type, vbu, current, impetus, discipline, impetuous, disordered, weapon, camel, large, level, courageous, close;
    int charged, flanks, flank, hill, fort, stakes, ground, wholly, cards[13];
};

static int is(const struct fighter *f, const char *type)
{
    return strcmp(types[f->type], type) == 0;
}

static int on_foot(const struct fighter *f)
{
    return f->type < 5;
}

static int horse(const struct fighter *f)
{
    return is(f, "CP1") || is(f, "CP2") || is(f, "CM") || is(f, "CL");
}

static int naive_impetus(const struct fighter *c, const struct fighter *e)
{
    int half = (c->vbu + 1) / 2, bonus = c->impetus, fresh = c->current == c->vbu, exhausted = !fresh &&
        c->current <= half;
    int light = is(e, "S") || (is(e, "FL") && !e->impetuous), bad = c->ground || (e->ground && e->wholly);

    if (!c->charged || exhausted) return 0;
    if (on_foot(c) && !on_foot(e)) return 0;
    if (!on_foot(c) && on_foot(e) && e->weapon) return 0;
    if (!on_foot(c) && is(e, "W")) return 0;
    if (!on_foot(c) && is(e, "EL") && !is(c, "EL")) return 0;
    if (!on_foot(c) && e->camel && !is(c, "EL") && !c->camel) return 0;
    if (is(c, "EL") && light) return 0;
    if (e->fort) return 0;
    if (bad && !is(c, "FL")) return 0;
    if (bad && is(c, "FL") && light) return 0;
    if (!on_foot(c) && e->stakes) return 0;
    if (on_foot(c) && on_foot(e) && e->weapon && bonus > 2) bonus = 2;
    if (horse(c) && (is(e, "CGP") || is(e, "CGL") || is(e, "CF")) && bonus > 2) bonus = 2;
    if (!fresh && !is(c, "CP1") && !is(c, "CP2") && !is(c, "CGP") && !is(c, "CF") && !is(c, "EL") && bonus > 1)
        bonus = 1;
    return bonus;
}

static int naive_dice(const struct fighter *m, const struct fighter *e)
{
    int n = m->current + naive_impetus(m, e) + m->flanks;

    if (m->large > 1) {
        if (is(m, "FP") && m->weapon == 1) n += (m->large - 1) * (on_foot(e) ? 1 : 2);
        else if (is(m, "FP") && m->weapon > 1) n += on_foot(e) ? 1 : 2;
        else if (is(m, "FP") || (is(m, "FL") && m->impetuous)) n += 1;
        else if ((is(m, "CP1") || is(m, "CP2")) && on_foot(e)) n += 2;
    }
    if (m->disordered || m->flank) n -= 1;
    if (m->discipline < e->discipline) n += e->discipline - m->discipline;
    if ((!on_foot(m) || m->weapon == 1) && (m->ground == 2 || (e->ground == 2 && e->wholly))) n -= 2;
    if (is(m, "CGP") && on_foot(e)) n += 1;
    if (m->level) n += m->courageous && m->level > 1 ? 3 : 1;
    return n;
}

static int naive_standing(const struct fighter *m, const struct fighter *e)
{
    int n = m->current;

    if (m->disordered || m->flank) n -= 1;
    if (horse(m) && is(e, "FP")) n -= 1;
    if (m->close && on_foot(m)) n += 1;
    if (m->flank) n -= 2;
    if ((m->hill || m->fort) && on_foot(m) && !m->charged) n += 1;
    if (m->level) n += 1;
    return n;
}

static struct fighter any_fighter(struct draw *d)
{
    struct fighter f = { 0 };

    f.type = draw_int(d, 0, 13);
    f.vbu = draw_int(d, 2, 8);
    f.current = draw_int(d, 1, f.vbu < 3 ? f.vbu : 3);
    f.impetus = draw_int(d, 0, 3);
    f.discipline = draw_int(d, 0, 2);
    f.impetuous = draw_int(d, 0, 3) == 0;
    f.disordered = draw_int(d, 0, 2) == 0;
    f.weapon = draw_int(d, 0, 3);
    f.camel = draw_int(d, 0, 5) == 0;
    f.large = draw_int(d, 1, 3);
    f.level = draw_int(d, 0, 3) ? 0 : draw_int(d, 1, 5);
    f.courageous = draw_int(d, 0, 1);
    f.close = draw_int(d, 0, 3) == 0;
    f.charged = draw_int(d, 0, 1);
    f.flanks = draw_int(d, 0, 1);
    f.flank = draw_int(d, 0, 5) == 0;
    f.hill = draw_int(d, 0, 3) == 0;
    f.fort = !f.hill && draw_int(d, 0, 5) == 0;
    f.stakes = draw_int(d, 0, 5) == 0;
    f.ground = draw_int(d, 0, 2) ? 0 : draw_int(d, 1, 2);
    f.wholly = draw_int(d, 0, 1);
    for (int card = 1; card <= 12; card++) f.cards[card] = draw_int(d, 0, 4) == 0;
    return f;
}

static void say_cards(const char *who, const struct fighter *f)
{
    char list[80] = "";
    for (int card = 1; card <= 12; card++) {
        size_t at = strlen(list);
        if (f->cards[card]) snprintf(list + at, sizeof list - at, "%stc%d", at ? "+" : "", card);
    }
    if (*list) say(who, "cards", list);
}

static void say_unit(const char *who, const struct fighter *f)
{
    static const char *const disciplines[] = { "A", "B", "C" };
    say(who, "type", types[f->type]);
    say_int(who, "vbu", f->vbu);
    say_int(who, "current", f->current);
    say_int(who, "impetus", f->impetus);
    say(who, "discipline", disciplines[f->discipline]);
    say_flag(who, "impetuous", f->impetuous);
    say_flag(who, "disordered", f->disordered);
    say(who, "weapon", weapons[f->weapon]);
    say_flag(who, "camel", f->camel);
    say_int(who, "large", f->large);
    say(who, "commander", levels[f->level]);
    say_flag(who, "courageous", f->courageous);
    say_flag(who, "close_ranks", f->close);
    say_cards(who, f);
}

static void say_fighter(const char *who, const struct fighter *f)
{
    say_unit(who, f);
    say_flag(who, "charged", f->charged);
    say_int(who, "flanks", f->flanks);
    say(who, "attacked", f->flank ? "flank" : "front");
    say(who, "defending", f->hill ? "hill" : f->fort ? "fortification" : "none");
    say(who, "behind", f->stakes ? "stakes" : "none");
    say(who, "ground", grounds[f->ground]);
    say_flag(who, "wholly_in", f->wholly);
}

static int mean_rounded_up(int dice)            /* by counting all throws */
{
    uint64_t all = six_to(dice), sum = 0;
    for (uint64_t k = 0; k < all; k++) {
        int six = 0, five = 0;
        uint64_t rest = k;
        for (int i = 0; i < dice; i++, rest /= 6) six += rest % 6 == 5, five += rest % 6 == 4;
        sum += (uint64_t)(six + five / 2);
    }
    return (int)((sum + all - 1) / all);
}

static struct naive blow_of(const struct fighter *m, const struct fighter *e)
{
    struct naive n = { .dice = naive_dice(m, e), .extra = m->cards[1] ? 3 : 0, .again = m->cards[7], .tc6 = e->cards[6],
                       .standing = naive_standing(e, m),
                       .disordered = e->disordered || e->flank, .tc9 = e->cards[9], .tc2 = e->cards[2],
                           .tc3 = m->cards[3] };
    if (n.dice < 0) {
        n.extra = n.extra + n.dice > 0 ? n.extra + n.dice : 0;
        n.dice = 0;
    }
    return n;
}

/* Few enough faces for the loops. */
static int is_small(const struct naive *n)
{
    return n->dice + n->extra + (n->again ? n->dice : 0) + (n->lows ? n->dice + n->extra : 0) <= 8;
}

static void melees(void **state)
{
    struct draw d = { 7 };
    int asked = 0;

    (void)state;
    while (asked < 150) {
        struct fighter side[2] = { any_fighter(&d), any_fighter(&d) };
        struct naive n[2] = { blow_of(&side[0], &side[1]), blow_of(&side[1], &side[0]) };
        struct odds o;

        if (!is_small(&n[0]) || !is_small(&n[1])) continue;
        ask("ancients.melee");
        say_fighter("attacker", &side[0]);
        say_fighter("defender", &side[1]);
        o = odds_of_it();
        /* losses, value, disorder, state, passed of the attacker, then of the defender */
        for (int s = 0; s < 2; s++) {
            n[s].below = mean_rounded_up(n[s].dice + n[s].extra);
            naive_blow(&n[s]);
            assert_blow(&o, 5 * (1 - s), 5 * (1 - s) + 4, &n[s]);
        }
        asked++;
    }
}

/* ---- shooting ---- */

struct weapon { const char *id; int foot[3], mounted[3]; };
enum { NO = -99 };
static const struct weapon missiles[] = {
    { "longbow_a", { 1, 0, NO }, { 2, 1, NO } }, { "shortbow_b", { -1, -3, NO }, { 0, -2, NO } },
        { "composite_c", { -2, -3, NO }, { -1, -2, NO } },
    { "crossbow_b", { 0, -2, NO }, { 1, -1, NO } }, { "handgun", { -1, NO, NO }, { 0, NO, NO } },
        { "arquebus_a", { 1, -1, NO }, { 2, 0, NO } },
    { "javelin", { 0, NO, NO }, { 1, NO, NO } }, { "sling", { 0, -1, NO }, { 1, 0, NO } },
        { "artillery_b", { 3, 2, 0 }, { 3, 2, 0 } }, { "various", { -1, NO, NO }, { -1, NO, NO } },
};

static void shots(void **state)
{
    static const char *const ranges[] = { "short", "long", "extreme" },
        *const covers[] = { "none", "wood", "pavise", "fortification" };
    struct draw d = { 11 };
    int asked = 0;

    (void)state;
    while (asked < 150) {
        struct fighter s = any_fighter(&d), t = any_fighter(&d);
        const struct weapon *w = &missiles[draw_int(&d, 0, 9)];
        int range = draw_int(&d, 0, 2), moves = draw_int(&d, 0, 2), cover = draw_int(&d, 0, 3),
            evading = draw_int(&d, 0, 3) == 0, reaction = draw_int(&d, 0, 4) == 0;
        int defensive = draw_int(&d, 0, 4) == 0, column = draw_int(&d, 0, 3) == 0;
        int gun = strncmp(w->id, "art", 3) == 0, bow = strncmp(w->id, "long", 4) == 0,
            javelin = strcmp(w->id, "javelin") == 0;
        int side = draw_int(&d, 0, 2) == 0, hand_bow = bow || javelin || strncmp(w->id, "shortbow", 8) == 0 ||
            strncmp(w->id, "composite", 9) == 0;
        int all_round = (is(&s, "CL") && hand_bow) || is(&s, "CGL") || is(&s, "CGP") || is(&s, "W");
        int powder = strcmp(w->id, "handgun") == 0 || strncmp(w->id, "arq", 3) == 0;
        int figure = on_foot(&t) ? w->foot[range] : w->mounted[range], counted = moves;
        struct naive n = { .extra = s.cards[4] ? 3 : 0, .lows = s.cards[4], .again = s.cards[7], .tc6 = t.cards[6],
                           .disordered = t.disordered, .tc9 = t.cards[9],
                           .tc2 = t.cards[2], .tc3 = s.cards[3] };
        struct odds o;

        if (counted > 0 && (is(&s, "CL") || (on_foot(&s) && javelin))) counted--;
        n.dice = s.current + (figure == NO ? 0 : figure) - counted - s.disordered - evading - reaction;
        if (is(&t, "S") || is(&t, "CL") || is(&t, "ART")) n.dice -= range == 0 ? 1 : 2;
        if (cover == 3) n.dice -= gun ? 1 : 2;
        else if (!gun && (cover || is(&t, "W"))) n.dice -= 1;
        if (gun && (t.large > 1 || column || is(&t, "W"))) n.dice += 2;
        if (side) {                             /* half of all, rounded up; the card has what the hand alone has not */
            int all = n.dice + n.extra;
            n.dice = n.dice > 0 ? (n.dice + 1) / 2 : 0;
            n.extra = all > 0 ? (all + 1) / 2 - n.dice : 0;
        }
        if (n.dice < 0) n.extra = n.extra + n.dice > 0 ? n.extra + n.dice : 0, n.dice = 0;
        if (figure == NO || (side && !all_round)) n.dice = n.extra = 0;
        n.standing = t.current - t.disordered + (t.level > 0);
        if (!gun && (is(&t, "CP1") || is(&t, "CGP") || is(&t, "CGL") || is(&t, "CF") || is(&t, "W") || is(&t, "FP")))
            n.standing += 1;
        if (defensive) n.standing -= powder;
        else if (range == 0)
            n.standing += !(gun || bow || strncmp(w->id, "cross", 5) == 0 || strcmp(w->id, "sling") == 0 ||
                            strncmp(w->id, "arq", 3) == 0);
        else if (range == 1) n.standing += gun ? 0 : bow ? 1 : 2;
        if (!is_small(&n)) continue;
        ask("ancients.shoot");
        say_unit("shooter", &s);
        say("shooter", "missile", w->id);
        say_unit("target", &t);
        say("", "range", ranges[range]);
        say_int("", "moves", moves);
        say("", "cover", covers[cover]);
        say_flag("", "evading", evading);
        say_flag("", "reaction", reaction);
        say_flag("", "defensive", defensive);
        say_flag("", "column", column);
        say_flag("", "side", side);
        o = odds_of_it();
        n.below = mean_rounded_up(n.dice + n.extra);
        naive_blow(&n);
        assert_blow(&o, 0, 4, &n);
        asked++;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(melees), cmocka_unit_test(shots) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
