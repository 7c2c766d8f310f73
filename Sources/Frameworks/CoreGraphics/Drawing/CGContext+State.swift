extension CGContext {
    // MARK: - Saving

    /// Pushes a copy of the graphics state.
    public func saveGState() { savedStates.append(state) }

    /// Pops the graphics state; the path is not changed.
    ///
    /// Without a saved state, or beyond the start of a transparency layer, reports on the console and does
    /// nothing else.
    public func restoreGState() {
        guard savedStates.count > openLayers.last?.savedStateCount ?? 0 else {
            Console.error("CGGStackRestore: gstack underflow.")
            return
        }
        state = savedStates.removeLast()
    }

    // MARK: - Transform

    /// The transform from user space to device space: pixels with y pointing up.
    public var ctm: CGAffineTransform { state.userToList.concatenating(listToDevice) }

    /// The transform from user space to device space, in which one unit is a pixel.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Translates the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Rotates user space by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies a transform before the current one.
    public func concatenate(_ transform: CGAffineTransform) {
        guard
            accepts(
                transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
        else { return }
        state.userToList = transform.concatenating(state.userToList)
    }

    // MARK: - Conversions

    /// Converts a point from user space to device space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// Converts a point from device space to user space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(ctm.inverted())
    }

    /// Converts a size from user space to device space, as a vector.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

    /// Converts a size from device space to user space, as a vector.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    /// Returns the bounding rectangle in device space of a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// Returns the bounding rectangle in user space of a rectangle of device space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: - Lines

    /// Sets the line width in user space; 0 draws lines of one pixel, negative values are ignored.
    public func setLineWidth(_ width: CGFloat) {
        guard accepts(width), width >= 0 else { return }
        state.strokeStyle.width = width
    }

    /// Sets the line cap.
    public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }

    /// Sets the line join.
    public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }

    /// Sets the maximum length of a miter in line widths, beyond which corners are beveled.
    public func setMiterLimit(_ limit: CGFloat) {
        guard accepts(limit) else { return }
        state.strokeStyle.miterLimit = limit
    }

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at which a line starts, in user space.
    ///   - lengths: Alternating lengths of dashes and gaps in user space; empty for solid lines. Patterns
    ///     with a negative length or a total of 0 are ignored.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard accepts(phase), lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        state.strokeStyle.dashPhase = phase
        state.strokeStyle.dashLengths = lengths
    }

    /// Sets the flattening tolerance of curves in pixels.
    ///
    /// Ignored: the tolerance is always a twentieth of a pixel, finer than any useful value.
    public func setFlatness(_ flatness: CGFloat) {
        guard accepts(flatness) else { return }
        state.flatness = flatness
    }

    // MARK: - Compositing

    /// Sets the alpha of later drawing; clamped to 0 … 1.
    public func setAlpha(_ alpha: CGFloat) {
        guard accepts(alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets the blend mode.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets a shadow in black with an alpha of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Sets the shadow of later drawing.
    ///
    /// - Parameters:
    ///   - offset: Displacement in the base space of the context, independent of the current transform.
    ///   - blur: Twice the standard deviation of the blur, in the same space; 0 for a hard edge.
    ///   - color: The colour; nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard accepts(offset.width, offset.height, blur) else { return }
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        let scale = abs(baseToList.determinant).squareRoot()
        state.shadow = DrawingShadow(
            offset: CGSize(
                width: offset.width * baseToList.a + offset.height * baseToList.c,
                height: offset.width * baseToList.b + offset.height * baseToList.d),
            deviation: max(blur, 0) / 2 * scale, color: DrawColor(color))
    }

    // MARK: - Quality

    /// The quality of image interpolation.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether edges are antialiased; part of the graphics state.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// Sets whether antialiasing is allowed; not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        self.allowsAntialiasing = allowsAntialiasing
    }

    /// Sets the rendering intent; all intents clip to the gamut of the destination.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
        state.renderingIntent = intent
    }

    /// Does nothing: drawing is never deferred.
    public func flush() {}

    /// Does nothing: drawing is never deferred.
    public func synchronize() {}
}
