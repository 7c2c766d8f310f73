/// A matrix of 3 columns with 3 numbers each.
public struct simd_double3x3: Equatable, Sendable {
    public var columns: (simd_double3, simd_double3, simd_double3)

    /// A matrix of zeros.
    public init() { self.init(0) }

    public init(columns: (simd_double3, simd_double3, simd_double3)) {
        self.columns = columns
    }

    public init(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>) {
        columns = (col0, col1, col2)
    }

    /// A matrix with a number in its diagonal, and zeros elsewhere.
    public init(_ scalar: Double) { self.init(diagonal: SIMD3<Double>(repeating: scalar)) }

    /// A matrix with these numbers in its diagonal, and zeros elsewhere.
    public init(diagonal: SIMD3<Double>) {
        self.init(
            SIMD3<Double>(diagonal.x, 0, 0),
            SIMD3<Double>(0, diagonal.y, 0),
            SIMD3<Double>(0, 0, diagonal.z))
    }

    /// - Parameter columns: Three.
    public init(_ columns: [SIMD3<Double>]) {
        precondition(columns.count == 3, "a simd_double3x3 has 3 columns")
        self.init(columns[0], columns[1], columns[2])
    }

    /// - Parameter rows: Three.
    public init(rows: [SIMD3<Double>]) {
        precondition(rows.count == 3, "a simd_double3x3 has 3 rows")
        self = simd_double3x3(rows[0], rows[1], rows[2]).transpose
    }

    /// A column.
    public subscript(column: Int) -> SIMD3<Double> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: preconditionFailure("there is no column \(column)")
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: preconditionFailure("there is no column \(column)")
            }
        }
    }

    /// A number.
    public subscript(column: Int, row: Int) -> Double {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (x: simd_double3x3, y: simd_double3x3) -> Bool { x.columns == y.columns }

    /// The matrix with rows as columns.
    public var transpose: simd_double3x3 {
        simd_double3x3(
            SIMD3<Double>(columns.0.x, columns.1.x, columns.2.x),
            SIMD3<Double>(columns.0.y, columns.1.y, columns.2.y),
            SIMD3<Double>(columns.0.z, columns.1.z, columns.2.z))
    }

    public var determinant: Double { dot(columns.0, cross(columns.1, columns.2)) }

    /// The matrix that undoes this one; of numbers that are not finite if there is none.
    public var inverse: simd_double3x3 {
        let factor = 1 / determinant
        return simd_double3x3(
            cross(columns.1, columns.2) * factor, cross(columns.2, columns.0) * factor,
            cross(columns.0, columns.1) * factor
        ).transpose
    }

    public static func + (x: simd_double3x3, y: simd_double3x3) -> simd_double3x3 {
        simd_double3x3(
            x.columns.0 + y.columns.0, x.columns.1 + y.columns.1, x.columns.2 + y.columns.2)
    }

    public static func - (x: simd_double3x3, y: simd_double3x3) -> simd_double3x3 {
        simd_double3x3(
            x.columns.0 - y.columns.0, x.columns.1 - y.columns.1, x.columns.2 - y.columns.2)
    }

    public static prefix func - (x: simd_double3x3) -> simd_double3x3 { simd_double3x3() - x }

    public static func * (x: Double, y: simd_double3x3) -> simd_double3x3 {
        simd_double3x3(x * y.columns.0, x * y.columns.1, x * y.columns.2)
    }

    public static func * (x: simd_double3x3, y: Double) -> simd_double3x3 { y * x }

    /// The sum of the columns, each multiplied by a number of the vector.
    public static func * (x: simd_double3x3, y: SIMD3<Double>) -> SIMD3<Double> {
        x.columns.0 * y.x + x.columns.1 * y.y + x.columns.2 * y.z
    }

    public static func * (x: SIMD3<Double>, y: simd_double3x3) -> SIMD3<Double> { y.transpose * x }

    /// The matrix that changes a vector as `y` and then `x`.
    public static func * (x: simd_double3x3, y: simd_double3x3) -> simd_double3x3 {
        simd_double3x3(x * y.columns.0, x * y.columns.1, x * y.columns.2)
    }

    public static func += (x: inout simd_double3x3, y: simd_double3x3) { x = x + y }
    public static func -= (x: inout simd_double3x3, y: simd_double3x3) { x = x - y }
    public static func *= (x: inout simd_double3x3, y: simd_double3x3) { x = x * y }
    public static func *= (x: inout simd_double3x3, y: Double) { x = x * y }
    public static func *= (x: inout SIMD3<Double>, y: simd_double3x3) { x = x * y }
}

extension simd_double3x3: CustomDebugStringConvertible {
    public var debugDescription: String {
        "simd_double3x3(["
            + (0..<3).map { column in
                "[" + (0..<3).map { "\(self[column, $0])" }.joined(separator: ", ") + "]"
            }.joined(separator: ", ") + "])"
    }
}

public typealias double3x3 = simd_double3x3
public typealias matrix_double3x3 = simd_double3x3

public let matrix_identity_double3x3 = simd_double3x3(1)

public func simd_matrix(_ col0: SIMD3<Double>, _ col1: SIMD3<Double>, _ col2: SIMD3<Double>)
    -> simd_double3x3
{
    simd_double3x3(col0, col1, col2)
}

public func simd_matrix_from_rows(
    _ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>
) -> simd_double3x3 { simd_double3x3(rows: [row0, row1, row2]) }

public func simd_diagonal_matrix(_ x: SIMD3<Double>) -> simd_double3x3 {
    simd_double3x3(diagonal: x)
}
public func simd_mul(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x * y }
public func simd_mul(_ x: simd_double3x3, _ y: SIMD3<Double>) -> SIMD3<Double> { x * y }
public func simd_mul(_ x: SIMD3<Double>, _ y: simd_double3x3) -> SIMD3<Double> { x * y }
public func simd_mul(_ a: Double, _ x: simd_double3x3) -> simd_double3x3 { a * x }
public func matrix_multiply(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x * y }
public func matrix_multiply(_ x: simd_double3x3, _ y: SIMD3<Double>) -> SIMD3<Double> { x * y }
public func matrix_multiply(_ x: SIMD3<Double>, _ y: simd_double3x3) -> SIMD3<Double> { x * y }
public func matrix_scale(_ a: Double, _ x: simd_double3x3) -> simd_double3x3 { a * x }
public func simd_add(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x + y }
public func matrix_add(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x + y }
public func simd_sub(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x - y }
public func matrix_sub(_ x: simd_double3x3, _ y: simd_double3x3) -> simd_double3x3 { x - y }
public func simd_transpose(_ x: simd_double3x3) -> simd_double3x3 { x.transpose }
public func matrix_transpose(_ x: simd_double3x3) -> simd_double3x3 { x.transpose }
public func simd_inverse(_ x: simd_double3x3) -> simd_double3x3 { x.inverse }
public func matrix_invert(_ x: simd_double3x3) -> simd_double3x3 { x.inverse }
public func simd_determinant(_ x: simd_double3x3) -> Double { x.determinant }
public func matrix_determinant(_ x: simd_double3x3) -> Double { x.determinant }
public func simd_equal(_ x: simd_double3x3, _ y: simd_double3x3) -> Bool { x == y }
public func matrix_equal(_ x: simd_double3x3, _ y: simd_double3x3) -> Bool { x == y }

/// Whether no two numbers at the same place differ by more than a tolerance.
public func simd_almost_equal_elements(
    _ x: simd_double3x3, _ y: simd_double3x3, _ tol: Double
) -> Bool { (0..<3).allSatisfy { norm_inf(x[$0] - y[$0]) <= tol } }
