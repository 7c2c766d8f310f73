// Filling, vectorised; see each_path.h.

static void PATH(fill_row)(uint32_t *dst, int count, uint32_t color) {
    words vector = PATH(all)(color);
    int x = 0;
    for (; x + 4 * LANES <= count; x += 4 * LANES) {
        PATH(store)(dst + x, vector);
        PATH(store)(dst + x + LANES, vector);
        PATH(store)(dst + x + 2 * LANES, vector);
        PATH(store)(dst + x + 3 * LANES, vector);
    }
    for (; x + LANES <= count; x += LANES) { PATH(store)(dst + x, vector); }
    if (x < count) { PATH(store_some)(dst + x, vector, count - x); }
}

static void PATH(fill_over_row)(uint32_t *dst, int count, uint32_t color) {
    words source = PATH(all)(color);
    halves factor = PATH(spread)(PATH(all)(255 - pk_alpha(color)));
    int x = 0;
    for (; x + LANES <= count; x += LANES) {
        words backdrop = PATH(scaled)(PATH(load)(dst + x), factor);
        PATH(store)(dst + x, PATH(added)(source, backdrop));
    }
    if (x < count) {
        words backdrop = PATH(scaled)(PATH(load_some)(dst + x, count - x), factor);
        PATH(store_some)(dst + x, PATH(added)(source, backdrop), count - x);
    }
}
