/* muster.c - the forces that a scenario of a skirmish brings: what is odd in them, and their points (H-33). What may
** not be stands in forces.c: such a scenario cannot be read at all. */
#include "game/flintlock/forces.h"
#include "game/muster.h"
#include "rules/flintlock/book.h"
#include "rules/flintlock/melee.h"
#include "rules/flintlock/morale.h"
#include "rules/flintlock/shoot.h"

/* Cavalry that does not begin on foot; mounted infantry gets down to shoot. */
static bool stays_mounted(const struct fray_figure_setup *f)
{
    return (f->mount == MOVER_LIGHT_CAVALRY || f->mount == MOVER_HEAVY_CAVALRY) && !f->dismounted;
}

static bool has_gun_for_foot(struct reading *r, const struct fray_figure_setup *f)
{
    for (int k = 0; k < 2; k++)
        if (f->gun[k] && !flintlock_firearm(r, f->gun[k] - 1, GUN_MOUNTED, NULL).word) return true;
    return false;
}

static void judge(const struct house *house, const void *setup, struct findings *out)
{
    const struct fray_setup *s = setup;
    struct reading quiet = { .mode = READ_RANDOM, .house = house };

    for (int u = 0; u < s->units; u++) {
        struct blame at = { "units", u + 1, NULL };
        int guns = 0, tools = 0;

        for (int i = 0; i < s->figures; i++) {
            const struct fray_figure_setup *f = &s->figure[i];

            if (f->unit != u + 1) continue;
            guns += stays_mounted(f) && has_gun_for_foot(&quiet, f);
            tools += f->mount != MOVER_FOOT && !f->dismounted &&
                flintlock_arm(&quiet, f->weapon, ARM_HEAVY, NULL).word;
        }
        if (guns)
            finding_value(found_odd(out, at, "shooting/weapons",
                                    N_("cavalry with firearms that are fired on foot only, figures")), guns);
        if (tools)
            finding_value(found_odd(out, at, "I-tool",
                                    N_("riders with a heavy tool, which has no room on a horse, figures")), tools);
    }
}

/* ---- points ---- */

static int points_of(struct reading *r, const struct fray_figure_setup *f)
{
    struct flintlock_points_in in = { .class = f->class, .firearms = (f->gun[0] != 0) + (f->gun[1] != 0),
                                      .mounted = f->mount != MOVER_FOOT, .cuirass = f->cuirass, .figures = 1 };
    struct flintlock_points_out out = { 0 };

    flintlock_points_rule(r, &in, &out);
    return out.points;
}

static void cost(const struct house *house, const void *setup, int seat, struct bill *out)
{
    const struct fray_setup *s = setup;
    struct reading quiet = { .mode = READ_RANDOM, .house = house };

    *out = (struct bill){ .whose = N_("points reckoned by our own estimate"), .cite = "H-33" };
    for (int u = 0; u < s->units; u++) {
        struct bill_row *row = &out->row[out->rows];

        if (s->unit[u].seat != seat) continue;
        out->rows++;
        *row = (struct bill_row){ .what = N_("unit"), .estimate = NO_ESTIMATE };
        for (int i = 0; i < NAME_BYTES - 1; i++) row->name[i] = ((const char *)s->unit[u].name)[i];
        for (int i = 0; i < s->figures; i++)
            if (s->figure[i].unit == u + 1) row->points += points_of(&quiet, &s->figure[i]);
        out->total += row->points;
        out->estimate += row->points;
    }
}

const struct muster flintlock_muster = { .book = &flintlock_book, .seats = FRAY_SEATS, .judge = judge, .cost = cost };
