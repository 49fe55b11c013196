/* show.c - how a campaign stands, in words: calendar, points, the battle that is going on, every box where
** somebody stands with the ways out of it, who is still to come and who is lost. For `show` in a played campaign.
**
** What a seat may not know has been taken out of the state before (hide.c). A line that begins with two
** spaces belongs to the one above. */
#include "game/campaign/apply.h"
#include "game/campaign/game.h"

struct showing { const struct play *p; const struct theatre_setup *s; const struct theatre_state *b; struct text *out;
                 words_fn *words; const void *language; };

static const char *say(const struct showing *x, const char *english)
{
    return x->words ? x->words(x->language, english) : english;
}

static void add(const struct showing *x, const char *english) { text_add(x->out, say(x, english)); }
static void end_line(const struct showing *x) { text_char(x->out, '\n'); }
static void colon(const struct showing *x) { add(x, N_(": ")); }
static const char *box_name(const struct showing *x, int box) { return (const char *)x->s->box[box].name; }

static void amount(const struct showing *x, const char *of, int n)
{
    add(x, of);
    text_char(x->out, ' ');
    text_int(x->out, n);
}

/* Parts of a list: first `opening`, then commas. */
static void next_part(const struct showing *x, int *parts, const char *opening)
{
    text_add(x->out, (*parts)++ ? ", " : opening);
}

static void remark(const struct showing *x, int *parts, const char *opening, const char *english)
{
    next_part(x, parts, opening);
    add(x, english);
}

/* ---- the whole ---- */

static void show_calendar(const struct showing *x)
{
    int turn = x->b->turn ? x->b->turn : 1, halves = x->s->half - 1 + turn - 1;

    amount(x, N_("turn"), turn);
    text_char(x->out, '/');
    text_int(x->out, x->s->turns);
    text_add(x->out, ", ");
    add(x, campaign_months[(x->s->month + halves / 2) % MONTHS].says);
    if (x->b->turn) {
        text_add(x->out, ", ");
        add(x, campaign_weathers[x->b->weather].says);
    }
    end_line(x);
}

static void show_points(const struct showing *x)
{
    add(x, N_("victory points and objectives held"));
    for (int seat = 0; seat < THEATRE_SIDES; seat++) {
        int held = 0;

        for (int i = 0; i < x->b->boxes; i++) if (x->b->box[i].holder == seat + 1) held += x->s->box[i].objective;
        if (seat) text_add(x->out, ", ");
        else colon(x);
        amount(x, theatre_seats[seat].says, x->b->vp[seat]);
        text_add(x->out, " + ");
        text_int(x->out, held);
    }
    end_line(x);
}

static int armies_of(const struct showing *x, int seat)
{
    int armies = 0;

    for (int i = 0; i < x->b->counters; i++)
        if (x->s->counter[i].seat == seat && x->s->counter[i].army > armies) armies = x->s->counter[i].army;
    return armies;
}

/* What is due, and what the active side still has to give orders with. */
static void show_phase(const struct showing *x)
{
    const struct theatre_state *b = x->b;
    int seat = b->active, armies = armies_of(x, seat);

    if (b->verdict != NO_VERDICT || b->phase == PHASE_DAWN) return;
    add(x, theatre_phases[b->phase].says);
    end_line(x);
    if (b->phase == PHASE_CHOICE || b->phase == PHASE_COMMAND) return;
    text_add(x->out, "  ");
    add(x, theatre_seats[seat].says);
    colon(x);
    add(x, N_("command points"));
    for (int a = 0; a < armies; a++) {
        text_add(x->out, a ? ", " : " ");
        text_int(x->out, b->army[seat][a].points);
        if (armies == 1) continue;
        text_add(x->out, " (");
        amount(x, N_("army"), a + 1);
        text_char(x->out, ')');
    }
    if (b->force == FORCE_MOVING && b->movement) {
        add(x, N_("; "));
        amount(x, N_("movement points left"), b->movement);
    }
    end_line(x);
}

/* "losses of the defender 3, proposed: Murat 2, Ney 1" */
static void show_proposal(const struct showing *x, int side)
{
    int32_t loses[THEATRE_MOST_COUNTERS];
    int parts = 0;

    theatre_proposal(x->s, x->b, side, loses);
    text_add(x->out, "  ");
    amount(x, side == ATTACKER ? N_("losses of the attacker") : N_("losses of the defender"), x->b->battle.owed[side]);
    text_add(x->out, ", ");
    add(x, N_("proposed"));
    for (int i = 0; i < x->b->counters; i++) {
        if (!loses[i]) continue;
        next_part(x, &parts, say(x, N_(": ")));
        text_add(x->out, (const char *)x->s->counter[i].name);
        text_char(x->out, ' ');
        text_int(x->out, loses[i]);
    }
    end_line(x);
}

static void show_battle(const struct showing *x)
{
    const struct theatre_battle *y = &x->b->battle;

    if (x->b->phase < PHASE_ANSWER || x->b->verdict != NO_VERDICT) return;
    text_add(x->out, "  ");
    text_add(x->out, box_name(x, y->box));
    colon(x);
    amount(x, N_("sequences fought"), y->sequence);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        add(x, N_("; "));
        amount(x, campaign_sides[side].says, y->start[side]);
        if (y->lost[side]) text_add(x->out, " - "), text_int(x->out, y->lost[side]);
    }
    if (y->encircled) add(x, N_("; ")), add(x, N_("the defender is encircled"));
    else if (y->flank) add(x, N_("; ")), add(x, N_("a flank attack"));
    if (y->bridge) add(x, N_("; ")), add(x, N_("an attacking Force comes over a bridge"));
    end_line(x);
    if (x->b->phase == PHASE_LOSSES) show_proposal(x, y->owed[ATTACKER] ? ATTACKER : DEFENDER);
}

/* ---- counters ---- */

/* A unit's strength points, a general's command value and tactical bonus, the bonus of an artillery reserve. */
static void show_figures(const struct showing *x, int c)
{
    const struct theatre_counter_setup *u = &x->s->counter[c];
    int first = u->type == TYPE_GENERAL ? u->vc : x->b->counter[c].sp,
        bonus = u->type == TYPE_GENERAL ? u->tactical : u->type == TYPE_ARTILLERY ? u->artillery : 0;

    if (first || bonus) text_char(x->out, ' ');
    if (first) text_int(x->out, first);
    if (bonus) text_char(x->out, '+'), text_int(x->out, bonus);
}

/* "Murat 8 (cavalry, fatigued)" */
static void show_counter(const struct showing *x, int c)
{
    const struct theatre_counter_setup *u = &x->s->counter[c];
    const struct theatre_counter *now = &x->b->counter[c];
    int remarks = 0;

    text_add(x->out, (const char *)u->name);
    show_figures(x, c);
    if (u->type != TYPE_INFANTRY && u->type != TYPE_GENERAL) remark(x, &remarks, " (", campaign_types[u->type].says);
    if (x->b->army[u->seat][u->army - 1].chief == c + 1) remark(x, &remarks, " (", N_("commander in chief"));
    if (now->fatigued) remark(x, &remarks, " (", N_("fatigued"));
    if (now->activated) remark(x, &remarks, " (", N_("activated"));
    if (now->shown == SHOWN_BY_SCOUTS && x->b->view != u->seat + 1)
        remark(x, &remarks, " (", theatre_faces[SHOWN_BY_SCOUTS].says);
    if (remarks) text_char(x->out, ')');
}

static bool belongs(const struct showing *x, int c, int box, int seat, int army, int role)
{
    return x->b->counter[c].box == box && x->b->counter[c].role == role && x->s->counter[c].seat == seat &&
           x->s->counter[c].army == army;
}

/* Generals first. Those who act together have a line of their own. */
static void show_stack(const struct showing *x, int box, int seat, int army, int role)
{
    int parts = 0;

    for (int generals = 1; generals >= 0; generals--)
        for (int i = 0; i < x->b->counters; i++) {
            if (!belongs(x, i, box, seat, army, role) || theatre_general(x->s, i) != generals) continue;
            if (!parts) {
                text_add(x->out, "  ");
                add(x, theatre_seats[seat].says);
                if (armies_of(x, seat) > 1) text_add(x->out, ", "), amount(x, N_("army"), army);
                if (role != ROLE_NONE) text_add(x->out, ", "), add(x, theatre_roles[role].says);
            }
            next_part(x, &parts, say(x, N_(": ")));
            show_counter(x, i);
        }
    if (!parts) return;
    if (x->b->view != seat + 1 && x->b->turn && !(theatre_in_line(x->p, x->b, seat, army - 1) & theatre_bit(box)))
        add(x, N_("; ")), add(x, N_("no line to the commander in chief"));
    end_line(x);
}

static void show_hidden(const struct showing *x, int box)
{
    if (!x->b->box[box].hidden) return;
    text_add(x->out, "  ");
    add(x, theatre_seats[x->b->view - 1].says);
    text_add(x->out, ", ");
    add(x, N_("counters face down"));
    colon(x);
    text_int(x->out, x->b->box[box].hidden);
    end_line(x);
}

/* ---- the map ---- */

static bool occupied(const struct showing *x, int box)
{
    return ((theatre_boxes_of(x->s, x->b, 0) | theatre_boxes_of(x->s, x->b, 1)) & theatre_bit(box)) != 0;
}

static void show_ways(const struct showing *x, int box)
{
    int parts = 0;

    for (int k = theatre_ready(x->p)->first_way[box]; k < theatre_ready(x->p)->first_way[box + 1]; k++) {
        struct theatre_way w = theatre_way(x->p, k);
        int crossing = theatre_crossing(x->s, x->b, w.link), cost = theatre_cost(x->p, x->b, w.link);

        next_part(x, &parts, "  > ");
        text_add(x->out, box_name(x, w.to));
        if (cost >= NOT_PASSABLE) text_add(x->out, " -");
        else if (x->b->turn) text_char(x->out, ' '), text_int(x->out, cost);
        if (crossing == CROSS_NONE || crossing == CROSS_RIVER) continue;
        text_add(x->out, " (");
        add(x, crossing == CROSS_FORD ? N_("ford") : crossing == CROSS_BOAT_BRIDGE ? N_("boat bridge") : N_("bridge"));
        text_char(x->out, ')');
    }
    if (parts) end_line(x);
}

static void show_objective(const struct showing *x, int box)
{
    int holder = x->b->box[box].holder;

    text_int(x->out, x->s->box[box].objective);
    text_char(x->out, ' ');
    add(x, holder ? theatre_seats[holder - 1].says : N_("nobody"));
}

static void show_box(const struct showing *x, int box)
{
    const struct theatre_box_setup *at = &x->s->box[box];
    int remarks = 0;

    text_add(x->out, box_name(x, box));
    if (at->objective) {
        next_part(x, &remarks, " (");
        add(x, N_("objective"));
        text_char(x->out, ' ');
        show_objective(x, box);
    }
    if (at->fortified) remark(x, &remarks, " (", N_("fortified"));
    if (at->terrain != TERRAIN_CLEAR) remark(x, &remarks, " (", campaign_terrains[at->terrain].says);
    if (x->b->box[box].trench) remark(x, &remarks, " (", N_("entrenched"));
    if (remarks) text_char(x->out, ')');
    end_line(x);
    for (int seat = 0; seat < THEATRE_SIDES; seat++)
        for (int army = 1; army <= THEATRE_MOST_ARMIES; army++)
            for (int role = ROLES - 1; role >= ROLE_NONE; role--) show_stack(x, box, seat, army, role);
    show_hidden(x, box);
    show_ways(x, box);
}

static void show_empty_objectives(const struct showing *x)
{
    int parts = 0;

    for (int i = 0; i < x->b->boxes; i++) {
        if (!x->s->box[i].objective || occupied(x, i)) continue;
        if (!parts) add(x, N_("objectives where nobody stands"));
        next_part(x, &parts, say(x, N_(": ")));
        text_add(x->out, box_name(x, i));
        text_add(x->out, " (");
        show_objective(x, i);
        text_char(x->out, ')');
    }
    if (parts) end_line(x);
}

/* ---- who is not there ---- */

/* Of the enemy a view does not say who comes. */
static bool to_come(const struct showing *x, int c)
{
    return x->s->counter[c].arrives && !theatre_there(x->b, c) && !x->b->counter[c].gone;
}

/* All who come with this one, in its turn to its box; `first` is the first of them. */
static void show_to_come(const struct showing *x, int first)
{
    const struct theatre_counter_setup *u = &x->s->counter[first];
    int parts = 0;

    for (int i = 0; i < x->b->counters; i++) {
        const struct theatre_counter_setup *v = &x->s->counter[i];

        if (!to_come(x, i) || v->seat != u->seat || v->arrives != u->arrives || v->box != u->box) continue;
        if (i < first) return;
        if (!parts) {
            add(x, N_("still to come"));
            text_add(x->out, ", ");
            add(x, theatre_seats[u->seat].says);
            text_add(x->out, ", ");
            amount(x, N_("turn"), u->arrives);
            text_add(x->out, ", ");
            text_add(x->out, box_name(x, u->box - 1));
        }
        next_part(x, &parts, say(x, N_(": ")));
        show_counter(x, i);
    }
    end_line(x);
}

static void show_lost(const struct showing *x, int seat)
{
    int parts = 0;

    for (int i = 0; i < x->b->counters; i++) {
        if (x->s->counter[i].seat != seat || !x->b->counter[i].gone || theatre_decoy(x->s, i)) continue;
        if (!parts) add(x, N_("lost")), text_add(x->out, ", "), add(x, theatre_seats[seat].says);
        next_part(x, &parts, say(x, N_(": ")));
        text_add(x->out, (const char *)x->s->counter[i].name);
    }
    if (parts) end_line(x);
}

static void whole(const struct showing *x)
{
    show_calendar(x);
    show_points(x);
    show_phase(x);
    show_battle(x);
    for (int i = 0; i < x->b->boxes; i++) if (occupied(x, i)) show_box(x, i);
    show_empty_objectives(x);
    for (int i = 0; i < x->b->counters; i++) if (to_come(x, i)) show_to_come(x, i);
    for (int seat = 0; seat < THEATRE_SIDES; seat++) show_lost(x, seat);
    add(x, N_("A number behind a unit: strength points; two behind a general: command value and tactical bonus; "
              "behind a way: movement points."));
    end_line(x);
}

/* ---- one counter ---- */

static void where(const struct showing *x, int c)
{
    const struct theatre_counter *now = &x->b->counter[c];

    if (now->gone) add(x, N_("lost"));
    else if (now->box >= 0) text_add(x->out, box_name(x, now->box));
    else if (to_come(x, c))
        add(x, N_("still to come")), text_add(x->out, ", "), amount(x, N_("turn"), x->s->counter[c].arrives);
    else add(x, N_("not known"));
}

static void figure(const struct showing *x, const char *of, int n)
{
    add(x, N_("; "));
    amount(x, of, n);
}

static void show_one(const struct showing *x, int c)
{
    const struct theatre_counter_setup *u = &x->s->counter[c];
    bool known = x->b->view != u->seat + 1 || (theatre_there(x->b, c) && x->b->counter[c].shown != FACE_DOWN);

    text_add(x->out, "# ");
    text_add(x->out, (const char *)u->name);
    text_add(x->out, " (");
    add(x, theatre_seats[u->seat].says);
    text_add(x->out, ")\n");
    where(x, c);
    if (known) {
        add(x, N_("; "));
        add(x, campaign_types[u->type].says);
    }
    if (known && theatre_fights(x->s, c)) {
        figure(x, N_("strength points"), x->b->counter[c].sp);
        figure(x, N_("cohesion"), u->cohesion);
    }
    if (known && u->type == TYPE_GENERAL) {
        figure(x, N_("command value"), u->vc);
        figure(x, N_("tactical bonus"), u->tactical);
        figure(x, N_("rank"), u->rank);
    }
    if (known && u->artillery) figure(x, N_("artillery"), u->artillery);
    if (known && u->cavalry_bonus) figure(x, N_("cavalry bonus"), u->cavalry_bonus);
    if (x->b->counter[c].fatigued) add(x, N_("; ")), add(x, N_("fatigued"));
    if (x->b->counter[c].activated) add(x, N_("; ")), add(x, N_("activated"));
    end_line(x);
}

static bool show_thing(const struct showing *x, int family, int n)
{
    if (family == THING_COUNTER && n < x->b->counters) show_one(x, n);
    else if (family == THING_BOX && n < x->b->boxes) show_box(x, n);
    else return false;
    return true;
}

/* ---- the prompt: the Force that acts, or the battle ---- */

static void show_now(const struct showing *x)
{
    amount(x, N_("turn"), x->b->turn);
    text_add(x->out, ", ");
    add(x, theatre_phases[x->b->phase].says);
}

static bool show_prompt(const struct showing *x)
{
    const struct theatre_state *b = x->b;
    int parts = 0;

    if (b->phase >= PHASE_GATHER) {
        text_add(x->out, box_name(x, b->battle.box));
        return true;
    }
    for (int generals = 1; generals >= 0 && !parts; generals--)
        for (int i = 0; i < b->counters && !parts; i++) {
            if (!theatre_acts(b, i, ROLE_FORCE) || theatre_general(x->s, i) != generals) continue;
            text_add(x->out, (const char *)x->s->counter[i].name);
            text_add(x->out, ", ");
            text_add(x->out, box_name(x, b->counter[i].box));
            parts++;
        }
    return parts > 0;
}

/* ---- the end ---- */

static void show_side_end(const struct showing *x, int seat)
{
    int left = 0, start = 0, parts = 0;

    for (int i = 0; i < x->b->counters; i++) {
        if (x->s->counter[i].seat != seat || !theatre_fights(x->s, i)) continue;
        start += x->s->counter[i].sp;
        if (theatre_there(x->b, i)) left += x->b->counter[i].sp;
    }
    text_add(x->out, "# ");
    add(x, theatre_seats[seat].says);
    end_line(x);
    amount(x, N_("victory points"), x->b->vp[seat]);
    figure(x, N_("strength points on the map"), left);
    text_char(x->out, '/');
    text_int(x->out, start);
    end_line(x);
    add(x, N_("objectives held"));
    for (int i = 0; i < x->b->boxes; i++) {
        if (!x->s->box[i].objective || x->b->box[i].holder != seat + 1) continue;
        next_part(x, &parts, say(x, N_(": ")));
        text_add(x->out, box_name(x, i));
        text_char(x->out, ' ');
        text_int(x->out, x->s->box[i].objective);
    }
    if (!parts) colon(x), add(x, N_("none"));
    end_line(x);
    show_lost(x, seat);
}

bool theatre_show(const struct play *p, const void *state, const struct sheet *sheet)
{
    struct showing x = { p, p->setup, state, sheet->out, sheet->words, sheet->language };

    switch (sheet->kind) {
    case SHEET_ROSTER: whole(&x); return true;
    case SHEET_THING:  return show_thing(&x, sheet->family, sheet->thing);
    case SHEET_PROMPT: return show_prompt(&x);
    case SHEET_NOW:    show_now(&x); return true;
    case SHEET_END:    show_side_end(&x, 0); show_side_end(&x, 1); return true;
    default:           return false;
    }
}

/* ---- names behind throws ---- */

/* The name of a counter that marches; its side, for those who cannot see it. */
static bool counter_name(const struct theatre_setup *s, const struct theatre_state *b, const char *who,
                         struct text *name)
{
    for (int i = 0; i < s->counters; i++) {
        if (!text_same(who, theatre_counter_ids[i])) continue;
        if (b->view == s->counter[i].seat + 1) text_add(name, theatre_seats[s->counter[i].seat].says);
        else text_add(name, (const char *)s->counter[i].name);
        return true;
    }
    return false;
}

/* Command points are thrown for the active side; the attacker and the defender of a battle are sides; each counter of
** a forced march throws for itself. */
bool theatre_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against)
{
    const struct theatre_state *b = state;
    bool attacker = text_same(who, "attacker"), defender = text_same(who, "defender");

    if (counter_name(p->setup, b, who, name)) return true;
    if (!who[0] && b->phase == PHASE_COMMAND) {
        text_add(name, theatre_seats[b->active].says);
        return true;
    }
    if (!attacker && !defender) return false;
    text_add(name, theatre_seats[attacker ? b->active : 1 - b->active].says);
    text_add(against, theatre_seats[attacker ? 1 - b->active : b->active].says);
    return true;
}
