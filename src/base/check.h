/* check.h - CHECK stops the program at our own mistakes, never at a user's.
**
** It stays on in every build. Where a fault goes is the program's business: our
** programs print it and abort, libalea hands it to its host (alea_on_fault). */
#ifndef BASE_CHECK_H
#define BASE_CHECK_H

_Noreturn void alea_fault(const char *file, int line, const char *what);

#define CHECK(x) ((x) ? (void)0 : alea_fault(__FILE__, __LINE__, #x))
#define LEN(a) ((int)(sizeof(a) / sizeof((a)[0])))
#endif
