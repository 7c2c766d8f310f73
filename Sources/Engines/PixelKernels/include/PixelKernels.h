/// Integer pixel operations on premultiplied 32-bit rows, the bottom of all drawing.
///
/// A pixel is a native-endian `uint32_t` of the form 0xAARRGGBB with its colour premultiplied by its
/// alpha; a mask is 8-bit coverage, 0 = outside, 255 = inside. A rectangle is given by the address of
/// its first pixel, the distance between rows in elements (not bytes; it may be negative), and its
/// size. A size of zero or less draws nothing. No function keeps a pointer.
///
/// Products are exactly rounded: `a × b / 255` is the nearest integer. The same call gives the same
/// bytes on every processor and on every code path (`pk_set_backend`). Sums saturate at 255, so a
/// pixel whose colour exceeds its alpha gives a bright pixel and never wraps around.
///
/// Unless a function says otherwise source and destination must not overlap, except that they may be
/// the very same rectangle. Functions may run on several threads at once on different destinations.
#ifndef CAROB_PIXEL_KERNELS_H
#define CAROB_PIXEL_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma mark - Code paths

/// The implementation of the kernels. All of them give the same bytes.
typedef enum pk_backend {
    /// The fastest one that this processor supports; the initial state.
    PK_BACKEND_AUTO = 0,
    /// Plain C, one pixel at a time: the reference for all others.
    PK_BACKEND_SCALAR = 1,
    /// 128-bit vectors of the baseline instruction set (SSE2, NEON).
    PK_BACKEND_VECTOR = 2,
    /// 256-bit vectors; x86-64 processors with AVX2 only.
    PK_BACKEND_AVX2 = 3,
} pk_backend;

/// Selects the code path of the whole process, for tests and measurements.
///
/// Returns false, without any change, if the processor does not support the path.
bool pk_set_backend(pk_backend backend);

/// The code path in use; never `PK_BACKEND_AUTO`.
pk_backend pk_current_backend(void);

/// Makes kernels on the calling thread fail as if the allocation of scratch memory failed, for tests of the
/// callers. Kernels without scratch memory are not affected.
void pk_refuse_scratch(bool is_refused);

#pragma mark - Filling and copying

/// Stores `color` in every pixel.
void pk_fill(uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color);

/// Draws the premultiplied `color` over every pixel (source-over).
void pk_fill_over(uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color);

/// Copies rows between rectangles that do not overlap.
void pk_copy(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height);

/// Copies rows between rectangles of one buffer that may overlap in any direction (scrolling).
///
/// Both rectangles must have the same stride.
void pk_move(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height);

/// Stores `value` in every element of a mask.
void pk_mask_fill(uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t value);

#pragma mark - Source-over

/// Draws `src` over `dst`: `dst = src + dst × (1 - src.alpha)`.
void pk_over(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height);

/// Draws `src × alpha` over `dst`.
void pk_over_alpha(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height, uint8_t alpha);

/// Draws `src × mask × alpha` over `dst`.
void pk_over_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
    const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t alpha);

/// Draws `color × mask` over `dst`: glyphs and shapes of one colour.
void pk_fill_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height, uint32_t color);

#pragma mark - Masks

/// Multiplies coverage by coverage: the intersection of two clips.
void pk_mask_mul(
    uint8_t *mask_dst, ptrdiff_t mask_dst_stride, const uint8_t *mask_src,
    ptrdiff_t mask_src_stride, int width, int height);

/// Multiplies coverage by one value.
void pk_mask_scale(uint8_t *mask, ptrdiff_t mask_stride, int width, int height, uint8_t value);

/// Replaces coverage by its complement, `255 - coverage`.
void pk_mask_invert(uint8_t *mask, ptrdiff_t mask_stride, int width, int height);

/// Multiplies whole pixels, colour and alpha, by coverage: a layer's mask.
void pk_multiply_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height);

/// Multiplies whole pixels, colour and alpha, by one value: group opacity.
void pk_multiply_alpha(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint8_t alpha);

/// Multiplies every channel of whole pixels by the same channel of a colour.
void pk_multiply_color(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color);

/// Writes the alpha of pixels as coverage: a mask from a drawn picture.
void pk_mask_from_alpha(
    uint8_t *mask, ptrdiff_t mask_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height);

/// A rounded rectangle in mask pixels: x to the right, y down, corner radii in reading order.
///
/// Radii that do not fit are scaled down together, as for paths; negative ones count as 0.
typedef struct pk_rounded_rect {
    double left, top, right, bottom;
    double top_left, top_right, bottom_left, bottom_right;
} pk_rounded_rect;

/// Writes the exact area coverage of a rounded rectangle with circular corners into a mask.
///
/// Every element of the mask is written; mask element (x, y) covers the square from (x, y) to (x + 1, y + 1).
/// The edges may be between pixels.
void pk_rounded_rect_mask(
    uint8_t *mask, ptrdiff_t mask_stride, int width, int height, const pk_rounded_rect *shape);

/// Writes the coverage of the top left corner of a rounded rectangle with that corner at (0, 0).
///
/// `size` is the side of the table, at least the radius rounded up for a whole corner. The other corners are
/// its mirror images.
void pk_corner_mask(uint8_t *mask, ptrdiff_t mask_stride, int size, double radius);

/// A point in pixels: x to the right, y down.
typedef struct pk_point {
    double x, y;
} pk_point;

/// The maximum number of vertices of a polygon with exact coverage.
enum { PK_CONVEX_MOST_POINTS = 128 };

/// Writes the exact area coverage of a convex polygon, with vertices in either orientation, into a mask.
///
/// Points are rounded to 1/256 pixel. The mask's first element is the pixel (left, top); every element is
/// written, and is the same whatever part of the polygon the mask contains. Returns false, and writes
/// nothing, for more than `PK_CONVEX_MOST_POINTS` points, and if one is not finite or is 131,072 pixels or
/// more from the origin.
bool pk_convex_mask(
    uint8_t *mask, ptrdiff_t mask_stride, int left, int top, int width, int height,
    const pk_point *points, int count);

/// Draws a colour over the pixels of a convex polygon, as `pk_fill_mask` does through the mask of
/// `pk_convex_mask`; returns false in the same cases. `dst` is the pixel (left, top).
bool pk_fill_convex(
    uint32_t *dst, ptrdiff_t dst_stride, int left, int top, int width, int height,
    const pk_point *points, int count, uint32_t color);

#pragma mark - Blend modes

/// Core Graphics' blend modes, with Core Graphics' raw values.
typedef enum pk_blend_mode {
    PK_BLEND_NORMAL = 0,
    PK_BLEND_MULTIPLY = 1,
    PK_BLEND_SCREEN = 2,
    PK_BLEND_OVERLAY = 3,
    PK_BLEND_DARKEN = 4,
    PK_BLEND_LIGHTEN = 5,
    PK_BLEND_COLOR_DODGE = 6,
    PK_BLEND_COLOR_BURN = 7,
    PK_BLEND_SOFT_LIGHT = 8,
    PK_BLEND_HARD_LIGHT = 9,
    PK_BLEND_DIFFERENCE = 10,
    PK_BLEND_EXCLUSION = 11,
    PK_BLEND_HUE = 12,
    PK_BLEND_SATURATION = 13,
    PK_BLEND_COLOR = 14,
    PK_BLEND_LUMINOSITY = 15,
    PK_BLEND_CLEAR = 16,
    PK_BLEND_COPY = 17,
    PK_BLEND_SOURCE_IN = 18,
    PK_BLEND_SOURCE_OUT = 19,
    PK_BLEND_SOURCE_ATOP = 20,
    PK_BLEND_DESTINATION_OVER = 21,
    PK_BLEND_DESTINATION_IN = 22,
    PK_BLEND_DESTINATION_OUT = 23,
    PK_BLEND_DESTINATION_ATOP = 24,
    PK_BLEND_XOR = 25,
    PK_BLEND_PLUS_DARKER = 26,
    PK_BLEND_PLUS_LIGHTER = 27,
} pk_blend_mode;

/// Blends `src × alpha` onto `dst` by the formulas of W3C Compositing and Blending Level 1.
///
/// A colour above its alpha counts as equal to it, except in the normal mode. `plusDarker` is
/// `max(0, a - (dst.a - dst) - (src.a - src))` with `a = min(1, src.a + dst.a)`, which for opaque
/// pixels is `src + dst - 1`. An unknown mode is drawn as normal.
void pk_blend(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride, int width,
    int height, pk_blend_mode mode, uint8_t alpha);

/// Blends `src × alpha` onto `dst` through a mask: coverage interpolates between the old pixel and the
/// blended one, so that modes such as copy and clear do not change pixels outside the shape.
void pk_blend_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint32_t *src, ptrdiff_t src_stride,
    const uint8_t *mask, ptrdiff_t mask_stride, int width, int height, pk_blend_mode mode,
    uint8_t alpha);

/// Blends one premultiplied colour onto every pixel.
void pk_blend_fill(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, uint32_t color,
    pk_blend_mode mode);

/// Blends one premultiplied colour onto `dst` through a mask.
void pk_blend_fill_mask(
    uint32_t *dst, ptrdiff_t dst_stride, const uint8_t *mask, ptrdiff_t mask_stride, int width,
    int height, uint32_t color, pk_blend_mode mode);

#pragma mark - Sampling

/// An affine map, `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`: the layout of CGAffineTransform.
typedef struct pk_affine {
    double a, b, c, d, tx, ty;
} pk_affine;

typedef enum pk_filter {
    /// The pixel that contains a point.
    PK_FILTER_NEAREST = 0,
    /// The mean of the four nearest pixels, weighted by distance in steps of 1/256 pixel.
    PK_FILTER_BILINEAR = 1,
} pk_filter;

typedef enum pk_edge {
    /// Transparent black outside the source.
    PK_EDGE_TRANSPARENT = 0,
    /// Copies of the outermost pixels outside the source.
    PK_EDGE_CLAMP = 1,
} pk_edge;

/// Writes the source transformed by an affine map; every destination pixel is written.
///
/// `dst_to_src` maps destination coordinates to source coordinates, both in pixels, with pixel centres at
/// halves: the centre of destination pixel (x, y) is (x + 0.5, y + 0.5). Coordinates are stepped in 1/65536
/// pixel along a row. An empty source and a map that is not finite give transparent pixels.
void pk_sample_affine(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height, const pk_affine *dst_to_src,
    pk_filter filter, pk_edge edge);

/// Writes the pixels of the source as `pk_sample_affine` filters them bilinearly with clamped edges, but only
/// destination pixels that intersect the source; the others are unchanged.
void pk_sample_affine_inside(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height, const pk_affine *dst_to_src);

/// A column or row of pixels as the mean of two neighbouring ones.
typedef struct pk_line_mix {
    /// The first of the two.
    int32_t first;
    /// The weights of the two in 1/256 for colours, which may be less than 256 together, and for alpha.
    uint16_t weights[4];
} pk_line_mix;

/// Writes columns that are each the mean of two columns of the source. Columns are not checked: the source has all of
/// them.
void pk_mix_columns(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, const pk_line_mix *columns);

/// Writes a row that is the mean of two rows of the source. Rows are not checked: the source has both.
void pk_mix_rows(
    uint32_t *dst, int width, const uint32_t *src, ptrdiff_t src_stride, const pk_line_mix *rows);

/// Writes the endlessly repeated source, transformed by an affine map and filtered bilinearly.
///
/// `src_width` × `src_height` pixels repeat, at most 2^23 on each axis. The memory holds one more column and
/// row, copies of the first ones, for samples between the last pixels and the first. The map is that of
/// `pk_sample_affine`. Positions along a row are stepped in 1/2^32 of the period. An empty source and a map
/// that is not finite give transparent pixels.
void pk_sample_repeated(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height, const pk_affine *dst_to_src);

/// Downscales the whole source into the destination by exact area averaging, in one pass over the source.
/// Returns false if allocation fails, and for a source taller than 8 million pixels.
bool pk_downscale_box(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const uint32_t *src,
    ptrdiff_t src_stride, int src_width, int src_height);

/// Writes a part of the result of `pk_downscale_box` for a whole destination: the `width` × `height` pixels
/// from (left, top), into `dst`. Reads only the source pixels beneath them. The part must be inside the
/// whole.
bool pk_downscale_box_part(
    uint32_t *dst, ptrdiff_t dst_stride, int left, int top, int width, int height, int whole_width,
    int whole_height, const uint32_t *src, ptrdiff_t src_stride, int src_width, int src_height);

#pragma mark - Gradients

/// The extension of a gradient before its first and after its last colour; transparent if unset.
typedef enum pk_extend {
    PK_EXTEND_NONE = 0,
    PK_EXTEND_START = 1,
    PK_EXTEND_END = 2,
    PK_EXTEND_BOTH = 3,
} pk_extend;

/// Points in destination pixels, relative to the first pixel's top left corner.
typedef struct pk_axial_gradient {
    double start_x, start_y, end_x, end_y;
} pk_axial_gradient;

/// Two circles in destination pixels, of the first and of the last colour.
typedef struct pk_radial_gradient {
    double start_x, start_y, start_radius, end_x, end_y, end_radius;
} pk_radial_gradient;

/// A centre in destination pixels and the angle of the first colour in radians, measured from the
/// positive x axis towards the positive y axis (clockwise, as y points down).
typedef struct pk_conic_gradient {
    double center_x, center_y, angle;
} pk_conic_gradient;

/// Writes a gradient along a line; every pixel is written. `lut` holds `lut_count` premultiplied colours from
/// start to end, 1 … 65536 of them (without any, nothing is written); a pixel has the colour of its centre. A
/// line of zero length is drawn in its last colour if `PK_EXTEND_END` is set, otherwise transparent.
void pk_gradient_axial(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const pk_axial_gradient *gradient,
    const uint32_t *lut, int lut_count, pk_extend extend);

/// Writes a gradient between two circles; every pixel is written. If several circles of the family contain a
/// point the one nearest to the end wins. Coincident circles are drawn transparent.
void pk_gradient_radial(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height,
    const pk_radial_gradient *gradient, const uint32_t *lut, int lut_count, pk_extend extend);

/// Writes a gradient that sweeps once around a centre; every pixel is written.
void pk_gradient_conic(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const pk_conic_gradient *gradient,
    const uint32_t *lut, int lut_count);

#pragma mark - Blur

/// Returns the margin in pixels around a shape that a blur of that deviation affects.
int pk_blur_margin(double sigma);

/// Blurs coverage in place: three box passes in each direction, an approximation of a Gaussian of deviation
/// `sigma` in pixels (an error of at most 3 % of the peak). Values stay 16 bits wide between passes.
/// Deviations under 0.3 have no effect. Returns false if the allocation of scratch memory fails.
bool pk_blur_a8(
    uint8_t *mask, ptrdiff_t mask_stride, int width, int height, double sigma, pk_edge edge);

/// Blurs pixels in place, as `pk_blur_a8` does.
bool pk_blur_argb(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, double sigma, pk_edge edge);

#pragma mark - Conversions of rows (destination and source may be the same row)

/// Swaps red and blue: 0xAARRGGBB to RGBA bytes on little-endian machines, and back.
void pk_swap_red_blue(uint32_t *dst, const uint32_t *src, size_t count);

/// Multiplies colours by alpha, exactly rounded.
void pk_premultiply(uint32_t *dst, const uint32_t *src, size_t count);

/// Divides colours by alpha, exactly rounded and at most 255; alpha 0 gives 0.
void pk_unpremultiply(uint32_t *dst, const uint32_t *src, size_t count);

/// Whether all pixels are opaque.
bool pk_is_opaque(const uint32_t *src, ptrdiff_t src_stride, int width, int height);

#ifdef __cplusplus
}
#endif

#endif
