// Coverage: clip intersections and layer masks.
#include <string.h>

#include "arithmetic.h"

static void mask_mul_row_scalar(uint8_t *dst, const uint8_t *src, int count) {
    for (int x = 0; x < count; x++) { dst[x] = (uint8_t)pk_multiply(dst[x], src[x]); }
}

static void mask_scale_row_scalar(uint8_t *dst, int count, uint32_t value) {
    for (int x = 0; x < count; x++) { dst[x] = (uint8_t)pk_multiply(dst[x], value); }
}

static void multiply_mask_row_scalar(uint32_t *dst, const uint8_t *mask, int count) {
    for (int x = 0; x < count; x++) { dst[x] = pk_scale(dst[x], mask[x]); }
}

static void multiply_alpha_row_scalar(uint32_t *dst, int count, uint32_t alpha) {
    for (int x = 0; x < count; x++) { dst[x] = pk_scale(dst[x], alpha); }
}

#define PK_ROWS "mask_rows.h"
#include "each_path.h"

typedef void mask_mul_row(uint8_t *dst, const uint8_t *src, int count);
typedef void mask_scale_row(uint8_t *dst, int count, uint32_t value);
typedef void multiply_mask_row(uint32_t *dst, const uint8_t *mask, int count);
typedef void multiply_alpha_row(uint32_t *dst, int count, uint32_t alpha);

static mask_mul_row *const mask_mul_rows[] = PK_PATHS(mask_mul_row);
static mask_scale_row *const mask_scale_rows[] = PK_PATHS(mask_scale_row);
static multiply_mask_row *const multiply_mask_rows[] = PK_PATHS(multiply_mask_row);
static multiply_alpha_row *const multiply_alpha_rows[] = PK_PATHS(multiply_alpha_row);

void pk_mask_mul(
    uint8_t *mask_dst, ptrdiff_t mask_dst_stride, const uint8_t *mask_src,
    ptrdiff_t mask_src_stride, int width, int height) {
    mask_mul_row *row = mask_mul_rows[pk_path()];
    for (int y = 0; y < height; y++, mask_dst += mask_dst_stride, mask_src += mask_src_stride) {
        row(mask_dst, mask_src, width);
    }
}

void pk_mask_scale(uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t value) {
    mask_scale_row *row = mask_scale_rows[pk_path()];
    for (int y = 0; y < height; y++, mask += mask_stride) { row(mask, width, value); }
}

void pk_mask_invert(uint8_t *mask, ptrdiff_t mask_stride, int width, int height) {
    for (int y = 0; y < height; y++, mask += mask_stride) {
        for (int x = 0; x < width; x++) { mask[x] = (uint8_t)(255 - mask[x]); }
    }
}

void pk_multiply_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height) {
    multiply_mask_row *row = multiply_mask_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride, mask += mask_stride) {
        row(dst, mask, width);
    }
}

void pk_multiply_alpha(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint8_t alpha) {
    multiply_alpha_row *row = multiply_alpha_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride) { row(dst, width, alpha); }
}

void pk_multiply_color(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color) {
    for (int y = 0; y < height; y++, dst += dst_stride) {
        for (int x = 0; x < width; x++) {
            uint32_t pixel = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                pixel |= pk_multiply(pk_channel(dst[x], shift), pk_channel(color, shift)) << shift;
            }
            dst[x] = pixel;
        }
    }
}

void pk_mask_from_alpha(
    uint8_t *mask, ptrdiff_t mask_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height) {
    for (int y = 0; y < height; y++, mask += mask_stride, src += src_stride) {
        for (int x = 0; x < width; x++) { mask[x] = (uint8_t)pk_alpha(src[x]); }
    }
}
