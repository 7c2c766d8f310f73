// JPEG decoding.
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "jpeg_errors.h"

/// The maximum number of scans. Ordinary progressive files have about ten; a hostile one can request a pass
/// over every pixel with a few bytes.
static const int most_scans = 100;

typedef struct reader {
    struct jpeg_decompress_struct jpeg;
    cic_jpeg_errors errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    /// A row of CMYK, or null.
    uint8_t *ink_row;
} reader;

#pragma mark - The source

static void source_nothing(j_decompress_ptr jpeg) { (void)jpeg; }

/// Called at the end of the data. A picture that lacks only its end marker is complete; otherwise it is
/// truncated, unless fewer scans are accepted.
static boolean source_end(j_decompress_ptr jpeg) {
    static const JOCTET end_marker[] = {0xff, JPEG_EOI};
    cic_jpeg_errors *errors = (cic_jpeg_errors *)jpeg->err;
    bool is_in_header = jpeg->global_state <= 202;
    // Must not be called before the header is read.
    bool has_scans = !is_in_header && jpeg_has_multiple_scans(jpeg);
    bool ends_here = has_scans ? !errors->accepts_fewer_scans : errors->has_ended_early;
    if (is_in_header || ends_here) {
        cic_jpeg_leave((j_common_ptr)jpeg, CIC_TRUNCATED, "the file ends too early");
    }
    errors->has_ended_early = true;
    jpeg->src->next_input_byte = end_marker;
    jpeg->src->bytes_in_buffer = sizeof end_marker;
    return TRUE;
}

static void source_skip(j_decompress_ptr jpeg, long count) {
    struct jpeg_source_mgr *source = jpeg->src;
    if (count <= 0) { return; }
    if ((size_t)count > source->bytes_in_buffer) {
        cic_jpeg_leave((j_common_ptr)jpeg, CIC_TRUNCATED, "the file ends too early");
    }
    source->next_input_byte += count;
    source->bytes_in_buffer -= (size_t)count;
}

static void limit_scans(j_common_ptr info) {
    if (((j_decompress_ptr)info)->input_scan_number > most_scans) {
        cic_jpeg_leave(info, CIC_TOO_LARGE, "the picture has too many scans");
    }
}

static void open_reader(reader *r, const uint8_t *bytes, size_t length) {
    jpeg_create_decompress(&r->jpeg);
    r->source = (struct jpeg_source_mgr){
        .next_input_byte = bytes,
        .bytes_in_buffer = length,
        .init_source = source_nothing,
        .fill_input_buffer = source_end,
        .skip_input_data = source_skip,
        .resync_to_restart = jpeg_resync_to_restart,
        .term_source = source_nothing,
    };
    r->jpeg.src = &r->source;
    r->progress = (struct jpeg_progress_mgr){.progress_monitor = limit_scans};
    r->jpeg.progress = &r->progress;
}

static void close_reader(reader *r) {
    jpeg_destroy_decompress(&r->jpeg);
    free(r->ink_row);
}

/// Rejects a picture above the limits, and leaves the rest of the memory limit to the library.
static void check_size(reader *r, const cic_limits *limits, uint64_t output_bytes) {
    uint64_t pixels = (uint64_t)r->jpeg.image_width * r->jpeg.image_height;
    if (pixels > limits->pixels || output_bytes >= limits->bytes) {
        cic_jpeg_leave((j_common_ptr)&r->jpeg, CIC_TOO_LARGE, "the picture has too many pixels");
    }
    uint64_t rest = limits->bytes - output_bytes;
    r->jpeg.mem->max_memory_to_use = rest > LONG_MAX ? LONG_MAX : (long)rest;
    // A block of 8 × 8 values takes at least two bits if every block is coded separately.
    bool codes_each_block = !r->jpeg.progressive_mode && !r->jpeg.arith_code;
    if (codes_each_block && pixels / 256 > r->source.bytes_in_buffer * (uint64_t)16) {
        cic_jpeg_leave((j_common_ptr)&r->jpeg, CIC_TRUNCATED, "the file ends too early");
    }
}

static bool begins_as_jpeg(const uint8_t *bytes, size_t length) {
    static const uint8_t start[] = {0xff, 0xd8, 0xff};
    size_t compared = length < sizeof start ? length : sizeof start;
    return compared > 0 && memcmp(bytes, start, compared) == 0;
}

#pragma mark - Header

static cic_color_model color_model_of(J_COLOR_SPACE space) {
    switch (space) {
    case JCS_GRAYSCALE:
        return CIC_GRAY;
    case JCS_CMYK:
    case JCS_YCCK:
        return CIC_CMYK;
    default:
        return CIC_RGB;
    }
}

static void read_resolution(const reader *r, cic_header *header) {
    // Unit 1 is per inch, 2 per centimetre; 0 specifies only the aspect ratio of a pixel.
    double factor = r->jpeg.density_unit == 1 ? 1 : r->jpeg.density_unit == 2 ? 2.54 : 0;
    if (r->jpeg.saw_JFIF_marker) {
        header->dots_per_inch_x = r->jpeg.X_density * factor;
        header->dots_per_inch_y = r->jpeg.Y_density * factor;
    }
}

cic_status cic_jpeg_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_message *message) {
    reader r = {0};
    *header = (cic_header){0};
    cic_jpeg_catch_errors(&r.errors, message);
    if (!begins_as_jpeg(bytes, length)) {
        return cic_fail(message, CIC_NOT_THIS_FORMAT, "not a JPEG file");
    }
    r.jpeg.err = &r.errors.base;
    if (setjmp(r.errors.escape)) {
        close_reader(&r);
        return r.errors.status;
    }
    open_reader(&r, bytes, length);
    jpeg_read_header(&r.jpeg, TRUE);
    check_size(&r, limits, 0);
    header->width = r.jpeg.image_width;
    header->height = r.jpeg.image_height;
    header->bit_depth = r.jpeg.data_precision;
    header->color_model = color_model_of(r.jpeg.jpeg_color_space);
    header->is_progressive = r.jpeg.progressive_mode;
    read_resolution(&r, header);
    close_reader(&r);
    return CIC_OK;
}

#pragma mark - Pixels

void cic_jpeg_scaled_size(
    uint32_t width, uint32_t height, int eighths, uint32_t *scaled_width,
    uint32_t *scaled_height) {
    *scaled_width = (uint32_t)(((uint64_t)width * (uint64_t)eighths + 7) / 8);
    *scaled_height = (uint32_t)(((uint64_t)height * (uint64_t)eighths + 7) / 8);
}

static inline uint8_t product(uint32_t a, uint32_t b) {
    uint32_t value = a * b + 128;
    return (uint8_t)((value + (value >> 8)) >> 8);
}

/// Converts CMYK to RGB. Adobe's files, which are nearly all, store the complements of the inks.
static void store_inks(uint8_t *rgba, const uint8_t *inks, uint32_t width, bool is_inverted) {
    uint8_t flip = is_inverted ? 0 : 255;
    for (uint32_t x = 0; x < width; x++, rgba += 4, inks += 4) {
        uint8_t black = inks[3] ^ flip;
        rgba[0] = product(inks[0] ^ flip, black);
        rgba[1] = product(inks[1] ^ flip, black);
        rgba[2] = product(inks[2] ^ flip, black);
        rgba[3] = 255;
    }
}

static void read_rows(reader *r, uint8_t *pixels, size_t row_bytes) {
    while (r->jpeg.output_scanline < r->jpeg.output_height) {
        uint8_t *row = pixels + row_bytes * r->jpeg.output_scanline;
        if (r->ink_row) {
            jpeg_read_scanlines(&r->jpeg, &r->ink_row, 1);
            store_inks(row, r->ink_row, r->jpeg.output_width, r->jpeg.saw_Adobe_marker);
        } else {
            jpeg_read_scanlines(&r->jpeg, &row, 1);
        }
    }
}

/// Returns the length without a truncated last segment, since half a table is unusable.
static size_t length_without_cut_segment(const uint8_t *bytes, size_t length) {
    for (size_t at = length; at-- > 0;) {
        if (bytes[at] != 0xff || at + 1 == length) { continue; }
        uint8_t marker = bytes[at + 1];
        // A byte of entropy-coded data, a restart marker within it, or the start or end of the file.
        if (marker == 0 || marker == 0xff || (marker >= 0xd0 && marker <= 0xd9)) { continue; }
        size_t segment = length - at < 4 ? 4 : (size_t)bytes[at + 2] << 8 | bytes[at + 3];
        return at + 2 + segment > length ? at : length;
    }
    return length;
}

cic_status cic_jpeg_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, int eighths,
    bool accepts_fewer_scans, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height,
    cic_message *message) {
    reader r = {0};
    cic_jpeg_catch_errors(&r.errors, message);
    r.errors.accepts_fewer_scans = accepts_fewer_scans;
    if (accepts_fewer_scans) { length = length_without_cut_segment(bytes, length); }
    if (!begins_as_jpeg(bytes, length)) {
        return cic_fail(message, CIC_NOT_THIS_FORMAT, "not a JPEG file");
    }
    r.jpeg.err = &r.errors.base;
    if (setjmp(r.errors.escape)) {
        close_reader(&r);
        return r.errors.status;
    }
    open_reader(&r, bytes, length);
    jpeg_read_header(&r.jpeg, TRUE);
    check_size(&r, limits, (uint64_t)width * height * 4);
    bool has_inks = color_model_of(r.jpeg.jpeg_color_space) == CIC_CMYK;
    r.jpeg.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
    r.jpeg.scale_num = (unsigned)eighths;
    r.jpeg.scale_denom = 8;
    jpeg_calc_output_dimensions(&r.jpeg);
    if (r.jpeg.output_width != width || r.jpeg.output_height != height
        || (size_t)width * 4 > row_bytes) {
        cic_jpeg_leave(
            (j_common_ptr)&r.jpeg, CIC_INVALID_ARGUMENT, "the pixels' memory has another size");
    }
    if (has_inks) {
        r.ink_row = malloc((size_t)width * 4);
        if (!r.ink_row) {
            cic_jpeg_leave((j_common_ptr)&r.jpeg, CIC_OUT_OF_MEMORY, "out of memory");
        }
    }
    jpeg_start_decompress(&r.jpeg);
    read_rows(&r, pixels, row_bytes);
    bool has_scans = jpeg_has_multiple_scans(&r.jpeg);
    jpeg_finish_decompress(&r.jpeg);
    bool misses_scans = has_scans && accepts_fewer_scans && r.errors.has_ended_early;
    close_reader(&r);
    return misses_scans ? cic_fail(message, CIC_TRUNCATED, "the file ends too early") : CIC_OK;
}
