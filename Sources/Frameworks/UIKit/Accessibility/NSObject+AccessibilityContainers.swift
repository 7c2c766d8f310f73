// The members of a container, for objects that are not responders; see `NSObject+Accessibility.swift`.

extension NSObjectProtocol {
    /// The number of accessibility elements in the object; `NSNotFound` for one that lists none.
    @preconcurrency @MainActor
    public func accessibilityElementCount() -> Int {
        if let object = self as? any AccessibleMembers { return object.accessibilityElementCount() }
        return accessibilityElements?.count ?? NSNotFound
    }

    /// Returns the element at an index, or nil beyond the last.
    @preconcurrency @MainActor
    public func accessibilityElement(at index: Int) -> Any? {
        if let object = self as? any AccessibleMembers {
            return object.accessibilityElement(at: index)
        }
        guard let elements = accessibilityElements, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }

    /// Returns the index of an element, or `NSNotFound`.
    @preconcurrency @MainActor
    public func index(ofAccessibilityElement element: Any) -> Int {
        if let object = self as? any AccessibleMembers {
            return object.index(ofAccessibilityElement: element)
        }
        return accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
            ?? NSNotFound
    }

    /// The names by which voice commands refer to the object; the label by default.
    @preconcurrency @MainActor
    public var accessibilityUserInputLabels: [String]! {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityUserInputLabels
            }
            return AccessibilityTable.attributes(of: self)?.inputLabels
                ?? accessibilityLabel.map { [$0] } ?? []
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityUserInputLabels = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).inputLabels = newValue
            }
        }
    }

    /// Whether the object can be activated; `isAccessibilityElement` by default.
    @preconcurrency @MainActor
    public var accessibilityRespondsToUserInteraction: Bool {
        get {
            if let object = self as? any AccessibleMembers {
                return object.accessibilityRespondsToUserInteraction
            }
            return AccessibilityTable.attributes(of: self)?.respondsToInteraction
                ?? isAccessibilityElement
        }
        set {
            if let object = self as? any AccessibleMembers {
                object.accessibilityRespondsToUserInteraction = newValue
            } else {
                AccessibilityTable.settableAttributes(of: self).respondsToInteraction = newValue
            }
        }
    }
}
