/* army_enlist.c - an army list becomes a side of a battle's setup: what stood there for that side goes, the list's
** commands and units come behind those of the other side, one row for each rank, and the baggage last. */
#include <string.h>
#include "base/text.h"
#include "game/ancients/army.h"
#include "game/ancients/setup.h"
#include "game/names.h"

/* ---- the side leaves ---- */

static bool is_of(const struct host_unit_setup *u, int seat) { return u->seat == seat; }

static void leave_commands(struct host_setup *s, int seat)
{
    int32_t now[HOST_MOST_COMMANDS + 1] = { 0 };
    int n = 0;

    for (int c = 0; c < s->commands; c++) {
        if (s->command[c].seat == seat) continue;
        s->command[n] = s->command[c];
        now[c + 1] = ++n;
    }
    for (int c = n; c < s->commands; c++) s->command[c] = (struct host_command_setup){ 0 };
    s->commands = n;
    for (int i = 0; i < s->units; i++) s->unit[i].command = now[s->unit[i].command];
}

/* ---- the army comes ---- */

static const char baggage_name[] = N_("name: Baggage");         /* as the catalogues know names (match/told.h) */
enum { NAME_AFTER = 6 };

static bool same_id(const int32_t *a, const int32_t *b)
{
    char one[2 * NAME_BYTES], other[2 * NAME_BYTES];
    struct text t = text_in(one, sizeof one), u = text_in(other, sizeof other);

    thing_id(&t, (const char *)a, "command", 0);
    thing_id(&u, (const char *)b, "command", 0);
    return text_same(one, other);
}

/* So many bytes of a name that a number fits behind it; no letter is cut in two. */
static size_t short_name(const char *name)
{
    size_t len = 0;

    while (len < NAME_BYTES - 5 && name[len]) len++;
    while (len && ((unsigned char)name[len] & 0xc0) == 0x80) len--;
    return len;
}

/* Orders name commands: one that the enemy has too, or that stands twice in the list, gets a number behind its name. */
static void name_command(struct host_setup *s, int c, const int32_t *name)
{
    int32_t *to = s->command[c].name;

    memcpy(to, name, sizeof s->command[c].name);
    for (int number = 2, k = 0; k < c; k++) {
        struct text t;

        if (!same_id(to, s->command[k].name)) continue;
        memset(to, 0, sizeof s->command[c].name);
        t = text_in((char *)to, NAME_BYTES);
        text_add_n(&t, (const char *)name, short_name((const char *)name));
        text_char(&t, ' ');
        text_int(&t, number++);
        k = -1;
    }
}

static void come_commands(struct host_setup *s, int seat, const struct host_army *a)
{
    for (int i = 0; i < a->commands; i++) {
        const struct host_army_command *from = &a->command[i];
        int c = s->commands++;

        s->command[c] = (struct host_command_setup){ .seat = seat, .level = from->level, .cinc = from->cinc,
                                                     .trait = from->trait, .courageous = from->courageous,
                                                     .points = from->points };
        memcpy(s->command[c].commander, from->commander, sizeof from->commander);
        name_command(s, c, from->name);
    }
}

static void come_units(struct host_setup *s, int seat, const struct host_army *a, int first_command)
{
    for (int i = 0; i < a->units; i++) {
        const struct host_army_unit *u = &a->unit[i];
        struct host_unit_setup *to = &s->unit[s->units++];

        *to = (struct host_unit_setup){
            .seat = seat, .command = first_command + u->command, .type = u->type, .vbu = u->vbu,
            .impetus = u->impetus, .discipline = u->discipline, .impetuous = u->impetuous, .weapon = u->weapon,
            .missile = u->missile, .camel = u->camel, .vd = u->vd, .points = u->points, .ranks = u->ranks,
            .pavise = u->pavise, .stakes = u->stakes, .indirect = u->indirect, .facing = QUARTER,
        };
        memcpy(to->name, u->name, sizeof u->name);
    }
    if (a->baggage) {
        struct host_unit_setup *to = &s->unit[s->units++];
        struct text t;

        *to = (struct host_unit_setup){ .seat = seat, .ranks = 1, .facing = QUARTER,
                                        .baggage = a->fortified ? BAGGAGE_FORTIFIED : BAGGAGE_OPEN };
        t = text_in((char *)to->name, NAME_BYTES);
        text_add(&t, baggage_name + NAME_AFTER);
    }
}

/* Rear ranks have the points of rear ranks: host_fill copies those of the front. */
static void price_ranks(struct host_setup *s, int from, const struct host_army *a)
{
    int row = from;

    for (int i = 0; i < a->units; i++) {
        for (int k = 1; k < a->unit[i].ranks; k++) s->unit[row + k].points = a->unit[i].rear_points;
        row += a->unit[i].ranks;
    }
}

bool host_army_enlist(void *setup, int seat, const void *army)
{
    struct host_setup *s = setup;
    const struct host_army *a = army;
    struct host_seat_setup *side = &s->seat[seat];
    int first_command, first_unit;

    host_drop_units(s, is_of, seat);
    leave_commands(s, seat);
    if (s->units + host_army_rows(a) + (a->baggage != 0) > HOST_MOST_UNITS) return false;
    if (s->commands + a->commands > HOST_MOST_COMMANDS) return false;
    if (a->tactical > HOST_MOST_CARDS || a->chosen > HOST_MOST_CARDS) return false;
    *side = (struct host_seat_setup){ .structure = a->structure, .tactical = a->tactical, .strategic = a->strategic,
                                      .swap = a->swap, .cards = a->chosen };
    for (int i = 0; i < a->chosen; i++) side->card[i] = a->card[i];
    first_command = s->commands;
    first_unit = s->units;
    come_commands(s, seat, a);
    come_units(s, seat, a, first_command);
    host_fill(s, NULL);
    price_ranks(s, first_unit, a);
    return true;
}
