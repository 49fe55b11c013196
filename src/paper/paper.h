/* paper.h - what is printed: reference sheets, cards, markers, battle plans, armies and charts, as PDF or PNG. */
#ifndef PAPER_PAPER_H
#define PAPER_PAPER_H
#include <stdbool.h>
#include <stddef.h>
#include "form/buffer.h"
#include "form/words.h"
#include "game/muster.h"
#include "rules/book.h"

/* The bytes of a PNG or PDF are put into `out`. All return false with a sentence in `why` when they could not be made.
** A picture as PDF is a page of A4, upright or across as it fits better. */
bool paper_png_of_svg(const struct buffer *svg, struct buffer *out, char *why, size_t room);
bool paper_pdf_of_svg(const struct buffer *svg, struct buffer *out, char *why, size_t room);

/* An army: its roster, its name, and what stands beside its points. */
struct roster_page { const struct roster *roster; const char *title, *total; };
bool paper_roster(const struct roster_page *page, enum language lang, struct buffer *out, char *why, size_t room);

/* What can be printed of a rulebook: its "sheet", and what it names in `papers`. NULL after the last. */
const char *paper_kind(const struct book *b, int n);
bool paper_print(const struct book *b, const char *kind, enum language lang, struct buffer *out, char *why,
                 size_t room);

/* The single things; paper_print chooses among them. */
bool print_sheet(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
bool print_cards(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
bool print_markers(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
bool print_plan(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
#endif
