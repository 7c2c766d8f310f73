extension CGContext {
    /// Begins a transparency layer: later drawing forms one picture, which the end of the layer composites
    /// with the current alpha, blend mode and shadow.
    ///
    /// Inside the layer alpha is 1, the blend mode normal, and there is no shadow. Bitmaps show the layer
    /// after its end. Also saves the graphics state.
    /// - Parameter auxiliaryInfo: Ignored.
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
        beginLayer(clip: state.clip, bounds: state.clipBounds)
    }

    /// Begins a transparency layer that is clipped to a rectangle of user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
        guard accepts(rect), !rect.isInfinite else {
            beginLayer(clip: state.clip, bounds: state.clipBounds)
            return
        }
        var narrowed = state
        narrowed.addClip(
            .rect(rect.isNull ? .zero : rect.standardized), transform: state.userToList,
            isAntialiased: isAntialiased)
        beginLayer(clip: narrowed.clip, bounds: narrowed.clipBounds)
    }

    private func beginLayer(clip: DrawingClip?, bounds: CGRect) {
        openLayers.append(
            TransparencyLayer(
                outerState: state, savedStateCount: savedStates.count, clip: clip))
        // The layer as a whole is clipped; clipping its drawing as well would thin its edges.
        state.clip = nil
        state.clipBounds = bounds
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
    }

    /// Composites the innermost layer and restores the graphics state from before it.
    ///
    /// Without an open layer, reports on the console and does nothing else.
    public func endTransparencyLayer() {
        guard let layer = openLayers.popLast() else {
            Console.error("CGContextEndTransparencyLayer: no transparency layer was begun.")
            return
        }
        savedStates.removeLast(savedStates.count - layer.savedStateCount)
        state = layer.outerState
        guard !layer.commands.isEmpty else { return }
        var compositing = state.compositing(allowsAntialiasing: allowsAntialiasing)
        compositing.clip = layer.clip
        emit(DrawCommand(.group(layer.commands), transform: .identity, state: compositing))
    }
}
