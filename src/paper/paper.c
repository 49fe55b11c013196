/* paper.c - what can be printed for which rulebook. */
#include "paper/paper.h"
#include <stdio.h>
#include <string.h>

typedef bool print_fn(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room);

static const struct { const char *kind; print_fn *print; } KINDS[] = {
    { "sheet",   print_sheet },                 /* first: every rulebook has one */
    { "cards",   print_cards },
    { "markers", print_markers },
    { "plan",    print_plan },
};

static bool belongs(int i, const struct book *b)
{
    for (const char *const *paper = b->papers; paper && *paper; paper++)
        if (strcmp(*paper, KINDS[i].kind) == 0) return true;
    return i == 0;
}

const char *paper_kind(const struct book *b, int n)
{
    for (int i = 0; i < LEN(KINDS); i++)
        if (belongs(i, b) && n-- == 0) return KINDS[i].kind;
    return NULL;
}

bool paper_print(const struct book *b, const char *kind, enum language lang, struct buffer *out, char *why, size_t room)
{
    for (int i = 0; i < LEN(KINDS); i++)
        if (belongs(i, b) && strcmp(KINDS[i].kind, kind) == 0) return KINDS[i].print(b, lang, out, why, room);
    snprintf(why, room, "%s: %s", b->id, kind);
    return false;
}
