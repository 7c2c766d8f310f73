/// The format of a paragraph: alignment, indents, spacing, line breaking and tab stops.
///
/// Lengths are points.
package struct ParagraphFormat: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        /// At the leading edge of the paragraph's direction.
        case natural
        case left
        case center
        case right
        /// At both edges, except the last line.
        case justified
    }

    /// The end of a line whose text is wider than the line.
    package enum BreakMode: Hashable, Sendable {
        /// It wraps between words.
        case words
        /// It wraps between any two characters.
        case characters
        /// It stays on one line, which may overflow.
        case clip
        /// It stays on one line, with an ellipsis for what does not fit.
        case truncate(Truncation)
    }

    /// A tab stop.
    package struct TabStop: Hashable, Sendable {
        /// The alignment of the text after the tab to the stop.
        package enum Kind: Hashable, Sendable {
            /// The text begins at the stop.
            case leading
            /// The text is centred on the stop.
            case center
            /// The text ends at the stop.
            case trailing
            /// The first decimal separator, or else the end of the text, is at the stop.
            case decimal
        }

        /// From the paragraph's leading edge.
        package var location: Double
        package var kind: Kind

        package init(location: Double, kind: Kind = .leading) {
            self.location = location
            self.kind = kind
        }
    }

    /// Hyphenation of words, where patterns of the language are installed.
    package struct Hyphenation: Hashable, Sendable {
        /// The threshold, 0 to 1: a word is hyphenated if the line without it would fill less than this
        /// fraction of its width. At 0, only words longer than a line are.
        package var factor: Double
        /// A language code such as `de` or `en-GB`; nil for the user's language.
        package var language: String?

        package init(factor: Double, language: String? = nil) {
            self.factor = factor
            self.language = language
        }
    }

    package var alignment = Alignment.natural
    package var breakMode = BreakMode.words
    package var direction = TextDirection.natural
    /// The distance of the first line from the leading edge.
    package var firstLineIndent = 0.0
    /// The distance of the other lines from the leading edge.
    package var headIndent = 0.0
    /// The end of lines: measured from the leading edge if positive, else from the trailing edge.
    package var tailIndent = 0.0
    package var minimumLineHeight = 0.0
    /// 0 for no maximum.
    package var maximumLineHeight = 0.0
    /// A factor for the natural line height; 0 for none.
    package var lineHeightMultiple = 0.0
    /// The space below every line that is followed by another one.
    package var lineSpacing = 0.0
    /// The space below the paragraph, if another one follows.
    package var paragraphSpacing = 0.0
    /// The space above the paragraph, unless it is the first.
    package var paragraphSpacingBefore = 0.0
    /// In ascending order of location.
    package var tabStops: [TabStop] = ParagraphFormat.standardTabStops
    /// The distance between stops after the last of `tabStops`; 0 for `standardTabInterval`.
    package var tabInterval = 0.0
    /// Whether a last line of one short word gets another word from the line above.
    package var avoidsShortLastLine = false
    /// nil for hyphenation at soft hyphens only.
    package var hyphenation: Hyphenation?

    package init() {}

    package static let standard = ParagraphFormat()

    /// The distance of the twelve default tab stops.
    // Documented: `NSParagraphStyle.tabStops` has 12 stops at intervals of 28 points.
    package static let standardTabInterval = 28.0
    private static let standardTabStops = (1...12).map {
        TabStop(location: Double($0) * standardTabInterval)
    }
}
