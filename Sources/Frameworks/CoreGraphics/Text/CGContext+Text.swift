/// What drawing text does: painting, clipping, or both.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Fills glyphs.
    case fill = 0
    /// Draws lines along the edges of glyphs.
    case stroke = 1
    /// Fills glyphs, then draws lines along their edges.
    case fillStroke = 2
    /// Draws nothing.
    case invisible = 3
    /// Fills glyphs and keeps later drawing inside of them.
    case fillClip = 4
    /// Draws lines along the edges of glyphs and keeps later drawing inside of the glyphs.
    case strokeClip = 5
    /// Fills and strokes glyphs and keeps later drawing inside of them.
    case fillStrokeClip = 6
    /// Keeps later drawing inside of glyphs.
    case clip = 7
}

/// The part of the graphics state that is about text.
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

    /// Sets the size of the em in text space, 1 at first; negative sizes mirror glyphs.
    public func setFontSize(_ size: CGFloat) {
        guard accepts(size) else { return }
        state.text.fontSize = size
    }

    /// Sets what drawing text does; part of the graphics state.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.text.drawingMode = mode }

    /// Sets the space added between glyphs by calls that place glyphs themselves, in text space.
    ///
    /// `showGlyphs(_:at:)` gets every position and adds no spacing.
    public func setCharacterSpacing(_ spacing: CGFloat) { _ = accepts(spacing) }

    // MARK: - Place

    /// From text space to user space; not part of the graphics state.
    ///
    /// The identity at first. In the flipped contexts of views glyphs appear upside down until it
    /// has a negative `d`.
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

    /// Sets whether glyphs may be at fractional pixel positions, which is the default; part of the
    /// graphics state.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
        state.text.shouldPositionFreely = shouldSubpixelPositionFonts
    }

    /// Sets whether glyphs may be at fractional pixel positions at all; not part of the graphics state.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
        allowsFreeGlyphs = allowsFontSubpixelPositioning
    }

    /// Sets whether the three colours of a pixel may be covered apart; as on every device with iOS,
    /// they are not, and glyphs look the same either way.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

    /// Sets whether the three colours of a pixel may be covered apart; see
    /// `setShouldSmoothFonts(_:)`.
    public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

    /// Sets whether fractions of a pixel are rounded to a few steps; they always are, to quarters.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

    /// Sets whether fractions of a pixel may be rounded to a few steps; they always are.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

    // MARK: - Drawing

    /// The colour of fills, for text that takes it from its context.
    package var fillColorOfText: CGColor { state.fillColor }

    /// Draws glyphs of the present font in the present mode; without a font, nothing.
    ///
    /// - Parameters:
    ///   - glyphs: Glyphs of the font.
    ///   - positions: For each glyph its origin in text space; glyphs without one are left out.
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

    /// Draws a run of user space in the present mode.
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
