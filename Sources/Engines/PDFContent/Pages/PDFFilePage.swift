/// A page of a file.
package struct PDFFilePage: Sendable {
    /// The sheet, in units of 1/72 inch.
    package let mediaBox: PDFRect
    /// The visible part of the sheet.
    package let cropBox: PDFRect
    package let bleedBox: PDFRect
    package let trimBox: PDFRect
    package let artBox: PDFRect
    /// The degrees by which the page is turned clockwise when it is shown: 0, 90, 180 or 270.
    package let rotation: Int

    let resources: [String: PDFValue]
    private let contents: PDFValue

    /// The limits of pages and of the depth of their tree.
    // Chosen: a tree of balanced nodes with ten children each has ten levels for 10¹⁰ pages.
    private static let maximumCount = 100_000
    private static let deepest = 64
    /// The size of a sheet without a box: letter.
    private static let standardBox = PDFRect(0, 0, 612, 792)
    /// The limit of a coordinate, above the 14,400 of annex C of ISO 32000-1.
    private static let largestCoordinate = 1e6

    /// Returns the pages of a file in their order.
    static func pages(of file: PDFFile) -> [PDFFilePage] {
        var pages: [PDFFilePage] = []
        var visited: Set<Int> = []
        /// The nodes still to be read, the next one last, with the entries that they inherit.
        var waiting: [(node: PDFValue, inherited: [String: PDFValue], depth: Int)] = [
            (file.catalog["Pages"] ?? .null, [:], 0)
        ]
        while let (node, inherited, depth) = waiting.popLast(), pages.count < maximumCount {
            if case .reference(let number) = node {
                guard visited.insert(number).inserted else { continue }
            }
            guard case .dictionary(let entries) = file.resolve(node), depth < deepest else {
                continue
            }
            var known = inherited
            for key in ["Resources", "MediaBox", "CropBox", "Rotate"] {
                if let value = entries[key] { known[key] = value }
            }
            if let kids = file.array(entries["Kids"]), file.name(entries["Type"]) != "Page" {
                waiting.append(contentsOf: kids.reversed().map { ($0, known, depth + 1) })
            } else if depth > 0 {
                pages.append(PDFFilePage(entries, inherited: known, file))
            }
        }
        return pages
    }

    private init(
        _ entries: [String: PDFValue], inherited: [String: PDFValue], _ file: PDFFile
    ) {
        func box(_ value: PDFValue?) -> PDFRect? {
            guard let box = PDFRect(file.numbers(value)), !box.isEmpty,
                [box.minX, box.minY, box.maxX, box.maxY].allSatisfy({
                    abs($0) <= Self.largestCoordinate
                })
            else { return nil }
            return box
        }
        let media = box(inherited["MediaBox"]) ?? Self.standardBox
        func part(_ value: PDFValue?, standard: PDFRect) -> PDFRect {
            guard let part = box(value)?.intersection(media), !part.isEmpty else {
                return standard
            }
            return part
        }
        let crop = part(inherited["CropBox"], standard: media)
        mediaBox = media
        cropBox = crop
        bleedBox = part(entries["BleedBox"], standard: crop)
        trimBox = part(entries["TrimBox"], standard: crop)
        artBox = part(entries["ArtBox"], standard: crop)
        let degrees = (file.integer(inherited["Rotate"]) ?? 0) % 360
        let turned = degrees < 0 ? degrees + 360 : degrees
        rotation = turned % 90 == 0 ? turned : 0
        resources = file.dictionary(inherited["Resources"])
        contents = entries["Contents"] ?? .null
    }

    /// Returns the operators of the page; the parts of a divided stream are separated by a line.
    func content(_ file: PDFFile) -> [UInt8] {
        let parts: [PDFValue] = file.array(contents) ?? [contents]
        var bytes: [UInt8] = []
        for part in parts {
            guard let stream = file.stream(part), let decoded = try? file.decoded(stream) else {
                continue
            }
            bytes.append(contentsOf: decoded)
            bytes.append(10)
        }
        return bytes
    }
}
