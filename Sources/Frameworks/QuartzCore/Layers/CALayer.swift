// This file is longer than others because Swift on Linux lets a subclass override only what is declared
// in the class body, and nearly every member of a layer may be overridden. It is a table of
// contents: a signature, what the name cannot say, and one line that leads to `CALayer+….swift`.

public import ObjectiveC
internal import RenderTree

/// A rectangle of content with geometry, an appearance and sublayers: the unit of drawing and animation.
///
/// A layer's own coordinates are those of its `bounds`; `position`, `anchorPoint` and `transform`
/// place it in the coordinates of its superlayer. Lengths are points, y grows downwards.
///
/// Setters compare, store and mark the layer; the frame that follows lays out, displays and commits
/// what was marked. Unless the host or an action says otherwise, a changed property of a layer that
/// is on the screen moves to its new value over the transaction's duration.
///
/// - Isolation: layers belong to the main thread. A tree that is not on a screen may live on one
///   other thread at a time.
open class CALayer: _DynamicObject, CAMediaTiming, NSSecureCoding {
    // The compiler cannot see that accesses to stored properties of a class never overlap, and the
    // check at run time costs more than the access. These are only ever read and written whole or
    // by one field, never while other code runs. Another module that reads such a property checks all
    // the same, so views read them by the inlined members in `CALayer+Framework.swift`.
    @exclusivity(unchecked) package final var flags: LayerFlags = .wantsCommit
    /// What the host said about touches; a layer without a host takes none.
    @exclusivity(unchecked) package final var touches: LayerTouches = []
    @exclusivity(unchecked) final var options: LayerOptions = [.isDoubleSided, .allowsGroupOpacity]
    @exclusivity(unchecked) @usableFromInline final var geometry = LayerGeometry()
    @exclusivity(unchecked) final var appearance = LayerAppearance()
    @exclusivity(unchecked) final var space: LayerSpace?
    final var decoration: LayerDecoration?
    final var extras: LayerExtras?
    final var animationList: AnimationList?
    @exclusivity(unchecked) @usableFromInline final var sublayerList: [CALayer] = []
    /// Not retained: a superlayer holds its sublayers and clears this when it removes them.
    @exclusivity(unchecked) @usableFromInline final var superlayerPointer: Unmanaged<CALayer>?
    /// The view that owns this layer. Not retained: the view clears it before it is deallocated.
    @exclusivity(unchecked) package final unowned(unsafe) var host: (any LayerHost)? {
        willSet { hostPointer = newValue.map { Unmanaged.passUnretained($0) } }
    }
    /// The object of `host`, for walks that do not count references.
    @exclusivity(unchecked) @usableFromInline final var hostPointer: Unmanaged<AnyObject>?
    /// The node of the last commit; the same object as long as nothing here or below changes.
    @exclusivity(unchecked) final var node: RenderNode?
    /// The number that names the layer in render trees; 0 before the first commit.
    final var identifier: UInt64 = 0

    /// Makes an empty layer of size zero at the origin.
    public override init() { super.init() }

    /// Makes a presentation copy: the layer as it appears at a moment of an animation.
    ///
    /// A subclass that adds state overrides this, calls `super` and copies its own from `layer`.
    ///
    /// **Order:** called by the framework, for `presentation()`.
    public init(layer: Any) {
        super.init()
        copyModel(of: layer)
    }

    /// Makes a layer from an archive that `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        decodeProperties(from: coder)
    }

    deinit { releaseRelatives() }

    // MARK: - Geometry

    /// The rectangle of the layer in its own coordinates, in points; its origin scrolls sublayers.
    ///
    /// **Order:** a new size asks for layout, and for display when `needsDisplayOnBoundsChange`.
    /// NaN and infinity raise `CALayerInvalidGeometry`.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { setBounds(newValue) }
    }

    /// The place of the anchor point in the superlayer's coordinates, in points.
    ///
    /// NaN and infinity raise `CALayerInvalidGeometry`.
    open var position: CGPoint {
        get { geometry.position }
        set { setPosition(newValue) }
    }

    /// The point that `position` places and that `transform` turns about, as fractions of the size.
    ///
    /// `(0.5, 0.5)`, the default, is the middle and `(0, 0)` the corner of the bounds' origin.
    open var anchorPoint: CGPoint {
        get { geometry.anchorPoint }
        set { setAnchorPoint(newValue) }
    }

    /// The depth, in points, of the point that `transform` turns about; 0 unless set.
    open var anchorPointZ: CGFloat {
        get { space?.anchorPointZ ?? 0 }
        set { setAnchorPointZ(newValue) }
    }

    /// The place on the axis towards the viewer, in points; siblings are painted in its order.
    ///
    /// Siblings of equal `zPosition` are painted in the order of `sublayers`.
    open var zPosition: CGFloat {
        get { geometry.zPosition }
        set { setZPosition(newValue) }
    }

    /// The box around the transformed layer, in the superlayer's coordinates.
    ///
    /// It is computed from `bounds`, `position`, `anchorPoint` and `transform`, and setting it
    /// computes `position` and the size of `bounds`. It cannot be animated itself. With a transform
    /// that turns, the box is larger than the layer and its size does not read back.
    open var frame: CGRect {
        get { frameBox() }
        set { setFrame(newValue) }
    }

    /// The matrix applied to the layer about its anchor point; the identity unless set.
    open var transform: CATransform3D {
        get { space?.transform ?? CATransform3DIdentity }
        set { setTransform(newValue) }
    }

    /// A matrix applied to all sublayers about this layer's anchor point, usually a perspective.
    open var sublayerTransform: CATransform3D {
        get { space?.sublayerTransform ?? CATransform3DIdentity }
        set { setSublayerTransform(newValue) }
    }

    /// The transform as a matrix of the plane; the identity when it is none.
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    /// Sets the transform to a matrix of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    /// Whether the layer's own y axis grows upwards from its lower edge.
    open var isGeometryFlipped: Bool {
        get { options.contains(.isGeometryFlipped) }
        set { setOption(.isGeometryFlipped, .isGeometryFlipped, newValue) }
    }

    /// Whether the layers from this one upwards flip their geometry an odd number of times.
    open func contentsAreFlipped() -> Bool { flipsAnOddNumberOfTimes() }

    // MARK: - Coordinates

    /// A point of layer `l` in this layer's coordinates; of the outermost space when `l` is nil.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { converted(p, from: l) }

    /// A point of this layer in the coordinates of `l`, or of the outermost space when it is nil.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }

    /// The box around a rectangle of layer `l` in this layer's coordinates.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { converted(r, from: l) }

    /// The box around a rectangle of this layer in the coordinates of `l`.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { converted(r, to: l) }

    /// A time of layer `l`, or the media time when it is nil, in this layer's time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
        localTime(fromMediaTime: l?.mediaTime(fromLocalTime: t) ?? t)
    }

    /// A time of this layer in the time of `l`, or in media time when it is nil.
    ///
    /// A layer whose time is stopped has one time only, the time at which it began.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
        let time = mediaTime(fromLocalTime: t)
        return l?.localTime(fromMediaTime: time) ?? time
    }

    /// The layer farthest down that holds a point given in the superlayer's coordinates.
    ///
    /// Hidden layers and what masked bounds cut off hold nothing. Front layers are asked first.
    open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(by: p) }

    /// Whether the bounds hold a point of this layer's coordinates.
    open func contains(_ p: CGPoint) -> Bool { boundsHold(p) }

    /// The part of the bounds that no masking or scrolling ancestor cuts off, in this layer's coordinates.
    open var visibleRect: CGRect { rectLeftByMaskingAncestors() }

    /// Scrolls the nearest scrolling ancestor so that `p` becomes its origin.
    open func scroll(_ p: CGPoint) { scrollAncestor(toPoint: p) }

    /// Scrolls the nearest scrolling ancestor as little as needed to show `r`.
    open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

    /// The preferred size of the frame: the current one.
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

    /// Whether sublayers are cut off at the bounds and at the rounded corners.
    open var masksToBounds: Bool {
        get { options.contains(.masksToBounds) }
        set { setOption(.masksToBounds, .masksToBounds, newValue) }
    }

    /// A layer whose alpha cuts this one and everything below it; placed in this layer's space.
    ///
    /// It must not be a sublayer of another layer.
    open var mask: CALayer? {
        get { decoration?.mask }
        set { setMask(newValue) }
    }

    /// Whether the layer is seen when a transform turns its back to the viewer.
    open var isDoubleSided: Bool {
        get { options.contains(.isDoubleSided) }
        set { setOption(.isDoubleSided, .isDoubleSided, newValue) }
    }

    /// A promise that drawn contents leave no pixel of the bounds transparent.
    open var isOpaque: Bool {
        get { options.contains(.isOpaque) }
        set { setOption(.isOpaque, .isOpaque, newValue) }
    }

    /// Whether `opacity` fades the layer and its sublayers as one picture.
    open var allowsGroupOpacity: Bool {
        get { options.contains(.allowsGroupOpacity) }
        set { setOption(.allowsGroupOpacity, nil, newValue) }
    }

    /// The name of the blend mode that combines the layer with what is behind it.
    ///
    /// Understood are the names of Core Image's blend modes as `multiplyBlendMode` and
    /// `screenBlendMode`; anything else has no effect.
    open var compositingFilter: Any? {
        get { decoration?.compositingFilter }
        set { changeDecoration(nil) { $0.compositingFilter = newValue } }
    }

    // MARK: - Appearance

    /// The colour behind the contents; none unless set.
    open var backgroundColor: CGColor? {
        get { appearance.backgroundColor }
        set {
            set(.backgroundColor, appearance.backgroundColor, newValue) {
                appearance.backgroundColor = newValue
            }
        }
    }

    /// The radius of the corners, in points; it cuts sublayers only with `masksToBounds`.
    open var cornerRadius: CGFloat {
        get { appearance.cornerRadius }
        set {
            set(.cornerRadius, appearance.cornerRadius, newValue) {
                appearance.cornerRadius = newValue
            }
        }
    }

    /// The corners that `cornerRadius` rounds; all unless set.
    open var maskedCorners: CACornerMask {
        get { decoration?.maskedCorners ?? .all }
        set {
            setDecoration(.maskedCorners, maskedCorners, newValue) { $0.maskedCorners = newValue }
        }
    }

    /// The curve of the rounded corners; circular unless set.
    open var cornerCurve: CALayerCornerCurve {
        get { decoration?.cornerCurve ?? .circular }
        set { setDecoration(.cornerCurve, cornerCurve, newValue) { $0.cornerCurve = newValue } }
    }

    /// How many times the radius a corner of this curve takes of each edge.
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

    /// The colour of the border; opaque black unless set.
    open var borderColor: CGColor? {
        get { decoration.map(\.borderColor) ?? .black }
        set { setDecoration(.borderColor, borderColor, newValue) { $0.borderColor = newValue } }
    }

    /// The colour of the shadow; opaque black unless set.
    open var shadowColor: CGColor? {
        get { decoration.map(\.shadowColor) ?? .black }
        set { setDecoration(.shadowColor, shadowColor, newValue) { $0.shadowColor = newValue } }
    }

    /// How much the shadow covers, from 0, the default, to 1.
    open var shadowOpacity: Float {
        get { decoration?.shadowOpacity ?? 0 }
        set {
            setDecoration(.shadowOpacity, shadowOpacity, newValue) { $0.shadowOpacity = newValue }
        }
    }

    /// How far the shadow is moved, in points; `(0, -3)`, upwards, unless set.
    open var shadowOffset: CGSize {
        get { decoration?.shadowOffset ?? CGSize(width: 0, height: -3) }
        set { setDecoration(.shadowOffset, shadowOffset, newValue) { $0.shadowOffset = newValue } }
    }

    /// The standard deviation of the shadow's blur, in points; 3 unless set.
    open var shadowRadius: CGFloat {
        get { decoration?.shadowRadius ?? 3 }
        set { setDecoration(.shadowRadius, shadowRadius, newValue) { $0.shadowRadius = newValue } }
    }

    /// The outline of the shadow in the layer's coordinates; nil takes it from what is drawn.
    open var shadowPath: CGPath? {
        get { decoration?.shadowPath }
        set { setDecoration(.shadowPath, shadowPath, newValue) { $0.shadowPath = newValue } }
    }

    // MARK: - Contents

    /// What the layer shows: an image, or the recorded drawing that `display()` made.
    ///
    /// Any value is kept; only an image is shown.
    open var contents: Any? {
        get { contentsValue() }
        set { setContentsValue(newValue) }
    }

    /// The part of the contents that is shown, in the unit square of the image.
    open var contentsRect: CGRect {
        get { decoration?.contentsRect ?? LayerDecoration.unitRect }
        set { setDecoration(.contentsRect, contentsRect, newValue) { $0.contentsRect = newValue } }
    }

    /// The part of the shown contents that stretches, in its unit square.
    open var contentsCenter: CGRect {
        get { decoration?.contentsCenter ?? LayerDecoration.unitRect }
        set {
            setDecoration(.contentsCenter, contentsCenter, newValue) {
                $0.contentsCenter = newValue
            }
        }
    }

    /// How contents of another size are placed in the bounds; stretched unless set.
    open var contentsGravity: CALayerContentsGravity {
        get { decoration?.contentsGravity ?? .resize }
        set {
            setDecoration(.contentsGravity, contentsGravity, newValue) {
                $0.contentsGravity = newValue
            }
        }
    }

    /// The number of pixels of the contents for each point; 1 unless set.
    open var contentsScale: CGFloat {
        get { appearance.contentsScale }
        set {
            set(.contentsScale, appearance.contentsScale, newValue) {
                appearance.contentsScale = newValue
            }
        }
    }

    /// The format asked for drawn contents. Drawing is recorded, so it has no effect.
    open var contentsFormat: CALayerContentsFormat {
        get { decoration?.contentsFormat ?? .RGBA8Uint }
        set { setDecoration(nil, contentsFormat, newValue) { $0.contentsFormat = newValue } }
    }

    /// How contents shown smaller than they are are sampled; linearly unless set.
    open var minificationFilter: CALayerContentsFilter {
        get { decoration?.minificationFilter ?? .linear }
        set {
            setDecoration(nil, minificationFilter, newValue) { $0.minificationFilter = newValue }
        }
    }

    /// How contents shown larger than they are are sampled; linearly unless set.
    open var magnificationFilter: CALayerContentsFilter {
        get { decoration?.magnificationFilter ?? .linear }
        set {
            setDecoration(nil, magnificationFilter, newValue) { $0.magnificationFilter = newValue }
        }
    }

    /// The shift between sizes of a trilinear minification; 0 unless set.
    open var minificationFilterBias: Float {
        get { decoration?.minificationFilterBias ?? 0 }
        set {
            setDecoration(nil, minificationFilterBias, newValue) {
                $0.minificationFilterBias = newValue
            }
        }
    }

    // MARK: - Rasterisation

    /// Whether the layer and everything below it is kept as one bitmap between frames.
    open var shouldRasterize: Bool {
        get { options.contains(.shouldRasterize) }
        set { setOption(.shouldRasterize, .shouldRasterize, newValue) }
    }

    /// The pixels for each point of the bitmap that `shouldRasterize` keeps; 1 unless set.
    open var rasterizationScale: CGFloat {
        get { decoration?.rasterizationScale ?? 1 }
        set {
            setDecoration(.rasterizationScale, rasterizationScale, newValue) {
                $0.rasterizationScale = newValue
            }
        }
    }

    /// Whether drawing may happen later. Drawing is recorded in any case, so it has no effect.
    open var drawsAsynchronously: Bool {
        get { options.contains(.drawsAsynchronously) }
        set { setOption(.drawsAsynchronously, nil, newValue) }
    }

    /// Whether edges that do not fall on pixels may be smoothed. All are; it has no effect.
    open var allowsEdgeAntialiasing: Bool {
        get { options.contains(.allowsEdgeAntialiasing) }
        set { setOption(.allowsEdgeAntialiasing, nil, newValue) }
    }

    /// The edges that may be smoothed. All are; it has no effect.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { decoration?.edgeAntialiasingMask ?? .all }
        set {
            setDecoration(nil, edgeAntialiasingMask, newValue) {
                $0.edgeAntialiasingMask = newValue
            }
        }
    }

    // MARK: - Hierarchy

    /// The layer that holds this one, or nil at the top of a tree.
    open var superlayer: CALayer? { holder() }

    /// The layers below, the backmost first; nil when there are none.
    ///
    /// Setting it removes the layers that are not in the new list and adopts the others.
    open var sublayers: [CALayer]? {
        get { heldLayers() }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// Puts `layer` in front of all sublayers, taking it out of the layer that holds it.
    ///
    /// Raises `CALayerInvalid` when `layer` is this layer or one of its ancestors.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: .max) }

    /// Puts `layer` at place `idx` counted from the back; a place past the end means in front.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

    /// Puts `layer` directly behind `sibling`, or at the back when that is no sublayer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, below: sibling)
    }

    /// Puts `layer` directly in front of `sibling`, or in front of all when that is no sublayer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, above: sibling)
    }

    /// Puts `newLayer` in the place of `oldLayer`; nothing happens when that is no sublayer.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        replace(oldLayer, with: newLayer)
    }

    /// Takes the layer out of its superlayer, or stops it from being the mask of one.
    open func removeFromSuperlayer() { detach() }

    // MARK: - Layout

    /// Asks for `layoutSublayers()` in the next layout pass.
    open func setNeedsLayout() { mark(.wantsLayout) }

    /// Whether a layout pass is asked for and has not run.
    open func needsLayout() -> Bool { flags.contains(.wantsLayout) }

    /// Lays out now what is asked for, from the topmost ancestor that is waiting downwards.
    open func layoutIfNeeded() { layoutFromTopmostWaitingAncestor() }

    /// Places the sublayers; this one asks the host or the delegate to.
    ///
    /// **Order:** called by the layout pass, before display and commit. Do not call it yourself.
    open func layoutSublayers() { layoutSublayersByHost() }

    // MARK: - Display

    /// Asks for new contents of the whole layer in the next display pass.
    open func setNeedsDisplay() { mark(.wantsDisplay) }

    /// Asks for new contents; the whole layer is drawn anew whatever `r` is.
    ///
    /// **Differs:** drawing is recorded rather than painted, so a part cannot be kept.
    open func setNeedsDisplay(_ r: CGRect) { if !r.isEmpty { mark(.wantsDisplay) } }

    /// Whether new contents are asked for and have not been made.
    open func needsDisplay() -> Bool { flags.contains(.wantsDisplay) }

    /// Makes new contents now when they are asked for.
    open func displayIfNeeded() { displayWhenAsked() }

    /// Makes the contents: by the host or delegate, or else by recording what `draw(in:)` draws.
    open func display() { displayByHostOrDrawing() }

    /// Draws the contents in the layer's coordinates; this one asks the host or the delegate to.
    ///
    /// **Order:** called once for each `setNeedsDisplay()`, in the display pass, after layout.
    open func draw(in ctx: CGContext) { drawByHost(in: ctx) }

    /// Whether a new size asks for new contents.
    open var needsDisplayOnBoundsChange: Bool {
        get { options.contains(.needsDisplayOnBoundsChange) }
        set { setOption(.needsDisplayOnBoundsChange, nil, newValue) }
    }

    /// Whether a new value under `key` asks for new contents; false here, for subclasses to say.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Draws the layer and everything below it into `ctx`, as it is and not as it is animated.
    ///
    /// The layer's bounds are drawn at their own place in the context's coordinates; position and
    /// transform of the layer itself play no part.
    open func render(in ctx: CGContext) { renderModel(in: ctx) }

    // MARK: - Actions

    /// The action to run when the property or event `event` happens; nil for none.
    ///
    /// Asked in this order: the host or delegate, `actions`, the `actions` in `style`,
    /// `defaultAction(forKey:)`, and last the implicit animation of an animatable property.
    open func action(forKey event: String) -> (any CAAction)? { actionFound(forKey: event) }

    /// The action of this class for an event; none here, for subclasses to say.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Actions by the name of their property or event. `NSNull()` means none.
    open var actions: [String: any CAAction]? {
        get { extras?.actions }
        set { extrasForWriting().actions = newValue }
    }

    /// Values that are looked up when the layer has none of its own, `style` within `style` too.
    open var style: [AnyHashable: Any]? {
        get { extras?.style }
        set { extrasForWriting().style = newValue }
    }

    /// Runs `anim` on a copy of it from the next commit on; an animation with this key is replaced.
    ///
    /// An animation without a duration gets that of the transaction.
    open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, forKey: key) }

    /// Removes the animation with this key; its delegate is notified that it did not finish.
    open func removeAnimation(forKey key: String) { removeAnimation(withKey: key) }

    /// Removes all animations; their delegates are notified that they did not finish.
    open func removeAllAnimations() { removeEveryAnimation() }

    /// The keys of the running animations, in the order in which they were added; nil for none.
    open func animationKeys() -> [String]? { keysOfAnimations() }

    /// The animation with this key: the copy that runs, not to be changed any more.
    open func animation(forKey key: String) -> CAAnimation? { runningAnimation(forKey: key) }

    // MARK: - Model and presentation

    /// A copy of the layer as the screen shows it now; nil for a layer that is on no screen.
    ///
    /// The copy's superlayer and sublayers are such copies too. Its setters change nothing.
    open func presentation() -> Self? {
        presentationCopy().map { unsafeDowncast($0, to: Self.self) }
    }

    /// The layer that a presentation copy shows; any other layer is its own model.
    open func model() -> Self {
        guard let model = extras?.model else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    // MARK: - Keys

    /// The value of a property, or what was stored under any other key.
    ///
    /// Numbers come as `NSNumber`, geometry as the structures themselves.
    open override func value(forKey key: String) -> Any? { valueFound(forKey: key) }

    /// Sets a property, or stores a value under any other key.
    open override func setValue(_ value: Any?, forKey key: String) {
        storeValue(value, forKey: key)
    }

    /// The value of a property or of a part of it, such as `transform.rotation.z`.
    open override func value(forKeyPath keyPath: String) -> Any? { valueFound(forKeyPath: keyPath) }

    /// Sets a property or a part of it, such as `transform.scale.x`, `position.y`, `bounds.size`.
    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        storeValue(value, forKeyPath: keyPath)
    }

    /// The key paths whose changes change the value of a key.
    open override class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> {
        key == "frame"
            ? ["bounds", "position", "anchorPoint", "transform"]
            : super.keyPathsForValuesAffectingValue(forKey: key)
    }

    /// The value that a new layer of this class has for `key`; nil when there is none.
    open class func defaultValue(forKey key: String) -> Any? { valueOfNewLayer(forKey: key) }

    /// The object asked for layout, display and actions. Not retained.
    open weak var delegate: (any CALayerDelegate)? {
        get { extras?.delegate ?? (host as? any CALayerDelegate) }
        set { extrasForWriting().delegate = newValue }
    }

    /// A name for the app's own use; printed trees show it.
    open var name: String? {
        get { extras?.name }
        set {
            guard newValue != name else { return }
            extrasForWriting().name = newValue
            markForCommit()
        }
    }

    // MARK: - Time

    /// When the layer's time starts to run, in the superlayer's time.
    open var beginTime: CFTimeInterval {
        get { extras?.timing.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// The length of the layer's time; it goes on for ever unless set.
    open var duration: CFTimeInterval {
        get { extras?.timing.duration ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }

    /// How fast the layer's time runs against the superlayer's; 0 holds all animations below.
    open var speed: Float {
        get { extras?.timing.speed ?? 1 }
        set { changeTiming { $0.speed = newValue } }
    }

    /// The layer's time when it starts to run; the time shown while `speed` is 0.
    open var timeOffset: CFTimeInterval {
        get { extras?.timing.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// How often the layer's time repeats.
    open var repeatCount: Float {
        get { extras?.timing.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue } }
    }

    /// For how long the layer's time repeats.
    open var repeatDuration: CFTimeInterval {
        get { extras?.timing.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    /// Whether the layer's time runs backwards after each run.
    open var autoreverses: Bool {
        get { extras?.timing.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// What shows before and after the layer's time.
    open var fillMode: CAMediaTimingFillMode {
        get { extras?.timing.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: - Archives and descriptions

    /// True: archives of layers may be read with a check of classes.
    open class var supportsSecureCoding: Bool { true }

    /// Writes geometry, appearance and sublayers; contents, actions and animations are left out.
    open func encode(with coder: NSCoder) { encodeProperties(into: coder) }

    /// The class and the address, as in `<CALayer: 0x600000c0de00>`.
    open override var description: String { shortDescription() }

    /// What identifies the layer to a person: class, place, size, host and sublayers.
    open override var debugDescription: String { longDescription() }

    // MARK: - Seams inside the framework

    /// The contents for a render node; subclasses of this framework show shapes and gradients.
    func makeRenderContents() -> RenderContents? { renderContentsOfModel() }

    /// Adds to a render node what only a subclass of this framework knows.
    func refineRenderProperties(_ properties: inout RenderProperties) {}

    /// Takes over what only a subclass of this framework knows, on a presentation copy.
    func showRefined(_ shown: RenderProperties) {}

    /// The value of a property of a subclass of this framework; see `valueFound(forKey:)`.
    func ownValue(_ property: LayerProperty) -> Any? { nil }

    /// Sets a property of a subclass of this framework; false when it has none of this name.
    func setOwnValue(_ value: Any?, _ property: LayerProperty) -> Bool { false }

    /// Gives a presentation copy the appearance that the compositor would show.
    func showContents(_ contents: RenderContents?) { showImageContents(contents) }
}
