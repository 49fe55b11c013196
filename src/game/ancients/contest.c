/* contest.c - the turn begins, and who acts next: commands are named, both throw, who is behind may throw again. */
#include <string.h>
#include "game/ancients/before.h"

/* ---- commands that can be named ---- */

static bool has_units_to_act(const struct host_setup *s, const struct host_state *b, int c)
{
    for (int u = 0; u < s->units; u++) {
        int where = b->unit[u].where;

        if (host_command_of(s, u) == c && host_is_front(s, u) &&
            (where == WHERE_TABLE || where == WHERE_AMBUSH || where == WHERE_ENTERED)) return true;
    }
    return false;
}

bool host_may_be_named(const struct host_setup *s, const struct host_state *b, int c, int seat)
{
    const struct host_command *x = &b->command[c];

    return s->command[c].seat == seat && !x->activated && !x->broken &&
           (x->where == WHERE_TABLE || x->where == WHERE_ENTERED) && has_units_to_act(s, b, c);
}

static int commands_left(const struct host_setup *s, const struct host_state *b, int seat, int *one)
{
    int n = 0;

    for (int c = 0; c < s->commands; c++) if (host_may_be_named(s, b, c, seat)) *one = c, n++;
    return n;
}

bool host_names_first(const struct play *p, const struct host_state *b)
{
    return b->run.phase == PHASE_PICK && host_option(p, &ancients_pick_option) == PICK_DEFENDER_FIRST;
}

/* Which command a side has named. The Defender's, if he names first, is told when he does. */
static void tell_picks(const struct host *x, bool first)
{
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        bool before = host_names_first(x->p, x->b) && seat == x->b->run.defender;
        if (x->b->seat[seat].choice && before == first) host_tell(x, TOLD_PICKED, x->b->seat[seat].choice - 1, 0, 0);
    }
}

/* Both name a command, sealed; who has only one and no cards need not be asked. */
static void next_pick(const struct host *x)
{
    int left[HOST_SEATS], one = 0;

    host_rest(x);
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat *me = &x->b->seat[seat];

        left[seat] = commands_left(x->s, x->b, seat, &one);
        me->choice = me->choice2 = 0;
        me->done = left[seat] == 0 || (left[seat] == 1 && !x->s->seat[seat].tactical);
        if (left[seat] == 1) me->choice = one + 1;
    }
    x->b->run.contests = 0;
    x->b->run.command = 0;
    for (int c = 0; c < x->b->commands; c++) x->b->command[c].fell = 0;                         /* BA-30 */
    x->b->run.phase = left[0] || left[1] ? PHASE_PICK : PHASE_RECKON;
    x->b->run.asked = 0;
    if (x->b->seat[x->b->run.defender].done) tell_picks(x, true);
}

void host_next_command(const struct host *x) { next_pick(x); }

/* ---- the dawn ---- */

void host_dawn(const struct host *x)
{
    if (!x->b->run.entered) host_tell(x, TOLD_TURN, x->b->run.turn, 0, 0);
    if (!host_enters_at_dawn(x)) next_pick(x);
}

/* ---- the contest ---- */

static void seat_inputs(const struct play *p, const struct host_state *b, int seat, struct ancients_seat *out)
{
    const struct host_setup *s = p->setup;
    int c = b->seat[seat].choice - 1;

    *out = (struct ancients_seat){ .structure = s->seat[seat].structure };
    if (c < 0) return;
    if (b->seat[seat].laid & 1 << CARD_TC12) out->played[out->cards++] = CARD_TC12;
    if (b->command[c].alive) out->level = b->command[c].level;
    out->first = !b->command[c].thrown;
    out->trait = s->command[c].trait;
}

void host_contest_in(const struct play *p, const struct host_state *b, struct ancients_initiative_in *in)
{
    memset(in, 0, sizeof *in);
    in->defender = b->run.defender;
    for (int seat = 0; seat < HOST_SEATS; seat++) seat_inputs(p, b, seat, &in->seat[seat]);
}

static struct ancients_initiative_ready contest_ready(const struct host *x)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    struct ancients_initiative_in in;
    struct ancients_initiative_ready ready;

    host_contest_in(x->p, x->b, &in);
    ancients_initiative_prepare(&quiet, &in, &ready);
    for (int seat = 0; seat < HOST_SEATS; seat++)
        if (!x->b->seat[seat].choice) ready.seat[seat].dice = 0;
    return ready;
}

/* HI-18: how many dice the level lets it throw again, of those asked for. */
static int may_again(const struct play *p, const struct host_state *b, int seat, int reroll)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    struct ancients_seat s;

    seat_inputs(p, b, seat, &s);
    s.reroll = reroll;
    return ancients_dice_again(&quiet, &s);
}

static void contest_over(const struct host *x, const struct ancients_initiative_ready *ready);

static void wins(const struct host *x, int winner)
{
    x->b->run.active = winner;
    x->b->run.command = x->b->seat[winner].choice;
    x->b->command[x->b->run.command - 1].activated = 1;
    x->b->seat[0].choice = x->b->seat[1].choice = 0;
    x->b->run.contests = 0;
    host_tell(x, TOLD_COMMAND, x->b->run.command - 1, 0, 0);
    host_command_goes_on(x);
}

/* Who is asked next whether he throws again; else it is decided. */
static void go_on(const struct host *x)
{
    struct ancients_initiative_ready ready = contest_ready(x);
    struct host_contest *c = &x->b->contest;
    bool may[HOST_SEATS];
    int seat;

    for (seat = 0; seat < HOST_SEATS; seat++)
        may[seat] = !c->again[seat] && x->b->seat[0].choice && x->b->seat[1].choice &&
                    (may_again(x->p, x->b, seat, REROLL_BOTH) || may_again(x->p, x->b, seat, REROLL_ONE));
    seat = ancients_contest_turn(&ready, &c->dice, may);
    if (seat == NO_SEAT) contest_over(x, &ready);
    else host_ask(x, PHASE_REROLL, seat);
}

/* TC12 was laid with the command: for this throw, not for one after a tie (HI-3). */
static void lay_cards(const struct host *x)
{
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat *me = &x->b->seat[seat];

        me->laid = 0;
        if (!me->choice2) continue;
        me->choice2 = 0;
        me->laid = 1 << CARD_TC12;
        me->hand[CARD_TC12]--;
        me->played[CARD_TC12]++;
        host_tell(x, TOLD_CARD, seat, CARD_TC12, 0);
    }
}

void host_contest(const struct host *x)
{
    struct ancients_initiative_ready ready;

    lay_cards(x);
    ready = contest_ready(x);
    x->b->contest = (struct host_contest){ .again = { 0 } };
    if (x->b->run.contests == 0) tell_picks(x, false);
    if (!x->ready->lone_contest && !(x->b->seat[0].choice && x->b->seat[1].choice)) {                    /* BA-11 */
        wins(x, x->b->seat[0].choice ? 0 : 1);
        return;
    }
    ancients_contest_throw(x->r, &ready, &x->b->contest.dice);
    go_on(x);
}

void host_contest_again(const struct host *x)
{
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        if (!x->b->seat[seat].choice2) continue;
        ancients_contest_again(x->r, &x->b->contest.dice, seat, x->b->seat[seat].choice2);
        x->b->seat[seat].choice2 = 0;
    }
    go_on(x);
}

/* A double of an Incompetent: his command counts as activated (HI-19). Levels change with the first throw (HI-12). */
static void after_throw(const struct host *x, int seat, const struct ancients_initiative_out *out)
{
    int n = x->b->seat[seat].choice - 1;
    struct host_command *c;

    if (n < 0) return;
    c = &x->b->command[n];
    if (out->winner != WINS_TIE || x->ready->first_throw == FIRST_THROW_ONCE) c->thrown = 1;             /* BA-10 */
    if (c->alive && out->level[seat] != c->level) {
        c->level = out->level[seat];
        host_tell(x, TOLD_LEVEL, n, c->level, 0);
    }
    if (!x->b->contest.dice.lost[seat]) return;
    c->activated = 1;
    host_tell(x, TOLD_NO_ACTIVATION, n, 0, 0);
}

static void contest_over(const struct host *x, const struct ancients_initiative_ready *ready)
{
    struct ancients_initiative_out out = { 0 };
    int winner;

    ancients_contest_ends(x->r, ready, &x->b->contest.dice, &out);
    if (x->b->seat[RED].choice && x->b->seat[BLUE].choice)           /* one side alone has nothing to compare */
        host_tell(x, TOLD_TOTALS, ancients_contest_total(ready, &x->b->contest.dice, RED),
                  ancients_contest_total(ready, &x->b->contest.dice, BLUE), 0);
    for (int seat = 0; seat < HOST_SEATS; seat++) after_throw(x, seat, &out);
    winner = out.winner;
    if (winner == WINS_TIE && ++x->b->run.contests >= HOST_MOST_CONTESTS) winner = x->b->run.defender;      /* BA-10 */
    if (winner == WINS_TIE) {
        host_due(x, PHASE_PICK);                        /* HI-17: again, with the same commands */
        x->b->seat[0].laid = x->b->seat[1].laid = 0;
        return;
    }
    if (winner == WINS_NONE || !x->b->seat[winner].choice) {
        next_pick(x);
        return;
    }
    wins(x, winner);
}

/* ---- orders ---- */

static const struct no not_now    = { "4", N_("not at this moment") };
static const struct no no_command = { "4", N_("that command cannot be named now") };
static const struct no no_card    = { "TC12", N_("you do not hold that card") };
static const struct no no_again   = { "HI-18", N_("this level may not") };

const struct no *host_no_pick(const struct host_judge *j, const struct act *a)
{
    if (a->kind != HOST_PICK) return &not_now;
    if (a->arg[1] && !j->t.b->seat[j->seat].hand[CARD_TC12]) return &no_card;
    if (a->arg[0] < 0 || a->arg[0] >= j->t.s->commands || !host_may_be_named(j->t.s, j->t.b, a->arg[0], j->seat))
        return &no_command;
    return NULL;
}

const struct no *host_no_reroll(const struct host_judge *j, const struct act *a)
{
    if (a->kind != HOST_REROLL) return &not_now;
    return a->arg[0] == REROLL_NONE || may_again(j->t.p, j->t.b, j->seat, a->arg[0]) ? NULL : &no_again;
}

void host_order_of_contest(const struct host *x, int seat, const struct act *a)
{
    struct host_seat *me = &x->b->seat[seat];

    if (a->kind == HOST_PICK) {
        me->choice = a->arg[0] + 1;
        me->choice2 = a->arg[1];
        me->done = 1;
        if (seat == x->b->run.defender) tell_picks(x, true);
        return;
    }
    x->b->contest.again[seat] = 1;
    me->choice2 = may_again(x->p, x->b, seat, a->arg[0]);
    if (me->choice2) host_due(x, PHASE_REROLL);
    else go_on(x);
}
