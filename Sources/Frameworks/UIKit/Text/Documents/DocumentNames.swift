import Foundation

extension NSAttributedString {
    /// The form of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// The language of the web.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// The Rich Text Format.
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// The name of an option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type, a `DocumentType`; if it is missing, it is detected from the document's beginning.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// Attributes of plain text, a dictionary.
        public static let defaultAttributes = DocumentReadingOptionKey(
            rawValue: "DefaultAttributes")
        /// The raw value of a `String.Encoding`, a number.
        public static let characterEncoding = DocumentReadingOptionKey(
            rawValue: "CharacterEncoding")
    }

    /// The name of something that is known of a document.
    public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The form, a `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, a number.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        /// The colour behind the text, a `UIColor`.
        public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
        /// The size of a page of RTF in points, a `CGSize`.
        public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
        /// The distances from the edges of a page of RTF to the text in points, a `UIEdgeInsets`.
        public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
        /// The size of a view of RTF in points, a `CGSize`.
        public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
        /// The scale of a view of RTF in percent, a number.
        public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
        /// How RTF is shown: 0 as one long text, 1 on pages.
        public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
        /// Above 0 where RTF is not to be edited, a number.
        public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
        /// The distance between the tabs of RTF beyond those that a paragraph names, in points.
        public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
        /// The hyphenation factor of RTF, from 0 to 1.
        public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    }
}
