/* chart.h - a bar chart of odds as SVG: text that can be read, copied, translated and spoken. */
#ifndef FORM_CHART_H
#define FORM_CHART_H
#include "form/desk.h"

/* Of the main result, or of the results asked for (d->of), one below the other. The desk has odds. */
void chart_svg(struct buffer *out, struct desk *d);
#endif
