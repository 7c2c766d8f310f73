import Foundation

/// A quaternion, which is a rotation in space if its length is 1.
public struct simd_quatd: Equatable, Sendable {
    /// The imaginary parts, and last the real one.
    public var vector: SIMD4<Double>

    /// A quaternion of zeros, which is no rotation.
    public init() { self.init(vector: SIMD4<Double>()) }

    public init(vector: SIMD4<Double>) {
        self.vector = vector
    }

    public init(_ vector: SIMD4<Double>) { self.init(vector: vector) }

    public init(ix: Double, iy: Double, iz: Double, r: Double) {
        self.init(vector: SIMD4<Double>(ix, iy, iz, r))
    }

    public init(real: Double, imag: SIMD3<Double>) { self.init(vector: SIMD4<Double>(imag, real)) }

    /// A rotation about an axis.
    ///
    /// - Parameter angle: In radians.
    /// - Parameter axis: Of length 1.
    public init(angle: Double, axis: SIMD3<Double>) {
        self.init(real: Foundation.cos(angle / 2), imag: axis * Foundation.sin(angle / 2))
    }

    /// The shortest rotation from one direction to another one.
    ///
    /// - Parameter from: Of length 1.
    /// - Parameter to: Of length 1. If it is opposite, the rotation is about one of the axes that are possible.
    public init(from: SIMD3<Double>, to: SIMD3<Double>) {
        let middle = from + to
        if length_squared(middle) < 1e-10 {
            // Across the axis from which the direction differs most.
            let size = abs(from)
            let other: SIMD3<Double> =
                size.x <= size.y && size.x <= size.z
                ? [1, 0, 0] : size.y <= size.z ? [0, 1, 0] : [0, 0, 1]
            self.init(real: 0, imag: normalize(cross(from, other)))
        } else {
            let half = normalize(middle)
            self.init(real: dot(from, half), imag: cross(from, half))
        }
    }

    /// The rotation of a matrix, which neither scales nor mirrors.
    public init(_ matrix: simd_double3x3) {
        let (x, y, z) = matrix.columns
        let trace = x.x + y.y + z.z
        // The largest part is computed from the diagonal, so that nothing small is divided by.
        if trace >= 0 {
            let root = 2 * (1 + trace).squareRoot()
            self.init(
                ix: (y.z - z.y) / root, iy: (z.x - x.z) / root, iz: (x.y - y.x) / root,
                r: root / 4)
        } else if x.x >= y.y, x.x >= z.z {
            let root = 2 * (1 + x.x - y.y - z.z).squareRoot()
            self.init(
                ix: root / 4, iy: (x.y + y.x) / root, iz: (z.x + x.z) / root,
                r: (y.z - z.y) / root)
        } else if y.y >= z.z {
            let root = 2 * (1 + y.y - x.x - z.z).squareRoot()
            self.init(
                ix: (x.y + y.x) / root, iy: root / 4, iz: (y.z + z.y) / root,
                r: (z.x - x.z) / root)
        } else {
            let root = 2 * (1 + z.z - x.x - y.y).squareRoot()
            self.init(
                ix: (z.x + x.z) / root, iy: (y.z + z.y) / root, iz: root / 4,
                r: (x.y - y.x) / root)
        }
    }

    /// The rotation of the first three columns and rows.
    public init(_ matrix: simd_double4x4) {
        self.init(simd_double3x3(matrix.columns.0.xyz, matrix.columns.1.xyz, matrix.columns.2.xyz))
    }

    public var real: Double {
        get { vector.w }
        set { vector.w = newValue }
    }

    public var imag: SIMD3<Double> {
        get { vector.xyz }
        set { vector = SIMD4<Double>(newValue, vector.w) }
    }

    /// In radians, from 0 to 2π.
    public var angle: Double { 2 * Foundation.atan2(simd.length(imag), real) }

    /// Of length 1, and not a number for no rotation.
    public var axis: SIMD3<Double> { simd.normalize(imag) }

    /// With the opposite imaginary parts.
    public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }

    /// The one that undoes this one.
    public var inverse: simd_quatd { simd_quatd(vector: conjugate.vector / length_squared(vector)) }

    public var normalized: simd_quatd { simd_quatd(vector: simd.normalize(vector)) }
    public var length: Double { simd.length(vector) }

    /// A vector, turned. The quaternion's length is 1.
    public func act(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        let turn = 2 * cross(imag, vector)
        return vector + real * turn + cross(imag, turn)
    }

    public static func + (x: simd_quatd, y: simd_quatd) -> simd_quatd {
        simd_quatd(vector: x.vector + y.vector)
    }
    public static func - (x: simd_quatd, y: simd_quatd) -> simd_quatd {
        simd_quatd(vector: x.vector - y.vector)
    }
    public static prefix func - (x: simd_quatd) -> simd_quatd { simd_quatd(vector: -x.vector) }
    public static func * (x: simd_quatd, y: Double) -> simd_quatd {
        simd_quatd(vector: x.vector * y)
    }
    public static func * (x: Double, y: simd_quatd) -> simd_quatd {
        simd_quatd(vector: x * y.vector)
    }
    public static func / (x: simd_quatd, y: Double) -> simd_quatd {
        simd_quatd(vector: x.vector / y)
    }

    /// The rotation by `y` and then by `x`.
    public static func * (x: simd_quatd, y: simd_quatd) -> simd_quatd {
        simd_quatd(
            real: x.real * y.real - dot(x.imag, y.imag),
            imag: x.real * y.imag + y.real * x.imag + cross(x.imag, y.imag))
    }

    public static func / (x: simd_quatd, y: simd_quatd) -> simd_quatd { x * y.inverse }
    public static func += (x: inout simd_quatd, y: simd_quatd) { x = x + y }
    public static func -= (x: inout simd_quatd, y: simd_quatd) { x = x - y }
    public static func *= (x: inout simd_quatd, y: simd_quatd) { x = x * y }
    public static func *= (x: inout simd_quatd, y: Double) { x = x * y }
    public static func /= (x: inout simd_quatd, y: simd_quatd) { x = x / y }
    public static func /= (x: inout simd_quatd, y: Double) { x = x / y }
}

extension simd_quatd: CustomDebugStringConvertible {
    public var debugDescription: String {
        "simd_quatd(real: \(real), imag: \(imag))"
    }
}

extension simd_double3x3 {
    /// The matrix that turns as a quaternion of length 1.
    public init(_ q: simd_quatd) {
        self.init(q.act([1, 0, 0]), q.act([0, 1, 0]), q.act([0, 0, 1]))
    }
}

extension simd_double4x4 {
    /// The matrix that turns as a quaternion of length 1.
    public init(_ q: simd_quatd) {
        self.init(
            SIMD4<Double>(q.act([1, 0, 0]), 0), SIMD4<Double>(q.act([0, 1, 0]), 0),
            SIMD4<Double>(q.act([0, 0, 1]), 0),
            [0, 0, 0, 1])
    }
}

extension SIMD4<Double> {
    fileprivate var xyz: SIMD3<Double> { SIMD3<Double>(x, y, z) }
}

public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd {
    simd_quatd(angle: angle, axis: axis)
}
public func simd_quaternion(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> simd_quatd {
    simd_quatd(from: from, to: to)
}
public func simd_quaternion(_ ix: Double, _ iy: Double, _ iz: Double, _ r: Double) -> simd_quatd {
    simd_quatd(ix: ix, iy: iy, iz: iz, r: r)
}
public func simd_quaternion(_ xyzr: SIMD4<Double>) -> simd_quatd { simd_quatd(vector: xyzr) }
public func simd_quaternion(_ matrix: simd_double3x3) -> simd_quatd { simd_quatd(matrix) }
public func simd_quaternion(_ matrix: simd_double4x4) -> simd_quatd { simd_quatd(matrix) }
public func simd_matrix3x3(_ q: simd_quatd) -> simd_double3x3 { simd_double3x3(q) }
public func simd_matrix4x4(_ q: simd_quatd) -> simd_double4x4 { simd_double4x4(q) }
public func simd_real(_ q: simd_quatd) -> Double { q.real }
public func simd_imag(_ q: simd_quatd) -> SIMD3<Double> { q.imag }
public func simd_angle(_ q: simd_quatd) -> Double { q.angle }
public func simd_axis(_ q: simd_quatd) -> SIMD3<Double> { q.axis }
public func simd_add(_ p: simd_quatd, _ q: simd_quatd) -> simd_quatd { p + q }
public func simd_sub(_ p: simd_quatd, _ q: simd_quatd) -> simd_quatd { p - q }
public func simd_mul(_ p: simd_quatd, _ q: simd_quatd) -> simd_quatd { p * q }
public func simd_mul(_ q: simd_quatd, _ a: Double) -> simd_quatd { q * a }
public func simd_mul(_ a: Double, _ q: simd_quatd) -> simd_quatd { a * q }
public func simd_conjugate(_ q: simd_quatd) -> simd_quatd { q.conjugate }
public func simd_inverse(_ q: simd_quatd) -> simd_quatd { q.inverse }
public func simd_negate(_ q: simd_quatd) -> simd_quatd { -q }
public func simd_normalize(_ q: simd_quatd) -> simd_quatd { q.normalized }
public func simd_length(_ q: simd_quatd) -> Double { q.length }
public func simd_dot(_ p: simd_quatd, _ q: simd_quatd) -> Double { dot(p.vector, q.vector) }
public func simd_act(_ q: simd_quatd, _ v: SIMD3<Double>) -> SIMD3<Double> { q.act(v) }

/// A rotation between two ones, by the shorter of the two ways.
///
/// - Parameter t: From 0 for the first to 1 for the second.
public func simd_slerp(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
    slerp(q0, simd_dot(q0, q1) >= 0 ? q1 : -q1, t)
}

/// A rotation between two ones, by the longer of the two ways.
///
/// - Parameter t: From 0 for the first to 1 for the second.
public func simd_slerp_longest(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
    slerp(q0, simd_dot(q0, q1) >= 0 ? -q1 : q1, t)
}

private func slerp(_ q0: simd_quatd, _ q1: simd_quatd, _ t: Double) -> simd_quatd {
    let angle = 2 * Foundation.atan2((q0 - q1).length, (q0 + q1).length)
    let sine = Foundation.sin(angle)
    // Between the same ones, there is no angle to divide by.
    guard sine > 1e-6 else {
        return simd_quatd(vector: q0.vector * (1 - t) + q1.vector * t).normalized
    }
    let first = Foundation.sin((1 - t) * angle) / sine
    let second = Foundation.sin(t * angle) / sine
    return simd_quatd(vector: q0.vector * first + q1.vector * second).normalized
}
