"""The options of the rulebook, typed again: every choice that is not the usual one. What of it changes what an auditor
looks at is read where he looks (step.chosen)."""
import random

OTHERS = {
    "tc6": "die", "tc10": "before", "state_of_three": "worn", "flank_fail_routs": "on", "wagenburg_flanks": "off",
    "skirmishers_swept": "on", "traits": "on", "baggage_ground": "on", "ground_held_by": "infantry",
    "defensive_range": "added", "elusive_beyond": "french", "wagenburg_cover": "itself|behind",
    "all_round": "italian|french", "indirect": "artillery_c", "generic_modifiers": "rally_only",
    "impetuous_reaction": "off", "close_ranks_fragmented": "off", "naturals": "off", "evade_again": "once",
    "incompetent_raised": "on", "table_b_12": "move", "light_foot_passed": "french", "extra_move": "on",
    "command_break": "french", "army_break": "french", "commander_loss": "edition_1", "budget_base": "total",
    "cards_chosen": "after_terrain", "open_lists": "off", "card_number": "secret", "cards": "declared",
    "cinc_present": "on", "void_ambush": "own_half", "terrain_half": "own", "no_room": "lost",
    "pick": "defender_first", "first_throw": "standing", "lone_contest": "off", "failed_move": "ends",
    "wheel_light": "exempt", "frenzy": "activated_only", "frenzy_group": "each", "halted": "may_stop",
    "zoc_group": "each_member", "bonus": "after_reaction", "evaded": "disordered", "counter_charge": "half_way",
    "group_charge": "one_by_one", "retreat_way": "back", "pushed": "disordered", "support_pursuit": "own_die",
    "large_commander": "front", "pavise": "still", "ambush_reacts": "on", "fought_once": "on", "charge_wheel": "free",
    "wheel_brush": "nobody", "reaction_spends": "on", "charge_through": "off", "rout_behind": "on",
    "ambush_markers": "on",
}


def any_set(seed):
    """About half of them chosen otherwise, the same for the same seed."""
    lot = random.Random(seed)
    return {f"ancients.{name}": lot.choice(choices.split("|")) for name, choices in OTHERS.items()
            if lot.random() < 0.5}
