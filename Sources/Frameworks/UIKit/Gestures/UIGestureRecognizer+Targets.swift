import Foundation
import ObjectiveC

/// A target of a recognizer, with its action.
struct ActionTarget {
    weak var target: AnyObject?
    let action: Selector
}

extension UIGestureRecognizer {
    func addActionTarget(_ target: Any, _ action: Selector) {
        let target = target as AnyObject
        actionTargets.removeAll { $0.target == nil }
        if actionTargets.contains(where: { $0.target === target && $0.action == action }) { return }
        actionTargets.append(ActionTarget(target: target, action: action))
    }

    func removeActionTargets(_ target: Any?, _ action: Selector?) {
        let target = target.map { $0 as AnyObject }
        actionTargets.removeAll { entry in
            (target == nil || entry.target === target) && (action == nil || entry.action == action)
        }
    }

    /// Sends every action, in the order in which targets were added.
    func sendActions() {
        for entry in actionTargets {
            guard let target = entry.target else { continue }
            send(entry.action, to: target, self)
        }
    }

    func locationOfTouch(_ index: Int, in view: UIView?) -> CGPoint {
        guard index >= 0, index < numberOfTouches, index < tracking.locationCount else {
            raiseException(
                "NSInvalidArgumentException",
                "-[\(type(of: self)) locationOfTouch:inView:]: index (\(index)) beyond bounds "
                    + "(\(numberOfTouches)).")
        }
        return tracking.location(at: index, in: view)
    }
}
