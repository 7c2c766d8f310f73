/// The kinds of path elements.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a subpath; one point.
    case moveToPoint = 0
    /// A straight line; one point.
    case addLineToPoint = 1
    /// A quadratic curve; its control point and its end.
    case addQuadCurveToPoint = 2
    /// A cubic curve; its two control points and its end.
    case addCurveToPoint = 3
    /// A line to the start of the subpath; no points.
    case closeSubpath = 4
}

/// An element of a path during enumeration.
public struct CGPathElement {
    /// The kind of element, which determines the number of points.
    public var type: CGPathElementType
    /// The element's points, valid during the call that passes the element.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates an element from its kind and its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that is called for each element, with the caller's info pointer.
///
/// **Differs:** a Swift closure type, because a C function type cannot name a Swift structure.
public typealias CGPathApplierFunction =
    (_ info: UnsafeMutableRawPointer?, _ element: UnsafePointer<CGPathElement>) -> Void

/// A closure that is called for each element.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls a closure for each element in order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
            guard let first = points.baseAddress else { return }
            points.initialize(repeating: .zero)
            func hand(_ type: CGPathElementType, _ values: CGPoint...) {
                for (index, value) in values.enumerated() { first[index] = value }
                var element = CGPathElement(type: type, points: first)
                withUnsafePointer(to: &element, block)
            }
            storage.forEachElement { element in
                switch element {
                case .move(let point): hand(.moveToPoint, point)
                case .line(let point): hand(.addLineToPoint, point)
                case .quadCurve(let control, let end): hand(.addQuadCurveToPoint, control, end)
                case .curve(let control1, let control2, let end):
                    hand(.addCurveToPoint, control1, control2, end)
                case .close: hand(.closeSubpath)
                }
            }
        }
    }

    /// Calls a function for each element in order.
    ///
    /// - Parameter info: Passed to the function each time.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}
