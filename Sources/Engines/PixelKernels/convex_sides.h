// The sides of a polygon and their segments in a row; included by convex.c.

/// The width of the strips in which the cells of a mask are computed.
enum { strip_width = 512, unit = 256 };

/// A side from its upper to its lower end, in 1/256 pixel.
typedef struct side {
    int64_t x0, y0, x1, y1;
    /// The slope dx/dy, and its inverse.
    double slope, inverse;
    /// 1 if the polygon's outline descends along the side, -1 if it ascends.
    int32_t direction;
    /// The end of the last added row on the side.
    int64_t reached_x, reached_y;
} side;

static inline int64_t nearest(double value) {
    // The conversion of positive numbers rounds down; no side is longer than the added number.
    const int64_t far = 1 << 30;
    return (int64_t)(value + ((double)far + 0.5)) - far;
}

static inline int64_t x_at(const side *s, int64_t y) {
    return y == s->y1 ? s->x1 : s->x0 + nearest((double)(y - s->y0) * s->slope);
}

/// Returns the y of the side at `x`, clamped to the current segment.
static inline int64_t y_at(const side *s, int64_t x, int64_t upper, int64_t lower) {
    int64_t y = s->y0 + nearest((double)(x - s->x0) * s->inverse);
    return y < upper ? upper : y > lower ? lower : y;
}

/// The segment of a side in one row, from its left end to its right one.
typedef struct side_part {
    int64_t x, y, end_x, end_y;
    int64_t upper, lower;
    /// 1 or -1: the sign of a step of y in the direction of the outline.
    int32_t way;
} side_part;

/// Computes the segment of a side in the row at `top`; returns false if there is none.
static inline bool take_part(side_part *part, side *s, int64_t top) {
    int64_t upper = s->y0 > top ? s->y0 : top;
    int64_t lower = s->y1 < top + unit ? s->y1 : top + unit;
    if (upper >= lower) { return false; }
    int64_t upper_x = s->reached_y == upper ? s->reached_x : x_at(s, upper);
    int64_t lower_x = x_at(s, lower);
    s->reached_x = lower_x;
    s->reached_y = lower;
    bool falls = lower_x >= upper_x;
    *part = (side_part){
        falls ? upper_x : lower_x, falls ? upper : lower, falls ? lower_x : upper_x,
        falls ? lower : upper, upper, lower, falls ? s->direction : -s->direction};
    return true;
}
