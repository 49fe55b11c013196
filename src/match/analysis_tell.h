/* analysis_tell.h - an analysis as JSON, as text and as a picture. */
#ifndef MATCH_ANALYSIS_TELL_H
#define MATCH_ANALYSIS_TELL_H
#include "form/json_write.h"
#include "match/analysis.h"
#include "match/orders.h"

void analysis_entry_json(struct json *j, const struct analysis *a, int entry, enum language lang);     /* an object */
void analysis_json(struct json *j, const struct analysis *a, enum language lang);       /* members: sums, the line */
/* Decisions that were not fine, throws that mattered, sums; all: every decision and throw. */
void analysis_text(struct buffer *out, const struct analysis *a, enum language lang, bool all);
void analysis_svg(struct buffer *out, const struct analysis *a, enum language lang);    /* the line of the chance */

/* "+4.1", "-0.3": points of a hundred; with_sign or not. */
void points_text(struct buffer *out, int64_t millionths, bool with_sign);
struct telling analysis_names(const struct analysis *a, enum language lang);    /* everybody's; see analysis_json.c */
/* The order of an entry, or what else it was, in words. */
void analysis_entry_text(struct buffer *out, const struct analysis *a, int entry, enum language lang);
#endif
