/* procedures_onset.c - what can be asked about an attack's whole chain. */
#include "rules/flintlock/book.h"
#include "rules/flintlock/onset.h"

#define AT(member) ((int)offsetof(struct flintlock_onset_in, member))
#define MOVE_AT(member) ((int)offsetof(struct flintlock_move_in, member))
#define FIRE_AT(member) ((int)offsetof(struct flintlock_onset_fire, member))
#define SHOT_AT(member) ((int)offsetof(struct flintlock_onset_shot, member))
#define OUT(member) ((int)offsetof(struct flintlock_onset_out, member))

static const struct word ends[] = {
    [ONSET_UNHURT] = { "unhurt", N_("unhurt") }, [ONSET_PUSHED] = { "pushed", N_("pushed back") },
    [ONSET_WOUNDED] = { "wounded", N_("light wound") }, [ONSET_OUT] = { "out", N_("out of action") },
};

static const struct input move_inputs[] = {
    { "type", N_("troops"),
      IN_CHOICE, MOVE_AT(type), .usual = UNSET, .usual_says = N_("as the mount"), .choice = flintlock_movers,
          .choices = LEN(flintlock_movers) },
    { "load", N_("what they carry; in rout"),
      IN_CHOICE, MOVE_AT(load), .usual = LOAD_EQUIPPED, .choice = flintlock_loads, .choices = LEN(flintlock_loads) },
    { "order", N_("order"),
      IN_CHOICE, MOVE_AT(order), .choice = flintlock_march_orders, .choices = LEN(flintlock_march_orders) },
    { "dismounted", N_("dismounted: on foot in every respect"),
      IN_FLAG, .offset = MOVE_AT(dismounted) },
    { "horse", N_("horse"),
      IN_CHOICE, MOVE_AT(horse), .choice = flintlock_horses, .choices = LEN(flintlock_horses) },
    { "ground", N_("the worst ground on the way, for these troops"),
      IN_CHOICE, MOVE_AT(ground), .choice = flintlock_grounds, .choices = LEN(flintlock_grounds) },
    { "mounts", N_("mounts or dismounts this turn"),
      IN_FLAG, .offset = MOVE_AT(mounts) },
    { "used_to", N_("men on foot who are used to this ground (optional rule)"),
      IN_FLAG, .offset = MOVE_AT(used_to) },
};

static const struct input fire_inputs[] = {
    { "shooters", N_("enemies whom he touches and who fire at him; 0: nobody"),
      IN_INT, FIRE_AT(shooters), .hi = 60, .unit = N_("men") },
    { "weapon", N_("firearm"),
      IN_CHOICE, FIRE_AT(weapon), .usual = FIREARM_MUSKET, .choice = flintlock_guns, .choices = LEN(flintlock_guns) },
    { "distance", N_("distance, base to base"),
      IN_INT, FIRE_AT(distance), .hi = 999, .unit = N_("cm") },
    { "class", N_("class of the shooters"),
      IN_INT, FIRE_AT(class), .lo = 1, .hi = 5, .usual = UNSET, .usual_says = N_("as the second one") },
    { "mount", N_("on foot or mounted"),
      IN_CHOICE, FIRE_AT(mount), .usual = UNSET, .usual_says = N_("as the second one"),
          .choice = flintlock_shooter_mounts, .choices = LEN(flintlock_shooter_mounts) },
    { "close_order", N_("in close order"),
      IN_FLAG, .offset = FIRE_AT(close_order) },
    { "line_infantry", N_("formed line infantry (optional rule)"),
      IN_FLAG, .offset = FIRE_AT(line_infantry), .usual = true },
    { "in_contact", N_("was in contact with an enemy at the start of the turn"),
      IN_FLAG, .offset = FIRE_AT(in_contact) },
    { "wounded", N_("lightly wounded (optional rule)"),
      IN_FLAG, .offset = FIRE_AT(wounded) },
    { "surprise", N_("shoots by surprise (optional rule)"),
      IN_FLAG, .offset = FIRE_AT(surprise) },
    { "shots_fired", N_("shots fired so far (optional rule)"),
      IN_INT, FIRE_AT(shots_fired), .hi = 999 },
    { "cover", N_("what the one who arrives stands behind"),
      IN_CHOICE, FIRE_AT(cover), .choice = flintlock_covers, .choices = LEN(flintlock_covers) },
    { "forest", N_("forest that the shot goes through"),
      IN_INT, FIRE_AT(forest), .hi = 200, .unit = N_("cm") },
    { "swimming", N_("he swims"),
      IN_FLAG, .offset = FIRE_AT(swimming) },
};

static const struct input shot_inputs[] = {
    { "shoots", N_("he has a loaded firearm and fires it as he arrives"),
      IN_FLAG, .offset = SHOT_AT(shoots) },
    { "weapon", N_("firearm"),
      IN_CHOICE, SHOT_AT(weapon), .usual = FIREARM_PISTOL, .choice = flintlock_guns, .choices = LEN(flintlock_guns) },
    { "shots_fired", N_("shots fired so far (optional rule)"),
      IN_INT, SHOT_AT(shots_fired), .hi = 999 },
    { "cover", N_("what the enemy stands behind"),
      IN_CHOICE, SHOT_AT(cover), .choice = flintlock_covers, .choices = LEN(flintlock_covers) },
    { "forest", N_("forest that the shot goes through"),
      IN_INT, SHOT_AT(forest), .hi = 200, .unit = N_("cm") },
};

static const struct input onset_inputs[] = {
    { "distance", N_("way to the enemy, base to base; 0: they touch already"),
      IN_INT, AT(distance), .hi = 200, .usual = UNSET, .needed = true, .unit = N_("cm") },
    { "move", N_("how he goes there"),
      IN_GROUP, AT(move), .member = move_inputs, .members = LEN(move_inputs), .seldom = true },
    { "fire", N_("who fires at him when he arrives"),
      IN_GROUP, AT(fire), .member = fire_inputs, .members = LEN(fire_inputs), .seldom = true },
    { "shot", N_("his own shot when he arrives"),
      IN_GROUP, AT(shot), .member = shot_inputs, .members = LEN(shot_inputs), .seldom = true },
    { "first", N_("the one who attacks"),
      IN_GROUP, AT(melee.side[0]), .member = flintlock_fighter_inputs, .members = FIGHTER_INPUTS,
      .listed = "figures" },
    { "second", N_("the enemy whom he attacks"),
      IN_GROUP, AT(melee.side[1]), .member = flintlock_fighter_inputs, .members = FIGHTER_INPUTS,
      .listed = "figures" },
    { "ground", N_("the ground under the rider"),
      IN_CHOICE, AT(melee.ground), .choice = flintlock_grounds, .choices = LEN(flintlock_grounds) },
};

static const struct result onset_results[] = {
    { "cm", N_("how far he comes"),
      OUT_INT, .note = NOTE_ONSET_CM, .unit = N_("cm") },
    { "fire_why", N_("may they fire at him, and why not"),
      OUT_CHOICE, .note = NOTE_ONSET_FIRE_WHY, .choice = flintlock_no_shot_why,
          .choices = LEN(flintlock_no_shot_why) },
    { "fire_needed", N_("natural number that they need"),
      OUT_INT, .note = NOTE_ONSET_FIRE_NEEDED },
    { "fire_hits", N_("hits on him"),
      OUT_INT, .note = NOTE_ONSET_FIRE_HITS },
    { "shot_why", N_("may he fire, and why not"),
      OUT_CHOICE, .note = NOTE_ONSET_SHOT_WHY, .choice = flintlock_no_shot_why,
          .choices = LEN(flintlock_no_shot_why) },
    { "shot_needed", N_("natural number that he needs"),
      OUT_INT, .note = NOTE_ONSET_SHOT_NEEDED },
    { "shot_hits", N_("hits of his shot"),
      OUT_INT, .note = NOTE_ONSET_SHOT_HITS },
    { "order", N_("who strikes first"),
      OUT_CHOICE, .note = NOTE_ONSET_ORDER, .choice = flintlock_blow_orders, .choices = LEN(flintlock_blow_orders) },
    { "first_modifier", N_("modifiers of the first one's blow"),
      OUT_INT, .note = NOTE_ONSET_FIRST },
    { "second_modifier", N_("modifiers of the second one's blow"),
      OUT_INT, .note = NOTE_ONSET_SECOND },
    { "arrives", N_("does he reach the enemy?"),
      OUT_FLAG, .offset = OUT(arrives), .note = END_RESULT },
    { "first", N_("what happens to the one who attacks"),
      OUT_CHOICE, .offset = OUT(end[0]), .note = END_RESULT, .choice = ends, .choices = LEN(ends) },
    { "second", N_("what happens to the enemy"),
      OUT_CHOICE, .offset = OUT(end[1]), .note = END_RESULT, .choice = ends, .choices = LEN(ends) },
};

/* He walks as he is mounted; the enemy fires as he is. */
static void fill_onset(void *input, const uint8_t *given)
{
    struct flintlock_onset_in *in = input;
    const struct flintlock_fighter *me = &in->melee.side[0], *enemy = &in->melee.side[1];
    static const int32_t mover[] = {
        [FIGHTER_FOOT] = MOVER_FOOT, [FIGHTER_MOUNTED_INFANTRY] = MOVER_MOUNTED_INFANTRY,
        [FIGHTER_LIGHT_CAVALRY] = MOVER_LIGHT_CAVALRY, [FIGHTER_HEAVY_CAVALRY] = MOVER_HEAVY_CAVALRY,
    };
    static const int32_t shooter[] = {
        [FIGHTER_FOOT] = SHOOTER_FOOT, [FIGHTER_MOUNTED_INFANTRY] = SHOOTER_MOUNTED_INFANTRY,
        [FIGHTER_LIGHT_CAVALRY] = SHOOTER_CAVALRY, [FIGHTER_HEAVY_CAVALRY] = SHOOTER_CAVALRY,
    };

    if (!given[AT(move.type) / 4]) in->move.type = mover[me->mount];
    if (!given[AT(fire.class) / 4]) in->fire.class = enemy->class;
    if (!given[AT(fire.mount) / 4]) in->fire.mount = shooter[enemy->mount];
}

static void check_onset(const void *input, struct refusals *out)
{
    const struct flintlock_onset_in *in = input;
    const struct flintlock_fighter *me = &in->melee.side[0], *enemy = &in->melee.side[1];

    flintlock_check_cuirass(out, "first.cuirass", me->cuirass);
    flintlock_check_cuirass(out, "second.cuirass", enemy->cuirass);
    if (me->class == 1) refuse_value(out, "first.class", me->class, N_("class 1 never starts a melee"));
    if (me->breaks_off) refuse(out, "first.breaks_off", N_("who attacks does not break off"));
    if (enemy->breaks_off) refuse(out, "second.breaks_off", N_("who is attacked is taken as standing still"));
    if (in->move.load == LOAD_ROUTED) refuse(out, "move.load", N_("routed figures do not attack"));
    if (in->move.order == ORDER_SIDEWAYS) refuse(out, "move.order", N_("nobody attacks sideways or backwards"));
    if (in->fire.swimming && me->mount != FIGHTER_FOOT) refuse(out, "fire.swimming", N_("riders do not swim"));
}

static const char *const onset_cites[] = { "movement", "movement/slow", "shooting", "melee", "H-1", "H-2", "H-10",
        "H-16", "H-26", "H-35", NULL };

/* What a player looks for first. */
static const struct prospect onset_prospects[] = {
    { "second=out", N_("{1}: out of action"), "second", "first" },
    { "second=pushed", N_("{1}: pushed back"), "second", "first" },
    { "arrives=false", N_("{1}: does not arrive"), "first", "second" },
    { "first=pushed", N_("{1}: pushed back"), "first", "second" },
    { "first=out", N_("{1}: out of action"), "first", "second" },
};

const struct procedure flintlock_onset_procedure = {
    .id = "onset", .says = N_("an attack: does he arrive, is he shot, who wins the blows?"),
    .more = N_("The phases of a turn in their order: movement, shooting, melee. The enemy's orders are not known; he "
               "is taken as standing still and firing if he is loaded. Others may not fire at one who touches their "
               "friends. Who does not arrive is neither shot at here nor fights."),
    .in.input = onset_inputs, .in.inputs = LEN(onset_inputs), .in.size = sizeof(struct flintlock_onset_in),
    .result = onset_results, .results = LEN(onset_results), .out_size = sizeof(struct flintlock_onset_out),
    .cites = onset_cites,
    .dice = N_("the slowing dice, if the way is bad; the enemy's shots; his own shot; wounds; then the blows as in "
               "melee"),
    .in.fill = fill_onset, .in.check = check_onset,
    .ready_size = sizeof(struct flintlock_onset), .prepare = flintlock_onset_prepare, .rule = flintlock_onset_rule,
    .main_result = 12,
    .prospect = onset_prospects, .prospects = LEN(onset_prospects),
};
