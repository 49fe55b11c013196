/* sources.c - see book.h. The house rows are explained in RULINGS.md. */
#include "rules/flintlock/book.h"

const struct source flintlock_sources[] = {
    /* the flintlock sheet, by its own headings */
    { "movement",         SHEET, N_("speeds by type, load and order") },
    { "movement/slow",    SHEET, N_("slowing dice, very difficult ground, and being blocked") },
    { "terrain",          SHEET, N_("bushes and forest: going, protection, hiding") },
    { "shooting",         SHEET, N_("who may shoot, and the die needed") },
    { "shooting/weapons", SHEET, N_("pistol, musketoon and musket: ranges, dice, reloading") },
    { "shooting/terrain", SHEET, N_("shooting factors of the terrain, which do not add up") },
    { "shooting/target",  SHEET, N_("shooting factors of the target; with the terrain never worse than -2") },
    { "shooting/shooter", SHEET, N_("shooting factors of the shooter, one of each cell") },
    { "melee",            SHEET, N_("the die against class and cuirass, natural 1 and natural 7") },
    { "melee/lengths",    SHEET, N_("the longer weapon strikes first") },
    { "melee/factors",    SHEET, N_("melee factors") },
    { "melee/ties",       SHEET, N_("both do the same to each other") },

    /* public facts about the game */
    { "P-extras",
      PUBLIC, N_("fowling piece and short rifle, from a public sheet of another period") },
    { "P-surprise",
      PUBLIC, N_("optional bonus for an attack by surprise") },
    { "P-arms",
      PUBLIC, N_("more melee weapons, from a public sheet of another period; a still lance is awkward for a rider") },
    { "P-used-to",
      PUBLIC, N_("optional: men used to a terrain keep the better of two slowing dice") },

    /* read into the sheet */
    { "I-tool", INFERENCE, N_("a heavy tool without room to swing it keeps only its -1") },
    { "I-adds", INFERENCE, N_("melee factors add up, each line once") },

    /* our rulings */
    { "H-1",  HOUSE, N_("slowing dice: once, worst ground of the way, never below 0") },
    { "H-2",  HOUSE, N_("speeds before contact: only for a move that ends in contact") },
    { "H-3",  HOUSE, N_("bushes hide who is crouched and still, more than 2 cm inside") },
    { "H-4",  HOUSE, N_("exactly 10 cm of forest protects and does not hide") },
    { "H-5",  HOUSE, N_("other kinds of ground") },
    { "H-6",  HOUSE, N_("7 and 8 of a lone shooter; natural 1 misses") },
    { "H-7",  HOUSE, N_("7 and 8 of a volley") },
    { "H-8",  HOUSE, N_("the edge of a range belongs to the nearer one") },
    { "H-9",  HOUSE, N_("who may fire the public extras, and how") },
    { "H-10", HOUSE, N_("enemies in contact with friends are not shot at") },
    { "H-11", HOUSE, N_("what a turn of reloading is") },
    { "H-12", HOUSE, N_("ammunition") },
    { "H-13", HOUSE, N_("hidden figures stand on the table") },
    { "H-14", HOUSE, N_("weapon lengths not named on the sheet") },
    { "H-15", HOUSE, N_("the ground that counts is the one under the rider; a horse is no height") },
    { "H-16", HOUSE, N_("class 1 in melee") },
    { "H-17", HOUSE, N_("a natural 6 in melee is thrown again; two natural 7s") },
    { "H-18", HOUSE, N_("order of blows; ties the sheet leaves open") },
    { "H-19", HOUSE, N_("distance of a push back, and no room for one") },
    { "H-20", HOUSE, N_("cuirass 5") },
    { "H-21", HOUSE, N_("several opponents") },
    { "H-22", HOUSE, N_("breaking off") },
    { "H-23", HOUSE, N_("what a charge is") },
    { "H-24", HOUSE, N_("close order and manoeuvre") },
    { "H-25", HOUSE, N_("mounting and dismounting") },
    { "H-26", HOUSE, N_("hits and wounds") },
    { "H-27", HOUSE, N_("morale test") },
    { "H-28", HOUSE, N_("rallying") },
    { "H-29", HOUSE, N_("routed figures") },
    { "H-30", HOUSE, N_("heavy tools in the hands of class 1 and 2") },
    { "H-31", HOUSE, N_("surprise is +1 for a shot and for a blow") },
    { "H-32", HOUSE, N_("duels of several rounds") },
    { "H-33", HOUSE, N_("points") },
    { "H-34", HOUSE, N_("units of one figure do not test") },
    { "H-35", HOUSE, N_("the chain of an attack: way, fire, blows") },
    { NULL, SHEET, NULL },
};

/* What stands over it on the printed sheet; where a chapter is not named here, its parent's heading holds. */
const struct printed flintlock_printed[] = {
    { "movement", "Mouvement", NULL },
    { "terrain", "Terrain", NULL },
    { "shooting", "Tir", NULL },
    { "shooting/terrain", "Malus dûs au terrain", NULL },
    { "shooting/target", "Malus dûs à la cible", NULL },
    { "shooting/shooter", "Malus dûs au tireur", NULL },
    { "melee", "Mêlée", NULL },
    { "melee/factors", "Facteurs tactiques de mêlée", NULL },
    { NULL, NULL, NULL },
};
