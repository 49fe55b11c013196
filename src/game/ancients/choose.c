/* choose.c - the first things before a battle: tactical cards are chosen, it is thrown for who attacks, and the
** Defender takes his edge. */
#include "game/ancients/before.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/setup.h"

static const struct no not_now    = { "HI-51", N_("not at this moment") };
static const struct no enough     = { "1.1", N_("you have all the cards of your list") };
static const struct no too_few    = { "1.1", N_("there are cards left to choose") };
static const struct no too_often  = { "1.1", N_("no more of that card") };
static const struct no not_his    = { "1.1", N_("this commander in chief has no strategic card") };
static const struct no has_one    = { "1.1", N_("one strategic card at most") };
static const struct no few_left   = { "1.1", N_("two tactical cards are given for a strategic one") };
static const struct no too_late   = { "BA-2", N_("scouting is over when cards are chosen now") };

enum { MOST_THROWS = 12 };

int host_figure(const struct play *p, int figure) { return host_ready(p)->figure[figure]; }

int host_depth_from(const struct host_setup *s, const struct host_state *b, int seat, int y)
{
    return b->seat[seat].edge == EDGE_OF_SOUTH ? y : s->high - y;
}

int host_facing_enemy(const struct host_state *b, int seat)
{
    return b->seat[seat].edge == EDGE_OF_SOUTH ? QUARTER : HALF_TURN + QUARTER;
}

/* ---- cards ---- */

static int host_cinc_of(const struct host_setup *s, int seat)
{
    for (int c = 0; c < s->commands; c++) if (s->command[c].seat == seat && s->command[c].cinc) return c;
    return HOST_NOBODY;
}

bool host_may_have_strategic(const struct play *p, int seat)
{
    const struct host_setup *s = p->setup;
    const struct host_seat_setup *x = &s->seat[seat];
    int c = host_cinc_of(s, seat);

    if (c < 0 || s->command[c].level <= LEVEL_POOR || host_ready(p)->strategics < 1) return false;
    return x->strategic != STRATEGIC_NONE || x->tactical >= host_ready(p)->swap || s->command[c].level == LEVEL_GENIUS;
}

static int in_hand(const struct host_seat *me)
{
    int n = 0;

    for (int c = 0; c < TACTICAL_CARDS; c++) n += me->hand[c];
    return n;
}

/* HI-1: a Genius gives nothing for his card. */
static int price(const struct play *p, int seat)
{
    const struct host_setup *s = p->setup;

    return s->command[host_cinc_of(s, seat)].level == LEVEL_GENIUS ? 0 : host_ready(p)->swap;
}

static int cards_to_choose(const struct host_judge *j)
{
    const struct host_seat *me = &j->t.b->seat[j->seat];
    return j->t.s->seat[j->seat].tactical - (me->swapped ? host_ready(j->t.p)->swap : 0) - in_hand(me);
}

static const struct no *no_card(const struct host_judge *j, int card)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = j->t.p->house };
    bool once = card == CARD_TC3 || card == CARD_TC12;

    if (cards_to_choose(j) <= 0) return &enough;
    if (card < 0 || card >= TACTICAL_CARDS) return &not_now;
    return j->t.b->seat[j->seat].hand[card] < number(&quiet, &ancients_card_numbers[once ? CARD_ONCE : CARD_USES])
               ? NULL : &too_often;
}

static const struct no *no_swap(const struct host_judge *j, int card)
{
    const struct host_seat *me = &j->t.b->seat[j->seat];

    if (!host_may_have_strategic(j->t.p, j->seat)) return &not_his;
    if (me->strategic != STRATEGIC_NONE) return &has_one;
    if (card <= STRATEGIC_NONE || card >= STRATEGICS) return &not_now;
    if (card == STRATEGIC_SC6 && host_option(j->t.p, &ancients_cards_chosen_option) == CHOSEN_AFTER_TERRAIN)
        return &too_late;
    return cards_to_choose(j) >= price(j->t.p, j->seat) ? NULL : &few_left;
}

/* ---- judges and lists ---- */

const struct no *host_no_choice_order(const struct host_judge *j, const struct act *a)
{
    if (j->t.b->run.phase == PHASE_EDGE) return a->kind == HOST_EDGE ? NULL : &not_now;
    switch (a->kind) {
    case HOST_TAKE:  return no_card(j, a->arg[0]);
    case HOST_SWAP:  return no_swap(j, a->arg[0]);
    case HOST_READY: return cards_to_choose(j) > 0 ? &too_few : NULL;
    default:         return &not_now;
    }
}

int host_choice_numbers(const struct host_judge *j)
{
    return j->t.b->run.phase == PHASE_EDGE ? HOST_EDGES : TACTICAL_CARDS + STRATEGICS + 1;
}

bool host_choice_number(const struct host_judge *j, int k, struct act *out)
{
    if (j->t.b->run.phase == PHASE_EDGE) *out = host_act(HOST_EDGE, k, 0, 0);
    else if (k < TACTICAL_CARDS) *out = host_act(HOST_TAKE, k, 0, 0);
    else if (k < TACTICAL_CARDS + STRATEGICS) *out = host_act(HOST_SWAP, k - TACTICAL_CARDS, 0, 0);
    else *out = host_act(HOST_READY, 0, 0, 0);
    return true;
}

/* ---- the course ---- */

/* Whether somebody is asked follows from what everybody knows: his list has cards, or his commander may have one. */
void host_begin_cards(const struct host *x)
{
    bool first = host_option(x->p, &ancients_cards_chosen_option) == CHOSEN_FIRST, asked = false;

    for (int seat = 0; seat < HOST_SEATS; seat++)
        asked |= x->s->seat[seat].tactical > 0 || host_may_have_strategic(x->p, seat);
    if (!asked) {
        if (first) host_begin_roles(x);
        else host_begin_plans(x);
        return;
    }
    host_due(x, PHASE_CARDS);
    for (int seat = 0; seat < HOST_SEATS; seat++)
        x->b->seat[seat].done = !x->s->seat[seat].tactical && !host_may_have_strategic(x->p, seat);
}

void host_begin_roles(const struct host *x) { host_due(x, PHASE_ROLES); }

static int mounted(const struct host_setup *s, int seat)
{
    int n = 0;

    for (int u = 0; u < s->units; u++)
        n += s->unit[u].seat == seat && ancients_is_mounted(s->unit[u].type) && s->unit[u].type != TYPE_EL &&
             s->unit[u].type != TYPE_W;
    return n;
}

/* 3.2; HI-6: equal totals are thrown again; if they stay equal for ever red defends. */
void host_roles(const struct host *x)
{
    struct ancients_attacker_in in = { mounted(x->s, 0), mounted(x->s, 1) };
    struct ancients_attacker_ready ready;
    struct ancients_attacker_out out = { DEFENDS_REROLL };

    ancients_attacker_prepare(x->r, &in, &ready);
    for (int i = 0; i < MOST_THROWS && out.defender == DEFENDS_REROLL && reading_live(x->r); i++)
        ancients_attacker_rule(x->r, &ready, &out);
    x->b->run.defender = out.defender == DEFENDS_BLUE;
    host_tell(x, TOLD_ROLES, x->b->run.defender, 0, 0);
    host_ask(x, PHASE_EDGE, x->b->run.defender);
}

static void cards_chosen(const struct host *x)
{
    if (!x->b->seat[0].done || !x->b->seat[1].done) return;
    if (host_option(x->p, &ancients_cards_chosen_option) == CHOSEN_FIRST) host_begin_roles(x);
    else host_begin_plans(x);
}

void host_order_of_choice(const struct host *x, int seat, const struct act *a)
{
    struct host_seat *me = &x->b->seat[seat];

    switch (a->kind) {
    case HOST_TAKE: me->hand[a->arg[0]]++; break;
    case HOST_SWAP:
        me->strategic = a->arg[0];
        me->swapped = price(x->p, seat) > 0;
        break;
    case HOST_READY:
        me->done = 1;
        cards_chosen(x);
        break;
    default:
        me->edge = a->arg[0];
        x->b->seat[1 - seat].edge = 1 - a->arg[0];
        host_begin_terrain(x);
    }
}
