import CoreGraphics
import Foundation

/// Numbers that are a filter's parameter.
// Sharing is safe: a vector does not change.
open class CIVector: NSObject, @unchecked Sendable {
    private let values: [CGFloat]

    init(_ values: [CGFloat]) {
        self.values = values
        super.init()
    }

    /// Creates a vector of values in memory.
    public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
        self.init(Array(UnsafeBufferPointer(start: values, count: count)))
    }

    /// Creates a vector of the text that `stringRepresentation` gives.
    public convenience init(string representation: String) {
        let parts = representation.split { "[ ,]".contains($0) }
        self.init(parts.map { CGFloat(Double($0) ?? 0) })
    }

    /// Creates a vector of the origin and the size of a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init([rect.minX, rect.minY, rect.width, rect.height])
    }

    /// Creates a vector of the coordinates of a point.
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

    /// Creates a vector of the six numbers of a transform.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init([
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
        ])
    }

    public convenience init(x: CGFloat) { self.init([x]) }

    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }

    public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
        self.init([x, y, z, w])
    }

    /// The number of values.
    open var count: Int { values.count }

    /// A value; 0 beyond the last one.
    open func value(at index: Int) -> CGFloat {
        values.indices.contains(index) ? values[index] : 0
    }

    open var x: CGFloat { value(at: 0) }
    open var y: CGFloat { value(at: 1) }
    open var z: CGFloat { value(at: 2) }
    open var w: CGFloat { value(at: 3) }

    /// The rectangle with the first two values as its origin and the next two as its size.
    open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }

    /// The point with the first two values as its coordinates.
    open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }

    /// The transform with the first six values as its numbers.
    open var cgAffineTransformValue: CGAffineTransform {
        CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
    }

    /// The values as text in brackets, separated by spaces.
    open var stringRepresentation: String {
        "[" + values.map { String(format: "%g", Double($0)) }.joined(separator: " ") + "]"
    }

    open override var description: String { stringRepresentation }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? CIVector)?.values == values
    }

    open override var hash: Int { values.hashValue }
}
