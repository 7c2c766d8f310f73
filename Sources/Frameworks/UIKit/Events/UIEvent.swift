import Foundation
import QuartzCore

/// A touch, motion, key or pointer event, with everything that was in progress at that moment.
///
/// One event object describes all touches from the first finger down to the last finger up; it is
/// changed and sent again for every step. Copy values out of it instead of keeping it.
///
/// See also: `UIResponder.touchesBegan(_:with:)`, by which views receive events, and
/// `UIApplication.sendEvent(_:)`, which dispatches every event.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The kind of event.
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    /// The kind of event within its type; `none` for touches.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100
        case remoteControlPause = 101
        case remoteControlStop = 102
        case remoteControlTogglePlayPause = 103
        case remoteControlNextTrack = 104
        case remoteControlPreviousTrack = 105
        case remoteControlBeginSeekingBackward = 106
        case remoteControlEndSeekingBackward = 107
        case remoteControlBeginSeekingForward = 108
        case remoteControlEndSeekingForward = 109
    }

    /// The pressed buttons of a mouse or a trackpad.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let primary = ButtonMask(rawValue: 1 << 0)
        public static let secondary = ButtonMask(rawValue: 1 << 1)

        /// Returns the mask of the button with a number; the primary button is number 1.
        public static func button(_ number: Int) -> ButtonMask {
            ButtonMask(rawValue: number > 0 ? 1 << (number - 1) : 0)
        }
    }

    // As in `UITouch`, the run-time check of overlapping accesses could never fail.

    @exclusivity(unchecked) final var details = EventDetails()
    @exclusivity(unchecked) final var touchList = EventTouches()

    public override init() {
        super.init()
    }

    init(type: EventType) {
        super.init()
        details.type = type
    }

    /// The windows that receive the event, in the order of its touches, each once.
    var windows: [UIWindow] {
        var found: [UIWindow] = []
        for touch in touchList.all {
            guard let window = touch.window, !found.contains(where: { $0 === window }) else {
                continue
            }
            found.append(window)
        }
        return found
    }

    /// Delivers the event to the recognizers and responders of a window.
    func deliver(in window: UIWindow) { window.touchRouter.route(self) }

    // MARK: - Kind and time

    /// The kind of event.
    open var type: EventType { details.type }

    /// The kind of event within its type.
    open var subtype: EventSubtype { details.subtype }

    /// The time of the event, in seconds of the clock that `CACurrentMediaTime()` reads.
    open var timestamp: TimeInterval { details.timestamp }

    /// The modifier keys that were down.
    open var modifierFlags: UIKeyModifierFlags { details.modifierFlags }

    /// The pointer's pressed buttons; empty for fingers and pencils.
    open var buttonMask: ButtonMask { details.buttonMask }

    // MARK: - Touches

    /// Every touch that is on the screen, and those that this event ends.
    ///
    /// The phase of touches that did not change is `stationary`. Nil for events without touches.
    open var allTouches: Set<UITouch>? { touchesOfEvent() }

    /// The touches that began in a window; nil when there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? {
        touchList.subset { $0.window === window }
    }

    /// The touches that began in a view itself, not in its subviews; nil when there are none.
    open func touches(for view: UIView) -> Set<UITouch>? {
        touchList.subset { $0.view === view }
    }

    /// The touches that a gesture recognizer is following; nil when there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touchList.subset { gesture.tracking.contains($0) }
    }

    /// Every sample of a touch since the last event, the newest last; nil for a touch of another
    /// event.
    ///
    /// The objects are copies: compare positions and times, not identities.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        touchList.all.contains { $0 === touch } ? touch.coalescedCopies() : nil
    }

    /// The predicted next positions of a moving touch, nearest first; nil for a touch of another event.
    ///
    /// The prediction continues the path in a straight line. Discard it at the next event.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        touchList.all.contains { $0 === touch } ? touch.predictedCopies() : nil
    }
}

/// The values of an event apart from its touches.
struct EventDetails {
    var type = UIEvent.EventType.touches
    var subtype = UIEvent.EventSubtype.none
    var timestamp: TimeInterval = 0
    var modifierFlags: UIKeyModifierFlags = []
    var buttonMask: UIEvent.ButtonMask = []
}
