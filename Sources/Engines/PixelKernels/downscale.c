// Area averages: pictures made smaller.
//
// On a line of `dst × src` units a source pixel is `dst` units long and a destination pixel `src`
// units, so that every overlap is a whole number and the average exact.
#include <stdlib.h>
#include <string.h>

#include "arithmetic.h"

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

/// Adds `weight` times the horizontal overlaps of a source row to the sums, four a pixel.
static void accumulate(
    uint64_t *sums, const uint32_t *src, const overlap *overlaps, int count, uint32_t length,
    uint32_t weight) {
    for (int x = 0; x < count; x++, sums += 4) {
        overlap o = overlaps[x];
        uint64_t b, g, r, a;
        b = (uint64_t)pk_channel(src[o.first], 0) * o.first_length;
        g = (uint64_t)pk_channel(src[o.first], 8) * o.first_length;
        r = (uint64_t)pk_channel(src[o.first], 16) * o.first_length;
        a = (uint64_t)pk_channel(src[o.first], 24) * o.first_length;
        if (o.last > o.first) {
            uint32_t even_low = 0, even_high = 0, odd_low = 0, odd_high = 0;
            for (int i = o.first + 1; i < o.last; i++) {
                even_low += src[i] & 0xff;
                odd_low += (src[i] >> 8) & 0xff;
                even_high += (src[i] >> 16) & 0xff;
                odd_high += src[i] >> 24;
            }
            b += (uint64_t)even_low * length + (uint64_t)pk_channel(src[o.last], 0) * o.last_length;
            g += (uint64_t)odd_low * length + (uint64_t)pk_channel(src[o.last], 8) * o.last_length;
            r += (uint64_t)even_high * length
                + (uint64_t)pk_channel(src[o.last], 16) * o.last_length;
            a += (uint64_t)odd_high * length
                + (uint64_t)pk_channel(src[o.last], 24) * o.last_length;
        }
        sums[0] += b * weight;
        sums[1] += g * weight;
        sums[2] += r * weight;
        sums[3] += a * weight;
    }
}

static void store_averages(uint32_t *dst, const uint64_t *sums, int count, uint64_t area) {
    uint64_t half = area / 2;
    for (int x = 0; x < count; x++, sums += 4) {
        dst[x] = (uint32_t)((sums[0] + half) / area) | (uint32_t)((sums[1] + half) / area) << 8
            | (uint32_t)((sums[2] + half) / area) << 16
            | (uint32_t)((sums[3] + half) / area) << 24;
    }
}

bool pk_downscale_box(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height) {
    if (width <= 0 || height <= 0) { return true; }
    if (src_width <= 0 || src_height <= 0) {
        pk_fill(dst, dst_stride, width, height, 0);
        return true;
    }
    overlap *overlaps = malloc((size_t)width * sizeof *overlaps);
    uint64_t *sums = malloc((size_t)width * 4 * sizeof *sums);
    bool has_memory = overlaps && sums;
    if (has_memory) {
        for (int x = 0; x < width; x++) { overlaps[x] = overlap_of(x, width, src_width); }
        uint64_t area = (uint64_t)src_width * (uint64_t)src_height;
        for (int y = 0; y < height; y++, dst += dst_stride) {
            memset(sums, 0, (size_t)width * 4 * sizeof *sums);
            overlap rows = overlap_of(y, height, src_height);
            for (int i = rows.first; i <= rows.last; i++) {
                uint32_t weight = i == rows.first ? rows.first_length
                    : i == rows.last              ? rows.last_length
                                                  : (uint32_t)height;
                accumulate(
                    sums, src + src_stride * i, overlaps, width, (uint32_t)width, weight);
            }
            store_averages(dst, sums, width, area);
        }
    }
    free(overlaps);
    free(sums);
    return has_memory;
}
