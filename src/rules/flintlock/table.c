/* table.c - see table.h. The rulings BF-1 to BF-33 are explained in RULINGS.md. */
#include "rules/flintlock/table.h"
#include <stddef.h>

const struct number flintlock_table_numbers[] = {
    [TABLE_BEHIND_CM]  = { "behind_cm", "H-39", N_("directly behind an obstacle: up to this distance"), 1, 0, 20 },
    [TABLE_WINDOW_CM]  = { "window_cm", "BF-23", N_("at a window: up to this distance from an outer wall"), 2, 0, 20 },
    [TABLE_GROUP_CM]   = { "group_cm", "BF-11", N_("figures of a target group: up to this distance"), 5, 0, 99 },
    [TABLE_WAGON_CM]   = { "wagon_cm", "BF-31", N_("a wagon goes so far in a turn"), 12, 0, 99 },
    [TABLE_SIDE_CM]    = { "side_cm", "BF-32", N_("a friend at one's side: up to this distance"), 1, 0, 20 },
    [TABLE_STRIKERS]   = { "strikers", "H-21", N_("so many may strike at one"), 4, 1, 60 },
    [TABLE_STRIKERS_FLANKED] = { "strikers_flanked", "H-21",
                                 N_("so many may strike at a man on foot with friends on both sides"), 2, 1, 60 },
};
const struct numbers_list flintlock_table_list = {
    "table", N_("On the table"), flintlock_table_numbers, LEN(flintlock_table_numbers),
};

static const struct word deploy[] = {
    { "together", N_("both sides at once, shown together") }, { "alternate", N_("unit by unit, in turn") },
};
static const struct word slowing[] = {
    { "at_end", N_("taken off the end of the way") }, { "each_step", N_("a quarter of it taken off each step") },
};
static const struct word unforeseen[] = {
    { "stops", N_("stops at its edge") }, { "dice", N_("the slowing dice are thrown then") },
};
static const struct word contact_speed[] = {
    { "last", N_("for the last part, if it ends in contact") }, { "never", N_("never") },
};
static const struct word closed_up[] = {
    { "close", N_("still in close order for the blows of this turn") }, { "open", N_("in open order at once") },
};
static const struct word cuts[] = { { "chosen", N_("as its player chooses") }, { "always", N_("always") } };
static const struct word furtive_from[] = {
    { "step", N_("from the shooter's place after the same step") }, { "end", N_("from the shooter's last place") },
};
static const struct word overkill[] = {
    { "lost", N_("hits too many are lost") }, { "passes_on", N_("a later volley passes over those already hit") },
};
static const struct word target_group[] = {
    { "linked", N_("those of his unit who stand near him") }, { "figure", N_("the named figure alone") },
};
static const struct word named[] = {
    { "fixed", N_("the blow is lost") }, { "may_change", N_("it falls on another enemy in contact") },
};
static const struct word follow[] = {
    { "before", N_("said with the blow, before the dice") }, { "after", N_("said after the dice") },
};
static const struct word shaken[] = {
    { "no_nearer", N_("no nearer to the nearest enemy") }, { "stay", N_("does not move at all") },
};
static const struct word officer[] = {
    { "not_replaced", N_("not replaced") }, { "next_class", N_("the figure of the highest class takes over") },
};
static const struct word horses[] = {
    { "at_hand", N_("with holders, always at hand") }, { "left", N_("where their riders left them") },
};
static const struct word edges[] = {
    { "as_said", N_("where the scenario opens an edge") }, { "closed", N_("never") },
};
static const struct word off_on[] = { { "off", N_("off") }, { "on", N_("on") } };
static const struct word on_off[] = { { "on", N_("on") }, { "off", N_("off") } };

#define OPTION(name, cite, says) \
    const struct option flintlock_##name##_option = { #name, cite, says, name, LEN(name), 0 }
OPTION(deploy, "BF-1", N_("who deploys first"));
OPTION(slowing, "BF-2", N_("where slowing centimetres are taken off"));
OPTION(unforeseen, "BF-3", N_("ground for which no dice were thrown"));
OPTION(contact_speed, "BF-4", N_("speed of a body before contact"));
OPTION(closed_up, "BF-5", N_("a body whose figures closed up"));
OPTION(cuts, "BF-6", N_("a stroke at one who breaks off"));
OPTION(furtive_from, "BF-7", N_("from where a target seen in passing is shot"));
OPTION(overkill, "BF-10", N_("two volleys at one group"));
OPTION(target_group, "BF-11", N_("who may be hit besides the named figure"));
OPTION(named, "BF-12", N_("the named enemy is gone before the blow"));
OPTION(follow, "BF-15", N_("when it is said who follows"));
OPTION(shaken, "BF-17", N_("what a shaken unit may not do"));
OPTION(officer, "BF-27", N_("a fallen officer"));
OPTION(horses, "BF-28", N_("horses of those who dismounted"));
OPTION(edges, "BF-24", N_("leaving the table in good order"));
const struct option flintlock_push_chain_option = { "push_chain", "BF-16",
        N_("friends behind a pushed man are pushed too"), off_on, LEN(off_on), 0 };
const struct option flintlock_smoke_option = { "smoke", "BF-20",
        N_("who fired is not hidden in the next turn"), off_on, LEN(off_on), 0 };
const struct option flintlock_crouch_fire_option = { "crouch_fire", "BF-19",
        N_("who crouches may shoot"), on_off, LEN(on_off), 0 };
const struct option flintlock_surprise_option = { "surprise", "BF-25",
        N_("the first shot or blow from hiding is by surprise (option concealed)"), on_off, LEN(on_off), 0 };
