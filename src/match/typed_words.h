/* typed_words.h - the words that somebody typed, each beside a name or a word of an order's sentence (typed.c). */
#ifndef MATCH_TYPED_WORDS_H
#define MATCH_TYPED_WORDS_H
#include "match/orders.h"

enum { MOST_TOKENS = 24, TOKEN = 64, MAX_ID = 64, MOST_LITERALS = 16 };
/* "tirer" is understood for "tire", "shoots" for "shoot", "inseguo" for "insegui", and "commence" not for "comme". */
enum { LEAST_STEM = 4, MOST_ENDING = 2 };
/* How well a word stands for another: not at all, as its beginning, as the beginning of a name with which others begin
** (a unit's, before those of its men), or as all of it. */
enum { NOT = 0, BEGINS = 1, LEADS = 3, SAME = 4 };

struct line { int n; char token[MOST_TOKENS][TOKEN]; };
void line_split(const struct telling *t, struct line *l, const char *s);
/* The first `n` words from `at` on, joined as in an id. */
void line_joined(const struct line *l, int at, int n, char *out, size_t size);

/* The id of an argument's value, which is the same in every language; and its words in the language that is shown,
** folded, joined as in an id. room: MAX_ID. */
const char *argument_id(const struct telling *t, const struct act_arg *arg, int value, char *room);
void argument_words(const struct telling *t, const struct act_arg *arg, int value, char *room);
int stands_for_value(const struct telling *t, const char *word, const struct act_arg *arg, int value);

/* What stands outside the brackets of "{unit}: shoot at {target}". */
struct literals { int n; char word[MOST_LITERALS][TOKEN]; };
void literals_of(enum language lang, const char *says, struct literals *out);
int stands_for_literal(const char *word, const char *literal);
/* A word that the sentence has for a number only where it is not nothing: "wheel" in "{wheel:|, wheel #}". */
bool word_before_number(enum language lang, const struct act_kind *kind, const struct act_arg *arg, const char *word);
/* A word that alone says which order is meant: not "at", "se", "the", unless nothing longer goes before it. */
bool literal_says_enough(const struct literals *w, int i);
/* An article, or a word of place that people put before a name: "le capitaine", "vers 12". */
bool is_small_word(enum language lang, const char *word);
/* The id of an order, or another word for it. */
int stands_for_kind(const struct game *g, const char *word, const char *id);
/* Is the word among these, which stand with blanks between? */
bool word_among(const char *words, const char *word);
/* The number that words begin with ("12", or "12" and "cm"): how many of them are it; 0: none. */
int number_at(const struct act_arg *arg, char (*word)[TOKEN], int n, int *value);

/* Orders by another word that says some of their arguments, too: "wheel left 30°", "legion: advance 1 H". Whom
** it is about may be left out where only one may be ordered so. false: it is no such order. (phrases.c) */
bool phrase_typed(const struct telling *t, const struct act *legal, int n, const struct line *l, struct typed *out);
#endif
