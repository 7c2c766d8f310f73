import CoreGraphics
import Foundation
import ObjectiveC

extension UINavigationController {
    // MARK: - In an exchange

    /// Exchanges the contents of the bars along with the views.
    final func exchangeBars(
        _ to: UIViewController, _ operation: Operation, animated: Bool,
        _ transition: ViewControllerTransition
    ) {
        stopFollowingContent()
        if let tabs = parent as? UITabBarController, tabs.hidesBar != tabs.isBarOffscreen {
            tabs.bottomBarDidChange(with: animated ? transition : nil)
        }
        guard animated else {
            showItemsAtOnce()
            updateToolbarItems(animated: false)
            followContent(of: to)
            layOutBars()
            return
        }
        let exchange = sharedBar.beginTransition(
            to: sharedItems, operation == .push ? .forward : .back)
        state.exchangesItems = true
        updateToolbarItems(animated: true)
        followContent(of: to)
        transition.animate { [weak self] _ in
            exchange?.animate()
            guard let self else { return }
            layOutBars()
            sharedBar.layoutIfNeeded()
            outermost.showScrollEdges()
        }
    }

    // MARK: - Hiding

    final func hideNavigationBar(_ hidden: Bool, animated: Bool) {
        guard hidden != state.isBarHidden else { return }
        _willChangeValue(self, "navigationBarHidden")
        state.isBarHidden = hidden
        _didChangeValue(self, "navigationBarHidden")
        barsDidChange(animated: animated)
        setNeedsSystemBarUpdate()
    }

    final func hideToolbar(_ hidden: Bool, animated: Bool) {
        guard hidden != state.isToolbarHidden else { return }
        if !hidden { _ = toolbar }
        _willChangeValue(self, "toolbarHidden")
        state.isToolbarHidden = hidden
        _didChangeValue(self, "toolbarHidden")
        barsDidChange(animated: animated)
    }

    /// Moves the bars to their hidden or shown positions. During an exchange, the exchange moves them.
    private final func barsDidChange(animated: Bool) {
        outer?.barsDidChange(animated: animated)
        guard let view = viewIfLoaded else { return }
        view.setNeedsLayout()
        guard animated, view.window != nil, state.transition == nil, !state.isStarting,
            UIView.areAnimationsEnabled
        else { return }
        navigationBar.isHidden = false
        toolbarIfMade?.isHidden = false
        UIView.animate(
            withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction
        ) {
            view.layoutIfNeeded()
        } completion: { [weak self] _ in
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Shows the items of the top controller, which a subclass may compute.
    final func updateToolbarItems(animated: Bool) {
        guard let toolbar = toolbarIfMade else { return }
        let items = topViewController?.toolbarItems
        guard items != toolbar.items else { return }
        toolbar.setItems(items, animated: animated)
    }

    // MARK: - Hiding by gestures and traits

    final func hideBars(_ hidden: Bool) {
        let hadToolbar = toolbarIfMade?.items?.isEmpty == false
        hideNavigationBar(hidden, animated: true)
        if hadToolbar { hideToolbar(hidden, animated: true) }
    }

    final var ensuredTap: BarTap {
        if let tap = state.tap { return tap }
        let tap = BarTap { [weak self] in
            guard let self else { return }
            hideBars(!state.isBarHidden)
        }
        tap.isEnabled = state.hidesBarsOnTap
        state.tap = tap
        container.addGestureRecognizer(tap)
        return tap
    }

    final var ensuredSwipe: BarSwipe {
        if let swipe = state.barSwipe { return swipe }
        let swipe = BarSwipe { [weak self] upwards in self?.hideBars(upwards) }
        swipe.isEnabled = state.hidesBarsOnSwipe
        state.barSwipe = swipe
        container.addGestureRecognizer(swipe)
        return swipe
    }

    final func changeHidingWithKeyboard(_ isOn: Bool) {
        guard isOn == (state.keyboardObserver == nil) else { return }
        if let observer = state.keyboardObserver {
            NotificationCenter.default.removeObserver(observer)
            state.keyboardObserver = nil
            return
        }
        state.keyboardObserver = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.viewIfLoaded?.window != nil else { return }
                self.hideBars(true)
            }
        }
    }

    final func changeHidingOnTap(_ isOn: Bool) {
        state.hidesBarsOnTap = isOn
        if isOn || state.tap != nil { ensuredTap.isEnabled = isOn }
    }

    final func changeHidingOnSwipe(_ isOn: Bool) {
        state.hidesBarsOnSwipe = isOn
        if isOn || state.barSwipe != nil { ensuredSwipe.isEnabled = isOn }
    }

    final func traitsOfContainerDidChange(from former: UITraitCollection) {
        let isCompact = traitCollection.verticalSizeClass == .compact
        guard state.hidesBarsWhenVerticallyCompact,
            isCompact != (former.verticalSizeClass == .compact)
        else { return }
        hideBars(isCompact)
    }
}
