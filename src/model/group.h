/* group.h - bases that stand edge to edge and move as one.
**
** Headings are whole numbers and bodies turn by whole numbers, so members of a group have the
** same heading for ever. Their places are rounded one by one when a group wheels; afterwards it
** is dressed: each member is put edge to edge with its neighbour again, as it stood before. A
** line that has wheeled a hundred times is still a line. */
#ifndef MODEL_GROUP_H
#define MODEL_GROUP_H
#include "model/field.h"

/* Everybody joined to it by touching edges, with the same heading. */
bases group_of(const struct field *f, int who, bases among);
/* at: of the members, in the order of the body. */
void  dress(const struct field *before, const struct body *b, struct shape *at);
#endif
