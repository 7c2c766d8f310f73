import TextEngine

/// The layout of a text storage in text containers: its typesetter, and the line fragments made so far.
struct ContainerLayout {
    var text: AttributedText
    var typesetter: Typesetter
    /// nil while line fragments are being generated, so that code called meanwhile sees none.
    var generator: LineFragmentGenerator?

    var fragments: LineFragmentList { generator?.fragments ?? LineFragmentList() }
    var extra: ExtraLineFragment? { generator?.extra }
    /// The end of the text that is laid out.
    var end: Int { generator?.end ?? 0 }
}

/// The changes of a text since it was laid out.
enum TextEdits {
    case none
    case known(TextEdit)
    /// Changes whose range is not known, or that concern more than the text.
    case unknown

    mutating func add(_ edit: TextEdit?) {
        switch (self, edit) {
        case (.none, let edit?): self = .known(edit)
        case (.known(var former), let edit?):
            former.add(edit)
            self = .known(former)
        case (.unknown, _), (_, nil): self = .unknown
        }
    }
}
