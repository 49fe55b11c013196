/* openapi.c - see documents.h. Every procedure has a schema of its inputs; odds, resolve and rank take one of them. */
#include "form/documents.h"
#include "ask/books.h"
#include "form/json_write.h"
#include "form/values.h"

/* ---- what every operation has ---- */

void openapi_operation(struct json *j, const char *method, const char *id, const char *summary)
{
    json_key(j, method);
    json_object(j);
    json_key_text(j, "operationId", id);
    json_key_text(j, "summary", summary);
}

void openapi_parameter(struct json *j, const char *name)
{
    json_key(j, "parameters");
    json_list(j);
    json_object(j);
    json_key_text(j, "name", name);
    json_key_text(j, "in", "path");
    json_key_bool(j, "required", true);
    json_key(j, "schema");
    json_object(j);
    json_key_text(j, "type", "string");
    json_object_end(j);
    json_object_end(j);
    json_list_end(j);
}

void openapi_content(struct json *j)
{
    json_key(j, "content");
    json_object(j);
    json_key(j, "application/json");
    json_object(j);
    json_key(j, "schema");
}

void openapi_content_end(struct json *j)
{
    json_object_end(j);
    json_object_end(j);
}

void openapi_body(struct json *j)
{
    json_key(j, "requestBody");
    json_object(j);
    json_key_bool(j, "required", true);
    openapi_content(j);
}

void openapi_body_end(struct json *j)
{
    openapi_content_end(j);
    json_object_end(j);
}

static void reference(struct json *j, const char *name)
{
    struct buffer path = { 0 };

    buffer_add(&path, "#/components/schemas/");
    buffer_add(&path, name);
    json_object(j);
    json_key_text(j, "$ref", buffer_text(&path));
    json_object_end(j);
    buffer_free(&path);
}

static void refused(struct json *j, const char *status, const char *says)
{
    json_key(j, status);
    json_object(j);
    json_key_text(j, "description", says);
    openapi_content(j);
    reference(j, "error");
    openapi_content_end(j);
    json_object_end(j);
}

void openapi_refused(struct json *j)
{
    refused(j, "4XX", "Refused, and why.");
    refused(j, "5XX", "Not now, and why; 503: ask again after Retry-After.");
}

/* ---- inputs as schemas ---- */

static void inputs_schema(struct json *j, enum language lang, const struct input *input, int inputs);

static void choices_schema(struct json *j, const struct input *i)
{
    json_key(j, "enum");
    json_list(j);
    for (int k = 0; k < i->choices; k++) json_word(j, i->choice[k].id);
    json_list_end(j);
}

static void one_of_texts(struct json *j, const char *pattern)
{
    json_key(j, "type");
    json_list(j);
    json_text(j, "string");
    json_text(j, "number");
    json_list_end(j);
    json_key_text(j, "pattern", pattern);
}

static void input_schema(struct json *j, enum language lang, const struct input *i)
{
    json_object(j);
    json_key_text(j, "description", words(lang, i->says));
    switch (i->kind) {
    case IN_INT:
        json_key_text(j, "type", "integer");
        json_key_int(j, "minimum", i->lo);
        json_key_int(j, "maximum", i->hi);
        if (i->usual != UNSET) json_key_int(j, "default", i->usual);
        break;
    case IN_FLAG:
        json_key_text(j, "type", "boolean");
        if (i->usual != UNSET) json_key_bool(j, "default", i->usual != 0);
        break;
    case IN_CHOICE:
        choices_schema(j, i);
        if (i->usual != UNSET && i->usual >= 0 && i->usual < i->choices) {
            json_key(j, "default");
            json_word(j, i->choice[i->usual].id);
        }
        break;
    case IN_SET:
        json_key_text(j, "type", "array");
        json_key_int(j, "maxItems", i->most);
        json_key(j, "items");
        json_object(j);
        choices_schema(j, i);
        json_object_end(j);
        break;
    case IN_FRACTION: one_of_texts(j, "^[0-9]+([.][0-9]+|/[0-9]+)?$"); break;
    case IN_DICE:
        json_key_text(j, "type", "string");
        json_key_text(j, "pattern", "^[0-9]*d[0-9]+([+-][0-9]+)?$");
        break;
    case IN_NAME:
        json_key_text(j, "type", "string");
        json_key_int(j, "maxLength", NAME_BYTES - 1);
        break;
    case IN_LIST:
        json_key_text(j, "type", "array");
        json_key_int(j, "maxItems", i->most);
        json_key(j, "items");
        json_object(j);
        inputs_schema(j, lang, i->member, i->members);
        json_object_end(j);
        break;
    case IN_GROUP:
        inputs_schema(j, lang, i->member, i->members);
        break;
    }
    json_object_end(j);
}

static void inputs_schema(struct json *j, enum language lang, const struct input *input, int inputs)
{
    bool needed = false;

    json_key_text(j, "type", "object");
    json_key_bool(j, "additionalProperties", false);
    json_key(j, "properties");
    json_object(j);
    for (int i = 0; i < inputs; i++) {
        json_key(j, input[i].id);
        input_schema(j, lang, &input[i]);
        needed = needed || input[i].needed;
    }
    json_object_end(j);
    if (!needed) return;
    json_key(j, "required");
    json_list(j);
    for (int i = 0; i < inputs; i++) if (input[i].needed) json_text(j, input[i].id);
    json_list_end(j);
}

static void procedure_name(struct buffer *out, const struct book *b, const struct procedure *p)
{
    buffer_empty(out);
    buffer_add(out, b->id);
    buffer_char(out, '.');
    buffer_add(out, p->id);
}

/* {"procedure":"flintlock.shoot","inputs":{…},"dice":[…],"set":{…}} */
static void request_schema(struct json *j, enum language lang, const struct book *b, const struct procedure *p)
{
    struct buffer name = { 0 };

    procedure_name(&name, b, p);
    json_key(j, buffer_text(&name));
    json_object(j);
    json_key_text(j, "title", words(lang, p->says));
    json_key_text(j, "type", "object");
    json_key(j, "required");
    json_list(j);
    json_text(j, "procedure");
    json_list_end(j);
    json_key(j, "properties");
    json_object(j);
    json_key(j, "procedure");
    json_object(j);
    json_key_text(j, "const", buffer_text(&name));
    json_object_end(j);
    json_key(j, "inputs");
    json_object(j);
    inputs_schema(j, lang, p->in.input, p->in.inputs);
    json_object_end(j);
    json_key(j, "dice");
    reference(j, "dice");
    json_key(j, "house");
    reference(j, "house");
    json_object_end(j);
    json_object_end(j);
    buffer_free(&name);
}

/* A schema of an object that has this member, and may have others. */
static void one_member(struct json *j, const char *schema, const char *member, const char *type)
{
    json_key(j, schema);
    json_object(j);
    json_key_text(j, "type", "object");
    json_key(j, "properties");
    json_object(j);
    json_key(j, member);
    json_object(j);
    json_key_text(j, "type", type);
    json_object_end(j);
    json_object_end(j);
    json_key(j, "required");
    json_list(j);
    json_text(j, member);
    json_list_end(j);
    json_object_end(j);
}

static void schemas(struct json *j, enum language lang)
{
    json_key(j, "schemas");
    json_object(j);
    json_key(j, "dice");
    json_object(j);
    json_key_text(j, "type", "array");
    json_key_text(j, "description", "Faces that have fallen, in the order in which the rule asks for them.");
    json_key(j, "items");
    json_object(j);
    json_key_text(j, "type", "integer");
    json_key_int(j, "minimum", 1);
    json_key_int(j, "maximum", 100);
    json_object_end(j);
    json_object_end(j);
    json_key(j, "house");
    json_object(j);
    json_key_text(j, "type", "object");
    json_key_text(j, "description", "House rules: printed figures and options by their paths.");
    json_object_end(j);
    json_key(j, "answer");
    json_object(j);
    json_key_text(j, "type", "object");
    json_key(j, "required");
    json_list(j);
    json_text(j, "alea");
    json_list_end(j);
    json_object_end(j);
    one_member(j, "scenarios", "scenarios", "array");
    one_member(j, "health", "ok", "boolean");
    one_member(j, "ready", "ready", "boolean");
    one_member(j, "error", "error", "object");
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++)
            request_schema(j, lang, book_number(i), book_number(i)->procedure[k]);
    json_object_end(j);
}

/* ---- addresses ---- */

static void responses(struct json *j, const char *schema)
{
    json_key(j, "responses");
    json_object(j);
    json_key(j, "200");
    json_object(j);
    json_key_text(j, "description", "The answer.");
    openapi_content(j);
    reference(j, schema);
    openapi_content_end(j);
    json_object_end(j);
    refused(j, "400", "The request is wrong; every wrong field is named.");
    openapi_refused(j);
    json_object_end(j);
}

static void post_path(struct json *j, const char *path, const char *summary)
{
    struct buffer name = { 0 };

    json_key(j, path);
    json_object(j);
    openapi_operation(j, "post", path + 5, summary);
    openapi_body(j);
    json_object(j);
    json_key(j, "oneOf");
    json_list(j);
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) {
            procedure_name(&name, book_number(i), book_number(i)->procedure[k]);
            reference(j, buffer_text(&name));
        }
    json_list_end(j);
    json_object_end(j);
    openapi_body_end(j);
    responses(j, "answer");
    json_object_end(j);
    json_object_end(j);
    buffer_free(&name);
}

static const struct { const char *path, *id, *parameter, *answer, *summary; } gets[] = {
    { "/api/rules", "rules", NULL, "answer", "The rulebooks." },
    { "/api/rules/{rulebook}", "rulebook", "rulebook", "answer", "One rulebook: procedures, tables, options." },
    { "/api/describe/{procedure}", "describe", "procedure", "answer", "A procedure's inputs and results." },
    { "/api/table/{table}", "table", "table", "answer", "A printed table." },
    { "/api/scenarios", "scenarios", NULL, "scenarios",
      "The scenarios: id, rulebook, title, briefing, seats, players." },
    { "/health", "health", NULL, "health", "The process is there." },
    { "/ready", "ready", NULL, "ready", "Games can be played; 503 while the store does not answer." },
};

static void get_paths(struct json *j)
{
    for (int i = 0; i < LEN(gets); i++) {
        json_key(j, gets[i].path);
        json_object(j);
        openapi_operation(j, "get", gets[i].id, gets[i].summary);
        if (gets[i].parameter) openapi_parameter(j, gets[i].parameter);
        responses(j, gets[i].answer);
        json_object_end(j);
        json_object_end(j);
    }
}

void openapi_lines(struct json *j, const char *type)
{
    json_key(j, "content");
    json_object(j);
    json_key(j, type);
    json_object(j);
    json_key(j, "schema");
    json_object(j);
    json_key_text(j, "type", "string");
    json_object_end(j);
    json_object_end(j);
    json_object_end(j);
}

static void metrics_path(struct json *j)
{
    json_key(j, "/metrics");
    json_object(j);
    openapi_operation(j, "get", "metrics", "Counts and times for Prometheus.");
    json_key(j, "responses");
    json_object(j);
    json_key(j, "200");
    json_object(j);
    json_key_text(j, "description", "One measure a line.");
    openapi_lines(j, "text/plain");
    json_object_end(j);
    openapi_refused(j);
    json_object_end(j);
    json_object_end(j);
    json_object_end(j);
}

void openapi_json(struct buffer *out, enum language lang)
{
    struct json j = json_into(out);

    json_object(&j);
    json_key_text(&j, "openapi", "3.1.0");
    json_key(&j, "info");
    json_object(&j);
    json_key_text(&j, "title", "Alea");
    json_key_text(&j, "version", ALEA_VERSION);
    json_key_text(&j, "description",
                  "Rules, dice and exact odds of tabletop wargames. ?lang=fr or it for words in another language.");
    json_object_end(&j);
    json_key(&j, "paths");
    json_object(&j);
    post_path(&j, "/api/odds", "The odds of a question: exact, bounded, or an estimate that says so.");
    post_path(&j, "/api/resolve", "One resolution, with dice thrown or given, explained.");
    post_path(&j, "/api/rank", "The odds of all combinations of some inputs, side by side.");
    get_paths(&j);
    metrics_path(&j);
    openapi_games(&j);
    json_object_end(&j);
    json_key(&j, "components");
    json_object(&j);
    schemas(&j, lang);
    json_object_end(&j);
    json_object_end(&j);
}
