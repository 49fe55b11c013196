/* show_map.c - the map of a campaign in words: every box where somebody stands with the ways out of it, objectives that
** nobody holds, who is still to come and who is lost. For `show` (show.c). */
#include "game/campaign/show.h"

int theatre_armies_of(const struct theatre_showing *x, int seat)
{
    int armies = 1;

    for (int i = 0; i < x->b->counters; i++)
        if (x->s->counter[i].seat == seat && x->s->counter[i].army > armies) armies = x->s->counter[i].army;
    return armies;
}

/* ---- counters ---- */

/* A unit's strength points, a general's command value and tactical bonus, the bonus of an artillery reserve. */
static void show_figures(const struct theatre_showing *x, int c)
{
    const struct theatre_counter_setup *u = &x->s->counter[c];
    int first = u->type == TYPE_GENERAL ? u->vc : x->b->counter[c].sp,
        bonus = u->type == TYPE_GENERAL ? u->tactical : u->type == TYPE_ARTILLERY ? u->artillery : 0;

    if (first || bonus) text_char(x->out, ' ');
    if (first) text_int(x->out, first);
    if (bonus) text_char(x->out, '+'), text_int(x->out, bonus);
}

/* "Murat 8 (cavalry, fatigued)". Where the whole stack is activated, that is said once. */
static void show_counter(const struct theatre_showing *x, int c, bool said)
{
    const struct theatre_counter_setup *u = &x->s->counter[c];
    const struct theatre_counter *now = &x->b->counter[c];
    int remarks = 0;

    text_add(x->out, (const char *)u->name);
    show_figures(x, c);
    if (u->type != TYPE_INFANTRY && u->type != TYPE_GENERAL)
        remark(x->sheet, &remarks, " (", campaign_types[u->type].says);
    if (x->b->army[u->seat][u->army - 1].chief == c + 1) remark(x->sheet, &remarks, " (", N_("commander in chief"));
    if (now->fatigued) remark(x->sheet, &remarks, " (", N_("fatigued"));
    if (now->activated && !said) remark(x->sheet, &remarks, " (", N_("activated"));
    if (now->shown == SHOWN_BY_SCOUTS && x->b->view != u->seat + 1)
        remark(x->sheet, &remarks, " (", theatre_faces[SHOWN_BY_SCOUTS].says);
    if (remarks) text_char(x->out, ')');
}

static bool belongs(const struct theatre_showing *x, int c, int box, int seat, int army, int role)
{
    return x->b->counter[c].box == box && x->b->counter[c].role == role && x->s->counter[c].seat == seat &&
           x->s->counter[c].army == army;
}

/* Several, and nobody who could still be activated. */
static bool all_activated(const struct theatre_showing *x, int box, int seat, int army, int role)
{
    int n = 0;

    for (int i = 0; i < x->b->counters; i++) {
        if (!belongs(x, i, box, seat, army, role)) continue;
        if (!x->b->counter[i].activated) return false;
        n++;
    }
    return n > 1;
}

/* Generals first. Those who act together have a line of their own. */
static void show_stack(const struct theatre_showing *x, int box, int seat, int army, int role)
{
    bool all = all_activated(x, box, seat, army, role);
    int parts = 0;

    for (int generals = 1; generals >= 0; generals--)
        for (int i = 0; i < x->b->counters; i++) {
            if (!belongs(x, i, box, seat, army, role) || theatre_general(x->s, i) != generals) continue;
            if (!parts) {
                text_add(x->out, "  ");
                add(x->sheet, theatre_seats[seat].says);
                if (theatre_armies_of(x, seat) > 1) text_add(x->out, ", "), amount(x->sheet, N_("army"), army);
                if (role != ROLE_NONE) text_add(x->out, ", "), add(x->sheet, theatre_roles[role].says);
                if (all) text_add(x->out, ", "), add(x->sheet, N_("all activated"));
            }
            next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
            show_counter(x, i, all);
        }
    if (!parts) return;
    if (x->b->view != seat + 1 && x->b->turn && !(theatre_in_line(x->p, x->b, seat, army - 1) & theatre_bit(box)))
        add(x->sheet, N_("; ")), add(x->sheet, N_("no line to the commander in chief"));
    end_line(x->sheet);
}

static void show_hidden(const struct theatre_showing *x, int box)
{
    if (!x->b->box[box].hidden) return;
    text_add(x->out, "  ");
    add(x->sheet, theatre_seats[x->b->view - 1].says);
    text_add(x->out, ", ");
    add(x->sheet, N_("counters face down"));
    colon(x->sheet);
    text_int(x->out, x->b->box[box].hidden);
    end_line(x->sheet);
}

/* ---- the map ---- */

bool theatre_box_held(const struct theatre_showing *x, int box)
{
    return ((theatre_boxes_of(x->s, x->b, 0) | theatre_boxes_of(x->s, x->b, 1)) & theatre_bit(box)) != 0;
}

static void show_ways(const struct theatre_showing *x, int box)
{
    int parts = 0;

    for (int k = theatre_ready(x->p)->first_way[box]; k < theatre_ready(x->p)->first_way[box + 1]; k++) {
        struct theatre_way w = theatre_way(x->p, k);
        int crossing = theatre_crossing(x->s, x->b, w.link), cost = theatre_cost(x->p, x->b, w.link);

        next_part(x->sheet, &parts, "  > ");
        text_add(x->out, box_name(x, w.to));
        if (cost >= NOT_PASSABLE) text_add(x->out, " -");
        else if (x->b->turn) text_char(x->out, ' '), text_int(x->out, cost);
        if (crossing == CROSS_NONE || crossing == CROSS_RIVER) continue;
        text_add(x->out, " (");
        add(x->sheet, crossing == CROSS_FORD ? N_("ford")
                      : crossing == CROSS_BOAT_BRIDGE ? N_("boat bridge") : N_("bridge"));
        text_char(x->out, ')');
    }
    if (parts) end_line(x->sheet);
}

static void show_objective(const struct theatre_showing *x, int box)
{
    int holder = x->b->box[box].holder;

    text_int(x->out, x->s->box[box].objective);
    text_char(x->out, ' ');
    add(x->sheet, holder ? theatre_seats[holder - 1].says : N_("nobody"));
}

void theatre_show_box(const struct theatre_showing *x, int box)
{
    const struct theatre_box_setup *at = &x->s->box[box];
    int remarks = 0;

    text_add(x->out, box_name(x, box));
    if (at->objective) {
        next_part(x->sheet, &remarks, " (");
        add(x->sheet, N_("objective"));
        text_char(x->out, ' ');
        show_objective(x, box);
    }
    if (at->fortified) remark(x->sheet, &remarks, " (", N_("fortified"));
    if (at->terrain != TERRAIN_CLEAR) remark(x->sheet, &remarks, " (", campaign_terrains[at->terrain].says);
    if (x->b->box[box].trench) remark(x->sheet, &remarks, " (", N_("entrenched"));
    if (remarks) text_char(x->out, ')');
    end_line(x->sheet);
    for (int seat = 0; seat < THEATRE_SEATS; seat++)
        for (int army = 1; army <= THEATRE_MOST_ARMIES; army++)
            for (int role = THEATRE_ROLES - 1; role >= ROLE_NONE; role--) show_stack(x, box, seat, army, role);
    show_hidden(x, box);
    show_ways(x, box);
}

void theatre_show_objectives(const struct theatre_showing *x)
{
    int parts = 0;

    for (int i = 0; i < x->b->boxes; i++) {
        if (!x->s->box[i].objective || theatre_box_held(x, i)) continue;
        if (!parts) add(x->sheet, N_("objectives where nobody stands"));
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        text_add(x->out, box_name(x, i));
        text_add(x->out, " (");
        show_objective(x, i);
        text_char(x->out, ')');
    }
    if (parts) end_line(x->sheet);
}

/* ---- who is not there ---- */

/* Of the enemy a view does not say who comes. */
bool theatre_to_come(const struct theatre_showing *x, int c)
{
    return x->s->counter[c].arrives && !theatre_there(x->b, c) && !x->b->counter[c].gone;
}

/* All who come with this one, in its turn to its box; `first` is the first of them. */
void theatre_show_to_come(const struct theatre_showing *x, int first)
{
    const struct theatre_counter_setup *u = &x->s->counter[first];
    int parts = 0;

    for (int i = 0; i < x->b->counters; i++) {
        const struct theatre_counter_setup *v = &x->s->counter[i];

        if (!theatre_to_come(x, i) || v->seat != u->seat || v->arrives != u->arrives || v->box != u->box) continue;
        if (i < first) return;
        if (!parts) {
            add(x->sheet, N_("still to come"));
            text_add(x->out, ", ");
            add(x->sheet, theatre_seats[u->seat].says);
            text_add(x->out, ", ");
            amount(x->sheet, N_("turn"), u->arrives);
            text_add(x->out, ", ");
            text_add(x->out, box_name(x, u->box - 1));
        }
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        show_counter(x, i, false);
    }
    end_line(x->sheet);
}

void theatre_show_lost(const struct theatre_showing *x, int seat)
{
    int parts = 0;

    for (int i = 0; i < x->b->counters; i++) {
        if (x->s->counter[i].seat != seat || !x->b->counter[i].gone || theatre_decoy(x->s, i)) continue;
        if (!parts) add(x->sheet, N_("lost")), text_add(x->out, ", "), add(x->sheet, theatre_seats[seat].says);
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        text_add(x->out, (const char *)x->s->counter[i].name);
    }
    if (parts) end_line(x->sheet);
}
