// Bilinear sampling, vectorised; see each_path.h and sample.c.

#if defined(PK_HAS_AVX2)

/// Samples two pixels: 32-bit sums of the channels of both, of which the upper halves count.
///
/// `tops` and `bottoms` hold for each pixel the two source pixels side by side; `across` holds the
/// weights of the left and the right one in each word, `down` the weight of the lower ones in
/// each half.
static inline __m256i PATH(sampled_pair)(
    __m128i tops, __m128i bottoms, __m256i across, __m256i down) {
    __m256i top = PATH(paired_channels)(tops), bottom = PATH(paired_channels)(bottoms);
    __m256i column = _mm256_add_epi16(
        _mm256_slli_epi16(top, 8), _mm256_mullo_epi16(_mm256_sub_epi16(bottom, top), down));
    // That multiplication is signed: values are offset by -32768 and their sum, whose weights add up to 256,
    // by 32768.
    __m256i moved = _mm256_xor_si256(column, _mm256_set1_epi16((short)0x8000));
    __m256i sum = _mm256_madd_epi16(moved, across);
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(32768 * 257)), 16);
}

/// Samples eight positions, given as whole pixels and weights in 1/256, up to 256 inclusive. All four taps of
/// each exist.
static inline __m256i PATH(sampled_eight)(
    const picture *source, __m256i columns, __m256i rows, __m256i wx, __m256i wy) {
    const __m256i first = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
    const __m256i in_order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
    __m256i across = _mm256_or_si256(
        _mm256_sub_epi32(_mm256_set1_epi32(256), wx), _mm256_slli_epi32(wx, 16));
    __m256i down = _mm256_or_si256(wy, _mm256_slli_epi32(wy, 16));
    int32_t x[8], y[8];
    _mm256_storeu_si256((__m256i *)x, columns);
    _mm256_storeu_si256((__m256i *)y, rows);
    ptrdiff_t stride = source->stride;
    __m256i pairs[4];
    for (int i = 0; i < 4; i++) {
        const uint32_t *one = source->pixels + y[2 * i] * stride + x[2 * i];
        const uint32_t *two = source->pixels + y[2 * i + 1] * stride + x[2 * i + 1];
        __m128i tops = _mm_unpacklo_epi64(_mm_loadu_si64(one), _mm_loadu_si64(two));
        __m128i bottoms =
            _mm_unpacklo_epi64(_mm_loadu_si64(one + stride), _mm_loadu_si64(two + stride));
        __m256i pair = _mm256_add_epi32(first, _mm256_set1_epi32(2 * i));
        pairs[i] = PATH(sampled_pair)(
            tops, bottoms, _mm256_permutevar8x32_epi32(across, pair),
            _mm256_permutevar8x32_epi32(down, pair));
    }
    __m256i packed = _mm256_packus_epi16(
        _mm256_packus_epi32(pairs[0], pairs[1]), _mm256_packus_epi32(pairs[2], pairs[3]));
    return _mm256_permutevar8x32_epi32(packed, in_order);
}

/// Returns the positions of eight neighbouring pixels.
static inline __m256i PATH(positions)(int64_t start, int64_t step) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_add_epi32(
        _mm256_set1_epi32((int)start), _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)step)));
}

static inline __m256i PATH(weights)(__m256i positions) {
    return _mm256_and_si256(_mm256_srli_epi32(positions, 8), _mm256_set1_epi32(255));
}

/// Prefetches the pixel some rows below. A rotated row crosses so many rows of the source that no hardware
/// prefetcher predicts it.
static inline void PATH(fetch_below)(const picture *source, walk w) {
    int64_t x = (w.u + w.below_u) >> 16, y = (w.v + w.below_v) >> 16;
    // An address outside the picture is harmless here, but must not be computed by pointer arithmetic.
    uintptr_t address = (uintptr_t)source->pixels + (uintptr_t)((y * source->stride + x) * 4);
    _mm_prefetch((const char *)address, _MM_HINT_T0);
}

/// Splits positions, clamped to the source, into whole pixels and weights. The last whole pixel is the second
/// to last of the source, with a weight up to 256.
static inline __m256i PATH(clamped)(__m256i positions, int count, __m256i *whole) {
    __m256i last = _mm256_set1_epi32((count - 1) << 16);
    positions = _mm256_min_epi32(_mm256_max_epi32(positions, _mm256_setzero_si256()), last);
    *whole = _mm256_min_epi32(_mm256_srli_epi32(positions, 16), _mm256_set1_epi32(count - 2));
    return _mm256_srli_epi32(_mm256_sub_epi32(positions, _mm256_slli_epi32(*whole, 16)), 8);
}

static inline __m256i PATH(clamped_eight)(const picture *source, walk w) {
    __m256i columns, rows;
    __m256i wx = PATH(clamped)(PATH(positions)(w.u, w.du), source->width, &columns);
    __m256i wy = PATH(clamped)(PATH(positions)(w.v, w.dv), source->height, &rows);
    return PATH(sampled_eight)(source, columns, rows, wx, wy);
}

/// Samples fewer than eight pixels.
static inline void PATH(clamped_some)(uint32_t *dst, int count, const picture *source, walk w) {
    if (count <= 0) { return; }
    PATH(store_some)(dst, (words)PATH(clamped_eight)(source, w), count);
}

static void PATH(bilinear_inner)(uint32_t *dst, int count, const picture *source, walk w) {
    __m256i us = PATH(positions)(w.u, w.du), vs = PATH(positions)(w.v, w.dv);
    __m256i u_step = _mm256_set1_epi32((int)(uint32_t)(8 * w.du));
    __m256i v_step = _mm256_set1_epi32((int)(uint32_t)(8 * w.dv));
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        if (w.dv != 0) { PATH(fetch_below)(source, advanced(w, x)); }
        __m256i samples = PATH(sampled_eight)(
            source, _mm256_srli_epi32(us, 16), _mm256_srli_epi32(vs, 16), PATH(weights)(us),
            PATH(weights)(vs));
        _mm256_storeu_si256((__m256i *)(dst + x), samples);
        us = _mm256_add_epi32(us, u_step);
        vs = _mm256_add_epi32(vs, v_step);
    }
    PATH(clamped_some)(dst + x, count - x, source, advanced(w, x));
}

static void PATH(bilinear_clamped)(uint32_t *dst, int count, const picture *source, walk w) {
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        _mm256_storeu_si256(
            (__m256i *)(dst + x), PATH(clamped_eight)(source, advanced(w, x)));
    }
    PATH(clamped_some)(dst + x, count - x, source, advanced(w, x));
}

/// Converts fractions of the period to positions in 1/256 pixel of `count`.
static inline __m256i PATH(places)(__m256i parts, int count) {
    __m256i size = _mm256_set1_epi32((int)((uint32_t)count << 8));
    // The upper half of each 64-bit product is used.
    __m256i even = _mm256_srli_epi64(_mm256_mul_epu32(parts, size), 32);
    __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64(parts, 32), size);
    return _mm256_blend_epi32(even, odd, 0xAA);
}

static void PATH(repeated_row)(uint32_t *dst, int count, const picture *source, turn t) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i weight = _mm256_set1_epi32(255);
    int x = 0;
    for (; x + 8 <= count; x += 8) {
        __m256i across = _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)t.du));
        __m256i down = _mm256_mullo_epi32(numbers, _mm256_set1_epi32((int)t.dv));
        __m256i u = PATH(places)(
            _mm256_add_epi32(_mm256_set1_epi32((int)t.u), across), source->width);
        __m256i v = PATH(places)(
            _mm256_add_epi32(_mm256_set1_epi32((int)t.v), down), source->height);
        __m256i samples = PATH(sampled_eight)(
            source, _mm256_srli_epi32(u, 8), _mm256_srli_epi32(v, 8),
            _mm256_and_si256(u, weight), _mm256_and_si256(v, weight));
        _mm256_storeu_si256((__m256i *)(dst + x), samples);
        t.u += 8 * t.du;
        t.v += 8 * t.dv;
    }
    repeated_row_scalar(dst + x, count - x, source, t);
}

#else

typedef uint8_t byte_pair __attribute__((vector_size(8)));
typedef uint8_t byte_pixel __attribute__((vector_size(4)));
typedef uint16_t wide_pair __attribute__((vector_size(16)));
typedef uint32_t word_pixel __attribute__((vector_size(16)));

static inline wide_pair PATH(two_pixels)(const uint32_t *from) {
    byte_pair result;
    memcpy(&result, from, sizeof result);
    return __builtin_convertvector(result, wide_pair);
}

/// Returns the weighted mean of the four pixels whose first is `pixels`.
static inline void PATH(sample_one)(
    uint32_t *dst, const uint32_t *pixels, ptrdiff_t stride, uint32_t across, uint16_t down) {
    wide_pair columns = PATH(two_pixels)(pixels) * (uint16_t)(256 - down)
        + PATH(two_pixels)(pixels + stride) * down;
    word_pixel left = __builtin_convertvector(
        __builtin_shufflevector(columns, columns, 0, 1, 2, 3), word_pixel);
    word_pixel right = __builtin_convertvector(
        __builtin_shufflevector(columns, columns, 4, 5, 6, 7), word_pixel);
    word_pixel mean = (left * (256 - across) + right * across + 32768) >> 16;
    byte_pixel result = __builtin_convertvector(mean, byte_pixel);
    memcpy(dst, &result, sizeof result);
}

static void PATH(bilinear_inner)(uint32_t *dst, int count, const picture *source, walk w) {
    for (int x = 0; x < count; x++) {
        PATH(sample_one)(
            dst + x, source->pixels + (w.v >> 16) * source->stride + (w.u >> 16), source->stride,
            (uint32_t)(w.u >> 8) & 255, (w.v >> 8) & 255);
        w.u += w.du;
        w.v += w.dv;
    }
}

static void PATH(repeated_row)(uint32_t *dst, int count, const picture *source, turn t) {
    for (int x = 0; x < count; x++) {
        uint32_t u = place_of(t.u, source->width), v = place_of(t.v, source->height);
        PATH(sample_one)(
            dst + x, source->pixels + (ptrdiff_t)(v >> 8) * source->stride + (u >> 8),
            source->stride, u & 255, v & 255);
        t.u += t.du;
        t.v += t.dv;
    }
}

static void PATH(bilinear_clamped)(uint32_t *dst, int count, const picture *source, walk w) {
    bilinear_inner_scalar(dst, count, source, w);
}

#endif
