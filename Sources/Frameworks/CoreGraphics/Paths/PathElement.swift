/// One element of a path, with its points.
package enum PathElement: Hashable, Sendable {
    /// Begins a subpath.
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, to: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// Draws a line to the start of the subpath; the next element continues from there.
    case close
}

/// The elements of a path, packed: one byte for each kind, and all their points in one array.
package struct PathStorage: Hashable, Sendable {
    enum Verb: UInt8, Hashable, Sendable {
        case move, line, quadCurve, curve, close

        /// The number of points of the verb.
        var pointCount: Int {
            switch self {
            case .move, .line: return 1
            case .quadCurve: return 2
            case .curve: return 3
            case .close: return 0
            }
        }
    }

    private(set) var verbs: [Verb] = []
    private(set) var points: [CGPoint] = []
    /// The start of the current subpath.
    private(set) var subpathStart = CGPoint.zero
    /// The start of the next element; the origin if the path is empty.
    private(set) var currentPoint = CGPoint.zero

    package init() {}

    package var isEmpty: Bool { verbs.isEmpty }

    /// Reserves capacity for the first elements. Later ones grow the arrays geometrically, which an exact capacity for
    /// each addition would prevent.
    mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
        guard isEmpty else { return }
        verbs.reserveCapacity(verbCount)
        points.reserveCapacity(pointCount)
    }

    package mutating func move(to point: CGPoint) {
        // A move without other elements is replaced by the next move.
        if verbs.last == .move {
            points[points.count - 1] = point
        } else {
            verbs.append(.move)
            points.append(point)
        }
        subpathStart = point
        currentPoint = point
    }

    package mutating func addLine(to point: CGPoint) {
        verbs.append(.line)
        points.append(point)
        currentPoint = point
    }

    package mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        verbs.append(.quadCurve)
        points.append(control)
        points.append(end)
        currentPoint = end
    }

    package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
        currentPoint = end
    }

    package mutating func close() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
        currentPoint = subpathStart
    }

    package mutating func append(_ element: PathElement) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quadCurve(let control, let end): addQuadCurve(to: end, control: control)
        case .curve(let control1, let control2, let end):
            addCurve(to: end, control1: control1, control2: control2)
        case .close: close()
        }
    }

    mutating func append(_ other: PathStorage, transform: CGAffineTransform) {
        if isEmpty {
            self = transform.isIdentity ? other : other.applying(transform)
        } else if !other.isEmpty {
            let added = transform.isIdentity ? other : other.applying(transform)
            if verbs.last == .move, added.verbs.first == .move {
                verbs.removeLast()
                points.removeLast()
            }
            verbs += added.verbs
            points += added.points
            subpathStart = added.subpathStart
            currentPoint = added.currentPoint
        }
    }

    func applying(_ transform: CGAffineTransform) -> PathStorage {
        var result = self
        for index in result.points.indices {
            result.points[index] = result.points[index].applying(transform)
        }
        result.subpathStart = subpathStart.applying(transform)
        result.currentPoint = currentPoint.applying(transform)
        return result
    }

    /// Calls `body` for each element in order.
    package func forEachElement(_ body: (PathElement) throws -> Void) rethrows {
        var next = 0
        for verb in verbs {
            switch verb {
            case .move: try body(.move(points[next]))
            case .line: try body(.line(points[next]))
            case .quadCurve: try body(.quadCurve(control: points[next], to: points[next + 1]))
            case .curve:
                try body(
                    .curve(
                        control1: points[next], control2: points[next + 1], to: points[next + 2]))
            case .close: try body(.close)
            }
            next += verb.pointCount
        }
    }
}
