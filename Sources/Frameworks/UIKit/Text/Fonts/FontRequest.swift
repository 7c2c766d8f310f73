import Foundation
import TextEngine

/// What a font or a descriptor stands for, apart from the objects that apps hold.
struct FontRequest: Hashable, Sendable {
    enum Family: Hashable, Sendable {
        case system(UIFontDescriptor.SystemDesign)
        /// A family or a face by its name.
        case named(String)
    }

    var family = Family.system(.default)
    var pointSize: CGFloat = 0
    /// nil where the name of a face says it.
    var weight: UIFont.Weight?
    var isItalic = false
    var hasEqualFigures = false
    var textStyle: UIFont.TextStyle?

    var textFont: TextFont {
        let engineFamily: TextFont.Family =
            switch family {
            case .system(.monospaced): .systemMonospaced
            case .system(.serif): .systemSerif
            case .system: .system
            case .named(let name): .named(name)
            }
        return TextFont(
            engineFamily, pointSize: Double(pointSize), weight: (weight ?? .regular).hundred,
            isItalic: isItalic, features: hasEqualFigures ? [FontFeature("tnum")] : [])
    }

    // MARK: - Names

    private var systemName: (family: String, face: String)? {
        switch family {
        case .system(.monospaced):
            (".AppleSystemUIFontMonospaced", ".AppleSystemUIFontMonospaced")
        case .system(.serif): (".AppleSystemUIFontSerif", ".SFUISerif")
        case .system(.rounded): (".AppleSystemUIFontRounded", ".SFUIRounded")
        case .system: (".AppleSystemUIFont", ".SFUI")
        case .named: nil
        }
    }

    var familyName: String {
        if let systemName { return systemName.family }
        guard case .named(let name) = family else { return "" }
        return NamedFamilies.family(ofFont: name) ?? name
    }

    var fontName: String {
        if let systemName {
            let weight = (weight ?? .regular).faceName
            return "\(systemName.face)-\(weight)\(isItalic ? "Italic" : "")"
        }
        guard case .named(let name) = family else { return "" }
        return NamedFamilies.fontName(
            name, isBold: (weight?.hundred ?? 400) >= 600, isItalic: isItalic) ?? name
    }

    var symbolicTraits: UIFontDescriptor.SymbolicTraits {
        var traits: UIFontDescriptor.SymbolicTraits = []
        let name = fontName.lowercased()
        let isBold =
            (weight?.hundred ?? 400) >= 600 || name.contains("bold") || name.contains("black")
        if isBold { traits.insert(.traitBold) }
        if isItalic || name.contains("italic") || name.contains("oblique") {
            traits.insert(.traitItalic)
        }
        if family == .system(.monospaced) || name.hasPrefix("courier") || name.hasPrefix("menlo") {
            traits.insert(.traitMonoSpace)
        }
        if case .system = family { traits.insert(.traitUIOptimized) }
        return traits
    }

    /// The request with strokes and slant as told; nil for a face that is not there.
    func with(_ traits: UIFontDescriptor.SymbolicTraits) -> FontRequest {
        var result = self
        let isBold = traits.contains(.traitBold)
        result.isItalic = traits.contains(.traitItalic)
        switch family {
        case .system:
            if isBold != symbolicTraits.contains(.traitBold) {
                result.weight = isBold ? .semibold : .regular
            }
            if traits.contains(.traitMonoSpace) { result.family = .system(.monospaced) }
        case .named(let name):
            result.family = .named(NamedFamilies.family(ofFont: name) ?? name)
            result.weight = isBold ? .bold : .regular
        }
        return result
    }
}

/// The families that apps ask for by Apple's names.
enum NamedFamilies {
    /// Families with the names of their regular, italic, bold and bold italic faces.
    private static let faces: [(family: String, faces: [String])] = [
        ("Courier", ["Courier", "Courier-Oblique", "Courier-Bold", "Courier-BoldOblique"]),
        (
            "Courier New",
            [
                "CourierNewPSMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldMT",
                "CourierNewPS-BoldItalicMT",
            ]
        ),
        (
            "Helvetica",
            ["Helvetica", "Helvetica-Oblique", "Helvetica-Bold", "Helvetica-BoldOblique"]
        ),
        (
            "Helvetica Neue",
            [
                "HelveticaNeue", "HelveticaNeue-Italic", "HelveticaNeue-Bold",
                "HelveticaNeue-BoldItalic",
            ]
        ),
        ("Menlo", ["Menlo-Regular", "Menlo-Italic", "Menlo-Bold", "Menlo-BoldItalic"]),
        (
            "Times New Roman",
            [
                "TimesNewRomanPSMT", "TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-BoldMT",
                "TimesNewRomanPS-BoldItalicMT",
            ]
        ),
    ]

    static var names: [String] { faces.map(\.family) }

    static func fontNames(ofFamily family: String) -> [String] {
        faces.first { $0.family == family }?.faces ?? []
    }

    /// The family that a family's or a face's name belongs to, or nil for other fonts.
    static func family(ofFont name: String) -> String? {
        faces.first { entry in
            entry.family == name || entry.faces.contains(name)
                || name.hasPrefix(entry.faces[0] + "-")
        }?.family
    }

    /// The name of the face that a family or a face becomes with strokes and slant as told.
    static func fontName(_ name: String, isBold: Bool, isItalic: Bool) -> String? {
        guard let entry = faces.first(where: { $0.family == name }) else { return nil }
        return entry.faces[(isBold ? 2 : 0) + (isItalic ? 1 : 0)]
    }
}
