package import CoreGraphics

/// A colour in sRGB with straight (not premultiplied) alpha, all components from 0 to 1.
@usableFromInline
package struct RenderColor: Hashable, Sendable {
    @usableFromInline package var components: SIMD4<Double>

    @inlinable package init(components: SIMD4<Double>) { self.components = components }

    @inlinable package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        components = SIMD4(red, green, blue, alpha)
    }

    package init(_ color: CGColor) { components = color.sRGBComponents }

    package static let black = RenderColor(red: 0, green: 0, blue: 0)
    package static let white = RenderColor(red: 1, green: 1, blue: 1)
    package static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)

    @inlinable package var red: Double { components.x }
    @inlinable package var green: Double { components.y }
    @inlinable package var blue: Double { components.z }
    @inlinable package var alpha: Double { components.w }

    /// Returns the premultiplied pixel of this colour at an opacity, rounded to the nearest value.
    package func premultipliedARGB(opacity: Double = 1) -> UInt32 {
        let clamped = components.clamped(lowerBound: .zero, upperBound: .one)
        let alpha = clamped.w * min(max(opacity, 0), 1)
        func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
        return byte(alpha) << 24 | byte(clamped.x * alpha) << 16 | byte(clamped.y * alpha) << 8
            | byte(clamped.z * alpha)
    }
}
