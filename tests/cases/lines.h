/* lines.h - a .cases file as blocks of lines of words. */
#ifndef CASES_LINES_H
#define CASES_LINES_H

struct line { int number, words; char **word; };    /* number: in the file, from 1 */

/* head: the unindented line that opens the block; its word[0] is the kind. */
struct block { struct line head; int lines; struct line *line; };

struct cases_file { char *name, *text; int blocks; struct block *block; };

struct cases_file read_cases_file(const char *path);    /* says what is wrong and exits with 2 if it cannot */
void free_cases_file(struct cases_file *f);
#endif
