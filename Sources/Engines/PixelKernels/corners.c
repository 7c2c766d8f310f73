// Exact area coverage of rounded rectangles.
//
// A pixel's coverage is the area of its square inside the rectangle, minus the areas outside the four corner
// circles. Such an area is an integral of the circle over a box, known in closed form; only pixels that the
// arc crosses need it.
#include <math.h>
#include <string.h>

#include "arithmetic.h"

static double smaller(double a, double b) { return a < b ? a : b; }

static double larger(double a, double b) { return a > b ? a : b; }

static double clamped(double value, double low, double high) {
    return smaller(larger(value, low), high);
}

/// Returns the length of the intersection of [low, high] and the pixel from `pixel` to `pixel + 1`.
static double overlap(int pixel, double low, double high) {
    return larger(0, smaller(pixel + 1.0, high) - larger(pixel, low));
}

/// The integral from 0 to x of the circle's upper half.
static double circle_integral(double x, double radius) {
    double ratio = clamped(x / radius, -1, 1);
    return 0.5 * (x * sqrt(larger(0, radius * radius - x * x)) + radius * radius * asin(ratio));
}

/// The area of the box [x0, x1] × [y0, y1] inside the circle around (0, 0); no coordinate is
/// negative.
static double area_in_circle(double x0, double y0, double x1, double y1, double radius) {
    double square = radius * radius;
    if (x1 * x1 + y1 * y1 <= square) { return (x1 - x0) * (y1 - y0); }
    if (x0 * x0 + y0 * y0 >= square) { return 0; }
    // Up to `full` the box's whole height is inside, beyond `none` nothing.
    double full = clamped(y1 < radius ? sqrt(square - y1 * y1) : 0, x0, x1);
    double none = clamped(y0 < radius ? sqrt(square - y0 * y0) : 0, full, x1);
    double under_arc = circle_integral(none, radius) - circle_integral(full, radius);
    return (full - x0) * (y1 - y0) + under_arc - y0 * (none - full);
}

/// A corner of the shape: the circle's centre, and the directions from it to the corner.
typedef struct corner {
    double center_x, center_y, radius;
    double toward_x, toward_y;
} corner;

/// Returns the area of the box outside the corner's circle; the box is inside the rectangle.
static double corner_loss(const corner *c, double x0, double y0, double x1, double y1) {
    if (c->radius <= 0) { return 0; }
    double near_x = c->toward_x > 0 ? x0 - c->center_x : c->center_x - x1;
    double far_x = c->toward_x > 0 ? x1 - c->center_x : c->center_x - x0;
    double near_y = c->toward_y > 0 ? y0 - c->center_y : c->center_y - y1;
    double far_y = c->toward_y > 0 ? y1 - c->center_y : c->center_y - y0;
    near_x = larger(0, near_x);
    near_y = larger(0, near_y);
    if (far_x <= near_x || far_y <= near_y) { return 0; }
    double inside = area_in_circle(near_x, near_y, far_x, far_y, c->radius);
    return (far_x - near_x) * (far_y - near_y) - inside;
}

/// Returns the distances from the corner's centre, along x, up to which the row between `top` and `bottom` is inside
/// the circle, and from which it is outside.
static void arc_reach(const corner *c, double top, double bottom, double *inner, double *outer) {
    double near = larger(0, c->toward_y > 0 ? top - c->center_y : c->center_y - bottom);
    double far = larger(0, c->toward_y > 0 ? bottom - c->center_y : c->center_y - top);
    double square = c->radius * c->radius;
    *inner = sqrt(larger(0, square - far * far));
    *outer = sqrt(larger(0, square - near * near));
}

static uint8_t coverage_from(double area) { return (uint8_t)(clamped(area, 0, 1) * 255 + 0.5); }

static uint8_t pixel_coverage(
    const pk_rounded_rect *shape, const corner corners[4], int x, int y) {
    double x0 = larger(x, shape->left), x1 = smaller(x + 1.0, shape->right);
    double y0 = larger(y, shape->top), y1 = smaller(y + 1.0, shape->bottom);
    if (x1 <= x0 || y1 <= y0) { return 0; }
    double area = (x1 - x0) * (y1 - y0);
    for (int i = 0; i < 4; i++) { area -= corner_loss(&corners[i], x0, y0, x1, y1); }
    return coverage_from(area);
}

/// Returns the factor by which radii fit the sides they share.
static double fitting_scale(const double radii[4], double width, double height) {
    double scale = 1;
    const int sides[4][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
    for (int i = 0; i < 4; i++) {
        double length = i < 2 ? width : height;
        double sum = radii[sides[i][0]] + radii[sides[i][1]];
        if (sum > length) { scale = smaller(scale, length / sum); }
    }
    return scale;
}

void pk_rounded_rect_mask(
    uint8_t *mask, ptrdiff_t mask_stride, int width, int height, const pk_rounded_rect *shape) {
    pk_mask_fill(mask, mask_stride, width, height, 0);
    if (!(shape->right > shape->left) || !(shape->bottom > shape->top)) { return; }
    double radii[4] = {
        shape->top_left, shape->top_right, shape->bottom_left, shape->bottom_right};
    for (int i = 0; i < 4; i++) { radii[i] = radii[i] > 0 ? radii[i] : 0; }
    double scale = fitting_scale(radii, shape->right - shape->left, shape->bottom - shape->top);
    corner corners[4];
    for (int i = 0; i < 4; i++) {
        double radius = radii[i] * scale;
        bool at_right = i & 1, at_bottom = i & 2;
        corners[i] = (corner){
            .center_x = at_right ? shape->right - radius : shape->left + radius,
            .center_y = at_bottom ? shape->bottom - radius : shape->top + radius,
            .radius = radius,
            .toward_x = at_right ? 1 : -1,
            .toward_y = at_bottom ? 1 : -1,
        };
    }
    // First the part without corners: products of lengths.
    int first_x = (int)floor(clamped(shape->left, 0, width));
    int last_x = (int)ceil(clamped(shape->right, 0, width));
    int first_y = (int)floor(clamped(shape->top, 0, height));
    int last_y = (int)ceil(clamped(shape->bottom, 0, height));
    const uint8_t *whole_row = NULL;
    for (int y = first_y; y < last_y; y++) {
        uint8_t *row = mask + mask_stride * y;
        double vertical = overlap(y, shape->top, shape->bottom);
        if (vertical == 1 && whole_row) {
            memcpy(row, whole_row, (size_t)width);
            continue;
        }
        if (vertical == 1) { whole_row = row; }
        for (int x = first_x; x < last_x; x++) {
            row[x] = coverage_from(vertical * overlap(x, shape->left, shape->right));
        }
    }
    for (int i = 0; i < 4; i++) {
        const corner *c = &corners[i];
        if (c->radius <= 0) { continue; }
        double corner_x = c->center_x + c->toward_x * c->radius;
        double corner_y = c->center_y + c->toward_y * c->radius;
        int x0 = (int)floor(clamped(smaller(corner_x, c->center_x), 0, width));
        int x1 = (int)ceil(clamped(larger(corner_x, c->center_x), 0, width));
        int y0 = (int)floor(clamped(smaller(corner_y, c->center_y), 0, height));
        int y1 = (int)ceil(clamped(larger(corner_y, c->center_y), 0, height));
        for (int y = y0; y < y1; y++) {
            uint8_t *row = mask + mask_stride * y;
            double inner, outer;
            arc_reach(c, larger(y, shape->top), smaller(y + 1.0, shape->bottom), &inner, &outer);
            bool to_right = c->toward_x > 0;
            double low = c->center_x + (to_right ? inner : -outer);
            double high = c->center_x + (to_right ? outer : -inner);
            // One column more on either side: the roots are rounded.
            int first = (int)clamped(floor(low) - 1, x0, x1);
            int end = (int)clamped(ceil(high) + 1, first, x1);
            for (int x = first; x < end; x++) { row[x] = pixel_coverage(shape, corners, x, y); }
            int outside = to_right ? end : x0, count = to_right ? x1 - end : first - x0;
            memset(row + outside, 0, (size_t)count);
        }
    }
}

void pk_corner_mask(uint8_t *mask, ptrdiff_t mask_stride, int size, double radius) {
    double side = 2 * larger(radius, size) + 2;
    pk_rounded_rect shape = {.right = side, .bottom = side, .top_left = radius};
    pk_rounded_rect_mask(mask, mask_stride, size, size, &shape);
}
