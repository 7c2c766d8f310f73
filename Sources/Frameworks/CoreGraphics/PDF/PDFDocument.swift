/// A document written by Cairo, parsed into objects, to which links, boxes, outline and information are
/// added.
///
/// The output does not depend on the clock or on memory addresses: the same drawing gives the same bytes.
struct PDFDocument {
    /// Everything before the first object.
    private let header: Data
    /// The objects by number, from `1 0 obj` to `endobj`, in their order in the file.
    private var objects: [(number: Int, bytes: Data)] = []
    private let catalogNumber: Int
    private let informationNumber: Int
    private let pagesNumber: Int
    /// The numbers of the pages in order.
    private let pageNumbers: [Int]
    private var nextNumber: Int

    /// Fails if the bytes are not a document with that number of pages.
    init?(_ bytes: Data, pageCount: Int) {
        let bytes = Data(bytes)
        guard
            let start = Self.number(after: "startxref", in: bytes, from: max(0, bytes.count - 64)),
            let table = PDFObjectTable(bytes, at: start),
            let catalog = Self.number(after: "/Root", in: bytes, from: start),
            let information = Self.number(after: "/Info", in: bytes, from: start)
        else { return nil }
        catalogNumber = catalog
        informationNumber = information
        let ordered = table.offsets.sorted { $0.value < $1.value }
        guard let first = ordered.first else { return nil }
        header = bytes[..<first.value]
        for (index, entry) in ordered.enumerated() {
            let end = index + 1 < ordered.count ? ordered[index + 1].value : start
            guard entry.value < end, end <= bytes.count else { return nil }
            objects.append((entry.key, bytes[entry.value..<end]))
        }
        nextNumber = (table.offsets.keys.max() ?? 0) + 1
        guard let catalogBytes = objects.first(where: { $0.number == catalog })?.bytes,
            let pages = Self.number(
                after: "/Pages", in: catalogBytes, from: catalogBytes.startIndex),
            let pagesBytes = objects.first(where: { $0.number == pages })?.bytes,
            let kids = Self.references(after: "/Kids", in: pagesBytes), kids.count == pageCount
        else { return nil }
        pagesNumber = pages
        pageNumbers = kids
    }

    // MARK: - Reading

    /// Returns the first integer after a keyword.
    private static func number(after word: String, in bytes: Data, from start: Int) -> Int? {
        guard let found = bytes.range(of: Data(word.utf8), in: start..<bytes.endIndex) else {
            return nil
        }
        let digits = bytes[found.upperBound...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
            .prefix { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// Returns the objects that the array after a keyword refers to.
    private static func references(after word: String, in bytes: Data) -> [Int]? {
        guard let found = bytes.range(of: Data("\(word) [".utf8)),
            let end = bytes[found.upperBound...].firstIndex(of: UInt8(ascii: "]"))
        else { return nil }
        let words = String(decoding: bytes[found.upperBound..<end], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace)
        return stride(from: 0, to: words.count - words.count % 3, by: 3).compactMap {
            Int(words[$0])
        }
    }

    // MARK: - Writing

    /// Returns the whole document.
    func completed(
        pages: [PDFPage], information: PDFInformation, outline: PDFOutlineEntry?, metadata: Data?
    ) -> Data {
        var document = self
        for (index, page) in pages.enumerated() {
            document.complete(page, number: pageNumbers[index])
        }
        var catalog = "<< /Type /Catalog\n   /Pages \(pagesNumber) 0 R\n"
        if let names = document.destinationNames(pages) { catalog += "   /Names \(names)\n" }
        if let outline, !outline.children.isEmpty {
            catalog += "   /Outlines \(document.add(outline, pages: pages)) 0 R\n"
            catalog += "   /PageMode /UseOutlines\n"
        }
        if let metadata { catalog += "   /Metadata \(document.add(metadata: metadata)) 0 R\n" }
        document.replace(catalogNumber, "\(catalog)>>")
        document.replace(informationNumber, Self.text(of: information))
        return document.serialized()
    }

    private mutating func add(_ content: String) -> Int {
        nextNumber += 1
        let number = nextNumber - 1
        objects.append((number, Data("\(number) 0 obj\n\(content)\nendobj\n".utf8)))
        return number
    }

    private mutating func replace(_ number: Int, _ content: String) {
        guard let index = objects.firstIndex(where: { $0.number == number }) else { return }
        objects[index].bytes = Data("\(number) 0 obj\n\(content)\nendobj\n".utf8)
    }

    private func serialized() -> Data {
        var result = Data(header)
        var offsets = [Int](repeating: 0, count: nextNumber)
        for object in objects {
            offsets[object.number] = result.count
            result.append(object.bytes)
        }
        let start = result.count
        var table = "xref\n0 \(nextNumber)\n0000000000 65535 f \n"
        for offset in offsets.dropFirst() {
            // Unused numbers are free.
            table +=
                offset == 0
                ? "0000000000 65535 f \n"
                : String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
        }
        table += "trailer\n<< /Size \(nextNumber)\n   /Root \(catalogNumber) 0 R\n"
        table += "   /Info \(informationNumber) 0 R\n>>\nstartxref\n\(start)\n%%EOF\n"
        result.append(Data(table.utf8))
        return result
    }

    // MARK: - Pages

    private mutating func complete(_ page: PDFPage, number: Int) {
        guard let index = objects.firstIndex(where: { $0.number == number }) else { return }
        let origin = page.boxes.media.origin
        var added = ""
        for (name, box) in page.boxes.others.sorted(by: { $0.key < $1.key }) {
            added += "   /\(name) [ \(PDFText.rect(box.offsetBy(dx: -origin.x, dy: -origin.y))) ]\n"
        }
        if !page.links.isEmpty {
            let links = page.links.map { link in
                let rect = link.rect.offsetBy(dx: -origin.x, dy: -origin.y)
                let target: String
                switch link.target {
                case .address(let address):
                    target = "/A << /S /URI /URI \(PDFText.bytes(address)) >>"
                case .destination(let name): target = "/Dest \(PDFText.bytes(name))"
                }
                let link = add(
                    "<< /Type /Annot\n   /Subtype /Link\n   /Rect [ \(PDFText.rect(rect)) ]\n"
                        + "   /Border [ 0 0 0 ]\n   \(target)\n>>")
                return "\(link) 0 R"
            }
            added += "   /Annots [ \(links.joined(separator: " ")) ]\n"
        }
        guard !added.isEmpty,
            let contentsRange = objects[index].bytes.range(of: Data("   /Contents".utf8))
        else { return }
        var bytes = Data(objects[index].bytes[..<contentsRange.lowerBound])
        bytes.append(Data(added.utf8))
        bytes.append(objects[index].bytes[contentsRange.lowerBound...])
        objects[index].bytes = bytes
    }

    /// Returns the tree of named destinations, sorted by name; the last one of a name counts.
    private func destinationNames(_ pages: [PDFPage]) -> String? {
        var byName: [String: String] = [:]
        for (index, page) in pages.enumerated() {
            let origin = page.boxes.media.origin
            for (name, point) in page.destinations {
                let x = PDFText.number(point.x - origin.x)
                let y = PDFText.number(point.y - origin.y)
                byName[name] = "[ \(pageNumbers[index]) 0 R /XYZ \(x) \(y) null ]"
            }
        }
        guard !byName.isEmpty else { return nil }
        let sorted = byName.sorted {
            Array($0.key.utf8).lexicographicallyPrecedes(Array($1.key.utf8))
        }
        let words = sorted.map { "\(PDFText.bytes($0.key)) \($0.value)" }
        return "<< /Dests << /Names [ \(words.joined(separator: " ")) ] >> >>"
    }

    // MARK: - Outline

    /// Adds an outline and returns the number of its root.
    private mutating func add(_ outline: PDFOutlineEntry, pages: [PDFPage]) -> Int {
        let root = add("")
        let children = add(outline.children, parent: root, pages: pages)
        replace(
            root,
            "<< /Type /Outlines\n   /First \(children.first) 0 R\n   /Last \(children.last) 0 R\n"
                + "   /Count \(outline.children.count)\n>>")
        return root
    }

    private mutating func add(
        _ entries: [PDFOutlineEntry], parent: Int, pages: [PDFPage]
    ) -> (first: Int, last: Int) {
        let numbers = entries.map { _ in add("") }
        for (index, entry) in entries.enumerated() {
            var text = "<< /Title \(PDFText.string(entry.title))\n   /Parent \(parent) 0 R\n"
            if index > 0 { text += "   /Prev \(numbers[index - 1]) 0 R\n" }
            if index + 1 < numbers.count { text += "   /Next \(numbers[index + 1]) 0 R\n" }
            if let target = target(of: entry, pages: pages) { text += "   \(target)\n" }
            if !entry.children.isEmpty {
                let children = add(entry.children, parent: numbers[index], pages: pages)
                text += "   /First \(children.first) 0 R\n   /Last \(children.last) 0 R\n"
                // Negative: the entry is initially collapsed.
                text += "   /Count -\(entry.children.count)\n"
            }
            replace(numbers[index], "\(text)>>")
        }
        return (numbers.first ?? 0, numbers.last ?? 0)
    }

    private func target(of entry: PDFOutlineEntry, pages: [PDFPage]) -> String? {
        switch entry.target {
        case nil: return nil
        case .destination(let name): return "/Dest \(PDFText.bytes(name))"
        case .address(let address): return "/A << /S /URI /URI \(PDFText.bytes(address)) >>"
        case .page(let number, let rect):
            guard pages.indices.contains(number - 1) else { return nil }
            guard let rect, rect.isFinite else {
                return "/Dest [ \(pageNumbers[number - 1]) 0 R /Fit ]"
            }
            let origin = pages[number - 1].boxes.media.origin
            let shown = PDFText.rect(rect.standardized.offsetBy(dx: -origin.x, dy: -origin.y))
            return "/Dest [ \(pageNumbers[number - 1]) 0 R /FitR \(shown) ]"
        }
    }

    // MARK: - Information

    private mutating func add(metadata: Data) -> Int {
        let number = add("")
        var bytes = Data(
            "\(number) 0 obj\n<< /Type /Metadata\n   /Subtype /XML\n   /Length \(metadata.count)\n>>\nstream\n"
                .utf8)
        bytes.append(metadata)
        bytes.append(Data("\nendstream\nendobj\n".utf8))
        if let index = objects.firstIndex(where: { $0.number == number }) {
            objects[index].bytes = bytes
        }
        return number
    }

    private static func text(of information: PDFInformation) -> String {
        var text = "<< /Producer \(PDFText.string("Carob"))\n"
        for entry in information.entries {
            text += "   /\(entry.name) \(PDFText.string(entry.text))\n"
        }
        if let seconds = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"].flatMap({
            Double($0)
        }), let date = PDFText.date(seconds) {
            text += "   /CreationDate \(PDFText.string(date))\n"
        }
        return text + ">>"
    }
}

/// The cross-reference table of a document's objects.
private struct PDFObjectTable {
    /// Offsets from the beginning of the file by object number.
    private(set) var offsets: [Int: Int] = [:]

    /// Parses the table at an offset.
    init?(_ bytes: Data, at start: Int) {
        guard bytes.indices.contains(start) else { return nil }
        let text = String(decoding: bytes[start...], as: UTF8.self)
        var words = text.split(whereSeparator: \.isWhitespace)[...]
        guard words.popFirst() == "xref", words.popFirst() == "0",
            let count = words.popFirst().flatMap({ Int($0) }), count > 0, count * 3 <= words.count
        else { return nil }
        for number in 0..<count {
            guard let offset = words.popFirst().flatMap({ Int($0) }), words.popFirst() != nil,
                let kind = words.popFirst()
            else { return nil }
            if kind == "n" {
                guard bytes.indices.contains(offset) else { return nil }
                offsets[number] = offset
            }
        }
    }
}

/// Values in PDF syntax.
enum PDFText {
    /// Writes a number with up to four decimals.
    static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (Double(value) * 10000).rounded() / 10000
        if rounded == rounded.rounded(), abs(rounded) < 1e9 { return "\(Int(rounded))" }
        return String(format: "%.4f", rounded)
    }

    /// Writes the corners of a rectangle.
    static func rect(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.maxX, rect.maxY].map { number($0) }.joined(separator: " ")
    }

    /// Writes a text string, for readers to show.
    static func string(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 32 || $0 > 126 }) else {
            var escaped = ""
            for character in text {
                if "()\\".contains(character) { escaped += "\\" }
                escaped.append(character)
            }
            return "(\(escaped))"
        }
        let units = text.utf16.map { String(format: "%04X", $0) }
        return "<FEFF\(units.joined())>"
    }

    /// Writes a byte string, for readers to compare: names and URLs.
    static func bytes(_ text: String) -> String {
        "<\(text.utf8.map { String(format: "%02X", $0) }.joined())>"
    }

    /// Writes a time in seconds since 1970, in UTC.
    static func date(_ seconds: Double) -> String? {
        guard abs(seconds) < 1e11 else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
        calendar.timeZone = zone
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second],
            from: Date(timeIntervalSince1970: seconds))
        return String(
            format: "D:%04d%02d%02d%02d%02d%02dZ", parts.year ?? 0, parts.month ?? 0,
            parts.day ?? 0, parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    }
}
