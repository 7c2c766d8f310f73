// Gradients, vectorised; see each_path.h and gradient.c.

/// Returns the indices 0, 1, 2 … of a vector's pixels.
static inline signed_words PATH(numbers)(void) {
    signed_words result;
    for (int i = 0; i < LANES; i++) { result[i] = i; }
    return result;
}

/// Looks up one colour for each index.
static inline words PATH(gathered)(const uint32_t *colors, signed_words index) {
#if defined(PK_HAS_AVX2)
    return (words)_mm256_i32gather_epi32((const int *)colors, (__m256i)index, 4);
#else
    words result;
    for (int i = 0; i < LANES; i++) { result[i] = colors[index[i]]; }
    return result;
#endif
}

static void PATH(look_up)(
    uint32_t *dst, int count, const uint32_t *colors, uint32_t position, uint32_t step) {
    words positions = position + (words)PATH(numbers)() * step;
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        PATH(store)(dst + x, PATH(gathered)(colors, (signed_words)(positions >> 16)));
        positions += LANES * step;
    }
    look_up_scalar(dst + x, count - x, colors, position + (uint32_t)x * step, step);
}

static void PATH(rings_row)(
    uint32_t *dst, int count, const color_table *table, float x, float y, float scale,
    float offset) {
    words before = PATH(all)(table->before), after = PATH(all)(table->after);
    int i = 0;
    for (; i + LANES <= count; i += LANES) {
        floats dx = x + __builtin_convertvector(PATH(numbers)() + i, floats);
        floats position = __builtin_elementwise_sqrt(dx * dx + y * y) * scale + offset;
        // Also where the position is NaN.
        words is_before = ~(words)(position >= 0);
        words is_after = (words)(position >= (float)table->count);
        floats inside = (floats)((words)position & ~(is_before | is_after));
        words color =
            PATH(gathered)(table->colors, __builtin_convertvector(inside, signed_words));
        color = PATH(picked)(is_before, before, PATH(picked)(is_after, after, color));
        PATH(store)(dst + i, color);
    }
    // The remainder counts its pixels from the row's start, since sums would round differently.
    rings_rest(dst, i, count, table, x, y, scale, offset);
}

static inline floats PATH(either)(words mask, floats a, floats b) {
    return (floats)PATH(picked)(mask, (words)a, (words)b);
}

static inline floats PATH(turns)(floats x, floats y) {
    floats width = (floats)((words)x & 0x7fffffff), height = (floats)((words)y & 0x7fffffff);
    words is_steep = (words)(height > width);
    floats longer = PATH(either)(is_steep, height, width);
    floats shorter = PATH(either)(is_steep, width, height);
    floats smallest = (floats){} + 1e-20f;
    floats q = shorter / PATH(either)((words)(longer > smallest), longer, smallest);
    floats s = q * q;
    floats p = (floats){} - 0.0117212f;
    p = p * s + 0.05265332f;
    p = p * s - 0.11643287f;
    p = p * s + 0.19354346f;
    p = p * s - 0.33262347f;
    p = p * s + 0.99997726f;
    floats angle = p * q * 0.15915494f;
    angle = PATH(either)(is_steep, 0.25f - angle, angle);
    angle = PATH(either)((words)(x < 0), 0.5f - angle, angle);
    return PATH(either)((words)(y < 0), 1.0f - angle, angle);
}

static void PATH(sweep_row)(
    uint32_t *dst, int count, const uint32_t *colors, int color_count, float x, float y,
    float start) {
    int i = 0;
    for (; i + LANES <= count; i += LANES) {
        floats dx = x + __builtin_convertvector(PATH(numbers)() + i, floats);
        floats angle = PATH(turns)(dx, (floats){} + y) - start;
        angle = PATH(either)((words)(angle < 0), angle + 1, angle);
        signed_words index = __builtin_convertvector(angle * (float)color_count, signed_words);
        index -= (signed_words)(index >= color_count) & color_count;
        PATH(store)(dst + i, PATH(gathered)(colors, index));
    }
    sweep_rest(dst, i, count, colors, color_count, x, y, start);
}
