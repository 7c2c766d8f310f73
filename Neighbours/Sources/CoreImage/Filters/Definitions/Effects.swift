import CoreGraphics
import Foundation

extension FilterDefinition {
    /// A filter for the colours as pictures store them, not linear.
    @inline(__always)
    private static func recoloringStored(
        _ name: String, _ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>
    ) -> FilterDefinition {
        FilterDefinition(name, [kCICategoryColorEffect], [.image]) { input in
            input.image?.mapping { raster, rendering in
                let isManaged = rendering.isManaged
                return raster.mapped { pixel in
                    pixel.changingColor { color in
                        let stored = isManaged ? TransferCurve.encode(color.limited()) : color
                        let changed = change(stored).limited()
                        return isManaged ? TransferCurve.decode(changed) : changed
                    }
                }
            }
        }
    }

    private static func gray(_ color: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4(repeating: 0.299 * color.x + 0.587 * color.y + 0.114 * color.z)
    }

    /// An S-shaped curve around the middle.
    private static func contrasted(_ color: SIMD4<Float>, _ amount: Float) -> SIMD4<Float> {
        mix(color, color * color * (3 - 2 * color), amount)
    }

    static let effectDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CISepiaTone", [kCICategoryColorEffect], [.image, .number("inputIntensity", 1, 0...1)]
        ) { input in
            let intensity = input.intensity
            return recoloring(input.image) { color in
                let red = SIMD4<Float>(0.393, 0.349, 0.272, 0) * color.x
                let green = SIMD4<Float>(0.769, 0.686, 0.534, 0) * color.y
                let blue = SIMD4<Float>(0.189, 0.168, 0.131, 0) * color.z
                return mix(color, pointwiseMin(red + green + blue, .one), intensity)
            }
        },
        FilterDefinition(
            "CIColorMonochrome", [kCICategoryColorEffect],
            [
                .image, .color("inputColor", 0.6, 0.45, 0.3),
                .number("inputIntensity", 1, 0...1),
            ]
        ) { input in
            let (tint, intensity) = (input.color("inputColor"), input.intensity)
            return input.image?.mapping { raster, rendering in
                let tint = rendering.plainComponents(of: tint)
                return raster.mapped {
                    $0.changingColor { mix($0, tint * $0.luminance, intensity) }
                }
            }
        },
        FilterDefinition(
            "CIFalseColor", [kCICategoryColorEffect],
            [.image, .color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
        ) { input in
            let (first, second) = (input.color("inputColor0"), input.color("inputColor1"))
            return input.image?.mapping { raster, rendering in
                let low = rendering.plainComponents(of: first)
                let high = rendering.plainComponents(of: second)
                return raster.mapped { $0.changingColor { mix(low, high, $0.luminance) } }
            }
        },
        FilterDefinition(
            "CIColorPosterize", [kCICategoryColorEffect],
            [.image, .number("inputLevels", 6, 2...30)]
        ) { input in
            let levels = max(input.number("inputLevels").rounded(), 2)
            return recoloring(input.image) { color in
                (color.limited() * (levels - 1)).rounded(.toNearestOrEven) / (levels - 1)
            }
        },
        FilterDefinition(
            "CIColorThreshold", [kCICategoryColorEffect],
            [.image, .number("inputThreshold", 0.5, 0...1)]
        ) { input in
            let threshold = input.number("inputThreshold")
            return recoloring(input.image) { color in
                SIMD4<Float>.zero.replacing(with: SIMD4<Float>.one, where: color .>= threshold)
            }
        },
        FilterDefinition(
            "CIColorMap", [kCICategoryColorEffect],
            [.image, FilterInput(key: kCIInputGradientImageKey, kind: .image)]
        ) { input in
            guard let gradient = input.image(kCIInputGradientImageKey) else { return nil }
            let area = Region(gradient.extent)
            guard !area.isEmpty, area.width < 1 << 15 else { return nil }
            let key = SharedResult()
            return input.image?.mapping { raster, rendering in
                let row = Region(
                    x: area.x, y: area.y + area.height / 2, width: area.width, height: 1)
                let colors = rendering.once(key) { gradient.raster(row, in: rendering) }
                func color(_ value: Float) -> SIMD4<Float> {
                    colors.pixels[Int(min(max(value, 0), 1) * Float(area.width - 1))]
                }
                return raster.mapped {
                    $0.changingColor {
                        SIMD4(color($0.x).x, color($0.y).y, color($0.z).z, $0.w)
                    }
                }
            }
        },
        FilterDefinition(
            "CIColorCube", [kCICategoryColorEffect],
            [
                .image, .number("inputCubeDimension", 2, 2...128),
                FilterInput(key: "inputCubeData", kind: .data),
            ]
        ) { input in
            guard let cube = ColorCube(input) else { return input.image }
            return recoloring(input.image) { cube.color($0) }
        },
        FilterDefinition("CIMaskToAlpha", [kCICategoryColorEffect], [.image]) { input in
            input.image?.mapping { raster, _ in
                raster.mapped { SIMD4(repeating: min(max($0.luminance, 0), 1)) }
            }
        },
        FilterDefinition("CIMaximumComponent", [kCICategoryColorEffect], [.image]) { input in
            recoloring(input.image) { SIMD4(repeating: max($0.x, $0.y, $0.z)) }
        },
        FilterDefinition("CIMinimumComponent", [kCICategoryColorEffect], [.image]) { input in
            recoloring(input.image) { SIMD4(repeating: min($0.x, $0.y, $0.z)) }
        },
        recoloringStored("CIPhotoEffectMono") { gray($0) },
        recoloringStored("CIPhotoEffectNoir") { contrasted(gray($0), 1) },
        recoloringStored("CIPhotoEffectTonal") { contrasted(gray($0), 0.3) * 0.92 + 0.04 },
        recoloringStored("CIPhotoEffectChrome") {
            contrasted(mix(gray($0), $0, 1.2).limited(), 0.5)
        },
        recoloringStored("CIPhotoEffectFade") { mix(gray($0), $0, 0.7) * 0.82 + 0.12 },
        recoloringStored("CIPhotoEffectInstant") {
            mix(gray($0), $0, 0.75) * SIMD4<Float>(0.88, 0.84, 0.74, 1)
                + SIMD4<Float>(0.1, 0.08, 0.1, 0)
        },
        recoloringStored("CIPhotoEffectProcess") {
            contrasted($0, 0.4) * SIMD4<Float>(0.88, 0.98, 0.92, 1)
                + SIMD4<Float>(0, 0.02, 0.08, 0)
        },
        recoloringStored("CIPhotoEffectTransfer") {
            contrasted(mix(gray($0), $0, 0.85), 0.3) * SIMD4<Float>(1, 0.93, 0.8, 1)
                + SIMD4<Float>(0.03, 0.02, 0.03, 0)
        },
        FilterDefinition(
            "CIVignette", [kCICategoryColorEffect],
            [
                .image, .number("inputIntensity", 0, -1...1),
                .number("inputRadius", 1, 0...2),
            ]
        ) { input in
            guard let image = input.image else { return nil }
            let intensity = input.intensity
            let middle = SIMD2(Float(image.extent.midX), Float(image.extent.midY))
            let corner = Float(hypot(image.extent.width, image.extent.height)) / 2
            let start = max(corner * min(input.radius, 2) * 0.4, 0.001)
            return shaded(image) { point in
                let offset = point - middle
                let distance = (offset * offset).sum().squareRoot()
                let beyond = min(max((distance - start) / max(corner, 1), 0), 1)
                return max(1 - intensity * beyond * beyond * 2, 0)
            }
        },
        FilterDefinition(
            "CIVignetteEffect", [kCICategoryColorEffect],
            [
                .image, .center, .number("inputRadius", 150, 0...2000),
                .number("inputIntensity", 1, -1...1), .number("inputFalloff", 0.5, 0...1),
            ]
        ) { input in
            let (center, radius) = (input.place("inputCenter"), max(input.radius, 0.001))
            let (intensity, falloff) = (input.intensity, input.number("inputFalloff"))
            return shaded(input.image) { point in
                let offset = point - center
                let distance = (offset * offset).sum().squareRoot() / radius
                let part = min(max((distance - 1) / max(falloff * 2, 0.001) + 0.5, 0), 1)
                return max(1 - intensity * part * part * (3 - 2 * part), 0)
            }
        },
    ]

    /// An image whose colours are multiplied by a factor for each place.
    private static func shaded(
        _ image: CIImage?, _ factor: @escaping @Sendable (SIMD2<Float>) -> Float
    ) -> CIImage? {
        image?.mapping { raster, _ in
            let result = Raster(unset: raster.region)
            var index = 0
            for y in raster.region.y..<raster.region.maxY {
                for x in raster.region.x..<raster.region.maxX {
                    let pixel = raster.pixels[index]
                    let shade = factor(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                    result.pixels[index] = (pixel * shade).withAlpha(pixel.w)
                    index += 1
                }
            }
            return result
        }
    }
}

/// A table of colours for colours, red changing first.
private struct ColorCube: Sendable {
    let side: Int
    let colors: [SIMD4<Float>]

    init?(_ input: FilterArguments) {
        side = Int(input.number("inputCubeDimension"))
        guard let data = input.value("inputCubeData") as? Data, (2...128).contains(side),
            data.count >= side * side * side * 16
        else { return nil }
        let count = side * side * side
        colors = data.withUnsafeBytes { bytes in
            (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 16, as: SIMD4<Float>.self) }
        }
    }

    func color(_ color: SIMD4<Float>) -> SIMD4<Float> {
        let place = color.limited() * Float(side - 1)
        let low = place.rounded(.down).limited(0, Float(side - 2))
        let part = place - low
        let start = Int(low.x) + (Int(low.y) + Int(low.z) * side) * side
        func along(_ at: Int) -> SIMD4<Float> {
            colors[at] + (colors[at + 1] - colors[at]) * part.x
        }
        func plane(_ at: Int) -> SIMD4<Float> {
            let (near, far) = (along(at), along(at + side))
            return near + (far - near) * part.y
        }
        let (near, far) = (plane(start), plane(start + side * side))
        return near + (far - near) * part.z
    }
}
