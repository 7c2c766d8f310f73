import CoreGraphics
import Foundation
import ObjectiveC

/// A container with up to three columns, each of which decides what the next one shows.
///
/// In regular width it shows columns beside or over each other, depending on its display mode. In compact width it is
/// *collapsed*: one child is shown, by default a navigation controller with the columns in its stack.
///
/// The classic form, without a style, has two panes and the members `viewControllers` and `displayModeButtonItem`; the
/// styles with columns have `setViewController(_:for:)`, `show(_:)` and `hide(_:)`.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    final var state = SplitState()
    final let container = SplitContainerView()

    // MARK: - Creating

    /// Creates a controller with columns; `unspecified` gives the classic form.
    public init(style: Style) {
        super.init(nibName: nil, bundle: nil)
        state.style = style
    }

    /// Creates a controller of the classic form.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UISplitViewController.self) else { return nil }
    }

    open override func loadView() { loadSplitView() }

    /// The form of the controller.
    open var style: Style { state.style }

    /// The delegate, which is notified of changes and can decide about them.
    open weak var delegate: (any UISplitViewControllerDelegate)? {
        get { state.delegate }
        set {
            state.delegate = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    // MARK: - Columns

    /// The controllers: the primary, the supplementary and the secondary one, or the one that is shown while the
    /// controller is collapsed.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { replaceControllers(newValue) }
    }

    /// Sets the controller of a column. Except in the compact column, a controller that is not a navigation controller
    /// is wrapped in one.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        requireColumns("setViewController:forColumn:")
        setMember(vc, for: column)
    }

    /// Returns the controller that was set for a column.
    open func viewController(for column: Column) -> UIViewController? {
        requireColumns("viewControllerForColumn:")
        return state.members[column]?.controller
    }

    /// Shows a column: in the nearest display mode with it, or on top of the stack while the controller is collapsed.
    open func show(_ column: Column) {
        requireColumns("showColumn:")
        showColumn(column)
    }

    /// Hides a column: in the nearest display mode without it; a collapsed controller pops it.
    open func hide(_ column: Column) {
        requireColumns("hideColumn:")
        hideColumn(column)
    }

    /// Whether one child is shown in place of the columns. It follows the horizontal size class, with the layout.
    open var isCollapsed: Bool { state.isCollapsed }

    // MARK: - The display mode

    /// The display mode that the app prefers; `automatic` by default. In an animation block the change is animated.
    ///
    /// The number of its columns counts; the behaviour decides how they are shown.
    open var preferredDisplayMode: DisplayMode {
        get { state.preferredMode }
        set { preferMode(newValue) }
    }

    /// The display mode, never `automatic`. A collapsed controller shows no mode; it is the one after expanding.
    open var displayMode: DisplayMode { state.mode ?? resolvedMode }

    /// The behaviour that the app prefers; `automatic` by default. It takes effect with the next layout.
    open var preferredSplitBehavior: SplitBehavior {
        get { state.preferredBehavior }
        set {
            guard newValue != state.preferredBehavior else { return }
            state.preferredBehavior = newValue
            state.chosenMode = nil
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The behaviour of the columns; `automatic` in the classic form, which has none.
    open var splitBehavior: SplitBehavior { rules.behavior }

    /// Whether a swipe from the edge shows columns, and one back hides them; `true` by default.
    ///
    /// Without it `preferredDisplayMode` is taken as it is.
    open var presentsWithGesture: Bool {
        get { state.presentsWithGesture }
        set {
            guard newValue != state.presentsWithGesture else { return }
            state.presentsWithGesture = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// A button that changes the display mode, for a bar of the app; of the classic form.
    ///
    /// Its image and its visibility follow the mode. Columns have a button in their own bars.
    open var displayModeButtonItem: UIBarButtonItem { ensuredButtonItem }

    /// Whether the bars of the columns have a button that changes the display mode.
    open var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { state.buttonVisibility }
        set {
            state.buttonVisibility = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// Whether the secondary of three columns has a button that hides and shows the other ones; `false` by default.
    open var showsSecondaryOnlyButton: Bool {
        get { state.showsSecondaryOnlyButton }
        set {
            state.showsSecondaryOnlyButton = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    // MARK: - Widths

    /// The width of the primary column as a part of the width of the view, from 0 to 1.
    ///
    /// `minimumPrimaryColumnWidth` and `maximumPrimaryColumnWidth` limit the result.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { state.primaryWidth.preferredFraction }
        set { changeWidth(\.primaryWidth.preferredFraction, newValue) }
    }

    /// The width of the primary column in points, which takes precedence over the fraction.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { state.primaryWidth.preferred }
        set { changeWidth(\.primaryWidth.preferred, newValue) }
    }

    /// The least width of the primary column, in points.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { state.primaryWidth.minimum }
        set { changeWidth(\.primaryWidth.minimum, newValue) }
    }

    /// The greatest width of the primary column, in points; by default the width without preferences.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { state.primaryWidth.maximum }
        set { changeWidth(\.primaryWidth.maximum, newValue) }
    }

    /// The width of the primary column, in points.
    open var primaryColumnWidth: CGFloat { rules.primaryWidth }

    /// The width of the supplementary column as a part of the width of the view, from 0 to 1.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { state.supplementaryWidth.preferredFraction }
        set { changeSupplementaryWidth(\.preferredFraction, newValue) }
    }

    /// The width of the supplementary column in points, which takes precedence over the fraction.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { state.supplementaryWidth.preferred }
        set { changeSupplementaryWidth(\.preferred, newValue) }
    }

    /// The least width of the supplementary column, in points.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { state.supplementaryWidth.minimum }
        set { changeSupplementaryWidth(\.minimum, newValue) }
    }

    /// The greatest width of the supplementary column, in points; by default the width without preferences.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { state.supplementaryWidth.maximum }
        set { changeSupplementaryWidth(\.maximum, newValue) }
    }

    /// The width of the supplementary column, in points; 0 without one.
    open var supplementaryColumnWidth: CGFloat { rules.supplementaryWidth }

    // MARK: - Look

    /// The edge at which the primary column is; `leading` by default.
    open var primaryEdge: PrimaryEdge {
        get { state.primaryEdge }
        set {
            state.primaryEdge = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    /// The background of the primary column. As on iPad it has no effect.
    open var primaryBackgroundStyle: BackgroundStyle {
        get { state.primaryBackgroundStyle }
        set { state.primaryBackgroundStyle = newValue }
    }

    // MARK: - Showing

    /// Shows a controller as the primary one.
    ///
    /// **Order:** the delegate is called first. If the controller is collapsed, the visible child shows the new
    /// controller.
    open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender) }

    /// Shows a controller as the secondary one.
    ///
    /// **Order:** the delegate is called first. In a collapsed controller of the classic form the primary child shows
    /// the new controller, by a push if it is a navigation controller.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showSecondary(vc, sender)
    }

    /// Shows the column of a child on the way to the destination of an unwind segue.
    open override func unwind(
        for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
    ) {
        unwindTowards(subsequentVC)
    }

    // MARK: - Life

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        reportMissingPrimary()
    }

    /// The size of a child that shows a column, for a size of this controller.
    open override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        sizeOfColumn(container, whenSizeIs: parentSize)
            ?? super.size(
                forChildContentContainer: container, withParentContainerSize: parentSize)
    }

    // MARK: - Status bar and orientation

    open override var childForStatusBarStyle: UIViewController? { childInFront }
    open override var childForStatusBarHidden: UIViewController? { childInFront }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { childInFront }

    /// The orientations that the delegate returns, else the default ones.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        state.delegate?.splitViewControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The orientations without a delegate.
    final var defaultInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        state.delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    // MARK: - For the framework

    override func child(answering question: FrontControllerResponsibility) -> UIViewController? {
        question == .keys ? childInFront : super.child(answering: question)
    }

    override func childDidLeave(_ child: UIViewController) { forget(child) }

    override func childSettingsDidChange(_ child: UIViewController) {
        viewIfLoaded?.setNeedsLayout()
    }
}
