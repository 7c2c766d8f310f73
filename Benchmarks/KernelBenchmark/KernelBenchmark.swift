import Foundation
import PixelKernels

/// The pixel kernels on a screen of 1170 × 2532 pixels, beside what the C library needs to set and
/// to move as many bytes.
///
/// Takes the name of a code path: `scalar`, `vector` or `avx2`; the fastest without one.
@main
struct KernelBenchmark {
    let screen: Surface
    let picture: Surface
    let coverage: [UInt8]

    static func main() {
        let paths = [
            "scalar": PK_BACKEND_SCALAR, "vector": PK_BACKEND_VECTOR, "avx2": PK_BACKEND_AVX2,
        ]
        if let name = CommandLine.arguments.dropFirst().first {
            guard let path = paths[name], pk_set_backend(path) else {
                FileHandle.standardError.write(Data("no code path named \(name)\n".utf8))
                exit(64)
            }
        }
        let benchmark = KernelBenchmark()
        benchmark.measureMemory()
        benchmark.measureComposition()
        benchmark.measureSampling()
        benchmark.measureGradients()
        benchmark.measureShapes()
    }

    init() {
        screen = Surface(width: 1170, height: 2532) { x, y in
            0xFF00_0000 | UInt32(x & 255) << 16 | UInt32(y & 255)
        }
        // Translucent everywhere, so that nothing can be left out.
        picture = Surface(width: 1170, height: 2532) { x, y in
            let alpha = UInt32(64 + (x ^ y) & 127)
            return alpha << 24 | alpha / 2 << 16 | alpha / 3 << 8 | alpha
        }
        coverage = (0..<(1170 * 2532)).map { UInt8(1 + $0 % 254) }
    }

    private func measureMemory() {
        measure("memset") { memset(screen.base, 0x7F, screen.byteCount) }
        measure("memcpy") { memcpy(screen.base, picture.base, screen.byteCount) }
        measure("memmove_scroll") {
            memmove(screen.base, screen.base + 30 * 1170, screen.byteCount - 30 * 1170 * 4)
        }
        measure("move_scroll") {
            pk_move(screen.base, 1170, screen.base + 30 * 1170, 1170, 1170, 2502)
        }
    }

    private func measureComposition() {
        let (base, source) = (screen.base, picture.base)
        measure("fill") { pk_fill(base, 1170, 1170, 2532, 0xFF33_66CC) }
        measure("fill_over") { pk_fill_over(base, 1170, 1170, 2532, 0x8020_4060) }
        measure("blend") { pk_over(base, 1170, source, 1170, 1170, 2532) }
        measure("blend_opacity") { pk_over_alpha(base, 1170, source, 1170, 1170, 2532, 128) }
        measure("masked_blend") {
            pk_over_mask(base, 1170, source, 1170, coverage, 1170, 1170, 2532, 255)
        }
        measure("masked_fill") {
            pk_fill_mask(base, 1170, coverage, 1170, 1170, 2532, 0xFF33_66CC)
        }
        measure("layer_mask") { pk_multiply_mask(base, 1170, coverage, 1170, 1170, 2532) }
        let modes = [
            ("multiply", PK_BLEND_MULTIPLY), ("screen", PK_BLEND_SCREEN),
            ("overlay", PK_BLEND_OVERLAY), ("soft_light", PK_BLEND_SOFT_LIGHT),
            ("color_dodge", PK_BLEND_COLOR_DODGE), ("xor", PK_BLEND_XOR),
        ]
        for (name, mode) in modes {
            measure(name) { pk_blend(base, 1170, source, 1170, 1170, 2532, mode, 255) }
        }
        measure("luminosity", rounds: 5) {
            pk_blend(base, 1170, source, 1170, 1170, 2532, PK_BLEND_LUMINOSITY, 255)
        }
    }

    private func measureSampling() {
        func sample(_ name: String, _ map: pk_affine) {
            var map = map
            measure(name) {
                pk_sample_affine(
                    screen.base, 1170, 1170, 2532, picture.base, 1170, 1170, 2532, &map,
                    PK_FILTER_BILINEAR, PK_EDGE_CLAMP)
            }
        }
        let (cosine, sine) = (cos(0.1), sin(0.1))
        sample("rotated_image", pk_affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
        sample(
            "scaled_image", pk_affine(a: 1 / 1.05, b: 0, c: 0, d: 1 / 1.05, tx: 0.1, ty: 0.1))
        sample("half_pixel_image", pk_affine(a: 1, b: 0, c: 0, d: 1, tx: 0.5, ty: 0.5))
        let photo = Surface(width: 4000, height: 3000) { x, y in
            0xFF00_0000 | UInt32(x & 255) << 8 | UInt32(y & 255)
        }
        measure("downscaled_photo_12mp", rounds: 10) {
            pk_downscale_box(screen.base, 1170, 1170, 1560, photo.base, 4000, 4000, 3000)
        }
    }

    private func measureGradients() {
        let table = (0..<1024).map { UInt32(0xFF00_0000) | UInt32($0 / 4) << 8 }
        func axial(_ name: String, _ endX: Double, _ endY: Double) {
            var gradient = pk_axial_gradient(start_x: 0, start_y: 0, end_x: endX, end_y: endY)
            measure(name) {
                pk_gradient_axial(
                    screen.base, 1170, 1170, 2532, &gradient, table, 1024, PK_EXTEND_BOTH)
            }
        }
        axial("gradient_axial_vertical", 0, 2532)
        axial("gradient_axial_diagonal", 1170, 2532)
        var radial = pk_radial_gradient(
            start_x: 585, start_y: 1266, start_radius: 0, end_x: 585, end_y: 1266,
            end_radius: 1400)
        measure("gradient_radial") {
            pk_gradient_radial(
                screen.base, 1170, 1170, 2532, &radial, table, 1024, PK_EXTEND_BOTH)
        }
        var conic = pk_conic_gradient(center_x: 585, center_y: 1266, angle: 0)
        measure("gradient_conic") {
            pk_gradient_conic(screen.base, 1170, 1170, 2532, &conic, table, 1024)
        }
    }

    private func measureShapes() {
        // A glyph of 17 points at three times the resolution: about 30 × 40 pixels of a mask.
        let glyph: [UInt8] = (0..<1280).map { (place: Int) -> UInt8 in
            place % 5 == 0 ? 0 : UInt8(place & 255)
        }
        measure("glyph_blit_1000") {
            for index in 0..<1000 {
                let (row, column) = (index / 36, index % 36)
                let place = screen.base + row * 60 * 1170 + column * 32
                pk_fill_mask(place, 1170, glyph, 32, 30, 40, 0xFF00_0000)
            }
        }
        measure("rounded_rect") { fillRoundedRect(0xFF33_66CC) }
        measure("rounded_rect_translucent") { fillRoundedRect(0x8020_4060) }
        var corner = [UInt8](repeating: 0, count: 36 * 36)
        measure("corner_mask_36") { pk_corner_mask(&corner, 36, 36, 36) }
        var shadow = [UInt8](repeating: 0, count: 1314 * 840)
        measure("shadow_blur_1314x840_sigma_30", rounds: 10) {
            pk_mask_fill(&shadow, 1314, 1314, 840, 200)
            pk_blur_a8(&shadow, 1314, 1314, 840, 30, PK_EDGE_TRANSPARENT)
        }
        measure("backdrop_blur_390x174_sigma_8", rounds: 10) {
            pk_blur_argb(screen.base, 1170, 390, 174, 8, PK_EDGE_CLAMP)
        }
    }

    /// A card of 1074 × 600 with corners of 36: four corner masks and rectangles between them.
    private func fillRoundedRect(_ color: UInt32) {
        let (width, height, radius) = (1074, 600, 36)
        let card = screen.base + 900 * 1170 + 48
        let side = Int32(radius)
        for (isRight, isBottom) in [(false, false), (true, false), (false, true), (true, true)] {
            let x = isRight ? width - radius : 0
            let y = isBottom ? height - radius : 0
            var shape = pk_rounded_rect(
                left: -Double(x), top: -Double(y), right: Double(width - x),
                bottom: Double(height - y), top_left: 36, top_right: 36, bottom_left: 36,
                bottom_right: 36)
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: radius * radius) { mask in
                guard let base = mask.baseAddress else { return }
                pk_rounded_rect_mask(base, radius, side, side, &shape)
                pk_fill_mask(card + y * 1170 + x, 1170, base, radius, side, side, color)
            }
        }
        let middle = Int32(width - 2 * radius)
        pk_fill_over(card + radius, 1170, middle, side, color)
        pk_fill_over(card + radius * 1170, 1170, Int32(width), Int32(height - 2 * radius), color)
        pk_fill_over(card + (height - radius) * 1170 + radius, 1170, middle, side, color)
    }
}
