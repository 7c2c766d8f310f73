// Area averaging, vectorised; see each_path.h and downscale.c.

/// Adds a weighted source row to the sums of all columns, one for each channel.
static void PATH(add_row)(uint32_t *restrict sums, const uint32_t *src, int count, uint32_t weight) {
    const uint8_t *restrict values = (const uint8_t *)src;
    for (size_t i = 0; i < (size_t)count * 4; i++) { sums[i] += values[i] * weight; }
}

typedef double PATH(reals) __attribute__((vector_size(32)));
typedef int32_t PATH(four_numbers) __attribute__((vector_size(16)));
typedef uint8_t PATH(four_bytes) __attribute__((vector_size(4)));

/// Averages the columns' sums to pixels. All numbers are integers below 2⁵³, so that double precision is
/// exact except for the quotient, which is corrected.
static void PATH(average_row)(
    uint32_t *dst, const uint32_t *sums, const overlap *overlaps, int count, double length,
    double area) {
    for (int x = 0; x < count; x++) {
        overlap o = overlaps[x];
        const uint32_t *column = sums + (size_t)o.first * 4;
        PATH(four_numbers) first, last;
        memcpy(&first, column, sizeof first);
        PATH(reals) total = __builtin_convertvector(first, PATH(reals)) * (double)o.first_length;
        if (o.last > o.first) {
            PATH(reals) middle = {};
            for (int i = o.first + 1; i < o.last; i++) {
                column += 4;
                PATH(four_numbers) next;
                memcpy(&next, column, sizeof next);
                middle += __builtin_convertvector(next, PATH(reals));
            }
            memcpy(&last, column + 4, sizeof last);
            total += middle * length
                + __builtin_convertvector(last, PATH(reals)) * (double)o.last_length;
        }
        total += floor(area / 2);
        PATH(four_numbers) quotient =
            __builtin_convertvector(total / area, PATH(four_numbers));
        PATH(reals) rest = total - __builtin_convertvector(quotient, PATH(reals)) * area;
        // Comparisons are -1 if true.
        quotient -= __builtin_convertvector(rest >= area, PATH(four_numbers));
        quotient += __builtin_convertvector(rest < 0, PATH(four_numbers));
        PATH(four_bytes) pixel = __builtin_convertvector(quotient, PATH(four_bytes));
        memcpy(dst + x, &pixel, sizeof pixel);
    }
}

/// Adds a source row to the sums of all columns, one for each channel.
static void PATH(add_whole_row)(uint16_t *restrict sums, const uint32_t *src, int count) {
    const uint8_t *restrict values = (const uint8_t *)src;
    for (size_t i = 0; i < (size_t)count * 4; i++) { sums[i] += values[i]; }
}

typedef float PATH(four_reals) __attribute__((vector_size(16)));
typedef uint16_t PATH(four_halves) __attribute__((vector_size(8)));

/// Averages `columns` sums at a time to pixels. All numbers are integers below 2²⁴, so that single precision
/// is exact except for the quotient, which is corrected.
static void PATH(average_whole_row)(
    uint32_t *dst, const uint16_t *sums, int count, int columns, uint32_t area) {
    float share = 1 / (float)area;
    int32_t divisor = (int32_t)area;
    for (int x = 0; x < count; x++) {
        PATH(four_numbers) total = {};
        total += divisor / 2;
        for (int i = 0; i < columns; i++, sums += 4) {
            PATH(four_halves) next;
            memcpy(&next, sums, sizeof next);
            total += __builtin_convertvector(next, PATH(four_numbers));
        }
        PATH(four_numbers) quotient = __builtin_convertvector(
            __builtin_convertvector(total, PATH(four_reals)) * share, PATH(four_numbers));
        PATH(four_numbers) rest = total - quotient * divisor;
        // Comparisons are -1 if true.
        quotient -= rest >= divisor;
        quotient += rest < 0;
        PATH(four_bytes) pixel = __builtin_convertvector(quotient, PATH(four_bytes));
        memcpy(dst + x, &pixel, sizeof pixel);
    }
}
