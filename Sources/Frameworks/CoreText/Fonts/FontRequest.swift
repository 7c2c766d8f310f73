import CoreGraphics
package import TextEngine

/// The value that fonts and descriptors wrap: a family or face, a size and variations.
package struct FontRequest: Hashable, Sendable {
    package enum Family: Hashable, Sendable {
        case system(UIFontDescriptor.SystemDesign)
        /// A family or face by name.
        case named(String)
        /// A face that the app opened.
        case typeface(Typeface)
    }

    package var family = Family.system(.default)
    package var pointSize: CGFloat = 0
    /// Nil if the face's name determines it.
    package var weight: UIFont.Weight?
    package var isItalic = false
    /// The width of the system font's glyphs.
    package var width = UIFont.Width.standard
    package var hasEqualFigures = false
    package var features: [FontFeature] = []
    /// The transform of glyphs that are drawn or measured individually, not of text.
    package var matrix = CGAffineTransform.identity
    package var textStyle: UIFont.TextStyle?
    /// The text style that the size follows; nil for a fixed size.
    package var scaling: Scaling?

    /// A size that scales like a text style.
    package struct Scaling: Hashable, Sendable {
        package var style: UIFont.TextStyle
        package var pointSize: CGFloat
        /// 0 for no maximum.
        package var maximumPointSize: CGFloat

        package init(style: UIFont.TextStyle, pointSize: CGFloat, maximumPointSize: CGFloat) {
            self.style = style
            self.pointSize = pointSize
            self.maximumPointSize = maximumPointSize
        }
    }

    package init(
        family: Family = .system(.default), pointSize: CGFloat = 0, weight: UIFont.Weight? = nil,
        isItalic: Bool = false, hasEqualFigures: Bool = false, textStyle: UIFont.TextStyle? = nil
    ) {
        self.family = family
        self.pointSize = pointSize
        self.weight = weight
        self.isItalic = isItalic
        self.hasEqualFigures = hasEqualFigures
        self.textStyle = textStyle
    }

    package var textFont: TextFont {
        let engineFamily: TextFont.Family =
            switch family {
            case .system(.monospaced): .systemMonospaced
            case .system(.serif): .systemSerif
            case .system: .system
            case .named(let name): .named(face?.postScriptName ?? name)
            case .typeface(let typeface): .typeface(typeface)
            }
        var font = TextFont(
            engineFamily, pointSize: Double(pointSize), weight: (weight ?? .regular).hundred,
            isItalic: isItalic,
            features: (hasEqualFigures ? [FontFeature("tnum")] : []) + features)
        // The replacement of the system font has a single width.
        if family == .system(.default) { font.stretch = width.stretch }
        return font
    }

    // MARK: - Names

    private var systemName: (family: String, face: String)? {
        switch family {
        case .system(.monospaced):
            (".AppleSystemUIFontMonospaced", ".AppleSystemUIFontMonospaced")
        case .system(.serif): (".AppleSystemUIFontSerif", ".SFUISerif")
        case .system(.rounded): (".AppleSystemUIFontRounded", ".SFUIRounded")
        case .system: (".AppleSystemUIFont", ".SFUI")
        case .named, .typeface: nil
        }
    }

    /// The face that the name, the weight and the slant select; nil for the system's own fonts, and for names
    /// of neither the app nor iOS.
    package var face: FaceName? {
        switch family {
        case .system: return nil
        case .typeface(let typeface): return FaceName(typeface.face)
        case .named(let name):
            let member =
                weight == nil && !isItalic
                ? nil
                : FontCatalogue.face(
                    ofFamily: name, weight: (weight ?? .regular).hundred, isItalic: isItalic)
            return member ?? FontCatalogue.face(named: name)
        }
    }

    package var familyName: String {
        if let systemName { return systemName.family }
        guard case .named(let name) = family else { return face?.family ?? "" }
        return face?.family ?? name
    }

    package var fontName: String {
        if let systemName {
            let weight = (weight ?? .regular).faceName
            return "\(systemName.face)-\(weight)\(isItalic ? "Italic" : "")"
        }
        guard case .named(let name) = family else { return face?.postScriptName ?? "" }
        return face?.postScriptName ?? name
    }

    /// The name of the face within its family, such as `Bold Italic`.
    package var styleName: String {
        if let face { return face.style }
        let weight = (weight ?? .regular).faceName
        return isItalic ? weight == "Regular" ? "Italic" : "\(weight) Italic" : weight
    }

    package var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits: UIFontDescriptor.SymbolicTraits = []
        let name = fontName.lowercased()
        let hundred = face?.weight ?? weight?.hundred ?? 400
        if hundred >= 600 || face == nil && (name.contains("bold") || name.contains("black")) {
            traits.insert(.traitBold)
        }
        if isItalic || face?.isItalic ?? (name.contains("italic") || name.contains("oblique")) {
            traits.insert(.traitItalic)
        }
        if family == .system(.monospaced) || face?.isMonospaced == true {
            traits.insert(.traitMonoSpace)
        }
        if face?.style.contains("Condensed") == true { traits.insert(.traitCondensed) }
        if case .system = family, width != .standard {
            traits.insert(width.rawValue < 0 ? .traitCondensed : .traitExpanded)
        }
        if case .system = family { traits.insert(.traitUIOptimized) }
        if let ownFace, (1...15).contains(ownFace.letterClass) {
            traits.insert(.init(rawValue: UInt32(ownFace.letterClass) << 28))
        }
        return traits
    }

    /// The face of a font that the app registered; replacements of Apple's faces report Apple's metrics.
    private var ownFace: FontFace? {
        switch family {
        case .system: nil
        case .typeface(let typeface): typeface.face
        case .named(let name):
            RegisteredFonts.shared.entry(named: face?.postScriptName ?? name)?.typeface.face
        }
    }

    /// Returns the request with other symbolic traits.
    package func with(_ traits: UIFontDescriptor.SymbolicTraits) -> FontRequest {
        var result = self
        let isBold = traits.contains(.traitBold)
        result.isItalic = traits.contains(.traitItalic)
        switch family {
        case .system:
            if isBold != symbolicTraits.contains(.traitBold) {
                result.weight = isBold ? .semibold : .regular
            }
            if traits.contains(.traitMonoSpace) { result.family = .system(.monospaced) }
            let isNarrow = traits.contains(.traitCondensed)
            let isWide = traits.contains(.traitExpanded)
            if isNarrow != symbolicTraits.contains(.traitCondensed)
                || isWide != symbolicTraits.contains(.traitExpanded)
            {
                result.width = isNarrow ? .condensed : isWide ? .expanded : .standard
            }
        case .named(let name):
            result.family = .named(face?.family ?? name)
            result.weight = isBold ? .bold : .regular
        case .typeface:
            break
        }
        return result
    }
}
