import Foundation

/// A node of the accessibility tree, for assistive technologies and automation.
///
/// A host gets the tree from `HostEventReceiver.inspect()`. Nodes are values and do not change with
/// the app. Every view and every accessibility element of a view is a node; content that is hidden
/// from assistive technologies is left out.
package struct HostElement: Hashable, Sendable {
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
    package var isHidden: Bool
    /// Its own opacity, 0 to 1.
    package var alpha: CGFloat
    /// Back to front.
    package var children: [HostElement]

    package init(
        className: String = "", isAccessibilityElement: Bool = false, label: String? = nil,
        value: String? = nil, hint: String? = nil, identifier: String? = nil, text: String? = nil,
        traits: HostElementTraits = [], frame: CGRect = .null, visibleFrame: CGRect? = nil,
        activationPoint: CGPoint? = nil, isEnabled: Bool = true, isSelected: Bool = false,
        isHidden: Bool = false, alpha: CGFloat = 1, children: [HostElement] = []
    ) {
        self.className = className
        self.isAccessibilityElement = isAccessibilityElement
        self.label = label
        self.value = value
        self.hint = hint
        self.identifier = identifier
        self.text = text
        self.traits = traits
        self.frame = frame
        self.visibleFrame = visibleFrame ?? frame
        self.activationPoint = activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isHidden = isHidden
        self.alpha = alpha
        self.children = children
    }

    package var isVisible: Bool { !visibleFrame.isEmpty }
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
