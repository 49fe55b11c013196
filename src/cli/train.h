/* train.h - alea train: what its files share. */
#ifndef CLI_TRAIN_H
#define CLI_TRAIN_H
#include "cli/battles.h"
#include "sim/train.h"

struct training {
    struct args *args;
    int scenarios;
    struct scenario *scenario;          /* of one game; lent to `play` */
    struct play play[MOST_TRAINED];
    int32_t (*ready)[GAME_READY_INTS];
    char player_id[2][MAX_NAME];
    struct train_run run;
    bool bar;
    const char *resume;                 /* file for what was done; NULL: none */
    int save_error;                     /* errno of the last save; 0: it is safe */
    int saved_stage; uint64_t saved;    /* what the file holds already */
};

/* train_resume.c */
void training_save(struct train_run *r);
bool training_load(struct training *t);             /* false: the desk's errors say why */

/* train_tell.c */
void training_command(const struct training *t, struct buffer *out);       /* what made these weights */
void training_weights(const struct training *t, struct buffer *out);       /* the file */
void training_report(const struct training *t, const struct train_report *r, struct buffer *out);
void training_json(const struct training *t, const struct train_report *r, struct json *j);
#endif
