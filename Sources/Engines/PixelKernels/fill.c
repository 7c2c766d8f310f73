// Filling and copying.
#include <string.h>

#include "arithmetic.h"

static void fill_row_scalar(uint32_t *dst, int count, uint32_t color) {
    for (int x = 0; x < count; x++) { dst[x] = color; }
}

static void fill_over_row_scalar(uint32_t *dst, int count, uint32_t color) {
    for (int x = 0; x < count; x++) { dst[x] = pk_over_pixel(dst[x], color); }
}

#define PK_ROWS "fill_rows.h"
#include "each_path.h"

typedef void color_row(uint32_t *dst, int count, uint32_t color);

static color_row *const fill_rows[] = PK_PATHS(fill_row);
static color_row *const fill_over_rows[] = PK_PATHS(fill_over_row);

void pk_fill(uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color) {
    if (width <= 0) { return; }
    // The C library's memset is tuned to the processor's caches.
    bool is_one_byte = color == (color & 255) * 0x01010101;
    color_row *fill_row = fill_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride) {
        if (is_one_byte) {
            memset(dst, (int)(color & 255), (size_t)width * sizeof(uint32_t));
        } else {
            fill_row(dst, width, color);
        }
    }
}

void pk_fill_over(uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color) {
    if (pk_alpha(color) == 255) {
        pk_fill(dst, dst_stride, width, height, color);
        return;
    }
    if (color == 0) { return; }
    color_row *fill_over_row = fill_over_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride) { fill_over_row(dst, width, color); }
}

void pk_copy(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height) {
    if (width <= 0) { return; }
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        memcpy(dst, src, (size_t)width * sizeof(uint32_t));
    }
}

void pk_move(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height) {
    if (width <= 0 || height <= 0) { return; }
    // The direction of rows that reads each of them before it is overwritten.
    bool from_the_end = (dst > src) == (dst_stride >= 0);
    if (from_the_end) {
        dst += dst_stride * (height - 1);
        src += src_stride * (height - 1);
        dst_stride = -dst_stride;
        src_stride = -src_stride;
    }
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        memmove(dst, src, (size_t)width * sizeof(uint32_t));
    }
}

void pk_mask_fill(uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t value) {
    if (width <= 0) { return; }
    for (int y = 0; y < height; y++, mask += mask_stride) { memset(mask, value, (size_t)width); }
}
