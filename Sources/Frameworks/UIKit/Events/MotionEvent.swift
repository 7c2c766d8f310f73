import Foundation

/// A shake of the device: sent when it begins, and again when it is over.
final class MotionEvent: UIEvent {
    private let window: UIWindow
    private let responder: UIResponder
    var isOver = false

    init(
        _ subtype: EventSubtype, in window: UIWindow, to responder: UIResponder,
        at timestamp: TimeInterval
    ) {
        self.window = window
        self.responder = responder
        super.init(type: .motion)
        details.subtype = subtype
        details.timestamp = timestamp
    }

    override var windows: [UIWindow] { [window] }

    override func deliver(in window: UIWindow) {
        guard window === self.window else { return }
        if isOver {
            responder.motionEnded(subtype, with: self)
        } else {
            responder.motionBegan(subtype, with: self)
        }
    }
}
