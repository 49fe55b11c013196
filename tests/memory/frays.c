/* frays.c - random whole skirmishes, watched (whole.h). */
#include "game/flintlock/state.h"
#include "whole.h"

const struct game *const watched = &flintlock_game;
void any_watched(struct draw *d, void *setup) { any_fray(d, setup); }

int main(int argc, char **argv) { return watch(argc, argv); }
