import Foundation
import ObjectiveC

/// The style of a bar before appearance objects.
public enum UIBarStyle: Int, Sendable {
    /// Light, or dark with the interface style.
    case `default` = 0
    /// Always dark.
    case black = 1
    /// As `black`, and translucent.
    case blackTranslucent = 2

    /// The former name of `black`.
    public static var blackOpaque: UIBarStyle { .black }
}

/// The edge of the screen that a bar is at, which decides about its background and shadow.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    /// At the bottom, with the shadow above.
    case bottom = 1
    /// At the top, with the shadow below.
    case top = 2
    /// At the top of the screen: the background reaches under the status bar.
    case topAttached = 3
}

/// A bar that has a position.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// The position of the bar.
    var barPosition: UIBarPosition { get }
}

/// Chooses the position of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Returns the position of a bar when it enters a window. Optional.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition {
        let answer = sendIfImplemented("positionForBar:", to: self, [bar])
        return (answer as? NSNumber).flatMap { UIBarPosition(rawValue: $0.intValue) } ?? .any
    }
}
