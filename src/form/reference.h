/* reference.h - the reference of a rulebook as Markdown: docs/reference/BOOK.md is made from it. */
#ifndef FORM_REFERENCE_H
#define FORM_REFERENCE_H
#include "form/buffer.h"
#include "form/words.h"
#include "rules/book.h"

void reference_markdown(struct buffer *out, enum language lang, const struct book *b);
#endif
