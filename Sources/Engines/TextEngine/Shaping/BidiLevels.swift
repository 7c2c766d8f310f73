internal import _FoundationICU

/// Which way text is read.
package enum TextDirection: Hashable, Sendable {
    /// As its first letter says, and from left to right where none says anything.
    case natural
    case leftToRight
    case rightToLeft
}

/// The levels of Unicode's bidirectional algorithm: even ones run to the right, odd ones to the left.
struct BidiLevels {
    /// A level for each unit of UTF-16; nil where all are 0.
    private(set) var levels: [UInt8]?
    /// The level of the paragraph around a place.
    private var paragraphs: [(end: Int, level: UInt8)] = []

    static let leftToRight = BidiLevels()

    private init() {}

    init(_ text: UnsafeBufferPointer<UInt16>, direction: TextDirection) {
        guard direction == .rightToLeft || text.contains(where: CharacterClasses.mayTurn) else {
            return
        }
        find(text, direction, explicit: [])
    }

    /// The levels of the same text with parts of it embedded in directions.
    ///
    /// Where there are any, characters that embed text by themselves do nothing.
    func embedding(
        _ text: UnsafeBufferPointer<UInt16>, _ runs: [ShapedText.Attributes],
        direction: TextDirection
    ) -> BidiLevels {
        var explicit = [UInt8](repeating: 0, count: text.count)
        for run in runs where !run.embeddings.isEmpty {
            for index in run.range.clamped(to: 0..<text.count) {
                explicit[index] = Self.level(run.embeddings, in: paragraphLevel(at: index))
            }
        }
        var result = BidiLevels()
        result.find(text, direction, explicit: explicit)
        return result
    }

    /// The level inside of embeddings; its highest bit says that all characters have it.
    private static func level(_ embeddings: [ShapedText.Embedding], in outer: UInt8) -> UInt8 {
        var level = outer
        for embedding in embeddings {
            // The next one of the direction.
            let next = level + ((level & 1 == 1) == embedding.isRightToLeft ? 2 : 1)
            guard next <= deepest else { break }
            level = next
        }
        return level | (embeddings.last?.isForced == true ? 0x80 : 0)
    }

    /// The deepest level that Unicode's algorithm lets text say.
    private static let deepest: UInt8 = 125

    /// - Parameter explicit: The levels of embedded characters, and 0 of others; or nothing.
    private mutating func find(
        _ text: UnsafeBufferPointer<UInt16>, _ direction: TextDirection, explicit: [UInt8]
    ) {
        guard !text.isEmpty, let bidi = swift_ubidi_open() else { return }
        defer { swift_ubidi_close(bidi) }
        let base: UInt8 =
            switch direction {
            case .natural: 0xFE  // the first strong character, else left to right
            case .leftToRight: 0
            case .rightToLeft: 1
            }
        var status = U_ZERO_ERROR
        let count = Int32(text.count)
        // The library reads them until the levels are found.
        var explicit = explicit
        let found = explicit.withUnsafeMutableBufferPointer { explicit in
            swift_ubidi_setPara(
                bidi, text.baseAddress, count, base,
                explicit.isEmpty ? nil : explicit.baseAddress, &status)
            return status.rawValue <= 0 ? swift_ubidi_getLevels(bidi, &status) : nil
        }
        guard let found else { return }
        levels = Array(UnsafeBufferPointer(start: found, count: text.count))
        for index in 0..<swift_ubidi_countParagraphs(bidi) {
            var end: Int32 = 0
            var level: UInt8 = 0
            swift_ubidi_getParagraphByIndex(bidi, index, nil, &end, &level, &status)
            paragraphs.append((Int(end), level))
        }
    }

    func level(at index: Int) -> UInt8 { levels?[index] ?? 0 }

    func paragraphLevel(at index: Int) -> UInt8 {
        guard let last = paragraphs.last else { return 0 }
        return paragraphs.first { index < $0.end }?.level ?? last.level
    }
}
