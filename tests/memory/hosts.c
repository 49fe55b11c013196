/* hosts.c - random whole ancients battles, watched (whole.h). */
#include "game/ancients/state.h"
#include "whole.h"

const struct game *const watched = &ancients_game;
void any_watched(struct draw *d, void *setup) { any_host(d, setup); }

int main(int argc, char **argv) { return watch(argc, argv); }
