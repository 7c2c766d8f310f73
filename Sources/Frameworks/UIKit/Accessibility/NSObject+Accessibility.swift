// The properties are informal: every object has them, also one that is no responder. Responders
// declare them in their class, where subclasses override them; what stands here is for the others,
// and leads from a responder seen as a plain object to its own declarations.

extension NSObjectProtocol {
    /// Whether assistive technologies reach the object itself, and not what it contains.
    @preconcurrency @MainActor
    public var isAccessibilityElement: Bool {
        get {
            if let responder = self as? UIResponder { return responder.isAccessibilityElement }
            return AccessibilityTable.attributes(of: self)?.isElement ?? false
        }
        set {
            if let responder = self as? UIResponder {
                responder.isAccessibilityElement = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).isElement = newValue
            }
        }
    }

    /// What the object is, in a few words.
    @preconcurrency @MainActor
    public var accessibilityLabel: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityLabel }
            return AccessibilityTable.attributes(of: self)?.label
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityLabel = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).label = newValue
            }
        }
    }

    /// What the object is, with attributes of speech.
    @preconcurrency @MainActor
    public var accessibilityAttributedLabel: NSAttributedString? {
        get {
            if let responder = self as? UIResponder {
                return responder.accessibilityAttributedLabel
            }
            return AccessibilityTable.attributes(of: self)?.attributedLabel
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityAttributedLabel = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).attributedLabel = newValue
            }
        }
    }

    /// What happens when the object is activated.
    @preconcurrency @MainActor
    public var accessibilityHint: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityHint }
            return AccessibilityTable.attributes(of: self)?.hint
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityHint = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).hint = newValue
            }
        }
    }

    /// What happens when the object is activated, with attributes of speech.
    @preconcurrency @MainActor
    public var accessibilityAttributedHint: NSAttributedString? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityAttributedHint }
            return AccessibilityTable.attributes(of: self)?.attributedHint
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityAttributedHint = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).attributedHint = newValue
            }
        }
    }

    /// The present value, where the label does not tell it.
    @preconcurrency @MainActor
    public var accessibilityValue: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityValue }
            return AccessibilityTable.attributes(of: self)?.value
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityValue = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).value = newValue
            }
        }
    }

    /// The present value, with attributes of speech.
    @preconcurrency @MainActor
    public var accessibilityAttributedValue: NSAttributedString? {
        get {
            if let responder = self as? UIResponder {
                return responder.accessibilityAttributedValue
            }
            return AccessibilityTable.attributes(of: self)?.attributedValue
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityAttributedValue = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).attributedValue = newValue
            }
        }
    }

    /// How the object behaves.
    @preconcurrency @MainActor
    public var accessibilityTraits: UIAccessibilityTraits {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityTraits }
            return AccessibilityTable.attributes(of: self)?.traits ?? .none
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityTraits = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).traits = newValue
            }
        }
    }

    /// Where the object is, in points of the screen.
    @preconcurrency @MainActor
    public var accessibilityFrame: CGRect {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityFrame }
            return AccessibilityTable.attributes(of: self)?.frame ?? CGRect.zero
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityFrame = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).frame = newValue
            }
        }
    }

    /// The outline of the object in points of the screen, where it is no rectangle.
    @preconcurrency @MainActor
    public var accessibilityPath: UIBezierPath? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityPath }
            return AccessibilityTable.attributes(of: self)?.path
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityPath = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).path = newValue
            }
        }
    }

    /// Where a touch activates the object, in points of the screen; the middle of its frame at first.
    @preconcurrency @MainActor
    public var accessibilityActivationPoint: CGPoint {
        get {
            if let responder = self as? UIResponder {
                return responder.accessibilityActivationPoint
            }
            return AccessibilityTable.attributes(of: self)?.activationPoint
                ?? accessibilityFrame.center
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityActivationPoint = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).activationPoint = newValue
            }
        }
    }

    /// The language in which the object is spoken, as a BCP 47 tag.
    @preconcurrency @MainActor
    public var accessibilityLanguage: String? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityLanguage }
            return AccessibilityTable.attributes(of: self)?.language
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityLanguage = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).language = newValue
            }
        }
    }

    /// Whether assistive technologies pass over everything that the object contains.
    @preconcurrency @MainActor
    public var accessibilityElementsHidden: Bool {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityElementsHidden }
            return AccessibilityTable.attributes(of: self)?.hidesElements ?? false
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityElementsHidden = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).hidesElements = newValue
            }
        }
    }

    /// Whether assistive technologies pass over everything beside the object.
    @preconcurrency @MainActor
    public var accessibilityViewIsModal: Bool {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityViewIsModal }
            return AccessibilityTable.attributes(of: self)?.isModal ?? false
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityViewIsModal = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).isModal = newValue
            }
        }
    }

    /// Whether what the object contains is reached in one go, wherever it lies on the screen.
    @preconcurrency @MainActor
    public var shouldGroupAccessibilityChildren: Bool {
        get {
            if let responder = self as? UIResponder {
                return responder.shouldGroupAccessibilityChildren
            }
            return AccessibilityTable.attributes(of: self)?.groupsChildren ?? false
        }
        set {
            if let responder = self as? UIResponder {
                responder.shouldGroupAccessibilityChildren = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).groupsChildren = newValue
            }
        }
    }

    /// Whether what the object contains is reached one by one or at once.
    @preconcurrency @MainActor
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get {
            if let responder = self as? UIResponder {
                return responder.accessibilityNavigationStyle
            }
            return AccessibilityTable.attributes(of: self)?.navigationStyle ?? .automatic
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityNavigationStyle = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).navigationStyle = newValue
            }
        }
    }

    /// What the object contains for assistive technologies, in order; nil leaves it to the hierarchy of views.
    @preconcurrency @MainActor
    public var accessibilityElements: [Any]? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityElements }
            return AccessibilityTable.attributes(of: self)?.elements
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityElements = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).elements = newValue
            }
        }
    }

    /// What kind of container the object is.
    @preconcurrency @MainActor
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityContainerType }
            return AccessibilityTable.attributes(of: self)?.containerType ?? .none
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityContainerType = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).containerType = newValue
            }
        }
    }

    /// What can be done with the object beside activating it.
    @preconcurrency @MainActor
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            if let responder = self as? UIResponder { return responder.accessibilityCustomActions }
            return AccessibilityTable.attributes(of: self)?.customActions
        }
        set {
            if let responder = self as? UIResponder {
                responder.accessibilityCustomActions = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).customActions = newValue
            }
        }
    }
}
