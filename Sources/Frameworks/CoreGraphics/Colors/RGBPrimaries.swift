/// The chromaticities of the primaries of an RGB space, with a D65 white point.
struct RGBPrimaries: Hashable, Sendable {
    private let red: SIMD2<Double>
    private let green: SIMD2<Double>
    private let blue: SIMD2<Double>

    /// IEC 61966-2-1, also those of ITU-R BT.709.
    static let sRGB = RGBPrimaries(
        red: SIMD2(0.640, 0.330), green: SIMD2(0.300, 0.600), blue: SIMD2(0.150, 0.060))
    /// SMPTE EG 432-1.
    static let p3 = RGBPrimaries(
        red: SIMD2(0.680, 0.320), green: SIMD2(0.265, 0.690), blue: SIMD2(0.150, 0.060))
    /// Adobe RGB (1998), 4.3.1.
    static let adobeRGB = RGBPrimaries(
        red: SIMD2(0.640, 0.330), green: SIMD2(0.210, 0.710), blue: SIMD2(0.150, 0.060))
    /// ITU-R BT.2020.
    static let itu2020 = RGBPrimaries(
        red: SIMD2(0.708, 0.292), green: SIMD2(0.170, 0.797), blue: SIMD2(0.131, 0.046))

    /// The matrix from linear components to CIE XYZ, scaled so that white has a Y of 1.
    ///
    /// Each column is the XYZ of one primary; the three lengths follow from white being the sum of
    /// the columns (SMPTE RP 177).
    var toXYZ: Matrix3 {
        let columns = Matrix3(
            Self.tristimulus(red), Self.tristimulus(green), Self.tristimulus(blue))
        let white = Self.tristimulus(SIMD2(0.3127, 0.3290))
        let lengths = columns.inverse * white
        return Matrix3(
            columns.x * lengths.x, columns.y * lengths.y, columns.z * lengths.z)
    }

    private static func tristimulus(_ xy: SIMD2<Double>) -> SIMD3<Double> {
        SIMD3(xy.x / xy.y, 1, (1 - xy.x - xy.y) / xy.y)
    }
}

/// A 3×3 matrix of three columns.
struct Matrix3: Hashable, Sendable {
    let x: SIMD3<Double>
    let y: SIMD3<Double>
    let z: SIMD3<Double>

    init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        self.x = x
        self.y = y
        self.z = z
    }

    static let identity = Matrix3(SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

    static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
        matrix.x * vector.x + matrix.y * vector.y + matrix.z * vector.z
    }

    static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        Matrix3(left * right.x, left * right.y, left * right.z)
    }

    /// The inverse by cofactors. Precondition: the columns are linearly independent.
    var inverse: Matrix3 {
        let first = y.cross(z)
        let second = z.cross(x)
        let third = x.cross(y)
        let determinant = (x * first).sum()
        return Matrix3(
            SIMD3(first.x, second.x, third.x) / determinant,
            SIMD3(first.y, second.y, third.y) / determinant,
            SIMD3(first.z, second.z, third.z) / determinant)
    }
}
