internal import _FoundationICU

/// The base direction of text.
package enum TextDirection: Hashable, Sendable {
    /// The direction of the first strong character, or else left to right.
    case natural
    case leftToRight
    case rightToLeft
}

/// The embedding levels of Unicode's bidirectional algorithm (UAX 9): even levels are left to right, odd
/// ones right to left.
struct BidiLevels {
    /// The level of each UTF-16 unit; nil where all are 0.
    private(set) var levels: [UInt8]?
    /// The end and the level of each paragraph.
    private var paragraphs: [(end: Int, level: UInt8)] = []

    static let leftToRight = BidiLevels()

    private init() {}

    init(_ text: UnsafeBufferPointer<UInt16>, direction: TextDirection) {
        guard direction == .rightToLeft || text.contains(where: CharacterClasses.mayBeRightToLeft)
        else {
            return
        }
        find(text, direction, explicit: [])
    }

    /// Returns the levels of the same text with the embeddings of its attribute runs.
    ///
    /// Explicit formatting characters in the text have no effect then.
    func embedding(
        _ text: UnsafeBufferPointer<UInt16>, _ runs: [AttributeRun],
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

    /// Returns the level inside embeddings; its highest bit marks an override.
    private static func level(_ embeddings: [AttributeRun.Embedding], in outer: UInt8) -> UInt8 {
        var level = outer
        for embedding in embeddings {
            // The next higher level of the direction.
            let next = level + ((level & 1 == 1) == embedding.isRightToLeft ? 2 : 1)
            guard next <= maximumDepth else { break }
            level = next
        }
        return level | (embeddings.last?.isOverride == true ? 0x80 : 0)
    }

    /// The maximum explicit level of UAX 9.
    private static let maximumDepth: UInt8 = 125

    /// - Parameter explicit: The levels of embedded characters and 0 for others; empty for no embeddings.
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
        // The library reads the explicit levels until it has computed the result.
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
