import Foundation

/// The views of a window that can have focus, in their groups.
@MainActor
struct FocusMap {
    /// The name of a group: the identifier that a view or one around it has, else the scroll view around it.
    enum Group: Hashable {
        case named(String)
        case scrolling(ObjectIdentifier)
        case others
    }

    struct Members {
        var key: Group
        /// In the order of reading.
        var views: [UIView]
    }

    /// The groups in the order in which their first views are read.
    private(set) var groups: [Members] = []
    private var guides: [(guide: UIFocusGuide, frame: CGRect)] = []
    private let window: UIWindow
    private let isMirrored: Bool

    init(_ window: UIWindow, isMirrored: Bool) {
        self.window = window
        self.isMirrored = isMirrored
        var views: [UIView] = []
        collect(Self.root(of: window), into: &views)
        let inOrder = views.map { ($0, frame($0)) }.sorted { isBefore($0.1, $1.1) }
        for (view, _) in inOrder {
            let key = Self.groupKey(of: view)
            if let index = groups.firstIndex(where: { $0.key == key }) {
                groups[index].views.append(view)
            } else {
                groups.append(Members(key: key, views: [view]))
            }
        }
    }

    /// The view of the front presentation, which hides views behind it from focus; else the window.
    private static func root(of window: UIWindow) -> UIView {
        var controller = window.rootViewController
        var view: UIView = window
        while let presented = controller?.presentedViewController, !presented.isBeingDismissed {
            controller = presented
            view = presented.viewIfLoaded ?? view
        }
        return view
    }

    private mutating func collect(_ view: UIView, into views: inout [UIView]) {
        guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
        for case let guide as UIFocusGuide in view.layoutGuides where guide.isEnabled {
            guides.append((guide, window.convert(guide.layoutFrame, from: view)))
        }
        if view.canBecomeFocused, !view.bounds.isEmpty { return views.append(view) }
        for subview in view.subviews { collect(subview, into: &views) }
    }

    private func frame(_ view: UIView) -> CGRect { window.convert(view.bounds, from: view) }

    /// Rows from top to bottom; in a row in the direction of reading.
    private func isBefore(_ left: CGRect, _ right: CGRect) -> Bool {
        if left.maxY <= right.midY || right.maxY <= left.midY { return left.midY < right.midY }
        if left.midX != right.midX {
            return isMirrored ? left.midX > right.midX : left.midX < right.midX
        }
        return left.midY < right.midY
    }

    static func groupKey(of view: UIView) -> Group {
        var next: UIView? = view
        while let current = next {
            if let identifier = current.focusGroupIdentifier { return .named(identifier) }
            next = current.superview
        }
        return scrollContainer(of: view).map { .scrolling(ObjectIdentifier($0)) } ?? .others
    }

    /// The scroll view whose content a view is part of; nil outside of scroll views.
    static func scrollContainer(of view: UIView) -> UIScrollView? {
        var next = view.superview
        while let current = next {
            if let container = current as? UIScrollView, !(current is any SharingFocusGroup) {
                return container
            }
            next = current.superview
        }
        return nil
    }

    /// Scrolls what a view is in, up to the scroll view of its group, so that further views appear.
    ///
    /// - Returns: Whether there was more content in the direction.
    static func scroll(around view: UIView, _ heading: UIFocusHeading) -> Bool {
        var next = view.superview
        while let current = next {
            if let container = current as? UIScrollView {
                if container.scroll(heading) { return true }
                if !(container is any SharingFocusGroup) { return false }
            }
            next = current.superview
        }
        return false
    }

    /// The view that decides which of the views of a group has focus first; nil if the priorities do.
    func container(of group: Members) -> (any FocusContainer)? {
        guard case .scrolling = group.key, let view = group.views.first else { return nil }
        return Self.scrollContainer(of: view) as? any FocusContainer
    }

    func group(of view: UIView) -> Group { Self.groupKey(of: view) }

    func index(of key: Group) -> Int? { groups.firstIndex { $0.key == key } }

    /// Returns the view of a group that has focus first.
    func first(of group: Members, remembered: UIView?) -> UIView? {
        func priority(_ view: UIView) -> Int {
            let own = view.focusGroupPriority.rawValue
            return view === remembered
                ? max(own, UIFocusGroupPriority.previouslyFocused.rawValue) : own
        }
        let highest = group.views.map(priority).max()
        return group.views.first { priority($0) == highest }
    }

    /// Returns the nearest view of the same group in a direction; one to which a guide leads may be in another group.
    ///
    /// - Parameter inPath: Whether only those count that the view would meet if it moved in the direction.
    func nearest(
        to view: UIView, _ heading: UIFocusHeading, inPath: Bool = true
    ) -> UIView? {
        let start = frame(view)
        let key = Self.groupKey(of: view)
        var best: (distance: CGFloat, view: UIView)?
        func consider(_ frame: CGRect, _ found: () -> UIView?) {
            guard let distance = distance(from: start, to: frame, heading, inPath: inPath),
                best.map({ distance < $0.distance }) ?? true, let view = found()
            else { return }
            best = (distance, view)
        }
        for other in groups.first(where: { $0.key == key })?.views ?? [] where other !== view {
            consider(frame(other)) { other }
        }
        for (guide, frame) in guides {
            consider(frame) {
                guide.preferredFocusEnvironments.lazy.compactMap(Self.preferredView).first
                    .flatMap { $0 === view ? nil : $0 }
            }
        }
        return best?.view
    }

    /// Returns how far a rectangle is in a direction; nil if it is not there. What is beside the path counts twice.
    private func distance(
        from start: CGRect, to end: CGRect, _ heading: UIFocusHeading, inPath: Bool
    ) -> CGFloat? {
        let along: CGFloat
        let across: CGFloat
        switch heading {
        case .up, .down:
            along = heading == .down ? end.midY - start.midY : start.midY - end.midY
            across = max(start.minX - end.maxX, end.minX - start.maxX)
        default:
            along = heading == .right ? end.midX - start.midX : start.midX - end.midX
            across = max(start.minY - end.maxY, end.minY - start.maxY)
        }
        guard along > 0, !inPath || across < 0 else { return nil }
        return along + 2 * max(0, across)
    }

    /// Returns the view that has focus first in an environment: itself, a preferred one, or the first one inside.
    static func preferredView(of environment: any UIFocusEnvironment) -> UIView? {
        preferredView(of: environment, depth: 0)
    }

    /// Chosen: deeper than environments prefer each other, other than in a circle.
    private static let greatestDepth = 100

    private static func preferredView(
        of environment: any UIFocusEnvironment, depth: Int
    ) -> UIView? {
        guard depth < greatestDepth else { return nil }
        if let view = environment as? UIView, view.canBecomeFocused, view.window != nil {
            return view
        }
        for preferred in environment.preferredFocusEnvironments {
            if let view = preferredView(of: preferred, depth: depth + 1) { return view }
        }
        guard let view = environment as? UIView, let window = view.window else { return nil }
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return FocusMap(window, isMirrored: isMirrored).groups.lazy.flatMap(\.views)
            .first { $0.isDescendant(of: view) }
    }
}
