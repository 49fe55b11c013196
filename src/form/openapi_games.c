/* openapi_games.c - the addresses of a club's games for programs (documents.h); what goes over the WebSocket is
** described in docs/play-protocol.md. */
#include <string.h>
#include "base/check.h"
#include "form/documents.h"

struct member { const char *name, *type, *says; bool needed; };

static const struct member NEW_GAME[] = {
    { "scenario", "string", "The id of a scenario, as in /api/scenarios.", true },
    { "seats", "object", "Who plays each seat: person, or a computer player.", false },
    { "armies", "object", "An army for each seat: its id, or a list of one's own as text.", false },
    { "dice", "string", "served, mutual or typed.", false },
    { "typed_by", "string", "anyone or thrower.", false },
    { "umpire", "boolean", "Somebody sees all and may change things.", false },
    { "help", "boolean", "Players may ask the computer.", false },
    { "listed", "boolean", "Anybody may take a free seat.", false },
    { "clock", "object", "each, per_order (seconds), late (told, loses, sergeant).", false },
    { "options", "object", "Options by path.", false },
    { "house", "object", "Other figures by path.", false },
};
static const struct member TAKE[] = {
    { "invitation", "string", "What was sent; or seat, in a listed game.", false },
    { "seat", "string", "A free seat of a listed game.", false },
    { "key", "string", "A key that the device has made: 22 to 64 letters, digits, - and _.", false },
    { "chain", "string", "What the device promises, for mutual dice: 64 hexadecimal digits.", false },
};
static const struct member KEY[] = {
    { "key", "string", "The key of a seat, of the umpire or of a watcher; without it the account's seat.", false },
};
static const struct member CARRY[] = {
    { "key", "string", "The key of a seat; without it the account's seat.", false },
    { "agree", "boolean", "Whether this seat agrees; without it is only told who has.", false },
};
static const struct member PHRASE[] = {
    { "phrase", "string", "The pass phrase until now.", true },
    { "new", "string", "The new one, of 8 to 200 bytes.", true },
};
static const struct member JOIN[] = {
    { "name", "string", "At most 60 bytes; capitals and accents make no difference.", true },
    { "phrase", "string", "A pass phrase of 8 to 200 bytes.", true },
    { "admin", "string", "What stands at the end of an administrator's link: the account becomes his.", false },
};
static const struct member LOGIN[] = {
    { "name", "string", "At most 60 bytes; capitals and accents make no difference.", true },
    { "phrase", "string", "A pass phrase of 8 to 200 bytes.", true },
};
static const struct member KEEP[] = { { "game", "string", "The game.", true }, { "key", "string", "Its key.", true } };

/* ---- what is answered ---- */

static const struct member MADE[] = {
    { "game", "string", "Its id.", true },
    { "seats", "object", "For each seat of a person: invitation and link.", true },
    { "watch", "object", "A key to watch with, and the link.", true },
    { "umpire", "object", "The umpire's invitation and link, where there is one.", false },
};
static const struct member WAITING[] = {
    { "games", "array", "Each with game, scenario, title, dice, and the seats that are free.", true },
};
static const struct member TAKEN[] = {
    { "seat", "string", "The seat, or umpire.", true },
    { "key", "string", "The device's key to it.", true },
};
static const struct member DEVICE[] = {
    { "invitation", "string", "To be opened once, on the other device.", true },
    { "link", "string", "The same as a link.", true },
};
static const struct member CARRIED[] = {
    { "from", "integer", "It goes on from how it stood after this line, as who asks counts them.", false },
    { "lines", "integer", "The lines that there are, counted in the same way.", false },
    { "agreed", "array", "Seats that agree.", false },
    { "missing", "array", "Seats that have not agreed yet.", false },
    { "carried", "boolean", "It goes on.", true },
};
static const struct member NAMED[] = { { "name", "string", "The account's name.", true } };
static const struct member FINE[] = { { "ok", "boolean", "True.", true } };
static const struct member MINE[] = {
    { "name", "string", "The account's name.", true },
    { "admin", "boolean", "Whether it is an administrator's.", true },
    { "games", "array", "Each with game, scenario, title, seat, your_turn, over, changed (seconds since 1970).", true },
};

static const struct {
    const char *path, *method, *id, *summary, *status;
    const struct member *in; int ins;
    const struct member *out; int outs;             /* none: lines, not one object */
} operations[] = {
    { "/api/games", "post", "newGame", "Makes a game: invitations for its seats, a key to watch.", "201",
      NEW_GAME, LEN(NEW_GAME), MADE, LEN(MADE) },
    { "/api/games", "get", "waitingGames", "Listed games in which a seat is free.", "200",
      NULL, 0, WAITING, LEN(WAITING) },
    { "/api/games/{game}/take", "post", "takeSeat", "Takes a seat; the invitation is dead afterwards.", "200",
      TAKE, LEN(TAKE), TAKEN, LEN(TAKEN) },
    { "/api/games/{game}/record", "post", "record", "The record as this key may see it, a JSON object a line.", "200",
      KEY, LEN(KEY), NULL, 0 },
    { "/api/games/{game}/device", "post", "otherDevice", "An invitation for another device of the same person.", "200",
      KEY, LEN(KEY), DEVICE, LEN(DEVICE) },
    { "/api/games/{game}/carry", "post", "carryOn",
      "Consent that a game which this release cannot play goes on from its last snapshot.", "200",
      CARRY, LEN(CARRY), CARRIED, LEN(CARRIED) },
    { "/api/account", "post", "join", "Makes an account and logs in.", "200", JOIN, LEN(JOIN), NAMED, LEN(NAMED) },
    { "/api/account/phrase", "post", "changePhrase", "Another pass phrase; all other sessions end.", "200",
      PHRASE, LEN(PHRASE), NAMED, LEN(NAMED) },
    { "/api/session", "post", "logIn", "Logs in: a cookie.", "200", LOGIN, LEN(LOGIN), NAMED, LEN(NAMED) },
    { "/api/session/end", "post", "logOut", "Logs out.", "200", NULL, 0, FINE, LEN(FINE) },
    { "/api/mine", "get", "myGames", "The account's games, its turn first.", "200", NULL, 0, MINE, LEN(MINE) },
    { "/api/mine/keep", "post", "keepSeat", "Puts a seat into the account.", "200",
      KEEP, LEN(KEEP), FINE, LEN(FINE) },
};

static void object_schema(struct json *j, const struct member *m, int n)
{
    json_object(j);
    json_key_text(j, "type", "object");
    json_key_bool(j, "additionalProperties", false);
    json_key(j, "properties");
    json_object(j);
    for (int i = 0; i < n; i++) {
        json_key(j, m[i].name);
        json_object(j);
        json_key_text(j, "type", m[i].type);
        json_key_text(j, "description", m[i].says);
        json_object_end(j);
    }
    json_object_end(j);
    json_key(j, "required");
    json_list(j);
    for (int i = 0; i < n; i++) if (m[i].needed) json_text(j, m[i].name);
    json_list_end(j);
    json_object_end(j);
}

static void body(struct json *j, const struct member *in, int n)
{
    openapi_body(j);
    object_schema(j, in, n);
    openapi_body_end(j);
}

static void response(struct json *j, const char *status, const char *says, const struct member *out, int n)
{
    json_key(j, status);
    json_object(j);
    json_key_text(j, "description", says);
    if (out) {
        openapi_content(j);
        object_schema(j, out, n);
        openapi_content_end(j);
    } else {
        openapi_lines(j, "application/x-ndjson");
    }
    json_object_end(j);
}

void openapi_games(struct json *j)
{
    for (int i = 0; i < LEN(operations); i++) {
        if (i == 0 || strcmp(operations[i].path, operations[i - 1].path) != 0) {
            json_key(j, operations[i].path);
            json_object(j);
        }
        openapi_operation(j, operations[i].method, operations[i].id, operations[i].summary);
        if (strstr(operations[i].path, "{game}")) openapi_parameter(j, "game");
        if (operations[i].in) body(j, operations[i].in, operations[i].ins);
        json_key(j, "responses");
        json_object(j);
        response(j, operations[i].status, "Done.", operations[i].out, operations[i].outs);
        openapi_refused(j);
        json_object_end(j);
        json_object_end(j);
        if (i + 1 == LEN(operations) || strcmp(operations[i].path, operations[i + 1].path) != 0) json_object_end(j);
    }
}
