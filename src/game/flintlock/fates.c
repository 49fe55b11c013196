/* fates.c - what becomes of figures: contacts made and ended, hits and wounds, leaving the table. */
#include "game/flintlock/fray.h"
#include "rules/flintlock/morale.h"

void fray_join(const struct fray *x, int f, int g)
{
    fray_keep(x->b->figure[f].touch, fray_touching(x->b, f) | base_bit(g));
    fray_keep(x->b->figure[g].touch, fray_touching(x->b, g) | base_bit(f));
    x->b->figure[f].fought = x->b->figure[g].fought = 1;
}

void fray_part(const struct fray *x, int f, int g)
{
    fray_keep(x->b->figure[f].touch, fray_touching(x->b, f) & ~base_bit(g));
    fray_keep(x->b->figure[g].touch, fray_touching(x->b, g) & ~base_bit(f));
}

static void drop_token(const struct fray *x, int f)
{
    struct fray_figure *i = &x->b->figure[f];
    struct fray_token *t;

    if (!i->token) return;
    fray_tell_of(x, f, TOLD_DROPS, f, i->token - 1);
    t = &x->b->token[i->token - 1];
    t->carrier = 0;
    if (x->s->token[i->token - 1].kind == TOKEN_CARRIED) t->x = i->x, t->y = i->y;
    i->token = 0;
}

/* A place on the table for what is dropped by one who is already beyond its edge. */
static void keep_on_table(const struct fray *x, struct fray_token *t)
{
    if (t->x < 0) t->x = 0;
    if (t->y < 0) t->y = 0;
    if (t->x > x->s->wide) t->x = x->s->wide;
    if (t->y > x->s->high) t->y = x->s->high;
}

void fray_take_off(const struct fray *x, int f, int where)
{
    struct fray_figure *i = &x->b->figure[f];
    struct fray_unit *unit = &x->b->unit[fray_unit_of(x->s, f)];
    bases touch = fray_touching(x->b, f);
    int token = i->token;

    for (int g = 0; touch >> g; g++)
        if (touch & base_bit(g)) fray_part(x, f, g);
    drop_token(x, f);
    if (token) keep_on_table(x, &x->b->token[token - 1]);
    i->where = where;
    i->seen = 1;
    if (where != WHERE_LEFT) unit->lost++;
    if (unit->officer == f + 1) {
        unit->officer = 0;
        if (where != WHERE_LEFT) unit->officer_lost = 1;
    }
}

/* A hit puts out of action; a named character may be lucky (option wounds, H-26). */
void fray_hit(const struct fray *x, int f)
{
    struct fray_figure *i = &x->b->figure[f];
    int fate = FATE_OUT;

    if (x->ready->wounds && x->s->figure[f].named) {
        struct flintlock_wound_in in = { i->wounded };
        struct flintlock_wound_out out = { 0 };

        about(x->r, fray_figure_ids[f]);
        flintlock_wound_rule(x->r, &in, &out);
        about(x->r, NULL);
        fate = out.result;
    }
    if (fate == FATE_LIGHT) {
        i->wounded = 1;
        fray_tell(x, TOLD_WOUNDED, f, 0, 0);
        return;
    }
    fray_tell(x, fate == FATE_DEAD ? TOLD_DEAD : TOLD_HIT, f, 0, 0);
    fray_take_off(x, f, fate == FATE_DEAD ? WHERE_DEAD : WHERE_OUT);
}

int fray_class_lost(const struct fray_setup *s, const struct fray_state *b, int seat)
{
    int lost = 0;

    for (int f = 0; f < b->figures; f++) {
        int where = b->figure[f].where;
        bool gone = where == WHERE_OUT || where == WHERE_DEAD || where == WHERE_FLED;

        if (fray_seat_of(s, f) == seat && (gone || (where == WHERE_ON &&
            fray_routed(s, b, f)))) lost += s->figure[f].class;
    }
    return lost;
}
