// Compiles the file PK_ROWS once for every vector width.
//
// The file names its functions PATH(name). It uses the compiler's vector extensions, so that it suits SSE2,
// AVX2 and NEON alike; LANES is the number of pixels in a vector. The including file selects by
// `PK_PATHS(name)`, a table of the scalar function and the compiled ones.

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#define LANES 4
#define PATH(name) name##_vector
#include "vectors.h"
#include PK_ROWS
#undef LANES
#undef PATH

#if defined(__x86_64__)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define LANES 8
#define PATH(name) name##_avx2
#define PK_HAS_AVX2 1
#include "vectors.h"
#include PK_ROWS
#undef PK_HAS_AVX2
#undef LANES
#undef PATH
#pragma clang attribute pop

#define PK_PATHS(name) {name##_scalar, name##_vector, name##_avx2}

#else

#define PK_PATHS(name) {name##_scalar, name##_vector, name##_vector}

#endif

#undef words
#undef halves
#undef bytes
#undef signed_words
#undef floats
#undef coverage_bytes
