import CoreGraphics
import Foundation

/// The shapes of a symbol with the box that it takes up, y pointing down: of an icon in its grid of sixteen units.
package struct SymbolOutline: Sendable {
    package struct Part: Sendable {
        /// The effect of a part, and of the symbol's weight on it.
        package enum Style: Sendable, Equatable {
            /// The part adds ink; the weight changes it as the symbol's name says.
            case plain
            /// The part adds lines with a stroke of this width in units of the grid.
            case lines(CGFloat)
            /// The part adds an area.
            case area
            /// The part takes away the ink of the parts before it, with a stroke of this width.
            case cutOut(CGFloat)
        }

        package let path: CGPath
        package let rule: CGPathFillRule
        package let style: Style

        package init(path: CGPath, rule: CGPathFillRule, style: Style = .plain) {
            self.path = path
            self.rule = rule
            self.style = style
        }
    }

    package let parts: [Part]
    package let bounds: CGRect

    package init(parts: [Part], bounds: CGRect) {
        self.parts = parts
        self.bounds = bounds
    }

    /// Creates the outline of parts, whose box is that of their ink; nil for parts without ink.
    package init?(_ parts: [Part]) {
        var bounds = CGRect.null
        for part in parts {
            if case .cutOut = part.style { continue }
            bounds = bounds.union(part.path.boundingBoxOfPath)
        }
        guard !bounds.isNull, !bounds.isEmpty else { return nil }
        self.init(parts: parts, bounds: bounds)
    }

    /// Reads an icon's file; nil if it contains elements other than paths and circles, or invalid numbers.
    package init?(svg: String) {
        var parts: [Part] = []
        for tag in VectorTags(svg) {
            let path: CGPath
            switch tag.name {
            case "path":
                guard let data = tag.attributes["d"], let read = CGPath.read(svgPath: data) else {
                    return nil
                }
                path = read
            case "circle":
                func number(_ name: String) -> Double? { tag.attributes[name].flatMap(Double.init) }
                guard let x = number("cx"), let y = number("cy"), let radius = number("r"),
                    [x, y, radius].allSatisfy({ abs($0) < 1000 }), radius > 0
                else { return nil }
                path = CGPath(
                    ellipseIn: CGRect(
                        x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius),
                    transform: nil)
            case "svg": continue
            default: return nil
            }
            let isEvenOdd = tag.attributes["fill-rule"] == "evenodd"
            parts.append(Part(path: path, rule: isEvenOdd ? .evenOdd : .winding))
        }
        self.init(parts)
    }
}

/// The elements of a vector file in order, with their attributes; texts and end tags are skipped.
private struct VectorTags: Sequence, IteratorProtocol {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func next() -> (name: String, attributes: [String: String])? {
        while let start = rest.firstIndex(of: "<") {
            guard let end = rest[start...].firstIndex(of: ">") else { return nil }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            guard let first = tag.first, first.isLetter else { continue }
            return (String(tag.prefix { $0.isLetter }), attributes(of: tag))
        }
        return nil
    }

    private func attributes(of tag: Substring) -> [String: String] {
        var attributes: [String: String] = [:]
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: parts.count - 1, by: 2) {
            let name = parts[index].split { $0.isWhitespace }.last?.dropLast() ?? ""
            attributes[String(name)] = String(parts[index + 1])
        }
        return attributes
    }
}
