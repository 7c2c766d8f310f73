/// A point in some space of a page.
package struct PDFPoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// A rectangle with sides of at least 0.
package struct PDFRect: Hashable, Sendable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    /// Creates a rectangle of two opposite corners.
    package init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
        minX = min(x0, x1)
        minY = min(y0, y1)
        maxX = max(x0, x1)
        maxY = max(y0, y1)
    }

    /// Creates a rectangle of the four numbers of an array.
    init?(_ numbers: [Double]?) {
        guard let numbers, numbers.count == 4 else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    package var width: Double { maxX - minX }
    package var height: Double { maxY - minY }
    var isEmpty: Bool { width <= 0 || height <= 0 }

    var corners: [PDFPoint] {
        [PDFPoint(minX, minY), PDFPoint(maxX, minY), PDFPoint(maxX, maxY), PDFPoint(minX, maxY)]
    }

    /// Returns the common area; empty, with equal sides, if there is none.
    func intersection(_ other: PDFRect) -> PDFRect {
        let (left, low) = (max(minX, other.minX), max(minY, other.minY))
        return PDFRect(
            left, low, max(left, min(maxX, other.maxX)), max(low, min(maxY, other.maxY)))
    }

    /// Returns the bounds of the transformed rectangle.
    func applying(_ matrix: PDFMatrix) -> PDFRect {
        let points = corners.map { matrix.map($0) }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        return PDFRect(
            xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
    }
}

/// An affine transform of points as row vectors: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
package struct PDFMatrix: Hashable, Sendable {
    package var a: Double
    package var b: Double
    package var c: Double
    package var d: Double
    package var tx: Double
    package var ty: Double

    package init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
    ) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates a matrix of the six numbers of an array.
    init?(_ numbers: [Double]?) {
        guard let numbers, numbers.count == 6 else { return nil }
        self.init(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }

    package static let identity = PDFMatrix(1, 0, 0, 1, 0, 0)

    /// Returns the transform that applies this one first and the other second.
    func concatenating(_ other: PDFMatrix) -> PDFMatrix {
        PDFMatrix(
            a * other.a + b * other.c, a * other.b + b * other.d,
            c * other.a + d * other.c, c * other.b + d * other.d,
            tx * other.a + ty * other.c + other.tx, tx * other.b + ty * other.d + other.ty)
    }

    /// The inverse; nil if there is none.
    var inverse: PDFMatrix? {
        let determinant = a * d - b * c
        guard determinant.isFinite, abs(determinant) > 1e-24 else { return nil }
        return PDFMatrix(
            d / determinant, -b / determinant, -c / determinant, a / determinant,
            (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    }

    func map(_ point: PDFPoint) -> PDFPoint {
        PDFPoint(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }
}
