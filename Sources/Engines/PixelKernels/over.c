// Source-over.
#include <string.h>

#include "arithmetic.h"

static void over_row_scalar(uint32_t *dst, const uint32_t *src, int count) {
    for (int x = 0; x < count; x++) { dst[x] = pk_over_pixel(dst[x], src[x]); }
}

static void over_alpha_row_scalar(
    uint32_t *dst, const uint32_t *src, int count, uint32_t alpha) {
    for (int x = 0; x < count; x++) {
        dst[x] = pk_over_pixel(dst[x], pk_scale(src[x], alpha));
    }
}

static void over_mask_row_scalar(
    uint32_t *dst, const uint32_t *src, const uint8_t *mask, int count, uint32_t alpha) {
    for (int x = 0; x < count; x++) {
        dst[x] = pk_over_pixel(dst[x], pk_scale(src[x], pk_multiply(mask[x], alpha)));
    }
}

static void fill_mask_row_scalar(
    uint32_t *dst, const uint8_t *mask, int count, uint32_t color) {
    for (int x = 0; x < count; x++) {
        dst[x] = pk_over_pixel(dst[x], pk_scale(color, mask[x]));
    }
}

/// The kind of 32 elements of coverage.
typedef enum coverage_run { MIXED, ALL_CLEAR, ALL_COVERED } coverage_run;

static inline coverage_run coverage_run_at(const uint8_t *mask) {
    uint64_t parts[4];
    memcpy(parts, mask, sizeof parts);
    if ((parts[0] | parts[1] | parts[2] | parts[3]) == 0) { return ALL_CLEAR; }
    return (parts[0] & parts[1] & parts[2] & parts[3]) == UINT64_MAX ? ALL_COVERED : MIXED;
}

#define PK_ROWS "over_rows.h"
#include "each_path.h"

typedef void over_row(uint32_t *dst, const uint32_t *src, int count);
typedef void over_alpha_row(uint32_t *dst, const uint32_t *src, int count, uint32_t alpha);
typedef void over_mask_row(
    uint32_t *dst, const uint32_t *src, const uint8_t *mask, int count, uint32_t alpha);
typedef void fill_mask_row(uint32_t *dst, const uint8_t *mask, int count, uint32_t color);

static over_row *const over_rows[] = PK_PATHS(over_row);
static over_alpha_row *const over_alpha_rows[] = PK_PATHS(over_alpha_row);
static over_mask_row *const over_mask_rows[] = PK_PATHS(over_mask_row);
static fill_mask_row *const fill_mask_rows[] = PK_PATHS(fill_mask_row);

void pk_over(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height) {
    over_row *row = over_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        row(dst, src, width);
    }
}

void pk_over_alpha(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height, uint8_t alpha) {
    if (alpha == 255) {
        pk_over(dst, dst_stride, src, src_stride, width, height);
        return;
    }
    if (alpha == 0) { return; }
    over_alpha_row *row = over_alpha_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        row(dst, src, width, alpha);
    }
}

void pk_over_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
    const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t alpha) {
    over_mask_row *row = over_mask_rows[pk_path()];
    for (int y = 0; y < height; y++) {
        row(dst, src, mask, width, alpha);
        dst += dst_stride;
        src += src_stride;
        mask += mask_stride;
    }
}

void pk_fill_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height, uint32_t color) {
    fill_mask_row *row = fill_mask_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride, mask += mask_stride) {
        row(dst, mask, width, color);
    }
}
