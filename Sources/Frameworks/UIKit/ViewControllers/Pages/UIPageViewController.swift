import CoreGraphics
import Foundation
import ObjectiveC

/// A container in which the user leafs through the views of its children, by scrolling or as in a book.
///
/// A data source provides the controllers before and after the one that is shown. They become children when they are
/// known, and leave when they are neither shown nor beside the page that is.
///
/// This file is the table of contents of the class; bodies are in the files of their subjects.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    final var state = PageState()
    final var settingsOfPages = PageSettings()
    /// The view of scrolling pages, or that of bound ones; nil until the view is loaded.
    final var scroller: PageScrollView?
    final var book: UIView?
    final var pageControl: UIPageControl?
    final var gestures: PageTurnGestures?

    // MARK: - Creating

    /// Makes a controller without pages; `setViewControllers(_:direction:animated:completion:)` sets the first ones.
    ///
    /// - Parameters:
    ///   - options: The location of the spine, for the style `pageCurl`, and the spacing, for the style `scroll`; other
    ///     values are ignored.
    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
        settingsOfPages = PageSettings(
            style: style, orientation: navigationOrientation, options: options ?? [:])
    }

    /// Makes a controller with curling pages, horizontally, and the spine at the left.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard coder.readInterface(into: self, as: UIPageViewController.self) else { return nil }
    }

    open override func loadView() {
        if !loadsViewFromFile() { loadPageView() }
    }

    // MARK: - Style

    /// The way in which pages turn.
    open var transitionStyle: UIPageViewController.TransitionStyle { settingsOfPages.style }

    /// The direction in which pages follow each other.
    open var navigationOrientation: UIPageViewController.NavigationOrientation {
        settingsOfPages.orientation
    }

    /// The edge at which pages are bound; `none` for the style `scroll`.
    open var spineLocation: UIPageViewController.SpineLocation { settingsOfPages.spine }

    /// Whether pages have a back with a controller of its own; `false` by default, `true` with the spine in the middle,
    /// where `false` raises an exception.
    open var isDoubleSided: Bool {
        get { settingsOfPages.isDoubleSided }
        set { changeDoubleSided(newValue) }
    }

    /// The recognizers of the style `pageCurl`: a pan and a tap; empty for the style `scroll`.
    open var gestureRecognizers: [UIGestureRecognizer] {
        guard transitionStyle == .pageCurl else { return [] }
        return ensuredGestures.all
    }

    // MARK: - Pages

    /// The delegate, which is notified when the user begins and ends a turn.
    open weak var delegate: (any UIPageViewControllerDelegate)? {
        get { state.delegate }
        set { state.delegate = newValue }
    }

    /// The provider of pages; without one the user cannot turn them.
    ///
    /// Setting it, also to the same object, drops the pages beside the present one, so that they are asked for again.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        get { state.dataSource }
        set { changeDataSource(newValue) }
    }

    /// The controllers whose views are shown: two with the spine in the middle, otherwise one.
    ///
    /// In a turn by code these are already the new ones, in one by the user still the former ones.
    open var viewControllers: [UIViewController]? {
        state.shown.isEmpty ? nil : state.shown
    }

    /// Shows other controllers.
    ///
    /// The delegate is not notified. A turn in progress ends first; one by code calls its completion with `false`.
    ///
    /// - Parameters:
    ///   - viewControllers: Two with the spine in the middle. An animated turn of double-sided pages with another spine
    ///     takes the controller that is shown and, as the second one, that of the back of the turning page.
    ///   - completion: Its argument is false for a turn that another one ended.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?,
        direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        showPages(
            viewControllers ?? [], direction: direction, animated: animated, completion: completion)
    }

    // MARK: - Appearance

    /// Ends a turn in progress.
    open override func viewWillDisappear(_ animated: Bool) {
        endTurnAtOnce()
        super.viewWillDisappear(animated)
    }

    // MARK: - Size and orientation

    /// Chooses the spine for another orientation, and announces the size to the children.
    open override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        chooseSpine(with: coordinator)
        super.viewWillTransition(to: size, with: coordinator)
    }

    /// The orientations that the delegate returns, else the default ones.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        state.delegate?.pageViewControllerSupportedInterfaceOrientations(self)
            ?? super.supportedInterfaceOrientations
    }

    /// The orientations without a delegate.
    final var defaultInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        state.delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    /// The scroll view that was set for bars to follow; never that of the pages.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        let scrollView = super.contentScrollView(for: edge)
        return scrollView === scroller ? nil : scrollView
    }

    // MARK: - For the framework

    override func child(answering question: FrontControllerResponsibility) -> UIViewController? {
        question == .keys ? state.shown.first : super.child(answering: question)
    }

}
