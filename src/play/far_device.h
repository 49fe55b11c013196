/* far_device.h - the terminal as a player's device for provable dice (docs/dice.md): its lots, its own chain of links,
** and the check of every throw that it is told of. Its secrets and what it has seen lie in a file of its owner's data
** folder, so that it is the same device tomorrow, and a server that tells another past is found. */
#ifndef PLAY_FAR_DEVICE_H
#define PLAY_FAR_DEVICE_H
#include "base/sha256.h"
#include "form/buffer.h"
#include "form/node.h"

struct device;

/* The device that holds this key to this game: as it was kept, or a new one. NULL: no memory, or no random numbers. */
struct device *device_open(const char *game, const char *key);
void device_close(struct device *d);
void device_forget(struct device *d);                   /* closes one that was never used, and removes its file */
bool device_new_key(char *out, size_t size);            /* that it makes itself; false: no random numbers */

/* What it promises when it takes a seat, as 64 hexadecimal digits. */
const char *device_promise(struct device *d);
/* The answer to hello: who plays, and what was promised. */
void device_hello(struct device *d, const struct node *hello, const char *seat);
/* The last throw that it was told, as hello shows it: ,"holds":{…}; nothing where it was told none. */
void device_holds(const struct device *d, struct buffer *members);
bool device_mutual(const struct device *d);
bool device_is_promised(const struct device *d);        /* mutual: the seat's chain is this device's */

/* What it adds to a decision at this number: "" where the dice need none. sent: that order was accepted. */
void device_lot(struct device *d, int number, char out[HASH_TEXT]);
void device_sent(struct device *d, int number);
/* Its link for throw k; false: it has none. */
bool device_link(struct device *d, int k, char out[HASH_TEXT]);
/* It asks the others to agree to its chain, for the seat's first device is lost. */
void device_renews(struct device *d);
/* The mark of what came before the dice that wait. */
void device_waits(struct device *d, const char *before);

/* A line that was told; ours: in the answer to a message of this device. false: its throw is wrong; why says how. */
bool device_heard(struct device *d, const struct node *line, bool ours, struct buffer *why, enum language lang);
#endif
