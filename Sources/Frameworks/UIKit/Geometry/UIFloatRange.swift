/// A range of numbers that includes both its ends.
public struct UIFloatRange: Equatable, Sendable {
    /// The least number of the range.
    public var minimum: CGFloat
    /// The greatest number of the range.
    public var maximum: CGFloat

    /// Creates a range that holds 0 alone.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// Creates a range from its ends.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The range that holds 0 alone.
    public static let zero = UIFloatRange()

    /// The range that holds every number.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range is unlimited on both sides.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
