import Foundation

/// An event that describes all keys and buttons that are held.
///
/// One event object is changed and sent again for every step.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    private(set) final var presses: [UIPress] = []

    /// Creates an event without presses; the system creates those that are sent.
    public override init() {
        super.init(type: .presses)
    }

    /// Every press that is held, and those that this event ends. The phase of presses that did not change
    /// is `stationary`.
    open var allPresses: Set<UIPress> { Set(presses) }

    /// The presses that a gesture recognizer is following.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(presses.filter { $0.gestureRecognizers?.contains(gesture) == true })
    }

    func add(_ press: UIPress) { presses.append(press) }

    /// Forgets the presses that ended, before the next step.
    func removeFinished() {
        presses.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    }

    override var windows: [UIWindow] {
        var found: [UIWindow] = []
        for press in presses {
            guard let window = press.window, !found.contains(where: { $0 === window }) else {
                continue
            }
            found.append(window)
        }
        return found
    }

    /// Sends the presses of a window that changed to their responders, in the order in which they began.
    override func deliver(in window: UIWindow) {
        for press in presses where press.receivingWindow === window {
            guard let responder = press.responder else { continue }
            switch press.phase {
            case .began: responder.pressesBegan([press], with: self)
            case .changed: responder.pressesChanged([press], with: self)
            case .stationary: break
            case .ended: responder.pressesEnded([press], with: self)
            case .cancelled: responder.pressesCancelled([press], with: self)
            }
        }
    }
}
