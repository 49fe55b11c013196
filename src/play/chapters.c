/* chapters.c - rules as a person at the table reads them: "mêlée" for melee/factors, "moral" for morale/flight, 8.6 for
** 8.6/shooting. Rulings keep their numbers, by which RULINGS.md has them. */
#include <ctype.h>
#include <string.h>
#include "play/inside.h"

static bool numbered(const struct word *chapter) { return isdigit((unsigned char)chapter->id[0]); }

/* The chapter's name without what tells translators that it is one. English: the last word. */
static const char *name_of(enum language lang, const struct word *chapter)
{
    return lang == ENGLISH ? strrchr(chapter->says, ' ') + 1 : words(lang, chapter->says);
}

bool is_chapter(const struct playing *p, const char *cite)
{
    const struct word *chapter = book_chapter(p->m->game->book, cite);

    return chapter && !numbered(chapter);
}

const char *chapter_of(const struct book *b, enum language lang, const char *cite)
{
    const struct word *chapter = book_chapter(b, cite);

    if (!chapter) return cite;
    return numbered(chapter) ? chapter->id : name_of(lang, chapter);
}

const char *chapter_told(void *playing, const char *cite)
{
    const struct playing *p = playing;

    return chapter_of(p->m->game->book, p->lang, cite);
}

void rule_told(struct buffer *out, struct playing *p, const char *cite)
{
    const struct word *chapter = book_chapter(p->m->game->book, cite);

    if (chapter && numbered(chapter)) {
        buffer_add(out, name_of(p->lang, chapter));
        buffer_add(out, ", ");
    }
    buffer_add(out, chapter_told(p, cite));
}
