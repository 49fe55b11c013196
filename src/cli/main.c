/* main.c - the program alea. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cli/cli.h"
#include "server/helper.h"

int main(int argc, char **argv)
{
    struct args *a = calloc(1, sizeof *a);
    int status;

    if (argc > 0 && strcmp(argv[0], HELPER_NAME) == 0) {        /* a worker of the server */
        free(a);
        return helper_main();
    }
    settle_streams();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);           /* a file that may not grow any more is an error like another */
    if (a) a->desk = desk_new(ASK_ROOM);
    if (a == NULL || a->desk == NULL) {
        fputs("alea: there is not enough memory\n", stderr);
        free(a);
        return STATUS_FAILED;
    }
    a->lang = terminal_language();
    desk_begin(a->desk, a->lang);
    if (!args_read(a, argc, argv)) status = fail(a);
    else if (args_has(a, "version")) status = show_version(a);
    else if (args_has(a, "help") || a->command == NULL) status = show_help(a);
    else status = told_all(a->command->run(a), a->lang);
    desk_free(a->desk);
    free(a);
    return status;
}
