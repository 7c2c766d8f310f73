import Foundation

extension NSAttributedString {
    /// The format of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Plain text, without attributes.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// HTML.
        public static let html = DocumentType(rawValue: "NSHTML")
        /// The Rich Text Format.
        public static let rtf = DocumentType(rawValue: "NSRTF")
    }

    /// The key of an option for reading a document.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable,
        Sendable
    {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type, a `DocumentType`; if it is missing, it is detected from the beginning of the document.
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        /// Attributes of plain text, a dictionary.
        public static let defaultAttributes = DocumentReadingOptionKey(
            rawValue: "DefaultAttributes")
        /// The raw value of a `String.Encoding`, a number.
        public static let characterEncoding = DocumentReadingOptionKey(
            rawValue: "CharacterEncoding")
    }

    /// The key of a document's attribute.
    public struct DocumentAttributeKey: RawRepresentable, Hashable,
        Sendable
    {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The format, a `DocumentType`.
        public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
        /// The raw value of a `String.Encoding`, a number.
        public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
        /// The background colour of the text, a `UIColor`.
        public static let backgroundColor = DocumentAttributeKey(rawValue: "BackgroundColor")
        /// The size of a page in RTF in points, a `CGSize`.
        public static let paperSize = DocumentAttributeKey(rawValue: "PaperSize")
        /// The margins of a page in RTF in points, a `UIEdgeInsets`.
        public static let paperMargin = DocumentAttributeKey(rawValue: "PaperMargin")
        /// The size of the view in RTF in points, a `CGSize`.
        public static let viewSize = DocumentAttributeKey(rawValue: "ViewSize")
        /// The scale of the view in RTF in percent, a number.
        public static let viewZoom = DocumentAttributeKey(rawValue: "ViewZoom")
        /// The view mode of RTF: 0 for continuous text, 1 for pages.
        public static let viewMode = DocumentAttributeKey(rawValue: "ViewMode")
        /// Whether RTF is read-only, a number above 0.
        public static let readOnly = DocumentAttributeKey(rawValue: "ReadOnly")
        /// The distance between default tab stops in RTF, in points.
        public static let defaultTabInterval = DocumentAttributeKey(rawValue: "DefaultTabInterval")
        /// The hyphenation factor of RTF, from 0 to 1.
        public static let hyphenationFactor = DocumentAttributeKey(rawValue: "HyphenationFactor")
    }
}
