"""Discipline tests (8.7): whether the die, the commander, the radius and the rest make it pass."""
import flat
import sheet

FOOT = sheet.FOOT


def radius(step, u):
    """Is it out of its commander's radius (2.2, HI-43, HI-49)? A set of answers, two where it is too near to say."""
    before = step.before
    c = before.rows[u]["command"] - 1
    state = before.state["commands"][c]
    if not state["alive"] or not state["unit"]:
        return {True}
    leader = before.rows[state["unit"] - 1]["front"] - 1
    if leader == u:
        return {False}
    if before.units[leader]["where"] not in ("table", "ambush"):
        return {True}                                   # he has not come onto the table
    far = sheet.RADIUS[before.setup[before.seat(u)]["structure"]] * flat.H
    square = flat.apart(before.quad(leader), before.quad(u))
    if square <= far * far:
        return {False}
    return {True} if square > (far + 2 * flat.GRACE) ** 2 else {True, False}


def generic(step, u, group, kind):
    """Commander attached to anybody of the group; out of radius if anybody is (BA-39)."""
    before, plus = step.before, 0
    if step.chosen("generic_modifiers", "rally_only") and kind != "rally":
        return {0}
    levels = [before.state["commands"][before.leader(k)]["level"] for k in group if before.leader(k) is not None]
    if levels:
        plus += max(sheet.DISCIPLINE_OF[level] for level in levels)
    if kind == "evade" or before.rows[u]["type"] == "S" and len(group) == 1:
        return {plus}
    outs = [radius(step, k) for k in group if before.rows[k]["type"] != "S"]
    found = set()
    if any(o == {True} for o in outs):
        found = {plus - 1}
    elif any(True in o for o in outs):
        found = {plus, plus - 1}
    else:
        found = {plus}
    return found | {plus - 1, plus} if before.rows[u]["type"] == "S" else found


def special(step, u, kind):
    before, run = step.before, step.before.run
    row, wild = before.rows[u], -1 if before.units[u]["disordered"] else 0
    mounted = row["type"] not in FOOT
    charger = run["charger"] - 1
    if kind == "reaction" or kind == "reaction_fire":
        return {wild}
    if kind == "evade":
        enemy = charger if charger >= 0 else run["shooter"] - 1
        plus = (row["type"] in ("CL", "S")) + ((mounted or row["type"] == "S") and before.rows[enemy]["type"] in FOOT)
        again = step.book["evades"].get(u, 0)
        return {plus + wild - (min(again, 1) if step.chosen("evade_again", "once") else again)}
    if kind == "counter_charge":
        return {2 * mounted + wild}
    if kind == "frenzy":
        return {0, -1}
    if kind == "close_ranks":
        plus = (row["type"] == "FP") + (before.rows[charger]["type"] in ("CM", "CL"))
        return {plus - 1} if wild else {plus, plus - 1}
    if kind == "defensive_fire":
        return {2 * (row["type"] == "T") - mounted + wild + (step.book["moves"].get(charger, 0) > 1)}
    return {0}


def passes(step, u, kind, die, plus):
    if die in (1, 6) and not step.chosen("naturals", "off"):
        return die == 6
    return die + plus >= sheet.NEEDS[step.before.rows[u]["discipline"]]


def look(step):
    for event in step.entry["events"]:
        if event["event"] not in ("test_passed", "test_failed"):
            continue
        u, kind = step.unit(event["unit"]), event["test"]
        dice = [d["faces"][-1] for d in step.entry["dice"] if d["cite"].startswith(("8.7", "TC5"))]
        if not dice:
            if not step.told("card") and step.kind == "test":
                step.say("a test without a die", u, kind)
            continue
        if kind == "evade" and any(d["cite"].startswith("TC5") for d in step.entry["dice"]):
            step.book["evades"][u] = step.book["evades"].get(u, 1) - 1      # the same test again, not another one
        group = [k for k in range(len(step.before.rows)) if step.before.units[k]["member"] and step.before.stands(k)]
        if kind not in ("move", "frenzy") or u not in group:
            group = [u]
        extra = {0} if kind == "disengage" else {a + b for a in generic(step, u, group, kind)
                                                 for b in special(step, u, kind)}
        card = 1 if any(e["event"] == "card" and e["card"] == "tc5" for e in step.entry["events"]) else 0
        results = {passes(step, u, kind, dice[-1], plus + card) for plus in extra}
        if (event["event"] == "test_passed") not in results:
            step.say("die does not decide the test so", u, f"{kind}, die {dice[-1]}, {sorted(extra)}")
        if kind == "evade":
            step.book["evades"][u] = step.book["evades"].get(u, 0) + 1
