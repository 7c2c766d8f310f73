/// The state that `saveGState()` pushes.
struct GraphicsState {
    /// From user space to list space.
    var userToList: CGAffineTransform
    var clip: DrawingClip?
    /// A bounding rectangle of the clip in list space; also in a transparency layer, in which `clip` starts
    /// empty.
    var clipBounds: CGRect
    var alpha: CGFloat = 1
    var blendMode: CGBlendMode = .normal
    var shadow: DrawingShadow?
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    /// The displacement of patterns in the context's base space.
    var patternPhase = CGSize.zero
    var strokeStyle = StrokeStyle()
    var text = TextState()
    var flatness: CGFloat = 0.5
    var renderingIntent = CGColorRenderingIntent.defaultIntent
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true

    func compositing(allowsAntialiasing: Bool) -> CompositingState {
        var state = CompositingState()
        state.alpha = alpha
        state.blendMode = blendMode
        state.shadow = shadow
        state.clip = clip
        state.isAntialiased = shouldAntialias && allowsAntialiasing
        return state
    }

    mutating func addClip(
        _ shape: DrawingClip.Shape, transform: CGAffineTransform, isAntialiased: Bool
    ) {
        var parent = clip
        var shape = shape
        var transform = transform
        // Nested rectangles remain one node, however often an app narrows its clip.
        if case .rect(let rect) = shape, transform.mapsRectsToRects, let outer = clip,
            case .rect(let outerRect) = outer.shape, outer.transform.mapsRectsToRects,
            outer.isAntialiased == isAntialiased
        {
            let common = rect.applying(transform).overlap(
                outerRect.applying(outer.transform))
            shape = .rect(common.isNull ? .zero : common)
            transform = .identity
            parent = outer.parent
        }
        let node = DrawingClip(
            parent: parent, shape: shape, transform: transform, isAntialiased: isAntialiased)
        clip = node
        clipBounds = clipBounds.overlap(node.bounds)
    }
}

/// The current path of a context, in user space.
///
/// Points keep their device positions when the transform changes; they are converted to the new user space
/// when it is next needed.
struct PathUnderConstruction {
    /// A path that was added as a whole, whose identity is the key of its cached coverage.
    private var whole: CGPath?
    private var parts: CGMutablePath?
    private var userToList = CGAffineTransform.identity

    var isEmpty: Bool { whole?.isEmpty ?? parts?.isEmpty ?? true }

    mutating func clear() {
        whole = nil
        parts = nil
    }

    mutating func add(_ path: CGPath, userToList: CGAffineTransform) {
        if isEmpty {
            parts = nil
            whole = path.copy()
            self.userToList = userToList
        } else {
            open(userToList).addPath(path)
        }
    }

    /// Returns the path for appending.
    mutating func open(_ userToList: CGAffineTransform) -> CGMutablePath {
        move(to: userToList)
        if let parts { return parts }
        let opened = whole?.mutableCopy() ?? CGMutablePath()
        parts = opened
        whole = nil
        return opened
    }

    /// Returns a copy of the current path, which later changes do not affect.
    mutating func snapshot(_ userToList: CGAffineTransform) -> CGPath? {
        move(to: userToList)
        if let whole { return whole }
        return parts?.copy()
    }

    private mutating func move(to newUserToList: CGAffineTransform) {
        guard newUserToList != userToList else { return }
        if !isEmpty {
            let change = userToList.concatenating(newUserToList.inverted())
            if let path = whole ?? parts?.copy() {
                whole = path.applying(change)
                parts = nil
            }
        }
        userToList = newUserToList
    }
}
