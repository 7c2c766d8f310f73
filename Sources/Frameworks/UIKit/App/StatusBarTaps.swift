import CoreGraphics
import UIHost

/// The taps on the status bar, which scroll to the top.
///
/// A touch in the bar goes to the app unless some content can scroll to its top.
@MainActor
struct StatusBarTaps {
    /// The distance that a finger may move in a tap, in points.
    // From memory, not measured.
    private static let slop: CGFloat = 10

    private struct Tap {
        let identifier: Int
        let start: CGPoint
        weak var scrollView: UIScrollView?
    }

    private var taps: [Tap] = []

    nonisolated init() {}

    /// Handles the touches on the status bar and removes them from a report.
    ///
    /// - Parameters:
    ///   - touches: In points of the screen.
    ///   - bar: The rectangle of the status bar; empty if it is hidden.
    ///   - windows: The visible windows of the app, from back to front.
    /// - Returns: The touches for the app.
    mutating func filter(
        _ touches: [HostTouch], bar: @autoclosure () -> CGRect,
        windows: @autoclosure () -> [UIWindow]
    ) -> [HostTouch] {
        var rest: [HostTouch] = []
        for touch in touches {
            if touch.phase == .began {
                if !begin(touch, bar, windows) { rest.append(touch) }
            } else if let index = taps.firstIndex(where: { $0.identifier == touch.identifier }) {
                end(at: index, touch)
            } else {
                rest.append(touch)
            }
        }
        return rest
    }

    private mutating func begin(
        _ touch: HostTouch, _ bar: () -> CGRect, _ windows: () -> [UIWindow]
    ) -> Bool {
        // The tallest status bar is lower than this; most touches need no search.
        guard touch.location.y < 100, bar().contains(touch.location) else { return false }
        let window = windows().last { $0.frame.contains(touch.location) }
        guard let window, let scrollView = UIScrollView.scrollingToTop(in: window),
            scrollView.isAwayFromTop
        else { return false }
        taps.append(
            Tap(identifier: touch.identifier, start: touch.location, scrollView: scrollView))
        return true
    }

    private mutating func end(at index: Int, _ touch: HostTouch) {
        guard touch.phase == .ended || touch.phase == .cancelled else { return }
        let tap = taps.remove(at: index)
        let distance = hypot(
            touch.location.x - tap.start.x, touch.location.y - tap.start.y)
        guard touch.phase == .ended, distance <= StatusBarTaps.slop else { return }
        tap.scrollView?.scrollToTopForTap()
    }
}
