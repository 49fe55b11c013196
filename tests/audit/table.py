"""How a battle stands after an entry: where the bases are, who is in contact with whom, which ground a way touches."""
import flat
import sheet


class Table:
    """A state with its setup. Units and commands are numbers from 0."""

    def __init__(self, setup, state):
        self.setup, self.state = setup, state
        self.rows, self.units, self.run = setup["units"], state["units"], state["run"]

    def is_front(self, u):
        return self.rows[u]["front"] == u + 1

    def ranks(self, u):
        """Rows of a Large Unit that are left, from the front."""
        return [k for k, row in enumerate(self.rows)
                if row["front"] == u + 1 and self.units[k]["where"] != "gone"]

    def value(self, u):
        """All that a unit has left, with its rear ranks."""
        return sum(self.units[k]["current"] for k in self.ranks(u))

    def stands(self, u):
        return self.is_front(u) and self.units[u]["where"] == "table"

    def pose(self, u):
        x = self.units[u]
        return (x["x"], x["y"], x["facing"])

    def depth(self, u):
        return sheet.depth(self.rows[u], max(1, len(self.ranks(u))))

    def quad(self, u):
        return flat.corners(self.pose(u), self.depth(u))

    def seat(self, u):
        command = self.rows[u]["command"]
        return self.setup["commands"][command - 1]["seat"] if command else self.rows[u]["seat"]

    def pairs(self):
        return {(c["one"] - 1, c["other"] - 1): (c["one_hit"], c["other_hit"]) for c in self.state["contacts"]}

    def touching(self, u):
        """Enemies in contact with it, and where each of them has hit it."""
        found = {}
        for (a, b), (a_hit, b_hit) in self.pairs().items():
            if a == u:
                found[b] = a_hit
            if b == u:
                found[a] = b_hit
        return found

    def leader(self, u):
        """The command whose commander is with this unit; None."""
        for c, command in enumerate(self.state["commands"]):
            if command["alive"] and command["unit"] and self.rows[command["unit"] - 1]["front"] == u + 1:
                return c
        return None

    # ---- ground

    def pieces(self):
        """Kind and corners of each area; None for corners that are not given in the setup."""
        given = self.setup["pieces"]
        for i, piece in enumerate(self.state["pieces"]):
            if not piece["there"] or piece["kind"] == "obstacle":
                continue
            if piece["size"] != "as_set_up":
                yield piece["kind"], None
            else:
                yield piece["kind"], [(c["x"] + piece["x"], c["y"] + piece["y"]) for c in given[i]["corners"]]

    def ground(self, u, poses, fronts):
        """The worst ground that is surely touched on a way (HI-55): by a base made smaller on all sides, and on wheels
        by its front alone. A way that meets a road, bridge or ford is not judged: 1, as open ground."""
        worst, small = 1, 2 * (flat.GRACE + 4)
        quads = [flat.corners(p, self.depth(u) - small, flat.FRONT - small) for p in poses]
        quads += [flat.corners(p, self.depth(u) - small, flat.FRONT - small)[:2] for p in fronts]
        low = [min(c[i] for q in quads for c in q) for i in (0, 1)]
        high = [max(c[i] for q in quads for c in q) for i in (0, 1)]
        for kind, shape in self.pieces():
            if shape is None:
                if kind in sheet.ROADS:
                    return 1
                continue
            if any(min(c[i] for c in shape) > high[i] or max(c[i] for c in shape) < low[i] for i in (0, 1)):
                continue
            if kind not in sheet.ROADS and sheet.GROUNDS.get(kind, 1) <= worst:
                continue
            if any(flat.meet(q, shape) for q in quads):
                if kind in sheet.ROADS:
                    return 1
                worst = sheet.GROUNDS[kind]
        return worst


def straight_poses(start, end):
    """Poses on a straight way, not more than half of H apart."""
    way = (end[0] - start[0], end[1] - start[1])
    n = max(1, flat.length(way) // 240 + 1)
    return [(start[0] + way[0] * k // n, start[1] + way[1] * k // n, end[2]) for k in range(n)] + [end]


def wheel_poses(start, pivot, angle):
    """Poses of a wheel, five degrees apart, the last one included."""
    n = max(1, abs(angle) // 200 + 1)
    return [(*flat.turned(start[:2], pivot, angle * k // n), (start[2] + angle * k // n) % flat.TURN)
            for k in range(n + 1)]
