#ifndef CAROB_IMAGE_CODECS_MESSAGES_H
#define CAROB_IMAGE_CODECS_MESSAGES_H

#include <stdio.h>

#include "CImageCodecs.h"

static inline cic_status cic_fail(cic_message *message, cic_status status, const char *text) {
    snprintf(message->text, sizeof message->text, "%s", text);
    return status;
}

#endif
