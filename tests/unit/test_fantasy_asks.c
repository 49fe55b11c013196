/* test_fantasy_asks.c - the odds that a player asks for before an order are those of the act: in random battles the
** explanation of the question must stand, line by line, in the explanation of the referee's act that carries the order
** out. Left out is what cannot be known when the question is asked: men lost meanwhile, an enemy who rests or
** charges. */
#include <stdlib.h>
#include <string.h>
#include "ask/places.h"
#include "ask/resolve.h"
#include "game/fantasy/state.h"
#include "game/fantasy/war.h"
#include "play_tools.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"
#include "tests.h"
#include "war_scenarios.h"

static struct act legal[MOST_ACTS];

/* ---- questions that wait for their act ---- */

enum { MOST_PENDING = 128 };
struct pending {
    struct act order;
    const struct procedure *asked;
    int32_t in[QUESTION_INTS];
    int phase;
    struct fantasy_unit by, at;                 /* as they were; by: the attacker, if a unit attacks */
    int men, walls, wisdom;
    struct fantasy_side side;
};
static struct pending pending[MOST_PENDING];
static int waiting, compared[WAR_ORDER_KINDS], missing[WAR_ORDER_KINDS];

static bool by_unit(int kind)
{
    return kind == WAR_SHOOT || kind == WAR_ENGAGE || kind == WAR_STRIKE || kind == WAR_PURSUE ||
           kind == WAR_STRIKE_HERO || kind == WAR_BOMBARD;
}

static bool at_unit(int kind)
{
    return kind != WAR_STRIKE_HERO && (by_unit(kind) || kind == WAR_FIGHT || kind == WAR_HUNT);
}

static bool is_leaving(int kind)
{
    int k = war_base_order(kind);
    return k == WAR_RETREAT || k == WAR_FLEE || k == WAR_WITHDRAW;
}

/* What the form asks of heroes only is, of a unit, as in the form: one attack, level 1. */
static void units_are_no_heroes(const struct pending *p)
{
    static const char *const body[][3] = { { "attacker.hero", "attacker.level", "attacker.attacks" },
                                           { "target.hero", "target.level", "target.attacks" } };

    for (int i = 0; p->asked && i < LEN(body); i++) {
        struct place hero, one;

        if (!find_input(&p->asked->in, body[i][0], &hero, NULL) || p->in[hero.offset / 4]) continue;
        for (int k = 1; k < LEN(body[i]); k++) {
            assert_true(find_input(&p->asked->in, body[i][k], &one, NULL));
            assert_int_equal(p->in[one.offset / 4], 1);
        }
    }
}

static void ask(const struct war_setup *s, const struct war_state *b, int seat, const struct act *order)
{
    const struct fantasy_roster *is = &s->roster;
    struct pending *p = &pending[waiting];
    const struct fantasy_field *f = &b->field;
    static struct war_setup seen_setup;
    static struct war_state seen;

    if (waiting == MOST_PENDING) return;
    memset(p, 0, sizeof *p);
    p->order = *order;
    p->phase = b->phase;
    seen_setup = *s, seen = *b;
    war_hide(play_on(&seen_setup), &seen_setup, &seen, seat);           /* a player asks with what he sees */
    p->asked = fantasy_game.asks(play_on(&seen_setup), &seen, seat, order, p->in);
    units_are_no_heroes(p);
    p->side = f->side[seat];
    if (by_unit(order->kind) || is_leaving(order->kind) || order->kind == WAR_RALLY)
        p->by = f->unit[order->arg[0]], p->men = fantasy_men(is, f, order->arg[0]);
    if (at_unit(order->kind)) {
        p->at = f->unit[order->arg[1]];
        p->walls = fantasy_walls_of(is, f, order->arg[1]);
        p->wisdom = f->side[is->unit[order->arg[1]].side].wisdom;
    }
    waiting++;
}

/* ---- explanations ---- */

/* What a question says before its first die; without lines about results, which the act does not give. */
static int lines_of(const struct pending *p, const struct house *house, struct trace_line *out, int room)
{
    static struct trace trace;
    static struct record dice;
    static int32_t ready[READY_INTS], result[RESULT_INTS];
    struct rng g;
    struct reading r = { .mode = READ_RANDOM, .house = house, .rng = &g, .record = &dice, .trace = &trace };
    int n = 0;

    rng_start(&g, 1, 1);
    dice.rolls = dice.faces = 0;                        /* a die is explained where it is recorded */
    trace.len = 0, trace.cut = false;
    memset(ready, 0, sizeof ready);
    memset(result, 0, sizeof result);
    if (p->asked->prepare) p->asked->prepare(&r, p->in, ready);
    p->asked->rule(&r, p->asked->prepare ? (const void *)ready : p->in, result);
    for (int i = 0; i < trace.len && trace.line[i].kind != TRACE_ROLL && n < room; i++) {
        const struct trace_line *line = &trace.line[i];
        if (line->of &&
            (strcmp(line->of, "survivors") == 0 || strcmp(line->of, "before") == 0 || strcmp(line->of, "total") == 0))
            break;
        out[n++] = *line;
        if (p->asked == &fantasy_huge_procedure && line->kind == TRACE_ROUNDS)
            break; /* its damage; then come results */
    }
    return n;
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }

static bool same_line(const struct trace_line *a, const struct trace_line *b)
{
    return a->kind == b->kind && same_text(a->of, b->of) && same_text(a->cite, b->cite) &&
           same_text(a->says, b->says) && same_text(a->because, b->because) && a->value == b->value &&
           a->over == b->over && a->row == b->row && a->col == b->col;
}

/* The lines stand in the explanation of the act one after another, said about `who` (NULL: whoever). */
static bool stands_in(const struct trace *act, const char *who, const struct trace_line *line, int lines)
{
    for (int at = 0; at + lines <= act->len; at++) {
        int k = 0;
        while (k < lines && same_line(&act->line[at + k], &line[k]) && (!who || same_text(act->line[at + k].who, who)))
            k++;
        if (k == lines) return true;
    }
    return false;
}

/* ---- when the act comes ---- */

/* Which act of the referee carries an order out; 0: none that throws. */
static int act_of(int kind)
{
    switch (kind) {
    case WAR_SHOOT: case WAR_BOMBARD: return WAR_SHOTS;
    case WAR_ENGAGE:
    case WAR_STRIKE:
    case WAR_FIGHT:
    case WAR_STRIKE_HERO:
    case WAR_CHALLENGE:
    case WAR_HUNT:
    case WAR_ATTACK_HERO: return WAR_MELEE;
    case WAR_PURSUE:
    case WAR_RETREAT:
    case WAR_RETREAT_INSIDE:
    case WAR_FLEE:
    case WAR_FLEE_INSIDE:
    case WAR_WITHDRAW: return WAR_CHASES;
    case WAR_RALLY: case WAR_TRY_RALLY: case WAR_BATTER: case WAR_WORK: case WAR_RAM: return WAR_TESTS;
    default: return 0;
    }
}

/* Is everything still as it was when the question was asked? What an enemy's sealed order would be could not be
** known. */
static bool still_holds(const struct pending *p, const struct war_state *b)
{
    const struct fantasy_roster *is = war_roster(&played);
    const struct fantasy_field *f = &b->field;
    int one = p->order.arg[0], other = p->order.arg[1];

    if (by_unit(p->order.kind) &&
        (!war_there(b, one) || fantasy_men(is, f, one) != p->men || f->unit[one].steps != p->by.steps))
        return false;
    if (p->order.kind == WAR_RALLY) {                                   /* what it and its side have lost meanwhile */
        const struct fantasy_side *side = &f->side[is->unit[one].side];
        return fantasy_men(is, f, one) == p->men && side->standard_lost == p->side.standard_lost &&
               side->cinc_died == p->side.cinc_died;
    }
    if (!at_unit(p->order.kind)) return true;
    if (!war_there(b, other) || fantasy_walls_of(is, f, other) != p->walls) return false;
    if (f->side[is->unit[other].side].wisdom != p->wisdom) return false;
    if (p->phase != PHASE_ORDERS) return true;
    if (fantasy_shaken(&p->at) && p->at.contacts == 0) return true;    /* it could only rest */
    return !fantasy_rests(&f->unit[other]) && !b->turn.unit[other].charged;
}

static bool is_duel(int kind) { return kind == WAR_CHALLENGE || kind == WAR_HUNT || kind == WAR_ATTACK_HERO; }

/* The two of the order met, and nobody else did. */
static bool alone_they_met(const struct pending *p, const struct war_state *after)
{
    const struct fantasy_turn *t = &after->turn;
    int one = p->order.arg[0], other = p->order.arg[1], met = 0;

    for (int h = 0; h < after->field.heroes; h++) met += t->hero[h].met != 0;
    for (int u = 0; u < after->field.units; u++) met += t->unit[u].duelled != 0;
    if (met != 2) return false;
    return (p->order.kind == WAR_ATTACK_HERO ? t->unit[one].duelled : t->hero[one].met) &&
           (p->order.kind == WAR_HUNT ? t->unit[other].duelled : t->hero[other].met);
}

/* Did the unit do in this act what the question is about? */
static bool comes_to_pass(const struct pending *p, const struct war_state *before, const struct war_state *after)
{
    const struct fantasy_roster *is = war_roster(&played);
    const struct fantasy_field *f = &before->field;
    int one = p->order.arg[0], other = p->order.arg[1];

    switch (p->order.kind) {
    case WAR_SHOOT:
        return f->unit[one].order == WAR_SHOOT && fantasy_is_free(f, other) && fantasy_may_reach(is, f, one, other);
    case WAR_ENGAGE:
        return fantasy_touching(f, one, other) && !before->turn.unit[one].struck && !before->note[one].choice &&
               f->unit[one].order == WAR_ENGAGE &&
               !(is->unit[one].huge && (is->unit[other].huge || fantasy_shaken(&f->unit[other]))) &&
               !after->turn.unit[one].duelled;
    case WAR_STRIKE: return !after->turn.unit[one].duelled;
    case WAR_STRIKE_HERO:
        return !after->turn.unit[one].duelled && !after->turn.hero[other].met; /* another hero may have met him first */
    case WAR_PURSUE: return true;
    case WAR_FIGHT:  return !after->turn.hero[one].met && f->hero[one].hp > 0;
    case WAR_BOMBARD:
        return fantasy_serves_engine(&f->unit[one]) && fantasy_is_free(f, one) && fantasy_is_free(f, other) &&
               fantasy_may_reach(is, f, one, other);
    case WAR_RALLY:  return fantasy_is_free(f, one) && fantasy_shaken(&f->unit[one]);
    case WAR_TRY_RALLY: return true;
    default: return is_duel(p->order.kind) && alone_they_met(p, after);
    }
}

static void tell_lines(const char *what, const struct trace_line *line, int lines)
{
    print_message("%s\n", what);
    for (int k = 0; k < lines; k++)
        print_message("    %s %s %s %d/%d\n", line[k].who ? line[k].who : "", line[k].cite, line[k].says, line[k].value,
                      line[k].over);
}

static void tell_missing(const struct pending *p, const struct trace *act, const char *who,
                         const struct trace_line *line, int lines)
{
    compared[p->order.kind]++;
    if (stands_in(act, who, line, lines) || missing[p->order.kind]++) return;
    tell_lines(war_orders[p->order.kind].id, line, lines);
    tell_lines("is not in the explanation of the act:", act->line, act->len);
}

/* What was thrown at those who left: the question must have spoken of it, and of nothing else if there was but one
** enemy. */
static void compare_leaving(const struct pending *p, const struct war_state *before, const struct war_state *after,
                            const struct trace *act, const struct house *house)
{
    const struct fantasy_roster *is = war_roster(&played);
    struct trace_line line[64];
    int u = p->order.arg[0], contacts = 0, struck = 0, one = 0;

    for (int k = 0; k < before->field.units; k++) {
        if (p->by.contacts >> k & 1u) contacts++, one = k;
        struck += after->turn.unit[k].dealt[u] > 0 && before->turn.unit[k].dealt[u] == 0;
    }
    if (struck == 0) return;
    assert_non_null(p->asked);
    if (contacts > 1 || fantasy_men(is, &before->field, one) != fantasy_men(is, &after->field, one) ||
        before->field.unit[one].steps)
        return;
    if (before->turn.unit[one].men != fantasy_men(is, &before->field, one)) return;      /* somebody shot at it */
    tell_missing(p, act, fantasy_unit_name(is, one), line, lines_of(p, house, line, LEN(line)));
}

/* Who began may be the other: each of the two must be spoken of in the same words. */
static void compare_duel(const struct pending *p, const struct trace *act, const struct trace_line *line, int lines)
{
    int first = 0;

    while (first < lines && same_text(line[first].who, line[0].who)) first++;
    tell_missing(p, act, NULL, line, first);
    tell_missing(p, act, NULL, line + first, lines - first);
}

/* Work on walls: the question must know what has been done before, and who works. */
static void compare_work(const struct pending *p, const struct war_state *before)
{
    const struct fantasy_breach_in *in = (const void *)p->in;
    const struct fantasy_fortress *fort = &before->field.fort;
    int done = fort->part[fantasy_part_of(&before->field, p->order.arg[1] + 1)].progress;

    assert_ptr_equal(p->asked, &fantasy_breach_procedure);
    compared[p->order.kind]++;
    if (p->order.kind == WAR_RAM)
        missing[WAR_RAM] += in->ram_needed != fort->ram_needed || in->ram_done != fort->ram_done;
    else missing[p->order.kind] += in->progress[0] != done || in->engines + in->monsters < 1;
}

static void compare(const struct pending *p, const struct war_state *before, const struct war_state *after,
                    const struct trace *act, const struct house *house)
{
    const struct fantasy_roster *is = war_roster(&played);
    struct trace_line line[64];
    int n;

    if (is_leaving(p->order.kind)) {
        compare_leaving(p, before, after, act, house);
        return;
    }
    if (p->order.kind == WAR_BATTER || p->order.kind == WAR_WORK || p->order.kind == WAR_RAM) {
        compare_work(p, before);
        return;
    }
    if (!p->asked || !still_holds(p, before) || !comes_to_pass(p, before, after)) return;
    n = lines_of(p, house, line, LEN(line));
    if (is_duel(p->order.kind)) {
        compare_duel(p, act, line, n);
        return;
    }
    tell_missing(p, act, by_unit(p->order.kind) ? fantasy_unit_name(is, p->order.arg[0]) : NULL, line, n);
}

/* ---- battles ---- */

/* In every second battle of a siege a monster is among those before the walls: it works at them with its hands. */
static const struct war_setup *with_a_monster(const struct war_setup *given, uint64_t seed)
{
    static struct war_setup s;
    int u = 0;

    s = *given;
    if (fantasy_besieged(&s.roster) == NOBODY || seed % 2) return given;
    while (s.roster.unit[u].side == fantasy_besieged(&s.roster) || s.roster.unit[u].engine) u++;
    s.roster.unit[u].huge = 1;
    s.roster.unit[u].men = 1;
    s.roster.unit[u].hp = 60;
    s.roster.unit[u].hd = 10;
    return &s;
}

static void play(int i, uint64_t seed)
{
    static struct trace trace;
    static struct record dice;
    const struct war_setup *s = with_a_monster((const void *)scenario[i].setup, seed);
    const struct house *house = scenario[i].has_house ? &scenario[i].house : NULL;
    struct rng g;
    struct war_state b;

    rng_start(&g, seed, 3);
    play_begin(&fantasy_game, s, house);
    fantasy_game.start(play_on(s), &b);
    waiting = 0;
    for (int entry = 0; entry < 3000; entry++) {
        unsigned seats = war_to_decide(play_on(s), &b);
        int seat = seats & 1u << REFEREE ? REFEREE
                   : seats == 3          ? (int)rng_below(&g, 2)
                   : seats == 2          ? 1
                                         : 0,
            n, kept = 0;
        struct reading r = { .mode = READ_RANDOM, .house = house, .rng = &g, .record = &dice };
        struct war_state before = b;
        struct act a;

        if (!seats) return;
        n = war_legal(play_on(s), &b, seat, legal, LEN(legal));
        a = legal[rng_below(&g, (uint32_t)n)];
        if (seat != REFEREE) ask(s, &b, seat, &a);
        dice.rolls = dice.faces = 0;
        trace.len = 0, trace.cut = false;
        if (seat == REFEREE) r.trace = &trace;
        war_apply(&r, play_on(s), &b, seat, &a, NULL);
        if (seat != REFEREE) continue;
        for (int k = 0; k < waiting; k++) {
            if (act_of(pending[k].order.kind) == a.kind && !trace.cut) compare(&pending[k], &before, &b, &trace, house);
            else if (b.sequence == before.sequence) pending[kept++] = pending[k];
        }
        waiting = kept;
    }
}

static void asked_as_it_is_done(void **state)
{
    static const int wanted[] = { WAR_SHOOT,       WAR_ENGAGE, WAR_RETREAT, WAR_FLEE,       WAR_RALLY,     WAR_FIGHT,
                                  WAR_BOMBARD,     WAR_PURSUE, WAR_STRIKE,  WAR_TRY_RALLY,  WAR_CHALLENGE, WAR_HUNT,
                                  WAR_ATTACK_HERO, WAR_BATTER, WAR_RAM,     WAR_STRIKE_HERO,
                                  WAR_RETREAT_INSIDE, WAR_FLEE_INSIDE, WAR_WORK };
    const char *games = getenv("ALEA_GAMES");
    (void)state;

    for (int round = 0; round < (games ? atoi(games) : 200); round++)
        for (int i = 0; i < LEN(names); i++) play(i, (uint64_t)(round + 1));
    for (int k = 0; k < WAR_ORDER_KINDS; k++)
        if (missing[k]) print_message("%s: %d compared, %d differ\n", war_orders[k].id, compared[k], missing[k]);
    for (int k = 0; k < WAR_ORDER_KINDS; k++) assert_int_equal(missing[k], 0);
    for (int k = 0; k < LEN(wanted); k++) assert_true(compared[wanted[k]] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(asked_as_it_is_done) };
    return cmocka_run_group_tests(tests, load, unload);
}
