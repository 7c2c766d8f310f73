// Box passes over whole rows, vectorised by the compiler; see each_path.h and blur.c.

/// Moves the sums of all columns one row down, writing a row of means.
static void PATH(box_row)(
    uint16_t *restrict to, uint32_t *restrict sums, const uint16_t *restrict before,
    const uint16_t *restrict leaving, const uint16_t *restrict entering, size_t count, box b) {
    for (size_t x = 0; x < count; x++) {
        uint32_t sum = sums[x], next = entering[x];
        to[x] = box_mean(b, sum, next + before[x]);
        sums[x] = sum + next - leaving[x];
    }
}

/// One vertical pass over all columns.
static void PATH(box_pass)(const blur_buffers *buffers, plane to, plane from, box b, pk_edge edge) {
    uint32_t *sums = buffers->sums;
    size_t count = from.length;
    for (size_t x = 0; x < count; x++) { sums[x] = 0; }
    for (int y = -b.radius; y <= b.radius; y++) {
        const uint16_t *row = row_beyond(buffers, from, y, edge);
        for (size_t x = 0; x < count; x++) { sums[x] += row[x]; }
    }
    for (int y = 0; y < from.rows; y++) {
        PATH(box_row)(
            to.values + (size_t)y * count, sums, row_beyond(buffers, from, y - b.radius - 1, edge),
            row_beyond(buffers, from, y - b.radius, edge),
            row_beyond(buffers, from, y + b.radius + 1, edge), count, b);
    }
}

/// Three passes; the result is in `second`.
static void PATH(box_passes)(
    const blur_buffers *buffers, plane first, plane second, box b, pk_edge edge) {
    PATH(box_pass)(buffers, second, first, b, edge);
    PATH(box_pass)(buffers, first, second, b, edge);
    PATH(box_pass)(buffers, second, first, b, edge);
}
