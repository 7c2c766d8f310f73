// Conversions between pixel layouts.
#include "arithmetic.h"

void pk_swap_red_blue(uint32_t *dst, const uint32_t *src, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = src[i];
        dst[i] = (pixel & 0xff00ff00) | ((pixel >> 16) & 0xff) | ((pixel & 0xff) << 16);
    }
}

void pk_premultiply(uint32_t *dst, const uint32_t *src, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = src[i];
        dst[i] = (pixel & 0xff000000) | (pk_scale(pixel, pk_alpha(pixel)) & 0x00ffffff);
    }
}

static inline uint32_t divided(uint32_t color, uint32_t alpha) {
    return pk_minimum(255, (color * 255 + alpha / 2) / alpha);
}

void pk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t count) {
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = src[i], alpha = pk_alpha(pixel);
        if (alpha == 255) {
            dst[i] = pixel;
        } else if (alpha == 0) {
            dst[i] = 0;
        } else {
            dst[i] = alpha << 24 | divided(pk_channel(pixel, 16), alpha) << 16
                | divided(pk_channel(pixel, 8), alpha) << 8 | divided(pixel & 255, alpha);
        }
    }
}

bool pk_is_opaque(const uint32_t *src, ptrdiff_t src_stride, int width, int height) {
    for (int y = 0; y < height; y++, src += src_stride) {
        uint32_t all = 0xff000000;
        for (int x = 0; x < width; x++) { all &= src[x]; }
        if (all != 0xff000000) { return false; }
    }
    return true;
}
