/// The accessibility properties of an object that were set.
@MainActor
final class AccessibilityAttributes {
    var isElement: Bool?
    var label: String?
    var attributedLabel: NSAttributedString?
    var hint: String?
    var attributedHint: NSAttributedString?
    var value: String?
    var attributedValue: NSAttributedString?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var language: String?
    var hidesElements: Bool?
    var isModal: Bool?
    var ignoresInvertColors: Bool?
    var groupsChildren: Bool?
    var navigationStyle: UIAccessibilityNavigationStyle?
    var respondsToInteraction: Bool?
    var inputLabels: [String]?
    var textualContext: UIAccessibilityTextualContext?
    var elements: [Any]?
    var containerType: UIAccessibilityContainerType?
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var automationElements: [Any]?
    var identifier: String?
}
