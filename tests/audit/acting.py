"""Whose turn it is: nobody acts twice, nobody acts who is gone or not of the command, and what a turn's end and the
contest for the initiative decide."""
import sheet

ACTORS = ("activated", "moved", "shoots", "evades", "retreats", "pursues", "pushed", "contact", "test_passed",
          "test_failed", "counter_charges", "closes_ranks", "order", "disordered", "charge_bonus", "supports")
REACTIONS = ("opportunity_charge", "reaction_fire", "no_reaction")
ONCE = ("tc3", "tc12")


def orders(step):
    """An order of a player: of his own unit that is there."""
    order, book = step.entry["order"], step.book
    if step.entry["seat"] not in ("red", "blue") or not order or "unit" not in order:
        return
    u = step.unit(order["unit"])
    if step.before.seat(u) != step.entry["seat"]:
        step.say("order to the other side's unit", u)
    if step.before.units[u]["where"] == "gone":
        step.say("a unit that is gone acts", u, step.kind)
    if step.kind in ("shoot", "shoot_over"):
        if u in book["shot"]:
            step.say("shoots twice", u)
        book["shot"].add(u)
    if step.kind in REACTIONS:
        if u in book["reacted"]:
            step.say("reacts twice", u)
        book["reacted"].add(u)
    if step.kind in ("move", "charge") and not (step.kind == "move" and step.before.run["halted"]):
        goes(step, u)                                   # the rest of a halted move is no other one (BA-18)


def goes(step, u):
    """HI-20: the second and each later movement action is tested; a disordered unit makes one."""
    book = step.book
    who = book["members"] if step.kind == "move" else {u}
    if u not in book["members"]:
        step.say("moves though it is not activated", u)
        return
    again = any(book["moves"].get(k) for k in book["members"])
    if any(book["moves"].get(k) and step.before.units[k]["disordered"] for k in who):
        step.say("a disordered unit moves again", u)
    if who & book["stopped"]:
        step.say("moves after a failed test", u)
    book["order"] = step.entry["order"]
    for k in who:
        book["way"][k] = 0
    if again and not (step.kind == "charge" and book["charges"]):
        if step.after.run["phase"] not in ("test", "tested"):
            step.say("moves again without a test", u)
    else:
        for k in who:
            book["moves"][k] = book["moves"].get(k, 0) + 1
    book["charges"] = book["charges"] or step.kind == "charge"


def new_activation(book):
    for name in ("moves", "way", "bonus"):
        book[name] = {}
    for name in ("members", "shot", "reacted", "stopped"):
        book[name] = set()
    book["charges"] = False


def events(step):
    book, before = step.book, step.before
    if step.told("activated"):                          # by an order, or by a frenzy when the command ends
        new_activation(book)
    for event in step.entry["events"]:
        kind = event["event"]
        if kind == "turn":
            if event["number"] != book["turn"] + 1:
                step.say("another turn", 0, event["number"])
            book["turn"], book["activated"], book["acted"] = event["number"], set(), set()
        if kind in ("command", "no_activation"):
            command(step, step.command(event["command"]))
        if kind in ACTORS and before.units[step.unit(event["unit"])]["where"] == "gone":
            step.say("a unit that is gone acts", step.unit(event["unit"]), kind)
        if kind == "activated":
            activated(step, step.unit(event["unit"]))
        if kind in ("test_passed", "test_failed") and event["test"] == "move":
            for k in book["members"]:
                if kind == "test_passed":
                    book["moves"][k] = book["moves"].get(k, 0) + 1
                    book["stopped"].discard(k)          # thrown again with TC5
                else:
                    book["stopped"].add(k)
        if kind == "charge_bonus":
            bonus(step, step.unit(event["unit"]), event["bonus"])
        if kind == "card":
            card(step, event["side"], event["card"])


def command(step, c):
    if c in step.book["acted"]:
        step.say("a command acts twice", 0, step.before.setup["commands"][c]["name"])
    if step.before.state["commands"][c]["broken"]:
        step.say("a broken command acts", 0, step.before.setup["commands"][c]["name"])
    step.book["acted"].add(c)
    step.book["evades"] = {}


def activated(step, u):
    if u in step.book["activated"]:
        step.say("activated twice", u)
    if step.before.rows[u]["command"] != step.before.run["command"]:
        step.say("activated out of its command", u)
    step.book["activated"].add(u)
    step.book["members"].add(u)


def bonus(step, u, told):
    dice = [d["faces"][-1] for d in step.entry["dice"] if d["cite"].startswith("7.2")]
    table = sheet.PURSUIT[sheet.class_of(step.before.rows[u]["type"])]
    if not dice or told != table[dice[-1] - 1]:
        step.say("die does not give the charge bonus", u, told)
    step.book["bonus"][u] = told


def card(step, seat, name):
    played = step.book["played"]
    played[seat, name] = played.get((seat, name), 0) + 1
    if played[seat, name] > (1 if name in ONCE else 3):
        step.say("card used too often", 0, f"{seat}, {name}")


# ---- what is told, what is so


def changes(step):
    """Disorder and removal are told; nobody comes back."""
    told = {(e["event"], step.unit(e["unit"])) for e in step.entry["events"] if "unit" in e}
    broken = {step.command(e["command"]) for e in step.entry["events"] if e["event"] == "command_broken"}
    for u, row in enumerate(step.before.rows):
        was, now = step.before.units[u], step.after.units[u]
        if was["where"] == "gone" and now["where"] != "gone":
            step.say("back from the dead", u)
        if now["where"] == "gone" or not step.before.is_front(u):
            continue
        if row["command"] - 1 in broken:
            step.say("of a broken command and still there", u)
        if now["disordered"] and not was["disordered"] and ("disordered", u) not in told:
            step.say("disordered without a word", u)
        if was["disordered"] and not now["disordered"] and ("order", u) not in told:
            step.say("in order without a word", u)


def contest(step):
    if step.told("picked"):
        picks = [step.command(e["command"]) for e in step.entry["events"] if e["event"] == "picked"]
        step.book["picks"] = {step.before.setup["commands"][c]["seat"]: c for c in picks}
    totals = [e for e in step.entry["events"] if e["event"] == "totals"]
    if not totals:
        return
    for seat, picked in step.book["picks"].items():
        state, dice = step.before.state["commands"][picked], step.after.state["contest"]
        wanted = sum(dice[f"{seat}_{k}"] for k in (1, 2, 3))
        wanted += sheet.LEADERSHIP[state["level"]] if state["alive"] else 0
        if totals[-1][seat] != wanted:
            step.say("dice do not give the initiative", 0, f"{seat}: {totals[-1][seat]}, not {wanted}")


def reckon(step):
    """11: commands with 3 x lost > VDC, then armies with 2 x lost >= VDT, or without anybody. By the French sheet the
    third is rounded up (D37), and an army has to lose more than half (D38)."""
    if step.kind != "reckon":
        return
    broken = {step.command(e["command"]) for e in step.entry["events"] if e["event"] == "command_broken"}
    beaten = {e["side"] for e in step.entry["events"] if e["event"] == "army_broken"}
    for c, was in enumerate(step.before.state["commands"]):
        third = -(-was["vdc"] // 3) if step.chosen("command_break", "french") else was["vdc"] / 3
        breaks = not was["broken"] and was["lost"] > third
        if breaks != (c in broken):
            step.say("command breaks against the sums", 0, f"lost {was['lost']} of {was['vdc']}")
    for seat in ("red", "blue"):
        now = step.after.state[seat]
        left = any(u["where"] != "gone" and step.after.rows[k]["baggage"] == "none" and step.after.seat(k) == seat
                   for k, u in enumerate(step.after.units))
        half = 2 * now["lost"] - (1 if step.chosen("army_break", "french") else 0) >= now["vdt"]
        if (half or not left) != (seat in beaten):
            step.say("army breaks against the sums", 0, f"{seat}: lost {now['lost']} of {now['vdt']}")
    verdict(step, beaten)


def verdict(step, beaten):
    state, setup = step.after.state, step.after.setup
    shares = [state[a]["lost"] * state[b]["vdt"] for a, b in (("red", "blue"), ("blue", "red"))]
    by_share = "draw" if shares[0] == shares[1] else "red" if shares[0] < shares[1] else "blue"
    if beaten:
        wanted = "draw" if len(beaten) == 2 else "blue" if "red" in beaten else "red"
    else:
        wanted = by_share if step.before.run["turn"] >= setup["turns"] else "open"
    if state["verdict"] != wanted and not (setup["take_baggage"] and state["reason"] == "baggage"):
        step.say("another verdict", 0, f"{state['verdict']}, not {wanted}")


def look(step):
    orders(step)
    events(step)
    changes(step)
    contest(step)
    reckon(step)
