/* asks_card.c - the question of whoever wonders about a card while the dice of a melee or shot lie there (HI-47): the
** cohesion test that is due, or that would be thrown again, as it would be with that card. Where the dice have not
** fallen, or have to fall again with TC7, nothing can be said yet. */
#include "base/whole.h"
#include "game/ancients/chain.h"
#include "rules/ancients/book.h"
#include "rules/ancients/shoot.h"

struct tested { struct ancients_blow blow; int current; };

/* The blow that the test of this seat's unit is about, with the cards that lie open. */
static bool find_test(const struct host_table *t, int seat, struct tested *out)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    const struct host_run *run = &t->b->run;

    if (run->fight == FIGHT_SHOT) {
        struct ancients_shoot_ready ready;
        struct ancients_shoot_in in;

        if (!host_shot_in(t, &in) || host_seat_of(t->s, run->shot_at - 1) != seat) return false;
        ancients_shoot_prepare(&quiet, &in, &ready);
        *out = (struct tested){ ready.blow, in.target.current };
        return ready.allowed;
    }
    if (run->fight == FIGHT_MELEE) {
        struct ancients_melee_ready ready;
        struct ancients_melee_in in;
        int side = seat == run->attacker ? ATTACKER : DEFENDER;

        host_melee_in(t, &in);
        ancients_melee_prepare(&quiet, &in, &ready);
        *out = (struct tested){ ready.blow[other_side(side)], ready.current[side] };
        return true;
    }
    return false;
}

/* The cards for the damage that its owner has laid, and this one. */
static void cards_laid(const struct host_seat *owner, int card, struct ancients_cohesion_in *in)
{
    static const int8_t hit[] = { CARD_TC6, CARD_TC9 };
    unsigned laid = (unsigned)owner->laid | (unsigned)owner->laying | 1u << card;

    for (int i = 0; i < LEN(hit); i++) if (laid & 1u << hit[i]) in->played[in->cards++] = hit[i];
}

const struct procedure *host_asks_card(const struct host_table *t, int seat, int card, void *in)
{
    enum { MOST_MODIFIERS = 8 };
    int phase = t->b->run.phase, owner = card == CARD_TC3 ? other_side(seat) : seat, modifiers;
    bool hit = phase == PHASE_DAMAGE && (card == CARD_TC6 || card == CARD_TC9);
    const struct ancients_cast *c = &t->b->cast[t->b->run.fight == FIGHT_SHOT ? 0 : other_side(owner)];
    struct ancients_cohesion_in *x = in;
    struct tested of;

    if (!hit && (phase != PHASE_TESTS || (card != CARD_TC2 && card != CARD_TC3))) return NULL;
    if (!find_test(t, owner, &of)) return NULL;
    *x = (struct ancients_cohesion_in){ .current = of.current, .disordered = of.blow.disordered };
    x->damage = hit ? ancients_cast_damage(c) : c->damage;
    modifiers = of.blow.standing - of.current;
    if (card == CARD_TC3) modifiers = c->critical + c->damage - of.current;         /* HI-46: the +2 of TC9 stays */
    x->modifiers = clamp(modifiers, -MOST_MODIFIERS, MOST_MODIFIERS);
    if (hit) cards_laid(&t->b->seat[owner], card, x);
    return &ancients_cohesion_procedure;
}
