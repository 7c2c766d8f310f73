// Rows of polygons, vectorised by the compiler; see each_path.h.

static void PATH(steep_rows)(
    steep_cells *cells, const side *s, int32_t top, int32_t left, int count, bool is_far) {
    int32_t x0 = (int32_t)s->x0, y0 = (int32_t)s->y0;
    double slope = s->slope, inverse = s->inverse;
    for (int i = 0; i < count; i++) {
        take_steep_row(cells, i, x0, y0, slope, inverse, top + i * unit, left, is_far);
    }
}
