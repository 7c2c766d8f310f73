import CoreGraphics
import Foundation
import ObjectiveC

/// A container whose tab bar selects the child that is shown.
///
/// The view of a child is loaded when it is selected for the first time.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    final var state = TabState()
    final let container = TransitionContainerView()
    private final let bar = UITabBar()

    // MARK: - Creating

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        bar.state.manager = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bar.state.manager = self
        guard coder.readInterface(into: self, as: UITabBarController.self) else { return nil }
    }

    open override func loadView() { loadTabView() }

    /// Selects a controller.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) {
        selectedViewController = subsequentVC
    }

    // MARK: - Controllers

    /// The delegate, which is notified of changes of the selection and can animate them.
    open weak var delegate: (any UITabBarControllerDelegate)? {
        get { state.delegate }
        set { state.delegate = newValue }
    }

    /// The controllers, in the order of the bar. The first one is selected unless the selected one is among them.
    open var viewControllers: [UIViewController]? {
        get { state.controllers.isEmpty ? nil : state.controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        replaceControllers(viewControllers ?? [], animated: animated)
    }

    /// The selected controller. Setting it calls no method of the delegate.
    open var selectedViewController: UIViewController? {
        get { state.selected }
        set { selectByCode(newValue) }
    }

    /// The index of the selected controller; `NSNotFound` while the list of more controllers is shown.
    open var selectedIndex: Int {
        get {
            guard let selected = state.selected else { return NSNotFound }
            return state.controllers.firstIndex { $0 === selected } ?? NSNotFound
        }
        set {
            guard state.controllers.indices.contains(newValue) else { return }
            selectByCode(state.controllers[newValue])
        }
    }

    /// The navigation controller with the list of controllers that the bar has no room for.
    open var moreNavigationController: UINavigationController { ensuredMore }

    /// The controllers whose tabs the user may arrange; all by default, and after the controllers were set.
    ///
    /// With at least one of them the list of more controllers has a button, which shows a sheet with their icons. Those
    /// that the user drags to the bar have tabs of their own afterwards; `viewControllers` has the new order.
    open var customizableViewControllers: [UIViewController]? {
        get { state.customizable ?? viewControllers }
        set {
            state.customizable = newValue ?? []
            updateMoreList()
        }
    }

    /// The bar. Its items are those of the controllers and cannot be set directly.
    open var tabBar: UITabBar { bar }

    /// Called when the user taps an item, before the selection changes. Does nothing by default.
    // Chosen: also before the delegate is asked whether the tab may be selected.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

    // MARK: - Status bar and orientation

    open override var childForStatusBarStyle: UIViewController? { state.selected }
    open override var childForStatusBarHidden: UIViewController? { state.selected }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { state.selected }

    /// The orientations that the delegate returns, else the default ones.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        state.delegate?.tabBarControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The orientations without a delegate.
    final var defaultInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    // MARK: - For the framework

    override func child(answering question: FrontControllerResponsibility) -> UIViewController? {
        question == .keys ? state.selected : super.child(answering: question)
    }

    override func childSettingsDidChange(_ child: UIViewController) {
        viewIfLoaded?.setNeedsLayout()
    }
}
