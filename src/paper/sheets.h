/* sheets.h - the single things that can be printed; paper.c chooses among them. */
#ifndef PAPER_SHEETS_H
#define PAPER_SHEETS_H
#include "paper/paper.h"

bool print_sheet(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
bool print_cards(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
bool print_markers(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
bool print_plan(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);
#endif
