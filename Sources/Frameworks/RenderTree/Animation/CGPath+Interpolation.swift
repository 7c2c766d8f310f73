package import CoreGraphics

extension CGPath {
    /// Returns the interpolation between this path and `end`; nil if their elements differ.
    package func interpolated(to end: CGPath, fraction: Double) -> CGPath? {
        if self === end { return self }
        var targets: [PathElement] = []
        end.forEachElement { targets.append($0) }
        var result = PathStorage()
        var index = 0
        var matches = true
        forEachElement { element in
            guard matches, index < targets.count,
                let mixed = element.interpolated(to: targets[index], fraction: CGFloat(fraction))
            else {
                matches = false
                return
            }
            result.append(mixed)
            index += 1
        }
        return matches && index == targets.count ? CGPath(elements: result) : nil
    }
}

extension PathElement {
    fileprivate func interpolated(to end: PathElement, fraction: CGFloat) -> PathElement? {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
        }
        switch (self, end) {
        case (.move(let a), .move(let b)): return .move(mix(a, b))
        case (.line(let a), .line(let b)): return .line(mix(a, b))
        case (.quadCurve(let c1, let a), .quadCurve(let c2, let b)):
            return .quadCurve(control: mix(c1, c2), to: mix(a, b))
        case (.curve(let c1, let d1, let a), .curve(let c2, let d2, let b)):
            return .curve(control1: mix(c1, c2), control2: mix(d1, d2), to: mix(a, b))
        case (.close, .close): return .close
        default: return nil
        }
    }
}
