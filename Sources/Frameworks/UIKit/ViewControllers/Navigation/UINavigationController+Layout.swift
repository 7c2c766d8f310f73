import CoreGraphics
import Foundation

extension UINavigationController: LayoutContainer {
    private final var metrics: BarMetrics { .current }

    final func loadNavigationView() {
        let view = UILayoutContainerView(frame: UIScreen.main.bounds)
        view.controller = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.frame = view.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(container)
        view.addSubview(navigationBar)
        if let toolbar = toolbarIfMade { view.addSubview(toolbar) }
        let swipe = BackSwipe(self)
        state.swipe = swipe
        view.addGestureRecognizer(swipe)
        self.view = view
    }

    final func adopt(_ toolbar: UIToolbar) {
        toolbar.state.whenSizeChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        viewIfLoaded?.addSubview(toolbar)
        updateToolbarItems(animated: false)
        viewIfLoaded?.setNeedsLayout()
    }

    /// One layout pass of the view: starts a pending exchange, then places bars and content.
    final func layOutContainer() {
        state.swipe?.updateEdges()
        startExchange()
        guard !state.isStarting else { return }
        layOutBars()
        layOutContent()
    }

    // MARK: - Bars

    /// The upper edge of the bar, in points of the view.
    final var barTop: CGFloat {
        let safeArea = view.safeAreaInsets.top
        guard traitCollection.userInterfaceIdiom == .phone,
            let offset = metrics.islandOffsets[safeArea]
        else { return safeArea }
        return safeArea - offset
    }

    /// The height of the bar for the controller that is shown.
    final var barHeight: CGFloat { state.scrolledHeight ?? navigationBar.fullHeight }

    final var toolbarHeight: CGFloat {
        metrics.navigationToolbarHeight(
            view.traitsOfBars,
            isAboveIndicator: (view.windowAbove?.safeAreaInsets.bottom ?? 0) > 0)
    }

    /// Whether the toolbar is visible for a controller.
    final func showsToolbar(for controller: UIViewController?) -> Bool {
        guard !state.isToolbarHidden else { return false }
        return !hidesBottomBar(for: controller)
    }

    /// Whether a controller or one below it, except for the first, hides bars at the bottom.
    final func hidesBottomBar(for controller: UIViewController?) -> Bool {
        guard let index = state.stack.firstIndex(where: { $0 === controller }), index > 0 else {
            return false
        }
        return state.stack[1...index].contains { controller in
            let inner = (controller as? UINavigationController)?.state.stack ?? [controller]
            return inner.contains { $0.hidesBottomBarWhenPushed }
        }
    }

    /// Places the bars as the top controller needs them.
    final func layOutBars() {
        if let outer {
            navigationBar.isHidden = true
            layOutToolbar()
            return outer.layOutBars()
        }
        navigationBar.state.rowHeight = isInPhoneSheet ? metrics.sheetRowHeight : nil
        let bounds = view.bounds
        let height = barHeight
        let y = hidesSharedBar ? -height - 1 : barTop
        navigationBar.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
        navigationBar.isHidden = hidesSharedBar && !isAnimatingBars
        layOutToolbar()
    }

    private final func layOutToolbar() {
        guard let toolbar = toolbarIfMade else { return }
        let bounds = view.bounds
        let isShown = showsToolbar(for: topViewController)
        let y = isShown ? bounds.height - view.safeAreaInsets.bottom - toolbarHeight : bounds.height
        toolbar.state.rowHeight = toolbarHeight
        toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: toolbarHeight)
        toolbar.isHidden = !isShown && !isAnimatingBars
    }

    private final var isAnimatingBars: Bool {
        state.transition?.isAnimated == true || UIView.inheritedAnimationDuration > 0
    }

    /// Whether the controller is in a sheet of a phone, whose bars are higher.
    private final var isInPhoneSheet: Bool {
        traitCollection.userInterfaceIdiom == .phone
            && !view.traitsOfBars.isCompactLandscape
            && shownPresentation is UISheetPresentationController
    }

    // MARK: - Content

    struct ContentLayout: Equatable {
        var frame: CGRect
        /// The insets of the view that bars cover beyond the safe area of the navigation controller.
        var insets: UIEdgeInsets
    }

    /// The frame and the insets of a controller's view at rest.
    final func contentLayout(for controller: UIViewController) -> ContentLayout {
        let bounds = view.bounds
        let safeArea = view.safeAreaInsets
        var (top, bottom) = (CGFloat(0), bounds.height)
        var insets = UIEdgeInsets.zero
        let edges = controller.edgesForExtendedLayout
        let includesOpaque = controller.extendedLayoutIncludesOpaqueBars
        if !hidesSharedBar {
            let reachesUnder =
                edges.contains(.top) && (sharedBar.isTransparentToContent || includesOpaque)
            // An inner controller inherits the inset of the outer one's bar.
            let barBottom =
                outer == nil ? barTop + min(barHeight, navigationBar.fullHeight) : safeArea.top
            if reachesUnder || controller is UINavigationController {
                insets.top = max(0, barBottom - safeArea.top)
            } else {
                top = barBottom
            }
        }
        if showsToolbar(for: controller) {
            let isTransparent = toolbar.isTransparentToContent
            if edges.contains(.bottom), isTransparent || includesOpaque {
                insets.bottom = toolbarHeight
            } else {
                bottom -= safeArea.bottom + toolbarHeight
            }
        } else if !edges.contains(.bottom), settings.containerInsets.bottom > 0 {
            // The bar of a tab bar controller around this one.
            bottom -= safeArea.bottom
        }
        return ContentLayout(
            frame: CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top)),
            insets: insets)
    }

    private final func layOutContent() {
        guard state.transition == nil, let shown = state.shown, let content = shown.viewIfLoaded,
            content.superview === container
        else { return }
        let height = barHeight
        followContent(of: shown)
        if barHeight != height { layOutBars() }
        let layout = contentLayout(for: shown)
        shown.setContainerInsets(layout.insets)
        if content.frame != layout.frame { content.frame = layout.frame }
        showScrollEdges()
    }
}
