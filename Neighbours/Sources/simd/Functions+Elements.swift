import Foundation

// The functions of each number of a vector, each with and without the prefix of C's names.

extension SIMD {
    /// The vector of what a function makes of each number.
    @usableFromInline
    func mapped(_ function: (Scalar) -> Scalar) -> Self {
        var result = self
        for index in indices { result[index] = function(self[index]) }
        return result
    }
}

@inlinable public func abs<V: SIMD>(_ x: V) -> V where V.Scalar: SignedNumeric & Comparable {
    x.mapped { Swift.abs($0) }
}

@inlinable public func simd_abs<V: SIMD>(_ x: V) -> V
where V.Scalar: SignedNumeric & Comparable { abs(x) }

@inlinable public func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    pointwiseMin(x, y)
}

@inlinable public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    pointwiseMin(x, y)
}

@inlinable public func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    pointwiseMax(x, y)
}

@inlinable public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    pointwiseMax(x, y)
}

/// The nearest value between two others.
@inlinable public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
    x.clamped(lowerBound: min, upperBound: max)
}

@inlinable public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V
where V.Scalar: Comparable {
    x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}

@inlinable public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V
where V.Scalar: Comparable { clamp(x, min: min, max: max) }

@inlinable public func simd_clamp<T: BinaryFloatingPoint>(_ x: T, _ min: T, _ max: T) -> T {
    Swift.min(Swift.max(x, min), max)
}

/// -1, 0 or 1.
@inlinable public func sign<T: BinaryFloatingPoint>(_ x: T) -> T { x > 0 ? 1 : x < 0 ? -1 : 0 }

@inlinable public func sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    x.mapped { sign($0) }
}

@inlinable public func simd_sign<T: BinaryFloatingPoint>(_ x: T) -> T { sign(x) }

@inlinable public func simd_sign<V: SIMD>(_ x: V) -> V where V.Scalar: BinaryFloatingPoint {
    sign(x)
}

/// A value on the way from `x` to `y`.
///
/// - Parameter t: From 0 for `x` to 1 for `y`.
@inlinable public func mix<T: BinaryFloatingPoint>(_ x: T, _ y: T, t: T) -> T { x + t * (y - x) }

@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
    x + t * (y - x)
}

@inlinable public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V
where V.Scalar: FloatingPoint { x + t * (y - x) }

@inlinable public func simd_mix<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ t: T) -> T {
    mix(x, y, t: t)
}

@inlinable public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V
where V.Scalar: FloatingPoint { mix(x, y, t: t) }

/// 0 below an edge, else 1.
@inlinable public func step<T: BinaryFloatingPoint>(_ x: T, edge: T) -> T { x < edge ? 0 : 1 }

@inlinable public func step<V: SIMD>(_ x: V, edge: V) -> V where V.Scalar: FloatingPoint {
    V(repeating: 1).replacing(with: 0, where: x .< edge)
}

@inlinable public func simd_step<T: BinaryFloatingPoint>(_ edge: T, _ x: T) -> T {
    step(x, edge: edge)
}

@inlinable public func simd_step<V: SIMD>(_ edge: V, _ x: V) -> V where V.Scalar: FloatingPoint {
    step(x, edge: edge)
}

/// 0 up to the first edge, 1 from the second on, and between them a curve without corners (3t² - 2t³).
@inlinable public func smoothstep<T: BinaryFloatingPoint>(_ x: T, edge0: T, edge1: T) -> T {
    let t = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
    return t * t * (3 - 2 * t)
}

@inlinable public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
where V.Scalar: FloatingPoint {
    let t = clamp((x - edge0) / (edge1 - edge0), min: 0, max: 1)
    return t * t * (3 - 2 * t)
}

@inlinable public func simd_smoothstep<T: BinaryFloatingPoint>(
    _ edge0: T, _ edge1: T, _ x: T
) -> T { smoothstep(x, edge0: edge0, edge1: edge1) }

@inlinable public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: FloatingPoint { smoothstep(x, edge0: edge0, edge1: edge1) }

/// The part above the integer below.
@inlinable public func fract<T: BinaryFloatingPoint>(_ x: T) -> T { x - x.rounded(.down) }

@inlinable public func fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x - x.rounded(.down)
}

@inlinable public func simd_fract<T: BinaryFloatingPoint>(_ x: T) -> T { fract(x) }
@inlinable public func simd_fract<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { fract(x) }

/// One divided by each number.
@inlinable public func recip<T: BinaryFloatingPoint>(_ x: T) -> T { 1 / x }
@inlinable public func recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x }
@inlinable public func simd_recip<T: BinaryFloatingPoint>(_ x: T) -> T { 1 / x }
@inlinable public func simd_recip<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { 1 / x }

/// One divided by the root of each number.
@inlinable public func rsqrt<T: BinaryFloatingPoint>(_ x: T) -> T { 1 / x.squareRoot() }
@inlinable public func rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    1 / x.squareRoot()
}
@inlinable public func simd_rsqrt<T: BinaryFloatingPoint>(_ x: T) -> T { rsqrt(x) }
@inlinable public func simd_rsqrt<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { rsqrt(x) }

@inlinable public func ceil<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.rounded(.up)
}
@inlinable public func floor<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.rounded(.down)
}
@inlinable public func trunc<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.rounded(.towardZero)
}
@inlinable public func round<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x.rounded(.toNearestOrAwayFromZero)
}
