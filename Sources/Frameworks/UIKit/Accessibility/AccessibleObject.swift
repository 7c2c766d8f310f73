// The accessibility members of objects that are not responders, for classes to override.

import ObjectiveC

/// The accessibility members that classes override: responders, and in rewritten sources the app's own
/// classes that name `NSObject` as their superclass.
///
/// Calls on variables of type `NSObject` find their way to an override through this protocol.
@MainActor
protocol AccessibleMembers: AnyObject {
    var isAccessibilityElement: Bool { get set }
    var accessibilityLabel: String? { get set }
    var accessibilityAttributedLabel: NSAttributedString? { get set }
    var accessibilityHint: String? { get set }
    var accessibilityAttributedHint: NSAttributedString? { get set }
    var accessibilityValue: String? { get set }
    var accessibilityAttributedValue: NSAttributedString? { get set }
    var accessibilityTraits: UIAccessibilityTraits { get set }
    var accessibilityFrame: CGRect { get set }
    var accessibilityPath: UIBezierPath? { get set }
    var accessibilityActivationPoint: CGPoint { get set }
    var accessibilityLanguage: String? { get set }
    var accessibilityElementsHidden: Bool { get set }
    var accessibilityViewIsModal: Bool { get set }
    var shouldGroupAccessibilityChildren: Bool { get set }
    var accessibilityNavigationStyle: UIAccessibilityNavigationStyle { get set }
    var accessibilityElements: [Any]? { get set }
    var accessibilityContainerType: UIAccessibilityContainerType { get set }
    var accessibilityCustomActions: [UIAccessibilityCustomAction]? { get set }
    var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? { get set }
    var accessibilityUserInputLabels: [String]! { get set }
    var accessibilityRespondsToUserInteraction: Bool { get set }

    func accessibilityElementCount() -> Int
    func accessibilityElement(at index: Int) -> Any?
    func index(ofAccessibilityElement element: Any) -> Int
}

extension UIResponder: AccessibleMembers {}

/// An `NSObject` with the accessibility members that Apple's `NSObject` lets classes override.
open class _AccessibleObject: _DynamicObject, AccessibleMembers {
    /// The values that were set; nil while there are none.
    @MainActor private final var accessibilityAttributes: AccessibilityAttributes?

    public override init() {
        super.init()
    }

    @MainActor private final var settableAttributes: AccessibilityAttributes {
        if let accessibilityAttributes { return accessibilityAttributes }
        let attributes = AccessibilityAttributes()
        accessibilityAttributes = attributes
        return attributes
    }

    /// Whether the object is an accessibility element; its contents are then not elements.
    @preconcurrency @MainActor open var isAccessibilityElement: Bool {
        get { accessibilityAttributes?.isElement ?? false }
        set { settableAttributes.isElement = newValue }
    }

    /// A short text that identifies the object.
    @preconcurrency @MainActor open var accessibilityLabel: String? {
        get { accessibilityAttributes?.label }
        set { settableAttributes.label = newValue }
    }

    /// The label with speech attributes.
    @preconcurrency @MainActor open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityAttributes?.attributedLabel }
        set { settableAttributes.attributedLabel = newValue }
    }

    /// A text that describes the result of activating the object.
    @preconcurrency @MainActor open var accessibilityHint: String? {
        get { accessibilityAttributes?.hint }
        set { settableAttributes.hint = newValue }
    }

    /// The hint with speech attributes.
    @preconcurrency @MainActor open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityAttributes?.attributedHint }
        set { settableAttributes.attributedHint = newValue }
    }

    /// The current value, if the label does not contain it.
    @preconcurrency @MainActor open var accessibilityValue: String? {
        get { accessibilityAttributes?.value }
        set { settableAttributes.value = newValue }
    }

    /// The value with speech attributes.
    @preconcurrency @MainActor open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityAttributes?.attributedValue }
        set { settableAttributes.attributedValue = newValue }
    }

    /// The accessibility traits of the object.
    @preconcurrency @MainActor open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibilityAttributes?.traits ?? .none }
        set { settableAttributes.traits = newValue }
    }

    /// The frame of the object, in points of the screen.
    @preconcurrency @MainActor open var accessibilityFrame: CGRect {
        get { accessibilityAttributes?.frame ?? CGRect.zero }
        set { settableAttributes.frame = newValue }
    }

    /// The outline of the object in points of the screen, if it is not a rectangle.
    @preconcurrency @MainActor open var accessibilityPath: UIBezierPath? {
        get { accessibilityAttributes?.path }
        set { settableAttributes.path = newValue }
    }

    /// The point at which a touch activates the object, in points of the screen; the centre of its frame by
    /// default.
    @preconcurrency @MainActor open var accessibilityActivationPoint: CGPoint {
        get { accessibilityAttributes?.activationPoint ?? accessibilityFrame.center }
        set { settableAttributes.activationPoint = newValue }
    }

    /// The language in which the texts are spoken, as a BCP 47 tag.
    @preconcurrency @MainActor open var accessibilityLanguage: String? {
        get { accessibilityAttributes?.language }
        set { settableAttributes.language = newValue }
    }

    /// Whether assistive technologies ignore the contents of the object.
    @preconcurrency @MainActor open var accessibilityElementsHidden: Bool {
        get { accessibilityAttributes?.hidesElements ?? false }
        set { settableAttributes.hidesElements = newValue }
    }

    /// Whether assistive technologies ignore the siblings of the object.
    @preconcurrency @MainActor open var accessibilityViewIsModal: Bool {
        get { accessibilityAttributes?.isModal ?? false }
        set { settableAttributes.isModal = newValue }
    }

    /// Whether the contents are navigated as a group, wherever they are on the screen.
    @preconcurrency @MainActor open var shouldGroupAccessibilityChildren: Bool {
        get { accessibilityAttributes?.groupsChildren ?? false }
        set { settableAttributes.groupsChildren = newValue }
    }

    /// Whether the contents are navigated separately or combined.
    @preconcurrency @MainActor open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle
    {
        get { accessibilityAttributes?.navigationStyle ?? .automatic }
        set { settableAttributes.navigationStyle = newValue }
    }

    /// The accessibility elements in the object, in order; nil means those of the view hierarchy.
    @preconcurrency @MainActor open var accessibilityElements: [Any]? {
        get { accessibilityAttributes?.elements }
        set { settableAttributes.elements = newValue }
    }

    /// The kind of container that the object is.
    @preconcurrency @MainActor open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibilityAttributes?.containerType ?? .none }
        set { settableAttributes.containerType = newValue }
    }

    /// The actions of the object in addition to activating it.
    @preconcurrency @MainActor open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibilityAttributes?.customActions }
        set { settableAttributes.customActions = newValue }
    }

    /// The rotors by which users move among the contents of the object.
    @preconcurrency @MainActor open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessibilityAttributes?.customRotors }
        set { settableAttributes.customRotors = newValue }
    }

    /// The names by which voice commands refer to the object; the label by default.
    @preconcurrency @MainActor open var accessibilityUserInputLabels: [String]! {
        get { accessibilityAttributes?.inputLabels ?? accessibilityLabel.map { [$0] } ?? [] }
        set { settableAttributes.inputLabels = newValue }
    }

    /// Whether the object can be activated; `isAccessibilityElement` by default.
    @preconcurrency @MainActor open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibilityAttributes?.respondsToInteraction ?? isAccessibilityElement }
        set { settableAttributes.respondsToInteraction = newValue }
    }

    /// The number of accessibility elements in the object; `NSNotFound` for one that lists none.
    @preconcurrency @MainActor open func accessibilityElementCount() -> Int {
        accessibilityElements?.count ?? NSNotFound
    }

    /// Returns the element at an index, or nil beyond the last.
    @preconcurrency @MainActor open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }

    /// Returns the index of an element, or `NSNotFound`.
    @preconcurrency @MainActor open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
            ?? NSNotFound
    }
}
