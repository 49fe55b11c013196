/* module.c - the rules as one WebAssembly module: a request goes in as JSON, the reply comes out as JSON.
**
** The same functions answer on the command line and on the server, so the answers are the same bytes.
**
**     at = alea_room(bytes)        where to write the request (UTF-8)
**     alea_reply(what, lang, len, seed_high, seed_low)       status as the command's exit status
**     alea_reply_at(), alea_reply_len()                      the reply */
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "form/show.h"
#include "form/reply.h"
#include "rules/paths.h"

/* What the page may ask for: the replies of reply.h by their numbers, and then: */
enum what { WHAT_CHART = REPLY_KINDS, WHAT_PATHS };

static struct desk *desk;               /* a module instance is one conversation; its memory is its own */
static struct buffer request, written;

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    (void)file, (void)line, (void)what;
    __builtin_trap();
}

__attribute__((export_name("alea_room"))) char *alea_room(int bytes)
{
    buffer_empty(&request);
    if (bytes < 0 || !buffer_more(&request, (size_t)bytes)) return NULL;
    return request.at;
}

__attribute__((export_name("alea_reply_at"))) const char *alea_reply_at(void)
{
    return buffer_text(&written);
}

__attribute__((export_name("alea_reply_len"))) int alea_reply_len(void)
{
    return (int)written.len;
}

/* The odds of a request, kept on the desk for the chart. */
static bool desk_ask_odds(const char *text, size_t len, enum language lang)
{
    desk_begin(desk, lang);
    return desk_request(desk, text, len) && desk_odds(desk);
}

/* All figures of a rulebook, a list or a table, by path: what house rules can change. */
static int reply_paths(const char *name, enum language lang)
{
    struct json j = json_into(&written);
    char near[MAX_FIGURE_PATH] = "";

    desk_begin(desk, lang);
    if (paths_json(&j, lang, name, NULL, near)) return STATUS_DONE;
    if (near[0]) errors_say1(&desk->errors, STATUS_WRONG, name,
                             N_("there is no such figure or option; did you mean {1}?"), near);
    else errors_say1(&desk->errors, STATUS_WRONG, name,
                     N_("there is no such figure or option; \"alea table NAME --paths\" lists them"), NULL);
    errors_json(&j, &desk->errors);
    return desk->errors.status;
}

__attribute__((export_name("alea_reply"))) int alea_reply(int what, int lang, int len, uint32_t seed_high,
                                                          uint32_t seed_low)
{
    enum language language = lang >= 0 && lang < LANGUAGES ? (enum language)lang : ENGLISH;
    const char *text = buffer_text(&request);
    struct asked asked = { text, (size_t)len, language, (uint64_t)seed_high << 32 | seed_low };

    if (!desk) desk = desk_new(ASK_ROOM);
    if (!desk || (size_t)len > request.room) return STATUS_FAILED;
    if (request.at) request.at[len] = 0;
    buffer_empty(&written);
    if (what == REPLY_RULES && len == 0) asked.text = NULL;
    switch (what) {
    case WHAT_CHART:
        if (!desk_ask_odds(text, (size_t)len, language)) return desk->errors.status;
        chart_svg(&written, desk);
        return STATUS_DONE;
    case WHAT_PATHS:    return reply_paths(text, language);
    default:            return what < 0 || what >= REPLY_KINDS ? STATUS_WRONG
        : reply(desk, (enum reply_kind)what, &asked, &written);
    }
}
