// Long because every member that a subclass may override has to stand in the class's own body.

import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// A rectangle of the screen: it draws, holds other views and receives touches.
///
/// Every view owns a layer from birth to death, and the layer tree is the truth: the order of
/// `subviews`, the superview, frames and opacity are read from layers, never kept twice. Geometry
/// is in points, with the origin at the top left and y growing downwards.
///
/// This file is the table of contents of the class: every member that a subclass may override
/// stands here and forwards to the file of its subject (`UIView+Hierarchy.swift`, …).
@preconcurrency @MainActor
open class UIView: UIResponder {
    // MARK: - Storage

    // The main actor owns all of it and no setter calls out while it stores, so the run-time check
    // of overlapping accesses could never fail; it would double the price of a hit test.

    /// The layer and the controller of this view.
    ///
    /// Without isolation, for walks over unmanaged references: a closure that is isolated and handed
    /// to the standard library proves at each call where it runs. Only the main thread writes.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var links = ViewLinks()
    /// Switches and small enumerations, packed. Without isolation, as the links.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var flags = ViewFlags()
    /// What few views have: tint, margins, gestures, overridden traits.
    @exclusivity(unchecked)
    final var rare: RareViewState?
    /// The background as it was set, with its variants for dark mode.
    @exclusivity(unchecked)
    final var background: UIColor?
    /// The traits this view was last told about; `nil` before anybody asked. Without isolation, as the
    /// links.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var traits: UITraitCollection?
    /// The node of this view in Auto Layout; `nil` until a constraint or an anchor needs it.
    @exclusivity(unchecked)
    final var layoutNode: LayoutNode?
    /// The properties that were set on this view itself, which no appearance proxy changes; one bit
    /// for each `AppearanceProperty`.
    @exclusivity(unchecked)
    final var ownProperties: UInt64 = 0
    private var storedTag = 0

    /// The value of `intrinsicContentSize` in a dimension that has no natural size.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: - Life

    /// Makes a view with an empty frame.
    public convenience override init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    }

    /// Makes a view that takes the given place in its future superview.
    public init(frame: CGRect) {
        super.init()
        adoptLayer()
        if !frame.hasOnlyZeros { withLayer { $0.frame = frame } }
    }

    /// Makes a view from an interface file; any other decoder gives a view with an empty frame.
    ///
    /// **Order:** the frame, the subviews and all attributes of the file are there when it returns.
    /// - Returns: `nil` for an archive of a view, which cannot be read; the console names its keys.
    public required init?(coder: NSCoder) {
        super.init()
        adoptLayer()
        prepareToReadInterface()
        guard coder.readInterface(into: self, as: UIView.self) else { return nil }
    }

    deinit { MainThread.run(with: self) { $0.dismantle() } }

    /// The class of the layer that a view of this class owns.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows this view; the view is its host, do not give it another delegate.
    open var layer: CALayer { hostedLayer }

    open override var next: UIResponder? { nextOfView }

    // MARK: - Appearance proxies

    /// The proxy that sets the appearance of all views of this class.
    open class func appearance() -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self), to: self)
    }

    /// The proxy for views inside instances of all the given classes, from the inside outwards.
    open class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self, in: containerTypes), to: self)
    }

    /// The proxy for views with certain traits.
    open class func appearance(for trait: UITraitCollection) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(of: self, with: trait), to: self)
    }

    /// The proxy for views with certain traits inside instances of all the given classes.
    open class func appearance(
        for trait: UITraitCollection,
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(
            AppearanceProxies.proxy(of: self, in: containerTypes, with: trait), to: self)
    }

    // MARK: - Identity

    /// A number by which an app finds this view again; 0 unless set.
    open var tag: Int {
        get { storedTag }
        set { storedTag = newValue }
    }

    /// The first view with a tag, in this view and everything below, depth first.
    ///
    /// - Complexity: O(number of views below)
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    open override var description: String { MainThread.run { descriptionOfView } }

    /// The key paths whose changes change the value of a key.
    nonisolated open override class func keyPathsForValuesAffectingValue(
        forKey key: String
    ) -> Set<String> {
        layerKeyPaths(affecting: key) ?? super.keyPathsForValuesAffectingValue(forKey: key)
    }

    /// Whether setters announce changes of a key; what the layer announces is not announced twice.
    nonisolated open override class func automaticallyNotifiesObservers(
        forKey key: String
    ) -> Bool {
        layerKeyPaths(affecting: key) == nil && super.automaticallyNotifiesObservers(forKey: key)
    }

    // MARK: - Hierarchy

    /// The view that holds this one.
    open var superview: UIView? { viewAbove }

    /// The views that this one holds, the rearmost first.
    ///
    /// - Complexity: O(n); the array is made from the layer tree at each call.
    open var subviews: [UIView] { viewsBelow }

    /// The window at the top of this view's hierarchy.
    ///
    /// - Complexity: O(depth)
    open var window: UIWindow? { windowAbove }

    /// Adds a view in front of the present subviews, taking it away from another superview.
    open func addSubview(_ view: UIView) { place(view, .front) }

    /// Adds a view at a place among `subviews`; an index past the end means the front.
    open func insertSubview(_ view: UIView, at index: Int) { place(view, .index(index)) }

    /// Adds a view directly in front of one of the subviews.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view, .above(siblingSubview))
    }

    /// Adds a view directly behind one of the subviews.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view, .below(siblingSubview))
    }

    /// Takes this view out of its superview and its window.
    open func removeFromSuperview() { leaveSuperview() }

    /// Moves a subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }

    /// Moves a subview behind its siblings.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }

    /// Swaps the places of two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Whether this view is `view` or stands anywhere below it.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }

    /// Tells that a subview was added. Does nothing by default.
    open func didAddSubview(_ subview: UIView) {}

    /// Tells that a subview is about to leave. Does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Tells that the superview is about to change; `nil` means none. Does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {
        callExchangedImplementation("willMoveToSuperview:", [newSuperview])
    }

    /// Tells that the superview has changed. Does nothing by default.
    open func didMoveToSuperview() { callExchangedImplementation("didMoveToSuperview") }

    /// Tells that the window is about to change; `nil` means none. Does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {
        callExchangedImplementation("willMoveToWindow:", [newWindow])
    }

    /// Tells that the window has changed. Does nothing by default.
    open func didMoveToWindow() { callExchangedImplementation("didMoveToWindow") }

    // MARK: - Geometry

    /// The place in the superview's coordinates; without meaning while `transform` is not identity.
    open var frame: CGRect {
        get { withLayer { $0.frame } }
        set { changeFrame(newValue) }
    }

    /// The visible part of the view's own coordinates.
    open var bounds: CGRect {
        get { withLayer { $0.bounds } }
        set { changeBounds(newValue) }
    }

    /// The place of the anchor point in the superview's coordinates.
    open var center: CGPoint {
        get { withLayer { $0.position } }
        set { changeCenter(newValue) }
    }

    /// The affine transform around the anchor point.
    open var transform: CGAffineTransform {
        get { hostedLayer.affineTransform() }
        set { changeTransform(newValue) }
    }

    /// The three-dimensional transform around the anchor point.
    open var transform3D: CATransform3D {
        get { hostedLayer.transform }
        set { changeTransform3D(newValue) }
    }

    /// The point of the bounds that `center` places, as fractions of its size; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { hostedLayer.anchorPoint }
        set { changeAnchorPoint(newValue) }
    }

    /// Pixels to a point in the view's drawing.
    open var contentScaleFactor: CGFloat {
        get { drawingScale }
        set { changeDrawingScale(newValue) }
    }

    /// Whether a change of size resizes the subviews by their masks; `true` by default.
    open var autoresizesSubviews: Bool {
        get { !flags.keepsSubviewSizes }
        set { flags.keepsSubviewSizes = !newValue }
    }

    /// What gives way when the superview changes its size; nothing by default.
    open var autoresizingMask: AutoresizingMask {
        get { flags.autoresizingMask }
        set { flags.autoresizingMask = newValue }
    }

    /// The size that fits best into a proposed one; the present size unless overridden.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Takes the size that `sizeThatFits(_:)` gives for the present one, keeping the origin.
    open func sizeToFit() { takeFittingSize() }

    /// The natural size of the content; `noIntrinsicMetric` in a dimension without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Tells that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

    // MARK: - Conversions

    /// A point of this view in the coordinates of another; `nil` means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        converted(point, to: view)
    }

    /// A point of another view in this view's coordinates; `nil` means the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        converted(point, from: view)
    }

    /// A rectangle of this view in the coordinates of another; `nil` means the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        converted(rect, to: view)
    }

    /// A rectangle of another view in this view's coordinates; `nil` means the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        converted(rect, from: view)
    }

    // MARK: - Touches

    /// Whether this view and everything below receive touches; `true` by default.
    open var isUserInteractionEnabled: Bool {
        get { hostedLayer.touches.contains(.areTaken) }
        set { changeTouches(areTaken: newValue) }
    }

    /// Whether the view receives more than the first of several fingers; `false` by default.
    open var isMultipleTouchEnabled: Bool {
        get { flags.takesManyTouches }
        set { flags.takesManyTouches = newValue }
    }

    /// Whether touches of this view keep other views of the window from receiving any.
    open var isExclusiveTouch: Bool {
        get { flags.takesTouchesAlone }
        set { changeExclusiveTouch(newValue) }
    }

    /// The frontmost view under a point, in this view and below.
    ///
    /// Subviews are asked from the front to the back. A view that is hidden, nearly transparent
    /// (alpha under 0.01), ignores touches or does not contain the point is passed over with
    /// everything below it.
    /// - Parameter point: in this view's coordinates.
    /// - Complexity: O(views whose superviews contain the point)
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Whether a point of this view's coordinates lies in it; by default, inside `bounds`.
    ///
    /// The left and upper edges belong to the view, the right and lower ones do not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        containsInBounds(point)
    }

    /// The gesture recognizers attached to this view; `nil` when there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare?.gestureRecognizers }
        set { replaceGestureRecognizers(newValue ?? []) }
    }

    /// Attaches a recognizer, taking it away from another view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        attach(gestureRecognizer)
    }

    /// Detaches a recognizer; does nothing when it belongs to another view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        detach(gestureRecognizer)
    }

    /// The behaviours that were added to this view, in order.
    open var interactions: [any UIInteraction] {
        get { rare?.interactions ?? [] }
        set { replaceInteractions(newValue) }
    }

    /// Adds a behaviour, taking it away from another view.
    open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }

    /// Takes a behaviour away; does nothing when it belongs to another view.
    open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }

    /// Whether a recognizer of this view may begin; `true` unless overridden.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Makes the first responder, when it is this view or stands below, resign.
    ///
    /// - Parameter force: take the role away even when the first responder refuses.
    /// - Returns: whether there was one and it is the first responder no more.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        resultOfExchangedImplementation("endEditing:", [force]) as? Bool
            ?? endEditingBelow(force: force)
    }

    // MARK: - Layout

    /// Asks for a call of `layoutSubviews()` in the next layout phase.
    open func setNeedsLayout() { withLayer { $0.setNeedsLayout() } }

    /// Lays out now what asked for it, from the topmost such view above down to this one.
    ///
    /// **Order:** constraints are updated and solved first.
    open func layoutIfNeeded() {
        solveBeforeLayout()
        hostedLayer.layoutIfNeeded()
    }

    /// Lays out the subviews that have constraints; call `setNeedsLayout()` instead of this.
    open func layoutSubviews() {
        if !callExchangedImplementation("layoutSubviews") { layOutSubviewsByDefault() }
    }

    // MARK: - Constraints

    /// The constraints held by this view: those whose items are this view and views below.
    open var constraints: [NSLayoutConstraint] {
        layoutNode?.state.heldConstraints.constraints ?? []
    }

    /// Adds a constraint between this view and views below; the same as making it active.
    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }

    /// Adds constraints between this view and views below.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { hold(constraint) }
    }

    /// Deactivates a constraint; does nothing when another view holds it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }

    /// Deactivates the constraints that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { release(constraint) }
    }

    /// Whether the frame and the autoresizing mask are translated into constraints; `true` by default.
    ///
    /// `false` for a view that constraints lay out.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutNode?.state.isAutoresized ?? true }
        set { changeTranslation(newValue) }
    }

    /// Whether the class works only with constraints; `false` by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Brings the constraints up to date; an override calls `super` last.
    ///
    /// **Order:** before layout, subviews before their superviews.
    open func updateConstraints() {}

    /// Asks for a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }

    /// Whether a call of `updateConstraints()` is due.
    open func needsUpdateConstraints() -> Bool { flags.needsConstraintUpdate }

    /// Updates the constraints of this view and of everything below that asked for it.
    open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

    /// The priority with which the view resists being larger than its content; 250 by default.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layoutNode?.state.contentSizePriorities[axis].hugging ?? .defaultLow
    }

    /// Sets the priority with which the view resists being larger than its content.
    open func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        changeContentSizePriorities(axis, hugging: priority)
    }

    /// The priority with which the view resists being smaller than its content; 750 by default.
    open func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority {
        layoutNode?.state.contentSizePriorities[axis].compressionResistance ?? .defaultHigh
    }

    /// Sets the priority with which the view resists being smaller than its content.
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        changeContentSizePriorities(axis, compressionResistance: priority)
    }

    /// Distances from the edges of the frame to the rectangle that constraints align; none by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// The rectangle that constraints align, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// The frame for a rectangle that constraints align.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The view whose first baseline is this view's; itself by default.
    open var forFirstBaselineLayout: UIView { self }

    /// The view whose last baseline is this view's; itself by default.
    open var forLastBaselineLayout: UIView { self }

    /// The size that the constraints in and below the view give it, as close to a target as they allow.
    ///
    /// - Parameter targetSize: a constraint of priority 50; see `layoutFittingCompressedSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints in and below the view give it, with a target of any priority.
    ///
    /// - Complexity: one solution of all constraints in and below the view
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
    }

    /// The guides that were added.
    open var layoutGuides: [UILayoutGuide] { layoutNode?.state.guides ?? [] }

    /// Adds a guide, taking it away from another view.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }

    /// Removes a guide with its constraints.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

    /// The bounds without the layout margins.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The bounds without the margins, and no wider than text is comfortable to read.
    open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) }

    /// The part of the bounds that no bar covers.
    open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }

    /// The part of the view that the keyboard covers; see `UIKeyboardLayoutGuide`.
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { ensuredKeyboardGuide }

    /// The constraints that affect this view along an axis, for debugging.
    open func constraintsAffectingLayout(
        for axis: NSLayoutConstraint.Axis
    ) -> [NSLayoutConstraint] {
        (layoutNode?.state.affectingConstraints.objects ?? []).filter { $0.isAlong(axis) }
    }

    /// Whether more than one frame satisfies the constraints, for debugging.
    open var hasAmbiguousLayout: Bool {
        guard let layoutNode, layoutNode.isLaidOutByConstraints else { return false }
        return LayoutEngine.current.isAmbiguous(layoutNode)
    }

    /// Gives a view with an ambiguous layout another frame that satisfies the constraints, for debugging.
    ///
    /// Does nothing for any other view. The view keeps the frame until ambiguity is queried again.
    open func exerciseAmbiguityInLayout() {
        guard let layoutNode, layoutNode.isLaidOutByConstraints else { return }
        LayoutEngine.current.exerciseAmbiguity(of: layoutNode)
        viewAbove?.setNeedsLayout()
    }

    // MARK: - Margins and safe area

    /// The default distances between the edges and the content; 8 points on each side by default.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { changeLayoutMargins(newValue) }
    }

    /// `layoutMargins` by reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalLayoutMargins }
        set { changeDirectionalLayoutMargins(newValue) }
    }

    /// Whether the superview's margins, where they reach in here, hold as well.
    open var preservesSuperviewLayoutMargins: Bool {
        get { flags.keepsSuperviewMargins }
        set { changeMarginFlag(\.keepsSuperviewMargins, newValue) }
    }

    /// Whether the margins grow by the safe area; `true` by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { !flags.ignoresSafeAreaInMargins }
        set { changeMarginFlag(\.ignoresSafeAreaInMargins, !newValue) }
    }

    /// Tells that `layoutMargins` changed. Does nothing by default.
    open func layoutMarginsDidChange() {}

    /// The parts of the bounds covered by bars, the status bar and rounded corners of the screen.
    open var safeAreaInsets: UIEdgeInsets { rare?.safeAreaInsets ?? .zero }

    /// Tells that `safeAreaInsets` changed. Does nothing by default.
    open func safeAreaInsetsDidChange() { callExchangedImplementation("safeAreaInsetsDidChange") }

    // MARK: - Looks

    /// Draws the content inside a rectangle of `bounds` into the current graphics context.
    ///
    /// Called once after each `setNeedsDisplay()`, only when a subclass overrides it.
    open func draw(_ rect: CGRect) {}

    /// Asks for the content to be drawn again in the next display phase.
    open func setNeedsDisplay() { hostedLayer.setNeedsDisplay() }

    /// Asks for a part of the content to be drawn again.
    open func setNeedsDisplay(_ rect: CGRect) { hostedLayer.setNeedsDisplay(rect) }

    /// Whether what reaches out of the bounds is cut off; `false` by default.
    open var clipsToBounds: Bool {
        get { hostedLayer.masksToBounds }
        set { hostedLayer.masksToBounds = newValue }
    }

    /// The colour behind the content; none by default.
    open var backgroundColor: UIColor? {
        get { shownBackgroundColor }
        set { changeBackgroundColor(newValue) }
    }

    /// Opacity from 0 to 1, of the view with everything in it.
    open var alpha: CGFloat {
        get { CGFloat(hostedLayer.opacity) }
        set { hostedLayer.opacity = Float(newValue) }
    }

    /// A promise that the content covers the bounds completely; `true` by default.
    ///
    /// **Apple:** a view that draws, promises it and has no background colour is black where it
    /// draws nothing.
    open var isOpaque: Bool {
        get { !flags.isTranslucent }
        set { changeOpacityPromise(newValue) }
    }

    /// Whether the view and everything in it is invisible and passed over by touches.
    open var isHidden: Bool {
        get { hostedLayer.isHidden }
        set { showOrHide(isHidden: newValue) }
    }

    /// Whether the drawing area is cleared before `draw(_:)`; `true` by default.
    open var clearsContextBeforeDrawing: Bool {
        get { !flags.keepsContext }
        set { flags.keepsContext = !newValue }
    }

    /// Where the content goes when its size is not the size of the view; it is scaled by default.
    open var contentMode: ContentMode {
        get { flags.contentMode }
        set { changeContentMode(newValue) }
    }

    /// A view whose opacity cuts this one out; it stands in this view's coordinates.
    open var mask: UIView? {
        get { rare?.mask }
        set { changeMask(newValue) }
    }

    /// The colour for things that can be touched; the superview's unless set.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set { changeTintColor(newValue) }
    }

    /// Whether the tint is shown as it is or as a grey.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { changeTintAdjustmentMode(newValue) }
    }

    /// Tells that `tintColor` or `tintAdjustmentMode` changed. Does nothing by default.
    open func tintColorDidChange() { callExchangedImplementation("tintColorDidChange") }

    // MARK: - Traits

    /// The traits of this view: those around it, with its own overrides.
    open var traitCollection: UITraitCollection { colorTraits }

    /// Tells that `traitCollection` changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        callExchangedImplementation("traitCollectionDidChange:", [previousTraitCollection])
    }

    /// Light or dark for this view and everything below; `.unspecified` follows the surroundings.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.traitOverrides.userInterfaceStyle ?? .unspecified }
        set { changeInterfaceStyle(newValue) }
    }

    /// Traits that this view gives to itself and to everything below.
    open var traitOverrides: UITraitOverrides {
        get { rare?.traitOverrides ?? UITraitOverrides() }
        set { changeTraitOverrides(newValue) }
    }

    /// How the content behaves when the reading direction is turned around.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { flags.semanticContentAttribute }
        set { changeSemanticContentAttribute(newValue) }
    }

    /// The direction in which the content of this view is to be arranged.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        directionOfContent
    }

    /// The direction for a kind of content in the language of the app.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        direction(of: attribute, in: UITraitCollection.current.layoutDirection.direction)
    }

    /// The direction for a kind of content inside content of a given direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        direction(of: semanticContentAttribute, in: layoutDirection)
    }

    // MARK: - Snapshots

    /// A view that shows what this one shows now and does not change any more.
    ///
    /// - Parameter afterUpdates: whether changes not yet drawn are drawn first.
    /// - Returns: `nil` when this view has no size.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: hostedLayer.bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }

    /// A snapshot of a part of this view whose middle stretches when it is resized.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// Draws what this view and everything below show into the current graphics context.
    ///
    /// - Parameter rect: where the view's bounds go, in the context's coordinates.
    /// - Returns: `false` when there is nothing to draw or nowhere to draw it.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: - Animations

    /// Whether changes inside animation blocks are animated; `true` by default.
    open class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

    /// Turns animations on or off for the whole app.
    open class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }

    /// Makes changes that take effect at once, even inside an animation block.
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationSwitch.withoutAnimation(actionsWithoutAnimation)
    }

    // MARK: - The layer's questions

    /// Lays out for the layer: the controller's callbacks around `layoutSubviews()`.
    open func layoutSublayers(of layer: CALayer) { layOut() }

    /// Provides the layer's content in place of `draw(_:in:)`; only an override is called.
    open func display(_ layer: CALayer) {}

    /// Draws the layer's content; calls `draw(_:)` with the context as the current one.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

    /// Tells that the layer's content is about to be drawn. Does nothing by default.
    open func layerWillDraw(_ layer: CALayer) {}

    /// What a change of a layer's property does: nothing outside of animation blocks.
    ///
    /// Inside a block, the action animates the change with the block's length and pace.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        actionOfBlock(for: layer, event)
    }

    // MARK: - Inputs of Auto Layout
    //
    // Called from below Auto Layout when something changes that it depends on.

    /// Follows a frame that the app set.
    @inline(__always)
    final func constraintFrameDidChange(isResized: Bool) {
        layoutNode?.frameDidChange(isResized: isResized)
    }

    /// Follows margins, a safe area or baselines that constraints contain.
    final func constraintInsetsDidChange() { layoutNode?.insetsDidChange() }

    /// Follows the layout direction of leading and trailing attributes.
    final func constraintDirectionDidChange() { layoutNode?.directionDidChange() }

    /// Prepares for a move out of a superview.
    final func constraintsWillLeave(_ superview: UIView) { detachConstraints(from: superview) }

    /// Follows a move into a superview, or out of one.
    final func constraintsDidMove(to superview: UIView?) { attachConstraints(to: superview) }

    /// Ends the node; the view's `deinit` calls it.
    final func endConstraints() { endLayoutNode() }

    /// What `layoutSubviews()` does in `UIView` itself.
    final func layOutSubviewsByDefault() { layOutSubviewsByConstraints() }

    /// Whether constraints have changed since they were solved, which the next layout pass of any view does.
    static var needsConstraintSolving: Bool {
        LayoutEngine.uncountedCurrent.uncounted { $0.needsSolving }
    }

    // MARK: - For classes of the framework

    /// Sets the defaults and adds the subviews of a class, before attributes of a file are read.
    func prepareToReadInterface() {}

    /// Tells that the tint is another one, before `tintColorDidChange()`.
    func tintDidChange() {}

    /// Tells that the traits are others, before `traitCollectionDidChange(_:)`.
    func traitsDidChange(from former: UITraitCollection) {}

    /// Tells that the bounds have another size, before anything is laid out.
    func sizeDidChange() {}

    /// The traits around this view, before its controller and itself override any.
    ///
    /// `nil` in a tree that never was in a window: nobody has told it anything.
    func surroundingTraits() -> UITraitCollection? { viewAbove?.traits }

    /// Tells that a subview was hidden or shown.
    func subviewVisibilityDidChange(_ view: UIView) {}

    /// The safe area insets of this view, computed from the superview's and the controller's.
    func computedSafeArea() -> UIEdgeInsets { safeAreaOfSuperview }

    /// The safe area insets that this view passes on to a subview, in points from the subview's edges.
    ///
    /// By default those of its own that reach into the subview's frame. A view that moves its content out
    /// of its safe area overrides it. Called while the insets of this view are other than zero.
    func safeAreaInsets(forSubview subview: UIView) -> UIEdgeInsets {
        safeAreaInsets(reachingInto: subview)
    }

    /// Whether the insets passed on to subviews depend on the origin of the bounds; a view whose
    /// override of `safeAreaInsets(forSubview:)` makes them independent of it returns `false`.
    var safeAreaMovesWithBounds: Bool { true }
}
