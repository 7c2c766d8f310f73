/// A matrix of 2 columns with 2 numbers each.
public struct simd_float2x2: Equatable, Sendable {
    public var columns: (simd_float2, simd_float2)

    /// A matrix of zeros.
    public init() { self.init(0) }

    public init(columns: (simd_float2, simd_float2)) {
        self.columns = columns
    }

    public init(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) {
        columns = (col0, col1)
    }

    /// A matrix with a number in its diagonal, and zeros elsewhere.
    public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }

    /// A matrix with these numbers in its diagonal, and zeros elsewhere.
    public init(diagonal: SIMD2<Float>) {
        self.init(
            SIMD2<Float>(diagonal.x, 0),
            SIMD2<Float>(0, diagonal.y))
    }

    /// - Parameter columns: Two.
    public init(_ columns: [SIMD2<Float>]) {
        precondition(columns.count == 2, "a simd_float2x2 has 2 columns")
        self.init(columns[0], columns[1])
    }

    /// - Parameter rows: Two.
    public init(rows: [SIMD2<Float>]) {
        precondition(rows.count == 2, "a simd_float2x2 has 2 rows")
        self = simd_float2x2(rows[0], rows[1]).transpose
    }

    /// A column.
    public subscript(column: Int) -> SIMD2<Float> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: preconditionFailure("there is no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: preconditionFailure("there is no column \(column)")
            }
        }
    }

    /// A number.
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (x: simd_float2x2, y: simd_float2x2) -> Bool { x.columns == y.columns }

    /// The matrix with rows as columns.
    public var transpose: simd_float2x2 {
        simd_float2x2(
            SIMD2<Float>(columns.0.x, columns.1.x),
            SIMD2<Float>(columns.0.y, columns.1.y))
    }

    public var determinant: Float {
        columns.0.x * columns.1.y - columns.1.x * columns.0.y
    }

    /// The matrix that undoes this one; of numbers that are not finite if there is none.
    public var inverse: simd_float2x2 {
        let factor = 1 / determinant
        return simd_float2x2(
            SIMD2<Float>(columns.1.y, -columns.0.y) * factor,
            SIMD2<Float>(-columns.1.x, columns.0.x) * factor)
    }

    public static func + (x: simd_float2x2, y: simd_float2x2) -> simd_float2x2 {
        simd_float2x2(
            x.columns.0 + y.columns.0, x.columns.1 + y.columns.1)
    }

    public static func - (x: simd_float2x2, y: simd_float2x2) -> simd_float2x2 {
        simd_float2x2(
            x.columns.0 - y.columns.0, x.columns.1 - y.columns.1)
    }

    public static prefix func - (x: simd_float2x2) -> simd_float2x2 { simd_float2x2() - x }

    public static func * (x: Float, y: simd_float2x2) -> simd_float2x2 {
        simd_float2x2(x * y.columns.0, x * y.columns.1)
    }

    public static func * (x: simd_float2x2, y: Float) -> simd_float2x2 { y * x }

    /// The sum of the columns, each multiplied by a number of the vector.
    public static func * (x: simd_float2x2, y: SIMD2<Float>) -> SIMD2<Float> {
        x.columns.0 * y.x + x.columns.1 * y.y
    }

    public static func * (x: SIMD2<Float>, y: simd_float2x2) -> SIMD2<Float> { y.transpose * x }

    /// The matrix that changes a vector as `y` and then `x`.
    public static func * (x: simd_float2x2, y: simd_float2x2) -> simd_float2x2 {
        simd_float2x2(x * y.columns.0, x * y.columns.1)
    }

    public static func += (x: inout simd_float2x2, y: simd_float2x2) { x = x + y }
    public static func -= (x: inout simd_float2x2, y: simd_float2x2) { x = x - y }
    public static func *= (x: inout simd_float2x2, y: simd_float2x2) { x = x * y }
    public static func *= (x: inout simd_float2x2, y: Float) { x = x * y }
    public static func *= (x: inout SIMD2<Float>, y: simd_float2x2) { x = x * y }
}

extension simd_float2x2: CustomDebugStringConvertible {
    public var debugDescription: String {
        "simd_float2x2(["
            + (0..<2).map { column in
                "[" + (0..<2).map { "\(self[column, $0])" }.joined(separator: ", ") + "]"
            }.joined(separator: ", ") + "])"
    }
}

public typealias float2x2 = simd_float2x2
public typealias matrix_float2x2 = simd_float2x2

public let matrix_identity_float2x2 = simd_float2x2(1)

public func simd_matrix(_ col0: SIMD2<Float>, _ col1: SIMD2<Float>) -> simd_float2x2 {
    simd_float2x2(col0, col1)
}

public func simd_matrix_from_rows(
    _ row0: SIMD2<Float>, _ row1: SIMD2<Float>
) -> simd_float2x2 { simd_float2x2(rows: [row0, row1]) }

public func simd_diagonal_matrix(_ x: SIMD2<Float>) -> simd_float2x2 { simd_float2x2(diagonal: x) }
public func simd_mul(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x * y }
public func simd_mul(_ x: simd_float2x2, _ y: SIMD2<Float>) -> SIMD2<Float> { x * y }
public func simd_mul(_ x: SIMD2<Float>, _ y: simd_float2x2) -> SIMD2<Float> { x * y }
public func simd_mul(_ a: Float, _ x: simd_float2x2) -> simd_float2x2 { a * x }
public func matrix_multiply(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x * y }
public func matrix_multiply(_ x: simd_float2x2, _ y: SIMD2<Float>) -> SIMD2<Float> { x * y }
public func matrix_multiply(_ x: SIMD2<Float>, _ y: simd_float2x2) -> SIMD2<Float> { x * y }
public func matrix_scale(_ a: Float, _ x: simd_float2x2) -> simd_float2x2 { a * x }
public func simd_add(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x + y }
public func matrix_add(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x + y }
public func simd_sub(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x - y }
public func matrix_sub(_ x: simd_float2x2, _ y: simd_float2x2) -> simd_float2x2 { x - y }
public func simd_transpose(_ x: simd_float2x2) -> simd_float2x2 { x.transpose }
public func matrix_transpose(_ x: simd_float2x2) -> simd_float2x2 { x.transpose }
public func simd_inverse(_ x: simd_float2x2) -> simd_float2x2 { x.inverse }
public func matrix_invert(_ x: simd_float2x2) -> simd_float2x2 { x.inverse }
public func simd_determinant(_ x: simd_float2x2) -> Float { x.determinant }
public func matrix_determinant(_ x: simd_float2x2) -> Float { x.determinant }
public func simd_equal(_ x: simd_float2x2, _ y: simd_float2x2) -> Bool { x == y }
public func matrix_equal(_ x: simd_float2x2, _ y: simd_float2x2) -> Bool { x == y }

/// Whether no two numbers at the same place differ by more than a tolerance.
public func simd_almost_equal_elements(
    _ x: simd_float2x2, _ y: simd_float2x2, _ tol: Float
) -> Bool { (0..<2).allSatisfy { norm_inf(x[$0] - y[$0]) <= tol } }
