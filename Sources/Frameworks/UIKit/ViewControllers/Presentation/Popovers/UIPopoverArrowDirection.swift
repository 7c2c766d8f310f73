/// The directions in which the arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The popover is to the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The popover is to the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// A popover that is not shown.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
