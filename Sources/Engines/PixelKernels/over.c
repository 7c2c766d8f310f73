// Source-over.
#include "arithmetic.h"

void pk_over(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height) {
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        for (int x = 0; x < width; x++) { dst[x] = pk_over_pixel(dst[x], src[x]); }
    }
}

void pk_over_alpha(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height, uint8_t alpha) {
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        for (int x = 0; x < width; x++) {
            dst[x] = pk_over_pixel(dst[x], pk_scale(src[x], alpha));
        }
    }
}

void pk_over_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
    const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t coverage = pk_multiply(mask[x], alpha);
            dst[x] = pk_over_pixel(dst[x], pk_scale(src[x], coverage));
        }
        dst += dst_stride;
        src += src_stride;
        mask += mask_stride;
    }
}

void pk_fill_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height, uint32_t color) {
    for (int y = 0; y < height; y++, dst += dst_stride, mask += mask_stride) {
        for (int x = 0; x < width; x++) {
            dst[x] = pk_over_pixel(dst[x], pk_scale(color, mask[x]));
        }
    }
}
