import Foundation

/// A key or button, from being pressed to being released.
///
/// One object reports the whole press. See also: `UIResponder.pressesBegan(_:with:)`.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        case began = 0
        /// Its force changed, as that of a pressure-sensitive button.
        case changed = 1
        /// Nothing changed since the last event.
        case stationary = 2
        case ended = 3
        /// The system cancelled it.
        case cancelled = 4
    }

    /// The button of a remote control, or the arrow key, that is held.
    ///
    /// Any other key has a value without a name; `UIPress.key` identifies it.
    public struct PressType: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let upArrow = PressType(rawValue: 0)
        public static let downArrow = PressType(rawValue: 1)
        public static let leftArrow = PressType(rawValue: 2)
        public static let rightArrow = PressType(rawValue: 3)
        public static let select = PressType(rawValue: 4)
        public static let menu = PressType(rawValue: 5)
        public static let playPause = PressType(rawValue: 6)
        public static let pageUp = PressType(rawValue: 30)
        public static let pageDown = PressType(rawValue: 31)
        public static let tvRemoteOneTwoThree = PressType(rawValue: 32)
        public static let tvRemoteFourColors = PressType(rawValue: 33)
    }

    private let pressedKey: UIKey?
    private let receiver: UIResponder?
    private(set) weak var receivingWindow: UIWindow?
    private var progress: (phase: Phase, timestamp: TimeInterval)

    /// Creates a press of no key, for a subclass that gives its own.
    public override init() {
        pressedKey = nil
        receiver = nil
        progress = (.began, 0)
        super.init()
    }

    init(_ key: UIKey, at timestamp: TimeInterval, to responder: UIResponder, in window: UIWindow) {
        pressedKey = key
        receiver = responder
        receivingWindow = window
        progress = (.began, timestamp)
        super.init()
    }

    /// The phase of the press.
    open var phase: Phase { progress.phase }

    /// The button of a remote control, or the arrow key.
    open var type: PressType { PressType(pressedKey?.keyCode ?? .keyboardErrorUndefined) }

    /// The time of the last phase change, in seconds of the clock of `CACurrentMediaTime()`.
    open var timestamp: TimeInterval { progress.timestamp }

    /// The window that receives the press.
    open var window: UIWindow? { receivingWindow }

    /// The responder that received the beginning of the press; it also receives the end, even when
    /// another one is first responder by then.
    open var responder: UIResponder? { receiver }

    /// The recognizers that follow the press; none, since recognizers do not follow keys.
    open var gestureRecognizers: [UIGestureRecognizer]? { [] }

    /// The force of the press, from 0 to 1.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

    /// The key that is held.
    open var key: UIKey? { pressedKey }

    func change(to phase: Phase, at timestamp: TimeInterval) {
        progress = (phase, timestamp)
    }

    /// Records that the press did not change in the current event.
    func becomeStationary() { progress.phase = .stationary }
}

extension UIPress.PressType {
    /// The value for keys without a constant.
    // Chosen: far from the constants.
    private static let key = UIPress.PressType(rawValue: 2000)

    init(_ code: UIKeyboardHIDUsage) {
        self =
            switch code {
            case .keyboardUpArrow: .upArrow
            case .keyboardDownArrow: .downArrow
            case .keyboardLeftArrow: .leftArrow
            case .keyboardRightArrow: .rightArrow
            case .keyboardPageUp: .pageUp
            case .keyboardPageDown: .pageDown
            default: .key
            }
    }
}
