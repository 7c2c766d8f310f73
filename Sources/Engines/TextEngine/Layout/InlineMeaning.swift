/// What a part of text is meant to be, and the fonts that show it.
///
/// The bits are those of Foundation's intents, of which the text system of iOS shows these four.
package struct InlineMeaning: OptionSet, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let emphasized = InlineMeaning(rawValue: 1 << 0)
    package static let stronglyEmphasized = InlineMeaning(rawValue: 1 << 1)
    package static let code = InlineMeaning(rawValue: 1 << 2)
    package static let strikethrough = InlineMeaning(rawValue: 1 << 5)

    /// The meaning in an attribute: a number, or a set of bits.
    package init(_ value: Any?) {
        guard let value else {
            self = []
            return
        }
        let bits = (value as? any RawRepresentable<UInt>)?.rawValue
        self.init(
            rawValue: bits ?? TextAttribute.number(value).flatMap { UInt(exactly: $0) } ?? 0)
    }
}

extension FontInstance {
    /// The font of the same size for text with a meaning.
    func meaning(_ meaning: InlineMeaning) -> FontInstance {
        var font = font
        if meaning.contains(.code) { font.family = .systemMonospaced }
        let isStrong = meaning.contains(.stronglyEmphasized)
        let isItalic = meaning.contains(.emphasized)
        guard case .named(let name) = font.family else {
            if isStrong { font.weight = max(font.weight, Self.strongWeight) }
            if isItalic { font.isItalic = true }
            return font == self.font ? self : FontInstance.of(font) ?? self
        }
        guard isStrong || isItalic, let face = FontCatalogue.face(named: name),
            let other = FontCatalogue.face(
                ofFamily: face.family, weight: isStrong ? max(face.weight, 700) : face.weight,
                isItalic: isItalic || face.isItalic)
        else { return self }
        font.family = .named(other.postScriptName)
        return FontInstance.of(font) ?? self
    }

    /// The weight of the system's bold font, which is semibold.
    private static let strongWeight = 600
}
