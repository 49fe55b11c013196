/* show.c - how a battle stands, for people: a roster by side, who is in contact with whom, and what it cost in the
** end. What one unit is stands in show_units.c, the siege in show_siege.c.
**
** What a seat may not know has been taken out of the state before (hide.c). */
#include "game/fantasy/show.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/words.h"

static void number_cell(const struct war_showing *x, int n)
{
    tab(x->sheet);
    text_int(x->out, n);
}

/* ---- the roster ---- */

static bool arrives_later(const struct war_showing *x, int u)
{
    return x->b->note[u].waiting && x->is->unit[u].arrives > 0;
}

static void lost(const struct war_showing *x, int seat)
{
    amount(x->sheet, N_("lost"), war_lost(x->play, x->b, seat));
    text_add(x->out, " %");
}

/* What the wisdom of a commander in chief takes from attacks on his units; 0: nothing, or he is gone. */
static int sheltered(const struct war_showing *x, int seat)
{
    struct reading rules = { .mode = READ_RANDOM, .house = x->play->house };
    const struct fantasy_side *side = &x->b->field.side[seat];
    struct fantasy_commander_in in = { 0, side->wisdom };
    struct fantasy_commander_out out;

    if (side->cinc_died || side->wisdom == 0) return 0;
    fantasy_commander_rule(&rules, &in, &out);
    return out.points;
}

static void army_heading(const struct war_showing *x, int seat)
{
    const struct fantasy_field *f = &x->b->field;
    int fit = 0, there = 0;

    for (int u = 0; u < f->units; u++) {
        if (x->is->unit[u].side != seat || !war_there(x->b, u)) continue;
        there++;
        fit += war_fit(x->b, u);
    }
    text_add(x->out, "# ");
    add(x->sheet, seat_says(seat));
    colon(x->sheet);
    amount(x->sheet, N_("units fit"), fit);
    text_char(x->out, '/');
    text_int(x->out, there);
    text_add(x->out, ", ");
    lost(x, seat);
    if (f->side[seat].standard_lost) text_add(x->out, ", "), add(x->sheet, N_("battle standards lost"));
    if (f->side[seat].cinc_died) text_add(x->out, ", "), add(x->sheet, N_("commander in chief dead"));
    else if (war_steps_left(x->play, x->b, seat) > 0)
        text_add(x->out, ", "), amount(x->sheet, N_("pieces of advice left"), war_steps_left(x->play, x->b, seat));
    if (sheltered(x, seat)) {
        text_add(x->out, ", ");
        amount(x->sheet, N_("attacks on its units that stand still"), sheltered(x, seat));
        text_add(x->out, " %");
    }
    end_line(x->sheet);
}

static void roster_head(const struct war_showing *x)
{
    static const char *const column[] = {
        N_("unit"), N_("men"), N_("HP"), N_("AC"), N_("morale"), N_("damage"), N_("state"), N_("contact"), N_("order"),
        N_("remarks"),
    };

    head_row(x->sheet, column, LEN(column));
}

static void roster_row(const struct war_showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];

    war_unit_name(x, u);
    number_cell(x, fantasy_men(x->is, &x->b->field, u));
    number_cell(x, unit->total);
    number_cell(x, x->is->unit[u].ac);
    number_cell(x, x->is->unit[u].morale);
    tab(x->sheet), war_show_dice(x, &x->is->unit[u].melee);
    tab(x->sheet);
    if (unit->state != UNIT_FIT) add(x->sheet, war_state_says(x, u));
    tab(x->sheet), war_show_contacts(x, u);
    tab(x->sheet), war_show_order(x, u);
    tab(x->sheet), war_show_remarks(x, u);
    end_line(x->sheet);
}

/* Who is still to come, one line a side; secret ones of the enemy are not in a view. */
static void reserves(const struct war_showing *x, int seat)
{
    int parts = 0;

    for (int u = 0; u < x->b->field.units; u++) {
        if (x->is->unit[u].side != seat || !arrives_later(x, u)) continue;
        if (!parts) add(x->sheet, N_("still to come"));
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        war_unit_name(x, u);
        text_add(x->out, " (");
        amount(x->sheet, N_("sequence"), x->is->unit[u].arrives);
        text_char(x->out, ')');
    }
    if (parts) end_line(x->sheet);
}

static void gone(const struct war_showing *x, int seat)
{
    int parts = 0;

    for (int u = 0; u < x->b->field.units; u++) {
        const struct fantasy_unit *unit = &x->b->field.unit[u];

        /* of a secret unit that has not come nothing is known, not that there is one */
        if (x->is->unit[u].side != seat || fantasy_on_field(unit) || x->b->note[u].waiting) continue;
        if (!parts) add(x->sheet, N_("no longer on the field"));
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        war_unit_name(x, u);
        text_add(x->out, " (");
        add(x->sheet, fantasy_unit_states[unit->state].says);
        text_char(x->out, ')');
    }
    if (parts) end_line(x->sheet);
}

static void now(const struct war_showing *x)
{
    amount(x->sheet, N_("sequence"), x->b->sequence);
    text_add(x->out, ", ");
    add(x->sheet, war_phases[x->b->phase].says);
}

static void roster(const struct war_showing *x)
{
    now(x);
    end_line(x->sheet);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        bool head = false;

        army_heading(x, seat);
        for (int u = 0; u < x->b->field.units; u++) {
            if (x->is->unit[u].side != seat || !war_there(x->b, u)) continue;
            if (!head) roster_head(x);
            head = true;
            roster_row(x, u);
        }
        for (int h = 0; h < x->b->field.heroes; h++)
            if (x->is->hero[h].side == seat && x->b->field.hero[h].hp > 0) war_show_hero(x, h);
        reserves(x, seat);
        gone(x, seat);
    }
}

/* ---- the two lines ---- */

static void map(const struct war_showing *x)
{
    const struct fantasy_field *f = &x->b->field;
    bool any = false;

    for (int u = 0; u < f->units; u++) {
        if (x->is->unit[u].side != 0 || !war_there(x->b, u) || !f->unit[u].contacts) continue;
        if (!any) head_row(x->sheet, (const char *const[]){ seat_says(0), "", seat_says(1) }, 3);
        any = true;
        war_unit_name(x, u);
        text_add(x->out, "\t><\t");
        war_show_contacts(x, u);
        end_line(x->sheet);
    }
    if (!any) add(x->sheet, N_("nobody is in contact")), end_line(x->sheet);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        int parts = 0;

        for (int u = 0; u < f->units; u++) {
            if (x->is->unit[u].side != seat || !war_there(x->b, u) || f->unit[u].contacts) continue;
            if (!parts) add(x->sheet, N_("not in contact")), text_add(x->out, ", "), add(x->sheet, seat_says(seat));
            next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
            war_unit_name(x, u);
        }
        if (parts) end_line(x->sheet);
    }
    war_show_siege(x);
}

static bool show_thing(const struct war_showing *x)
{
    int n = x->sheet->thing;

    if (x->sheet->family == THING_UNIT && n < x->b->field.units) war_show_unit(x, n);
    else if (x->sheet->family == THING_HERO && n < x->b->field.heroes) war_show_one_hero(x, n);
    else return false;
    return true;
}

/* ---- the end ---- */

/* Men who are alive, on the field or not: whoever left or gave himself up counts. Of a unit that its officer led off
** the field his points are in the total: it cannot be more than it was. */
static int men_left(const struct war_showing *x, int u)
{
    int men = fantasy_men(x->is, &x->b->field, u);

    if (x->b->field.unit[u].state == UNIT_DESTROYED || x->b->note[u].waiting) return 0;
    return men < x->is->unit[u].men ? men : x->is->unit[u].men;
}

static void army_end(const struct war_showing *x, int seat)
{
    static const char *const column[] = { N_("unit"), N_("men"), N_("state") };

    text_add(x->out, "# ");
    add(x->sheet, seat_says(seat));
    colon(x->sheet);
    lost(x, seat);
    end_line(x->sheet);
    head_row(x->sheet, column, LEN(column));
    for (int u = 0; u < x->b->field.units; u++) {
        if (x->is->unit[u].side != seat) continue;
        war_unit_name(x, u);
        number_cell(x, men_left(x, u));                 /* "33/120" */
        text_char(x->out, '/');
        text_int(x->out, x->is->unit[u].men);
        tab(x->sheet), add(x->sheet, war_state_says(x, u));
        end_line(x->sheet);
    }
    for (int h = 0; h < x->b->field.heroes; h++) {
        if (x->is->hero[h].side != seat) continue;
        war_hero_name(x, h);
        colon(x->sheet);
        if (x->b->field.hero[h].hp > 0) amount(x->sheet, N_("HP"), x->b->field.hero[h].hp);
        else add(x->sheet, N_("dead, or gone"));
        end_line(x->sheet);
    }
}

bool war_show(const struct play *p, const void *state, const struct sheet *sheet)
{
    struct war_showing x = { p, p->setup, war_roster(p), state, sheet, sheet->out };

    switch (sheet->kind) {
    case SHEET_ROSTER: roster(&x); war_show_siege(&x); return true;
    case SHEET_THING:  return show_thing(&x);
    case SHEET_SIEGE:  return war_show_siege(&x);
    case SHEET_MAP:    map(&x); return true;
    case SHEET_GROUND: return false;
    case SHEET_END:    army_end(&x, 0); army_end(&x, 1); return true;
    case SHEET_NOW:    now(&x); return true;
    case SHEET_PROMPT: case SHEET_UNITS: return false;
    }
    return false;
}
