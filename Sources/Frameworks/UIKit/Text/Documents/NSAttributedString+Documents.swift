import Foundation

extension NSAttributedString {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - options: Known properties of the document. HTML without a declared encoding is read as
    ///     Windows-1252 unless the options specify one.
    ///   - dict: Receives the properties of the document.
    /// - Throws: A Cocoa error if the bytes are not text in their encoding.
    public convenience init(
        data: Data, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(data, options: options, base: nil)
        dict?.pointee = document.attributes as NSDictionary
        self.init(attributedString: document.text)
    }

    /// Reads the document in a file, as `init(data:options:documentAttributes:)` does.
    ///
    /// URLs in it are relative to the file's.
    public convenience init(
        url: URL, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(try Data(contentsOf: url), options: options, base: url)
        dict?.pointee = document.attributes as NSDictionary
        self.init(attributedString: document.text)
    }

    /// Writes a range of the text as a document.
    ///
    /// - Parameter dict: The properties of the document; the format is required.
    /// - Throws: A Cocoa error if the format is missing or unknown, or the encoding lacks a character.
    public func data(
        from range: NSRange,
        documentAttributes dict: [NSAttributedString.DocumentAttributeKey: Any]
    ) throws -> Data {
        try TextDocument.data(of: attributedSubstring(from: range), dict)
    }
}

extension NSMutableAttributedString {
    /// Replaces the text by that of a document, as `init(data:options:documentAttributes:)` reads it.
    public func read(
        from data: Data, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(data, options: opts, base: nil)
        dict?.pointee = document.attributes as NSDictionary
        setAttributedString(document.text)
    }

    /// Replaces the text by that of the document in a file.
    public func read(
        from url: URL, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(try Data(contentsOf: url), options: opts, base: url)
        dict?.pointee = document.attributes as NSDictionary
        setAttributedString(document.text)
    }
}
