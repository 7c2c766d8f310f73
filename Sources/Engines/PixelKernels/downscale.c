// Downscaling by area averaging.
//
// On a line of `dst × src` units a source pixel is `dst` units long and a destination pixel `src` units, so
// that every overlap is an integer and the average exact. Columns are summed first, by whole rows; their sums
// are then averaged along the row.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arithmetic.h"
#include "scratch.h"

/// The source pixels under one destination pixel and the lengths of the overlaps.
typedef struct overlap {
    int first, last;
    uint32_t first_length, last_length;
} overlap;

static overlap overlap_of(int index, int dst_count, int src_count) {
    int64_t start = (int64_t)index * src_count, end = start + src_count;
    overlap result = {(int)(start / dst_count), (int)((end - 1) / dst_count), 0, 0};
    if (result.first == result.last) {
        result.first_length = (uint32_t)(end - start);
    } else {
        result.first_length = (uint32_t)((result.first + 1ll) * dst_count - start);
        result.last_length = (uint32_t)(end - (int64_t)result.last * dst_count);
    }
    return result;
}

/// The reference: adds the sums one by one.
static void add_row_scalar(uint32_t *sums, const uint32_t *src, int count, uint32_t weight) {
    for (int x = 0; x < count; x++) {
        for (int channel = 0; channel < 4; channel++) {
            sums[4 * x + channel] += pk_channel(src[x], 8 * channel) * weight;
        }
    }
}

static void average_row_scalar(
    uint32_t *dst, const uint32_t *sums, const overlap *overlaps, int count, double length,
    double area) {
    for (int x = 0; x < count; x++) {
        overlap o = overlaps[x];
        uint32_t pixel = 0;
        for (int channel = 0; channel < 4; channel++) {
            const uint32_t *column = sums + channel;
            uint64_t total = (uint64_t)column[4 * (size_t)o.first] * o.first_length;
            for (int i = o.first + 1; i < o.last; i++) {
                total += (uint64_t)column[4 * (size_t)i] * (uint64_t)length;
            }
            if (o.last > o.first) {
                total += (uint64_t)column[4 * (size_t)o.last] * o.last_length;
            }
            uint64_t whole = (uint64_t)area;
            pixel |= (uint32_t)((total + whole / 2) / whole) << (8 * channel);
        }
        dst[x] = pixel;
    }
}

static void add_whole_row_scalar(uint16_t *sums, const uint32_t *src, int count) {
    for (int x = 0; x < count; x++) {
        for (int channel = 0; channel < 4; channel++) {
            sums[4 * x + channel] += (uint16_t)pk_channel(src[x], 8 * channel);
        }
    }
}

static void average_whole_row_scalar(
    uint32_t *dst, const uint16_t *sums, int count, int columns, uint32_t area) {
    for (int x = 0; x < count; x++) {
        uint32_t pixel = 0;
        for (int channel = 0; channel < 4; channel++) {
            uint32_t total = area / 2;
            for (int i = 0; i < columns; i++) { total += sums[4 * (x * columns + i) + channel]; }
            pixel |= total / area << (8 * channel);
        }
        dst[x] = pixel;
    }
}

#define PK_ROWS "downscale_rows.h"
#include "each_path.h"

typedef void add_row(uint32_t *sums, const uint32_t *src, int count, uint32_t weight);
typedef void average_row(
    uint32_t *dst, const uint32_t *sums, const overlap *overlaps, int count, double length,
    double area);

typedef void add_whole_row(uint16_t *sums, const uint32_t *src, int count);
typedef void average_whole_row(
    uint32_t *dst, const uint16_t *sums, int count, int columns, uint32_t area);

static add_row *const add_rows[] = PK_PATHS(add_row);
static average_row *const average_rows[] = PK_PATHS(average_row);
static add_whole_row *const add_whole_rows[] = PK_PATHS(add_whole_row);
static average_whole_row *const average_whole_rows[] = PK_PATHS(average_whole_row);

/// The maximum height of a source, for which the columns' sums, up to 255 × height, fit 31 bits.
static const int tallest_source = INT32_MAX / 255;

/// Averages blocks of `columns` × `rows` source pixels, as for a screen of three pixels per point on a
/// display of one. Every sum of a channel's column fits 16 bits.
static bool average_blocks(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int columns, int rows) {
    size_t length = (size_t)width * (size_t)columns * 4 * sizeof(uint16_t);
    uint16_t *sums = scratch_alloc(length);
    if (!sums) { return false; }
    add_whole_row *add = add_whole_rows[pk_path()];
    average_whole_row *average = average_whole_rows[pk_path()];
    for (int y = 0; y < height; y++, dst += dst_stride) {
        memset(sums, 0, length);
        for (int i = 0; i < rows; i++, src += src_stride) { add(sums, src, width * columns); }
        average(dst, sums, width, columns, (uint32_t)columns * (uint32_t)rows);
    }
    free(sums);
    return true;
}

bool pk_downscale_box_part(
    uint32_t *dst, ptrdiff_t dst_stride, int left, int top, int width, int height, int whole_width,
    int whole_height, const uint32_t *src, ptrdiff_t src_stride, int src_width, int src_height) {
    if (width <= 0 || height <= 0) { return true; }
    if (src_width <= 0 || src_height <= 0) {
        pk_fill(dst, dst_stride, width, height, 0);
        return true;
    }
    if (src_height > tallest_source) { return false; }
    int block_width = src_width / whole_width, block_height = src_height / whole_height;
    if (block_width * whole_width == src_width && block_height * whole_height == src_height
        && block_width <= 256 && block_height <= 256) {
        return average_blocks(
            dst, dst_stride, width, height,
            src + src_stride * top * block_height + (ptrdiff_t)left * block_width, src_stride,
            block_width, block_height);
    }
    int first = overlap_of(left, whole_width, src_width).first;
    int column_count = overlap_of(left + width - 1, whole_width, src_width).last - first + 1;
    overlap *overlaps = scratch_alloc((size_t)width * sizeof *overlaps);
    uint32_t *sums = scratch_alloc((size_t)column_count * 4 * sizeof *sums);
    bool has_memory = overlaps && sums;
    if (has_memory) {
        add_row *add = add_rows[pk_path()];
        average_row *average = average_rows[pk_path()];
        for (int x = 0; x < width; x++) {
            overlaps[x] = overlap_of(left + x, whole_width, src_width);
            overlaps[x].first -= first;
            overlaps[x].last -= first;
        }
        for (int y = top; y < top + height; y++, dst += dst_stride) {
            memset(sums, 0, (size_t)column_count * 4 * sizeof *sums);
            overlap rows = overlap_of(y, whole_height, src_height);
            for (int i = rows.first; i <= rows.last; i++) {
                uint32_t weight = i == rows.first ? rows.first_length
                    : i == rows.last              ? rows.last_length
                                                  : (uint32_t)whole_height;
                add(sums, src + src_stride * i + first, column_count, weight);
            }
            average(dst, sums, overlaps, width, whole_width, (double)src_width * src_height);
        }
    }
    free(overlaps);
    free(sums);
    return has_memory;
}

bool pk_downscale_box(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height) {
    return pk_downscale_box_part(
        dst, dst_stride, 0, 0, width, height, width, height, src, src_stride, src_width,
        src_height);
}
