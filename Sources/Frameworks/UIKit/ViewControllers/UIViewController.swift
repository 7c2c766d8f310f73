// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The controller of a screen, or of a part of one: it owns a view and is notified when it appears.
///
/// The view is made when it is first accessed. In the responder chain a controller is between its view
/// and the view's superview. Controllers form a tree of their own by `addChild(_:)`.
///
/// This file is the table of contents of the class; bodies are in the files of their subjects.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
    // MARK: - Storage

    /// The view, the name of its file, the parent and the children.
    final var links = ControllerLinks()
    /// The stage of the view's appearance or disappearance.
    final var appearance = AppearanceTransition()
    final var settings = ControllerSettings()
    final var presentationSettings = PresentationSettings()
    /// The traits that this controller was last notified of.
    final var traits: UITraitCollection?

    // MARK: - Life

    /// Creates a controller without the name of a nib; see `init(nibName:bundle:)`.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller whose view is loaded from a nib of a bundle; nil means the main bundle.
    ///
    /// Without a name the nib is found by the name of the class: `MenuViewController` looks for MenuView, then for
    /// MenuViewController. If neither exists, the view is a plain `UIView`.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        links.nibName = nibNameOrNil
        links.nibBundle = nibBundleOrNil
        ViewControllerRegistry.add(self)
    }

    /// Creates a controller from an interface file or an archive; any other decoder gives a controller with default
    /// values.
    ///
    /// - Returns: `nil` for an archive that another system's UIKit wrote; the console names its keys.
    public required init?(coder: NSCoder) {
        super.init()
        ViewControllerRegistry.add(self)
        guard coder.readInterface(into: self, as: UIViewController.self) else { return nil }
    }

    /// Encodes the title, the name of the view's file and how the controller is presented.
    ///
    /// A view that is not loaded from a file or by the class is archived with its controller.
    open func encode(with coder: NSCoder) { ViewArchive.encode(self, with: coder) }

    /// Reads the properties of one class from an archive that `encode(with:)` wrote; returns false for other archives.
    final func readArchive(_ coder: NSCoder, as type: AnyClass) -> Bool {
        ViewArchive.read(into: self, as: type, from: coder)
    }

    deinit { MainThread.run { clearBackReferences() } }

    /// The name of the nib that the view is loaded from; `nil` for a view created in code.
    open var nibName: String? { links.nibName }

    /// The bundle in which the nib is looked up.
    open var nibBundle: Bundle? { links.nibBundle }

    open override var next: UIResponder? { links.presenter ?? links.view?.superview }

    final override var appearanceContainerOutsideOfChain: (any UIAppearanceContainer)? {
        (links.presentation as? PopoverControllerPresentation)?.owner
    }

    // MARK: - Keys

    private var addedKeyCommands: [UIKeyCommand] = []

    open override var keyCommands: [UIKeyCommand]? {
        addedKeyCommands.isEmpty ? nil : addedKeyCommands
    }

    /// Adds a key command, which is active while this controller is in the first responder's responder chain.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// Removes a key command that `addKeyCommand(_:)` added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    // MARK: - The view

    /// The view of this controller, loaded at the first access.
    ///
    /// **Order:** `loadView()`, then `viewDidLoad()`, both inside the first call.
    open var view: UIView! {
        get { loadedView }
        set { assignView(newValue) }
    }

    /// The view if it is loaded; nil otherwise.
    open var viewIfLoaded: UIView? { links.view }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { links.view != nil }

    /// Creates the view and assigns it to `view`; an override assigns another one, without calling `super`.
    open func loadView() {
        if !loadsViewFromFile() { loadPlainView() }
    }

    /// Loads the view from a storyboard or a nib.
    ///
    /// - Returns: False if there is none.
    final func loadsViewFromFile() -> Bool { loadViewFromFile() }

    /// Loads the view if it is not loaded yet.
    open func loadViewIfNeeded() { _ = loadedView }

    /// Called once, after the view was loaded. Does nothing by default.
    open func viewDidLoad() { callExchangedImplementation("viewDidLoad") }

    /// The area at the top of the view that bars cover; accessing it loads the view.
    ///
    /// `view.safeAreaLayoutGuide` has replaced it.
    open var topLayoutGuide: any UILayoutSupport { layoutSupport(atTop: true) }

    /// The area at the bottom of the view that bars cover; see `topLayoutGuide`.
    open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(atTop: false) }

    // MARK: - Appearing

    /// Called before the view is shown and laid out. Does nothing by default.
    open func viewWillAppear(_ animated: Bool) {
        callExchangedImplementation("viewWillAppear:", [animated])
    }

    /// Called when the view has its frame and traits, before it is laid out and shown.
    ///
    /// **Order:** once per appearance, between `viewWillAppear(_:)` and the first layout.
    open func viewIsAppearing(_ animated: Bool) {
        callExchangedImplementation("viewIsAppearing:", [animated])
    }

    /// Called after the view was shown. Does nothing by default.
    open func viewDidAppear(_ animated: Bool) {
        callExchangedImplementation("viewDidAppear:", [animated])
    }

    /// Called before the view is removed. Does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {
        callExchangedImplementation("viewWillDisappear:", [animated])
    }

    /// Called after the view was removed. Does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {
        callExchangedImplementation("viewDidDisappear:", [animated])
    }

    /// Called before the view lays out its subviews. Does nothing by default.
    open func viewWillLayoutSubviews() { callExchangedImplementation("viewWillLayoutSubviews") }

    /// Called after the view laid out its subviews. Does nothing by default.
    open func viewDidLayoutSubviews() { callExchangedImplementation("viewDidLayoutSubviews") }

    /// Updates the constraints of the view; an override calls `super` last.
    ///
    /// By default the view's own `updateConstraints()`.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// Whether appearance callbacks are forwarded to children automatically; `true` by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of a child whose container forwards callbacks itself.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing, animated: animated, cause: .app)
    }

    /// Ends the transition that `beginAppearanceTransition(_:animated:)` began.
    open func endAppearanceTransition() {
        if appearance.isInProgress { endTransition() } else { reportUnbalancedCalls() }
    }

    /// Whether the view appears because the controller was just added to its parent.
    open var isMovingToParent: Bool { links.membership == .entering }

    /// Whether the view disappears because the controller is being removed from its parent.
    ///
    /// `true` from `willMove(toParent: nil)` until the view has disappeared.
    open var isMovingFromParent: Bool { links.membership == .leaving }

    // MARK: - The tree of controllers

    /// The controller that this one is a child of.
    open var parent: UIViewController? { links.parent }

    /// The children, in the order they were added.
    open var children: [UIViewController] { links.children }

    /// Adds a controller as a child; the caller adds its view.
    ///
    /// **Order:** removes the child from another parent, which calls `didMove(toParent: nil)`; calls
    /// `willMove(toParent:)`. The caller calls `didMove(toParent:)` after it has added the view.
    open func addChild(_ childController: UIViewController) {
        MainThreadChecks.check("-[UIViewController addChildViewController:]")
        adopt(childController)
    }

    /// Removes this controller from its parent, and calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// Called before the parent changes; `nil` means none. An override calls `super`.
    ///
    /// **Order:** `addChild(_:)` calls it; before a removal, the container does.
    open func willMove(toParent parent: UIViewController?) { prepareToMove(toParent: parent) }

    /// Called after the parent changed. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    /// Replaces one child's view by another's.
    ///
    /// Both are children of this controller; the caller calls `willMove(toParent: nil)` before and
    /// `didMove(toParent:)` in the completion.
    ///
    /// **Order:** the second child will appear, the first will disappear, the second one's view is added
    /// beside the first one's unless it is there, `animations`; then the first one's view is removed, it did
    /// disappear, the second did appear, `completion`.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - options: as in `UIView.transition(with:duration:options:animations:completion:)`; without a
    ///     transition the changes in `animations` move by themselves.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController,
        duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        replaceChild(
            fromViewController, with: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    // MARK: - Presenting

    /// Presents a controller over this one, over a parent of this one, or over the nearest one that defines a context,
    /// depending on the style of the presentation.
    ///
    /// **Order:** the view is loaded and `presentedViewController` is set in the call. An animated transition
    /// starts after the next commit. A presenter that is not in a window, or presents already, writes a line to
    /// the console and presents nothing.
    ///
    /// - Parameter completion: Called after `viewDidAppear(_:)` of the presented controller.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool,
        completion: (() -> Void)? = nil
    ) {
        MainThreadChecks.check("-[UIViewController presentViewController:animated:completion:]")
        let isExchanged = callExchangedImplementation(
            "presentViewController:animated:completion:",
            [viewControllerToPresent, flag, completion])
        guard !isExchanged else { return }
        presentModally(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the controller that this one or a parent presents, with everything that is presented over it. Without
    /// one dismisses this controller, or the presented parent that contains it.
    ///
    /// Only the frontmost controller is animated. A transition in progress ends first.
    ///
    /// - Parameter completion: Called after `viewDidDisappear(_:)` of the dismissed controllers.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        MainThreadChecks.check("-[UIViewController dismissViewControllerAnimated:completion:]")
        let isExchanged = callExchangedImplementation(
            "dismissViewControllerAnimated:completion:", [flag, completion])
        guard !isExchanged else { return }
        dismissModally(animated: flag, completion: completion)
    }

    /// The controller that this one or a parent presents.
    open var presentedViewController: UIViewController? {
        links.presented ?? parent?.presentedViewController
    }

    /// The controller that presents this one or a parent.
    open var presentingViewController: UIViewController? {
        links.presenter ?? parent?.presentingViewController
    }

    /// The style in which this controller is presented; `.automatic`, a page sheet, by default.
    open var modalPresentationStyle: UIModalPresentationStyle {
        get { presentationSettings.style }
        set { changePresentationStyle(newValue) }
    }

    /// The animation with which this controller is presented; `.coverVertical` by default.
    open var modalTransitionStyle: UIModalTransitionStyle {
        get { presentationSettings.transitionStyle }
        set { presentationSettings.transitionStyle = newValue }
    }

    /// Provides animators and the presentation controller in place of those of the styles.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
        get { presentationSettings.transitioningDelegate }
        set { changeTransitioningDelegate(newValue) }
    }

    /// The presentation controller of this controller, or of the nearest parent that is presented. Before the
    /// presentation it is created for the style.
    open var presentationController: UIPresentationController? {
        ownOrInheritedPresentation ?? madePresentation(source: nil)
    }

    /// The presentation controller, if the style is that of a sheet.
    open var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller, if the style is `.popover`.
    open var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    /// Whether this controller is the context of presentations in the styles `.currentContext` and
    /// `.overCurrentContext`.
    open var definesPresentationContext: Bool {
        get { presentationSettings.definesContext }
        set { presentationSettings.definesContext = newValue }
    }

    /// Whether this controller's `modalTransitionStyle` also applies to the controllers for which it is the context.
    open var providesPresentationContextTransitionStyle: Bool {
        get { presentationSettings.contextProvidesTransitionStyle }
        set { presentationSettings.contextProvidesTransitionStyle = newValue }
    }

    /// Whether this controller decides about the status bar even if its presentation does not cover the screen.
    open var modalPresentationCapturesStatusBarAppearance: Bool {
        get { presentationSettings.capturesStatusBar }
        set { presentationSettings.capturesStatusBar = newValue }
    }

    /// Whether the user is prevented from dismissing this controller.
    open var isModalInPresentation: Bool {
        get { presentationSettings.isModal }
        set { presentationSettings.isModal = newValue }
    }

    /// Whether a popover with this controller stays open after a tap outside it; `isModalInPresentation` has replaced
    /// it.
    open var isModalInPopover: Bool {
        get { isModalInPresentation }
        set { isModalInPresentation = newValue }
    }

    /// Whether this controller is being presented: until its view has appeared.
    open var isBeingPresented: Bool {
        presentationStage == .waiting || presentationStage == .presenting
    }

    /// Whether this controller is being dismissed: until its view has disappeared.
    open var isBeingDismissed: Bool {
        presentationStage == .leaving || presentationStage == .dismissing
    }

    // MARK: - Storyboards

    /// The storyboard that the controller was created from.
    open var storyboard: UIStoryboard? { links.scene?.storyboard }

    /// Performs the segue with an identifier without calling `shouldPerformSegue(withIdentifier:sender:)`; an unknown
    /// identifier raises an exception.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        MainThreadChecks.check("-[UIViewController performSegueWithIdentifier:sender:]")
        performStoryboardSegue(identifier, sender)
    }

    /// Whether a segue that was triggered is performed; `true` by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Called before a segue is performed. Does nothing by default.
    ///
    /// **Order:** the destination has been created, its view has not been loaded.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

    /// Whether this controller accepts an unwind segue as its destination; by default, if it implements the action and
    /// is not the source.
    open func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        implementsUnwindAction(action, from: fromViewController)
    }

    /// The children that are searched for the destination of an unwind segue, in this order.
    open func allowedChildrenForUnwinding(
        from source: UIStoryboardUnwindSegueSource
    ) -> [UIViewController] {
        childrenBesideSource(source.source)
    }

    /// Returns the child that is or contains the source of an unwind segue.
    open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        children.first { $0.contains(source.source) }
    }

    /// Shows a child on the way to the destination of an unwind segue. Does nothing by default; containers pop to it or
    /// select it.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: - Description of the screen

    /// The title of the screen, for bars and lists of screens.
    open var title: String? {
        get { settings.title }
        set {
            MainThreadChecks.check("-[UIViewController setTitle:]")
            changeTitle(newValue)
        }
    }

    /// The preferred size of the content in a container.
    open var preferredContentSize: CGSize {
        get { settings.preferredContentSize }
        set { changePreferredContentSize(newValue) }
    }

    /// Called when the preferred size of a child changed. Does nothing by default.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// The size of a child for a size of this controller: by default the same where the child fills it, else the
    /// child's current size.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeOfChild(container, whenSizeIs: parentSize)
    }

    /// Called before the size of the view changes; an override calls `super`, which notifies children.
    ///
    /// **Order:** before the views and traits change, after `willTransition(to:with:)`.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        announceTurn(with: coordinator)
        announceSizeToChildren(size, with: coordinator)
    }

    /// Called before the size classes change; an override calls `super`, which notifies children.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// Called before the interface turns; `viewWillTransition(to:with:)` has replaced it and calls it.
    open func willRotate(
        to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) {}

    /// Called in the animation of a turn of the interface.
    open func willAnimateRotation(
        to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
    ) {}

    /// Called after the interface has turned.
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation {
        UIApplication.shared.interfaceOrientation
    }

    /// The coordinator of the transition in progress, here or in a parent: a change of size, a presentation or a
    /// dismissal.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        links.sizeTransition ?? links.transition ?? parent?.transitionCoordinator
    }

    /// The content that is shown over the view in place of what is not there; nil, the default, for none. An
    /// `updateContentUnavailableConfiguration(using:)` of a subclass sets it.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { links.contentUnavailable.configuration }
        set { changeContentUnavailable(newValue) }
    }

    /// The state for which the configuration is updated: the traits and what the user searches for.
    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        currentContentUnavailableState
    }

    /// Requests an update before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        links.contentUnavailable.needsUpdate = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Called before the first layout, and before that after a request or a change of traits; a subclass sets
    /// `contentUnavailableConfiguration`. Does nothing by default.
    open func updateContentUnavailableConfiguration(
        using state: UIContentUnavailableConfigurationState
    ) {}

    /// Whether the content is being edited.
    open var isEditing: Bool {
        get { settings.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Turns editing on or off; an override changes the content and calls `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        changeSetting("editing", \.isEditing, editing)
        updateEditButtonItem()
    }

    /// The item that turns editing on and off; its title is Edit or Done.
    open var editButtonItem: UIBarButtonItem { ensuredEditButtonItem }

    /// Called when memory is short, on every controller that exists.
    ///
    /// By default it does nothing. In an app whose `MinimumOSVersion` is lower than 6 it releases a view without a
    /// superview, between `viewWillUnload()` and `viewDidUnload()`; the next access loads it again.
    open func didReceiveMemoryWarning() {
        callExchangedImplementation("didReceiveMemoryWarning")
        if ApplicationInformation.main.isForSystemsBefore6 { unloadHiddenView() }
    }

    /// Called before the view is released because memory is short; only in apps for systems older than iOS 6.
    open func viewWillUnload() {}

    /// Called after the view was released because memory is short; only in apps for systems older than iOS 6.
    open func viewDidUnload() {}

    // MARK: - In containers with bars

    /// The content of a navigation bar for this controller; its title is that of the controller.
    open var navigationItem: UINavigationItem { ensuredNavigationItem }

    /// The nearest navigation controller around this one.
    open var navigationController: UINavigationController? { nearestParent() }

    /// The item of a tab bar for this controller; its title is that of the controller.
    open var tabBarItem: UITabBarItem! {
        get { ensuredTabBarItem }
        set { changeTabBarItem(newValue) }
    }

    /// The nearest split view controller around this one.
    open var splitViewController: UISplitViewController? { nearestParent() }

    /// The nearest tab bar controller around this one.
    open var tabBarController: UITabBarController? { nearestParent() }

    /// The items of a navigation controller's toolbar for this controller.
    open var toolbarItems: [UIBarButtonItem]? {
        get { links.toolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }

    /// Sets the items of a navigation controller's toolbar.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        changeToolbarItems(toolbarItems, animated: animated)
    }

    /// Whether bars at the bottom are hidden while this controller or one above it is in a navigation controller.
    open var hidesBottomBarWhenPushed: Bool {
        get { settings.hidesBottomBarWhenPushed }
        set {
            settings.hidesBottomBarWhenPushed = newValue
            parent?.childSettingsDidChange(self)
        }
    }

    /// The edges at which the view reaches under translucent bars; all by default.
    open var edgesForExtendedLayout: UIRectEdge {
        get { settings.edgesForExtendedLayout }
        set {
            settings.edgesForExtendedLayout = newValue
            parent?.childSettingsDidChange(self)
        }
    }

    /// Whether the view reaches under opaque bars, too; `false` by default.
    open var extendedLayoutIncludesOpaqueBars: Bool {
        get { settings.extendedLayoutIncludesOpaqueBars }
        set {
            settings.extendedLayoutIncludesOpaqueBars = newValue
            parent?.childSettingsDidChange(self)
        }
    }

    /// Whether bars inset the content of this controller's scroll view even if it fits; `true` by default.
    ///
    /// `UIScrollView.contentInsetAdjustmentBehavior` has replaced it.
    open var automaticallyAdjustsScrollViewInsets: Bool {
        get { settings.automaticallyAdjustsScrollViewInsets }
        set {
            settings.automaticallyAdjustsScrollViewInsets = newValue
            parent?.childSettingsDidChange(self)
        }
    }

    /// The scroll view that bars at an edge follow: the one that was set, else the view or its first subview.
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        chosenContentScrollView(for: edge)
    }

    /// Sets the scroll view that bars at some edges follow.
    open func setContentScrollView(
        _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
    ) {
        chooseContentScrollView(scrollView, for: edge)
    }

    // MARK: - Showing by the surroundings

    /// Lets the nearest container that overrides this method show a controller, for example by pushing it; without one,
    /// presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        showInContainer(vc, "showViewController:sender:") { $0.show(vc, sender: sender) }
    }

    /// Lets the nearest container that overrides this method show a controller in its secondary area; without one,
    /// presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showInContainer(vc, "showDetailViewController:sender:") {
            $0.showDetailViewController(vc, sender: sender)
        }
    }

    /// Merges the secondary controller of a collapsing split view into this one, its primary controller.
    ///
    /// Does nothing by default, so that the secondary controller is not shown; a navigation controller pushes it.
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {}

    /// Returns the secondary controller of an expanding split view; this controller is its primary one.
    ///
    /// Returns nil by default, which means the former secondary controller; a navigation controller pops its top
    /// controller and returns it.
    open func separateSecondaryViewController(
        for splitViewController: UISplitViewController
    ) -> UIViewController? { nil }

    /// Returns this controller or the nearest parent that can perform an action; for `show(_:sender:)` and
    /// `showDetailViewController(_:sender:)`, which every controller has, one that overrides the method.
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        performer(of: action, sender)
    }

    // MARK: - Restoring

    /// The identifier under which the state of this controller is saved; nil means that it is not saved.
    open var restorationIdentifier: String? {
        get { settings.restorationIdentifier }
        set { settings.restorationIdentifier = newValue }
    }

    /// The class that creates this controller when the app's state is restored; nil leaves that to the app's delegate, then
    /// to what the app has made by itself, then to the storyboard.
    open var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { settings.restorationClass }
        set { settings.restorationClass = newValue }
    }

    /// Adds the state of the controller to a coder of its own. Does nothing by default.
    ///
    /// Called when the app has entered the background, if the controller and all that contain and present it have
    /// restoration identifiers. Controllers, views and registered objects are encoded as references, and are saved, too.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Takes over the state that was encoded. Does nothing by default.
    ///
    /// Called after the view was loaded, and before it appears.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Called after the state of all controllers has been decoded. Does nothing by default.
    open func applicationFinishedRestoringState() {}

    // MARK: - Safe area and margins

    /// The insets that the app adds to the safe area of the view.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { settings.additionalSafeAreaInsets }
        set { changeAdditionalSafeAreaInsets(newValue) }
    }

    /// Called after the safe area of the view changed. Does nothing by default.
    open func viewSafeAreaInsetsDidChange() {
        callExchangedImplementation("viewSafeAreaInsetsDidChange")
    }

    /// Called after the margins of the view changed. Does nothing by default.
    open func viewLayoutMarginsDidChange() {}

    /// The system's minimum margins of the view, which depend on the width of the screen.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { leastMargins }

    /// Whether the view's margins are at least the system's; `true` by default.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { !settings.ignoresLeastMargins }
        set { changeRespectForLeastMargins(newValue) }
    }

    // MARK: - Focus

    /// Where focus goes on the screen, by preference: to the view by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] {
        viewIfLoaded.map { [$0] } ?? []
    }

    /// The view or the controller around this one.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? {
        next as? any UIFocusEnvironment
    }

    /// Requests that focus moves to the preferred view, if it is on the screen of this controller.
    open func setNeedsFocusUpdate() { requestFocusUpdate() }

    /// Performs at once what `setNeedsFocusUpdate()` has requested.
    open func updateFocusIfNeeded() { performFocusUpdate() }

    /// Returns whether focus may move into the view, within it or out of it; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after focus has moved into the view, within it or out of it. Does nothing by default.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: - Status bar and home indicator

    /// Whether the status bar is dark or light over this screen.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Whether the status bar is hidden over this screen; `false` unless overridden.
    open var prefersStatusBarHidden: Bool { false }

    /// The animation with which the status bar is hidden and shown. It has no effect: the bar changes without an
    /// animation.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child that decides the style of the status bar in place of this controller.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child that decides whether the status bar is hidden in place of this controller.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Requests an update of the status bar after its preferred style or visibility has changed.
    open func setNeedsStatusBarAppearanceUpdate() { setNeedsSystemBarUpdate() }

    /// Whether the home indicator may fade away; `false` unless overridden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child that decides about the home indicator in place of this controller.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Requests an update of the home indicator after `prefersHomeIndicatorAutoHidden` has changed.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { setNeedsSystemBarUpdate() }

    /// The edges of the screen where the app's gestures take precedence over the system's; none by default.
    ///
    /// No host has gestures of its own at the edges, so the app's always take precedence.
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

    /// The child that decides about these edges in place of this controller; nil by default.
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

    /// Requests an update after the edges have changed. Does nothing, since no host has gestures at the edges.
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    // MARK: - Orientation

    /// Whether the screen turns with the device; `true` unless overridden. As on iOS 16 and later it has no
    /// effect: `supportedInterfaceOrientations` decides.
    open var shouldAutorotate: Bool { true }

    /// The orientations that this screen can be shown in.
    ///
    /// All on a pad, all but upside down on a phone, unless overridden.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        currentTraits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// The orientation in which this controller is presented full screen. It has no effect: no presentation reads it.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    /// Requests an update of the orientation after `supportedInterfaceOrientations` has changed.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() { setNeedsSystemBarUpdate() }

    /// Turns the interface to the orientation of the device if the front controller supports it now.
    open class func attemptRotationToDeviceOrientation() {
        UIApplication.shared.systemBarsDidChange()
    }

    // MARK: - Traits

    /// The traits of this controller: those around it, with its own overrides.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Called after `traitCollection` changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        callExchangedImplementation("traitCollectionDidChange:", [previousTraitCollection])
    }

    /// Light or dark for this controller and its view; `.unspecified` follows the surroundings.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { settings.traitOverrides.userInterfaceStyle }
        set { changeInterfaceStyle(newValue) }
    }

    /// Traits that override the inherited ones for this controller and its view.
    open var traitOverrides: UITraitOverrides {
        get { settings.traitOverrides }
        set { changeTraitOverrides(newValue) }
    }

    /// Overrides the traits of a child; nil for none.
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        changeTraits(collection, ofChild: childViewController)
    }

    /// Returns the traits that are overridden for a child.
    open func overrideTraitCollection(
        forChild childViewController: UIViewController
    ) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.links.traitsOfParent : nil
    }

    // MARK: - For classes of the framework

    /// Called after an appearance or a disappearance has ended, here and in the children.
    func appearanceTransitionDidEnd() {}

    /// Called after a property of a child that affects the bars around it has changed.
    func childSettingsDidChange(_ child: UIViewController) {}

    /// Called after a child has left this controller.
    func childDidLeave(_ child: UIViewController) {}

    /// Called after the user dismissed this controller with a gesture.
    func userDidDismiss() {}

    /// The insets that a container and the app add to the safe area of the view.
    final var safeAreaContribution: UIEdgeInsets {
        settings.containerInsets + additionalSafeAreaInsets
    }

    /// Makes the presentation controller of a style.
    ///
    /// - Parameter source: The controller on which `present` was called; nil before that is known.
    func makePresentation(
        style: UIModalPresentationStyle, source: UIViewController?
    ) -> UIPresentationController {
        makePresentationOfStyle(style, source: source)
    }

    // MARK: - Previewing

    /// Lets a long press on a view preview what its delegate returns, as on iOS 9.
    @discardableResult
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing {
        beginPreviewing(with: delegate, in: sourceView)
    }

    /// Ends previewing a view that `registerForPreviewing(with:sourceView:)` began.
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {
        endPreviewing(previewing)
    }

    /// The actions below the preview of this controller; none by default.
    open var previewActionItems: [any UIPreviewActionItem] { [] }

    // MARK: - Extensions

    /// The request that the controller of an app extension handles; always nil, since app extensions are not supported.
    open var extensionContext: NSExtensionContext? { nil }

    /// The child that answers a question about the screen in place of this controller; `nil` for none.
    ///
    /// Containers override it to name the child in front.
    func child(answering question: FrontControllerResponsibility) -> UIViewController? {
        childChosenByOverrides(for: question)
    }
}
