import CoreGraphics
import Foundation

extension FilterDefinition {
    private enum Cover { case both, common, first, second }

    /// A filter that combines pixels, whose colours are multiplied by alpha, with those below.
    @inline(__always)
    private static func composite(
        _ name: String, _ cover: Cover,
        _ change: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterDefinition {
        FilterDefinition(name, [kCICategoryCompositeOperation], [.image, .background]) { input in
            guard let image = input.image else { return nil }
            let below = input.background ?? CIImage.empty()
            let extent =
                switch cover {
                case .both: image.extent.union(below.extent)
                case .common: image.extent.intersection(below.extent)
                case .first: image.extent
                case .second: below.extent
                }
            return image.combining(below, extent: extent) { upper, lower, _ in
                upper.combined(with: lower, change)
            }
        }
    }

    /// A blend mode.
    ///
    /// - Parameter blend: The colour of two, neither multiplied by alpha: that below, and that above.
    @inline(__always)
    private static func blend(
        _ name: String,
        _ blend: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterDefinition {
        composite(name, .both) { upper, lower in
            guard upper.w > 0 else { return lower }
            guard lower.w > 0 else { return upper }
            let mixed = blend(lower / lower.w, upper / upper.w) * (upper.w * lower.w)
            let result = upper * (1 - lower.w) + lower * (1 - upper.w) + mixed
            return result.withAlpha(upper.w + lower.w - upper.w * lower.w)
        }
    }

    private static func each(
        _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ change: (Float, Float) -> Float
    ) -> SIMD4<Float> {
        SIMD4(change(a.x, b.x), change(a.y, b.y), change(a.z, b.z), 1)
    }

    private static func hardLight(_ below: Float, _ above: Float) -> Float {
        above <= 0.5 ? 2 * below * above : 1 - 2 * (1 - below) * (1 - above)
    }

    private static func softLight(_ below: Float, _ above: Float) -> Float {
        guard above > 0.5 else { return below - (1 - 2 * above) * below * (1 - below) }
        let curve =
            below <= 0.25
            ? ((16 * below - 12) * below + 4) * below : max(below, 0).squareRoot()
        return below + (2 * above - 1) * (curve - below)
    }

    private static func dodge(_ below: Float, _ above: Float) -> Float {
        below <= 0 ? 0 : above >= 1 ? 1 : min(below / (1 - above), 1)
    }

    private static func burn(_ below: Float, _ above: Float) -> Float {
        below >= 1 ? 1 : above <= 0 ? 0 : 1 - min((1 - below) / above, 1)
    }

    // MARK: Hue, saturation and brightness

    private static func light(_ c: SIMD4<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

    private static func spread(_ c: SIMD4<Float>) -> Float {
        max(c.x, c.y, c.z) - min(c.x, c.y, c.z)
    }

    private static func withLight(_ color: SIMD4<Float>, _ wanted: Float) -> SIMD4<Float> {
        let moved = color + (wanted - light(color))
        let (low, high) = (min(moved.x, moved.y, moved.z), max(moved.x, moved.y, moved.z))
        let gray = SIMD4<Float>(repeating: wanted)
        var result = moved
        if low < 0, wanted > low { result = gray + (result - gray) * (wanted / (wanted - low)) }
        if high > 1, high > wanted {
            result = gray + (result - gray) * ((1 - wanted) / (high - wanted))
        }
        return result
    }

    private static func withSpread(_ color: SIMD4<Float>, _ wanted: Float) -> SIMD4<Float> {
        let size = spread(color)
        guard size > 0 else { return .zero }
        return (color - min(color.x, color.y, color.z)) * (wanted / size)
    }

    static let compositingDefinitions: [FilterDefinition] = [
        composite("CISourceOverCompositing", .both) { $0 + $1 * (1 - $0.w) },
        composite("CISourceInCompositing", .common) { $0 * $1.w },
        composite("CISourceOutCompositing", .first) { $0 * (1 - $1.w) },
        composite("CISourceAtopCompositing", .second) { $0 * $1.w + $1 * (1 - $0.w) },
        composite("CIAdditionCompositing", .both) { above, below in
            (above + below).withAlpha(min(above.w + below.w, 1))
        },
        composite("CIMultiplyCompositing", .both) { $0 * $1 },
        composite("CIMaximumCompositing", .both) { pointwiseMax($0, $1) },
        composite("CIMinimumCompositing", .both) { pointwiseMin($0, $1) },
        blend("CIMultiplyBlendMode") { $0 * $1 },
        blend("CIScreenBlendMode") { $0 + $1 - $0 * $1 },
        blend("CIOverlayBlendMode") { each($0, $1) { hardLight($1, $0) } },
        blend("CIDarkenBlendMode") { pointwiseMin($0, $1) },
        blend("CILightenBlendMode") { pointwiseMax($0, $1) },
        blend("CIColorDodgeBlendMode") { each($0, $1, dodge) },
        blend("CIColorBurnBlendMode") { each($0, $1, burn) },
        blend("CIHardLightBlendMode") { each($0, $1, hardLight) },
        blend("CISoftLightBlendMode") { each($0, $1, softLight) },
        blend("CIDifferenceBlendMode") { pointwiseMax($0 - $1, $1 - $0) },
        blend("CIExclusionBlendMode") { $0 + $1 - 2 * $0 * $1 },
        blend("CIHueBlendMode") { below, above in
            withLight(withSpread(above, spread(below)), light(below))
        },
        blend("CISaturationBlendMode") { below, above in
            withLight(withSpread(below, spread(above)), light(below))
        },
        blend("CIColorBlendMode") { withLight($1, light($0)) },
        blend("CILuminosityBlendMode") { withLight($0, light($1)) },
        blend("CISubtractBlendMode") { pointwiseMax($0 - $1, .zero) },
        blend("CIDivideBlendMode") { each($0, $1) { $1 <= 0 ? 1 : min($0 / $1, 1) } },
        blend("CILinearBurnBlendMode") { pointwiseMax($0 + $1 - 1, .zero) },
        blend("CILinearDodgeBlendMode") { pointwiseMin($0 + $1, .one) },
        blend("CILinearLightBlendMode") { ($0 + 2 * $1 - 1).limited() },
        blend("CIPinLightBlendMode") {
            each($0, $1) { $1 <= 0.5 ? min($0, 2 * $1) : max($0, 2 * $1 - 1) }
        },
        blend("CIVividLightBlendMode") {
            each($0, $1) { $1 <= 0.5 ? burn($0, 2 * $1) : dodge($0, 2 * $1 - 1) }
        },
        masked("CIBlendWithMask") { $0.luminance },
        masked("CIBlendWithAlphaMask") { $0.w },
        masked("CIBlendWithRedMask") { $0.x },
        masked("CIBlendWithBlueMask") { $0.z },
        FilterDefinition(
            "CIColorAbsoluteDifference", [kCICategoryCompositeOperation],
            [.image, FilterInput(key: "inputImage2", kind: .image)]
        ) { input in
            guard let image = input.image, let other = input.image("inputImage2") else {
                return nil
            }
            let extent = image.extent.intersection(other.extent)
            return image.combining(other, extent: extent) { first, second, _ in
                first.combined(with: second) { a, b in
                    pointwiseMax(a - b, b - a).withAlpha(a.w)
                }
            }
        },
    ]

    /// A filter that chooses between two images by a third.
    @inline(__always)
    private static func masked(
        _ name: String, _ amount: @escaping @Sendable (SIMD4<Float>) -> Float
    ) -> FilterDefinition {
        FilterDefinition(
            name, [kCICategoryStylize], [.image, .background, .mask]
        ) { input in
            guard let image = input.image else { return nil }
            guard let mask = input.mask else { return image }
            let below = input.background ?? CIImage.empty()
            return CIImage(
                extent: image.extent.union(below.extent), inputs: [image, below, mask]
            ) { region, rendering in
                let weights = mask.raster(region, in: rendering)
                let (upper, lower) = (
                    image.raster(region, in: rendering), below.raster(region, in: rendering)
                )
                let result = Raster(unset: region)
                for index in 0..<region.count {
                    let part = min(max(amount(weights.pixels[index]), 0), 1)
                    let base = lower.pixels[index]
                    result.pixels[index] = base + (upper.pixels[index] - base) * part
                }
                return result
            }
        }
    }
}
