#include "jpeg_errors.h"

#include <jerror.h>
#include <string.h>

_Noreturn void cic_jpeg_leave(j_common_ptr info, cic_status status, const char *text) {
    cic_jpeg_errors *errors = (cic_jpeg_errors *)info->err;
    errors->status = cic_fail(errors->message, status, text);
    longjmp(errors->escape, 1);
}

static cic_status status_of(int code) {
    switch (code) {
    case JERR_OUT_OF_MEMORY:
        return CIC_OUT_OF_MEMORY;
    // The memory limit is reached: the library would continue in a temporary file.
    case JERR_NO_BACKING_STORE:
    case JERR_IMAGE_TOO_BIG:
        return CIC_TOO_LARGE;
    case JERR_NO_SOI:
        return CIC_NOT_THIS_FORMAT;
    case JERR_INPUT_EMPTY:
    case JERR_INPUT_EOF:
        return CIC_TRUNCATED;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
        return CIC_UNSUPPORTED;
    default:
        return CIC_CORRUPT;
    }
}

static void on_error(j_common_ptr info) {
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    cic_jpeg_leave(info, status_of(info->err->msg_code), text);
}

/// Warnings report damage that the decoder repairs, except if a scan ends before its last block and the rest
/// would be gray.
static void on_message(j_common_ptr info, int level) {
    cic_jpeg_errors *errors = (cic_jpeg_errors *)info->err;
    if (level >= 0) { return; }
    bool is_cut = errors->has_ended_early || info->err->msg_code == JWRN_HIT_MARKER;
    bool is_enough =
        errors->accepts_fewer_scans && jpeg_has_multiple_scans((j_decompress_ptr)info);
    if (is_cut && !is_enough) {
        cic_jpeg_leave(info, CIC_TRUNCATED, "the file ends too early");
    }
    info->err->num_warnings++;
}

static void on_output(j_common_ptr info) { (void)info; }

void cic_jpeg_catch_errors(cic_jpeg_errors *errors, cic_message *message) {
    memset(errors, 0, sizeof *errors);
    jpeg_std_error(&errors->base);
    errors->base.error_exit = on_error;
    errors->base.emit_message = on_message;
    errors->base.output_message = on_output;
    errors->message = message;
    message->text[0] = 0;
}
