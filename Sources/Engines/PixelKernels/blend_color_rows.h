// The non-separable blend modes, vectorised; included by blend_rows.h.
//
// Every step is the one that blend.c takes for a single pixel, in the same order, since single precision
// rounds after each.

/// Colours that are not premultiplied, one for each pixel of a vector.
typedef struct PATH(shade) {
    floats r, g, b;
} PATH(shade);

#define shade PATH(shade)

static inline floats PATH(lesser)(floats a, floats b) {
    return PATH(chosen)((words)(a < b), a, b);
}

static inline floats PATH(greater)(floats a, floats b) {
    return PATH(chosen)((words)(a > b), a, b);
}

static inline floats PATH(least)(shade c) {
    return PATH(lesser)(c.r, PATH(lesser)(c.g, c.b));
}

static inline floats PATH(greatest)(shade c) {
    return PATH(greater)(c.r, PATH(greater)(c.g, c.b));
}

static inline floats PATH(luminosity)(shade c) { return 0.3f * c.r + 0.59f * c.g + 0.11f * c.b; }

static inline floats PATH(saturation)(shade c) { return PATH(greatest)(c) - PATH(least)(c); }

/// Moves channels towards a gray by a factor where the mask's bits are set.
static inline shade PATH(moved)(words mask, shade c, floats grey, floats factor) {
    return (shade){
        PATH(chosen)(mask, grey + (c.r - grey) * factor, c.r),
        PATH(chosen)(mask, grey + (c.g - grey) * factor, c.g),
        PATH(chosen)(mask, grey + (c.b - grey) * factor, c.b)};
}

/// Returns a quotient whose divisor is 1 where the mask's bits are not set.
static inline floats PATH(quotient_where)(words mask, floats a, floats b) {
    return a / PATH(chosen)(mask, b, (floats){} + 1);
}

static inline shade PATH(clipped)(shade c) {
    floats l = PATH(luminosity)(c), low = PATH(least)(c), high = PATH(greatest)(c);
    words is_low = (words)(low < 0), is_high = (words)(high > 1);
    c = PATH(moved)(is_low, c, l, PATH(quotient_where)(is_low, l, l - low));
    return PATH(moved)(is_high, c, l, PATH(quotient_where)(is_high, 1 - l, high - l));
}

static inline shade PATH(with_luminosity)(shade c, floats l) {
    floats shift = l - PATH(luminosity)(c);
    return PATH(clipped)((shade){c.r + shift, c.g + shift, c.b + shift});
}

static inline shade PATH(with_saturation)(shade c, floats s) {
    floats low = PATH(least)(c), range = PATH(greatest)(c) - low;
    words has_range = (words)(range > 0);
    floats factor = PATH(quotient_where)(has_range, s, range);
    return (shade){
        (floats)((words)((c.r - low) * factor) & has_range),
        (floats)((words)((c.g - low) * factor) & has_range),
        (floats)((words)((c.b - low) * factor) & has_range)};
}

static inline shade PATH(hue_of)(shade backdrop, shade source) {
    shade saturated = PATH(with_saturation)(source, PATH(saturation)(backdrop));
    return PATH(with_luminosity)(saturated, PATH(luminosity)(backdrop));
}

static inline shade PATH(saturation_of)(shade backdrop, shade source) {
    shade saturated = PATH(with_saturation)(backdrop, PATH(saturation)(source));
    return PATH(with_luminosity)(saturated, PATH(luminosity)(backdrop));
}

static inline shade PATH(color_of)(shade backdrop, shade source) {
    return PATH(with_luminosity)(source, PATH(luminosity)(backdrop));
}

static inline shade PATH(luminosity_of)(shade backdrop, shade source) {
    return PATH(with_luminosity)(backdrop, PATH(luminosity)(source));
}

static inline floats PATH(channel_of)(words pixels, int shift) {
    return __builtin_convertvector((signed_words)((pixels >> shift) & 255), floats);
}

static inline shade PATH(straight)(words pixels) {
    // A transparent pixel has no colour, and its quotients have no weight.
    words is_visible = (words)((pixels >> 24) != 0);
    floats alpha = PATH(chosen)(is_visible, PATH(channel_of)(pixels, 24), (floats){} + 1);
    return (shade){
        PATH(channel_of)(pixels, 16) / alpha, PATH(channel_of)(pixels, 8) / alpha,
        PATH(channel_of)(pixels, 0) / alpha};
}

/// Returns one channel of the result, at its position in the pixel.
static inline words PATH(mixed_channel)(words dst, words src, int shift, floats blended) {
    words s = (src >> shift) & 255, d = (dst >> shift) & 255, sa = src >> 24, da = dst >> 24;
    floats both = __builtin_convertvector((signed_words)(sa * da), floats);
    floats bounded = PATH(lesser)(PATH(greater)(blended, (floats){}), (floats){} + 1);
    words inside = (words)__builtin_convertvector(bounded * both + 0.5f, signed_words);
    words sum = s * (255 - da) + d * (255 - sa) + inside + 128;
    return ((sum + (sum >> 8)) >> 8) << shift;
}

static inline words PATH(mixed_colors)(words dst, words src, shade blended) {
    return PATH(union_alpha)(dst, src) | PATH(mixed_channel)(dst, src, 16, blended.r)
        | PATH(mixed_channel)(dst, src, 8, blended.g)
        | PATH(mixed_channel)(dst, src, 0, blended.b);
}

#define BLEND_WHOLE(name)                                                                         \
    BLEND_ROW(                                                                                    \
        name,                                                                                     \
        PATH(mixed_colors)(                                                                       \
            dst, src, PATH(name##_of)(PATH(straight)(dst), PATH(straight)(src))))

BLEND_WHOLE(hue)
BLEND_WHOLE(saturation)
BLEND_WHOLE(color)
BLEND_WHOLE(luminosity)

#undef shade
#undef BLEND_WHOLE
