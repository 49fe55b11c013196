/* words.h - the words of the program in three languages.
**
** English is the key. The tables are made from po/NAME.LANG.po at build time, sorted by
** their English text; there is no global locale, each call names its language. */
#ifndef FORM_WORDS_H
#define FORM_WORDS_H
#include <stdbool.h>

enum language { ENGLISH, FRENCH, ITALIAN, LANGUAGES };

struct word_pair { const char *english, *text; };

extern const struct word_pair words_fr[];
extern const int words_fr_count;
extern const struct word_pair words_it[];
extern const int words_it_count;

/* The point of decimal numbers as people of that language write it: "27.38 %" becomes "27,38 %" where it stands. A
** point between two digits alone is one. */
void decimals_told(enum language lang, char *text);

#ifndef N_
#define N_(s) s                                 /* words that are translated */
#endif

/* the English itself where no translation is known; NULL for NULL */
const char *words(enum language lang, const char *english);
bool language_named(const char *name, enum language *lang);        /* "fr" */
/* "fr_FR.UTF-8", "it", "C" (English); false: not one of ours */
bool language_of_locale(const char *locale, enum language *lang);
const char *language_name(enum language lang);                     /* "fr" */
#endif
