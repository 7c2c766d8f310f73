import Foundation

extension NSAttributedString {
    /// The form of a document.
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text without looks.
        public static let plain = DocumentType(rawValue: "NSPlainText")
        /// The language of the web.
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    /// The name of something that reading a document is told.
    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The form, a `DocumentType`; where it is missing, the document's beginning tells.
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
    }
}
