internal import RenderTree

extension CALayer {
    final func displayIfPending() {
        guard flags.contains(.wantsDisplay) else { return }
        flags.remove(.wantsDisplay)
        display()
    }

    final func displayByHostOrDrawing() {
        if let host = livingHost {
            if host.displaysContent {
                host.display(self)
                return
            }
            if host.drawsContent { host.layerWillDraw(self) }
        } else if let delegate = extras?.delegate {
            options.remove(.delegateLacksDisplay)
            delegate.display(self)
            if !delegateLacksDisplay { return }
            delegate.layerWillDraw(self)
        }
        recordDrawing()
    }

    /// Runs `draw(in:)` and stores the recording.
    ///
    /// A layer without drawing keeps its contents: whether a subclass draws is unknown beforehand, so the
    /// base implementation of `draw(in:)` reports that it did not.
    private final func recordDrawing() {
        let bounds = geometry.bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        let context = CGContext(recordingInto: bounds, scale: appearance.contentsScale)
        options.remove(.drewNothing)
        draw(in: context)
        let list = context.makeDisplayList()
        if options.contains(.drewNothing), list.isEmpty { return }
        setDrawing(
            RenderDrawing(list: list, bounds: bounds, isOpaque: options.contains(.isOpaque)))
    }

    final func drawByHost(in context: CGContext) {
        if let host = livingHost {
            if host.drawsContent {
                host.draw(self, in: context)
            } else {
                options.insert(.drewNothing)
            }
            return
        }
        guard let delegate = extras?.delegate else {
            options.insert(.drewNothing)
            return
        }
        options.remove(.delegateLacksDrawing)
        delegate.draw(self, in: context)
        if delegateLacksDrawing { options.insert(.drewNothing) }
    }

    /// Displays this layer and its descendants with pending display.
    package final func displaySubtree() {
        if flags.contains(.wantsDisplay) { displayIfNeeded() }
        guard flags.contains(.subtreeNeedsDisplay) else { return }
        flags.remove(.subtreeNeedsDisplay)
        forEachLayerBelow { layer in
            if !layer.flags.isDisjoint(with: [.wantsDisplay, .subtreeNeedsDisplay]) {
                layer.displaySubtree()
            }
        }
    }

    /// Calls `body` with the mask and the sublayers as they are at the start of the call.
    final func forEachLayerBelow(_ body: (CALayer) -> Void) {
        if let mask = decoration?.mask { body(mask) }
        forEachSublayer(body)
    }
}
