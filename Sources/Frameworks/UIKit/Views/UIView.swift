// Long because every member that a subclass may override has to be in the body of the class.

import Foundation
import ObjectiveC
import QuartzCore
internal import SwiftRuntime

/// A rectangle of the screen that draws, contains other views and receives touches.
///
/// Every view owns a layer during its whole life, and the layer tree is the source of truth: the order of
/// `subviews`, the superview, frames and opacity are read from layers and not stored twice. Geometry
/// is in points, with the origin at the top left and y pointing down.
///
/// This file is the table of contents of the class: every member that a subclass may override is declared
/// here and forwards to the file of its subject (`UIView+Hierarchy.swift`, …).
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding {
    // MARK: - Storage

    // The main actor owns all of it and no setter calls other code while it stores, so the run-time check
    // of overlapping accesses could never fail; it would double the cost of a hit test.

    /// The layer and the controller of this view.
    ///
    /// Nonisolated for walks over unmanaged references: an isolated closure that is passed to the standard
    /// library checks its executor at each call. Only the main thread accesses it.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var links = ViewLinks()
    /// The boolean and small enumeration properties, packed. Nonisolated like `links`.
    @exclusivity(unchecked)
    nonisolated(unsafe) final var flags = ViewFlags()
    /// The state that few views have: tint, margins, gestures, trait overrides.
    @exclusivity(unchecked)
    final var rare: RareViewState?
    /// The background colour as it was set, with its variants for dark mode.
    @exclusivity(unchecked)
    final var assignedBackgroundColor: UIColor?
    /// The traits that this view inherited last; `nil` before it inherited any. Nonisolated like `links`.
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

    /// The value of `intrinsicContentSize` in a dimension without an intrinsic size.
    public static let noIntrinsicMetric: CGFloat = -1

    // MARK: - Life

    /// Creates a view with an empty frame.
    public convenience override init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    }

    /// Creates a view with a frame, in the coordinates of its future superview.
    public init(frame: CGRect) {
        super.init()
        adoptLayer()
        if !frame.hasOnlyZeros { withLayer { $0.frame = frame } }
        configureDefaults()
    }

    /// Makes a view from an interface file or an archive of a view; any other decoder gives a view with an empty frame.
    ///
    /// **Order:** the frame, the subviews and all attributes of the file are there when it returns.
    /// - Returns: `nil` for an archive that Apple's UIKit wrote; the console names its keys.
    public required init?(coder: NSCoder) {
        super.init()
        adoptLayer()
        configureDefaults()
        guard coder.readInterface(into: self, as: UIView.self) else { return nil }
    }

    /// Encodes the geometry, the subviews, the constraints that the view holds, and the properties of each class of UIKit.
    ///
    /// Layers, gesture recognizers, actions and delegates are not archived.
    open func encode(with coder: NSCoder) { ViewArchive.encode(self, with: coder) }

    /// Reads the properties of one class from an archive that `encode(with:)` wrote; returns false for other archives.
    final func readArchive(_ coder: NSCoder, as type: AnyClass) -> Bool {
        ViewArchive.read(into: self, as: type, from: coder)
    }

    deinit { MainThread.run(with: self) { $0.dismantle() } }

    /// The class of the layers of this class's views.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows this view; the view is its delegate, which must not be changed.
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

    /// A number that identifies this view in the app; 0 by default.
    open var tag: Int {
        get { storedTag }
        set { storedTag = newValue }
    }

    /// The identifier under which the state of the view is saved, if that of its controller is; nil by default.
    open var restorationIdentifier: String? {
        get { rare?.restorationIdentifier }
        set { rareState.restorationIdentifier = newValue }
    }

    /// Adds the state of the view to a coder of its own, in addition to what scroll views, lists and text views keep by
    /// themselves. Does nothing by default.
    open func encodeRestorableState(with coder: NSCoder) {}

    /// Takes over the state that was encoded. Does nothing by default.
    open func decodeRestorableState(with coder: NSCoder) {}

    /// Returns the first view with a tag, in this view and its subviews, depth first.
    ///
    /// - Complexity: O(number of views in the subtree)
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

    open override var description: String { MainThread.run { descriptionOfView } }

    /// Returns the key paths on which the value of a key depends.
    nonisolated open override class func keyPathsForValuesAffectingValue(
        forKey key: String
    ) -> Set<String> {
        layerKeyPaths(affecting: key) ?? super.keyPathsForValuesAffectingValue(forKey: key)
    }

    /// Whether setters notify observers of a key; false for keys of which the layer notifies them.
    nonisolated open override class func automaticallyNotifiesObservers(
        forKey key: String
    ) -> Bool {
        layerKeyPaths(affecting: key) == nil && super.automaticallyNotifiesObservers(forKey: key)
    }

    // MARK: - Hierarchy

    /// The view that contains this one.
    open var superview: UIView? { viewAbove }

    /// The views that this one contains, from back to front.
    ///
    /// - Complexity: O(n); the array is created from the layer tree at each call.
    open var subviews: [UIView] { viewsBelow }

    /// The window of this view's hierarchy.
    ///
    /// - Complexity: O(depth)
    open var window: UIWindow? { windowAbove }

    /// Adds a view in front of the subviews; removes it from its former superview.
    open func addSubview(_ view: UIView) { place(view, .front) }

    /// Adds a view at an index of `subviews`; an index past the end means the front.
    open func insertSubview(_ view: UIView, at index: Int) { place(view, .index(index)) }

    /// Adds a view directly in front of one of the subviews.
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        place(view, .above(siblingSubview))
    }

    /// Adds a view directly behind one of the subviews.
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        place(view, .below(siblingSubview))
    }

    /// Removes this view from its superview and its window.
    open func removeFromSuperview() { leaveSuperview() }

    /// Moves a subview in front of its siblings.
    open func bringSubviewToFront(_ view: UIView) { reorder(view, toFront: true) }

    /// Moves a subview behind its siblings.
    open func sendSubviewToBack(_ view: UIView) { reorder(view, toFront: false) }

    /// Exchanges two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        exchange(index1, index2)
    }

    /// Returns whether this view is `view` or in its subtree.
    open func isDescendant(of view: UIView) -> Bool { isInside(view) }

    /// Called after a subview was added. Does nothing by default.
    open func didAddSubview(_ subview: UIView) {}

    /// Called before a subview is removed. Does nothing by default.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Called before the superview changes; `nil` means none. Does nothing by default.
    open func willMove(toSuperview newSuperview: UIView?) {
        callExchangedImplementation("willMoveToSuperview:", [newSuperview])
    }

    /// Called after the superview changed. Does nothing by default.
    open func didMoveToSuperview() { callExchangedImplementation("didMoveToSuperview") }

    /// Called before the window changes; `nil` means none. Does nothing by default.
    open func willMove(toWindow newWindow: UIWindow?) {
        callExchangedImplementation("willMoveToWindow:", [newWindow])
    }

    /// Called after the window changed. Does nothing by default.
    open func didMoveToWindow() { callExchangedImplementation("didMoveToWindow") }

    // MARK: - Geometry

    /// The frame in the superview's coordinates; undefined while `transform` is not the identity.
    open var frame: CGRect {
        get { withLayer { $0.frame } }
        set { changeFrame(newValue) }
    }

    /// The visible rectangle in the view's own coordinates.
    open var bounds: CGRect {
        get { withLayer { $0.bounds } }
        set { changeBounds(newValue) }
    }

    /// The position of the anchor point in the superview's coordinates.
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

    /// The point of the bounds whose position is `center`, as fractions of their size; (0.5, 0.5) by default.
    open var anchorPoint: CGPoint {
        get { hostedLayer.anchorPoint }
        set { changeAnchorPoint(newValue) }
    }

    /// Pixels per point of the view's drawing.
    open var contentScaleFactor: CGFloat {
        get { drawingScale }
        set { changeDrawingScale(newValue) }
    }

    /// Whether a change of size resizes the subviews by their autoresizing masks; `true` by default.
    open var autoresizesSubviews: Bool {
        get { !flags.keepsSubviewSizes }
        set { flags.keepsSubviewSizes = !newValue }
    }

    /// The margins and dimensions that change with the superview's size; none by default.
    open var autoresizingMask: AutoresizingMask {
        get { flags.autoresizingMask }
        set {
            flags.autoresizingMask = newValue
            constraintMaskDidChange()
        }
    }

    /// Returns the size that fits best into a proposed one; the current size by default.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// Resizes the view to `sizeThatFits(_:)` of its current size, keeping the origin.
    open func sizeToFit() { takeFittingSize() }

    /// The size of the content for Auto Layout; `noIntrinsicMetric` in a dimension without one.
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    /// Invalidates the intrinsic content size for Auto Layout; call it after the size has changed.
    open func invalidateIntrinsicContentSize() { intrinsicContentSizeDidChange() }

    // MARK: - Conversions

    /// Returns a point of this view in the coordinates of another; `nil` means the window.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        converted(point, to: view)
    }

    /// Returns a point of another view in this view's coordinates; `nil` means the window.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        converted(point, from: view)
    }

    /// Returns a rectangle of this view in the coordinates of another; `nil` means the window.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        converted(rect, to: view)
    }

    /// Returns a rectangle of another view in this view's coordinates; `nil` means the window.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        converted(rect, from: view)
    }

    // MARK: - Touches

    /// Whether this view and its subviews receive touches; `true` by default.
    open var isUserInteractionEnabled: Bool {
        get { hostedLayer.touches.contains(.isEnabled) }
        set {
            MainThreadChecks.check("-[UIView setUserInteractionEnabled:]")
            changeTouches(isEnabled: newValue)
        }
    }

    /// Whether the view receives several touches at a time; `false` by default.
    open var isMultipleTouchEnabled: Bool {
        get { flags.allowsMultipleTouches }
        set { flags.allowsMultipleTouches = newValue }
    }

    /// Whether touches of this view block touches of other views of the window; `false` by default.
    open var isExclusiveTouch: Bool {
        get { flags.isExclusiveTouch }
        set { changeExclusiveTouch(newValue) }
    }

    /// Returns the frontmost view at a point, in this view's subtree.
    ///
    /// Subviews are tested from front to back. A view that is hidden, nearly transparent (alpha less than
    /// 0.01), ignores touches or does not contain the point is skipped with its subviews.
    /// - Parameter point: in this view's coordinates.
    /// - Complexity: O(views whose superviews contain the point)
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        frontmostView(at: point, with: event)
    }

    /// Returns whether a point in this view's coordinates is inside; by default, inside `bounds`.
    ///
    /// The left and upper edges are inside, the right and lower ones are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        containsInBounds(point)
    }

    /// The gesture recognizers attached to this view; `nil` when there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { rare?.gestureRecognizers }
        set { replaceGestureRecognizers(newValue ?? []) }
    }

    /// Attaches a recognizer; detaches it from another view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        MainThreadChecks.check("-[UIView addGestureRecognizer:]")
        attach(gestureRecognizer)
    }

    /// Detaches a recognizer; does nothing when it belongs to another view.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        MainThreadChecks.check("-[UIView removeGestureRecognizer:]")
        detach(gestureRecognizer)
    }

    /// The interactions of this view, in the order in which they were added.
    open var interactions: [any UIInteraction] {
        get { rare?.interactions ?? [] }
        set { replaceInteractions(newValue) }
    }

    /// Adds an interaction; removes it from another view.
    open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }

    /// Removes an interaction; does nothing when it belongs to another view.
    open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }

    // MARK: - Focus

    /// Whether the view can have the focus of a keyboard; false by default.
    open var canBecomeFocused: Bool { false }

    /// Whether the view has focus.
    open var isFocused: Bool { hasFocus }

    /// The sign that the view has focus: a halo by default, which has the corners of the layer. Nil for none.
    open var focusEffect: UIFocusEffect? {
        get { focusSettings?.effect ?? standardFocusEffect }
        set { changedFocusSettings.effect = .some(newValue) }
    }

    /// The effect of a view that was not given one.
    var standardFocusEffect: UIFocusEffect? { UIFocusHaloEffect() }

    /// The name of the group of the view and of those inside of it, between which the tab key moves; nil for that of the
    /// view around it.
    open var focusGroupIdentifier: String? {
        get { focusSettings?.groupIdentifier }
        set { changedFocusSettings.groupIdentifier = newValue }
    }

    /// The view's chance to be the first one of its group that has focus; `ignored` by default.
    open var focusGroupPriority: UIFocusGroupPriority {
        get { focusSettings?.groupPriority ?? .ignored }
        set { changedFocusSettings.groupPriority = newValue }
    }

    /// Where focus goes in the view, by preference; empty by default.
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }

    /// The controller of the view, or the superview.
    open var parentFocusEnvironment: (any UIFocusEnvironment)? {
        next as? any UIFocusEnvironment
    }

    /// Requests that focus moves to the preferred view, if it is in this one.
    open func setNeedsFocusUpdate() { requestFocusUpdate() }

    /// Performs at once what `setNeedsFocusUpdate()` has requested.
    open func updateFocusIfNeeded() { performFocusUpdate() }

    /// Returns whether focus may move into the view, within it or out of it; true by default.
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

    /// Called after focus has moved into the view, within it or out of it. Does nothing by default.
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: - Large content

    /// Whether a large content viewer shows the view; false by default.
    open var showsLargeContentViewer: Bool {
        get { rare?.largeContent.isShown ?? false }
        set { rareState.largeContent.isShown = newValue }
    }

    /// The title in a large content viewer; by default that of a label or a button.
    open var largeContentTitle: String? {
        get { rare?.largeContent.title ?? standardLargeContent.title }
        set { rareState.largeContent.title = .some(newValue) }
    }

    /// The image in a large content viewer; by default that of an image view or a button.
    open var largeContentImage: UIImage? {
        get { rare?.largeContent.image ?? standardLargeContent.image }
        set { rareState.largeContent.image = .some(newValue) }
    }

    /// Whether a large content viewer enlarges the image; false by default.
    open var scalesLargeContentImage: Bool {
        get { rare?.largeContent.scalesImage ?? false }
        set { rareState.largeContent.scalesImage = newValue }
    }

    /// The space around the image in a large content viewer, in points.
    open var largeContentImageInsets: UIEdgeInsets {
        get { rare?.largeContent.imageInsets ?? .zero }
        set { rareState.largeContent.imageInsets = newValue }
    }

    /// The title and the image in a large content viewer of a view that was not given others.
    var standardLargeContent: (title: String?, image: UIImage?) { (nil, nil) }

    // MARK: - Motion

    /// The outline with which the view collides in a dynamic animator; its bounds by default.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

    /// The outline for the type `path`, around the view's centre; empty by default.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    /// The effects of tilting the device, in the order in which they were added; empty by default.
    open var motionEffects: [UIMotionEffect] {
        get { rare?.motionEffects ?? [] }
        set { rareState.motionEffects = newValue }
    }

    /// Adds an effect of tilting the device.
    open func addMotionEffect(_ effect: UIMotionEffect) { take(effect) }

    /// Removes an effect of tilting the device.
    open func removeMotionEffect(_ effect: UIMotionEffect) { drop(effect) }

    /// Whether a recognizer of this view or of a superview may begin; `true` by default.
    ///
    /// **Order:** called after the delegate of the recognizer, first on the touched view, then on its superviews up to
    /// the recognizer's view. Buttons, switches and similar controls refuse taps of recognizers above them.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }

    /// Makes the first responder resign, if it is this view or in its subtree.
    ///
    /// - Parameter force: whether to end it even if the first responder refuses.
    /// - Returns: whether a first responder resigned.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        resultOfExchangedImplementation("endEditing:", [force]) as? Bool
            ?? endEditingBelow(force: force)
    }

    // MARK: - Layout

    /// Requests a call of `layoutSubviews()` in the next layout phase.
    open func setNeedsLayout() {
        MainThreadChecks.check("-[UIView setNeedsLayout]")
        withLayer { $0.setNeedsLayout() }
    }

    /// Lays out now, from the topmost ancestor that needs layout down to this view's subtree.
    ///
    /// **Order:** constraints are updated and solved first.
    open func layoutIfNeeded() {
        MainThreadChecks.check("-[UIView layoutIfNeeded]")
        solveBeforeLayout()
        hostedLayer.layoutIfNeeded()
    }

    /// Lays out the subviews that have constraints; call `setNeedsLayout()` instead of this.
    open func layoutSubviews() {
        if !callExchangedImplementation("layoutSubviews") { layOutSubviewsByDefault() }
    }

    // MARK: - Constraints

    /// The constraints of this view, whose items are this view and views in its subtree.
    open var constraints: [NSLayoutConstraint] {
        layoutNode?.state.heldConstraints.constraints ?? []
    }

    /// Adds a constraint between this view and views in its subtree; the same as activating it.
    open func addConstraint(_ constraint: NSLayoutConstraint) { install(constraint) }

    /// Adds constraints between this view and views in its subtree.
    open func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { install(constraint) }
    }

    /// Deactivates a constraint; does nothing when another view holds it.
    open func removeConstraint(_ constraint: NSLayoutConstraint) { uninstall(constraint) }

    /// Deactivates the constraints that this view holds.
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { uninstall(constraint) }
    }

    /// Whether the frame and the autoresizing mask are translated into constraints; `true` by default.
    ///
    /// `false` for a view that constraints lay out.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layoutNode?.state.translatesAutoresizingMask ?? true }
        set { changeTranslation(newValue) }
    }

    /// Whether the class requires constraints; `false` by default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Updates the constraints; an override calls `super` last.
    ///
    /// **Order:** before layout, subviews before their superviews.
    open func updateConstraints() {}

    /// Requests a call of `updateConstraints()` before the next layout.
    open func setNeedsUpdateConstraints() { markForConstraintUpdate() }

    /// Whether a call of `updateConstraints()` was requested.
    open func needsUpdateConstraints() -> Bool { flags.needsConstraintUpdate }

    /// Updates the constraints of this view and its subviews where it was requested.
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

    /// The insets from the frame to the alignment rectangle; zero by default.
    open var alignmentRectInsets: UIEdgeInsets { .zero }

    /// Returns the alignment rectangle, which constraints use, for a frame.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect {
        frame.inset(by: alignmentRectInsets)
    }

    /// Returns the frame for an alignment rectangle.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(
            by: UIEdgeInsets(
                top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    /// The baseline of the first line of text; the bottom of views without text.
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { baselineAnchor(.firstBaseline) }

    /// The baseline of the last line of text; the bottom of views without text.
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { baselineAnchor(.lastBaseline) }

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

    /// The guides that the app added.
    open var layoutGuides: [UILayoutGuide] { layoutNode?.state.guides ?? [] }

    /// Adds a guide; removes it from another view.
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }

    /// Removes a guide with its constraints.
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { release(layoutGuide) }

    /// The bounds without the layout margins.
    open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }

    /// The bounds without the margins, limited to a readable width of text.
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

    /// The insets from the edges to the content; 8 points on each side by default.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveLayoutMargins }
        set { changeLayoutMargins(newValue) }
    }

    /// `layoutMargins` by layout direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveDirectionalLayoutMargins }
        set { changeDirectionalLayoutMargins(newValue) }
    }

    /// Whether the margins include the part of the superview's margins that overlaps this view.
    open var preservesSuperviewLayoutMargins: Bool {
        get { flags.keepsSuperviewMargins }
        set { changeMarginFlag(\.keepsSuperviewMargins, newValue) }
    }

    /// Whether the margins include the safe area; `true` by default.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { !flags.ignoresSafeAreaInMargins }
        set { changeMarginFlag(\.ignoresSafeAreaInMargins, !newValue) }
    }

    /// Called after `layoutMargins` changed. Does nothing by default.
    open func layoutMarginsDidChange() {}

    /// The insets of the area that no bar, status bar or rounded corner of the screen covers.
    open var safeAreaInsets: UIEdgeInsets { rare?.safeAreaInsets ?? .zero }

    /// Called after `safeAreaInsets` changed. Does nothing by default.
    open func safeAreaInsetsDidChange() { callExchangedImplementation("safeAreaInsetsDidChange") }

    // MARK: - Appearance

    /// Draws the content in a rectangle of `bounds` into the current graphics context.
    ///
    /// Called once after each `setNeedsDisplay()`, only when a subclass overrides it.
    open func draw(_ rect: CGRect) {}

    /// Whether the view keeps its colours where the user inverts those of the screen. No host inverts them, so that the
    /// value has no visible effect.
    open var accessibilityIgnoresInvertColors: Bool {
        get { accessibilityAttributes?.ignoresInvertColors ?? false }
        set { settableAccessibilityAttributes.ignoresInvertColors = newValue }
    }

    /// Returns a new formatter that prints the content of this view.
    open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }

    /// Draws the content in a rectangle of `bounds` for printing; by default what the view and its subviews show.
    open func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) {
        if let context = UIGraphicsGetCurrentContext() { layer.render(in: context) }
    }

    /// Requests that the content is redrawn in the next display phase.
    open func setNeedsDisplay() {
        MainThreadChecks.check("-[UIView setNeedsDisplay]")
        hostedLayer.setNeedsDisplay()
    }

    /// Requests that a rectangle of the content is redrawn.
    open func setNeedsDisplay(_ rect: CGRect) {
        MainThreadChecks.check("-[UIView setNeedsDisplayInRect:]")
        hostedLayer.setNeedsDisplay(rect)
    }

    /// Whether content outside of the bounds is clipped; `false` by default.
    open var clipsToBounds: Bool {
        get { hostedLayer.masksToBounds }
        set { hostedLayer.masksToBounds = newValue }
    }

    /// The colour behind the content; none by default.
    open var backgroundColor: UIColor? {
        get { shownBackgroundColor }
        set {
            MainThreadChecks.check("-[UIView setBackgroundColor:]")
            changeBackgroundColor(newValue)
        }
    }

    /// The opacity of the view with its subviews, from 0 to 1.
    open var alpha: CGFloat {
        get { CGFloat(hostedLayer.opacity) }
        set {
            MainThreadChecks.check("-[UIView setAlpha:]")
            hostedLayer.opacity = Float(newValue)
        }
    }

    /// Whether the content covers the bounds completely, as the app asserts; `true` by default.
    ///
    /// **Apple:** an opaque view that draws and has no background colour is black where it draws nothing.
    open var isOpaque: Bool {
        get { !flags.isTranslucent }
        set { changeIsOpaque(newValue) }
    }

    /// Whether the view and its subviews are invisible and receive no touches.
    open var isHidden: Bool {
        get { hostedLayer.isHidden }
        set {
            MainThreadChecks.check("-[UIView setHidden:]")
            showOrHide(isHidden: newValue)
        }
    }

    /// Whether the drawing area is cleared before `draw(_:)`; `true` by default.
    ///
    /// **Differs:** the value is stored only. Drawing always begins with an empty area.
    open var clearsContextBeforeDrawing: Bool {
        get { !flags.keepsContext }
        set { flags.keepsContext = !newValue }
    }

    /// The position and scaling of content of another size; `scaleToFill` by default.
    open var contentMode: ContentMode {
        get { flags.contentMode }
        set { changeContentMode(newValue) }
    }

    /// A view whose alpha masks this one; its frame is in this view's coordinates.
    open var mask: UIView? {
        get { rare?.mask }
        set { changeMask(newValue) }
    }

    /// The colour of interactive elements; the superview's unless set.
    open var tintColor: UIColor! {
        get { effectiveTintColor }
        set {
            MainThreadChecks.check("-[UIView setTintColor:]")
            changeTintColor(newValue)
        }
    }

    /// Whether the tint is shown unchanged or desaturated.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { effectiveTintAdjustmentMode }
        set { changeTintAdjustmentMode(newValue) }
    }

    /// Called after `tintColor` or `tintAdjustmentMode` changed. Does nothing by default.
    open func tintColorDidChange() { callExchangedImplementation("tintColorDidChange") }

    // MARK: - Traits

    /// The traits of this view: those of its surroundings with its own overrides.
    open var traitCollection: UITraitCollection { colorTraits }

    /// Called after `traitCollection` changed. Does nothing by default.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        callExchangedImplementation("traitCollectionDidChange:", [previousTraitCollection])
    }

    /// Light or dark for this view and its subviews; `.unspecified` means that of the superview.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.traitOverrides.userInterfaceStyle ?? .unspecified }
        set { changeInterfaceStyle(newValue) }
    }

    /// The trait overrides for this view and its subviews.
    open var traitOverrides: UITraitOverrides {
        get { rare?.traitOverrides ?? UITraitOverrides() }
        set { changeTraitOverrides(newValue) }
    }

    /// The meaning of the content, which decides whether the view is mirrored in right-to-left interfaces.
    open var semanticContentAttribute: UISemanticContentAttribute {
        get { flags.semanticContentAttribute }
        set { changeSemanticContentAttribute(newValue) }
    }

    /// The layout direction of this view's content.
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        directionOfContent
    }

    /// Returns the layout direction for a kind of content in the language of the app.
    open class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        direction(of: attribute, in: UITraitCollection.current.layoutDirection.direction)
    }

    /// Returns the layout direction for a kind of content in content of a given direction.
    open class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        direction(of: semanticContentAttribute, in: layoutDirection)
    }

    // MARK: - Snapshots

    /// Returns a view that shows a snapshot of this one.
    ///
    /// - Parameter afterUpdates: whether pending changes are included.
    /// - Returns: The snapshot, also of a view without a size.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        snapshot(of: hostedLayer.bounds, afterScreenUpdates: afterUpdates, capInsets: .zero)
    }

    /// Returns a snapshot of a rectangle of this view, whose middle stretches when it is resized.
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool,
        withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        snapshot(of: rect, afterScreenUpdates: afterUpdates, capInsets: capInsets)
    }

    /// Draws this view with its subviews into the current graphics context.
    ///
    /// - Parameter rect: the target of the view's bounds, in the context's coordinates.
    /// - Returns: `false` when the view has no size or there is no context.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawTree(in: rect, afterScreenUpdates: afterUpdates)
    }

    // MARK: - Animations

    /// Whether changes in animation blocks are animated; `true` by default.
    open class var areAnimationsEnabled: Bool { AnimationSwitch.isOn }

    /// Enables or disables animations in the whole app.
    open class func setAnimationsEnabled(_ enabled: Bool) { AnimationSwitch.isOn = enabled }

    /// Runs changes that are not animated, even in an animation block.
    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        AnimationSwitch.withoutAnimation(actionsWithoutAnimation)
    }

    // MARK: - The layer's delegate

    /// Lays out for the layer: `layoutSubviews()` between the callbacks of the controller.
    open func layoutSublayers(of layer: CALayer) { layOut() }

    /// Provides the layer's content instead of `draw(_:in:)`; only an override is called.
    open func display(_ layer: CALayer) {}

    /// Draws the layer's content; calls `draw(_:)` with the context as the current one.
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContent(of: layer, in: ctx) }

    /// Called before the layer's content is drawn. Does nothing by default.
    open func layerWillDraw(_ layer: CALayer) {}

    /// Returns the action for a change of a layer property: none outside of animation blocks.
    ///
    /// In a block, the action animates the change with the block's duration and timing.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        actionOfBlock(for: layer, event)
    }

    // MARK: - Inputs of Auto Layout
    //
    // Called when something changes that Auto Layout depends on, by code that does not know Auto Layout.

    /// Updates Auto Layout after the app has set the frame.
    @inline(__always)
    final func constraintFrameDidChange(isResized: Bool) {
        layoutNode?.frameDidChange(isResized: isResized)
    }

    /// Updates Auto Layout after a change of the autoresizing mask.
    final func constraintMaskDidChange() { maskOfAutoresizingDidChange() }

    /// Updates Auto Layout after a change of the scale, since frames are rounded to pixels.
    final func constraintScaleDidChange() { layoutNode?.state.subviewsToPlace.addAll() }

    /// Updates Auto Layout after a change of margins, the safe area or baselines.
    final func constraintInsetsDidChange() { layoutNode?.insetsDidChange() }

    /// Updates leading and trailing attributes after a change of the layout direction.
    final func constraintDirectionDidChange() { layoutNode?.directionDidChange() }

    /// Deactivates constraints to views outside before the view leaves a superview.
    final func constraintsWillLeave(_ superview: UIView) { detachConstraints(from: superview) }

    /// Updates Auto Layout after a move into a superview, or out of one.
    final func constraintsDidMove(to superview: UIView?) { attachConstraints(to: superview) }

    /// Removes the layout node; called by the view's `deinit`.
    final func endConstraints() { endLayoutNode() }

    /// Performs `layoutSubviews()` as implemented by `UIView` itself.
    final func layOutSubviewsByDefault() { layOutSubviewsByConstraints() }

    /// Updates the constraints of this view and those below it that wait for it, before the view is laid out.
    final func updateWaitingConstraints() { updateConstraintsOnce() }

    /// Whether constraints have changed since they were last solved. The next layout pass of any view solves them.
    static var needsConstraintSolving: Bool {
        LayoutEngine.uncountedCurrent.uncounted { $0.needsSolving }
    }

    // MARK: - For classes of the framework

    /// Sets the defaults and adds the subviews of a class.
    ///
    /// **Order:** the end of `UIView`'s own initializers, when all classes have their stored properties, a frame was set
    /// and no attribute of a file was read.
    func configureDefaults() {}

    /// Adds a subview that an interface file lists, where the class puts its own.
    func addSubviewOfFile(_ view: UIView) { addSubview(view) }

    /// Called after the tint changed, before `tintColorDidChange()`.
    func tintDidChange() {}

    /// Called after the traits changed, before `traitCollectionDidChange(_:)`.
    func traitsDidChange(from former: UITraitCollection) {}

    /// Called after the view's own direction changed, before layout.
    func contentDirectionDidChange() {}

    /// Called after the size of the bounds changed, before layout.
    func sizeDidChange() {}

    /// Called after the safe area insets changed, before `safeAreaInsetsDidChange()`.
    func safeAreaDidChange() {}

    /// The traits of the surroundings, before the overrides of the controller and the view.
    ///
    /// `nil` in a tree that was never in a window.
    func surroundingTraits() -> UITraitCollection? { viewAbove?.traits }

    /// Called after a subview was hidden or shown.
    func subviewVisibilityDidChange(_ view: UIView) {}

    /// Called after the intrinsic content size of a subview changed.
    func subviewContentSizeDidChange(_ view: UIView) {}

    /// Whether the view shows text that may be broken into several lines.
    var wrapsText: Bool { false }

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
