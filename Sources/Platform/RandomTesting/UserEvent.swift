import Foundation
import UIHost

/// Something that a user, or the system on a user's behalf, does to an app.
///
/// Points are points of the screen, times are seconds.
package enum UserEvent: Hashable, Sendable {
    case tap(TouchTarget, count: Int)
    /// A finger that rests for as long as menus, previews and reordering wait, and is lifted or moves on.
    case hold(TouchTarget, seconds: TimeInterval, movesTo: CGPoint?)
    case drag(from: TouchTarget, to: CGPoint, seconds: TimeInterval)
    /// Two fingers that come together or part, and turn around their centre meanwhile.
    case pinch(CGPoint, CGPoint, scale: CGFloat, angle: CGFloat)
    /// A notch of a wheel, or two fingers on a trackpad.
    case scroll(CGPoint, by: CGSize, isOfWheel: Bool)
    /// A finger that is put down and stays.
    case touchDown(TouchTarget)
    /// A move of one of the fingers that are down, by its index.
    case moveFinger(Int, to: CGPoint)
    case liftFinger(Int, isCancelled: Bool)
    /// A key that is pressed and released.
    case press(usage: Int, characters: String, modifiers: HostKey.Modifiers)
    /// Text from an input method.
    case type(String)
    case mark(String)
    case deleteBackward(count: Int)
    /// A pointer over the screen; nil when it leaves.
    case hover(CGPoint?)
    case wait(TimeInterval)
    case rotate(HostOrientation)
    case setStyle(HostAppearance.Style)
    case setTextSize(HostAppearance.ContentSize)
    case setContrast(isIncreased: Bool)
    case setDirection(isRightToLeft: Bool)
    /// The app is covered for a while, as by a call.
    case interrupt(TimeInterval)
    /// Another app is used for a while.
    case leave(TimeInterval)
    case warnOfMemory
    case shake
}

extension UserEvent {
    /// The kinds of events.
    package enum Kind: CaseIterable, Sendable {
        case tapPoint, tapControl, hold, drag, pinch, scroll, touchDown, moveFinger, liftFinger
        case key, typing, hover, wait
        case rotate, style, textSize, contrast, direction
        case interruption, background, memoryWarning, shake

        /// The relative frequency.
        package var weight: Int {
            switch self {
            case .tapControl, .wait, .moveFinger: 20
            case .tapPoint, .drag, .touchDown, .liftFinger: 10
            case .key, .typing: 6
            case .hold, .pinch, .scroll, .hover: 3
            case .rotate, .style, .textSize, .contrast, .direction, .interruption, .background,
                .memoryWarning, .shake:
                1
            }
        }
    }
}

/// A place that a user touches.
package struct TouchTarget: Hashable, Sendable {
    package var point: CGPoint
    /// The element that the touch is meant for, without what is inside of it; nil for a point of the screen.
    package var element: HostElement?

    package init(_ point: CGPoint, element: HostElement? = nil) {
        self.point = point
        self.element = element
    }
}
