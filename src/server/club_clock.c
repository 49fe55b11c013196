/* club_clock.c - clocks, and telling people that it is their turn (club_inside.h).
**
** A clock runs while its seat has to decide, or to tell its link, the game has begun and nobody has stopped it. All of
** it is worked out from the times of the lines, so that every server finds the same. */
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include "base/text.h"
#include "server/club_inside.h"

enum { MOST_WOKEN = 16,                 /* games at once whose clocks ran out while nobody looked */
       TELLING_MS = 60 * 1000 };        /* a command of --on-turn may last so long */

/* ---- what orders give back ---- */

static bool sees(const struct club_game *g, int number, int viewer) { return g->seen[number] >> viewer & 1; }

/* How many orders of each seat stand now that something was taken back. */
static void count_standing(struct club_game *g)
{
    const struct match *m = g->m;

    memset(g->paid.standing, 0, sizeof g->paid.standing);
    for (int i = 0; i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        if (h->kind == HAPPENED_ORDER && h->seat < m->game->seats) g->paid.standing[h->seat]++;
    }
}

/* A clock must not tell that its seat has sealed an order, or does something where others cannot look: who does not see
** the line is shown the clock without what the order gave back. */
static void pay(struct club_game *g, int number, bool sealed)
{
    struct paid *p = &g->paid;
    int seat = g->m->log[number].seat;

    if (++p->standing[seat] <= p->most[seat]) return;           /* this many have been paid for: one was taken back */
    p->most[seat] = p->standing[seat];
    g->used_ms[seat] -= (int64_t)g->clock.per_order_s * 1000;
    for (int i = 0; i < VIEWERS; i++) {
        if (sees(g, number, i)) continue;
        if (sealed) p->sealed[i][seat]++;
        else p->hidden[i][seat]++;
    }
}

/* Whoever sees somebody else act, or the referee, has seen that the sealed orders were opened. */
static void open_sealed(struct club_game *g, int number)
{
    for (int i = 0; i < VIEWERS; i++)
        if (i != g->m->log[number].seat && sees(g, number, i)) memset(g->paid.sealed[i], 0, sizeof g->paid.sealed[i]);
}

static void pay_for(struct club_game *g, int number, unsigned deciding)
{
    const struct happening *h = &g->m->log[number];

    if (h->kind == HAPPENED_UNDO || h->kind == HAPPENED_REDO) count_standing(g);
    if (h->kind != HAPPENED_ORDER) return;
    open_sealed(g, number);
    if (h->seat < g->m->game->seats) pay(g, number, deciding != 1u << h->seat);
}

/* ---- clocks ---- */

void club_clock_line(struct club_game *g, int number, int64_t at, const struct looking *was)
{
    const struct happening *h = &g->m->log[number];
    bool ran = number > 0 && !g->paused && club_begun(g);

    if (h->kind == HAPPENED_PAUSES) ran = club_begun(g);        /* the pause begins with this line */
    if (h->kind == HAPPENED_TAKES || h->kind == HAPPENED_GOES_ON) ran = false;
    for (int i = 0; ran && i < g->m->game->seats; i++)
        if (was->owing >> i & 1 && g->people >> i & 1) g->used_ms[i] += at - g->since;
    if (g->clock.per_order_s) pay_for(g, number, was->deciding);
    g->since = at;
}

static int64_t left_ms(const struct club_game *g, int seat, int64_t now)
{
    int64_t used = g->used_ms[seat];

    if (!g->paused && club_begun(g) && club_owing(g) >> seat & 1) used += now - g->since;
    return (int64_t)g->clock.each_s * 1000 - used;
}

static int64_t hidden_ms(const struct club_game *g, int viewer, int seat)
{
    int orders = g->paid.sealed[viewer][seat] + g->paid.hidden[viewer][seat];

    return (int64_t)orders * g->clock.per_order_s * 1000;
}

void club_clock_json(const struct club_game *g, int viewer, struct json *j)
{
    int64_t now = club_now();

    if (!g->clock.each_s) return;
    json_key(j, "clock");
    json_object(j);
    for (int i = 0; i < g->m->game->seats; i++)
        if (g->people >> i & 1)
            json_key_int(j, g->m->game->seat[i].id, (left_ms(g, i, now) - hidden_ms(g, viewer, i)) / 1000);
    json_object_end(j);
}

static void run_out(struct club *c, struct club_game *g, int seat)
{
    static const char *const what[] = { "told", "loses", "sergeant" };

    desk_begin(c->desk, ENGLISH);
    club_listen(c, g, NULL);
    match_notes(g->m, HAPPENED_LATE, seat, what[g->clock.late], NULL);
    if (g->clock.late == LATE_LOSES) match_resign(g->m, seat);
    if (!club_settled(c, g)) return;
    if (g->mutual && club_waits(g)) {           /* no longer for the link of somebody for whom the sergeant plays on */
        club_listen(c, g, NULL);
        club_go_on(c, g);
        if (!club_settled(c, g)) return;
    }
    club_after(c, g);
}

static bool runs(const struct club_game *g, int seat)
{
    return g->people >> seat & 1 && !(g->late >> seat & 1) && club_owing(g) >> seat & 1;
}

int64_t club_due(const struct club_game *g)
{
    int64_t due = 0;

    if (!g->clock.each_s || g->paused || !club_begun(g) || match_over(g->m)) return 0;
    for (int i = 0; i < g->m->game->seats; i++) {
        int64_t at = g->since + left_ms(g, i, g->since);

        if (runs(g, i) && (!due || at < due)) due = at > 1 ? at : 1;
    }
    return due;
}

/* Games that nobody has open, and whose clock has run out, are opened. After a restore all are looked at once. */
static void wake_late(struct club *c, int64_t now)
{
    char id[MOST_WOKEN][GAME_ID + 1];
    struct club_game *g;
    int n = 0;

    if (store_games_due(c->store, now, MOST_WOKEN, id, &n) != STORE_DONE) return;
    for (int i = 0; i < n; i++) {
        desk_begin(c->desk, ENGLISH);
        g = club_known(c, id[i]);
        if (!g) g = club_add(c, id[i]);
        if (g && g->reading) continue;
        if (g && !g->m) g->wakes = true, club_wakes(c, g);              /* its clock is looked at when it is there */
        else store_set_due(c->store, id[i], g && club_ready(c, g) ? club_due(g) : 0);
    }
}

void club_clocks(struct club *c, int64_t now)
{
    wake_late(c, now);
    for (struct club_game *g = c->games; g; g = g->next) {
        if (g->reading || !g->m || !g->clock.each_s) continue;
        if (g->paused || g->closed[0] || !club_begun(g) || match_over(g->m)) continue;
        /* another server may have been first: then the match is forgotten, and read again when somebody asks for it */
        for (int i = 0; g->m && i < g->m->game->seats && !match_over(g->m); i++)
            if (runs(g, i) && left_ms(g, i, now) <= 0) run_out(c, g, i);
    }
}

/* ---- --on-turn ---- */

/* Commands that have ended are forgotten. One that hangs is ended, with all that it has started: else so many of them
** would keep everybody else from being told. */
static void reap(struct turns *t)
{
    int64_t now = club_now();
    int n = 0;

    for (int i = 0; i < t->n; i++) {
        if (now - t->child[i].since > TELLING_MS) kill(-t->child[i].process, SIGKILL);
        if (waitpid(t->child[i].process, NULL, WNOHANG) == 0) t->child[n++] = t->child[i];
    }
    t->n = n;
}

/* The command runs by itself, without a shell; what it should know stands in its environment, and never a key. false:
** so many run already that it is told later. */
static bool tell_turn(struct club *c, const struct club_game *g, int seat)
{
    char game[64], who[64], scenario[160], path[96];
    char *const argv[] = { (char *)c->o.on_turn, NULL };
    char *const environment[] = { "PATH=/usr/local/bin:/usr/bin:/bin", game, who, scenario, path, NULL };
    posix_spawnattr_t attributes;
    sigset_t none;

    reap(&c->turns);
    if (c->turns.n == MOST_TELLING) return false;
    snprintf(game, sizeof game, "ALEA_GAME=%s", g->id);
    snprintf(who, sizeof who, "ALEA_SEAT=%s", g->m->game->seat[seat].id);
    snprintf(scenario, sizeof scenario, "ALEA_SCENARIO=%s", g->m->scenario);
    snprintf(path, sizeof path, "ALEA_PATH=/#/game/%s", g->id);
    sigemptyset(&none);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    c->turns.child[c->turns.n].since = club_now();
    if (posix_spawn(&c->turns.child[c->turns.n].process, c->o.on_turn, NULL, &attributes, argv, environment) == 0)
        c->turns.n++;
    else fprintf(stderr, "alea: --on-turn: %s cannot be run\n", c->o.on_turn);
    posix_spawnattr_destroy(&attributes);
    return true;
}

static unsigned whose_turn(const struct club_game *g)
{
    return g->m && club_begun(g) && !match_over(g->m) ? club_owing(g) & g->people : 0;
}

void club_turns_told(struct club_game *g) { g->told_turn = whose_turn(g); }

void club_turns(struct club *c, struct club_game *g)
{
    unsigned now = whose_turn(g);

    g->told_turn &= now;
    for (int i = 0; c->o.on_turn && i < MOST_SEATS; i++) {
        if (!(now >> i & 1) || g->told_turn >> i & 1) continue;
        if (tell_turn(c, g, i)) g->told_turn |= 1u << i;
        else c->turns.late = true;
    }
}

void club_turns_late(struct club *c)
{
    bool late = c->turns.late;

    reap(&c->turns);
    c->turns.late = false;
    for (struct club_game *g = c->games; late && g; g = g->next) if (!g->reading) club_turns(c, g);
}
