"""Ways: whoever stands elsewhere has been told to move; the way is as long as told, in the direction told, and not
longer than the movement table (6.1), the charge with its bonus, the retreat or the pursuit allows."""
import flat
import sheet
from table import straight_poses, wheel_poses

HOWS = {"ahead": 0, "back": 7200, "left": 3600, "right": -3600, "oblique_left": 1800, "oblique_right": -1800}
SIDELONG = ("left", "right", "oblique_left", "oblique_right")
CLOSED_UP = 24                  # BA-15: members of a group may be 3 mm apart, and close up when they wheel
WAYS = ("moved", "evades", "retreats", "pursues", "pushed")


def turn_between(start, end):
    """From one heading to the other, to the left; not more than half a turn."""
    return (end[2] - start[2] + flat.TURN // 2) % flat.TURN - flat.TURN // 2


def wheel_and_way(start, end, pivot, told, radius, by):
    """Does a wheel about this place and then a straight way, as long as told together, lead there?"""
    angle = turn_between(start, end)
    far = told - flat.arc(radius, angle)
    at, way = flat.turned(start[:2], pivot, angle), flat.along(end[2], far)
    return far >= -2 and flat.near((at[0] + way[0], at[1] + way[1]), end, by)


def outer_radius(step, group, pivot, side):
    """From the pivot to the front corner of the group that goes farthest."""
    places = [step.before.quad(u)[side] for u in group]
    return max(flat.length(flat.less(p, pivot)) for p in places)


def ahead(step, group, told):
    """A wheel about the inner front corner of somebody of the group, then straight on; None: it does not lead there."""
    ends = {u: step.after.pose(u) for u in group}
    angle = turn_between(step.start(group[0]), ends[group[0]])
    if angle == 0:
        return all(flat.near(flat.along(ends[u][2], told), flat.less(ends[u], step.start(u))) for u in group)
    inner, outer = (0, 1) if angle > 0 else (1, 0)
    by = flat.ROUNDED if len(group) == 1 else CLOSED_UP
    for k in group:
        pivot = step.before.quad(k)[inner]
        radius = outer_radius(step, group, pivot, outer)
        if all(wheel_and_way(step.start(u), ends[u], pivot, told, radius, by) for u in group):
            return True
    return False


def poses_of(step, u):
    """On the way of a unit that wheels about its own corner or goes straight: where its base is, where its front is."""
    start, end = step.start(u), step.after.pose(u)
    angle = turn_between(start, end)
    if angle == 0 or abs(angle) > flat.TURN // 4:
        return straight_poses(start, end), []
    pivot = step.before.quad(u)[0 if angle > 0 else 1]
    wheel = wheel_poses(start, pivot, angle)
    return [start, end], wheel + straight_poses(wheel[-1], end)


# ---- moves and charges


def goes_farther(step, group):
    """HI-42, by the option: nobody of them has done anything before, or does anything after. Zones are left out here."""
    before, after = step.before.units, step.after
    return step.chosen("extra_move", "on") and all(
        not (before[u]["moves"] or before[u]["fired"] or before[u]["tries"]) and
        (not after.stands(u) or not after.units[u]["member"] or after.run["phase"] == "zoc") for u in group)


def allowance(step, group, charge):
    """In units, of the slowest on the worst ground that is surely touched; -1: nobody may go there."""
    least, ground, more = None, 1, not charge and goes_farther(step, group)
    for u in group:
        ground = max(ground, step.before.ground(u, *poses_of(step, u)))
    for u in group:
        row = step.before.rows[u]
        if charge and ground == 1:
            far = (sheet.row(row)[1] + step.book["bonus"].get(u, 0)) * flat.H + flat.GRACE
        else:
            going = sheet.going(row, ground)
            far = -1 if going is None else going[0] * flat.H + (flat.GRACE if charge else 0)
            if more and going and not going[1] and row["type"] in ("S", "CL"):
                far += sheet.FARTHER * flat.H
        least = far if least is None else min(least, far)
    return least, ground


def must_be_disordered(step, u, how, ground):
    """6.1, 6.3: who has moved like that is disordered."""
    row, order = step.before.rows[u], step.book["order"]
    going = sheet.going(row, ground)
    if going and going[1]:
        return True
    if how == "ahead":
        exempt = row["type"] in sheet.LIGHT and step.chosen("wheel_light", "exempt")
        return bool(order.get("wheel")) and bool(order.get("distance")) and not exempt
    if row["type"] in sheet.LIGHT:
        return False
    if how in SIDELONG and order.get("distance", 0) <= flat.H + flat.GRACE:
        return not (row["type"] == "CM" or
                    row["type"] == "FL" and not row["impetuous"] and len(step.before.ranks(u)) == 1)
    return True


def moved(step, group, event):
    how, told, u = event["how"], event["distance"], group[0]
    charge = step.charges(u)
    if how == "about":
        poses = [(step.start(k), step.after.pose(k)) for k in group]
        if any(start[:2] != end[:2] or abs(turn_between(start, end)) != flat.TURN // 2 for start, end in poses):
            step.say("way is not as told", u, how)
        return
    if how == "ahead":
        led = ahead(step, group, told)
    else:
        ways = [(step.start(k), step.after.pose(k)) for k in group]
        led = all(flat.near(flat.along(start[2] + HOWS[how], told), flat.less(end, start)) and start[2] == end[2]
                  for start, end in ways)
    if not led:
        step.say("way is not as told", u, f"{how}, {told}")
    far, ground = allowance(step, group, charge)
    done = step.book["way"].get(u, 0) + told
    for k in group:
        step.book["way"][k] = done
    if done > far + (2 if done > told or step.told("halted") else 0):         # parts are rounded each for itself
        step.say("charge too far" if charge else "move too far", u, f"{done} of {far}")
    if charge or step.after.run["halted"] or step.told("halted"):
        return
    for k in group:
        if step.after.stands(k) and must_be_disordered(step, k, how, ground) and not step.after.units[k]["disordered"]:
            step.say("in order after a move that disorders", k, how)


def charged(step, u, event):
    """Into contact: a wheel at the start, then straight (HI-27); and at that side of the enemy (HI-60)."""
    start, end, enemy = step.start(u), step.after.pose(u), step.unit(event["enemy"])
    angle = turn_between(start, end)
    pivot = step.before.quad(u)[0 if angle > 0 else 1]
    at = flat.turned(start[:2], pivot, angle)
    way = flat.length(flat.less(end, at))
    if not flat.near(flat.along(end[2], way), flat.less(end, at)):
        step.say("charge is not straight", u)
    far, _ = allowance(step, [u], True)
    if flat.arc(flat.FRONT, angle) + way > far + 2:
        step.say("charge too far", u, f"{flat.arc(flat.FRONT, angle) + way} of {far}")
    if not step.before.stands(enemy) or step.before.pose(enemy) != step.after.pose(enemy):
        return
    corner = step.before.quad(u)
    middle = ((corner[0][0] + corner[1][0]) // 2, (corner[0][1] + corner[1][1]) // 2)
    target = step.before.quad(enemy)
    before_front = flat.ahead_of((target[0], target[1]), middle)
    before_rear = flat.ahead_of((target[3], target[2]), middle)
    if min(abs(v + flat.GRACE) for v in (before_front, before_rear)) <= 3:
        return                                          # too near to say
    where = "front" if before_front >= -flat.GRACE else "flank" if before_rear >= -flat.GRACE else "rear"
    if event["where"] != where:
        step.say("hit on another side", enemy, f"{event['where']}, not {where}")


# ---- flights


def main_class(step, kind, movers):
    """Of the Main unit; if it is gone, of the fastest of the others."""
    rows = step.before.rows
    for seat in ("red", "blue"):
        u = step.before.run[seat + "_main"] - 1
        if u >= 0 and u in movers:
            return [sheet.class_of(rows[u]["type"])]
    return [sheet.class_of(rows[u]["type"]) for u in movers]


def flight(step, kind, movers):
    """The farthest that a retreat or pursuit may go, in units."""
    book = step.book
    if kind == "retreats" and step.kind == "settle":
        return flat.H                                                                   # HI-63
    die = book["retreat" if kind == "retreats" else "pursuit"]
    if die is None:
        return 0
    sheets = sheet.RETREAT if kind == "retreats" else sheet.PURSUIT
    far = max(sheets[c][die - 1] for c in main_class(step, kind, movers)) * flat.H
    if kind == "retreats":
        return far + (flat.H if "tc11" in book["cards"] else 0)
    return far + (2 * flat.H if "tc10" in book["cards"] else 0)


def straight(step, u, told):
    way = flat.less(step.after.pose(u), step.start(u))
    return abs(flat.length(way) - told) <= 3 and step.start(u)[2] == step.after.pose(u)[2]


def flights(step, ways):
    far = {}
    for kind in ("retreats", "pursues"):
        movers = [u for u, (event, _) in ways.items() if event == kind]
        if movers:
            far[kind] = flight(step, kind, movers)
    if "retreats" in far:                               # BA-26: who passes friends goes on until it is clear of them
        friends = {step.unit(e["friend"]) for e in step.entry["events"] if e["event"] == "passed"}
        far["retreats"] += sum(step.before.depth(u) for u in friends)
        far["retreats"] += max(step.before.depth(u) for u in ways) + flat.FRONT if friends else 0
    far["pushed"] = far.get("retreats", 0)
    for u, (kind, told) in ways.items():
        if not step.after.stands(u):
            continue
        if kind == "evades":
            far[kind] = sheet.row(step.before.rows[u])[0] * flat.H
            if not flat.near(flat.along(step.start(u)[2] + 7200, told), flat.less(step.after.pose(u), step.start(u))):
                step.say("way is not as told", u, "evades")
        if not straight(step, u, told):
            step.say("way is not as told", u, f"{kind}, {told}")
        if told > far[kind]:
            step.say({"retreats": "retreat too far", "pursues": "pursuit too far", "pushed": "pushed too far",
                      "evades": "evades too far"}[kind], u, f"{told} of {far[kind]}")


ENDS = ("short", "contact", "evades", "destroyed", "off_table", "test_failed", "halted", "stopped")


def outcome(step):
    """A charge ends in contact or short, or somebody is gone, has evaded or was held up."""
    book = step.book
    if step.kind == "charge":
        book["charge"] = (step.unit(step.entry["order"]["unit"]), step.unit(step.entry["order"]["enemy"]))
    if book["charge"] is None:
        return
    for event in step.entry["events"]:
        who = {step.unit(event[k]) for k in ("unit", "enemy") if k in event}
        if event["event"] in ENDS and (who & set(book["charge"]) or event["event"] == "test_failed"):
            book["charge"] = None
            return
    if step.after.run["phase"] in ("unit", "command", "pick", "reckon"):
        step.say("a charge that comes to nothing", book["charge"][0])
        book["charge"] = None


def look(step):
    outcome(step)
    ways, moves, contacts = {}, [], {}
    for event in step.entry["events"]:
        kind = event["event"]
        if kind == "moved":
            moves.append(event)
        elif kind in WAYS:
            ways[step.unit(event["unit"])] = (kind, event["distance"])
        elif kind == "contact":
            contacts.setdefault(step.unit(event["unit"]), event)
    movers = [step.unit(e["unit"]) for e in moves]
    for u in step.displaced:
        if u not in ways and u not in movers and u not in contacts and step.kind != "enter":
            step.say("moved without a word", u)
    group = sorted({u for u in movers if step.after.stands(u) and step.before.stands(u)})
    if group:                                           # halted, and on again when nobody has reacted: one way
        first = [e["distance"] for e in moves if step.unit(e["unit"]) == group[0]]
        moved(step, group, {**moves[0], "distance": sum(first)})
    flights(step, {u: w for u, w in ways.items() if step.before.stands(u)})
    for u, event in contacts.items():
        if u not in ways and u not in movers and step.before.stands(u) and step.after.stands(u):
            charged(step, u, event)
        pair = tuple(sorted((u, step.unit(event["enemy"]))))
        if pair not in step.after.pairs():
            step.say("contact told but not there", u)
