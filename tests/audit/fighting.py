"""Dice of shots and melees: as many as told, the damage that they give (8.6), the critical number of the test, the
losses of the die, and that exactly these are taken from the rearmost rank (HI-39)."""
import flat
import sheet

SHAKEN_BY_FP = ("CP1", "CP2", "CM", "CL")
CHANGES_DAMAGE = {"tc1", "tc4", "tc6", "tc7"}
CHANGES_TEST = {"tc2", "tc3"}
SHORT_ONLY = ("javelin", "handgun", "various")
REMOVED = ("destroyed", "off_table", "baggage")


def take(throws, count):
    """The first throws, until so many dice have been seen."""
    faces = []
    while throws and len(faces) < count:
        faces += throws.pop(0)
    return faces


def hands(step):
    """Both hands of a melee or that of a shot, and the tests that were thrown at once."""
    book, throws = step.book, [d["faces"] for d in step.entry["dice"] if d["cite"][:3] in ("8.6", "TC1", "TC4")]
    for event in step.entry["events"]:
        if event["event"] == "melee":
            one, two = step.unit(event["unit"]), step.unit(event["enemy"])
            book["fight"] = {"kind": "melee", "order": (two, one)}
            sides = ((two, event["dice"]), (one, event["others"]))
        elif event["event"] == "shoots":
            one, two = step.unit(event["unit"]), step.unit(event["enemy"])
            book["fight"] = {"kind": "shot", "order": (two,), "shooter": one, "how": step.before.run["shot"],
                             "quads": (step.before.quad(one), step.before.quad(two))}
            sides = ((two, event["dice"]),)
        else:
            continue
        book["damage"], book["tests"], book["counted"] = {}, {}, {}
        for hit, count in sides:
            faces = take(throws, count)
            if len(faces) != count and not book["cards"]:
                step.say("not so many dice as told", hit, f"{len(faces)}, not {count}")
            book["counted"][hit] = sheet.damage(faces)
    return throws


def damages(step, throws):
    """Damage may be told later than the dice fell: after cards. A melee tells none where there is none."""
    book = step.book
    for event in step.entry["events"]:
        if event["event"] != "damage":
            continue
        hit, told = step.unit(event["unit"]), event["damage"]
        book["damage"][hit] = told
        if not book["cards"] & CHANGES_DAMAGE and told != book["counted"].get(hit):
            step.say("dice do not give the damage", hit, f"{told}, not {book['counted'].get(hit)}")
    if step.after.run["phase"] == "settle" and not book["cards"] & CHANGES_DAMAGE:
        for hit, wanted in book["counted"].items():
            if wanted and not book["damage"].get(hit):
                step.say("dice do not give the damage", hit, f"none, not {wanted}")
    for hit in book["fight"].get("order", ()):
        if throws and (book["damage"].get(hit) or book["counted"].get(hit)) and hit not in book["tests"]:
            book["tests"][hit] = throws.pop(0)[-1]


# ---- critical numbers


def melee_modifiers(step, u):
    before = step.before
    unit, row = before.units[u], before.rows[u]
    enemy = before.run[("blue" if before.seat(u) == "red" else "red") + "_main"] - 1
    plus = -1 if unit["disordered"] else 0
    plus -= row["type"] in SHAKEN_BY_FP and before.rows[enemy]["type"] == "FP"
    plus += bool(unit["close_ranks"])
    plus -= 2 * any(hit != "front" for hit in before.touching(u).values())
    plus += row["type"] in sheet.FOOT and unit["defends"] != "none"
    return [plus]


def shot_modifiers(step, u):
    """Several, where the range is too near to a limit to say, or the nearest place may be out of sight."""
    book, before = step.book["fight"], step.before
    weapon = sheet.family(before.rows[book["shooter"]]["missile"])
    plus = -1 if before.units[u]["disordered"] else 0
    plus += before.rows[u]["type"] in sheet.ARMOURED and weapon != "artillery"
    if book["how"] == "defensive" and not step.chosen("defensive_range", "added"):
        return [plus - (weapon in sheet.GUNS)]
    square = flat.apart(book["quads"][0], book["quads"][1])
    if weapon in SHORT_ONLY:
        return [plus + 1]
    found = []
    if square <= (4 * flat.H + 2 * flat.GRACE) ** 2:
        found.append(plus + (weapon not in sheet.FAR_SHOTS))
    found.append(plus + (0 if weapon == "artillery" else 1 if weapon == "longbow" else 2))
    return found


def criticals(step, u):
    before, fight = step.before, step.book["fight"]
    modifiers = melee_modifiers(step, u) if fight["kind"] == "melee" else shot_modifiers(step, u)
    base = before.units[u]["current"] - step.book["damage"].get(u, 0) + (before.leader(u) is not None)
    cards = (0, 2) if "tc9" in step.book["cards"] else (0,)
    return {max(1, base + m + card) for m in modifiers for card in cards}


# ---- losses


def tested(step):
    """Losses by the tests that are told; who has failed."""
    losses, failed, book = {}, {}, step.book
    for event in step.entry["events"]:
        if event["event"] not in ("cohesion_passed", "cohesion_failed"):
            continue
        u, die = step.unit(event["unit"]), event["die"]
        if not book["fight"]:
            step.say("a test without a fight", u)
            continue
        if event["critical"] not in criticals(step, u):
            step.say("critical number is wrong", u, f"{event['critical']}, not {sorted(criticals(step, u))}")
        if not book["cards"] & CHANGES_TEST and book["tests"].get(u, die) != die:
            step.say("die of the test is another", u, f"{die}, not {book['tests'][u]}")
        lost = sheet.loss(event["critical"], die)
        if (lost is None) != (event["event"] == "cohesion_passed") or lost is not None and lost != event["losses"]:
            step.say("die does not give the losses", u, f"{die} against {event['critical']}")
        if event["event"] == "cohesion_failed":
            failed[u] = event["losses"]
        losses[u] = event["losses"] if u in failed else int(step.before.units[u]["disordered"])
        if losses[u] != event["losses"]:
            step.say("die does not give the losses", u, f"{event['losses']} told after a test that was passed")
    return losses, failed


def off_the_rear(step, u):
    ranks = step.before.ranks(u)
    hurt = [k for k in ranks if step.after.units[k]["current"] < step.before.units[k]["current"]]
    if hurt and any(step.after.units[k]["current"] for k in ranks if k > hurt[0]):
        step.say("losses not off the rear", u)


def taken(step, losses):
    removed = {step.unit(e["unit"]) for e in step.entry["events"] if e["event"] in REMOVED}
    broken = {step.command(e["command"]) for e in step.entry["events"] if e["event"] == "command_broken"}
    for u, row in enumerate(step.before.rows):
        if not step.before.is_front(u):
            continue
        had, has, lost = step.before.value(u), step.after.value(u), losses.get(u, 0)
        gone = u in removed or row["command"] - 1 in broken
        if gone and not has:
            continue
        if gone:
            step.say("removed but still there", u)
        elif had - has == 1 and removed and step.chosen("rout_behind", "on"):
            off_the_rear(step, u)                       # HI-38: somebody before it has routed
        elif had - has != min(lost, had) or had and not has:
            step.say("value lost is not what was told", u, f"{had} to {has}, told {lost}")
        else:
            off_the_rear(step, u)


def loser(step, failed):
    """HI-34: more losses from failed tests; equal: nobody."""
    fight = step.book["fight"]
    if step.kind != "settle" or fight.get("kind") != "melee":
        return
    order = fight["order"]
    mains = [step.before.run[seat + "_main"] - 1 for seat in ("red", "blue")]
    if step.chosen("skirmishers_swept", "on") and any(step.before.rows[u]["type"] == "S" for u in mains if u >= 0):
        return                                          # they are removed by the charge, without a die
    lost = [failed.get(u, 0) for u in order]
    wanted = None if lost[0] == lost[1] else order[0] if lost[0] > lost[1] else order[1]
    told = [step.unit(e["unit"]) for e in step.entry["events"] if e["event"] == "loses"]
    if told != ([] if wanted is None else [wanted]):
        step.say("another has lost the melee", order[0])


def look(step):
    book = step.book
    if step.kind in ("hands", "disengage"):
        book["cards"], book["retreat"], book["pursuit"] = set(), None, None
    book["cards"] |= {e["card"] for e in step.entry["events"] if e["event"] == "card"}
    for die in step.entry["dice"]:
        if die["cite"].startswith("7.1"):
            book["retreat"] = die["faces"][-1]
        if die["cite"].startswith("7.2") and step.kind == "pursuit":
            book["pursuit"] = die["faces"][-1]
    throws = hands(step) if step.kind == "hands" else [d["faces"] for d in step.entry["dice"] if d["cite"] == "8.6"]
    if step.kind in ("hands", "hands_again", "count", "cohesion"):
        damages(step, [] if "tc7" in book["cards"] and step.kind == "hands_again" else throws)
    losses, failed = tested(step)
    taken(step, losses)
    loser(step, failed)
