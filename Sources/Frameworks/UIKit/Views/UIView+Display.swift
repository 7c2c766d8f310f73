import Foundation
import QuartzCore

extension UIView {
    // MARK: - Showing

    final func showOrHide(isHidden: Bool) {
        guard hostedLayer.isHidden != isHidden else { return }
        hostedLayer.isHidden = isHidden
        viewAbove?.subviewVisibilityDidChange(self)
    }

    // MARK: - Setting up

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

    /// Takes the scale of the screen, when the drawing was made for another one.
    final func adoptScreen() {
        guard flags.drawsContent else { return }
        let scale = currentTraits.displayScale
        guard hostedLayer.contentsScale != scale, !flags.hasOwnScale else { return }
        hostedLayer.contentsScale = scale
        setNeedsDisplay()
    }

    // MARK: - Scale

    /// That of the screen, unless it was set.
    ///
    /// A view that was told no traits yet takes the screen's of the moment: the one for which its layer
    /// was made may be gone.
    final var drawingScale: CGFloat {
        if flags.hasOwnScale || flags.drawsContent && traits != nil {
            return hostedLayer.contentsScale
        }
        return usesCurrentTraits
            ? UITraitCollection.currentDisplayScale : currentTraits.displayScale
    }

    /// The drawing scale, with that of views that nobody told their traits in a place for others.
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
    /// The context is the current one meanwhile, and so are the view's traits.
    final func drawContent(of layer: CALayer, in context: CGContext) {
        let bounds = hostedLayer.bounds
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if promisesButHasNoBackground {
            context.setFillColor(UIColor.black.cgColor)
            context.fill(bounds)
        }
        colorTraits.asCurrent { draw(bounds) }
    }

    /// Whether what the view does not draw is black: it promised to cover its bounds, and neither
    /// took the promise back nor chose a background.
    private final var promisesButHasNoBackground: Bool {
        isOpaque && hostedLayer.backgroundColor == nil
            && ClassOverrides.drawsRect(self)
    }

    final func contentOpacityDidChange() { setNeedsDisplay() }
}

extension UIView.ContentMode {
    /// The gravity by which a layer places its contents in the same way.
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
