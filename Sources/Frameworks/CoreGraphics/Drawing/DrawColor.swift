/// A colour of drawing commands: sRGB components, not premultiplied.
package struct DrawColor: Hashable, Sendable {
    /// Red, green, blue and alpha, each from 0 to 1.
    package var components: SIMD4<Double>

    package init(_ components: SIMD4<Double>) { self.components = components }

    package init(_ color: CGColor) { components = color.sRGBComponents }

    package static let black = DrawColor(SIMD4(0, 0, 0, 1))

    package var alpha: Double { components.w }

    /// Returns the premultiplied pixel of this colour at an additional opacity.
    package func pixel(alpha opacity: CGFloat) -> UInt32 {
        let alpha = min(max(components.w * Double(opacity), 0), 1)
        func byte(_ value: Double) -> UInt32 {
            UInt32((min(max(value, 0), 1) * alpha * 255).rounded())
        }
        return UInt32((alpha * 255).rounded()) << 24 | byte(components.x) << 16
            | byte(components.y) << 8 | byte(components.z)
    }
}

extension UInt32 {
    /// Returns the premultiplied pixel multiplied by coverage, each channel rounded exactly.
    func multiplied(by coverage: UInt32) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let product = (self >> shift & 255) * coverage + 128
            result |= ((product + product >> 8) >> 8) << shift
        }
        return result
    }
}
