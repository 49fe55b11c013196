/* show_units.c - what is said of one unit or hero: all there is to know, or what a roster has room for. For the sheets
** of a battle (show.c). Both carry the numbers by which they can be named: units as in the scenario, heroes behind
** them. */
#include "game/fantasy/show.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/supplies.h"

void war_unit_name(const struct war_showing *x, int u)
{
    text_int(x->out, u + 1);
    text_char(x->out, ' ');
    text_add(x->out, (const char *)x->is->unit[u].name);
}

void war_hero_name(const struct war_showing *x, int h)
{
    text_int(x->out, x->is->units + h + 1);
    text_char(x->out, ' ');
    text_add(x->out, (const char *)x->is->hero[h].name);
}

void war_show_dice(const struct war_showing *x, const struct fantasy_dice *d)
{
    if (d->dice > 1) text_int(x->out, d->dice);
    text_char(x->out, 'd');
    text_int(x->out, d->sides);
    if (d->plus > 0) text_char(x->out, '+');
    if (d->plus) text_int(x->out, d->plus);
}

/* ---- what is said of a unit ---- */

void war_show_contacts(const struct war_showing *x, int u)
{
    int parts = 0;

    for (int k = 0; k < x->b->field.units; k++) {
        if (!(x->b->field.unit[u].contacts & 1u << k)) continue;
        next_part(x->sheet, &parts, "");
        war_unit_name(x, k);
    }
}

const char *war_state_says(const struct war_showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];

    if (x->b->note[u].waiting) return N_("has not arrived yet");
    return unit->fresh && unit->state == UNIT_DEMORALISED ? N_("demoralised just now")
                                                          : fantasy_unit_states[unit->state].says;
}

/* What matters to decide and has no column. */
int war_show_remarks(const struct war_showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];
    const struct fantasy_unit_type *type = &x->is->unit[u];
    const struct { bool so; const char *says; } row[] = {
        { type->standard && !x->b->field.side[type->side].standard_lost, N_("battle standards") },
        { type->huge, N_("huge") }, { type->flying, N_("flies") }, { type->mounted, N_("mounted") },
        { type->lance, N_("lances") }, { type->pole, N_("pole arms") }, { type->elite, N_("elite") },
        { type->special, N_("special attack") }, { type->regen, N_("regenerates") },
        { type->immunities, N_("immune") },
        { unit->inside, N_("within the walls") }, { type->ladders && x->is->besieged, N_("ladders") },
    };
    int parts = 0;

    for (int i = 0; i < LEN(row); i++) if (row[i].so) remark(x->sheet, &parts, "", row[i].says);
    if (type->shoots) {
        remark(x->sheet, &parts, "", N_("missiles"));
        text_char(x->out, ' ');
        war_show_dice(x, &type->missile);
        if (x->b->note[u].shots < STORE_UNLIMITED)
            text_add(x->out, " ("), amount(x->sheet, N_("shots left"), x->b->note[u].shots), text_char(x->out, ')');
    }
    if (unit->engine != NOBODY) remark(x->sheet, &parts, "", fantasy_engine[unit->engine].says);
    if (unit->section && unit->section <= x->s->sections) {
        remark(x->sheet, &parts, "", type->side == fantasy_besieged(x->is) ? N_("defends") : N_("storms"));
        colon(x->sheet);
        text_add(x->out, (const char *)x->s->section[unit->section - 1].name);
    }
    if (unit->officer != NOBODY) {
        remark(x->sheet, &parts, "", N_("led by"));
        text_char(x->out, ' ');
        war_hero_name(x, unit->officer);
    }
    if (unit->steps) {
        struct reading rules = { .mode = READ_RANDOM, .house = x->play->house };
        remark(x->sheet, &parts, "", N_("advice +"));
        text_int(x->out, fantasy_advice(&rules, unit->steps));
    }
    return parts;
}

void war_show_order(const struct war_showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];
    struct act order = { (int16_t)unit->order, { (int16_t)u, (int16_t)unit->target } };
    char said[200], begins[96];
    struct text words = text_in(said, sizeof said), name = text_in(begins, sizeof begins);

    if (!x->b->note[u].given) return;
    if (unit->target < 0 || (unit->order != WAR_SHOOT && unit->order != WAR_ENGAGE)) {
        add(x->sheet, fantasy_order_words[unit->order].says);
        return;
    }
    act_text(&words, x->play, &war_orders[unit->order], &order, x->sheet->words, x->sheet->language);
    text_add(&name, (const char *)x->is->unit[u].name);
    text_add(&name, say(x->sheet, N_(": ")));
    text_add(x->out, text_starts(said, begins) ? said + name.len : said);      /* the row has the name already */
}

/* ---- heroes, and one unit by itself ---- */

static void hero_class(const struct war_showing *x, const struct fantasy_hero_type *type)
{
    if (!type->class_) return;
    add(x->sheet, fantasy_class[type->class_].says);
    text_char(x->out, ' ');
    text_int(x->out, type->level);
    text_add(x->out, ", ");
}

/* What he does besides fighting: commands, leads, knows spells; and what he has been ordered. */
static void hero_remarks(const struct war_showing *x, int h)
{
    const struct fantasy_hero *hero = &x->b->field.hero[h];

    if (x->b->field.side[x->is->hero[h].side].cinc == h)
        text_add(x->out, ", "), add(x->sheet, N_("commander in chief"));
    if (hero->leads != NOBODY)
        text_add(x->out, ", "), add(x->sheet, N_("leads")), text_char(x->out, ' '), war_unit_name(x, hero->leads);
    if (hero->magic) text_add(x->out, ", "), amount(x->sheet, N_("spells that open walls"), hero->magic);
}

static void hero_damage(const struct war_showing *x, const struct fantasy_hero_type *type)
{
    war_show_dice(x, &type->damage);
    if (type->attacks > 1) text_add(x->out, " x "), text_int(x->out, type->attacks);
}

static void hero_order(const struct war_showing *x, int h)
{
    const struct fantasy_hero *hero = &x->b->field.hero[h];
    const char *target = NULL;

    add(x->sheet, N_("order"));
    colon(x->sheet);
    add(x->sheet, fantasy_hero_orders[hero->order].says);
    if (hero->order == HERO_DUELS_HERO && hero->target >= 0) target = (const char *)x->is->hero[hero->target].name;
    if ((hero->order == HERO_DUELS_UNIT || hero->order == HERO_FIGHTS_UNIT || hero->order == HERO_LEADS)
        && hero->target >= 0) target = (const char *)x->is->unit[hero->target].name;
    if (target) text_add(x->out, ", "), text_add(x->out, target);
}

void war_show_hero(const struct war_showing *x, int h)
{
    const struct fantasy_hero *hero = &x->b->field.hero[h];
    const struct fantasy_hero_type *type = &x->is->hero[h];

    war_hero_name(x, h);
    colon(x->sheet);
    hero_class(x, type);
    amount(x->sheet, N_("HP"), hero->hp);
    text_add(x->out, ", ");
    amount(x->sheet, N_("AC"), type->ac);
    text_add(x->out, ", ");
    hero_damage(x, type);
    hero_remarks(x, h);
    if (x->b->hero_note[h].given) text_add(x->out, ", "), hero_order(x, h);
    end_line(x->sheet);
}

void war_show_one_hero(const struct war_showing *x, int h)
{
    const struct fantasy_hero_type *type = &x->is->hero[h];

    text_add(x->out, "# ");
    war_hero_name(x, h);
    text_add(x->out, " (");
    add(x->sheet, seat_says(type->side));
    text_add(x->out, ")\n");
    hero_class(x, type);
    amount(x->sheet, N_("hit points"), x->b->field.hero[h].hp);
    text_char(x->out, '/');
    text_int(x->out, type->hp);
    text_add(x->out, ", ");
    amount(x->sheet, N_("armour class"), type->ac);
    hero_remarks(x, h);
    end_line(x->sheet);
    add(x->sheet, N_("damage"));
    colon(x->sheet);
    hero_damage(x, type);
    end_line(x->sheet);
    if (x->b->hero_note[h].given) hero_order(x, h), end_line(x->sheet);
}

void war_show_unit(const struct war_showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];
    const struct fantasy_unit_type *type = &x->is->unit[u];
    struct text before;

    text_add(x->out, "# ");
    war_unit_name(x, u);
    text_add(x->out, " (");
    add(x->sheet, seat_says(type->side));
    text_add(x->out, ")\n");
    amount(x->sheet, N_("men"), fantasy_men(x->is, &x->b->field, u));
    text_char(x->out, '/');
    text_int(x->out, type->men);
    text_add(x->out, ", ");
    amount(x->sheet, N_("hit points"), unit->total);
    text_char(x->out, '/');
    text_int(x->out, unit->start);
    text_add(x->out, ", ");
    amount(x->sheet, N_("armour class"), type->ac);
    text_add(x->out, ", ");
    amount(x->sheet, N_("morale"), type->morale);
    end_line(x->sheet);
    line_of(x, N_("hit dice"), say(x->sheet, fantasy_hd[type->hd].says));
    add(x->sheet, N_("damage"));
    colon(x->sheet);
    war_show_dice(x, &type->melee);
    end_line(x->sheet);
    line_of(x, N_("state"), say(x->sheet, war_state_says(x, u)));
    if (unit->contacts) {
        add(x->sheet, N_("in contact with"));
        colon(x->sheet);
        war_show_contacts(x, u);
        end_line(x->sheet);
    }
    if (x->b->note[u].given) {
        add(x->sheet, N_("order"));
        colon(x->sheet);
        war_show_order(x, u);
        end_line(x->sheet);
    }
    before = *x->out;
    add(x->sheet, N_("remarks"));
    colon(x->sheet);
    if (war_show_remarks(x, u)) {
        end_line(x->sheet);
    } else {                                    /* nothing to remark: the heading goes too */
        *x->out = before;
        x->out->at[before.len] = 0;
    }
}
