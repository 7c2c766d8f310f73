/// The locations in a file at which a rule may apply inside a function's body.
///
/// Most bodies contain none; skipping them makes the walk cheap compared to parsing.
struct Triggers {
    private let offsets: [Int]

    private static let words: [[UInt8]] = [
        "class ", "super", "observe(", "publisher(", "NSSortDescriptor(", "NSClassFromString",
        "NSStringFromClass",
        "as AnyObject)", "decodeObject(", "elegate?.", "elegate.", "ataSource?.", "ataSource.",
        ":)",
        ".init(", "Self(",
        "LocalizedString(", "localizedString", "preferredLocalizations", "format:",
        ".description()", "unsafeBitCast(", "imp_implementationWithBlock(",
        "Darwin.", "CoreFoundation.", "NSMutableString()",
    ].map { Array($0.utf8) }

    /// - Parameter names: Additional names to search for.
    init(in bytes: [UInt8], names: Set<String>) {
        let words = Self.words + names.map { Array($0.utf8) }
        var firstLetters = [Bool](repeating: false, count: 256)
        for word in words { firstLetters[Int(word[0])] = true }
        var offsets: [Int] = []
        bytes.withUnsafeBufferPointer { bytes in
            for index in bytes.indices {
                switch bytes[index] {
                case UInt8(ascii: "#"), UInt8(ascii: "@"):
                    offsets.append(index)
                case UInt8(ascii: "("):
                    // A call through `?` or `!` may be a message.
                    guard index > 0 else { continue }
                    let before = bytes[index - 1]
                    if before == UInt8(ascii: "?") || before == UInt8(ascii: "!") {
                        offsets.append(index)
                    }
                case let byte where firstLetters[Int(byte)]:
                    if words.contains(where: { Self.stands($0, in: bytes, at: index) }) {
                        offsets.append(index)
                    }
                default: break
                }
            }
        }
        self.offsets = offsets
    }

    private static func stands(
        _ word: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> Bool {
        guard index + word.count <= bytes.count else { return false }
        return word.indices.allSatisfy { bytes[index + $0] == word[$0] }
    }

    /// - Complexity: O(log triggers).
    func exist(in range: Range<Int>) -> Bool {
        var low = 0
        var high = offsets.count
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return low < offsets.count && offsets[low] < range.upperBound
    }
}
