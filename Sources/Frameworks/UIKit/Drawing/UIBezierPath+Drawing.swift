extension UIBezierPath {
    enum Painting { case fill, stroke }

    /// Paints in the current context, if there is one, and restores its attributes.
    ///
    /// - Parameters:
    ///   - blendMode: The blend mode, or nil for that of the context.
    ///   - alpha: The opacity, or nil for that of the context.
    func draw(_ painting: Painting, _ blendMode: CGBlendMode? = nil, _ alpha: CGFloat? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if let blendMode { context.setBlendMode(blendMode) }
        if let alpha { context.setAlpha(alpha) }
        context.setFlatness(flatness)
        context.beginPath()
        context.addPath(cgPath)
        switch painting {
        case .fill:
            context.fillPath(using: style.fillRule)
        case .stroke:
            context.setLineWidth(lineWidth)
            context.setLineCap(lineCapStyle)
            context.setLineJoin(lineJoinStyle)
            context.setMiterLimit(miterLimit)
            context.setLineDash(phase: style.stroke.dashPhase, lengths: style.stroke.dashLengths)
            context.strokePath()
        }
    }

    func clipCurrentContext() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(cgPath)
        context.clip(using: style.fillRule)
    }
}
