/// The computed style of an element, including what it inherits.
struct ElementStyle: Equatable {
    enum Display { case inline, block, listItem, cell, none }
    enum WhiteSpace { case collapsed, kept, lines }
    enum Casing { case none, upper, lower, capitals }
    enum LineHeight: Equatable { case multiple(Double), points(Double) }

    /// The default font size in points.
    static let standardSize = 12.0
    /// The default size of monospaced fonts in points.
    static let monospacedSize = 13.0
    /// The least result of a relative size, in points.
    static let smallestRelativeSize = 9.0
    static let mostSize = 1e4

    // MARK: Inherited

    var characters = HTMLText.CharacterStyle()
    var alignment = HTMLText.Alignment.natural
    var isRightToLeft = false
    var lineHeight: LineHeight?
    var textIndent = 0.0
    var whiteSpace = WhiteSpace.collapsed
    var casing = Casing.none
    var marker = ListMarker.disc
    /// Whether a size was specified; text without one has the default size for its kind of font.
    var hasOwnSize = false

    // MARK: Not inherited

    var display = Display.inline
    /// In points.
    var marginBottom = 0.0
    /// The default bottom margin in multiples of the font size, where none is specified.
    var standardMargin = 0.0
    var marginLeft = 0.0
    var marginRight = 0.0
    /// Whether the side margins become indents; those of most elements are ignored.
    var movesText = false

    /// The style that a child element starts from.
    var inherited: ElementStyle {
        var style = self
        style.display = .inline
        style.marginBottom = 0
        style.standardMargin = 0
        style.marginLeft = 0
        style.marginRight = 0
        style.movesText = false
        return style
    }

    /// The minimum line height in points; 0 where none is specified.
    var minimumLineHeight: Double {
        switch lineHeight {
        case nil: 0
        case .multiple(let factor): factor * characters.size
        case .points(let points): points
        }
    }
}
