import ObjectiveC

/// A kind of element, such as headings, among which a user of assistive technologies moves.
///
/// The rotor finds elements by a closure, one step at a time.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// A closure that finds the element to which a step leads; nil at the end.
    public typealias Search =
        (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// The direction of a step.
    public enum Direction: Int, Sendable {
        case previous, next
    }

    /// The kinds of elements that assistive technologies have rotors for.
    public enum SystemRotorType: Int, Sendable {
        case none, link, visitedLink, heading
        case headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5,
            headingLevel6
        case boldText, italicText, underlineText, misspelledWord
        case image, textField, table, list, landmark
    }

    /// The spoken name; empty for the kinds that the system knows.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }

    /// The name with speech attributes.
    open var attributedName: NSAttributedString

    /// The closure that finds the next element.
    open var itemSearchBlock: Search

    /// The kind that the system knows; `none` for a rotor with a name.
    open private(set) var systemRotorType: SystemRotorType

    /// Creates a rotor with a name.
    ///
    /// - Parameter itemSearchBlock: Called for each step of the user.
    public convenience init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.init(attributedName: NSAttributedString(string: name), itemSearch: itemSearchBlock)
    }

    /// Creates a rotor whose name has speech attributes.
    ///
    /// - Parameter itemSearchBlock: Called for each step of the user.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        self.attributedName = attributedName
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
        super.init()
    }

    /// Creates a rotor of a kind that the system knows.
    ///
    /// - Parameter itemSearchBlock: Called for each step of the user.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        attributedName = NSAttributedString()
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
        super.init()
    }
}

/// Where a step of a rotor begins, and its direction.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// The element at which the user is; without a target at the first step.
    open var currentItem = UIAccessibilityCustomRotorItemResult()

    /// The direction of the step.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next

    public override init() {
        super.init()
    }
}

/// The element to which a step of a rotor leads.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The element; referenced weakly.
    open weak var targetElement: (any NSObjectProtocol)?

    /// The part of the element's text, if the step leads to a part of it.
    open var targetRange: UITextRange?

    public override init() {
        super.init()
    }

    /// Creates the result of a search.
    public convenience init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.init()
        self.targetElement = targetElement
        self.targetRange = targetRange
    }
}
