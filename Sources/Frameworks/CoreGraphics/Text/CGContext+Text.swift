/// The text drawing mode: filling, stroking, clipping, or combinations.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Fills glyphs.
    case fill = 0
    /// Strokes the outlines of glyphs.
    case stroke = 1
    /// Fills glyphs, then strokes their outlines.
    case fillStroke = 2
    /// Draws nothing.
    case invisible = 3
    /// Fills glyphs and adds them to the clip.
    case fillClip = 4
    /// Strokes glyphs and adds them to the clip.
    case strokeClip = 5
    /// Fills and strokes glyphs and adds them to the clip.
    case fillStrokeClip = 6
    /// Adds glyphs to the clip.
    case clip = 7
}

/// The text part of the graphics state.
struct TextState {
    var font: CGFont?
    var fontSize: CGFloat = 1
    var drawingMode = CGTextDrawingMode.fill
    var shouldPositionFreely = true
}

extension CGContext {
    // MARK: - Font

    /// Sets the font; part of the graphics state.
    public func setFont(_ font: CGFont) { state.text.font = font }

    /// Sets the font size in text space, 1 by default; negative sizes mirror glyphs.
    public func setFontSize(_ size: CGFloat) {
        guard accepts(size) else { return }
        state.text.fontSize = size
    }

    /// Sets the text drawing mode; part of the graphics state.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.drawingMode = mode }

    /// Sets the space between glyphs for calls that compute positions, in text space.
    ///
    /// It has no effect here, since `showGlyphs(_:at:)` receives every position.
    public func setCharacterSpacing(_ spacing: CGFloat) { _ = accepts(spacing) }

    // MARK: - Position

    /// The transform from text space to user space; not part of the graphics state.
    ///
    /// The identity by default. In the flipped contexts of views glyphs are upside down unless its `d` is
    /// negative.
    public var textMatrix: CGAffineTransform {
        get { currentTextMatrix }
        set {
            guard
                accepts(newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty)
            else { return }
            currentTextMatrix = newValue
        }
    }

    /// The origin of text space, in user space; the translation of the text matrix.
    public var textPosition: CGPoint {
        get { CGPoint(x: currentTextMatrix.tx, y: currentTextMatrix.ty) }
        set {
            guard accepts(newValue) else { return }
            currentTextMatrix.tx = newValue.x
            currentTextMatrix.ty = newValue.y
        }
    }

    // MARK: - Quality

    /// Sets whether glyphs may be at subpixel positions, `true` by default; part of the graphics
    /// state.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
        state.text.shouldPositionFreely = shouldSubpixelPositionFonts
    }

    /// Allows glyphs at subpixel positions; not part of the graphics state.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
        allowsFreeGlyphs = allowsFontSubpixelPositioning
    }

    /// Does nothing: glyphs never have subpixel colours, as on iOS.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Does nothing; see `setShouldSmoothFonts(_:)`.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Does nothing: subpixel positions are always quantised to quarters.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Does nothing: subpixel positions are always quantised.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    // MARK: - Drawing

    /// The fill colour, for text that takes its colour from the context.
    package var fillColorOfText: CGColor { state.fillColor }

    /// Draws glyphs of the current font in the current mode; does nothing without a font.
    ///
    /// - Parameters:
    ///   - glyphs: Glyphs of the font.
    ///   - positions: The origin of each glyph in text space; glyphs without a position are omitted.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font, state.text.fontSize != 0 else { return }
        let size = state.text.fontSize
        let run = GlyphRun(
            face: font.face, glyphs: glyphs,
            positions: positions.map { $0.applying(currentTextMatrix) },
            emTransform: CGAffineTransform(scaleX: size, y: size)
                .concatenating(currentTextMatrix),
            isPositionedFreely: state.text.shouldPositionFreely && allowsFreeGlyphs)
        show(run)
    }

    /// Draws a glyph run of user space in the current mode.
    package func show(_ run: GlyphRun) {
        guard !run.glyphs.isEmpty else { return }
        let mode = state.text.drawingMode
        switch mode {
        case .fill, .fillStroke, .fillClip, .fillStrokeClip:
            paint(
                .path(run.outline, .winding), with: state.fillColor, transform: state.userToList
            ) { .glyphs(run, $0) }
        case .stroke, .strokeClip, .invisible, .clip: break
        }
        switch mode {
        case .stroke, .fillStroke, .strokeClip, .fillStrokeClip:
            let outline = run.outline
            let style = state.strokeStyle
            paint(
                .stroke(outline, style), with: state.strokeColor, transform: state.userToList
            ) { .strokePath(outline, style, $0) }
        case .fill, .fillClip, .invisible, .clip: break
        }
        switch mode {
        case .fillClip, .strokeClip, .fillStrokeClip, .clip:
            state.addClip(
                .path(run.outline, .winding), transform: state.userToList,
                isAntialiased: isAntialiased)
        case .fill, .stroke, .fillStroke, .invisible: break
        }
    }
}
