// Exact area coverage of convex polygons.
//
// Vertices are on a grid of 1/256 pixel. Each side adds to the cells that it crosses its height there
// (`drop`) and twice the area to its left in the cell (`gap`). The sum of the drops to the left of a cell,
// minus the cell's own gap, is its coverage. All sums are integers, so that a part of a polygon has the same
// coverage as the whole.
#include <math.h>
#include <string.h>

#include "arithmetic.h"

#include "convex_sides.h"

/// The sums of one row of a strip, and the ranges of cells that descending and ascending sides changed.
typedef struct row_sums {
    int32_t drops[strip_width], gaps[strip_width];
    int width;
    int first[2], last[2];
} row_sums;

/// Records the cells that a side changes.
static inline void touch(row_sums *row, const side *s, int first, int last) {
    int chain = s->direction > 0;
    if (first < row->first[chain]) { row->first[chain] = first; }
    if (last > row->last[chain]) { row->last[chain] = last; }
}

/// Adds the part of a side in the row at `top`; `left` is the strip's first column.
static void add_side(row_sums *row, side *s, int64_t top, int64_t left) {
    side_part part;
    if (!take_part(&part, s, top)) { return; }
    int64_t x = part.x, y = part.y;
    int64_t upper = part.upper, lower = part.lower;
    int64_t cell = (x - left) >> 8, end_cell = (part.end_x - left) >> 8;
    if (cell >= row->width) { return; }
    // Sides to the left of the strip affect all of it.
    if (end_cell < 0) {
        touch(row, s, 0, 0);
        row->drops[0] += s->direction * (int32_t)(lower - upper);
        return;
    }
    if (cell < 0) {
        int64_t next_y = y_at(s, left, upper, lower);
        row->drops[0] += part.way * (int32_t)(next_y - y);
        x = left;
        y = next_y;
        cell = 0;
    }
    int64_t last_cell = end_cell < row->width ? end_cell : row->width - 1;
    touch(row, s, (int)cell, (int)last_cell);
    for (; cell <= last_cell; cell++) {
        int64_t begin = left + cell * unit;
        bool is_last = cell == end_cell;
        int64_t next_x = is_last ? part.end_x : begin + unit;
        int64_t next_y = is_last ? part.end_y : y_at(s, next_x, upper, lower);
        int32_t drop = part.way * (int32_t)(next_y - y);
        row->drops[cell] += drop;
        row->gaps[cell] += drop * (int32_t)(x + next_x - 2 * begin);
        x = next_x;
        y = next_y;
    }
}

/// Returns the coverage of `sum`, which is 2 × 256 × 256 for a whole cell.
static inline uint8_t coverage_of(int32_t sum) {
    uint32_t value = ((uint32_t)(sum < 0 ? -sum : sum) * 255 + unit * unit) / (2 * unit * unit);
    return (uint8_t)(value > 255 ? 255 : value);
}

/// The coverage of one row of a strip: individual cells where the outline descends and where it ascends, and
/// uniform cells between and after them.
typedef struct row_coverage {
    uint8_t cells[strip_width];
    /// The cells of the first side; empty if the end is the beginning.
    int near_begin, near_end;
    /// Cells of the other side.
    int far_begin, far_end;
    int width;
    uint8_t between, after;
} row_coverage;

/// Converts the sums of a row to coverage and resets them to 0.
static int32_t take_cells(row_coverage *coverage, row_sums *row, int begin, int end, int32_t drops) {
    for (int x = begin; x < end; x++) {
        drops += row->drops[x];
        coverage->cells[x] = coverage_of(drops * 2 * unit - row->gaps[x]);
        row->drops[x] = row->gaps[x] = 0;
    }
    return drops;
}

static void take_row(row_coverage *coverage, row_sums *row) {
    int near = row->first[0] <= row->first[1] ? 0 : 1, far = 1 - near;
    int begin = row->first[near], end = row->last[near] + 1;
    bool is_apart = row->first[far] >= end;
    if (!is_apart && row->last[far] >= end) { end = row->last[far] + 1; }
    if (begin >= end) { begin = end = row->width; }
    coverage->near_begin = begin;
    coverage->near_end = end;
    int32_t drops = take_cells(coverage, row, begin, end, 0);
    coverage->between = coverage_of(drops * 2 * unit);
    bool has_far = is_apart && row->first[far] < row->width;
    coverage->far_begin = has_far ? row->first[far] : row->width;
    coverage->far_end = has_far ? row->last[far] + 1 : row->width;
    drops = take_cells(coverage, row, coverage->far_begin, coverage->far_end, drops);
    coverage->after = coverage_of(drops * 2 * unit);
}

#pragma mark - One side at once

/// Converts a side in a row directly to coverage, if its cells are in the strip from `first` on.
///
/// There are at least two cells: whether a steep side stays in one column is unpredictable, and if it does
/// the second cell equals those after it.
static inline __attribute__((always_inline)) bool take_side(
    row_coverage *coverage, side *s, int64_t top, int64_t left, int first, int32_t *drops,
    int *begin, int *end) {
    side_part part;
    if (!take_part(&part, s, top)) { return false; }
    int64_t cell = (part.x - left) >> 8, end_cell = (part.end_x - left) >> 8;
    int64_t last = end_cell > cell ? end_cell : cell + 1;
    if (cell < first || last >= coverage->width) { return false; }
    *begin = (int)cell;
    *end = (int)last + 1;
    int32_t x = (int32_t)part.x & (unit - 1), end_x = (int32_t)(part.end_x - part.x) + x;
    int64_t y = part.y, next_column = part.x - x + unit;
    int32_t sum = *drops;
    uint8_t *cells = coverage->cells + cell, *last_of_cells = coverage->cells + last;
    for (; cells < last_of_cells; cells++) {
        bool is_last = end_x < unit;
        int64_t crossing = y_at(s, next_column, part.upper, part.lower);
        int64_t next_y = is_last ? part.end_y : crossing;
        int32_t drop = part.way * (int32_t)(next_y - y);
        sum += drop;
        *cells = coverage_of(sum * 2 * unit - drop * (x + (is_last ? end_x : unit)));
        x = is_last ? end_x : 0;
        end_x -= is_last ? 0 : unit;
        y = next_y;
        next_column += unit;
    }
    int32_t drop = part.way * (int32_t)(part.end_y - y);
    sum += drop;
    *cells = coverage_of(sum * 2 * unit - drop * (x + end_x));
    *drops = sum;
    return true;
}

#include "convex_batch.h"

#pragma mark - Polygons

/// Computes the sides of a polygon that are not horizontal; returns their number, or -1 if a point exceeds
/// the coordinate range.
static int make_sides(side *sides, const pk_point *points, int count) {
    // Beyond this a product of two coordinates exceeds the integers of a double.
    const double farthest = 1 << 17;
    int64_t x[PK_CONVEX_MOST_POINTS], y[PK_CONVEX_MOST_POINTS];
    for (int i = 0; i < count; i++) {
        if (!(fabs(points[i].x) < farthest && fabs(points[i].y) < farthest)) { return -1; }
        x[i] = (int64_t)floor(points[i].x * (double)unit + 0.5);
        y[i] = (int64_t)floor(points[i].y * (double)unit + 0.5);
    }
    int side_count = 0;
    for (int i = 0; i < count; i++) {
        int j = i + 1 == count ? 0 : i + 1;
        if (y[i] == y[j]) { continue; }
        bool is_down = y[i] < y[j];
        int a = is_down ? i : j, b = is_down ? j : i;
        double width = (double)(x[b] - x[a]), height = (double)(y[b] - y[a]);
        sides[side_count++] = (side){
            x[a], y[a], x[b], y[b], width / height, width == 0 ? 0 : height / width,
            is_down ? 1 : -1, x[a], y[a]};
    }
    return side_count;
}

/// Sorts sides by their upper ends.
static void sort_sides(uint8_t *order, const side *sides, int count) {
    for (int i = 0; i < count; i++) {
        int place = i;
        for (; place > 0 && sides[order[place - 1]].y0 > sides[i].y0; place--) {
            order[place] = order[place - 1];
        }
        order[place] = (uint8_t)i;
    }
}

/// The sides of a polygon that intersect a row, for rows from top to bottom.
typedef struct active_sides {
    side *sides;
    const uint8_t *order;
    int side_count, next, count;
    uint8_t active[PK_CONVEX_MOST_POINTS];
} active_sides;

/// Activates the sides that start in a row.
static inline void begin_sides(active_sides *all, int64_t top) {
    while (all->next < all->side_count && all->sides[all->order[all->next]].y0 < top + unit) {
        all->active[all->count++] = all->order[all->next++];
    }
}

/// Returns the number of rows from `top` on without new sides, at most a batch.
static inline int rows_before_next_side(const active_sides *all, int64_t top, int height) {
    int64_t most = height < batch_rows ? height : batch_rows;
    if (all->next < all->side_count) {
        int64_t rows = (all->sides[all->order[all->next]].y0 - top) >> 8;
        if (rows < most) { most = rows; }
    }
    return (int)most;
}

static void add_sides(row_sums *row, active_sides *all, int64_t top, int64_t left) {
    for (int i = 0; i < all->count; i++) {
        add_side(row, &all->sides[all->active[i]], top, left);
    }
}

/// Removes the sides that end in a row.
static inline void end_sides(active_sides *all, int64_t top) {
    int kept = 0;
    for (int i = 0; i < all->count; i++) {
        uint8_t number = all->active[i];
        all->active[kept] = number;
        kept += all->sides[number].y1 > top + unit;
    }
    all->count = kept;
}

typedef void take_coverage(void *context, int x, int y, row_coverage *row);

/// Calls back with the rows of a polygon, in strips; returns false if it exceeds the coordinate range.
static inline __attribute__((always_inline)) bool scan(
    const pk_point *points, int count, int left, int top, int width, int height,
    take_coverage *take, void *context) {
    side sides[PK_CONVEX_MOST_POINTS];
    uint8_t order[PK_CONVEX_MOST_POINTS];
    if (count < 0 || count > PK_CONVEX_MOST_POINTS) { return false; }
    int side_count = make_sides(sides, points, count);
    if (side_count < 0) { return false; }
    sort_sides(order, sides, side_count);
    row_sums row;
    row_coverage coverage;
    row_batch batch;
    int widest = width < strip_width ? width : strip_width;
    if (widest > 0) {
        memset(row.drops, 0, (size_t)widest * sizeof row.drops[0]);
        memset(row.gaps, 0, (size_t)widest * sizeof row.gaps[0]);
    }
    for (int x = 0; x < width; x += strip_width) {
        row.width = width - x < strip_width ? width - x : strip_width;
        coverage.width = row.width;
        active_sides all = {.sides = sides, .order = order, .side_count = side_count};
        int batch_begin = 0;
        batch.count = 0;
        for (int y = 0; y < height; y++) {
            int64_t row_top = ((int64_t)top + y) * unit, row_left = ((int64_t)left + x) * unit;
            begin_sides(&all, row_top);
            if (y >= batch_begin + batch.count && all.count == 2) {
                batch_begin = y;
                int most = rows_before_next_side(&all, row_top, height - y);
                begin_batch(
                    &batch, &sides[all.active[0]], &sides[all.active[1]], row_top, row_left, most);
            }
            bool is_taken =
                y < batch_begin + batch.count
                && take_batched(&coverage, &batch, y - batch_begin, row_top, row_left);
            if (!is_taken) {
                row.first[0] = row.first[1] = row.width;
                row.last[0] = row.last[1] = -1;
                add_sides(&row, &all, row_top, row_left);
                take_row(&coverage, &row);
            }
            end_sides(&all, row_top);
            take(context, x, y, &coverage);
        }
    }
    return true;
}

#pragma mark - Into a mask

typedef struct mask_target {
    uint8_t *mask;
    ptrdiff_t stride;
} mask_target;

static void write_row(void *context, int x, int y, row_coverage *row) {
    const mask_target *target = context;
    uint8_t *mask = target->mask + y * target->stride + x;
    memset(mask, 0, (size_t)row->near_begin);
    memcpy(
        mask + row->near_begin, row->cells + row->near_begin,
        (size_t)(row->near_end - row->near_begin));
    memset(mask + row->near_end, row->between, (size_t)(row->far_begin - row->near_end));
    memcpy(
        mask + row->far_begin, row->cells + row->far_begin,
        (size_t)(row->far_end - row->far_begin));
    memset(mask + row->far_end, row->after, (size_t)(row->width - row->far_end));
}

bool pk_convex_mask(
    uint8_t *mask, ptrdiff_t mask_stride, int left, int top, int width, int height,
    const pk_point *points, int count) {
    mask_target target = {mask, mask_stride};
    return scan(points, count, left, top, width, height, write_row, &target);
}

#pragma mark - Into pixels

static void paint_cells(
    uint32_t *pixels, const row_coverage *row, int begin, int end, uint32_t color) {
    // Steep sides touch fewer pixels per row than a call of the kernel is worth.
    if (end - begin > 4) {
        pk_fill_mask(pixels + begin, 0, row->cells + begin, 0, end - begin, 1, color);
        return;
    }
    for (int x = begin; x < end; x++) {
        pixels[x] = pk_over_pixel(pixels[x], pk_scale(color, row->cells[x]));
    }
}

static void paint_alike(uint32_t *pixels, int begin, int end, uint8_t coverage, uint32_t color) {
    if (begin < end && coverage > 0) {
        pk_fill_over(pixels + begin, 0, end - begin, 1, pk_scale(color, coverage));
    }
}

// The cells of a steep side fit a vector of four.
#define LANES 4
#define PATH(name) name##_of_four
#include "vectors.h"

/// Returns `color` over a vector of pixels, multiplied by as many cells of coverage.
static inline words through_cells(const uint32_t *pixels, const uint8_t *cells, words color) {
    words coverage = load_coverage_of_four(cells);
    return over_of_four(
        load_of_four(pixels), scaled_of_four(color, spread_of_four(coverage)));
}

/// Paints an opaque colour by whole vectors: those with the cells of both sides are blended, those between
/// them are stored. Returns false for rows that are too short, and for those that are not covered between
/// their sides.
static inline bool paint_vectors(uint32_t *pixels, row_coverage *row, uint32_t color) {
    int near_count = (row->near_end - row->near_begin + LANES - 1) & -LANES;
    int far_count = (row->far_end - row->far_begin + LANES - 1) & -LANES;
    int inner = row->near_begin + near_count, inner_end = row->far_end - far_count;
    if (inner + LANES > inner_end || row->between != 255 || row->after != 0) { return false; }
    memset(row->cells + row->near_end, 255, LANES);
    memset(row->cells + row->far_begin - LANES, 255, LANES);
    words source = all_of_four(color);
    for (int x = row->near_begin; x < inner; x += LANES) {
        store_of_four(pixels + x, through_cells(pixels + x, row->cells + x, source));
    }
    for (int x = inner; x < inner_end - LANES; x += LANES) { store_of_four(pixels + x, source); }
    store_of_four(pixels + inner_end - LANES, source);
    for (int x = inner_end; x < row->far_end; x += LANES) {
        store_of_four(pixels + x, through_cells(pixels + x, row->cells + x, source));
    }
    return true;
}

#undef words
#undef halves
#undef bytes
#undef signed_words
#undef floats
#undef coverage_bytes
#undef LANES
#undef PATH

typedef struct pixel_target {
    uint32_t *pixels;
    ptrdiff_t stride;
    uint32_t color;
} pixel_target;

static void paint_row(void *context, int x, int y, row_coverage *row) {
    const pixel_target *target = context;
    uint32_t *pixels = target->pixels + y * target->stride + x;
    if (pk_alpha(target->color) == 255 && paint_vectors(pixels, row, target->color)) { return; }
    paint_cells(pixels, row, row->near_begin, row->near_end, target->color);
    paint_alike(pixels, row->near_end, row->far_begin, row->between, target->color);
    paint_cells(pixels, row, row->far_begin, row->far_end, target->color);
    paint_alike(pixels, row->far_end, row->width, row->after, target->color);
}

bool pk_fill_convex(
    uint32_t *dst, ptrdiff_t dst_stride, int left, int top, int width, int height,
    const pk_point *points, int count, uint32_t color) {
    pixel_target target = {dst, dst_stride, color};
    return scan(points, count, left, top, width, height, paint_row, &target);
}
