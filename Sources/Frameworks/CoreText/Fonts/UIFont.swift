import CoreGraphics
package import TextEngine

/// A font at a size.
///
/// Fonts are immutable. Sizes and heights are in points. The system font reports the metrics of San
/// Francisco, whatever font replaces it on the screen. Core Text's fonts are the same objects.
// Sendable: all properties are constant.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let request: FontRequest
    /// The font instance of the text engine.
    package let instance: FontInstance

    package init(_ request: FontRequest, _ instance: FontInstance) {
        self.request = request
        self.instance = instance
        super.init()
    }

    // MARK: - Creating fonts

    /// Creates the system font at 12 points, where iOS returns a font of no size that cannot be drawn with.
    public convenience override init() { self.init(installed: FontRequest(pointSize: 12)) }

    /// Creates the font of a face name, such as `HelveticaNeue-Bold`, or of a family name.
    ///
    /// - Parameter fontSize: 0 means 12.
    /// - Returns: nil for an unknown name.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        let request = FontRequest(
            family: .named(fontName), pointSize: UIFont.usable(fontSize, standard: 12))
        guard let instance = FontInstance.of(request.textFont) else { return nil }
        self.init(request, instance)
    }

    /// Creates the best match for a descriptor; falls back to the system font.
    ///
    /// - Parameter pointSize: 0 for that of the descriptor.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var request = descriptor.request
        if pointSize > 0, pointSize != request.pointSize { request.scaling = nil }
        request.pointSize = UIFont.usable(
            pointSize, standard: UIFont.usable(request.pointSize, standard: 12))
        self.init(installed: request)
    }

    /// Decodes a font from an archive.
    public required convenience init?(coder: NSCoder) {
        guard let descriptor = UIFontDescriptor(coder: coder) else { return nil }
        self.init(descriptor: descriptor, size: 0)
    }

    /// Encodes the font's descriptor.
    open func encode(with coder: NSCoder) { fontDescriptor.encode(with: coder) }

    open class var supportsSecureCoding: Bool { true }

    /// Returns the font itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: - Fonts of the system

    /// Returns the system font.
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .regular)
    }

    /// Returns the bold system font, which is semibold.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .semibold)
    }

    /// Returns the italic system font.
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        shared(FontRequest(pointSize: usable(fontSize), isItalic: true))
    }

    /// Returns the system font of a weight.
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        shared(FontRequest(pointSize: usable(fontSize), weight: weight))
    }

    /// Returns the system font of a weight and a width.
    open class func systemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
    ) -> UIFont {
        var request = FontRequest(pointSize: usable(fontSize), weight: weight)
        request.width = width
        return UIFont(installed: request)
    }

    /// Returns the system font with monospaced digits.
    open class func monospacedDigitSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont {
        shared(FontRequest(pointSize: usable(fontSize), weight: weight, hasEqualFigures: true))
    }

    /// Returns the monospaced system font.
    open class func monospacedSystemFont(
        ofSize fontSize: CGFloat, weight: UIFont.Weight
    ) -> UIFont {
        shared(
            FontRequest(family: .system(.monospaced), pointSize: usable(fontSize), weight: weight))
    }

    /// The standard size of labels, 17.
    open class var labelFontSize: CGFloat { 17 }
    /// The standard size of buttons, 18.
    open class var buttonFontSize: CGFloat { 18 }
    /// The standard small size, 12.
    open class var smallSystemFontSize: CGFloat { 12 }
    /// The standard size, 14.
    open class var systemFontSize: CGFloat { 14 }

    // MARK: - Names

    /// The names of the families that the app registered and of those on iOS, sorted.
    ///
    /// Other fonts of the machine are not listed, but can be created by face name.
    open class var familyNames: [String] { FontCatalogue.familyNames }

    /// Returns the names of a family's faces; empty for an unknown family.
    open class func fontNames(forFamilyName familyName: String) -> [String] {
        FontCatalogue.faces(ofFamily: familyName).map(\.postScriptName)
    }

    /// The family name.
    open var familyName: String { request.familyName }

    /// The PostScript name.
    open var fontName: String { request.fontName }

    // MARK: - Measures

    /// The size.
    open var pointSize: CGFloat { request.pointSize }

    /// The ascent.
    open var ascender: CGFloat { CGFloat(instance.metrics.ascent) }

    /// The descent, negative.
    open var descender: CGFloat { -CGFloat(instance.metrics.descent) }

    /// The height of capital letters.
    open var capHeight: CGFloat { CGFloat(instance.metrics.capHeight) }

    /// The height of lower case letters without ascenders.
    open var xHeight: CGFloat { CGFloat(instance.metrics.xHeight) }

    /// The line height.
    open var lineHeight: CGFloat { CGFloat(instance.metrics.lineHeight) }

    /// The leading.
    open var leading: CGFloat { CGFloat(instance.metrics.leading) }

    /// The descriptor of the font.
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(request: request) }

    /// Returns the font at another size.
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var request = request
        request.pointSize = UIFont.usable(fontSize)
        request.scaling = nil
        return UIFont(installed: request)
    }

    // MARK: - Equality and description

    /// Returns whether both are the same font at the same size.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other === self || other.request == request
    }

    open override var hash: Int { request.hashValue }

    /// The names, the size and the traits.
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
    /// The font of text without a font attribute: Helvetica at 12 points.
    package static let ofUnattributedText = UIFont(
        installed: FontRequest(family: .named("Helvetica"), pointSize: 12))

    /// The font of a request; falls back to the system font at its size.
    package convenience init(installed request: FontRequest) {
        if let instance = FontInstance.of(request.textFont) {
            self.init(request, instance)
            return
        }
        var fallback = request
        fallback.family = .system(.default)
        guard let instance = FontInstance.of(fallback.textFont) else {
            MissingFonts.stop()
        }
        self.init(fallback, instance)
    }

    /// Clamps a size to the usable range.
    package static func usable(_ size: CGFloat, standard: CGFloat = systemFontSize) -> CGFloat {
        size.isFinite && size > 0 ? min(size, 1e5) : standard
    }
}
