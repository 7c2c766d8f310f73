/// How important a constraint is: 1000 must hold, lower numbers give way to higher ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// From 1 to 1000.
    public var rawValue: Float

    /// Makes a priority from a number from 1 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority from a number from 1 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// What a button gives to its content against being cut: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// A drag that may also resize the scene's window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The wish of a scene's window to keep its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// A drag that may not resize the scene's window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// What a button gives to hugging its content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The size asked for in `systemLayoutSizeFitting(_:)`: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UILayoutPriority {
    /// A priority that is higher by a number.
    public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + number)
    }

    /// A priority that is lower by a number.
    public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - number)
    }

    /// Raises a priority.
    public static func += (priority: inout UILayoutPriority, number: Float) {
        priority = priority + number
    }

    /// Lowers a priority.
    public static func -= (priority: inout UILayoutPriority, number: Float) {
        priority = priority - number
    }
}
