import Foundation

extension NSAttributedString {
    /// Reads a document.
    ///
    /// - Parameters:
    ///   - options: What is known of the document. HTML that says no encoding is taken for Windows'
    ///     Latin where the options tell none.
    ///   - dict: Takes what is found out about the document.
    /// - Throws: An error of Cocoa where the bytes are no text of their encoding.
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
    /// Addresses in it are relative to the file's.
    public convenience init(
        url: URL, options: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(try Data(contentsOf: url), options: options, base: url)
        dict?.pointee = document.attributes as NSDictionary
        self.init(attributedString: document.text)
    }

    /// Writes a part of the text as a document.
    ///
    /// - Parameter dict: What the document is to be; the form is needed.
    /// - Throws: An error of Cocoa where the form is missing or unknown, or the encoding lacks a character.
    public func data(
        from range: NSRange,
        documentAttributes dict: [NSAttributedString.DocumentAttributeKey: Any]
    ) throws -> Data {
        try TextDocument.data(of: attributedSubstring(from: range), dict)
    }
}

extension NSMutableAttributedString {
    /// Takes the text of a document in place of its own, as
    /// `init(data:options:documentAttributes:)` reads it.
    public func read(
        from data: Data, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(data, options: opts, base: nil)
        dict?.pointee = document.attributes as NSDictionary
        setAttributedString(document.text)
    }

    /// Takes the text of the document in a file in place of its own.
    public func read(
        from url: URL, options opts: [NSAttributedString.DocumentReadingOptionKey: Any] = [:],
        documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
    ) throws {
        let document = try TextDocument(try Data(contentsOf: url), options: opts, base: url)
        dict?.pointee = document.attributes as NSDictionary
        setAttributedString(document.text)
    }
}
