/// The text of an RTF (Rich Text Format) document with its character and paragraph formats.
///
/// Paragraphs end with `\n`, lines inside them with U+2028. Table cells become paragraphs; pictures are
/// ignored, as on iOS.
package struct RTFText: Sendable {
    /// An sRGB colour with components from 0 to 1.
    package struct Color: Hashable, Sendable {
        package var red = 0.0
        package var green = 0.0
        package var blue = 0.0
        package var alpha = 1.0
    }

    /// The family class of a font, for readers without the font itself.
    package enum FontKind: Sendable { case none, roman, swiss, modern, script, decorative }

    package struct Font: Hashable, Sendable {
        /// The name of a family or face.
        package var name: String
        package var kind = FontKind.none
    }

    package struct Shadow: Hashable, Sendable {
        /// The offset in points, to the right and down.
        package var x = 0.0
        package var y = 0.0
        package var blur = 0.0
        package var color: Color?
    }

    /// The format of characters. Values that the document does not specify are nil.
    package struct CharacterFormat: Hashable, Sendable {
        /// nil for the reader's default font.
        package var font: Font?
        /// Points.
        package var size = 12.0
        package var isBold = false
        package var isItalic = false
        package var color: Color?
        package var background: Color?
        /// The bits of `NSUnderlineStyle`; 0 for none.
        package var underline = 0
        package var underlineColor: Color?
        package var strikethrough = 0
        package var strikethroughColor: Color?
        /// Points after each character.
        package var spacing: Double?
        /// Points above the baseline.
        package var baselineOffset = 0.0
        /// 1 for superscript, -1 for subscript, 0 for neither.
        package var scriptPosition = 0
        /// Percent of the font size; negative values also fill the glyphs.
        package var strokeWidth: Double?
        package var strokeColor: Color?
        package var shadow: Shadow?
        /// The address of a link.
        package var link: String?

        package init() {}
    }

    package enum Alignment: Sendable { case natural, left, right, center, justified }

    package enum TabKind: Sendable { case left, center, right, decimal }

    package struct Tab: Hashable, Sendable {
        package var kind: TabKind
        /// Points.
        package var location: Double
    }

    /// A level of a list.
    package struct ListLevel: Hashable, Sendable {
        /// An `NSTextList.MarkerFormat`, such as `{disc}`.
        package var marker = "{decimal}"
        package var start = 1
    }

    /// The format of a paragraph; lengths in points.
    package struct Paragraph: Hashable, Sendable {
        package var alignment = Alignment.natural
        /// nil for the direction of the text itself.
        package var isRightToLeft: Bool?
        package var firstLineIndent = 0.0
        package var headIndent = 0.0
        package var tailIndent = 0.0
        package var spacingBefore = 0.0
        package var spacingAfter = 0.0
        package var lineSpacing = 0.0
        package var lineMultiple = 0.0
        package var minimumLineHeight = 0.0
        package var maximumLineHeight = 0.0
        package var tabs: [Tab] = []
        package var tabInterval: Double?
        package var hyphenation = 0.0
        /// The number of the list, and its levels from the outermost to the innermost.
        package var list: Int?
        package var listLevels: [ListLevel] = []
    }

    /// A run of characters with one format.
    package struct Run: Sendable {
        /// The number of UTF-16 units.
        package var length: Int
        /// The index in `formats`.
        package var format: Int
        /// The index in `paragraphs`.
        package var paragraph: Int
    }

    /// The properties of the document; lengths in points.
    package struct Properties: Sendable {
        package var paperWidth: Double?
        package var paperHeight: Double?
        package var leftMargin: Double?
        package var rightMargin: Double?
        package var topMargin: Double?
        package var bottomMargin: Double?
        package var viewWidth: Double?
        package var viewHeight: Double?
        /// 1 for page layout view.
        package var viewKind: Int?
        /// Percent.
        package var viewScale: Double?
        package var isReadOnly: Bool?
        package var tabInterval: Double?
        package var hyphenation: Double?
    }

    package internal(set) var string = ""
    package internal(set) var runs: [Run] = []
    package internal(set) var formats: [CharacterFormat] = []
    package internal(set) var paragraphs: [Paragraph] = []
    package internal(set) var properties = Properties()

    /// Returns whether bytes begin with the signature of an RTF document.
    package static func isDocument(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: Array("{\\rtf".utf8))
    }

    /// Parses a document; fails for bytes without an RTF signature. Malformed parts of the rest are ignored.
    ///
    /// - Complexity: O(length)
    package init?(_ bytes: [UInt8]) {
        guard Self.isDocument(bytes) else { return nil }
        var reader = RTFReader()
        reader.read(bytes)
        self = reader.text
    }

    init() {}
}
