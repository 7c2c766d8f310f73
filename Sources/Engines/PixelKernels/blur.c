// Gaussian blur by three box passes in each direction.
//
// A box of integer width allows only a few deviations, so that an animated blur would jump. Here a box is 2r
// + 1 whole pixels and a fraction `edge` of one more pixel on either side, which gives three passes exactly
// the requested deviation. Values are 16 bits wide (8.8) between passes.
//
// Passes run down the columns, all columns of a row at once. For the passes along the rows the picture is
// transposed.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arithmetic.h"
#include "scratch.h"

typedef struct box {
    int radius;
    float edge, scale;
} box;

static const double largest_sigma = 4096;

/// Returns the box of which three passes have the deviation `sigma`.
static box box_of(double sigma) {
    double variance = fmin(sigma, largest_sigma) * fmin(sigma, largest_sigma) / 3;
    double radius = floor((sqrt(12 * variance + 1) - 1) / 2);
    double next = (radius + 1) * (radius + 1);
    double edge =
        (2 * radius + 1) * (radius * (radius + 1) / 3 - variance) / (2 * (variance - next));
    return (box){(int)radius, (float)edge, (float)(1 / (2 * radius + 1 + 2 * edge))};
}

static bool is_blurring(double sigma) { return sigma >= 0.3; }

int pk_blur_margin(double sigma) {
    return is_blurring(sigma) ? 3 * (box_of(sigma).radius + 1) : 0;
}

static inline uint16_t box_mean(box b, uint32_t sum, uint32_t ends) {
    float mean = ((float)(int32_t)sum + b.edge * (float)(int32_t)ends) * b.scale + 0.5f;
    return (uint16_t)(int32_t)mean;
}

#pragma mark - Passes

/// Rows of values without padding.
typedef struct plane {
    uint16_t *values;
    size_t length;
    int rows;
} plane;

/// The memory of a blur besides its planes: the columns' sums, and a row of zeros.
typedef struct blur_buffers {
    uint32_t *sums;
    const uint16_t *zeros;
} blur_buffers;

/// Returns row `y`, or the row beyond the first and the last one.
static inline const uint16_t *row_beyond(
    const blur_buffers *buffers, plane p, int y, pk_edge edge) {
    if (y < 0 || y >= p.rows) {
        if (edge == PK_EDGE_TRANSPARENT) { return buffers->zeros; }
        y = y < 0 ? 0 : p.rows - 1;
    }
    return p.values + (size_t)y * p.length;
}

/// The reference: three passes of the definition, column by column.
static void box_passes_scalar(
    const blur_buffers *buffers, plane first, plane second, box b, pk_edge edge) {
    for (int pass = 0; pass < 3; pass++) {
        plane from = pass & 1 ? second : first, to = pass & 1 ? first : second;
        for (size_t x = 0; x < from.length; x++) {
            uint32_t sum = 0;
            for (int y = -b.radius; y <= b.radius; y++) {
                sum += row_beyond(buffers, from, y, edge)[x];
            }
            for (int y = 0; y < from.rows; y++) {
                uint32_t entering = row_beyond(buffers, from, y + b.radius + 1, edge)[x];
                uint32_t before = row_beyond(buffers, from, y - b.radius - 1, edge)[x];
                to.values[(size_t)y * to.length + x] = box_mean(b, sum, entering + before);
                sum += entering - row_beyond(buffers, from, y - b.radius, edge)[x];
            }
        }
    }
}

#define PK_ROWS "blur_rows.h"
#include "each_path.h"

typedef void box_passes(
    const blur_buffers *buffers, plane first, plane second, box b, pk_edge edge);

static box_passes *const all_box_passes[] = PK_PATHS(box_passes);

#pragma mark - Transposing

/// Transposes rows and columns, in blocks that fit the cache. Writes `columns` rows of `rows`.
static void transpose_values(
    uint16_t *restrict to, const uint16_t *restrict from, int columns, int rows) {
    enum { BLOCK = 16 };
    for (int y0 = 0; y0 < rows; y0 += BLOCK) {
        int y1 = y0 + BLOCK < rows ? y0 + BLOCK : rows;
        for (int x0 = 0; x0 < columns; x0 += BLOCK) {
            int x1 = x0 + BLOCK < columns ? x0 + BLOCK : columns;
            for (int x = x0; x < x1; x++) {
                for (int y = y0; y < y1; y++) {
                    to[(size_t)x * (size_t)rows + (size_t)y] =
                        from[(size_t)y * (size_t)columns + (size_t)x];
                }
            }
        }
    }
}

/// Transposes pixels of four values.
static void transpose_pixels(
    uint16_t *restrict to, const uint16_t *restrict from, int columns, int rows) {
    enum { BLOCK = 8 };
    for (int y0 = 0; y0 < rows; y0 += BLOCK) {
        int y1 = y0 + BLOCK < rows ? y0 + BLOCK : rows;
        for (int x = 0; x < columns; x++) {
            for (int y = y0; y < y1; y++) {
                memcpy(
                    to + ((size_t)x * (size_t)rows + (size_t)y) * 4,
                    from + ((size_t)y * (size_t)columns + (size_t)x) * 4, 8);
            }
        }
    }
}

static void transpose(uint16_t *to, const uint16_t *from, int columns, int rows, int channels) {
    if (channels == 4) {
        transpose_pixels(to, from, columns, rows);
    } else {
        transpose_values(to, from, columns, rows);
    }
}

#pragma mark - Pictures

static inline uint8_t rounded(uint16_t value) { return (uint8_t)((value + 128) >> 8); }

/// Blurs rows of bytes with `channels` per pixel, `stride` bytes apart.
static bool blur_bytes(
    uint8_t *bytes, ptrdiff_t stride, int width, int height, int channels, double sigma,
    pk_edge edge) {
    if (width <= 0 || height <= 0 || !is_blurring(sigma)) { return true; }
    size_t row = (size_t)width * (size_t)channels, column = (size_t)height * (size_t)channels;
    size_t count = row * (size_t)height, longest = row > column ? row : column;
    uint16_t *values = scratch_alloc(count * 2 * sizeof *values);
    uint32_t *sums = scratch_alloc(longest * sizeof *sums);
    uint16_t *zeros = scratch_alloc_zeroed(longest, sizeof *zeros);
    bool has_memory = values && sums && zeros;
    if (has_memory) {
        uint16_t *first = values, *second = values + count;
        for (int y = 0; y < height; y++) {
            for (size_t x = 0; x < row; x++) {
                first[(size_t)y * row + x] = (uint16_t)(bytes[y * stride + (ptrdiff_t)x] << 8);
            }
        }
        box_passes *passes = all_box_passes[pk_path()];
        box b = box_of(sigma);
        blur_buffers buffers = {sums, zeros};
        passes(&buffers, (plane){first, row, height}, (plane){second, row, height}, b, edge);
        transpose(first, second, width, height, channels);
        passes(&buffers, (plane){first, column, width}, (plane){second, column, width}, b, edge);
        transpose(first, second, height, width, channels);
        for (int y = 0; y < height; y++) {
            for (size_t x = 0; x < row; x++) {
                bytes[y * stride + (ptrdiff_t)x] = rounded(first[(size_t)y * row + x]);
            }
        }
    }
    free(values);
    free(sums);
    free(zeros);
    return has_memory;
}

bool pk_blur_a8(
    uint8_t *mask, ptrdiff_t mask_stride, int width, int height, double sigma, pk_edge edge) {
    return blur_bytes(mask, mask_stride, width, height, 1, sigma, edge);
}

bool pk_blur_argb(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, double sigma, pk_edge edge) {
    return blur_bytes(
        (uint8_t *)dst, dst_stride * (ptrdiff_t)sizeof(uint32_t), width, height, 4, sigma, edge);
}
