/// The division of a stroked path into parts whose coverage adds up.
///
/// Where two subpaths cover a pixel in part, their coverage adds up to at most 1, as if each were drawn
/// by itself: two hairlines of the same path on each other are as dark as one that is twice as wide. Cairo
/// covers the union. Subpaths that are apart give the same coverage together, so that most paths are one
/// part and a grid of lines is two.
// Measured: recorded pictures of grids (facts on recorded pictures).
enum CrossingSubpaths {
    /// Paths with more subpaths are drawn as one part: comparing them would take longer than drawing.
    private static let mostSubpaths = 256
    /// The maximum number of parts; the last one takes the rest.
    private static let mostParts = 32

    /// Returns the parts of a path, each with subpaths whose strokes touch no pixel in common.
    ///
    /// - Parameters:
    ///   - reach: The distance of painted points from the path, in the path's coordinates.
    ///   - transform: From the path to pixels.
    /// - Complexity: O(subpaths²)
    static func parts(
        of path: CGPath, reach: CGFloat, transform: CGAffineTransform
    ) -> [CGPath] {
        guard path.storage.hasSeveralSubpaths else { return [path] }
        let subpaths = subpaths(of: path)
        guard subpaths.count > 1, subpaths.count <= mostSubpaths else { return [path] }
        var parts: [(path: CGMutablePath, boxes: [CGRect])] = []
        for subpath in subpaths {
            // A pixel that two strokes touch counts as common.
            let box = subpath.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
                .applying(transform).insetBy(dx: -1, dy: -1)
            let index =
                parts.firstIndex { part in !part.boxes.contains { $0.intersects(box) } }
                ?? (parts.count < mostParts ? parts.count : parts.count - 1)
            if index == parts.count { parts.append((CGMutablePath(), [])) }
            parts[index].path.addPath(subpath)
            parts[index].boxes.append(box)
        }
        return parts.count == 1 ? [path] : parts.map(\.path)
    }

    private static func subpaths(of path: CGPath) -> [CGPath] {
        var subpaths: [CGMutablePath] = []
        var start = CGPoint.zero
        var isClosed = true
        func begin(at point: CGPoint) {
            let subpath = CGMutablePath()
            subpath.move(to: point)
            subpaths.append(subpath)
            start = point
            isClosed = false
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            let type = element.pointee.type
            if type == .moveToPoint { return begin(at: points[0]) }
            // What follows the end of a closed subpath continues from its start.
            if isClosed { begin(at: start) }
            guard let subpath = subpaths.last else { return }
            switch type {
            case .addLineToPoint: subpath.addLine(to: points[0])
            case .addQuadCurveToPoint: subpath.addQuadCurve(to: points[1], control: points[0])
            case .addCurveToPoint:
                subpath.addCurve(to: points[2], control1: points[0], control2: points[1])
            case .closeSubpath:
                subpath.closeSubpath()
                isClosed = true
            default: break
            }
        }
        return subpaths
    }
}

extension PathStorage {
    /// Whether a second subpath begins, by a move or after a closed one.
    fileprivate var hasSeveralSubpaths: Bool {
        var count = 0
        for verb in verbs where verb == .move || verb == .close {
            count += 1
            if count > 1 { return true }
        }
        return false
    }
}
