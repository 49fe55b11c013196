/* words.c - looking words up, and naming the languages. */
#include "form/words.h"
#include <stddef.h>
#include <string.h>
#include "base/text.h"

static const char *const names[LANGUAGES] = { "en", "fr", "it" };

static const char *look(const struct word_pair *pair, int count, const char *english)
{
    int low = 0, high = count - 1;
    while (low <= high) {
        int middle = (low + high) / 2;
        int order = strcmp(english, pair[middle].english);
        if (order == 0) return pair[middle].text[0] ? pair[middle].text : english;
        if (order < 0) high = middle - 1;
        else low = middle + 1;
    }
    return english;
}

const char *words(enum language lang, const char *english)
{
    if (english == NULL || english[0] == '\0') return english;
    switch (lang) {
    case FRENCH:  return look(words_fr, words_fr_count, english);
    case ITALIAN: return look(words_it, words_it_count, english);
    case ENGLISH:
    case LANGUAGES: break;
    }
    return english;
}

static bool digit(char c) { return c >= '0' && c <= '9'; }

void decimals_told(enum language lang, char *text)
{
    if (lang == ENGLISH || !text) return;
    for (char *c = text; *c; c++)
        if (*c == '.' && c > text && digit(c[-1]) && digit(c[1])) *c = ',';
}

bool language_named(const char *name, enum language *lang)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (text_same(name, names[i])) {
            *lang = (enum language)i;
            return true;
        }
    return false;
}

bool language_of_locale(const char *locale, enum language *lang)
{
    char two[3] = { 0 };
    if (locale == NULL || locale[0] == '\0') return false;
    if (text_same(locale, "C") || text_same(locale, "POSIX") || text_starts(locale, "C.")) {
        *lang = ENGLISH;
        return true;
    }
    memcpy(two, locale, strlen(locale) < 2 ? strlen(locale) : 2);
    if (locale[0] && locale[1] && locale[2] && !strchr("_.@:", locale[2])) return false;
    return language_named(two, lang);
}

const char *language_name(enum language lang) { return names[lang < LANGUAGES ? lang : ENGLISH]; }
