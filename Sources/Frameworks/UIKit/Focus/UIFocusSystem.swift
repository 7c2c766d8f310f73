import Foundation

/// The focus of a keyboard: the item that gets its keys, and its moves.
///
/// Only pads have one. Tab and Shift with Tab move to the next and the former group of items, arrows within a group,
/// Return and Space trigger a control.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    /// Posted after focus has moved; the user info has the context and the coordinator.
    public nonisolated static let didUpdateNotification = NSNotification.Name(
        "UIFocusDidUpdateNotification")
    /// Posted after a key of direction that found no item.
    public nonisolated static let movementDidFailNotification = NSNotification.Name(
        "UIFocusMovementDidFailNotification")
    /// Under this key of the user info: the context.
    public nonisolated static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
    /// Under this key of the user info: the coordinator.
    public nonisolated static let animationCoordinatorUserInfoKey =
        "UIFocusUpdateAnimationCoordinatorKey"

    private final weak var focusedView: UIView?
    private final var halo: UIView?
    private final weak var needingUpdate: (any UIFocusEnvironment)?
    /// The view of each group that had focus last.
    private final var remembered: [FocusMap.Group: FormerView] = [:]

    private struct FormerView { weak var view: UIView? }

    override init() { super.init() }

    /// Returns the focus system around an environment; nil on a phone.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        guard UITraitCollection.device.userInterfaceIdiom == .pad else { return nil }
        return UIApplication.shared.focusSystem
    }

    /// Returns whether an environment is another one or inside of it.
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        ancestors(of: otherEnvironment).contains { $0 === environment }
    }

    /// The item that has focus; nil before the first key and after the item has left the screen.
    open var focusedItem: (any UIFocusItem)? { currentView }

    private final var currentView: UIView? {
        guard let focusedView, focusedView.window?.isHidden == false else { return nil }
        return focusedView
    }

    /// Moves focus to the preferred item of an environment, at the next turn of the main queue.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
        needingUpdate = environment
        Task { performUpdate() }
    }

    /// Performs what was requested at once.
    open func updateFocusIfNeeded() { performUpdate() }

    final func setNeedsUpdate(_ environment: any UIFocusEnvironment) {
        guard let current = currentView,
            Self.environment(environment, contains: current)
        else { return }
        requestFocusUpdate(to: environment)
    }

    private final func performUpdate() {
        guard let environment = needingUpdate else { return }
        needingUpdate = nil
        if let view = FocusMap.preferredView(of: environment) { move(to: view, []) }
    }

    // MARK: - Keys

    /// Moves focus for a key, or triggers the control that has it; returns whether it did.
    final func handle(_ key: UIKey, in window: UIWindow, isMirrored: Bool) -> Bool {
        let isShifted = key.modifierFlags.contains(.shift)
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else {
            return false
        }
        switch key.keyCode {
        case .keyboardTab: return moveGroup(isShifted ? .previous : .next, window, isMirrored)
        case .keyboardUpArrow: return moveInGroup(.up, window, isMirrored)
        case .keyboardDownArrow: return moveInGroup(.down, window, isMirrored)
        case .keyboardLeftArrow: return moveInGroup(.left, window, isMirrored)
        case .keyboardRightArrow: return moveInGroup(.right, window, isMirrored)
        case .keyboardReturnOrEnter, .keyboardSpacebar:
            return (currentView as? any FocusTriggered)?.trigger(by: key.keyCode) ?? false
        default: return false
        }
    }

    private final func moveGroup(
        _ heading: UIFocusHeading, _ window: UIWindow, _ isMirrored: Bool
    ) -> Bool {
        let map = FocusMap(window, isMirrored: isMirrored)
        guard !map.groups.isEmpty else { return false }
        let present = currentView.flatMap { map.index(of: map.group(of: $0)) }
        let count = map.groups.count
        let index =
            if let present {
                (present + (heading == .next ? 1 : count - 1)) % count
            } else {
                heading == .next ? 0 : count - 1
            }
        let group = map.groups[index]
        guard
            let view = map.container(of: group)?.viewWithFocusFirst()
                ?? map.first(of: group, remembered: remembered[group.key]?.view)
        else { return false }
        // Of one group alone the keys of direction move.
        if view === currentView { return fail(heading) }
        return move(to: view, heading)
    }

    private final func moveInGroup(
        _ heading: UIFocusHeading, _ window: UIWindow, _ isMirrored: Bool
    ) -> Bool {
        guard let current = currentView, current.window === window else { return false }
        var map = FocusMap(window, isMirrored: isMirrored)
        var view = map.nearest(to: current, heading)
        while view == nil, FocusMap.scroll(around: current, heading) {
            map = FocusMap(window, isMirrored: isMirrored)
            view = map.nearest(to: current, heading)
        }
        guard let view = view ?? map.nearest(to: current, heading, inPath: false) else {
            return fail(heading)
        }
        return move(to: view, heading)
    }

    private final func fail(_ heading: UIFocusHeading) -> Bool {
        let context = UIFocusUpdateContext(from: currentView, to: nil, heading)
        NotificationCenter.default.post(
            name: UIFocusSystem.movementDidFailNotification, object: self,
            userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context])
        return true
    }

    // MARK: - Moving

    /// Moves focus. **Order:** the environments of both items are asked, focus moves, they are notified, the
    /// notification, animations.
    @discardableResult
    private final func move(to view: UIView, _ heading: UIFocusHeading) -> Bool {
        let former = currentView
        guard view !== former else { return true }
        let context = UIFocusUpdateContext(from: former, to: view, heading)
        var environments = Self.ancestors(of: view)
        for environment in former.map(Self.ancestors) ?? []
        where !environments.contains(where: { $0 === environment }) {
            environments.append(environment)
        }
        guard environments.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return true }
        focusedView = view
        remembered[FocusMap.groupKey(of: view)] = FormerView(view: view)
        showHalo(of: view)
        if view.canBecomeFirstResponder {
            view.becomeFirstResponder()
        } else if former?.isFirstResponder == true {
            former?.resignFirstResponder()
        }
        revealInScrollViews(view)
        let coordinator = UIFocusAnimationCoordinator()
        for environment in environments {
            environment.didUpdateFocus(in: context, with: coordinator)
        }
        NotificationCenter.default.post(
            name: UIFocusSystem.didUpdateNotification, object: self,
            userInfo: [
                UIFocusSystem.focusUpdateContextUserInfoKey: context,
                UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
            ])
        coordinator.run()
        return true
    }

    private final func revealInScrollViews(_ view: UIView) {
        var next = view.superview
        while let current = next {
            (current as? UIScrollView)?.scrollRectToVisible(
                current.convert(view.bounds, from: view), animated: true)
            next = current.superview
        }
    }

    /// Ends the focus of a view whose element leaves the screen; nothing is asked or notified.
    final func release(_ view: UIView) {
        guard focusedView === view else { return }
        focusedView = nil
        halo?.removeFromSuperview()
        halo = nil
    }

    /// Gives focus to the view that shows the element of a released one; nothing is asked or notified.
    ///
    /// - Returns: Whether no other view has got it meanwhile.
    final func resume(_ view: UIView) -> Bool {
        guard currentView == nil else { return false }
        focusedView = view
        showHalo(of: view)
        return true
    }

    private final func showHalo(of view: UIView) {
        halo?.removeFromSuperview()
        halo = (view.focusEffect as? UIFocusHaloEffect).flatMap { FocusHaloView($0, view) }
    }

    /// An environment and those around it, from the inside out.
    private static func ancestors(
        of environment: any UIFocusEnvironment
    ) -> [any UIFocusEnvironment] {
        var all: [any UIFocusEnvironment] = []
        var next: (any UIFocusEnvironment)? = environment
        while let current = next {
            all.append(current)
            next = current.parentFocusEnvironment
        }
        return all
    }
}
