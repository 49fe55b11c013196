/* procedures_shoot.c - what can be asked about shooting and reloading. */
#include "rules/flintlock/book.h"
#include "rules/flintlock/shoot.h"

#define AT(member) ((int)offsetof(struct flintlock_shoot_in, member))
#define TARGET_AT(member) ((int)offsetof(struct flintlock_target, member))

const struct word flintlock_shooter_mounts[3] = {
    [SHOOTER_FOOT] = { "foot", N_("on foot") },
    [SHOOTER_CAVALRY] = { "cavalry", N_("cavalry") },
    [SHOOTER_MOUNTED_INFANTRY] = { "mounted_infantry", N_("mounted infantry") },
};
/* Lists of figures know two kinds of cavalry, who shoot alike. */
static const struct listed_word shooters_listed[] = {
    { "light_cavalry", "cavalry" }, { "heavy_cavalry", "cavalry" }, { NULL, NULL },
};
static const struct listed_word riders_listed[] = {
    { "foot", "false" }, { "mounted_infantry", "true" }, { "light_cavalry", "true" }, { "heavy_cavalry", "true" },
    { NULL, NULL },
};
const struct word flintlock_covers[3] = {
    [COVER_NONE] = { "none", N_("in the open") },
    [COVER_COVER] = { "cover", N_("hedge, bank, bushes, window, building, rampart") },
    [COVER_LOOPHOLE] = { "loophole", N_("narrow, solid loophole") },
};
const struct word flintlock_no_shot_why[12] = {      /* as in flintlock_no_shot_list */
    { "may_shoot",        N_("may shoot") },
    { "not_loaded",       N_("not loaded") },
    { "ammunition",       N_("no shots left") },
    { "routed",           N_("routed figures do not shoot") },
    { "in_contact",       N_("in contact at the start of the turn") },
    { "on_foot_only",     N_("this weapon is fired on foot only") },
    { "still_only",       N_("this weapon is fired standing still only") },
    { "mounted_infantry", N_("mounted infantry does not fire on the move") },
    { "hidden",           N_("the target is hidden") },
    { "forest",           N_("too much forest in between") },
    { "engaged",          N_("the target is in contact with friends") },
    { "out_of_range",     N_("out of range") },
};

/* ---- shoot ---- */

static const struct input target_inputs[] = {
    { "mounted",  N_("the target is mounted"),
      IN_FLAG,   .offset = TARGET_AT(mounted), .is = true, .listed = "mount", .listed_as = riders_listed },
    { "cuirass",  N_("its cuirass: 0, 4 or 5"),
      IN_INT,    TARGET_AT(cuirass), .hi = 5, .is = true, .brief = N_("cuirass") },
    { "cover",    N_("what it stands behind"),
      IN_CHOICE, TARGET_AT(cover),   .choice = flintlock_covers, .choices = LEN(flintlock_covers) },
    { "forest",   N_("forest that the shot goes through"),
      IN_INT,    TARGET_AT(forest),  .hi = 200,        .unit = N_("cm") },
    { "swimming", N_("it swims"),
      IN_FLAG,   .offset = TARGET_AT(swimming), .seldom = true },
    { "furtive",  N_("seen passing, but hidden or among the shooter's friends before and after"),
      IN_FLAG,   .offset = TARGET_AT(furtive), .seldom = true },
    { "hidden",   N_("hidden: cannot be shot at"),
      IN_FLAG,   .offset = TARGET_AT(hidden), .seldom = true },
    { "engaged",  N_("in contact with friends of the shooter, not with him"),
      IN_FLAG,   .offset = TARGET_AT(engaged), .seldom = true },
};

static const struct input shoot_inputs[] = {
    { "weapon", N_("firearm"),
      IN_CHOICE, AT(weapon), .usual = FIREARM_MUSKET, .choice = flintlock_guns, .choices = LEN(flintlock_guns),
      .is = true, .listed = "gun" },
    { "distance", N_("distance, base to base"),
      IN_INT, AT(distance), .hi = 999, .usual = UNSET, .needed = true, .unit = N_("cm") },
    { "shooters", N_("figures that fire: same weapon, range, target and modifiers"),
      IN_INT, AT(shooters), .lo = 1, .hi = 60, .usual = 1, .unit = N_("men") },
    { "class", N_("class of the shooters"),
      IN_INT, AT(class), .lo = 1, .hi = 5, .usual = 3, .is = true, .brief = N_("class") },
    { "mount", N_("on foot or mounted"),
      IN_CHOICE, AT(mount), .choice = flintlock_shooter_mounts,
          .choices = LEN(flintlock_shooter_mounts), .is = true, .listed_as = shooters_listed },
    { "mounted", N_("mounted, as cavalry"),
      IN_FLAG, .offset = AT(mounted), .usual = UNSET, .usual_says = N_("as the mount"), .seldom = true },
    { "loaded", N_("the weapons are loaded"),
      IN_FLAG, .offset = AT(loaded), .usual = true, .seldom = true },
    { "volley", N_("thrown together as a volley"),
      IN_FLAG, .offset = AT(volley), .usual = UNSET, .usual_says = N_("yes from two shooters on"), .seldom = true },
    { "close_order", N_("in close order"),
      IN_FLAG, .offset = AT(close_order) },
    { "line_infantry", N_("formed line infantry (optional rule)"),
      IN_FLAG, .offset = AT(line_infantry), .usual = true, .seldom = true },
    { "moving", N_("moves this turn"),
      IN_FLAG, .offset = AT(moving) },
    { "arriving", N_("arrives in contact this turn"),
      IN_FLAG, .offset = AT(arriving) },
    { "furtive", N_("appears, fires in passing and disappears"),
      IN_FLAG, .offset = AT(furtive), .seldom = true },
    { "in_contact", N_("was in contact with an enemy at the start of the turn"),
      IN_FLAG, .offset = AT(in_contact), .seldom = true },
    { "routed", N_("in rout"),
      IN_FLAG, .offset = AT(routed), .seldom = true },
    { "wounded", N_("lightly wounded (optional rule)"),
      IN_FLAG, .offset = AT(wounded), .seldom = true },
    { "surprise", N_("shoots by surprise (optional rule)"),
      IN_FLAG, .offset = AT(surprise), .seldom = true },
    { "shots_fired", N_("shots fired so far (optional rule)"),
      IN_INT, AT(shots_fired), .hi = 999, .seldom = true },
    { "target", N_("who is shot at"),
      IN_GROUP, AT(target), .member = target_inputs, .members = LEN(target_inputs), .listed = "figures" },
};

static const struct result shoot_results[] = {
    { "allowed", N_("may they shoot?"),
      OUT_FLAG, .note = NOTE_SHOOT_ALLOWED },
    { "why", N_("and why not"),
      OUT_CHOICE, .note = NOTE_SHOOT_WHY, .choice = flintlock_no_shot_why,
          .choices = LEN(flintlock_no_shot_why) },
    { "modifier", N_("all modifiers together"),
      OUT_INT, .note = NOTE_SHOOT_MODIFIER },
    { "needed", N_("natural number needed, modifiers included"),
      OUT_INT, .note = NOTE_SHOOT_NEEDED },
    { "hits", N_("hits"),
      OUT_INT, .offset = (int)offsetof(struct flintlock_shoot_out, hits), .note = END_RESULT },
};

static void fill_shoot(void *input, const uint8_t *given)
{
    struct flintlock_shoot_in *in = input;

    if (!given[AT(volley) / 4]) in->volley = in->shooters > 1;
    if (!given[AT(mounted) / 4]) in->mounted = in->mount != SHOOTER_FOOT;
    else if (in->mounted && !given[AT(mount) / 4]) in->mount = SHOOTER_CAVALRY;
}

static void check_shoot(const void *input, struct refusals *out)
{
    const struct flintlock_shoot_in *in = input;

    flintlock_check_cuirass(out, "target.cuirass", in->target.cuirass);
    if (in->mounted != (in->mount != SHOOTER_FOOT)) refuse(out, "mounted", N_("does not go with mount"));
    if (in->target.swimming && in->target.mounted) refuse(out, "target.swimming", N_("riders do not swim"));
}

static const char *const shoot_cites[] = { "shooting", "shooting/weapons", "shooting/terrain", "shooting/target",
        "shooting/shooter", "P-extras", "P-surprise", "H-6", "H-7", "H-8", "H-9", "H-10", "H-31", NULL };

const struct procedure flintlock_shoot_procedure = {
    .id = "shoot", .says = N_("shots of one or more figures at one target"),
    .more = N_("Shooters in another range, with another weapon or other modifiers are another throw. A figure may "
               "fire every second turn at most: see reload. "
               "The hits fall on the nearest figures, one each."),
    .in.input = shoot_inputs, .in.inputs = LEN(shoot_inputs), .in.size = sizeof(struct flintlock_shoot_in),
    .result = shoot_results, .results = LEN(shoot_results), .out_size = sizeof(struct flintlock_shoot_out),
    .cites = shoot_cites,
        .dice = N_("one d6 for each shooter, all together; without a volley, where a 7 or 8 is needed, each 6 again"),
    .in.fill = fill_shoot, .in.check = check_shoot,
    .ready_size = sizeof(struct flintlock_shots), .prepare = flintlock_shoot_prepare, .rule = flintlock_shoot_rule,
    .main_result = 4,
    .listed = "figures",
};

/* ---- reload ---- */

#define RELOAD_AT(member) ((int)offsetof(struct flintlock_reload_in, member))

static const struct word no_reload_why[] = {    /* as in flintlock_no_reload_list */
    { "may_reload",   N_("may reload") },
    { "moved",        N_("moved this turn") },
    { "fought",       N_("in contact or pushed back this turn") },
    { "fired",        N_("fired this turn") },
    { "other",        N_("one weapon a turn") },
    { "on_foot_only", N_("this weapon is reloaded on foot only") },
};

static const struct input reload_inputs[] = {
    { "weapon", N_("firearm"),
      IN_CHOICE, RELOAD_AT(weapon), .usual = FIREARM_MUSKET, .choice = flintlock_guns, .choices = LEN(flintlock_guns),
      .is = true, .listed = "gun" },
    { "mounted", N_("mounted"),
      IN_FLAG, .offset = RELOAD_AT(mounted), .is = true, .listed = "mount", .listed_as = riders_listed },
    { "double", N_("a double fowler, both barrels"),
      IN_FLAG, .offset = RELOAD_AT(double_barrel), .only_if = "weapon=fowler" },
    { "moved", N_("moved this turn"),
      IN_FLAG, .offset = RELOAD_AT(moved) },
    { "fought", N_("in contact or pushed back this turn"),
      IN_FLAG, .offset = RELOAD_AT(fought) },
    { "fired", N_("fired this turn"),
      IN_FLAG, .offset = RELOAD_AT(fired) },
    { "other", N_("reloads another weapon this turn"),
      IN_FLAG, .offset = RELOAD_AT(other) },
    { "turns", N_("turns already spent on reloading it"),
      IN_INT, RELOAD_AT(turns), .hi = 9 },
};

static const struct result reload_results[] = {
    { "allowed", N_("may he reload this turn?"),
      OUT_FLAG, .note = NOTE_RELOAD_ALLOWED },
    { "why", N_("and why not"),
      OUT_CHOICE, .note = NOTE_RELOAD_WHY, .choice = no_reload_why, .choices = LEN(no_reload_why) },
    { "needed", N_("turns it takes"),
      OUT_INT, .note = NOTE_RELOAD_NEEDED },
    { "loaded", N_("loaded at the end of this turn"),
      OUT_FLAG, .offset = (int)offsetof(struct flintlock_reload_out, loaded), .note = END_RESULT },
};

static void check_reload(const void *input, struct refusals *out)
{
    const struct flintlock_reload_in *in = input;
    if (in->double_barrel && in->weapon != FIREARM_FOWLER)
        refuse(out, "double", N_("only a fowling piece has two barrels"));
}

static const char *const reload_cites[] = { "shooting/weapons", "P-extras", "H-11", NULL };

const struct procedure flintlock_reload_procedure = {
    .id = "reload", .says = N_("reloading a firearm"),
    .in.input = reload_inputs, .in.inputs = LEN(reload_inputs), .in.size = sizeof(struct flintlock_reload_in),
    .result = reload_results, .results = LEN(reload_results), .out_size = sizeof(struct flintlock_reload_out),
    .cites = reload_cites, .dice = N_("none"), .in.check = check_reload, .rule = flintlock_reload_rule,
        .main_result = 3,
    .listed = "figures",
};
