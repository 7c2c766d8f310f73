import CoreGraphics
import InterfaceFiles

extension UIGestureRecognizer {
    final func readRecognizer(_ element: NibElement) {
        isEnabled = element.flag("enabled", true)
        cancelsTouchesInView = element.flag("cancelsTouchesInView", true)
        delaysTouchesBegan = element.flag("delaysTouchesBegan", false)
        delaysTouchesEnded = element.flag("delaysTouchesEnded", true)
    }
}

extension UITapGestureRecognizer {
    final func readTap(_ element: NibElement) {
        numberOfTapsRequired = element.integer("numberOfTapsRequired", 1)
        numberOfTouchesRequired = element.integer("numberOfTouchesRequired", 1)
    }
}

extension UILongPressGestureRecognizer {
    final func readLongPress(_ element: NibElement) {
        numberOfTapsRequired = element.integer("numberOfTapsRequired", 0)
        numberOfTouchesRequired = element.integer("numberOfTouchesRequired", 1)
        minimumPressDuration = element.number("minimumPressDuration", 0.5)
        allowableMovement = element.length("allowableMovement", 10)
    }
}

extension UIPanGestureRecognizer {
    final func readPan(_ element: NibElement) {
        minimumNumberOfTouches = element.integer("minimumNumberOfTouches", 1)
        maximumNumberOfTouches = element.integer("maximumNumberOfTouches", maximumNumberOfTouches)
    }
}

extension UISwipeGestureRecognizer {
    final func readSwipe(_ element: NibElement) {
        direction = element.option(
            "direction", ["right": .right, "left": .left, "up": .up, "down": .down], .right)
        numberOfTouchesRequired = element.integer("numberOfTouchesRequired", 1)
    }
}

extension UIScreenEdgePanGestureRecognizer {
    final func readEdgePan(_ element: NibElement) {
        guard let child = element.child("edges") else { return }
        let value = element.value(child)
        edges = value.rectEdges
    }
}

extension NibElement {
    /// The edges whose flags are set.
    var rectEdges: UIRectEdge {
        var edges: UIRectEdge = []
        if flag("top", false) { edges.insert(.top) }
        if flag("left", false) { edges.insert(.left) }
        if flag("bottom", false) { edges.insert(.bottom) }
        if flag("right", false) { edges.insert(.right) }
        return edges
    }
}
