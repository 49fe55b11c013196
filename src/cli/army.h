/* army.h - what an army costs and its roster, as text, JSON and PDF (army_show.c): for alea army. */
#ifndef CLI_ARMY_H
#define CLI_ARMY_H
#include "cli/cli.h"
#include "match/army.h"

const char *army_sample_words(enum language lang);      /* stands beside every total */

void bills_short(struct buffer *out, enum language lang, const struct army *a, const struct house *house);
void bills_text(struct paper *p, const struct army *a, const struct house *house);
void bills_json(struct buffer *out, enum language lang, const struct army *a, const struct house *house);

void roster_text(struct paper *p, const struct army *a, const struct house *house);
void roster_json(struct buffer *out, enum language lang, const struct army *a, const struct house *house);
int army_worth(struct args *a, const struct house *house);       /* army_worth.c: what each unit does for it */
int roster_pdf(struct args *args, const struct army *a, const struct house *house, const char *file);
#endif
