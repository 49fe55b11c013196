/* aims.c - where each figure of a side wants to go (wits.h). A carrier takes what he carries to its edge, whoever may
** leave for points leaves, the nearest man who is free picks up what lies about, others hold what is worth holding, or
** go for the enemy on whom a goal hangs. How many turns they have to spare says how much it matters now. */
#include "game/flintlock/wits.h"

enum { HUNTED = 300, HUNT_SHARE = 10, CHASE_SHARE = 80, BEFORE_EDGE = 6 * FRAY_CM,
       HOPELESS = 50, PACE = 85, BEFORE_CARRIER = 14 * FRAY_CM, ESCORT_VALUE = 200 };

/* How many turns he has to spare on his way to a place; below 0: he comes too late. Reckoned with less than his full
** speed, because hardly anybody can walk straight all the way. */
static int slack_of(const struct fray_wits *w, int f, struct point to, int turns)
{
    int far = length_of(point_less(to, fray_at(w->m.j.t.b, f))), speed = w->aim[f].speed, likely = speed * PACE / 100;
    int most, slack;

    if (speed < FRAY_CM) return -NO_TIME;
    most = turns - (far + speed - 1) / speed;
    slack = turns - (far + likely - 1) / likely;
    return most < 0 ? most : slack > 0 ? slack : 0;
}

void fray_set_aim(struct fray_wits *w, int f, struct point to, bool leaves, int value)
{
    struct fray_aim *aim = &w->aim[f];

    if (aim->any && aim->value >= value) return;
    *aim = (struct fray_aim){ true, leaves, to, value, 0, aim->speed, 0 };
    aim->slack = slack_of(w, f, to, w->left);
}

static bool ours(const struct fray_wits *w, int f)
{
    const struct fray_table *t = &w->m.j.t;
    return fray_seat_of(t->s, f) == w->m.j.seat && t->f.there & base_bit(f) && !fray_routed(t->s, t->b, f);
}

/* ---- things that are carried ---- */

static int nearest_free(const struct fray_wits *w, struct point at)
{
    const struct fray_state *b = w->m.j.t.b;
    int best = -1, least = FRAY_FAR;

    for (int f = 0; f < b->figures; f++) {
        int far = length_of(point_less(at, fray_at(b, f)));

        if (!ours(w, f) || b->figure[f].token || fray_touching(b, f) || b->figure[f].riding || far >= least) continue;
        least = far;
        best = f;
    }
    return best;
}

static void aim_to_carry(struct fray_wits *w, const struct fray_goal *g)
{
    const struct fray_table *t = &w->m.j.t;
    const struct fray_token *token = &t->b->token[g->token - 1];
    int carrier = token->carrier - 1, who;
    struct point at = { token->x, token->y };

    if (token->gone || g->seat != w->m.j.seat) return;
    if (carrier >= 0 && fray_seat_of(t->s, carrier) == g->seat) {
        if (ours(w, carrier)) fray_set_aim(w, carrier, fray_beyond_edge(t->s, g->edge, fray_at(t->b, carrier)), true,
                                      g->points * POINT_VALUE);
        return;
    }
    if (carrier >= 0) return;                                   /* the enemy has it: he is worth hunting */
    who = nearest_free(w, at);
    if (who < 0) return;
    if (slack_of(w, who, fray_beyond_edge(t->s, g->edge, at), w->left - 1) >= 0)
        fray_set_aim(w, who, at, false, g->points * POINT_VALUE * 2 / 3);
}

static void aim_to_burn(struct fray_wits *w, const struct fray_goal *g)
{
    const struct fray_table *t = &w->m.j.t;
    struct point at = fray_into_area(&t->s->area[g->area - 1], fray_at(t->b, 0));
    int who = nearest_free(w, at);

    if (g->seat != w->m.j.seat || t->b->area[g->area - 1].burnt || who < 0) return;
    fray_set_aim(w, who, fray_into_area(&t->s->area[g->area - 1], fray_at(t->b, who)), false, g->points * POINT_VALUE);
}

/* ---- enemies on whom a goal hangs ---- */

/* Who carries something off will be farther on when one comes: the first place on his way where one is before him. */
static struct point where_he_will_be(const struct fray_wits *w, int f, int e)
{
    const struct fray_table *t = &w->m.j.t;
    struct point at = fray_at(t->b, e);

    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];
        struct point to, there = at;
        int far, his = t->ready->speed[e][t->b->figure[e].riding];

        if (g->kind != GOAL_CARRY || t->b->token[g->token - 1].carrier != e + 1) continue;
        to = point_less(fray_beyond_edge(t->s, g->edge, at), at);
        far = length_of(to) - BEFORE_EDGE;
        for (int turns = 1; turns <= w->left && his * (turns - 1) < far; turns++) {
            there = point_add(at, ahead(heading_of(to), his * turns < far ? his * turns : far));
            if (length_of(point_less(there, fray_at(t->b, f))) <= w->aim[f].speed * turns) break;
        }
        return there;
    }
    return at;
}

static void aim_to_hunt(struct fray_wits *w, int f)
{
    const struct fray_table *t = &w->m.j.t;
    int best = 0;

    for (int e = 0; e < t->b->figures; e++) {
        int worth = (w->value[e] - HUNTED) * (w->carries[e] ? CHASE_SHARE : HUNT_SHARE) / 100;

        if (fray_seat_of(t->s, e) == w->m.j.seat || !(t->f.there & base_bit(e)) || worth <= 0) continue;
        worth = worth * 100 / (100 + fray_far(w, f, e, fray_at(t->b, f)) / FRAY_CM);
        if (worth <= best) continue;
        best = worth;
        fray_set_aim(w, f, where_he_will_be(w, f, e), false, worth);
    }
}

/* Who has nothing better to do goes before those who carry something. */
static void aim_to_escort(struct fray_wits *w, int f)
{
    const struct fray_table *t = &w->m.j.t;
    int least = FRAY_FAR;

    for (int c = 0; c < t->b->figures; c++) {
        struct point at = fray_at(t->b, c);
        int far = length_of(point_less(at, fray_at(t->b, f)));

        if (!ours(w, c) || !w->carries[c] || !w->aim[c].any || far >= least) continue;
        least = far;
        at = point_add(at, ahead(heading_of(point_less(w->aim[c].to, at)), BEFORE_CARRIER));
        w->aim[f].any = false;
        fray_set_aim(w, f, at, false, ESCORT_VALUE);
    }
}

/* For those who carry something. Who leaves by the same edge at the same speed shares what has been reckoned for the
** first of them; where that is next to nothing, he simply hurries on. */
static void find_exit(struct fray_wits *w, int f)
{
    struct fray_aim *aim = &w->aim[f];
    int edge = fray_edge_beyond(w->m.j.t.s, aim->to);

    if (!aim->any || !aim->leaves || !w->carries[f] || aim->speed < FRAY_CM) return;
    for (int i = 0; i < w->exits && !aim->exit; i++)
        if (w->exit[i].edge == edge && w->exit[i].speed == aim->speed) aim->exit = i + 1;
    if (!aim->exit && w->exits < MOST_EXITS) {
        fray_make_exit(w, f, edge, &w->exit[w->exits]);
        aim->exit = ++w->exits;
    }
    if (aim->exit && fray_exit_chance(w, &w->exit[aim->exit - 1], fray_at(w->m.j.t.b, f)) < HOPELESS) aim->exit = 0;
}

void fray_set_aims(struct fray_wits *w)
{
    const struct fray_table *t = &w->m.j.t;

    for (int f = 0; f < t->b->figures; f++) if (ours(w, f)) w->aim[f].speed = fray_speed(t, f);
    fray_aim_to_hold(w);
    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];

        if (g->kind == GOAL_CARRY) aim_to_carry(w, g);
        if (g->kind == GOAL_BURN) aim_to_burn(w, g);
        for (int f = 0; f < t->b->figures && g->kind == GOAL_LEAVE && g->seat == w->m.j.seat; f++)
            if (ours(w, f)) fray_set_aim(w, f, fray_beyond_edge(t->s, g->edge, fray_at(t->b, f)), true,
                                    g->points * POINT_VALUE);
    }
    for (int f = 0; f < t->b->figures; f++)
        if (ours(w, f) && !w->saved[f] && !w->carries[f]) {
            if (!w->aim[f].any) aim_to_escort(w, f);
            aim_to_hunt(w, f);
        }
    w->exits = 0;
    for (int f = 0; f < t->b->figures; f++) if (ours(w, f)) find_exit(w, f);
}
