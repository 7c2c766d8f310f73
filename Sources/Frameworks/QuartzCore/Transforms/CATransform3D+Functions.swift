/// Whether `t` is exactly the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Whether every entry of `a` equals the same entry of `b`; a NaN equals nothing.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a matrix that translates points by `(tx, ty, tz)`.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat)
    -> CATransform3D
{
    var result = CATransform3DIdentity
    result.m41 = tx
    result.m42 = ty
    result.m43 = tz
    return result
}

/// Returns a matrix that scales the three axes about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = sx
    result.m22 = sy
    result.m33 = sz
    return result
}

/// Returns a matrix that rotates points about an axis through the origin.
///
/// - Parameters:
///   - angle: Radians; with y down a positive angle about `(0, 0, 1)` rotates clockwise.
///   - x, y, z: The axis, of any length. An axis of length zero gives the identity.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let x = x / length
    let y = y / length
    let z = z / length
    let cosine = CGFloat(cos(Double(angle)))
    let sine = CGFloat(sin(Double(angle)))
    let rest = 1 - cosine
    return CATransform3D(
        m11: x * x * rest + cosine, m12: x * y * rest + z * sine, m13: x * z * rest - y * sine,
        m14: 0,
        m21: x * y * rest - z * sine, m22: y * y * rest + cosine, m23: y * z * rest + x * sine,
        m24: 0,
        m31: x * z * rest + y * sine, m32: y * z * rest - x * sine, m33: z * z * rest + cosine,
        m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the matrix that translates by `(tx, ty, tz)` first and applies `t` second.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the matrix that scales first and applies `t` second.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the matrix that rotates first, as `CATransform3DMakeRotation` does, and applies `t` second.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the product `a × b`, which applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let left = a.rows
    let right = b.rows
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
        right.0 * row.x + right.1 * row.y + right.2 * row.z + right.3 * row.w
    }
    return CATransform3D(times(left.0), times(left.1), times(left.2), times(left.3))
}

/// Returns the inverse of `t`, or `t` itself if it is singular.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Laplace expansion by complementary minors: `upper` of rows 1 and 2, `lower` of rows 3 and 4.
    let upper0 = t.m11 * t.m22 - t.m21 * t.m12
    let upper1 = t.m11 * t.m23 - t.m21 * t.m13
    let upper2 = t.m11 * t.m24 - t.m21 * t.m14
    let upper3 = t.m12 * t.m23 - t.m22 * t.m13
    let upper4 = t.m12 * t.m24 - t.m22 * t.m14
    let upper5 = t.m13 * t.m24 - t.m23 * t.m14
    let lower0 = t.m31 * t.m42 - t.m41 * t.m32
    let lower1 = t.m31 * t.m43 - t.m41 * t.m33
    let lower2 = t.m31 * t.m44 - t.m41 * t.m34
    let lower3 = t.m32 * t.m43 - t.m42 * t.m33
    let lower4 = t.m32 * t.m44 - t.m42 * t.m34
    let lower5 = t.m33 * t.m44 - t.m43 * t.m34
    let determinant =
        upper0 * lower5 - upper1 * lower4 + upper2 * lower3
        + upper3 * lower2 - upper4 * lower1 + upper5 * lower0
    guard determinant != 0, determinant.isFinite else { return t }
    let scale = 1 / determinant
    return CATransform3D(
        m11: (t.m22 * lower5 - t.m23 * lower4 + t.m24 * lower3) * scale,
        m12: (t.m13 * lower4 - t.m12 * lower5 - t.m14 * lower3) * scale,
        m13: (t.m42 * upper5 - t.m43 * upper4 + t.m44 * upper3) * scale,
        m14: (t.m33 * upper4 - t.m32 * upper5 - t.m34 * upper3) * scale,
        m21: (t.m23 * lower2 - t.m21 * lower5 - t.m24 * lower1) * scale,
        m22: (t.m11 * lower5 - t.m13 * lower2 + t.m14 * lower1) * scale,
        m23: (t.m43 * upper2 - t.m41 * upper5 - t.m44 * upper1) * scale,
        m24: (t.m31 * upper5 - t.m33 * upper2 + t.m34 * upper1) * scale,
        m31: (t.m21 * lower4 - t.m22 * lower2 + t.m24 * lower0) * scale,
        m32: (t.m12 * lower2 - t.m11 * lower4 - t.m14 * lower0) * scale,
        m33: (t.m41 * upper4 - t.m42 * upper2 + t.m44 * upper0) * scale,
        m34: (t.m32 * upper2 - t.m31 * upper4 - t.m34 * upper0) * scale,
        m41: (t.m22 * lower1 - t.m21 * lower3 - t.m23 * lower0) * scale,
        m42: (t.m11 * lower3 - t.m12 * lower1 + t.m13 * lower0) * scale,
        m43: (t.m42 * upper1 - t.m41 * upper3 - t.m43 * upper0) * scale,
        m44: (t.m31 * upper3 - t.m32 * upper1 + t.m33 * upper0) * scale)
}

/// Returns a matrix that applies `m` to the plane and preserves depth.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var result = CATransform3DIdentity
    result.m11 = m.a
    result.m12 = m.b
    result.m21 = m.c
    result.m22 = m.d
    result.m41 = m.tx
    result.m42 = m.ty
    return result
}

/// Whether `t` is a plane transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
        && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the plane transform of `t`; the identity if it is not one.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    guard CATransform3DIsAffine(t) else { return .identity }
    return CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
