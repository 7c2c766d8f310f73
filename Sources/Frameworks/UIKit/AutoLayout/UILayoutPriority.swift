/// The priority of a constraint: 1000 is required, lower priorities give way to higher ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// From 1 to 1000.
    public var rawValue: Float

    /// Makes a priority from a number from 1 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority from a number from 1 to 1000.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// A constraint that must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default compression resistance of content: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// A drag that may also resize the scene's window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// At which a scene's window keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// A drag that may not resize the scene's window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default hugging of content: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The target size in `systemLayoutSizeFitting(_:)`: 50.
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
