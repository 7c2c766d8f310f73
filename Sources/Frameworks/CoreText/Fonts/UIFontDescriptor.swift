import CoreGraphics

/// What is known about a font that is asked for.
///
/// Descriptors never change; the functions return others.
// Sendable: everything is constant.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    package let request: FontRequest

    package init(request: FontRequest) {
        self.request = request
        super.init()
    }

    /// Describes a font by what is said; the rest is that of the system font.
    public convenience init(fontAttributes attributes: [UIFontDescriptor.AttributeName: Any] = [:])
    {
        self.init(request: FontRequest().adding(attributes))
    }

    /// Describes a face, or the regular face of a family.
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(request: FontRequest(family: .named(fontName), pointSize: size))
    }

    /// Describes a face, or the regular face of a family, with its glyphs transformed.
    public convenience init(name fontName: String, matrix: CGAffineTransform) {
        var request = FontRequest(family: .named(fontName))
        request.matrix = matrix
        self.init(request: request)
    }

    /// Reads a descriptor from an archive.
    public required convenience init?(coder: NSCoder) {
        var request = FontRequest()
        request.pointSize = CGFloat(coder.decodeDouble(forKey: "size"))
        request.isItalic = coder.decodeBool(forKey: "italic")
        request.hasEqualFigures = coder.decodeBool(forKey: "equalFigures")
        func text(_ key: String) -> String? {
            // Asking for what is not there fails the whole archive.
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

    /// Returns the descriptor itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: - Asking

    /// The name of the face.
    open var postscriptName: String { request.fontName }

    /// The size in points, or 0 where nothing is said about it.
    open var pointSize: CGFloat { request.pointSize }

    /// The transform of glyphs that are drawn one by one.
    open var matrix: CGAffineTransform { request.matrix }

    /// The font's traits.
    open var symbolicTraits: UIFontDescriptor.SymbolicTraits { request.symbolicTraits }

    /// Everything that the descriptor says.
    open var fontAttributes: [UIFontDescriptor.AttributeName: Any] { request.attributes }

    /// One thing that the descriptor says, or that follows from it.
    open func object(forKey anAttribute: UIFontDescriptor.AttributeName) -> Any? {
        request.attribute(anAttribute)
    }

    // MARK: - Changing

    /// Returns a descriptor that says these things too.
    open func addingAttributes(
        _ attributes: [UIFontDescriptor.AttributeName: Any] = [:]
    ) -> UIFontDescriptor {
        UIFontDescriptor(request: request.adding(attributes))
    }

    /// Returns a descriptor of another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        var request = request
        request.pointSize = newPointSize
        request.scaling = nil
        return UIFontDescriptor(request: request)
    }

    /// Returns a descriptor of a face of the family with given traits.
    open func withSymbolicTraits(
        _ symbolicTraits: UIFontDescriptor.SymbolicTraits
    ) -> UIFontDescriptor? {
        UIFontDescriptor(request: request.with(symbolicTraits))
    }

    /// Returns a descriptor of another family of the system's font, or nil for fonts that are not
    /// the system's.
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

    /// Returns a descriptor with glyphs transformed.
    open func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
        addingAttributes([.matrix: matrix])
    }

    /// Returns the descriptors of all faces that are what this one says; none where there is none.
    ///
    /// - Parameter mandatoryKeys: The attributes that have to agree; nil means those that the
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

    /// Whether both describe the same font.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIFontDescriptor)?.request == request
    }

    open override var hash: Int { request.hashValue }
}
