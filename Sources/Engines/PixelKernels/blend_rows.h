// The blend modes, vectorised; see each_path.h and blend_formulas.h.
//
// If a mode's formula holds for alpha as well (with the colour at its maximum, the alpha), all four channels
// are computed alike. Sums of products may overflow 65535 temporarily: they wrap around, and return to range,
// since the final sums are at most 255 × 255.

/// One half of the channels of source and backdrop, and their alphas.
typedef struct PATH(channels) {
    halves s, sa, d, da;
} PATH(channels);

#define channels PATH(channels)

static inline channels PATH(even_channels)(words dst, words src) {
    return (channels){
        PATH(even)(src), PATH(spread)(src >> 24), PATH(even)(dst), PATH(spread)(dst >> 24)};
}

static inline channels PATH(odd_channels)(words dst, words src) {
    return (channels){
        PATH(odd)(src), PATH(spread)(src >> 24), PATH(odd)(dst), PATH(spread)(dst >> 24)};
}

/// Clamps colours to their alphas.
static inline words PATH(clamped)(words pixels) {
    bytes alpha = (bytes)((pixels >> 24) * 0x01010101);
    return (words)__builtin_elementwise_min((bytes)pixels, alpha);
}

static inline halves PATH(outside)(channels c) {
    return c.s * (255 - c.da) + c.d * (255 - c.sa);
}

static inline halves PATH(quotient)(halves value) {
    value += 128;
    return (value + (value >> 8)) >> 8;
}

/// The nearest integer to `2 × value / 255`.
static inline halves PATH(twice_quotient)(halves value) {
    halves quotient = PATH(quotient)(value);
    // The remainder is within ±127; twice that rounds to one more, one less, or the same.
    halves rest = value - quotient * 255 + 128;
    return 2 * quotient + ((halves)(rest >= 192) & 1) - ((halves)(rest <= 64) & 1);
}

static inline halves PATH(smaller)(halves a, halves b) { return __builtin_elementwise_min(a, b); }

#pragma mark - Modes of 16-bit channels

static inline halves PATH(blend_multiply)(channels c) {
    return PATH(quotient)(PATH(outside)(c) + c.s * c.d);
}

static inline halves PATH(blend_screen)(channels c) {
    return c.s + c.d - PATH(quotient)(c.s * c.d);
}

static inline halves PATH(blend_hard_light)(channels c) {
    halves is_dark = (halves)(2 * c.s <= c.sa);
    halves dark = 2 * c.s * c.d, light = c.sa * c.da - 2 * (c.sa - c.s) * (c.da - c.d);
    return PATH(quotient)(PATH(outside)(c) + ((dark & is_dark) | (light & ~is_dark)));
}

static inline halves PATH(blend_overlay)(channels c) {
    return PATH(blend_hard_light)((channels){c.d, c.da, c.s, c.sa});
}

static inline halves PATH(blend_darken)(channels c) {
    return c.s + c.d - PATH(quotient)(__builtin_elementwise_max(c.s * c.da, c.d * c.sa));
}

static inline halves PATH(blend_lighten)(channels c) {
    return c.s + c.d - PATH(quotient)(PATH(smaller)(c.s * c.da, c.d * c.sa));
}

static inline halves PATH(blend_difference)(channels c) {
    return c.s + c.d - PATH(twice_quotient)(PATH(smaller)(c.s * c.da, c.d * c.sa));
}

static inline halves PATH(blend_exclusion)(channels c) {
    return c.s + c.d - PATH(twice_quotient)(c.s * c.d);
}

static inline halves PATH(blend_source_in)(channels c) { return PATH(quotient)(c.s * c.da); }

static inline halves PATH(blend_source_out)(channels c) {
    return PATH(quotient)(c.s * (255 - c.da));
}

static inline halves PATH(blend_source_atop)(channels c) {
    return PATH(quotient)(c.s * c.da + c.d * (255 - c.sa));
}

static inline halves PATH(blend_destination_over)(channels c) {
    return c.d + PATH(quotient)(c.s * (255 - c.da));
}

static inline halves PATH(blend_destination_in)(channels c) { return PATH(quotient)(c.d * c.sa); }

static inline halves PATH(blend_destination_out)(channels c) {
    return PATH(quotient)(c.d * (255 - c.sa));
}

static inline halves PATH(blend_destination_atop)(channels c) {
    return PATH(quotient)(c.s * (255 - c.da) + c.d * c.sa);
}

static inline halves PATH(blend_xor)(channels c) {
    return PATH(quotient)(PATH(outside)(c));
}

static inline halves PATH(blend_plus_darker)(channels c) {
    halves alpha = PATH(smaller)(c.sa + c.da, (halves){} + 255);
    return __builtin_elementwise_sub_sat(alpha, (halves)((c.sa - c.s) + (c.da - c.d)));
}

static inline halves PATH(blend_plus_lighter)(channels c) {
    return PATH(smaller)(c.s + c.d, (halves){} + 255);
}

#pragma mark - Modes of single channels

/// One channel of source and backdrop, and their alphas, 32 bits wide.
typedef struct PATH(channel) {
    words s, sa, d, da;
} PATH(channel);

#define channel PATH(channel)

static inline words PATH(ratio)(words sa, words numerator, words denominator) {
    floats ratio = __builtin_convertvector((signed_words)(sa * sa * numerator), floats)
        / __builtin_convertvector((signed_words)denominator, floats);
    return (words)__builtin_convertvector(ratio + 0.5f, signed_words);
}

/// The blended part inside both shapes, times 255 × 255.
static inline words PATH(inside_color_dodge)(channel c) {
    words rest = c.sa - c.s;
    words is_empty = (words)(c.d == 0), is_full = (words)(c.d * c.sa >= c.da * rest);
    // A divisor of 1 replaces 0, whose quotient is unused.
    words ratio = PATH(ratio)(c.sa, c.d, rest | ((words)(rest == 0) & 1));
    return PATH(picked)(is_full, c.sa * c.da, ratio) & ~is_empty;
}

static inline words PATH(inside_color_burn)(channel c) {
    words rest = c.da - c.d, full = c.sa * c.da;
    words is_full = (words)(c.d >= c.da), is_empty = (words)(rest * c.sa >= c.da * c.s);
    words ratio = PATH(ratio)(c.sa, rest, c.s | ((words)(c.s == 0) & 1));
    return PATH(picked)(is_full, full, (full - ratio) & ~is_empty);
}

static inline floats PATH(chosen)(words mask, floats a, floats b) {
    return (floats)PATH(picked)(mask, (words)a, (words)b);
}

static inline words PATH(inside_soft_light)(channel c) {
    floats sa = __builtin_convertvector((signed_words)(c.sa | ((words)(c.sa == 0) & 1)), floats);
    floats da = __builtin_convertvector((signed_words)(c.da | ((words)(c.da == 0) & 1)), floats);
    floats source = __builtin_convertvector((signed_words)c.s, floats) / sa;
    floats backdrop = __builtin_convertvector((signed_words)c.d, floats) / da;
    floats dark = backdrop - (1 - 2 * source) * backdrop * (1 - backdrop);
    floats lifted = PATH(chosen)(
        (words)(4 * c.d <= c.da), ((16 * backdrop - 12) * backdrop + 4) * backdrop,
        __builtin_elementwise_sqrt(backdrop));
    floats light = backdrop + (2 * source - 1) * (lifted - backdrop);
    floats blended = PATH(chosen)((words)(2 * c.s <= c.sa), dark, light);
    words full = c.sa * c.da;
    floats inside = __builtin_convertvector((signed_words)full, floats) * blended + 0.5f;
    return (words)__builtin_convertvector(inside, signed_words);
}

/// One blended channel, at its position in the pixel.
#define BLENDED_CHANNEL(inside, shift)                                                            \
    ({                                                                                            \
        channel c = {(src >> (shift)) & 255, src >> 24, (dst >> (shift)) & 255, dst >> 24};       \
        words sum = c.s * (255 - c.da) + c.d * (255 - c.sa) + inside(c) + 128;                    \
        ((sum + (sum >> 8)) >> 8) << (shift);                                                     \
    })

static inline words PATH(union_alpha)(words dst, words src) {
    words sa = src >> 24, da = dst >> 24, product = sa * da + 128;
    return (sa + da - ((product + (product >> 8)) >> 8)) << 24;
}

#pragma mark - Rows

#define BLEND_ROW(name, expression)                                                               \
    static void PATH(name##_row)(                                                                 \
        uint32_t *row, const uint32_t *source, const uint8_t *mask, int count, uint32_t alpha) {  \
        halves factor = PATH(spread)(PATH(all)(alpha));                                           \
        int x = 0;                                                                                \
        for (; x + LANES <= count; x += LANES) {                                                  \
            words src = PATH(load)(source + x), old = PATH(load)(row + x);                        \
            if (alpha != 255) { src = PATH(scaled)(src, factor); }                                \
            src = PATH(clamped)(src);                                                             \
            words dst = PATH(clamped)(old);                                                       \
            words result = (expression);                                                          \
            if (mask) {                                                                           \
                words coverage = PATH(load_coverage)(mask + x);                                   \
                result = PATH(mixed)(old, result, PATH(spread)(coverage));                        \
            }                                                                                     \
            PATH(store)(row + x, result);                                                         \
        }                                                                                         \
        blend_row_scalar(pixel_##name, row + x, source + x, mask ? mask + x : NULL, count - x,    \
            alpha);                                                                               \
    }

/// A mode whose formula holds for alpha as well.
#define BLEND_ALL(name)                                                                           \
    BLEND_ROW(                                                                                    \
        name,                                                                                     \
        (words)(PATH(blend_##name)(PATH(even_channels)(dst, src))                                 \
            | PATH(blend_##name)(PATH(odd_channels)(dst, src)) << 8))

/// A mode whose alpha is that of the union of both shapes.
#define BLEND_COLORS(name)                                                                        \
    BLEND_ROW(                                                                                    \
        name,                                                                                     \
        PATH(picked)(                                                                             \
            PATH(all)(0x00ffffff),                                                                \
            (words)(PATH(blend_##name)(PATH(even_channels)(dst, src))                             \
                | PATH(blend_##name)(PATH(odd_channels)(dst, src)) << 8),                         \
            PATH(union_alpha)(dst, src)))

#define BLEND_CHANNELS(name)                                                                      \
    BLEND_ROW(                                                                                    \
        name,                                                                                     \
        BLENDED_CHANNEL(PATH(inside_##name), 0) | BLENDED_CHANNEL(PATH(inside_##name), 8)         \
            | BLENDED_CHANNEL(PATH(inside_##name), 16) | PATH(union_alpha)(dst, src))

BLEND_ALL(multiply)
BLEND_ALL(screen)
BLEND_ALL(overlay)
BLEND_ALL(darken)
BLEND_ALL(lighten)
BLEND_CHANNELS(color_dodge)
BLEND_CHANNELS(color_burn)
BLEND_CHANNELS(soft_light)
BLEND_ALL(hard_light)
BLEND_COLORS(difference)
BLEND_COLORS(exclusion)
BLEND_ALL(source_in)
BLEND_ALL(source_out)
BLEND_ALL(source_atop)
BLEND_ALL(destination_over)
BLEND_ALL(destination_in)
BLEND_ALL(destination_out)
BLEND_ALL(destination_atop)
BLEND_ALL(xor)
BLEND_ALL(plus_darker)
BLEND_ALL(plus_lighter)
BLEND_ROW(copy, ((void)dst, src))
BLEND_ROW(clear, ((void)dst, src & 0))

#include "blend_color_rows.h"

#undef channels
#undef channel
#undef BLENDED_CHANNEL
#undef BLEND_ROW
#undef BLEND_ALL
#undef BLEND_COLORS
#undef BLEND_CHANNELS
