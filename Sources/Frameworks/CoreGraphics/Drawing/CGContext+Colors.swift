extension CGContext {
    private var fillColor: CGColor {
        get { state.fillColor }
        set { if !hasFixedColor { state.fillColor = newValue } }
    }

    private var strokeColor: CGColor {
        get { state.strokeColor }
        set { if !hasFixedColor { state.strokeColor = newValue } }
    }

    // MARK: - Filling

    /// Sets the fill colour.
    public func setFillColor(_ color: CGColor) { fillColor = color }

    /// Sets the fill colour by sRGB components and alpha, each from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard accepts(red, green, blue, alpha) else { return }
        fillColor = .deviceRGB(red, green, blue, alpha)
    }

    /// Sets the fill colour by gray level and alpha, each from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        guard accepts(gray, alpha) else { return }
        fillColor = .deviceGray(gray, alpha)
    }

    /// Sets the fill colour by CMYK components and alpha, each from 0 to 1.
    public func setFillColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        guard accepts(cyan, magenta, yellow, black, alpha) else { return }
        fillColor = .deviceCMYK(cyan, magenta, yellow, black, alpha)
    }

    /// Sets the fill colour space, with black as the fill colour; with a pattern space, fills paint nothing
    /// until a pattern is set.
    public func setFillColorSpace(_ space: CGColorSpace) {
        if let color = CGColor.initial(of: space) { fillColor = color }
    }

    /// Sets the fill colour by the components of the fill colour space, and alpha.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let space = state.fillColor.colorSpace,
            let color = CGColor(colorSpace: space, components: components)
        else { return }
        fillColor = color
    }

    // MARK: - Stroking

    /// Sets the stroke colour.
    public func setStrokeColor(_ color: CGColor) { strokeColor = color }

    /// Sets the stroke colour by sRGB components and alpha, each from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        guard accepts(red, green, blue, alpha) else { return }
        strokeColor = .deviceRGB(red, green, blue, alpha)
    }

    /// Sets the stroke colour by gray level and alpha, each from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        guard accepts(gray, alpha) else { return }
        strokeColor = .deviceGray(gray, alpha)
    }

    /// Sets the stroke colour by CMYK components and alpha, each from 0 to 1.
    public func setStrokeColor(
        cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        guard accepts(cyan, magenta, yellow, black, alpha) else { return }
        strokeColor = .deviceCMYK(cyan, magenta, yellow, black, alpha)
    }

    /// Sets the stroke colour space, with black as the stroke colour; with a pattern space, strokes paint
    /// nothing until a pattern is set.
    public func setStrokeColorSpace(_ space: CGColorSpace) {
        if let color = CGColor.initial(of: space) { strokeColor = color }
    }

    /// Sets the stroke colour by the components of the stroke colour space, and alpha.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let space = state.strokeColor.colorSpace,
            let color = CGColor(colorSpace: space, components: components)
        else { return }
        strokeColor = color
    }
}

extension CGColor {
    fileprivate static func deviceRGB(
        _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
        device(CGColorSpaceCreateDeviceRGB(), [red, green, blue, alpha])
    }

    fileprivate static func deviceGray(_ gray: CGFloat, _ alpha: CGFloat) -> CGColor {
        device(CGColorSpaceCreateDeviceGray(), [gray, alpha])
    }

    fileprivate static func deviceCMYK(
        _ cyan: CGFloat, _ magenta: CGFloat, _ yellow: CGFloat, _ black: CGFloat, _ alpha: CGFloat
    ) -> CGColor {
        device(CGColorSpaceCreateDeviceCMYK(), [cyan, magenta, yellow, black, alpha])
    }

    private static func device(_ space: CGColorSpace, _ components: [CGFloat]) -> CGColor {
        guard
            let color = CGColor(
                colorSpace: space, components: components.map { min(max($0, 0), 1) })
        else { preconditionFailure("device colour spaces take any components") }
        return color
    }

    /// Returns the initial colour of a newly set colour space: opaque black; nil for a pattern space.
    fileprivate static func initial(of space: CGColorSpace) -> CGColor? {
        if space.model == .pattern {
            return CGColor(space, [CGFloat](repeating: 0, count: space.numberOfComponents + 1))
        }
        var components = [CGFloat](repeating: 0, count: space.numberOfComponents)
        if space.model == .cmyk { components[3] = 1 }
        components.append(1)
        return CGColor(colorSpace: space, components: components)
    }
}
