/* scenarios.c - two drills on a shelf of their own. */
#include "drill.h"

static const struct game *const games[] = { &drill_game };

static const struct packed packed[] = {
    { "drill/line",
      "title: Two lines\n"
      "setup:\n"
      "  turns: 6\n"
      "  units:\n"
      "    - {name: Red Horse, seat: red, kind: horse, strength: 5, impetus: 3, x: 4800, y: 3700, heading: 3600}\n"
      "    - {name: Red Foot, seat: red, kind: foot, strength: 6, impetus: 2, x: 5780, y: 3700, heading: 3600}\n"
      "    - {name: Red Guard, seat: red, kind: foot, strength: 6, impetus: 2, x: 6760, y: 3700, heading: 3600}\n"
      "    - {name: Red Bows, seat: red, kind: shooters, strength: 4, x: 7740, y: 3700, heading: 3600}\n"
      "    - {name: Red Slings, seat: red, kind: light, strength: 4, x: 6270, y: 4600, heading: 3600}\n"
      "    - {name: Blue Horse, seat: blue, kind: horse, strength: 5, impetus: 3, x: 7740, y: 6300, heading: 10800}\n"
      "    - {name: Blue Foot, seat: blue, kind: foot, strength: 6, impetus: 2, x: 6760, y: 6300, heading: 10800}\n"
      "    - {name: Blue Guard, seat: blue, kind: foot, strength: 6, impetus: 2, x: 5780, y: 6300, heading: 10800}\n"
      "    - {name: Blue Bows, seat: blue, kind: shooters, strength: 4, x: 4800, y: 6300, heading: 10800}\n"
      "    - {name: Blue Slings, seat: blue, kind: light, strength: 4, x: 6270, y: 5400, heading: 10800}\n"
      "  grounds:\n"
      "    - {rough: true, eye: dim, corners: [{x: 3000, y: 4200}, {x: 4400, y: 4000}, {x: 4300, y: 5600}]}\n"
      "    - {eye: crest, corners: [{x: 8000, y: 4300}, {x: 9600, y: 4300}, {x: 9600, y: 5500}, {x: 8000, y: 5500}]}"
      "\n" },
    { "drill/duel",
      "title: One against one\n"
      "setup:\n"
      "  turns: 10\n"
      "  wide: 4800\n"
      "  high: 4800\n"
      "  units:\n"
      "    - {name: Knights, seat: red, kind: horse, strength: 5, impetus: 3, x: 2400, y: 1200, heading: 3600}\n"
      "    - {name: Pikes, seat: blue, kind: foot, strength: 7, impetus: 1, x: 2400, y: 3600, heading: 10800}\n" },
};

const struct shelf drill_shelf = { games, LEN(games), packed, LEN(packed) };
