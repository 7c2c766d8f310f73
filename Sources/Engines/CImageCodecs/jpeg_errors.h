/// The conversion of libjpeg's errors to statuses.
#ifndef CAROB_IMAGE_CODECS_JPEG_ERRORS_H
#define CAROB_IMAGE_CODECS_JPEG_ERRORS_H

#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include "messages.h"

/// The library's error record, and the jump target of its errors.
typedef struct cic_jpeg_errors {
    struct jpeg_error_mgr base;
    cic_status status;
    cic_message *message;
    /// The data ended and an end marker was inserted.
    bool has_ended_early;
    /// Whether a truncated progressive picture is shown with the available scans.
    bool accepts_fewer_scans;
    jmp_buf escape;
} cic_jpeg_errors;

void cic_jpeg_catch_errors(cic_jpeg_errors *errors, cic_message *message);

_Noreturn void cic_jpeg_leave(j_common_ptr info, cic_status status, const char *text);

#endif
