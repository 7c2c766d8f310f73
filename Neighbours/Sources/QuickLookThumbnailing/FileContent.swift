import Foundation
import UIKit

/// The content of a file, by the type that its name has.
@MainActor
package enum FileContent {
    case picture(UIImage)
    case text(NSAttributedString)
    case pages(CGPDFDocument)
    /// A file of another type, or one that is not what its name says.
    case other

    private enum Kind {
        case picture
        case plainText
        case richText(NSAttributedString.DocumentType)
        case pages
    }

    private static func kind(of url: URL) -> Kind? {
        let name = url.pathExtension.lowercased()
        if pictures.contains(name) { return .picture }
        if texts.contains(name) { return .plainText }
        switch name {
        case "rtf": return .richText(.rtf)
        case "html", "htm": return .richText(.html)
        case "pdf": return .pages
        default: return nil
        }
    }

    private static let pictures: Set = ["png", "jpg", "jpeg", "gif", "bmp", "webp", "tif", "tiff"]
    private static let texts: Set = [
        "txt", "text", "md", "markdown", "csv", "tsv", "json", "xml", "plist", "log", "yaml",
        "yml", "swift", "c", "h", "m", "cpp", "py", "js", "css", "sh", "strings",
    ]

    /// Bytes of a text that are shown.
    private static let textLimit = 1 << 20

    /// Whether files with such a name can be shown.
    package static func canShow(_ url: URL) -> Bool { kind(of: url) != nil }

    package init(of url: URL) {
        guard url.isFileURL, let kind = Self.kind(of: url) else {
            self = .other
            return
        }
        let content: FileContent? =
            switch kind {
            case .picture: UIImage(contentsOfFile: url.path).map { .picture($0) }
            case .plainText: Self.plainText(of: url).map { .text($0) }
            case .richText(let type): Self.richText(of: url, type).map { .text($0) }
            case .pages:
                CGPDFDocument(url as CFURL).flatMap { $0.numberOfPages > 0 ? .pages($0) : nil }
            }
        self = content ?? .other
    }

    private static func data(of url: URL) -> Data? {
        guard let handle = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: textLimit)) ?? Data()
    }

    private static func plainText(of url: URL) -> NSAttributedString? {
        guard let data = data(of: url) else { return nil }
        let text =
            String(bytes: data, encoding: .utf8) ?? String(bytes: data, encoding: .utf16)
            ?? String(bytes: data, encoding: .isoLatin1) ?? ""
        return NSAttributedString(
            string: text,
            attributes: [
                .font: UIFont.monospacedSystemFont(ofSize: 13, weight: .regular),
                .foregroundColor: UIColor.label,
            ])
    }

    private static func richText(
        of url: URL, _ type: NSAttributedString.DocumentType
    ) -> NSAttributedString? {
        guard let data = data(of: url) else { return nil }
        return try? NSAttributedString(
            data: data, options: [.documentType: type], documentAttributes: nil)
    }
}

extension FileContent {
    /// The name of a symbol for files of a type.
    package static func symbol(for url: URL) -> String {
        switch url.pathExtension.lowercased() {
        case "mp3", "m4a", "wav", "aac": "music.note"
        case "mp4", "mov", "m4v": "film"
        case "zip", "gz", "tar": "doc.zipper"
        case "": "folder"
        default: "doc"
        }
    }
}
