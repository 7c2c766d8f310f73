/// The inline presentation intents of text, and the fonts that show them.
///
/// The bits are those of Foundation's `InlinePresentationIntent`; the text system of iOS shows these
/// four.
package struct InlineIntent: OptionSet, Sendable {
    package let rawValue: UInt

    package init(rawValue: UInt) { self.rawValue = rawValue }

    package static let emphasized = InlineIntent(rawValue: 1 << 0)
    package static let stronglyEmphasized = InlineIntent(rawValue: 1 << 1)
    package static let code = InlineIntent(rawValue: 1 << 2)
    package static let strikethrough = InlineIntent(rawValue: 1 << 5)

    /// The intent in an attribute's value: a number, or an option set.
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
    /// Returns the font of the same size that shows an intent.
    func applying(_ intent: InlineIntent) -> FontInstance {
        var font = font
        if intent.contains(.code) { font.family = .systemMonospaced }
        let isStrong = intent.contains(.stronglyEmphasized)
        let isItalic = intent.contains(.emphasized)
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

    /// The weight of the system's bold font: semibold.
    private static let strongWeight = 600
}
