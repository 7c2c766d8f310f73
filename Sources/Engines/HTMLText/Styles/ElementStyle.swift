/// The computed style of an element, including what it inherits.
struct ElementStyle: Equatable {
    enum Display { case inline, block, listItem, cell, none }
    enum WhiteSpace { case collapsed, kept, lines }
    enum Casing { case none, upper, lower, capitals }
    enum LineHeight: Equatable { case multiple(Double), points(Double) }

    /// The size of text that says none, in points.
    static let standardSize = 12.0
    /// The same of text whose characters are of one width.
    static let monospacedSize = 13.0
    /// Text whose size follows from that of other text is no smaller.
    static let smallestRelativeSize = 9.0
    static let mostSize = 1e4

    // MARK: Passed on to elements inside

    var characters = HTMLText.CharacterStyle()
    var alignment = HTMLText.Alignment.natural
    var isRightToLeft = false
    var lineHeight: LineHeight?
    var textIndent = 0.0
    var whiteSpace = WhiteSpace.collapsed
    var casing = Casing.none
    var marker = ListMarker.disc
    /// Whether anything said a size, other than the standard one of text whose characters are of one
    /// width, which is larger.
    var hasOwnSize = false

    // MARK: The element's own

    var display = Display.inline
    /// Points around the element.
    var marginBottom = 0.0
    /// The same in sizes of the font, where nothing else says it.
    var standardMargin = 0.0
    var marginLeft = 0.0
    var marginRight = 0.0
    /// Whether the margins at the sides move the text; those of most elements do not.
    var movesText = false

    /// What an element inside starts from.
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

    /// The least height of a line in points; 0 where nothing says one.
    var minimumLineHeight: Double {
        switch lineHeight {
        case nil: 0
        case .multiple(let factor): factor * characters.size
        case .points(let points): points
        }
    }
}
