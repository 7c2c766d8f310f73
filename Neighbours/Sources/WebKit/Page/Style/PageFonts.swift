import UIKit

/// The fonts of style sheets.
@MainActor
enum PageFonts {
    private struct Key: Hashable {
        let families: [String]
        let size: CGFloat
        let weight: Int
        let isItalic: Bool
    }

    private static var known: [Key: UIFont] = [:]

    private enum Family {
        case system(UIFontDescriptor.SystemDesign)
        case named(String)
    }

    /// The families that Safari has for the generic ones.
    private static let generic: [String: Family] = [
        "serif": .named("Times New Roman"), "times": .named("Times New Roman"),
        "sans-serif": .named("Helvetica"), "monospace": .named("Courier"),
        "cursive": .named("Snell Roundhand"), "fantasy": .named("Papyrus"),
        "-apple-system": .system(.default), "system-ui": .system(.default),
        "blinkmacsystemfont": .system(.default), "ui-sans-serif": .system(.default),
        "ui-rounded": .system(.rounded), "ui-serif": .system(.serif),
        "ui-monospace": .system(.monospaced), "sf pro": .system(.default),
        "sf pro text": .system(.default), "sf pro display": .system(.default),
    ]

    static func font(_ style: PageStyle) -> UIFont {
        let key = Key(
            families: style.families, size: max(style.size, 0.5), weight: style.weight,
            isItalic: style.isItalic)
        if let found = known[key] { return found }
        // Chosen, since scripts may ask for any number of them.
        if known.count > 2000 { known = [:] }
        let font = make(key)
        known[key] = font
        return font
    }

    private static func make(_ key: Key) -> UIFont {
        for name in key.families {
            switch generic[name.lowercased()] {
            case .system(let design): return system(design, key)
            case .named(let family):
                if let font = named(family, key) { return font }
            case nil:
                if let font = named(name, key) { return font }
            }
        }
        return named("Times New Roman", key) ?? system(.serif, key)
    }

    private static func system(_ design: UIFontDescriptor.SystemDesign, _ key: Key) -> UIFont {
        let font = UIFont.systemFont(ofSize: key.size, weight: weight(key.weight))
        var descriptor = font.fontDescriptor.withDesign(design) ?? font.fontDescriptor
        if key.isItalic { descriptor = slanted(descriptor) }
        return UIFont(descriptor: descriptor, size: key.size)
    }

    private static func named(_ family: String, _ key: Key) -> UIFont? {
        guard let font = UIFont(name: family, size: key.size) ?? face(of: family, key.size) else {
            return nil
        }
        var traits = font.fontDescriptor.symbolicTraits
        if key.weight >= 600 { traits.insert(.traitBold) }
        if key.isItalic { traits.insert(.traitItalic) }
        guard traits != font.fontDescriptor.symbolicTraits,
            let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
        else { return font }
        return UIFont(descriptor: descriptor, size: key.size)
    }

    private static func face(of family: String, _ size: CGFloat) -> UIFont? {
        UIFont.fontNames(forFamilyName: family).first.flatMap { UIFont(name: $0, size: size) }
    }

    private static func slanted(_ descriptor: UIFontDescriptor) -> UIFontDescriptor {
        descriptor.withSymbolicTraits(descriptor.symbolicTraits.union(.traitItalic)) ?? descriptor
    }

    private static func weight(_ hundred: Int) -> UIFont.Weight {
        switch hundred {
        case ..<150: .ultraLight
        case ..<250: .thin
        case ..<350: .light
        case ..<450: .regular
        case ..<550: .medium
        case ..<650: .semibold
        case ..<750: .bold
        case ..<850: .heavy
        default: .black
        }
    }
}
