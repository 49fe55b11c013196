#!/bin/sh
# On the map of a campaign a stack stands nearer to its own box than to any other, in every scenario and for every seat: else
# whoever looks takes it for the neighbour's.
. "$SOURCE/tests/cli/_lib.sh"
need python3
cat >"$scratch/near.py" <<'PY'
import re
import sys

svg, boxes, astray = open(sys.argv[1]).read(), {}, []
signs = re.findall(r'<g role="img" class="(place|base)"><title>([^<]*)</title>\s*<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', svg)
for kind, title, *numbers in signs:
    x, y, wide, high = map(int, numbers)
    if kind == "place":
        boxes[re.match(r"\d+ ([^,]*)", title)[1]] = (x + wide / 2, y + high / 2)
for kind, title, *numbers in signs:
    x, y, wide, high = map(int, numbers)
    if kind == "base":
        far = {name: abs(at[0] - min(max(at[0], x), x + wide)) + abs(at[1] - min(max(at[1], y), y + high)) for name, at in boxes.items()}
        own = re.match(r"\w+, ([^:]*):", title)[1]
        astray += ["%s stands at %s" % (title, name) for name in far if name != own and far[name] <= far[own]]
print("\n".join(astray) if len(boxes) > 20 else "only %d boxes" % len(boxes))
PY
for name in leipzig-1813 saxony-1813 ulm-1805 wagram-1809; do
    for seat in red blue umpire; do
        status 0 "$ALEA" draw campaign/$name --seat $seat --svg "$scratch/map.svg"
        same "$name, $seat" "" "$(python3 "$scratch/near.py" "$scratch/map.svg")"
    done
done
finish
