/* show.c - how a campaign stands, in words: calendar, points, the battle that is going on, the map (show_map.c), one
** counter, the prompt and the end. For `show` in a played campaign.
**
** What a seat may not know has been taken out of the state before (hide.c). A line that begins with two
** spaces belongs to the one above. */
#include "game/campaign/game.h"
#include "game/campaign/show.h"
#include "game/names.h"

/* ---- the whole ---- */

static void show_calendar(const struct theatre_showing *x)
{
    int turn = x->b->turn ? x->b->turn : 1, halves = x->s->half - 1 + turn - 1;

    amount(x->sheet, N_("turn"), turn);
    text_char(x->out, '/');
    text_int(x->out, x->s->turns);
    text_add(x->out, ", ");
    add(x->sheet, campaign_months[(x->s->month + halves / 2) % MONTHS].says);
    if (x->b->turn) {
        text_add(x->out, ", ");
        add(x->sheet, campaign_weathers[x->b->weather].says);
    }
    end_line(x->sheet);
}

static void show_points(const struct theatre_showing *x)
{
    add(x->sheet, N_("victory points and objectives held"));
    for (int seat = 0; seat < THEATRE_SEATS; seat++) {
        int held = 0;

        for (int i = 0; i < x->b->boxes; i++) if (x->b->box[i].holder == seat + 1) held += x->s->box[i].objective;
        if (seat) text_add(x->out, ", ");
        else colon(x->sheet);
        amount(x->sheet, theatre_seats[seat].says, x->b->vp[seat]);
        text_add(x->out, " + ");
        text_int(x->out, held);
    }
    end_line(x->sheet);
}

/* What is due, and what the active side still has to give orders with. */
static void show_phase(const struct theatre_showing *x)
{
    const struct theatre_state *b = x->b;
    int seat = b->active, armies = theatre_armies_of(x, seat);

    if (b->verdict != THEATRE_OPEN_END || b->phase == PHASE_DAWN) return;
    add(x->sheet, theatre_phases[b->phase].says);
    end_line(x->sheet);
    if (b->phase == PHASE_CHOICE || b->phase == PHASE_COMMAND) return;
    text_add(x->out, "  ");
    add(x->sheet, theatre_seats[seat].says);
    colon(x->sheet);
    add(x->sheet, N_("command points"));
    for (int a = 0; a < armies; a++) {
        text_add(x->out, a ? ", " : " ");
        text_int(x->out, b->army[seat][a].points);
        if (armies == 1) continue;
        text_add(x->out, " (");
        amount(x->sheet, N_("army"), a + 1);
        text_char(x->out, ')');
    }
    if (b->force == FORCE_MOVING && b->movement) {
        add(x->sheet, N_("; "));
        amount(x->sheet, N_("movement points left"), b->movement);
    }
    end_line(x->sheet);
}

/* "losses of the defender 3, proposed: Murat 2, Ney 1" */
static void show_proposal(const struct theatre_showing *x, int side)
{
    int32_t loses[THEATRE_MOST_COUNTERS];
    int parts = 0;

    theatre_proposal(x->s, x->b, side, loses);
    text_add(x->out, "  ");
    amount(x->sheet, side == ATTACKER ? N_("losses of the attacker") : N_("losses of the defender"),
           x->b->battle.owed[side]);
    text_add(x->out, ", ");
    add(x->sheet, N_("proposed"));
    for (int i = 0; i < x->b->counters; i++) {
        if (!loses[i]) continue;
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        text_add(x->out, (const char *)x->s->counter[i].name);
        text_char(x->out, ' ');
        text_int(x->out, loses[i]);
    }
    end_line(x->sheet);
}

static void show_battle(const struct theatre_showing *x)
{
    const struct theatre_battle *y = &x->b->battle;

    if (x->b->phase < PHASE_ANSWER || x->b->verdict != THEATRE_OPEN_END) return;
    text_add(x->out, "  ");
    text_add(x->out, box_name(x, y->box));
    colon(x->sheet);
    amount(x->sheet, N_("sequences fought"), y->sequence);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        add(x->sheet, N_("; "));
        amount(x->sheet, campaign_sides[side].says, y->start[side]);
        if (y->lost[side]) text_add(x->out, " - "), text_int(x->out, y->lost[side]);
    }
    if (y->encircled) add(x->sheet, N_("; ")), add(x->sheet, N_("the defender is encircled"));
    else if (y->flank) add(x->sheet, N_("; ")), add(x->sheet, N_("a flank attack"));
    if (y->bridge) add(x->sheet, N_("; ")), add(x->sheet, N_("an attacking Force comes over a bridge"));
    end_line(x->sheet);
    if (x->b->phase == PHASE_LOSSES) show_proposal(x, y->owed[ATTACKER] ? ATTACKER : DEFENDER);
}

static void whole(const struct theatre_showing *x)
{
    show_calendar(x);
    show_points(x);
    show_phase(x);
    show_battle(x);
    for (int i = 0; i < x->b->boxes; i++) if (theatre_box_held(x, i)) theatre_show_box(x, i);
    theatre_show_objectives(x);
    for (int i = 0; i < x->b->counters; i++) if (theatre_to_come(x, i)) theatre_show_to_come(x, i);
    for (int seat = 0; seat < THEATRE_SEATS; seat++) theatre_show_lost(x, seat);
    add(x->sheet, N_("A number behind a unit: strength points; two behind a general: command value and tactical bonus; "
              "behind a way: movement points."));
    end_line(x->sheet);
}

/* ---- one counter ---- */

static void where(const struct theatre_showing *x, int c)
{
    const struct theatre_counter *now = &x->b->counter[c];

    if (now->gone) add(x->sheet, N_("lost"));
    else if (now->box >= 0) text_add(x->out, box_name(x, now->box));
    else if (theatre_to_come(x, c)) {
        add(x->sheet, N_("still to come"));
        text_add(x->out, ", ");
        amount(x->sheet, N_("turn"), x->s->counter[c].arrives);
    } else add(x->sheet, N_("not known"));
}

static void figure(const struct theatre_showing *x, const char *of, int n)
{
    add(x->sheet, N_("; "));
    amount(x->sheet, of, n);
}

static void show_one(const struct theatre_showing *x, int c)
{
    const struct theatre_counter_setup *u = &x->s->counter[c];
    bool known = x->b->view != u->seat + 1 || (theatre_there(x->b, c) && x->b->counter[c].shown != SHOWN_TO_NOBODY);

    text_add(x->out, "# ");
    text_add(x->out, (const char *)u->name);
    text_add(x->out, " (");
    add(x->sheet, theatre_seats[u->seat].says);
    text_add(x->out, ")\n");
    where(x, c);
    if (known) {
        add(x->sheet, N_("; "));
        add(x->sheet, campaign_types[u->type].says);
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
    if (x->b->counter[c].fatigued) add(x->sheet, N_("; ")), add(x->sheet, N_("fatigued"));
    if (x->b->counter[c].activated) add(x->sheet, N_("; ")), add(x->sheet, N_("activated"));
    end_line(x->sheet);
}

static bool show_thing(const struct theatre_showing *x, int family, int n)
{
    if (family == THING_COUNTER && n < x->b->counters) show_one(x, n);
    else if (family == THING_BOX && n < x->b->boxes) theatre_show_box(x, n);
    else return false;
    return true;
}

/* ---- the prompt: the Force that acts, or the battle ---- */

static void show_now(const struct theatre_showing *x)
{
    amount(x->sheet, N_("turn"), x->b->turn);
    text_add(x->out, ", ");
    add(x->sheet, theatre_phases[x->b->phase].says);
}

static bool show_prompt(const struct theatre_showing *x)
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

static void show_side_end(const struct theatre_showing *x, int seat)
{
    int left = 0, start = 0, parts = 0;

    for (int i = 0; i < x->b->counters; i++) {
        if (x->s->counter[i].seat != seat || !theatre_fights(x->s, i)) continue;
        start += x->s->counter[i].sp;
        if (theatre_there(x->b, i)) left += x->b->counter[i].sp;
    }
    text_add(x->out, "# ");
    add(x->sheet, theatre_seats[seat].says);
    end_line(x->sheet);
    amount(x->sheet, N_("victory points"), x->b->vp[seat]);
    figure(x, N_("strength points on the map"), left);
    text_char(x->out, '/');
    text_int(x->out, start);
    end_line(x->sheet);
    add(x->sheet, N_("objectives held"));
    for (int i = 0; i < x->b->boxes; i++) {
        if (!x->s->box[i].objective || x->b->box[i].holder != seat + 1) continue;
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        text_add(x->out, box_name(x, i));
        text_char(x->out, ' ');
        text_int(x->out, x->s->box[i].objective);
    }
    if (!parts) colon(x->sheet), add(x->sheet, N_("none"));
    end_line(x->sheet);
    theatre_show_lost(x, seat);
}

/* A link is called by the boxes at its ends. */
bool theatre_row(const struct play *p, const char *list, int n, const struct sheet *sheet)
{
    const struct theatre_setup *s = p->setup;

    if (!text_same(list, "links") || n < 0 || n >= s->links) return false;
    thing_title(p, THING_BOX, s->link[n].from - 1, sheet->out);
    text_char(sheet->out, '-');
    thing_title(p, THING_BOX, s->link[n].to - 1, sheet->out);
    return true;
}

bool theatre_show(const struct play *p, const void *state, const struct sheet *sheet)
{
    struct theatre_showing x = { p, p->setup, state, sheet, sheet->out };

    switch (sheet->kind) {
    case SHEET_ROSTER: whole(&x); return true;
    case SHEET_THING:  return show_thing(&x, sheet->family, sheet->thing);
    case SHEET_PROMPT: return show_prompt(&x);
    case SHEET_NOW:    show_now(&x); return true;
    case SHEET_UNITS:
        if (x.b->phase != PHASE_LOSSES) return false;
        show_proposal(&x, x.b->battle.owed[ATTACKER] ? ATTACKER : DEFENDER);
        return true;
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

/* Weather is nobody's, and what else is thrown in a turn the active side's; the attacker and the defender of a battle
** are sides; each counter of a forced march throws for itself. */
bool theatre_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against)
{
    const struct theatre_state *b = state;
    bool attacker = text_same(who, "attacker"), defender = text_same(who, "defender");

    if (counter_name(p->setup, b, who, name)) return true;
    if (!who[0] && b->phase != PHASE_DAWN) {
        text_add(name, theatre_seats[b->active].says);
        return true;
    }
    if (!attacker && !defender) return false;
    text_add(name, theatre_seats[attacker ? b->active : 1 - b->active].says);
    text_add(against, theatre_seats[attacker ? 1 - b->active : b->active].says);
    return true;
}
