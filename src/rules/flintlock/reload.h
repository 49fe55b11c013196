/* reload.h - reloading. */
#ifndef FLINTLOCK_RELOAD_H
#define FLINTLOCK_RELOAD_H
#include "rules/lists.h"
#include "rules/flintlock/inputs.h"

extern const struct cancels_list flintlock_no_reload;
void flintlock_reload(struct reading *r, const void *in, void *out);
#endif
