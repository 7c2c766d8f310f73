import Foundation

/// What is known about a font that is asked for.
///
/// Descriptors never change; the functions return others.
// Sendable: everything is constant.
open class UIFontDescriptor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    let request: FontRequest

    init(request: FontRequest) {
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
        if let style = request.textStyle {
            coder.encode(style.rawValue as NSString, forKey: "textStyle")
        }
        switch request.family {
        case .named(let name): coder.encode(name as NSString, forKey: "name")
        case .system(let design): coder.encode(design.rawValue as NSString, forKey: "design")
        }
    }

    open class var supportsSecureCoding: Bool { true }

    /// Returns the descriptor itself, which cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Describes the font of text of a kind, at the size that the user prefers.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle
    ) -> UIFontDescriptor {
        preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
    }

    /// Describes the font of text of a kind, at the size that traits tell.
    ///
    /// - Parameter traitCollection: nil for the current traits.
    open class func preferredFontDescriptor(
        withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFontDescriptor {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return UIFontDescriptor(
            request: FontRequest(
                pointSize: TextStyleSizes.entry(style, category).size,
                weight: style == .headline ? .semibold : nil, textStyle: style))
    }

    // MARK: - Asking

    /// The name of the face.
    open var postscriptName: String { request.fontName }

    /// The size in points, or 0 where nothing is said about it.
    open var pointSize: CGFloat { request.pointSize }

    /// How the font looks.
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
        return UIFontDescriptor(request: request)
    }

    /// Returns a descriptor of a face of the family that looks as told.
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

extension FontRequest {
    func attribute(_ name: UIFontDescriptor.AttributeName) -> Any? {
        switch name {
        case .family: familyName
        case .name: fontName
        case .size: pointSize
        case .textStyle: textStyle?.rawValue
        case .traits:
            [
                .symbolic: NSNumber(value: symbolicTraits.rawValue),
                .weight: NSNumber(value: Double((weight ?? .regular).rawValue)),
            ] as [UIFontDescriptor.TraitKey: Any]
        default: nil
        }
    }

    var attributes: [UIFontDescriptor.AttributeName: Any] {
        var result: [UIFontDescriptor.AttributeName: Any] = [.size: pointSize]
        if let textStyle {
            result[.textStyle] = textStyle.rawValue
        } else {
            result[.name] = fontName
        }
        return result
    }

    func adding(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> FontRequest {
        var result = self
        // The name of a face says more than that of a family.
        if let family = attributes[.family] as? String { result.family = .named(family) }
        if let name = attributes[.name] as? String { result.family = .named(name) }
        if let size = attributes[.size] as? CGFloat { result.pointSize = size }
        if let size = attributes[.size] as? NSNumber {
            result.pointSize = CGFloat(size.doubleValue)
        }
        if let style = attributes[.textStyle] as? String {
            result.textStyle = UIFont.TextStyle(rawValue: style)
        } else if let style = attributes[.textStyle] as? UIFont.TextStyle {
            result.textStyle = style
        }
        if let face = attributes[.face] as? String {
            var traits: UIFontDescriptor.SymbolicTraits = []
            if face.contains("Bold") { traits.insert(.traitBold) }
            if face.contains("Italic") || face.contains("Oblique") { traits.insert(.traitItalic) }
            result = result.with(traits)
        }
        let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] ?? [:]
        if let symbolic = traits[.symbolic] as? NSNumber {
            result = result.with(.init(rawValue: symbolic.uint32Value))
        }
        if let weight = traits[.weight] as? UIFont.Weight { result.weight = weight }
        if let weight = traits[.weight] as? CGFloat { result.weight = UIFont.Weight(weight) }
        if let weight = traits[.weight] as? NSNumber {
            result.weight = UIFont.Weight(CGFloat(weight.doubleValue))
        }
        if let slant = traits[.slant] as? NSNumber { result.isItalic = slant.doubleValue > 0 }
        return result
    }
}
