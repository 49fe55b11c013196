/* windows.c - moments at which cards may be played on a melee, a shot or a discipline test (1.3, HI-46, HI-47).
**
** Whether a seat is asked follows from what everybody knows: how many cards it still has, and which of them could be
** played at this moment and are not used up. It lays a card sealed, or passes; when all have decided the referee
** opens them and goes on.
**
** By an option cards are declared: each side says before the dice of a fight, sealed, all that it would play on them,
** and the owner before a discipline test whether he would have it thrown again; nobody is asked later, and each of
** these cards is laid when its moment comes and it is of use, as the odds have it (rules/ancients/blow.c). */
#include "game/ancients/chain.h"
#include "rules/ancients/cards.h"
#include "rules/ancients/numbers.h"

static const struct no other_moment = { "HI-47", N_("this card is not for this moment") };
static const struct no not_held = { "1.1", N_("that card is not in your hand") };

/* ---- what everybody knows ---- */

static int uses_of(const struct play *p, int card)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    bool once = card == CARD_TC3 || card == CARD_TC12;

    return number(&quiet, &ancients_card_numbers[once ? CARD_ONCE : CARD_USES]);
}

/* How many cards everybody knows the seat to have left: those of its army list, less a swap that was shown and what was
** played. Where the number is secret whoever has cards in his list is asked, whatever he has left (BA-4). */
static int known_cards(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_seat *me = &b->seat[seat];
    int cards = ((const struct host_setup *)p->setup)->seat[seat].tactical;

    if (host_ready(p)->card_number == NUMBER_SECRET) return cards;
    if (me->shown && me->swapped) cards -= host_ready(p)->swap;
    for (int c = 0; c < TACTICAL_CARDS; c++) cards -= me->played[c] + (me->laying >> c & 1);
    return cards;
}

static int dice_in(const int32_t *pile)
{
    int dice = 0;

    for (int i = 0; i < CAST_PILES; i++) dice += pile[i];
    return dice;
}

/* Whose cohesion test the windows of TESTS are about: the first two are about the defender's, whom the attacker's hand
** has hit, the others about the attacker's. */
static int tested_seat(const struct host_state *b)
{
    return b->run.window < 2 ? other_side(b->run.attacker) : b->run.attacker;
}

static unsigned cards_for_test(const struct host_state *b, int seat)
{
    int owner = tested_seat(b);
    const struct ancients_cast *c = &b->cast[other_side(owner)];
    bool owners_turn = b->run.window % 2 == 0;

    if (!c->die) return 0;
    if (owners_turn) return seat == owner && !c->passed ? 1u << CARD_TC2 : 0;
    return seat == owner ? 0 : 1u << CARD_TC3;
}

/* The same for a shot, which has one cast, the first, and one test. */
static unsigned cards_for_shot(const struct host_setup *s, const struct host_state *b, int seat)
{
    const struct ancients_cast *c = &b->cast[0];
    bool shoots = b->run.shooter && host_seat_of(s, b->run.shooter - 1) == seat;

    switch (b->run.phase) {
    case PHASE_HANDS:  return shoots ? 1u << CARD_TC4 : 0;
    case PHASE_AGAIN:  return shoots && dice_in(c->own) ? 1u << CARD_TC7 : 0;
    case PHASE_DAMAGE: return !shoots && ancients_cast_damage(c) ? 1u << CARD_TC6 | 1u << CARD_TC9 : 0;
    case PHASE_TESTS:
        if (!c->die || shoots != (b->run.window == 1)) return 0;
        if (shoots) return 1u << CARD_TC3;
        return c->passed ? 0 : 1u << CARD_TC2;
    default:           return 0;
    }
}

static unsigned cards_for_melee(const struct host_state *b, int seat)
{
    switch (b->run.phase) {
    case PHASE_HANDS:  return 1u << CARD_TC1;
    case PHASE_AGAIN:  return dice_in(b->cast[seat].own) ? 1u << CARD_TC7 : 0;
    case PHASE_DAMAGE:
        return ancients_cast_damage(&b->cast[other_side(seat)]) ? 1u << CARD_TC6 | 1u << CARD_TC9 : 0;
    case PHASE_TESTS:   return cards_for_test(b, seat);
    case PHASE_RETREAT: return seat == b->run.loser - 1 ? 1u << CARD_TC11 : 0;
    case PHASE_PURSUIT: return seat != b->run.loser - 1 ? 1u << CARD_TC10 : 0;
    default:            return 0;
    }
}

static bool is_of_test(const struct host_state *b)
{
    return b->run.phase == PHASE_TEST || b->run.phase == PHASE_TESTED;
}

/* Its owner may have it thrown again. */
static unsigned cards_for_discipline(const struct host_setup *s, const struct host_state *b, int seat)
{
    return b->run.tester && host_seat_of(s, b->run.tester - 1) == seat ? 1u << CARD_TC5 : 0;
}

/* All that might be of use before this fight or test is over. */
static unsigned cards_for_all(const struct host_setup *s, const struct host_state *b, int seat)
{
    enum { HIT = 1u << CARD_TC6 | 1u << CARD_TC9 | 1u << CARD_TC2, STRIKES = 1u << CARD_TC7 | 1u << CARD_TC3,
           FOLLOWS = 1u << CARD_TC10 | 1u << CARD_TC11 };

    if (is_of_test(b)) return cards_for_discipline(s, b, seat);
    if (b->run.fight == FIGHT_MELEE) return 1u << CARD_TC1 | STRIKES | HIT | FOLLOWS;
    if (b->run.fight != FIGHT_SHOT) return 0;
    return b->run.shooter && host_seat_of(s, b->run.shooter - 1) == seat ? 1u << CARD_TC4 | STRIKES : HIT;
}

static unsigned cards_for(const struct host_setup *s, const struct host_state *b, int seat)
{
    if (b->run.phase == PHASE_TESTED) return cards_for_discipline(s, b, seat);      /* it has failed */
    switch (b->run.fight) {
    case FIGHT_MELEE: return cards_for_melee(b, seat);
    case FIGHT_SHOT:  return cards_for_shot(s, b, seat);
    default:          return 0;
    }
}

/* HI-40: the command whose Tenacious commander, with the unit that has just failed its test, has not used his trait;
** HOST_NOBODY. */
static int tenacious(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_setup *s = p->setup;
    int u = b->run.fight == FIGHT_SHOT ? b->run.shot_at - 1 : b->run.main[seat] - 1, c;

    if (b->run.phase != PHASE_TESTS || !host_ready(p)->traits || u < 0 || s->unit[u].seat != seat) return HOST_NOBODY;
    c = host_leads(s, b, u);
    return c >= 0 && s->command[c].trait == TRAIT_TENACIOUS && !b->command[c].tenacity ? c : HOST_NOBODY;
}

static bool is_before_dice(int phase) { return phase == PHASE_HANDS || phase == PHASE_TEST; }

static bool declares(const struct play *p, const struct host_state *b)
{
    return host_ready(p)->cards == CARDS_DECLARED && is_before_dice(b->run.phase);
}

/* Those that are not used up, and not laid on this throw already. */
static unsigned cards_left_for(const struct play *p, const struct host_state *b, int seat)
{
    const struct host_seat *me = &b->seat[seat];
    unsigned cards = declares(p, b) ? cards_for_all(p->setup, b, seat) & ~(unsigned)me->declared
                                    : cards_for(p->setup, b, seat);

    cards &= ~(unsigned)me->laying;
    for (int c = 0; c < TACTICAL_CARDS; c++)
        if (me->played[c] >= uses_of(p, c) && !(c == CARD_TC2 && tenacious(p, b, seat) >= 0)) cards &= ~(1u << c);
    return cards;
}

/* ---- declared cards ---- */

/* Is it of use now? TC7 where the hand fell below its mean, TC3 where the enemy has passed. */
static bool is_of_use(const struct host_state *b, int seat, int card)
{
    const struct ancients_cast *c = &b->cast[b->run.fight == FIGHT_SHOT ? 0 : seat];

    if (card == CARD_TC7) return ancients_cast_damage(c) < ancients_mean_damage(dice_in(c->own) + dice_in(c->card));
    return card != CARD_TC3 || c->passed;
}

static bool lay_declared(const struct host *x, int seat)
{
    struct host_seat *me = &x->b->seat[seat];
    unsigned now = cards_left_for(x->p, x->b, seat);

    for (int c = 0; c < TACTICAL_CARDS; c++) {
        bool trait = c == CARD_TC2 && tenacious(x->p, x->b, seat) >= 0;
        bool said = me->declared & 1 << c && me->hand[c] > 0;

        if (!(now & 1u << c) || !(said || trait) || !is_of_use(x->b, seat, c)) continue;
        me->laying |= 1 << c;
        me->declared &= ~(1 << c);
    }
    return me->laying != 0;
}

/* ---- opening and closing ---- */

bool host_open_window(const struct host *x, int phase, unsigned seats)
{
    bool any = false;

    host_due(x, phase);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat *s = &x->b->seat[seat];

        s->laying = 0;
        if (!(seats & 1u << seat)) continue;
        if (x->ready->cards == CARDS_DECLARED && !is_before_dice(phase)) {
            any |= lay_declared(x, seat);
            continue;
        }
        if (is_before_dice(phase)) s->declared = 0;
        if (s->waived || (known_cards(x->p, x->b, seat) <= 0 && tenacious(x->p, x->b, seat) < 0)) continue;
        if (!cards_left_for(x->p, x->b, seat)) continue;
        s->done = 0;
        any = true;
    }
    return any;
}

bool host_holds_card(const struct play *p, const struct host_state *b, int seat, int card)
{
    return b->seat[seat].hand[card] > 0 && b->seat[seat].played[card] < uses_of(p, card);
}

void host_spend_card(const struct host *x, int seat, int card)
{
    x->b->seat[seat].hand[card]--;
    x->b->seat[seat].played[card]++;
    host_tell(x, TOLD_CARD, seat, card, 0);
}

/* The trait goes before a card of the hand. */
static void lay_card(const struct host *x, int seat, int card)
{
    int c = card == CARD_TC2 ? tenacious(x->p, x->b, seat) : HOST_NOBODY;

    if (c < 0) {
        host_spend_card(x, seat, card);
        return;
    }
    x->b->command[c].tenacity = 1;
    host_tell(x, TOLD_TENACIOUS, c, 0, 0);
}

unsigned host_lay_cards(const struct host *x, int card)
{
    unsigned seats = 0;

    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat *s = &x->b->seat[seat];

        for (int c = 0; c < TACTICAL_CARDS; c++) {
            if (!(s->laying & 1 << c)) continue;
            lay_card(x, seat, c);
            s->laid |= 1 << c;
            if (c == card) seats |= 1u << seat;
        }
        s->laying = 0;
    }
    return seats;
}

/* ---- orders ---- */

bool host_is_window(const struct host_state *b)
{
    switch (b->run.phase) {
    case PHASE_TEST: case PHASE_TESTED: case PHASE_HANDS: case PHASE_AGAIN: case PHASE_DAMAGE: case PHASE_TESTS:
    case PHASE_RETREAT: case PHASE_PURSUIT:
        return true;
    default:
        return false;
    }
}

enum { WINDOW_ORDERS = TACTICAL_CARDS + HOST_PASSES };

int host_window_numbers(void) { return WINDOW_ORDERS; }

struct act host_window_number(int k)
{
    return k < TACTICAL_CARDS ? host_act(HOST_PLAY, k, 0, 0) : host_act(HOST_PASS, k - TACTICAL_CARDS, 0, 0);
}

static const struct no *no_card(const struct play *p, const struct host_state *b, int seat, int card)
{
    if (!(cards_left_for(p, b, seat) & 1u << card)) return &other_moment;
    if (card == CARD_TC2 && tenacious(p, b, seat) >= 0) return NULL;
    return b->seat[seat].hand[card] > 0 ? NULL : &not_held;
}

const struct no *host_no_card(const struct host_judge *j, const struct act *a)
{
    return a->kind == HOST_PASS ? NULL : no_card(j->t.p, j->t.b, j->seat, a->arg[0]);
}

/* Who has no card that fits lets the moment pass, and says nothing of later ones. */
bool host_by_itself(const struct play *p, const void *state, int seat, struct act *out)
{
    const struct host_state *b = state;

    if (!host_is_window(b) || b->seat[seat].done) return false;
    for (int card = 0; card < TACTICAL_CARDS; card++) if (!no_card(p, b, seat, card)) return false;
    *out = host_act(HOST_PASS, PASS_MOMENT, 0, 0);
    return true;
}

/* After TC6 its owner may still lay TC9 on the test, and the other way round: two situations (HI-46). */
void host_order_of_window(const struct host *x, int seat, const struct act *a)
{
    struct host_seat *s = &x->b->seat[seat];

    if (a->kind == HOST_PASS) {
        if (a->arg[0] > s->waived) s->waived = a->arg[0];
        s->done = 1;
        return;
    }
    if (declares(x->p, x->b)) {
        int now = 1 << CARD_TC1 | 1 << CARD_TC4;                /* with the dice themselves */

        *(now & 1 << a->arg[0] ? &s->laying : &s->declared) |= 1 << a->arg[0];
        s->done = !cards_left_for(x->p, x->b, seat);
        return;
    }
    s->laying |= 1 << a->arg[0];
    s->done = x->b->run.phase != PHASE_DAMAGE || !cards_left_for(x->p, x->b, seat) ||
              known_cards(x->p, x->b, seat) <= 0;
}
