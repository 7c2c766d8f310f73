extension CGContext {
    // MARK: - Saving

    /// Puts a copy of the graphics state on the stack.
    public func saveGState() { savedStates.append(state) }

    /// Takes the last saved graphics state back; the path stays.
    ///
    /// Without a saved state, or beyond the start of a transparency layer, nothing happens but a
    /// line on the console.
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

    /// Scales user space; what is drawn later is that much larger.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Turns user space by an angle in radians, from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Puts a transform before the present one.
    public func concatenate(_ transform: CGAffineTransform) {
        guard
            accepts(
                transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
        else { return }
        state.userToList = transform.concatenating(state.userToList)
    }

    // MARK: - Conversions

    /// The device-space position of a point of user space.
    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    /// The user-space position of a point of device space.
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
        point.applying(ctm.inverted())
    }

    /// A size of user space as a vector of device space.
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }

    /// A size of device space as a vector of user space.
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }

    /// The smallest upright rectangle of device space around a rectangle of user space.
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }

    /// The smallest upright rectangle of user space around a rectangle of device space.
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: - Lines

    /// Sets the width of lines in user space; 0 draws lines of one pixel, negative is ignored.
    public func setLineWidth(_ width: CGFloat) {
        guard accepts(width), width >= 0 else { return }
        state.strokeStyle.width = width
    }

    /// Sets how lines end.
    public func setLineCap(_ cap: CGLineCap) { state.strokeStyle.cap = cap }

    /// Sets how lines meet.
    public func setLineJoin(_ join: CGLineJoin) { state.strokeStyle.join = join }

    /// Sets how many line widths a miter may be long before its corner is cut off.
    public func setMiterLimit(_ limit: CGFloat) {
        guard accepts(limit) else { return }
        state.strokeStyle.miterLimit = limit
    }

    /// Sets the pattern of dashes.
    ///
    /// - Parameters:
    ///   - phase: Where in the pattern a line starts, in user space.
    ///   - lengths: Dashes and gaps in turn, in user space; empty for unbroken lines. Patterns with
    ///     a negative length or no length at all are ignored.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        guard accepts(phase), lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
            lengths.isEmpty || lengths.contains(where: { $0 > 0 })
        else { return }
        state.strokeStyle.dashPhase = phase
        state.strokeStyle.dashLengths = lengths
    }

    /// Sets how far, in pixels, curves may be drawn beside their place.
    ///
    /// Curves are always drawn to a twentieth of a pixel, which is finer than any useful value.
    public func setFlatness(_ flatness: CGFloat) {
        guard accepts(flatness) else { return }
        state.flatness = flatness
    }

    // MARK: - Compositing

    /// Sets the opacity of what is drawn later, from 0 to 1; other values are moved into range.
    public func setAlpha(_ alpha: CGFloat) {
        guard accepts(alpha) else { return }
        state.alpha = min(max(alpha, 0), 1)
    }

    /// Sets how new colour meets the colour that is already there.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Gives what is drawn later a shadow of black with an opacity of a third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    /// Gives what is drawn later a shadow, or none.
    ///
    /// - Parameters:
    ///   - offset: Displacement in the space that the context started with; changes of the
    ///     transform do not turn or scale it.
    ///   - blur: Twice the standard deviation of the blur, in the same space; 0 for a hard edge.
    ///   - color: The colour, or nil for no shadow.
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

    /// How images are resampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }

    /// Sets whether edges are smoothed; part of the graphics state.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
    }

    /// Sets whether edges may be smoothed at all; not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        self.allowsAntialiasing = allowsAntialiasing
    }

    /// Sets how colours outside of the destination's range are matched; all are moved to its edge.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {
        state.renderingIntent = intent
    }

    /// Ends waiting drawing; here drawing never waits.
    public func flush() {}

    /// Marks the end of drawing so far; here drawing never waits.
    public func synchronize() {}
}
