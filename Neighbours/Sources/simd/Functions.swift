import Foundation

// The functions of vectors, each with and without the prefix of C's names. Angles are in radians.

// MARK: - Geometry

/// The sum of the products of numbers at the same place.
@inlinable public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * y).sum()
}

@inlinable public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { dot(x, y) }

/// The vector across both, as long as the area between them.
@inlinable public func cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
    let first = SIMD3(x.y * y.z, x.z * y.x, x.x * y.y)
    return first - SIMD3(x.z * y.y, x.x * y.z, x.y * y.x)
}

/// The vector across both, along the third axis.
@inlinable public func cross<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> {
    SIMD3(0, 0, x.x * y.y - x.y * y.x)
}

@inlinable public func simd_cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
    cross(x, y)
}

@inlinable public func simd_cross<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> SIMD3<T> {
    cross(x, y)
}

@inlinable public func length_squared<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FloatingPoint { dot(x, x) }

@inlinable public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FloatingPoint { dot(x, x) }

@inlinable public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    dot(x, x).squareRoot()
}

@inlinable public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length(x)
}

@inlinable public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { length(x - y) }

@inlinable public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { length(x - y) }

@inlinable public func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(x - y) }

@inlinable public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { length_squared(x - y) }

/// The vector with the same direction and the length 1; not numbers for one without a length.
@inlinable public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x / length(x)
}

@inlinable public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    normalize(x)
}

/// The part of `x` that has the direction of `y`.
@inlinable public func project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    y * (dot(x, y) / dot(y, y))
}

@inlinable public func simd_project<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: FloatingPoint {
    project(x, y)
}

/// The direction in which `x` leaves a plane that it meets.
///
/// - Parameter n: The direction across the plane, of length 1.
@inlinable public func reflect<V: SIMD>(_ x: V, n: V) -> V where V.Scalar: FloatingPoint {
    x - n * (2 * dot(x, n))
}

@inlinable public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
    reflect(x, n: n)
}

/// The direction in which `x` goes on behind a surface; zeros if all is reflected.
///
/// - Parameter x: Of length 1.
/// - Parameter n: The direction across the surface, of length 1.
/// - Parameter eta: The index of refraction before the surface divided by that behind it.
@inlinable public func refract<V: SIMD>(_ x: V, n: V, eta: V.Scalar) -> V
where V.Scalar: FloatingPoint {
    let cosine = dot(x, n)
    let rest = 1 - eta * eta * (1 - cosine * cosine)
    guard rest >= 0 else { return V() }
    return x * eta - n * (eta * cosine + rest.squareRoot())
}

@inlinable public func simd_refract<V: SIMD>(_ x: V, _ n: V, _ eta: V.Scalar) -> V
where V.Scalar: FloatingPoint { refract(x, n: n, eta: eta) }

/// The sum of the sizes of the numbers.
@inlinable public func norm_one<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    abs(x).sum()
}

@inlinable public func simd_norm_one<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FloatingPoint { norm_one(x) }

/// The largest size of the numbers.
@inlinable public func norm_inf<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    abs(x).max()
}

@inlinable public func simd_norm_inf<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FloatingPoint { norm_inf(x) }

/// Positive if the three turn as the axes do, negative if they are mirrored, 0 in one plane.
@inlinable public func simd_orient<T: FloatingPoint>(
    _ x: SIMD3<T>, _ y: SIMD3<T>, _ z: SIMD3<T>
) -> T { dot(x, cross(y, z)) }

@inlinable public func simd_orient<T: FloatingPoint>(_ x: SIMD2<T>, _ y: SIMD2<T>) -> T {
    x.x * y.y - x.y * y.x
}

// MARK: - All numbers of a vector

@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    x.sum()
}

@inlinable public func reduce_add<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FixedWidthInteger { x.wrappedSum() }

@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FloatingPoint { x.sum() }

@inlinable public func simd_reduce_add<V: SIMD>(_ x: V) -> V.Scalar
where V.Scalar: FixedWidthInteger { x.wrappedSum() }

@inlinable public func reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
    x.min()
}

@inlinable public func simd_reduce_min<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
    x.min()
}

@inlinable public func reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
    x.max()
}

@inlinable public func simd_reduce_max<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: Comparable {
    x.max()
}

/// Whether all numbers are the same.
@inlinable public func simd_equal<V: SIMD>(_ x: V, _ y: V) -> Bool { x == y }
