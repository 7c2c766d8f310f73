extension UIResponder {
    /// The attributes, made when one is first set.
    final var settableAccessibilityAttributes: AccessibilityAttributes {
        if let attributes = accessibilityAttributes { return attributes }
        let attributes = AccessibilityAttributes()
        accessibilityAttributes = attributes
        return attributes
    }

    /// The default of `accessibilityFrame`: the frame of a view on the screen.
    final var standardAccessibilityFrame: CGRect {
        guard let view = self as? UIView else { return .zero }
        return view.accessibilityScreenRect(view.bounds)
    }

    final func accessibilityElementInList(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else {
            return nil
        }
        return elements[index]
    }

    final func indexInAccessibilityElements(_ element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
            ?? NSNotFound
    }
}

extension UIView: UIAccessibilityIdentification {
    /// A rectangle of the view in points of the screen; of a view in no window, of its root view.
    final func accessibilityScreenRect(_ rect: CGRect) -> CGRect {
        guard let window else { return convert(rect, to: nil) }
        return window.convert(convert(rect, to: window), to: window.screen.coordinateSpace)
    }
}

extension CGRect {
    /// The middle of the rectangle.
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}
