import CoreGraphics
import Foundation

extension FilterDefinition {
    /// An infinite image whose colour is a function of the place.
    ///
    /// - Parameter make: Returns the function, given the colours multiplied by alpha.
    private static func pattern(
        _ colors: [CIColor],
        _ make: @escaping @Sendable ([SIMD4<Float>]) -> (SIMD2<Float>) -> SIMD4<Float>
    ) -> CIImage {
        CIImage(extent: .infinite) { region, rendering in
            let function = make(colors.map(rendering.components))
            let result = Raster(unset: region)
            var index = 0
            for y in region.y..<region.maxY {
                for x in region.x..<region.maxX {
                    result.pixels[index] = function(SIMD2(Float(x) + 0.5, Float(y) + 0.5))
                    index += 1
                }
            }
            return result
        }
    }

    private static func twoColors(_ input: FilterArguments) -> [CIColor] {
        [input.color("inputColor0"), input.color("inputColor1")]
    }

    private static func smooth(_ value: Float) -> Float {
        let part = min(max(value, 0), 1)
        return part * part * (3 - 2 * part)
    }

    private static func linear(_ name: String, isSmooth: Bool) -> FilterDefinition {
        FilterDefinition(
            name, [kCICategoryGradient],
            [
                .position("inputPoint0", 0, 0), .position("inputPoint1", 200, 200),
                .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
            ]
        ) { input in
            let (first, second) = (input.place("inputPoint0"), input.place("inputPoint1"))
            let along = second - first
            let size = max((along * along).sum(), 1e-6)
            return pattern(twoColors(input)) { colors in
                { place in
                    let part = min(max(((place - first) * along).sum() / size, 0), 1)
                    return mix(colors[0], colors[1], isSmooth ? smooth(part) : part)
                }
            }
        }
    }

    static let generatorDefinitions: [FilterDefinition] = [
        linear("CILinearGradient", isSmooth: false),
        linear("CISmoothLinearGradient", isSmooth: true),
        FilterDefinition(
            "CIRadialGradient", [kCICategoryGradient],
            [
                .center, .number("inputRadius0", 5, 0...800), .number("inputRadius1", 100, 0...800),
                .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
            ]
        ) { input in
            let center = input.place("inputCenter")
            let (start, end) = (input.number("inputRadius0"), input.number("inputRadius1"))
            let length = abs(end - start) < 1e-4 ? 1e-4 : end - start
            return pattern(twoColors(input)) { colors in
                { place in
                    let offset = place - center
                    let distance = (offset * offset).sum().squareRoot()
                    return mix(
                        colors[0], colors[1], min(max((distance - start) / length, 0), 1))
                }
            }
        },
        FilterDefinition(
            "CIGaussianGradient", [kCICategoryGradient],
            [
                .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0, 0),
                .radius(300, 0...800),
            ]
        ) { input in
            let (center, radius) = (input.place("inputCenter"), max(input.radius, 1e-4))
            return pattern(twoColors(input)) { colors in
                { place in
                    let offset = place - center
                    let part = min((offset * offset).sum().squareRoot() / radius, 1)
                    // A bell that ends at the radius.
                    return mix(colors[1], colors[0], 1 - smooth(part))
                }
            }
        },
        FilterDefinition(
            "CIConstantColorGenerator", [kCICategoryGenerator], [.color("inputColor", 1, 0, 0)]
        ) { CIImage(color: $0.color("inputColor")) },
        FilterDefinition(
            "CICheckerboardGenerator", [kCICategoryGenerator],
            [
                .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
                .number("inputWidth", 80, 0...800), .number("inputSharpness", 1, 0...1),
            ]
        ) { input in
            let (center, width) = (input.place("inputCenter"), max(input.number("inputWidth"), 0.1))
            let blur = 1 - min(max(input.number("inputSharpness"), 0), 1)
            return pattern(twoColors(input)) { colors in
                { place in
                    let cell = (place - center) / width
                    let product = wave(cell.x, blur) * wave(cell.y, blur)
                    return mix(colors[1], colors[0], (product + 1) / 2)
                }
            }
        },
        FilterDefinition(
            "CIStripesGenerator", [kCICategoryGenerator],
            [
                .center, .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
                .number("inputWidth", 80, 0...800), .number("inputSharpness", 1, 0...1),
            ]
        ) { input in
            let (center, width) = (input.place("inputCenter"), max(input.number("inputWidth"), 0.1))
            let blur = 1 - min(max(input.number("inputSharpness"), 0), 1)
            return pattern(twoColors(input)) { colors in
                { place in
                    let height = wave((place.x - center.x) / width, blur)
                    return mix(colors[1], colors[0], (height + 1) / 2)
                }
            }
        },
        FilterDefinition("CIRandomGenerator", [kCICategoryGenerator], []) { _ in
            CIImage(extent: .infinite) { region, _ in
                let result = Raster(unset: region)
                var index = 0
                for y in region.y..<region.maxY {
                    for x in region.x..<region.maxX {
                        let noise = Noise.value(Int32(x), Int32(y))
                        result.pixels[index] = (noise * noise.w).withAlpha(noise.w)
                        index += 1
                    }
                }
                return result
            }
        },
        FilterDefinition(
            "CIQRCodeGenerator", [kCICategoryGenerator],
            [
                FilterInput(key: "inputMessage", kind: .data),
                FilterInput(key: "inputCorrectionLevel", kind: .text("M")),
            ]
        ) { input in
            guard let message = input.value("inputMessage") as? Data,
                let level = QRCode.Level(input.value("inputCorrectionLevel") as? String ?? "M"),
                let code = QRCode(Array(message), level)
            else { return nil }
            let size = code.size
            // One module of margin on each side.
            return bits(size + 2, size + 2) { x, y in
                guard (1...size).contains(x), (1...size).contains(y) else { return false }
                return code.isDark(x - 1, y - 1)
            }
        },
        FilterDefinition(
            "CICode128BarcodeGenerator", [kCICategoryGenerator],
            [
                FilterInput(key: "inputMessage", kind: .data),
                .number("inputQuietSpace", 10, 0...100), .number("inputBarcodeHeight", 32, 1...500),
            ]
        ) { input in
            guard let message = input.value("inputMessage") as? Data,
                let bars = Code128.bars(of: Array(message))
            else { return nil }
            let quiet = Int(min(max(input.number("inputQuietSpace"), 0), 100))
            let height = Int(min(max(input.number("inputBarcodeHeight"), 1), 500))
            return bits(bars.count + 2 * quiet, height) { x, _ in
                bars.indices.contains(x - quiet) && bars[x - quiet]
            }
        },
    ]

    /// A wave between 1 and -1, whose first half period is 1.
    private static func wave(_ place: Float, _ blur: Float) -> Float {
        let phase = place - (place / 2).rounded(.down) * 2
        guard blur > 0 else { return phase < 1 ? 1 : -1 }
        let distance = phase < 1 ? min(phase, 1 - phase) : -min(phase - 1, 2 - phase)
        return min(max(distance * 2 / blur, -1), 1)
    }

    /// A picture in black on white, one pixel for each bit, rows from the top.
    private static func bits(
        _ width: Int, _ height: Int, _ isDark: @escaping @Sendable (Int, Int) -> Bool
    ) -> CIImage {
        CIImage(extent: CGRect(x: 0, y: 0, width: width, height: height)) { region, _ in
            let result = Raster(region, filledWith: .one)
            for y in region.y..<region.maxY {
                for x in region.x..<region.maxX where isDark(x, height - 1 - y) {
                    result.row(y)[x - region.x] = SIMD4(0, 0, 0, 1)
                }
            }
            return result
        }.samplingNearest()
    }
}
