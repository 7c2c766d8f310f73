import CoreGraphics
package import TextEngine

/// A font at a size.
///
/// Fonts never change, so threads may share them. Sizes and heights are in points. San Francisco's
/// metrics are reported, whatever font is on screen. Core Text's fonts are the same
/// objects.
// Sendable: everything is constant.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let request: FontRequest
    /// The font as text is set in it.
    package let instance: FontInstance

    package init(_ request: FontRequest, _ instance: FontInstance) {
        self.request = request
        self.instance = instance
        super.init()
    }

    // MARK: - Creating fonts

    /// Finds a font by the name of a face, such as `HelveticaNeue-Bold`, or of a family.
    ///
    /// - Parameter fontSize: 0 means 12.
    /// - Returns: nil where there is none of this name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let request = FontRequest(
            family: .named(fontName), pointSize: UIFont.usable(fontSize, standard: 12))
        guard let instance = FontInstance.of(request.textFont) else { return nil }
        self.init(request, instance)
    }

    /// Creates the font that suits a descriptor best; the system font where none does.
    ///
    /// - Parameter pointSize: 0 takes that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0, pointSize != request.pointSize { request.scaling = nil }
        request.pointSize = UIFont.usable(
            pointSize, standard: UIFont.usable(request.pointSize, standard: 12))
        self.init(installed: request)
    }

    /// Reads a font from an archive.
    public required convenience init?(coder: NSCoder) {
        guard let descriptor = UIFontDescriptor(coder: coder) else { return nil }
        self.init(descriptor: descriptor, size: 0)
    }

    /// Writes what the font's descriptor says.
    open func encode(with coder: NSCoder) { fontDescriptor.encode(with: coder) }

    open class var supportsSecureCoding: Bool { true }

    /// Returns the font itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: - Fonts of the system

    /// The system font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// The system font for emphasised text, which is semibold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// The system font, slanted.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        shared(FontRequest(pointSize: usable(fontSize), isItalic: true))
    }

    /// The system font of a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        shared(FontRequest(pointSize: usable(fontSize), weight: weight))
    }

    /// The system font of a weight and a width.
    open class func systemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
    ) -> UIFont {
        var request = FontRequest(pointSize: usable(fontSize), weight: weight)
        request.width = width
        return UIFont(installed: request)
    }

    /// The system font with figures of one width.
    open class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont {
        shared(FontRequest(pointSize: usable(fontSize), weight: weight, hasEqualFigures: true))
    }

    /// The system's font with all characters of one width.
    open class func monospacedSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont {
        shared(
            FontRequest(family: .system(.monospaced), pointSize: usable(fontSize), weight: weight))
    }

    /// The size of labels, 17.
    open class var labelFontSize: CGFloat { 17 }
    /// The size of buttons, 18.
    open class var buttonFontSize: CGFloat { 18 }
    /// The size of the system's small text, 12.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The size of the system's text, 14.
    open class var systemFontSize: CGFloat { 14 }

    // MARK: - Names

    /// The families that the app registered and those that iOS has, sorted.
    ///
    /// Faces of other fonts of the machine are found by their names too.
    open class var familyNames: [String] { FontCatalogue.familyNames }

    /// The names of the faces of a family; none of a family that is not known.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalogue.faces(ofFamily: familyName).map(\.postScriptName)
    }

    /// The name of the family.
    open var familyName: String { request.familyName }

    /// The name of the face, without spaces.
    open var fontName: String { request.fontName }

    // MARK: - Measures

    /// The size.
    open var pointSize: CGFloat { request.pointSize }

    /// How far text reaches above the baseline.
    open var ascender: CGFloat { CGFloat(instance.metrics.ascent) }

    /// How far text reaches below the baseline, as a negative number.
    open var descender: CGFloat { -CGFloat(instance.metrics.descent) }

    /// The height of `H`.
    open var capHeight: CGFloat { CGFloat(instance.metrics.capHeight) }

    /// The height of `x`.
    open var xHeight: CGFloat { CGFloat(instance.metrics.xHeight) }

    /// The height of a line.
    open var lineHeight: CGFloat { CGFloat(instance.metrics.lineHeight) }

    /// What is between two lines.
    open var leading: CGFloat { CGFloat(instance.metrics.leading) }

    /// What describes the font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request: request) }

    /// Returns the font at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var request = request
        request.pointSize = UIFont.usable(fontSize)
        request.scaling = nil
        return UIFont(installed: request)
    }

    // MARK: - Equality and description

    /// Whether both are the same font at the same size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other === self || other.request == request
    }

    open override var hash: Int { request.hashValue }

    /// The names, the size, and the traits.
    open override var description: String {
        let traits = request.symbolicTraits
        let weight = traits.contains(.traitBold) ? "bold" : "normal"
        let style = traits.contains(.traitItalic) ? "italic" : "normal"
        let size = String(format: "%.2f", Double(pointSize))
        return "font-family: \"\(familyName)\"; font-weight: \(weight); font-style: \(style); "
            + "font-size: \(size)pt"
    }
}

extension UIFont {
    /// The font of a request, or the system font of its size where there is none.
    package convenience init(installed request: FontRequest) {
        if let instance = FontInstance.of(request.textFont) {
            self.init(request, instance)
            return
        }
        var fallback = request
        fallback.family = .system(.default)
        guard let instance = FontInstance.of(fallback.textFont) else {
            preconditionFailure("neither fonts-inter nor fonts-liberation is installed")
        }
        self.init(fallback, instance)
    }

    /// A size that text can be set in.
    package static func usable(_ size: CGFloat, standard: CGFloat = systemFontSize) -> CGFloat {
        size.isFinite && size > 0 ? min(size, 1e5) : standard
    }
}
