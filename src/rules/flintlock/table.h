/* table.h - figures and options that count only where a whole battle is played on a table. */
#ifndef FLINTLOCK_TABLE_H
#define FLINTLOCK_TABLE_H
#include "rules/lists.h"

enum { TABLE_BEHIND_CM, TABLE_WINDOW_CM, TABLE_GROUP_CM, TABLE_WAGON_CM, TABLE_SIDE_CM, TABLE_STRIKERS,
       TABLE_STRIKERS_FLANKED, FLINTLOCK_TABLE_NUMBERS };
extern const struct number flintlock_table_numbers[];
extern const struct numbers_list flintlock_table_list;

/* Readings of questions that the sheet leaves open; the first is ours. */
enum { DEPLOY_TOGETHER, DEPLOY_ALTERNATE };
enum { SLOWING_AT_END, SLOWING_EACH_STEP };
enum { UNFORESEEN_STOPS, UNFORESEEN_DICE };
enum { CONTACT_SPEED_LAST, CONTACT_SPEED_NEVER };
enum { CLOSED_UP_CLOSE, CLOSED_UP_OPEN };
enum { CUTS_CHOSEN, CUTS_ALWAYS };
enum { FURTIVE_FROM_STEP, FURTIVE_FROM_END };
enum { OVERKILL_LOST, OVERKILL_PASSES_ON };
enum { TARGET_GROUP_LINKED, TARGET_GROUP_FIGURE };
enum { NAMED_FIXED, NAMED_MAY_CHANGE };
enum { FOLLOW_BEFORE, FOLLOW_AFTER };
enum { SHAKEN_NO_NEARER, SHAKEN_STAYS };
enum { OFFICER_NOT_REPLACED, OFFICER_NEXT_CLASS };
enum { HORSES_AT_HAND, HORSES_LEFT };
enum { EDGES_AS_SAID, EDGES_CLOSED };

extern const struct option flintlock_deploy_option, flintlock_slowing_option, flintlock_unforeseen_option,
    flintlock_contact_speed_option, flintlock_closed_up_option, flintlock_cuts_option, flintlock_furtive_from_option,
    flintlock_overkill_option, flintlock_target_group_option, flintlock_named_option, flintlock_follow_option,
    flintlock_push_chain_option, flintlock_shaken_option, flintlock_crouch_fire_option, flintlock_smoke_option,
    flintlock_edges_option, flintlock_surprise_option, flintlock_officer_option, flintlock_horses_option;
#endif
