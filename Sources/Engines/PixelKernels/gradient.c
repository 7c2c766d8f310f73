// Gradients: each pixel has a position in a table of colours.
#include <math.h>
#include <string.h>

#include "arithmetic.h"

/// A table of colours and the colours before and after it.
typedef struct color_table {
    const uint32_t *colors;
    int count;
    uint32_t before, after;
} color_table;

static color_table table_of(const uint32_t *lut, int count, pk_extend extend) {
    return (color_table){
        lut, count, extend & PK_EXTEND_START ? lut[0] : 0,
        extend & PK_EXTEND_END ? lut[count - 1] : 0};
}

static void fill_run(uint32_t *dst, int from, int to, uint32_t color) {
    if (to > from) { pk_fill(dst + from, 0, to - from, 1, color); }
}

#pragma mark - Rows

/// Looks up `count` colours at positions in 1/65536 entry, all inside the table.
static void look_up_scalar(
    uint32_t *dst, int count, const uint32_t *colors, uint32_t position, uint32_t step) {
    for (int x = 0; x < count; x++, position += step) { dst[x] = colors[position >> 16]; }
}

/// Converts a coordinate to float, clamped: a finite double can become infinite, and arithmetic on infinite
/// numbers gives NaN.
static float bounded(double value) { return (float)fmin(fmax(value, -1e30), 1e30); }

/// The colour at a position in entries; NaN counts as before the start.
static inline uint32_t entry_at(const color_table *table, float position) {
    if (!(position >= 0)) { return table->before; }
    if (position >= (float)table->count) { return table->after; }
    return table->colors[(int)position];
}

/// Writes the pixels of a row from `first` on, of circles around one centre: position = distance × scale +
/// offset.
static void rings_rest(
    uint32_t *dst, int first, int count, const color_table *table, float x, float y, float scale,
    float offset) {
    for (int i = first; i < count; i++) {
        float dx = x + (float)i;
        dst[i] = entry_at(table, sqrtf(dx * dx + y * y) * scale + offset);
    }
}

static void rings_row_scalar(
    uint32_t *dst, int count, const color_table *table, float x, float y, float scale,
    float offset) {
    rings_rest(dst, 0, count, table, x, y, scale, offset);
}

/// Returns the arc tangent of a ratio from 0 to 1, in turns, with an error of at most 4 × 10⁻⁷ turns.
static inline float arc_tangent(float q) {
    float s = q * q;
    float p = -0.0117212f;
    p = p * s + 0.05265332f;
    p = p * s - 0.11643287f;
    p = p * s + 0.19354346f;
    p = p * s - 0.33262347f;
    p = p * s + 0.99997726f;
    return p * q * 0.15915494f;
}

/// Returns the angle of (x, y) in turns, from 0 to 1 inclusive.
static inline float turns_of(float x, float y) {
    float width = fabsf(x), height = fabsf(y);
    float longer = fmaxf(width, height), shorter = fminf(width, height);
    float angle = arc_tangent(shorter / fmaxf(longer, 1e-20f));
    angle = height > width ? 0.25f - angle : angle;
    angle = x < 0 ? 0.5f - angle : angle;
    return y < 0 ? 1.0f - angle : angle;
}

static void sweep_rest(
    uint32_t *dst, int first, int count, const uint32_t *colors, int color_count, float x,
    float y, float start) {
    for (int i = first; i < count; i++) {
        float angle = turns_of(x + (float)i, y) - start;
        angle = angle < 0 ? angle + 1 : angle;
        int index = (int)(angle * (float)color_count);
        dst[i] = colors[index >= color_count ? index - color_count : index];
    }
}

static void sweep_row_scalar(
    uint32_t *dst, int count, const uint32_t *colors, int color_count, float x, float y,
    float start) {
    sweep_rest(dst, 0, count, colors, color_count, x, y, start);
}

#define PK_ROWS "gradient_rows.h"
#include "each_path.h"

typedef void look_up_row(
    uint32_t *dst, int count, const uint32_t *colors, uint32_t position, uint32_t step);
typedef void rings_row(
    uint32_t *dst, int count, const color_table *table, float x, float y, float scale,
    float offset);
typedef void sweep_row(
    uint32_t *dst, int count, const uint32_t *colors, int color_count, float x, float y,
    float start);

static look_up_row *const look_ups[] = PK_PATHS(look_up);
static rings_row *const rings_rows[] = PK_PATHS(rings_row);
static sweep_row *const sweep_rows[] = PK_PATHS(sweep_row);

#pragma mark - Along a line

/// Writes a row whose first pixel is at `start` and whose pixels are `step` apart, in entries.
static void axial_row(
    uint32_t *dst, int count, const color_table *table, double start, double step) {
    uint32_t left = step >= 0 ? table->before : table->after;
    uint32_t right = step >= 0 ? table->after : table->before;
    double entries = table->count;
    if (step == 0) {
        uint32_t color = start < 0 ? table->before
            : start >= entries     ? table->after
                                   : table->colors[(int)start];
        fill_run(dst, 0, count, color);
        return;
    }
    double enter = ((step > 0 ? 0 : entries) - start) / step;
    double leave = ((step > 0 ? entries : 0) - start) / step;
    int first = (int)fmin(fmax(ceil(enter), 0), count);
    int last = (int)fmin(fmax(ceil(leave), first), count);
    // Rounding may move the outermost positions out of the table by a fraction of an entry.
    int64_t limit = (int64_t)table->count << 16;
    int64_t position = 0, stride = (int64_t)floor(fmin(fmax(step, -65536), 65536) * 65536 + 0.5);
    while (first < last) {
        double exact = floor((start + first * step) * 65536);
        if (exact >= 0 && exact < (double)limit) {
            position = (int64_t)exact;
            break;
        }
        first++;
    }
    while (last > first) {
        int64_t end = position + (last - 1 - first) * stride;
        if (end >= 0 && end < limit) { break; }
        last--;
    }
    fill_run(dst, 0, first, left);
    if (stride == 0 && first < last) {
        // The row of a vertical gradient has one colour.
        fill_run(dst, first, last, table->colors[position >> 16]);
    } else {
        look_ups[pk_path()](
            dst + first, last - first, table->colors, (uint32_t)position, (uint32_t)stride);
    }
    fill_run(dst, last, count, right);
}

void pk_gradient_axial(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const pk_axial_gradient *gradient,
    const uint32_t *lut, int lut_count, pk_extend extend) {
    if (width <= 0 || height <= 0 || lut_count <= 0) { return; }
    color_table table = table_of(lut, lut_count, extend);
    double dx = gradient->end_x - gradient->start_x, dy = gradient->end_y - gradient->start_y;
    double square = dx * dx + dy * dy;
    if (!(square > 0) || !isfinite(square)) {
        pk_fill(dst, dst_stride, width, height, square == 0 ? table.after : 0);
        return;
    }
    double step_x = dx / square * lut_count, step_y = dy / square * lut_count;
    double origin = (0.5 - gradient->start_x) * step_x + (0.5 - gradient->start_y) * step_y;
    for (int y = 0; y < height; y++) {
        if (y > 0 && step_y == 0) {
            pk_copy(dst + dst_stride * y, 0, dst, 0, width, 1);
        } else {
            axial_row(dst + dst_stride * y, width, &table, origin + y * step_y, step_x);
        }
    }
}

#pragma mark - Between circles

/// A gradient between circles with different centres, the first of which is the origin.
typedef struct cone {
    double dx, dy, radius, radius_change;
    double quadratic;
} cone;

static inline bool is_drawn(const cone *c, double t, pk_extend extend) {
    return (t >= 0 || extend & PK_EXTEND_START) && (t <= 1 || extend & PK_EXTEND_END)
        && c->radius + t * c->radius_change >= 0;
}

/// Returns the colour of the circle through (x, y) that is nearest to the end.
static uint32_t cone_color(
    const cone *c, const color_table *table, double x, double y, pk_extend extend) {
    double half = x * c->dx + y * c->dy + c->radius * c->radius_change;
    double constant = x * x + y * y - c->radius * c->radius;
    double larger, smaller;
    if (fabs(c->quadratic) < 1e-9) {
        if (half == 0) { return 0; }
        larger = smaller = constant / (2 * half);
    } else {
        double discriminant = half * half - c->quadratic * constant;
        if (discriminant < 0) { return 0; }
        double root = sqrt(discriminant);
        double plus = (half + root) / c->quadratic, minus = (half - root) / c->quadratic;
        larger = fmax(plus, minus);
        smaller = fmin(plus, minus);
    }
    double t;
    if (is_drawn(c, larger, extend)) {
        t = larger;
    } else if (is_drawn(c, smaller, extend)) {
        t = smaller;
    } else {
        return 0;
    }
    return entry_at(table, (float)fmin(fmax(t, -1), 2) * (float)table->count);
}

void pk_gradient_radial(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height,
    const pk_radial_gradient *gradient, const uint32_t *lut, int lut_count, pk_extend extend) {
    if (width <= 0 || height <= 0 || lut_count <= 0) { return; }
    color_table table = table_of(lut, lut_count, extend);
    cone c = {
        .dx = gradient->end_x - gradient->start_x,
        .dy = gradient->end_y - gradient->start_y,
        .radius = fmax(gradient->start_radius, 0),
    };
    c.radius_change = fmax(gradient->end_radius, 0) - c.radius;
    c.quadratic = c.dx * c.dx + c.dy * c.dy - c.radius_change * c.radius_change;
    bool is_ring = c.dx == 0 && c.dy == 0;
    if (!isfinite(c.quadratic) || (is_ring && c.radius_change == 0)) {
        pk_fill(dst, dst_stride, width, height, 0);
        return;
    }
    double left = 0.5 - gradient->start_x, top = 0.5 - gradient->start_y;
    for (int y = 0; y < height; y++, dst += dst_stride) {
        if (is_ring) {
            // Clamped, so that no position overflows.
            double scale = fmin(fmax(lut_count / c.radius_change, -1e30), 1e30);
            rings_rows[pk_path()](
                dst, width, &table, bounded(left), bounded(top + y), (float)scale,
                bounded(-c.radius * scale));
            continue;
        }
        for (int x = 0; x < width; x++) {
            dst[x] = cone_color(&c, &table, left + x, top + y, extend);
        }
    }
}

#pragma mark - Around a centre

void pk_gradient_conic(
    uint32_t *dst, ptrdiff_t dst_stride, int width, int height, const pk_conic_gradient *gradient,
    const uint32_t *lut, int lut_count) {
    if (width <= 0 || height <= 0 || lut_count <= 0) { return; }
    double turns = gradient->angle / (2 * M_PI);
    if (!isfinite(turns) || !isfinite(gradient->center_x) || !isfinite(gradient->center_y)) {
        pk_fill(dst, dst_stride, width, height, 0);
        return;
    }
    float start = (float)(turns - floor(turns));
    for (int y = 0; y < height; y++, dst += dst_stride) {
        sweep_rows[pk_path()](
            dst, width, lut, lut_count, bounded(0.5 - gradient->center_x),
            bounded(0.5 - gradient->center_y + y), start);
    }
}
