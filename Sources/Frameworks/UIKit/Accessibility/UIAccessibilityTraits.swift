/// The behaviour of an element, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64

    /// Creates a set from its bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// No traits.
    public static let none = UIAccessibilityTraits([])
    /// It is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// It is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// It is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// It is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// It plays a sound of its own when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// It is a key of a keyboard.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// It is text that does not change.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// It summarizes the screen when the app starts.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// It is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Its value changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// It is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// It starts to play or record when activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Its value can be incremented and decremented.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// It receives touches directly, bypassing the screen reader.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The page turns after its text was read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// It contains tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
    /// It is the header of what follows.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// Its content can be magnified.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 17)
    /// It is a button that toggles.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

// The traits that iOS has no names for, as the sources of AccessibilitySnapshot list them.
extension UIAccessibilityTraits {
    /// Its text can be edited.
    static let textEntry = UIAccessibilityTraits(rawValue: 1 << 18)
    /// Its text is being edited.
    static let isEditing = UIAccessibilityTraits(rawValue: 1 << 21)
    /// Its text is secret.
    static let secureTextField = UIAccessibilityTraits(rawValue: 1 << 24)
    /// It leads back in a navigation bar.
    static let backButton = UIAccessibilityTraits(rawValue: 1 << 27)
    /// It is a tab of a tab bar.
    static let tabBarItem = UIAccessibilityTraits(rawValue: 1 << 28)
    /// Its text has several lines.
    static let textArea = UIAccessibilityTraits(rawValue: 1 << 47)
}
