/// The attributed text of a document in the Rich Text Format.
///
/// Paragraphs end with `\n`, lines inside of them with U+2028. Cells of tables are paragraphs; pictures
/// are left out, as in what iOS reads.
package struct RTFText: Sendable {
    /// A colour of sRGB; parts from 0 to 1.
    package struct Color: Hashable, Sendable {
        package var red = 0.0
        package var green = 0.0
        package var blue = 0.0
        package var alpha = 1.0
    }

    /// What kind of letters a font has, for readers without the font.
    package enum FontKind: Sendable { case none, roman, swiss, modern, script, decorative }

    package struct Font: Hashable, Sendable {
        /// The name of a family or of a face.
        package var name: String
        package var kind = FontKind.none
    }

    package struct Shadow: Hashable, Sendable {
        /// Points, to the right and downwards.
        package var x = 0.0
        package var y = 0.0
        package var blur = 0.0
        package var color: Color?
    }

    /// The attributes of characters; nil where they are not specified.
    package struct Look: Hashable, Sendable {
        /// nil is the reader's standard font.
        package var font: Font?
        /// Points.
        package var size = 12.0
        package var isBold = false
        package var isItalic = false
        package var color: Color?
        package var background: Color?
        /// The bits of `NSUnderlineStyle`; 0 is no line.
        package var underline = 0
        package var underlineColor: Color?
        package var strikethrough = 0
        package var strikethroughColor: Color?
        /// Points behind each character.
        package var spacing: Double?
        /// Points above the line.
        package var rise = 0.0
        /// 1 for text above the line, -1 for text below.
        package var script = 0
        /// Percent of the size; negative numbers fill as well.
        package var strokeWidth: Double?
        package var strokeColor: Color?
        package var shadow: Shadow?
        /// What the text leads to.
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

    /// One level of a list.
    package struct ListLevel: Hashable, Sendable {
        /// As `NSTextList.MarkerFormat` has it, such as `{disc}`.
        package var marker = "{decimal}"
        package var start = 1
    }

    /// The layout attributes of a paragraph; lengths in points.
    package struct Paragraph: Hashable, Sendable {
        package var alignment = Alignment.natural
        /// nil to detect it from the text.
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
        /// The list, by its number, and its levels from the outermost on.
        package var list: Int?
        package var listLevels: [ListLevel] = []
    }

    /// A run of characters with the same attributes.
    package struct Run: Sendable {
        /// In units of UTF-16.
        package var length: Int
        /// The index in `looks`.
        package var look: Int
        /// The place in `paragraphs`.
        package var paragraph: Int
    }

    /// What is said of the document; lengths in points.
    package struct Properties: Sendable {
        package var paperWidth: Double?
        package var paperHeight: Double?
        package var leftMargin: Double?
        package var rightMargin: Double?
        package var topMargin: Double?
        package var bottomMargin: Double?
        package var viewWidth: Double?
        package var viewHeight: Double?
        /// 1 shows pages.
        package var viewKind: Int?
        /// Percent.
        package var viewScale: Double?
        package var isReadOnly: Bool?
        package var tabInterval: Double?
        package var hyphenation: Double?
    }

    package internal(set) var string = ""
    package internal(set) var runs: [Run] = []
    package internal(set) var looks: [Look] = []
    package internal(set) var paragraphs: [Paragraph] = []
    package internal(set) var properties = Properties()

    /// Whether some bytes begin as every document of the format does.
    package static func isDocument(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.starts(with: Array("{\\rtf".utf8))
    }

    /// Reads a document; nil where the beginning says that it is none. Whatever is wrong with the rest
    /// is left out.
    ///
    /// - Complexity: linear in the length.
    package init?(_ bytes: [UInt8]) {
        guard Self.isDocument(bytes) else { return nil }
        var reader = RTFReader()
        reader.read(bytes)
        self = reader.text
    }

    init() {}
}
