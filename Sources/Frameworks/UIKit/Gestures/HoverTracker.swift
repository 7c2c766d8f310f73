import Foundation

/// Notifies hover recognizers when the pointer enters, moves over and leaves their views.
@MainActor
struct HoverTracker {
    private var hovering: [UIHoverGestureRecognizer] = []

    nonisolated init() {}

    /// Reports a position of the pointer, in points of the window.
    mutating func move(
        to location: CGPoint, over view: UIView?, in window: UIWindow, _ event: UIEvent
    ) {
        let present = recognizers(above: view, event)
        let left = hovering.filter { known in !present.contains { $0 === known } }
        let known = hovering
        hovering = present
        for recognizer in left { recognizer.leave() }
        for recognizer in present {
            recognizer.tracking.modifierFlags = event.details.modifierFlags
            if known.contains(where: { $0 === recognizer }) {
                recognizer.move(to: location)
            } else {
                recognizer.enter(at: location, in: window)
            }
        }
    }

    /// Reports that the pointer left the window.
    mutating func leave() {
        let known = hovering
        hovering.removeAll()
        for recognizer in known { recognizer.leave() }
    }

    private func recognizers(above view: UIView?, _ event: UIEvent) -> [UIHoverGestureRecognizer] {
        var found: [UIHoverGestureRecognizer] = []
        var view = view
        while let current = view {
            for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
            where recognizer.isEnabled && recognizer.shouldReceive(event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
            {
                found.append(recognizer)
            }
            view = current.superview
        }
        return found
    }
}
