import Foundation
import ObjectiveC
import QuartzCore

/// The position of a new subview among its siblings.
enum SubviewPosition {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)

    /// The method that inserts a subview at this position.
    var selector: StaticString {
        switch self {
        case .front: "-[UIView addSubview:]"
        case .index: "-[UIView insertSubview:atIndex:]"
        case .above: "-[UIView insertSubview:aboveSubview:]"
        case .below: "-[UIView insertSubview:belowSubview:]"
        }
    }
}

extension UIView {
    // MARK: - Adding and removing

    /// Adds a view.
    ///
    /// **Order:** `willMove(toSuperview:)` of the added view, `willMove(toWindow:)` of it and its subviews, the change,
    /// `didMoveToWindow()` of the same views, `didMoveToSuperview()`, and finally `didAddSubview(_:)` of this view.
    final func place(_ view: UIView, _ place: SubviewPosition) {
        MainThreadChecks.check(place.selector)
        if view === self {
            raiseException("NSInvalidArgumentException", "Can't add self as subview")
        }
        if view.isDirectly(below: self) {
            insertLayer(of: view, place)
            return
        }
        requireAcyclic(adding: view)
        let move = ViewMove.start(of: view, to: self)
        if move.newWindow != nil { view.links.controller?.requireParent(above: self) }
        defer { extendLifetime(view) }
        move.announce(view, to: self)
        move.formerSuperview?.willRemoveSubview(view)
        insertLayer(of: view, place)
        view.withLayer { $0.setNeedsLayout() }
        view.retainForSuperview()
        move.complete(view, to: self)
        didAddSubview(view)
    }

    final func leaveSuperview() {
        MainThreadChecks.check("-[UIView removeFromSuperview]")
        guard let superview = viewAbove else { return }
        let move = ViewMove.start(of: self, to: nil)
        defer { extendLifetime(self) }
        move.announce(self, to: nil)
        superview.willRemoveSubview(self)
        // Before the removal, so that the layer does not call back to release the view.
        let isRetained = withLayer { $0.endRetainingHost() }
        withLayer { $0.removeFromSuperlayer() }
        move.complete(self, to: nil)
        if isRetained { Unmanaged.passUnretained(self).release() }
        // Weak outlets may be read, and the view added again, until the turn ends.
        EventTurn.keep(self)
    }

    /// Called after the superview was deallocated: the layer has been removed, and the former window and tint
    /// are unknown.
    final func superviewDidDeallocate() {
        defer { extendLifetime(self) }
        willMove(toSuperview: nil)
        constraintsDidMove(to: nil)
        updateSafeArea()
        didMoveToSuperview()
        releaseForSuperview()
    }

    // MARK: - The superview's reference

    // The superview retains the view as long as the view's layer is among its sublayers: `layerDidLeaveSuperlayer()`
    // releases the reference of a layer that an app removes, or moves to a layer without a view.

    private final func retainForSuperview() {
        if withLayer({ $0.beginRetainingHost() }) { _ = Unmanaged.passRetained(self) }
    }

    final func releaseForSuperview() {
        if withLayer({ $0.endRetainingHost() }) { Unmanaged.passUnretained(self).release() }
    }

    // MARK: - Order

    final func reorder(_ view: UIView, toFront: Bool) {
        guard view.isDirectly(below: self) else { return }
        if toFront {
            hostedLayer.addSublayer(view.hostedLayer)
        } else {
            hostedLayer.insertSublayer(view.hostedLayer, at: 0)
        }
    }

    final func exchange(_ first: Int, _ second: Int) {
        let views = viewsBelow
        guard views.indices.contains(first), views.indices.contains(second), first != second else {
            return
        }
        let lower = views[min(first, second)].hostedLayer
        let upper = views[max(first, second)].hostedLayer
        var layers = hostedLayer.layersBelow
        guard let low = layers.firstIndex(where: { $0 === lower }),
            let high = layers.firstIndex(where: { $0 === upper })
        else { return }
        layers.swapAt(low, high)
        hostedLayer.sublayers = layers
    }

    private final func insertLayer(of view: UIView, _ place: SubviewPosition) {
        switch place {
        case .front:
            putLayerInFront(of: view)
        case .index(let index):
            // The index counts views; layers that an app added may be between them.
            let siblings = viewsBelow.filter { $0 !== view }
            if siblings.indices.contains(index) {
                hostedLayer.insertSublayer(view.hostedLayer, below: siblings[index].hostedLayer)
            } else {
                putLayerInFront(of: view)
            }
        case .above(let sibling):
            if sibling.isDirectly(below: self), sibling !== view {
                hostedLayer.insertSublayer(view.hostedLayer, above: sibling.hostedLayer)
            } else {
                putLayerInFront(of: view)
            }
        case .below(let sibling):
            if sibling.isDirectly(below: self), sibling !== view {
                hostedLayer.insertSublayer(view.hostedLayer, below: sibling.hostedLayer)
            } else {
                putLayerInFront(of: view)
            }
        }
    }

    @inline(__always)
    private final func putLayerInFront(of view: UIView) {
        withLayer { layer in view.withLayer { layer.addSublayer($0) } }
    }

    /// Raises an exception for an ancestor, before any callback of the move.
    private final func requireAcyclic(adding view: UIView) {
        guard view.withLayer({ $0.hasLayersBelow }), isInside(view) else { return }
        raiseException(
            "CALayerInvalid",
            "layer \(view.hostedLayer) is a part of cycle in its layer tree")
    }
}
