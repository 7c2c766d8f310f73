/// The boxes of a page, in points with y pointing up.
struct PDFPageBoxes: Equatable {
    var media: CGRect
    /// By their names in PDF, such as `CropBox`.
    var others: [String: CGRect] = [:]

    init(media: CGRect) { self.media = media }

    /// US Letter.
    static let letter = CGRect(x: 0, y: 0, width: 612, height: 792)

    /// The largest side of a sheet: 200 inches, the limit of the format (PDF 32000-1, annex C).
    private static let longestSide: CGFloat = 14_400

    static func isSheet(_ box: CGRect) -> Bool {
        box.minX.isFinite && box.minY.isFinite && box.width > 0 && box.height > 0
            && box.width <= longestSide && box.height <= longestSide && abs(box.minX) < 1e6
            && abs(box.minY) < 1e6
    }

    /// Reads the boxes from a dictionary; ignores values that are not rectangles with an area.
    mutating func take(_ information: CFDictionary?) {
        guard let information else { return }
        func box(_ key: CFString) -> CGRect? {
            guard let data = information.object(forKey: key) as? NSData,
                data.length == MemoryLayout<CGRect>.size
            else { return nil }
            let rect = data.bytes.loadUnaligned(as: CGRect.self).standardized
            return Self.isSheet(rect) ? rect : nil
        }
        if let media = box(kCGPDFContextMediaBox) {
            self = PDFPageBoxes(media: media)
        }
        for (key, name) in [
            (kCGPDFContextCropBox, "CropBox"), (kCGPDFContextBleedBox, "BleedBox"),
            (kCGPDFContextTrimBox, "TrimBox"), (kCGPDFContextArtBox, "ArtBox"),
        ] {
            if let rect = box(key) { others[name] = rect }
        }
    }
}

/// A document's metadata.
struct PDFInformation {
    /// By their names in PDF, in their order in the file.
    private(set) var entries: [(name: String, text: String)] = []
    let asksForPassword: Bool

    init(_ dictionary: CFDictionary?) {
        func text(_ key: CFString) -> String? {
            switch dictionary?.object(forKey: key) {
            case let text as String: return text
            case let texts as [String]: return texts.joined(separator: ", ")
            default: return nil
            }
        }
        asksForPassword =
            [kCGPDFContextOwnerPassword, kCGPDFContextUserPassword].contains {
                text($0)?.isEmpty == false
            }
        for (key, name) in [
            (kCGPDFContextTitle, "Title"), (kCGPDFContextAuthor, "Author"),
            (kCGPDFContextSubject, "Subject"), (kCGPDFContextKeywords, "Keywords"),
            (kCGPDFContextCreator, "Creator"),
        ] {
            if let text = text(key) { entries.append((name, text)) }
        }
    }
}

/// A link annotation of a page.
struct PDFLink {
    enum Target {
        case address(String)
        case destination(String)
    }

    let target: Target
    /// In the space of the sheet, y up.
    let rect: CGRect
}

/// An outline entry with its children.
struct PDFOutlineEntry {
    enum Target {
        case page(Int, CGRect?)
        case destination(String)
        case address(String)
    }

    let title: String
    let target: Target?
    let children: [PDFOutlineEntry]

    /// Deeper entries are dropped.
    private static let deepest = 32

    init(_ dictionary: CFDictionary, depth: Int) {
        title = dictionary.object(forKey: kCGPDFOutlineTitle) as? String ?? ""
        switch dictionary.object(forKey: kCGPDFOutlineDestination) {
        case let number as Int:
            let data = dictionary.object(forKey: kCGPDFOutlineDestinationRect) as? NSData
            let rect = data.flatMap { data in
                data.length == MemoryLayout<CGRect>.size
                    ? data.bytes.loadUnaligned(as: CGRect.self) : nil
            }
            target = .page(number, rect)
        case let name as String: target = .destination(name)
        case let url as URL: target = .address(url.absoluteString)
        default: target = nil
        }
        let below = dictionary.object(forKey: kCGPDFOutlineChildren) as? [NSDictionary] ?? []
        children =
            depth < Self.deepest
            ? below.map { PDFOutlineEntry($0, depth: depth + 1) } : []
    }
}
