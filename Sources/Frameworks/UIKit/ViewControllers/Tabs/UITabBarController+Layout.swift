import CoreGraphics
import Foundation

extension UITabBarController: ContentScrollFollower, LayoutContainer {
    final func loadTabView() {
        let view = UILayoutContainerView(frame: UIScreen.main.bounds)
        view.controller = self
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.frame = view.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(container)
        view.addSubview(tabBar)
        self.view = view
    }

    /// One layout pass of the view: shows a selection that is not shown yet, then places bar and content.
    final func layOutContainer() {
        startExchange()
        layOutBar()
        guard state.transition == nil, let shown = state.shown, let content = shown.viewIfLoaded,
            content.superview === container
        else { return }
        followContent(of: shown)
        let layout = contentLayout(for: shown)
        shown.setContainerInsets(layout.insets)
        if content.frame != layout.frame { content.frame = layout.frame }
    }

    final func traitsOfContainerDidChange(from former: UITraitCollection) {
        if traitCollection.horizontalSizeClass != former.horizontalSizeClass {
            updateItems(animated: false)
        }
    }

    // MARK: - The bar

    /// Whether the screen that is shown hides the bar.
    final var hidesBar: Bool {
        guard let navigation = state.selected as? UINavigationController else { return false }
        return navigation.hidesBottomBar(for: navigation.topViewController)
    }

    /// Whether the bar is beside the screen.
    final var isBarOffscreen: Bool { tabBar.frame.minX != 0 }

    /// Places the bar: above the home indicator, or beside the screen while it is hidden.
    final func layOutBar() {
        let height = tabBar.rowHeight + view.safeAreaInsets.bottom
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = view.bounds.width
        let x = hidesBar ? (isMirrored ? width : -width) : 0
        tabBar.frame = CGRect(x: x, y: view.bounds.height - height, width: width, height: height)
        if !hidesBar { tabBar.isHidden = false }
        if hidesBar, UIView.inheritedAnimationDuration == 0, !isChildInTransition {
            tabBar.isHidden = true
        }
    }

    private final var isChildInTransition: Bool {
        (state.selected as? UINavigationController)?.state.transition != nil
    }

    /// Called by the navigation controller in a tab when a screen is pushed or popped that hides the bar.
    final func bottomBarDidChange(with transition: ViewControllerTransition?) {
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        tabBar.isHidden = false
        transition?.animate { [weak self] _ in self?.layOutBar() }
        if let selected = state.selected {
            selected.setContainerInsets(contentLayout(for: selected).insets)
        }
    }

    // MARK: - Content

    /// The frame and the insets of a child's view at rest.
    final func contentLayout(for child: UIViewController) -> UINavigationController.ContentLayout {
        let bounds = view.bounds
        guard !hidesBar else {
            return .init(frame: bounds, insets: .zero)
        }
        let reachesUnder =
            tabBar.isTransparentToContent || child.extendedLayoutIncludesOpaqueBars
        let isExtended = child.edgesForExtendedLayout.contains(.bottom)
        if isExtended, reachesUnder {
            let insets = UIEdgeInsets(top: 0, left: 0, bottom: tabBar.rowHeight, right: 0)
            return .init(frame: bounds, insets: insets)
        }
        var frame = bounds
        frame.size.height -= tabBar.rowHeight + view.safeAreaInsets.bottom
        return .init(frame: frame, insets: .zero)
    }

    // MARK: - Scrolling

    private final func followContent(of child: UIViewController) {
        // A navigation controller follows the content itself and reports it.
        if child is UINavigationController {
            stopFollowing()
            return
        }
        let scrollView = child.contentScrollView(for: .bottom)
        if scrollView !== state.scrollView {
            stopFollowing()
            state.scrollView = scrollView
            scrollView?.followContent(
                with: self, adjusts: child.automaticallyAdjustsScrollViewInsets)
        }
        showEdge(of: scrollView)
    }

    private final func stopFollowing() {
        state.scrollView?.followContent(with: nil, adjusts: false)
        state.scrollView = nil
    }

    func contentDidScroll(_ scrollView: UIScrollView) { showEdge(of: scrollView) }

    func restingOffset(for offset: CGFloat, in scrollView: UIScrollView) -> CGFloat? { nil }

    /// Shows the background of the bar as far as content is below it.
    final func showEdge(of scrollView: UIScrollView?) {
        guard let scrollView else { return tabBar.setStandardPart(0) }
        let below = scrollView.range.vertical.upperBound - scrollView.contentOffset.y
        tabBar.setStandardPart(min(max(below / BarMetrics.current.scrollEdgeDistance, 0), 1))
    }
}
