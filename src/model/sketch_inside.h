/* sketch_inside.h - for sketch.c and sketch_moves.c. */
#ifndef MODEL_SKETCH_INSIDE_H
#define MODEL_SKETCH_INSIDE_H
#include "model/sketch.h"

#ifndef N_
#define N_(s) s
#endif

struct sketch_mark *sketch_shape(struct sketch *k, enum sketch_kind kind, const struct shape *s);
struct sketch_mark *sketch_line(struct sketch *k, enum sketch_kind kind, struct point a, struct point b, int number);
struct sketch_mark *sketch_piece(struct sketch *k, const struct field *f, int piece);
#endif
