/// A two-dimensional vector.
@frozen
public struct CGVector: Hashable, Sendable {
    /// The component along x.
    public var dx: CGFloat
    /// The component along y.
    public var dy: CGFloat

    /// Creates a zero vector.
    @inlinable
    public init() { self.init(dx: 0, dy: 0) }

    /// Creates a vector from its components.
    @inlinable
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates a vector from integer components.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// Creates a vector from double-precision components.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// The zero vector.
    @inlinable
    public static var zero: CGVector { CGVector(dx: 0 as CGFloat, dy: 0 as CGFloat) }
}

extension CGVector: Codable {
    /// Reads two numbers from an unkeyed container, in the order dx, dy.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let dx = try container.decode(CGFloat.self)
        let dy = try container.decode(CGFloat.self)
        self.init(dx: dx, dy: dy)
    }

    /// Writes two numbers to an unkeyed container, in the order dx, dy.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(dx)
        try container.encode(dy)
    }
}
