/// The blend modes as formulas of one channel, after W3C Compositing and Blending Level 1.
///
/// All values are integers from 0 to 255: `s` and `d` are premultiplied colours of source and
/// backdrop, at most their alphas `sa` and `da`. The specification's result
/// `s × (1 - da) + d × (1 - sa) + sa × da × B(d / da, s / sa)` is kept multiplied by 255 × 255 up
/// to one final, exactly rounded division, and is always between 0 and 255 × 255.
#ifndef CAROB_PIXEL_BLEND_FORMULAS_H
#define CAROB_PIXEL_BLEND_FORMULAS_H

#include <math.h>

#include "arithmetic.h"

typedef uint32_t pk_separable(uint32_t s, uint32_t sa, uint32_t d, uint32_t da);

/// Returns the contributions of source and backdrop outside each other.
static inline uint32_t pk_outside(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    return s * (255 - da) + d * (255 - sa);
}

/// The nearest integer to `2 × value / 255`.
static inline uint32_t pk_twice_divided(uint32_t value) { return (2 * value + 127) / 255; }

static inline uint32_t pk_blend_multiply(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    return pk_divide_255(pk_outside(s, sa, d, da) + s * d);
}

static inline uint32_t pk_blend_screen(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    (void)sa, (void)da;
    return s + d - pk_multiply(s, d);
}

static inline uint32_t pk_blend_hard_light(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    uint32_t inside = 2 * s <= sa ? 2 * s * d : sa * da - 2 * (sa - s) * (da - d);
    return pk_divide_255(pk_outside(s, sa, d, da) + inside);
}

static inline uint32_t pk_blend_overlay(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    return pk_blend_hard_light(d, da, s, sa);
}

static inline uint32_t pk_blend_darken(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    uint32_t a = s * da, b = d * sa;
    return s + d - pk_divide_255(a > b ? a : b);
}

static inline uint32_t pk_blend_lighten(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    return s + d - pk_divide_255(pk_minimum(s * da, d * sa));
}

static inline uint32_t pk_blend_difference(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    return s + d - pk_twice_divided(pk_minimum(s * da, d * sa));
}

static inline uint32_t pk_blend_exclusion(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    (void)sa, (void)da;
    return s + d - pk_twice_divided(s * d);
}

/// Returns `sa × sa × numerator / denominator`, rounded. The product is below 2²⁴, so that it is exact in
/// single precision and every code path gives the same quotient.
static inline uint32_t pk_ratio(uint32_t sa, uint32_t numerator, uint32_t denominator) {
    return (uint32_t)((float)(sa * sa * numerator) / (float)denominator + 0.5f);
}

static inline uint32_t pk_blend_color_dodge(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    uint32_t inside;
    if (d == 0) {
        inside = 0;
    } else if (d * sa >= da * (sa - s)) {
        inside = sa * da;
    } else {
        inside = pk_ratio(sa, d, sa - s);
    }
    return pk_divide_255(pk_outside(s, sa, d, da) + inside);
}

static inline uint32_t pk_blend_color_burn(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    uint32_t inside;
    if (d >= da) {
        inside = sa * da;
    } else if ((da - d) * sa >= da * s) {
        inside = 0;
    } else {
        inside = sa * da - pk_ratio(sa, da - d, s);
    }
    return pk_divide_255(pk_outside(s, sa, d, da) + inside);
}

static inline uint32_t pk_blend_soft_light(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    if (sa == 0 || da == 0) { return s + d; }
    float source = (float)s / (float)sa, backdrop = (float)d / (float)da;
    float blended;
    if (2 * s <= sa) {
        blended = backdrop - (1 - 2 * source) * backdrop * (1 - backdrop);
    } else {
        float lifted = 4 * d <= da ? ((16 * backdrop - 12) * backdrop + 4) * backdrop
                                   : sqrtf(backdrop);
        blended = backdrop + (2 * source - 1) * (lifted - backdrop);
    }
    uint32_t inside = (uint32_t)((float)(sa * da) * blended + 0.5f);
    return pk_divide_255(pk_outside(s, sa, d, da) + inside);
}

static inline uint32_t pk_blend_plus_darker(uint32_t s, uint32_t sa, uint32_t d, uint32_t da) {
    uint32_t alpha = pk_minimum(255, sa + da), missing = (sa - s) + (da - d);
    return alpha > missing ? alpha - missing : 0;
}

#endif
