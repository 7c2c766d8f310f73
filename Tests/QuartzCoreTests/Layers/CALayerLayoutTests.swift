import QuartzCore
import Testing

/// Counts its layouts and does what a test says in each.
private final class ProbeLayer: CALayer {
    var layouts = 0
    var log: (String) -> Void = { _ in }
    var onLayout: (ProbeLayer) -> Void = { _ in }

    override func layoutSublayers() {
        super.layoutSublayers()
        layouts += 1
        log(name ?? "")
        onLayout(self)
    }
}

@Suite("Layout of layers")
struct CALayerLayoutTests {
    private let screen = TestScreen()

    private func probe(_ name: String, in parent: CALayer) -> ProbeLayer {
        let layer = ProbeLayer()
        layer.name = name
        parent.addSublayer(layer)
        return layer
    }

    @Test("A new size asks for layout; a new origin or position does not")
    func triggers() {
        let layer = ProbeLayer()
        layer.layoutIfNeeded()
        #expect(layer.layouts == 0)
        layer.bounds.size.width = 10
        layer.layoutIfNeeded()
        #expect(layer.layouts == 1)
        layer.bounds.origin.y = 10
        layer.position.x = 3
        layer.frame.origin = CGPoint(x: 40, y: 40)
        layer.layoutIfNeeded()
        #expect(layer.layouts == 1)
        layer.setNeedsLayout()
        #expect(layer.needsLayout())
        layer.layoutIfNeeded()
        layer.layoutIfNeeded()
        #expect(layer.layouts == 2)
        #expect(!layer.needsLayout())
    }

    @Test("Layers are laid out from above downwards")
    func order() {
        var order: [String] = []
        let top = probe("top", in: screen.root)
        let middle = probe("middle", in: top)
        let bottom = probe("bottom", in: middle)
        for layer in [bottom, middle, top] {
            layer.log = { order.append($0) }
            layer.setNeedsLayout()
        }
        screen.frame(at: 0)
        #expect(order == ["top", "middle", "bottom"])
    }

    @Test("Laying out one layer starts at the topmost ancestor that waits without a gap")
    func layoutIfNeeded() {
        let top = probe("top", in: screen.root)
        let middle = probe("middle", in: top)
        let bottom = probe("bottom", in: middle)
        screen.frame(at: 0)
        let before = (top.layouts, middle.layouts, bottom.layouts)
        top.setNeedsLayout()
        bottom.setNeedsLayout()
        bottom.layoutIfNeeded()
        #expect((top.layouts, middle.layouts, bottom.layouts) == (before.0, before.1, before.2 + 1))
        middle.setNeedsLayout()
        bottom.setNeedsLayout()
        bottom.layoutIfNeeded()
        #expect(top.layouts == before.0 + 1)
        #expect(middle.layouts == before.1 + 1)
        #expect(bottom.layouts == before.2 + 2)
    }

    @Test("What layout itself asks for is laid out in the same pass")
    func untilStable() {
        let top = probe("top", in: screen.root)
        let bottom = probe("bottom", in: top)
        screen.frame(at: 0)
        top.onLayout = { layer in layer.sublayers?[0].bounds.size.width += 1 }
        bottom.onLayout = { layer in
            if layer.bounds.width < 3 { layer.superlayer?.setNeedsLayout() }
        }
        top.setNeedsLayout()
        screen.frame(at: 1)
        #expect(bottom.bounds.width == 3)
        #expect(top.flags.isEmpty && bottom.flags.isEmpty)
    }

    @Test("A layout that asks for itself for ever ends all the same, and sooner the next time")
    func endless() {
        let layer = probe("restless", in: screen.root)
        layer.onLayout = { $0.setNeedsLayout() }
        layer.setNeedsLayout()
        screen.tree.layoutIfNeeded()
        #expect(layer.layouts == 100)
        // Nothing is left for the next frame.
        #expect(!layer.needsLayout())
        screen.tree.layoutIfNeeded()
        #expect(layer.layouts == 100)
        layer.setNeedsLayout()
        screen.tree.layoutIfNeeded()
        #expect(layer.layouts < 120)
        // A layout that ends by itself is not cut short.
        layer.onLayout = { _ in }
        layer.setNeedsLayout()
        let rounds = layer.layouts
        screen.tree.layoutIfNeeded()
        #expect(layer.layouts == rounds + 1)
    }

    @Test("A layer that changes its sublayers in each layout is laid out once for each size")
    func changedSublayers() {
        let added = CALayer()
        let changes: [(CALayer) -> Void] = [
            { $0.insertSublayer(added, at: 0) },
            { $0.addSublayer(CALayer()) },
            { layer in
                layer.sublayers?.forEach { $0.removeFromSuperlayer() }
                layer.addSublayer(CALayer())
            },
            { layer in
                let last = CALayer()
                layer.sublayers = (layer.sublayers ?? []).dropLast() + [last]
            },
            { layer in
                added.frame = layer.bounds
                layer.insertSublayer(added, below: layer.sublayers?.first)
            },
        ]
        for change in changes {
            let layer = probe("gradient", in: screen.root)
            layer.onLayout = change
            screen.frame(at: 0)
            let before = layer.layouts
            for width in [10.0, 20, 30] {
                layer.bounds.size.width = width
                screen.frame(at: 0)
            }
            #expect(layer.layouts == before + 3)
            #expect(layer.flags.isEmpty)
            layer.removeFromSuperlayer()
        }
    }

    @Test("Sublayers that change outside of the layer's own layout ask for it")
    func changedOutside() {
        let layer = probe("top", in: screen.root)
        let below = probe("below", in: layer)
        screen.frame(at: 0)
        let before = layer.layouts
        layer.addSublayer(CALayer())
        screen.frame(at: 0)
        #expect(layer.layouts == before + 1)
        // In the layout of another layer, too.
        below.onLayout = { below in
            if below.superlayer?.sublayers?.count == 2 { below.superlayer?.addSublayer(CALayer()) }
        }
        below.setNeedsLayout()
        screen.frame(at: 0)
        #expect(layer.layouts == before + 2)
    }

    @Test("The delegate lays out when the subclass leaves it to it")
    func delegate() {
        final class Delegate: NSObject, CALayerDelegate {
            var laidOut: [CALayer] = []
            func layoutSublayers(of layer: CALayer) { laidOut.append(layer) }
        }
        let delegate = Delegate()
        let layer = CALayer()
        layer.delegate = delegate
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(delegate.laidOut.count == 1)
        #expect(delegate.laidOut.first === layer)
    }

    @Test("Hidden layers are laid out as well")
    func hidden() {
        let layer = probe("hidden", in: screen.root)
        layer.isHidden = true
        layer.setNeedsLayout()
        screen.frame(at: 0)
        #expect(layer.layouts == 1)
    }
}
