/// Exactly rounded arithmetic on pixels, shared by the scalar code of all kernels.
#ifndef CAROB_PIXEL_ARITHMETIC_H
#define CAROB_PIXEL_ARITHMETIC_H

#include "PixelKernels.h"

// Code paths must agree in the last bit, so fused multiply-add is disabled.
#pragma STDC FP_CONTRACT OFF

/// The code paths as indices into tables of functions: scalar, vector, AVX2.
static inline int pk_path(void) { return (int)pk_current_backend() - 1; }

static inline uint32_t pk_alpha(uint32_t pixel) { return pixel >> 24; }

static inline uint32_t pk_channel(uint32_t pixel, int shift) { return (pixel >> shift) & 255; }

static inline uint32_t pk_minimum(uint32_t a, uint32_t b) { return a < b ? a : b; }

/// The integer nearest to `value / 255`, for values up to 255 × 255.
static inline uint32_t pk_divide_255(uint32_t value) {
    value += 128;
    return (value + (value >> 8)) >> 8;
}

static inline uint32_t pk_multiply(uint32_t a, uint32_t b) { return pk_divide_255(a * b); }

/// Multiplies all four channels by `factor`, two channels at a time.
static inline uint32_t pk_scale(uint32_t pixel, uint32_t factor) {
    uint32_t even = (pixel & 0x00ff00ff) * factor + 0x00800080;
    uint32_t odd = ((pixel >> 8) & 0x00ff00ff) * factor + 0x00800080;
    even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
    odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
    return even | odd;
}

/// Returns the sum of two pixels, each channel saturated at 255.
static inline uint32_t pk_add(uint32_t a, uint32_t b) {
    uint32_t even = (a & 0x00ff00ff) + (b & 0x00ff00ff);
    uint32_t odd = ((a >> 8) & 0x00ff00ff) + ((b >> 8) & 0x00ff00ff);
    even |= 0x01000100 - ((even >> 8) & 0x00010001);
    odd |= 0x01000100 - ((odd >> 8) & 0x00010001);
    return (even & 0x00ff00ff) | ((odd & 0x00ff00ff) << 8);
}

static inline uint32_t pk_over_pixel(uint32_t dst, uint32_t src) {
    return pk_add(src, pk_scale(dst, 255 - pk_alpha(src)));
}

/// `a × (255 - weight) + b × weight`, each channel exactly rounded.
static inline uint32_t pk_mix(uint32_t a, uint32_t b, uint32_t weight) {
    uint32_t inverse = 255 - weight;
    uint32_t even = (a & 0x00ff00ff) * inverse + (b & 0x00ff00ff) * weight + 0x00800080;
    uint32_t odd =
        ((a >> 8) & 0x00ff00ff) * inverse + ((b >> 8) & 0x00ff00ff) * weight + 0x00800080;
    even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
    odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
    return even | odd;
}

#endif
