import CoreGraphics
import Foundation

extension FilterDefinition {
    /// A filter that moves the pixels within a circle.
    ///
    /// - Parameter change: The offset from the centre in the image of one in the result, given its length as well.
    private static func distorting(
        _ input: FilterArguments,
        _ change: @escaping @Sendable (SIMD2<Float>, Float) -> SIMD2<Float>
    ) -> CIImage? {
        guard let image = input.image else { return nil }
        let (center, radius) = (input.place("inputCenter"), input.radius)
        return image.warping(extent: image.extent) { point in
            let offset = point - center
            let distance = (offset * offset).sum().squareRoot()
            return distance < radius ? center + change(offset, distance / radius) : point
        }
    }

    static let distortionDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CITwirlDistortion", [kCICategoryDistortionEffect],
            [
                .image, .center, .radius(300, 0...500),
                .number("inputAngle", Double.pi, -4 * Double.pi...4 * Double.pi),
            ]
        ) { input in
            let angle = input.number("inputAngle")
            return distorting(input) { offset, part in
                let turn = -angle * (1 - part) * (1 - part)
                let (cosine, sine) = (cos(turn), sin(turn))
                return SIMD2(
                    offset.x * cosine - offset.y * sine, offset.x * sine + offset.y * cosine)
            }
        },
        FilterDefinition(
            "CIBumpDistortion", [kCICategoryDistortionEffect],
            [.image, .center, .radius(300, 0...600), .number("inputScale", 0.5, -1...1)]
        ) { input in
            let scale = input.number("inputScale")
            return distorting(input) { offset, part in
                let height = (1 - part * part) * (1 - part * part)
                return offset * (1 - scale * height)
            }
        },
        FilterDefinition(
            "CIPinchDistortion", [kCICategoryDistortionEffect],
            [.image, .center, .radius(300, 0...1000), .number("inputScale", 0.5, 0...1)]
        ) { input in
            let scale = input.number("inputScale")
            return distorting(input) { offset, part in
                offset * pow(max(part, 0.0001), -scale * (1 - part))
            }
        },
        FilterDefinition(
            "CIHoleDistortion", [kCICategoryDistortionEffect],
            [.image, .center, .radius(150, 0.01...1000)]
        ) { input in
            guard let image = input.image else { return nil }
            let (center, radius) = (input.place("inputCenter"), max(input.radius, 0.01))
            return image.warping(extent: image.extent) { point in
                let offset = point - center
                let distance = (offset * offset).sum().squareRoot()
                guard distance > radius else { return SIMD2(repeating: .nan) }
                // Twice the radius away all is as it was.
                guard distance < 2 * radius else { return point }
                return center + offset * (2 * (distance - radius) / distance)
            }
        },
    ]

    static let stylizeDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CIPixellate", [kCICategoryStylize],
            [.image, .center, .number("inputScale", 8, 1...100)]
        ) { input in
            guard let image = input.image else { return nil }
            let side = max(input.number("inputScale"), 1)
            let center = input.place("inputCenter")
            return image.cells(reach: Int(side.rounded(.up)) + 1) { point in
                let cell = ((point - center) / side).rounded(.down)
                return (center + cell * side, center + (cell + 1) * side)
            }
        },
        FilterDefinition(
            "CICrystallize", [kCICategoryStylize], [.image, .radius(20, 1...100), .center]
        ) { input in
            guard let image = input.image else { return nil }
            let grid = ScatteredPoints(
                side: max(input.radius, 1), center: input.place("inputCenter"))
            // Points outside take the colour of the edge.
            let clamped = image.clampedToExtent().samplingNearest()
            return clamped.warping(
                extent: image.extent, reach: Int(max(input.radius, 1).rounded(.up)) * 2
            ) { grid.nearest(to: $0).point }
        },
        FilterDefinition(
            "CIPointillize", [kCICategoryStylize], [.image, .radius(20, 1...100), .center]
        ) { input in
            guard let image = input.image else { return nil }
            let side = max(input.radius, 1)
            let grid = ScatteredPoints(side: side, center: input.place("inputCenter"))
            let clamped = image.clampedToExtent().samplingNearest()
            return clamped.warping(
                extent: image.extent, reach: Int(side.rounded(.up)) * 2
            ) { place in
                let found = grid.nearest(to: place)
                return found.distance < side * 0.5 ? found.point : SIMD2(repeating: .nan)
            }
        },
    ]
}

/// A point in each cell of a grid, at a place that is always the same.
private struct ScatteredPoints: Sendable {
    let side: Float
    let center: SIMD2<Float>

    func nearest(to place: SIMD2<Float>) -> (point: SIMD2<Float>, distance: Float) {
        let cell = ((place - center) / side).rounded(.down)
        var best = (point: place, distance: Float.greatestFiniteMagnitude)
        for y in -1...1 {
            for x in -1...1 {
                let near = cell + SIMD2(Float(x), Float(y))
                let noise = Noise.value(Int32(near.x), Int32(near.y))
                let point = center + (near + SIMD2(noise.x, noise.y)) * side
                let offset = point - place
                let distance = (offset * offset).sum()
                if distance < best.distance { best = (point, distance) }
            }
        }
        return (best.point, best.distance.squareRoot())
    }
}

/// Numbers from 0 to 1 without order, the same for the same place.
enum Noise {
    static func value(_ x: Int32, _ y: Int32) -> SIMD4<Float> {
        var state =
            UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77
        func next() -> Float {
            state ^= state >> 16
            state = state &* 0x7FEB_352D
            state ^= state >> 15
            state = state &* 0x846C_A68B
            state ^= state >> 16
            return Float(state >> 8) / Float(1 << 24)
        }
        return SIMD4(next(), next(), next(), next())
    }
}

extension CIImage {
    /// Returns an image in which each pixel has the mean colour of a rectangle that has it.
    fileprivate func cells(
        reach: Int,
        _ cell: @escaping @Sendable (SIMD2<Float>) -> (low: SIMD2<Float>, high: SIMD2<Float>)
    ) -> CIImage {
        CIImage(extent: extent, inputs: [self], reach: reach) { region, rendering in
            let needed = region.grown(x: reach, y: reach).intersection(Region(self.extent))
            let source = self.raster(needed, in: rendering)
            let result = Raster(region)
            var y = region.y
            while y < region.maxY {
                var (x, end) = (region.x, region.maxY)
                while x < region.maxX {
                    let area = cell(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                    func pixel(_ value: Float) -> Int { Int((value + 0.5).rounded(.down)) }
                    let whole = Region(
                        x: pixel(area.low.x), y: pixel(area.low.y),
                        width: pixel(area.high.x) - pixel(area.low.x),
                        height: pixel(area.high.y) - pixel(area.low.y))
                    let color = source.mean(of: whole.intersection(needed))
                    let right = min(max(whole.maxX, x + 1), region.maxX)
                    end = min(max(whole.maxY, y + 1), region.maxY)
                    for line in y..<end {
                        for column in x..<right { result.row(line)[column - region.x] = color }
                    }
                    x = right
                }
                y = end
            }
            return result
        }
    }
}

extension Raster {
    /// The mean of the pixels of a part of the region.
    func mean(of part: Region) -> SIMD4<Float> {
        guard !part.isEmpty else { return .zero }
        // In double precision, since an average of millions of pixels is to be exact.
        var total = SIMD4<Double>.zero
        for y in part.y..<part.maxY {
            let from = row(y) + (part.x - region.x)
            var sum = SIMD4<Float>.zero
            var x = 0
            while x < part.width {
                let end = min(x + 256, part.width)
                sum = .zero
                while x < end {
                    sum += from[x]
                    x += 1
                }
                total += SIMD4<Double>(sum)
            }
        }
        return SIMD4<Float>(total / Double(part.count))
    }
}
