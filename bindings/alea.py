"""alea.py - the rules in Python: libalea through ctypes. One file, no dependencies.

    import alea
    a = alea.Alea()
    a.odds("flintlock.shoot", weapon="musket", distance=35, shooters=10)["outcomes"]

The library is looked for as libalea.so.0; ALEA_LIBRARY names another place.
"""
import ctypes
import json
import os
import secrets


class AleaError(Exception):
    """The request was wrong; .fields has one {field, message} for each wrong field."""

    def __init__(self, error):
        super().__init__(f'{error["field"]}: {error["message"]}' if error.get("field") else error.get("message", ""))
        self.fields = [error] + error.get("more", [])


PROGRESS = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint64, ctypes.c_uint64)


def _load():
    library = ctypes.CDLL(os.environ.get("ALEA_LIBRARY", "libalea.so.0"))
    text, handle = ctypes.c_char_p, ctypes.c_void_p
    for name, result, arguments in (
        ("alea_version", text, []), ("alea_new", handle, []), ("alea_free", None, [handle]), ("alea_language", ctypes.c_int, [handle, text]),
        ("alea_json_odds", text, [handle, text]), ("alea_json_resolve", text, [handle, text, ctypes.c_uint64]), ("alea_json_rank", text, [handle, text]),
        ("alea_engine", text, [handle, text]), ("alea_json_simulate", text, [handle, text, PROGRESS, ctypes.c_void_p]),
        ("alea_json_rules", text, [handle, text]), ("alea_json_describe", text, [handle, text]), ("alea_json_table", text, [handle, text]),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Alea:
    """One conversation with the library; not to be shared between threads."""

    def __init__(self, language="en"):
        self._library = _load()
        self._handle = self._library.alea_new()
        if not self._handle:
            raise MemoryError("alea_new")
        if self._library.alea_language(self._handle, language.encode()):
            raise ValueError(f"language {language!r}: en, fr or it")

    def __del__(self):
        if getattr(self, "_handle", None):
            self._library.alea_free(self._handle)

    @property
    def version(self):
        return self._library.alea_version().decode()

    def _reply(self, text):
        reply = json.loads(text)
        if isinstance(reply.get("error"), dict):        # in bounded odds it is a number: no chance is wrong by more
            raise AleaError(reply["error"])
        return reply

    @staticmethod
    def _request(procedure, inputs, more):
        nested = {}
        for key, value in inputs.items():                   # target__cover is target.cover
            place = nested
            *above, last = key.split("__")
            for part in above:
                place = place.setdefault(part, {})
            place[last] = value
        return json.dumps({"procedure": procedure, "inputs": nested, **{k: v for k, v in more.items() if v is not None}}).encode()

    def odds(self, procedure, dice=None, house=None, **inputs):
        return self._reply(self._library.alea_json_odds(self._handle, self._request(procedure, inputs, {"dice": dice, "house": house})))

    def resolve(self, procedure, dice=None, house=None, seed=None, **inputs):
        """One resolution; the dice are any where no seed is given."""
        seed = secrets.randbits(53) if seed is None else seed
        if not isinstance(seed, int) or not 0 <= seed < 1 << 64:    # ctypes would cut it to fit
            raise ValueError(f"seed {seed!r}: 0 to 2^64 - 1")
        return self._reply(self._library.alea_json_resolve(self._handle, self._request(procedure, inputs, {"dice": dice, "house": house}), seed))

    def rank(self, procedure, vary, by=None, house=None, **inputs):
        """All combinations of the values in vary, {"weapon": ["pistol", "musket"]}, best first."""
        request = self._request(procedure, inputs, {"vary": vary, "by": by, "house": house})
        return self._reply(self._library.alea_json_rank(self._handle, request))

    def engine(self, **command):
        """One line of the engine's conversation: engine(cmd="new", scenario="fantasy/ford")."""
        reply = json.loads(self._library.alea_engine(self._handle, json.dumps(command).encode()))
        if not reply.get("ok", False):
            raise AleaError(reply["error"])
        return reply

    def simulate(self, scenario, progress=None, **more):
        """Battles by the thousand; progress(done, of) may return True to end it."""
        call = PROGRESS(lambda host, done, of: int(bool(progress and progress(done, of))))
        request = json.dumps({"scenario": scenario, **more}).encode()
        return self._reply(self._library.alea_json_simulate(self._handle, request, call, None))

    def rules(self, rulebook=None):
        return self._reply(self._library.alea_json_rules(self._handle, rulebook.encode() if rulebook else None))

    def describe(self, procedure):
        return self._reply(self._library.alea_json_describe(self._handle, procedure.encode()))

    def table(self, table):
        return self._reply(self._library.alea_json_table(self._handle, table.encode()))
