/* show.c - how a battle stands, for people: a roster by side, all about one unit or hero, the siege, who is in
** contact with whom, and what it cost in the end.
**
** What a seat may not know has been taken out of the state before (hide.c). Units and heroes carry the numbers
** by which they can be named: units as in the scenario, heroes behind them. */
#include "game/fantasy/war.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

struct showing {
    const struct play *play;
    const struct war_setup *s;
    const struct fantasy_roster *is;
    const struct war_state *b;
    const struct sheet *sheet;
    struct text *out;
};

static const char *say(const struct showing *x, const char *english)
{
    return x->sheet->words ? x->sheet->words(x->sheet->language, english) : english;
}

static void add(const struct showing *x, const char *english) { text_add(x->out, say(x, english)); }
static void colon(const struct showing *x) { add(x, N_(": ")); }
static void tab(const struct showing *x) { text_char(x->out, '\t'); }
static void end_line(const struct showing *x) { text_char(x->out, '\n'); }

static void number_cell(const struct showing *x, int n)
{
    tab(x);
    text_int(x->out, n);
}

/* "men 40": the word, then the number. */
static void figure(const struct showing *x, const char *of, int n)
{
    add(x, of);
    text_char(x->out, ' ');
    text_int(x->out, n);
}

static void next_part(const struct showing *x, int *parts, const char *opening)
{
    text_add(x->out, (*parts)++ ? ", " : opening);
}

static void remark(const struct showing *x, int *parts, const char *english)
{
    next_part(x, parts, "");
    add(x, english);
}

static void unit_name(const struct showing *x, int u)
{
    text_int(x->out, u + 1);
    text_char(x->out, ' ');
    text_add(x->out, (const char *)x->is->unit[u].name);
}

static void hero_name(const struct showing *x, int h)
{
    text_int(x->out, x->is->units + h + 1);
    text_char(x->out, ' ');
    text_add(x->out, (const char *)x->is->hero[h].name);
}

static void dice(const struct showing *x, const struct fantasy_dice *d)
{
    if (d->dice > 1) text_int(x->out, d->dice);
    text_char(x->out, 'd');
    text_int(x->out, d->sides);
    if (d->plus > 0) text_char(x->out, '+');
    if (d->plus) text_int(x->out, d->plus);
}

/* ---- what is said of a unit ---- */

static void contacts(const struct showing *x, int u)
{
    int parts = 0;

    for (int k = 0; k < x->b->field.units; k++) {
        if (!(x->b->field.unit[u].contacts & 1u << k)) continue;
        next_part(x, &parts, "");
        unit_name(x, k);
    }
}

static const char *state_says(const struct showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];

    if (x->b->note[u].waiting) return N_("has not arrived yet");
    return unit->fresh && unit->state == UNIT_DEMORALISED ? N_("demoralised just now")
                                                          : fantasy_unit_states[unit->state].says;
}

/* What matters to decide and has no column: arms, leaders, walls. Returns how many there are. */
static int remarks(const struct showing *x, int u)
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

    for (int i = 0; i < LEN(row); i++) if (row[i].so) remark(x, &parts, row[i].says);
    if (type->shoots) {
        remark(x, &parts, N_("missiles"));
        text_char(x->out, ' ');
        dice(x, &type->missile);
        if (x->b->note[u].shots < UNLIMITED)
            text_add(x->out, " ("), figure(x, N_("shots left"), x->b->note[u].shots), text_char(x->out, ')');
    }
    if (unit->engine != NOBODY) remark(x, &parts, fantasy_engine[unit->engine].says);
    if (unit->section && unit->section <= x->s->sections)
        next_part(x, &parts, ""), text_add(x->out, (const char *)x->s->section[unit->section - 1].name);
    if (unit->officer != NOBODY)
        next_part(x, &parts, ""), add(x, N_("led by")), text_char(x->out, ' '), hero_name(x, unit->officer);
    if (unit->steps) next_part(x, &parts, ""), add(x, N_("advice +")), text_int(x->out, 5 * unit->steps);
    return parts;
}

static void order_of(const struct showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];
    struct act order = { (int16_t)unit->order, { (int16_t)u, (int16_t)unit->target } };
    char said[200], begins[96];
    struct text words = text_in(said, sizeof said), name = text_in(begins, sizeof begins);

    if (!x->b->note[u].given) return;
    if (unit->target < 0 || (unit->order != WAR_SHOOT && unit->order != WAR_ENGAGE)) {
        add(x, fantasy_order_words[unit->order].says);
        return;
    }
    act_text(&words, x->play, &war_orders[unit->order], &order, x->sheet->words, x->sheet->language);
    text_add(&name, (const char *)x->is->unit[u].name);
    text_add(&name, say(x, N_(": ")));
    text_add(x->out, text_starts(said, begins) ? said + name.len : said);      /* the row has the name already */
}

/* ---- the roster ---- */

static const char *seat_says(int seat) { return war_seats[seat].says; }

static bool arrives_later(const struct showing *x, int u)
{
    return x->b->note[u].waiting && x->is->unit[u].arrives > 0;
}

static void lost(const struct showing *x, int seat)
{
    figure(x, N_("lost"), war_lost(x->play, x->b, seat));
    text_add(x->out, " %");
}

static void army_heading(const struct showing *x, int seat)
{
    const struct fantasy_field *f = &x->b->field;
    int fit = 0, there = 0;

    for (int u = 0; u < f->units; u++) {
        if (x->is->unit[u].side != seat || !war_there(x->b, u)) continue;
        there++;
        fit += war_fit(x->b, u);
    }
    text_add(x->out, "# ");
    add(x, seat_says(seat));
    colon(x);
    figure(x, N_("units fit"), fit);
    text_char(x->out, '/');
    text_int(x->out, there);
    text_add(x->out, ", ");
    lost(x, seat);
    if (f->side[seat].standard_lost) text_add(x->out, ", "), add(x, N_("battle standards lost"));
    if (f->side[seat].cinc_died) text_add(x->out, ", "), add(x, N_("commander in chief dead"));
    else if (war_steps_left(x->play, x->b, seat) > 0)
        text_add(x->out, ", "), figure(x, N_("pieces of advice left"), war_steps_left(x->play, x->b, seat));
    end_line(x);
}

static void roster_head(const struct showing *x)
{
    static const char *const column[] = {
        N_("men"), N_("HP"), N_("AC"), N_("morale"), N_("state"), N_("contact"), N_("order"), N_("remarks"),
    };

    add(x, N_("unit"));
    for (int i = 0; i < LEN(column); i++) tab(x), add(x, column[i]);
    end_line(x);
}

static void roster_row(const struct showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];

    unit_name(x, u);
    number_cell(x, fantasy_men(x->is, &x->b->field, u));
    number_cell(x, unit->total);
    number_cell(x, x->is->unit[u].ac);
    number_cell(x, x->is->unit[u].morale);
    tab(x);
    if (unit->state != UNIT_FIT) add(x, state_says(x, u));
    tab(x), contacts(x, u);
    tab(x), order_of(x, u);
    tab(x), remarks(x, u);
    end_line(x);
}

static void hero_row(const struct showing *x, int h)
{
    const struct fantasy_hero *hero = &x->b->field.hero[h];
    const struct fantasy_hero_type *type = &x->is->hero[h];

    hero_name(x, h);
    colon(x);
    if (type->class_) {
        add(x, fantasy_class[type->class_].says);
        text_char(x->out, ' ');
        text_int(x->out, type->level);
        text_add(x->out, ", ");
    }
    figure(x, N_("HP"), hero->hp);
    text_add(x->out, ", ");
    figure(x, N_("AC"), type->ac);
    text_add(x->out, ", ");
    dice(x, &type->damage);
    if (type->attacks > 1) text_add(x->out, " x "), text_int(x->out, type->attacks);
    if (x->b->field.side[type->side].cinc == h) text_add(x->out, ", "), add(x, N_("commander in chief"));
    if (hero->leads != NOBODY)
        text_add(x->out, ", "), add(x, N_("leads")), text_char(x->out, ' '), unit_name(x, hero->leads);
    if (hero->magic) text_add(x->out, ", "), figure(x, N_("spells that open walls"), hero->magic);
    if (x->b->hero_note[h].given) text_add(x->out, ", "), add(x, fantasy_hero_orders[hero->order].says);
    end_line(x);
}

/* Who is still to come, one line a side; secret ones of the enemy are not in a view. */
static void reserves(const struct showing *x, int seat)
{
    int parts = 0;

    for (int u = 0; u < x->b->field.units; u++) {
        if (x->is->unit[u].side != seat || !arrives_later(x, u)) continue;
        if (!parts) add(x, N_("still to come"));
        next_part(x, &parts, say(x, N_(": ")));
        unit_name(x, u);
        text_add(x->out, " (");
        figure(x, N_("sequence"), x->is->unit[u].arrives);
        text_char(x->out, ')');
    }
    if (parts) end_line(x);
}

static void gone(const struct showing *x, int seat)
{
    int parts = 0;

    for (int u = 0; u < x->b->field.units; u++) {
        const struct fantasy_unit *unit = &x->b->field.unit[u];

        if (x->is->unit[u].side != seat || fantasy_on_field(unit) || arrives_later(x, u)) continue;
        if (!parts) add(x, N_("no longer on the field"));
        next_part(x, &parts, say(x, N_(": ")));
        unit_name(x, u);
        text_add(x->out, " (");
        add(x, fantasy_unit_states[unit->state].says);
        text_char(x->out, ')');
    }
    if (parts) end_line(x);
}

static void now(const struct showing *x)
{
    figure(x, N_("sequence"), x->b->sequence);
    text_add(x->out, ", ");
    add(x, war_phases[x->b->phase].says);
}

static void roster(const struct showing *x)
{
    now(x);
    end_line(x);
    for (int seat = 0; seat < SEATS; seat++) {
        bool head = false;

        army_heading(x, seat);
        for (int u = 0; u < x->b->field.units; u++) {
            if (x->is->unit[u].side != seat || !war_there(x->b, u)) continue;
            if (!head) roster_head(x);
            head = true;
            roster_row(x, u);
        }
        for (int h = 0; h < x->b->field.heroes; h++)
            if (x->is->hero[h].side == seat && x->b->field.hero[h].hp > 0) hero_row(x, h);
        reserves(x, seat);
        gone(x, seat);
    }
}

/* ---- one thing ---- */

static void line_of(const struct showing *x, const char *says, const char *value)
{
    add(x, says);
    colon(x);
    text_add(x->out, value);
    end_line(x);
}

static void show_unit(const struct showing *x, int u)
{
    const struct fantasy_unit *unit = &x->b->field.unit[u];
    const struct fantasy_unit_type *type = &x->is->unit[u];
    struct text before;

    text_add(x->out, "# ");
    unit_name(x, u);
    text_add(x->out, " (");
    add(x, seat_says(type->side));
    text_add(x->out, ")\n");
    figure(x, N_("men"), fantasy_men(x->is, &x->b->field, u));
    text_char(x->out, '/');
    text_int(x->out, type->men);
    text_add(x->out, ", ");
    figure(x, N_("hit points"), unit->total);
    text_char(x->out, '/');
    text_int(x->out, unit->start);
    text_add(x->out, ", ");
    figure(x, N_("armour class"), type->ac);
    text_add(x->out, ", ");
    figure(x, N_("morale"), type->morale);
    end_line(x);
    line_of(x, N_("hit dice"), say(x, fantasy_hd[type->hd].says));
    add(x, N_("damage"));
    colon(x);
    dice(x, &type->melee);
    end_line(x);
    line_of(x, N_("state"), say(x, state_says(x, u)));
    if (unit->contacts) add(x, N_("in contact with")), colon(x), contacts(x, u), end_line(x);
    if (x->b->note[u].given) add(x, N_("order")), colon(x), order_of(x, u), end_line(x);
    before = *x->out;
    add(x, N_("remarks"));
    colon(x);
    if (remarks(x, u)) {
        end_line(x);
    } else {                                    /* nothing to remark: the heading goes too */
        *x->out = before;
        x->out->at[before.len] = 0;
    }
}

static bool show_thing(const struct showing *x)
{
    int n = x->sheet->thing;

    if (x->sheet->family == THING_UNIT && n < x->b->field.units) show_unit(x, n);
    else if (x->sheet->family == THING_HERO && n < x->b->field.heroes) hero_row(x, n);
    else return false;
    return true;
}

/* ---- the siege ---- */

static void stores(const struct showing *x, int seat)
{
    struct reading rules = { .mode = READ_RANDOM, .house = x->play->house };
    int role = seat == fantasy_besieged(x->is) ? BESIEGED_SIDE : BESIEGER_SIDE;

    add(x, seat_says(seat));
    colon(x);
    add(x, fantasy_hunger[x->b->field.side[seat].hunger].says);
    for (int water = 0; water < 2; water++) {
        int given = water ? x->s->side[seat].water : x->s->side[seat].food;
        int store = given == USUAL ? fantasy_store(&rules, role, water) : given,
            left = store - (x->b->sequence - 1);

        add(x, N_("; "));
        if (store >= UNLIMITED) add(x, water ? N_("water enough") : N_("food enough"));
        else figure(x, water ? N_("sequences of water left") : N_("sequences of food left"), left > 0 ? left : 0);
    }
    end_line(x);
}

static void ram(const struct showing *x)
{
    const struct fantasy_fortress *fort = &x->b->field.fort;

    add(x, N_("the ram"));
    text_char(x->out, ' ');
    text_int(x->out, fort->ram_done);
    text_char(x->out, '/');
    text_int(x->out, fort->ram_needed);
}

/* How a section stands; what the ram has done at the gate. */
static void wall(const struct showing *x, int n, int *parts)
{
    const struct fantasy_part *part = &x->b->field.fort.part[fantasy_part_of(&x->b->field, n + 1)];
    bool stands = part->walls == INTACT && !part->opened;

    remark(x, parts, part->opened ? N_("breached in this sequence") : part->walls == NO_WALLS ? N_("open")
                   : part->walls == BREACHED ? N_("breached in the sequence before") : N_("intact"));
    if (stands && part->progress) {
        next_part(x, parts, "");
        figure(x, N_("broken down"), part->progress * 100 / WHOLE_BREACH);
        text_add(x->out, " %");
    }
    if (!stands || n + 1 != x->is->gate || !x->b->field.fort.ram_needed) return;   /* no ram has come yet */
    next_part(x, parts, "");
    ram(x);
}

static void section(const struct showing *x, int n)
{
    int parts = 0;

    text_add(x->out, (const char *)x->s->section[n].name);
    colon(x);
    wall(x, n, &parts);
    if (x->b->field.fort.section == n + 1) remark(x, &parts, N_("is assaulted"));
    for (int u = 0; u < x->b->field.units; u++) {
        if (x->b->field.unit[u].section != n + 1 || !war_there(x->b, u)) continue;
        next_part(x, &parts, "");
        unit_name(x, u);
        text_add(x->out, " (");
        add(x, x->b->field.unit[u].inside ? N_("defends") : N_("storms"));
        text_char(x->out, ')');
    }
    end_line(x);
}

static bool siege(const struct showing *x)
{
    int parts = 0;

    if (fantasy_besieged(x->is) == NOBODY) return false;
    text_add(x->out, "# ");
    add(x, N_("The siege"));
    end_line(x);
    add(x, N_("besieged"));
    colon(x);
    add(x, seat_says(fantasy_besieged(x->is)));
    end_line(x);
    for (int i = 0; i < x->s->sections; i++) section(x, i);
    add(x, N_("within the walls"));
    for (int u = 0; u < x->b->field.units; u++) {
        if (!x->b->field.unit[u].inside || !war_there(x->b, u)) continue;
        next_part(x, &parts, say(x, N_(": ")));
        unit_name(x, u);
    }
    if (!parts) colon(x), add(x, N_("nobody"));
    end_line(x);
    for (int seat = 0; x->s->supplies && seat < SEATS; seat++) stores(x, seat);
    if (x->s->ruse) line_of(x, N_("ruse"), say(x, x->b->ruse_tried ? N_("tried") : N_("may still be tried")));
    return true;
}

/* ---- the two lines ---- */

static void map(const struct showing *x)
{
    const struct fantasy_field *f = &x->b->field;
    bool any = false;

    for (int u = 0; u < f->units; u++) {
        if (x->is->unit[u].side != 0 || !war_there(x->b, u) || !f->unit[u].contacts) continue;
        if (!any) add(x, seat_says(0)), tab(x), tab(x), add(x, seat_says(1)), end_line(x);
        any = true;
        unit_name(x, u);
        text_add(x->out, "\t><\t");
        contacts(x, u);
        end_line(x);
    }
    if (!any) add(x, N_("nobody is in contact")), end_line(x);
    for (int seat = 0; seat < SEATS; seat++) {
        int parts = 0;

        for (int u = 0; u < f->units; u++) {
            if (x->is->unit[u].side != seat || !war_there(x->b, u) || f->unit[u].contacts) continue;
            if (!parts) add(x, N_("free")), text_add(x->out, ", "), add(x, seat_says(seat));
            next_part(x, &parts, say(x, N_(": ")));
            unit_name(x, u);
        }
        if (parts) end_line(x);
    }
    siege(x);
}

/* ---- the end ---- */

static void army_end(const struct showing *x, int seat)
{
    static const char *const column[] = { N_("men"), N_("men at the start"), N_("state") };

    text_add(x->out, "# ");
    add(x, seat_says(seat));
    colon(x);
    lost(x, seat);
    end_line(x);
    add(x, N_("unit"));
    for (int i = 0; i < LEN(column); i++) tab(x), add(x, column[i]);
    end_line(x);
    for (int u = 0; u < x->b->field.units; u++) {
        const struct fantasy_unit *unit = &x->b->field.unit[u];

        if (x->is->unit[u].side != seat) continue;
        unit_name(x, u);
        number_cell(x, fantasy_on_field(unit) ? fantasy_men(x->is, &x->b->field, u) : 0);
        number_cell(x, x->is->unit[u].men);
        tab(x), add(x, state_says(x, u));
        end_line(x);
    }
    for (int h = 0; h < x->b->field.heroes; h++) {
        if (x->is->hero[h].side != seat) continue;
        hero_name(x, h);
        colon(x);
        if (x->b->field.hero[h].hp > 0) figure(x, N_("HP"), x->b->field.hero[h].hp);
        else add(x, N_("dead, or gone"));
        end_line(x);
    }
}

bool war_show(const struct play *p, const void *state, const struct sheet *sheet)
{
    struct showing x = { p, p->setup, war_roster(p), state, sheet, sheet->out };

    switch (sheet->kind) {
    case SHEET_ROSTER: roster(&x); siege(&x); return true;
    case SHEET_THING:  return show_thing(&x);
    case SHEET_SIEGE:  return siege(&x);
    case SHEET_MAP:    map(&x); return true;
    case SHEET_END:    army_end(&x, 0); army_end(&x, 1); return true;
    case SHEET_NOW:    now(&x); return true;
    case SHEET_PROMPT: return false;
    }
    return false;
}
