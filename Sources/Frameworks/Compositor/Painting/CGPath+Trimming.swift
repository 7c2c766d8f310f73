internal import CoreGraphics
internal import Foundation

extension CGPath {
    /// Returns the part of the path between two fractions of its length; curves are split exactly, their
    /// lengths approximated by sixteen chords each.
    func trimmed(from start: Double, to end: Double) -> CGPath {
        let start = min(max(start, 0), 1)
        let end = min(max(end, 0), 1)
        if start == 0 && end == 1 { return self }
        guard end > start else { return CGMutablePath() }
        let pieces = TrimPiece.pieces(of: self)
        let total = pieces.reduce(0) { $0 + $1.length }
        guard total > 0, total.isFinite else { return CGMutablePath() }
        let first = start * total
        let last = end * total
        let result = CGMutablePath()
        var position = 0.0
        var pen: CGPoint?
        for piece in pieces {
            let from = max(first - position, 0)
            let to = min(last - position, piece.length)
            position += piece.length
            guard to > from else { continue }
            let part = piece.part(
                from: piece.parameter(at: from), to: piece.parameter(at: to))
            if pen != part.start || piece.beginsSubpath || from > 0 { result.move(to: part.start) }
            part.append(to: result)
            pen = part.end
        }
        return result
    }
}

/// One line or curve of a path as a cubic curve.
private struct TrimPiece {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    var isLine: Bool
    var beginsSubpath: Bool

    static func pieces(of path: CGPath) -> [TrimPiece] {
        var result: [TrimPiece] = []
        var current = CGPoint.zero
        var subpathStart = CGPoint.zero
        var begins = true
        func line(to point: CGPoint) {
            guard point != current else { return }
            result.append(
                TrimPiece(
                    start: current, control1: current, control2: point, end: point, isLine: true,
                    beginsSubpath: begins))
            begins = false
            current = point
        }
        func curve(_ control1: CGPoint, _ control2: CGPoint, to point: CGPoint) {
            result.append(
                TrimPiece(
                    start: current, control1: control1, control2: control2, end: point,
                    isLine: false, beginsSubpath: begins))
            begins = false
            current = point
        }
        path.forEachElement { element in
            switch element {
            case .move(let point):
                current = point
                subpathStart = point
                begins = true
            case .line(let point): line(to: point)
            case .quadCurve(let control, let point):
                curve(
                    mix(current, control, 2.0 / 3), mix(point, control, 2.0 / 3), to: point)
            case .curve(let control1, let control2, let point):
                curve(control1, control2, to: point)
            case .close:
                line(to: subpathStart)
                begins = true
            }
        }
        return result
    }

    private static let chordCount = 16

    private func point(_ t: Double) -> CGPoint {
        let s = 1 - t
        let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        return CGPoint(
            x: a * start.x + b * control1.x + c * control2.x + d * end.x,
            y: a * start.y + b * control1.y + c * control2.y + d * end.y)
    }

    var length: Double {
        if isLine { return distance(start, end) }
        var total = 0.0
        var last = start
        for index in 1...TrimPiece.chordCount {
            let next = point(Double(index) / Double(TrimPiece.chordCount))
            total += distance(last, next)
            last = next
        }
        return total
    }

    /// Returns the curve parameter at a length from the start.
    func parameter(at length: Double) -> Double {
        if isLine { return length / distance(start, end) }
        var remaining = length
        var last = start
        for index in 1...TrimPiece.chordCount {
            let next = point(Double(index) / Double(TrimPiece.chordCount))
            let chord = distance(last, next)
            if remaining <= chord {
                let within = chord > 0 ? remaining / chord : 0
                return (Double(index - 1) + within) / Double(TrimPiece.chordCount)
            }
            remaining -= chord
            last = next
        }
        return 1
    }

    /// Returns the segment between two parameters, by de Casteljau's construction.
    func part(from: Double, to: Double) -> TrimPiece {
        var result = self
        if isLine {
            result.start = mix(start, end, from)
            result.end = mix(start, end, to)
            return result
        }
        if to < 1 { result = result.split(at: to).0 }
        if from > 0 { result = result.split(at: from / to).1 }
        return result
    }

    private func split(at t: Double) -> (TrimPiece, TrimPiece) {
        let a = mix(start, control1, t)
        let b = mix(control1, control2, t)
        let c = mix(control2, end, t)
        let d = mix(a, b, t)
        let e = mix(b, c, t)
        let middle = mix(d, e, t)
        var first = self
        var second = self
        (first.control1, first.control2, first.end) = (a, d, middle)
        (second.start, second.control1, second.control2) = (middle, e, c)
        return (first, second)
    }

    func append(to path: CGMutablePath) {
        if isLine {
            path.addLine(to: end)
        } else {
            path.addCurve(to: end, control1: control1, control2: control2)
        }
    }
}

private func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
}

private func distance(_ a: CGPoint, _ b: CGPoint) -> Double {
    Double(((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
}
