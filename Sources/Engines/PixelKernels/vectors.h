// Vectors of LANES pixels and exactly rounded arithmetic on them; see each_path.h.
//
// A vector of pixels is split into its even bytes (blue, red) and its odd ones (green, alpha), both as 16-bit
// values in place, which needs neither unpacking nor shuffling.

#define words PATH(words_of)
#define halves PATH(halves_of)
#define bytes PATH(bytes_of)
#define signed_words PATH(signed_words_of)
#define floats PATH(floats_of)
#define coverage_bytes PATH(coverage_bytes_of)

typedef uint32_t words __attribute__((vector_size(LANES * 4)));
typedef uint16_t halves __attribute__((vector_size(LANES * 4)));
typedef uint8_t bytes __attribute__((vector_size(LANES * 4)));
typedef int32_t signed_words __attribute__((vector_size(LANES * 4)));
typedef float floats __attribute__((vector_size(LANES * 4)));
typedef uint8_t coverage_bytes __attribute__((vector_size(LANES)));

static inline words PATH(load)(const uint32_t *from) {
    words result;
    memcpy(&result, from, sizeof result);
    return result;
}

static inline void PATH(store)(uint32_t *to, words value) { memcpy(to, &value, sizeof value); }

/// Loads LANES bytes of coverage, each widened to a word.
static inline words PATH(load_coverage)(const uint8_t *from) {
    coverage_bytes narrow;
    memcpy(&narrow, from, sizeof narrow);
    return __builtin_convertvector(narrow, words);
}

#if defined(PK_HAS_AVX2)

/// Widens two pairs of pixels to 16 bits, both values of a channel side by side, for the multiply-add of neighbours.
static inline __m256i PATH(paired_channels)(__m128i pairs) {
    const __m128i interleave =
        _mm_setr_epi8(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
    return _mm256_cvtepu8_epi16(_mm_shuffle_epi8(pairs, interleave));
}

#endif

#pragma mark - The end of a row: fewer pixels than a vector holds

#if defined(PK_HAS_AVX2)

/// Returns all ones in the first `count` words.
static inline __m256i PATH(first)(int count) {
    const __m256i numbers = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpgt_epi32(_mm256_set1_epi32(count), numbers);
}

static inline words PATH(load_some)(const uint32_t *from, int count) {
    return (words)_mm256_maskload_epi32((const int *)from, PATH(first)(count));
}

static inline void PATH(store_some)(uint32_t *to, words value, int count) {
    _mm256_maskstore_epi32((int *)to, PATH(first)(count), (__m256i)value);
}

#else

static inline words PATH(load_some)(const uint32_t *from, int count) {
    words result = {};
    for (int i = 0; i < count; i++) { result[i] = from[i]; }
    return result;
}

static inline void PATH(store_some)(uint32_t *to, words value, int count) {
    for (int i = 0; i < count; i++) { to[i] = value[i]; }
}

#endif

static inline words PATH(load_some_coverage)(const uint8_t *from, int count) {
    // The little-endian bytes of a word, combined from two overlapping reads.
    uint64_t packed = 0;
    if (count >= 4) {
        uint32_t low, high;
        memcpy(&low, from, 4);
        memcpy(&high, from + count - 4, 4);
        packed = low | (uint64_t)high << (8 * (count - 4));
    } else if (count > 0) {
        packed = from[0] | (uint64_t)from[count / 2] << (8 * (count / 2))
            | (uint64_t)from[count - 1] << (8 * (count - 1));
    }
    coverage_bytes narrow;
    memcpy(&narrow, &packed, sizeof narrow);
    return __builtin_convertvector(narrow, words);
}

#pragma mark - Arithmetic

static inline words PATH(all)(uint32_t value) { return (words){} + value; }

/// Duplicates a value below 65536 to both halves of its word.
static inline halves PATH(spread)(words value) { return (halves)(value | value << 16); }

static inline halves PATH(even)(words pixels) { return (halves)(pixels & 0x00ff00ff); }

static inline halves PATH(odd)(words pixels) { return (halves)pixels >> 8; }

/// Combines the rounded quotients by 255 of even and odd sums.
static inline words PATH(divided)(halves even, halves odd) {
    even += 128;
    odd += 128;
#if defined(PK_HAS_AVX2)
    // The upper half of the product by 257 is (x + (x >> 8)) >> 8.
    const __m256i factor = _mm256_set1_epi16(257);
    even = (halves)_mm256_mulhi_epu16((__m256i)even, factor);
    odd = (halves)_mm256_mulhi_epu16((__m256i)odd, factor) << 8;
#else
    even = (even + (even >> 8)) >> 8;
    odd = (odd + (odd >> 8)) & 0xff00;
#endif
    return (words)(even | odd);
}

/// Multiplies pixels by a factor of 0 … 255 each.
static inline words PATH(scaled)(words pixels, halves factor) {
    return PATH(divided)(PATH(even)(pixels) * factor, PATH(odd)(pixels) * factor);
}

static inline words PATH(added)(words a, words b) {
    return (words)__builtin_elementwise_add_sat((bytes)a, (bytes)b);
}

static inline words PATH(over)(words dst, words src) {
    return PATH(added)(src, PATH(scaled)(dst, PATH(spread)(255 - (src >> 24))));
}

/// Returns `a × (255 - weight) + b × weight`.
static inline words PATH(mixed)(words a, words b, halves weight) {
    halves inverse = 255 - weight;
    return PATH(divided)(
        PATH(even)(a) * inverse + PATH(even)(b) * weight,
        PATH(odd)(a) * inverse + PATH(odd)(b) * weight);
}

/// Selects from `a` where the mask's bits are set, otherwise from `b`.
static inline words PATH(picked)(words mask, words a, words b) {
    return (a & mask) | (b & ~mask);
}

static inline bool PATH(is_zero)(words value) { return __builtin_reduce_or(value) == 0; }

