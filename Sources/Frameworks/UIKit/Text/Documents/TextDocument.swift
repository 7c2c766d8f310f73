import Foundation

/// A decoded document.
struct TextDocument {
    let text: NSAttributedString
    /// By raw values of `NSAttributedString.DocumentAttributeKey`.
    let attributes: [String: Any]

    private typealias Options = [NSAttributedString.DocumentReadingOptionKey: Any]

    // MARK: - Reading

    /// - Parameter base: The base of relative URLs.
    init(
        _ data: Data, options: [NSAttributedString.DocumentReadingOptionKey: Any], base: URL?
    ) throws {
        let specified = options[.characterEncoding].flatMap(Self.encoding)
        let type = try Self.type(options) ?? Self.type(of: data)
        var encoding: String.Encoding?
        var attributes: [NSAttributedString.DocumentAttributeKey: Any] = [:]
        switch type {
        case .html:
            let letters = Self.marked(data) ?? specified ?? Self.declared(data) ?? .windowsCP1252
            let conversion = HTMLConversion(html: try Self.string(data, letters), base: base)
            text = conversion.attributedString
            attributes[.backgroundColor] = conversion.background
            encoding = letters
        case .plain:
            let letters = Self.marked(data) ?? specified ?? .utf8
            text = NSAttributedString(
                string: try Self.string(data, letters),
                attributes: options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:])
            encoding = letters
        case .rtf:
            guard let conversion = RTFConversion(data) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            text = conversion.attributedString
            attributes = conversion.properties
        default:
            throw CocoaError(.fileReadUnknown)
        }
        attributes[.documentType] = type
        attributes[.characterEncoding] = encoding?.rawValue
        self.attributes = Dictionary(
            uniqueKeysWithValues: attributes.map { ($0.rawValue, $1) })
    }

    private static func type(_ options: Options) throws -> NSAttributedString.DocumentType? {
        guard let value = options[.documentType] else { return nil }
        if let type = value as? NSAttributedString.DocumentType { return type }
        guard let name = value as? String else { throw CocoaError(.fileReadUnknown) }
        return NSAttributedString.DocumentType(rawValue: name)
    }

    /// Detects the type of a document from its beginning.
    private static func type(of data: Data) -> NSAttributedString.DocumentType {
        if data.starts(with: Array("{\\rtf".utf8)) { return .rtf }
        let beginning = String(decoding: data.prefix(256), as: UTF8.self)
            .trimmingPrefix(while: \.isWhitespace).lowercased()
        return ["<!doctype html", "<html", "<head"].contains { beginning.hasPrefix($0) }
            ? .html : .plain
    }

    // MARK: - Encodings

    private static func encoding(_ value: Any) -> String.Encoding? {
        switch value {
        case let encoding as String.Encoding: encoding
        case let number as UInt: String.Encoding(rawValue: number)
        case let number as Int: UInt(exactly: number).map(String.Encoding.init)
        case let number as NSNumber: String.Encoding(rawValue: number.uintValue)
        default: nil
        }
    }

    /// Returns the encoding of the byte order mark.
    private static func marked(_ data: Data) -> String.Encoding? {
        let beginning = Array(data.prefix(3))
        if beginning == [0xEF, 0xBB, 0xBF] { return .utf8 }
        if beginning.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
        if beginning.starts(with: [0xFE, 0xFF]) { return .utf16BigEndian }
        return nil
    }

    /// Returns the encoding that a `meta` element at the beginning declares.
    private static func declared(_ data: Data) -> String.Encoding? {
        let beginning = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
        guard let match = beginning.range(of: "charset=") else { return nil }
        let name = beginning[match.upperBound...].drop { "\"' ".contains($0) }
            .prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
        switch name {
        case "utf-8", "utf8": return .utf8
        // A declaration that is readable in single bytes cannot be in UTF-16.
        case "utf-16", "utf-16le", "utf-16be": return .utf8
        case "iso-8859-1", "latin1", "windows-1252", "us-ascii", "ascii": return .windowsCP1252
        case "iso-8859-2": return .isoLatin2
        case "windows-1250": return .windowsCP1250
        case "windows-1251": return .windowsCP1251
        case "shift_jis": return .shiftJIS
        case "euc-jp": return .japaneseEUC
        default: return nil
        }
    }

    private static func string(_ data: Data, _ encoding: String.Encoding) throws -> String {
        let text: String? =
            switch encoding {
            // Invalid sequences are replaced, without losing other text.
            case .utf8: String(decoding: data, as: UTF8.self)
            default: String(data: data, encoding: encoding)
            }
        guard var text else { throw CocoaError(.fileReadInapplicableStringEncoding) }
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text
    }

    // MARK: - Writing

    static func data(
        of text: NSAttributedString, _ attributes: [NSAttributedString.DocumentAttributeKey: Any]
    ) throws -> Data {
        let value = attributes[.documentType]
        let type =
            value as? NSAttributedString.DocumentType
            ?? (value as? String).map(NSAttributedString.DocumentType.init)
        let encoding = attributes[.characterEncoding].flatMap(encoding) ?? .utf8
        let string: String
        switch type {
        case .plain?: string = text.string
        case .html?: string = HTMLWriter(text, encoding: encoding).document
        case .rtf?: return Data(RTFWriter(text, attributes).document.utf8)
        default: throw CocoaError(.fileWriteUnknown)
        }
        guard let data = string.data(using: encoding) else {
            throw CocoaError(.fileWriteInapplicableStringEncoding)
        }
        return data
    }
}
