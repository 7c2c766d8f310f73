import CoreGraphics

/// The description of a font by its attributes.
///
/// Descriptors are immutable; their functions return changed copies.
// Sendable: all properties are constant.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let request: FontRequest

    package init(request: FontRequest) {
        self.request = request
        super.init()
    }

    /// Creates a descriptor from attributes; the rest is that of the system font.
    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:])
    {
        self.init(request: FontRequest().adding(attributes))
    }

    /// Creates a descriptor of a face, or of the regular face of a family.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(request: FontRequest(family: .named(fontName), pointSize: size))
    }

    /// Creates a descriptor of a face, or of the regular face of a family, with a transform of its glyphs.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        var request = FontRequest(family: .named(fontName))
        request.matrix = matrix
        self.init(request: request)
    }

    /// Decodes a descriptor from an archive.
    public required convenience init?(coder: NSCoder) {
        var request = FontRequest()
        request.pointSize = CGFloat(coder.decodeDouble(forKey: "size"))
        request.isItalic = coder.decodeBool(forKey: "italic")
        request.hasEqualFigures = coder.decodeBool(forKey: "equalFigures")
        func text(_ key: String) -> String? {
            // Decoding a missing key would fail the whole archive.
            guard coder.containsValue(forKey: key) else { return nil }
            return coder.decodeObject(of: NSString.self, forKey: key)
                .map { String(describing: $0) }
        }
        if coder.containsValue(forKey: "weight") {
            request.weight = UIFont.Weight(CGFloat(coder.decodeDouble(forKey: "weight")))
        }
        if coder.containsValue(forKey: "width") {
            request.width = UIFont.Width(rawValue: CGFloat(coder.decodeDouble(forKey: "width")))
        }
        request.textStyle = text("textStyle").map(UIFont.TextStyle.init)
        if let name = text("name") {
            request.family = .named(name)
        } else if let design = text("design") {
            request.family = .system(SystemDesign(rawValue: design))
        }
        self.init(request: request)
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(request.pointSize), forKey: "size")
        coder.encode(request.isItalic, forKey: "italic")
        coder.encode(request.hasEqualFigures, forKey: "equalFigures")
        if let weight = request.weight { coder.encode(Double(weight.rawValue), forKey: "weight") }
        if request.width != .standard {
            coder.encode(Double(request.width.rawValue), forKey: "width")
        }
        if let style = request.textStyle {
            coder.encode(style.rawValue as NSString, forKey: "textStyle")
        }
        switch request.family {
        case .named(let name): coder.encode(name as NSString, forKey: "name")
        case .typeface: coder.encode(request.fontName as NSString, forKey: "name")
        case .system(let design): coder.encode(design.rawValue as NSString, forKey: "design")
        }
    }

    open class var supportsSecureCoding: Bool { true }

    /// Returns the descriptor itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: - Asking

    /// The PostScript name of the face.
    open var postscriptName: String { request.fontName }

    /// The size in points; 0 if it is not specified.
    open var pointSize: CGFloat { request.pointSize }

    /// The transform of glyphs that are drawn individually.
    open var matrix: CGAffineTransform { request.matrix }

    /// The symbolic traits.
    open var symbolicTraits: UIFontDescriptor.SymbolicTraits { request.symbolicTraits }

    /// All attributes of the descriptor.
    open var fontAttributes: [UIFontDescriptor.AttributeName: Any] { request.attributes }

    /// Returns the value of an attribute, specified or derived.
    open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
        request.attribute(anAttribute)
    }

    // MARK: - Changing

    /// Returns a descriptor with additional attributes.
    open func addingAttributes(
        _ attributes: [UIFontDescriptor.AttributeName: Any] = [:]
    ) -> UIFontDescriptor {
        UIFontDescriptor(request: request.adding(attributes))
    }

    /// Returns a descriptor with another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var request = request
        request.pointSize = newPointSize
        request.scaling = nil
        return UIFontDescriptor(request: request)
    }

    /// Returns a descriptor of a face of the family with some traits.
    open func withSymbolicTraits(
        _ symbolicTraits: UIFontDescriptor.SymbolicTraits
    ) -> UIFontDescriptor? {
        UIFontDescriptor(request: request.with(symbolicTraits))
    }

    /// Returns a descriptor of another design of the system font; nil for other fonts.
    open func withDesign(_ design: UIFontDescriptor.SystemDesign) -> UIFontDescriptor? {
        guard case .system = request.family else { return nil }
        var request = request
        request.family = .system(design)
        return UIFontDescriptor(request: request)
    }

    /// Returns a descriptor of a face of the family by its name, such as `Bold`.
    open func withFace(_ newFace: String) -> UIFontDescriptor {
        addingAttributes([.face: newFace])
    }

    /// Returns a descriptor with a transform of its glyphs.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
        addingAttributes([.matrix: matrix])
    }

    /// Returns the descriptors of all faces that match this one.
    ///
    /// - Parameter mandatoryKeys: The attributes that have to match; nil for those that the
    ///   descriptor has.
    open func matchingFontDescriptors(
        withMandatoryKeys mandatoryKeys: Set<UIFontDescriptor.AttributeName>?
    ) -> [UIFontDescriptor] {
        CTFontDescriptorCreateMatchingFontDescriptors(self, nil) as? [UIFontDescriptor] ?? []
    }

    /// Returns a descriptor of another family.
    open func withFamily(_ newFamily: String) -> UIFontDescriptor {
        var request = request
        request.family = .named(newFamily)
        return UIFontDescriptor(request: request)
    }

    // MARK: - Equality

    /// Returns whether both describe the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.request == request
    }

    open override var hash: Int { request.hashValue }
}
