/* scene.c - a fantasy battle as a scene (game/scene.h): two lines of units that face each other, who is in contact with
** whom, heroes who lead nobody, the walls with their sections, and who is within them.
**
** The rules know no distances: what is drawn is who stands where in the order of battle. Bands of units lie over one
** another, blue's above red's; those within the walls lie behind them. */
#include "game/scene.h"
#include "game/fantasy/war.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/siege.h"

enum { UNIT_WIDE = 156, UNIT_HIGH = 64, BESIDE = 14, BEHIND = 14, FIELD_HIGH = 110, WALL_HIGH = 56, EDGE = 24,
       ROW_MOST = 8, ROW_LEAST = 4, MOST_BANDS = 6 };

/* Units of one side, within the walls or without them; the ground between the lines; the wall. */
enum band_kind { BAND_UNITS, BAND_FIELD, BAND_WALL };
struct band { enum band_kind kind; int seat; bool inside; };

struct picture {
    const struct play *play;
    const struct war_setup *s;
    const struct fantasy_roster *is;
    const struct war_state *b;
    struct scene *out;
    struct band band[MOST_BANDS];
    int bands;
    int columns;
    int middle[MOST_UNITS]; /* x of the middle of a unit; 0: it has none yet */
    struct scene_point at[MOST_UNITS];
};

static const char *say(const struct picture *p, const char *english)
{
    return scene_say(p->out, english);
}

static void figure(const struct picture *p, struct text *t, const char *word, int n)
{
    text_add(t, say(p, word));
    text_char(t, ' ');
    text_int(t, n);
}

static void numbered(struct text *t, int n, const int32_t *name)
{
    text_int(t, n);
    text_char(t, ' ');
    text_add(t, (const char *)name);
}

/* ---- bands ---- */

static bool in_band(const struct picture *p, const struct band *k, int u)
{
    const struct fantasy_unit *unit = &p->b->field.unit[u];

    return k->kind == BAND_UNITS && war_there(p->b, u) && p->is->unit[u].side == k->seat &&
           (unit->inside != 0) == k->inside;
}

static int units_in(const struct picture *p, const struct band *k)
{
    int n = 0;

    for (int u = 0; u < p->b->field.units; u++) n += in_band(p, k, u);
    return n;
}

/* From the top of the picture to its bottom. */
static void order_bands(struct picture *p)
{
    static const struct band field[] = { { BAND_UNITS, 1, false }, { BAND_FIELD, 0, false }, { BAND_UNITS, 0, false } };
    int besieged = fantasy_besieged(p->is), most = ROW_LEAST;

    if (besieged == 1) {
        p->band[p->bands++] = (struct band){ BAND_UNITS, 1, true };
        p->band[p->bands++] = (struct band){ BAND_UNITS, 0, true };
        p->band[p->bands++] = (struct band){ BAND_WALL, 1, false };
    }
    for (int i = 0; i < LEN(field); i++) {
        bool empty = field[i].kind == BAND_UNITS
                         ? units_in(p, &field[i]) == 0
                         : besieged != NOBODY && units_in(p, &field[besieged == 1 ? 0 : 2]) == 0;

        if (!empty) p->band[p->bands++] = field[i];
    }
    if (besieged == 0) {
        p->band[p->bands++] = (struct band){ BAND_WALL, 0, false };
        p->band[p->bands++] = (struct band){ BAND_UNITS, 1, true };
        p->band[p->bands++] = (struct band){ BAND_UNITS, 0, true };
    }
    for (int i = 0; i < p->bands; i++) {
        int n = units_in(p, &p->band[i]);
        if (n > most) most = n;
    }
    p->columns = most < ROW_MOST ? most : ROW_MOST;
}

static int rows_of(const struct picture *p, const struct band *k)
{
    return (units_in(p, k) + p->columns - 1) / p->columns;
}

static int band_high(const struct picture *p, const struct band *k)
{
    if (k->kind == BAND_FIELD) return FIELD_HIGH;
    if (k->kind == BAND_WALL) return WALL_HIGH;
    return rows_of(p, k) * (UNIT_HIGH + BEHIND);
}

/* ---- units ---- */

static enum symbol symbol_of(const struct picture *p, int i)
{
    const struct fantasy_unit_type *u = &p->is->unit[i];

    if (p->b->field.unit[i].engine != NOBODY) return SYMBOL_ENGINE;
    if (u->huge) return SYMBOL_HUGE;
    if (u->flying) return SYMBOL_FLYING;
    if (u->mounted) return SYMBOL_MOUNTED;
    return u->shoots ? SYMBOL_SHOOTERS : SYMBOL_FOOT;
}

static const char *unit_name(struct picture *p, int u)
{
    struct text t = scene_text(p->out);

    numbered(&t, u + 1, p->is->unit[u].name);
    return scene_keep(p->out, &t);
}

/* "32/40 men, HP 96" */
static const char *unit_strength(struct picture *p, int u)
{
    const struct fantasy_unit *unit = &p->b->field.unit[u];
    struct text t = scene_text(p->out);

    text_int(&t, fantasy_men(p->is, &p->b->field, u));
    text_char(&t, '/');
    text_int(&t, p->is->unit[u].men);
    text_add(&t, ", ");
    figure(p, &t, N_("HP"), unit->total);
    return scene_keep(p->out, &t);
}

static const char *unit_state(const struct picture *p, int u)
{
    const struct fantasy_unit *unit = &p->b->field.unit[u];

    return unit->state == UNIT_FIT ? NULL : fantasy_unit_states[unit->state].says;
}

/* The state it is in, else who leads it. */
static const char *unit_remark(struct picture *p, int u)
{
    const struct fantasy_unit *unit = &p->b->field.unit[u];
    struct text t;

    if (unit_state(p, u)) return say(p, unit_state(p, u));
    if (unit->officer == NOBODY) return NULL;
    t = scene_text(p->out);
    text_add(&t, "\xe2\x98\x85 ");
    numbered(&t, p->is->units + unit->officer + 1, p->is->hero[unit->officer].name);
    return scene_keep(p->out, &t);
}

static void add_part(const struct picture *p, struct text *t, const char *english)
{
    text_add(t, ", ");
    text_add(t, say(p, english));
}

static const char *unit_title(struct picture *p, int u)
{
    const struct fantasy_unit *unit = &p->b->field.unit[u];
    struct text t = scene_text(p->out);
    bool any = false;

    numbered(&t, u + 1, p->is->unit[u].name);
    add_part(p, &t, war_seats[p->is->unit[u].side].says);
    add_part(p, &t, scene_symbols[symbol_of(p, u)].says);
    text_add(&t, ", ");
    figure(p, &t, N_("men"), fantasy_men(p->is, &p->b->field, u));
    text_char(&t, '/');
    text_int(&t, p->is->unit[u].men);
    text_add(&t, ", ");
    figure(p, &t, N_("hit points"), unit->total);
    text_char(&t, '/');
    text_int(&t, unit->start);
    if (unit_state(p, u)) add_part(p, &t, unit_state(p, u));
    if (unit->inside) add_part(p, &t, N_("within the walls"));
    if (unit->officer != NOBODY)
        add_part(p, &t, N_("led by")), text_char(&t, ' '), text_add(&t, (const char *)p->is->hero[unit->officer].name);
    for (int k = 0; k < p->b->field.units; k++) {
        if (!(unit->contacts & 1u << k)) continue;
        if (!any)
            add_part(p, &t, N_("in contact with")), text_char(&t, ' ');
        else
            text_add(&t, ", ");
        any = true;
        numbered(&t, k + 1, p->is->unit[k].name);
    }
    return scene_keep(p->out, &t);
}

static void add_unit(struct picture *p, int u, struct scene_point at)
{
    const struct fantasy_unit *unit = &p->b->field.unit[u];
    struct scene_base *base = scene_base(p->out);
    struct text id = scene_text(p->out);
    char room[96];
    struct text title = text_in(room, sizeof room);

    if (!base) return;
    if (p->play->game->thing(p->play, THING_UNIT, u, &id, &title)) base->thing = scene_keep(p->out, &id);
    base->seat = p->is->unit[u].side;
    base->symbol = symbol_of(p, u);
    base->number = fantasy_men(p->is, &p->b->field, u);
    base->strength = unit->total;
    base->of = unit->start;
    base->state[0] = unit_state(p, u);
    base->state[1] = unit->inside ? N_("within the walls") : NULL;
    base->shaken = unit->state != UNIT_FIT;
    base->lettering[0] = unit_name(p, u);
    base->lettering[1] = unit_strength(p, u);
    base->lettering[2] = unit_remark(p, u);
    base->title = unit_title(p, u);
    scene_corners(base, (struct scene_box){ at.x - UNIT_WIDE / 2, at.y - UNIT_HIGH / 2, UNIT_WIDE, UNIT_HIGH },
                  base->seat == 0);
    p->at[u] = at;
    p->middle[u] = at.x;
}

/* Where a unit would like to stand: over against its enemies, as far as they have their places. Those without enemies
** come last. */
static int wish_of(const struct picture *p, int u)
{
    int sum = 0, n = 0;

    for (int k = 0; k < p->b->field.units; k++) {
        if (!(p->b->field.unit[u].contacts & 1u << k) || !p->middle[k]) continue;
        sum += p->middle[k];
        n++;
    }
    if (n) return sum / n;
    return p->b->field.unit[u].contacts ? u : 100000 + u;
}

static void place_band(struct picture *p, const struct band *k, int top)
{
    int unit[MOST_UNITS], n = 0, rows = rows_of(p, k);

    for (int u = 0; u < p->b->field.units; u++) {
        int at = n;

        if (!in_band(p, k, u)) continue;
        for (; at > 0 && wish_of(p, unit[at - 1]) > wish_of(p, u); at--) unit[at] = unit[at - 1];
        unit[at] = u;
        n++;
    }
    for (int i = 0; i < n; i++) {
        int row = i / p->columns, in_row = row + 1 < rows ? p->columns : n - row * p->columns;
        int left = (p->out->wide - in_row * (UNIT_WIDE + BESIDE) + BESIDE) / 2;
        int from_top = k->seat == 1 ? rows - 1 - row : row; /* the first row is the one that faces the enemy */

        add_unit(p, unit[i],
                 (struct scene_point){ left + i % p->columns * (UNIT_WIDE + BESIDE) + UNIT_WIDE / 2,
                                       top - from_top * (UNIT_HIGH + BEHIND) - (UNIT_HIGH + BEHIND) / 2 });
    }
}

/* ---- contacts and shots ---- */

static void add_contacts(struct picture *p)
{
    const struct fantasy_field *f = &p->b->field;

    for (int a = 0; a < f->units; a++) {
        const struct fantasy_unit *unit = &f->unit[a];

        for (int b = a + 1; b < f->units; b++)
            if (unit->contacts & 1u << b && p->middle[a] && p->middle[b])
                scene_line(p->out, LINE_CONTACT, (const struct scene_point[]){ p->at[a], p->at[b] }, 2);
        if (p->b->note[a].given && unit->order == ORDER_SHOOT && unit->target >= 0 && p->middle[a] &&
            p->middle[unit->target])
            scene_line(p->out, LINE_SHOT, (const struct scene_point[]){ p->at[a], p->at[unit->target] }, 2);
    }
}

/* ---- walls ---- */

static const struct fantasy_part *part_at(const struct picture *p, int section)
{
    return &p->b->field.fort.part[fantasy_part_of(&p->b->field, section + 1)];
}

static bool open_at(const struct picture *p, int section)
{
    return part_at(p, section)->walls != WALLS_INTACT || part_at(p, section)->opened;
}

static const char *section_text(struct picture *p, int section)
{
    int done = part_at(p, section)->progress;
    struct text t = scene_text(p->out);

    text_add(&t, (const char *)p->s->section[section].name);
    if (open_at(p, section)) add_part(p, &t, N_("breach"));
    else if (done > 0) {
        text_add(&t, ", ");
        figure(p, &t, N_("broken down"), done * 100 / WHOLE_BREACH);
        text_add(&t, " %");
    }
    return scene_keep(p->out, &t);
}

static void add_walls(struct picture *p, int y)
{
    int n = p->s->sections, wide = (p->out->wide - 2 * EDGE) / n;

    for (int i = 0; i < n; i++) {
        struct scene_point end[] = { { EDGE + i * wide, y }, { EDGE + (i + 1) * wide - 6, y } },
                           middle = { EDGE + i * wide + wide / 2, y };
        struct scene_line *l = scene_line(p->out, open_at(p, i) ? LINE_BREACH : LINE_RAMPART, end, 2);

        if (l) l->title = section_text(p, i);
        if (l) scene_label(p->out, LABEL_NOTE, middle, 10, l->title);
        if (p->b->field.fort.section == i + 1) scene_mark(p->out, MARK_ASSAULT, &middle, 1);
    }
}

/* ---- words over and under it ---- */

static const char *head_of(struct picture *p)
{
    struct text t = scene_text(p->out);

    figure(p, &t, N_("sequence"), p->b->sequence);
    add_part(p, &t, war_phases[p->b->phase].says);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        text_add(&t, seat ? ", " : " \xc2\xb7 ");
        text_add(&t, say(p, war_seats[seat].says));
        text_char(&t, ' ');
        figure(p, &t, N_("lost"), war_lost(p->play, p->b, seat));
        text_add(&t, " %");
    }
    return scene_keep(p->out, &t);
}

enum away { STILL_TO_COME, GONE };

static bool away(const struct picture *p, int u, enum away which)
{
    bool comes = p->b->note[u].waiting && p->is->unit[u].arrives > 0;

    return which == STILL_TO_COME
               ? comes
               : !comes && !p->b->note[u].waiting && !fantasy_on_field(&p->b->field.unit[u]) && p->is->unit[u].name[0];
}

/* "no longer on the field, red: 3 Longbows, 4 Pikes" */
static void note_away(struct picture *p, int seat, enum away which)
{
    struct text t = scene_text(p->out);
    int n = 0;

    for (int u = 0; u < p->b->field.units; u++) {
        if (p->is->unit[u].side != seat || !away(p, u, which)) continue;
        if (n++ == 0) {
            text_add(&t, say(p, which == GONE ? N_("no longer on the field") : N_("still to come")));
            add_part(p, &t, war_seats[seat].says);
            text_add(&t, say(p, N_(": ")));
        } else {
            text_add(&t, ", ");
        }
        numbered(&t, u + 1, p->is->unit[u].name);
    }
    if (n) scene_note(p->out, scene_keep(p->out, &t));
}

/* Heroes who lead nobody: "heroes, red: 9 Aldo (HP 32)" */
static void note_heroes(struct picture *p, int seat)
{
    struct text t = scene_text(p->out);
    int n = 0;

    for (int h = 0; h < p->b->field.heroes; h++) {
        if (p->is->hero[h].side != seat || !war_hero_alone(p->b, h)) continue;
        if (n++ == 0)
            text_add(&t, say(p, N_("heroes"))), add_part(p, &t, war_seats[seat].says), text_add(&t, say(p, N_(": ")));
        else
            text_add(&t, ", ");
        numbered(&t, p->is->units + h + 1, p->is->hero[h].name);
        text_add(&t, " (");
        figure(p, &t, N_("HP"), p->b->field.hero[h].hp);
        text_char(&t, ')');
    }
    if (n) scene_note(p->out, scene_keep(p->out, &t));
}

/* ---- the whole ---- */

static void add_within(struct picture *p, int top, int bottom)
{
    struct scene_area *a = scene_area(p->out, AREA_WITHIN);

    if (!a) return;
    a->corners = scene_rectangle(p->out, (struct scene_box){ EDGE, bottom, p->out->wide - 2 * EDGE, top - bottom });
    a->name = a->title = say(p, N_("within the walls"));
    a->seat = fantasy_besieged(p->is);
}

void war_scene(const struct play *play, const void *state, struct scene *out)
{
    struct picture p = { .play = play, .s = play->setup, .is = war_roster(play), .b = state, .out = out };
    int y, besieged = fantasy_besieged(p.is);

    scene_begin(out);
    out->head = head_of(&p);
    order_bands(&p);
    out->wide = 2 * EDGE + p.columns * (UNIT_WIDE + BESIDE);
    out->high = 2 * EDGE;
    for (int i = 0; i < p.bands; i++) out->high += band_high(&p, &p.band[i]);
    y = out->high - EDGE;
    for (int i = 0; i < p.bands; i++) {
        const struct band *k = &p.band[i];
        int high = band_high(&p, k);

        if (k->kind == BAND_WALL)
            add_within(&p, besieged == 1 ? out->high - EDGE / 2 : y - high / 2,
                       besieged == 1 ? y - high / 2 : EDGE / 2);
        if (k->kind == BAND_WALL) add_walls(&p, y - high / 2);
        if (k->kind == BAND_UNITS) place_band(&p, k, y);
        y -= high;
    }
    add_contacts(&p);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        note_heroes(&p, seat);
        note_away(&p, seat, STILL_TO_COME);
        note_away(&p, seat, GONE);
    }
}
