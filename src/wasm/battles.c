/* battles.c - the engine of battles (match/engine.h) in a WebAssembly module: a line goes in, its answer comes out.
**
**     at = alea_room(bytes)                where to write the line (UTF-8, no newline)
**     alea_engine(lang, len)               0, or a status other than 0: no memory
**     alea_reply_at(), alea_reply_len()    the answer, with its newline
**
** An instance holds one engine, in the language of its first line. Modules for questions alone leave this file out. */
#include <unistd.h>
#include "form/node.h"
#include "match/engine.h"
#include "match/ponder.h"
#include "wasm/room.h"

/* The page's: milliseconds that go by, and who hears how far a computer player is. */
__attribute__((import_module("alea"), import_name("now"))) double page_now(void);
__attribute__((import_module("alea"), import_name("thinks"))) void page_thinks(int done);

int64_t clock_milliseconds(void) { return (int64_t)page_now(); }

static void thinks(void *of, int done)
{
    (void)of;
    page_thinks(done);
}

__attribute__((export_name("alea_engine"))) int alea_engine(int lang, int len)
{
    static struct engine *engine;
    const char *line = module_request(len);

    if (!line) return STATUS_FAILED;
    if (!engine) engine = engine_new(built_in(), this_module()->desk, module_language(lang));
    if (!engine) return STATUS_FAILED;
    engine_watched(engine, thinks, NULL);
    engine_line(engine, line, (size_t)len, &this_module()->written);
    return this_module()->written.failed ? STATUS_FAILED : STATUS_DONE;
}

/* The browser's own randomness, through the surroundings of the module (bindings/alea.mjs). */
bool random_seed(uint64_t *seed)
{
    if (getentropy(seed, sizeof *seed) != 0) return false;
    *seed >>= 11;
    return true;
}

/* Scenarios are packed as JSON whose scalars are all texts (tools/yaml2json.c). YAML does not say either whether a
** scalar is a number or a word, so it is read as one that had no quotes. */
static void unquote(struct node *n)
{
    if (n->kind == NODE_TEXT) n->kind = NODE_PLAIN;
    for (struct node *one = n->first; one; one = one->next) unquote(one);
}

bool yaml_read(struct tree *t, const char *text, size_t len, enum language lang, struct wrong *wrong)
{
    if (!json_read(t, text, len, lang, wrong)) return false;
    unquote(t->root);
    return true;
}
