import TextEngine

/// The shaped text of a label, with the text layouts that were used last.
final class LabelLayoutCache {
    let text: AttributedText
    private let typesetter: Typesetter
    /// Creates the text for lines of a width; nil for text that is independent of the width.
    private let textForWidth: ((Double) -> AttributedText)?
    private var layouts: [TextLayout] = []
    /// Chosen: the natural size, the size in a width, and the layout that is drawn.
    private static let capacity = 3

    init(_ text: AttributedText, textForWidth: ((Double) -> AttributedText)?) {
        self.text = text
        self.textForWidth = textForWidth
        typesetter = Typesetter(text)
    }

    func layout(_ limits: TextLayout.Limits) -> TextLayout {
        if let known = layouts.first(where: { $0.limits == limits }) { return known }
        let typesetter = textForWidth.map { Typesetter($0(limits.width)) } ?? typesetter
        let made = TextLayout(typesetter, limits)
        if layouts.count == Self.capacity { layouts.removeFirst() }
        layouts.append(made)
        return made
    }
}
