// The sides of a polygon and where they run in a row; part of convex.c.

/// The cells of a mask are worked out in strips of this many columns.
enum { strip_width = 512, unit = 256 };

/// A side from its upper to its lower end, in 1/256 pixel.
typedef struct side {
    int64_t x0, y0, x1, y1;
    /// Steps of x for one of y, and of y for one of x.
    double slope, inverse;
    /// 1 where the polygon's outline goes down along the side, -1 where it goes up.
    int32_t direction;
    /// Where the last row that was added ends on the side.
    int64_t reached_x, reached_y;
} side;

static inline int64_t nearest(double value) {
    // Above 0 a conversion rounds down; no side is longer than the number that is added.
    const int64_t far = 1 << 30;
    return (int64_t)(value + ((double)far + 0.5)) - far;
}

static inline int64_t x_at(const side *s, int64_t y) {
    return y == s->y1 ? s->x1 : s->x0 + nearest((double)(y - s->y0) * s->slope);
}

/// Where the side is at `x`, held to the part that is being added.
static inline int64_t y_at(const side *s, int64_t x, int64_t upper, int64_t lower) {
    int64_t y = s->y0 + nearest((double)(x - s->x0) * s->inverse);
    return y < upper ? upper : y > lower ? lower : y;
}

/// The part of a side in one row, from its left end to its right one, whichever is the upper.
typedef struct side_part {
    int64_t x, y, end_x, end_y;
    int64_t upper, lower;
    /// 1 or -1: by which a step of y is multiplied to count down as the outline does.
    int32_t way;
} side_part;

/// Takes the part of a side that lies in the row from `top` on; returns false where none does.
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
