import CoreGraphics

extension CGPath {
    /// The elements as text: `m` move, `l` line, `q` quadratic curve, `c` cubic curve, `z` close.
    var text: String {
        var parts: [String] = []
        func write(_ letter: String, _ points: CGPoint...) {
            let numbers = points.map {
                "\(Self.number($0.x)),\(Self.number($0.y))"
            }
            parts.append(([letter] + numbers).joined(separator: " "))
        }
        forEachElement { element in
            switch element {
            case .move(let point): write("m", point)
            case .line(let point): write("l", point)
            case .quadCurve(let control, let end): write("q", control, end)
            case .curve(let control1, let control2, let end): write("c", control1, control2, end)
            case .close: write("z")
            }
        }
        return parts.joined(separator: " ")
    }

    private static func number(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9
            ? "\(Int(rounded))" : "\(Double(rounded))"
    }

    /// The area enclosed, with curves as many short lines; subpaths that run the other way count
    /// negative.
    var signedArea: CGFloat {
        var sum: CGFloat = 0
        var start = CGPoint.zero
        var current = CGPoint.zero
        func add(_ end: CGPoint) {
            sum += (current.x * end.y - end.x * current.y) / 2
            current = end
        }
        flattened(threshold: 1e-4).forEachElement { element in
            switch element {
            case .move(let point):
                add(start)
                start = point
                current = point
            case .line(let point): add(point)
            case .close: add(start)
            case .quadCurve, .curve: break
            }
        }
        add(start)
        return sum
    }

    /// The area that filling covers, counted on a grid of points.
    func coveredArea(_ rule: CGPathFillRule = .winding, step: CGFloat = 0.25) -> CGFloat {
        let box = boundingBox
        guard !box.isNull else { return 0 }
        var count = 0
        var y = box.minY + step / 2
        while y < box.maxY {
            var x = box.minX + step / 2
            while x < box.maxX {
                if contains(CGPoint(x: x, y: y), using: rule) { count += 1 }
                x += step
            }
            y += step
        }
        return CGFloat(count) * step * step
    }
}
