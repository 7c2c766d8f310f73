import TextEngine

/// The layout of a text storage in text containers: its typesetter, and the line fragments made so far.
struct ContainerLayout {
    var text: AttributedText
    var typesetter: Typesetter
    /// nil while line fragments are being generated, so that code called meanwhile sees none.
    var generator: LineFragmentGenerator?

    var fragments: [LineFragment] { generator?.fragments ?? [] }
    var extra: ExtraLineFragment? { generator?.extra }
    /// The end of the text that is laid out.
    var end: Int { generator?.end ?? 0 }
}
