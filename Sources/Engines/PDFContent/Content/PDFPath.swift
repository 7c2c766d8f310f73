/// A shape of lines and curves.
package struct PDFPath: Sendable {
    package enum Element: Sendable {
        case move(PDFPoint)
        case line(PDFPoint)
        case curve(PDFPoint, PDFPoint, PDFPoint)
        case close
    }

    package private(set) var elements: [Element] = []
    private(set) var current: PDFPoint?
    private var start: PDFPoint?

    /// The limit of elements; more are ignored.
    private static let maximumCount = 2_000_000

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    package mutating func move(to point: PDFPoint) {
        append(.move(point))
        current = point
        start = point
    }

    /// Adds a line; begins with its end if there is no current point.
    package mutating func addLine(to point: PDFPoint) {
        guard current != nil else {
            move(to: point)
            return
        }
        append(.line(point))
        current = point
    }

    package mutating func addCurve(
        _ control1: PDFPoint, _ control2: PDFPoint, to point: PDFPoint
    ) {
        if current == nil { move(to: control1) }
        append(.curve(control1, control2, point))
        current = point
    }

    package mutating func close() {
        guard let start else { return }
        append(.close)
        current = start
    }

    /// Adds a rectangle that may be mirrored, which turns the direction of its lines.
    mutating func addRect(x: Double, y: Double, width: Double, height: Double) {
        move(to: PDFPoint(x, y))
        addLine(to: PDFPoint(x + width, y))
        addLine(to: PDFPoint(x + width, y + height))
        addLine(to: PDFPoint(x, y + height))
        close()
    }

    init(_ rect: PDFRect) {
        addRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private mutating func append(_ element: Element) {
        if elements.count < Self.maximumCount { elements.append(element) }
    }

    /// The rectangle that is the only part of the path, with sides along the axes.
    package var asRect: PDFRect? {
        guard elements.count == 5, case .move(let p0) = elements[0],
            case .line(let p1) = elements[1], case .line(let p2) = elements[2],
            case .line(let p3) = elements[3], case .close = elements[4]
        else { return nil }
        let isUpright = p0.y == p1.y && p1.x == p2.x && p2.y == p3.y && p3.x == p0.x
        let isTurned = p0.x == p1.x && p1.y == p2.y && p2.x == p3.x && p3.y == p0.y
        return isUpright || isTurned ? PDFRect(p0.x, p0.y, p2.x, p2.y) : nil
    }

    /// The bounds of all points, control points included.
    var bounds: PDFRect? {
        var result: PDFRect?
        func add(_ point: PDFPoint) {
            guard let known = result else {
                result = PDFRect(point.x, point.y, point.x, point.y)
                return
            }
            result = PDFRect(
                min(known.minX, point.x), min(known.minY, point.y), max(known.maxX, point.x),
                max(known.maxY, point.y))
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .curve(let first, let second, let point):
                add(first)
                add(second)
                add(point)
            case .close: break
            }
        }
        return result
    }

    func applying(_ matrix: PDFMatrix) -> PDFPath {
        var result = self
        result.elements = elements.map { element in
            switch element {
            case .move(let point): .move(matrix.map(point))
            case .line(let point): .line(matrix.map(point))
            case .curve(let first, let second, let point):
                .curve(matrix.map(first), matrix.map(second), matrix.map(point))
            case .close: .close
            }
        }
        result.current = current.map { matrix.map($0) }
        result.start = start.map { matrix.map($0) }
        return result
    }

    mutating func append(_ other: PDFPath) {
        guard elements.count + other.elements.count <= Self.maximumCount else { return }
        elements.append(contentsOf: other.elements)
        current = other.current
        start = other.start
    }
}
