// Coverage: intersections, layer masks.
#include "arithmetic.h"

void pk_mask_mul(
    uint8_t *mask_dst, ptrdiff_t mask_dst_stride, const uint8_t *mask_src,
    ptrdiff_t mask_src_stride, int width, int height) {
    for (int y = 0; y < height; y++, mask_dst += mask_dst_stride, mask_src += mask_src_stride) {
        for (int x = 0; x < width; x++) {
            mask_dst[x] = (uint8_t)pk_multiply(mask_dst[x], mask_src[x]);
        }
    }
}

void pk_mask_scale(uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t value) {
    for (int y = 0; y < height; y++, mask += mask_stride) {
        for (int x = 0; x < width; x++) { mask[x] = (uint8_t)pk_multiply(mask[x], value); }
    }
}

void pk_mask_invert(uint8_t *mask, ptrdiff_t mask_stride, int width, int height) {
    for (int y = 0; y < height; y++, mask += mask_stride) {
        for (int x = 0; x < width; x++) { mask[x] = (uint8_t)(255 - mask[x]); }
    }
}

void pk_multiply_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height) {
    for (int y = 0; y < height; y++, dst += dst_stride, mask += mask_stride) {
        for (int x = 0; x < width; x++) { dst[x] = pk_scale(dst[x], mask[x]); }
    }
}

void pk_multiply_alpha(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint8_t alpha) {
    for (int y = 0; y < height; y++, dst += dst_stride) {
        for (int x = 0; x < width; x++) { dst[x] = pk_scale(dst[x], alpha); }
    }
}

void pk_mask_from_alpha(
    uint8_t *mask, ptrdiff_t mask_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height) {
    for (int y = 0; y < height; y++, mask += mask_stride, src += src_stride) {
        for (int x = 0; x < width; x++) { mask[x] = (uint8_t)pk_alpha(src[x]); }
    }
}
