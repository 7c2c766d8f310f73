/// Where the objects of a file are.
struct PDFObjectTable {
    enum Entry {
        /// The index of the object's first byte.
        case offset(Int)
        /// The object of a stream of objects, by the stream's number and the index in it.
        case contained(stream: Int, index: Int)
    }

    var entries: [Int: Entry] = [:]
    /// The numbers of deleted objects, which older tables may still have.
    private var deleted: Set<Int> = []
    var trailer: [String: PDFValue] = [:]

    /// The limit of tables that are chained by updates of a file.
    // Chosen: each saving of a changed file adds one.
    private static let longestChain = 512
    /// The limit of an object's number; annex C of ISO 32000-1 has 8,388,607.
    private static let largestNumber = 8_388_607

    init() {}

    // MARK: - Tables

    /// Reads the tables that the end of a file names; nil if one cannot be read.
    init?(of file: PDFFile) {
        let tail = file.bytes.suffix(2048)
        guard let keyword = tail.lastIndex(of: Array("startxref".utf8)) else { return nil }
        var lexer = PDFLexer(file.bytes, at: keyword, hasReferences: false)
        _ = lexer.readToken()
        guard case .value(.integer(let first)) = lexer.readToken() else { return nil }
        var waiting = [first]
        var visited: Set<Int> = []
        while let offset = waiting.popLast() {
            guard visited.insert(offset).inserted else { continue }
            guard visited.count <= Self.longestChain,
                let section = readSection(file, at: offset)
            else { return nil }
            trailer.merge(section) { newer, _ in newer }
            if let older = section["Prev"]?.integer { waiting.append(older) }
            // The stream for newer readers comes before older tables.
            if let stream = section["XRefStm"]?.integer { waiting.append(stream) }
        }
        guard trailer["Root"] != nil else { return nil }
    }

    private mutating func readSection(_ file: PDFFile, at offset: Int) -> [String: PDFValue]? {
        guard offset >= 0, offset < file.bytes.endIndex else { return nil }
        var lexer = PDFLexer(file.bytes, at: offset, hasReferences: true)
        if case .keyword("xref") = lexer.readToken() { return readRows(&lexer) }
        guard let object = file.readObject(at: offset), case .stream(let stream) = object.value,
            stream.dictionary["Type"]?.name == "XRef"
        else { return nil }
        return readStream(stream, file)
    }

    private mutating func readRows(_ lexer: inout PDFLexer) -> [String: PDFValue]? {
        while true {
            switch lexer.readToken() {
            case .keyword("trailer"):
                guard case .dictionary(let entries) = lexer.readValue() else { return nil }
                return entries
            case .value(.integer(let first)):
                guard case .value(.integer(let count)) = lexer.readToken(), first >= 0 else {
                    return nil
                }
                var number = first
                for _ in 0..<max(count, 0) {
                    guard case .value(.integer(let offset)) = lexer.readToken(),
                        case .value(.integer) = lexer.readToken(),
                        case .keyword(let kind) = lexer.readToken()
                    else { return nil }
                    add(number, kind == "n" ? .offset(offset) : nil)
                    number += 1
                }
            default: return nil
            }
        }
    }

    private mutating func readStream(_ stream: PDFStream, _ file: PDFFile) -> [String: PDFValue]? {
        let dictionary = stream.dictionary
        guard let widths = file.array(dictionary["W"])?.compactMap(\.integer), widths.count == 3,
            widths.allSatisfy({ (0...8).contains($0) }), widths.contains(where: { $0 > 0 }),
            let data = try? file.decoded(stream)
        else { return nil }
        let size = dictionary["Size"]?.integer ?? 0
        let ranges = file.array(dictionary["Index"])?.compactMap(\.integer) ?? [0, size]
        var index = 0
        func field(_ width: Int, standard: Int) -> Int {
            guard width > 0 else { return standard }
            var value: UInt64 = 0
            for _ in 0..<width {
                value = value << 8 | UInt64(data[index])
                index += 1
            }
            return Int(clamping: value)
        }
        let rowWidth = widths.reduce(0, +)
        for pair in stride(from: 0, to: ranges.count - 1, by: 2) {
            guard ranges[pair] >= 0 else { continue }
            var number = ranges[pair]
            for _ in 0..<max(ranges[pair + 1], 0) {
                guard index + rowWidth <= data.count else { return dictionary }
                let kind = field(widths[0], standard: 1)
                let second = field(widths[1], standard: 0)
                let third = field(widths[2], standard: 0)
                switch kind {
                case 0: add(number, nil)
                case 1: add(number, .offset(second))
                case 2: add(number, .contained(stream: second, index: third))
                default: break
                }
                number += 1
            }
        }
        return dictionary
    }

    /// Adds an entry unless a newer table has the object.
    private mutating func add(_ number: Int, _ entry: Entry?) {
        guard number <= Self.largestNumber, entries[number] == nil, !deleted.contains(number)
        else { return }
        if let entry { entries[number] = entry } else { deleted.insert(number) }
    }

    // MARK: - Recovery

    /// Finds the objects of a damaged file by their beginnings `12 0 obj`; of equal numbers the last counts.
    init(searching file: PDFFile) {
        let bytes = file.bytes
        var catalog: Int?
        var streams: [Int] = []
        var index = bytes.startIndex
        while let found = bytes[index...].firstIndex(of: Array("obj".utf8)) {
            index = found + 3
            guard let start = Self.start(ofObject: found, bytes) else { continue }
            var lexer = PDFLexer(bytes, at: start, hasReferences: true)
            guard case .value(.integer(let number)) = lexer.readToken(),
                number <= Self.largestNumber
            else { continue }
            entries[number] = .offset(start)
            lexer.move(to: index)
            let value = lexer.readValue()
            index = max(index, lexer.position)
            guard case .dictionary(let dictionary) = value else { continue }
            switch dictionary["Type"]?.name {
            case "Catalog": catalog = number
            case "ObjStm": streams.append(number)
            case "XRef": merge(dictionary)
            default: break
            }
        }
        index = bytes.startIndex
        while let found = bytes[index...].firstIndex(of: Array("trailer".utf8)) {
            index = found + 7
            var lexer = PDFLexer(bytes, at: index, hasReferences: true)
            if case .dictionary(let dictionary) = lexer.readValue() { merge(dictionary) }
            index = max(index, lexer.position)
        }
        for number in streams {
            guard case .offset(let offset) = entries[number],
                let object = file.readObject(at: offset), case .stream(let stream) = object.value,
                let contents = PDFObjectStream(stream, file)
            else { continue }
            for (index, contained) in contents.numbers.enumerated()
            where entries[contained] == nil {
                entries[contained] = .contained(stream: number, index: index)
                if case .dictionary(let dictionary) = contents.value(
                    index: index, number: contained),
                    dictionary["Type"]?.name == "Catalog"
                {
                    catalog = contained
                }
            }
        }
        if trailer["Root"] == nil, let catalog { trailer["Root"] = .reference(catalog) }
    }

    private mutating func merge(_ dictionary: [String: PDFValue]) {
        for key in ["Root", "Encrypt", "Info"] {
            if let value = dictionary[key] { trailer[key] = value }
        }
    }

    /// Returns the index of the number in `12 0 obj`, from that of the keyword.
    private static func start(ofObject keyword: Int, _ bytes: ArraySlice<UInt8>) -> Int? {
        var index = keyword - 1
        func skip(_ matches: (UInt8) -> Bool, atMost limit: Int) -> Int {
            var count = 0
            while index >= bytes.startIndex, count < limit, matches(bytes[index]) {
                index -= 1
                count += 1
            }
            return count
        }
        guard skip(\.isPDFSpace, atMost: 8) > 0, skip(\.isPDFDigit, atMost: 5) > 0,
            skip(\.isPDFSpace, atMost: 8) > 0, skip(\.isPDFDigit, atMost: 8) > 0
        else { return nil }
        return index + 1
    }
}

/// Objects that are compressed together.
struct PDFObjectStream {
    /// The numbers of the objects, in their order.
    let numbers: [Int]
    private let offsets: [Int]
    private let bytes: [UInt8]

    init?(_ stream: PDFStream, _ file: PDFFile) {
        guard let count = file.integer(stream.dictionary["N"]),
            let first = file.integer(stream.dictionary["First"]), count >= 0, first >= 0,
            let bytes = try? file.decoded(stream)
        else { return nil }
        var lexer = PDFLexer(bytes[...], hasReferences: false)
        var numbers: [Int] = []
        var offsets: [Int] = []
        for _ in 0..<count {
            guard case .value(.integer(let number)) = lexer.readToken(),
                case .value(.integer(let offset)) = lexer.readToken(), offset >= 0
            else { break }
            numbers.append(number)
            offsets.append(min(offset, bytes.count) + min(first, bytes.count))
        }
        self.numbers = numbers
        self.offsets = offsets
        self.bytes = bytes
    }

    /// Returns an object by its index, or by its number if the index is wrong.
    func value(index: Int, number: Int) -> PDFValue? {
        let position =
            numbers.indices.contains(index) && numbers[index] == number
            ? index : numbers.firstIndex(of: number)
        guard let position, offsets[position] < bytes.count else { return nil }
        var lexer = PDFLexer(bytes[...], at: offsets[position], hasReferences: true)
        return lexer.readValue()
    }
}
