import Foundation
import QuartzCore

extension UIView {
    // MARK: - Visibility

    final func showOrHide(isHidden: Bool) {
        guard hostedLayer.isHidden != isHidden else { return }
        hostedLayer.isHidden = isHidden
        viewAbove?.subviewVisibilityDidChange(self)
    }

    // MARK: - Setup

    /// Prepares the layer of a view whose class draws.
    final func prepareForDrawing() {
        let layer = hostedLayer
        layer.contentsScale = currentTraits.displayScale
        layer.contentsGravity = contentMode.gravity
        layer.setNeedsDisplay()
    }

    final func changeContentMode(_ mode: ContentMode) {
        flags.contentMode = mode
        hostedLayer.contentsGravity = mode.gravity
        hostedLayer.needsDisplayOnBoundsChange = mode == .redraw
    }

    /// Adopts the scale of the screen, and draws again if it changed.
    final func adoptScreen() {
        guard flags.drawsContent else { return }
        let scale = currentTraits.displayScale
        guard hostedLayer.contentsScale != scale, !flags.hasOwnScale else { return }
        hostedLayer.contentsScale = scale
        setNeedsDisplay()
    }

    // MARK: - Scale

    /// The scale of the view's drawing: the one that was set, or else that of the screen.
    ///
    /// A view without traits uses the current screen's scale: the screen for which its layer was created may be gone.
    final var drawingScale: CGFloat {
        if flags.hasOwnScale || flags.drawsContent && traits != nil {
            return hostedLayer.contentsScale
        }
        return usesCurrentTraits
            ? UITraitCollection.currentDisplayScale : currentTraits.displayScale
    }

    /// The drawing scale; `common` caches that of views without traits.
    final func drawingScale(_ common: inout CGFloat?) -> CGFloat {
        guard !flags.hasOwnScale, usesCurrentTraits else { return drawingScale }
        if let common { return common }
        let scale = drawingScale
        common = scale
        return scale
    }

    final func changeDrawingScale(_ scale: CGFloat) {
        flags.hasOwnScale = true
        guard hostedLayer.contentsScale != scale else { return }
        hostedLayer.contentsScale = scale
        if flags.drawsContent { setNeedsDisplay() }
    }

    // MARK: - Drawing

    /// Draws into a layer's context through `draw(_:)`.
    ///
    /// During the call the context and the view's traits are the current ones.
    final func drawContent(of layer: CALayer, in context: CGContext) {
        let bounds = hostedLayer.bounds
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if isOpaqueWithoutBackground {
            context.setFillColor(UIColor.black.cgColor)
            context.fill(bounds)
        }
        // A tiled layer draws one tile at a time.
        let rect = layer is CATiledLayer ? context.boundingBoxOfClipPath : bounds
        colorTraits.asCurrent { draw(rect) }
    }

    /// Whether the view draws, is opaque and has no background colour: what it does not draw is black.
    private final var isOpaqueWithoutBackground: Bool {
        isOpaque && hostedLayer.backgroundColor == nil
            && ClassOverrides.drawsRect(self)
    }

    final func contentOpacityDidChange() { setNeedsDisplay() }
}

extension UIView.ContentMode {
    /// The corresponding contents gravity of a layer.
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
