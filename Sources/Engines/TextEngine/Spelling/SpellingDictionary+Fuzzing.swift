import Foundation

/// Reads a dictionary whose rules and words are the two halves of some bytes, and checks its own words with it.
///
/// - Returns: Whether there was a word.
package func checkSpelling(_ bytes: [UInt8]) -> Bool {
    let halves = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let rules = Data(halves[0])
    let words = Data(halves.count > 1 ? halves[1] : [])
    guard let dictionary = SpellingDictionary(affixes: rules, words: words) else { return false }
    for word in String(decoding: words.prefix(200), as: UTF8.self).split(separator: "\n").prefix(4)
    {
        _ = dictionary.contains(String(word))
        let suggestions = dictionary.suggestions(for: String(word.prefix(8)))
        precondition(!suggestions.contains(String(word.prefix(8))), "a word suggested for itself")
        _ = dictionary.completions(of: String(word.prefix(2)))
    }
    return true
}
