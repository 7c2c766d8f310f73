import Testing

@testable import CoreGraphics

@Suite struct CompositingTests {
    private static let modes = (0..<28).compactMap { CGBlendMode(rawValue: $0) }

    @Test("There are 28 blend modes")
    func count() { #expect(Self.modes.count == 28) }

    /// W3C Compositing and Blending Level 1 and Porter-Duff on unpremultiplied colours.
    private func blend(
        _ source: SIMD4<Double>, over backdrop: SIMD4<Double>, _ mode: CGBlendMode
    ) -> SIMD4<Double> {
        let sourceAlpha = source.w
        let backAlpha = backdrop.w
        func separable(_ formula: (Double, Double) -> Double) -> SIMD4<Double> {
            var result = SIMD4<Double>(
                0, 0, 0, sourceAlpha + backAlpha - sourceAlpha * backAlpha)
            for index in 0..<3 {
                let mixed =
                    (1 - backAlpha) * source[index]
                    + backAlpha * formula(backdrop[index], source[index])
                result[index] =
                    sourceAlpha * mixed + (1 - sourceAlpha) * backAlpha * backdrop[index]
            }
            return result
        }
        func composed(_ fromSource: Double, _ fromBackdrop: Double) -> SIMD4<Double> {
            var result = SIMD4<Double>(repeating: 0)
            for index in 0..<4 {
                let premultipliedSource = index == 3 ? sourceAlpha : source[index] * sourceAlpha
                let premultipliedBack = index == 3 ? backAlpha : backdrop[index] * backAlpha
                result[index] =
                    premultipliedSource * fromSource + premultipliedBack * fromBackdrop
            }
            return result
        }
        switch mode {
        case .normal: return composed(1, 1 - sourceAlpha)
        case .multiply: return separable { $0 * $1 }
        case .screen: return separable { $0 + $1 - $0 * $1 }
        case .darken: return separable { min($0, $1) }
        case .lighten: return separable { max($0, $1) }
        case .difference: return separable { abs($0 - $1) }
        case .exclusion: return separable { $0 + $1 - 2 * $0 * $1 }
        case .clear: return .zero
        case .copy: return composed(1, 0)
        case .sourceIn: return composed(backAlpha, 0)
        case .sourceOut: return composed(1 - backAlpha, 0)
        case .sourceAtop: return composed(backAlpha, 1 - sourceAlpha)
        case .destinationOver: return composed(1 - backAlpha, 1)
        case .destinationIn: return composed(0, sourceAlpha)
        case .destinationOut: return composed(0, 1 - sourceAlpha)
        case .destinationAtop: return composed(1 - backAlpha, sourceAlpha)
        case .xor: return composed(1 - backAlpha, 1 - sourceAlpha)
        default: return SIMD4(repeating: .nan)
        }
    }

    @Test("Fills, paths and layers blend by the formulas", arguments: modes)
    func formulas(mode: CGBlendMode) {
        let source = SIMD4<Double>(0.9, 0.3, 0.1, 0.6)
        let backdrop = SIMD4<Double>(0.2, 0.5, 0.8, 0.7)
        let expected = blend(source, over: backdrop, mode)
        guard !expected.x.isNaN else { return }
        func color(_ value: SIMD4<Double>) -> CGColor {
            CGColor(red: value.x, green: value.y, blue: value.z, alpha: value.w)
        }
        let bitmap = Bitmap(9, 3)
        let context = bitmap.context
        context.setFillColor(color(backdrop))
        context.fill(CGRect(x: 0, y: 0, width: 9, height: 3))
        context.setBlendMode(mode)
        context.setFillColor(color(source))
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
        context.addLines(between: [
            CGPoint(x: 3, y: -1), CGPoint(x: 6, y: -1), CGPoint(x: 6, y: 4), CGPoint(x: 3, y: 4),
        ])
        context.fillPath()
        context.beginTransparencyLayer(
            in: CGRect(x: 6, y: 0, width: 3, height: 3), auxiliaryInfo: nil)
        context.setFillColor(color(source))
        context.fill(CGRect(x: 6, y: 0, width: 3, height: 3))
        context.endTransparencyLayer()
        for x in [1, 4, 7] {
            let pixel = bitmap[x, 1]
            let found = [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24]
            for (index, value) in found.enumerated() {
                #expect(abs(Double(value) - expected[index] * 255) <= 2, "\(x) \(index)")
            }
        }
    }

    @Test("No mode changes pixels outside of the shape", arguments: modes)
    func outside(mode: CGBlendMode) {
        let bitmap = Bitmap(20, 20)
        let context = bitmap.context
        context.setFillColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        let before = bitmap[1, 1]
        context.setBlendMode(mode)
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        context.fillEllipse(in: CGRect(x: 4, y: 4, width: 12, height: 12))
        context.draw(
            CGImage(pixels: PixelBuffer(width: 2, height: 2)),
            in: CGRect(x: 4, y: 4, width: 2, height: 2))
        for place in [(1, 1), (18, 3), (3, 18), (19, 19)] {
            #expect(bitmap[place.0, place.1] == before)
        }
    }

    @Test("Opacity fades each drawing; a transparency layer fades as one")
    func layers() {
        let bitmap = Bitmap(4, 2)
        let context = bitmap.context
        context.setAlpha(0.5)
        context.setFillColor(opaqueRed)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.setFillColor(opaqueBlue)
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(opaqueRed)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        context.setFillColor(opaqueBlue)
        context.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
        context.endTransparencyLayer()
        #expect(bitmap[0, 0] == 0xC040_0080 || bitmap[0, 0] == 0xC03F_0080)
        #expect(bitmap[3, 0] == 0x8000_0080)
    }

    @Test("A layer's clip thins its edges once")
    func layerClip() {
        let bitmap = Bitmap(4, 4)
        let context = bitmap.context
        context.clip(to: CGRect(x: 0.5, y: 0, width: 3, height: 4))
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(opaqueBlack)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.endTransparencyLayer()
        #expect(bitmap.alpha(0, 1) == 128)
        #expect(bitmap.alpha(1, 1) == 255)
    }

    @Test("Clearing makes pixels transparent whatever the opacity and blend mode")
    func clearing() {
        let bitmap = Bitmap(4, 4)
        let context = bitmap.context
        context.setFillColor(opaqueRed)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.setAlpha(0.3)
        context.setBlendMode(.multiply)
        context.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
        #expect(bitmap.area == 12)
        #expect(bitmap[1, 1] == 0)
    }
}
