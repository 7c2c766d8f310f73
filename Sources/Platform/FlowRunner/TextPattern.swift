import Foundation

/// A text of a flow that says which texts of an app it means.
///
/// It means the very same text, and every text that it matches from beginning to end as a regular
/// expression, whatever the case of letters and with line breaks taken for blanks.
struct TextPattern {
    private let text: String
    private let expression: NSRegularExpression?

    init(_ text: String) {
        self.text = text
        // A text that is no expression, such as "Add (1", means itself.
        let pattern =
            (try? NSRegularExpression(pattern: text)) == nil
            ? NSRegularExpression.escapedPattern(for: text) : text
        expression = try? NSRegularExpression(
            pattern: "\\A(?:\(pattern))\\z",
            options: [.caseInsensitive, .dotMatchesLineSeparators, .anchorsMatchLines])
    }

    func matches(_ candidates: [String?]) -> Bool {
        candidates.contains { candidate in
            guard let candidate else { return false }
            return candidate == text || isMatch(candidate)
                || (candidate.contains("\n")
                    && isMatch(candidate.replacingOccurrences(of: "\n", with: " ")))
        }
    }

    private func isMatch(_ candidate: String) -> Bool {
        let whole = NSRange(candidate.startIndex..., in: candidate)
        return expression?.firstMatch(in: candidate, range: whole) != nil
    }
}
