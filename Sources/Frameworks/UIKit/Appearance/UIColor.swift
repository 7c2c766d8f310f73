/// A colour, fixed or dependent on traits such as light and dark.
///
/// Colours never change, so threads may share them. A colour that depends on traits is resolved
/// against `UITraitCollection.current` wherever its components are read.
// Sendable: initializers alone set `source`; a provider closure is declared to be callable from any thread.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    final private(set) var source: ColorSource

    /// Creates transparent black.
    public override init() {
        source = .fixed(.gray(0, 0))
        super.init()
    }

    convenience init(source: ColorSource) {
        self.init()
        self.source = source
    }

    /// Creates a gray.
    ///
    /// - Parameters:
    ///   - white: From 0, black, to 1, white; numbers beyond are kept.
    ///   - alpha: From 0, clear, to 1, opaque; numbers beyond are clipped.
    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(.gray(white, alpha))
        super.init()
    }

    /// Creates a colour from hue, saturation and brightness.
    ///
    /// - Parameters:
    ///   - hue: From 0, red, over green and blue back to red at 1; numbers beyond are clipped.
    ///   - saturation: From 0, gray, to 1.
    ///   - brightness: From 0, black, to 1.
    ///   - alpha: From 0, clear, to 1, opaque.
    public init(
        hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
    ) {
        let color = HueSaturationBrightness(
            hue: hue, saturation: saturation, brightness: brightness)
        source = .fixed(.rgb(color.red, color.green, color.blue, alpha))
        super.init()
    }

    /// Creates a colour in extended sRGB.
    ///
    /// - Parameters:
    ///   - red: From 0 to 1; values outside are beyond the gamut of sRGB and are kept.
    ///   - green: From 0 to 1, or beyond.
    ///   - blue: From 0 to 1, or beyond.
    ///   - alpha: From 0, clear, to 1, opaque; numbers beyond are clipped.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(.rgb(red, green, blue, alpha))
        super.init()
    }

    /// Creates a colour in Display P3.
    public init(
        displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
    ) {
        source = .fixed(.displayP3(red, green, blue, alpha))
        super.init()
    }

    /// Creates a colour from a Core Graphics colour.
    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
        super.init()
    }

    /// Creates a colour that depends on traits.
    ///
    /// - Parameter dynamicProvider: Called on any thread, each time the colour is resolved.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        super.init()
    }

    /// Creates the colour of a colour literal.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(
            red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Reads a colour that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        guard let source = ColorSource(coder: coder) else { return nil }
        self.source = source
        super.init()
    }

    /// Writes the colour; one with a provider is written as it resolves now.
    open func encode(with coder: NSCoder) { encodeComponents(with: coder) }

    /// Archives of this class may be read where only known classes are.
    open class var supportsSecureCoding: Bool { true }

    /// Returns the colour itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: - Drawing with a colour

    /// Makes the colour that of fills and strokes in the current graphics context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour that of fills in the current graphics context; without one, nothing happens.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Makes the colour that of strokes in the current graphics context; without one, nothing happens.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    // MARK: - Components

    /// The Core Graphics colour, resolved against the current traits.
    open var cgColor: CGColor { resolvedCGColor(with: .current) }

    /// Gets gray and opacity.
    ///
    /// - Returns: Whether the colour has such components, as all but those made of images have; colours
    ///   that are not gray give their luminance.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        storeGray(white, alpha)
    }

    /// Gets hue, saturation, brightness and opacity; of a gray the hue and the saturation are 0.
    ///
    /// - Returns: Whether the colour has such components, as all but those made of images have.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        storeHue(hue, saturation, brightness, alpha)
    }

    /// Gets the components in extended sRGB, which are beyond 0 … 1 for colours outside its gamut.
    ///
    /// - Returns: Whether the colour has such components, as all but those made of images have.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        storeRGB(red, green, blue, alpha)
    }

    // MARK: - Other colours

    /// Returns the colour with another opacity; one that depends on traits still does.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { withAlpha(alpha) }

    /// Returns the fixed colour to which this one resolves with the given traits.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        resolved(with: traitCollection)
    }

    // MARK: - Equality and description

    /// Whether both are the same colour of the same kind.
    ///
    /// Fixed colours are equal when space and components are; a gray is never equal to a colour made
    /// of red, green and blue. System colours are equal to themselves, and colours with a provider
    /// only when they are one object.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return self === other || source.isEqual(to: other.source)
    }

    open override var hash: Int { source.hashValue(of: self) }

    /// The space with the components, or the name of a system colour.
    open override var description: String { colorDescription }
}

extension UIColor: _ExpressibleByColorLiteral {}
