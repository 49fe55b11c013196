/* json_write.h - JSON being written, straight into a buffer.
**
** Commas and colons come by themselves. Texts are escaped as RFC 8259 asks; bytes that are
** not UTF-8 become the replacement character, so that a reply is valid whatever it quotes. */
#ifndef FORM_JSON_WRITE_H
#define FORM_JSON_WRITE_H
#include "form/buffer.h"

enum { JSON_DEPTH = 64 };

struct json { struct buffer *out; int depth; bool some[JSON_DEPTH]; bool after_key; };

struct json json_into(struct buffer *out);
void json_object(struct json *j);           /* { */
void json_object_end(struct json *j);       /* } */
void json_list(struct json *j);             /* [ */
void json_list_end(struct json *j);         /* ] */
void json_key(struct json *j, const char *key);
void json_text(struct json *j, const char *s);      /* NULL: null */
/* A key that has been written as JSON before, with quotes and colon: "\"p\":". */
void json_key_ready(struct json *j, const char *written, size_t n);
void json_plain_n(struct json *j, const char *s, size_t n);         /* a text in which nothing needs an escape */
void json_text_n(struct json *j, const char *s, size_t n);
void json_int(struct json *j, int64_t v);
void json_bool(struct json *j, bool v);
void json_null(struct json *j);
void json_number(struct json *j, const char *digits);       /* a number already written as JSON */
void json_number_n(struct json *j, const char *digits, size_t n);
void json_written(struct json *j, const struct buffer *value);      /* a whole value that another writer has finished */

/* What was read, as it came: a text, a number, true or false; anything else is null. And a request's `id`, if it has
** one, as a member of the answer. */
struct node;
void json_scalar(struct json *j, const struct node *n);
void json_id_of(struct json *j, const struct node *request);        /* request may be NULL */

void json_key_text(struct json *j, const char *key, const char *s);
void json_key_int(struct json *j, const char *key, int64_t v);
void json_key_bool(struct json *j, const char *key, bool v);
#endif
