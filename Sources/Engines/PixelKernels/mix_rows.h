// Means of lines, vectorised; see each_path.h and mix.c.

static void PATH(mix_rows)(
    uint32_t *dst, int width, const uint32_t *first, const uint32_t *second,
    const uint16_t *weights) {
    // Blue and red, then green with alpha.
    words colors[2], others[2];
    for (int i = 0; i < 2; i++) {
        colors[i] = (words){} + (weights[i] | (uint32_t)weights[i] << 16);
        others[i] = (words){} + (weights[i] | (uint32_t)weights[i + 2] << 16);
    }
    const words low = (words){} + 0x00ff00ff, half = (words){} + 0x00800080;
    int x = 0;
    for (; x + LANES <= width; x += LANES) {
        words a = PATH(load)(first + x), b = PATH(load)(second + x);
        halves even = (halves)(a & low) * (halves)colors[0]
            + (halves)(b & low) * (halves)colors[1] + (halves)half;
        halves odd = (halves)(a >> 8 & low) * (halves)others[0]
            + (halves)(b >> 8 & low) * (halves)others[1] + (halves)half;
        PATH(store)(dst + x, (words)(even >> 8) | ((words)odd & ~low));
    }
    mix_rows_scalar(dst + x, width - x, first + x, second + x, weights);
}

#if defined(PK_HAS_AVX2)

/// Returns the channels of the pixel pairs of two columns.
static inline __m256i PATH(pairs)(const uint32_t *one, const uint32_t *two) {
    return PATH(paired_channels)(_mm_unpacklo_epi64(_mm_loadu_si64(one), _mm_loadu_si64(two)));
}

/// Returns the weights of two columns, as those pairs of channels.
static inline __m256i PATH(pair_weights)(const pk_line_mix *columns) {
    const __m256i spread = _mm256_setr_epi8(
        0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 4, 5,
        6, 7);
    __m256i both = _mm256_setr_m128i(
        _mm_loadu_si64(columns[0].weights), _mm_loadu_si64(columns[1].weights));
    return _mm256_shuffle_epi8(both, spread);
}

static void PATH(mix_columns)(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, const pk_line_mix *columns) {
    const __m256i half = _mm256_set1_epi32(128);
    // Row by row of four columns: their weights stay in registers.
    int x = 0;
    for (; x + 4 <= width; x += 4) {
        __m256i low = PATH(pair_weights)(columns + x), high = PATH(pair_weights)(columns + x + 2);
        ptrdiff_t at[4];
        for (int i = 0; i < 4; i++) { at[i] = columns[x + i].first; }
        const uint32_t *from = src;
        uint32_t *to = dst + x;
        for (int y = 0; y < height; y++, from += src_stride, to += dst_stride) {
            __m256i a = _mm256_madd_epi16(PATH(pairs)(from + at[0], from + at[1]), low);
            __m256i b = _mm256_madd_epi16(PATH(pairs)(from + at[2], from + at[3]), high);
            a = _mm256_srli_epi32(_mm256_add_epi32(a, half), 8);
            b = _mm256_srli_epi32(_mm256_add_epi32(b, half), 8);
            // Pixels 0 and 2, then 1 and 3.
            __m256i packed = _mm256_packus_epi32(a, b);
            packed = _mm256_packus_epi16(packed, packed);
            __m128i ordered = _mm_unpacklo_epi32(
                _mm256_castsi256_si128(packed), _mm256_extracti128_si256(packed, 1));
            _mm_storeu_si128((__m128i *)to, ordered);
        }
    }
    mix_columns_scalar(dst + x, dst_stride, width - x, height, src, src_stride, columns + x);
}

#else

static void PATH(mix_columns)(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, const pk_line_mix *columns) {
    mix_columns_scalar(dst, dst_stride, width, height, src, src_stride, columns);
}

#endif
