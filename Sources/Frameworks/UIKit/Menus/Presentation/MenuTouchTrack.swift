import Foundation

/// Tracks one finger over open menus: highlighting, scrolling, and selecting when it is lifted.
@MainActor
final class MenuTouchTrack {
    private weak var presentation: MenuPresentation?
    private let start: CGPoint
    private var last: CGPoint
    private var hasMoved = false
    private var isScrolling = false
    private let beganInMenu: Bool

    /// The distance in points that a finger moves before it scrolls, or before the finger that opened the
    /// menu can select.
    // Measured: as pans.
    private static let slop: CGFloat = 10

    /// - Parameter isFresh: Whether the finger came down while the menu was open; false for the finger that
    ///   opened it.
    init(_ presentation: MenuPresentation, at point: CGPoint, isFresh: Bool) {
        self.presentation = presentation
        start = point
        last = point
        beganInMenu = isFresh && presentation.topPlatterContains(point)
        hasMoved = isFresh
        if isFresh { presentation.highlight(at: point) }
    }

    func move(to point: CGPoint) {
        if beganInMenu, presentation?.canScroll ?? false, abs(point.y - start.y) > Self.slop {
            isScrolling = true
        }
        if hypot(point.x - start.x, point.y - start.y) > Self.slop { hasMoved = true }
        if isScrolling {
            presentation?.highlight(at: nil)
            presentation?.scroll(by: last.y - point.y)
        } else if hasMoved {
            presentation?.highlight(at: point)
        }
        last = point
    }

    /// - Parameter closesOutside: Whether lifting the finger beside the menu closes it.
    func end(at point: CGPoint, closesOutside: Bool) {
        presentation?.highlight(at: nil)
        guard !isScrolling, hasMoved else { return }
        presentation?.choose(at: point, closesOutside: closesOutside)
    }

    func cancel() { presentation?.highlight(at: nil) }
}
