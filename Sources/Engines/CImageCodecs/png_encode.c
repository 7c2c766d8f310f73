// PNG encoding.
#include <math.h>
#include <png.h>
#include <setjmp.h>

#include "messages.h"
#include "output.h"
#include "png_memory.h"

typedef struct writer {
    png_structp png;
    png_infop info;
    cic_sink sink;
    bool lacks_memory;
    cic_status status;
    cic_message *message;
    jmp_buf escape;
} writer;

static _Noreturn void leave(writer *w, cic_status status, const char *text) {
    w->status = cic_fail(w->message, status, text);
    longjmp(w->escape, 1);
}

static _Noreturn void on_error(png_structp png, png_const_charp text) {
    writer *w = png_get_error_ptr(png);
    leave(w, w->lacks_memory ? CIC_OUT_OF_MEMORY : CIC_INVALID_ARGUMENT, text);
}

static void on_warning(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
    writer *w = png_get_io_ptr(png);
    if (!cic_append(&w->sink, bytes, count)) { leave(w, CIC_OUT_OF_MEMORY, "out of memory"); }
}

static void flush_bytes(png_structp png) { (void)png; }

cic_status cic_png_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, bool with_alpha,
    int level, cic_png_filter filter, double dots_per_inch, cic_output *output,
    cic_message *message) {
    writer w = {.message = message};
    message->text[0] = 0;
    *output = (cic_output){0};
    w.png = png_create_write_struct_2(
        PNG_LIBPNG_VER_STRING, &w, on_error, on_warning, &w.lacks_memory, cic_png_allocate,
        cic_png_release);
    w.info = w.png ? png_create_info_struct(w.png) : NULL;
    if (!w.info) {
        png_destroy_write_struct(&w.png, NULL);
        return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
    }
    if (setjmp(w.escape)) {
        png_destroy_write_struct(&w.png, &w.info);
        free(w.sink.bytes);
        return w.status;
    }
    png_set_user_limits(w.png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_write_fn(w.png, &w, write_bytes, flush_bytes);
    png_set_compression_level(w.png, level);
    png_set_filter(
        w.png, PNG_FILTER_TYPE_BASE,
        filter == CIC_FILTER_NONE ? PNG_FILTER_NONE : PNG_ALL_FILTERS);
    png_set_IHDR(
        w.png, w.info, width, height, 8,
        with_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(w.png, w.info, PNG_sRGB_INTENT_PERCEPTUAL);
    if (dots_per_inch > 0) {
        png_uint_32 per_meter = (png_uint_32)(fmin(dots_per_inch, 1e6) / 0.0254 + 0.5);
        png_set_pHYs(w.png, w.info, per_meter, per_meter, PNG_RESOLUTION_METER);
    }
    png_write_info(w.png, w.info);
    if (!with_alpha) { png_set_filler(w.png, 0, PNG_FILLER_AFTER); }
    for (uint32_t y = 0; y < height; y++) { png_write_row(w.png, pixels + row_bytes * y); }
    png_write_end(w.png, NULL);
    png_destroy_write_struct(&w.png, &w.info);
    *output = (cic_output){w.sink.bytes, w.sink.length};
    return CIC_OK;
}

void cic_free(void *memory) { free(memory); }
