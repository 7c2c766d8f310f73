/// The text of an HTML document with its character and paragraph styles, as a text system without a
/// browser shows it.
///
/// Paragraphs end with `\n`, lines inside them with U+2028. A picture is one U+FFFC.
package struct HTMLText: Sendable {
    /// The style of characters.
    package struct CharacterStyle: Hashable, Sendable {
        /// Names of families and faces, and CSS generic families, in order of preference.
        package var families = ["serif"]
        /// Points.
        package var size = ElementStyle.standardSize
        /// 1 to 1000; 400 is regular.
        package var weight = 400
        package var isItalic = false
        package var color = StyleColor.black
        package var background: StyleColor?
        package var isUnderlined = false
        package var isStruck = false
        /// Points after each character.
        package var spacing = 0.0
        /// 1 for superscript, -1 for subscript, 0 for neither.
        package var scriptPosition = 0
        /// The URL of a link, as in the document.
        package var link: String?

        package init() {}
    }

    package enum Alignment: Sendable { case natural, left, right, center, justified }

    /// A list element that contains a paragraph.
    package struct List: Hashable, Sendable {
        /// The number of the list in the document.
        package var number: Int
        package var marker: ListMarker
        /// The number of the first item.
        package var start: Int
    }

    /// The style of a paragraph; lengths in points.
    package struct Paragraph: Hashable, Sendable {
        package var alignment = Alignment.natural
        package var isRightToLeft = false
        package var minimumLineHeight = 0.0
        package var spacing = 0.0
        package var firstLineIndent = 0.0
        package var leftIndent = 0.0
        package var rightIndent = 0.0
        /// The lists that contain the paragraph, from the outermost to the innermost.
        package var lists: [List] = []
    }

    /// A picture in the text.
    package struct Picture: Hashable, Sendable {
        /// The URL, as in the document.
        package var source: String
        /// Points; nil for the picture's own size.
        package var width: Double?
        package var height: Double?
    }

    /// A run of characters with one style.
    package struct Run: Sendable {
        /// The number of UTF-16 units.
        package var length: Int
        package var characters: CharacterStyle
        /// The index in `paragraphs`.
        package var paragraph: Int
        package var picture: Picture?
    }

    /// A font of the system that has a name in CSS.
    package struct SystemFont: Sendable {
        package var size: Double
        package var weight: Int

        package init(size: Double, weight: Int) {
            self.size = size
            self.weight = weight
        }
    }

    package private(set) var string = ""
    package private(set) var runs: [Run] = []
    package private(set) var paragraphs: [Paragraph] = []
    /// The base URL that the document specifies.
    package var base: String?
    /// The background colour of the page, if the document specifies one.
    package var background: StyleColor?

    /// Parses a document. There are no errors: any text is HTML.
    ///
    /// - Parameter fonts: The system fonts by their names in CSS, such as `-apple-system-body`.
    /// - Complexity: linear in the length, plus a bounded time for matching selectors.
    package init(html: String, fonts: [String: SystemFont] = [:]) {
        var builder = HTMLTextBuilder(fonts: fonts)
        builder.read(html)
        self = builder.text
    }

    /// Returns the font size, rounded to a multiple of a half or a tenth that is very close.
    package static func rounded(_ size: Double) -> Double {
        for steps in [2.0, 10] {
            let near = (size * steps).rounded() / steps
            if abs(near - size) < 0.05 { return near }
        }
        return size
    }

    init() {}

    // MARK: - Building

    /// Begins a paragraph and returns its index.
    mutating func beginParagraph(_ paragraph: Paragraph) -> Int {
        if paragraphs.last != paragraph { paragraphs.append(paragraph) }
        return paragraphs.count - 1
    }

    mutating func append(
        _ text: String, _ characters: CharacterStyle, paragraph: Int, picture: Picture? = nil
    ) {
        string += text
        let length = text.utf16.count
        if picture == nil, let last = runs.last, last.picture == nil, last.paragraph == paragraph,
            last.characters == characters
        {
            runs[runs.count - 1].length += length
        } else {
            runs.append(
                Run(
                    length: length, characters: characters, paragraph: paragraph, picture: picture))
        }
    }
}
