/// A gradient whose colours are computed by a function, along a line or between two circles.
///
/// The function is sampled once, when the shading is created.
public final class CGShading {
    enum Geometry {
        case axial(start: CGPoint, end: CGPoint)
        case radial(RadialCircles)
    }

    let geometry: Geometry
    let gradient: CGGradient
    let options: CGGradientDrawingOptions

    /// Creates an axial shading.
    ///
    /// - Parameters:
    ///   - space: The space of the colours.
    ///   - start: The point of input 0, in the user space of the context.
    ///   - end: The point of input 1.
    ///   - function: One input, from 0 to 1; as many outputs as the space has components, and alpha, each
    ///     from 0 to 1.
    ///   - extendStart: Whether the first colour extends before the start.
    ///   - extendEnd: Whether the last colour extends after the end.
    /// - Returns: nil, with a message on the console, if function and space do not match.
    public init?(
        axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
        extendStart: Bool, extendEnd: Bool
    ) {
        guard let gradient = CGGradient(space: space, function: function) else {
            Console.error("CGShadingCreateAxial: the function does not fit the color space.")
            return nil
        }
        geometry = .axial(start: start, end: end)
        self.gradient = gradient
        options = CGGradientDrawingOptions(extendStart: extendStart, extendEnd: extendEnd)
    }

    /// Creates a radial shading.
    ///
    /// - Parameters:
    ///   - space: The space of the colours.
    ///   - start: The centre of the circle of input 0, in user space.
    ///   - startRadius: Its radius, at least 0.
    ///   - end: The centre of the circle of input 1.
    ///   - endRadius: Its radius.
    ///   - function: One input, from 0 to 1; as many outputs as the space has components, and alpha, each
    ///     from 0 to 1.
    ///   - extendStart: Whether the first colour extends beyond the first circle.
    ///   - extendEnd: Whether the last colour extends beyond the last circle.
    /// - Returns: nil, with a message on the console, if function and space do not match.
    public init?(
        radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
        endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
    ) {
        guard let gradient = CGGradient(space: space, function: function) else {
            Console.error("CGShadingCreateRadial: the function does not fit the color space.")
            return nil
        }
        geometry = .radial(
            RadialCircles(
                startCenter: start, startRadius: startRadius, endCenter: end,
                endRadius: endRadius))
        self.gradient = gradient
        options = CGGradientDrawingOptions(extendStart: extendStart, extendEnd: extendEnd)
    }
}

extension CGShading: Hashable {
    /// Whether both are the same object.
    public static func == (left: CGShading, right: CGShading) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CGContext {
    /// Fills the clip with a shading, whose points are in user space.
    public func drawShading(_ shading: CGShading) {
        switch shading.geometry {
        case .axial(let start, let end):
            drawLinearGradient(shading.gradient, start: start, end: end, options: shading.options)
        case .radial(let circles):
            drawRadialGradient(
                shading.gradient, startCenter: circles.startCenter,
                startRadius: circles.startRadius, endCenter: circles.endCenter,
                endRadius: circles.endRadius, options: shading.options)
        }
    }
}

extension CGGradientDrawingOptions {
    fileprivate init(extendStart: Bool, extendEnd: Bool) {
        self = []
        if extendStart { insert(.drawsBeforeStartLocation) }
        if extendEnd { insert(.drawsAfterEndLocation) }
    }
}
