/* show_siege.c - a siege, for people: the sections of the wall and who is at them, the ram, food and water. For the
** sheets of a battle (show.c). */
#include "game/fantasy/show.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"

static void stores(const struct war_showing *x, int seat)
{
    struct reading rules = { .mode = READ_RANDOM, .house = x->play->house };
    int role = seat == fantasy_besieged(x->is) ? ROLE_BESIEGED : ROLE_BESIEGER;

    add(x->sheet, seat_says(seat));
    colon(x->sheet);
    if (x->b->field.side[seat].hunger)
        add(x->sheet, fantasy_hunger[x->b->field.side[seat].hunger].says), add(x->sheet, N_("; "));
    for (int water = 0; water < 2; water++) {
        int given = water ? x->s->side[seat].water : x->s->side[seat].food;
        int store = given == STORE_USUAL ? fantasy_store(&rules, role, water) : given,
            left = store - (x->b->sequence - 1);

        if (water) add(x->sheet, N_("; "));
        if (store >= STORE_UNLIMITED) add(x->sheet, water ? N_("water enough") : N_("food enough"));
        else amount(x->sheet, water ? N_("sequences of water left") : N_("sequences of food left"),
                    left > 0 ? left : 0);
    }
    end_line(x->sheet);
}

static void ram(const struct war_showing *x)
{
    const struct fantasy_fortress *fort = &x->b->field.fort;

    add(x->sheet, N_("the ram"));
    text_char(x->out, ' ');
    text_int(x->out, fort->ram_done);
    text_char(x->out, '/');
    text_int(x->out, fort->ram_needed);
}

/* How a section stands; what the ram has done at the gate. */
static void wall(const struct war_showing *x, int n, int *parts)
{
    const struct fantasy_part *part = &x->b->field.fort.part[fantasy_part_of(&x->b->field, n + 1)];
    bool stands = part->walls == WALLS_INTACT && !part->opened;

    remark(x->sheet, parts, "", part->opened ? N_("breached in this sequence") : part->walls == WALLS_NONE ? N_("open")
                   : part->walls == WALLS_BREACHED ? N_("breached in the sequence before") : N_("intact"));
    if (stands && part->progress) {
        next_part(x->sheet, parts, "");
        amount(x->sheet, N_("broken down"), part->progress * 100 / WHOLE_BREACH);
        text_add(x->out, " %");
    }
    if (!stands || n + 1 != x->is->gate || !x->b->field.fort.ram_needed) return;   /* no ram has come yet */
    next_part(x->sheet, parts, "");
    ram(x);
}

static void section(const struct war_showing *x, int n)
{
    int parts = 0;

    text_add(x->out, (const char *)x->s->section[n].name);
    colon(x->sheet);
    wall(x, n, &parts);
    if (x->b->field.fort.section == n + 1) remark(x->sheet, &parts, "", N_("is assaulted"));
    for (int u = 0; u < x->b->field.units; u++) {
        if (x->b->field.unit[u].section != n + 1 || !war_there(x->b, u)) continue;
        next_part(x->sheet, &parts, "");
        war_unit_name(x, u);
        text_add(x->out, " (");
        add(x->sheet, x->b->field.unit[u].inside ? N_("defends") : N_("storms"));
        text_char(x->out, ')');
    }
    end_line(x->sheet);
}

bool war_show_siege(const struct war_showing *x)
{
    int parts = 0;

    if (fantasy_besieged(x->is) == NOBODY) return false;
    text_add(x->out, "# ");
    add(x->sheet, N_("The siege"));
    end_line(x->sheet);
    add(x->sheet, N_("besieged"));
    colon(x->sheet);
    add(x->sheet, seat_says(fantasy_besieged(x->is)));
    end_line(x->sheet);
    for (int i = 0; i < x->s->sections; i++) section(x, i);
    add(x->sheet, N_("within the walls"));
    for (int u = 0; u < x->b->field.units; u++) {
        if (!x->b->field.unit[u].inside || !war_there(x->b, u)) continue;
        next_part(x->sheet, &parts, say(x->sheet, N_(": ")));
        war_unit_name(x, u);
    }
    if (!parts) colon(x->sheet), add(x->sheet, N_("nobody"));
    end_line(x->sheet);
    for (int seat = 0; x->s->supplies && seat < WAR_SEATS; seat++) stores(x, seat);
    if (x->s->ruse) line_of(x, N_("ruse"), say(x->sheet, x->b->ruse_tried ? N_("tried") : N_("may still be tried")));
    return true;
}
