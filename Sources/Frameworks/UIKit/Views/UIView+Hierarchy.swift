import Foundation
import ObjectiveC
import QuartzCore

/// Where a new subview goes among its siblings.
enum SubviewPlace {
    case front
    case index(Int)
    case above(UIView)
    case below(UIView)
}

extension UIView {
    // MARK: - Adding and removing

    /// Takes a view in.
    ///
    /// **Order:** of the added view `willMove(toSuperview:)`, then `willMove(toWindow:)` of it and
    /// everything below, then the change, then `didMoveToWindow()`, `didMoveToSuperview()`, and at
    /// last `didAddSubview(_:)` of this view.
    final func place(_ view: UIView, _ place: SubviewPlace) {
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
        view.becomeHeld()
        move.complete(view, to: self)
        didAddSubview(view)
    }

    final func leaveSuperview() {
        guard let superview = viewAbove else { return }
        let move = ViewMove.start(of: self, to: nil)
        defer { extendLifetime(self) }
        move.announce(self, to: nil)
        superview.willRemoveSubview(self)
        withLayer { $0.removeFromSuperlayer() }
        move.complete(self, to: nil)
        becomeFree()
    }

    /// Hears that its superview is no more: the layer has left that one's, and nobody can be asked which
    /// window or tint there was.
    final func loseSuperview() {
        defer { extendLifetime(self) }
        willMove(toSuperview: nil)
        constraintsDidMove(to: nil)
        updateSafeArea()
        didMoveToSuperview()
        becomeFree()
    }

    // MARK: - The reference of the superview

    private final func becomeHeld() {
        if flags.isHeldBySuperview { return }
        flags.isHeldBySuperview = true
        _ = Unmanaged.passRetained(self)
    }

    private final func becomeFree() {
        guard flags.isHeldBySuperview else { return }
        flags.isHeldBySuperview = false
        Unmanaged.passUnretained(self).release()
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

    private final func insertLayer(of view: UIView, _ place: SubviewPlace) {
        switch place {
        case .front:
            putLayerInFront(of: view)
        case .index(let index):
            // The index counts views; layers that an app added stand between them.
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

    /// Refuses an ancestor before anybody is told of a move that cannot happen.
    private final func requireAcyclic(adding view: UIView) {
        guard view.withLayer({ $0.hasLayersBelow }), isInside(view) else { return }
        raiseException(
            "CALayerInvalid",
            "layer \(view.hostedLayer) is a part of cycle in its layer tree")
    }
}
