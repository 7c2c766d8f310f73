// Coverage, vectorised; see each_path.h.

/// Returns the products of 4 × LANES bytes of coverage and as many others.
static inline bytes PATH(coverage_product)(bytes a, bytes b) {
    halves even = ((halves)a & 255) * ((halves)b & 255);
    halves odd = ((halves)a >> 8) * ((halves)b >> 8);
    return (bytes)PATH(divided)(even, odd);
}

static void PATH(mask_mul_row)(uint8_t *dst, const uint8_t *src, int count) {
    int x = 0;
    for (; x + 4 * LANES <= count; x += 4 * LANES) {
        bytes a, b;
        memcpy(&a, dst + x, sizeof a);
        memcpy(&b, src + x, sizeof b);
        a = PATH(coverage_product)(a, b);
        memcpy(dst + x, &a, sizeof a);
    }
    mask_mul_row_scalar(dst + x, src + x, count - x);
}

static void PATH(mask_scale_row)(uint8_t *dst, int count, uint32_t value) {
    bytes factor = (bytes)PATH(all)(value * 0x01010101);
    int x = 0;
    for (; x + 4 * LANES <= count; x += 4 * LANES) {
        bytes a;
        memcpy(&a, dst + x, sizeof a);
        a = PATH(coverage_product)(a, factor);
        memcpy(dst + x, &a, sizeof a);
    }
    mask_scale_row_scalar(dst + x, count - x, value);
}

static void PATH(multiply_mask_row)(uint32_t *dst, const uint8_t *mask, int count) {
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        words coverage = PATH(load_coverage)(mask + x);
        PATH(store)(dst + x, PATH(scaled)(PATH(load)(dst + x), PATH(spread)(coverage)));
    }
    if (x < count) {
        words coverage = PATH(load_some_coverage)(mask + x, count - x);
        words pixels = PATH(load_some)(dst + x, count - x);
        PATH(store_some)(dst + x, PATH(scaled)(pixels, PATH(spread)(coverage)), count - x);
    }
}

static void PATH(multiply_alpha_row)(uint32_t *dst, int count, uint32_t alpha) {
    halves factor = PATH(spread)(PATH(all)(alpha));
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        PATH(store)(dst + x, PATH(scaled)(PATH(load)(dst + x), factor));
    }
    multiply_alpha_row_scalar(dst + x, count - x, alpha);
}
