import CoreGraphics
import Foundation
import ObjectiveC
internal import SwiftRuntime

/// A container with a stack of children, the last of which it shows below a navigation bar.
///
/// The stack changes at once; the exchange of views is started by the next layout pass.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    final var state = NavigationState()
    final let container = TransitionContainerView()
    private final var bar: UINavigationBar!
    private final var toolbarClass: UIToolbar.Type = UIToolbar.self
    private final var madeToolbar: UIToolbar?

    /// Seconds in which bars are hidden and shown.
    // Documented.
    public static var hideShowBarDuration: CGFloat { 0.2 }

    // MARK: - Creating

    /// Creates a controller whose stack has one child.
    // The four initializers are designated, so that the initializers of an app's classes can call each of them.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        manage(UINavigationBar())
        pushViewController(rootViewController, animated: false)
    }

    /// Creates a controller with bars of an app's classes; nil means the system's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let type = navigationBarClass as? UINavigationBar.Type {
            manage(unsafeDowncast(instantiate(type), to: UINavigationBar.self))
        } else {
            manage(UINavigationBar())
        }
        if let type = toolbarClass as? UIToolbar.Type { self.toolbarClass = type }
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        manage(UINavigationBar())
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        manage(UINavigationBar())
        guard coder.readInterface(into: self, as: UINavigationController.self) else { return nil }
    }

    private final func manage(_ bar: UINavigationBar) {
        self.bar = bar
        bar.state.manager = self
    }

    /// Replaces the bar, before it is shown, by one from an interface file.
    final func replaceBar(by bar: UINavigationBar) {
        self.bar.state.manager = nil
        manage(bar)
    }

    open override func loadView() { loadNavigationView() }

    /// Pops to a controller of the stack.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) {
        guard topViewController !== subsequentVC else { return }
        _ = popToViewController(subsequentVC, animated: true)
    }

    // MARK: - The stack

    /// The delegate, which is notified of pushes and pops and can animate them.
    // Disfavoured: the image picker has one of its own.
    @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)? {
        get { state.delegate }
        set { state.delegate = newValue }
    }

    /// The controllers, from the bottom of the stack to its top.
    open var viewControllers: [UIViewController] {
        get { state.stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// The last controller of the stack.
    open var topViewController: UIViewController? { state.stack.last }

    /// The controller that the user sees: the one that is presented, else the last of the stack.
    open var visibleViewController: UIViewController? {
        presentedViewController.flatMap { $0.isBeingDismissed ? nil : $0 } ?? topViewController
    }

    /// Replaces the stack. The animation is a pop if the new top was in the stack, else a push.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        MainThreadChecks.check("-[UINavigationController setViewControllers:animated:]")
        replaceStack(viewControllers, animated: animated)
    }

    /// Pushes a controller, which must not be in the stack.
    ///
    /// **Order:** the stack, `willMove(toParent:)`; with the next layout `loadView()`, `viewDidLoad()`, the delegate's
    /// `willShow`, the former one's `viewWillDisappear(_:)`, `viewWillAppear(_:)`; at the end
    /// `viewDidDisappear(_:)`, `viewDidAppear(_:)`, `didMove(toParent:)`, the delegate's `didShow`.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        MainThreadChecks.check("-[UINavigationController pushViewController:animated:]")
        push(viewController, animated: animated)
    }

    /// Removes the last controller, unless it is the only one.
    ///
    /// **Order:** the stack, `willMove(toParent: nil)`; then as in a push, and `didMove(toParent: nil)` at the end.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        MainThreadChecks.check("-[UINavigationController popViewControllerAnimated:]")
        guard state.stack.count > 1 else { return nil }
        return pop(to: state.stack.count - 2, animated: animated)?.last
    }

    /// Removes the controllers above one; an exception if it is not in the stack.
    @discardableResult
    open func popToViewController(
        _ viewController: UIViewController, animated: Bool
    ) -> [UIViewController]? {
        MainThreadChecks.check("-[UINavigationController popToViewController:animated:]")
        guard let index = state.stack.firstIndex(where: { $0 === viewController }) else {
            raiseException(
                "NSInternalInconsistencyException",
                "Tried to pop to a view controller that doesn't exist.")
        }
        return pop(to: index, animated: animated)
    }

    /// Removes all controllers but the first.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        MainThreadChecks.check("-[UINavigationController popToRootViewControllerAnimated:]")
        return pop(to: 0, animated: animated)
    }

    /// The swipe from the edge that pops a controller. The app may replace its delegate.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? {
        loadViewIfNeeded()
        return state.swipe
    }

    // MARK: - The navigation bar

    /// The bar. Its items are those of the stack and cannot be set directly.
    open var navigationBar: UINavigationBar { bar }

    /// Whether the bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { state.isBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }

    /// Hides or shows the bar. During an exchange it moves along with it.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        hideNavigationBar(hidden, animated: animated)
    }

    /// Whether a tap on the content hides and shows the bars.
    open var hidesBarsOnTap: Bool {
        get { state.hidesBarsOnTap }
        set { changeHidingOnTap(newValue) }
    }

    /// Whether a swipe upwards hides the bars, and one downwards shows them.
    open var hidesBarsOnSwipe: Bool {
        get { state.hidesBarsOnSwipe }
        set { changeHidingOnSwipe(newValue) }
    }

    /// Whether the bars are hidden in compact height.
    open var hidesBarsWhenVerticallyCompact: Bool {
        get { state.hidesBarsWhenVerticallyCompact }
        set {
            state.hidesBarsWhenVerticallyCompact = newValue
            if newValue, traitCollection.verticalSizeClass == .compact { hideBars(true) }
        }
    }

    /// Whether the bars are hidden when the keyboard appears.
    open var hidesBarsWhenKeyboardAppears: Bool {
        get { state.keyboardObserver != nil }
        set { changeHidingWithKeyboard(newValue) }
    }

    /// The tap that hides and shows the bars.
    open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { ensuredTap }

    /// The swipe that hides and shows the bars.
    open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { ensuredSwipe }

    // MARK: - The toolbar

    /// The toolbar, which shows the `toolbarItems` of the top controller.
    open var toolbar: UIToolbar! {
        if let madeToolbar { return madeToolbar }
        let made = unsafeDowncast(instantiate(toolbarClass), to: UIToolbar.self)
        madeToolbar = made
        adopt(made)
        return made
    }

    /// The toolbar, if it was made.
    final var toolbarIfMade: UIToolbar? { madeToolbar }

    /// Whether the toolbar is hidden; `true` by default.
    open var isToolbarHidden: Bool {
        get { state.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }

    /// Hides or shows the toolbar.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        hideToolbar(hidden, animated: animated)
    }

    // MARK: - In a tab bar controller

    /// The item of a tab bar: the one that was set, else that of the first controller.
    open override var tabBarItem: UITabBarItem! {
        get { links.tabBarItem ?? state.stack.first?.tabBarItem ?? ensuredTabBarItem }
        set { changeTabBarItem(newValue) }
    }

    // MARK: - Showing

    /// Pushes a controller; in a collapsed split view it may be a navigation controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        if vc is UINavigationController, splitViewController?.isCollapsed ?? false {
            return nest([vc], animated: true)
        }
        pushViewController(vc, animated: true)
    }

    /// Pushes the secondary controller of a split view, which may be a navigation controller.
    open override func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
        nest([secondaryViewController], animated: false)
    }

    /// Removes the top controller, if it is not the only one, and returns it.
    open override func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? {
        guard state.stack.count > 1, let top = state.stack.last else { return nil }
        removeAtOnce([top])
        return top
    }

    // MARK: - Status bar and orientation

    /// Light over a bar of the style `black`.
    open override var preferredStatusBarStyle: UIStatusBarStyle {
        bar.barStyle == .default ? .default : .lightContent
    }

    /// The top controller, while the bar is hidden.
    open override var childForStatusBarStyle: UIViewController? {
        hidesSharedBar ? topViewController : nil
    }

    open override var childForStatusBarHidden: UIViewController? { topViewController }

    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }

    /// The orientations that the delegate returns, else the default ones.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        state.delegate?.navigationControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The orientations without a delegate.
    final var defaultInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        state.delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: - For the framework

    override func child(answering question: FrontControllerResponsibility) -> UIViewController? {
        question == .keys ? topViewController : super.child(answering: question)
    }

    override func appearanceTransitionDidEnd() { reportFirstController() }

    override func childDidLeave(_ child: UIViewController) { forget(child) }

    override func childSettingsDidChange(_ child: UIViewController) {
        if child === topViewController { updateToolbarItems(animated: false) }
        viewIfLoaded?.setNeedsLayout()
    }

}
