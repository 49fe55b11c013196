/* nearest.c - see text.h. */
#include "base/text.h"
#include <string.h>

enum { NAME_MOST = 40 };

/* Row i of the table of edits: what the first i letters of a are away from the first j of b. Only |i - j| < most can
** lead to fewer than `most`; outside of that band stands `most`. */
int text_distance(const char *a, const char *b, int most)
{
    int row[NAME_MOST + 1], n = (int)strlen(a), m = (int)strlen(b);

    if (n > NAME_MOST || m > NAME_MOST) return NAME_MOST;
    for (int j = 0; j <= m; j++) row[j] = j < most ? j : most;
    for (int i = 1; i <= n; i++) {
        int from = i - most + 1 > 1 ? i - most + 1 : 1, to = i + most - 1 < m ? i + most - 1 : m;
        int corner = row[from - 1], nearest = most;

        row[from - 1] = from == 1 && i < most ? i : most;
        if (row[from - 1] < nearest) nearest = row[from - 1];
        for (int j = from; j <= to; j++) {
            int best = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            if (row[j] + 1 < best) best = row[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            row[j] = best < most ? best : most;
            if (row[j] < nearest) nearest = row[j];
        }
        if (nearest == most) return most;
    }
    return row[m];
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* A copy in small letters without its first `skip` characters. */
static void small(char *out, const char *s, size_t skip, size_t len)
{
    for (size_t i = skip; i < len; i++) *out++ = lower(s[i]);
    *out = 0;
}

/* Edits between two names of lengths n and m, at the most `most`. What they have in common at both ends is left out
** first, so that long paths can be compared. */
static int edits(const char *a, size_t n, const char *b, size_t m, int most)
{
    size_t head = 0;
    char x[MAX_NAME], y[MAX_NAME];

    if (n >= MAX_NAME || m >= MAX_NAME) return MAX_NAME;
    if ((n > m ? n - m : m - n) >= (size_t)most) return most;
    while (head < n && head < m && lower(a[head]) == lower(b[head])) head++;
    while (n > head && m > head && lower(a[n - 1]) == lower(b[m - 1])) n--, m--;
    small(x, a, head, n);
    small(y, b, head, m);
    return text_distance(x, y, most);
}

/* "vbu" is the last word of "attacker.vbu", "disc" the beginning of "discipline". */
static bool short_for(const char *wanted, size_t n, const char *name, size_t m)
{
    if (n == 0 || n >= m) return false;
    if (name[m - n - 1] == '.' && text_same(name + m - n, wanted)) return true;
    return n >= 3 && text_starts(name, wanted);
}

struct nearest nearest_to(const char *wanted)
{
    size_t len = strlen(wanted);

    /* names nearer than this may have been meant */
    return (struct nearest){ wanted, len, len > 7 ? 4 : ((int)len + 2) / 3 + 1, "" };
}

/* Of names one letter away, the one of which only the last letter is missing: CP is rather CP1 than FP. */
static bool one_short(const struct nearest *n, const char *name, size_t len)
{
    return n->distance == 1 && n->name[0] && len == n->len + 1 && text_starts(name, n->wanted) &&
        !text_starts(n->name, n->wanted);
}

void nearest_try(struct nearest *n, const char *name)
{
    size_t len = strlen(name);
    int d = edits(n->wanted, n->len, name, len, n->distance);

    if (d > 1 && short_for(n->wanted, n->len, name, len)) d = 1;
    if (len >= MAX_NAME || (d >= n->distance && !one_short(n, name, len))) return;
    n->distance = d;
    memcpy(n->name, name, len + 1);
}
