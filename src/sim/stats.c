/* stats.c - what the sums of a simulation say, with 95 % intervals. */
#include <math.h>
#include "sim/sim.h"

static const double Z = 1.959963984540054;

static struct span wilson(double share, double n)
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

struct span score_of(const struct sim_sums *s, int player, bool by_player)
{
    double wins = (double)(by_player ? s->player_wins[player] : s->seat_wins[player]) + (double)s->draws / 2;
    return wilson(s->games ? wins / (double)s->games : 0, (double)s->games);
}

struct span mean_of(uint64_t sum, uint64_t squares, uint64_t n)
{
    double mean, variance, half;

    if (n == 0) return (struct span){ 0, 0, 0 };
    mean = (double)sum / (double)n;
    variance = n > 1 ? ((double)squares - (double)n * mean * mean) / (double)(n - 1) : 0;
    half = Z * sqrt((variance > 0 ? variance : 0) / (double)n);
    return (struct span){ mean, mean - half, mean + half };
}
