import ObjectiveC

extension UIBezierPath {
    var reversedPath: UIBezierPath {
        let reversed = UIBezierPath()
        reversed.style = style
        var subpath = Subpath()
        path.forEachElement { element in
            switch element {
            case .move(let point):
                subpath.appendReversed(to: reversed.path)
                subpath = Subpath(start: point)
            case .close:
                subpath.isClosed = true
                subpath.appendReversed(to: reversed.path)
                subpath = Subpath(start: subpath.start)
            default:
                subpath.elements.append(element)
            }
        }
        subpath.appendReversed(to: reversed.path)
        return reversed
    }

    var pathDescription: String {
        let address = ObjectiveC.address(of: self)
        var parts: [String] = []
        func text(_ point: CGPoint) -> String { NSCoder.string(for: point) }
        path.forEachElement { element in
            switch element {
            case .move(let point): parts.append("<MoveTo \(text(point))>")
            case .line(let point): parts.append("<LineTo \(text(point))>")
            case .quadCurve(let control, let end):
                parts.append("<QuadCurveTo \(text(end)) - \(text(control))>")
            case .curve(let control1, let control2, let end):
                parts.append("<CurveTo \(text(end)) \(text(control1)) \(text(control2))>")
            case .close: parts.append("<Close>")
            }
        }
        let list = parts.isEmpty ? "" : "; " + parts.joined(separator: ",\n ")
        return "<\(type(of: self)): \(address)\(list)>"
    }
}

/// A subpath that is being reversed.
private struct Subpath {
    var start: CGPoint?
    var elements: [PathElement] = []
    var isClosed = false

    /// Adds the elements in reverse order, starting at the end of the last one.
    func appendReversed(to path: CGMutablePath) {
        guard let start, !elements.isEmpty || !isClosed else { return }
        let ends = [start] + elements.map(\.end)
        path.move(to: ends[ends.count - 1])
        for (index, element) in elements.enumerated().reversed() {
            let end = ends[index]
            switch element {
            case .quadCurve(let control, _): path.addQuadCurve(to: end, control: control)
            case .curve(let control1, let control2, _):
                path.addCurve(to: end, control1: control2, control2: control1)
            case .line, .move, .close: path.addLine(to: end)
            }
        }
        if isClosed { path.closeSubpath() }
    }
}

extension PathElement {
    /// The end point; zero for closing, which ends at the start of the subpath.
    fileprivate var end: CGPoint {
        switch self {
        case .move(let point), .line(let point): return point
        case .quadCurve(_, let point), .curve(_, _, let point): return point
        case .close: return .zero
        }
    }
}
