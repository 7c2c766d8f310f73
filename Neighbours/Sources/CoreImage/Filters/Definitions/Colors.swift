import CoreGraphics
import Foundation

extension FilterDefinition {
    /// A filter that replaces the colours of pixels each for itself.
    ///
    /// - Parameter change: Computes a linear colour that is not multiplied by alpha.
    @inline(__always)
    static func recoloring(
        _ image: CIImage?,
        _ change: @escaping @Sendable (SIMD4<Float>) -> SIMD4<Float>
    ) -> CIImage? {
        image?.mapping { raster, _ in raster.mapped { $0.changingColor(change) } }
    }

    static func mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ amount: Float) -> SIMD4<Float> {
        a + (b - a) * amount
    }

    static let colorDefinitions: [FilterDefinition] = [
        FilterDefinition(
            "CIColorControls", [kCICategoryColorAdjustment],
            [
                .image, .number("inputSaturation", 1, 0...2), .number("inputBrightness", 0, -1...1),
                .number("inputContrast", 1, 0.25...4),
            ]
        ) { input in
            let (saturation, brightness) = (
                input.number("inputSaturation"), input.number("inputBrightness")
            )
            let contrast = input.number("inputContrast")
            return recoloring(input.image) { color in
                let gray = SIMD4<Float>(repeating: color.luminance)
                let saturated = gray + (color - gray) * saturation
                return (saturated - 0.5) * contrast + (0.5 + brightness)
            }
        },
        FilterDefinition(
            "CIColorMatrix", [kCICategoryColorAdjustment],
            [
                .image, .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0),
                .vector("inputBVector", 0, 0, 1, 0), .vector("inputAVector", 0, 0, 0, 1),
                .vector("inputBiasVector", 0, 0, 0, 0),
            ]
        ) { input in
            let (r, g) = (input.numbers("inputRVector"), input.numbers("inputGVector"))
            let (b, a) = (input.numbers("inputBVector"), input.numbers("inputAVector"))
            let bias = input.numbers("inputBiasVector")
            // The columns: a sum of multiples of vectors is faster than the sums of the components of one.
            let (x, y) = (SIMD4(r.x, g.x, b.x, a.x), SIMD4(r.y, g.y, b.y, a.y))
            let (z, w) = (SIMD4(r.z, g.z, b.z, a.z), SIMD4(r.w, g.w, b.w, a.w))
            let result = input.image?.mapping { raster, _ in
                raster.mapped { pixel in
                    let plain = pixel.w > 0 ? (pixel / pixel.w).withAlpha(pixel.w) : .zero
                    let low = x * plain.x + y * plain.y
                    let changed = low + z * plain.z + w * plain.w + bias
                    return (changed * changed.w).withAlpha(changed.w)
                }
            }
            // Where nothing was, the bias is.
            guard let result, bias != .zero, let image = input.image else { return result }
            return CIImage(extent: image.extent, inputs: [result]) { result.raster($0, in: $1) }
        },
        FilterDefinition("CIColorInvert", [kCICategoryColorEffect], [.image]) { input in
            recoloring(input.image) { 1 - $0 }
        },
        FilterDefinition(
            "CIColorClamp", [kCICategoryColorAdjustment],
            [
                .image, .vector("inputMinComponents", 0, 0, 0, 0),
                .vector("inputMaxComponents", 1, 1, 1, 1),
            ]
        ) { input in
            let low = input.numbers("inputMinComponents")
            let high = pointwiseMax(input.numbers("inputMaxComponents"), low)
            return input.image?.mapping { raster, _ in
                raster.mapped { $0.clamped(lowerBound: low, upperBound: high) }
            }
        },
        FilterDefinition(
            "CIExposureAdjust", [kCICategoryColorAdjustment],
            [.image, .number("inputEV", 0, -10...10)]
        ) { input in
            let factor = exp2(input.number("inputEV"))
            return input.image?.mapping { raster, _ in
                raster.mapped { ($0 * factor).withAlpha($0.w) }
            }
        },
        FilterDefinition(
            "CIGammaAdjust", [kCICategoryColorAdjustment],
            [.image, .number("inputPower", 1, 0.25...4)]
        ) { input in
            let power = input.number("inputPower")
            return recoloring(input.image) { color in
                func raised(_ value: Float) -> Float {
                    value < 0 ? -pow(-value, power) : pow(value, power)
                }
                return SIMD4(raised(color.x), raised(color.y), raised(color.z), color.w)
            }
        },
        FilterDefinition(
            "CIHueAdjust", [kCICategoryColorAdjustment],
            [.image, .number("inputAngle", 0, -Double.pi...Double.pi)]
        ) { input in
            // A rotation around the axis of greys.
            let angle = input.number("inputAngle")
            let (cosine, sine) = (cos(angle), sin(angle))
            let (same, side) = ((1 - cosine) / 3, sine * Float(1.0 / 3).squareRoot())
            return recoloring(input.image) { color in
                let sum = SIMD4<Float>(repeating: (color.x + color.y + color.z) * same)
                let next = SIMD4(color.z, color.x, color.y, 0)
                let last = SIMD4(color.y, color.z, color.x, 0)
                return sum + color * cosine + (next - last) * side
            }
        },
        FilterDefinition(
            "CITemperatureAndTint", [kCICategoryColorAdjustment],
            [
                .image, .vector("inputNeutral", 6500, 0), .vector("inputTargetNeutral", 6500, 0),
            ]
        ) { input in
            let from = WhitePoint.color(input.vector("inputNeutral"))
            let factor = WhitePoint.color(input.vector("inputTargetNeutral")) / from
            return recoloring(input.image) { $0 * factor }
        },
        FilterDefinition(
            "CIVibrance", [kCICategoryColorAdjustment], [.image, .number("inputAmount", 0, -1...1)]
        ) { input in
            let amount = input.number("inputAmount")
            return recoloring(input.image) { color in
                let (high, low) = (
                    max(color.x, color.y, color.z), min(color.x, color.y, color.z)
                )
                // Pale colours change most.
                let saturation = high > 0 ? (high - low) / high : 0
                let gray = SIMD4<Float>(repeating: color.luminance)
                return gray + (color - gray) * (1 + amount * (1 - saturation))
            }
        },
        FilterDefinition(
            "CIWhitePointAdjust", [kCICategoryColorAdjustment],
            [.image, .color("inputColor", 1, 1, 1)]
        ) { input in
            let color = input.color("inputColor")
            return input.image?.mapping { raster, rendering in
                let factor = rendering.plainComponents(of: color).withAlpha(1)
                return raster.mapped { $0 * factor }
            }
        },
        FilterDefinition(
            "CIColorPolynomial", [kCICategoryColorAdjustment],
            [
                .image, .vector("inputRedCoefficients", 0, 1, 0, 0),
                .vector("inputGreenCoefficients", 0, 1, 0, 0),
                .vector("inputBlueCoefficients", 0, 1, 0, 0),
                .vector("inputAlphaCoefficients", 0, 1, 0, 0),
            ]
        ) { input in
            let r = input.numbers("inputRedCoefficients")
            let g = input.numbers("inputGreenCoefficients")
            let b = input.numbers("inputBlueCoefficients")
            return recoloring(input.image) { color in
                func value(_ x: Float, _ c: SIMD4<Float>) -> Float {
                    c.x + x * (c.y + x * (c.z + x * c.w))
                }
                return SIMD4(value(color.x, r), value(color.y, g), value(color.z, b), color.w)
            }
        },
        FilterDefinition(
            "CILinearToSRGBToneCurve", [kCICategoryColorAdjustment], [.image]
        ) { input in recoloring(input.image) { TransferCurve.encode($0) } },
        FilterDefinition(
            "CISRGBToneCurveToLinear", [kCICategoryColorAdjustment], [.image]
        ) { input in recoloring(input.image) { TransferCurve.decode($0) } },
    ]
}

/// Whites by their temperature.
enum WhitePoint {
    /// The linear colour of a white.
    ///
    /// - Parameter neutral: The temperature in kelvins, and the tint, which is added to green.
    static func color(_ neutral: CIVector) -> SIMD4<Float> {
        let kelvins = min(max(Double(neutral.x), 1000), 40000)
        // The locus of black bodies by Kim and others, 2002.
        let t = 1000 / kelvins
        let x =
            kelvins <= 4000
            ? ((-0.2661239 * t - 0.2343589) * t + 0.8776956) * t + 0.179910
            : ((-3.0258469 * t + 2.1070379) * t + 0.2226347) * t + 0.240390
        let y: Double =
            if kelvins <= 2222 {
                ((-1.1063814 * x - 1.34811020) * x + 2.18555832) * x - 0.20219683
            } else if kelvins <= 4000 {
                ((-0.9549476 * x - 1.37418593) * x + 2.09137015) * x - 0.16748867
            } else {
                ((3.0817580 * x - 5.87338670) * x + 3.75112997) * x - 0.37001483
            }
        let (bigX, bigZ) = (x / y, (1 - x - y) / y)
        let red = 3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ
        let green = -0.9692660 * bigX + 1.8760108 + 0.0415560 * bigZ
        let blue = 0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ
        let tint = 1 - Double(neutral.y) / 1000
        return SIMD4(
            Float(max(red, 0.01)), Float(max(green * tint, 0.01)), Float(max(blue, 0.01)), 1)
    }
}
