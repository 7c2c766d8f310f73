import Foundation
import UniformTypeIdentifiers

/// A document as it was loaded, which a web view shows.
struct PageContent {
    let data: Data
    let mimeType: String
    let encoding: String?
    /// The address of the page.
    let url: URL
    /// Whether the app has given the text, so that the address alone does not bring it back.
    var isGiven = false

    private static let shownTypes: Set = [
        "text/html", "application/xhtml+xml", "text/plain", "text/css", "text/xml", "text/markdown",
        "text/csv", "application/xml", "application/json", "application/javascript",
        "text/javascript", "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp",
        "image/tiff", "image/heic", "application/pdf", "text/pdf",
    ]

    /// Whether a view can draw data of a type.
    static func canShow(_ mimeType: String?) -> Bool {
        shownTypes.contains(mimeType?.lowercased() ?? "")
    }

    var isHTML: Bool { ["text/html", "application/xhtml+xml"].contains(mimeType.lowercased()) }
    var isImage: Bool { mimeType.lowercased().hasPrefix("image/") }
    var isPDF: Bool { mimeType.lowercased().hasSuffix("/pdf") }

    /// The text in its encoding: that which the server or the app names, else the document, else UTF-8.
    var text: String {
        if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
            return String(data: data, encoding: .utf16) ?? ""
        }
        let named = encoding ?? (isHTML ? declaredEncoding : nil)
        if let named, let known = Self.encodings[named.lowercased()],
            let text = String(data: data, encoding: known)
        {
            return text
        }
        return String(data: data, encoding: .utf8)
            ?? String(data: data, encoding: .windowsCP1252)
            ?? String(decoding: data, as: UTF8.self)
    }

    private var declaredEncoding: String? {
        let head = String(decoding: data.prefix(1024), as: UTF8.self).lowercased()
        guard let start = head.range(of: "charset=") else { return nil }
        let name = head[start.upperBound...].drop { "\"' ".contains($0) }
        return String(name.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) })
    }

    private static let encodings: [String: String.Encoding] = [
        "utf-8": .utf8, "utf8": .utf8, "iso-8859-1": .windowsCP1252, "latin1": .windowsCP1252,
        "us-ascii": .windowsCP1252, "ascii": .windowsCP1252, "windows-1252": .windowsCP1252,
        "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
        "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "utf-16": .utf16,
        "utf-16le": .utf16LittleEndian, "utf-16be": .utf16BigEndian, "shift_jis": .shiftJIS,
        "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP, "macintosh": .macOSRoman,
    ]

    /// The type of a local file, by its name.
    static func mimeType(of file: URL) -> String {
        let ending = file.pathExtension.lowercased()
        let known = [
            "html": "text/html", "htm": "text/html", "xhtml": "application/xhtml+xml",
            "txt": "text/plain", "css": "text/css", "js": "text/javascript",
            "json": "application/json", "png": "image/png", "jpg": "image/jpeg",
            "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "svg": "image/svg+xml",
            "pdf": "application/pdf", "md": "text/markdown", "xml": "text/xml",
        ]
        return known[ending] ?? UTType(filenameExtension: ending)?.preferredMIMEType
            ?? "application/octet-stream"
    }
}
