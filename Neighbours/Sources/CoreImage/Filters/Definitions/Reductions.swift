import CoreGraphics
import Foundation

extension FilterDefinition {
    /// A filter with one pixel for an area.
    private static func reduction(
        _ name: String, _ reduce: @escaping @Sendable (Raster) -> SIMD4<Float>
    ) -> FilterDefinition {
        FilterDefinition(
            name, [kCICategoryReduction],
            [.image, FilterInput(key: kCIInputExtentKey, kind: .rectangle([0, 0, 640, 80]))]
        ) { input in
            guard let image = input.image else { return nil }
            return image.reducing(area(input, image)) { raster, _ in [reduce(raster)] }
        }
    }

    /// The area that was set, otherwise the whole image.
    private static func area(_ input: FilterArguments, _ image: CIImage) -> CGRect {
        input.values[kCIInputExtentKey] == nil ? image.extent : input.rectangle(kCIInputExtentKey)
    }

    @inline(__always)
    private static func fold(
        _ raster: Raster, _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> SIMD4<Float> {
        guard raster.region.count > 0 else { return .zero }
        var result = raster.pixels[0]
        for index in 1..<max(raster.region.count, 1) {
            result = change(result, raster.pixels[index])
        }
        return result
    }

    static let reductionDefinitions: [FilterDefinition] = [
        reduction("CIAreaAverage") { $0.mean(of: $0.region) },
        reduction("CIAreaMaximum") { fold($0) { pointwiseMax($0, $1) } },
        reduction("CIAreaMinimum") { fold($0) { pointwiseMin($0, $1) } },
        reduction("CIAreaMaximumAlpha") { fold($0) { $0.w >= $1.w ? $0 : $1 } },
        reduction("CIAreaMinimumAlpha") { fold($0) { $0.w <= $1.w ? $0 : $1 } },
        FilterDefinition(
            "CIAreaMinMaxRed", [kCICategoryReduction],
            [.image, FilterInput(key: kCIInputExtentKey, kind: .rectangle([0, 0, 640, 80]))]
        ) { input in
            guard let image = input.image else { return nil }
            return image.reducing(area(input, image)) { raster, _ in
                let low = fold(raster) { pointwiseMin($0, $1) }
                let high = fold(raster) { pointwiseMax($0, $1) }
                return [SIMD4(low.x, high.x, 0, 1)]
            }
        },
        FilterDefinition(
            "CIAreaHistogram", [kCICategoryReduction],
            [
                .image, FilterInput(key: kCIInputExtentKey, kind: .rectangle([0, 0, 640, 80])),
                .number("inputCount", 64, 1...256), .number("inputScale", 1, 0...100),
            ]
        ) { input in
            guard let image = input.image else { return nil }
            let count = Int(min(max(input.number("inputCount"), 1), 2048))
            let scale = input.number("inputScale")
            return image.reducing(area(input, image), width: count) { raster, _ in
                var bins = [SIMD4<Float>](repeating: .zero, count: count)
                let part = scale / Float(max(raster.region.count, 1))
                for index in 0..<raster.region.count {
                    let pixel = raster.pixels[index].limited()
                    let places = pixel * Float(count)
                    for channel in 0..<4 {
                        bins[min(Int(places[channel]), count - 1)][channel] += part
                    }
                }
                return bins
            }
        },
        FilterDefinition(
            "CILabDeltaE", [kCICategoryColorAdjustment],
            [.image, FilterInput(key: "inputImage2", kind: .image)]
        ) { input in
            guard let image = input.image, let other = input.image("inputImage2") else {
                return nil
            }
            let extent = image.extent.intersection(other.extent)
            return image.combining(other, extent: extent) { first, second, _ in
                first.combined(with: second) { a, b in
                    let (a, b) = (a.w > 0 ? a / a.w : .zero, b.w > 0 ? b / b.w : .zero)
                    let distance = a == b ? 0 : min(LabColor(a).distance(to: LabColor(b)), 100)
                    return SIMD4(distance, distance, distance, 1)
                }
            }
        },
    ]
}
