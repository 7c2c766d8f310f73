/// A file in the Portable Document Format: its objects, which are read when they are asked for, and its pages.
///
/// Follows ISO 32000-1. A damaged table of objects is replaced by a search for the objects themselves. A file belongs
/// to one thread at a time.
package final class PDFFile {
    /// The limit of a file's size.
    package static let maximumByteCount = 256 << 20
    /// The limit of all bytes that a file's filters produce, and of those that are searched in damaged files.
    // Chosen: a file of pictures for an interface has some kilobytes.
    private static let workLimit = 512 << 20
    /// The limit of objects that are looked up for each other, as a stream's length for the stream.
    private static let deepestLookup = 32

    let bytes: ArraySlice<UInt8>
    /// The number of the file's format, such as 1.7.
    package let version: (major: Int, minor: Int)
    private var table: PDFObjectTable
    private var known: [Int: PDFValue] = [:]
    private var underway: Set<Int> = []
    private var objectStreams: [Int: PDFObjectStream] = [:]
    private var isRecovered = false
    /// The bytes that may still be produced or searched.
    private var work = workLimit
    package private(set) var pages: [PDFFilePage] = []

    /// Reads the table of objects and the tree of pages.
    package init(_ content: [UInt8]) throws(PDFFileError) {
        guard content.count <= Self.maximumByteCount else {
            throw .tooLarge(limit: Self.maximumByteCount)
        }
        // Offsets count from the header, before which some files have other bytes.
        guard let header = content.prefix(1024).firstIndex(of: Array("%PDF-".utf8)) else {
            throw .notPDF
        }
        bytes = content[header...].rebased
        let numbers = bytes.dropFirst(5).prefix(3)
        version =
            numbers.count == 3
            ? (Int(numbers.first ?? 0) - 48, Int(numbers.last ?? 0) - 48) : (1, 0)
        table = PDFObjectTable()
        table = PDFObjectTable(of: self) ?? recoveredTable()
        if !isEncrypted {
            pages = PDFFilePage.pages(of: self)
            if pages.isEmpty, !isRecovered {
                recover()
                pages = PDFFilePage.pages(of: self)
            }
            if isEncrypted { pages = [] } else if pages.isEmpty { throw .noPages }
        }
    }

    /// Whether the content is encrypted; such a file has no pages here.
    package var isEncrypted: Bool {
        if case .null = resolve(table.trailer["Encrypt"]) { return false }
        return true
    }

    /// The dictionary of the whole document.
    var catalog: [String: PDFValue] { dictionary(table.trailer["Root"]) }

    // MARK: - Recovery

    private func recoveredTable() -> PDFObjectTable {
        isRecovered = true
        return PDFObjectTable(searching: self)
    }

    private func recover() {
        table = recoveredTable()
        known = [:]
        objectStreams = [:]
    }

    // MARK: - Objects

    /// Returns an object itself instead of a reference to it; null for nil and for a reference to nothing.
    package func resolve(_ value: PDFValue?) -> PDFValue {
        var value = value ?? .null
        // A reference leads to another one in damaged files only.
        for _ in 0..<8 {
            guard case .reference(let number) = value else { return value }
            value = object(number)
        }
        return .null
    }

    package func dictionary(_ value: PDFValue?) -> [String: PDFValue] {
        switch resolve(value) {
        case .dictionary(let entries): entries
        case .stream(let stream): stream.dictionary
        default: [:]
        }
    }

    package func array(_ value: PDFValue?) -> [PDFValue]? {
        if case .array(let values) = resolve(value) { return values }
        return nil
    }

    package func stream(_ value: PDFValue?) -> PDFStream? {
        if case .stream(let stream) = resolve(value) { return stream }
        return nil
    }

    package func number(_ value: PDFValue?) -> Double? { resolve(value).number }
    package func integer(_ value: PDFValue?) -> Int? { resolve(value).integer }
    package func name(_ value: PDFValue?) -> String? { resolve(value).name }

    /// Returns the numbers of an array; nil if it has other objects.
    package func numbers(_ value: PDFValue?) -> [Double]? {
        guard let values = array(value) else { return nil }
        let numbers = values.compactMap { number($0) }
        return numbers.count == values.count ? numbers : nil
    }

    private func object(_ number: Int) -> PDFValue {
        if let value = known[number] { return value }
        guard underway.count < Self.deepestLookup, underway.insert(number).inserted else {
            return .null
        }
        defer { underway.remove(number) }
        var value = PDFValue.null
        switch table.entries[number] {
        case .offset(let offset):
            if let read = readObject(at: offset), read.number == number {
                value = read.value
            } else if !isRecovered {
                recover()
                if case .offset(let offset) = table.entries[number],
                    let read = readObject(at: offset), read.number == number
                {
                    value = read.value
                }
            }
        case .contained(let stream, let index):
            value = objectStream(stream)?.value(index: index, number: number) ?? .null
        case nil: break
        }
        known[number] = value
        return value
    }

    private func objectStream(_ number: Int) -> PDFObjectStream? {
        if let stream = objectStreams[number] { return stream }
        guard case .offset = table.entries[number], let stream = stream(.reference(number)),
            let made = PDFObjectStream(stream, self)
        else { return nil }
        objectStreams[number] = made
        return made
    }

    /// Reads `12 0 obj …` with the number of the object.
    func readObject(at offset: Int) -> (number: Int, value: PDFValue)? {
        guard offset >= 0, offset < bytes.endIndex else { return nil }
        var lexer = PDFLexer(bytes, at: offset, hasReferences: true)
        guard case .value(.integer(let number)) = lexer.readToken(),
            case .value(.integer) = lexer.readToken(), case .keyword("obj") = lexer.readToken(),
            let value = lexer.readValue()
        else { return nil }
        guard case .dictionary(let dictionary) = value else { return (number, value) }
        guard case .keyword("stream") = lexer.readToken() else { return (number, value) }
        return (number, .stream(readStream(dictionary, after: lexer.position)))
    }

    private func readStream(_ dictionary: [String: PDFValue], after keyword: Int) -> PDFStream {
        var start = keyword
        if start < bytes.endIndex, bytes[start] == 13 { start += 1 }
        if start < bytes.endIndex, bytes[start] == 10 { start += 1 }
        if let length = integer(dictionary["Length"]), length >= 0,
            length <= bytes.endIndex - start
        {
            var lexer = PDFLexer(bytes, at: start + length, hasReferences: false)
            if case .keyword(let word) = lexer.readToken(), word.hasPrefix("endstream") {
                return PDFStream(dictionary: dictionary, bytes: bytes[start..<start + length])
            }
        }
        // The length is wrong: the stream ends before the next keyword.
        guard work > 0 else { return PDFStream(dictionary: dictionary, bytes: []) }
        let end = bytes[start...].firstIndex(of: Array("endstream".utf8)) ?? bytes.endIndex
        spend(end - start)
        return PDFStream(dictionary: dictionary, bytes: bytes[start..<end])
    }

    // MARK: - Bounds

    /// The number of bytes that filters may still produce.
    var remainingWork: Int { max(work, 0) }

    func spend(_ count: Int) { work -= count }
}

extension ArraySlice<UInt8> {
    /// The same bytes with 0 as the index of the first.
    fileprivate var rebased: ArraySlice<UInt8> { startIndex == 0 ? self : Array(self)[...] }

    /// Returns the index of the first occurrence of some bytes.
    func firstIndex(of pattern: [UInt8]) -> Int? {
        guard let first = pattern.first, count >= pattern.count else { return nil }
        return withUnsafeBufferPointer { buffer in
            var index = 0
            let last = buffer.count - pattern.count
            while index <= last {
                if buffer[index] == first,
                    (1..<pattern.count).allSatisfy({ buffer[index + $0] == pattern[$0] })
                {
                    return startIndex + index
                }
                index += 1
            }
            return nil
        }
    }

    /// Returns the index of the last occurrence of some bytes.
    func lastIndex(of pattern: [UInt8]) -> Int? {
        guard count >= pattern.count, !pattern.isEmpty else { return nil }
        var index = endIndex - pattern.count
        while index >= startIndex {
            if self[index..<index + pattern.count].elementsEqual(pattern) { return index }
            index -= 1
        }
        return nil
    }
}
