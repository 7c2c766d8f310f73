internal import _FoundationICU
import Synchronization

/// Where text can be cut.
package enum TextBoundaries {
    package enum Kind: Int, Sendable {
        /// Between what a reader takes for single characters.
        case character
        /// Around words, spaces and punctuation.
        case word
        /// Where a line may end.
        case line
    }

    /// Iterators at rest, to be used again: making one reads its rules.
    // Sendable: an iterator is used by whoever took it out, and by nobody else.
    private struct Resting: @unchecked Sendable {
        var iterators: [[OpaquePointer]] = [[], [], []]
    }

    private static let resting = Mutex(Resting())
    private static let mostResting = 8

    /// The places where a piece of text can be cut, its end included and its start left out.
    package static func places(_ kind: Kind, in text: [UInt16]) -> [Int] {
        if let plain = text.withUnsafeBufferPointer({ PlainBoundaries.places(kind, in: $0) }) {
            return plain
        }
        var result: [Int] = []
        text.withUnsafeBufferPointer { text in
            visit(kind, in: text) {
                result.append($0)
                return true
            }
        }
        return result
    }

    /// Calls a closure for each place in order until it returns false.
    static func visit(
        _ kind: Kind, in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Bool
    ) {
        guard !text.isEmpty, let iterator = take(kind) else { return }
        defer { rest(iterator, kind) }
        var status = U_ZERO_ERROR
        swift_ubrk_setText(iterator, text.baseAddress, Int32(text.count), &status)
        guard status.rawValue <= 0 else { return }
        while case let place = swift_ubrk_next(iterator), place >= 0, body(Int(place)) {}
    }

    private static func take(_ kind: Kind) -> OpaquePointer? {
        if let known = resting.withLock({ $0.iterators[kind.rawValue].popLast() }) { return known }
        let type =
            switch kind {
            case .character: UBRK_CHARACTER
            case .word: UBRK_WORD
            case .line: UBRK_LINE
            }
        var status = U_ZERO_ERROR
        return swift_ubrk_open(type, "en", nil, 0, &status)
    }

    private static func rest(_ iterator: OpaquePointer, _ kind: Kind) {
        var status = U_ZERO_ERROR
        // The text goes away; the iterator must not look at it any more.
        var nothing: UInt16 = 0
        swift_ubrk_setText(iterator, &nothing, 0, &status)
        let isKept = resting.withLock { resting in
            guard resting.iterators[kind.rawValue].count < mostResting else { return false }
            resting.iterators[kind.rawValue].append(iterator)
            return true
        }
        if !isKept { swift_ubrk_close(iterator) }
    }
}
