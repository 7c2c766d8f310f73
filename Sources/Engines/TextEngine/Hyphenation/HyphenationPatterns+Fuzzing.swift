import Foundation

/// Reads a file as hyphenation patterns and divides words by them, for the fuzzer.
///
/// - Returns: Whether it has patterns.
package func checkHyphenation(_ file: Data, _ words: [String]) -> Bool {
    guard let patterns = HyphenationPatterns(file) else { return false }
    for word in words {
        let units = Array(word.utf16)
        let offsets = patterns.hyphenOffsets(in: units)
        precondition(zip(offsets, offsets.dropFirst()).allSatisfy(<), "offsets out of order")
        precondition(offsets.allSatisfy { $0 > 0 && $0 < units.count }, "an offset at an end")
    }
    return true
}
