/// Distances from the edges of a rectangle towards its inside, in points.
///
/// Negative distances point outside.
public struct UIEdgeInsets: Equatable, Codable, Sendable {
    /// The distance from the top edge.
    public var top: CGFloat
    /// The distance from the left edge.
    public var left: CGFloat
    /// The distance from the bottom edge.
    public var bottom: CGFloat
    /// The distance from the right edge.
    public var right: CGFloat

    /// Creates zero insets.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Creates insets from four distances.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Zero insets.
    public static let zero = UIEdgeInsets()
}

extension UIEdgeInsets {
    /// Reads four numbers from an unkeyed container, in the order top, left, bottom, right.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        let top = try container.decode(CGFloat.self)
        let left = try container.decode(CGFloat.self)
        let bottom = try container.decode(CGFloat.self)
        let right = try container.decode(CGFloat.self)
        self.init(top: top, left: left, bottom: bottom, right: right)
    }

    /// Writes four numbers to an unkeyed container, in the order top, left, bottom, right.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for value in [top, left, bottom, right] { try container.encode(value) }
    }
}

extension UIEdgeInsets {
    /// The sum of the left and the right distance.
    var horizontal: CGFloat { left + right }
    /// The sum of the top and the bottom distance.
    var vertical: CGFloat { top + bottom }

    static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom,
            right: a.right + b.right)
    }
}

extension CGRect {
    /// Returns the rectangle with its edges moved inside by the given distances.
    ///
    /// A side shorter than its two distances gets a negative length, as on iOS.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}
