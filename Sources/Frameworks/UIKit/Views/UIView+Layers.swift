import Foundation
import QuartzCore
internal import SwiftRuntime

extension CALayer {
    /// The view that owns this layer.
    ///
    /// Views are the only hosts, so the cast needs no check.
    @inline(__always)
    final var view: UIView? {
        guard let object = hostReference?.living else { return nil }
        return unsafeDowncast(object, to: UIView.self)
    }
}

extension UIView {
    /// The view's own layer, whatever an override of `layer` says.
    @inline(__always)
    final var hostedLayer: CALayer {
        links.layerReference.unsafelyUnwrapped.takeUnretainedValue()
    }

    /// Calls `body` with the view's own layer, which the view retains.
    @inline(__always)
    nonisolated final func withLayer<Result>(_ body: (CALayer) -> Result) -> Result {
        links.layerReference.unsafelyUnwrapped._withUnsafeGuaranteedRef(body)
    }

    /// Calls `body` with the subviews at the start of the call, from back to front.
    @inline(__always)
    nonisolated final func forEachSubview(_ body: (UIView) -> Void) {
        withLayer { layer in
            layer.forEachSublayer { sublayer in
                // Retained: the body may remove the view.
                if let view = sublayer.view { body(view) }
            }
        }
    }

    /// Calls `body` with the subviews whose flags satisfy a predicate; the others are not retained.
    @inline(__always)
    nonisolated final func forEachSubview(
        where isWanted: (ViewFlags) -> Bool, _ body: (UIView) -> Void
    ) {
        withLayer { layer in
            layer.forEachSublayer { sublayer in
                guard let host = sublayer.hostReference,
                    host._withUnsafeGuaranteedRef({
                        isWanted(unsafeDowncast($0, to: UIView.self).flags)
                    }), let view = sublayer.view
                else { return }
                body(view)
            }
        }
    }

    /// Creates the layer; called by every initializer.
    final func adoptLayer() {
        let overrides = ClassOverrides.summary(of: self)
        let layer = overrides.contains(.choosesLayerClass) ? makeLayerOfOwnClass() : CALayer()
        layer.serve(
            self, touches: overrides.touches,
            hostVetoesActions: !overrides.contains(.choosesActions))
        links.layerReference = Unmanaged.passRetained(layer)
        if overrides.contains(.laysOut) { flags.laysOutItself = true }
        if overrides.contains(.updatesConstraints) { markNewViewForConstraintUpdate() }
        if overrides.contains(.drawsContent) {
            flags.drawsContent = true
            prepareForDrawing()
        }
    }

    private final func makeLayerOfOwnClass() -> CALayer {
        let chosen: AnyClass = type(of: self).layerClass
        guard let layerClass = chosen as? CALayer.Type else {
            fatalError("\(type(of: self)).layerClass is \(chosen), which is not a kind of CALayer")
        }
        return LayerConstruction.makeLayer(of: layerClass)
    }

    // MARK: - Ancestors and subviews

    final var viewAbove: UIView? { referenceAbove?.living }

    /// The superview of a view, without retaining it.
    // Nonisolated: an isolated closure passed to the standard library checks its executor at each call.
    @inline(__always)
    nonisolated static func above(_ view: Unmanaged<UIView>?) -> Unmanaged<UIView>? {
        view?._withUnsafeGuaranteedRef { $0.referenceAbove }
    }

    /// The superview, without retaining it.
    @inline(__always)
    nonisolated final var referenceAbove: Unmanaged<UIView>? {
        guard
            let pointer = links.layerReference?._withUnsafeGuaranteedRef({ $0.hostReferenceAbove })
        else { return nil }
        return Unmanaged.fromOpaque(pointer.toOpaque())
    }

    /// Whether a view is the superview.
    @inline(__always)
    final func isDirectly(below view: UIView) -> Bool {
        referenceAbove?.toOpaque() == Unmanaged.passUnretained(view).toOpaque()
    }

    final var viewsBelow: [UIView] {
        let layers = hostedLayer.layersBelow
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
        guard let window = withLayer({ UIView.windowReference(around: $0) })?.living else {
            return nil
        }
        return unsafeDowncast(window, to: UIWindow.self)
    }

    /// Whether the view is in a window that is not hidden: one that gets layout passes.
    final var isInShownWindow: Bool { windowAbove?.hostedLayer.isHidden == false }

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
        for layer in hostedLayer.layersBelow {
            if let found = layer.view?.viewWithTag(tag) { return found }
        }
        return nil
    }

    final var nextOfView: UIResponder? { links.controller ?? viewAbove }

    // MARK: - Deinitialization

    /// Releases the layer and the subviews, at the end of a view's life, on the main thread.
    final func dismantle() {
        endConstraints()
        guard let reference = links.layerReference else { return }
        let layer = reference.takeRetainedValue()
        layer.host = nil
        if flags.isWindow, layer.superlayerReference != nil { layer.removeFromSuperlayer() }
        guard layer.hasLayersBelow else { return }
        for sublayer in layer.detachHostedSublayers() where sublayer.superlayerReference == nil {
            sublayer.view?.superviewDidDeallocate()
        }
    }
}
