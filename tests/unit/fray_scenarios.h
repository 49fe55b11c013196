/* fray_scenarios.h - small skirmishes for tests, on a shelf of their own. */
#ifndef UNIT_FRAY_SCENARIOS_H
#define UNIT_FRAY_SCENARIOS_H
#include "game/flintlock/state.h"
#include "match/shelf.h"

static const struct game *const fray_games[] = { &flintlock_game };

static const struct packed fray_packed[] = {
    /* four against four in the open */
    { "fray/tiny",
      "rulebook: flintlock\ntitle: Four against four\nsetup:\n  turns: 8\n  wide: 60 cm\n  high: 60 cm\n"
      "  units:\n    - {name: Guards, seat: red, edge: south}\n    - {name: Smugglers, seat: blue, edge: north}\n"
      "  figures:\n"
      "    - {unit: 1, class: 3, gun: musket, weapon: bayonet, men: 3, x: 25 cm, y: 20 cm, facing: north,"
      " apart: 4 cm}\n"
      "    - {unit: 1, name: Sergeant, class: 4, weapon: spontoon, officer: true, named: true, x: 30 cm, y: 15 cm}\n"
      "    - {unit: 2, class: 3, gun: pistol, weapon: knife, load: light, men: 4, x: 34 cm, y: 40 cm, facing: south,"
      " apart: 4 cm}\n" },
    /* everything there is */
    { "fray/all",
      "rulebook: flintlock\ntitle: Everything\nsetup:\n  turns: 12\n  east_open: both\n  north_open: red\n"
      "  units:\n"
      "    - {name: Blues, seat: red, edge: south, formation: line}\n"
      "    - {name: Hussars, seat: red, edge: south}\n"
      "    - {name: Drivers, seat: red, edge: west}\n"
      "    - {name: Chouans, seat: blue, edge: north}\n"
      "    - {name: Riders, seat: blue, edge: north, formation: line}\n"
      "    - {name: Peasants, seat: blue}\n"
      "  figures:\n"
      "    - {unit: 1, class: 3, gun: musket, weapon: bayonet, line: true, men: 7, x: 40 cm, y: 30 cm, facing: north}\n"
      "    - {unit: 1, name: Kerdoncuff, class: 4, gun: pistol, weapon: spontoon, officer: true, named: true,"
      " x: 57.5 cm,"
      " y: 30 cm, facing: north}\n"
      "    - {unit: 2, class: 3, mount: light_cavalry, weapon: sabre, gun: pistol, second_gun: pistol, men: 4,"
      " x: 80 cm,"
      " y: 25 cm, facing: north, apart: 6 cm}\n"
      "    - {unit: 3, class: 2, weapon: club, load: light, men: 2, x: 20 cm, y: 40 cm, facing: east, apart: 5 cm}\n"
      "    - {unit: 4, class: 3, gun: fowler, double_barrel: true, weapon: farm_tool, load: light,"
      " used_to: true, men: 6,"
      " x: 70 cm, y: 62 cm, facing: south, apart: 4 cm}\n"
      "    - {unit: 4, name: Jambe d'Argent, class: 5, gun: musketoon, second_gun: pistol, weapon: sabre,"
      " officer: true,"
      " named: true, load: light, x: 60 cm, y: 68 cm, facing: south}\n"
      "    - {unit: 5, class: 4, cuirass: 4, mount: heavy_cavalry, weapon: sabre, men: 4, x: 45 cm, y: 85 cm,"
      " facing: south}\n"
      "    - {unit: 6, class: 1, weapon: heavy_tool, load: light, men: 2, x: 90 cm, y: 70 cm, facing: south,"
      " apart: 5 cm}\n"
      "    - {unit: 6, class: 3, mount: mounted_infantry, horse: farm, gun: musket, weapon: axe, men: 2, x: 100 cm,"
      " y: 80 cm, facing: south, apart: 6 cm}\n"
      "  areas:\n"
      "    - {kind: forest, corners: [{x: 60 cm, y: 60 cm}, {x: 85 cm, y: 60 cm}, {x: 80 cm, y: 75 cm}, {x: 62 cm,"
      " y: 74 cm}]}\n"
      "    - {kind: bushes, corners: [{x: 20 cm, y: 50 cm}, {x: 35 cm, y: 50 cm}, {x: 30 cm, y: 60 cm}]}\n"
      "    - {name: The barn, kind: building, loopholes: true, corners: [{x: 95 cm, y: 40 cm}, {x: 108 cm, y: 40 cm},"
      " {x: 108 cm, y: 52 cm}, {x: 95 cm, y: 52 cm}]}\n"
      "    - {kind: marsh, corners: [{x: 5 cm, y: 70 cm}, {x: 25 cm, y: 70 cm}, {x: 15 cm, y: 90 cm}]}\n"
      "    - {kind: water, corners: [{x: 2 cm, y: 95 cm}, {x: 25 cm, y: 95 cm}, {x: 25 cm, y: 110 cm}, {x: 2 cm,"
      " y: 110 cm}]}\n"
      "    - {name: The knoll, kind: hill, level: 1, corners: [{x: 30 cm, y: 95 cm}, {x: 60 cm, y: 95 cm}, {x: 60 cm,"
      " y: 115 cm}, {x: 30 cm, y: 115 cm}]}\n"
      "    - {kind: road, corners: [{x: 0 cm, y: 36 cm}, {x: 120 cm, y: 36 cm}, {x: 120 cm, y: 44 cm}, {x: 0 cm,"
      " y: 44 cm}]}\n"
      "  lines:\n"
      "    - {kind: hedge, corners: [{x: 38 cm, y: 48 cm}, {x: 60 cm, y: 48 cm}, {x: 66 cm, y: 55 cm}]}\n"
      "    - {kind: wall, high: true, corners: [{x: 85 cm, y: 55 cm}, {x: 85 cm, y: 35 cm}]}\n"
      "    - {kind: bank, corners: [{x: 10 cm, y: 30 cm}, {x: 30 cm, y: 30 cm}]}\n"
      "  tokens:\n"
      "    - {name: The wagon, kind: wagon, seat: red, x: 23 cm, y: 40 cm, with: 13}\n"
      "    - {name: The chest, x: 100 cm, y: 60 cm}\n"
      "  goals:\n"
      "    - {kind: carry, seat: red, token: 1, edge: east, points: 5}\n"
      "    - {kind: carry, seat: blue, token: 2, edge: east, points: 2}\n"
      "    - {kind: hold, seat: blue, area: 6, points: 2, turn: 6}\n"
      "    - {kind: hold, seat: red, area: 1, points: 3}\n"
      "    - {kind: leave, seat: red, edge: east}\n"
      "    - {kind: burn, seat: blue, area: 3, points: 3}\n"
      "    - {kind: fell, seat: red, figure: 22, points: 2}\n"
      "    - {kind: save, seat: red, figure: 8, points: 1}\n" },
    /* both sides place their units */
    { "fray/zones",
      "rulebook: flintlock\ntitle: Zones\nsetup:\n  turns: 6\n  wide: 80 cm\n  high: 80 cm\n"
      "  units:\n"
      "    - {name: Line, seat: red, zone: {x: 10 cm, y: 5 cm, wide: 60 cm, high: 15 cm}}\n"
      "    - {name: Scouts, seat: red, zone: {x: 10 cm, y: 5 cm, wide: 60 cm, high: 25 cm}}\n"
      "    - {name: Rebels, seat: blue, zone: {x: 10 cm, y: 55 cm, wide: 60 cm, high: 20 cm}}\n"
      "    - {name: Horse, seat: blue, zone: {x: 10 cm, y: 55 cm, wide: 60 cm, high: 20 cm}}\n"
      "  figures:\n"
      "    - {unit: 1, class: 3, gun: musket, weapon: bayonet, men: 6}\n"
      "    - {unit: 2, class: 4, gun: rifle, weapon: knife, men: 3}\n"
      "    - {unit: 3, class: 3, gun: musketoon, weapon: sword, men: 6}\n"
      "    - {unit: 4, class: 3, mount: light_cavalry, weapon: lance, men: 3}\n"
      "  areas:\n"
      "    - {kind: forest, corners: [{x: 30 cm, y: 30 cm}, {x: 50 cm, y: 30 cm}, {x: 50 cm, y: 48 cm}, {x: 30 cm,"
      " y: 48 cm}]}\n" },
};
static const struct shelf fray_shelf = { fray_games, 1, fray_packed, LEN(fray_packed) };
#endif
