import UIKit

/// Conditions of style sheets about the screen.
enum MediaQuery {
    static func matches(_ text: String, _ context: StyleContext) -> Bool {
        text.lowercased().split(separator: ",").contains { query in
            query.replacingOccurrences(of: " and ", with: "\u{1}").split(separator: "\u{1}")
                .allSatisfy { holds($0.trimmingCharacters(in: .whitespacesAndNewlines), context) }
        }
    }

    private static func holds(_ part: String, _ context: StyleContext) -> Bool {
        if part.hasPrefix("not ") { return !holds(String(part.dropFirst(4)), context) }
        guard part.hasPrefix("("), part.hasSuffix(")") else {
            return ["all", "screen", "only screen"].contains(part)
        }
        let pair = part.dropFirst().dropLast().split(separator: ":", maxSplits: 1)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard let name = pair.first, pair.count == 2 else { return false }
        var points: CGFloat?
        if case .points(let length)? = PageStyle().length(pair[1], context) { points = length }
        let size = context.viewport
        switch name {
        case "max-width", "max-device-width": return points.map { size.width <= $0 } ?? false
        case "min-width", "min-device-width": return points.map { size.width >= $0 } ?? false
        case "max-height", "max-device-height": return points.map { size.height <= $0 } ?? false
        case "min-height", "min-device-height": return points.map { size.height >= $0 } ?? false
        case "orientation": return (pair[1] == "portrait") == (size.height >= size.width)
        case "prefers-color-scheme": return (pair[1] == "dark") == context.isDark
        case "hover", "any-hover": return pair[1] == "none"
        case "pointer", "any-pointer": return pair[1] == "coarse"
        case "-webkit-min-device-pixel-ratio": return Double(pair[1]).map { $0 <= 3 } ?? false
        default: return false
        }
    }
}
