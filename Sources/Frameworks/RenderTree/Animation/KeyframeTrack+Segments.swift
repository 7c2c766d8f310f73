internal import CoreGraphics
internal import Foundation

extension KeyframeTrack {
    // MARK: - Values

    static func segments(
        between values: [AnimationValue], _ effect: KeyframeEffect
    ) -> [Segment] {
        guard values.count > 1 else { return values.map { .constant($0) } }
        let isCubic = effect.mode == .cubic || effect.mode == .cubicPaced
        return (0..<values.count - 1).map { index in
            if isCubic, let start = speed(after: index, in: values, effect),
                let end = speed(before: index + 1, in: values, effect)
            {
                return .smooth(values[index], start, values[index + 1], end)
            }
            return .straight(values[index], values[index + 1])
        }
    }

    /// Returns one constant segment for each value.
    static func constant(_ segments: [Segment], values: [AnimationValue]) -> [Segment] {
        guard values.isEmpty else { return values.map { .constant($0) } }
        // Along a path, each of its points is a constant segment.
        return segments.map { .constant($0.value(at: 0)) }
            + (segments.last.map { [.constant($0.value(at: 1))] } ?? [])
    }

    // The Kochanek–Bartels spline: the tangent at a value combines the differences to its neighbours by
    // tension, continuity and bias. If all of them are 0 it is that of Catmull and Rom.

    private static func speed(
        after index: Int, in values: [AnimationValue], _ effect: KeyframeEffect
    ) -> AnimationValue? {
        let (t, c, b) = shape(at: index, effect)
        return speed(
            at: index, in: values, (1 - t) * (1 + c) * (1 + b) / 2, (1 - t) * (1 - c) * (1 - b) / 2)
    }

    private static func speed(
        before index: Int, in values: [AnimationValue], _ effect: KeyframeEffect
    ) -> AnimationValue? {
        let (t, c, b) = shape(at: index, effect)
        return speed(
            at: index, in: values, (1 - t) * (1 - c) * (1 + b) / 2, (1 - t) * (1 + c) * (1 - b) / 2)
    }

    private static func speed(
        at index: Int, in values: [AnimationValue], _ ofFormer: Double, _ ofNext: Double
    ) -> AnimationValue? {
        if case .transform = values[index] { return nil }
        let former = index > 0 ? values[index].subtracting(values[index - 1]) : nil
        let next = index + 1 < values.count ? values[index + 1].subtracting(values[index]) : nil
        // An end value has one neighbour, whose difference serves for both.
        guard let first = former ?? next, let second = next ?? former else { return nil }
        guard let part = first.scaled(by: ofFormer), let rest = second.scaled(by: ofNext) else {
            return nil
        }
        return part.adding(rest)
    }

    private static func shape(
        at index: Int, _ effect: KeyframeEffect
    ) -> (tension: Double, continuity: Double, bias: Double) {
        func number(_ list: [Double]) -> Double { index < list.count ? list[index] : 0 }
        return (number(effect.tensions), number(effect.continuities), number(effect.biases))
    }

    // MARK: - Paths

    static func segments(along path: CGPath) -> [Segment] {
        var segments: [Segment] = []
        var present = CGPoint.zero
        var beginning = CGPoint.zero
        func go(to point: CGPoint) {
            segments.append(.straight(.point(present), .point(point)))
            present = point
        }
        path.forEachElement { element in
            switch element {
            case .move(let point):
                present = point
                beginning = point
            case .line(let point): go(to: point)
            case .quadCurve(let control, let point):
                let first = CGPoint(
                    x: present.x + (control.x - present.x) * 2 / 3,
                    y: present.y + (control.y - present.y) * 2 / 3)
                let second = CGPoint(
                    x: point.x + (control.x - point.x) * 2 / 3,
                    y: point.y + (control.y - point.y) * 2 / 3)
                segments.append(.bezier(present, first, second, point))
                present = point
            case .curve(let first, let second, let point):
                segments.append(.bezier(present, first, second, point))
                present = point
            case .close:
                if present != beginning { go(to: beginning) }
            }
        }
        if segments.isEmpty, !path.isEmpty { return [.constant(.point(present))] }
        return segments
    }
}

extension AnimationValue {
    /// Returns the distance between two values, for a constant speed; 0 if it is undefined.
    func distance(to other: AnimationValue) -> Double {
        switch (self, other) {
        case (.number(let a), .number(let b)): abs(b - a)
        case (.point(let a), .point(let b)): hypot(Double(b.x - a.x), Double(b.y - a.y))
        case (.size(let a), .size(let b)):
            hypot(Double(b.width - a.width), Double(b.height - a.height))
        case (.rect(let a), .rect(let b)):
            hypot(
                AnimationValue.point(a.origin).distance(to: .point(b.origin)),
                AnimationValue.size(a.size).distance(to: .size(b.size)))
        case (.color(let a), .color(let b)):
            (((b.components - a.components) * (b.components - a.components)).sum()).squareRoot()
        case (.transform(let a), .transform(let b)):
            zip(a.elements, b.elements).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
                .squareRoot()
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
        default: 0
        }
    }
}
