/* scenarios.c - two drills on a shelf of their own. */
#include "drill.h"

static const struct game *const games[] = { &drill_game };

static const struct packed packed[] = {
    { "drill/line",
      "title: Two lines\n"
      "setup:\n"
      "  turns: 6\n"
      "  units:\n"
      "    - {name: Red Horse, kind: horse, strength: 5, impetus: 3, x: 10 H, y: 7.7 H}\n"
      "    - {name: Red Foot, kind: foot, strength: 6, impetus: 2, x: 12.05 H, y: 7.7 H}\n"
      "    - {name: Red Guard, kind: foot, strength: 6, impetus: 2, x: 14.1 H, y: 7.7 H}\n"
      "    - {name: Red Bows, kind: shooters, strength: 4, x: 16.15 H, y: 7.7 H}\n"
      "    - {name: Red Slings, kind: light, strength: 4, x: 13.05 H, y: 9.6 H}\n"
      "    - {name: Blue Horse, seat: blue, kind: horse, strength: 5, impetus: 3, x: 16.15 H, y: 13.1 H, heading: south}\n"
      "    - {name: Blue Foot, seat: blue, kind: foot, strength: 6, impetus: 2, x: 14.1 H, y: 13.1 H, heading: south}\n"
      "    - {name: Blue Guard, seat: blue, kind: foot, strength: 6, impetus: 2, x: 12.05 H, y: 13.1 H, heading: south}\n"
      "    - {name: Blue Bows, seat: blue, kind: shooters, strength: 4, x: 10 H, y: 13.1 H, heading: south}\n"
      "    - {name: Blue Slings, seat: blue, kind: light, strength: 4, x: 13.05 H, y: 11.25 H, heading: south}\n"
      "  grounds:\n"
      "    - {rough: true, eye: dim, corners: [{x: 6.2 H, y: 8.8 H}, {x: 9.2 H, y: 8.3 H}, {x: 9 H, y: 11.7 H}]}\n"
      "    - {eye: crest, corners: [{x: 16.7 H, y: 9 H}, {x: 20 H, y: 9 H}, {x: 20 H, y: 11.5 H}, {x: 16.7 H, y: 11.5 H}]}"
      "\n" },
    { "drill/duel",
      "title: One against one\n"
      "setup:\n"
      "  turns: 10\n"
      "  wide: 10 H\n"
      "  high: 10 H\n"
      "  units:\n"
      "    - {name: Knights, kind: horse, strength: 5, impetus: 3, x: 5 H, y: 2.5 H}\n"
      "    - {name: Pikes, seat: blue, kind: foot, strength: 7, impetus: 1, x: 5 H, y: 7.5 H, heading: south}\n" },
};

const struct shelf drill_shelf = { games, LEN(games), packed, LEN(packed) };
