/* openapi_games.c - the addresses of a club's games for programs (documents.h); what goes over the WebSocket is
** described in docs/play-protocol.md. */
#include "form/openapi_games.h"
#include <string.h>
#include "base/check.h"

struct member { const char *name, *type, *says; bool needed; };

static const struct member NEW_GAME[] = {
    { "scenario", "string", "The id of a scenario, as in /api/scenarios.", true },
    { "seats", "object", "Who plays each seat: person, or a computer player.", false },
    { "dice", "string", "served or typed.", false },
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
    { "value", "string", "What the device promises, for mutual dice.", false },
};
static const struct member KEY[] = { { "key", "string", "The key of a seat, of the umpire or of a watcher.", true } };
static const struct member LOGIN[] = {
    { "name", "string", "At most 60 bytes; capitals and accents make no difference.", true },
    { "phrase", "string", "A pass phrase of 8 to 200 bytes.", true },
};
static const struct member KEEP[] = { { "game", "string", "The game.", true }, { "key", "string", "Its key.", true } };

static const struct {
    const char *path, *method, *id, *summary, *status;
    const struct member *in; int ins;
} operations[] = {
    { "/api/games", "post", "newGame", "Makes a game: invitations for its seats, a key to watch.", "201", NEW_GAME,
      LEN(NEW_GAME) },
    { "/api/games", "get", "waitingGames", "Listed games in which a seat is free.", "200", NULL, 0 },
    { "/api/games/{game}/take", "post", "takeSeat", "Takes a seat; the invitation is dead afterwards.", "200", TAKE,
      LEN(TAKE) },
    { "/api/games/{game}/record", "post", "record", "The record as this key may see it, a JSON object a line.", "200",
      KEY, LEN(KEY) },
    { "/api/account", "post", "join", "Makes an account and logs in.", "200", LOGIN, LEN(LOGIN) },
    { "/api/session", "post", "logIn", "Logs in: a cookie.", "200", LOGIN, LEN(LOGIN) },
    { "/api/session/end", "post", "logOut", "Logs out.", "200", NULL, 0 },
    { "/api/mine", "get", "myGames", "The account's games, its turn first.", "200", NULL, 0 },
    { "/api/mine/keep", "post", "keepSeat", "Puts a seat into the account.", "200", KEEP, LEN(KEEP) },
};

static void typed(struct json *j, const char *type, const char *says)
{
    json_object(j);
    json_key_text(j, "type", type);
    if (says) json_key_text(j, "description", says);
    json_object_end(j);
}

static void body(struct json *j, const struct member *in, int n)
{
    json_key(j, "requestBody");
    json_object(j);
    json_key_bool(j, "required", true);
    json_key(j, "content");
    json_object(j);
    json_key(j, "application/json");
    json_object(j);
    json_key(j, "schema");
    json_object(j);
    json_key_text(j, "type", "object");
    json_key_bool(j, "additionalProperties", false);
    json_key(j, "properties");
    json_object(j);
    for (int i = 0; i < n; i++) {
        json_key(j, in[i].name);
        typed(j, in[i].type, in[i].says);
    }
    json_object_end(j);
    json_key(j, "required");
    json_list(j);
    for (int i = 0; i < n; i++) if (in[i].needed) json_text(j, in[i].name);
    json_list_end(j);
    json_object_end(j);
    json_object_end(j);
    json_object_end(j);
    json_object_end(j);
}

static void game_parameter(struct json *j)
{
    json_key(j, "parameters");
    json_list(j);
    json_object(j);
    json_key_text(j, "name", "game");
    json_key_text(j, "in", "path");
    json_key_bool(j, "required", true);
    json_key(j, "schema");
    typed(j, "string", NULL);
    json_object_end(j);
    json_list_end(j);
}

static void response(struct json *j, const char *status, const char *says)
{
    json_key(j, status);
    json_object(j);
    json_key_text(j, "description", says);
    json_object_end(j);
}

void openapi_games(struct json *j)
{
    for (int i = 0; i < LEN(operations); i++) {
        if (i == 0 || strcmp(operations[i].path, operations[i - 1].path) != 0) {
            json_key(j, operations[i].path);
            json_object(j);
        }
        json_key(j, operations[i].method);
        json_object(j);
        json_key_text(j, "operationId", operations[i].id);
        json_key_text(j, "summary", operations[i].summary);
        if (strstr(operations[i].path, "{game}")) game_parameter(j);
        if (operations[i].in) body(j, operations[i].in, operations[i].ins);
        json_key(j, "responses");
        json_object(j);
        response(j, operations[i].status, "Done.");
        response(j, "4XX", "Refused: {\"error\":{\"message\",\"field\"}}.");
        json_object_end(j);
        json_object_end(j);
        if (i + 1 == LEN(operations) || strcmp(operations[i].path, operations[i + 1].path) != 0) json_object_end(j);
    }
}
