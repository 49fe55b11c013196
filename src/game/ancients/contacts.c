/* contacts.c - enemies in contact: who touches whom, and how each was come at (HI-60). Charges and pursuits make
** contacts, displacement ends them. Each pair is kept once. */
#include "base/check.h"
#include "game/ancients/chain.h"
#include "model/zone.h"
#include "rules/ancients/facts.h"

/* ---- pairs ---- */

static int pair_of(const struct host_state *b, int u, int e)
{
    int one = u < e ? u + 1 : e + 1, other = u < e ? e + 1 : u + 1;

    for (int i = 0; i < b->pairs; i++)
        if (b->pair[i].one == one && b->pair[i].other == other) return i;
    return HOST_NOBODY;
}

int host_hit(const struct host_state *b, int u, int by)
{
    int i = pair_of(b, u, by);

    if (i < 0) return FACING_FRONT;
    return b->pair[i].one == u + 1 ? b->pair[i].one_hit : b->pair[i].other_hit;
}

int host_worst_hit(const struct host_state *b, int u)
{
    bases touch = host_touching(b, u);
    int worst = FACING_FRONT;

    for (int e = 0; e < b->units; e++)
        if (touch & base_bit(e) && host_hit(b, u, e) > worst) worst = host_hit(b, u, e);
    return worst;
}

static void join(const struct host *x, int u, int enemy, int hit)
{
    struct host_state *b = x->b;
    int i = pair_of(b, u, enemy);

    if (i < 0) {
        CHECK(b->pairs < HOST_MOST_PAIRS);
        i = b->pairs++;
        b->pair[i] = (struct host_pair){ u < enemy ? u + 1 : enemy + 1, u < enemy ? enemy + 1 : u + 1, FACING_FRONT,
            FACING_FRONT };
    }
    if (b->pair[i].one == enemy + 1) b->pair[i].one_hit = hit;
    else b->pair[i].other_hit = hit;
}

static void host_part_from(const struct host *x, int u, int enemy)
{
    struct host_state *b = x->b;
    int i = pair_of(b, u, enemy);

    if (i < 0) return;
    b->pairs--;
    for (int k = i; k < b->pairs; k++) b->pair[k] = b->pair[k + 1];
    b->pair[b->pairs] = (struct host_pair){ 0 };
}

void host_part(const struct host *x, int u)
{
    bases touch = host_touching(x->b, u);

    for (int e = 0; e < x->b->units; e++)
        if (touch & base_bit(e)) host_part_from(x, u, e);
}

void host_part_from_lost_touch(const struct host *x, int u)
{
    bases touch = host_touching(x->b, u);
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    for (int e = 0; e < x->b->units; e++)
        if (touch & base_bit(e) && !shape_touches(&t.f.base[u], &t.f.base[e])) host_part_from(x, u, e);
}

/* ---- ground that is defended (HI-65) ---- */

static bool stands_on(const struct host_table *t, int u, int piece)
{
    return ground_holds(&t->f.ground[piece], t->f.base[u].at) > 0;
}

/* Hill: higher than the enemy; river: the enemy is in it; village and fortification: inside. */
static int defended(const struct host_table *t, int u, int enemy)
{
    if (t->s->unit[u].baggage == BAGGAGE_FORTIFIED) return DEFENDS_BAGGAGE;
    for (int i = 0; i < t->b->pieces; i++) {
        if (!t->b->piece[i].there) continue;
        switch (t->b->piece[i].kind) {
        case PIECE_OF_FORTIFICATION:
            if (stands_on(t, u, i)) return DEFENDS_FORTIFICATION;
            break;
        case PIECE_OF_VILLAGE:
            if (stands_on(t, u, i)) return DEFENDS_VILLAGE;
            break;
        case PIECE_OF_HILL:
            if (stands_on(t, u, i) && !stands_on(t, enemy, i)) return DEFENDS_HILL;
            break;
        case PIECE_OF_RIVER:
            if (ground_touches(&t->f.ground[i], &t->f.base[enemy]) && !stands_on(t, u, i)) return DEFENDS_RIVER;
            break;
        default: break;
        }
    }
    return DEFENDS_NOTHING;
}

/* ---- meeting ---- */

/* HI-35; a Wagenburg has no flanks by an option. */
static bool is_disordered_by(const struct host *x, int u, int hit)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    struct ancients_side side = { .unit.type = x->s->unit[u].type, .attacked = hit };

    return ancients_hit_in_flank_or_rear(&quiet, &side);
}

void host_meet(const struct host *x, int u, int enemy, int hit)
{
    struct host_unit *met = &x->b->unit[enemy];
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    join(x, u, enemy, hit);
    x->b->unit[u].charged = 1;
    host_tell(x, TOLD_CONTACT, u, enemy, hit);
    if (met->defends == DEFENDS_NOTHING && !met->charged) met->defends = defended(&t, enemy, u);
    if (is_disordered_by(x, enemy, hit)) host_disorder(x, enemy);
}

bases host_meet_all(const struct host *x, int u, const struct shape *from)
{
    static const int facing[] = { [IN_FRONT] = FACING_FRONT, [ON_FLANK] = FACING_FLANK, [IN_REAR] = FACING_REAR };
    struct host_table t;
    bases enemies, met = 0;

    host_look(x->p, x->b, REFEREE, &t);
    enemies = t.side[other_side(host_seat_of(x->s, u))] & ~host_touching(x->b, u);
    for (int e = 0; e < x->b->units; e++) {
        if (!(enemies & base_bit(e)) || !shape_touches(&t.f.base[u], &t.f.base[e])) continue;
        host_meet(x, u, e, facing[bearing_of(from, &t.f.base[e])]);
        met |= base_bit(e);
    }
    return met;
}
