/* show.c - how a battle stands, for people: a roster by command, all about one unit or command, who stands where, and
** what it cost in the end. What a seat may not know has been taken out of the state before (hide.c). */
#include "game/ancients/host.h"
#include "game/names.h"
#include "game/sheet.h"
#include "rules/ancients/choices.h"

struct showing {
    const struct play *play; const struct host_setup *s; const struct host_state *b; const struct sheet *sheet;
    struct text *out; struct host_table t;
};

static void thing_name(const struct showing *x, int family, int n) { thing_title(x->play, family, n, x->out); }

static void unit_name(const struct showing *x, int u)
{
    text_int(x->out, u + 1);
    text_char(x->out, ' ');
    thing_name(x, THING_UNIT, u);
}

static void place(const struct showing *x, int u)
{
    const struct host_unit *i = &x->b->unit[u];

    near_place(x->sheet, &measure_h, i->x, i->y);
    text_add(x->out, ", ");
    near_heading(x->sheet, i->facing);
}

/* ---- what is said of a unit ---- */

static bool arms(const struct showing *x, int u)
{
    const struct host_unit_setup *s = &x->s->unit[u];
    int parts = 0;

    if (s->weapon != WEAPON_NONE) remark(x->sheet, &parts, "", ancients_weapons[s->weapon].says);
    if (s->missile != MISSILE_NONE) remark(x->sheet, &parts, "", ancients_missiles[s->missile].says);
    if (s->impetuous) remark(x->sheet, &parts, "", N_("impetuous"));
    if (s->camel) remark(x->sheet, &parts, "", N_("rides camels"));
    if (s->pavise) remark(x->sheet, &parts, "", N_("has pavises"));
    if (s->stakes) remark(x->sheet, &parts, "", N_("has stakes"));
    return parts > 0;
}

static void condition(const struct showing *x, int u)
{
    const struct host_unit *i = &x->b->unit[u];
    bases touch = host_touching(x->b, u);
    int parts = 0, n = 0;

    if (i->where != WHERE_TABLE) {
        remark(x->sheet, &parts, "", host_wheres[i->where].says);
        return;
    }
    remark(x->sheet, &parts, "", ancients_state_words[host_unit_state(&x->t, u)].says);
    if (i->disordered) remark(x->sheet, &parts, "", N_("in disorder"));
    if (i->close_ranks) remark(x->sheet, &parts, "", N_("in close ranks"));
    if (i->activated) remark(x->sheet, &parts, "", i->member ? N_("acts now") : N_("has acted"));
    if (host_leads(x->s, x->b, u) >= 0) remark(x->sheet, &parts, "", N_("with the commander"));
    for (int e = 0; e < x->b->units; e++) {
        if (!(touch & base_bit(e))) continue;
        if (n++ == 0) remark(x->sheet, &parts, "", N_("in contact with")), text_char(x->out, ' ');
        else text_add(x->out, ", ");
        thing_name(x, THING_UNIT, e);
    }
}

static void row(const struct showing *x, int u)
{
    const struct host_unit_setup *s = &x->s->unit[u];

    unit_name(x, u);
    tab(x->sheet);
    text_add(x->out, ancients_types[s->type].id);
    tab(x->sheet);
    text_int(x->out, x->b->unit[u].current);
    text_char(x->out, '/');
    text_int(x->out, host_basic_value(x->play, u));
    tab(x->sheet);
    text_int(x->out, s->impetus);
    tab(x->sheet);
    text_add(x->out, ancients_disciplines[s->discipline].id);
    tab(x->sheet);
    arms(x, u);
    tab(x->sheet);
    if (host_on(x->s, x->b, u)) place(x, u);
    else text_char(x->out, '-');
    tab(x->sheet);
    condition(x, u);
    end_line(x->sheet);
}

/* ---- the roster ---- */

static void rows_of(const struct showing *x, int command, int seat)
{
    static const char *const column[] = { N_("unit"), N_("type"), N_("VBU"), N_("I"), N_("D"), N_("arms"),
                                           N_("place"), N_("remarks") };

    head_row(x->sheet, column, LEN(column));
    for (int u = 0; u < x->b->units; u++)
        if (x->s->unit[u].command == command && x->s->unit[u].seat == seat) row(x, u);
}

static void command_line(const struct showing *x, int c)
{
    const struct host_command *i = &x->b->command[c];

    text_add(x->out, "# ");
    add(x->sheet, host_seats[x->s->command[c].seat].says);
    text_add(x->out, ", ");
    thing_name(x, THING_COMMAND, c);
    colon(x->sheet);
    if (i->alive) {
        if (x->s->command[c].commander[0]) {
            text_add(x->out, (const char *)x->s->command[c].commander);
            text_add(x->out, ", ");
        }
        add(x->sheet, ancients_levels[i->level].says);
        text_add(x->out, ", ");
    }
    amount(x->sheet, N_("demoralisation value lost"), i->lost);
    text_char(x->out, '/');
    text_int(x->out, i->vdc);
    if (i->broken) text_add(x->out, ", "), add(x->sheet, N_("broken"));
    else if (i->activated)
        text_add(x->out, ", "), add(x->sheet, c + 1 == x->b->run.command ? N_("acts now") : N_("has acted"));
    end_line(x->sheet);
}

static void show_head(const struct showing *x)
{
    amount(x->sheet, N_("turn"), x->b->run.turn);
    text_char(x->out, '/');
    text_int(x->out, x->s->turns);
    text_add(x->out, ", ");
    add(x->sheet, host_phases[x->b->run.phase].says);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        text_add(x->out, ", ");
        amount(x->sheet, host_seats[seat].says, x->b->seat[seat].lost);
        text_char(x->out, '/');
        text_int(x->out, x->b->seat[seat].vdt);
    }
    end_line(x->sheet);
}

static void show_command(const struct showing *x, int c)
{
    command_line(x, c);
    rows_of(x, c + 1, x->s->command[c].seat);
}

/* What the seat that looks holds, and while cards are chosen how many it still takes (1.1). */
static void show_hand(const struct showing *x)
{
    const struct host_seat *me = &x->b->seat[x->b->view ? x->b->view - 1 : 0];
    int held = 0, parts = 0, left = 0;

    if (!x->b->view) return;
    for (int c = 0; c < TACTICAL_CARDS; c++) held += me->hand[c];
    if (x->b->run.phase == PHASE_CARDS)
        left = x->s->seat[x->b->view - 1].tactical - (me->swapped ? host_ready(x->play)->swap : 0) - held;
    if (!held && !left && me->strategic == STRATEGIC_NONE) return;
    add(x->sheet, N_("cards in hand"));
    colon(x->sheet);
    for (int c = 0; c < TACTICAL_CARDS; c++) {
        if (!me->hand[c]) continue;
        remark(x->sheet, &parts, "", ancients_tactical[c].says);
        if (me->hand[c] > 1) text_add(x->out, " ("), text_int(x->out, me->hand[c]), text_char(x->out, ')');
    }
    if (me->strategic != STRATEGIC_NONE) remark(x->sheet, &parts, "", ancients_strategic[me->strategic].says);
    if (left > 0) remark(x->sheet, &parts, "", N_("still to be taken")), text_char(x->out, ' '), text_int(x->out, left);
    end_line(x->sheet);
}

static void show_roster(const struct showing *x)
{
    show_head(x);
    show_hand(x);
    for (int c = 0; c < x->b->commands; c++) show_command(x, c);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        if (!x->b->seat[seat].baggage) continue;
        text_add(x->out, "# ");
        add(x->sheet, host_seats[seat].says);
        text_add(x->out, ", ");
        add(x->sheet, N_("baggage"));
        end_line(x->sheet);
        rows_of(x, 0, seat);
    }
}

/* ---- one thing, places, the end ---- */

static void show_unit(const struct showing *x, int u)
{
    const struct host_unit_setup *s = &x->s->unit[u];

    text_add(x->out, "# ");
    unit_name(x, u);
    if (s->command) text_add(x->out, ", "), thing_name(x, THING_COMMAND, s->command - 1);
    end_line(x->sheet);
    add(x->sheet, ancients_types[s->type].says);
    text_add(x->out, ", ");
    amount(x->sheet, N_("value"), x->b->unit[u].current);
    text_char(x->out, '/');
    text_int(x->out, host_basic_value(x->play, u));
    text_add(x->out, ", ");
    amount(x->sheet, N_("impetus"), s->impetus);
    text_add(x->out, ", ");
    add(x->sheet, N_("discipline"));
    text_char(x->out, ' ');
    text_add(x->out, ancients_disciplines[s->discipline].id);
    text_add(x->out, ", ");
    amount(x->sheet, N_("demoralisation value"), s->vd);
    end_line(x->sheet);
    if (arms(x, u)) end_line(x->sheet);
    if (host_on(x->s, x->b, u)) place(x, u), end_line(x->sheet);
    condition(x, u);
    end_line(x->sheet);
}

static void show_places(const struct showing *x)
{
    for (int u = 0; u < x->b->units; u++) {
        if (!host_on(x->s, x->b, u)) continue;
        unit_name(x, u);
        colon(x->sheet);
        place(x, u);
        end_line(x->sheet);
    }
}

/* A piece of ground, and where its corners are. */
static void show_piece(const struct showing *x, int n)
{
    const struct terrain *g = &x->t.f.ground[n];

    if (n >= x->t.f.grounds || !x->b->piece[n].there) return;
    if (n < x->s->pieces && x->s->piece[n].name[0])
        text_add(x->out, (const char *)x->s->piece[n].name), text_add(x->out, ", ");
    add(x->sheet, host_piece_kinds[g->kind].says);
    if (x->b->piece[n].marked) text_add(x->out, ", "), add(x->sheet, N_("an ambush lies here"));
    for (int i = 0; i < g->corners; i++) {
        if (i) text_add(x->out, " – ");
        else colon(x->sheet);
        near_place(x->sheet, &measure_h, g->at[i].x, g->at[i].y);
    }
    end_line(x->sheet);
}

static void show_ground(const struct showing *x)
{
    if (x->t.f.grounds) text_add(x->out, "# "), add(x->sheet, N_("ground")), end_line(x->sheet);
    for (int i = 0; i < x->t.f.grounds; i++) show_piece(x, i);
}

/* What is left of each unit of a side. */
static void rows_at_end(const struct showing *x, int seat)
{
    static const char *const column[] = { N_("unit"), N_("value"), N_("value at the start"), N_("state") };

    head_row(x->sheet, column, LEN(column));
    for (int u = 0; u < x->b->units; u++) {
        const struct host_unit *i = &x->b->unit[u];

        if (x->s->unit[u].seat != seat) continue;
        unit_name(x, u);
        tab(x->sheet);
        text_int(x->out, i->where == WHERE_GONE ? 0 : i->current);
        tab(x->sheet);
        text_int(x->out, host_basic_value(x->play, u));
        tab(x->sheet);
        add(x->sheet, i->where == WHERE_TABLE ? ancients_state_words[host_unit_state(&x->t, u)].says
                                              : host_wheres[i->where].says);
        end_line(x->sheet);
    }
}

static void show_cost(const struct showing *x)
{
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        text_add(x->out, "# ");
        add(x->sheet, host_seats[seat].says);
        colon(x->sheet);
        amount(x->sheet, N_("demoralisation value lost"), x->b->seat[seat].lost);
        text_char(x->out, '/');
        text_int(x->out, x->b->seat[seat].vdt);
        end_line(x->sheet);
        rows_at_end(x, seat);
    }
}

/* What is being decided, and about whom. */
static void show_prompt(const struct showing *x)
{
    const struct host_run *run = &x->b->run;

    add(x->sheet, host_phases[run->phase].says);
    if ((run->phase == PHASE_ZOC || run->phase == PHASE_SHOT || run->phase == PHASE_REACT) && run->reactor)
        colon(x->sheet), thing_name(x, THING_UNIT, run->reactor - 1);
    else if (run->phase == PHASE_FRIENDS && run->loser)
        colon(x->sheet), unit_name(x, run->loser - 1);
    else if (run->phase == PHASE_COMMAND && run->command)
        colon(x->sheet), thing_name(x, THING_COMMAND, run->command - 1);
    else if (run->phase == PHASE_UNIT)
        for (int u = 0, n = 0; u < x->b->units; u++) {
            if (!x->b->unit[u].member || !host_on(x->s, x->b, u)) continue;
            if (n++) text_add(x->out, ", ");
            else colon(x->sheet);
            thing_name(x, THING_UNIT, u);
        }
}

bool host_show(const struct play *p, const void *state, const struct sheet *sheet)
{
    struct showing x = { p, p->setup, state, sheet, sheet->out, { .p = p } };

    host_look(p, state, REFEREE, &x.t);
    switch (sheet->kind) {
    case SHEET_ROSTER: show_roster(&x); return true;
    case SHEET_THING:
        if (sheet->family == THING_UNIT) show_unit(&x, sheet->thing);
        else if (sheet->family == THING_COMMAND) show_command(&x, sheet->thing);
        else show_piece(&x, sheet->thing);
        return true;
    case SHEET_MAP:    show_places(&x); return true;
    case SHEET_GROUND: show_ground(&x); return true;
    case SHEET_PROMPT: show_prompt(&x); return true;
    case SHEET_END:    show_cost(&x); return true;
    default:           return false;
    }
}

/* While somebody may answer: who charges or shoots, and who is charged, shot at or has come near. */
static int in_role(const struct host_run *run, const char *role)
{
    if (run->phase == PHASE_SHOT && text_same(role, "attacker")) return run->shooter - 1;
    if (run->phase == PHASE_SHOT && text_same(role, "defender")) return run->shot_at - 1;
    if (run->phase == PHASE_REACT && text_same(role, "attacker")) return run->charger - 1;
    if ((run->phase == PHASE_REACT || run->phase == PHASE_ZOC) && text_same(role, "defender")) return run->target - 1;
    return HOST_NOBODY;
}

/* Who throws: a unit, at whom it shoots; "red" and "blue" stay as they are. */
bool host_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against)
{
    const struct host_setup *s = p->setup;
    const struct host_state *b = state;
    int role = in_role(&b->run, who);

    if (role != HOST_NOBODY) return thing_title(p, THING_UNIT, role, name);
    for (int u = 0; u < s->units; u++) {
        if (!text_same(host_unit_ids[u], who)) continue;
        thing_title(p, THING_UNIT, u, name);
        if (b->run.shooter == u + 1 && b->run.shot_at)
            thing_title(p, THING_UNIT, b->run.shot_at - 1, against);
        for (int side = 0; side < HOST_SEATS && b->run.fight == FIGHT_MELEE && b->run.phase == PHASE_HANDS; side++)
            if (b->run.main[side] == u + 1 && b->run.main[1 - side])
                thing_title(p, THING_UNIT, b->run.main[1 - side] - 1, against);
        return true;
    }
    return false;
}
