"""club_described.py ALEA WORK NOTES - the OpenAPI description against what the server does: every address that NOTES (docs/server.md) names stands in it
and every one in it is asked, rightly and wrongly; each answer has a status and a body as described, and no request that is
answered differs from its description. JSON Schema is checked by a few lines of this file, nothing of the program."""
import json
import os
import random
import re
import sys
from playing import Socket, make, take
from running import Server, check, failures

alea, work, notes = sys.argv[1], sys.argv[2], open(sys.argv[3]).read()
s = Server(alea, "--db", os.path.join(work, "club.db"), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
api = json.loads(s.ask("GET", "/api/openapi.json")[2])
KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None)}
KNOWN = {"type", "properties", "required", "additionalProperties", "items", "enum", "const", "minimum", "maximum", "oneOf", "$ref", "description",
         "default", "maxItems", "minItems", "uniqueItems", "title", "pattern", "maxLength"}
asked, statuses = set(), {}


def wrong(schema, value, at="it"):
    """What is wrong with a value by a JSON schema, or ""."""
    check("a word of JSON Schema that this test knows", set(schema) <= KNOWN, set(schema) - KNOWN)
    if "$ref" in schema:
        return wrong(api["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]], value, at)
    if "oneOf" in schema:
        fits = [one for one in schema["oneOf"] if not wrong(one, value, at)]
        if len(fits) == 1:
            return ""
        named = isinstance(value, dict) and [one for one in schema["oneOf"] if one.get("$ref", "").endswith("/" + str(value.get("procedure")))]
        return "%s fits %d of %d%s" % (at, len(fits), len(schema["oneOf"]), ": " + wrong(named[0], value, at) if named else "")
    kinds = schema.get("type", [])
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if kinds and not any(isinstance(value, KINDS[k]) and not (k in ("integer", "number") and isinstance(value, bool)) for k in kinds):
        return "%s is no %s" % (at, kinds)
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        return "%s is %s" % (at, value)
    if isinstance(value, str) and ("pattern" in schema and not re.search(schema["pattern"], value) or len(value) > schema.get("maxLength", len(value))):
        return "%s is %s" % (at, value)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if value < schema.get("minimum", value) or value > schema.get("maximum", value):
            return "%s is %s" % (at, value)
    if isinstance(value, dict):
        may_be = schema.get("properties", {})
        for k in schema.get("required", []):
            if k not in value:
                return "%s lacks %s" % (at, k)
        for k, v in value.items():
            if k not in may_be and schema.get("additionalProperties") is False:
                return "%s has %s" % (at, k)
            got = wrong(may_be[k], v, at + "." + k) if k in may_be else ""
            if got:
                return got
    if isinstance(value, list):
        if len(value) > schema.get("maxItems", len(value)):
            return "%s has too many" % at
        for i, v in enumerate(value):
            got = wrong(schema.get("items", {}), v, "%s.%d" % (at, i))
            if got:
                return got
    return ""


def ask(method, path, template=None, body=None, cookie=None, source=None, **more):
    """Asks, and compares what comes with the description of the template."""
    template = template or path.partition("?")[0]
    headers = {**({"Cookie": cookie} if cookie else {}), **more}
    status, got, text = s.ask(method, path, json.dumps(body) if body is not None else None, headers, source=source)
    how = api["paths"].get(template, {}).get(method.lower())
    if not check_there(method, template, how):
        return status, got, text
    if status == 405 or status == 421:
        return status, got, text
    answers = how["responses"]
    said = answers.get(str(status)) or answers.get("%dXX" % (status // 100)) or answers.get("default")
    check("%s %s: a status that is described: %d" % (method, template, status), said, (list(answers), text[:200]))
    statuses.setdefault((method, template), set()).add(status)
    if not said:
        return status, got, text
    content = said.get("content", {})
    kind = got.get("content-type", "").partition(";")[0]
    check("%s %s, %d: its kind is described: %s" % (method, template, status, kind), kind in content, list(content))
    if kind == "application/json" and kind in content:
        value = json.loads(text)
        check("%s %s, %d: its answer is described" % (method, template, status), not wrong(content[kind]["schema"], value), wrong(content[kind]["schema"], value))
    if status < 300 and body:
        schema = how["requestBody"]["content"]["application/json"]["schema"]
        check("%s %s: what was asked is described" % (method, template), not wrong(schema, body), (wrong(schema, body), body))
    return status, got, text


def check_there(method, template, how):
    check("described: %s %s" % (method, template), how)
    asked.add((method.lower(), template))
    return bool(how)


# ---- what the notes name
for line in re.findall(r"^\| (`(?:GET |POST |/).*?) \|", notes, re.M):
    for path in re.findall(r"/[\w./]+", line):
        path = re.sub(r"/BOOK$", "/{rulebook}", re.sub(r"/PROCEDURE$", "/{procedure}", re.sub(r"/TABLE$", "/{table}", path.replace("/ID/", "/{game}/"))))
        if path not in ("/play", "/api/openapi.json"):
            check("the description has " + path, path in api["paths"])

# ---- questions of every procedure, made from the description itself, by chance
rng = random.Random(int(os.environ.get("ALEA_SEED", "3")))


def made_of(schema):
    if "$ref" in schema:
        schema = api["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return rng.choice(schema["enum"])
    kind = schema.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object":
        return {k: made_of(v) for k, v in schema.get("properties", {}).items() if k in schema.get("required", []) or rng.random() < 0.3}
    if kind == "array":
        return [made_of(schema.get("items", {})) for _ in range(rng.choice([0, 1, 2]))] if schema.get("items") else []
    if kind == "integer":
        return rng.randint(schema.get("minimum", 0), min(schema.get("maximum", 6), schema.get("minimum", 0) + 20))
    if kind == "boolean":
        return rng.random() < 0.5
    if "pattern" in schema:
        return next(x for x in ("2d6", "1/2") if re.search(schema["pattern"], x))
    return "x"


accepted = refused = 0
for name in [x for x in api["components"]["schemas"] if "." in x]:
    for _ in range(2):
        body = {k: v for k, v in made_of({"$ref": name}).items() if k not in ("house", "dice")}
        check("a request made of the schema fits it: " + name, not wrong({"$ref": name}, body), (wrong({"$ref": name}, body), body))
        status, _, text = ask("POST", "/api/resolve", body={**body, "seed": 3} if "seed" in api["components"]["schemas"][name]["properties"] else body)
        accepted, refused = accepted + (status == 200), refused + (status == 400)
        if status == 400:       # only what no schema can say: numbers that do not go together
            reasons = json.loads(text)["error"]
check("most of what the description allows is answered", accepted > 3 * refused, (accepted, refused))
shot = {"procedure": "flintlock.shoot", "inputs": {"weapon": "musket", "distance": 35, "shooters": 10, "class": 3}}
ask("POST", "/api/odds", body=shot)
ask("POST", "/api/rank", body={"procedure": "flintlock.shoot", "inputs": {"distance": 20, "class": 3}, "vary": {"weapon": ["pistol", "musket"]}})
for path in ("/api/odds", "/api/resolve", "/api/rank"):
    for body in ({}, [], 7, {"procedure": "no.such"}, {**shot, "nonsense": 1}, {**shot, "inputs": {"distance": "far"}}):
        check("refused: %s" % body, ask("POST", path, body=body)[0] == 400)
    check("no JSON", ask("POST", path, body=shot, **{"Content-Type": "text/plain"})[0] == 415)
    check("too long", ask("POST", path, body={"procedure": "x" * 70000})[0] == 413)

# ---- what there is to ask
for path, template, status in (("/api/rules", None, 200), ("/api/rules/ancients", "/api/rules/{rulebook}", 200), ("/api/rules/chess", "/api/rules/{rulebook}", 400),
                               ("/api/describe/flintlock.shoot", "/api/describe/{procedure}", 200), ("/api/describe/x", "/api/describe/{procedure}", 400),
                               ("/api/table/x", "/api/table/{table}", 400), ("/api/scenarios", None, 200), ("/api/scenarios?lang=de", None, 400),
                               ("/health", None, 200), ("/ready", None, 200), ("/metrics", None, 200)):
    check("%s: %d" % (path, status), ask("GET", path, template)[0] == status)
table = json.loads(s.ask("GET", "/api/rules/flintlock")[2])["tables"][0]["id"]
check("a table", ask("GET", "/api/table/" + table, "/api/table/{table}")[0] == 200)

# ---- games
about = lambda game, what: ("/api/games/%s/%s" % (game, what), "/api/games/{game}/" + what)
status, _, text = ask("POST", "/api/games", body={"scenario": "fantasy/ford", "umpire": True, "listed": True, "help": False, "dice": "typed", "typed_by": "thrower",
                                                  "seats": {"red": "person"}, "clock": {"each": 100, "late": "told"}, "options": {}, "house": {}})
made = json.loads(text)
game = made["game"]
ask("POST", "/api/games", body={"scenario": "ancients/pick-up", "armies": {}, "dice": "mutual"})
ask("POST", "/api/games", body={"scenario": "fantasy/fjord"})
ask("GET", "/api/games")
key = json.loads(ask("POST", *about(game, "take"), body={"invitation": made["seats"]["red"]["invitation"]})[2])["key"]
for body, status in (({"invitation": made["seats"]["red"]["invitation"]}, 409), ({"invitation": "x" * 26}, 403), ({"invitation": made["umpire"]["invitation"]}, 200),
                     ({"seat": "blue", "key": "MyOwnDeviceMadeThisKey-12"}, 200), ({}, 400)):
    got = ask("POST", *about(game, "take"), body=body)
    check("take %s: %d" % (body, status), got[0] == status, got)
check("no such game", ask("POST", *about("a" * 16, "take"), body={"invitation": "x" * 26})[0] == 404)
for what in ("record", "device"):
    check(what, ask("POST", *about(game, what), body={"key": key})[0] == 200)
    check("with nobody's key", ask("POST", *about(game, what), body={"key": "z" * 26})[0] == 403)
ask("POST", *about(game, "carry"), body={"key": key})
ask("POST", *about(game, "carry"), body={"key": "z" * 26})

# ---- accounts
phrase = "horses and bridges"
status, headers, _ = ask("POST", "/api/account", body={"name": "Ann", "phrase": phrase})
cookie = headers["set-cookie"].split(";")[0]
check("taken", ask("POST", "/api/account", body={"name": "Ann", "phrase": phrase})[0] == 409)
ask("GET", "/api/mine")
ask("POST", "/api/mine/keep", body={"game": game, "key": key}, cookie=cookie)
ask("POST", "/api/mine/keep", body={"game": game, "key": "z" * 26}, cookie=cookie)
check("my game", json.loads(ask("GET", "/api/mine", cookie=cookie)[2])["games"][0]["game"] == game)
headers = ask("POST", "/api/account/phrase", body={"phrase": phrase, "new": phrase + "!"}, cookie=cookie)[1]
cookie = headers["set-cookie"].split(";")[0]
ask("POST", "/api/account/phrase", body={"phrase": phrase, "new": phrase + "!"}, cookie=cookie)
ask("POST", "/api/session", body={"name": "Ann", "phrase": phrase + "!"})
ask("POST", "/api/session", body={"name": "Ann", "phrase": phrase})
other = "malea=%s; %s; lang=en" % ("q" * 26, cookie)
check("a cookie of another program on the same machine does not stand in the way", ask("GET", "/api/mine", cookie=other)[0] == 200)
ask("POST", "/api/session/end", body={}, cookie=cookie)
left_out = {(m, p) for p, how in api["paths"].items() for m in how if m in ("get", "post")} - asked
check("every address was asked", not left_out, left_out)
check("and each has answered", all(min(x) < 300 for x in statuses.values()), statuses)
may_refuse = {x for x in statuses if x[0] == "POST" and x[1] != "/api/session/end"}
check("and each to which something is sent has refused something", all(max(statuses[x]) >= 400 for x in may_refuse), statuses)
s.stop()
print("%d addresses, %d requests made of the description answered, %d refused; %d failed" % (len(asked), accepted, refused, len(failures)))
sys.exit(1 if failures else 0)
