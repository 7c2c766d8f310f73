// The accessibility properties are informal: every `NSObject` has them. `UIResponder` and
// `_AccessibleObject` declare them in their classes, so that subclasses can override them. The members of
// this file are for other objects; for one of these that is typed as a plain object they forward to its own.

extension NSObjectProtocol {
    /// Whether the object is an accessibility element; its contents are then not elements.
    @preconcurrency @MainActor
    public var isAccessibilityElement: Bool {
        get {
            if let object = self as? any AccessibleMembers { return object.isAccessibilityElement }
            return AccessibilityTable.attributes(of: self)?.isElement ?? false
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.isAccessibilityElement = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).isElement = newValue
            }
        }
    }

    /// A short text that identifies the object.
    @preconcurrency @MainActor
    public var accessibilityLabel: String? {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityLabel }
            return AccessibilityTable.attributes(of: self)?.label
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityLabel = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).label = newValue
            }
        }
    }

    /// The label with speech attributes.
    @preconcurrency @MainActor
    public var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityAttributedLabel
            }
            return AccessibilityTable.attributes(of: self)?.attributedLabel
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityAttributedLabel = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).attributedLabel = newValue
            }
        }
    }

    /// A text that describes the result of activating the object.
    @preconcurrency @MainActor
    public var accessibilityHint: String? {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityHint }
            return AccessibilityTable.attributes(of: self)?.hint
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityHint = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).hint = newValue
            }
        }
    }

    /// The hint with speech attributes.
    @preconcurrency @MainActor
    public var accessibilityAttributedHint: NSAttributedString? {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityAttributedHint
            }
            return AccessibilityTable.attributes(of: self)?.attributedHint
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityAttributedHint = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).attributedHint = newValue
            }
        }
    }

    /// The current value, if the label does not contain it.
    @preconcurrency @MainActor
    public var accessibilityValue: String? {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityValue }
            return AccessibilityTable.attributes(of: self)?.value
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityValue = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).value = newValue
            }
        }
    }

    /// The value with speech attributes.
    @preconcurrency @MainActor
    public var accessibilityAttributedValue: NSAttributedString? {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityAttributedValue
            }
            return AccessibilityTable.attributes(of: self)?.attributedValue
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityAttributedValue = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).attributedValue = newValue
            }
        }
    }

    /// The accessibility traits of the object.
    @preconcurrency @MainActor
    public var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityTraits }
            return AccessibilityTable.attributes(of: self)?.traits ?? .none
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityTraits = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).traits = newValue
            }
        }
    }

    /// The frame of the object, in points of the screen.
    @preconcurrency @MainActor
    public var accessibilityFrame: CGRect {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityFrame }
            return AccessibilityTable.attributes(of: self)?.frame ?? CGRect.zero
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityFrame = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).frame = newValue
            }
        }
    }

    /// The outline of the object in points of the screen, if it is not a rectangle.
    @preconcurrency @MainActor
    public var accessibilityPath: UIBezierPath? {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityPath }
            return AccessibilityTable.attributes(of: self)?.path
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityPath = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).path = newValue
            }
        }
    }

    /// The point at which a touch activates the object, in points of the screen; the centre of its frame by
    /// default.
    @preconcurrency @MainActor
    public var accessibilityActivationPoint: CGPoint {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityActivationPoint
            }
            return AccessibilityTable.attributes(of: self)?.activationPoint
                ?? accessibilityFrame.center
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityActivationPoint = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).activationPoint = newValue
            }
        }
    }

    /// The language in which the texts are spoken, as a BCP 47 tag.
    @preconcurrency @MainActor
    public var accessibilityLanguage: String? {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityLanguage }
            return AccessibilityTable.attributes(of: self)?.language
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityLanguage = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).language = newValue
            }
        }
    }

    /// Whether assistive technologies ignore the contents of the object.
    @preconcurrency @MainActor
    public var accessibilityElementsHidden: Bool {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityElementsHidden
            }
            return AccessibilityTable.attributes(of: self)?.hidesElements ?? false
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityElementsHidden = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).hidesElements = newValue
            }
        }
    }

    /// Whether assistive technologies ignore the siblings of the object.
    @preconcurrency @MainActor
    public var accessibilityViewIsModal: Bool {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityViewIsModal
            }
            return AccessibilityTable.attributes(of: self)?.isModal ?? false
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityViewIsModal = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).isModal = newValue
            }
        }
    }

    /// Whether the contents are navigated as a group, wherever they are on the screen.
    @preconcurrency @MainActor
    public var shouldGroupAccessibilityChildren: Bool {
        get {
            if let object = self as? any AccessibleMembers {
                return object.shouldGroupAccessibilityChildren
            }
            return AccessibilityTable.attributes(of: self)?.groupsChildren ?? false
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.shouldGroupAccessibilityChildren = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).groupsChildren = newValue
            }
        }
    }

    /// Whether the contents are navigated separately or combined.
    @preconcurrency @MainActor
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityNavigationStyle
            }
            return AccessibilityTable.attributes(of: self)?.navigationStyle ?? .automatic
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityNavigationStyle = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).navigationStyle = newValue
            }
        }
    }

    /// The accessibility elements in the object, in order; nil means those of the view hierarchy.
    @preconcurrency @MainActor
    public var accessibilityElements: [Any]? {
        get {
            if let object = self as? any AccessibleMembers { return object.accessibilityElements }
            return AccessibilityTable.attributes(of: self)?.elements
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityElements = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).elements = newValue
            }
        }
    }

    /// The kind of container that the object is.
    @preconcurrency @MainActor
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityContainerType
            }
            return AccessibilityTable.attributes(of: self)?.containerType ?? .none
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityContainerType = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).containerType = newValue
            }
        }
    }

    /// The actions of the object in addition to activating it.
    @preconcurrency @MainActor
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityCustomActions
            }
            return AccessibilityTable.attributes(of: self)?.customActions
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityCustomActions = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).customActions = newValue
            }
        }
    }

    /// The rotors by which users move among the contents of the object.
    @preconcurrency @MainActor
    public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityCustomRotors
            }
            return AccessibilityTable.attributes(of: self)?.customRotors
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityCustomRotors = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).customRotors = newValue
            }
        }
    }
}
