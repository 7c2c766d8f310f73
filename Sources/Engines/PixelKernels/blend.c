// The 28 blend modes: each as a function of two pixels, and vectorised.
//
// Colours are clamped to their alphas before all modes but normal.
#include <string.h>

#include "blend_formulas.h"

#pragma mark - Separable modes

/// Clamps colours to their alphas, which the formulas rely on.
static inline uint32_t clamped(uint32_t pixel) {
    uint32_t alpha = pk_alpha(pixel);
    return alpha << 24 | pk_minimum(pk_channel(pixel, 16), alpha) << 16
        | pk_minimum(pk_channel(pixel, 8), alpha) << 8 | pk_minimum(pixel & 255, alpha);
}

static inline __attribute__((always_inline)) uint32_t separable(
    uint32_t dst, uint32_t src, pk_separable *formula, uint32_t alpha) {
    uint32_t sa = pk_alpha(src), da = pk_alpha(dst);
    uint32_t result = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t s = pk_channel(src, shift), d = pk_channel(dst, shift);
        result |= formula(s, sa, d, da) << shift;
    }
    return result;
}

static inline uint32_t union_alpha(uint32_t dst, uint32_t src) {
    uint32_t sa = pk_alpha(src), da = pk_alpha(dst);
    return sa + da - pk_multiply(sa, da);
}

#define SEPARABLE(name)                                                                           \
    static uint32_t pixel_##name(uint32_t dst, uint32_t src) {                                    \
        return separable(dst, src, pk_blend_##name, union_alpha(dst, src));                       \
    }
SEPARABLE(multiply)
SEPARABLE(screen)
SEPARABLE(overlay)
SEPARABLE(darken)
SEPARABLE(lighten)
SEPARABLE(color_dodge)
SEPARABLE(color_burn)
SEPARABLE(soft_light)
SEPARABLE(hard_light)
SEPARABLE(difference)
SEPARABLE(exclusion)

static uint32_t pixel_plus_darker(uint32_t dst, uint32_t src) {
    uint32_t alpha = pk_minimum(255, pk_alpha(src) + pk_alpha(dst));
    return separable(dst, src, pk_blend_plus_darker, alpha);
}

#pragma mark - Modes that look at a whole colour

typedef struct rgb {
    float r, g, b;
} rgb;

static inline float least(rgb c) { return fminf(c.r, fminf(c.g, c.b)); }

static inline float greatest(rgb c) { return fmaxf(c.r, fmaxf(c.g, c.b)); }

static inline float luminosity(rgb c) { return 0.3f * c.r + 0.59f * c.g + 0.11f * c.b; }

static inline float saturation(rgb c) { return greatest(c) - least(c); }

static inline float toward(float from, float value, float factor) {
    return from + (value - from) * factor;
}

/// Moves a colour towards its own gray until it is within 0 … 1.
static rgb clipped(rgb c) {
    float l = luminosity(c), low = least(c), high = greatest(c);
    if (low < 0) {
        float factor = l / (l - low);
        c = (rgb){toward(l, c.r, factor), toward(l, c.g, factor), toward(l, c.b, factor)};
    }
    if (high > 1) {
        float factor = (1 - l) / (high - l);
        c = (rgb){toward(l, c.r, factor), toward(l, c.g, factor), toward(l, c.b, factor)};
    }
    return c;
}

static rgb with_luminosity(rgb c, float l) {
    float shift = l - luminosity(c);
    return clipped((rgb){c.r + shift, c.g + shift, c.b + shift});
}

static rgb with_saturation(rgb c, float s) {
    float low = least(c), range = greatest(c) - low;
    if (range <= 0) { return (rgb){0, 0, 0}; }
    float factor = s / range;
    return (rgb){(c.r - low) * factor, (c.g - low) * factor, (c.b - low) * factor};
}

static rgb hue_of(rgb backdrop, rgb source) {
    return with_luminosity(with_saturation(source, saturation(backdrop)), luminosity(backdrop));
}

static rgb saturation_of(rgb backdrop, rgb source) {
    return with_luminosity(with_saturation(backdrop, saturation(source)), luminosity(backdrop));
}

static rgb color_of(rgb backdrop, rgb source) {
    return with_luminosity(source, luminosity(backdrop));
}

static rgb luminosity_of(rgb backdrop, rgb source) {
    return with_luminosity(backdrop, luminosity(source));
}

static inline rgb straight(uint32_t pixel) {
    float alpha = (float)pk_alpha(pixel);
    return (rgb){
        (float)pk_channel(pixel, 16) / alpha, (float)pk_channel(pixel, 8) / alpha,
        (float)pk_channel(pixel, 0) / alpha};
}

static inline uint32_t mixed(uint32_t dst, uint32_t src, int shift, float blended) {
    uint32_t sa = pk_alpha(src), da = pk_alpha(dst);
    uint32_t s = pk_channel(src, shift), d = pk_channel(dst, shift);
    float inside = fminf(fmaxf(blended, 0), 1) * (float)(sa * da) + 0.5f;
    return pk_divide_255(pk_outside(s, sa, d, da) + (uint32_t)inside) << shift;
}

static inline uint32_t whole_color(uint32_t dst, uint32_t src, rgb (*formula)(rgb, rgb)) {
    if (pk_alpha(src) == 0) { return dst; }
    if (pk_alpha(dst) == 0) { return src; }
    rgb blended = formula(straight(dst), straight(src));
    return union_alpha(dst, src) << 24 | mixed(dst, src, 16, blended.r)
        | mixed(dst, src, 8, blended.g) | mixed(dst, src, 0, blended.b);
}

static uint32_t pixel_hue(uint32_t dst, uint32_t src) { return whole_color(dst, src, hue_of); }

static uint32_t pixel_saturation(uint32_t dst, uint32_t src) {
    return whole_color(dst, src, saturation_of);
}

static uint32_t pixel_color(uint32_t dst, uint32_t src) {
    return whole_color(dst, src, color_of);
}

static uint32_t pixel_luminosity(uint32_t dst, uint32_t src) {
    return whole_color(dst, src, luminosity_of);
}

#pragma mark - Porter and Duff

static uint32_t pixel_clear(uint32_t dst, uint32_t src) {
    (void)dst, (void)src;
    return 0;
}

static uint32_t pixel_copy(uint32_t dst, uint32_t src) {
    (void)dst;
    return src;
}

/// `src × a + dst × b` with one rounding.
static inline uint32_t weighted(uint32_t src, uint32_t a, uint32_t dst, uint32_t b) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t sum = pk_channel(src, shift) * a + pk_channel(dst, shift) * b;
        result |= pk_divide_255(sum) << shift;
    }
    return result;
}

static uint32_t pixel_source_in(uint32_t dst, uint32_t src) {
    return pk_scale(src, pk_alpha(dst));
}

static uint32_t pixel_source_out(uint32_t dst, uint32_t src) {
    return pk_scale(src, 255 - pk_alpha(dst));
}

static uint32_t pixel_source_atop(uint32_t dst, uint32_t src) {
    return weighted(src, pk_alpha(dst), dst, 255 - pk_alpha(src));
}

static uint32_t pixel_destination_over(uint32_t dst, uint32_t src) {
    return pk_over_pixel(src, dst);
}

static uint32_t pixel_destination_in(uint32_t dst, uint32_t src) {
    return pk_scale(dst, pk_alpha(src));
}

static uint32_t pixel_destination_out(uint32_t dst, uint32_t src) {
    return pk_scale(dst, 255 - pk_alpha(src));
}

static uint32_t pixel_destination_atop(uint32_t dst, uint32_t src) {
    return weighted(src, 255 - pk_alpha(dst), dst, pk_alpha(src));
}

static uint32_t pixel_xor(uint32_t dst, uint32_t src) {
    return weighted(src, 255 - pk_alpha(dst), dst, 255 - pk_alpha(src));
}

static uint32_t pixel_plus_lighter(uint32_t dst, uint32_t src) { return pk_add(src, dst); }

#pragma mark - Rows

typedef uint32_t pixel_function(uint32_t dst, uint32_t src);

/// Blends a row; `mask` may be null.
static inline void blend_row_scalar(
    pixel_function *blended, uint32_t *dst, const uint32_t *src, const uint8_t *mask, int count,
    uint32_t alpha) {
    for (int x = 0; x < count; x++) {
        uint32_t source = alpha == 255 ? src[x] : pk_scale(src[x], alpha);
        uint32_t result = blended(clamped(dst[x]), clamped(source));
        dst[x] = mask ? pk_mix(dst[x], result, mask[x]) : result;
    }
}

#define SCALAR_ROW(name)                                                                          \
    static void name##_row_scalar(                                                                \
        uint32_t *dst, const uint32_t *src, const uint8_t *mask, int count, uint32_t alpha) {     \
        blend_row_scalar(pixel_##name, dst, src, mask, count, alpha);                             \
    }
SCALAR_ROW(multiply)
SCALAR_ROW(screen)
SCALAR_ROW(overlay)
SCALAR_ROW(darken)
SCALAR_ROW(lighten)
SCALAR_ROW(color_dodge)
SCALAR_ROW(color_burn)
SCALAR_ROW(soft_light)
SCALAR_ROW(hard_light)
SCALAR_ROW(difference)
SCALAR_ROW(exclusion)
SCALAR_ROW(hue)
SCALAR_ROW(saturation)
SCALAR_ROW(color)
SCALAR_ROW(luminosity)
SCALAR_ROW(clear)
SCALAR_ROW(copy)
SCALAR_ROW(source_in)
SCALAR_ROW(source_out)
SCALAR_ROW(source_atop)
SCALAR_ROW(destination_over)
SCALAR_ROW(destination_in)
SCALAR_ROW(destination_out)
SCALAR_ROW(destination_atop)
SCALAR_ROW(xor)
SCALAR_ROW(plus_darker)
SCALAR_ROW(plus_lighter)

#define PK_ROWS "blend_rows.h"
#include "each_path.h"

typedef void blend_row(
    uint32_t *dst, const uint32_t *src, const uint8_t *mask, int count, uint32_t alpha);

/// The row functions of each mode on each path; normal has separate kernels.
static blend_row *const blend_rows[][3] = {
    [PK_BLEND_MULTIPLY] = PK_PATHS(multiply_row),
    [PK_BLEND_SCREEN] = PK_PATHS(screen_row),
    [PK_BLEND_OVERLAY] = PK_PATHS(overlay_row),
    [PK_BLEND_DARKEN] = PK_PATHS(darken_row),
    [PK_BLEND_LIGHTEN] = PK_PATHS(lighten_row),
    [PK_BLEND_COLOR_DODGE] = PK_PATHS(color_dodge_row),
    [PK_BLEND_COLOR_BURN] = PK_PATHS(color_burn_row),
    [PK_BLEND_SOFT_LIGHT] = PK_PATHS(soft_light_row),
    [PK_BLEND_HARD_LIGHT] = PK_PATHS(hard_light_row),
    [PK_BLEND_DIFFERENCE] = PK_PATHS(difference_row),
    [PK_BLEND_EXCLUSION] = PK_PATHS(exclusion_row),
    [PK_BLEND_HUE] = PK_PATHS(hue_row),
    [PK_BLEND_SATURATION] = PK_PATHS(saturation_row),
    [PK_BLEND_COLOR] = PK_PATHS(color_row),
    [PK_BLEND_LUMINOSITY] = PK_PATHS(luminosity_row),
    [PK_BLEND_CLEAR] = PK_PATHS(clear_row),
    [PK_BLEND_COPY] = PK_PATHS(copy_row),
    [PK_BLEND_SOURCE_IN] = PK_PATHS(source_in_row),
    [PK_BLEND_SOURCE_OUT] = PK_PATHS(source_out_row),
    [PK_BLEND_SOURCE_ATOP] = PK_PATHS(source_atop_row),
    [PK_BLEND_DESTINATION_OVER] = PK_PATHS(destination_over_row),
    [PK_BLEND_DESTINATION_IN] = PK_PATHS(destination_in_row),
    [PK_BLEND_DESTINATION_OUT] = PK_PATHS(destination_out_row),
    [PK_BLEND_DESTINATION_ATOP] = PK_PATHS(destination_atop_row),
    [PK_BLEND_XOR] = PK_PATHS(xor_row),
    [PK_BLEND_PLUS_DARKER] = PK_PATHS(plus_darker_row),
    [PK_BLEND_PLUS_LIGHTER] = PK_PATHS(plus_lighter_row),
};

/// Returns the row function of a mode on the current path; null for normal and unknown modes.
static blend_row *row_of(pk_blend_mode mode) {
    const int count = sizeof blend_rows / sizeof blend_rows[0];
    return (int)mode > PK_BLEND_NORMAL && (int)mode < count ? blend_rows[mode][pk_path()] : NULL;
}

void pk_blend(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height, pk_blend_mode mode, uint8_t alpha) {
    blend_row *row = row_of(mode);
    if (!row) {
        pk_over_alpha(dst, dst_stride, src, src_stride, width, height, alpha);
        return;
    }
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        row(dst, src, NULL, width, alpha);
    }
}

void pk_blend_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
    const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, pk_blend_mode mode,
    uint8_t alpha) {
    blend_row *row = row_of(mode);
    if (!row) {
        pk_over_mask(
            dst, dst_stride, src, src_stride, mask, mask_stride, width, height, alpha);
        return;
    }
    for (int y = 0; y < height; y++) {
        row(dst, src, mask, width, alpha);
        dst += dst_stride;
        src += src_stride;
        mask += mask_stride;
    }
}

/// The width of the buffer of one colour that serves as a source.
enum { PIECE = 256 };

static void blend_color(
    blend_row *row, uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask,
    ptrdiff_t mask_stride, int width, int height, uint32_t color) {
    uint32_t piece[PIECE];
    pk_fill(piece, 0, PIECE, 1, color);
    for (int y = 0; y < height; y++, dst += dst_stride) {
        for (int x = 0; x < width; x += PIECE) {
            int count = width - x < PIECE ? width - x : PIECE;
            row(dst + x, piece, mask ? mask + x : NULL, count, 255);
        }
        if (mask) { mask += mask_stride; }
    }
}

void pk_blend_fill(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color,
    pk_blend_mode mode) {
    blend_row *row = row_of(mode);
    if (!row) {
        pk_fill_over(dst, dst_stride, width, height, color);
        return;
    }
    blend_color(row, dst, dst_stride, NULL, 0, width, height, color);
}

void pk_blend_fill_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height, uint32_t color, pk_blend_mode mode) {
    blend_row *row = row_of(mode);
    if (!row) {
        pk_fill_mask(dst, dst_stride, mask, mask_stride, width, height, color);
        return;
    }
    blend_color(row, dst, dst_stride, mask, mask_stride, width, height, color);
}
