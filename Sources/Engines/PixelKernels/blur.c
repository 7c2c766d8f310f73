// Gaussian blur by three box passes each way.
//
// A box of whole width can only take a few deviations, so that an animated blur would jump. Here a
// box is 2r + 1 whole pixels and a part `edge` of one more pixel on either side, which gives three
// passes exactly the asked-for deviation. Values are 16 bits wide (8.8) between passes.
#include <math.h>
#include <stdlib.h>

#include "arithmetic.h"

typedef struct box {
    int radius;
    float edge, scale;
} box;

static const double largest_sigma = 4096;

/// The box of which three passes have the deviation `sigma`.
static box box_of(double sigma) {
    double variance = fmin(sigma, largest_sigma) * fmin(sigma, largest_sigma) / 3;
    double radius = floor((sqrt(12 * variance + 1) - 1) / 2);
    double next = (radius + 1) * (radius + 1);
    double edge = (2 * radius + 1) * (radius * (radius + 1) / 3 - variance) / (2 * (variance - next));
    return (box){(int)radius, (float)edge, (float)(1 / (2 * radius + 1 + 2 * edge))};
}

static bool is_blurring(double sigma) { return sigma >= 0.3; }

int pk_blur_margin(double sigma) {
    return is_blurring(sigma) ? 3 * (box_of(sigma).radius + 1) : 0;
}

/// The value at `index` of a line of `count`, going on beyond its ends as `edge` says.
static inline uint16_t beyond(
    const uint16_t *line, int index, int count, ptrdiff_t step, pk_edge edge) {
    if (index >= 0 && index < count) { return line[index * step]; }
    if (edge == PK_EDGE_TRANSPARENT) { return 0; }
    return line[(index < 0 ? 0 : count - 1) * step];
}

static inline uint16_t box_mean(box b, uint32_t sum, uint32_t ends) {
    return (uint16_t)(int32_t)(((float)(int32_t)sum + b.edge * (float)(int32_t)ends) * b.scale + 0.5f);
}

/// One pass along a line of values that lie `step` apart.
static void box_line(
    uint16_t *to, const uint16_t *from, int count, ptrdiff_t step, box b, pk_edge edge) {
    uint32_t sum = 0;
    for (int i = -b.radius; i <= b.radius; i++) { sum += beyond(from, i, count, step, edge); }
    for (int i = 0; i < count; i++) {
        uint32_t right = beyond(from, i + b.radius + 1, count, step, edge);
        uint32_t left = beyond(from, i - b.radius - 1, count, step, edge);
        to[i * step] = box_mean(b, sum, left + right);
        sum += right - beyond(from, i - b.radius, count, step, edge);
    }
}

/// Blurs `values`, rows of `width` pixels of `channels` values each; the result is in `values`.
static void blur_values(
    uint16_t *values, uint16_t *scratch, int width, int height, int channels, box b,
    pk_edge edge) {
    ptrdiff_t row = (ptrdiff_t)width * channels;
    uint16_t *from = values, *to = scratch;
    for (int pass = 0; pass < 3; pass++) {
        for (int y = 0; y < height; y++) {
            for (int c = 0; c < channels; c++) {
                box_line(to + y * row + c, from + y * row + c, width, channels, b, edge);
            }
        }
        uint16_t *swap = from;
        from = to, to = swap;
    }
    for (int pass = 0; pass < 3; pass++) {
        for (ptrdiff_t x = 0; x < row; x++) { box_line(to + x, from + x, height, row, b, edge); }
        uint16_t *swap = from;
        from = to, to = swap;
    }
}

static inline uint8_t rounded(uint16_t value) { return (uint8_t)((value + 128) >> 8); }

/// Blurs rows of bytes, `channels` a pixel, `stride` bytes apart.
static bool blur_bytes(
    uint8_t *bytes, ptrdiff_t stride, int width, int height, int channels, double sigma,
    pk_edge edge) {
    if (width <= 0 || height <= 0 || !is_blurring(sigma)) { return true; }
    size_t row = (size_t)width * (size_t)channels, count = row * (size_t)height;
    uint16_t *values = malloc(count * sizeof *values * 2);
    if (!values) { return false; }
    for (int y = 0; y < height; y++) {
        for (size_t x = 0; x < row; x++) {
            values[(size_t)y * row + x] = (uint16_t)(bytes[y * stride + (ptrdiff_t)x] << 8);
        }
    }
    blur_values(values, values + count, width, height, channels, box_of(sigma), edge);
    for (int y = 0; y < height; y++) {
        for (size_t x = 0; x < row; x++) {
            bytes[y * stride + (ptrdiff_t)x] = rounded(values[(size_t)y * row + x]);
        }
    }
    free(values);
    return true;
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
