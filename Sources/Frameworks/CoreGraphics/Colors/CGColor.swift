/// A colour: a colour space, a value for each of its components, and an alpha.
///
/// Colours are immutable. Components are not multiplied by alpha.
public final class CGColor: Sendable {
    private let space: CGColorSpace
    /// The components in the order of the space, then alpha.
    private let values: [CGFloat]
    /// The pattern that the colour paints with; nil for a solid colour.
    public let pattern: CGPattern?
    /// Red, green, blue and alpha in sRGB, not premultiplied, each in 0 … 1; black for a pattern with its own
    /// colours.
    package let sRGBComponents: SIMD4<Double>
    /// The colour as one pixel of a `PixelBuffer`.
    package let premultipliedARGB: UInt32

    init(_ space: CGColorSpace, _ values: [CGFloat], pattern: CGPattern? = nil) {
        self.space = space
        self.values = values
        self.pattern = pattern
        sRGBComponents = Self.sRGB(space, values)
        premultipliedARGB = Self.pixel(sRGBComponents)
    }

    /// Creates a colour from components of a space.
    ///
    /// - Parameters:
    ///   - space: A space, not an indexed one.
    ///   - components: One number for each component of the space and one for alpha.
    ///     Numbers outside 0 … 1 are clipped unless the space is of extended range.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        guard space.supportsOutput else { return nil }
        let count = space.numberOfComponents
        let given = UnsafeBufferPointer(start: components, count: count + 1)
        let values = given.enumerated().map { index, value in
            space.isExtended && index < count ? value : value.clippedToUnit
        }
        self.init(space, values)
    }

    /// Creates a colour in sRGB.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            .standardRGB,
            [red.clippedToUnit, green.clippedToUnit, blue.clippedToUnit, alpha.clippedToUnit])
    }

    /// Creates a colour in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a gray with a gamma of 2.2.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(.gammaGray, [gray.clippedToUnit, alpha.clippedToUnit])
    }

    /// Creates a gray with a gamma of 2.2.
    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(gray: gray, alpha: alpha)
    }

    /// Creates a CMYK colour.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat,
        alpha: CGFloat
    ) {
        self.init(
            CGColorSpace.named["kCGColorSpaceGenericCMYK"] ?? .deviceCMYK,
            [cyan, magenta, yellow, black, alpha].map(\.clippedToUnit))
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { values[values.count - 1] }

    /// The number of components including alpha.
    public var numberOfComponents: Int { values.count }

    /// The components in the order of the space, then alpha.
    public var components: [CGFloat]? { values }

    /// The space of the components.
    public var colorSpace: CGColorSpace? { space }

    /// Returns the colour itself, which is immutable.
    public func copy() -> CGColor? { self }

    /// Returns the colour with another alpha, clamped to 0 … 1.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space, values.dropLast() + [alpha.clippedToUnit], pattern: pattern)
    }

    /// Returns the nearest colour of another space; nil if the space does not support output or the colour is
    /// a pattern.
    ///
    /// - Parameters:
    ///   - destinationSpace: The space to convert to. Components are clamped to 0 … 1 unless it has an
    ///     extended range.
    ///   - intent: Every intent clips channel by channel.
    ///   - options: Ignored.
    public func converted(
        to destinationSpace: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
    ) -> CGColor? {
        if destinationSpace == space { return self }
        guard destinationSpace.supportsOutput, pattern == nil else { return nil }
        let result: [CGFloat]
        if let exact = space.encoding.exactComponents(values, in: destinationSpace.encoding) {
            result = exact
        } else {
            let light = space.encoding.linearSRGB { Double(values[$0]) }
            guard let converted = destinationSpace.encoding.components(linearSRGB: light) else {
                return nil
            }
            result = converted.map { CGFloat($0) }
        }
        let kept = destinationSpace.isExtended ? result : result.map(\.clippedToUnit)
        return CGColor(destinationSpace, kept + [alpha])
    }
}

extension CGColor: Hashable {
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left === right
            || (left.values == right.values && left.space == right.space
                && left.pattern === right.pattern)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
        hasher.combine(space)
    }
}

extension CGColor {
    /// Whether the colour is opaque at the precision of a pixel.
    package var isOpaque: Bool { pattern == nil && premultipliedARGB >> 24 == 255 }

    private static func sRGB(_ space: CGColorSpace, _ values: [CGFloat]) -> SIMD4<Double> {
        let alpha = Double(values[values.count - 1])
        let color: SIMD3<Double>
        switch space.encoding {
        case .rgb(.sRGB, .sRGB):
            color = SIMD3(Double(values[0]), Double(values[1]), Double(values[2]))
        case .gray(.sRGB):
            color = SIMD3(repeating: Double(values[0]))
        default:
            let light = space.encoding.linearSRGB { Double(values[$0]) }
            let curve = TransferCurve.sRGB
            color = SIMD3(curve.encode(light.x), curve.encode(light.y), curve.encode(light.z))
        }
        return SIMD4(
            color.x.clippedToUnit, color.y.clippedToUnit, color.z.clippedToUnit, alpha.clippedToUnit
        )
    }

    /// The pixel of an sRGB colour not multiplied by alpha, each channel rounded once.
    package static func pixel(_ color: SIMD4<Double>) -> UInt32 {
        let scaled = color * (color.w * 255)
        let red = UInt32(scaled.x.rounded())
        let green = UInt32(scaled.y.rounded())
        let blue = UInt32(scaled.z.rounded())
        let alpha = UInt32((color.w * 255).rounded())
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

extension BinaryFloatingPoint {
    /// The value clamped to 0 … 1; NaN becomes 0.
    package var clippedToUnit: Self { self > 0 ? (self < 1 ? self : 1) : 0 }
}
