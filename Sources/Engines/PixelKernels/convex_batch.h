// Coverage of many rows of a polygon at once; included by convex.c.
//
// Between two vertices each row is crossed by one side on the left and one on the right. A steep side crosses
// one column or two in a row, and its coverage of them is a branchless formula, which is vectorised over all
// rows before the first of them is painted.

/// The maximum number of rows in a batch.
enum { batch_rows = 64 };

/// The two cells of a steep side in each of some rows.
typedef struct steep_cells {
    int32_t first[batch_rows], here[batch_rows], next[batch_rows];
} steep_cells;

/// Whether a side crosses at most two columns in every row.
static inline bool is_steep(const side *s) { return fabs(s->slope) * (double)unit <= unit - 1; }

static inline int32_t nearest_within(double value, double most) {
    value = value < -most ? -most : value > most ? most : value;
    return (int32_t)(value + ((1 << 30) + 0.5)) - (1 << 30);
}

/// Computes the cells of a steep side in the row at `top`, which it crosses fully. Branchless, so that a loop
/// of calls is vectorised; the results equal those of `take_side`.
static inline __attribute__((always_inline)) void take_steep_row(
    steep_cells *cells, int row, int32_t x0, int32_t y0, double slope, double inverse, int32_t top,
    int32_t left, int32_t is_far) {
    const double most = 1 << 26;
    int32_t upper_x = x0 + nearest_within((double)(top - y0) * slope, most);
    int32_t lower_x = x0 + nearest_within((double)(top + unit - y0) * slope, most);
    int32_t x = lower_x < upper_x ? lower_x : upper_x;
    int32_t end_x = lower_x < upper_x ? upper_x : lower_x;
    int32_t column = (x | (unit - 1)) + 1;
    int32_t depth = y0 + nearest_within((double)(column - x0) * inverse, most) - top;
    depth = depth < 0 ? 0 : depth > unit ? unit : depth;
    int32_t drop = lower_x < upper_x ? unit - depth : depth;
    drop = end_x < column ? unit : drop;
    int32_t right = (end_x < column ? end_x : column) - (column - unit);
    int32_t here = drop * (2 * unit - (x & (unit - 1)) - right);
    int32_t next = 2 * unit * unit - (unit - drop) * (end_x - column);
    const int32_t whole = 2 * unit * unit;
    here = is_far ? whole - here : here;
    next = is_far ? whole - next : next;
    cells->first[row] = (x - left) >> 8;
    cells->here[row] = (here * 255 + unit * unit) >> 17;
    cells->next[row] = (next * 255 + unit * unit) >> 17;
}

static void steep_rows_scalar(
    steep_cells *cells, const side *s, int32_t top, int32_t left, int count, bool is_far) {
    int32_t x0 = (int32_t)s->x0, y0 = (int32_t)s->y0;
    double slope = s->slope, inverse = s->inverse;
    for (int i = 0; i < count; i++) {
        take_steep_row(cells, i, x0, y0, slope, inverse, top + i * unit, left, is_far);
    }
}

#define PK_ROWS "convex_rows.h"
#include "each_path.h"

typedef void steep_rows(
    steep_cells *cells, const side *s, int32_t top, int32_t left, int count, bool is_far);

static steep_rows *const all_steep_rows[] = PK_PATHS(steep_rows);

/// Rows that exactly two sides cross fully: one on the left and one on the right.
typedef struct row_batch {
    side *sides[2];
    bool is_steep[2];
    steep_cells cells[2];
    int count;
} row_batch;

/// Computes the rows from `top` on that two sides cross, up to `most`; none if that is not worthwhile.
static void begin_batch(row_batch *batch, side *a, side *b, int64_t top, int64_t left, int most) {
    int64_t end = a->y1 < b->y1 ? a->y1 : b->y1;
    int64_t count = a->y0 <= top && b->y0 <= top ? (end - top) >> 8 : 0;
    batch->count = count < most ? (int)count : most;
    // Polygons do not extend farther, and steep rows are computed in 32 bits.
    const int64_t farthest = 1 << 29;
    if (batch->count < 4 || left < -farthest || left > farthest) {
        batch->count = 0;
        return;
    }
    int64_t bottom = top + batch->count * unit;
    bool is_swapped = x_at(b, top) + x_at(b, bottom) < x_at(a, top) + x_at(a, bottom);
    batch->sides[0] = is_swapped ? b : a;
    batch->sides[1] = is_swapped ? a : b;
    steep_rows *rows = all_steep_rows[pk_path()];
    for (int i = 0; i < 2; i++) {
        batch->is_steep[i] = is_steep(batch->sides[i]);
        if (!batch->is_steep[i]) { continue; }
        rows(&batch->cells[i], batch->sides[i], (int32_t)top, (int32_t)left, batch->count, i == 1);
    }
}

/// Reads the cells of one side in a row of a batch, which start at `first` or later.
static inline __attribute__((always_inline)) bool take_batched_side(
    row_coverage *coverage, row_batch *batch, int number, int row, int64_t top, int64_t left,
    int first, int *begin, int *end) {
    side *s = batch->sides[number];
    if (!batch->is_steep[number]) {
        int32_t drops = number == 0 ? 0 : -s->direction * unit;
        return take_side(coverage, s, top, left, first, &drops, begin, end);
    }
    const steep_cells *cells = &batch->cells[number];
    int cell = cells->first[row];
    if (cell < first || cell + 2 > coverage->width) { return false; }
    coverage->cells[cell] = (uint8_t)cells->here[row];
    coverage->cells[cell + 1] = (uint8_t)cells->next[row];
    *begin = cell;
    *end = cell + 2;
    return true;
}

/// Reads a row of a batch if the sides have separate cells; returns false otherwise.
static inline bool take_batched(
    row_coverage *coverage, row_batch *batch, int row, int64_t top, int64_t left) {
    coverage->between = 255;
    coverage->after = 0;
    return take_batched_side(
               coverage, batch, 0, row, top, left, 0, &coverage->near_begin, &coverage->near_end)
        && take_batched_side(
               coverage, batch, 1, row, top, left, coverage->near_end, &coverage->far_begin,
               &coverage->far_end);
}
