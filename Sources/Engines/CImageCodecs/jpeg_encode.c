// JPEG encoding.
#include "jpeg_errors.h"
#include "output.h"

enum { BLOCK_SIZE = 32768 };

typedef struct writer {
    struct jpeg_compress_struct jpeg;
    cic_jpeg_errors errors;
    struct jpeg_destination_mgr destination;
    cic_sink sink;
    uint8_t block[BLOCK_SIZE];
} writer;

static void start_block(j_compress_ptr jpeg) {
    writer *w = jpeg->client_data;
    w->destination.next_output_byte = w->block;
    w->destination.free_in_buffer = BLOCK_SIZE;
}

static void append_block(j_compress_ptr jpeg, size_t count) {
    writer *w = jpeg->client_data;
    if (!cic_append(&w->sink, w->block, count)) {
        cic_jpeg_leave((j_common_ptr)jpeg, CIC_OUT_OF_MEMORY, "out of memory");
    }
}

static boolean finish_block(j_compress_ptr jpeg) {
    append_block(jpeg, BLOCK_SIZE);
    start_block(jpeg);
    return TRUE;
}

static void finish_output(j_compress_ptr jpeg) {
    append_block(jpeg, BLOCK_SIZE - jpeg->dest->free_in_buffer);
}

static void set_resolution(j_compress_ptr jpeg, double dots_per_inch) {
    double density = dots_per_inch < 65535 ? dots_per_inch + 0.5 : 65535;
    jpeg->density_unit = 1;
    jpeg->X_density = jpeg->Y_density = (UINT16)density;
}

cic_status cic_jpeg_encode(
    const uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height, int quality,
    bool subsamples_color, bool is_progressive, double dots_per_inch, const uint8_t *exif,
    size_t exif_length, cic_output *output, cic_message *message) {
    *output = (cic_output){0};
    writer *w = calloc(1, sizeof *w);
    if (!w) { return cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory"); }
    cic_jpeg_catch_errors(&w->errors, message);
    w->jpeg.err = &w->errors.base;
    if (setjmp(w->errors.escape)) {
        // Encoding fails only for lack of memory and for a size that the format does not support.
        cic_status status = w->errors.status;
        jpeg_destroy_compress(&w->jpeg);
        free(w->sink.bytes);
        free(w);
        return status;
    }
    jpeg_create_compress(&w->jpeg);
    w->jpeg.client_data = w;
    w->destination = (struct jpeg_destination_mgr){
        .init_destination = start_block,
        .empty_output_buffer = finish_block,
        .term_destination = finish_output,
    };
    w->jpeg.dest = &w->destination;
    w->jpeg.image_width = width;
    w->jpeg.image_height = height;
    w->jpeg.input_components = 4;
    w->jpeg.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&w->jpeg);
    jpeg_set_quality(&w->jpeg, quality, TRUE);
    if (!subsamples_color) {
        w->jpeg.comp_info[0].h_samp_factor = w->jpeg.comp_info[0].v_samp_factor = 1;
    }
    if (is_progressive) { jpeg_simple_progression(&w->jpeg); }
    if (dots_per_inch > 0) { set_resolution(&w->jpeg, dots_per_inch); }
    jpeg_start_compress(&w->jpeg, TRUE);
    if (exif) { jpeg_write_marker(&w->jpeg, JPEG_APP0 + 1, exif, (unsigned)exif_length); }
    while (w->jpeg.next_scanline < height) {
        JSAMPROW row = (JSAMPROW)(pixels + row_bytes * w->jpeg.next_scanline);
        jpeg_write_scanlines(&w->jpeg, &row, 1);
    }
    jpeg_finish_compress(&w->jpeg);
    *output = (cic_output){w->sink.bytes, w->sink.length};
    jpeg_destroy_compress(&w->jpeg);
    free(w);
    return CIC_OK;
}
