import CoreGraphics
import Foundation

/// Numbers that are a filter's parameter.
open class CIVector: NSObject {
    private let values: [CGFloat]

    private init(_ values: [CGFloat]) {
        self.values = values
        super.init()
    }

    /// Creates a vector of the origin and the size of a rectangle.
    public convenience init(cgRect rect: CGRect) {
        self.init([rect.minX, rect.minY, rect.width, rect.height])
    }

    /// Creates a vector of the coordinates of a point.
    public convenience init(cgPoint point: CGPoint) { self.init([point.x, point.y]) }

    public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }

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
}
