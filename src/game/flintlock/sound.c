/* sound.c - which states of a skirmish can be, and what follows at once when an umpire changes something: contact is
** mutual, a token is where its carrier is, nobody is anywhere else once he is off the table. */
#include "game/flintlock/fray.h"

struct look { const struct play *p; const struct fray_setup *s; const struct fray_state *b; struct refusals *out; };

static void no_figure(const struct look *l, int f, const char *member, int32_t value, const char *says)
{
    refuse_in_list(l->out, "figures", f + 1, member, value, says);
}

static void look_at_touch(const struct look *l, int f)
{
    enum { LOOSE = 3 * GRACE };
    bases touch = fray_touching(l->b, f);

    for (int g = 0; touch >> g; g++) {
        if (!(touch & base_bit(g))) continue;
        if (g >= l->b->figures || fray_seat_of(l->s, g) == fray_seat_of(l->s, f))
            no_figure(l, f, "touch", l->b->figure[f].touch[0], N_("a figure is in contact with enemies"));
        else if (!(fray_touching(l->b, g) & base_bit(f)))
            no_figure(l, f, "touch", l->b->figure[f].touch[0], N_("contact is mutual"));
        else if (!fray_on(l->b, f) || !fray_on(l->b, g))
            no_figure(l, f, "touch", l->b->figure[f].touch[0], N_("only figures on the table are in contact"));
        else if (fray_apart(l->b, f, g) > LOOSE)
            no_figure(l, f, "touch", l->b->figure[f].touch[0], N_("figures in contact stand side by side"));
    }
}

static void look_at_place(const struct look *l, int f)
{
    const struct fray_figure *x = &l->b->figure[f];

    if (!fray_on(l->b, f)) return;
    if (x->x < 0 || x->y < 0 || x->x > l->s->wide || x->y > l->s->high)
        no_figure(l, f, "x", x->x, N_("it does not stand on the table"));
    if (x->riding && l->s->figure[f].mount == MOVER_FOOT) no_figure(l, f, "riding", 1, N_("it is no rider"));
    if (x->riding && x->crouched) no_figure(l, f, "crouched", 1, N_("a rider does not crouch"));
    for (int g = 0; g < f; g++) {
        struct point d = point_less(fray_at(l->b, g), fray_at(l->b, f));
        int64_t r = fray_radius(l->b, f) + fray_radius(l->b, g) - 2 * GRACE;

        if (!fray_on(l->b, g) || dot(d, d) >= r * r) continue;
        if (l->b->phase == PHASE_PLACE && fray_seat_of(l->s, f) != fray_seat_of(l->s, g)) continue;  /* not shown yet */
        no_figure(l, f, "x", x->x, N_("it stands on another figure"));
    }
}

static void look_at_order(const struct look *l, int f)
{
    const struct fray_figure *x = &l->b->figure[f];
    bool about_figure = x->does == DOES_ATTACK, about_token = x->does == DOES_TAKE, about_area = x->does == DOES_BURN;
    int most = about_figure ? l->b->figures : about_token ? l->b->tokens : about_area ? l->b->areas : TURN;

    if ((about_figure || about_token || about_area) ? x->target < 1 || x->target > most : x->target >= TURN)
        no_figure(l, f, "target", x->target, N_("its order is about nobody"));
    if (about_figure && x->target >= 1 && x->target <= l->b->figures &&
        fray_seat_of(l->s, x->target - 1) == fray_seat_of(l->s, f))
        no_figure(l, f, "target", x->target, N_("it attacks an enemy"));
    if (x->does == DOES_RELOAD && x->target >= FRAY_GUNS) no_figure(l, f, "target", x->target, N_("which firearm?"));
    if ((x->does == DOES_GO || x->does == DOES_BREAK_OFF || x->does == DOES_FLEE) && x->legs == 0)
        no_figure(l, f, "legs", 0, N_("its way has no end"));
    for (int gun = 0; gun < FRAY_GUNS; gun++)
        if (x->loaded[gun] > fray_barrels(&l->s->figure[f], gun))
            no_figure(l, f, gun ? "second_loaded" : "loaded", x->loaded[gun], N_("it has no such firearm"));
    if (x->follow == FOLLOW_ASKED && (l->b->phase != PHASE_FOLLOW || !x->strikes))
        no_figure(l, f, "follow", x->follow, N_("nobody asks it now"));
}

/* Whom it shoots or strikes at: an enemy, or nobody. */
static void look_at_enemy(const struct look *l, int f, const char *member, int32_t value)
{
    if (value == 0 || value == NOT_AT_ALL) return;
    if (value > l->b->figures || fray_seat_of(l->s, value - 1) == fray_seat_of(l->s, f))
        no_figure(l, f, member, value, N_("it attacks an enemy"));
}

static void look_at_choices(const struct look *l, int f)
{
    const struct fray_figure *x = &l->b->figure[f];

    if (x->mounts != MOUNTS_NOT && l->s->figure[f].mount == MOVER_FOOT)
        no_figure(l, f, "mounts", x->mounts, N_("it is no rider"));
    look_at_enemy(l, f, "aim", x->aim[0]);
    look_at_enemy(l, f, "second_aim", x->aim[1]);
    look_at_enemy(l, f, "strikes", x->strikes);
    look_at_enemy(l, f, "cut", x->cut);
    for (int gun = 0; gun < FRAY_GUNS; gun++)
        if (x->aim[gun] && x->aim[gun] != NOT_AT_ALL && !l->s->figure[f].gun[gun])
            no_figure(l, f, gun ? "second_aim" : "aim", x->aim[gun], N_("it has no such firearm"));
    if (x->aim[0] && x->aim[1]) no_figure(l, f, "second_aim", x->aim[1], N_("one firearm a turn"));
}

static void look_at_token(const struct look *l, int i)
{
    const struct fray_token *t = &l->b->token[i];
    int carrier = t->carrier - 1;

    if (carrier >= l->b->figures) refuse_in_list(l->out, "tokens", i + 1, "carrier", t->carrier,
        N_("there is no such figure"));
    else if (carrier >= 0 && (l->b->figure[carrier].token != i + 1 || t->gone))
        refuse_in_list(l->out, "tokens", i + 1, "carrier", t->carrier, N_("who has it carries it, and nobody else"));
}

static void look_at_unit(const struct look *l, int u)
{
    const struct fray_unit *x = &l->b->unit[u];
    int of = 0, n = 0;

    for (int f = 0; f < l->b->figures; f++) {
        of += fray_unit_of(l->s, f) == u;
        n += fray_unit_of(l->s, f) == u && fray_on(l->b, f);
    }
    if (x->first > of) refuse_in_list(l->out, "units", u + 1, "first", x->first, N_("it never had so many figures"));
    if (x->start > of || x->lost + n > x->start)
        refuse_in_list(l->out, "units", u + 1, "lost", x->lost, N_("more figures than it had"));
    if (x->officer > l->b->figures || (x->officer && fray_unit_of(l->s, x->officer - 1) != u))
        refuse_in_list(l->out, "units", u + 1, "officer", x->officer, N_("an officer is of his unit"));
    if (x->target > l->b->units) refuse_in_list(l->out, "units", u + 1, "target", x->target,
        N_("there is no such unit"));
    if ((x->does == DOES_CHARGE_BODY && !x->target) || (x->does == DOES_FORM && x->forms < FORMED_LINE + 1))
        refuse_in_list(l->out, "units", u + 1, "does", x->does, N_("its order is about nobody"));
    if (x->does && x->does != DOES_STAY && x->does != DOES_FORM && x->formation == FORMED_OPEN && n &&
        l->b->phase == PHASE_ORDERS)
        refuse_in_list(l->out, "units", u + 1, "does", x->does, N_("only a body in close order is ordered like that"));
}

void fray_sound(const struct play *p, const void *state, struct refusals *out)
{
    struct look l = { p, p->setup, state, out };

    if (l.b->figures != l.s->figures || l.b->units != l.s->units || l.b->tokens != l.s->tokens ||
        l.b->goals != l.s->goals || l.b->areas != l.s->areas) {
        refuse(out, "figures", N_("the state is not of this scenario"));
        return;
    }
    for (int f = 0; f < l.b->figures; f++) {
        look_at_place(&l, f);
        look_at_touch(&l, f);
        look_at_order(&l, f);
        look_at_choices(&l, f);
        if (l.b->figure[f].token > l.b->tokens)
            no_figure(&l, f, "token", l.b->figure[f].token, N_("there is no such token"));
        else if (l.b->figure[f].token && l.b->token[l.b->figure[f].token - 1].carrier != f + 1 && !l.b->view)
            no_figure(&l, f, "token", l.b->figure[f].token, N_("who has it carries it, and nobody else"));
        if (l.b->phase != PHASE_PLACE && l.b->figure[f].where == WHERE_UNPLACED)
            no_figure(&l, f, "where", WHERE_UNPLACED, N_("everybody has been placed"));
    }
    for (int i = 0; i < l.b->tokens; i++) look_at_token(&l, i);
    for (int u = 0; u < l.b->units; u++) look_at_unit(&l, u);
    if (l.b->turn && l.b->phase == PHASE_PLACE)
        refuse_value(out, "phase", l.b->phase, N_("placing is over once the first turn has begun"));
    if (!l.b->turn && l.b->phase != PHASE_PLACE) refuse_value(out, "turn", l.b->turn, N_("the first turn is 1"));
}

/* ---- what follows from a change ---- */

/* Contacts are mutual; who leaves the table leaves contact and drops what he has; a moved figure touches whom it stands
** beside. */
void fray_complete(const struct play *p, const void *before, void *state)
{
    const struct fray_state *was = before;
    struct fray_state *b = state;
    struct fray x = { NULL, p, p->setup, b, NULL, p->ready };

    for (int f = 0; f < b->figures; f++) {
        struct fray_figure *i = &b->figure[f];
        bases now = fray_touching(b, f), then = fray_touching(was, f);

        for (int g = 0; g < b->figures; g++) {
            if ((now & ~then) & base_bit(g)) fray_join(&x, f, g);
            if ((then & ~now) & base_bit(g)) fray_part(&x, f, g);
        }
        if (i->where != WHERE_ON && was->figure[f].where == WHERE_ON) {
            int where = i->where;

            i->where = WHERE_ON;
            if (where != WHERE_UNPLACED && where != WHERE_UNSEEN) fray_take_off(&x, f, where);
            else i->where = where;
        }
        if (i->x != was->figure[f].x || i->y != was->figure[f].y)
            for (int g = 0; g < b->figures; g++) {
                if (fray_seat_of(p->setup, g) == fray_seat_of(p->setup, f) || !fray_on(b, g) ||
                    !fray_on(b, f)) continue;
                if (fray_apart(b, f, g) <= GRACE) fray_join(&x, f, g);
                else fray_part(&x, f, g);
            }
        if (fray_on(b, f) && !fray_on(was, f)) {                /* he is back: not lost, or one more */
            struct fray_unit *unit = &b->unit[fray_unit_of(p->setup, f)];
            if (unit->lost) unit->lost--;
            else unit->start++;
        }
        if (i->riding) i->crouched = 0;
    }
}
