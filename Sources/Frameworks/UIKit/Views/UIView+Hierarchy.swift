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
        if view.viewAbove === self {
            insertLayer(of: view, place)
            return
        }
        requireAcyclic(adding: view)
        let move = ViewMove(of: view, to: self)
        if move.newWindow != nil { view.links.controller?.requireParent(above: self) }
        defer { extendLifetime(view) }
        move.announce()
        move.formerSuperview?.willRemoveSubview(view)
        insertLayer(of: view, place)
        view.hostedLayer.setNeedsLayout()
        view.becomeHeld()
        move.complete()
        didAddSubview(view)
    }

    final func leaveSuperview() {
        guard let superview = viewAbove else { return }
        let move = ViewMove(of: self, to: nil)
        defer { extendLifetime(self) }
        move.announce()
        superview.willRemoveSubview(self)
        hostedLayer.removeFromSuperlayer()
        move.complete()
        becomeFree()
    }

    /// Leaves a superview that is being deallocated and cannot be asked any more.
    final func loseSuperview() {
        let move = ViewMove(of: self, to: nil)
        defer { extendLifetime(self) }
        move.announce()
        hostedLayer.removeFromSuperlayer()
        move.complete()
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
        guard view.viewAbove === self else { return }
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
        var layers = hostedLayer.sublayerList
        guard let low = layers.firstIndex(where: { $0 === lower }),
            let high = layers.firstIndex(where: { $0 === upper })
        else { return }
        layers.swapAt(low, high)
        hostedLayer.sublayers = layers
    }

    private final func insertLayer(of view: UIView, _ place: SubviewPlace) {
        let layer = view.hostedLayer
        switch place {
        case .front:
            hostedLayer.addSublayer(layer)
        case .index(let index):
            // The index counts views; layers that an app added stand between them.
            let siblings = viewsBelow.filter { $0 !== view }
            if siblings.indices.contains(index) {
                hostedLayer.insertSublayer(layer, below: siblings[index].hostedLayer)
            } else {
                hostedLayer.addSublayer(layer)
            }
        case .above(let sibling):
            if sibling.viewAbove === self, sibling !== view {
                hostedLayer.insertSublayer(layer, above: sibling.hostedLayer)
            } else {
                hostedLayer.addSublayer(layer)
            }
        case .below(let sibling):
            if sibling.viewAbove === self, sibling !== view {
                hostedLayer.insertSublayer(layer, below: sibling.hostedLayer)
            } else {
                hostedLayer.addSublayer(layer)
            }
        }
    }

    /// Refuses an ancestor before anybody is told of a move that cannot happen.
    private final func requireAcyclic(adding view: UIView) {
        guard view.hostedLayer.hasLayersBelow, isInside(view) else { return }
        raiseException(
            "CALayerInvalid",
            "layer \(view.hostedLayer) is a part of cycle in its layer tree")
    }
}
