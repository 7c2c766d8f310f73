import Foundation

/// What an app shows at one place, as assistive technologies and automation see it.
///
/// A host asks for the tree with `HostEventReceiver.inspect()`. Its nodes are values: they stay as
/// they were while the app goes on. Every view is a node, and so is every element that a view says
/// it contains; what the app hides from assistive technologies is left out.
package struct HostElement: Hashable, Sendable {
    /// The name of the class, with the module where it is the app's.
    package var className: String
    /// Whether assistive technologies stop here, and not at what it contains.
    package var isAccessibilityElement: Bool
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    /// The text that a view of text shows.
    package var text: String?
    package var traits: HostElementTraits
    /// In points of the screen as it is held, like the locations of touches.
    package var frame: CGRect
    /// The part of the frame that no edge of the screen or of a clipping view cuts away; null when
    /// nothing is left, or when it or what contains it is hidden or transparent.
    package var visibleFrame: CGRect
    /// Where a touch activates it.
    package var activationPoint: CGPoint
    /// Whether it can be used: controls tell, and elements by their traits.
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

/// How an element behaves; the bits are those of `UIAccessibilityTraits`.
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
