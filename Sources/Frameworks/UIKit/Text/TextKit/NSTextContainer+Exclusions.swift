import CoreGraphics
import Foundation

extension NSTextContainer {
    /// The size, with infinite lengths in place of those that mean no limit.
    final var limits: CGSize {
        func limit(_ length: CGFloat) -> CGFloat {
            length > 0 && length < 1e7 ? length : length < 0 ? 0 : .infinity
        }
        return CGSize(width: limit(size.width), height: limit(size.height))
    }

    final func freeRect(
        in proposed: CGRect, fromRight: Bool, remaining: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        remaining?.pointee = .zero
        let limits = limits
        let left = max(proposed.minX, 0)
        let right = min(proposed.maxX, limits.width)
        guard right > left else {
            return CGRect(x: left, y: proposed.minY, width: 0, height: proposed.height)
        }
        guard !exclusionPaths.isEmpty else {
            return CGRect(
                x: left, y: proposed.minY, width: right - left, height: proposed.height)
        }
        var free = [(left, right)]
        for path in exclusionPaths {
            guard let covered = path.span(between: proposed.minY, and: proposed.maxY) else {
                continue
            }
            free = free.flatMap { span in
                [(span.0, min(span.1, covered.0)), (max(span.0, covered.1), span.1)]
                    .filter { $0.1 > $0.0 }
            }
        }
        // Chosen: spans without a point for glyphs are not used.
        let least = 2 * lineFragmentPadding + 1
        free = free.filter { $0.1 - $0.0 >= least }
        guard let first = fromRight ? free.last : free.first else {
            return CGRect(x: left, y: proposed.minY, width: 0, height: proposed.height)
        }
        let rest = fromRight ? free.dropLast() : free.dropFirst()
        if let start = rest.first?.0, let end = rest.last?.1 {
            remaining?.pointee = CGRect(
                x: start, y: proposed.minY, width: end - start, height: proposed.height)
        }
        return CGRect(
            x: first.0, y: proposed.minY, width: first.1 - first.0, height: proposed.height)
    }
}

extension UIBezierPath {
    /// Returns the horizontal extent of the path between two heights; nil if it has none.
    func span(between top: CGFloat, and bottom: CGFloat) -> (CGFloat, CGFloat)? {
        let box = bounds
        guard box.maxY > top, box.minY < bottom, box.width > 0, box.height > 0 else { return nil }
        var points: [CGPoint] = []
        func add(_ start: CGPoint, _ end: CGPoint) {
            let (upper, lower) = start.y <= end.y ? (start, end) : (end, start)
            guard lower.y >= top, upper.y <= bottom else { return }
            func x(at y: CGFloat) -> CGFloat {
                guard lower.y > upper.y else { return upper.x }
                return upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
            }
            points.append(CGPoint(x: x(at: max(top, upper.y)), y: 0))
            points.append(CGPoint(x: x(at: min(bottom, lower.y)), y: 0))
            if lower.y == upper.y { points.append(lower) }
        }
        var start = CGPoint.zero
        var pen = CGPoint.zero
        // Chosen: a deviation of a quarter of a point is invisible beside text.
        cgPath.flattened(threshold: 0.25).forEachElement { element in
            switch element {
            case .move(let to): (start, pen) = (to, to)
            case .line(let to), .quadCurve(_, let to), .curve(_, _, let to):
                add(pen, to)
                pen = to
            case .close:
                add(pen, start)
                pen = start
            }
        }
        guard let first = points.first else { return nil }
        return points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    }
}
