import Foundation
import QuartzCore
internal import SwiftRuntime

/// The slots of the members of `UIView` whose overrides the framework looks up.
@MainActor
struct ViewMethodSlots {
    let hitTest = MethodSlot(
        in: UIView.self, overriding: HitTestProbe.self, other: PointInsideProbe.self)
    let pointInside = MethodSlot(
        in: UIView.self, overriding: PointInsideProbe.self, other: HitTestProbe.self)
    let drawRect = MethodSlot(
        in: UIView.self, overriding: DrawRectProbe.self, other: HitTestProbe.self)
    let drawLayer = MethodSlot(
        in: UIView.self, overriding: DrawLayerProbe.self, other: HitTestProbe.self)
    let displayLayer = MethodSlot(
        in: UIView.self, overriding: DisplayLayerProbe.self, other: HitTestProbe.self)
    let actionForLayer = MethodSlot(
        in: UIView.self, overriding: ActionProbe.self, other: HitTestProbe.self)
    let layout = MethodSlot(
        in: UIView.self, overriding: LayoutProbe.self, other: HitTestProbe.self)
    let layOutSublayers = MethodSlot(
        in: UIView.self, overriding: SublayersProbe.self, other: HitTestProbe.self)
    let updateConstraints = MethodSlot(
        in: UIView.self, overriding: ConstraintsProbe.self, other: HitTestProbe.self)
    let layerClass = MethodSlot(
        in: UIView.self, overriding: LayerClassProbe.self, other: HitTestProbe.self)
    let safeAreaInsets = MethodSlot(
        in: UIView.self, overriding: SafeAreaProbe.self, other: HitTestProbe.self)
}

// No view of these classes is ever made; only their method tables are read.

private final class HitTestProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
}

private final class PointInsideProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
}

private final class DrawRectProbe: UIView {
    override func draw(_ rect: CGRect) { tag = 1 }
}

private final class DrawLayerProbe: UIView {
    override func draw(_ layer: CALayer, in context: CGContext) { tag = 2 }
}

private final class DisplayLayerProbe: UIView {
    override func display(_ layer: CALayer) { tag = 3 }
}

private final class ActionProbe: UIView {
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        layer as? CAAction
    }
}

private final class LayoutProbe: UIView {
    override func layoutSubviews() { tag = 4 }
}

private final class SublayersProbe: UIView {
    override func layoutSublayers(of layer: CALayer) { tag = 5 }
}

private final class ConstraintsProbe: UIView {
    override func updateConstraints() { tag = 6 }
}

private final class SafeAreaProbe: UIView {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) }
}

private final class LayerClassProbe: UIView {
    override class var layerClass: AnyClass { Probe.self }
    private final class Probe: CALayer {}
}
