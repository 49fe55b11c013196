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
#include "wasm/room.h"

/* What the page may ask for: the replies of reply.h by their numbers, and then: */
enum what { WHAT_CHART = REPLY_KINDS, WHAT_PATHS };

static struct module this;

struct module *this_module(void)
{
    return &this;
}

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    (void)file, (void)line, (void)what;
    __builtin_trap();
}

__attribute__((export_name("alea_room"))) char *alea_room(int bytes)
{
    buffer_empty(&this.request);
    if (bytes < 0 || !buffer_more(&this.request, (size_t)bytes)) return NULL;
    return this.request.at;
}

__attribute__((export_name("alea_reply_at"))) const char *alea_reply_at(void)
{
    return buffer_text(&this.written);
}

__attribute__((export_name("alea_reply_len"))) int alea_reply_len(void)
{
    return (int)this.written.len;
}

/* A picture of the odds of a request, or what is wrong with it. */
static int reply_chart(const char *text, size_t len, enum language lang)
{
    struct json j = json_into(&this.written);

    desk_begin(this.desk, lang);
    if (desk_request(this.desk, text, len) && desk_odds(this.desk)) chart_svg(&this.written, this.desk);
    else errors_json(&j, &this.desk->errors);
    return this.desk->errors.status;
}

/* All figures of a rulebook, a list or a table, by path: what house rules can change. */
static int reply_paths(const char *name, enum language lang)
{
    struct json j = json_into(&this.written);
    char near[MAX_FIGURE_PATH] = "";

    desk_begin(this.desk, lang);
    if (paths_json(&j, lang, name, NULL, near)) return STATUS_DONE;
    if (near[0]) errors_say1(&this.desk->errors, STATUS_WRONG, name,
                             N_("there is no such figure or option; did you mean {1}?"), near);
    else errors_say1(&this.desk->errors, STATUS_WRONG, name,
                     N_("there is no such figure or option; \"alea table NAME --paths\" lists them"), NULL);
    errors_json(&j, &this.desk->errors);
    return this.desk->errors.status;
}

enum language module_language(int lang)
{
    return lang >= 0 && lang < LANGUAGES ? (enum language)lang : ENGLISH;
}

const char *module_request(int len)
{
    if (!this.desk) this.desk = desk_new(ASK_ROOM);
    if (!this.desk || len < 0 || (size_t)len > this.request.room) return NULL;
    if (this.request.at) this.request.at[len] = 0;
    buffer_empty(&this.written);
    return buffer_text(&this.request);
}

__attribute__((export_name("alea_reply"))) int alea_reply(int what, int lang, int len, uint32_t seed_high,
                                                          uint32_t seed_low)
{
    enum language language = module_language(lang);
    const char *text = module_request(len);
    struct asked asked = { text, (size_t)len, language, (uint64_t)seed_high << 32 | seed_low };

    if (!text) return STATUS_FAILED;
    if (what == REPLY_RULES && len == 0) asked.text = NULL;
    switch (what) {
    case WHAT_CHART:    return reply_chart(text, (size_t)len, language);
    case WHAT_PATHS:    return reply_paths(text, language);
    default:            return what < 0 || what >= REPLY_KINDS ? STATUS_WRONG
        : reply(this.desk, (enum reply_kind)what, &asked, &this.written);
    }
}
