#include "CKernelFuzzing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "PixelKernels.h"

typedef struct input {
    const uint8_t *bytes;
    size_t count;
} input;

static uint8_t next_byte(input *in) {
    if (!in->count) { return 0; }
    in->count--;
    return *in->bytes++;
}

/// A number as any 64 bits are, near the sizes of the pictures, or one of those that arithmetic is bad at.
static double next_number(input *in) {
    static const double chosen[] = {
        0, -0.0, 0.5, 1, -1, 8, 16, 17, 255.5, 1e-300, 1e-45, 1e-9, 1e9, 2147483648.0, -2147483649.0,
        9.3e18, 1e19, 3.5e38, -3.5e38, 1e40, 1e160, 1e300, -1e300, INFINITY, -INFINITY, NAN,
    };
    uint8_t choice = next_byte(in);
    if (choice < 64) { return chosen[choice % (sizeof chosen / sizeof *chosen)]; }
    if (choice < 192) { return (next_byte(in) - 64) / 4.0 + next_byte(in) / 1024.0; }
    double number = 0;
    uint8_t bits[sizeof number];
    for (size_t i = 0; i < sizeof bits; i++) { bits[i] = next_byte(in); }
    memcpy(&number, bits, sizeof bits);
    return number;
}

enum { side = 24, margin = 2, stride = side + 2 * margin, area = stride * stride };

/// Pixels with a margin that no kernel may change.
typedef struct picture {
    uint32_t pixels[area];
    uint8_t mask[area];
    bool result;
} picture;

static void fill_picture(picture *p, uint32_t seed) {
    memset(p, 0, sizeof *p);
    for (int i = 0; i < area; i++) {
        seed = seed * 1664525 + 1013904223;
        uint32_t alpha = seed >> 24;
        // Premultiplied, but for a few that break the rule.
        uint32_t limit = i % 37 ? alpha : 255;
        p->pixels[i] = alpha << 24 | (seed >> 3) % (limit + 1) << 16 | (seed >> 5) % (limit + 1) << 8
            | (seed >> 7) % (limit + 1);
        p->mask[i] = (uint8_t)(seed >> 13);
    }
}

static void run(input in, const picture *source, picture *target) {
    uint32_t *dst = target->pixels + margin * stride + margin;
    uint8_t *mask = target->mask + margin * stride + margin;
    const uint32_t *src = source->pixels;
    uint8_t kernel = next_byte(&in), flags = next_byte(&in);
    int width = next_byte(&in) % (side + 1), height = next_byte(&in) % (side + 1);
    int src_width = next_byte(&in) % (stride + 1), src_height = next_byte(&in) % (stride + 1);
    pk_affine map;
    double *numbers[] = {&map.a, &map.b, &map.c, &map.d, &map.tx, &map.ty};
    switch (kernel % 16) {
    case 0: {
        pk_axial_gradient line = {
            next_number(&in), next_number(&in), next_number(&in), next_number(&in)};
        pk_gradient_axial(dst, stride, width, height, &line, src, 1 + flags % area, flags & 3);
        break;
    }
    case 1: {
        pk_radial_gradient circles = {next_number(&in), next_number(&in), next_number(&in),
                                      next_number(&in), next_number(&in), next_number(&in)};
        if (flags & 4) {
            circles.end_x = circles.start_x;
            circles.end_y = circles.start_y;
        }
        pk_gradient_radial(dst, stride, width, height, &circles, src, 1 + flags % area, flags & 3);
        break;
    }
    case 2: {
        pk_conic_gradient cone = {next_number(&in), next_number(&in), next_number(&in)};
        pk_gradient_conic(dst, stride, width, height, &cone, src, 1 + flags % area);
        break;
    }
    case 3:
        for (int i = 0; i < 6; i++) { *numbers[i] = next_number(&in); }
        pk_sample_affine(
            dst, stride, width, height, src, stride, src_width, src_height, &map, flags & 1,
            flags >> 1 & 1);
        break;
    case 4:
        for (int i = 0; i < 6; i++) { *numbers[i] = next_number(&in); }
        pk_sample_affine_inside(
            dst, stride, width, height, src, stride, src_width, src_height, &map);
        break;
    case 5:
        for (int i = 0; i < 6; i++) { *numbers[i] = next_number(&in); }
        // One column and one row more are there.
        pk_sample_repeated(
            dst, stride, width, height, src, stride, src_width % stride, src_height % stride, &map);
        break;
    case 6: {
        pk_rounded_rect shape = {
            next_number(&in), next_number(&in), next_number(&in), next_number(&in),
            next_number(&in), next_number(&in), next_number(&in), next_number(&in)};
        pk_rounded_rect_mask(mask, stride, width, height, &shape);
        break;
    }
    case 7: pk_corner_mask(mask, stride, width, next_number(&in)); break;
    case 8:
    case 9: {
        pk_point points[8];
        int count = flags % 9;
        for (int i = 0; i < count; i++) {
            points[i] = (pk_point){next_number(&in), next_number(&in)};
        }
        int left = next_byte(&in) - 128, top = next_byte(&in) - 128;
        target->result = kernel % 16 == 8
            ? pk_convex_mask(mask, stride, left, top, width, height, points, count)
            : pk_fill_convex(
                  dst, stride, left, top, width, height, points, count, source->pixels[flags]);
        break;
    }
    case 10:
        target->result = pk_blur_a8(mask, stride, width, height, next_number(&in), flags & 1);
        break;
    case 11:
        target->result = pk_blur_argb(dst, stride, width, height, next_number(&in), flags & 1);
        break;
    case 12:
        if (src_width && src_height) {
            target->result =
                pk_downscale_box(dst, stride, width, height, src, stride, src_width, src_height);
        }
        break;
    case 13:
        pk_blend(
            dst, stride, src, stride, width, height, flags & 31, next_byte(&in));
        break;
    case 14:
        pk_blend_mask(
            dst, stride, src, stride, source->mask, stride, width, height, flags & 31,
            next_byte(&in));
        break;
    default:
        pk_over_mask(
            dst, stride, src, stride, source->mask, stride, width, height, flags);
        pk_fill_mask(dst, stride, source->mask, stride, width, height, source->pixels[flags]);
        pk_multiply_mask(dst, stride, source->mask, stride, width, height);
        pk_blend_fill(dst, stride, width, height, source->pixels[flags], next_byte(&in) & 31);
        break;
    }
}

static void stop(const char *message) {
    fprintf(stderr, "%s\n", message);
    abort();
}

static void check_margin(const picture *before, const picture *after, int width, int height) {
    for (int i = 0; i < area; i++) {
        int x = i % stride - margin, y = i / stride - margin;
        if (x >= 0 && x < width && y >= 0 && y < height) { continue; }
        if (before->pixels[i] != after->pixels[i] || before->mask[i] != after->mask[i]) {
            stop("a kernel wrote outside of its rectangle");
        }
    }
}

void ckf_run_kernels(const uint8_t *bytes, size_t count) {
    if (count < 6) { return; }
    static picture source, start, reference, other;
    fill_picture(&source, bytes[1] * 257u);
    fill_picture(&start, bytes[2] * 263u + 1);
    input in = {bytes, count};
    reference = start;
    pk_set_backend(PK_BACKEND_SCALAR);
    run(in, &source, &reference);
    // The corner of a mask is square.
    int height = bytes[0] % 16 == 7 ? bytes[2] % (side + 1) : bytes[3] % (side + 1);
    check_margin(&start, &reference, bytes[2] % (side + 1), height);
    for (pk_backend path = PK_BACKEND_VECTOR; path <= PK_BACKEND_AVX2; path++) {
        if (!pk_set_backend(path)) { continue; }
        other = start;
        run(in, &source, &other);
        if (memcmp(&other, &reference, sizeof other)) {
            stop("two code paths give different bytes");
        }
    }
}
