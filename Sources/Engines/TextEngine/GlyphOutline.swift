internal import CFreeType

/// The outline of a glyph: closed contours of lines and curves in em units, y up, with the origin
/// at the start of the baseline. Contours fill by the non-zero rule.
package struct GlyphOutline: Hashable, Sendable {
    /// A point in em units, y up.
    package struct Point: Hashable, Sendable {
        package var x: Double
        package var y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package enum Element: Hashable, Sendable {
        case move(to: Point)
        case line(to: Point)
        /// A parabola.
        case quadratic(control: Point, to: Point)
        case cubic(control1: Point, control2: Point, to: Point)
        case close
    }

    package var elements: [Element] = []

    package init() {}

    /// Appends another outline, moved to the right.
    package mutating func append(_ other: GlyphOutline, atX x: Double) {
        func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y) }
        elements += other.elements.map { element in
            switch element {
            case .move(let to): .move(to: moved(to))
            case .line(let to): .line(to: moved(to))
            case .quadratic(let control, let to):
                .quadratic(control: moved(control), to: moved(to))
            case .cubic(let control1, let control2, let to):
                .cubic(control1: moved(control1), control2: moved(control2), to: moved(to))
            case .close: .close
            }
        }
    }
}

extension GlyphOutline {
    /// Converts an outline in font units.
    init(_ outline: inout FT_Outline, unitsPerEm: Double) {
        /// Collects the elements that the library's callbacks report.
        final class Collector {
            var elements: [Element] = []
            let unitsPerEm: Double
            var isOpen = false

            init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }

            func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
                guard let vector = vector?.pointee else { return Point(x: 0, y: 0) }
                return Point(x: Double(vector.x) / unitsPerEm, y: Double(vector.y) / unitsPerEm)
            }

            func close() {
                if isOpen { elements.append(.close) }
                isOpen = false
            }

            static func of(_ user: UnsafeMutableRawPointer?) -> Collector? {
                user.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
            }
        }
        let collector = Collector(unitsPerEm: unitsPerEm)
        var functions = FT_Outline_Funcs(
            move_to: { to, user in
                guard let collector = Collector.of(user) else { return 1 }
                collector.close()
                collector.elements.append(.move(to: collector.point(to)))
                collector.isOpen = true
                return 0
            },
            line_to: { to, user in
                guard let collector = Collector.of(user) else { return 1 }
                collector.elements.append(.line(to: collector.point(to)))
                return 0
            },
            conic_to: { control, to, user in
                guard let collector = Collector.of(user) else { return 1 }
                collector.elements.append(
                    .quadratic(control: collector.point(control), to: collector.point(to)))
                return 0
            },
            cubic_to: { control1, control2, to, user in
                guard let collector = Collector.of(user) else { return 1 }
                collector.elements.append(
                    .cubic(
                        control1: collector.point(control1), control2: collector.point(control2),
                        to: collector.point(to)))
                return 0
            },
            shift: 0, delta: 0)
        let status = FT_Outline_Decompose(
            &outline, &functions, Unmanaged.passUnretained(collector).toOpaque())
        collector.close()
        elements = status == 0 ? collector.elements : []
    }
}

/// A bounding box in em units, y up.
package struct GlyphBox: Hashable, Sendable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double
}
