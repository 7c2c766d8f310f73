import Foundation

/// A text of a flow that is matched with texts of the app.
///
/// It matches the same text, and every text that it matches completely as a regular expression, ignoring
/// case and with line breaks as spaces.
struct TextPattern {
    private let text: String
    private let expression: NSRegularExpression?

    init(_ text: String) {
        self.text = text
        // A text that is not a valid expression, such as "Add (1", matches literally.
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
