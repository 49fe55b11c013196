/* stats.c - what the sums of a simulation say, with 95 % intervals. */
#include <math.h>
#include "sim/sim.h"

static const double Z = NINETY_FIVE;

struct span wilson(double share, double n)
{
    struct span s = { share, 0, 1 };
    double z2 = Z * Z, middle, half;

    if (n <= 0) return s;
    middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    half = Z * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    s.lo = middle - half < 0 ? 0 : middle - half;
    s.hi = middle + half > 1 ? 1 : middle + half;
    return s;
}

struct span share_of(uint64_t hits, uint64_t n)
{
    return wilson(n ? (double)hits / (double)n : 0, (double)n);
}

/* The interval of a share whose battles come in blocks: Wilson's, for as many independent battles as would scatter like
** these blocks. squares: of the totals of blocks, of battles that count `full` each (1 a win, or 2 half points). One
** block that scatters like independent battles is added, so that a few equal blocks do not look certain. */
static struct span in_blocks(double total, double squares, double full, const struct sim_sums *s)
{
    double games = (double)s->games, blocks = (double)s->blocks, size, share, alone, scatter;

    if (s->games == 0) return wilson(0, 0);
    share = total / (full * games);
    if (s->blocks == s->games || s->blocks == 0) return wilson(share, games);
    size = games / blocks;
    alone = size * share * (1 - share);                         /* variance of a block of independent battles */
    scatter = (squares - total * total / blocks) / (full * full);
    scatter = ((scatter > 0 ? scatter : 0) + alone) / blocks;   /* blocks - 1 seen, one added */
    return wilson(share, scatter > 0 ? games * alone / scatter : blocks);
}

struct span wins_of(const struct sim_sums *s, int seat)
{
    return in_blocks((double)s->seat_wins[seat], (double)s->seat_wins_squared[seat], 1, s);
}

struct span draws_of(const struct sim_sums *s)
{
    return in_blocks((double)s->draws, (double)s->draws_squared, 1, s);
}

struct span score_of(const struct sim_sums *s, int player, bool by_player)
{
    uint64_t wins = by_player ? s->player_wins[player] : s->seat_wins[player];
    uint64_t squares = by_player ? s->player_points_squared[player] : s->seat_points_squared[player];

    return in_blocks((double)(2 * wins + s->draws), (double)squares, 2, s);
}

struct span difference_of(const struct sim_sums *s)
{
    double size = s->blocks ? (double)s->games / (double)s->blocks : 1, per_block = 2 * size;
    double n = (double)s->compared, sum = (double)(int64_t)s->difference, mean, variance, half;

    if (s->compared == 0) return (struct span){ 0, -1, 1 };
    mean = sum / n;
    variance = s->compared > 1 ? ((double)s->difference_squared - n * mean * mean) / (n - 1) : per_block * per_block;
    half = Z * sqrt((variance > 0 ? variance : 0) / n);
    return (struct span){ mean / per_block, (mean - half) / per_block, (mean + half) / per_block };
}

struct span part_of(const struct sim_sums *s, uint64_t hits, uint64_t squares)
{
    return in_blocks((double)hits, (double)squares, 1, s);
}

/* The totals of blocks are independent of each other: their mean, and what a battle's share of it is. */
struct span mean_of(const struct sim_sums *s, uint64_t sum, uint64_t squares)
{
    double n = (double)s->blocks, size, mean, variance, half;

    if (s->blocks == 0) return (struct span){ 0, 0, 0 };
    size = (double)s->games / n;
    mean = (double)sum / n;
    variance = s->blocks > 1 ? ((double)squares - n * mean * mean) / (n - 1) : 0;
    half = Z * sqrt((variance > 0 ? variance : 0) / n);
    return (struct span){ mean / size, (mean - half) / size, (mean + half) / size };
}
