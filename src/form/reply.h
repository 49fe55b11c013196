/* reply.h - replies as JSON: what the command line prints with --json, what the server and the
** page's module answer. docs/json.md describes them. */
#ifndef FORM_REPLY_H
#define FORM_REPLY_H
#include "form/desk.h"

enum reply_kind { REPLY_ODDS, REPLY_RESOLVE, REPLY_RANK, REPLY_RULES, REPLY_DESCRIBE, REPLY_TABLE, REPLY_KINDS };

/* text: a request as JSON; or the name of a rulebook (NULL: all of them), a procedure or a table. */
struct asked {
    const char *text; size_t len;
    enum language lang;
    uint64_t seed;                          /* REPLY_RESOLVE, where the request names none */
};

/* A reply line comes out (without a newline). Returns the status: STATUS_DONE, or the reply is {"error":…}. */
int reply(struct desk *d, enum reply_kind kind, const struct asked *asked, struct buffer *out);

/* The same for a desk that has asked already. Odds and ranks are cut short when d->stop is set: d->errors says so. */
void resolve_json(struct json *j, const struct desk *d);
/* The names behind `who` of throws and explanations ("red.3"); name() is NULL or "" where it has none. */
struct who_names { const char *(*name)(void *of, const char *who); void *of; };
/* The lines of d->room->answer.trace, into a list that has been begun. names may be NULL. */
void trace_json(struct json *j, const struct desk *d, const struct who_names *names);
void head_json(struct json *j, const struct desk *d);        /* "alea", "procedure", "inputs", "house" */
void odds_json(struct json *j, struct desk *d);
void odds_members_json(struct json *j, struct desk *d);      /* the same into an object that has been begun */
void rank_json(struct json *j, struct desk *d);
void rules_json(struct json *j, enum language lang);
void book_json(struct json *j, enum language lang, const struct book *b);
void describe_json(struct json *j, enum language lang, const struct book *b, const struct procedure *p);
void table_json(struct json *j, enum language lang, const struct book *b, const struct table *t,
                const struct house *house);

/* A list of figures by path: of a book, a list, a table; false: no path starts so (near gets the nearest). */
bool paths_json(struct json *j, enum language lang, const char *name, const struct house *house, char *near);
#endif
