extension CGContext {
    /// Sets the fill pattern.
    ///
    /// - Parameters:
    ///   - pattern: A coloured pattern, or an uncoloured one if the fill colour space is a pattern space with
    ///     a base; others are ignored with a message on the console.
    ///   - colorComponents: The alpha of a coloured pattern; otherwise the components of the base space, then
    ///     alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        guard
            let color = color(
                of: pattern, colorComponents, space: state.fillColor.colorSpace,
                "CGContextSetFillPattern")
        else { return }
        setFillColor(color)
    }

    /// Sets the stroke pattern; see `setFillPattern(_:colorComponents:)`.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
        guard
            let color = color(
                of: pattern, colorComponents, space: state.strokeColor.colorSpace,
                "CGContextSetStrokePattern")
        else { return }
        setStrokeColor(color)
    }

    private func color(
        of pattern: CGPattern, _ components: UnsafePointer<CGFloat>, space: CGColorSpace?,
        _ function: String
    ) -> CGColor? {
        // A coloured pattern needs no pattern space to be set first.
        let space =
            space.flatMap { $0.model == .pattern ? $0 : nil }
            ?? (pattern.isColored ? CGColorSpace(patternBaseSpace: nil) : nil)
        guard let space,
            let color = CGColor(patternSpace: space, pattern: pattern, components: components)
        else {
            Console.error("\(function): the color space does not fit the pattern.")
            return nil
        }
        return color
    }

    /// Sets the origin of later patterns.
    ///
    /// - Parameter phase: In the context's base space, independent of the current transform. Part of the
    ///   graphics state.
    public func setPatternPhase(_ phase: CGSize) {
        guard accepts(phase.width, phase.height) else { return }
        state.patternPhase = phase
    }

    // MARK: - Painting

    /// Paints a shape with a colour, or with the pattern of a pattern colour.
    ///
    /// - Parameters:
    ///   - shape: The clip of a pattern.
    ///   - transform: From the shape's coordinates to the space of the list.
    ///   - operation: The command that paints the shape with one colour.
    func paint(
        _ shape: @autoclosure () -> DrawingClip.Shape, with color: CGColor,
        transform: CGAffineTransform, _ operation: (DrawColor) -> DrawCommand.Operation
    ) {
        guard let pattern = color.pattern else {
            draw(operation(DrawColor(color)), transform: transform)
            return
        }
        guard let tile = pattern.tile(for: color, underway: patternsUnderway) else { return }
        let placed = pattern.matrix.concatenating(
            CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
        ).concatenating(baseToList)
        var outer = state.compositing(allowsAntialiasing: allowsAntialiasing)
        var inner = CompositingState()
        inner.isAntialiased = outer.isAntialiased
        inner.alpha = pattern.isColored ? color.alpha : 1
        let isPlain = outer.shadow == nil
        inner.clip = DrawingClip(
            parent: isPlain ? outer.clip : nil, shape: shape(), transform: transform,
            isAntialiased: outer.isAntialiased)
        if isPlain {
            inner.alpha *= outer.alpha
            inner.blendMode = outer.blendMode
            emit(DrawCommand(.pattern(tile), transform: placed, state: inner))
        } else {
            // The shadow is that of the shape, and is not clipped by it.
            outer.isAntialiased = true
            emit(
                DrawCommand(
                    .group([DrawCommand(.pattern(tile), transform: placed, state: inner)]),
                    transform: .identity, state: outer))
        }
    }
}
