/* openapi.h - the server's interface described for programs (OpenAPI 3.1), made from the procedures' descriptions. */
#ifndef FORM_OPENAPI_H
#define FORM_OPENAPI_H
#include "form/buffer.h"
#include "form/words.h"

void openapi_json(struct buffer *out, enum language lang);
#endif
