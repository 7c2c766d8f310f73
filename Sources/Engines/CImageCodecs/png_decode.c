// PNG decoding.
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "messages.h"
#include "png_memory.h"

/// The state of one call. The library and the functions below hold its address, so that its fields are in
/// memory and keep their values across the jump of an error.
typedef struct reader {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t length, position;
    bool lacks_memory;
    cic_status status;
    cic_message *message;
    jmp_buf escape;
} reader;

static const size_t signature_length = 8;

/// The maximum size of a retained ancillary chunk, in bytes; colour profiles are the only large ones.
static const png_alloc_size_t largest_chunk = 16 << 20;

static _Noreturn void leave(reader *r, cic_status status, const char *text) {
    r->status = cic_fail(r->message, status, text);
    longjmp(r->escape, 1);
}

static _Noreturn void on_error(png_structp png, png_const_charp text) {
    reader *r = png_get_error_ptr(png);
    leave(r, r->lacks_memory ? CIC_OUT_OF_MEMORY : CIC_CORRUPT, text);
}

static void on_warning(png_structp png, png_const_charp text) { (void)png, (void)text; }

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    reader *r = png_get_io_ptr(png);
    if (count > r->length - r->position) { leave(r, CIC_TRUNCATED, "the file ends too early"); }
    memcpy(target, r->bytes + r->position, count);
    r->position += count;
}

/// Skips every chunk that neither pixels nor the header need, before it takes memory or time.
static void ignore_unused_chunks(png_structp png) {
    static const png_byte names[] = "tEXt\0zTXt\0iTXt\0hIST\0sPLT\0pCAL\0sCAL\0tIME\0oFFs";
    png_set_keep_unknown_chunks(
        png, PNG_HANDLE_CHUNK_NEVER, names, (int)(sizeof names / 5));
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
}

/// Checks the signature and creates the library's reader, which cannot jump yet.
static cic_status begin_reader(
    reader *r, const uint8_t *bytes, size_t length, cic_message *message) {
    *r = (reader){.bytes = bytes, .length = length, .message = message};
    message->text[0] = 0;
    size_t compared = length < signature_length ? length : signature_length;
    if (compared == 0 || png_sig_cmp(bytes, 0, compared)) {
        return cic_fail(message, CIC_NOT_THIS_FORMAT, "not a PNG file");
    }
    if (length < signature_length) {
        return cic_fail(message, CIC_TRUNCATED, "the file ends too early");
    }
    r->png = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, r, on_error, on_warning, &r->lacks_memory, cic_png_allocate,
        cic_png_release);
    return r->png ? CIC_OK : cic_fail(message, CIC_OUT_OF_MEMORY, "out of memory");
}

/// Configures the library's reader. The caller has set `escape`, to which an error jumps.
static void open_reader(reader *r) {
    r->info = png_create_info_struct(r->png);
    if (!r->info) { leave(r, CIC_OUT_OF_MEMORY, "out of memory"); }
    png_set_user_limits(r->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_chunk_malloc_max(r->png, largest_chunk);
    png_set_chunk_cache_max(r->png, 64);
    ignore_unused_chunks(r->png);
    png_set_read_fn(r->png, r, read_bytes);
}

static void close_reader(reader *r) { png_destroy_read_struct(&r->png, &r->info, NULL); }

/// Rejects a picture above the limits, and one whose compressed bytes cannot contain its pixels.
static void check_size(reader *r, const cic_limits *limits, uint64_t pixel_bytes) {
    uint64_t width = png_get_image_width(r->png, r->info);
    uint64_t height = png_get_image_height(r->png, r->info);
    uint64_t row = png_get_rowbytes(r->png, r->info);
    // The library holds two rows in the file's depth, expanded to at most four 16-bit channels.
    bool is_too_large = width > limits->pixels / height
        || width * height > limits->bytes / pixel_bytes
        || width * height * pixel_bytes + 2 * (width * 8 + 64) > limits->bytes;
    if (is_too_large) { leave(r, CIC_TOO_LARGE, "the picture has too many pixels"); }
    // Deflate expands a byte to at most 1032. An interlaced picture may have fewer filter bytes, which errs
    // on the safe side here.
    if (row * height / 1032 > r->length) {
        leave(r, CIC_TRUNCATED, "the file is too short for its picture");
    }
}

static cic_color_model color_model_of(int color_type) {
    if (color_type == PNG_COLOR_TYPE_PALETTE) { return CIC_PALETTE; }
    return color_type & PNG_COLOR_MASK_COLOR ? CIC_RGB : CIC_GRAY;
}

static void read_resolution(reader *r, cic_header *header) {
    png_uint_32 x, y;
    int unit;
    if (png_get_pHYs(r->png, r->info, &x, &y, &unit) && unit == PNG_RESOLUTION_METER) {
        header->dots_per_inch_x = x * 0.0254;
        header->dots_per_inch_y = y * 0.0254;
    }
}

static void read_color(reader *r, cic_header *header) {
    int intent;
    header->is_srgb = png_get_valid(r->png, r->info, PNG_INFO_sRGB)
        && png_get_sRGB(r->png, r->info, &intent);
    double gamma;
    // With a profile the library derives a gamma, which the file does not contain.
    if (png_get_valid(r->png, r->info, PNG_INFO_gAMA) && png_get_gAMA(r->png, r->info, &gamma)) {
        header->gamma = gamma;
    }
    png_charp name;
    int compression;
    png_bytep profile;
    png_uint_32 length;
    if (png_get_valid(r->png, r->info, PNG_INFO_iCCP)
        && png_get_iCCP(r->png, r->info, &name, &compression, &profile, &length)) {
        header->profile = malloc(length);
        if (!header->profile) { leave(r, CIC_OUT_OF_MEMORY, "out of memory"); }
        memcpy(header->profile, profile, length);
        header->profile_length = length;
    }
}

static void read_exif(reader *r, cic_header *header) {
    png_uint_32 length;
    png_bytep exif;
    if (!png_get_valid(r->png, r->info, PNG_INFO_eXIf)
        || !png_get_eXIf_1(r->png, r->info, &length, &exif)) {
        return;
    }
    header->exif = malloc(length ? length : 1);
    if (!header->exif) { leave(r, CIC_OUT_OF_MEMORY, "out of memory"); }
    memcpy(header->exif, exif, length);
    header->exif_length = length;
}

cic_status cic_png_header(
    const uint8_t *bytes, size_t length, const cic_limits *limits, cic_header *header,
    cic_message *message) {
    reader r;
    *header = (cic_header){0};
    cic_status status = begin_reader(&r, bytes, length, message);
    if (status != CIC_OK) { return status; }
    if (setjmp(r.escape)) {
        close_reader(&r);
        free(header->profile);
        free(header->exif);
        header->profile = header->exif = NULL;
        return r.status;
    }
    open_reader(&r);
    png_read_info(r.png, r.info);
    check_size(&r, limits, 4);
    int color_type = png_get_color_type(r.png, r.info);
    header->width = png_get_image_width(r.png, r.info);
    header->height = png_get_image_height(r.png, r.info);
    header->bit_depth = png_get_bit_depth(r.png, r.info);
    header->color_model = color_model_of(color_type);
    header->has_alpha = color_type & PNG_COLOR_MASK_ALPHA
        || png_get_valid(r.png, r.info, PNG_INFO_tRNS);
    header->is_progressive = png_get_interlace_type(r.png, r.info) != PNG_INTERLACE_NONE;
    read_resolution(&r, header);
    read_color(&r, header);
    read_exif(&r, header);
    close_reader(&r);
    return CIC_OK;
}

/// Requests straight RGBA of 8 or 16 bits, whatever the file contains.
static void request_rgba(reader *r, bool is_deep) {
    png_set_expand(r->png);
    if (is_deep) {
        png_set_expand_16(r->png);
    } else {
        png_set_scale_16(r->png);
    }
    png_set_gray_to_rgb(r->png);
    png_set_add_alpha(r->png, is_deep ? 65535 : 255, PNG_FILLER_AFTER);
}

cic_status cic_png_decode(
    const uint8_t *bytes, size_t length, const cic_limits *limits, bool is_deep,
    bool accepts_part, uint8_t *pixels, size_t row_bytes, uint32_t width, uint32_t height,
    cic_message *message) {
    reader r;
    cic_status status = begin_reader(&r, bytes, length, message);
    if (status != CIC_OK) { return status; }
    if (setjmp(r.escape)) {
        close_reader(&r);
        return r.status;
    }
    open_reader(&r);
    // The library processes a buffer only when it is full.
    if (accepts_part) { png_set_compression_buffer_size(r.png, 64); }
    png_read_info(r.png, r.info);
    check_size(&r, limits, is_deep ? 8 : 4);
    request_rgba(&r, is_deep);
    int passes = png_set_interlace_handling(r.png);
    png_read_update_info(r.png, r.info);
    bool fits = png_get_image_width(r.png, r.info) == width
        && png_get_image_height(r.png, r.info) == height
        && png_get_rowbytes(r.png, r.info) <= row_bytes;
    if (!fits) { leave(&r, CIC_INVALID_ARGUMENT, "the pixels' memory has another size"); }
    for (int pass = 0; pass < passes; pass++) {
        for (uint32_t y = 0; y < height; y++) {
            png_read_row(r.png, pixels + row_bytes * y, NULL);
        }
    }
    png_read_end(r.png, NULL);
    close_reader(&r);
    return CIC_OK;
}
