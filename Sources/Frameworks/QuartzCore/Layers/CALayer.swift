// This file exceeds the usual length because Swift on Linux lets a subclass override only members that are
// declared in the class body, and nearly every member of a layer may be overridden. It is a table of
// contents: a signature, its documentation, and one line that calls `CALayer+….swift`.

internal import CSwiftRuntime
public import ObjectiveC
internal import RenderTree
internal import SwiftRuntime

/// A rectangle of content with geometry, an appearance and sublayers: the unit of drawing and animation.
///
/// A layer's own coordinates are those of its `bounds`; `position`, `anchorPoint` and `transform` place it in
/// the coordinates of its superlayer. Lengths are points, y points down.
///
/// Setters compare, store and mark the layer; the next frame lays out, displays and commits marked layers.
/// Unless the host or an action specifies otherwise, a changed property of a layer on the screen is animated
/// to its new value over the transaction's duration.
///
/// - Isolation: trees on a screen belong to the main thread; other threads may change their layers
///   (`LayerThreads`). A tree that is not on a screen may belong to one other thread at a time.
open class CALayer: _DynamicObject, CAMediaTiming, NSSecureCoding {
    // The compiler cannot prove that accesses to stored properties of a class never overlap, and the check at
    // run time costs more than the access. These are only ever read and written as a whole or by one field,
    // never while other code runs. Another module that reads such a property is checked all the same, so
    // views read them by the inlined members in `CALayer+Framework.swift`.
    @exclusivity(unchecked) package final var flags: LayerFlags = .wantsCommit
    /// The host's touch settings; a layer without a host takes no touches.
    @exclusivity(unchecked) package final var touches: LayerTouches = []
    @exclusivity(unchecked) final var options: LayerOptions = [.isDoubleSided, .allowsGroupOpacity]
    /// Whether the layer's host is retained because the layer is a sublayer of another host's layer.
    @exclusivity(unchecked) @usableFromInline final var retainsHost = false
    @exclusivity(unchecked) @usableFromInline final var geometry = LayerGeometry()
    @exclusivity(unchecked) final var appearance = LayerAppearance()
    @exclusivity(unchecked) final var space: LayerSpace?
    final var decoration: LayerDecoration?
    final var extras: LayerExtras?
    final var animationList: AnimationList?
    @exclusivity(unchecked) @usableFromInline final var sublayerList: [CALayer] = []
    /// Not retained: a superlayer retains its sublayers and clears this when it removes them.
    @exclusivity(unchecked) @usableFromInline final var superlayerPointer: Unmanaged<CALayer>?
    /// The view that owns this layer. Not retained: the view clears it before it is deallocated.
    @exclusivity(unchecked) package final unowned(unsafe) var host: (any LayerHost)? {
        willSet { hostPointer = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The object of `host`, for walks that do not count references.
    @exclusivity(unchecked) @usableFromInline final var hostPointer: Unmanaged<AnyObject>?
    /// The node of the last commit; the same object while the subtree is unchanged.
    @exclusivity(unchecked) final var node: RenderNode?
    /// The identifier of the layer in render trees, with the bit `LayerThreads.mainMark` set if the main thread
    /// committed it; 0 before the first commit.
    final var identifier: UInt64 = 0

    /// Creates an empty layer of size zero at the origin.
    public override init() {
        super.init()
        if csr_records_objects() { ObjectRecorder.append(self) }
    }

    /// Creates a presentation copy: the layer as displayed at a moment of an animation.
    ///
    /// A subclass with additional state overrides this, calls `super` and copies its own state from `layer`.
    ///
    /// **Order:** called by the framework, for `presentation()`.
    public init(layer: Any) {
        super.init()
        if csr_records_objects() { ObjectRecorder.append(self) }
        copyModel(of: layer)
    }

    /// Decodes a layer from an archive of `encode(with:)`.
    public required init?(coder: NSCoder) {
        super.init()
        if csr_records_objects() { ObjectRecorder.append(self) }
        decodeProperties(from: coder)
    }

    deinit { releaseRelatives() }

    // MARK: - Geometry

    /// The rectangle of the layer in its own coordinates, in points; its origin scrolls sublayers.
    ///
    /// **Order:** a new size requests layout, and display if `needsDisplayOnBoundsChange` is set. NaN and
    /// infinity raise `CALayerInvalidGeometry`.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { setBounds(newValue) }
    }

    /// The location of the anchor point in the superlayer's coordinates, in points.
    ///
    /// NaN and infinity raise `CALayerInvalidGeometry`.
    open var position: CGPoint {
        get { geometry.position }
        set { setPosition(newValue) }
    }

    /// The anchor point, which is at `position` and about which `transform` applies, as fractions of the
    /// size.
    ///
    /// `(0.5, 0.5)`, the default, is the middle and `(0, 0)` the corner of the bounds' origin.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// The depth of the anchor point in points; 0 by default.
    open var anchorPointZ: CGFloat {
        get { space?.anchorPointZ ?? 0 }
        set { setAnchorPointZ(newValue) }
    }

    /// The location on the axis towards the viewer, in points; siblings are painted in its order.
    ///
    /// Siblings of equal `zPosition` are painted in the order of `sublayers`.
    open var zPosition: CGFloat {
        get { geometry.zPosition }
        set { setZPosition(newValue) }
    }

    /// The bounding box of the transformed layer, in the superlayer's coordinates.
    ///
    /// It is computed from `bounds`, `position`, `anchorPoint` and `transform`, and setting it computes
    /// `position` and the size of `bounds`. It is not animatable itself. With a rotation the box is larger
    /// than the layer, so a set frame does not read back.
    open var frame: CGRect {
        get { frameBox() }
        set { setFrame(newValue) }
    }

    /// The matrix applied to the layer about its anchor point; the identity by default.
    open var transform: CATransform3D {
        get { space?.transform ?? CATransform3DIdentity }
        set { setTransform(newValue) }
    }

    /// A matrix applied to all sublayers about this layer's anchor point, usually a perspective.
    open var sublayerTransform: CATransform3D {
        get { space?.sublayerTransform ?? CATransform3DIdentity }
        set { setSublayerTransform(newValue) }
    }

    /// Returns the transform as a plane transform; the identity if it is not one.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the transform to a plane transform.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Whether the layer's own y axis points up from its lower edge.
    open var isGeometryFlipped: Bool {
        get { options.contains(.isGeometryFlipped) }
        set { setOption(.isGeometryFlipped, .isGeometryFlipped, newValue) }
    }

    /// Whether the layer and its ancestors flip their geometry an odd number of times in all.
    open func contentsAreFlipped() -> Bool { flipsAnOddNumberOfTimes() }

    // MARK: - Coordinates

    /// Converts a point from layer `l` to this layer's coordinates; from the outermost space if `l` is nil.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l) }

    /// Converts a point of this layer to the coordinates of `l`, or of the outermost space if it is nil.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }

    /// Converts a rectangle of layer `l` to its bounding box in this layer's coordinates.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l) }

    /// Converts a rectangle of this layer to its bounding box in the coordinates of `l`.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, to: l) }

    /// Converts a time of layer `l`, or a media time if it is nil, to this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(fromMediaTime: l?.mediaTime(fromLocalTime: t) ?? t)
    }

    /// Converts a time of this layer to the time of `l`, or to media time if it is nil.
    ///
    /// A layer whose time is stopped has a single time, that of its beginning.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = mediaTime(fromLocalTime: t)
        return l?.localTime(fromMediaTime: time) ?? time
    }

    /// Returns the deepest layer that contains a point given in the superlayer's coordinates.
    ///
    /// Hidden layers and areas clipped by masking bounds are excluded. Front layers are tested first.
    open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(by: p) }

    /// Whether the bounds contain a point given in this layer's coordinates.
    open func contains(_ p: CGPoint) -> Bool { boundsHold(p) }

    /// The part of the bounds that no masking or scrolling ancestor clips, in this layer's coordinates.
    open var visibleRect: CGRect { rectLeftByMaskingAncestors() }

    /// Scrolls the nearest scrolling ancestor so that `p` becomes its origin.
    open func scroll(_ p: CGPoint) { scrollAncestor(toPoint: p) }

    /// Scrolls the nearest scrolling ancestor by the smallest distance that shows `r`.
    open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

    /// Returns the preferred size of the frame: the current one.
    open func preferredFrameSize() -> CGSize { frameBox().size }

    // MARK: - Visibility

    /// The opacity of the layer and its sublayers, from 0 to 1.
    open var opacity: Float {
        get { appearance.opacity }
        set { set(.opacity, appearance.opacity, newValue) { appearance.opacity = newValue } }
    }

    /// Whether the layer and its sublayers are not drawn.
    open var isHidden: Bool {
        get { options.contains(.isHidden) }
        set { setHidden(newValue) }
    }

    /// Whether sublayers are clipped to the bounds and their rounded corners.
    open var masksToBounds: Bool {
        get { options.contains(.masksToBounds) }
        set { setOption(.masksToBounds, .masksToBounds, newValue) }
    }

    /// A layer whose alpha masks this one and its descendants; it is in this layer's coordinates.
    ///
    /// It must not be a sublayer of another layer.
    open var mask: CALayer? {
        get { decoration?.mask }
        set { setMask(newValue) }
    }

    /// Whether the back of the layer is visible when a transform turns it to the viewer.
    open var isDoubleSided: Bool {
        get { options.contains(.isDoubleSided) }
        set { setOption(.isDoubleSided, .isDoubleSided, newValue) }
    }

    /// A promise that drawn contents cover the bounds with opaque pixels.
    open var isOpaque: Bool {
        get { options.contains(.isOpaque) }
        set { setOption(.isOpaque, .isOpaque, newValue) }
    }

    /// Whether `opacity` applies to the layer and its sublayers as one picture.
    open var allowsGroupOpacity: Bool {
        get { options.contains(.allowsGroupOpacity) }
        set { setOption(.allowsGroupOpacity, nil, newValue) }
    }

    /// The name of the blend mode of the layer with its background.
    ///
    /// Core Image's blend modes such as `multiplyBlendMode` and `screenBlendMode` are supported; other values
    /// have no effect.
    open var compositingFilter: Any? {
        get { decoration?.compositingFilter }
        set { changeDecoration(nil) { $0.compositingFilter = newValue } }
    }

    // MARK: - Appearance

    /// The background colour; none by default.
    open var backgroundColor: CGColor? {
        get { appearance.backgroundColor }
        set {
            set(.backgroundColor, appearance.backgroundColor, newValue) {
                appearance.backgroundColor = newValue
            }
        }
    }

    /// The radius of the corners, in points; it clips sublayers only with `masksToBounds`.
    open var cornerRadius: CGFloat {
        get { appearance.cornerRadius }
        set {
            set(.cornerRadius, appearance.cornerRadius, newValue) {
                appearance.cornerRadius = newValue
            }
        }
    }

    /// The corners that `cornerRadius` rounds; all by default.
    open var maskedCorners: CACornerMask {
        get { decoration?.maskedCorners ?? .all }
        set {
            setDecoration(.maskedCorners, maskedCorners, newValue) { $0.maskedCorners = newValue }
        }
    }

    /// The curve of the rounded corners; circular by default.
    open var cornerCurve: CALayerCornerCurve {
        get { decoration?.cornerCurve ?? .circular }
        set { setDecoration(.cornerCurve, cornerCurve, newValue) { $0.cornerCurve = newValue } }
    }

    /// Returns the ratio of a corner's extent along an edge to its radius.
    ///
    /// 1 for a circular corner, 1.528665 for a continuous one.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve == .continuous ? 1.528665 : 1
    }

    /// The width of the border, in points, drawn inside the bounds over sublayers.
    open var borderWidth: CGFloat {
        get { decoration?.borderWidth ?? 0 }
        set { setDecoration(.borderWidth, borderWidth, newValue) { $0.borderWidth = newValue } }
    }

    /// The colour of the border; opaque black by default.
    open var borderColor: CGColor? {
        get { decoration.map(\.borderColor) ?? .black }
        set { setDecoration(.borderColor, borderColor, newValue) { $0.borderColor = newValue } }
    }

    /// The colour of the shadow; opaque black by default.
    open var shadowColor: CGColor? {
        get { decoration.map(\.shadowColor) ?? .black }
        set { setDecoration(.shadowColor, shadowColor, newValue) { $0.shadowColor = newValue } }
    }

    /// The opacity of the shadow, from 0, the default, to 1.
    open var shadowOpacity: Float {
        get { decoration?.shadowOpacity ?? 0 }
        set {
            setDecoration(.shadowOpacity, shadowOpacity, newValue) { $0.shadowOpacity = newValue }
        }
    }

    /// The offset of the shadow in points; `(0, -3)`, upwards, by default.
    open var shadowOffset: CGSize {
        get { decoration?.shadowOffset ?? CGSize(width: 0, height: -3) }
        set { setDecoration(.shadowOffset, shadowOffset, newValue) { $0.shadowOffset = newValue } }
    }

    /// The standard deviation of the shadow's blur, in points; 3 by default.
    open var shadowRadius: CGFloat {
        get { decoration?.shadowRadius ?? 3 }
        set { setDecoration(.shadowRadius, shadowRadius, newValue) { $0.shadowRadius = newValue } }
    }

    /// The outline of the shadow in the layer's coordinates; nil derives it from the drawn layer.
    open var shadowPath: CGPath? {
        get { decoration?.shadowPath }
        set { setDecoration(.shadowPath, shadowPath, newValue) { $0.shadowPath = newValue } }
    }

    // MARK: - Contents

    /// The contents of the layer: an image, or the recorded drawing of `display()`.
    ///
    /// Any value is stored; only an image is displayed.
    open var contents: Any? {
        get { contentsValue() }
        set { setContentsValue(newValue) }
    }

    /// The displayed part of the contents, in the unit square of the image.
    open var contentsRect: CGRect {
        get { decoration?.contentsRect ?? LayerDecoration.unitRect }
        set { setDecoration(.contentsRect, contentsRect, newValue) { $0.contentsRect = newValue } }
    }

    /// The stretchable part of the displayed contents, in its unit square.
    open var contentsCenter: CGRect {
        get { decoration?.contentsCenter ?? LayerDecoration.unitRect }
        set {
            setDecoration(.contentsCenter, contentsCenter, newValue) {
                $0.contentsCenter = newValue
            }
        }
    }

    /// The position and scaling of contents of another size; `resize` by default.
    open var contentsGravity: CALayerContentsGravity {
        get { decoration?.contentsGravity ?? .resize }
        set {
            setDecoration(.contentsGravity, contentsGravity, newValue) {
                $0.contentsGravity = newValue
            }
        }
    }

    /// The number of pixels of the contents per point; 1 by default.
    open var contentsScale: CGFloat {
        get { appearance.contentsScale }
        set {
            set(.contentsScale, appearance.contentsScale, newValue) {
                appearance.contentsScale = newValue
            }
        }
    }

    /// The requested format of drawn contents. It has no effect, since drawing is recorded.
    open var contentsFormat: CALayerContentsFormat {
        get { decoration?.contentsFormat ?? .RGBA8Uint }
        set { setDecoration(nil, contentsFormat, newValue) { $0.contentsFormat = newValue } }
    }

    /// The filter for contents drawn at a reduced size; linear by default.
    open var minificationFilter: CALayerContentsFilter {
        get { decoration?.minificationFilter ?? .linear }
        set {
            setDecoration(nil, minificationFilter, newValue) { $0.minificationFilter = newValue }
        }
    }

    /// The filter for contents drawn enlarged; linear by default.
    open var magnificationFilter: CALayerContentsFilter {
        get { decoration?.magnificationFilter ?? .linear }
        set {
            setDecoration(nil, magnificationFilter, newValue) { $0.magnificationFilter = newValue }
        }
    }

    /// The bias of the level of detail for trilinear minification; 0 by default. It has no effect: trilinear contents
    /// are filtered as linear ones.
    open var minificationFilterBias: Float {
        get { decoration?.minificationFilterBias ?? 0 }
        set {
            setDecoration(nil, minificationFilterBias, newValue) {
                $0.minificationFilterBias = newValue
            }
        }
    }

    // MARK: - Rasterisation

    /// Whether the layer and its descendants are cached as one bitmap between frames.
    open var shouldRasterize: Bool {
        get { options.contains(.shouldRasterize) }
        set { setOption(.shouldRasterize, .shouldRasterize, newValue) }
    }

    /// The scale of the bitmap of `shouldRasterize`, in pixels per point; 1 by default.
    open var rasterizationScale: CGFloat {
        get { decoration?.rasterizationScale ?? 1 }
        set {
            setDecoration(.rasterizationScale, rasterizationScale, newValue) {
                $0.rasterizationScale = newValue
            }
        }
    }

    /// Whether drawing may be asynchronous. It has no effect, since drawing is recorded.
    open var drawsAsynchronously: Bool {
        get { options.contains(.drawsAsynchronously) }
        set { setOption(.drawsAsynchronously, nil, newValue) }
    }

    /// Whether straight edges between pixels are antialiased on the screen; `false` by default. Round
    /// corners, text and shapes are smooth, and so is everything in `render(in:)`.
    open var allowsEdgeAntialiasing: Bool {
        get { options.contains(.allowsEdgeAntialiasing) }
        set { setOption(.allowsEdgeAntialiasing, nil, newValue) }
    }

    /// The edges that may be antialiased. It has no effect: all or none are.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { decoration?.edgeAntialiasingMask ?? .all }
        set {
            setDecoration(nil, edgeAntialiasingMask, newValue) {
                $0.edgeAntialiasingMask = newValue
            }
        }
    }

    // MARK: - Hierarchy

    /// The superlayer; nil for the root of a tree.
    open var superlayer: CALayer? { holder() }

    /// The sublayers, backmost first; nil if there are none.
    ///
    /// Setting it removes layers that are not in the new list and adds the others.
    open var sublayers: [CALayer]? {
        get { heldLayers() }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// Adds `layer` in front of all sublayers, removing it from its superlayer.
    ///
    /// Raises `CALayerInvalid` if `layer` is this layer or one of its ancestors.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

    /// Inserts `layer` at index `idx` from the back; an index past the end means in front.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Inserts `layer` directly behind `sibling`, or at the back if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, below: sibling)
    }

    /// Inserts `layer` directly in front of `sibling`, or in front of all if that is not a sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, above: sibling)
    }

    /// Replaces `oldLayer` by `newLayer`; does nothing if the former is not a sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Removes the layer from its superlayer, or as the mask of a layer.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: - Layout

    /// Requests `layoutSublayers()` in the next layout pass.
    open func setNeedsLayout() { mark(.wantsLayout) }

    /// Whether layout is pending.
    open func needsLayout() -> Bool { flags.contains(.wantsLayout) }

    /// Runs pending layout of the layer and its descendants now, starting at the topmost of the adjacent ancestors with
    /// pending layout.
    open func layoutIfNeeded() { layoutFromTopmostWaitingAncestor() }

    /// Lays out the sublayers by calling the host or the delegate.
    ///
    /// **Order:** called by the layout pass, before display and commit. Do not call it yourself.
    open func layoutSublayers() { layoutSublayersByHost() }

    // MARK: - Display

    /// Requests new contents of the whole layer in the next display pass.
    open func setNeedsDisplay() { mark(.wantsDisplay) }

    /// Requests new contents; the whole layer is redrawn whatever `r` is.
    ///
    /// **Differs:** drawing is recorded rather than painted, so a part cannot be kept.
    open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { mark(.wantsDisplay) } }

    /// Whether display is pending.
    open func needsDisplay() -> Bool { flags.contains(.wantsDisplay) }

    /// Runs pending display now.
    open func displayIfNeeded() { displayIfPending() }

    /// Creates the contents: by the host or delegate, or by recording `draw(in:)`.
    open func display() { displayByHostOrDrawing() }

    /// Draws the contents in the layer's coordinates by calling the host or the delegate.
    ///
    /// **Order:** called in the display pass, after layout, once for any number of `setNeedsDisplay()` calls.
    open func draw(in ctx: CGContext) { drawByHost(in: ctx) }

    /// Whether a new size requests display.
    open var needsDisplayOnBoundsChange: Bool {
        get { options.contains(.needsDisplayOnBoundsChange) }
        set { setOption(.needsDisplayOnBoundsChange, nil, newValue) }
    }

    /// Whether a new value of `key` requests display; false unless a subclass overrides it.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Draws the layer and its descendants into `ctx`, in the state of the model without animations.
    ///
    /// The layer's bounds are the rectangle in the context's coordinates; position and transform of the layer
    /// itself are ignored.
    open func render(in ctx: CGContext) { renderModel(in: ctx, smoothsEdges: true) }

    // MARK: - Actions

    /// Returns the action for the property or event `event`; nil for none.
    ///
    /// The search order is: the host or delegate, `actions`, the `actions` in `style`,
    /// `defaultAction(forKey:)`, and last the implicit animation of an animatable property.
    open func action(forKey event: String) -> (any CAAction)? { actionFound(forKey: event) }

    /// Returns the default action of this class for an event; nil unless a subclass overrides it.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Actions by the name of their property or event. `NSNull()` means none.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { extrasForWriting().actions = newValue }
    }

    /// Values that are looked up if the layer does not set them, including nested `style` dictionaries.
    open var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { extrasForWriting().style = newValue }
    }

    /// Adds a copy of `anim`, which runs from the next commit; an animation with this key is replaced.
    ///
    /// An animation without a duration has that of the transaction.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

    /// Removes the animation with this key; its delegate is notified that it did not finish.
    open func removeAnimation(forKey key: String) { removeAnimation(withKey: key) }

    /// Removes all animations; their delegates are notified that they did not finish.
    open func removeAllAnimations() { removeEveryAnimation() }

    /// Returns the keys of the running animations, in the order of their addition; nil for none.
    open func animationKeys() -> [String]? { keysOfAnimations() }

    /// Returns the animation with this key: the running copy, which must not be changed.
    open func animation(forKey key: String) -> CAAnimation? { runningAnimation(forKey: key) }

    // MARK: - Model and presentation

    /// Returns a copy of the layer as currently displayed; nil for a layer that is not on a screen.
    ///
    /// The copy's superlayer and sublayers are such copies too. Its setters change nothing.
    open func presentation() -> Self? {
        presentationCopy().map { unsafeDowncast($0, to: Self.self) }
    }

    /// Returns the layer of a presentation copy; any other layer is its own model.
    open func model() -> Self {
        guard let model = extras?.model else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    // MARK: - Keys

    /// Returns the value of a property, or the stored value of any other key.
    ///
    /// Numbers are returned as `NSNumber`, geometry as the structures themselves.
    open override func value(forKey key: String) -> Any? { valueFound(forKey: key) }

    /// Sets a property, or stores a value under any other key.
    open override func setValue(_ value: Any?, forKey key: String) {
        storeValue(value, forKey: key)
    }

    /// Returns the value of a property or of a component of it, such as `transform.rotation.z`.
    open override func value(forKeyPath keyPath: String) -> Any? { valueFound(forKeyPath: keyPath) }

    /// Sets a property or a component of it, such as `transform.scale.x`, `position.y`, `bounds.size`.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        storeValue(value, forKeyPath: keyPath)
    }

    /// Returns the key paths that affect the value of a key.
    open override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "frame"
            ? ["bounds", "position", "anchorPoint", "transform"]
            : super.keyPathsForValuesAffectingValue(forKey: key)
    }

    /// Returns the default value of a key for this class; nil if there is none.
    open class func defaultValue(forKey key: String) -> Any? { valueOfNewLayer(forKey: key) }

    /// The object that provides layout, display and actions. Not retained.
    open weak var delegate: (any CALayerDelegate)? {
        get { extras?.delegate ?? (livingHost as? any CALayerDelegate) }
        set { extrasForWriting().delegate = newValue }
    }

    /// A name for the app's own use; printed trees include it.
    open var name: String? {
        get { extras?.name }
        set {
            guard newValue != name else { return }
            extrasForWriting().name = newValue
            markForCommit()
        }
    }

    // MARK: - Time

    /// The time at which the layer's time starts, in the superlayer's time.
    open var beginTime: CFTimeInterval {
        get { extras?.timing.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// The duration of the layer's time; infinite by default. It is stored and has no effect.
    open var duration: CFTimeInterval {
        get { extras?.timing.duration ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }

    /// The rate of the layer's time relative to the superlayer's; 0 stops all animations of the subtree.
    open var speed: Float {
        get { extras?.timing.speed ?? 1 }
        set { changeTiming { $0.speed = newValue } }
    }

    /// The layer's time at its start, and its time while `speed` is 0.
    open var timeOffset: CFTimeInterval {
        get { extras?.timing.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// The number of repetitions of the layer's time. It is stored and has no effect.
    open var repeatCount: Float {
        get { extras?.timing.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue } }
    }

    /// The duration for which the layer's time repeats. It is stored and has no effect.
    open var repeatDuration: CFTimeInterval {
        get { extras?.timing.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    /// Whether the layer's time runs backwards after each run. It is stored and has no effect.
    open var autoreverses: Bool {
        get { extras?.timing.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// The display before and after the layer's time. It is stored and has no effect.
    open var fillMode: CAMediaTimingFillMode {
        get { extras?.timing.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: - Archives and descriptions

    /// True: archives of layers can be decoded securely.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes geometry, appearance and sublayers; contents, actions and animations are omitted.
    open func encode(with coder: NSCoder) { encodeProperties(into: coder) }

    /// The class and the address, as in `<CALayer: 0x600000c0de00>`.
    open override var description: String { shortDescription() }

    /// A longer description for debugging: class, position, bounds, delegate, sublayers, name, visibility and opacity.
    open override var debugDescription: String { longDescription() }

    // MARK: - Framework overrides

    /// Returns the contents for a render node; subclasses of this framework add shapes and gradients.
    func makeRenderContents() -> RenderContents? { renderContentsOfModel() }

    /// Adds the properties of a subclass of this framework to a render node.
    func refineRenderProperties(_ properties: inout RenderProperties) {}

    /// Sets the properties of a subclass of this framework on a presentation copy.
    func showRefined(_ shown: RenderProperties) {}

    /// Returns the value of a property of a subclass of this framework; see `valueFound(forKey:)`.
    func ownValue(_ property: LayerProperty) -> Any? { nil }

    /// Sets a property of a subclass of this framework; returns false for an unknown one.
    func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool { false }

    /// Sets the displayed contents on a presentation copy.
    func showContents(_ contents: RenderContents?) { showImageContents(contents) }
}
