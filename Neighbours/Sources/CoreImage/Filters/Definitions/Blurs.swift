import CoreGraphics
import Foundation

extension FilterDefinition {
    /// An image in which pixels depend on those within a distance.
    private static func spread(
        _ image: CIImage?, _ margin: Int, reach: Int? = nil, grows: Bool = true,
        _ change: @escaping @Sendable (Raster, Region) -> Raster
    ) -> CIImage? {
        guard let image else { return nil }
        let extent = grows ? image.extent.grown(by: CGFloat(margin)) : image.extent
        let reach = reach ?? margin
        return CIImage(extent: extent, inputs: [image], reach: reach) { region, rendering in
            change(image.raster(region.grown(x: reach, y: reach), in: rendering), region)
        }
    }

    /// An image computed of the original and of it blurred.
    @inline(__always)
    private static func withBlur(
        _ image: CIImage?, _ sigma: Float,
        _ change: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
    ) -> CIImage? {
        let sigma = min(max(sigma, 0), 500)
        return spread(image, GaussianBlur.reach(sigma), grows: false) { source, region in
            let blurred = GaussianBlur.apply(source, sigma).part(region)
            return source.part(region).combined(with: blurred, change)
        }
    }

    static let blurDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CIGaussianBlur", [kCICategoryBlur], [.image, .radius(10, 0...100)]
        ) { input in
            let sigma = min(max(input.radius, 0), 1000)
            guard sigma > 0 else { return input.image }
            return spread(
                input.image, GaussianBlur.margin(sigma), reach: GaussianBlur.reach(sigma)
            ) { source, region in
                GaussianBlur.apply(source, sigma).part(region)
            }
        },
        FilterDefinition(
            "CIBoxBlur", [kCICategoryBlur], [.image, .radius(10, 1...100)]
        ) { input in
            // The side of the box is the radius.
            let side = max(min(input.radius, 1000), 1)
            return spread(input.image, Int((side / 2).rounded(.up))) { source, region in
                let rows = BoxBlur(width: side).rows(source)
                return BoxBlur(width: side).columns(rows).part(region)
            }
        },
        FilterDefinition(
            "CIDiscBlur", [kCICategoryBlur], [.image, .radius(8, 0...100)]
        ) { input in
            let radius = min(max(input.radius, 0), 500)
            guard radius >= 0.5 else { return input.image }
            return spread(input.image, Int(radius.rounded(.up)) + 1) { source, region in
                discBlur(source, region, radius)
            }
        },
        FilterDefinition(
            "CIMotionBlur", [kCICategoryBlur],
            [
                .image, .radius(20, 0...100),
                .number("inputAngle", 0, -Double.pi...Double.pi),
            ]
        ) { input in
            let radius = min(max(input.radius, 0), 500)
            guard radius > 0 else { return input.image }
            let angle = input.number("inputAngle")
            let step = SIMD2(cos(angle), sin(angle))
            let half = Int(radius.rounded(.up))
            return spread(input.image, half + 1) { source, region in
                let result = Raster(unset: region)
                let weight = 1 / Float(2 * half + 1)
                var index = 0
                for y in region.y..<region.maxY {
                    for x in region.x..<region.maxX {
                        let middle = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
                        var sum = SIMD4<Float>.zero
                        for offset in -half...half {
                            let point = middle + step * (Float(offset) / Float(half) * radius)
                            sum += source.sample(point.x, point.y)
                        }
                        result.pixels[index] = sum * weight
                        index += 1
                    }
                }
                return result
            }
        },
        FilterDefinition("CIMedianFilter", [kCICategoryBlur], [.image]) { input in
            spread(input.image?.clampedToExtent(), 1, grows: false) { source, region in
                around(source, region) { pixels in
                    // Nine values of each component are sorted by exchanges as far as the fifth.
                    for last in 0..<5 {
                        for at in (last + 1)..<9 {
                            let (a, b) = (pixels[last], pixels[at])
                            pixels[last] = pointwiseMin(a, b)
                            pixels[at] = pointwiseMax(a, b)
                        }
                    }
                    return pixels[4]
                }
            }.flatMap { image in input.image.map { image.cropped(to: $0.extent) } }
        },
        FilterDefinition(
            "CIUnsharpMask", [kCICategorySharpen],
            [.image, .radius(2.5, 0...100), .number("inputIntensity", 0.5, 0...1)]
        ) { input in
            let intensity = input.intensity
            return withBlur(input.image, input.radius) { pixel, blurred in
                let sharp = pointwiseMax(pixel + (pixel - blurred) * intensity, .zero)
                return sharp.withAlpha(pixel.w)
            }
        },
        FilterDefinition(
            "CISharpenLuminance", [kCICategorySharpen],
            [.image, .radius(1.69, 0...20), .number("inputSharpness", 0.4, 0...2)]
        ) { input in
            let sharpness = input.number("inputSharpness")
            return withBlur(input.image, input.radius) { pixel, blurred in
                let change = (pixel.luminance - blurred.luminance) * sharpness
                return pointwiseMax(pixel + change, .zero).withAlpha(pixel.w)
            }
        },
        FilterDefinition(
            "CIBloom", [kCICategoryStylize],
            [.image, .radius(10, 0...100), .number("inputIntensity", 0.5, 0...1)]
        ) { input in
            let intensity = input.intensity
            return withBlur(input.image, input.radius) { pixel, blurred in
                let glow = blurred * intensity
                return (pixel + glow - pixel * glow).withAlpha(pixel.w)
            }
        },
        FilterDefinition(
            "CIGloom", [kCICategoryStylize],
            [.image, .radius(10, 0...100), .number("inputIntensity", 0.5, 0...1)]
        ) { input in
            let intensity = input.intensity
            return withBlur(input.image, input.radius) { pixel, blurred in
                (pixel + pointwiseMin(blurred - pixel, .zero) * intensity).withAlpha(pixel.w)
            }
        },
        FilterDefinition(
            "CIEdges", [kCICategoryStylize], [.image, .number("inputIntensity", 1, 0...10)]
        ) { input in
            let intensity = input.intensity
            return spread(input.image, 1, grows: false) { source, region in
                around(source, region) { pixels in
                    let across =
                        (pixels[2] - pixels[0]) + (pixels[5] - pixels[3]) * 2
                        + (pixels[8] - pixels[6])
                    let along =
                        (pixels[6] - pixels[0]) + (pixels[7] - pixels[1]) * 2
                        + (pixels[8] - pixels[2])
                    let size = (across * across + along * along).squareRoot() * (intensity / 4)
                    return size.limited().withAlpha(pixels[4].w)
                }
            }
        },
        FilterDefinition(
            "CIConvolution3X3", [kCICategoryStylize],
            [
                .image, .vector("inputWeights", 0, 0, 0, 0, 1, 0, 0, 0, 0),
                .number("inputBias", 0, 0...1),
            ]
        ) { input in
            let (vector, bias) = (input.vector("inputWeights"), input.number("inputBias"))
            let weights = (0..<9).map { Float(vector.value(at: $0)) }
            return spread(input.image, 1) { source, region in
                around(source, region) { pixels in
                    var sum = SIMD4<Float>(repeating: bias)
                    for index in 0..<9 { sum += pixels[index] * weights[index] }
                    return sum
                }
            }
        },
    ]

    /// Computes each pixel of the nine around it, by rows from the bottom.
    @inline(__always)
    private static func around(
        _ source: Raster, _ region: Region,
        _ change: (UnsafeMutablePointer<SIMD4<Float>>) -> SIMD4<Float>
    ) -> Raster {
        let result = Raster(unset: region)
        return withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: 9) { buffer in
            guard let pixels = buffer.baseAddress else { return result }
            for y in region.y..<region.maxY {
                let to = result.row(y)
                for x in 0..<region.width {
                    for line in 0..<3 {
                        let from = source.row(y - 1 + line) + x
                        for column in 0..<3 { pixels[line * 3 + column] = from[column] }
                    }
                    to[x] = change(pixels)
                }
            }
            return result
        }
    }

    private static func discBlur(_ source: Raster, _ region: Region, _ radius: Float) -> Raster {
        let lines = Int(radius.rounded(.down))
        let halves = (-lines...lines).map { line -> Int in
            Int((radius * radius - Float(line * line)).squareRoot().rounded(.down))
        }
        let weight = 1 / Float(halves.reduce(0) { $0 + 2 * $1 + 1 })
        // Sums from the start of each row.
        let sums = Raster(unset: source.region)
        for y in source.region.y..<source.region.maxY {
            let (from, to) = (source.row(y), sums.row(y))
            var sum = SIMD4<Float>.zero
            for x in 0..<source.region.width {
                sum += from[x]
                to[x] = sum
            }
        }
        let result = Raster(region)
        let shift = region.x - source.region.x
        for y in region.y..<region.maxY {
            let to = result.row(y)
            for (index, half) in halves.enumerated() {
                let row = sums.row(y - lines + index)
                for x in 0..<region.width {
                    to[x] += row[x + shift + half] - row[x + shift - half - 1]
                }
            }
            for x in 0..<region.width { to[x] *= weight }
        }
        return result
    }
}
