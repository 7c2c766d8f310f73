internal import _FoundationICU
import Synchronization

/// The text boundaries of Unicode (UAX 14 and UAX 29), from ICU.
package enum TextBoundaries {
    package enum Kind: Int, Sendable {
        /// Between grapheme clusters: user-perceived characters.
        case character
        /// Around words, spaces and punctuation.
        case word
        /// Line break opportunities.
        case line
    }

    /// Idle iterators, kept because making one parses its rules.
    // Sendable: an iterator is used by one thread at a time, the one that took it out.
    private struct IteratorPool: @unchecked Sendable {
        var iterators: [[OpaquePointer]] = [[], [], []]
    }

    private static let pool = Mutex(IteratorPool())
    private static let maximumIdle = 8

    /// Returns the boundaries of a text in ascending order; the end is included, the start is not.
    package static func offsets(_ kind: Kind, in text: [UInt16]) -> [Int] {
        if let plain = text.withUnsafeBufferPointer({ PlainBoundaries.offsets(kind, in: $0) }) {
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

    /// Calls a closure for each boundary in ascending order until it returns false.
    static func visit(
        _ kind: Kind, in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Bool
    ) {
        guard !text.isEmpty, let iterator = take(kind) else { return }
        defer { putBack(iterator, kind) }
        var status = U_ZERO_ERROR
        swift_ubrk_setText(iterator, text.baseAddress, Int32(text.count), &status)
        guard status.rawValue <= 0 else { return }
        while case let offset = swift_ubrk_next(iterator), offset >= 0, body(Int(offset)) {}
    }

    private static func take(_ kind: Kind) -> OpaquePointer? {
        if let known = pool.withLock({ $0.iterators[kind.rawValue].popLast() }) { return known }
        let type =
            switch kind {
            case .character: UBRK_CHARACTER
            case .word: UBRK_WORD
            case .line: UBRK_LINE
            }
        var status = U_ZERO_ERROR
        return swift_ubrk_open(type, "en", nil, 0, &status)
    }

    private static func putBack(_ iterator: OpaquePointer, _ kind: Kind) {
        var status = U_ZERO_ERROR
        // The iterator must not keep a pointer to the caller's text.
        var nothing: UInt16 = 0
        swift_ubrk_setText(iterator, &nothing, 0, &status)
        let isKept = pool.withLock { pool in
            guard pool.iterators[kind.rawValue].count < maximumIdle else { return false }
            pool.iterators[kind.rawValue].append(iterator)
            return true
        }
        if !isKept { swift_ubrk_close(iterator) }
    }
}
