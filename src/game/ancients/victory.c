/* victory.c - the end of a turn: commands that break are removed, then armies are judged, then the length of the battle
** (section 11, HI-41, HI-67, HI-68). */
#include "game/ancients/chain.h"
#include "rules/ancients/victory.h"

static struct ancients_breaks_out breaks(const struct host *x, const struct ancients_breaks_in *in)
{
    struct ancients_breaks_out out = { 0 };

    ancients_breaks_rule(x->r, in, &out);
    return out;
}

/* HI-41, BA-31: everybody of it vanishes, hidden parts too; no die for its commander; all its value is lost. */
void host_break_command(const struct host *x, int c)
{
    struct host_command *command = &x->b->command[c];
    int seat = x->s->command[c].seat;

    host_tell(x, TOLD_COMMAND_BROKEN, c, 0, 0);
    for (int u = 0; u < x->b->units; u++) {
        if (host_command_of(x->s, u) != c || x->b->unit[u].where == WHERE_GONE) continue;
        host_part(x, u);
        x->b->unit[u].where = WHERE_GONE;
        x->b->unit[u].current = x->b->unit[u].fights = 0;
    }
    x->b->seat[seat].lost += command->vdc - command->lost;
    command->lost = command->vdc;
    command->broken = 1;
    command->alive = command->unit = 0;
    command->where = WHERE_GONE;
}

static bool anybody_left(const struct host *x, int seat)
{
    for (int u = 0; u < x->b->units; u++)
        if (host_seat_of(x->s, u) == seat && !host_is_baggage(x->s, u) && x->b->unit[u].where != WHERE_GONE)
            return true;
    return false;
}

static void over(const struct host *x, int verdict, int reason)
{
    x->b->verdict = verdict;
    x->b->reason = reason;
    host_tell(x, TOLD_OVER, 0, 0, 0);
}

static int won_by(int seat) { return seat == RED ? HOST_RED_WINS : HOST_BLUE_WINS; }

/* Both at once is a draw. */
static bool judged(const struct host *x, const bool lost[HOST_SEATS], int reason)
{
    if (!lost[RED] && !lost[BLUE]) return false;
    over(x, lost[RED] && lost[BLUE] ? HOST_DRAWN : won_by(lost[RED] ? BLUE : RED), reason);
    return true;
}

static bool armies_break(const struct host *x)
{
    bool broken[HOST_SEATS];

    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct ancients_breaks_in in = { .vdt = x->b->seat[seat].vdt, .army_lost = x->b->seat[seat].lost };

        broken[seat] = breaks(x, &in).army_broken || !anybody_left(x, seat);
        if (broken[seat]) host_tell(x, TOLD_ARMY_BROKEN, seat, 0, 0);
    }
    return judged(x, broken, BY_BREAK);
}

/* A scenario that is won by taking the enemy's baggage. */
static bool baggage_decides(const struct host *x)
{
    bool taken[HOST_SEATS];

    for (int seat = 0; seat < HOST_SEATS; seat++)
        taken[seat] = x->s->take_baggage && host_baggage_value(x->p, seat) && !x->b->seat[seat].baggage;
    return judged(x, taken, BY_BAGGAGE);
}

/* HI-68: lost / VDT, compared without division. */
static void judge_by_share(const struct host *x)
{
    const struct host_seat *red = &x->b->seat[RED], *blue = &x->b->seat[BLUE];
    int64_t red_share = (int64_t)red->lost * blue->vdt, blue_share = (int64_t)blue->lost * red->vdt;

    over(x, red_share == blue_share ? HOST_DRAWN : won_by(red_share < blue_share ? RED : BLUE), BY_SHARE);
}

void host_reckon(const struct host *x)
{
    for (int c = 0; c < x->b->commands; c++) {
        const struct host_command *command = &x->b->command[c];
        struct ancients_breaks_in in = { .vdc = command->vdc, .lost = command->lost };

        if (!command->broken && breaks(x, &in).command_broken) host_break_command(x, c);
    }
    if (armies_break(x) || baggage_decides(x)) return;
    if (x->b->run.turn >= x->s->turns) judge_by_share(x);
    else host_begin_turn(x);
}
