/// Whether what an object contains is reached one by one or at once.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// As it suits.
    case automatic = 0
    /// One by one.
    case separate = 1
    /// At once.
    case combined = 2
}

/// What kind of container an object is.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// None.
    case none = 0
    /// A table of rows and columns.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A part of the screen to go to.
    case landmark = 3
    /// Things that belong together.
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
    /// To the page before.
    case previous = 6
}

/// A kind of text.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text being written.
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
    /// Commands and what they answer.
    public static let console = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextConsole")
}
