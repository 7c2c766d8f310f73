/// A rectangle of content with a place, a look and children: the unit that is drawn and animated.
///
/// A layer's own coordinates are those of its `bounds`; `position`, `anchorPoint` and `transform`
/// place it in the coordinates of its superlayer. Lengths are points, y grows downwards.
///
/// Setters compare, store and mark the layer; the frame that follows lays out, displays and commits
/// what was marked. Every member that a subclass may override stands in this class body, since an
/// override of a member declared in an extension is not possible on Linux; the bodies live in the
/// files `CALayer+….swift`.
///
/// - Isolation: layers belong to the main thread. A tree that is not on a screen may live on one
///   other thread at a time.
open class CALayer: NSObject {
    package final var flags: LayerFlags = .wantsCommit
    final var options: LayerOptions = [.isDoubleSided, .allowsGroupOpacity]
    final var geometry = LayerGeometry()
    final var space: LayerSpace?
    final var sublayerList: [CALayer] = []
    /// Not retained: a superlayer holds its sublayers and clears this when it lets go of them.
    final unowned(unsafe) var superlayerReference: CALayer?
    /// The view that answers for this layer. Not retained: the view clears it before it dies.
    package final unowned(unsafe) var host: (any LayerHost)?

    /// Makes an empty layer of size zero at the origin.
    public override init() { super.init() }

    /// Makes a layer from an archive.
    public required init?(coder: NSCoder) { super.init() }

    deinit { releaseSublayers() }

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
    /// that turns, the box is larger than the layer and setting it does not read back.
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

    /// Whether the y axis of the sublayers' space grows upwards from the lower edge.
    open var isGeometryFlipped: Bool {
        get { options.contains(.isGeometryFlipped) }
        set { setOption(.isGeometryFlipped, .isGeometryFlipped, newValue) }
    }

    // MARK: - Visibility

    /// Whether the layer and everything below it is left out of the picture.
    open var isHidden: Bool {
        get { options.contains(.isHidden) }
        set { setOption(.isHidden, .isHidden, newValue) }
    }

    /// Whether sublayers are cut off at the bounds and at the rounded corners.
    open var masksToBounds: Bool {
        get { options.contains(.masksToBounds) }
        set { setOption(.masksToBounds, .masksToBounds, newValue) }
    }

    /// Whether the layer is seen when a transform turns its back to the viewer.
    open var isDoubleSided: Bool {
        get { options.contains(.isDoubleSided) }
        set { setOption(.isDoubleSided, .isDoubleSided, newValue) }
    }

    // MARK: - Hierarchy

    /// The layer that holds this one, or nil at the top of a tree.
    open var superlayer: CALayer? { superlayerReference }

    /// The layers below, the backmost first; nil when there are none.
    ///
    /// Setting it removes the layers that are not in the new list and adopts the others.
    open var sublayers: [CALayer]? {
        get { sublayerList.isEmpty ? nil : sublayerList }
        set { replaceSublayers(with: newValue ?? []) }
    }

    /// Puts `layer` in front of all sublayers, taking it out of the layer that holds it.
    ///
    /// Raises `CALayerInvalid` when `layer` is this layer or one of its ancestors.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: sublayerList.count) }

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

    /// Takes the layer out of its superlayer, or clears the mask that it is.
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
}
