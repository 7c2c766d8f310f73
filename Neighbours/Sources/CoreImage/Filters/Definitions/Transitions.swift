import CoreGraphics
import Foundation

extension FilterDefinition {
    private static let time = FilterInput.number("inputTime", 0, 0...1)

    /// A transition of one image to another, which looks at their pixels and the place.
    private static func transition(
        _ input: FilterArguments, colors: [CIColor] = [],
        _ change:
            @escaping @Sendable ([SIMD4<Float>]) -> (
                SIMD4<Float>, SIMD4<Float>, SIMD2<Float>
            ) -> SIMD4<Float>
    ) -> CIImage? {
        guard let image = input.image, let target = input.target else { return nil }
        return CIImage(
            extent: image.extent.union(target.extent), inputs: [image, target]
        ) { region, rendering in
            let function = change(colors.map(rendering.components))
            let first = image.raster(region, in: rendering)
            let second = target.raster(region, in: rendering)
            let result = Raster(unset: region)
            var index = 0
            for y in region.y..<region.maxY {
                for x in region.x..<region.maxX {
                    result.pixels[index] = function(
                        first.pixels[index], second.pixels[index],
                        SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                    index += 1
                }
            }
            return result
        }
    }

    static let transitionDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CIDissolveTransition", [kCICategoryTransition], [.image, .target, time]
        ) { input in
            let time = min(max(input.number("inputTime"), 0), 1)
            return transition(input) { _ in { first, second, _ in mix(first, second, time) } }
        },
        FilterDefinition(
            "CISwipeTransition", [kCICategoryTransition],
            [
                .image, .target, .rectangle("inputExtent", 0, 0, 300, 300),
                .color("inputColor", 1, 1, 1), time,
                .number("inputAngle", 0, -Double.pi...Double.pi),
                .number("inputWidth", 300, 0.1...800), .number("inputOpacity", 0, 0...1),
            ]
        ) { input in
            let time = min(max(input.number("inputTime"), 0), 1)
            let (width, opacity) = (
                max(input.number("inputWidth"), 0.1), input.number("inputOpacity")
            )
            let (extent, angle) = (input.rectangle("inputExtent"), input.number("inputAngle"))
            let direction = SIMD2(cos(angle), sin(angle))
            let middle = SIMD2(Float(extent.midX), Float(extent.midY))
            // Half of the way that the edge has to go.
            let half =
                (abs(direction.x) * Float(extent.width) + abs(direction.y) * Float(extent.height))
                / 2
            let edge = -half + time * (2 * half + width)
            return transition(input, colors: [input.color("inputColor")]) { colors in
                { first, second, place in
                    let position = ((place - middle) * direction).sum()
                    let part = min(max((edge - position) / width, 0), 1)
                    let band = opacity * 4 * part * (1 - part)
                    return mix(mix(first, second, part), colors[0], band)
                }
            }
        },
        FilterDefinition(
            "CIFlashTransition", [kCICategoryTransition],
            [
                .image, .target, .center, .rectangle("inputExtent", 0, 0, 300, 300),
                .color("inputColor", 1, 0.8, 0.6), time,
                .number("inputMaxStriationRadius", 2.58, 0...10),
                .number("inputStriationStrength", 0.5, 0...3),
                .number("inputStriationContrast", 1.375, 0...5),
                .number("inputFadeThreshold", 0.85, 0...1),
            ]
        ) { input in
            let time = min(max(input.number("inputTime"), 0), 1)
            let (center, extent) = (input.place("inputCenter"), input.rectangle("inputExtent"))
            let size = max(Float(hypot(extent.width, extent.height)), 1)
            let strength = input.number("inputStriationStrength")
            let contrast = input.number("inputStriationContrast")
            let radius = input.number("inputMaxStriationRadius")
            let threshold = min(max(input.number("inputFadeThreshold"), 0.01), 0.99)
            // The flash grows until the threshold and then fades from the target.
            let flash = time < threshold ? time / threshold : (1 - time) / (1 - threshold)
            return transition(input, colors: [input.color("inputColor")]) { colors in
                { first, second, place in
                    let offset = place - center
                    let distance = (offset * offset).sum().squareRoot() / size
                    let ray = Noise.value(Int32(atan2(offset.y, offset.x) * 60), 0).x - 0.5
                    let reach = max(radius * (1 + ray * strength * contrast * 0.3) * flash, 0.0001)
                    let glow = exp(-distance / (reach * 0.35)) * flash * 2
                    let light = min(glow + flash * flash * flash, 1)
                    let shown = time < threshold ? first : second
                    return mix(shown, colors[0], light)
                }
            }
        },
    ]
}
