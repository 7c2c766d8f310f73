import CoreGraphics
import Foundation

/// The settings and views of a popover.
struct PopoverState {
    var sourceView: UIView?
    var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    var sourceRect = CGRect.null
    var mayCoverSource = false
    var permitted = UIPopoverArrowDirection.any
    var passthroughViews: [UIView]?
    var backgroundColor: UIColor?
    var backgroundClass: UIPopoverBackgroundView.Type?
    var margins = UIEdgeInsets(
        top: PopoverMetrics.current.margin, left: PopoverMetrics.current.margin,
        bottom: PopoverMetrics.current.margin, right: PopoverMetrics.current.margin)
    var adaptiveSheet: UISheetPresentationController?
    // While it is shown.
    var view: PopoverView?
    var backdrop: DimmingView?
    weak var window: UIWindow?
    var keyboardObserver: (any NSObjectProtocol)?
    /// The source when it was last in a window, in points of the container.
    var lastSource: CGRect?
    var containerSize: CGSize?
    var placement: PopoverPlacement?
}

extension UIPopoverPresentationController {
    // MARK: - The source

    /// Whether the app named something beside which the popover is shown.
    final var hasSource: Bool { popover.sourceItem != nil || popover.sourceView != nil }

    /// The view of the source; nil for one that is in no window.
    final var viewOfSource: UIView? {
        if let item = popover.sourceItem {
            return (item as? UIView ?? (item as? UIBarButtonItem)?.viewInWindow)?.ifInWindow
        }
        return popover.sourceView?.ifInWindow
    }

    /// The rectangle of the source in points of a view; nil for a source that is in no window.
    final func frameOfSource(in container: UIView) -> CGRect? {
        if let view = viewOfSource {
            let isWhole = popover.sourceItem != nil || popover.sourceRect.isNull
            return view.convert(isWhole ? view.bounds : popover.sourceRect, to: container)
        }
        guard let frame = popover.sourceItem?.frame(in: container), !frame.isNull else {
            return nil
        }
        return frame
    }

    /// Raises an exception for a source that is in no window.
    final func requireSourceInWindow() {
        let window = presentingViewController.viewIfLoaded?.window
        guard let window, let frame = frameOfSource(in: window) else {
            // From memory: the text.
            raiseException(
                "NSGenericException",
                "\(methodInMessages)Popovers cannot be presented from a view which does not have a "
                    + "window.")
        }
        requireNoNaN("position", [frame.minX, frame.minY], size: frame.size)
    }

    /// Raises the exception that a layer raises for NaN.
    final func requireNoNaN(_ name: String, _ origin: [CGFloat], size: CGSize) {
        guard (origin + [size.width, size.height]).contains(where: \.isNaN) else { return }
        let numbers = origin.map { String(format: "%g", $0) }.joined(separator: " ")
        let lengths = String(format: "%g %g", size.width, size.height)
        raiseException(
            "CALayerInvalidGeometry",
            "CALayer \(name) contains NaN: [\(numbers)\(name == "bounds" ? "; \(lengths)" : "")]")
    }

    // MARK: - The place

    /// The size of the content, in points, before it is limited to the available room.
    ///
    /// A length of zero is replaced by that of `standard`.
    final func contentSize(orElse standard: CGSize) -> CGSize {
        let preferred = presentedViewController.preferredSizeInPopover
        requireNoNaN("bounds", [0, 0], size: preferred)
        return preferred.replacingEmptyLengths(with: standard)
    }

    final var backgroundClass: UIPopoverBackgroundView.Type {
        popover.backgroundClass ?? StandardPopoverBackground.self
    }

    /// The placement of the popover; nil without a container. A source that is in no window keeps its last position.
    final var computedPlacement: PopoverPlacement? {
        guard let container = containerView else { return nil }
        let chrome = PopoverChrome(of: backgroundClass)
        let source = frameOfSource(in: container) ?? popover.lastSource
        let room = PopoverLayoutSpace(
            area: area(in: container, chrome), permitted: source == nil ? [] : popover.permitted,
            mayCoverSource: popover.mayCoverSource,
            prefersVertical: popover.sourceItem is UIBarButtonItem,
            scale: container.traitCollection.displayScale)
        return PopoverPlacement(
            beside: source ?? room.area, content: popoverSize, in: room, chrome)
    }

    /// The part of the container that the popover may cover: inside the margins and above the keyboard.
    // Chosen: margins that leave no room for a small popover do not count.
    private final func area(in container: UIView, _ chrome: PopoverChrome) -> CGRect {
        var safe = container.bounds.inset(by: container.safeAreaInsets)
        if let top = UIApplication.shared.keyboard.shownTop {
            let edge = container.convert(CGPoint(x: 0, y: top), from: nil).y
            if edge > safe.minY, edge < safe.maxY { safe.size.height = edge - safe.minY }
        }
        let area = safe.inset(by: popover.margins)
        let least = chrome.leastSide + chrome.arrowHeight
        return area.size.width >= least && area.size.height >= least ? area : safe
    }

    // MARK: - Views

    final func makePopoverView() {
        let view = PopoverView(
            presentedViewController.view, on: backgroundClass._make(frame: .zero))
        view.fill = popover.backgroundColor
        popover.view = view
    }

    final func addPopoverViews() {
        guard let container = containerView else { return }
        let backdrop = DimmingView(PopoverMetrics.current.dimmingColor) { [weak self] in
            self?.userDismisses()
        }
        backdrop.redirect = { [weak self] in self?.passthroughView(at: $0, in: $1, with: $2) }
        backdrop.frame = container.bounds
        container.addSubview(backdrop)
        popover.backdrop = backdrop
        passTouchesToBar()
        place(computedPlacement)
        popover.keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.layOutPopover() } }
        popover.window = container.window
        container.window?.followLayout(self) { $0.followSource() }
    }

    /// Fades the backdrop in or out with the transition.
    final func showBackdrop(_ isShown: Bool) {
        guard let backdrop = popover.backdrop else { return }
        guard let transition = course.transition, transition.isAnimated else {
            backdrop.alpha = isShown ? 1 : 0
            return
        }
        if isShown { backdrop.alpha = 0 }
        transition.animate { _ in backdrop.alpha = isShown ? 1 : 0 }
    }

    final func removePopoverViews() {
        if let observer = popover.keyboardObserver {
            NotificationCenter.default.removeObserver(observer)
        }
        popover.window?.unfollowLayout(self)
        popover.view?.detachContent()
        popover.view?.removeFromSuperview()
        popover.backdrop?.removeFromSuperview()
        (popover.view, popover.backdrop, popover.keyboardObserver) = (nil, nil, nil)
        popover.window = nil
        (popover.lastSource, popover.containerSize, popover.placement) = (nil, nil, nil)
    }

    // MARK: - Moving

    private final func place(_ placement: PopoverPlacement?) {
        guard let container = containerView, let placement else { return }
        popover.lastSource = frameOfSource(in: container) ?? popover.lastSource
        popover.containerSize = container.bounds.size
        popover.placement = placement
        popover.view?.place(placement)
    }

    /// Moves the popover to where it belongs; in an animation of its own where only its content has another size.
    final func layOutPopover() {
        guard course.stage == .presented, let container = containerView else { return }
        let isTurned =
            popover.containerSize != nil && popover.containerSize != container.bounds.size
        if isTurned { announceMove() }
        let placement = computedPlacement
        let isResized = placement?.frame.size != popover.placement?.frame.size
        guard isResized, !isTurned, UIView.inheritedAnimationDuration == 0,
            UIView.areAnimationsEnabled
        else { return place(placement) }
        UIView.animate(
            withDuration: PopoverMetrics.current.resizingDuration, delay: 0,
            options: [.beginFromCurrentState, .allowUserInteraction]
        ) { [self] in place(placement) }
    }

    /// Moves the popover if its source has moved, or if the content of a container in it has got another size; called
    /// after each layout.
    private final func followSource() {
        guard course.stage == .presented, let container = containerView else { return }
        let source = frameOfSource(in: container)
        let isMoved = source != nil && source != popover.lastSource
        guard isMoved || presentedViewController.isContainerInPopover else { return }
        layOutPopover()
    }

    /// Lets the delegate choose another source after the container changed its size.
    private final func announceMove() {
        guard popover.sourceItem == nil, let source = popover.sourceView else { return }
        let former = popover.sourceRect.isNull ? source.bounds : popover.sourceRect
        var (rect, view) = (former, source)
        withUnsafeMutablePointer(to: &view) { reposition(to: &rect, in: .init($0)) }
        if view !== source { popover.sourceView = view }
        if rect != former { popover.sourceRect = rect }
    }
}

extension UIView {
    fileprivate final var ifInWindow: UIView? { window == nil ? nil : self }
}

extension CGSize {
    /// Returns the size, with lengths that are not positive replaced by those of another size.
    func replacingEmptyLengths(with standard: CGSize) -> CGSize {
        CGSize(
            width: width > 0 ? width : standard.width,
            height: height > 0 ? height : standard.height)
    }
}

extension UIViewController {
    /// Whether a child determines the size in a popover.
    fileprivate final var isContainerInPopover: Bool {
        preferredContentSize == .zero
            && (self is UINavigationController || self is UITabBarController)
    }

    /// The size that the controller prefers in a popover, in points. A container without one has that of the visible
    /// child, with the bars.
    // From memory: the height of the bars is added.
    final var preferredSizeInPopover: CGSize {
        guard isContainerInPopover else { return preferredContentSize }
        if let navigation = self as? UINavigationController {
            var size = navigation.topViewController?.preferredSizeInPopover ?? .zero
            guard size.height > 0 else { return size }
            if !navigation.isNavigationBarHidden {
                size.height += navigation.navigationBar.bounds.height
            }
            if !navigation.isToolbarHidden { size.height += navigation.toolbar.bounds.height }
            return size
        }
        var size =
            (self as? UITabBarController)?.selectedViewController?.preferredSizeInPopover ?? .zero
        if size.height > 0, let bar = (self as? UITabBarController)?.tabBar {
            size.height += bar.bounds.height
        }
        return size
    }
}
