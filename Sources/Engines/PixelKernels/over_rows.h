// Source-over, vectorised; see each_path.h.
//
// Pictures of user interfaces are mostly transparent or opaque, so whole vectors of either kind are detected
// before any multiplication.

static void PATH(over_row)(uint32_t *dst, const uint32_t *src, int count) {
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        words source = PATH(load)(src + x);
        if (PATH(is_zero)(source)) { continue; }
        if (!PATH(is_zero)(~source & 0xff000000)) {
            source = PATH(over)(PATH(load)(dst + x), source);
        }
        PATH(store)(dst + x, source);
    }
    if (x < count) {
        int rest = count - x;
        words source = PATH(load_some)(src + x, rest);
        words result = PATH(over)(PATH(load_some)(dst + x, rest), source);
        PATH(store_some)(dst + x, result, rest);
    }
}

static void PATH(over_alpha_row)(uint32_t *dst, const uint32_t *src, int count, uint32_t alpha) {
    halves factor = PATH(spread)(PATH(all)(alpha));
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        words source = PATH(load)(src + x);
        if (PATH(is_zero)(source)) { continue; }
        source = PATH(scaled)(source, factor);
        PATH(store)(dst + x, PATH(over)(PATH(load)(dst + x), source));
    }
    if (x < count) {
        int rest = count - x;
        words source = PATH(scaled)(PATH(load_some)(src + x, rest), factor);
        words result = PATH(over)(PATH(load_some)(dst + x, rest), source);
        PATH(store_some)(dst + x, result, rest);
    }
}

/// Returns coverage times alpha for each pixel.
static inline halves PATH(coverage)(words mask, uint32_t alpha) {
    if (alpha == 255) { return PATH(spread)(mask); }
    words product = mask * alpha + 128;
    return PATH(spread)((product + (product >> 8)) >> 8);
}

static void PATH(over_mask_row)(
    uint32_t *dst, const uint32_t *src, const uint8_t *mask, int count, uint32_t alpha) {
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        words coverage = PATH(load_coverage)(mask + x);
        if (PATH(is_zero)(coverage)) { continue; }
        words source = PATH(scaled)(PATH(load)(src + x), PATH(coverage)(coverage, alpha));
        PATH(store)(dst + x, PATH(over)(PATH(load)(dst + x), source));
    }
    if (x < count) {
        int rest = count - x;
        words coverage = PATH(load_some_coverage)(mask + x, rest);
        words source = PATH(load_some)(src + x, rest);
        source = PATH(scaled)(source, PATH(coverage)(coverage, alpha));
        words result = PATH(over)(PATH(load_some)(dst + x, rest), source);
        PATH(store_some)(dst + x, result, rest);
    }
}

static void PATH(fill_mask_row)(
    uint32_t *dst, const uint8_t *mask, int count, uint32_t color) {
    words source = PATH(all)(color);
    bool is_opaque = pk_alpha(color) == 255;
    int x = 0;
    while (x + LANES <= count) {
        // Masks of shapes are mostly long runs of 0 and of 255.
        int end = x + LANES;
        if (x + 32 <= count) {
            coverage_run run = coverage_run_at(mask + x);
            end = x + 32;
            if (run == ALL_CLEAR) {
                x = end;
                continue;
            }
            if (run == ALL_COVERED && is_opaque) {
                for (; x < end; x += LANES) { PATH(store)(dst + x, source); }
                continue;
            }
        }
        for (; x < end; x += LANES) {
            words coverage = PATH(load_coverage)(mask + x);
            if (PATH(is_zero)(coverage)) { continue; }
            words scaled = PATH(scaled)(source, PATH(spread)(coverage));
            PATH(store)(dst + x, PATH(over)(PATH(load)(dst + x), scaled));
        }
    }
    if (x < count) {
        int rest = count - x;
        words coverage = PATH(load_some_coverage)(mask + x, rest);
        words scaled = PATH(scaled)(source, PATH(spread)(coverage));
        words result = PATH(over)(PATH(load_some)(dst + x, rest), scaled);
        PATH(store_some)(dst + x, result, rest);
    }
}
