import CoreGraphics
import Foundation

/// The pages of a page view controller and the turn in progress.
@MainActor
struct PageState {
    /// The pages beside those that are shown.
    enum Neighbor {
        /// The data source was not asked yet.
        case unknown
        /// There is no page.
        case none
        /// The controllers of the pages, in reading order. The back of a page that is bound at an edge is the last one.
        case pages([UIViewController])

        var controllers: [UIViewController] {
            if case .pages(let controllers) = self { controllers } else { [] }
        }
    }

    weak var delegate: (any UIPageViewControllerDelegate)?
    weak var dataSource: (any UIPageViewControllerDataSource)?
    /// The controllers as the app sees them.
    var shown: [UIViewController] = []
    var before = Neighbor.unknown
    var after = Neighbor.unknown
    /// The children that are pages; an app may add others.
    var adopted: [UIViewController] = []
    var turn: PageTurn?
    /// The index of the highlighted dot.
    var dot = 0
    /// The curl in progress.
    var curl: PageCurlCourse?
    /// Whether views are being placed, so that changes of the scroll offset are to be ignored.
    var isArranging = false
    /// Whether the delegate is choosing the spine; pages that it sets during the call are shown afterwards.
    var isChoosingSpine = false
    var chosen: ChosenPages?

    /// Pages that the app set while it chose the spine.
    struct ChosenPages {
        var controllers: [UIViewController]
        var completion: ((Bool) -> Void)?
    }

    func neighbor(_ direction: UIPageViewController.NavigationDirection) -> Neighbor {
        direction == .forward ? after : before
    }

    mutating func setNeighbor(
        _ direction: UIPageViewController.NavigationDirection, _ neighbor: Neighbor
    ) {
        if direction == .forward { after = neighbor } else { before = neighbor }
    }

    /// The controllers that have to be children.
    var used: [UIViewController] {
        shown + before.controllers + after.controllers
            + (turn.map { $0.from + $0.to + $0.back } ?? [])
    }
}

/// A turn in progress.
@MainActor
final class PageTurn {
    let from: [UIViewController]
    let to: [UIViewController]
    /// The controller of the back of the page that turns, where it is not one of `from` and `to`.
    let back: [UIViewController]
    let direction: UIPageViewController.NavigationDirection
    /// Whether a gesture began it, so that the delegate is notified.
    let isByUser: Bool
    let isAnimated: Bool
    let completion: ((Bool) -> Void)?

    init(
        from: [UIViewController], to: [UIViewController], back: [UIViewController] = [],
        _ direction: UIPageViewController.NavigationDirection, isByUser: Bool, isAnimated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        self.from = from
        self.to = to
        self.back = back
        self.direction = direction
        self.isByUser = isByUser
        self.isAnimated = isAnimated
        self.completion = completion
    }

    /// The controllers that come into view, and those that leave it.
    var arriving: [UIViewController] { to.filter { page in !from.contains { $0 === page } } }
    var leaving: [UIViewController] { from.filter { page in !to.contains { $0 === page } } }
}

/// The settings with which a page view controller is made.
struct PageSettings {
    var style = UIPageViewController.TransitionStyle.pageCurl
    var orientation = UIPageViewController.NavigationOrientation.horizontal
    var spine = UIPageViewController.SpineLocation.min
    var isDoubleSided = false
    /// The space between scrolling pages, in points.
    var spacing: CGFloat = 0

    init() {}

    init(
        style: UIPageViewController.TransitionStyle,
        orientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]
    ) {
        self.style = style
        self.orientation = orientation
        let spine =
            options[.spineLocation].flatMap { $0 as? UIPageViewController.SpineLocation }
            ?? PageSettings.number(options[.spineLocation]).flatMap {
                UIPageViewController.SpineLocation(rawValue: Int($0))
            }
        setSpine(spine ?? .min)
        spacing = max(PageSettings.number(options[.interPageSpacing]) ?? 0, 0)
    }

    /// Sets the spine: none for scrolling pages, never none for curling ones.
    mutating func setSpine(_ location: UIPageViewController.SpineLocation) {
        spine = style == .scroll ? .none : location == .none ? .min : location
        if spine == .mid { isDoubleSided = true }
    }

    private static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            default: nil
            }
        return number.flatMap { $0.isFinite && abs($0) < 1e6 ? $0 : nil }
    }

    /// The number of controllers that are shown at a time.
    var shownCount: Int { spine == .mid ? 2 : 1 }

    /// Whether a turning page has a back that is no longer visible at the end of the turn.
    var hasPassingBack: Bool { isDoubleSided && style == .pageCurl && spine != .mid }
}
