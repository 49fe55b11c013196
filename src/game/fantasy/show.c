/* show.c - how a battle stands, in a line for each unit and hero: for `show` in a played battle.
**
** What a seat may not know has been taken out of the state before (hide.c). */
#include "game/fantasy/war.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/sequence.h"

struct showing { const struct war_setup *s; const struct war_state *b; struct text *out; words_fn *words; const void *language; };

static const char *say(const struct showing *x, const char *english)
{
    return x->words ? x->words(x->language, english) : english;
}

static void amount(const struct showing *x, int n, const char *of)
{
    text_int(x->out, n);
    text_char(x->out, ' ');
    text_add(x->out, say(x, of));
}

static void whose(const struct showing *x, const int32_t *name, int side)
{
    text_add(x->out, (const char *)name);
    text_add(x->out, " (");
    text_add(x->out, say(x, side ? N_("blue") : N_("red")));
    text_add(x->out, "): ");
}

static void unit_line(const struct showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];
    bool first = true;

    whose(x, x->s->unit[u].name, unit->side);
    amount(x, fantasy_men(&x->b->field, u), N_("men"));
    text_add(x->out, ", ");
    amount(x, unit->total, N_("hit points"));
    text_add(x->out, ", ");
    text_add(x->out, say(x, fantasy_unit_states[unit->state].says));
    for (int k = 0; k < x->b->field.units; k++) {
        if (!(unit->contacts & 1u << k)) continue;
        text_add(x->out, first ? "; " : ", ");
        if (first) text_add(x->out, say(x, N_("in contact with"))), text_char(x->out, ' ');
        text_add(x->out, (const char *)x->s->unit[k].name);
        first = false;
    }
    if (x->b->note[u].given) {
        text_add(x->out, "; ");
        text_add(x->out, say(x, fantasy_order_words[unit->order].says));
    }
    text_char(x->out, '\n');
}

static void hero_line(const struct showing *x, int h)
{
    const struct fantasy_hero *hero = &x->b->field.hero[h];

    whose(x, x->s->hero[h].name, hero->side);
    amount(x, hero->hp, N_("hit points"));
    if (hero->leads != FANTASY_NOBODY) {
        text_add(x->out, "; ");
        text_add(x->out, (const char *)x->s->unit[hero->leads].name);
    }
    text_char(x->out, '\n');
}

void war_show(const struct play *p, const void *state, struct text *out, words_fn *words, const void *language)
{
    struct showing x = { p->setup, state, out, words, language };

    for (int u = 0; u < x.b->field.units; u++) if (war_there(x.b, u)) unit_line(&x, u);
    for (int h = 0; h < x.b->field.heroes; h++) if (x.b->field.hero[h].hp > 0) hero_line(&x, h);
    if (x.b->field.fort.besieged != FANTASY_NOBODY) {
        text_add(out, say(&x, fantasy_fort_walls[x.b->field.fort.walls].says));
        text_char(out, '\n');
    }
}
