"""What must be true of every state: bases on the table and clear of each other, contacts that touch, values that are
there, and demoralisation that adds up (HI-67)."""
import flat
import sheet

LOOSE = 3 * flat.GRACE          # contacts are kept while one is pushed about a little


def bases(now, say, moved):
    """moved: whom to look at; the others have been looked at before."""
    wide, high = now.setup["wide"], now.setup["high"]
    there = [u for u in range(len(now.rows)) if now.stands(u)]
    for u in there:
        if u not in moved:
            continue
        quad = now.quad(u)
        if any(not (-flat.GRACE <= x <= wide + flat.GRACE and -flat.GRACE <= y <= high + flat.GRACE) for x, y in quad):
            say("off the table", u)
        for k in there:
            if k == u or k in moved and k < u or not flat.near(now.pose(u)[:2], now.pose(k)[:2], 6 * flat.H):
                continue
            if flat.deeper(quad, now.quad(k), flat.GRACE + 1):
                say("bases overlap", u, f"with {now.rows[k]['name']}")


def contacts(now, say, moved):
    seen = set()
    for (a, b), hits in now.pairs().items():
        if (b, a) in seen or a == b:
            say("contact twice", a)
        seen.add((a, b))
        if now.seat(a) == now.seat(b):
            say("contact of friends", a, f"with {now.rows[b]['name']}")
        elif not now.stands(a) or not now.stands(b):
            say("contact with nobody", a, f"with {now.rows[b]['name']}")
        elif (a in moved or b in moved) and flat.apart(now.quad(a), now.quad(b)) > LOOSE * LOOSE:
            say("contact without touching", a, f"with {now.rows[b]['name']}")
        if any(hit not in ("front", "flank", "rear") for hit in hits):
            say("contact without a side", a)


def values(now, say):
    for u, unit in enumerate(now.units):
        if not 0 <= unit["current"] <= now.rows[u]["vbu"]:
            say("value out of bounds", u, unit["current"])
        if (unit["where"] == "gone") != (unit["current"] == 0):
            say("gone with value, or there without", u)


def commanders(now, say):
    for c, command in enumerate(now.state["commands"]):
        u = command["unit"] - 1
        if not command["alive"] or command["where"] not in ("table", "entered"):
            continue
        if u < 0 or now.rows[u]["command"] != c + 1 or now.units[u]["where"] == "gone":
            say("commander with nobody", max(u, 0))


def demoralisation(now, say):
    for seat in ("red", "blue"):
        lost = total = 0
        for c, given in enumerate(now.setup["commands"]):
            if given["seat"] != seat:
                continue
            state = now.state["commands"][c]
            rows = [u for u, row in enumerate(now.rows) if row["command"] == c + 1]
            value = sheet.commander_value(given)
            all_of_it = value + sum(now.rows[u]["vd"] for u in rows)
            gone = sum(now.rows[u]["vd"] for u in rows if now.units[u]["where"] == "gone")
            gone += 0 if state["alive"] else value
            if state["vdc"] != all_of_it:
                say("VDC does not add up", rows[0], f"{state['vdc']}, not {all_of_it}")
            if state["lost"] != (all_of_it if state["broken"] else gone):
                say("losses of a command do not add up", rows[0], f"{state['lost']}, not {gone}")
            lost += state["lost"]
            total += state["vdc"]
        baggage = [u for u, row in enumerate(now.rows) if row["baggage"] != "none" and row["seat"] == seat]
        for u in baggage:
            value = now.setup[seat]["vd"] or (4 if now.rows[u]["baggage"] == "fortified" else 3)
            total += value
            lost += value if now.units[u]["where"] == "gone" else 0
        if now.state[seat]["vdt"] != total:
            say("VDT does not add up", 0, f"{seat}: {now.state[seat]['vdt']}, not {total}")
        if now.state[seat]["lost"] != lost:
            say("losses of an army do not add up", 0, f"{seat}: {now.state[seat]['lost']}, not {lost}")


def look(now, say, moved):
    bases(now, say, moved)
    contacts(now, say, moved)
    values(now, say)
    commanders(now, say)
    demoralisation(now, say)
