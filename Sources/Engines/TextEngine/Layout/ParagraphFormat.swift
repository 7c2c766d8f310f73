/// How the lines of a paragraph stand.
///
/// Lengths are points. Values that are no lengths count as 0, so that layout need not ask.
package struct ParagraphFormat: Hashable, Sendable {
    package enum Alignment: Hashable, Sendable {
        /// Where lines of the paragraph's direction begin.
        case natural
        case left
        case center
        case right
        /// At both ends, but for the last line.
        case justified
    }

    /// What happens to text that is wider than a line.
    package enum BreakMode: Hashable, Sendable {
        /// It goes on in another line, from a word on.
        case words
        /// It goes on in another line, from any character on.
        case characters
        /// It reaches out of its only line.
        case clip
        /// It is cut in its only line.
        case cut(Truncation)
    }

    /// A place that a tab leads to.
    package struct TabStop: Hashable, Sendable {
        /// What stands at the place.
        package enum Kind: Hashable, Sendable {
            /// The beginning of the text behind the tab.
            case leading
            case center
            /// The end of the text behind the tab.
            case trailing
            /// The first decimal mark behind the tab, or the end of the text.
            case decimal
        }

        package var place: Double
        package var kind: Kind

        package init(place: Double, kind: Kind = .leading) {
            self.place = place
            self.kind = kind
        }
    }

    /// The division of words between syllables, where patterns of the language are installed.
    package struct Hyphenation: Hashable, Sendable {
        /// A word is divided where its line would fill a lesser part of its width, 0 to 1, without
        /// it. At 0, only words are that are longer than a line.
        package var factor: Double
        /// As in `de` or `en-GB`; nil for the user's.
        package var language: String?

        package init(factor: Double, language: String? = nil) {
            self.factor = factor
            self.language = language
        }
    }

    package var alignment = Alignment.natural
    package var breakMode = BreakMode.words
    package var direction = TextDirection.natural
    /// From the leading edge to the first line.
    package var firstLineIndent = 0.0
    /// From the leading edge to the lines after the first.
    package var headIndent = 0.0
    /// Where lines end: from the leading edge if positive, else from the trailing one.
    package var tailIndent = 0.0
    package var minimumLineHeight = 0.0
    /// 0 for none.
    package var maximumLineHeight = 0.0
    /// Multiplies the height that the fonts give; 0 leaves it.
    package var lineHeightMultiple = 0.0
    /// Below every line that another one follows.
    package var lineSpacing = 0.0
    /// Below the paragraph, where another one follows.
    package var paragraphSpacing = 0.0
    /// Above the paragraph, unless it is the first.
    package var paragraphSpacingBefore = 0.0
    /// In ascending order.
    package var tabStops: [TabStop] = ParagraphFormat.standardTabStops
    /// Between the stops after those of `tabStops`; 0 for `ParagraphFormat.standardTabInterval`.
    package var tabInterval = 0.0
    /// Whether a last line of one short word takes another word from the line above it.
    package var avoidsShortLastLine = false
    /// Where words may be divided; nil for at soft hyphens only.
    package var hyphenation: Hyphenation?

    package init() {}

    package static let standard = ParagraphFormat()

    /// Apple's paragraphs have twelve stops, 28 points from each other.
    package static let standardTabInterval = 28.0
    private static let standardTabStops = (1...12).map {
        TabStop(place: Double($0) * standardTabInterval)
    }
}
