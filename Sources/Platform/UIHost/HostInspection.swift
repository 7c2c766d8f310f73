import Foundation

/// A node of the accessibility tree, for assistive technologies and automation.
///
/// A host gets the tree from `HostEventReceiver.inspect()`. Nodes are values and do not change with
/// the app. Every view and every accessibility element of a view is a node; content that is hidden
/// from assistive technologies is left out.
package struct HostElement: Hashable, Sendable {
    /// A number that no other object of the tree has. It belongs to the object as long as that exists.
    package var identity: UInt
    package var kind: HostElementKind
    /// The name of the class, qualified by its module for classes of the app.
    package var className: String
    /// Whether assistive technologies focus this node instead of its children.
    package var isAccessibilityElement: Bool
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    /// The text of a label, text field or text view.
    package var text: String?
    /// The text that an empty field shows.
    package var placeholder: String?
    package var traits: HostElementTraits
    /// Points on the screen, the space of touch locations.
    package var frame: CGRect
    /// The frame clipped to the screen and to clipping views; null if empty, or if the node or an
    /// ancestor is hidden or transparent.
    package var visibleFrame: CGRect
    /// The location of a touch that activates the element.
    package var activationPoint: CGPoint
    /// The state of a control; of other elements the absence of the trait `notEnabled`.
    package var isEnabled: Bool
    package var isSelected: Bool
    /// Whether keys and text go to it.
    package var isFocused: Bool
    package var isHidden: Bool
    /// Its own opacity, 0 to 1.
    package var alpha: CGFloat
    /// Back to front.
    package var children: [HostElement]

    package init(
        identity: UInt = 0, kind: HostElementKind = .other, className: String = "",
        isAccessibilityElement: Bool = false, label: String? = nil, value: String? = nil,
        hint: String? = nil, identifier: String? = nil, text: String? = nil,
        placeholder: String? = nil, traits: HostElementTraits = [], frame: CGRect = .null,
        visibleFrame: CGRect? = nil, activationPoint: CGPoint? = nil, isEnabled: Bool = true,
        isSelected: Bool = false, isFocused: Bool = false, isHidden: Bool = false,
        alpha: CGFloat = 1, children: [HostElement] = []
    ) {
        self.identity = identity
        self.kind = kind
        self.className = className
        self.isAccessibilityElement = isAccessibilityElement
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.text = text
        self.placeholder = placeholder
        self.traits = traits
        self.frame = frame
        self.visibleFrame = visibleFrame ?? frame
        self.activationPoint = activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isFocused = isFocused
        self.isHidden = isHidden
        self.alpha = alpha
        self.children = children
    }

    package var isVisible: Bool { !visibleFrame.isEmpty }
}

/// The parts of tables that an inspection describes.
package enum HostInspectionScope: String, CaseIterable, Sendable {
    /// The rows that are loaded, as they are on the screen or near it.
    case loaded
    /// Every row, those that are not loaded as cells without content.
    case rows
    /// Every row with its content, for which the table's data source is asked.
    case contents
}

/// The setting of a text on the screen.
package struct HostTextSetting: Hashable, Sendable {
    /// Whether a part of the text is not drawn, since its view is too small.
    package var isClipped: Bool
    /// Whether its font follows the text size that the user of the device prefers.
    package var followsTextSize: Bool

    package init(isClipped: Bool, followsTextSize: Bool) {
        self.isClipped = isClipped
        self.followsTextSize = followsTextSize
    }
}

/// An action of an assistive technology.
package enum HostElementAction: String, CaseIterable, Sendable {
    /// Scrolls the views around the element until it is on the screen.
    case scrollToVisible
    /// Changes the value by one step.
    case increment, decrement
}

/// The kind of control or content that an element is; the numbers are those of `XCUIElement.ElementType`.
package enum HostElementKind: UInt8, CaseIterable, Sendable {
    case any = 0
    case other = 1
    case application = 2
    case window = 4
    case sheet = 5
    case alert = 7
    case button = 9
    case popover = 18
    case keyboard = 19
    case key = 20
    case navigationBar = 21
    case tabBar = 22
    case toolbar = 24
    case statusBar = 25
    case table = 26
    case collectionView = 32
    case slider = 33
    case pageIndicator = 34
    case progressIndicator = 35
    case activityIndicator = 36
    case segmentedControl = 37
    case picker = 38
    case pickerWheel = 39
    case `switch` = 40
    case link = 42
    case image = 43
    case searchField = 45
    case scrollView = 46
    case staticText = 48
    case textField = 49
    case secureTextField = 50
    case datePicker = 51
    case textView = 52
    case menu = 53
    case menuItem = 54
    case map = 57
    case webView = 58
    case colorWell = 67
    case cell = 75
    case stepper = 79
}

/// An element's traits; the bits are those of `UIAccessibilityTraits`.
package struct HostElementTraits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    package static let button = HostElementTraits(rawValue: 1 << 0)
    package static let link = HostElementTraits(rawValue: 1 << 1)
    package static let image = HostElementTraits(rawValue: 1 << 2)
    package static let selected = HostElementTraits(rawValue: 1 << 3)
    package static let staticText = HostElementTraits(rawValue: 1 << 6)
    package static let notEnabled = HostElementTraits(rawValue: 1 << 8)
    package static let searchField = HostElementTraits(rawValue: 1 << 10)
    package static let adjustable = HostElementTraits(rawValue: 1 << 12)
    package static let header = HostElementTraits(rawValue: 1 << 16)
}
