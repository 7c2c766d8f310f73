/// A set of axes: horizontal, vertical or both.
public struct UIAxis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Along x.
    public static let horizontal = UIAxis(rawValue: 1 << 0)

    /// Along y.
    public static let vertical = UIAxis(rawValue: 1 << 1)

    /// Along both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
