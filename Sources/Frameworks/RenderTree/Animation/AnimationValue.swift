package import CoreGraphics

/// A value of an animated property.
package enum AnimationValue: Sendable, Equatable {
    case number(Double)
    case flag(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case color(RenderColor)
    case transform(Matrix4)
    case path(CGPath)
    case numbers([Double])
    case colors([RenderColor])
    case contents(RenderContents)
    /// No colour, no path, no contents, no locations.
    case none
}

extension AnimationValue {
    /// Returns the interpolation between this value and `end`.
    ///
    /// Numbers, points, sizes, rectangles and colours are interpolated linearly by component; transforms by
    /// their decomposition (`MatrixDecomposition`). Values that cannot be interpolated (flags, contents,
    /// paths or arrays of different structure) jump in the middle.
    package func interpolated(to end: AnimationValue, fraction: Double) -> AnimationValue {
        switch (self, end) {
        case (.number(let a), .number(let b)): return .number(mix(a, b, fraction))
        case (.point(let a), .point(let b)): return .point(mix(a, b, fraction))
        case (.size(let a), .size(let b)):
            return .size(
                CGSize(
                    width: mix(a.width, b.width, fraction),
                    height: mix(a.height, b.height, fraction)))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: mix(a.origin.x, b.origin.x, fraction),
                    y: mix(a.origin.y, b.origin.y, fraction),
                    width: mix(a.size.width, b.size.width, fraction),
                    height: mix(a.size.height, b.size.height, fraction)))
        case (.color(let a), .color(let b)): return .color(mix(a, b, fraction))
        case (.none, .color(let b)):
            return .color(mix(b.withAlpha(0), b, fraction))
        case (.color(let a), .none):
            return .color(mix(a, a.withAlpha(0), fraction))
        case (.transform(let a), .transform(let b)): return .transform(mix(a, b, fraction))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { mix($0, $1, fraction) })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(zip(a, b).map { mix($0, $1, fraction) })
        case (.path(let a), .path(let b)):
            if let path = a.interpolated(to: b, fraction: fraction) { return .path(path) }
        default: break
        }
        return fraction < 0.5 ? self : end
    }

    /// Returns this value plus `amount`, as additive animations add: numbers by sum, transforms by applying
    /// `amount` first. Nil if the values cannot be added.
    package func adding(_ amount: AnimationValue) -> AnimationValue? {
        switch (self, amount) {
        case (.number(let a), .number(let b)): return .number(a + b)
        case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
        case (.size(let a), .size(let b)):
            return .size(CGSize(width: a.width + b.width, height: a.height + b.height))
        case (.rect(let a), .rect(let b)):
            return .rect(
                CGRect(
                    x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y,
                    width: a.size.width + b.size.width, height: a.size.height + b.size.height))
        case (.color(let a), .color(let b)):
            return .color(RenderColor(components: a.components + b.components))
        case (.none, .color): return amount
        case (.transform(let a), .transform(let b)): return .transform(b.concatenating(a))
        case (.numbers(let a), .numbers(let b)) where a.count == b.count:
            return .numbers(zip(a, b).map { $0 + $1 })
        case (.colors(let a), .colors(let b)) where a.count == b.count:
            return .colors(
                zip(a, b).map { RenderColor(components: $0.components + $1.components) })
        default: return nil
        }
    }

    /// Returns this value minus `amount`; the inverse of `adding`.
    package func subtracting(_ amount: AnimationValue) -> AnimationValue? {
        if case .transform(let matrix) = amount {
            guard let inverse = matrix.inverse else { return nil }
            return adding(.transform(inverse))
        }
        return amount.scaled(by: -1).flatMap(adding)
    }

    /// Returns the value multiplied by `factor`, as a cumulative animation adds complete runs. Transforms
    /// repeat an integral number of times.
    package func scaled(by factor: Double) -> AnimationValue? {
        switch self {
        case .number(let a): return .number(a * factor)
        case .point(let a): return .point(CGPoint(x: a.x * factor, y: a.y * factor))
        case .size(let a): return .size(CGSize(width: a.width * factor, height: a.height * factor))
        case .rect(let a):
            return .rect(
                CGRect(
                    x: a.origin.x * factor, y: a.origin.y * factor, width: a.size.width * factor,
                    height: a.size.height * factor))
        case .color(let a): return .color(RenderColor(components: a.components * factor))
        case .numbers(let a): return .numbers(a.map { $0 * factor })
        case .colors(let a):
            return .colors(a.map { RenderColor(components: $0.components * factor) })
        case .transform(let matrix):
            guard factor >= 0, factor == factor.rounded(), factor <= 1_000_000 else { return nil }
            var result = Matrix4.identity
            var power = matrix
            var remaining = Int(factor)
            while remaining > 0 {
                if remaining & 1 == 1 { result = result.concatenating(power) }
                power = power.concatenating(power)
                remaining >>= 1
            }
            return .transform(result)
        case .flag, .path, .contents, .none: return nil
        }
    }
}

extension RenderColor {
    fileprivate func withAlpha(_ alpha: Double) -> RenderColor {
        RenderColor(red: red, green: green, blue: blue, alpha: alpha)
    }
}

func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double { a + (b - a) * fraction }

private func mix(_ a: CGFloat, _ b: CGFloat, _ fraction: Double) -> CGFloat {
    a + (b - a) * CGFloat(fraction)
}

func mix(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) -> CGPoint {
    CGPoint(x: mix(a.x, b.x, fraction), y: mix(a.y, b.y, fraction))
}

private func mix(_ a: RenderColor, _ b: RenderColor, _ fraction: Double) -> RenderColor {
    RenderColor(components: a.components + (b.components - a.components) * fraction)
}

func mix(_ a: Matrix4, _ b: Matrix4, _ fraction: Double) -> Matrix4 {
    if a == b { return a }
    if let start = PlaneDecomposition(a), let end = PlaneDecomposition(b) {
        return start.matrix(towards: end, fraction: fraction)
    }
    if let start = MatrixDecomposition(a), let end = MatrixDecomposition(b) {
        return start.interpolated(to: end, fraction: fraction).matrix
    }
    return Matrix4(
        row1: a.row1 + (b.row1 - a.row1) * fraction, row2: a.row2 + (b.row2 - a.row2) * fraction,
        row3: a.row3 + (b.row3 - a.row3) * fraction, row4: a.row4 + (b.row4 - a.row4) * fraction)
}
