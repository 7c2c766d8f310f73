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
        guard direction == .rightToLeft || text.contains(where: CharacterClasses.mayTurn),
            !text.isEmpty, let bidi = swift_ubidi_open()
        else { return }
        defer { swift_ubidi_close(bidi) }
        let base: UInt8 =
            switch direction {
            case .natural: 0xFE  // the first strong character, else left to right
            case .leftToRight: 0
            case .rightToLeft: 1
            }
        var status = U_ZERO_ERROR
        swift_ubidi_setPara(bidi, text.baseAddress, Int32(text.count), base, nil, &status)
        guard status.rawValue <= 0, let found = swift_ubidi_getLevels(bidi, &status) else { return }
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
