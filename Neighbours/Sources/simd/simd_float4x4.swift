/// A matrix of 4 columns with 4 numbers each.
public struct simd_float4x4: Equatable, Sendable {
    public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

    /// A matrix of zeros.
    public init() { self.init(0) }

    public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) {
        self.columns = columns
    }

    public init(
        _ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>
    ) {
        columns = (col0, col1, col2, col3)
    }

    /// A matrix with a number in its diagonal, and zeros elsewhere.
    public init(_ scalar: Float) { self.init(diagonal: SIMD4<Float>(repeating: scalar)) }

    /// A matrix with these numbers in its diagonal, and zeros elsewhere.
    public init(diagonal: SIMD4<Float>) {
        self.init(
            SIMD4<Float>(diagonal.x, 0, 0, 0),
            SIMD4<Float>(0, diagonal.y, 0, 0),
            SIMD4<Float>(0, 0, diagonal.z, 0),
            SIMD4<Float>(0, 0, 0, diagonal.w))
    }

    /// - Parameter columns: Four.
    public init(_ columns: [SIMD4<Float>]) {
        precondition(columns.count == 4, "a simd_float4x4 has 4 columns")
        self.init(columns[0], columns[1], columns[2], columns[3])
    }

    /// - Parameter rows: Four.
    public init(rows: [SIMD4<Float>]) {
        precondition(rows.count == 4, "a simd_float4x4 has 4 rows")
        self = simd_float4x4(rows[0], rows[1], rows[2], rows[3]).transpose
    }

    /// A column.
    public subscript(column: Int) -> SIMD4<Float> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            case 3: columns.3
            default: preconditionFailure("there is no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            case 3: columns.3 = newValue
            default: preconditionFailure("there is no column \(column)")
            }
        }
    }

    /// A number.
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (x: simd_float4x4, y: simd_float4x4) -> Bool { x.columns == y.columns }

    /// The matrix with rows as columns.
    public var transpose: simd_float4x4 {
        simd_float4x4(
            SIMD4<Float>(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
            SIMD4<Float>(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
            SIMD4<Float>(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
            SIMD4<Float>(columns.0.w, columns.1.w, columns.2.w, columns.3.w))
    }

    public var determinant: Float {
        let (a, b) = minors
        return a.0 * b.5 - a.1 * b.4 + a.2 * b.3 + a.3 * b.2 - a.4 * b.1 + a.5 * b.0
    }

    /// The determinants of 2 × 2 numbers: of the first two columns by pairs of rows, and of the last two. The rows are
    /// 0 and 1, 0 and 2, 0 and 3, 1 and 2, 1 and 3, 2 and 3.
    private typealias Minors = (Float, Float, Float, Float, Float, Float)

    private var minors: (Minors, Minors) {
        func pairs(_ p: SIMD4<Float>, _ q: SIMD4<Float>) -> Minors {
            (
                p.x * q.y - p.y * q.x, p.x * q.z - p.z * q.x, p.x * q.w - p.w * q.x,
                p.y * q.z - p.z * q.y, p.y * q.w - p.w * q.y, p.z * q.w - p.w * q.z
            )
        }
        return (pairs(columns.0, columns.1), pairs(columns.2, columns.3))
    }

    /// The matrix that undoes this one; of numbers that are not finite if there is none.
    public var inverse: simd_float4x4 {
        let (a, b) = minors
        let (p, q, r, s) = columns
        let factor = 1 / determinant
        return simd_float4x4(
            SIMD4<Float>(
                q.y * b.5 - q.z * b.4 + q.w * b.3, -p.y * b.5 + p.z * b.4 - p.w * b.3,
                s.y * a.5 - s.z * a.4 + s.w * a.3, -r.y * a.5 + r.z * a.4 - r.w * a.3) * factor,
            SIMD4<Float>(
                -q.x * b.5 + q.z * b.2 - q.w * b.1, p.x * b.5 - p.z * b.2 + p.w * b.1,
                -s.x * a.5 + s.z * a.2 - s.w * a.1, r.x * a.5 - r.z * a.2 + r.w * a.1) * factor,
            SIMD4<Float>(
                q.x * b.4 - q.y * b.2 + q.w * b.0, -p.x * b.4 + p.y * b.2 - p.w * b.0,
                s.x * a.4 - s.y * a.2 + s.w * a.0, -r.x * a.4 + r.y * a.2 - r.w * a.0) * factor,
            SIMD4<Float>(
                -q.x * b.3 + q.y * b.1 - q.z * b.0, p.x * b.3 - p.y * b.1 + p.z * b.0,
                -s.x * a.3 + s.y * a.1 - s.z * a.0, r.x * a.3 - r.y * a.1 + r.z * a.0) * factor)
    }

    public static func + (x: simd_float4x4, y: simd_float4x4) -> simd_float4x4 {
        simd_float4x4(
            x.columns.0 + y.columns.0, x.columns.1 + y.columns.1, x.columns.2 + y.columns.2,
            x.columns.3 + y.columns.3)
    }

    public static func - (x: simd_float4x4, y: simd_float4x4) -> simd_float4x4 {
        simd_float4x4(
            x.columns.0 - y.columns.0, x.columns.1 - y.columns.1, x.columns.2 - y.columns.2,
            x.columns.3 - y.columns.3)
    }

    public static prefix func - (x: simd_float4x4) -> simd_float4x4 { simd_float4x4() - x }

    public static func * (x: Float, y: simd_float4x4) -> simd_float4x4 {
        simd_float4x4(x * y.columns.0, x * y.columns.1, x * y.columns.2, x * y.columns.3)
    }

    public static func * (x: simd_float4x4, y: Float) -> simd_float4x4 { y * x }

    /// The sum of the columns, each multiplied by a number of the vector.
    public static func * (x: simd_float4x4, y: SIMD4<Float>) -> SIMD4<Float> {
        x.columns.0 * y.x + x.columns.1 * y.y + x.columns.2 * y.z + x.columns.3 * y.w
    }

    public static func * (x: SIMD4<Float>, y: simd_float4x4) -> SIMD4<Float> { y.transpose * x }

    /// The matrix that changes a vector as `y` and then `x`.
    public static func * (x: simd_float4x4, y: simd_float4x4) -> simd_float4x4 {
        simd_float4x4(x * y.columns.0, x * y.columns.1, x * y.columns.2, x * y.columns.3)
    }

    public static func += (x: inout simd_float4x4, y: simd_float4x4) { x = x + y }
    public static func -= (x: inout simd_float4x4, y: simd_float4x4) { x = x - y }
    public static func *= (x: inout simd_float4x4, y: simd_float4x4) { x = x * y }
    public static func *= (x: inout simd_float4x4, y: Float) { x = x * y }
    public static func *= (x: inout SIMD4<Float>, y: simd_float4x4) { x = x * y }
}

extension simd_float4x4: CustomDebugStringConvertible {
    public var debugDescription: String {
        "simd_float4x4(["
            + (0..<4).map { column in
                "[" + (0..<4).map { "\(self[column, $0])" }.joined(separator: ", ") + "]"
            }.joined(separator: ", ") + "])"
    }
}

public typealias float4x4 = simd_float4x4
public typealias matrix_float4x4 = simd_float4x4

public let matrix_identity_float4x4 = simd_float4x4(1)

public func simd_matrix(
    _ col0: SIMD4<Float>, _ col1: SIMD4<Float>, _ col2: SIMD4<Float>, _ col3: SIMD4<Float>
) -> simd_float4x4 {
    simd_float4x4(col0, col1, col2, col3)
}

public func simd_matrix_from_rows(
    _ row0: SIMD4<Float>, _ row1: SIMD4<Float>, _ row2: SIMD4<Float>, _ row3: SIMD4<Float>
) -> simd_float4x4 { simd_float4x4(rows: [row0, row1, row2, row3]) }

public func simd_diagonal_matrix(_ x: SIMD4<Float>) -> simd_float4x4 { simd_float4x4(diagonal: x) }
public func simd_mul(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
public func simd_mul(_ x: simd_float4x4, _ y: SIMD4<Float>) -> SIMD4<Float> { x * y }
public func simd_mul(_ x: SIMD4<Float>, _ y: simd_float4x4) -> SIMD4<Float> { x * y }
public func simd_mul(_ a: Float, _ x: simd_float4x4) -> simd_float4x4 { a * x }
public func matrix_multiply(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x * y }
public func matrix_multiply(_ x: simd_float4x4, _ y: SIMD4<Float>) -> SIMD4<Float> { x * y }
public func matrix_multiply(_ x: SIMD4<Float>, _ y: simd_float4x4) -> SIMD4<Float> { x * y }
public func matrix_scale(_ a: Float, _ x: simd_float4x4) -> simd_float4x4 { a * x }
public func simd_add(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x + y }
public func matrix_add(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x + y }
public func simd_sub(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x - y }
public func matrix_sub(_ x: simd_float4x4, _ y: simd_float4x4) -> simd_float4x4 { x - y }
public func simd_transpose(_ x: simd_float4x4) -> simd_float4x4 { x.transpose }
public func matrix_transpose(_ x: simd_float4x4) -> simd_float4x4 { x.transpose }
public func simd_inverse(_ x: simd_float4x4) -> simd_float4x4 { x.inverse }
public func matrix_invert(_ x: simd_float4x4) -> simd_float4x4 { x.inverse }
public func simd_determinant(_ x: simd_float4x4) -> Float { x.determinant }
public func matrix_determinant(_ x: simd_float4x4) -> Float { x.determinant }
public func simd_equal(_ x: simd_float4x4, _ y: simd_float4x4) -> Bool { x == y }
public func matrix_equal(_ x: simd_float4x4, _ y: simd_float4x4) -> Bool { x == y }

/// Whether no two numbers at the same place differ by more than a tolerance.
public func simd_almost_equal_elements(
    _ x: simd_float4x4, _ y: simd_float4x4, _ tol: Float
) -> Bool { (0..<4).allSatisfy { norm_inf(x[$0] - y[$0]) <= tol } }
