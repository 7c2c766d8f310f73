import Foundation
import QuartzCore

extension CALayer {
    /// The view that owns this layer.
    ///
    /// Views are the only hosts, so the cast needs no check.
    @inline(__always)
    final var view: UIView? {
        guard let reference = hostReference else { return nil }
        return unsafeDowncast(reference.takeUnretainedValue(), to: UIView.self)
    }
}

extension UIView {
    /// The view's own layer, whatever an override of `layer` says.
    @inline(__always)
    final var hostedLayer: CALayer {
        links.layerReference.unsafelyUnwrapped.takeUnretainedValue()
    }

    /// Makes the layer; the last step of every initialiser.
    final func adoptLayer() {
        let layer = makeLayer()
        layer.host = self
        layer.hostVetoesActions = !ClassOverrides.choosesActions(self)
        layer.touches = ClassOverrides.touches(of: self)
        links.layerReference = Unmanaged.passRetained(layer)
        if ClassOverrides.drawsContent(self) {
            flags.drawsContent = true
            prepareForDrawing()
        }
    }

    private final func makeLayer() -> CALayer {
        guard ClassOverrides.choosesLayerClass(self) else { return CALayer() }
        let chosen: AnyClass = type(of: self).layerClass
        guard let layerClass = chosen as? CALayer.Type else {
            fatalError("\(type(of: self)).layerClass is \(chosen), which is not a kind of CALayer")
        }
        return LayerConstruction.makeLayer(of: layerClass)
    }

    // MARK: - Looking around

    final var viewAbove: UIView? { referenceAbove?.takeUnretainedValue() }

    /// The superview of a view, without counting a reference.
    // Not isolated: a closure that is, handed to the standard library, proves at each call where it
    // runs.
    @inline(__always)
    nonisolated static func above(_ view: Unmanaged<UIView>?) -> Unmanaged<UIView>? {
        view?._withUnsafeGuaranteedRef { $0.referenceAbove }
    }

    /// The superview, without counting a reference.
    @inline(__always)
    nonisolated final var referenceAbove: Unmanaged<UIView>? {
        guard
            let pointer = links.layerReference?._withUnsafeGuaranteedRef({ $0.hostReferenceAbove })
        else { return nil }
        return Unmanaged.fromOpaque(pointer.toOpaque())
    }

    final var viewsBelow: [UIView] {
        let layers = hostedLayer.sublayerList
        if layers.isEmpty { return [] }
        var views: [UIView] = []
        views.reserveCapacity(layers.count)
        for layer in layers {
            if let view = layer.view { views.append(view) }
        }
        return views
    }

    /// The window at the top, found by walking up; a window finds itself.
    final var windowAbove: UIWindow? {
        guard let window = UIView.windowReference(around: hostedLayer) else { return nil }
        return unsafeDowncast(window.takeUnretainedValue(), to: UIWindow.self)
    }

    nonisolated private static func windowReference(
        around layer: CALayer
    ) -> Unmanaged<AnyObject>? {
        layer.nearestHost { host in
            host._withUnsafeGuaranteedRef { host in
                unsafeDowncast(host, to: UIView.self).flags.isWindow
            }
        }
    }

    final func isInside(_ view: UIView) -> Bool {
        hostedLayer.isInside(view.hostedLayer)
    }

    final func firstView(withTag tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for layer in hostedLayer.sublayerList {
            if let found = layer.view?.viewWithTag(tag) { return found }
        }
        return nil
    }

    final var nextOfView: UIResponder? { links.controller ?? viewAbove }

    // MARK: - The end

    /// Lets the layer and the subviews go; the last act of a view.
    ///
    /// The last reference may go on any thread, but the tree belongs to the main one, so what is in
    /// a tree is taken apart there.
    final func dismantle() {
        layoutItem?.end()
        layoutItem = nil
        guard let reference = links.layerReference else { return }
        let layer = reference.takeUnretainedValue()
        layer.host = nil
        let isOnScreen = flags.isWindow && layer.superlayerReference != nil
        guard isOnScreen || layer.hasLayersBelow else {
            reference.release()
            return
        }
        let remains = ViewRemains(layer: reference, isOnScreen: isOnScreen)
        if MainThread.isCurrent {
            remains.takeApart()
        } else {
            DispatchQueue.main.async { MainThread.run { remains.takeApart() } }
        }
    }
}

/// The layer of a view that is gone, with what hangs on it.
// Sendable: made by the view's end and used once, on the main thread.
private struct ViewRemains: @unchecked Sendable {
    let layer: Unmanaged<CALayer>
    let isOnScreen: Bool

    @MainActor
    func takeApart() {
        let layer = layer.takeRetainedValue()
        if isOnScreen { layer.removeFromSuperlayer() }
        for sublayer in layer.layersBelow { sublayer.view?.loseSuperview() }
    }
}
