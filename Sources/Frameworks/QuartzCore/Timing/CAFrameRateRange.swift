/// A range of frame rates, in frames per second, for an animation or a display link.
public struct CAFrameRateRange: Equatable, Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// The preferred rate; nil for none.
    public var preferred: Float?

    /// The range that leaves the rate to the system.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// Creates a range. The rates must be at least 0, and the preferred one between the others.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// Creates the default range.
    public init() { self = .default }
}
