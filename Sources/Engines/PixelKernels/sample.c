// Sampling of pictures through an affine map.
//
// A row steps through the source in equal steps of 1/65536 pixel. Its pixels are of three kinds: those
// outside the source, those near its edge, whose taps are looked up one by one, and the inner ones, all of
// whose taps exist.
#include <math.h>
#include <string.h>

#include "arithmetic.h"

/// The source of a sampling call.
typedef struct picture {
    const uint32_t *pixels;
    ptrdiff_t stride;
    int width, height;
    pk_edge edge;
    /// The margin around the edges within which pixels are sampled, in 1/65536 pixel of the source.
    int64_t reach_u, reach_v;
    bool has_reach;
} picture;

/// A position in the source and its step per destination pixel, in 1/65536 pixel.
typedef struct walk {
    int64_t u, v, du, dv;
    /// The offset to the pixel `rows_ahead` rows below.
    int64_t below_u, below_v;
} walk;

/// The number of rows in advance for which the memory of a rotated row is prefetched.
// Measured: a screen turned by 0.1 takes 17 ms without, 17 one row ahead, 5.3 four rows ahead.
static const double rows_ahead = 4;

/// Returns the position of the pixel `count` steps further on.
static inline walk advanced(walk w, int64_t count) {
    w.u += count * w.du;
    w.v += count * w.dv;
    return w;
}

static inline int64_t clamped(int64_t value, int64_t low, int64_t high) {
    return value < low ? low : value > high ? high : value;
}

static inline uint32_t tap(const picture *source, int64_t x, int64_t y) {
    if (source->edge == PK_EDGE_CLAMP) {
        x = clamped(x, 0, source->width - 1);
        y = clamped(y, 0, source->height - 1);
    } else if (x < 0 || y < 0 || x >= source->width || y >= source->height) {
        return 0;
    }
    return source->pixels[y * source->stride + x];
}

/// Returns the weighted mean of four pixels; `wx` and `wy`, in 1/256, are the weights of the second ones.
static inline uint32_t bilinear(
    uint32_t p00, uint32_t p10, uint32_t p01, uint32_t p11, uint32_t wx, uint32_t wy) {
    uint32_t result = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t first = pk_channel(p00, shift) * (256 - wy) + pk_channel(p01, shift) * wy;
        uint32_t second = pk_channel(p10, shift) * (256 - wy) + pk_channel(p11, shift) * wy;
        result |= ((first * (256 - wx) + second * wx + 32768) >> 16) << shift;
    }
    return result;
}

static inline uint32_t bilinear_at(const picture *source, int64_t u, int64_t v) {
    int64_t x = u >> 16, y = v >> 16;
    return bilinear(
        tap(source, x, y), tap(source, x + 1, y), tap(source, x, y + 1),
        tap(source, x + 1, y + 1), (uint32_t)(u >> 8) & 255, (uint32_t)(v >> 8) & 255);
}

/// Narrows [first, last) to the x for which `low <= start + x × step < high`.
static void narrow(
    int64_t start, int64_t step, int64_t low, int64_t high, int *first, int *last) {
    int64_t from = 0, to = *last;
    if (step == 0) {
        if (start < low || start >= high) { to = 0; }
    } else if (step > 0) {
        if (start < low) { from = (low - start + step - 1) / step; }
        to = start >= high ? 0 : (high - start + step - 1) / step;
    } else {
        if (start >= high) { from = (start - high) / -step + 1; }
        to = start < low ? 0 : (start - low) / -step + 1;
    }
    if (from > *last) { from = *last; }
    if (from > *first) { *first = (int)from; }
    if (to < *last) { *last = (int)to; }
    if (*last < *first) { *last = *first; }
}

/// Narrows to the pixels of a row whose positions are in the rectangle from (low, low) up to (high_u,
/// high_v).
static void narrow_both(
    walk w, int64_t low, int64_t high_u, int64_t high_v, int *first, int *last) {
    narrow(w.u, w.du, low, high_u, first, last);
    narrow(w.v, w.dv, low, high_v, first, last);
}

static void nearest_row(uint32_t *dst, int count, const picture *source, walk w) {
    int first = 0, last = count;
    if (source->edge == PK_EDGE_TRANSPARENT) {
        narrow_both(
            w, 0, (int64_t)source->width << 16, (int64_t)source->height << 16, &first, &last);
    }
    pk_fill(dst, 0, first, 1, 0);
    for (int x = first; x < last; x++) {
        dst[x] = tap(source, (w.u + x * w.du) >> 16, (w.v + x * w.dv) >> 16);
    }
    pk_fill(dst + last, 0, count - last, 1, 0);
}

static void bilinear_inner_scalar(uint32_t *dst, int count, const picture *source, walk w) {
    for (int x = 0; x < count; x++) {
        dst[x] = bilinear_at(source, w.u, w.v);
        w.u += w.du;
        w.v += w.dv;
    }
}

/// A position in an endlessly repeated picture and the step per destination pixel, each as a fraction of the
/// picture's width and height in 1/2^32, so that positions wrap around by themselves.
typedef struct turn {
    uint32_t u, v, du, dv;
} turn;

/// Converts a fraction of the period to a position in 1/256 pixel of `count`.
static inline uint32_t place_of(uint32_t part, int count) {
    return (uint32_t)(((uint64_t)part * ((uint64_t)count << 8)) >> 32);
}

static void repeated_row_scalar(uint32_t *dst, int count, const picture *source, turn t) {
    for (int x = 0; x < count; x++) {
        uint32_t u = place_of(t.u, source->width), v = place_of(t.v, source->height);
        const uint32_t *top = source->pixels + (ptrdiff_t)(v >> 8) * source->stride + (u >> 8);
        const uint32_t *bottom = top + source->stride;
        dst[x] = bilinear(top[0], top[1], bottom[0], bottom[1], u & 255, v & 255);
        t.u += t.du;
        t.v += t.dv;
    }
}

#define PK_ROWS "sample_rows.h"
#include "each_path.h"

typedef void repeated_row(uint32_t *dst, int count, const picture *source, turn t);

static repeated_row *const repeated_rows[] = PK_PATHS(repeated_row);

typedef void inner_row(uint32_t *dst, int count, const picture *source, walk w);

#define bilinear_clamped_scalar bilinear_inner_scalar

static inner_row *const inner_rows[] = PK_PATHS(bilinear_inner);
static inner_row *const clamped_rows[] = PK_PATHS(bilinear_clamped);

/// Samples the pixels of a row all of whose taps exist.
static void bilinear_inner(uint32_t *dst, int count, const picture *source, walk w) {
    if (count <= 0) { return; }
    bool is_copy = w.du == 65536 && w.dv == 0 && ((w.u | w.v) & 0xff00) == 0;
    if (is_copy) {
        const uint32_t *row = source->pixels + (w.v >> 16) * source->stride + (w.u >> 16);
        memcpy(dst, row, (size_t)count * sizeof(uint32_t));
        return;
    }
    // Vectors hold 32-bit positions.
    bool fits = source->width < 32768 && source->height < 32768;
    inner_row *row = fits ? inner_rows[pk_path()] : bilinear_inner_scalar;
    row(dst, count, source, w);
}

/// Samples pixels whose taps may be beyond the edges.
static void bilinear_outer(
    uint32_t *dst, int first, int last, const picture *source, walk w) {
    if (first >= last) { return; }
    // Vectors hold 32-bit positions and need two pixels in each direction.
    const int64_t farthest = 1 << 30;
    int near_first = first, near_last = last;
    bool has_vectors = source->edge == PK_EDGE_CLAMP && source->width > 1 && source->height > 1
        && source->width < 16384 && source->height < 16384;
    if (has_vectors) {
        narrow_both(w, -farthest, farthest, farthest, &near_first, &near_last);
        clamped_rows[pk_path()](
            dst + near_first, near_last - near_first, source, advanced(w, near_first));
    } else {
        near_last = near_first;
    }
    bilinear_inner_scalar(dst + first, near_first - first, source, advanced(w, first));
    bilinear_inner_scalar(dst + near_last, last - near_last, source, advanced(w, near_last));
}

static void bilinear_row(uint32_t *dst, int count, const picture *source, walk w) {
    int first = 0, last = count;
    int64_t one = 1 << 16;
    if (source->has_reach) {
        narrow(w.u, w.du, -source->reach_u, source->width * one + source->reach_u, &first, &last);
        narrow(w.v, w.dv, -source->reach_v, source->height * one + source->reach_v, &first, &last);
    } else {
        if (source->edge == PK_EDGE_TRANSPARENT) {
            narrow_both(w, -one, source->width * one, source->height * one, &first, &last);
        }
        pk_fill(dst, 0, first, 1, 0);
        pk_fill(dst + last, 0, count - last, 1, 0);
    }
    int inner_first = first, inner_last = last;
    narrow_both(
        w, 0, (source->width - 1) * one, (source->height - 1) * one, &inner_first, &inner_last);
    bilinear_outer(dst, first, inner_first, source, w);
    bilinear_inner(
        dst + inner_first, inner_last - inner_first, source, advanced(w, inner_first));
    bilinear_outer(dst, inner_last, last, source, w);
}

/// Whether a map can be stepped in 64 bits: finite, and no destination pixel wider than a million source
/// pixels.
static bool is_steppable(const pk_affine *map) {
    const double step = 1 << 20, offset = (double)(1ll << 44);
    return fabs(map->a) <= step && fabs(map->b) <= step && fabs(map->c) <= step
        && fabs(map->d) <= step && fabs(map->tx) <= offset && fabs(map->ty) <= offset;
}

/// Returns the position and step of row `y`, from the centre of its first pixel.
static walk walk_of(const pk_affine *map, int y, pk_filter filter) {
    // Bilinear weights are relative to pixel centres, and rounded to 1/256.
    double shift = filter == PK_FILTER_BILINEAR ? -0.5 + 128.0 / 65536 : 0;
    double u = map->a * 0.5 + map->c * (y + 0.5) + map->tx + shift;
    double v = map->b * 0.5 + map->d * (y + 0.5) + map->ty + shift;
    return (walk){
        (int64_t)floor(u * 65536), (int64_t)floor(v * 65536),
        (int64_t)floor(map->a * 65536 + 0.5), (int64_t)floor(map->b * 65536 + 0.5),
        (int64_t)(map->c * 65536 * rows_ahead), (int64_t)(map->d * 65536 * rows_ahead)};
}

void pk_sample_affine(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height, const pk_affine *dst_to_src,
    pk_filter filter, pk_edge edge) {
    if (width <= 0 || height <= 0) { return; }
    if (src_width <= 0 || src_height <= 0 || !is_steppable(dst_to_src)) {
        pk_fill(dst, dst_stride, width, height, 0);
        return;
    }
    picture source = {
        .pixels = src, .stride = src_stride, .width = src_width, .height = src_height, .edge = edge};
    for (int y = 0; y < height; y++, dst += dst_stride) {
        walk w = walk_of(dst_to_src, y, filter);
        if (filter == PK_FILTER_BILINEAR) {
            bilinear_row(dst, width, &source, w);
        } else {
            nearest_row(dst, width, &source, w);
        }
    }
}

void pk_sample_affine_inside(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height, const pk_affine *dst_to_src) {
    if (width <= 0 || height <= 0 || src_width <= 0 || src_height <= 0) { return; }
    if (!is_steppable(dst_to_src)) { return; }
    picture source = {
        .pixels = src, .stride = src_stride, .width = src_width, .height = src_height,
        .edge = PK_EDGE_CLAMP};
    // The centre of a pixel that intersects the source is within half of its own size, plus a margin for
    // rounded edges. Positions are half a pixel less than coordinates.
    const double part = 0.53;
    source.reach_u = (int64_t)(((fabs(dst_to_src->a) + fabs(dst_to_src->c)) * part + 0.52) * 65536);
    source.reach_v = (int64_t)(((fabs(dst_to_src->b) + fabs(dst_to_src->d)) * part + 0.52) * 65536);
    source.has_reach = true;
    for (int y = 0; y < height; y++, dst += dst_stride) {
        bilinear_row(dst, width, &source, walk_of(dst_to_src, y, PK_FILTER_BILINEAR));
    }
}

/// Returns the fraction of a position within its period.
static uint32_t part_of_turn(double place, int count) {
    double turns = place / count;
    return (uint32_t)(uint64_t)((turns - floor(turns)) * 4294967296.0 + 0.5);
}

void pk_sample_repeated(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height, const pk_affine *dst_to_src) {
    if (width <= 0 || height <= 0) { return; }
    // A fraction of the period times the width in 1/256 pixel has to fit 64 bits.
    const int widest = 1 << 23;
    if (src_width <= 0 || src_height <= 0 || src_width > widest || src_height > widest
        || !is_steppable(dst_to_src)) {
        pk_fill(dst, dst_stride, width, height, 0);
        return;
    }
    const pk_affine map = *dst_to_src;
    picture source = {
        .pixels = src, .stride = src_stride, .width = src_width, .height = src_height,
        .edge = PK_EDGE_CLAMP};
    repeated_row *row = repeated_rows[pk_path()];
    turn t = {
        0, 0, part_of_turn(map.a, src_width), part_of_turn(map.b, src_height)};
    // Weights are relative to pixel centres, and rounded to 1/256.
    const double shift = -0.5 + 1.0 / 512;
    for (int y = 0; y < height; y++, dst += dst_stride) {
        t.u = part_of_turn(map.a * 0.5 + map.c * (y + 0.5) + map.tx + shift, src_width);
        t.v = part_of_turn(map.b * 0.5 + map.d * (y + 0.5) + map.ty + shift, src_height);
        row(dst, width, &source, t);
    }
}
