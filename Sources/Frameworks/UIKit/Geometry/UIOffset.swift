/// A displacement in points: positive to the right and down.
public struct UIOffset: Equatable, Codable, Sendable {
    /// The displacement along x.
    public var horizontal: CGFloat
    /// The displacement along y.
    public var vertical: CGFloat

    /// Creates no displacement.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// Creates a displacement from its components.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// No displacement.
    public static let zero = UIOffset()
}

extension UIOffset {
    /// Reads two numbers from an unkeyed container, in the order horizontal, vertical.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let horizontal = try container.decode(CGFloat.self)
        let vertical = try container.decode(CGFloat.self)
        self.init(horizontal: horizontal, vertical: vertical)
    }

    /// Writes two numbers to an unkeyed container, in the order horizontal, vertical.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(horizontal)
        try container.encode(vertical)
    }
}
