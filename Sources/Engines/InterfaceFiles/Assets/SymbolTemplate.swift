import Foundation

/// The drawings of a symbol set's file: a template of the app SF Symbols, with a drawing for some weights and scales.
///
/// Documented: Apple's article on custom symbol images. Coordinates are those of the file, y pointing down; of a shape
/// before its transform.
package struct SymbolTemplate: Sendable {
    package struct Drawing: Sendable {
        /// `Ultralight` to `Black`.
        package let weight: String
        /// `S`, `M` or `L`.
        package let scale: String
        package let shapes: [Shape]
        /// The y coordinate of the text's baseline.
        package let baseline: Double
        /// The length of one em of the text: the distance from the cap line to the baseline gives it.
        package let em: Double
        /// The x coordinates between which the symbol takes up space; nil where the file leaves them open.
        package let margins: ClosedRange<Double>?
    }

    package struct Shape: Sendable {
        package enum Outline: Sendable {
            /// Path data in the grammar of SVG.
            case path(String)
            case ellipse(x: Double, y: Double, width: Double, height: Double)
            case rectangle(x: Double, y: Double, width: Double, height: Double, radius: Double)
        }

        package let outline: Outline
        package let isEvenOdd: Bool
        /// The values a, b, c, d, tx and ty of an affine transform.
        package let transform: [Double]
    }

    package let drawings: [Drawing]

    // Documented: the published cap height of the system font in ems.
    private static let capHeight = 0.704_590
    private static let weights = [
        "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]

    /// Reads a file.
    ///
    /// - Throws: What is wrong with its markup, and where.
    /// - Returns: The drawings that it has, none for a file that is no template.
    package init(_ file: [UInt8]) throws(InterfaceFileError) {
        let tree = try MarkupReader.tree(of: file)
        func element(_ identifier: String) -> InterfaceElement? {
            tree.element(withIdentifier: identifier).map {
                InterfaceElement(tree: tree, index: $0)
            }
        }
        var drawings: [Drawing] = []
        for scale in ["S", "M", "L"] {
            guard let baseline = element("Baseline-\(scale)").flatMap(Self.point)?.y,
                let capLine = element("Capline-\(scale)").flatMap(Self.point)?.y,
                baseline - capLine > 1e-3
            else { continue }
            for weight in Self.weights {
                let name = "\(weight)-\(scale)"
                guard let group = element(name) else { continue }
                var shapes: [Shape] = []
                Self.collect(group, under: [1, 0, 0, 1, 0, 0], depth: 0, into: &shapes)
                guard !shapes.isEmpty else { continue }
                // Templates of the first two versions have margins for one drawing only.
                let suffix =
                    element("left-margin-\(name)") == nil && name == "Regular-M" ? "" : "-\(name)"
                let margins = Self.margins(
                    left: element("left-margin\(suffix)"), right: element("right-margin\(suffix)"))
                drawings.append(
                    Drawing(
                        weight: weight, scale: scale, shapes: shapes, baseline: baseline,
                        em: (baseline - capLine) / Self.capHeight, margins: margins))
            }
        }
        self.drawings = drawings
    }

    // MARK: - Guides

    /// Where a guide begins: a line, a path or a rectangle.
    private static func point(_ guide: InterfaceElement) -> (x: Double, y: Double)? {
        if let x = coordinate(guide["x1"] ?? guide["x"]),
            let y = coordinate(guide["y1"] ?? guide["y"])
        {
            return (x, y)
        }
        let numbers = (guide["d"] ?? "").split { !"+-.0123456789eE".contains($0) }
            .prefix(2).compactMap { coordinate(String($0)) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    private static func margins(
        left: InterfaceElement?, right: InterfaceElement?
    ) -> ClosedRange<Double>? {
        guard let left, let right, let start = point(left)?.x, var end = point(right)?.x else {
            return nil
        }
        // Margins of the first version are areas.
        if right.isNamed("rect") { end += coordinate(right["width"]) ?? 0 }
        return start < end ? start...end : nil
    }

    private static func coordinate(_ text: String?) -> Double? {
        text.flatMap(Double.init).flatMap { abs($0) < 1e6 ? $0 : nil }
    }

    // MARK: - Shapes

    // Chosen: more than a drawing program nests or draws.
    private static let maximumDepth = 32
    private static let maximumCount = 1000

    private static func collect(
        _ element: InterfaceElement, under outer: [Double], depth: Int, into shapes: inout [Shape]
    ) {
        guard depth < maximumDepth, shapes.count < maximumCount,
            let transform = concatenated(element["transform"], outer)
        else { return }
        if element.isNamed("g") {
            for child in element.children {
                collect(child, under: transform, depth: depth + 1, into: &shapes)
            }
        } else if element["fill"] != "none", let outline = outline(element) {
            let rule = element["fill-rule"] ?? element["style"] ?? ""
            shapes.append(
                Shape(outline: outline, isEvenOdd: rule.contains("evenodd"), transform: transform))
        }
    }

    private static func outline(_ element: InterfaceElement) -> Shape.Outline? {
        func length(_ name: StaticString) -> Double { coordinate(element[name]) ?? 0 }
        switch element.name {
        case "path": return element["d"].map { .path($0) }
        case "polygon": return element["points"].map { .path("M\($0)z") }
        case "circle", "ellipse":
            let radius = length("r")
            let (rx, ry) = radius > 0 ? (radius, radius) : (length("rx"), length("ry"))
            guard rx > 0, ry > 0 else { return nil }
            return .ellipse(
                x: length("cx") - rx, y: length("cy") - ry, width: 2 * rx, height: 2 * ry)
        case "rect":
            guard length("width") > 0, length("height") > 0 else { return nil }
            return .rectangle(
                x: length("x"), y: length("y"), width: length("width"), height: length("height"),
                radius: max(length("rx"), length("ry"), 0))
        default: return nil
        }
    }

    // MARK: - Transforms

    /// A list of transforms such as `matrix(1 0 0 1 20 30)`, the last one applied first, then the outer one; nil for
    /// one that cannot be read.
    private static func concatenated(_ text: String?, _ outer: [Double]) -> [Double]? {
        guard let text else { return outer }
        var result = outer
        for call in text.split(separator: ")") {
            let parts = call.split(separator: "(")
            guard parts.count == 2 else {
                if call.allSatisfy(\.isWhitespace) { continue }
                return nil
            }
            let values = parts[1].split { $0 == "," || $0.isWhitespace }
            let numbers = values.compactMap { coordinate(String($0)) }
            let name = parts[0].trimmingCharacters(in: .whitespaces.union(["," as Unicode.Scalar]))
            guard numbers.count == values.count, let matrix = matrix(name, numbers) else {
                return nil
            }
            result = product(matrix, result)
        }
        return result.allSatisfy { abs($0) < 1e9 } ? result : nil
    }

    private static func matrix(_ name: String, _ numbers: [Double]) -> [Double]? {
        switch (name, numbers.count) {
        case ("matrix", 6): return numbers
        case ("translate", 1...2):
            return [1, 0, 0, 1, numbers[0], numbers.count > 1 ? numbers[1] : 0]
        case ("scale", 1...2): return [numbers[0], 0, 0, numbers.last ?? 1, 0, 0]
        case ("rotate", 1), ("rotate", 3):
            let angle = numbers[0] * .pi / 180
            let turn = [cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0]
            guard numbers.count == 3 else { return turn }
            return product(
                [1, 0, 0, 1, -numbers[1], -numbers[2]],
                product(turn, [1, 0, 0, 1, numbers[1], numbers[2]]))
        default: return nil
        }
    }

    /// The transform that applies one and then another.
    private static func product(_ first: [Double], _ second: [Double]) -> [Double] {
        [
            first[0] * second[0] + first[1] * second[2],
            first[0] * second[1] + first[1] * second[3],
            first[2] * second[0] + first[3] * second[2],
            first[2] * second[1] + first[3] * second[3],
            first[4] * second[0] + first[5] * second[2] + second[4],
            first[4] * second[1] + first[5] * second[3] + second[5],
        ]
    }
}
