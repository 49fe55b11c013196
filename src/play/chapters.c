/* chapters.c - the chapters of the rulebooks as a person at the table reads them, instead of the ids of rules: "mêlée"
** for melee, "moral" for morale/flight. Rulings keep their numbers, by which RULINGS.md has them. */
#include <string.h>
#include "base/text.h"
#include "play/inside.h"

static const struct word chapters[] = {
    { "artillery", N_("chapter: artillery") }, { "columns", N_("chapter: columns") },
    { "combat", N_("chapter: combat") }, { "command", N_("chapter: command") }, { "die", N_("chapter: die") },
    { "engines", N_("chapter: engines") }, { "heroes", N_("chapter: heroes") }, { "march", N_("chapter: march") },
    { "melee", N_("chapter: melee") }, { "morale", N_("chapter: morale") }, { "movement", N_("chapter: movement") },
    { "orders", N_("chapter: orders") }, { "pursuit", N_("chapter: pursuit") },
    { "scouting", N_("chapter: scouting") }, { "sequence", N_("chapter: sequence") },
    { "sequences", N_("chapter: sequences") }, { "shooting", N_("chapter: shooting") },
    { "sieges", N_("chapter: sieges") }, { "special", N_("chapter: special") },
    { "stacking", N_("chapter: stacking") }, { "standards", N_("chapter: standards") },
    { "strength", N_("chapter: strength") }, { "table", N_("chapter: table") }, { "tactics", N_("chapter: tactics") },
    { "terrain", N_("chapter: terrain") }, { "weather", N_("chapter: weather") },
};

/* Sections of a sheet that are known by their numbers: of "8.6/shooting" the number is told. */
static const char *const sections[] = { "2.1", "4", "7.3", "8.1", "8.4", "8.5", "8.6", "8.9" };

static const struct word *chapter_of(const char *cite)
{
    size_t len = cite ? strcspn(cite, "/") : 0;

    for (int i = 0; i < LEN(chapters); i++)
        if (strlen(chapters[i].id) == len && strncmp(chapters[i].id, cite, len) == 0) return &chapters[i];
    return NULL;
}

bool is_chapter(const char *cite) { return chapter_of(cite) != NULL; }

const char *chapter_told(enum language lang, const char *cite)
{
    const struct word *chapter = chapter_of(cite);

    for (int i = 0; !chapter && i < LEN(sections); i++)
        if (strlen(sections[i]) == strcspn(cite, "/") && text_starts(cite, sections[i])) return sections[i];
    if (!chapter) return cite;
    return lang == ENGLISH ? chapter->id : words(lang, chapter->says);
}

/* What the sections of the ancients sheets are about. */
static const struct word sections_about[] = {
    { "2.1", N_("chapter: command") }, { "2.2", N_("chapter: command") }, { "3.2", N_("chapter: terrain") },
    { "3.3", N_("chapter: terrain") }, { "4", N_("chapter: sequence") }, { "6.1", N_("chapter: movement") },
    { "6.2", N_("chapter: movement") }, { "6.3", N_("chapter: movement") }, { "6.4", N_("chapter: movement") },
    { "6.5", N_("chapter: movement") }, { "7.2", N_("chapter: pursuit") }, { "7.3", N_("chapter: pursuit") },
    { "7.4", N_("chapter: pursuit") }, { "8.1", N_("chapter: shooting") }, { "8.2", N_("chapter: shooting") },
    { "8.3", N_("chapter: shooting") }, { "8.4", N_("chapter: melee") }, { "8.5", N_("chapter: melee") },
    { "8.6", N_("chapter: combat") }, { "8.9", N_("chapter: melee") },
};

void rule_told(struct buffer *out, enum language lang, const char *cite)
{
    for (int i = 0; i < LEN(sections_about); i++) {
        const char *id = strrchr(sections_about[i].says, ' ') + 1;

        if (strlen(sections_about[i].id) != strcspn(cite, "/") || !text_starts(cite, sections_about[i].id)) continue;
        buffer_add(out, lang == ENGLISH ? id : words(lang, sections_about[i].says));
        buffer_add(out, ", ");
    }
    buffer_add(out, chapter_told(lang, cite));
}
