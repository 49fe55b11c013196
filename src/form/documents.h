/* documents.h - what is made from the descriptions for others to read: the server's interface for programs
** (OpenAPI 3.1), the reference of a rulebook as Markdown, manual pages, and the words that a shell completes. */
#ifndef FORM_DOCUMENTS_H
#define FORM_DOCUMENTS_H
#include "form/buffer.h"
#include "form/json_write.h"
#include "form/words.h"
#include "rules/book.h"

void openapi_json(struct buffer *out, enum language lang);
void openapi_games(struct json *j);             /* its part about a club's games (openapi_games.c) */
/* What every operation has: its beginning; a text in its path; what surrounds a schema, which is written between. */
void openapi_operation(struct json *j, const char *method, const char *id, const char *summary);
void openapi_parameter(struct json *j, const char *name);
void openapi_content(struct json *j);         /* a schema of JSON follows */
void openapi_content_end(struct json *j);
void openapi_lines(struct json *j, const char *type);           /* text of this type, and no schema of JSON */
void openapi_refused(struct json *j);           /* the answers to what is refused, among the other responses */
void openapi_body(struct json *j);
void openapi_body_end(struct json *j);
void reference_markdown(struct buffer *out, enum language lang, const struct book *b);  /* docs/reference/BOOK.md */

/* The commands of a program and their switches. */
enum { MOST_PROGRAM = 64 };
struct program_switch { const char *name, *argument, *says; };
struct program_command { const char *name, *follows, *says; bool knows[MOST_PROGRAM]; };
struct program { int commands, switches; struct program_command command[MOST_PROGRAM];
                 struct program_switch sw[MOST_PROGRAM]; };

/* false: no such shell */
bool completion(struct buffer *out, enum language lang, const char *shell, const struct program *p);
void man_program(struct buffer *out, enum language lang, const struct program *p);
void man_command(struct buffer *out, enum language lang, const struct program *p, const char *name);
void man_procedure(struct buffer *out, enum language lang, const struct book *b, const struct procedure *q);
#endif
