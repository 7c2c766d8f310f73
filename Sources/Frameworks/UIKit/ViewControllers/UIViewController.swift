import Foundation
import ObjectiveC
internal import SwiftRuntime

/// The object behind a screen, or a part of one: it owns a view and hears when it appears.
///
/// The view is made when it is first asked for. A controller stands in the responder chain between
/// its view and the view's superview. Controllers form a tree of their own by `addChild(_:)`.
///
/// This file is the table of contents of the class; bodies stand in the files of their subjects.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    // MARK: - Storage

    /// The view, its name in a file and the controllers around.
    final var links = ControllerLinks()
    /// How far the view has come on its way to the screen.
    final var appearance = AppearanceTransition()
    final var settings = ControllerSettings()
    /// The traits this controller was last told about.
    final var traits: UITraitCollection?

    // MARK: - Life

    /// Makes a controller whose view is a plain one.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Makes a controller whose view comes from a file, or is a plain one without a name.
    ///
    /// Interface files are not loaded yet: with a name, asking for the view stops the program.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        links.nibName = nibNameOrNil
        links.nibBundle = nibBundleOrNil
    }

    /// Makes a controller from an archive; keys that the archive does not hold keep their defaults.
    public required init?(coder: NSCoder) {
        super.init()
    }

    deinit { MainThread.run { letGoOfEverything() } }

    /// The name of the file that the view is loaded from; `nil` for a view made in code.
    open var nibName: String? { links.nibName }

    /// The bundle in which that file is looked for.
    open var nibBundle: Bundle? { links.nibBundle }

    open override var next: UIResponder? { links.view?.superview }

    // MARK: - Keys

    private var addedKeyCommands: [UIKeyCommand] = []

    open override var keyCommands: [UIKeyCommand]? {
        addedKeyCommands.isEmpty ? nil : addedKeyCommands
    }

    /// Adds a command that keys carry out while this controller is in the chain of the first responder.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// Takes a command away that was added.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        addedKeyCommands.removeAll { $0 === keyCommand }
    }

    // MARK: - The view

    /// The view of this controller, made when it is first asked for.
    ///
    /// **Order:** `loadView()`, then `viewDidLoad()`, both inside the first call.
    open var view: UIView! {
        get { loadedView }
        set { assignView(newValue) }
    }

    /// The view, when it was made already.
    open var viewIfLoaded: UIView? { links.view }

    /// Whether the view was made already.
    open var isViewLoaded: Bool { links.view != nil }

    /// Makes the view and assigns it to `view`; override it to make another, without calling super.
    open func loadView() { loadPlainView() }

    /// Makes the view when there is none yet.
    open func loadViewIfNeeded() { _ = loadedView }

    /// Tells, once, that the view was made. Does nothing by default.
    open func viewDidLoad() { callExchangedImplementation("viewDidLoad") }

    /// What of the view's top bars cover, as layout took part in it before there was a safe area.
    ///
    /// It loads the view. `view.safeAreaLayoutGuide` has taken its place.
    open var topLayoutGuide: any UILayoutSupport { layoutSupport(atTop: true) }

    /// What of the view's bottom bars cover, as layout took part in it before there was a safe area.
    open var bottomLayoutGuide: any UILayoutSupport { layoutSupport(atTop: false) }

    // MARK: - Appearing

    /// Tells that the view is about to be shown, before it is laid out. Does nothing by default.
    open func viewWillAppear(_ animated: Bool) {
        callExchangedImplementation("viewWillAppear:", [animated])
    }

    /// Tells that the view has its place and traits and is about to be laid out and shown.
    ///
    /// **Order:** once per appearance, between `viewWillAppear(_:)` and the first layout.
    open func viewIsAppearing(_ animated: Bool) {
        callExchangedImplementation("viewIsAppearing:", [animated])
    }

    /// Tells that the view was shown. Does nothing by default.
    open func viewDidAppear(_ animated: Bool) {
        callExchangedImplementation("viewDidAppear:", [animated])
    }

    /// Tells that the view is about to go away. Does nothing by default.
    open func viewWillDisappear(_ animated: Bool) {
        callExchangedImplementation("viewWillDisappear:", [animated])
    }

    /// Tells that the view has gone away. Does nothing by default.
    open func viewDidDisappear(_ animated: Bool) {
        callExchangedImplementation("viewDidDisappear:", [animated])
    }

    /// Tells that the view is about to lay out its subviews. Does nothing by default.
    open func viewWillLayoutSubviews() { callExchangedImplementation("viewWillLayoutSubviews") }

    /// Tells that the view has laid out its subviews. Does nothing by default.
    open func viewDidLayoutSubviews() { callExchangedImplementation("viewDidLayoutSubviews") }

    /// Brings the constraints of the view up to date; an override calls `super` last.
    ///
    /// By default the view's own `updateConstraints()`.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

    /// Whether children hear of this controller's appearance by themselves; `true` by default.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Begins the appearance or disappearance of a child whose container forwards by hand.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginTransition(isAppearing, animated: animated, byHand: true)
    }

    /// Ends what `beginAppearanceTransition(_:animated:)` began.
    open func endAppearanceTransition() { endTransition() }

    /// Whether the view appears because the controller was just added to its parent.
    open var isMovingToParent: Bool { links.membership == .entering }

    /// Whether the view disappears because the controller is being removed from its parent.
    ///
    /// It is so from `willMove(toParent: nil)` on until the view has disappeared.
    open var isMovingFromParent: Bool { links.membership == .leaving }

    // MARK: - The tree of controllers

    /// The controller that this one is a child of.
    open var parent: UIViewController? { links.parent }

    /// The children, in the order they were added.
    open var children: [UIViewController] { links.children }

    /// Takes a controller in as a child; its view is to be added by the caller.
    ///
    /// **Order:** calls `willMove(toParent:)` of the child; the caller calls `didMove(toParent:)`
    /// when the view is in place.
    open func addChild(_ childController: UIViewController) { adopt(childController) }

    /// Takes this controller out of its parent, and calls `didMove(toParent: nil)`.
    open func removeFromParent() { leaveParent() }

    /// Tells that the parent is about to change; `nil` means none. An override calls super.
    ///
    /// **Order:** `addChild(_:)` calls it; before a removal, the container does.
    open func willMove(toParent parent: UIViewController?) { prepareToMove(toParent: parent) }

    /// Tells that the parent has changed. Does nothing by default.
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows one child in place of another.
    ///
    /// Both are children of this controller; the caller tells them of their moves, `willMove(toParent: nil)`
    /// before and `didMove(toParent:)` in the completion.
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

    // MARK: - Description of the screen

    /// What the screen is called, for bars and lists of screens.
    open var title: String? {
        get { settings.title }
        set { changeSetting("title", \.title, newValue) }
    }

    /// The size that the content would like to have in a container.
    open var preferredContentSize: CGSize {
        get { settings.preferredContentSize }
        set { changePreferredContentSize(newValue) }
    }

    /// Tells that a child would like another size. Does nothing by default.
    open func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
    ) {}

    /// The size that a child is told to expect; by default this controller's where the child fills it,
    /// and else the one that it has.
    open func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeOfChild(container, whenSizeIs: parentSize)
    }

    /// Tells that the view is about to get another size; an override calls super, which passes it on.
    ///
    /// **Order:** before the views and traits change, after `willTransition(to:with:)`.
    open func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        announceSizeToChildren(size, with: coordinator)
    }

    /// Tells that the size classes are about to change; an override calls super, which passes it on.
    open func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        for child in children { child.willTransition(to: newCollection, with: coordinator) }
    }

    /// The change of size that is under way here or in a parent.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        links.sizeTransition ?? parent?.transitionCoordinator
    }

    /// Whether the content is being edited.
    open var isEditing: Bool {
        get { settings.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Turns editing on or off; override it to change the content, calling super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        changeSetting("editing", \.isEditing, editing)
    }

    /// Tells that memory is short. Does nothing by default.
    open func didReceiveMemoryWarning() { callExchangedImplementation("didReceiveMemoryWarning") }

    // MARK: - Safe area and margins

    /// What this controller adds to the safe area of its view.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { settings.additionalSafeAreaInsets }
        set { changeAdditionalSafeAreaInsets(newValue) }
    }

    /// Tells that the safe area of the view changed. Does nothing by default.
    open func viewSafeAreaInsetsDidChange() {
        callExchangedImplementation("viewSafeAreaInsetsDidChange")
    }

    /// Tells that the margins of the view changed. Does nothing by default.
    open func viewLayoutMarginsDidChange() {}

    /// The least margins of the view that the system asks for, by the width of the screen.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { leastMargins }

    /// Whether the view's margins are at least the system's; `true` by default.
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { !settings.ignoresLeastMargins }
        set { changeRespectForLeastMargins(newValue) }
    }

    // MARK: - Status bar and home indicator

    /// Whether the status bar is dark or light over this screen.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }

    /// Whether the status bar is hidden over this screen; `false` unless overridden.
    open var prefersStatusBarHidden: Bool { false }

    /// How the status bar goes and comes.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    /// The child whose style counts in place of this controller's.
    open var childForStatusBarStyle: UIViewController? { nil }

    /// The child whose wish to hide the status bar counts in place of this controller's.
    open var childForStatusBarHidden: UIViewController? { nil }

    /// Tells that the answers about the status bar changed.
    open func setNeedsStatusBarAppearanceUpdate() { updateSystemBars() }

    /// Whether the home indicator may fade away; `false` unless overridden.
    open var prefersHomeIndicatorAutoHidden: Bool { false }

    /// The child whose answer about the home indicator counts in place of this controller's.
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

    /// Tells that the answer about the home indicator changed.
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() { updateSystemBars() }

    // MARK: - Orientation

    /// Whether the screen turns with the device; `true` unless overridden.
    open var shouldAutorotate: Bool { true }

    /// The orientations that this screen can be shown in.
    ///
    /// All on a pad, all but upside down on a phone, unless overridden.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        currentTraits.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    /// The orientation that this screen is first shown in.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }

    // MARK: - Traits

    /// The traits of this controller: those around it, with its own overrides.
    open var traitCollection: UITraitCollection { currentTraits }

    /// Tells that `traitCollection` changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        callExchangedImplementation("traitCollectionDidChange:", [previousTraitCollection])
    }

    /// Light or dark for this controller and its view; `.unspecified` follows the surroundings.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { settings.traitOverrides.userInterfaceStyle }
        set { changeInterfaceStyle(newValue) }
    }

    /// Traits that this controller gives to itself and to its view.
    open var traitOverrides: UITraitOverrides {
        get { settings.traitOverrides }
        set { changeTraitOverrides(newValue) }
    }
}
