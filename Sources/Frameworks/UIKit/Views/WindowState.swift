import Foundation

/// What a window knows besides being a view.
struct WindowState {
    weak var scene: UIWindowScene?
    var level = UIWindow.Level.normal
    var root: UIViewController?
    /// Whether the window was told that it is the key window.
    var knowsItIsKey = false
    /// Controllers whose views appear with the next frame.
    var appearingControllers: [UIViewController] = []
}

extension UIWindow {
    /// A place on the axis from the back of the screen to the front.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of an app's own windows.
        public static let normal = Level(rawValue: 0)
        /// The level of the status bar.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts.
        public static let alert = Level(rawValue: 2000)
    }
}

extension UIWindow.Level: Comparable {
    public static func < (left: UIWindow.Level, right: UIWindow.Level) -> Bool {
        left.rawValue < right.rawValue
    }
}
