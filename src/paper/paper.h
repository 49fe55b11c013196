/* paper.h - what is printed: reference sheets, cards, markers, battle plans and charts, as PDF or PNG. */
#ifndef PAPER_PAPER_H
#define PAPER_PAPER_H
#include <stdbool.h>
#include <stddef.h>
#include "form/words.h"
#include "rules/book.h"

/* All return false with a sentence in `why` when the file could not be made. */
bool paper_png_of_svg(const char *svg, size_t len, const char *file, char *why, size_t room);
bool paper_pdf_of_svg(const char *svg, size_t len, const char *file, char *why, size_t room);

/* What a rulebook can print: "sheet" always; ancients also "cards", "markers" and "plan". NULL after the last. */
const char *paper_kind(const struct book *b, int n);
bool paper_print(const struct book *b, const char *kind, enum language lang, const char *file, char *why, size_t room);
#endif
