// Lines of pixels as means of two neighbouring lines, as a page shows them that is bent along them.
#include <string.h>

#include "arithmetic.h"

/// Returns the weighted mean of two pixels.
static inline uint32_t mixed(uint32_t first, uint32_t second, const uint16_t weights[4]) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        const uint16_t *pair = weights + (shift < 24 ? 0 : 2);
        uint32_t sum = pk_channel(first, shift) * pair[0] + pk_channel(second, shift) * pair[1];
        result |= (sum + 128) >> 8 << shift;
    }
    return result;
}

static void mix_columns_scalar(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, const pk_line_mix *columns) {
    for (int y = 0; y < height; y++, dst += dst_stride, src += src_stride) {
        for (int x = 0; x < width; x++) {
            const uint32_t *pair = src + columns[x].first;
            dst[x] = mixed(pair[0], pair[1], columns[x].weights);
        }
    }
}

static void mix_rows_scalar(
    uint32_t *dst, int width, const uint32_t *first, const uint32_t *second,
    const uint16_t *weights) {
    for (int x = 0; x < width; x++) { dst[x] = mixed(first[x], second[x], weights); }
}

#define PK_ROWS "mix_rows.h"
#include "each_path.h"

typedef void mix_columns(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, const pk_line_mix *columns);

typedef void mix_rows(
    uint32_t *dst, int width, const uint32_t *first, const uint32_t *second,
    const uint16_t *weights);

static mix_columns *const columns_mixers[] = PK_PATHS(mix_columns);
static mix_rows *const rows_mixers[] = PK_PATHS(mix_rows);

void pk_mix_columns(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, const pk_line_mix *columns) {
    columns_mixers[pk_path()](dst, dst_stride, width, height, src, src_stride, columns);
}

void pk_mix_rows(
    uint32_t *dst, int width, const uint32_t *src, ptrdiff_t src_stride, const pk_line_mix *rows) {
    const uint32_t *first = src + rows->first * src_stride;
    rows_mixers[pk_path()](dst, width, first, first + src_stride, rows->weights);
}
