import Foundation

/// The owner of a window, and whether the window gets touches.
enum WindowRole {
    /// A window of the app: it is in `UIApplication.windows`, may be the key window and gets touches.
    case app
    /// A window of the system that displays something and passes touches through, as the status bar's.
    case systemDisplay
    /// A window of the system that gets touches and is never the key window, as a keyboard's.
    case systemInput

    var getsTouches: Bool { self != .systemDisplay }
}

/// The state of a window besides that of a view.
struct WindowState {
    weak var scene: UIWindowScene?
    var level = UIWindow.Level.normal
    var root: UIViewController?
    /// Whether the root controller's view was made to fill the window; it is not moved again.
    var wasRootShown = false
    /// Whether the window was notified that it is the key window.
    var wasNotifiedAsKey = false
    /// Controllers whose views appear with the next frame.
    var appearingControllers: [UIViewController] = []
    /// Starts of transitions that wait for the next frame.
    var deferredTransitions: [() -> Void] = []
    /// Closures that follow views in the window, called after each layout.
    var layoutFollowers: [(owner: ObjectIdentifier, follow: () -> Void)] = []
}

extension UIWindow {
    /// The position of a window in the order from the back of the screen to the front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of an app's windows.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts.
        public static let alert = Level(rawValue: 2000)
    }
}

extension UIWindow.Level {
    /// A level in front of another one by a number.
    public static func + (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
        UIWindow.Level(level.rawValue + number)
    }

    /// A level behind another one by a number.
    public static func - (level: UIWindow.Level, number: CGFloat) -> UIWindow.Level {
        UIWindow.Level(level.rawValue - number)
    }

    /// Raises a level.
    public static func += (level: inout UIWindow.Level, number: CGFloat) { level = level + number }

    /// Lowers a level.
    public static func -= (level: inout UIWindow.Level, number: CGFloat) { level = level - number }
}

extension UIWindow.Level: Comparable {
    public static func < (left: UIWindow.Level, right: UIWindow.Level) -> Bool {
        left.rawValue < right.rawValue
    }
}
