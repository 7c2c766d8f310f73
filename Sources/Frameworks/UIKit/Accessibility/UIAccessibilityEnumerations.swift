/// The way in which the contents of an object are navigated.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// Separately.
    case separate = 1
    /// Combined.
    case combined = 2
}

/// The kind of container that an object is.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// None.
    case none = 0
    /// A table of rows and columns.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark for navigation.
    case landmark = 3
    /// A group of related elements.
    case semanticGroup = 4
}

/// The direction of a scroll.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    /// To the right.
    case right = 1
    /// To the left.
    case left = 2
    /// Upwards.
    case up = 3
    /// Downwards.
    case down = 4
    /// To the next page.
    case next = 5
    /// To the previous page.
    case previous = 6
}

/// A kind of text.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable,
    Sendable
{
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A document that is edited.
    public static let wordProcessing = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextWordProcessing")
    /// Text to read.
    public static let narrative = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextNarrative")
    /// Messages.
    public static let messaging = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextMessaging")
    /// Tables of numbers.
    public static let spreadsheet = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// Names of files.
    public static let fileSystem = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextFileSystem")
    /// Source code.
    public static let sourceCode = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextSourceCode")
    /// Commands and their output.
    public static let console = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextConsole")
}
