/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = UIRectEdge(rawValue: 1 << 0)

    /// The left edge.
    public static let left = UIRectEdge(rawValue: 1 << 1)

    /// The bottom edge.
    public static let bottom = UIRectEdge(rawValue: 1 << 2)

    /// The right edge.
    public static let right = UIRectEdge(rawValue: 1 << 3)

    /// Every edge.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle by reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)

    /// The edge at which lines begin.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)

    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)

    /// The edge at which lines end.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)

    /// Every edge.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
