import CoreGraphics
import Foundation

/// Routes the movements of wheels and trackpads to pan recognizers.
///
/// One recognizer gets a whole movement of a trackpad: the innermost that can pan along the first direction.
@MainActor
struct WheelTracker {
    private weak var follower: UIPanGestureRecognizer?
    /// The sum of the movements since the fingers were put down, in points of the window.
    private var travel = CGPoint.zero
    private var isDown = false

    nonisolated init() {}

    /// - Parameter view: The view under the pointer.
    mutating func move(_ movement: WheelMovement, over view: UIView?, _ event: UIEvent) {
        switch movement.phase {
        case .step:
            recognizer(above: view, for: movement, event)?.takeScrollStep(
                movement.translation, at: movement.timestamp)
        case .began:
            end(at: movement.timestamp)
            isDown = true
            continueMoving(movement, over: view, event)
        case .changed: continueMoving(movement, over: view, event)
        case .ended:
            continueMoving(movement, over: view, event)
            end(at: movement.timestamp)
        }
    }

    private mutating func continueMoving(
        _ movement: WheelMovement, over view: UIView?, _ event: UIEvent
    ) {
        guard isDown, movement.translation != .zero else { return }
        if let follower {
            travel.x += movement.translation.x
            travel.y += movement.translation.y
            follower.continueScroll(by: travel, at: movement.timestamp)
        } else if let found = recognizer(above: view, for: movement, event) {
            follower = found
            travel = movement.translation
            found.beginScroll(at: movement.timestamp)
            found.continueScroll(by: travel, at: movement.timestamp)
        }
    }

    private mutating func end(at time: TimeInterval) {
        follower?.endScroll(at: time)
        follower = nil
        isDown = false
    }

    private func recognizer(
        above view: UIView?, for movement: WheelMovement, _ event: UIEvent
    ) -> UIPanGestureRecognizer? {
        let type: UIScrollTypeMask = movement.phase == .step ? .discrete : .continuous
        var view = view
        while let current = view {
            for case let recognizer as UIPanGestureRecognizer in current.gestureRecognizers ?? []
            where recognizer.isEnabled && recognizer.allowedScrollTypesMask.contains(type)
                && recognizer.progress.state == .possible && recognizer.shouldReceive(event)
                && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
                && recognizer.acceptsScroll(by: movement.translation, isStep: type == .discrete)
            {
                return recognizer
            }
            view = current.superview
        }
        return nil
    }
}
