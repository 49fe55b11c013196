/* ready.c - what the rules say for a whole battle, read once through the house rules. */
#include "game/ancients/host.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/move.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/setup.h"
#include "rules/ancients/shoot.h"
#include "rules/ancients/table.h"

_Static_assert((int)ENTRY_TURNS == (int)HOST_ENTRY_TURNS, "a flag for each row of the table");
_Static_assert(sizeof(struct host_ready) <= GAME_READY_INTS * sizeof(int32_t), "what is worked out fits");

/* So much farther goes who does nothing else (HI-42). */
static int extra_of(struct reading *r, struct ancients_move_in in, int usual)
{
    struct ancients_move_out out = { 0 };

    in.idle = true;
    ancients_move_rule(r, &in, &out);
    return (out.distance - usual) * HOST_H;
}

static void read_going(struct reading *r, int type, int impetuous, struct host_ready *x)
{
    struct ancients_move_in in = { .type = type, .impetuous = impetuous, .ground = GROUND_OPEN, .charge = 1 };
    struct ancients_move_out out = { 0 };

    ancients_move_rule(r, &in, &out);
    x->charge[type][impetuous] = out.distance * HOST_H;
    in.charge = 0;
    for (in.ground = 0; in.ground < GROUNDS; in.ground++) {
        out = (struct ancients_move_out){ 0 };
        ancients_move_rule(r, &in, &out);
        x->going[type][impetuous][in.ground] = (struct host_going){ out.allowed ? out.distance * HOST_H : -1,
                                                                    .disorders = out.disorders };
        if (out.allowed) x->going[type][impetuous][in.ground].extra = extra_of(r, in, out.distance);
    }
}

/* 6.2, by type; host_passer() says how they are counted. */
static void read_passing(struct reading *r, struct host_ready *x)
{
    for (int one = 0; one < HOST_PASSERS; one++)
        for (int two = 0; two < HOST_PASSERS; two++) {
            struct ancients_passes_in in = {
                .mover = { .type = one / 4, .impetuous = one / 2 % 2, .large = 1 + one % 2 },
                .other = { .type = two / 4, .impetuous = two / 2 % 2, .large = 1 + two % 2 },
            };
            struct ancients_passes_out out = { 0 };

            ancients_passes_rule(r, &in, &out);
            x->passes[one][two] = out.allowed != 0;
        }
}

static void read_options(struct reading *r, struct host_ready *x)
{
    x->extra_move = option(r, &ancients_extra_move_option) == OPTION_ON;
    x->failed_move = option(r, &ancients_failed_move_option);
    x->wheel_light = option(r, &ancients_wheel_light_option);
    x->frenzy = option(r, &ancients_frenzy_option);
    x->card_number = option(r, &ancients_card_number_option);
    x->frenzy_group = option(r, &ancients_frenzy_group_option);
    x->bonus = option(r, &ancients_bonus_option);
    x->evaded = option(r, &ancients_evaded_option);
    x->wheel_brush = option(r, &ancients_wheel_brush_option);
    x->charge_wheel = option(r, &ancients_charge_wheel_option);
    x->charge_through = option(r, &ancients_charge_through_option);
    x->first_throw = option(r, &ancients_first_throw_option);
    x->lone_contest = option(r, &ancients_lone_contest_option);
    x->pavise = option(r, &ancients_pavise_option);
    x->group_charge = option(r, &ancients_group_charge_option);
    x->counter_charge = option(r, &ancients_counter_charge_option);
    x->halted = option(r, &ancients_halted_option);
    x->zoc_group = option(r, &ancients_zoc_group_option);
    x->cards = option(r, &ancients_cards_option);
    x->traits = option(r, &ancients_traits_option);
    x->ambush_markers = option(r, &ancients_ambush_markers_option);
    x->open_lists = option(r, &ancients_open_lists_option);
    x->ambush_reacts = option(r, &ancients_ambush_reacts_option);
    x->reaction_spends = option(r, &ancients_reaction_spends_option);
}

/* 8.1: as far as the weapon shoots at anybody; D24: who shoots all round. */
static void read_shooting(struct reading *r, struct host_ready *x)
{
    for (int missile = MISSILE_NONE; missile < MISSILES; missile++) {
        x->reach[missile] = 0;
        for (int i = 0; i < RANGES && missile != MISSILE_NONE; i++)
            for (int mounted = 0; mounted < 2; mounted++)
                if (!table_cell(r, &ancients_shooting_table, missile - 1, 2 * i + mounted, "weapon").no)
                    x->reach[missile] = x->range[i];
        for (int type = 0; type < TYPES; type++) {
            struct ancients_unit u = { .type = type, .missile = missile };
            x->all_round[type][missile] = ancients_shoots_all_round(r, &u);
        }
    }
}

/* Read quietly: what an order does is explained when it is given. */
void host_prepare(const struct play *p, void *ready)
{
    static const int range[RANGES] = { [RANGE_SHORT] = 4, [RANGE_LONG] = 8, [RANGE_EXTREME] = 12 };     /* 8.1 */
    const struct host_setup *s = p->setup;
    struct host_ready *x = ready;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    struct cell rocks;

    for (int type = 0; type < TYPES; type++)
        for (int impetuous = 0; impetuous < 2; impetuous++) read_going(&quiet, type, impetuous, x);
    read_passing(&quiet, x);
    for (int seat = 0; seat < HOST_SEATS; seat++)
        x->radius[seat] = HOST_H * table_cell(&quiet, &ancients_structure_table, s->seat[seat].structure, 0,
                                              "radius").value;
    x->piece[0] = number(&quiet, &ancients_table_numbers[TABLE_PIECE_SMALL]) * HOST_H / 2;
    x->piece[1] = number(&quiet, &ancients_table_numbers[TABLE_PIECE_LARGE]) * HOST_H / 2;
    for (int i = 0; i < RANGES; i++) x->range[i] = range[i] * HOST_H;
    read_shooting(&quiet, x);
    x->sees = HOST_H * table_cell(&quiet, &ancients_visibility_table, BETWEEN_DIFFICULT - 1, 0, "visibility").value;
    rocks = table_cell(&quiet, &ancients_visibility_table, BETWEEN_IMPASSABLE - 1, 0, "visibility");
    x->sees_rocks = rocks.no ? 0 : HOST_H * rocks.value;
    for (int i = 0; i < ANCIENTS_TABLE_NUMBERS; i++) x->figure[i] = number(&quiet, &ancients_table_numbers[i]);
    x->strategics = number(&quiet, &ancients_card_numbers[CARD_STRATEGICS]);
    x->swap = number(&quiet, &ancients_card_numbers[CARD_SWAP]);
    for (int kind = 0; kind < PLANNED_KINDS; kind++)
        x->planned[kind] = table_cell(&quiet, &ancients_battle_plan_table, kind, PLANNED_MOST, "planned").value;
    for (int turn = 1; turn <= ENTRY_TURNS; turn++) x->entry[turn - 1] = ancients_entry_thrown(&quiet, turn);
    read_options(&quiet, x);
    host_expect(&quiet, x);
}
